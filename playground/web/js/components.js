// Discord's components, old and new, as elements. Unchanged parts keep their elements when a message is edited.
import { h, icon } from "./dom.js";
import { covered, local, mediaOf, picture, pictures } from "./picture.js";
import { ELSEWHERE, rich } from "./rich.js";
import { emojiOf, optionsOf, Select } from "./select.js";
import { t } from "./texts.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "secondary" };

/**
 * The elements of `message.components`.
 *
 * `ctx` is {state, names, press(customId, values)}; `kept` maps the JSON of a part to its element and is renewed.
 */
export function components(message, ctx, kept) {
  const used = new Map();
  const made = (message.components ?? []).map((one) => part(one, { ...ctx, message, kept, used }));
  kept.clear();
  for (const [key, value] of used) kept.set(key, value);
  return made;
}

const KINDS = {
  1: row,
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (one, ctx) => h("div.text", {}, rich(one.content, ctx.names)),
  11: (one, ctx) => thumbnail(one, ctx),
  12: gallery,
  13: file,
  14: separator,
  17: container,
};
const KEPT = new Set([1, 12, 11]);

function part(one, ctx) {
  const make = KINDS[one.type];
  if (!make) return h("p.quiet", {}, t("unknown-part", { n: one.type }));
  if (!KEPT.has(one.type)) return make(one, ctx);
  const key = JSON.stringify(one, unnumbered);
  const element = (!ctx.used.has(key) && ctx.kept.get(key)) || make(one, ctx);
  ctx.used.set(key, element);
  return element;
}

/** Parts are numbered in order, and a new part above must not change the others. Ids of emojis are strings. */
function unnumbered(name, value) {
  return name === "id" && typeof value === "number" ? undefined : value;
}

function row(one, ctx) {
  return h("div.row", {}, (one.components ?? []).map((inner) => part(inner, ctx)));
}

function button(one, ctx) {
  const style = STYLES[one.style] ?? "secondary";
  const face = [
    one.emoji && h("span.emoji", { "aria-hidden": one.label ? "true" : null }, emojiOf(one.emoji)),
    one.label && h("span.label", { dir: "auto" }, one.label),
  ];
  if (one.style === 5) return linkButton(one, face);
  return h(
    `button.button.${style}`,
    { type: "button", disabled: one.disabled, data: { key: one.custom_id }, onclick: () => ctx.press(one.custom_id) },
    face,
  );
}

function linkButton(one, face) {
  const safe = /^https?:\/\//i.test(one.url ?? "") && !one.disabled;
  return h(
    "a.button.link",
    { href: safe ? one.url : null, "aria-disabled": safe ? null : "true", ...ELSEWHERE },
    face,
    icon("out"),
  );
}

function select(one, ctx) {
  const options = optionsOf(one, ctx.state);
  return new Select({ component: one, options, onCommit: (values) => ctx.press(one.custom_id, values) }).element;
}

function section(one, ctx) {
  const accessory = one.accessory && part(one.accessory, ctx);
  const words = (one.components ?? []).map((inner) => part(inner, ctx));
  return h("div.section", {}, h("div.section-words", {}, words), h("div.accessory", {}, accessory));
}

const shown = (media, item) => ({
  src: local(media.url ?? ""),
  width: media.width,
  height: media.height,
  description: item.description ?? media.description,
  spoiler: item.spoiler,
});

function thumbnail(one, ctx) {
  return picture([shown(mediaOf(one.media, ctx.message), one)], 0, { key: `thumb:${one.id}`, small: true });
}

function gallery(one, ctx) {
  const set = (one.items ?? []).map((item) => shown(mediaOf(item.media, ctx.message), item));
  return pictures(set, one.id);
}

function file(one, ctx) {
  const media = mediaOf(one.file, ctx.message);
  const name = one.name ?? media.filename ?? decodeURIComponent((media.url ?? "").split("/").at(-1).split("?")[0]);
  const element = fileLink({ url: media.url, filename: name, size: one.size ?? media.size });
  return one.spoiler ? covered(element) : element;
}

function separator(one) {
  const line = h("hr.separator");
  line.classList.toggle("wide", one.spacing === 2);
  line.classList.toggle("bare", one.divider === false);
  return line;
}

export function fileLink({ url, filename, size }) {
  const href = local(url ?? "");
  return h(
    "a.file",
    { href, download: filename, "aria-label": t("download", { name: filename }) },
    icon("file"),
    h("span.file-name", { dir: "auto" }, filename),
    size !== undefined && h("span.quiet", {}, bytes(size)),
  );
}

function bytes(size) {
  if (size < 1024) return `${size} B`;
  return size < 1048576 ? `${(size / 1024).toFixed(1)} KB` : `${(size / 1048576).toFixed(1)} MB`;
}

function container(one, ctx) {
  const element = h("div.container", {}, (one.components ?? []).map((inner) => part(inner, ctx)));
  if (one.accent_color !== undefined && one.accent_color !== null)
    element.style.setProperty("--accent", `#${one.accent_color.toString(16).padStart(6, "0")}`);
  return one.spoiler ? covered(element) : element;
}
