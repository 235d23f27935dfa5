// A select menu: one choice is sent at once, several with "Done". The focus stays on the button, also while the list is open.
import { h, icon, replace, uid } from "./dom.js";
import { lineWords, Listbox } from "./listbox.js";
import { ON_SERVER } from "./state.js";
import { t } from "./texts.js";

const ROLE = 6;
const MENTIONABLE = 7;
const CHANNEL = 8;

/** The lines of a string, user, role, mentionable or channel select. */
export function optionsOf(component, state) {
  if (component.type === 3) return component.options ?? [];
  const given = new Set((component.default_values ?? []).map((one) => one.id));
  const line = (value, label, description) => ({ value, label, description, default: given.has(value) });
  const roles = () => (state.guild?.roles ?? []).map((role) => line(role.id, `@${state.roleName(role.id)}`));
  const people = () => [...state.people.values()].map((one) => line(one.id, state.personName(one.id)));
  if (component.type === ROLE) return roles();
  if (component.type === CHANNEL) {
    const kinds = component.channel_types?.length ? component.channel_types : null;
    return [...state.channels.values()]
      .filter((channel) => state.context(channel.id) === ON_SERVER && (!kinds || kinds.includes(channel.type)))
      .map((channel) => line(channel.id, `#${channel.name}`));
  }
  return component.type === MENTIONABLE ? [...people(), ...roles()] : people();
}

export class Select {
  /** @param {{ component: any, options: any[], label?: string, onCommit?: (values: string[]) => void }} given */
  constructor({ component, options, label, onCommit = () => {} }) {
    this.min = component.min_values ?? 1;
    this.max = Math.min(component.max_values ?? 1, Math.max(options.length, 1));
    this.options = options;
    this.onCommit = onCommit;
    this.placeholder = component.placeholder || this.task();
    this.chosen = new Set(options.filter((option) => option.default).map((option) => option.value));
    this.sent = [...this.chosen];
    this.several = this.max > 1;
    this.list = new Listbox({
      label: label || this.placeholder,
      multiple: this.several,
      isChosen: (option) => this.chosen.has(option.value),
      render: (option) => this.line(option),
      onPick: (option) => this.toggle(option),
    });
    this.list.onPoint = (id) => this.button.setAttribute("aria-activedescendant", id ?? "");
    this.face = h("span.select-face");
    this.button = h(
      "button.select-button",
      {
        type: "button",
        role: "combobox",
        "aria-haspopup": "listbox",
        "aria-expanded": "false",
        "aria-controls": this.list.element.id,
        "aria-label": label || this.placeholder,
        disabled: component.disabled,
        data: { key: component.custom_id },
        onclick: () => (this.isOpen ? this.settle() : this.open()),
        onkeydown: (event) => this.key(event),
      },
      this.face,
      icon("chevron"),
    );
    this.count = h("span.quiet", { id: uid("count") });
    this.done = h("button.button.primary", { type: "button", tabindex: "-1", onclick: () => this.settle() }, t("done"));
    const foot = h("div.select-foot", {}, this.count, h("span.grow"), this.done);
    this.panel = h("div.select-panel", { hidden: true }, this.list.element, this.several && foot);
    this.panel.addEventListener("pointerdown", (event) => event.preventDefault());
    this.element = h("div.select", {}, this.button, this.panel);
    this.element.addEventListener("focusout", (event) => {
      if (!this.isOpen || this.element.contains(event.relatedTarget)) return;
      // An edited message keeps this element and returns the focus at once.
      queueMicrotask(() => this.isOpen && !this.element.contains(document.activeElement) && this.settle());
    });
    this.show();
  }

  task() {
    if (this.max === 1) return t("choose");
    const { min, max } = this;
    return min === max ? t("choose-exactly", { n: max }) : t("choose-some", { min, max });
  }
  get isOpen() {
    return !this.panel.hidden;
  }
  get values() {
    return this.options.map((option) => option.value).filter((value) => this.chosen.has(value));
  }
  get fits() {
    return this.chosen.size >= this.min && this.chosen.size <= this.max;
  }

