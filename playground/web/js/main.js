// Who are you? A name in the address (?as=Ada) answers; otherwise the page asks.
import { people as askPeople, Refused } from "./api.js";
import { App } from "./app.js";
import { h, replace } from "./dom.js";
import { chooser } from "./side.js";
import { setLanguage, t } from "./texts.js";

async function start() {
  const root = document.getElementById("app");
  setLanguage(navigator.language);
  const name = new URLSearchParams(location.search).get("as");
  replace(root, h("p.banner", { role: "status" }, t("connecting")));
  let known;
  for (;;) {
    try {
      known = await askPeople();
      break;
    } catch (error) {
      if (!(error instanceof Refused || error instanceof TypeError)) throw error;
      replace(root, h("p.banner", { role: "status" }, t("lost")));
      await new Promise((resolve) => {
        setTimeout(resolve, 800);
      });
    }
  }
  const people = known.people.filter((person) => !person.bot);
  const me = people.find((person) => person.name.toLowerCase() === name?.toLowerCase() || person.id === name);
  if (me) new App(me.name, root).stream.open();
  else replace(root, chooser({ ...known, people }, name ? t("nobody", { name }) : null));
}

start();
