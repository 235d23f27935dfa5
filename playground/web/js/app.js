// Puts the page together: who the reader is, what happened, and where to show it.
import { advance, Api, badDays, loseSession, membership, people as askPeople, Refused, Stream } from "./api.js";
import { favicon } from "./avatar.js";
import { Composer } from "./composer.js";
import { announce, h, icon, iconButton, replace } from "./dom.js";
import { Interactions } from "./interactions.js";
import { shortcut } from "./keys.js";
import { Messages } from "./messages.js";
import { openModal } from "./modal.js";
import { Side } from "./side.js";
import { ON_SERVER, State } from "./state.js";
import { setLanguage, t } from "./texts.js";
import { setLocale, setNow, tick } from "./time.js";

const EVENTS = {
  HELLO: (app, d) => app.hello(d),
  MESSAGE_CREATE: (app, d) => app.put(d),
  MESSAGE_UPDATE: (app, d) => app.put(d),
  MESSAGE_DELETE: (app, d) => app.drop(d),
  CHANNEL_CREATE: (app, d) => app.channel(d),
  CHANNEL_UPDATE: (app, d) => app.channel(d),
  CHANNEL_DELETE: (app, d) => app.channelGone(d),
  COMMANDS_UPDATE: (app, d) => app.commands(d),
  PERSON_UPDATE: (app, d) => app.person(d),
  BOT_UPDATE: (app, d) => app.botChanged(d),
  CLOCK: (app, d) => app.clock(d),
  BAD_DAYS: (app, d) => app.badDays(d),
  INTERACTION_UPDATE: (app, d) => app.interactions.update(d),
};

export class App {
  /** The person's requests, known as soon as the stream has found the person. @type {Api} */
  api;

  constructor(name, root) {
    this.name = name;
    this.root = root;
    this.state = new State();
    this.interactions = new Interactions();
    this.loaded = new Set();
    this.side = new Side(this);
    this.messages = new Messages(this);
    this.composer = new Composer(this);
    this.names = (message) => this.namesFor(message.mentions ?? []);
    this.build();
    this.stream = new Stream({
      resolve: () => this.resolve(),
      onEvent: (kind, d) => EVENTS[kind]?.(this, d),
      onStatus: (status) => this.status(status),
    });
  }

  build() {
    this.menu = iconButton("menu", "", () => this.side.toggle(), {
      class: "menu only-phone",
      "aria-controls": "side",
      "aria-expanded": "false",
    });
    this.menu.append(h("span.dot", { hidden: true }));
    this.title = h("h2.title");
    this.banner = h("p.banner", { role: "status", hidden: true });
    this.skip = h("a.skip", { href: "#say", onclick: (event) => (event.preventDefault(), this.composer.focus()) });
    this.main = h(
      "main.main",
      {},
      h("header.bar", {}, this.menu, this.title),
      this.banner,
      this.messages.element,
      this.composer.element,
    );
    document.addEventListener("keydown", (event) => shortcut(this, event));
    document.addEventListener("visibilitychange", () => this.seen());
    window.addEventListener("focus", () => this.seen());
    setInterval(() => {
      tick();
      this.side.tick();
    }, 5000);
  }

  async resolve() {
    const { people } = await askPeople();
    const me = people.find((person) => person.name === this.name || person.id === this.name);
    if (!me) throw new Refused(404, { error: t("nobody", { name: this.name }) });
    this.api = new Api(me.id);
    return me.id;
  }

  status(status) {
    if (status === "open" && this.wasLost) announce(t("back"));
    this.wasLost = status === "lost";
    this.showBanner();
  }

  showBanner() {
    const away = this.state.bot?.online === false ? t("bot-away", { name: this.state.botName }) : null;
    const out = this.state.bot?.in_guild === false ? t("bot-out", { name: this.state.botName }) : null;
    const text = this.wasLost ? t("lost") : (out ?? away);
    this.banner.hidden = text === null;
    replace(this.banner, text ?? "");
  }

  // -- hello ------------------------------------------------------------------------------------------------------

  async hello(d) {
    setNow(d.now);
    this.state.hello(d);
    this.loadedBefore = this.loaded.size > 0;
    this.loaded.clear();
    this.interactions.giveUp();
    this.speak(this.state.locale);
    void this.speakAsBrowser();
    if (!this.side.element.isConnected) replace(this.root, this.skip, this.side.element, this.side.veil, this.main);
    this.showBanner();
    const wish = new URLSearchParams(location.search).get("in");
    const first = this.state.textChannels[0]?.id;
    const start = [this.state.active, wish, first].find((id) => id && this.state.channels.has(id));
    if (start) await this.open(start, { focus: document.activeElement === document.body });
    await Promise.all([...this.state.channels.keys()].filter((id) => this.state.unread(id)).map((id) => this.load(id)));
    this.drawMarks();
  }

