"""A question as buttons and selects. Pure and the same for every game; only the question's size decides.

Up to five options that a phone shows in three rows become buttons, others selects of at most twelve lines. Of
more than four, one is shown above a select of the others. If labels name groups, every group has selects of
its own under its heading, and the other options are buttons above, or below if they end something. If several
may be picked, ids carry what was picked in other selects. *More* hides rarely used controls, such as typed
answers. Ids and values stay valid while others open and close options of a question, unless they mean places
in its list.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import accumulate, count, pairwise, takewhile

from msgspec import Struct, structs

from cogs.layout import components
from cogs.layout.components import Block, Button, Control, Row, Select, SelectOption, fit, rows
from cogs.layout.custom_id import QuestionIds, Step, is_place, values_of
from engine.core.prompt import Answer, Prompt
from render.face import LABEL_LIMIT, NOTE_LIMIT, PHONE_ROW, Arrangement, Key, Label, phone_rows
from render.text.catalogue import Catalogue
from render.text.sentences import BETWEEN

BUTTONS = 5
"""The most options that become buttons instead of a list."""
PHONE_ROWS, MORE_ROWS = 3, 2
"""The most rows on a phone for options that become buttons instead of a list, and those behind *More*."""
BUTTON_WITH_NOTE = 60
"""The most characters of a button, including its option's price."""
GROUPED_BUTTONS = 10
"""The most buttons of a question with groups; a larger one is shown like any other."""
LINES, LISTS = 12, 4
"""The most lines of a list and the most lists on a phone. Of more lists one is shown at a time."""
SELECTABLE = 250
"""The most options offered in selects; longer lists are only completed by `/act` and the form."""

MARKED = 30
"""The most characters of names in a suggestion, whose button has two rows on a phone. The list shows all."""


def no_sign(option: str) -> str:
    """Return an empty sign, for readers who get only words."""
    return ""


class Asked(Struct, frozen=True):
    """A question at a table, with the words for its options."""

    table: int
    prompt: Prompt
    label: Callable[[str], Label]
    """Returns the words of an option, whether open or closed."""
    why: Callable[[str], str]
    """Returns why a closed option is closed."""
    texts: Catalogue
    """The catalog in the reader's language."""
    sign: Callable[[str], str] = no_sign
    """Returns the sign beside an option."""
    arranged: Callable[[str], Arrangement | None] = lambda plan: None
    """Returns the game's own arrangement of the options or of a `plan`, if it has one."""

    @property
    def ids(self) -> QuestionIds:
        """The ids of its controls."""
        return QuestionIds(self.table, self.prompt)

    def twins(self, options: Iterable[str]) -> list[list[str]]:
        """Return groups of options that mean the same to the player: with equal names, notes and groups."""
        found: dict[tuple[str, str, str], list[str]] = {}
        for option in options:
            label = self.label(option)
            found.setdefault((label.text, label.note, label.group), []).append(option)
        return list(found.values())

    def distinct(self, options: Iterable[str]) -> list[str]:
        """Return one option of each group that :meth:`twins` returns."""
        return [alike[0] for alike in self.twins(options)]


def short_names(label: Callable[[str], Label], options: Iterable[str]) -> dict[str, str]:
    """Return options' names without their prices and kinds, if the short name is still unique."""
    texts, meant = {option: label(option).text for option in options}, dict[str, set[str]]()
    for text in texts.values():
        meant.setdefault(text.partition(BETWEEN)[0], set()).add(text)
    short = {option: text.partition(BETWEEN)[0] for option, text in texts.items()}
    return {option: name for option, name in short.items() if len(meant[name]) == 1}


class Draft(Struct, frozen=True):
    """An unfinished answer."""

    picked: Answer = ()
    page: int = 0
    confirm: bool = False
    """Whether all options are picked and only the player's confirmation is missing."""
    hint: bool = False
    """Whether the reader has asked for a hint."""
    more: bool = False
    """Whether *More* is open."""
    plan: str = ""
    """The proposal that is being shown."""


NO_DRAFT = Draft()
"""Nothing is begun."""


