// What this window knows: the person, the channels, the messages, what is unread. It has no elements.
import { byId } from "./dom.js";
import { inWords } from "./markdown.js";
import { emblems } from "./seats.js";
import { t } from "./texts.js";

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const V2 = 1 << 15;
const DM = 1;
const GROUP = 3;
/** Where a command can be used: on a server, in direct messages with the bot, or between people. */
export const [ON_SERVER, WITH_BOT, AMONG_PEOPLE] = [0, 1, 2];
const THREADS = [10, 11, 12];
/** Channels of a server: text channels, voice channels with a chat, announcements, forums. */
const ROOMS = [0, 2, 5, 15];

export class State extends EventTarget {
  constructor() {
    super();
    this.me = null;
    this.bot = null;
    this.badDays = {};
    this.people = new Map();
    this.emblems = new Map();
    this.channels = new Map();
    this.commands = [];
    this.histories = new Map();
    this.gone = new Set();
    this.dismissed = new Set();
    this.pending = new Map();
    this.active = null;
  }

  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  hello(d) {
    const again = this.me !== null;
    this.me = d.me;
    this.bot = d.bot;
    this.badDays = d.bad_days;
    this.guild = d.guild;
    this.locale = d.locale ?? d.me.locale ?? "en-US";
    this.people = new Map(d.people.map((person) => [person.id, person]));
    this.channels = new Map(d.channels.map((channel) => [channel.id, channel]));
    this.commands = d.commands ?? [];
    this.histories.clear();
    this.gone.clear();
    this.pending.clear();
    this.readMarks = JSON.parse(localStorage.getItem(this.markKey) ?? "{}");
    // The clock of a restarted playground is behind one that had been moved forward.
    for (const [id, mark] of Object.entries(this.readMarks)) if (timeOf(mark) > Date.parse(d.now)) delete this.readMarks[id];
    if (!this.channels.has(this.active)) this.active = null;
    this.tell("hello", { again });
  }

  get markKey() {
    return `read:${this.me.name}:${this.guild?.id}`;
  }

  // -- names ------------------------------------------------------------------------------------------------------

  person(id) {
    if (id === this.bot?.id) return this.bot;
    return this.people.get(id);
  }
  personName(id, mentions = []) {
    const person = this.person(id) ?? mentions.find((user) => user.id === id);
    return person ? (person.global_name ?? person.name ?? person.username) : t("unknown-person");
  }
  /** The place in the list of people, which decides color and shape; the bot is -1. */
  personIndex(id) {
    return [...this.people.keys()].filter((key) => key !== this.bot?.id).indexOf(id);
  }
  /** The place of a person's emblem in the open channel, which decides color and shape; the bot is -1. */
  emblemIndex(id) {
    return this.emblems.get(id) ?? this.personIndex(id);
  }
  /** Reads who sits where in the open channel. Returns whether that has changed. */
  readSeats() {
    const people = [...this.people.values()].filter((person) => person.id !== this.bot?.id);
    const told = this.history(this.active).filter((message) => message.author?.id === this.bot?.id);
    const texts = (message) => [message.content ?? "", ...words(message.components ?? [])];
    const before = this.emblems;
    this.emblems = emblems(
      people.map(({ id }) => ({ id, name: this.personName(id) })),
      told.map((message) => ({ id: message.id, texts: texts(message) })),
    );
    return [...this.emblems].some(([id, place]) => before.get(id) !== place);
  }
  roleName(id) {
    const role = this.guild?.roles?.find((one) => one.id === id);
    return role?.name?.replace(/^@/, "") ?? t("everyone");
  }
  channelName(id) {
    const channel = this.channels.get(id);
    if (!channel) return t("unknown-channel");
    return channel.name || (channel.recipients ?? []).map((person) => person.name).join(", ");
  }
  get botName() {
    return this.bot?.name ?? this.bot?.username ?? "";
  }
  preview(message) {
    const names = { person: (id) => this.personName(id, message.mentions), channel: (id) => this.channelName(id) };
    const texts = [message.content ?? "", ...words(message.components ?? [])];
    return texts.map((text) => inWords(text, names)).filter(Boolean).join(" ");
  }

  // -- channels ---------------------------------------------------------------------------------------------------

