// The box at the bottom, for a message or the beginning of a command.
import { complete, leaves, matching } from "./commands.js";
import { CommandBar } from "./commandbar.js";
import { h, icon, replace } from "./dom.js";
import { lineWords, Listbox } from "./listbox.js";
import { t } from "./texts.js";

export class Composer {
  constructor(app) {
    this.app = app;
    this.drafts = new Map();
    this.bar = null;
    this.leaves = [];
    this.list = new Listbox({ label: t("commands"), render: commandLine, onPick: (leaf) => this.start(leaf) });
    this.list.onPoint = (id) => this.field.setAttribute("aria-activedescendant", id ?? "");
    this.picker = h("div.picker", { hidden: true }, this.list.element);
    this.nothing = h("p.picker-note.quiet", { hidden: true });
    this.picker.append(this.nothing);
    this.field = h("textarea", {
      id: "say",
      rows: "1",
      maxlength: "2000",
      autocomplete: "off",
      enterkeyhint: "send",
      "aria-autocomplete": "list",
      "aria-controls": this.list.element.id,
      oninput: () => this.typed(),
      onkeydown: (event) => this.key(event),
      onblur: () => this.hide(),
      onfocus: () => this.typed(),
    });
    this.slash = h("button.icon-button.slash", { type: "button", onclick: () => this.begin() }, "/");
    this.button = h("button.icon-button.send", { type: "submit" }, icon("send"));
    this.form = h("form.say", { onsubmit: (event) => this.submit(event) }, this.slash, this.field, this.button);
    this.slash.addEventListener("pointerdown", (event) => event.preventDefault());
    this.place = h("div.composer-place", {}, this.form);
    this.error = h("p.composer-error", { role: "alert", hidden: true });
    this.element = h("div.composer", {}, this.picker, this.error, this.place);
  }

  /** The placeholder of the box for this channel and language. */
  open(channel) {
    if (this.channel) this.drafts.set(this.channel, this.field.value);
    this.channel = channel;
    this.leave();
    this.field.value = this.drafts.get(channel) ?? "";
    this.label();
    this.grow();
    this.hide();
  }

  label() {
    const { state } = this.app;
    const channel = state.channels.get(this.channel);
    const name = this.app.titleOf(this.channel);
    const closed = channel?.can_send === false || channel?.thread_metadata?.locked;
    this.field.disabled = Boolean(closed);
    const words = t("message-to", { name });
    this.field.placeholder = innerWidth < 620 ? words : `${words}  ·  ${t("hint")}`;
    this.field.setAttribute("aria-label", words);
    for (const [button, text] of [[this.button, t("send")], [this.slash, t("commands")]]) {
      button.title = text;
      button.setAttribute("aria-label", text);
    }
    this.list.element.setAttribute("aria-label", t("commands"));
    this.leaves = leaves(state.commands, state.locale, state.context(this.channel), state.me.took_along);
    if (!this.picker.hidden) this.typed();
  }

  focus() {
    if (this.bar) this.bar.focus();
    else this.field.focus();
  }

  /** Puts a slash into the empty box, as if it had been typed. */
  begin(text = "/") {
    this.leave();
    if (!this.field.value.startsWith("/")) this.field.value = text;
    this.field.focus();
    this.typed();
  }

  /** Starts a command that was clicked in a message. */
  startNamed(name) {
    const leaf = this.leaves.find((one) => one.path.join(" ") === name || one.name === name);
    if (leaf) this.start(leaf);
    else this.begin(`/${name}`);
  }

  // -- typing -----------------------------------------------------------------------------------------------------

  typed() {
    this.grow();
    this.complain(null);
    const text = this.field.value;
    if (!text.startsWith("/") || text.includes("\n") || document.activeElement !== this.field) {
      this.hide();
      return;
    }
    const whole = complete(this.leaves, text.slice(1));
    if (whole) {
      this.start(whole, text.slice(1 + whole.name.length).trim());
      return;
    }
    const fitting = matching(this.leaves, text.slice(1));
    this.picker.hidden = false;
    this.nothing.hidden = fitting.length > 0;
    replace(this.nothing, t("no-command"));
    this.list.show(fitting);
  }

  hide() {
    this.picker.hidden = true;
    this.field.setAttribute("aria-activedescendant", "");
  }

  key(event) {
    if (event.isComposing) return;
    if (!this.picker.hidden) {
      if (this.list.key(event)) return;
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        this.hide();
        return;
      }
      if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && this.list.current) {
        event.preventDefault();
        this.list.pick();
        return;
      }
    }
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.form.requestSubmit();
    } else if (event.key === "ArrowUp" && !this.field.value) {
      event.preventDefault();
      this.app.messages.list.focus();
    }
  }

  grow() {
    this.field.style.height = "auto";
    this.field.style.height = `${Math.min(this.field.scrollHeight, 200)}px`;
  }

  async submit(event) {
    event.preventDefault();
    const content = this.field.value.trim();
    if (!content) return;
    if (/^\/\S/.test(content) && this.list.items.length && !this.picker.hidden) {
      this.list.pick();
      return;
    }
    const { channel } = this;
    this.field.value = "";
    this.drafts.delete(channel);
    this.grow();
    const refusal = await this.app.say(channel, content);
    if (refusal === null) return;
    if (this.channel === channel && !this.field.value) this.field.value = content;
    else this.drafts.set(channel, content);
    this.grow();
    this.complain(t("not-sent", { reason: refusal }));
  }

  complain(text) {
    this.error.hidden = !text;
    replace(this.error, text ?? "");
  }

  // -- commands ---------------------------------------------------------------------------------------------------

  start(leaf, rest = "") {
    this.hide();
    this.field.value = "";
    this.bar = new CommandBar(leaf, { app: this.app, channel: this.channel, onDone: () => this.leave(true) });
    replace(this.place, this.bar.element);
    this.bar.begin(rest);
  }

  leave(focus = false) {
    if (!this.bar) return;
    this.bar = null;
    replace(this.place, this.form);
    this.grow();
    if (focus) this.field.focus();
  }
}

function commandLine(leaf) {
  const options = leaf.options.map((one) => h("span.option-name", { class: one.required ? "needed" : "" }, one.name));
  return lineWords([`/${leaf.name}`, options.length ? h("span.line-options", {}, options) : null], leaf.description);
}