def controls(asked: Asked, draft: Draft = NO_DRAFT) -> list[Control]:
    """Return all controls of a question, from top to bottom."""
    if draft.confirm:
        return [_confirmation(asked, draft.picked)]
    if (plan := asked.arranged(draft.plan)) is not None:
        if draft.plan:
            return _proposed(asked, plan, draft.plan)
        return _arranged(asked, plan, draft)
    prompt = asked.prompt
    if len(prompt.options) > SELECTABLE:
        return [(words_button(asked),)]
    if grouped := _grouped(asked, draft):
        return grouped
    if prompt.most == 1 and _are_buttons(asked):
        return [_buttons(asked)]
    return _ungrouped(asked, draft)


def _arranged(asked: Asked, plan: Arrangement, draft: Draft) -> list[Control]:
    """Return the rows as the game arranges them; with *More*, only the last row and what it hides. Lists
    without rows stay as they are."""
    shown = [tuple(_key(asked, key) for key in row) for row in plan.rows]
    if not draft.more or not shown:
        place = asked.prompt.options.index
        lists = [_list(asked, n, x.heading, [*map(place, x.options)]) for n, x in enumerate(plan.lists)]
        return [*shown[:-1], *lists, *shown[-1:]]
    rest, last = tuple(option for option in plan.more if option in asked.prompt.options), shown[-1]
    prompt = structs.replace(asked.prompt, offered=rest, timer=None)
    beyond = structs.replace(asked, prompt=prompt)
    buttons, lists = _by_group(beyond)
    if not lists and sum(len(button.label) for button in buttons) > MORE_ROWS * PHONE_ROW:
        # A list is shorter on a phone than so many words on buttons.
        buttons, lists = [], _selects(beyond, NO_DRAFT)
    if len(buttons) + len(last) < components.ROW_WIDTH:
        # With one row fewer, the message is shorter on a desktop. *Less* takes the remaining place.
        buttons, last = [], tuple(sorted((*last, *buttons), key=_rank))
    return [*_fitting(asked, lists, draft), *rows(buttons[: 2 * components.ROW_WIDTH]), last]


def _fitting(asked: Asked, lists: Sequence[Select], draft: Draft) -> Sequence[Select]:
    """Return the lists if a phone can show them all, otherwise that of the page and a list of the others."""
    lists = _shared(asked, lists)
    if len(lists) <= LISTS:
        return lists
    page = draft.page if draft.page < len(lists) else 0
    others = [
        SelectOption(str(n), fit(one.hint, LABEL_LIMIT))
        for n, one in enumerate(lists[: components.SELECT_LIMIT + 1])
        if n != page
    ]
    step: Step = "more" if draft.more else "page"
    id = asked.ids.step(step, picked=draft.picked, page=page)
    return [lists[page], Select(id, tuple(others), asked.texts.say("select-where"))]


def _shared(asked: Asked, lists: Sequence[Select]) -> list[Select]:
    """Let neighboring lists share one while they are too many for a phone, the shortest first. A list with a
    heading that its lines need stays alone."""
    found = list(lists)
    whole = {one.id for one in lists if not any(asked.label(line.value).listed for line in one.choices)}
    while len(found) > LISTS:
        pairs = [
            (len(one.choices) + len(other.choices), n)
            for n, (one, other) in enumerate(pairwise(found))
            if {one.id, other.id} <= whole
        ]
        size, at = min(pairs, default=(LINES + 1, 0))
        if size > LINES:
            break
        one, other = found[at : at + 2]
        lines, hint = one.choices + other.choices, f"{one.hint}, {other.hint}"
        found[at : at + 2] = [structs.replace(one, choices=lines, hint=hint)]
    return found


def _proposed(asked: Asked, plan: Arrangement, word: str) -> list[Control]:
    """Return the controls of a proposal: buttons that change it, one that accepts it, and the way back."""
    numbers, found = count(1), list[Control]()
    for row in plan.rows:
        ids = [asked.ids.plan("plan", key.plan, number=next(numbers)) for key in row]
        found.append(tuple(Button(id, key.text, key.weight) for id, key in zip(ids, row, strict=True)))
    take = Button(asked.ids.plan("take", word), plan.take, "primary")
    back = Button(asked.ids.step("back"), asked.texts.say("button-back"))
    return [*found, (take, back) if plan.take else (back,)]


