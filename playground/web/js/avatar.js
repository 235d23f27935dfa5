// Every person has a color and a shape, so that color-blind readers can tell them apart.
import { h, s } from "./dom.js";

export const EMBLEMS = [
  { colour: "#4c9be8", shape: "circle" },
  { colour: "#e8863a", shape: "triangle" },
  { colour: "#38b68b", shape: "square" },
  { colour: "#d86ba8", shape: "diamond" },
  { colour: "#e7d14a", shape: "cross" },
];
const BOT = { colour: "#ffc857", shape: "planet" };

const SHAPES = {
  circle: "M12 5.5a6.5 6.5 0 100 13 6.5 6.5 0 000-13z",
  triangle: "M12 5l7.2 12.6H4.8z",
  square: "M6.2 6.2h11.6v11.6H6.2z",
  diamond: "M12 4l7.4 8-7.4 8-7.4-8z",
  cross: "M9.6 5h4.8v4.6H19v4.8h-4.6V19H9.6v-4.6H5V9.6h4.6z",
};

export const emblemOf = (index) => (index < 0 ? BOT : EMBLEMS[index % EMBLEMS.length]);

function drawing({ colour, shape }) {
  if (shape === "planet")
    return [
      s("circle", { cx: 12, cy: 12, r: 4.8, fill: colour }),
      s("path", { d: "M3.2 15.2c3 2 14-2 17.6-6.6", fill: "none", stroke: colour, "stroke-width": 1.7 }),
      s("circle", { cx: 18.4, cy: 5.4, r: 1.1, fill: "#eef2ff" }),
    ];
  return [s("path", { d: SHAPES[shape], fill: colour, "stroke-linejoin": "round", stroke: colour, "stroke-width": 1.4 })];
}

export function avatar(index, size = 40) {
  const emblem = emblemOf(index);
  return h(
    "span.avatar",
    { "aria-hidden": "true", style: { "--size": `${size}px`, "--owner": emblem.colour } },
    s("svg", { viewBox: "0 0 24 24" }, drawing(emblem)),
  );
}

/** A person's avatar in the open channel; `repaint` knows whose it is. */
export function face(state, id, size = 40) {
  const drawn = avatar(state.emblemIndex(id), size);
  drawn.dataset.person = id;
  return drawn;
}

/** Gives avatars and names the colors of changed seats; whatever is open or focused stays so. */
export function repaint(element, state) {
  for (const old of element.querySelectorAll(".avatar[data-person]"))
    old.replaceWith(face(state, old.dataset.person, parseInt(old.style.getPropertyValue("--size"), 10)));
  for (const name of element.querySelectorAll(".name[data-person]"))
    name.style.setProperty("--owner", `var(--owner-${state.emblemIndex(name.dataset.person)})`);
}

/** The browser tab shows who you are, and a dot in a warm color when somebody waits for you. */
export function favicon(index, calling) {
  const { colour, shape } = emblemOf(index);
  const mark = `<path d="${SHAPES[shape] ?? SHAPES.circle}" fill="${colour}"/>`;
  const dot = calling ? '<circle cx="18.5" cy="5.5" r="5" fill="#ffc857" stroke="#0b1020" stroke-width="1.5"/>' : "";
  const ground = '<rect width="24" height="24" rx="7" fill="#141b33"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${ground}${mark}${dot}</svg>`;
  const link = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));
  link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