  line(option) {
    return [
      this.several && h("span.box", {}, icon("check")),
      option.emoji && h("span.emoji", { "aria-hidden": "true" }, emojiOf(option.emoji)),
      lineWords(option.label, option.description),
    ];
  }

  show() {
    const labels = this.options.filter((option) => this.chosen.has(option.value)).map((option) => option.label);
    const shown = labels.join(", ") || this.placeholder;
    replace(this.face, h("span", { dir: "auto", class: labels.length ? "" : "quiet" }, shown));
    if (!this.several) return;
    replace(this.count, `${t("chosen", { n: this.chosen.size })} · ${this.task()}`);
    this.done.disabled = !this.fits;
    for (const [index, option] of this.list.items.entries())
      this.list.lineAt(index).setAttribute("aria-selected", String(this.chosen.has(option.value)));
  }

  open() {
    this.panel.hidden = false;
    this.button.setAttribute("aria-expanded", "true");
    const first = this.options.findIndex((option) => this.chosen.has(option.value));
    this.list.show(this.options, Math.max(first, 0));
    const below = innerHeight - this.button.getBoundingClientRect().bottom;
    this.panel.classList.toggle("above", below < this.panel.offsetHeight + 90);
    this.show();
    this.button.focus();
  }

  close() {
    this.panel.hidden = true;
    this.button.setAttribute("aria-expanded", "false");
    this.button.setAttribute("aria-activedescendant", "");
    this.show();
  }

  /** Escape leaves everything as it was. */
  abandon() {
    this.chosen = new Set(this.sent);
    this.close();
  }

  settle() {
    const changed = this.values.join("\n") !== this.sent.join("\n");
    if (!this.fits || !changed) {
      this.abandon();
      return;
    }
    this.sent = this.values;
    this.close();
    this.onCommit(this.values);
  }

  toggle(option) {
    if (!this.several) {
      // Where an empty choice is allowed, choosing the same again clears it.
      this.chosen = this.chosen.has(option.value) && this.min === 0 ? new Set() : new Set([option.value]);
      const again = this.values.join("\n") === this.sent.join("\n");
      this.sent = this.values;
      this.close();
      if (!again || this.min > 0) this.onCommit(this.values);
      return;
    }
    if (this.chosen.has(option.value)) this.chosen.delete(option.value);
    else if (this.chosen.size < this.max) this.chosen.add(option.value);
    this.show();
  }

  key(event) {
    if (!this.isOpen) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        this.open();
      }
      return;
    }
    if (this.list.key(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.abandon();
    } else if (event.key === " " || (event.key === "Enter" && !this.several)) {
      event.preventDefault();
      this.list.pick();
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (this.chosen.size === 0 && this.min > 0) this.list.pick();
      this.settle();
    } else if (event.key === "Home" || event.key === "End") {
      event.preventDefault();
      this.list.point(event.key === "Home" ? 0 : this.options.length - 1);
    } else if (event.key.length === 1) {
      this.seek(event.key.toLowerCase());
    }
  }

  /** A letter moves to the next line that begins with it. */
  seek(letter) {
    const recent = performance.now() - (this.typedAt ?? -Infinity) < 700;
    this.typed = recent ? this.typed + letter : letter;
    this.typedAt = performance.now();
    const from = this.typed.length > 1 ? this.list.at : this.list.at + 1;
    const order = this.options.map((_, index) => (from + index) % this.options.length);
    const found = order.find((index) => this.options[index].label.toLowerCase().startsWith(this.typed));
    if (found !== undefined) this.list.point(found);
  }
}

/** A Unicode emoji is shown as it is, one of the application's own as its picture. */
export const emojiOf = ({ id, name }) =>
  id ? h("img.own-emoji", { src: `/emojis/${id}`, alt: `:${name}:`, draggable: "false" }) : name;