def _key(asked: Asked, key: Key) -> Button:
    sign = key.sign if asked.sign is not no_sign else ""
    text, plain = (key.text, key.plain) if sign else (key.plain or key.text, "")
    return Button(asked.ids.option(key.option), text, key.weight, sign=sign, plain=plain)


def with_more(asked: Asked, draft: Draft, above: Sequence[Control], aside: Sequence[Button]) -> list[Control]:
    """Add the rarely used buttons: behind *More*, or below it once it is open.

    A single such button takes the place of *More*: in the last row, before buttons that end or discard
    something.
    """
    if not aside:
        return list(above)
    if len(aside) == 1:
        last = aside[0]
    else:
        step: Step = "less" if draft.more else "more"
        shown = asked.ids.step(step, picked=draft.picked, page=draft.page)
        last = Button(shown, asked.texts.say(f"button-{step}"))
    found = beside_last(above, last)
    if not draft.more or len(aside) == 1:
        return found
    # *Less* alone in a row of a phone would make the message longer.
    here, before = ([row for row in found if isinstance(row, tuple)] for found in (found, above))
    longer = sum(map(_phone_rows, here)) > sum(map(_phone_rows, before))
    rest = [last, *aside] if longer else [*aside]
    # A phone mostly shows such buttons in pairs, so a fifth and a sixth one share a row.
    wide = components.ROW_WIDTH if len(rest) <= components.ROW_WIDTH else components.ROW_WIDTH - 1
    return [*(above if longer else found), *rows(rest, wide)]


def beside_last(above: Sequence[Control], button: Button) -> list[Control]:
    """Add the button to the last row if there is room, otherwise in a new row."""
    *others, row = above or [Row()]
    if not isinstance(row, tuple) or len(row) == components.ROW_WIDTH:
        return [*above, (button,)]
    first = [one for one in row if one.style != "danger"]
    return [*others, (*first, button, *(one for one in row if one.style == "danger"))]


def above_last(above: Sequence[Control], button: Button) -> list[Control]:
    """Add the button to the lowest row above the last one with room on a phone, otherwise to the last row."""
    for n, row in reversed(list(enumerate(above[:-1]))):
        if isinstance(row, tuple) and _phone_rows((*row, button)) == 1:
            return [*above[:n], (*row, button), *above[n + 1 :]]
    return beside_last(above, button)


def words_button(asked: Asked) -> Button:
    """Return the button that opens a form for an answer in words or list numbers; for a series it says so."""
    text = asked.texts.say("button-series" if asked.prompt.series else "button-words")
    return Button(asked.ids.step("words", places=True), text)


def has(blocks: Iterable[Block], wanted: Button) -> bool:
    """Return whether a button with the same id is in the blocks, because Discord accepts no id twice."""
    return any(button.id == wanted.id for row in blocks if isinstance(row, tuple) for button in row)


def span(prompt: Prompt, texts: Catalogue) -> str:
    """Say how many options the question takes: "exactly 2", "up to 3"."""
    if prompt.least == prompt.most:
        return texts.say("range-exactly", number=prompt.most)
    if prompt.least == 0:
        return texts.say("range-up-to", most=prompt.most)
    return texts.say("range-from-to", least=prompt.least, most=prompt.most)


def pages(asked: Asked) -> list[Sequence[int]]:
    """Return the places of the options that have a line, in parts that fit into a list."""
    return _parts(sorted(_lines(asked)))


