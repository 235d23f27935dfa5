// From a click to its answer: the request returns an id, and the stream says what happened to it.
import { Refused } from "./api.js";

const ENDS = ["answered", "modal", "failed"];

export class Interactions {
  constructor() {
    this.waiting = new Map();
    this.early = new Map();
  }

  /** Calls `hooks.sent(id)`, then `deferred`, `answered`, `modal` or `failed` with the update. */
  async follow(request, hooks) {
    let id;
    try {
      ({ interaction_id: id } = await request);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof TypeError)) throw error;
      hooks.failed?.({ reason: error instanceof Refused ? error.message : null });
      return;
    }
    this.waiting.set(id, hooks);
    hooks.sent?.(id);
    // The stream may have been faster than the response to the request.
    for (const update of this.early.get(id) ?? []) this.update(update);
    this.early.delete(id);
  }

  update(update) {
    const hooks = this.waiting.get(update.id);
    if (!hooks) {
      this.early.set(update.id, [...(this.early.get(update.id) ?? []), update]);
      if (this.early.size > 50) this.early.delete(this.early.keys().next().value);
      return;
    }
    if (ENDS.includes(update.state)) this.waiting.delete(update.id);
    hooks[update.state]?.(update);
  }

  /** After a lost connection, no further answers arrive. */
  giveUp() {
    for (const hooks of this.waiting.values()) hooks.failed?.({});
    this.waiting.clear();
    this.early.clear();
  }
}
