// A chosen command with its options as chips; each chip is a field with a list of matching values.
import { KIND, valueOf } from "./commands.js";
import { h, icon, iconButton, replace, uid } from "./dom.js";
import { lineWords, Listbox } from "./listbox.js";
import { ON_SERVER } from "./state.js";
import { localised, t } from "./texts.js";

const PAUSE = 140;

export class CommandBar {
  constructor(leaf, { app, channel, onDone }) {
    this.leaf = leaf;
    this.app = app;
    this.channel = channel;
    this.onDone = onDone;
    this.chips = [];
    const render = (choice) => lineWords(choice.name);
    this.list = new Listbox({ label: leaf.name, render, onPick: (choice) => this.picked(choice) });
    this.list.onPoint = (id) => this.now?.input.setAttribute("aria-activedescendant", id ?? "");
    this.note = h("p.picker-note", { id: uid("note") });
    this.listNote = h("p.picker-note.quiet", { hidden: true });
    this.picker = h("div.picker.for-option", {}, this.note, this.listNote, this.list.element);
    this.picker.addEventListener("pointerdown", (event) => event.preventDefault());
    this.more = h("span.more");
    this.fields = h("span.chips");
    this.sender = iconButton("send", t("send"), null, { class: "send", type: "submit" });
    this.element = h(
      "form.command",
      { "aria-label": `/${leaf.name}`, onsubmit: (event) => this.submit(event), onkeydown: (event) => this.key(event) },
      this.picker,
      iconButton("close", t("discard"), onDone, { class: "discard" }),
      h("div.command-line", {}, h("span.command-name", {}, `/${leaf.name}`), this.fields, this.more),
      this.sender,
    );
    for (const option of leaf.options) if (option.required) this.add(option);
    this.offer();
    this.explain(null);
  }

  begin(text) {
    if (text && this.chips.length) this.chips[0].input.value = text;
    this.focus();
  }
  focus() {
    (this.chips.find((chip) => !chip.input.value) ?? this.chips.at(-1))?.input.focus();
    if (!this.chips.length) this.sender.focus();
  }

  // -- chips ------------------------------------------------------------------------------------------------------

  add(option) {
    const wrongId = uid("wrong");
    const chip = { option: { ...option, choices: this.choicesOf(option) }, picked: undefined, asked: 0 };
    chip.input = h("input", {
      type: "text",
      role: "combobox",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      size: "4",
      enterkeyhint: "next",
      inputmode: option.type === KIND.integer ? "numeric" : null,
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": this.list.element.id,
      "aria-label": `${option.name}${option.required ? "" : ` (${t("optional")})`}`,
      "aria-describedby": `${this.note.id} ${wrongId}`,
      onfocus: () => this.enter(chip),
      onblur: () => this.exit(chip),
      oninput: () => this.typed(chip),
    });
    chip.wrong = h("span.chip-wrong", { id: wrongId, hidden: true });
    chip.element = h("label.chip", {}, h("span.chip-name", {}, option.name), chip.input, chip.wrong);
    this.chips.push(chip);
    this.fields.append(chip.element);
    return chip;
  }

  remove(chip) {
    this.chips = this.chips.filter((one) => one !== chip);
    chip.element.remove();
    this.offer();
    this.focus();
  }

  /** The options that can still be added. */
  offer() {
    const open = this.leaf.options.filter((option) => !this.chips.some((chip) => chip.option.key === option.key));
    replace(
      this.more,
      open.map((option) =>
        h(
          "button.chip-add",
          {
            type: "button",
            title: option.description,
            onfocus: () => this.explain(option),
            onclick: () => {
              const chip = this.add(option);
              this.offer();
              chip.input.focus();
            },
          },
          icon("plus"),
          option.name,
        ),
      ),
    );
  }

  choicesOf(option) {
    const { state } = this.app;
    const choice = (name, value) => ({ name, value });
    const everybody = [...state.people.values(), state.bot];
    const people = () => everybody.map(({ id }) => choice(`@${state.personName(id)}`, id));
    const roles = () => (state.guild?.roles ?? []).map(({ id }) => choice(`@${state.roleName(id)}`, id));
    const channels = () => [...state.channels.values()].filter(({ id }) => state.context(id) === ON_SERVER);
    switch (option.type) {
      case KIND.user:
        return people();
      case KIND.role:
        return roles();
      case KIND.mentionable:
        return [...people(), ...roles()];
      case KIND.channel:
        return channels().map(({ id, name }) => choice(`#${name}`, id));
      case KIND.boolean:
        return [choice(t("yes"), true), choice(t("no"), false)];
      default:
        return option.choices;
    }
  }

  // -- choices ----------------------------------------------------------------------------------------------------

  enter(chip) {
    this.now = chip;
    chip.element.classList.add("at");
    this.explain(chip.option);
    this.look(chip, true);
  }

