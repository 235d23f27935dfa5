// A list for the arrow keys. The focus stays in the field above it.
import { h, uid, unlessHeld } from "./dom.js";

/** The contents of a line: its name, and a note below it. */
export function lineWords(name, note) {
  return h(
    "span.line-words",
    {},
    h("span.line-name", { dir: "auto" }, name),
    note ? h("span.line-note", { dir: "auto" }, note) : null,
  );
}

export class Listbox {
  /** Called with the line that is pointed at: its id and its item. @type {((id: string | null, item?: any) => void) | undefined} */
  onPoint;

  /**
   * `render(item)` gives the children of one line; `onPick(item)` is called for a click or `pick()`.
   * @param {{ label: string, render: (item: any) => any, onPick: (item: any) => void, multiple?: boolean,
   *   isChosen?: (item: any) => boolean }} given
   */
  constructor({ label, render, onPick, multiple = false, isChosen = () => false }) {
    this.render = render;
    this.onPick = onPick;
    this.multiple = multiple;
    this.isChosen = isChosen;
    this.items = [];
    this.at = -1;
    this.element = h("ul.listbox", {
      id: uid("list"),
      role: "listbox",
      "aria-label": label,
      "aria-multiselectable": multiple ? "true" : null,
    });
    // Leaves the focus (and a phone's keyboard) where it is.
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    this.show = unlessHeld(this.element, (items, at = 0) => this.showNow(items, at));
  }

  showNow(items, at) {
    this.items = items;
    this.element.replaceChildren(
      ...items.map((item, index) =>
        h(
          "li.line",
          {
            id: `${this.element.id}-${index}`,
            role: "option",
            "aria-selected": String(this.isChosen(item)),
            "aria-disabled": item.off ? "true" : null,
            onclick: () => this.pick(index),
            onpointermove: () => index !== this.at && this.point(index, false),
          },
          this.render(item),
        ),
      ),
    );
    this.point(items.length ? Math.min(at, items.length - 1) : -1);
  }

  point(index, scroll = true) {
    this.lineAt(this.at)?.classList.remove("at");
    this.at = index;
    const line = this.lineAt(index);
    line?.classList.add("at");
    if (scroll) line?.scrollIntoView({ block: "nearest" });
    this.onPoint?.(line?.id ?? null, this.items[index]);
  }

  lineAt(index) {
    return index >= 0 ? this.element.children[index] : undefined;
  }
  get current() {
    return this.items[this.at];
  }

  pick(index = this.at) {
    const item = this.items[index];
    // The list that the choice leaves behind is shown at once.
    this.show.release();
    if (!item || item.off) return false;
    this.onPick(item);
    return true;
  }

  /** Whether the key moved the mark. */
  key(event) {
    const last = this.items.length - 1;
    if (last < 0 || event.altKey || event.ctrlKey || event.metaKey) return false;
    const to = {
      ArrowDown: this.at >= last ? 0 : this.at + 1,
      ArrowUp: this.at <= 0 ? last : this.at - 1,
      PageDown: Math.min(last, this.at + 7),
      PageUp: Math.max(0, this.at - 7),
    }[event.key];
    if (to === undefined) return false;
    event.preventDefault();
    this.point(to);
    return true;
  }
}