  /** The language of everything the page says. */
  speak(locale) {
    setLanguage(locale);
    setLocale(locale);
    replace(this.skip, t("skip"));
    this.menu.title = t("open-menu");
    this.menu.setAttribute("aria-label", t("open-menu"));
  }

  namesFor(mentions) {
    const { state } = this;
    return {
      person: (id) => state.personName(id, mentions),
      role: (id) => state.roleName(id),
      channel: (id) => state.channelName(id),
      isMe: (id) => id === state.me.id,
      openChannel: (id) => state.channels.has(id) && this.open(id),
      startCommand: (name) => this.composer.startNamed(name),
    };
  }

  titleOf(id) {
    const channel = this.state.channels.get(id);
    if (!channel) return "";
    return `${this.state.context(id) === ON_SERVER ? "#" : ""}${this.state.channelName(id)}`;
  }

  // -- channels ---------------------------------------------------------------------------------------------------

  async load(id) {
    if (this.loaded.has(id)) return;
    this.loaded.add(id);
    try {
      this.state.setHistory(id, await this.api.messages(id, { ephemeral: this.loadedBefore }));
    } catch (error) {
      if (!(error instanceof Refused || error instanceof TypeError)) throw error;
      this.loaded.delete(id);
    }
  }

  async open(id, { focus = true } = {}) {
    const { state } = this;
    const reads = () => this.messages.element.contains(document.activeElement);
    const read = reads();
    state.active = id;
    // A reload opens this channel again.
    history.replaceState(null, "", `?as=${encodeURIComponent(state.me.name)}&in=${id}`);
    const mark = state.readMark(id);
    this.messages.open(id, mark);
    this.composer.open(id);
    this.drawTitle();
    this.side.draw();
    await this.load(id);
    if (state.active !== id) return;
    this.messages.draw();
    this.messages.there();
    this.seen();
    this.drawMarks();
    // A reader who has scrolled up in the meantime stays there.
    if (focus && (read || !reads()) && !matchMedia("(pointer: coarse)").matches) this.composer.focus();
  }

  /** Direct messages with the bot, or with somebody else. */
  async openDm(others) {
    const channel = await this.api.openDm(others);
    this.state.putChannel(channel);
    this.side.toggle(false);
    await this.open(channel.id);
  }

