// One message as a line of the list. An edit fills the same line again and keeps the focus.
import { menu, offered } from "./apps.js";
import { avatar, face } from "./avatar.js";
import { components, fileLink } from "./components.js";
import { clip, focused, h, icon, keyed, replace } from "./dom.js";
import { local, picture, pictures } from "./picture.js";
import { mentionButton, rich } from "./rich.js";
import { EPHEMERAL, LOADING, V2 } from "./state.js";
import { around, t } from "./texts.js";
import { format, stamp } from "./time.js";

const THREAD_MADE = 18;
const COMMAND = 2;

export class MessageLine {
  constructor(message, app) {
    this.app = app;
    this.kept = new Map();
    this.failure = null;
    this.busy = null;
    this.element = h("li.message", { tabindex: "-1", data: { id: message.id } });
    this.update(message);
  }

  get ephemeral() {
    return Boolean(this.message.ephemeral || (this.message.flags ?? 0) & EPHEMERAL);
  }

  update(message) {
    this.message = message;
    const focus = focused(this.element);
    const key = focus?.dataset.key;
    this.draw();
    if (this.busy) this.mark(true);
    if (focus && !focus.isConnected) this.refocus(key);
    else if (focus && document.activeElement !== focus) focus.focus({ preventScroll: true });
  }

  /** The used control, or its message, so that keyboard users keep their place. */
  refocus(key) {
    const controls = keyed(this.element);
    const same = controls.find((one) => one.dataset.key === key && !one.disabled);
    (same || this.element).focus({ preventScroll: true });
  }

  draw() {
    const { message } = this;
    const { state } = this.app;
    const authorId = message.author?.id;
    const isBot = authorId === state.bot?.id || message.author?.bot;
    const name = state.personName(authorId, message.author ? [message.author] : []);
    const at = new Date(message.timestamp);
    const { names } = this.app;
    this.element.className = "message";
    this.element.classList.toggle("ephemeral", this.ephemeral);
    this.element.classList.toggle("for-me", Boolean(message.mentions_me) && authorId !== state.me.id);
    this.element.setAttribute("aria-label", `${name}, ${stamp(at)}`);
    replace(
      this.element,
      this.usage() ?? this.replied(),
      isBot ? avatar(-1) : face(state, authorId),
      h(
        "div.head",
        {},
        h(
          "bdi.name",
          {
            data: isBot ? {} : { person: authorId },
            style: { "--owner": `var(--owner-${isBot ? "bot" : state.emblemIndex(authorId)})` },
          },
          name,
        ),
        isBot && h("span.badge", {}, t("bot")),
        h("time.quiet", { datetime: message.timestamp, title: format(at, "F") }, stamp(at)),
      ),
      h("div.body", {}, this.content(message, isBot, name, { ...this.context(), names: names(message) })),
      this.foot(),
      this.apps(),
    );
  }

  apps() {
    const { state } = this.app;
    const entries = offered(this.message, state);
    return entries.length ? menu(entries, (entry) => this.app.pick(this.message.channel_id, entry)) : null;
  }

  context() {
    return { state: this.app.state, press: (customId, values) => this.press(customId, values) };
  }

  usage() {
    const { interaction_metadata: meta, interaction } = this.message;
    const name = (meta?.type ?? COMMAND) === COMMAND && (meta?.name ?? interaction?.name);
    const user = meta?.user ?? interaction?.user;
    return name && user ? usageLine(this.app.state, user, name, (meta?.command_type ?? 1) === 1) : null;
  }

  /** The message or command that this message answers. */
  replied() {
    const { state } = this.app;
    const before = this.message.referenced_message;
    if (!before) return null;
    const { author } = before;
    return h(
      "div.usage.quiet",
      {},
      author.id === state.bot?.id ? avatar(-1, 16) : face(state, author.id, 16),
      h("bdi", {}, state.personName(author.id, [author])),
      h("span.reply-words", { dir: "auto" }, clip(state.preview(before) || t("picture"), 120)),
    );
  }

  content(message, isBot, name, ctx) {
    if (message.type === THREAD_MADE) return this.threadMade(message);
    if ((message.flags ?? 0) & LOADING) return h("p.thinking", { role: "status" }, dots(), t("thinking", { name }));
    const parts = [];
    const v2 = Boolean((message.flags ?? 0) & V2);
    const { content } = message;
    if (content) parts.push(h("div.text", { class: bigEmoji(content) ? "big" : "" }, rich(content, ctx.names)));
    if (!v2) parts.push(...attachments(message), ...(message.embeds ?? []).map((embed) => embedOf(embed, ctx)));
    if (message.components?.length) parts.push(h("div.components", {}, components(message, ctx, this.kept)));
    const edited = message.edited_timestamp;
    if (edited) parts.push(h("time.edited.quiet", { datetime: edited, title: format(new Date(edited), "F") }, t("edited")));
    return parts;
  }

