// Times as people read them; "now" is the playground's clock, which may be ahead of ours.

let offset = 0;
let locale = "en-GB";

export function setNow(now) {
  const at = typeof now === "number" ? now * (now < 1e11 ? 1000 : 1) : Date.parse(now);
  if (Number.isFinite(at)) offset = at - Date.now();
}
export const now = () => new Date(Date.now() + offset);
export function setLocale(value) {
  locale = value.startsWith("de") ? "de-DE" : "en-GB";
}

/** @type {Intl.DateTimeFormatOptions} */
const SHORT = { hour: "2-digit", minute: "2-digit" };
/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: SHORT,
  T: { ...SHORT, second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: { day: "numeric", month: "long", year: "numeric" },
  f: { day: "numeric", month: "long", year: "numeric", ...SHORT },
  F: { weekday: "long", day: "numeric", month: "long", year: "numeric", ...SHORT },
};
/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];
/** @type {[Intl.RelativeTimeFormatUnit, number]} */
const LEAST = ["second", 1];

export function relative(date) {
  const seconds = Math.round((date.getTime() - now().getTime()) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? LEAST;
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

export function format(date, style) {
  if (style === "R") return relative(date);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(date);
}

const midnight = (date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

export function sameDay(a, b) {
  return midnight(a) === midnight(b);
}

/** "14:03", "yesterday, 14:03", "3 May 2026, 14:03" */
export function stamp(date) {
  const days = Math.round((midnight(date) - midnight(now())) / 86400000);
  if (days === 0) return format(date, "t");
  if (Math.abs(days) === 1)
    return `${new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day")}, ${format(date, "t")}`;
  return format(date, "f");
}

/** Keeps every relative time on the page up to date. */
export function tick(root = document) {
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (root.querySelectorAll("time[data-relative]"))) {
    const text = relative(new Date(time.dateTime));
    if (time.textContent !== text) time.textContent = text;
  }
}