  async fetchOlder(channel, before) {
    try {
      const older = await this.api.messages(channel, { before });
      this.state.setHistory(channel, older);
      return older.length;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof TypeError)) throw error;
      return null;
    }
  }

  /** A message counts as read when it is on the screen of a window that somebody is looking at. */
  seen() {
    const { state } = this;
    if (!state.active || document.visibilityState !== "visible" || !this.messages.follow) return;
    state.markRead(state.active);
    this.drawMarks();
  }

  drawTitle() {
    const channel = this.state.channels.get(this.state.active);
    const name = channel ? this.state.channelName(channel.id) : "";
    const direct = channel && this.state.context(channel.id) !== ON_SERVER;
    const symbol = direct ? "mail" : channel && this.state.isThread(channel) ? "thread" : "hash";
    replace(this.title, icon(symbol), h("bdi", {}, name));
  }

  drawMarks() {
    const { state } = this;
    if (!state.me) return;
    this.side.draw();
    const calls = state.mentionsInAll;
    const others = [...state.channels.keys()].filter((id) => id !== state.active);
    const elsewhere = others.some((id) => state.unread(id) || state.mentionsIn(id));
    this.menu.querySelector(".dot").hidden = !elsewhere;
    document.title = `${calls ? `(${calls}) ` : ""}${this.titleOf(state.active)} · ${state.me.name}`;
    favicon(state.emblemIndex(state.me.id), calls > 0);
  }

  channel(channel) {
    this.state.putChannel(channel);
    if (channel.id === this.state.active) {
      this.drawTitle();
      this.composer.label();
    }
    this.drawMarks();
  }

  channelGone({ id }) {
    const open = id === this.state.active;
    this.state.dropChannel(id);
    if (open) this.open(this.state.textChannels[0].id);
    else this.drawMarks();
  }

  commands({ commands }) {
    this.state.commands = commands;
    this.composer.label();
  }

  botChanged(bot) {
    this.state.bot = bot;
    this.showBanner();
    this.drawMarks();
  }

  // -- messages ---------------------------------------------------------------------------------------------------

  put(message) {
    const fresh = this.state.putMessage(message);
    if (message.channel_id === this.state.active) {
      if (fresh) this.messages.arrived(message);
      else this.messages.draw();
      this.seen();
    }
    this.drawMarks();
  }

  drop({ id, channel_id }) {
    this.state.dropMessage(channel_id, id);
    if (channel_id === this.state.active) this.messages.draw();
    this.drawMarks();
  }

  dismiss(message) {
    this.state.dismissed.add(message.id);
    this.drop(message);
    this.composer.focus();
  }

  /** null, or why the playground refused it. */
  async say(channel, content) {
    try {
      const message = await this.api.say(channel, content);
      if (message?.id) this.put(message);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.message;
      if (error instanceof TypeError) return t("lost");
      throw error;
    }
  }

  // -- commands and forms -----------------------------------------------------------------------------------------

  command(channel, leaf, options) {
    this.given(channel, leaf.path.join(" "), this.api.command(channel, leaf.path, options));
  }

  /** Runs a command from the menu of a message or a person. */
  pick(channel, { name, at }) {
    this.given(channel, name, this.api.menu(channel, name, at));
  }

  given(channel, name, request) {
    const { state } = this;
    const place = { id: `sending-${performance.now()}`, name, channel_id: channel, failed: null };
    const redraw = () => channel === state.active && this.messages.draw();
    const gone = () => {
      state.pending.delete(place.id);
      redraw();
    };
    state.pending.set(place.id, place);
    this.messages.follow = true;
    redraw();
    this.interactions.follow(request, {
      sent: (id) => {
        state.pending.delete(place.id);
        place.id = id;
        // The answer may already be on the screen.
        const here = state.history(channel).some((m) => (m.interaction_metadata ?? m.interaction)?.id === id);
        if (!here) state.pending.set(id, place);
        redraw();
      },
      answered: gone,
      modal: (update) => {
        gone();
        this.openModal(update);
      },
      failed: (update) => {
        place.failed = update.reason || t("no-answer");
        state.pending.set(place.id, place);
        redraw();
      },
    });
  }

  forget(id) {
    this.state.pending.delete(id);
    this.messages.draw();
    this.composer.focus();
  }

  async autocomplete(channel, path, options, focused) {
    try {
      return (await this.api.autocomplete(channel, path, options, focused)).choices ?? [];
    } catch (error) {
      if (!(error instanceof Refused || error instanceof TypeError)) throw error;
      return null;
    }
  }

  openModal({ modal }) {
    if (!modal) return;
    const send = (fields) =>
      new Promise((resolve) => {
        const fine = () => resolve(null);
        const failed = (update) => resolve(update.reason || t("failed"));
        this.interactions.follow(this.api.modal(modal.modal_id, fields), { deferred: fine, answered: fine, failed });
      });
    openModal(modal, { state: this.state, names: this.namesFor([]), send });
  }

  // -- settings ---------------------------------------------------------------------------------------------------

  /** Sets a person's Discord to the language chosen in this browser, or else to the browser's own. */
  async speakAsBrowser() {
    const chosen = localStorage.getItem(this.spoken) ?? (navigator.language.startsWith("de") ? "de" : null);
    if (chosen !== null && chosen !== this.state.locale) await this.settings({ locale: chosen });
  }

  /** The key under which the browser stores the chosen language. */
  get spoken() {
    return `spoken:${this.state.me.id}`;
  }

  async settings(changes) {
    if (changes.locale) localStorage.setItem(this.spoken, changes.locale);
    this.person(await this.api.settings(changes));
  }

  person(person) {
    const { state } = this;
    state.people.set(person.id, person);
    if (person.id !== state.me.id) return;
    const spoken = state.locale;
    state.me = person;
    state.locale = person.locale ?? state.locale;
    if (spoken !== state.locale) this.retell();
    this.side.draw();
  }

  /** Draws everything again in the new language. */
  retell() {
    this.speak(this.state.locale);
    this.messages.redraw();
    this.composer.label();
    this.showBanner();
  }

  async advance(seconds) {
    const answer = await advance(seconds);
    if (answer?.now) this.clock(answer);
  }

  /** The fault that lasts until somebody ends it. */
  badDays(days) {
    this.state.badDays = days;
    this.side.draw();
  }

  async switchBadDay(name, on) {
    this.badDays(await badDays({ [name]: on }));
  }

  loseSession() {
    return loseSession();
  }

  /** Removes the bot from the server, or invites it back. */
  async invite(in_guild) {
    this.botChanged(await membership(in_guild));
  }

  clock({ now }) {
    setNow(now);
    tick();
    this.side.tick();
    this.messages.redraw();
  }
}