  exit(chip) {
    chip.element.classList.remove("at");
    this.close(chip);
    if (chip.input.value) this.check(chip);
  }

  typed(chip) {
    chip.input.size = Math.max(4, Math.min(chip.input.value.length + 1, 40));
    this.wrong(chip, null);
    this.look(chip, false);
  }

  look(chip, entering) {
    clearTimeout(this.timer);
    if (entering && chip.picked && chip.picked.text === chip.input.value) return;
    if (chip.option.autocomplete) {
      this.timer = setTimeout(() => this.ask(chip), entering ? 0 : PAUSE);
      if (this.now === chip && !this.list.items.length) this.tell(t("loading"));
      return;
    }
    if (!chip.option.choices.length) return;
    const wish = chip.input.value.trim().toLowerCase().replace(/^[@#]/, "");
    this.propose(chip, chip.option.choices.filter((choice) => choice.name.toLowerCase().includes(wish)));
  }

  async ask(chip) {
    const asked = (chip.asked += 1);
    const { values } = this.values();
    const options = { ...values, [chip.option.key]: chip.input.value };
    const choices = await this.app.autocomplete(this.channel, this.leaf.path, options, chip.option.key);
    // An older response may arrive after a newer one.
    if (asked !== chip.asked || this.now !== chip || document.activeElement !== chip.input) return;
    if (choices === null) {
      this.propose(chip, []);
      this.tell(t("no-answer"));
      return;
    }
    const { locale } = this.app.state;
    this.propose(chip, choices.map((one) => ({ name: localised(one, "name", locale), value: one.value })));
  }

  propose(chip, choices) {
    this.list.show(choices.slice(0, 25));
    this.tell(choices.length ? null : t("no-choice"));
    chip.input.setAttribute("aria-expanded", String(choices.length > 0));
  }

  tell(text) {
    this.listNote.hidden = !text;
    replace(this.listNote, text ?? "");
  }

  close(chip) {
    // Earlier typing must not open the list again.
    clearTimeout(this.timer);
    chip.asked += 1;
    this.list.show([]);
    this.tell(null);
    chip.input.setAttribute("aria-expanded", "false");
    chip.input.removeAttribute("aria-activedescendant");
  }

  picked(choice) {
    const chip = this.now;
    chip.input.value = choice.name;
    chip.picked = { text: choice.name, value: choice.value };
    chip.input.size = Math.max(4, Math.min(choice.name.length + 1, 40));
    this.wrong(chip, null);
    this.close(chip);
    const next = this.chips.find((one) => one.option.required && !one.input.value);
    if (next) next.input.focus();
  }

  explain(option) {
    const { name, description } = option ?? { name: `/${this.leaf.name}`, description: this.leaf.description };
    const free = option && !option.required ? h("span.quiet", {}, ` · ${t("optional")}`) : null;
    replace(this.note, h("strong", {}, name), ` ${description}`, free);
  }

  // -- sending ----------------------------------------------------------------------------------------------------

  key(event) {
    if (event.isComposing) return;
    const chip = this.chips.find((one) => one.input === event.target);
    const listed = this.list.items.length > 0;
    if (chip && listed && this.list.key(event)) return;
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (listed) this.close(chip ?? this.now);
      else this.onDone();
    } else if (chip && listed && event.key === "Enter") {
      event.preventDefault();
      this.list.pick();
    } else if (chip && listed && event.key === "Tab" && !event.shiftKey && chip.input.value !== "") {
      this.list.pick();
      if (document.activeElement !== chip.input) event.preventDefault();
    } else if (event.key === "Backspace" && chip && !chip.input.value) {
      event.preventDefault();
      if (!chip.option.required) this.remove(chip);
      else if (this.chips[0] === chip) this.onDone();
      else this.chips[this.chips.indexOf(chip) - 1].input.focus();
    }
  }

  check(chip) {
    const found = valueOf(chip.option, chip.input.value, chip.picked);
    this.wrong(chip, found.wrong ?? null);
    return found;
  }

  wrong(chip, problem) {
    chip.element.classList.toggle("wrong", problem !== null);
    chip.input.setAttribute("aria-invalid", String(problem !== null));
    chip.wrong.hidden = problem === null;
    replace(chip.wrong, problem ? t(problem[0], problem[1]) : "");
  }

  /** The present contents of the chips: {values, wrong: the first chip that cannot be sent}. */
  values(mark = false) {
    const values = {};
    let wrong = null;
    for (const chip of this.chips) {
      const found = mark ? this.check(chip) : valueOf(chip.option, chip.input.value, chip.picked);
      if (found.value !== undefined) values[chip.option.key] = found.value;
      if (found.wrong) wrong ??= chip;
    }
    return { values, wrong };
  }

  submit(event) {
    event.preventDefault();
    const { values, wrong } = this.values(true);
    if (wrong) {
      wrong.input.focus();
      return;
    }
    this.app.command(this.channel, this.leaf, values);
    this.onDone();
  }
}