  threadMade(message) {
    const id = message.message_reference?.channel_id ?? message.thread?.id;
    const name = message.content || this.app.state.channelName(id);
    return h("p", {}, `${t("thread-made")} `, mentionButton(name, () => this.app.open(id)));
  }

  foot() {
    const notes = [];
    const { thread, type } = this.message;
    if (thread && type !== THREAD_MADE) notes.push(mentionButton([icon("thread"), ` ${thread.name}`], () => this.app.open(thread.id)));
    if (this.ephemeral) notes.push(onlyYou(() => this.app.dismiss(this.message)));
    if (this.failure) notes.push(h("p.failure", { role: "alert" }, icon("warn"), this.failure));
    return notes.length ? h("div.foot", {}, notes) : null;
  }

  // -- pressing ---------------------------------------------------------------------------------------------------

  press(customId, values) {
    if (this.busy) return;
    this.busy = customId;
    this.fail(null);
    this.mark(true);
    const { app, message } = this;
    const rest = () => {
      this.busy = null;
      this.mark(false);
    };
    app.interactions.follow(app.api.component(message.channel_id, message.id, customId, values), {
      deferred: rest,
      answered: rest,
      modal: (update) => {
        rest();
        app.openModal(update);
      },
      failed: (update) => {
        rest();
        this.fail(update.reason || t("failed"));
      },
    });
  }

  mark(busy) {
    for (const control of this.element.querySelectorAll("[data-key]")) {
      const on = busy && control.dataset.key === this.busy;
      control.classList.toggle("busy", on);
      if (on) control.setAttribute("aria-busy", "true");
      else control.removeAttribute("aria-busy");
    }
  }

  fail(reason) {
    if (this.failure === reason) return;
    this.failure = reason;
    this.element.querySelector(":scope > .foot")?.remove();
    const foot = this.foot();
    if (foot) this.element.append(foot);
  }
}

/** The mark of a message that only this person sees, and the way to dismiss it. */
export function onlyYou(onDismiss) {
  const dismiss = h("button.plain", { type: "button", data: { key: "dismiss" }, onclick: onDismiss }, t("dismiss"));
  return h("p.only-you", {}, icon("eye"), t("ephemeral"), " · ", dismiss);
}

/** «Ada used /play». */
export function usageLine(state, user, name, typed = true) {
  return h(
    "div.usage.quiet",
    {},
    face(state, user.id, 16),
    h("bdi", {}, state.personName(user.id, [user])),
    " ",
    around("used", h("span.mention", {}, typed ? `/${name}` : name)),
  );
}

export const dots = () => h("span.dots", { "aria-hidden": "true" }, h("i"), h("i"), h("i"));

const bigEmoji = (text) => text.length < 24 && /^(?:\p{Extended_Pictographic}|\u200d|\ufe0f|\s)+$/u.test(text);

function attachments(message) {
  const all = message.attachments ?? [];
  const named = /\.(png|jpe?g|webp|gif)$/i;
  const seen = (file) => file.content_type?.startsWith("image/") ?? named.test(file.filename);
  const used = new Set((message.embeds ?? []).map((embed) => embed.image?.url).filter(Boolean));
  const set = all
    .filter((file) => seen(file) && !used.has(file.url))
    .map((file) => ({
      src: local(file.url),
      width: file.width,
      height: file.height,
      description: file.description,
      spoiler: file.filename.startsWith("SPOILER_"),
    }));
  const others = all.filter((file) => !seen(file));
  return [
    set.length ? pictures(set, "file") : null,
    ...others.map(fileLink),
  ].filter(Boolean);
}

function embedOf(embed, ctx) {
  const element = h(
    "article.embed",
    {},
    embed.author?.name && h("p.quiet", { dir: "auto" }, embed.author.name),
    embed.title && h("p.embed-title", { dir: "auto" }, rich(embed.title, ctx.names)),
    embed.description && h("div.text", {}, rich(embed.description, ctx.names)),
    embed.fields?.length &&
      h(
        "dl.fields",
        {},
        embed.fields.map(({ name, value, inline }) =>
          h("div", { class: inline ? "inline" : "" }, h("dt", { dir: "auto" }, name), h("dd", {}, rich(value, ctx.names))),
        ),
      ),
    embed.image?.url && picture([{ ...embed.image, src: local(embed.image.url) }], 0, { key: "embed" }),
    embed.footer?.text && h("p.quiet", { dir: "auto" }, embed.footer.text),
  );
  if (embed.color) element.style.setProperty("--accent", `#${embed.color.toString(16).padStart(6, "0")}`);
  return element;
}
