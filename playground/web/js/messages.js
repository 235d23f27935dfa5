// The list of one channel's messages: in order, by day, grouped. It stays at its end while the reader is there.
import { PAGE } from "./api.js";
import { avatar, repaint } from "./avatar.js";
import { announce, byId, clip, h, icon, replace, unlessHeld } from "./dom.js";
import { dots, MessageLine, onlyYou, usageLine } from "./message.js";
import { ON_SERVER } from "./state.js";
import { t } from "./texts.js";
import { format, sameDay } from "./time.js";

const TOGETHER = 7 * 60 * 1000;
const NEAR = 120;

export class Messages {
  constructor(app) {
    this.app = app;
    this.lines = new Map();
    this.channel = null;
    this.newFrom = null;
    this.list = h("ol.messages", { tabindex: "0", onkeydown: (event) => this.walk(event) });
    this.scroller = h("div.scroller", { onscroll: () => this.scrolled() }, this.list);
    const toEnd = { type: "button", hidden: true, onclick: () => this.toEnd(true) };
    this.latest = h("button.latest", toEnd, icon("down"), h("span"));
    this.element = h("div.stage", {}, this.scroller, this.latest);
    this.draw = unlessHeld(this.list, () => this.drawNow());
    this.follow = true;
    this.missed = 0;
    new ResizeObserver(() => this.follow && this.toEnd()).observe(this.list);
    new ResizeObserver(() => this.follow && this.toEnd()).observe(this.scroller);
  }

  /** Shows another channel; `mark` is the id up to which it was read. */
  open(channel, mark) {
    this.channel = channel;
    this.lines.clear();
    this.complete = false;
    this.mark = mark;
    this.newFrom = null;
    this.missed = 0;
    this.follow = true;
    this.list.setAttribute("aria-label", t("messages-in", { name: this.app.titleOf(channel) }));
    this.list.setAttribute("aria-busy", "true");
    this.list.replaceChildren();
  }

  /** The channel's earlier messages have arrived. */
  there() {
    this.list.removeAttribute("aria-busy");
  }

  drawNow() {
    const { state } = this.app;
    if (state.readSeats()) {
      repaint(this.list, state);
      this.app.drawMarks();
    }
    const messages = state.history(this.channel);
    const fresh = (message) => byId(message.id, this.mark) > 0 && message.author?.id !== state.me.id;
    this.newFrom ??= (this.mark !== "0" && messages.find(fresh)?.id) || "none";
    const children = [];
    if (messages.length < PAGE || this.complete) children.push(this.beginning(messages.length === 0));
    let before = null;
    for (const message of messages) {
      const line = this.lineOf(message);
      const at = new Date(message.timestamp);
      const day = !before || !sameDay(new Date(before.timestamp), at);
      const first = message.id === this.newFrom;
      if (day) children.push(h("li.day", { "aria-hidden": "true" }, h("span", {}, format(at, "D"))));
      if (first) children.push(h("li.new", {}, h("span", {}, t("new"))));
      line.element.classList.toggle("grouped", !day && !first && together(before, message));
      children.push(line.element);
      before = message;
    }
    const waiting = [...state.pending.values()].filter((one) => one.channel_id === this.channel);
    children.push(...waiting.map((one) => this.placeholder(one)));
    const known = new Set(messages.map((message) => message.id));
    for (const id of this.lines.keys()) if (!known.has(id)) this.lines.delete(id);
    sync(this.list, children);
    if (this.follow) this.toEnd();
    this.showLatest();
  }

  /** Draws every line again, because the language or the day has changed. */
  redraw() {
    for (const line of this.lines.values()) line.update(line.message);
    this.draw();
  }

  lineOf(message) {
    let line = this.lines.get(message.id);
    if (!line) {
      line = new MessageLine(message, this.app);
      this.lines.set(message.id, line);
    } else if (line.message !== message) {
      line.update(message);
    }
    return line;
  }

  beginning(empty) {
    const name = this.app.titleOf(this.channel);
    return h("li.beginning", {}, h("p.beginning-name", {}, t("start", { name })), empty && this.whatToTry());
  }

