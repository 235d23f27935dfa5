// Who has which color and shape here. At a table they follow the seats, as the signs before names show.
import { byId } from "./dom.js";
import { EMBLEMS } from "./avatar.js";

const COLOURS = ["blue", "orange", "green", "rose", "yellow"];
const SEATED = new RegExp(`<a?:seat_(${COLOURS.join("|")})_\\w+:\\d+>[\\s\\u00a0]*\\**(?:<@!?(\\d+)>|([^<\\n]+))`, "g");

/**
 * The place of each person's emblem: a player's is that of the seat in the latest of these messages of the
 * bot; the others keep their own if it is still free, else they take what is left.
 * @param {{id: string, name: string}[]} people in their order
 * @param {{id: string, texts: string[]}[]} told
 */
export function emblems(people, told) {
  const seated = new Map();
  for (const { texts } of [...told].sort((a, b) => byId(a.id, b.id)))
    for (const text of texts)
      for (const [, colour, id, words] of text.matchAll(SEATED)) {
        const person = people.find((one) => one.id === id) ?? named(people, words);
        if (person) seated.set(person.id, COLOURS.indexOf(colour));
      }
  const own = new Map(people.map((person, index) => [person.id, index % EMBLEMS.length]));
  const standing = people.filter((person) => !seated.has(person.id));
  const taken = new Set(seated.values());
  const kept = new Set(standing.map((person) => own.get(person.id)).filter((place) => !taken.has(place)));
  const left = EMBLEMS.map((_, place) => place).filter((place) => !taken.has(place) && !kept.has(place));
  const found = new Map(seated);
  for (const person of standing) {
    const place = own.get(person.id);
    found.set(person.id, taken.has(place) ? (left.shift() ?? place) : place);
  }
  return found;
}

/** The person named first in these words; the longest name wins, so that namesakes are told apart. */
function named(people, words = "") {
  const plain = words.replace(/\\(.)/g, "$1");
  const fitting = people.filter((person) => plain.startsWith(person.name) && !/^\w/.test(plain.slice(person.name.length)));
  return fitting.sort((a, b) => b.name.length - a.name.length)[0];
}