def picked_after(asked: Asked, draft: Draft, chosen: Collection[str]) -> Answer:
    """Return the picked options after these were chosen in the list of the draft's page, in the prompt's
    order.

    Among options that mean the same, choosing the second picks two of them, and the third picks three.
    """
    prompt, picked, parts = asked.prompt, set[str](), pages(asked)
    here = {prompt.options[n] for n in parts[min(draft.page, len(parts) - 1)]}
    for alike in asked.twins(prompt.options):
        before = len({*alike} & {*draft.picked})
        now = max((n for n, option in enumerate(alike, 1) if option in chosen), default=0)
        if not now and before and alike[before - 1] not in here:
            now = before
        picked |= {*alike[:now]}
    return tuple(option for option in prompt.options if option in picked)


def _buttons(asked: Asked) -> Row:
    found = sorted((_button(asked, option) for option in asked.distinct(asked.prompt.options)), key=_rank)
    return (*found, *(button for row in _nothing(asked) for button in row))


def _are_buttons(asked: Asked) -> bool:
    """Return whether the options are few and short enough to be buttons on a phone."""
    prompt = asked.prompt
    if len(prompt.options) + (prompt.least == 0) > BUTTONS:
        return False
    # While a sand timer runs, controls keep their places.
    return prompt.timer is not None or _phone_rows(_buttons(asked)) <= PHONE_ROWS


def _phone_rows(row: Row) -> int:
    return phone_rows((button.label, button.sign) for button in row)


def _rank(button: Button) -> int:
    """Return a sort key: likely buttons first, those that end or discard something last."""
    return {"primary": 0, "danger": 2}.get(button.style, 1)


def _button(asked: Asked, option: str) -> Button:
    label = asked.label(option)
    return Button(asked.ids.option(option), _on_button(label), label.weight, sign=asked.sign(option))


def _on_button(label: Label) -> str:
    """Return the option with its price: as many of the first parts of its note as fit.

    >>> _on_button(Label("Hazard", "8 tiles · jump 1, scan 3, landing 2 and 4 · station: Ada · here: Ada"))
    'Hazard · 8 tiles · jump 1, scan 3, landing 2 and 4'
    """
    texts = accumulate([label.text, *filter(None, label.note.split(BETWEEN))], lambda *two: BETWEEN.join(two))
    fitting = [text for text in texts if len(text) <= BUTTON_WITH_NOTE]
    return fit(max([label.text, *fitting], key=len), LABEL_LIMIT)


def _nothing(asked: Asked) -> list[Row]:
    if asked.prompt.least > 0:
        return []
    return [(Button(asked.ids.step("sure"), asked.texts.say("button-nothing")),)]


def _choices(
    asked: Asked, places: Sequence[int], picked: Answer = (), *, headed: bool = False
) -> tuple[SelectOption, ...]:
    """Return the lines of a select for some options, shorter if a heading says the rest (`headed`)."""
    prompt, found = asked.prompt, []
    values, shown = values_of(prompt.options), _lines(asked)
    for n in places:
        label, option = asked.label(prompt.options[n]), prompt.options[n]
        if n not in shown:
            continue
        number, alike = shown[n]
        picked_now, sign = number == len({*alike} & {*picked}), asked.sign(option)
        text = (headed and label.listed) or label.text
        note = label.note
        alone, _, rest = text.partition(BETWEEN)
        told = BETWEEN.join(filter(None, (rest, note)))
        if prompt.most > 1 and len(told) <= NOTE_LIMIT:
            # A closed list shows every picked line in full, and a name alone takes one row.
            text, note = alone, told
        if len(alike) > 1 and prompt.most > 1:
            text = f"{number}× {text}"
        found.append(SelectOption(values[n], text, note, picked=picked_now, sign=sign))
    return tuple(found)


def _lines(asked: Asked) -> dict[int, tuple[int, list[str]]]:
    """Return the places of the options that have a line. Each comes with the number of equal options for
    which the line stands, and with all of these.

    So many can be chosen, and all other options suffice for the rest.
    """
    prompt = asked.prompt
    places = {option: n for n, option in enumerate(prompt.options)}
    return {
        places[option]: (count, alike)
        for alike in asked.twins(prompt.options)
        for count, option in enumerate(alike[: prompt.most], 1)
        if count + len(prompt.options) - len(alike) >= prompt.least
    }