  /** Things that a newcomer may try, as far as the bot has them. */
  whatToTry() {
    const known = new Set(this.app.state.commands.map((command) => command.name));
    if (!known.has("play") || this.app.state.context(this.channel) !== ON_SERVER) return h("p.quiet", {}, t("empty"));
    const steps = ["try-play", "try-robot", "try-tab", ...(known.has("help") && known.has("learn") ? ["try-help"] : [])];
    return h("ol.quiet.try", {}, steps.map((step) => h("li", {}, t(step))));
  }

  placeholder({ name, failed, id }) {
    const { state } = this.app;
    return h(
      "li.message.pending",
      { data: { pending: id } },
      usageLine(state, state.me, name),
      avatar(-1),
      h(
        "div.head",
        {},
        h("bdi.name", { style: { "--owner": "var(--owner-bot)" } }, state.botName),
        h("span.badge", {}, t("bot")),
      ),
      failed
        ? h("div.body", {}, h("p.failure", { role: "alert" }, icon("warn"), failed), onlyYou(() => this.app.forget(id)))
        : h("div.body", {}, h("p.thinking", {}, dots(), t("thinking", { name: state.botName }))),
    );
  }

  /** A message arrived in the open channel. */
  arrived(message) {
    const { state } = this.app;
    const asked = message.interaction_metadata?.user?.id ?? message.author?.id;
    const mine = asked === state.me.id;
    if (mine) this.follow = true;
    if (!this.follow && !mine) this.missed += 1;
    const who = state.personName(message.author?.id, [message.author]);
    if (!mine) announce(clip(`${who}: ${state.preview(message) || t("picture")}`, 300));
    this.draw();
  }

  // -- scrolling --------------------------------------------------------------------------------------------------

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.follow = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.follow) {
      this.missed = 0;
      this.app.seen();
    }
    this.showLatest();
    if (scrollTop < 200 && !this.complete && !this.fetching) this.older();
  }

  async older() {
    const first = this.app.state.history(this.channel)[0];
    if (!first || this.app.state.history(this.channel).length < PAGE) return;
    this.fetching = true;
    const { channel } = this;
    const older = await this.app.fetchOlder(channel, first.id);
    this.fetching = false;
    if (channel !== this.channel || older === null) return;
    this.complete = older < PAGE;
    const bottom = this.scroller.scrollHeight - this.scroller.scrollTop;
    this.draw();
    this.scroller.scrollTop = this.scroller.scrollHeight - bottom;
  }

  showLatest() {
    this.latest.hidden = this.follow;
    replace(this.latest.lastChild, this.missed ? `${t("latest")} (${this.missed})` : t("latest"));
  }

  toEnd(chosen = false) {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    if (chosen) {
      this.follow = true;
      this.missed = 0;
      this.app.seen();
      this.showLatest();
    }
  }

  /** The arrow keys move from message to message. */
  walk(event) {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const { target } = event;
    if (target !== this.list && !target.classList.contains("message")) return;
    const all = [...this.list.querySelectorAll(":scope > .message[data-id]")];
    const at = all.indexOf(target);
    const next = event.key === "ArrowUp" ? (at < 0 ? all.length - 1 : at - 1) : at + 1;
    event.preventDefault();
    if (all[next]) all[next].focus();
    else if (next >= all.length) this.app.composer.focus();
  }
}

/** Puts the children in order and moves only what is out of place, so that focus and pictures stay. */
function sync(list, children) {
  const wanted = new Set(children);
  for (const child of [...list.children]) if (!wanted.has(child)) child.remove();
  children.forEach((child, index) => {
    if (list.children[index] !== child) list.insertBefore(child, list.children[index] ?? null);
  });
}

function together(before, message) {
  if (!before || before.author?.id !== message.author?.id) return false;
  if (message.interaction_metadata?.name || message.interaction?.name || message.referenced_message) return false;
  if (Boolean(before.ephemeral) !== Boolean(message.ephemeral)) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER;
}
