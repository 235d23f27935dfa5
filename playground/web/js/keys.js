// Keys that work everywhere on the page.

/** Alt with the arrow keys moves through the channels, a slash begins a command, and Escape returns to the box. */
export function shortcut(app, event) {
  const { target } = event;
  const inForm = target.closest?.("dialog");
  const writing = inForm || target.matches?.("input, textarea");
  if (event.altKey && !inForm && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    walk(app, event.key === "ArrowDown" ? 1 : -1);
  } else if (!writing && event.key === "/" && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    app.composer.begin();
  } else if (event.key === "Escape" && app.side.isOpen) {
    app.side.toggle(false);
  } else if (!writing && event.key === "Escape") {
    app.composer.focus();
  }
}

function walk(app, step) {
  const places = [...app.side.element.querySelectorAll(".place")];
  const at = places.findIndex((place) => place.hasAttribute("aria-current"));
  places[(at + step + places.length) % places.length]?.click();
}