  isThread(channel) {
    return THREADS.includes(channel.type);
  }
  get textChannels() {
    return [...this.channels.values()].filter((channel) => ROOMS.includes(channel.type)).sort((a, b) => byId(a.id, b.id));
  }
  get dms() {
    return [...this.channels.values()].filter((channel) => channel.type === DM || channel.type === GROUP);
  }
  /** The kind of place that a channel is. */
  context(id) {
    const channel = this.channels.get(id);
    if (channel?.type !== DM && channel?.type !== GROUP) return ON_SERVER;
    return channel.recipients.some((person) => person.bot) ? WITH_BOT : AMONG_PEOPLE;
  }
  threadsOf(id) {
    return [...this.channels.values()]
      .filter((c) => c.parent_id === id && this.isThread(c))
      .filter((c) => !c.thread_metadata?.archived || c.id === this.active || this.unread(c.id))
      .sort((a, b) => byId(a.id, b.id));
  }
  putChannel(channel) {
    this.channels.set(channel.id, { ...this.channels.get(channel.id), ...channel });
    this.tell("channels");
  }
  dropChannel(id) {
    this.channels.delete(id);
    this.histories.delete(id);
    if (this.active === id) this.active = null;
    this.tell("channels");
  }

  // -- messages ---------------------------------------------------------------------------------------------------

  history(id) {
    return this.histories.get(id) ?? [];
  }
  /** Events of the stream are newer than the requested history. */
  setHistory(id, messages) {
    const kept = messages.filter((message) => !this.gone.has(message.id) && !this.dismissed.has(message.id));
    const known = new Map(kept.map((message) => [message.id, message]));
    for (const message of this.history(id)) known.set(message.id, message);
    this.histories.set(id, [...known.values()].sort((a, b) => byId(a.id, b.id)));
    for (const message of messages) this.settle(message);
  }
  putMessage(message) {
    if (this.dismissed.has(message.id)) return false;
    const list = this.histories.get(message.channel_id) ?? [];
    const at = list.findIndex((one) => one.id === message.id);
    const fresh = at < 0;
    if (fresh) list.push(message);
    else list[at] = message;
    list.sort((a, b) => byId(a.id, b.id));
    this.histories.set(message.channel_id, list);
    const channel = this.channels.get(message.channel_id);
    if (fresh && channel && byId(message.id, channel.last_message_id ?? "0") > 0) channel.last_message_id = message.id;
    this.settle(message);
    return fresh;
  }
  dropMessage(channel, id) {
    this.gone.add(id);
    this.histories.set(channel, this.history(channel).filter((message) => message.id !== id));
  }

  /** A command's placeholder goes once its answer is here. */
  settle(message) {
    const id = message.interaction_metadata?.id ?? message.interaction?.id;
    if (id) this.pending.delete(id);
  }

  // -- unread -----------------------------------------------------------------------------------------------------

  readMark(id) {
    return this.readMarks?.[id] ?? "0";
  }
  markRead(id) {
    const last = this.history(id).at(-1)?.id ?? this.channels.get(id)?.last_message_id;
    if (!last || byId(last, this.readMark(id)) <= 0) return;
    this.readMarks[id] = last;
    localStorage.setItem(this.markKey, JSON.stringify(this.readMarks));
    this.tell("channels");
  }
  unread(id) {
    const last = this.channels.get(id)?.last_message_id;
    return Boolean(last) && byId(last, this.readMark(id)) > 0 && !this.mineLast(id);
  }
  mineLast(id) {
    const last = this.history(id).at(-1);
    return last !== undefined && last.author?.id === this.me?.id;
  }
  mentionsIn(id) {
    const mark = this.readMark(id);
    const direct = this.context(id) !== ON_SERVER;
    const calls = (m) => byId(m.id, mark) > 0 && m.author?.id !== this.me.id && (m.mentions_me || direct);
    return this.history(id).filter(calls).length;
  }
  get mentionsInAll() {
    return [...this.channels.keys()].reduce((sum, id) => sum + this.mentionsIn(id), 0);
  }
}

/** Milliseconds since 1970 at which a snowflake was made. */
const timeOf = (id) => Number(BigInt(id) >> 22n) + 1420070400000;

/** Every text a tree of components shows. */
function words(components) {
  return components.flatMap((one) => [
    ...(one.type === 10 ? [one.content] : []),
    ...(one.items ?? []).map((item) => item.description).filter(Boolean),
    ...words(one.components ?? []),
  ]);
}
