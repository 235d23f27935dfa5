// The connection: the requests of one person, and the stream of their events.

export class Refused extends Error {
  constructor(status, body) {
    super(body?.error ?? `${status}`);
    this.status = status;
    this.body = body;
  }
}

async function request(method, path, body) {
  const answer = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  let value = null;
  try {
    value = text ? JSON.parse(text) : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    value = { error: text.slice(0, 200) };
  }
  if (!answer.ok) throw new Refused(answer.status, value);
  return value;
}

export const PAGE = 50;

export const people = () => request("GET", "/people");
export const advance = (seconds) => request("POST", "/control/clock", { advance_seconds: seconds });

export const badDays = (wanted) => request("POST", "/control/bad-days", wanted);

export const loseSession = () => request("POST", "/control/gateway", { do: "lose" });

export const membership = (in_guild) => request("POST", "/control/bot", { in_guild });

/** Every request that the person `id` may make to the playground. */
export class Api {
  constructor(id) {
    this.base = `/people/${encodeURIComponent(id)}`;
  }
  /**
   * @param {string} channel
   * @param {{ before?: string, ephemeral?: boolean }} [asked]
   */
  messages(channel, { before, ephemeral } = {}) {
    const more = `${before ? `&before=${before}` : ""}${ephemeral ? "&ephemeral=1" : ""}`;
    return request("GET", `${this.base}/channels/${channel}/messages?limit=${PAGE}${more}`);
  }
  say(channel, content) {
    return request("POST", `${this.base}/channels/${channel}/messages`, { content });
  }
  openDm(others) {
    return request("POST", `${this.base}/open-dm`, others ? { people: others } : {});
  }
  settings(changes) {
    return request("POST", `${this.base}/settings`, changes);
  }
  command(channel_id, path, options) {
    return request("POST", `${this.base}/commands`, { channel_id, path, options });
  }
  menu(channel_id, name, at) {
    return request("POST", `${this.base}/menus`, { channel_id, name, ...at });
  }
  autocomplete(channel_id, path, options, focused) {
    return request("POST", `${this.base}/autocomplete`, { channel_id, path, options, focused });
  }
  component(channel_id, message_id, custom_id, values) {
    const chosen = values ? { values } : {};
    return request("POST", `${this.base}/components`, { channel_id, message_id, custom_id, ...chosen });
  }
  modal(modal_id, fields) {
    return request("POST", `${this.base}/modals`, { modal_id, fields });
  }
}

/** The event stream. It reconnects by itself after a restart of the playground. */
export class Stream {
  constructor({ onEvent, onStatus, resolve }) {
    this.onEvent = onEvent;
    this.onStatus = onStatus;
    this.resolve = resolve;
    this.wait = 300;
    this.closed = false;
    this.timer = 0;
  }

  async open() {
    if (this.closed) return;
    try {
      // Ids belong to one run of the playground, but names stay: ask again after every lost connection.
      const id = await this.resolve();
      const address = new URL(`/people/${encodeURIComponent(id)}/events`, location.href);
      address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
      this.socket = new WebSocket(address);
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof Refused)) throw error;
      this.again();
      return;
    }
    this.socket.onmessage = ({ data }) => {
      this.wait = 300;
      const event = JSON.parse(data);
      if (event.t === "HELLO") this.onStatus("open");
      this.onEvent(event.t, event.d);
    };
    this.socket.onclose = () => this.again();
  }

  again() {
    if (this.closed) return;
    this.onStatus("lost");
    this.timer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 1.6, 4000);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
