// Elements from plain values. Children are nodes or strings; a string is always text, never markup.

const SVG = "http://www.w3.org/2000/svg";

function put(element, key, value) {
  if (value === undefined || value === null || value === false) return;
  if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
  else if (key === "class") element.setAttribute("class", value);
  else if (key === "style") for (const [name, v] of Object.entries(value)) element.style.setProperty(name, v);
  else if (key === "data") for (const [name, v] of Object.entries(value)) element.dataset[name] = v;
  else if (key === "value") element.value = value;
  else element.setAttribute(key, value === true ? "" : String(value));
}

function fill(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child);
  }
  return element;
}

/** h("button.primary", {type: "button", onclick: f}, "Join") */
export function h(name, props = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(props ?? {})) {
    if (key === "class" && classes.length) element.classList.add(...String(value).split(" ").filter(Boolean));
    else put(element, key, value);
  }
  return fill(element, children);
}

export function s(tag, props = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(props)) put(element, key, value);
  return fill(element, children);
}

const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h10",
  close: "M6 6l12 12M18 6L6 18",
  send: "M4 12l16-7-5 14-3-5.5z",
  hash: "M9 4L7 20M17 4l-2 16M4 9h16M4 15h16",
  thread: "M5 5h14v9H11l-4 4v-4H5z",
  mail: "M4 6h16v12H4zM4 7l8 6 8-6",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z",
  down: "M12 5v14M6 13l6 6 6-6",
  chevron: "M7 10l5 5 5-5",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  out: "M9 6h9v9M18 6L7 17",
  check: "M5 12.5l4.5 4.5L19 7.5",
  warn: "M12 4l9 16H3zM12 10v4M12 17v.5",
  clock: "M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 7.5V12l3 2",
  file: "M7 3.5h7l4 4v13H7zM14 3.5v4h4",
  plus: "M12 5v14M5 12h14",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  zoom: "M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20M10.5 7.5v6M7.5 10.5h6",
};

export function icon(name) {
  return s(
    "svg",
    { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true", focusable: "false" },
    s("path", { d: PATHS[name] }),
  );
}

/**
 * A button with only a symbol: its words are its accessible name and its tooltip.
 * @param {string} name
 * @param {string} words
 * @param {((event: MouseEvent) => void) | null} onclick
 * @param {Record<string, any>} [more]
 */
export function iconButton(name, words, onclick, { class: kind, ...props } = {}) {
  const given = { type: "button", title: words, "aria-label": words, onclick, ...props };
  return h("button.icon-button", { class: kind, ...given }, icon(name));
}

export function replace(element, ...children) {
  element.replaceChildren();
  return fill(element, children);
}

/**
 * Returns `draw`, delayed while a pointer is held on the element: what is drawn again between press and release would
 * swallow the click. Once the press counts, its `release` ends the delay.
 */
export function unlessHeld(element, draw) {
  let held = false;
  let late = null;
  const released = () => {
    const given = late;
    held = false;
    late = null;
    if (given) draw(...given);
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    held = true;
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(released), { once: true });
  });
  const drawn = (...given) => {
    late = held ? given : null;
    if (!held) draw(...given);
  };
  drawn.release = () => (held = false);
  return drawn;
}

/** The place above the page where dialogs and pictures are shown. */
export const overlay = () => /** @type {HTMLElement} */ (document.getElementById("overlay"));

/** The focused element within an element. */
export function focused(element) {
  const active = document.activeElement;
  return active instanceof HTMLElement && element.contains(active) ? active : null;
}

/**
 * The controls within an element that keep the focus when it is drawn again.
 * @returns {(HTMLElement & { disabled?: boolean })[]}
 */
export const keyed = (element) => [...element.querySelectorAll("[data-key]")];

/** Announces a text once to screen readers. */
export function announce(text) {
  const place = /** @type {HTMLElement} */ (document.getElementById("announcer"));
  const line = h("div", {}, text.slice(0, 400));
  place.append(line);
  setTimeout(() => line.remove(), 4000);
}

let counter = 0;
export const uid = (prefix = "id") => `${prefix}-${++counter}`;

/** Snowflakes grow with time; as strings they compare by length first. */
export const byId = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

export const clip = (text, size) => (text.length > size ? `${text.slice(0, size - 1)}…` : text);