def _names_places(choices: Sequence[SelectOption]) -> bool:
    """Return whether any line stands for a place, which is only valid for this list."""
    return any(is_place(choice.value) for choice in choices)


def _selects(asked: Asked, draft: Draft) -> list[Select]:
    """Return a list of all options, or lists of parts of it, each with its span."""
    parts, prompt = pages(asked), asked.prompt
    if len(parts) == 1:
        return [_select(asked, parts[0], draft)]
    # A suggestion fills several lists, so each also carries what is suggested in the others.
    picked = draft.picked or (prompt.marked if prompt.most > 1 else ())
    return [_select(asked, part, Draft(picked, n), _span(asked, part)) for n, part in enumerate(parts)]


def _select(asked: Asked, part: Sequence[int], draft: Draft, heading: str = "") -> Select:
    """Return a list of some options. With a `heading` it is one of several lists."""
    prompt, texts, several = asked.prompt, asked.texts, asked.prompt.most > 1
    choices = _choices(asked, part, draft.picked or prompt.marked)
    # Options picked in other lists are part of the id, and the number of lists depends on all options.
    places = _names_places(choices) or (several and bool(heading))
    kind: Step = "some" if several else "one"
    id = asked.ids.step(kind, picked=draft.picked, page=draft.page, places=places)
    if not several:
        return Select(id, choices, heading or texts.say("select-option"))
    least = 0 if heading else prompt.least
    if least and len(alike := asked.twins(prompt.options)) < len(prompt.options):
        # One line may stand for several options.
        sums = accumulate(sorted(map(len, alike), reverse=True))
        least = next(lines for lines, options in enumerate(sums, 1) if options >= least)
    most = min(prompt.most, len(choices))
    hint = heading or texts.say("select-some", range=span(prompt, texts))
    return Select(id, choices, hint, least, most)


def _as_marked(asked: Asked) -> list[Row]:
    """Return a button that chooses the suggested options with one press."""
    prompt = asked.prompt
    if not prompt.marked:
        return []
    counts = Counter(asked.label(option).text.partition(BETWEEN)[0] for option in prompt.marked)
    names = [f"{count}× {name}" if count > 1 else name for name, count in counts.items()]
    shown = [name for n, name in enumerate(names, 1) if n == 1 or len(", ".join(names[:n])) <= MARKED]
    more = len(prompt.marked) - sum([*counts.values()][: len(shown)])
    text = fit(asked.texts.say("button-as-marked", names=", ".join(shown), more=more), LABEL_LIMIT)
    step: Step = "one" if prompt.needs_confirmation(prompt.marked) else "sure"
    return [(Button(asked.ids.step(step, picked=prompt.marked), text),)]


def _grouped(asked: Asked, draft: Draft) -> list[Control]:
    """Return buttons, then the lists of the groups; nothing if there are no groups or too many buttons."""
    prompt = asked.prompt
    # While a timer runs every control keeps its place, especially those without a confirmation.
    few = len(prompt.options) <= BUTTONS and prompt.timer is None
    if (prompt.least, prompt.most) != (1, 1) or few:
        return []
    buttons, lists = _by_group(asked)
    if not 0 < len(lists) <= components.SELECT_LIMIT or len(buttons) > GROUPED_BUTTONS:
        return []
    ends = [button for button in buttons if button.style == "danger"]
    acts = [button for button in buttons if button not in ends]
    # Buttons that end or discard something come last, where nobody presses them by accident.
    return [*rows(acts), *_fitting(asked, lists, draft), *rows(ends)]


def _by_group(asked: Asked) -> tuple[list[Button], list[Select]]:
    """Return the options without a group as buttons, and the others as lists."""
    prompt = asked.prompt
    groups: dict[str, list[int]] = {}
    for n, option in enumerate(prompt.options):
        groups.setdefault(asked.label(option).group, []).append(n)
    pressed = groups.pop("", [])
    parts = [(heading, part) for heading, places in groups.items() for part in _parts(places)]
    headed = [(_heading(asked, heading, part, groups[heading]), part) for heading, part in parts]
    alone = asked.distinct(prompt.options[n] for n in pressed)
    buttons = sorted((_button(asked, option) for option in alone), key=_rank)
    return buttons, [_list(asked, n, *found) for n, found in enumerate(headed)]


