// The side of the page: the person, the channels with what waits there, and the settings.
import { atPerson, menu } from "./apps.js";
import { avatar } from "./avatar.js";
import { focused, h, icon, iconButton, keyed, replace, unlessHeld } from "./dom.js";
import { ON_SERVER, WITH_BOT } from "./state.js";
import { t } from "./texts.js";
import { format, now } from "./time.js";

const HOUR = 3600;
const LANGUAGES = [
  ["en-US", "English"],
  ["de", "Deutsch"],
];

export class Side {
  constructor(app) {
    this.app = app;
    this.element = h("nav.side", { id: "side" });
    this.veil = h("div.veil", { onclick: () => this.toggle(false) });
    this.draw = unlessHeld(this.element, () => this.drawNow());
  }

  get isOpen() {
    return document.body.classList.contains("side-open");
  }

  /** On a phone the side is a drawer. */
  toggle(open = !this.isOpen) {
    if (open === this.isOpen) return;
    document.body.classList.toggle("side-open", open);
    this.app.menu.setAttribute("aria-expanded", String(open));
    this.app.main.inert = open && matchMedia("(max-width: 760px)").matches;
    if (open) this.element.querySelector(".place[aria-current]")?.focus();
    else if (!this.app.main.contains(document.activeElement)) this.app.menu.focus();
  }

  /** Everything visible here as one string, so that nothing is drawn again without a change under a reader's finger. */
  get picture() {
    const { state } = this.app;
    const channels = [...state.channels.values()];
    const marks = channels.map((channel) => [channel, state.unread(channel.id), state.mentionsIn(channel.id)]);
    const people = [...state.people.values()];
    return JSON.stringify([state.guild, state.me, state.bot, people, [...state.emblems], state.locale, state.active, state.badDays, marks]);
  }

  drawNow() {
    const { state } = this.app;
    const { picture } = this;
    if (picture === this.drawn) return;
    this.drawn = picture;
    const key = focused(this.element)?.dataset.key;
    const scroll = this.places?.scrollTop ?? 0;
    this.element.setAttribute("aria-label", t("open-menu"));
    this.places = h("div.places", {}, this.channels(), this.directs());
    replace(this.element, this.guild(), this.who(), this.places, this.settings());
    this.places.scrollTop = scroll;
    if (key) keyed(this.element).find((one) => one.dataset.key === key)?.focus();
    document.documentElement.style.setProperty("--me", `var(--owner-${state.emblemIndex(state.me.id)})`);
  }

  guild() {
    const close = iconButton("close", t("close"), () => this.toggle(false), { class: "only-phone", data: { key: "close" } });
    return h("header.guild", {}, h("h1", {}, this.app.state.guild?.name ?? "Playground"), close);
  }

  /** Five faces: one click makes you somebody else, with Ctrl in a new tab. */
  who() {
    const { state } = this.app;
    const me = state.me.id;
    const people = [...state.people.values()].filter((person) => person.id !== state.bot?.id);
    const faces = people.map((person) => {
      const name = state.personName(person.id);
      const label = person.id === me ? t("you-are", { name }) : t("be", { name });
      const face = h(
        "a.face",
        {
          href: this.link(person),
          title: label,
          "aria-label": label,
          "aria-current": person.id === me ? "true" : null,
          data: { key: `face:${person.name}` },
        },
        avatar(state.emblemIndex(person.id), 38),
        h("bdi.face-name", {}, name),
      );
      const here = state.active;
      if (!here || person.id === me) return face;
      const write = { name: "", shown: t("write-to", { name }), at: {} };
      const pick = (entry) => (entry === write ? this.app.openDm([person.id]) : this.app.pick(here, entry));
      return h("div.face-place", {}, face, menu([...atPerson(person.id, state, here), write], pick));
    });
    return h("section.who.faces", { "aria-label": t("people") }, faces);
  }

  /** Another person's window opens in this channel, if both may see it. */
  link(person) {
    const { state } = this.app;
    const channel = state.channels.get(state.active);
    const there = channel?.recipients?.some(({ id }) => id === person.id);
    const shared = (state.context(state.active) === ON_SERVER || there) && state.active;
    return `?as=${encodeURIComponent(person.name)}${shared ? `&in=${shared}` : ""}`;
  }

  channels() {
    const { state } = this.app;
    const lines = state.textChannels.flatMap((channel) => [
      this.place(channel, "hash", channel.name),
      ...state.threadsOf(channel.id).map((thread) => this.place(thread, "thread", thread.name, "thread")),
    ]);
    return [h("h2", {}, t("channels")), h("ul", {}, lines)];
  }

  directs() {
    const { state } = this.app;
    const withBot = ({ id }) => state.context(id) === WITH_BOT;
    const dms = state.dms.map((channel) => this.place(channel, withBot(channel) ? null : "mail", state.channelName(channel.id)));
    const open = state.dms.some(withBot);
    const none = h(
      "li",
      {},
      h(
        "button.place",
        { type: "button", data: { key: "dm" }, onclick: () => this.app.openDm() },
        avatar(-1, 22),
        h("span.place-name", {}, state.botName),
      ),
    );
    return [h("h2", {}, t("dms")), h("ul", {}, open ? dms : [none, ...dms])];
  }

