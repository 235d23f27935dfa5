// Discord's markdown as a tree. Pure: text in, plain values out; see rich.js for the elements.

const FENCE = /```(?:([\w+#.-]*)\n)?\n?([\s\S]+?)\n?```/g;
const DEEPEST = 12;

/** [{kind: "paragraph" | "heading" | "subtext" | "quote" | "list" | "code", …}] */
export function parse(text, depth = 0) {
  const blocks = [];
  let from = 0;
  for (const fence of text.matchAll(FENCE)) {
    lines(text.slice(from, fence.index).replace(/\n$/, ""), blocks, depth);
    blocks.push({ kind: "code", language: fence[1] ?? "", text: fence[2] });
    from = fence.index + fence[0].length;
    if (text[from] === "\n") from += 1;
  }
  lines(text.slice(from), blocks, depth);
  return blocks;
}

function lines(text, blocks, depth) {
  if (!text) return;
  const all = text.split("\n");
  let plain = [];
  const flush = () => {
    if (plain.some((line) => line.trim())) blocks.push({ kind: "paragraph", spans: inline(plain.join("\n")) });
    plain = [];
  };
  for (let at = 0; at < all.length; at += 1) {
    const line = all[at];
    let match;
    if ((match = /^(#{1,3})\s+(.+)/.exec(line))) {
      flush();
      blocks.push({ kind: "heading", level: match[1].length, spans: inline(match[2]) });
    } else if ((match = /^-#\s+(.+)/.exec(line))) {
      flush();
      blocks.push({ kind: "subtext", spans: inline(match[1]) });
    } else if (depth < DEEPEST && line.startsWith(">>> ")) {
      flush();
      blocks.push({ kind: "quote", blocks: parse([line.slice(4), ...all.slice(at + 1)].join("\n"), depth + 1) });
      return;
    } else if (depth < DEEPEST && /^> ?/.test(line) && (line === ">" || line.startsWith("> "))) {
      flush();
      const quoted = [];
      for (; at < all.length && (all[at] === ">" || all[at].startsWith("> ")); at += 1) quoted.push(all[at].slice(2));
      at -= 1;
      blocks.push({ kind: "quote", blocks: parse(quoted.join("\n"), depth + 1) });
    } else if (ITEM.test(line)) {
      flush();
      const items = [];
      for (let item; (item = ITEM.exec(all[at] ?? "")) && continues(items, item); at += 1) items.push(item);
      at -= 1;
      blocks.push(list(items));
    } else {
      plain.push(line);
    }
  }
  flush();
}

const ITEM = /^( *)([-*]|\d{1,9}\.) +(.+)/;

/** Numbers that follow dots on the same level begin another list. */
const continues = (items, item) =>
  !items.length || item[1].length > items[0][1].length || /\d/.test(item[2]) === /\d/.test(items[0][2]);

/** Deeper indented items belong to the item above them. */
function list(items) {
  const ordered = /\d/.test(items[0][2]);
  /** @type {{ kind: string, ordered: boolean, start: number, items: any[] }} */
  const made = { kind: "list", ordered, start: ordered ? parseInt(items[0][2], 10) : 1, items: [] };
  const base = items[0][1].length;
  for (let at = 0; at < items.length; ) {
    const item = { spans: inline(items[at][3]), inner: /** @type {any} */ (null) };
    const deeper = [];
    for (at += 1; at < items.length && items[at][1].length > base; at += 1) deeper.push(items[at]);
    if (deeper.length) item.inner = list(deeper);
    made.items.push(item);
  }
  return made;
}

const BODY = "((?:\\\\[\\s\\S]|[^\\\\])+?)";
const pair = (mark, after = "") => new RegExp(`${mark}${BODY}${mark}${after}`, "y");

const MASKED = new RegExp(
  /\[((?:\\[\s\S]|[^\\[\]])+)\]/.source + // [words]
    /\(<?(https?:\/\/[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)>?(?: "[^"\n]*")?\)/.source, // (<address> "title")
  "y",
);
const STARRED = /\*(?=\S)((?:\\[\s\S]|\*\*(?:[^*\\]|\\[\s\S])+?\*\*|[^\\*])+?)\*(?!\*)/y;
const em = (match, depth) => ({ kind: "em", spans: inline(match[1], depth + 1) });

const SPANS = [
  [/\\([^\dA-Za-z\s])/y, (m) => ({ kind: "text", text: m[1] })],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => ({ kind: "code", text: m[2].replace(/^ (`[\s\S]*) $|^ ([\s\S]*`) $/, "$1$2") })],
  [/<@!?(\d{1,20})>/y, (m) => ({ kind: "person", id: m[1] })],
  [/<@&(\d{1,20})>/y, (m) => ({ kind: "role", id: m[1] })],
  [/<#(\d{1,20})>/y, (m) => ({ kind: "channel", id: m[1] })],
  [/<\/([^:<>]{1,100}):(\d{1,20})>/y, (m) => ({ kind: "command", name: m[1] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m) => ({ kind: "time", seconds: Number(m[1]), style: m[2] ?? "f" })],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, (m) => ({ kind: "emoji", name: m[1], id: m[2] })],
  [/@(everyone|here)\b/y, (m) => ({ kind: "everyone", text: m[0] })],
  [/<(https?:\/\/[^\s<>]+)>/y, (m) => link(m[1], null, m[0])],
  [MASKED, (m, d) => link(m[2], inline(m[1], d + 1), m[0])],
  [/https?:\/\/[^\s<>]+/y, (m) => bare(m)],
  [/\*\*\*((?:\\[\s\S]|[^\\*])+)\*\*\*/y, (m, d) => ({ kind: "strong", spans: [em(m, d)] })],
  [pair("\\*\\*", "(?!\\*)"), (m, d) => ({ kind: "strong", spans: inline(m[1], d + 1) })],
  [pair("__", "(?!_)"), (m, d) => ({ kind: "under", spans: inline(m[1], d + 1) })],
  [pair("~~"), (m, d) => ({ kind: "strike", spans: inline(m[1], d + 1) })],
  [pair("\\|\\|"), (m, d) => ({ kind: "spoiler", spans: inline(m[1], d + 1) })],
  [STARRED, (m, d) => (/\s$/.test(m[1]) ? null : em(m, d))],
  [/_((?:\\[\s\S]|__|[^\\_])+)_(?!\w)/y, (m, d, before) => (/\w/.test(before) ? null : em(m, d))],
];
const STARTS = /[\\`<@[h*_~|]/;

/** One run of text as [{kind, …}]. */
export function inline(text, depth = 0) {
  const spans = [];
  let plain = "";
  const flush = () => {
    if (plain) spans.push({ kind: "text", text: plain });
    plain = "";
  };
  for (let at = 0; at < text.length; ) {
    const found = depth < DEEPEST && STARTS.test(text[at]) ? spanAt(text, at, depth) : null;
    if (!found) {
      plain += text[at];
      at += 1;
    } else if (found.span.kind === "text") {
      plain += found.span.text;
      at += found.length;
    } else {
      flush();
      spans.push(found.span);
      at += found.length;
    }
  }
  flush();
  return spans;
}

function spanAt(text, at, depth) {
  for (const [pattern, make] of SPANS) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const span = make(match, depth, at ? text[at - 1] : "");
    if (span) return { span, length: span.length ?? match[0].length };
  }
  return null;
}

function link(address, spans, source) {
  try {
    const url = new URL(address);
    if (url.protocol !== "http:" && url.protocol !== "https:") throw new TypeError(address);
    return { kind: "link", href: url.href, spans: spans ?? [{ kind: "text", text: address }], masked: spans !== null };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { kind: "text", text: source };
  }
}

/** A sentence's full stop or bracket after an address is not part of it. */
function bare(match) {
  let address = match[0].replace(/[.,:;"'!?*_~|]+$/, "");
  if (address.endsWith(")") && !address.includes("(")) address = address.slice(0, -1);
  return { ...link(address, null, address), length: address.length };
}

/** The text without its markup, for announcements and previews. */
export function inWords(text, names) {
  const words = (spans) =>
    spans
      .map((span) => {
        if (span.kind === "person") return `@${names.person(span.id)}`;
        if (span.kind === "channel") return `#${names.channel(span.id)}`;
        if (span.kind === "command") return `/${span.name}`;
        if (span.kind === "time" || span.kind === "emoji") return "";
        if (span.kind === "spoiler") return "…";
        return span.spans ? words(span.spans) : (span.text ?? span.name ?? "");
      })
      .join("");
  const said = (blocks) =>
    blocks
      .map((block) => {
        const item = ({ spans, inner }) => `${words(spans)} ${said(inner ? [inner] : [])}`;
        if (block.kind === "list") return block.items.map(item).join(", ");
        if (block.blocks) return said(block.blocks);
        return block.spans ? words(block.spans) : block.text;
      })
      .join(" ");
  return said(parse(text)).replace(/\s+/g, " ").trim();
}