def _heading(asked: Asked, heading: str, part: Sequence[int], whole: Sequence[int]) -> str:
    """Return the heading of a list. If its group has several lists, it has its span too, or only that if a
    phone would cut it off."""
    if len(part) == len(whole):
        return heading
    told = f"{heading.removesuffix(' …')}: {_span(asked, part, headed=True)}"
    return told if len(told) <= PHONE_ROW else _span(asked, part)


def _list(asked: Asked, number: int, heading: str, places: Sequence[int]) -> Select:
    """Return a select for a group or a part of it. `number` keeps the ids of a question's selects apart."""
    choices = _choices(asked, places, headed=True)
    id = asked.ids.step("one", page=number, places=_names_places(choices))
    return Select(id, choices, heading)


def _parts(places: Sequence[int]) -> list[Sequence[int]]:
    """Return a list in parts of at most `LINES`, as equal as possible."""
    count = -(-len(places) // LINES)
    size = -(-len(places) // count)
    return [places[n : n + size] for n in range(0, len(places), size)]


def _ungrouped(asked: Asked, draft: Draft) -> list[Control]:
    """Return lists of all options. If several lists take one answer together, a button sends it."""
    prompt, lists = asked.prompt, _selects(asked, draft)
    found = _fitting(asked, lists, draft)
    if prompt.most == 1 or len(lists) == 1:
        return [*_as_marked(asked), *found, *_nothing(asked)]
    if prompt.marked and not draft.picked:
        return [*_as_marked(asked), *found]
    enough = prompt.least <= len(draft.picked) <= prompt.most
    sure = asked.ids.step("sure", picked=draft.picked)
    text = asked.texts.say("button-picked", count=len(draft.picked), range=span(prompt, asked.texts))
    row = [Button(sure, text, "success" if enough else "secondary", disabled=not enough)]
    if draft.picked:
        row.append(Button(asked.ids.step("back"), asked.texts.say("button-start-over")))
    return [*found, tuple(row)]


def _span(asked: Asked, part: Sequence[int], *, headed: bool = False) -> str:
    """Return the span of a list. What both ends share is written once ("Fly to F9 – K9"), or not at all if a
    heading says it ("F9 – K9")."""
    ends = [asked.label(asked.prompt.options[n]) for n in (part[0], part[-1])]
    if headed and all(label.listed for label in ends):
        return " – ".join(fit(label.listed, 48) for label in ends)
    texts = [label.text for label in ends]
    if asked.prompt.most > 1:
        texts = [text.partition(BETWEEN)[0] for text in texts]
    first, last = (text.split(" ") for text in texts)
    end = _alike(first[:0:-1], last[:0:-1])
    start = _alike(first[: -end - 1], last[: -end - 1])
    if any(word.endswith(":") for word in (*first[start:], *last[start:])):
        # "Pick up: engine" and "Pick up again: cannon" share two words, but no phrase.
        start = 0
    if headed:
        first, last = first[start : len(first) - end], last[start : len(last) - end]
    else:
        first, last = first[: len(first) - end], last[start:]
    return f"{fit(' '.join(first), 48)} – {fit(' '.join(last), 48)}"


def _alike(these: Sequence[str], those: Sequence[str]) -> int:
    """Return how many words two texts share at their beginning."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(these, those, strict=False)))


def _confirmation(asked: Asked, picked: Answer) -> Row:
    one, ids = len(picked) == 1, asked.ids
    sure = ids.option(picked[0], sure=True) if one else ids.step("sure", picked=picked)
    back = Button(ids.step("back"), asked.texts.say("button-back"))
    return (Button(sure, asked.texts.say("button-confirm"), "danger"), back)


def why_button(asked: Asked) -> Button:
    """Return the button that shows why closed options are closed."""
    return Button(asked.ids.step("why"), asked.texts.say("button-why"))
