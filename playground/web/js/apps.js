// The application menu of a message or a person: commands that are chosen instead of typed.
import { usable } from "./commands.js";
import { h, iconButton } from "./dom.js";
import { EPHEMERAL } from "./state.js";
import { localised, t } from "./texts.js";

const USER = 2;
const MESSAGE = 3;

/** The entries of this message's menu: [{name, shown, at}]. Ephemeral messages have none. */
export function offered(message, state) {
  if ((message.flags ?? 0) & EPHEMERAL || message.ephemeral) return [];
  const author = message.author && !message.author.bot && message.author.id !== state.me.id;
  return [
    ...named(MESSAGE, state, message.channel_id, { message_id: message.id }),
    ...(author ? atPerson(message.author.id, state, message.channel_id) : []),
  ];
}

/** The entries of a person's menu in a channel. */
export const atPerson = (id, state, channel) => named(USER, state, channel, { user_id: id });

function named(kind, state, channel, at) {
  const context = state.context(channel);
  return state.commands
    .filter((command) => command.type === kind && usable(command, context, state.me.took_along))
    .map((command) => ({ name: command.name, shown: localised(command, "name", state.locale), at }));
}

/** A button that opens the menu below itself. */
export function menu(entries, onPick) {
  const list = h("ul.apps-list", { role: "menu", "aria-label": t("apps"), hidden: true });
  const button = iconButton("more", t("apps"), () => open(list.hidden), {
    "aria-haspopup": "menu",
    "aria-expanded": "false",
    data: { key: "apps" },
  });
  const element = h("div.apps", {}, button, list);
  const open = (on) => {
    list.hidden = !on;
    button.setAttribute("aria-expanded", String(on));
    if (on) /** @type {HTMLElement} */ (list.querySelector("button")).focus();
  };
  for (const entry of entries) {
    const pick = () => {
      open(false);
      button.focus();
      onPick(entry);
    };
    list.append(h("li", { role: "none" }, h("button.plain", { type: "button", role: "menuitem", onclick: pick }, entry.shown)));
  }
  element.addEventListener("keydown", (event) => {
    if (list.hidden || !["Escape", "ArrowDown", "ArrowUp"].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    const all = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("button")]);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "Escape") {
      open(false);
      button.focus();
    } else all[(at + (event.key === "ArrowDown" ? 1 : -1) + all.length) % all.length].focus();
  });
  element.addEventListener("focusout", (event) => {
    const to = /** @type {Node | null} */ (event.relatedTarget);
    if (!list.hidden && !element.contains(to)) open(false);
  });
  return element;
}
