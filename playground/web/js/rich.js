// The markdown tree as elements.
import { h } from "./dom.js";
import { parse } from "./markdown.js";
import { emojiOf } from "./select.js";
import { t } from "./texts.js";
import { format } from "./time.js";

/** For links that leave this page: their target learns nothing about this one. */
export const ELSEWHERE = { target: "_blank", rel: "noopener noreferrer nofollow" };

/** A button that breaks like words: a long name begins on the line that mentions it. */
export function mentionButton(words, onclick) {
  const onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onclick();
  };
  return h("span.mention.press", { role: "button", tabindex: "0", onclick, onkeydown }, words);
}

/**
 * The elements of a text. `names` knows people, roles and channels and what a click on them does:
 * {person(id), role(id), channel(id), isMe(id), openChannel(id), startCommand(name)}.
 */
export function rich(text, names) {
  return blocks(parse(text ?? ""), names);
}

function blocks(list, names) {
  return list.map((block) => {
    switch (block.kind) {
      case "heading":
        return h(
          `div.md-h${block.level}`,
          { role: "heading", "aria-level": block.level + 3, dir: "auto" },
          spans(block.spans, names),
        );
      case "subtext":
        return h("p.md-subtext", { dir: "auto" }, spans(block.spans, names));
      case "quote":
        return h("blockquote", {}, blocks(block.blocks, names));
      case "code":
        return h("pre", { tabindex: "0", "aria-label": block.language || null }, h("code", {}, block.text));
      case "list":
        return listOf(block, names);
      default:
        return h("p", { dir: "auto" }, spans(block.spans, names));
    }
  });
}

function listOf(block, names) {
  const items = block.items.map((item) =>
    h("li", { dir: "auto" }, spans(item.spans, names), item.inner && listOf(item.inner, names)),
  );
  return block.ordered ? h("ol", { start: block.start }, items) : h("ul", {}, items);
}

function spans(list, names) {
  return list.map((span) => {
    switch (span.kind) {
      case "text":
        return span.text;
      case "code":
        return h("code", {}, span.text);
      case "strong":
        return h("strong", {}, spans(span.spans, names));
      case "em":
        return h("em", {}, spans(span.spans, names));
      case "under":
        return h("u", {}, spans(span.spans, names));
      case "strike":
        return h("s", {}, spans(span.spans, names));
      case "spoiler":
        return spoiler(span, names);
      case "link":
        return h(
          "a",
          { href: span.href, title: span.masked ? span.href : null, ...ELSEWHERE },
          spans(span.spans, names),
        );
      case "person":
        return h("span.mention", { class: names.isMe(span.id) ? "me" : "" }, h("bdi", {}, `@${names.person(span.id)}`));
      case "role":
        return h("span.mention", {}, h("bdi", {}, `@${names.role(span.id)}`));
      case "everyone":
        return h("span.mention", {}, span.text);
      case "channel":
        return mentionButton(`#${names.channel(span.id)}`, () => names.openChannel(span.id));
      case "command":
        return mentionButton(`/${span.name}`, () => names.startCommand(span.name));
      case "emoji":
        return emojiOf(span);
      default:
        return timeOf(span);
    }
  });
}

function spoiler(span, names) {
  const inner = h("span", { "aria-hidden": "true" }, spans(span.spans, names));
  const cover = h("button.spoiler", { type: "button", "aria-label": t("spoiler"), "aria-expanded": "false" }, inner);
  cover.addEventListener("click", () => {
    const open = h("span.spoiler.open", { tabindex: "-1" }, ...inner.childNodes);
    cover.replaceWith(open);
    open.focus();
  });
  return cover;
}

function timeOf({ seconds, style }) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return `<t:${seconds}:${style}>`;
  return h(
    "time",
    { datetime: date.toISOString(), title: format(date, "F"), data: style === "R" ? { relative: "" } : {} },
    format(date, style),
  );
}
