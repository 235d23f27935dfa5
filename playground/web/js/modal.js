// A form that the bot asks people to fill in.
import { focused, h, iconButton, overlay, uid } from "./dom.js";
import { lineWords } from "./listbox.js";
import { rich } from "./rich.js";
import { optionsOf, Select } from "./select.js";
import { t } from "./texts.js";

const LABEL = 18;
const TEXT = 10;

/** Shows the form; `send(fields)` answers null or the reason why it cannot be sent. */
export function openModal(modal, { state, names, send }) {
  const origin = focused(document.body);
  const fields = [];
  const parts = (modal.components ?? []).flatMap((one) => part(one, { state, names, fields }));
  const title = uid("title");
  const error = h("p.failure", { role: "alert", hidden: true });
  const submit = h("button.button.primary", { type: "submit" }, t("submit"));
  const form = h(
    "form",
    { novalidate: true },
    h(
      "header",
      {},
      h("h2", { id: title, dir: "auto" }, modal.title ?? ""),
      iconButton("close", t("close"), () => box.close()),
    ),
    h("div.modal-body", {}, parts, error),
    h("footer", {}, h("button.button.secondary", { type: "button", onclick: () => box.close() }, t("cancel")), submit),
  );
  const box = h("dialog.modal", { "aria-labelledby": title }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].focus();
      return;
    }
    submit.disabled = true;
    const values = fields.map((field) => [field.id, field.value()]).filter(([, value]) => value !== undefined);
    const reason = await send(Object.fromEntries(values));
    if (reason === null) {
      box.close();
      return;
    }
    submit.disabled = false;
    error.hidden = false;
    error.textContent = reason;
  });
  box.addEventListener("close", () => {
    box.remove();
    if (origin?.isConnected) origin.focus();
  });
  overlay().append(box);
  box.showModal();
  fields[0]?.focus();
}

function part(one, ctx, label = {}) {
  if (one.type === 1) return (one.components ?? []).flatMap((inner) => part(inner, ctx, { label: inner.label }));
  if (one.type === LABEL) return part(one.component, ctx, one);
  if (one.type === TEXT) return [h("div.text", {}, rich(one.content, ctx.names))];
  const make = FIELDS[one.type];
  if (!make) return [h("p.quiet", {}, t("unknown-part", { n: one.type }))];
  const id = uid("field");
  const wrong = h("span.field-wrong", { id: `${id}-wrong` });
  const words = label.label ?? one.label ?? "";
  const { element, value, problem, focus } = make(one, { ...ctx, id, label: words, described: `${id}-note ${id}-wrong` });
  const check = () => {
    const text = problem();
    wrong.textContent = text ?? "";
    box.classList.toggle("wrong", text !== null);
    return text === null;
  };
  const needed = one.required !== false && one.type !== 23;
  const box = h(
    "div.field",
    {},
    h("label.field-label", { for: id, dir: "auto" }, words, needed && h("span.needed", { "aria-hidden": "true" }, " *")),
    label.description && h("span.field-note", { id: `${id}-note`, dir: "auto" }, label.description),
    element,
    wrong,
  );
  ctx.fields.push({ id: one.custom_id, value, check, focus });
  return [box];
}

const FIELDS = { 4: textInput, 3: menu, 5: menu, 6: menu, 7: menu, 8: menu, 21: radios, 22: boxes, 23: checkbox };

function textInput(one, { id, described }) {
  const long = one.style === 2;
  const max = one.max_length ?? 4000;
  const field = h(long ? "textarea" : "input", {
    id,
    type: long ? null : "text",
    rows: long ? "4" : null,
    maxlength: max,
    placeholder: one.placeholder,
    autocomplete: "off",
    "aria-describedby": described,
    "aria-required": one.required === false ? null : "true",
    value: one.value ?? "",
  });
  const count = h("span.field-count.quiet", { "aria-hidden": "true" });
  const tell = () => (count.textContent = one.max_length ? t("letters", { n: field.value.length, max }) : "");
  field.addEventListener("input", tell);
  tell();
  const problem = () => {
    const { length } = field.value.trim();
    if (!length) return one.required === false ? null : t("required");
    return one.min_length && length < one.min_length ? t("too-short", { min: one.min_length }) : null;
  };
  return { element: h("div.field-box", {}, field, count), value: () => field.value, problem, focus: () => field.focus() };
}

function menu(one, { state, label, id }) {
  const component = { ...one, min_values: one.required === false ? 0 : one.min_values };
  const select = new Select({ component, options: optionsOf(one, state), label });
  select.button.id = id;
  const problem = () => (select.fits ? null : t("required"));
  return { element: select.element, value: () => select.values, problem, focus: () => select.button.focus() };
}

function choices(one, type, { id, label }) {
  const options = one.options ?? [];
  const inputs = options.map(({ value, default: checked }, index) =>
    h("input", { id: index ? null : id, type, name: id, value, checked }),
  );
  const element = h(
    "div.choices",
    { role: type === "radio" ? "radiogroup" : "group", "aria-label": label },
    options.map((option, index) => h("label.choice", {}, inputs[index], lineWords(option.label, option.description))),
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  return { element, chosen, focus: () => inputs[0]?.focus() };
}

function radios(one, ctx) {
  const { element, chosen, focus } = choices(one, "radio", ctx);
  const problem = () => (chosen().length || one.required === false ? null : t("required"));
  return { element, value: () => chosen()[0], problem, focus };
}

function boxes(one, ctx) {
  const { element, chosen, focus } = choices(one, "checkbox", ctx);
  const min = one.required === false ? 0 : (one.min_values ?? 1);
  const max = one.max_values ?? (one.options ?? []).length;
  const problem = () => {
    const n = chosen().length;
    return n >= min && n <= max ? null : t("choose-some", { min, max });
  };
  return { element, value: chosen, problem, focus };
}

function checkbox(one, { id }) {
  const input = h("input", { id, type: "checkbox", checked: one.default });
  const element = h("div.choices", {}, input);
  return { element, value: () => input.checked, problem: () => null, focus: () => input.focus() };
}
