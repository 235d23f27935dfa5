// The registered commands, flattened to the words that people type, in the viewer's language. Pure functions.
import { AMONG_PEOPLE, ON_SERVER } from "./state.js";
import { localised } from "./texts.js";

const GROUP = 2;
const SUB = 1;
export const KIND = { string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10 };

/** [{path, name, description, options, id}] of every command that can be used in this kind of channel. */
export function leaves(commands, locale, context, along) {
  const out = [];
  const walk = (node, path, shown, root) => {
    const inner = (node.options ?? []).filter((option) => option.type === SUB || option.type === GROUP);
    const names = [...shown, localised(node, "name", locale)];
    if (inner.length) {
      for (const option of inner) walk(option, [...path, node.name], names, root);
      return;
    }
    out.push({
      id: root.id,
      path: [...path, node.name],
      name: names.join(" "),
      description: localised(node, "description", locale) ?? "",
      options: (node.options ?? []).map((option) => optionOf(option, locale)),
    });
  };
  const chat = commands.filter((command) => (command.type ?? 1) === 1);
  for (const command of chat) if (usable(command, context, along)) walk(command, [], [], command);
  return out.sort((a, b) => a.name.localeCompare(b.name));
}

/** Whether a command is offered in such a place. In direct messages between people, only those who installed the application see it. */
export function usable(command, context, along) {
  if (context === ON_SERVER) return !command.contexts || command.contexts.includes(0);
  if (command.guild_id) return false;
  if (context === AMONG_PEOPLE) {
    return Boolean(along && command.integration_types?.includes(1) && command.contexts?.includes(2));
  }
  return command.contexts ? command.contexts.includes(1) : command.dm_permission !== false;
}

function optionOf(option, locale) {
  return {
    ...option,
    key: option.name,
    name: localised(option, "name", locale),
    description: localised(option, "description", locale) ?? "",
    choices: (option.choices ?? []).map((choice) => ({ name: localised(choice, "name", locale), value: choice.value })),
  };
}

/** The best matches for the typed words: by beginning first, then by words inside, then by description. */
export function matching(list, typed) {
  const wish = typed.trim().toLowerCase();
  const rank = (leaf) => {
    const name = leaf.name.toLowerCase();
    const plain = leaf.path.join(" ");
    if (name.startsWith(wish) || plain.startsWith(wish)) return 0;
    if (name.includes(wish) || plain.includes(wish)) return 1;
    return leaf.description.toLowerCase().includes(wish) ? 2 : 3;
  };
  return list
    .map((leaf) => ({ leaf, rank: rank(leaf) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.leaf);
}

/** The command whose whole name was typed, followed by a space. */
export function complete(list, typed) {
  const words = typed.toLowerCase();
  const fits = (leaf) => [leaf.name.toLowerCase(), leaf.path.join(" ")].some((name) => words.startsWith(`${name} `));
  return list.filter(fits).sort((a, b) => b.name.length - a.name.length)[0];
}

/** {value} or {wrong: [key, values]} for the contents of an option's field. */
export function valueOf(option, text, picked) {
  const typed = text.trim();
  if (picked !== undefined && picked.text === text) return { value: picked.value };
  if (!typed) return option.required ? { wrong: ["required"] } : {};
  const same = (choice) => choice.name.toLowerCase() === typed.toLowerCase() || String(choice.value) === typed;
  if (option.choices.length) {
    const choice = option.choices.find(same);
    return choice ? { value: choice.value } : { wrong: ["not-a-choice"] };
  }
  if (option.type === KIND.integer || option.type === KIND.number) return numberOf(option, typed);
  if (option.type === KIND.string) return lengthOf(option, typed);
  return { wrong: ["not-a-choice"] };
}

function numberOf(option, typed) {
  const number = Number(typed.replace(",", "."));
  const fits = option.type === KIND.integer ? Number.isInteger(number) : Number.isFinite(number);
  if (!fits) return { wrong: ["not-a-number"] };
  const { min_value: min, max_value: max } = option;
  if ((min !== undefined && number < min) || (max !== undefined && number > max)) return { wrong: range(min, max) };
  return { value: number };
}

function lengthOf(option, typed) {
  if (option.min_length && typed.length < option.min_length) return { wrong: ["too-short", { min: option.min_length }] };
  return { value: option.max_length ? typed.slice(0, option.max_length) : typed };
}

function range(min, max) {
  if (min !== undefined && max !== undefined) return ["between", { min, max }];
  return min !== undefined ? ["at-least", { min }] : ["at-most", { max }];
}
