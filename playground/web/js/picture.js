// Pictures with their descriptions, and their large view.
import { h, icon, iconButton, overlay, replace } from "./dom.js";
import { t } from "./texts.js";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The address on this machine, or null: this page loads nothing from elsewhere. */
export function local(address) {
  let url;
  try {
    url = new URL(address, location.href);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return null;
  }
  if (url.origin === location.origin) return url.pathname + url.search;
  const ours = LOOPBACK.test(url.hostname) && url.port === location.port && url.pathname.startsWith("/attachments/");
  return ours ? url.pathname + url.search : null;
}

/** Whatever Discord calls media: {url, width, height}, or attachment://name of the message. */
export function mediaOf(media, message) {
  const address = media?.url ?? "";
  if (!address.startsWith("attachment://")) return media ?? {};
  return message.attachments?.find((file) => file.filename === address.slice(13)) ?? media;
}

/**
 * One picture of a set; a click shows the whole set large.
 * @param {any[]} set
 * @param {number} index
 * @param {{ key: string, small?: boolean }} how
 */
export function picture(set, index, { key, small = false }) {
  const { src, width, height, description, spoiler } = set[index];
  const name = description || t("picture");
  if (!src) return h("figure.picture.outside", {}, h("figcaption", {}, icon("warn"), `${t("outside")}: ${name}`));
  const image = h("img", { src, width, height, alt: name, loading: "lazy", decoding: "async", draggable: "false" });
  const open = h(
    "button.picture-open",
    {
      type: "button",
      "aria-label": t("picture-open", { name }),
      data: { key: `open:${key}` },
      onclick: () => large(set, index, open),
    },
    image,
  );
  // If the size is known, the page does not jump when the picture arrives.
  if (width && height) open.style.setProperty("aspect-ratio", `${width} / ${height}`);
  const figure = h("figure.picture", { class: small ? "small" : "" }, open);
  if (description && !small) figure.append(...words(description, key));
  return spoiler ? covered(figure) : figure;
}

/** A set of pictures beside and below each other. */
export function pictures(set, key) {
  const all = set.map((_, index) => picture(set, index, { key: `${key}:${index}` }));
  return h("div.gallery", { class: `of-${Math.min(set.length, 4)}` }, all);
}

function words(description, key) {
  const caption = h("figcaption", { hidden: true, dir: "auto" }, description);
  const tip = t("alt-show");
  const given = { type: "button", "aria-expanded": "false", title: tip, "aria-label": tip, data: { key: `alt:${key}` } };
  const toggle = h("button.alt", given, t("alt"));
  toggle.addEventListener("click", () => {
    caption.hidden = !caption.hidden;
    toggle.setAttribute("aria-expanded", String(!caption.hidden));
  });
  return [toggle, caption];
}

/** Hides something until the reader asks for it. */
export function covered(element) {
  element.inert = true;
  const cover = h("div.covered", {}, element);
  const button = h("button.uncover", { type: "button" }, icon("eye"), t("spoiler"));
  button.addEventListener("click", () => {
    element.inert = false;
    cover.replaceWith(element);
    element.querySelector("button, a")?.focus();
  });
  cover.append(button);
  return cover;
}

function large(set, first, origin) {
  let at = first;
  const image = h("img", { draggable: "false" });
  const caption = h("p.lightbox-words", { dir: "auto" });
  const count = h("span.quiet");
  const stage = h("div.lightbox-stage", { tabindex: "0" }, image);
  const show = (index) => {
    at = (index + set.length) % set.length;
    const one = set[at];
    image.src = one.src ?? "";
    image.alt = one.description || t("picture");
    replace(caption, one.description || t("picture"));
    replace(count, set.length > 1 ? t("picture-n", { n: at + 1, all: set.length }) : "");
    stage.classList.remove("actual");
  };
  const zoom = () => {
    const actual = stage.classList.toggle("actual");
    zoomer.setAttribute("aria-pressed", String(actual));
  };
  const zoomer = iconButton("zoom", t("zoom"), zoom, { "aria-pressed": "false" });
  const step = (by, name, text) => set.length > 1 && iconButton(name, text, () => show(at + by));
  const box = h(
    "dialog.lightbox",
    { "aria-label": t("picture") },
    h(
      "div.lightbox-bar",
      {},
      count,
      h("span.grow"),
      step(-1, "left", t("previous")),
      step(1, "right", t("next")),
      zoomer,
      iconButton("close", t("close"), () => box.close()),
    ),
    stage,
    caption,
  );
  image.addEventListener("click", zoom);
  stage.addEventListener("click", (event) => event.target === stage && box.close());
  box.addEventListener("keydown", (event) => {
    if (set.length > 1 && event.key === "ArrowLeft") show(at - 1);
    else if (set.length > 1 && event.key === "ArrowRight") show(at + 1);
  });
  box.addEventListener("close", () => {
    box.remove();
    if (origin.isConnected) origin.focus();
  });
  overlay().append(box);
  show(first);
  box.showModal();
}