  place(channel, symbol, name, kind = "") {
    const { state } = this.app;
    const current = channel.id === state.active;
    const unread = !current && state.unread(channel.id);
    const calls = state.mentionsIn(channel.id);
    const said = [name, calls ? t("mentions", { n: calls }) : unread ? t("unread") : ""].filter(Boolean).join(", ");
    return h(
      "li",
      { class: kind },
      h(
        "button.place",
        {
          type: "button",
          class: [unread || calls ? "unread" : "", current ? "current" : ""].join(" "),
          "aria-current": current ? "page" : null,
          "aria-label": said,
          data: { key: `place:${channel.id}` },
          onclick: () => {
            this.toggle(false);
            this.app.open(channel.id);
          },
        },
        symbol ? icon(symbol) : avatar(-1, 22),
        h("span.place-name", {}, h("bdi", {}, name)),
        calls ? h("span.count", {}, String(calls)) : null,
      ),
    );
  }

  settings() {
    const { state } = this.app;
    const german = state.locale.startsWith("de");
    const languages = LANGUAGES.map(([value, name]) =>
      h(
        "button.segment",
        {
          type: "button",
          lang: value,
          "aria-pressed": String((value === "de") === german),
          data: { key: value },
          onclick: () => this.app.settings({ locale: value }),
        },
        name,
      ),
    );
    const open = state.me.dms_open !== false;
    const dms = switchOf("dms", open, t("dms-open"), () => this.app.settings({ dms_open: !open }));
    const took = state.me.took_along === true;
    const along = switchOf("took-along", took, t("took-along"), () => this.app.settings({ took_along: !took }));
    const there = state.bot?.in_guild !== false;
    const name = t("in-guild", { name: state.botName });
    const bot = switchOf("in-guild", there, name, () => this.app.invite(!there));
    this.time = h("time.clock-now");
    this.tick();
    const jumps = [
      ["hour", HOUR],
      ["day", 24 * HOUR],
      ["week", 7 * 24 * HOUR],
    ].map(([key, seconds]) => {
      const onclick = () => this.app.advance(seconds);
      return h("button.segment", { type: "button", data: { key }, onclick }, t(key));
    });
    return h(
      "section.settings",
      { "aria-label": t("settings", { name: state.me.name }) },
      h("div.segments", { role: "group", "aria-label": t("language") }, languages),
      dms,
      along,
      bot,
      h("div.clock", { role: "group", "aria-label": t("clock") }, icon("clock"), this.time),
      h("div.segments", { role: "group", "aria-label": t("clock-move") }, jumps),
      this.mischief(),
      h("a.fair", { href: "/verify", target: "_blank", data: { key: "fair" } }, t("fair")),
    );
  }

  /** The faults that can be switched on, in a collapsed section. */
  mischief() {
    const days = Object.entries(this.app.state.badDays ?? {});
    const switches = days.map(([name, on]) =>
      switchOf(`bad-${name}`, on, t(`bad-${name}`), () => this.app.switchBadDay(name, !on)),
    );
    const lose = h("button.segment", { type: "button", data: { key: "lose" }, onclick: () => this.app.loseSession() }, t("bad-lose"));
    const ontoggle = (event) => (this.mischievous = event.target.open);
    const summary = h("summary", { data: { key: "bad-days" } }, t("bad-days"));
    return h("details.bad-days", { open: this.mischievous ?? false, ontoggle }, summary, switches, lose);
  }

  tick() {
    if (!this.time) return;
    const at = now();
    this.time.dateTime = at.toISOString();
    this.time.textContent = `${format(at, "d")}, ${format(at, "t")}`;
  }
}

function personCard({ name }, index) {
  const href = `?as=${encodeURIComponent(name)}`;
  const apart = t("new-tab", { name });
  return h(
    "li",
    {},
    h(
      "a.person",
      { href, style: { "--owner": `var(--owner-${index})` } },
      avatar(index, 72),
      h("span.person-name", {}, name),
    ),
    h("a.person-tab", { href, target: "_blank", "aria-label": apart, title: apart }, icon("out")),
  );
}

/** A setting that is on or off. */
function switchOf(key, on, name, onclick) {
  const about = { type: "button", role: "switch", "aria-checked": String(on), data: { key }, onclick };
  return h("button.switch", about, h("span.track"), name);
}

/** The first page: the five people to choose from. */
export function chooser({ people, guild }, problem) {
  return h(
    "main.chooser",
    {},
    h("p.chooser-guild", {}, guild?.name ?? ""),
    h("h1", {}, t("who")),
    problem && h("p.failure", { role: "alert" }, problem),
    h(
      "ul.persons",
      {},
      people.map((person, index) => personCard(person, index)),
    ),
    h("p.quiet", {}, t("who-note")),
  );
}
