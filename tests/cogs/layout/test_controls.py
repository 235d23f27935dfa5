"""Controls follow the size of the question, and Discord accepts every message they make."""

from collections.abc import Callable, Sequence

import pytest
from msgspec.structs import replace

from cogs.layout.components import Button, Control, Registered, Select, Sheet, layout
from cogs.layout.controls import (
    Asked,
    Draft,
    controls,
    pages,
    picked_after,
    why_button,
    with_more,
    words_button,
)
from cogs.layout.custom_id import AnswerId, StepId, options_of, parse, question_of
from cogs.messages import sheets
from cogs.serving.typed_text import meant, offers
from engine.core.errors import Refusal
from engine.core.prompt import Timer
from playground.limits.components import check_components
from render.face import Arrangement, Key, Label, Listing, Weight
from tests.kit.server.images import components
from tests.kit.views.shown import ask


async def lawful(found: Sequence[Control]) -> None:
    view = layout(Sheet(tuple(found)), Registered())
    check_components(components(view), v2=True, files=frozenset())


def ids(found: Sequence[Control]) -> list[str]:
    return [str(button.id) for button in buttons(found)] + [str(select.id) for select in selects(found)]


def buttons(found: Sequence[Control]) -> list[Button]:
    return [button for row in found if isinstance(row, tuple) for button in row]


def selects(found: Sequence[Control]) -> list[Select]:
    return [control for control in found if isinstance(control, Select)]


def labels(found: Sequence[Control]) -> list[str]:
    return [button.label for button in buttons(found)]


def test_up_to_five_options_are_buttons_that_name_their_price() -> None:
    found = controls(ask(3))
    assert labels(found)[:2] == ["Card 1 · 2 cards", "Card 2 · 2 cards"]
    assert buttons(found)[0].id == AnswerId(91, 12, "card1")
    assert labels(controls(ask(5, notes=False))) == [f"Card {n + 1}" for n in range(5)]
    wordy = replace(ask(3), label=lambda o: Label(o, "3 cards · " + "and much more " * 5))
    assert buttons(controls(wordy))[0].label == "card1 · 3 cards", "the rest of the note is too long"


def test_options_that_fill_more_than_three_rows_of_a_phone_are_a_select() -> None:
    (select,) = controls(ask(4))
    assert isinstance(select, Select)
    assert [choice.note for choice in select.choices] == ["2 cards"] * 4
    ticking = like(ask(4), timer=Timer("glass", 60, ("sand",)))
    assert len(buttons(controls(ticking))) == 4, "nothing changes its place while a glass runs"
    # Up to four lists of twelve lines take all options.
    assert [len(one.choices) for one in selects(controls(ask(12)))] == [12]
    assert [len(one.choices) for one in selects(controls(ask(13)))] == [7, 6]
    hints = ["Card 1 – 12", "Card 13 – 24", "Card 25 – 36", "Card 37 – 48"]
    assert [one.hint for one in selects(controls(ask(48)))] == hints


def test_of_more_lists_one_is_shown_above_a_list_of_the_others_also_behind_more() -> None:
    asked = ask(60)
    which, others = selects(controls(asked, Draft(page=1)))
    assert (which.hint, which.choices[0].label) == ("Card 13 – 24", "Card 13")
    assert [choice.value for choice in others.choices] == ["0", "2", "3", "4"]
    ranges = ["Card 1 – 12", "Card 25 – 36", "Card 37 – 48", "Card 49 – 60"]
    assert [choice.label for choice in others.choices] == ranges
    assert selects(controls(asked, Draft(page=9)))[0].hint == "Card 1 – 12", "an old page"
    asked = ask(70)
    last = Key("card70", "End", weight="danger")
    asked = replace(asked, arranged=lambda _: Arrangement(((last,),), asked.prompt.options[:69]))
    which, others = selects(controls(asked, Draft(more=True, page=3)))
    assert isinstance(others.id, StepId) and others.id.step == "more"
    assert len(others.choices) == 5 and which.choices[0].label == "Card 37"


def like(asked: Asked, **fields: object) -> Asked:
    """Return the question with other fields of its prompt."""
    return replace(asked, prompt=replace(asked.prompt, **fields))


def grouped(count: int, groups: int, loose: int = 2) -> Asked:
    """Return a question whose first options belong to no group."""

    def label(option: str) -> Label:
        number = int(option.removeprefix("card"))
        return Label(option, group="" if number <= loose else f"Group {number % groups + 1}")

    return replace(ask(count), label=label)


def test_groups_are_lists_of_their_own_below_the_buttons() -> None:
    row, first, second = controls(grouped(10, 2))
    assert labels([row]) == ["card1", "card2"]
    assert isinstance(first, Select) and isinstance(second, Select)
    assert [first.hint, second.hint] == ["Group 2", "Group 1"]
    assert [choice.value for choice in first.choices] == ["card3", "card5", "card7", "card9"]


def test_what_ends_or_throws_away_stands_below_everything_in_the_colour_of_danger() -> None:
    weights: dict[str, Weight] = {"card1": "danger", "card2": "primary"}

    def label(option: str) -> Label:
        grouped = option not in weights
        return Label(option, group="Group" if grouped else "", weight=weights.get(option, "secondary"))

    first, _, last = controls(replace(ask(10), label=label))
    assert next((button.label, button.style) for button in buttons([first])) == ("card2", "primary")
    assert [(button.label, button.style) for button in buttons([last])] == [("card1", "danger")]


def test_a_long_group_stands_in_several_lists_and_short_neighbors_share_one() -> None:
    lists = selects(controls(grouped(36, 1)))
    assert [len(found.choices) for found in lists] == [12, 12, 10]
    assert len(set(ids(lists))) == 3
    assert [found.hint for found in lists][:2] == ["Group 1: card3 – card14", "Group 1: card15 – card26"]
    which, others = selects(controls(grouped(60, 1)))
    assert (which.hint, others.choices[0].label) == ("Group 1: card3 – card14", "Group 1: card15 – card26")
    found = selects(controls(grouped(38, 9)))
    assert [one.hint for one in found][:2] == ["Group 4, Group 5", "Group 6, Group 7"]
    assert [len(one.choices) for one in found] == [8, 8, 8, 12]


LONG = "Pick up, cards, claims, finish"


@pytest.mark.parametrize(
    ("label", "hints"),
    [
        (lambda n: Label(f"Fly to {n}", group="Away …"), ["Away: 1 – 10", "Away: 11 – 20"]),
        (lambda n: Label(f"Nach {n} fliegen", group="Away …"), ["Away: 1 – 10", "Away: 11 – 20"]),
        (lambda n: Label(f"{n}", group="Away …"), ["Away: 1 – 10", "Away: 11 – 20"]),
        (lambda n: Label("Card", group="Away …"), ["Away: Card – Card"] * 2),
        (
            lambda n: Label(f"Pick up{' again' if n > 5 else ''}: tile {n}"),
            ["Pick up: tile 1 – Pick up again: tile 10", "Pick up again: tile 11 – 20"],
        ),
        (lambda n: Label(f"card{n}", group=LONG), ["card1 – card10", "card11 – card20"]),
    ],
    ids=["before", "around", "numbers", "alike", "no part of a phrase before a colon", "a long heading"],
)
def test_what_the_ends_of_a_list_share_is_said_once(label: Callable[[int], Label], hints: list[str]) -> None:
    asked = replace(ask(20), label=lambda option: label(int(option.removeprefix("card"))))
    assert [one.hint for one in selects(controls(asked))] == hints


@pytest.mark.parametrize("asked", [grouped(5, 2), grouped(40, 2, loose=11), grouped(240, 30)])
def test_few_options_too_many_buttons_and_too_many_groups_are_shown_without_groups(asked: Asked) -> None:
    assert controls(asked) == controls(replace(asked, label=lambda option: Label(option)))


def test_a_list_for_several_has_bounds_and_shows_names_alone_as_all_picked_ones_stay_in_sight() -> None:
    (select,) = controls(ask(7, least=2, most=3))
    assert isinstance(select, Select) and (select.least, select.most) == (2, 3)
    asked = replace(ask(30, least=2, most=3), label=lambda one: Label(f"{one} · cost 5 · world", "2 points"))
    select, *_ = selects(controls(asked))
    first, last = select.choices[0], select.choices[-1]
    assert (first.label, first.note) == ("card1", "cost 5 · world · 2 points")
    assert select.hint == f"card1 – {last.label}"
    assert labels(controls(ask(7, least=0, most=3))) == ["Nothing"]
    assert labels(controls(ask(2, least=0, notes=False))) == ["Card 1", "Card 2", "Nothing"]


def test_picks_of_other_pages_are_kept_and_what_is_no_option_picks_nothing() -> None:
    draft = Draft(("card1", "card22"), page=1)
    picked = picked_after(ask(60, least=3, most=5), draft, ["card13", "card24"])
    assert picked == ("card1", "card13", "card24")
    wrong = ["99", "card2", "²", "-1", "9" * 20]
    assert picked_after(ask(7, least=2, most=3), Draft(), wrong) == ("card2",)


def test_picks_of_other_lists_are_kept_where_equal_options_fill_several_lists() -> None:
    """Of twenty red goods and a blue one, up to twenty go."""
    asked = ask(21, least=0, most=20)
    asked = replace(asked, label=lambda option: Label("Blue" if option == "card21" else "Red"))
    many = picked_after(asked, Draft(page=1), ["card15"])
    assert len(many) == 15
    assert picked_after(asked, Draft(many), []) == many, "their line is in the other list"
    assert len(picked_after(asked, Draft(many), ["card3"])) == 3
    assert picked_after(asked, Draft(many, page=1), ["card21"]) == ("card21",)


def test_what_means_the_same_appears_once_for_each_number_of_it() -> None:
    """Of three red goods and a blue one, two or three go; of four red ones two, so one is not enough."""
    asked = replace(ask(4, least=2, most=2), label=lambda one: Label("Blue" if one == "card4" else "Red"))
    (select,) = controls(asked)
    assert isinstance(select, Select)
    assert [choice.label for choice in select.choices] == ["1× Red", "2× Red", "Blue"]
    assert (select.least, select.most) == (1, 2), "one line can be enough"
    assert picked_after(asked, Draft(), ["card2"]) == ("card1", "card2")
    assert picked_after(asked, Draft(), ["card1", "card4"]) == ("card1", "card4")
    *_, select = controls(like(asked, marked=("card1", "card2")))
    assert isinstance(select, Select)
    assert [choice.label for choice in select.choices if choice.picked] == ["2× Red"]
    assert [offer.name for offer in offers(asked, "")] == ["Red; Red", "Red; Blue"]
    for typed in ("2× Red", "2x red", "Red; Red", "#1; #2"):
        assert meant(asked, typed) == ("card1", "card2"), typed
    assert meant(asked, "1× Red; Blue") == ("card1", "card4")
    assert sheets.written_out(asked).replace("\\", "") == "#1, #2, #3 Red\n#4 Blue"
    asked = replace(ask(4, least=2, most=2), label=lambda _: Label("Red"))
    (select,) = controls(asked)
    assert isinstance(select, Select)
    assert [choice.label for choice in select.choices] == ["2× Red"]
    assert picked_after(asked, Draft(), [select.choices[0].value]) == ("card1", "card2")


def test_picks_across_pages_are_sent_once_they_are_enough() -> None:
    asked = ask(60, least=3, most=5)
    few = buttons(controls(asked, Draft(("card1",))))
    assert few[0].disabled
    enough = buttons(controls(asked, Draft(("card1", "card2", "card60"))))
    sure = enough[0].id
    assert not enough[0].disabled and isinstance(sure, StepId)
    assert options_of(asked.prompt, sure.picked) == ("card1", "card2", "card60")


def test_what_cannot_be_taken_back_is_confirmed_and_several_by_their_places() -> None:
    yes, back = buttons(controls(ask(3, final=True), Draft(("card2",), confirm=True)))
    assert yes.id == AnswerId(91, 12, "card2", sure=True)
    assert isinstance(back.id, StepId) and back.id.step == "back"
    asked = ask(3, least=2, most=2, final=True)
    yes, _ = buttons(controls(asked, Draft(("card1", "card3"), confirm=True)))
    assert isinstance(yes.id, StepId) and (yes.id.step, yes.id.picked) == ("sure", 0b101)


def carried(found: Sequence[Control]) -> dict[str, str]:
    """Return the control and the value with these labels."""
    lines = {choice.label: f"{one.id} {choice.value}" for one in selects(found) for choice in one.choices}
    return {button.label: str(button.id) for button in buttons(found)} | lines


@pytest.mark.parametrize("asked", [ask(3), ask(9), ask(60), ask(3, least=0, most=2), grouped(12, 2)])
def test_what_others_open_and_close_leaves_the_controls_of_all_else_as_they_are(asked: Asked) -> None:
    was = asked.prompt
    now = replace(was, offered=("new", *was.options[1:]), closed={was.options[0]: Refusal("too-dear")})
    if asked.label("card1").group == "" and len(was.options) == 12:
        asked = replace(asked, label=lambda o: Label(o, group="" if o == "new" else "All"))
    before = carried(controls(asked))
    after = carried(controls(replace(asked, prompt=now)))
    gone = asked.label(was.options[0]).text
    # A form for an answer in words remembers its list, because "#3" has a meaning only in that list.
    others = (gone, "Answer in words", "Several at once")
    kept = {name: carrier for name, carrier in before.items() if not name.startswith(others)}
    assert kept and {name: after.get(name) for name in kept} == kept


def test_while_a_glass_runs_a_group_stays_a_list_however_short_and_no_form_takes_several_acts() -> None:
    glass = Timer("glass", 90, ("sand",))
    row, one = controls(like(grouped(3, 1), timer=glass))
    assert labels([row]) == ["card1", "card2"]
    assert isinstance(one, Select) and len(one.choices) == 1
    row, *_ = controls(like(grouped(10, 2), timer=glass))
    assert "Several at once" not in labels([row])


def test_builders_confirm_grave_acts_only_and_none_while_a_glass_runs() -> None:
    prompt = ask(3, final=True).prompt
    assert prompt.needs_confirmation(("card1",))
    assert not replace(prompt, timer=Timer("glass", 90, ("sand",))).needs_confirmation(("card1",))
    grave = replace(prompt, twice=("card2",))
    assert not grave.needs_confirmation(("card1",)) and grave.needs_confirmation(("card2",))
    assert not replace(prompt, twice=()).needs_confirmation(("card2",))
    plain = ask(3).prompt
    assert not plain.needs_confirmation(("card1",))
    assert replace(plain, twice=("card1",)).needs_confirmation(("card1",)), "grave all the same"


def test_why_something_is_closed_is_a_button_and_no_list_that_looks_like_an_answer() -> None:
    asked = ask(3, closed=2)
    above, aside = controls(asked), [words_button(asked), why_button(asked)]
    (row,) = with_more(asked, Draft(), above, aside)
    assert labels([row]) == ["Card 1 · 2 cards", "Card 2 · 2 cards", "Card 3 · 2 cards", "More"]
    first, last = with_more(asked, Draft(more=True), above, aside)
    assert labels([first]) == ["Card 1 · 2 cards", "Card 2 · 2 cards", "Card 3 · 2 cards", "Less"]
    assert labels([last]) == ["Answer in words", "Why not?"]


def test_more_stands_before_what_ends_hides_no_single_button_and_keeps_lists() -> None:
    asked = ask(3)
    ends = (Button(AnswerId(91, 12, "end"), "End", "danger"),)
    aside = [words_button(asked), why_button(asked)]
    found = with_more(asked, Draft(), [ends], aside)
    assert labels(found) == ["More", "End"]
    found = with_more(asked, Draft(), [ends], aside[:1])
    assert labels(found) == ["Answer in words", "End"]
    kept = with_more(ask(60, least=0, most=3), Draft(("card1",), page=2), [], aside)
    question = question_of(ask(60, least=0, most=3).prompt)
    assert [parse(custom_id) for custom_id in ids(kept)] == [StepId(91, 12, "more", question, 1, 2)]
    plan = Arrangement((), lists=(Listing("Where?", ("card1", "card2")),))
    asked = replace(ask(2), arranged=lambda _: plan)
    assert ids(controls(asked, Draft(more=True))) == ids(controls(asked, Draft()))


@pytest.mark.parametrize(("behind", "in_rows"), [(2, [4]), (3, [3, 2])])
def test_behind_more_few_buttons_join_the_last_row(behind: int, in_rows: list[int]) -> None:
    last = Key("card2", "Usual", weight="primary"), Key("card3", "End", weight="danger")
    plan = Arrangement(((Key("card1", "First"),), last), more=tuple(f"card{n + 4}" for n in range(behind)))
    asked = replace(ask(9), arranged=lambda _: plan)
    found = controls(asked, Draft(more=True))
    assert [len(buttons([row])) for row in found] == in_rows
    assert labels(found)[-1] == "End"
    wordy = replace(asked, label=lambda option: Label(option + " and" * 12))
    lists = selects(controls(wordy, Draft(more=True)))
    assert [len(one.choices) for one in lists] == [behind], "so many words take a list"


@pytest.mark.parametrize("count", [1, 5, 6, 12, 13, 60, 249, 251])
@pytest.mark.parametrize(("least", "most"), [(1, 1), (0, 1), (0, 3), (3, 5), (25, 25)])
async def test_every_question_makes_a_message_that_discord_takes(count: int, least: int, most: int) -> None:
    asked = ask(count, least=min(least, count), most=min(most, count), closed=30)
    for draft in (Draft(), Draft(asked.prompt.options[:1]), Draft(asked.prompt.options[:1], confirm=True)):
        for page in range(len(pages(asked))):
            found = controls(asked, Draft(draft.picked, page, draft.confirm))
            await lawful(found)
            assert len(set(ids(found))) == len(ids(found))
            assert all(parse(custom_id) is not None for custom_id in ids(found))


def test_what_is_marked_is_taken_with_one_press() -> None:
    asked = ask(12, least=3, most=3)
    marked = ("card2", "card5", "card9")
    prompt = replace(asked.prompt, marked=marked)
    row, select = controls(replace(asked, prompt=prompt))
    (button,) = buttons([row])
    assert button.label == "Suggested: Card 2, Card 5, Card 9"
    many = replace(prompt, marked=prompt.options[:6])
    row, _ = controls(replace(asked, prompt=many))
    assert buttons([row])[0].label == "Suggested: Card 1, Card 2, Card 3, Card 4 and 2 more"
    alike = replace(asked, prompt=prompt, label=lambda _: Label("Human"))
    row, *_ = controls(alike)
    assert buttons([row])[0].label == "Suggested: 3× Human"
    step = button.id
    assert isinstance(step, StepId) and step.step == "sure"
    assert options_of(prompt, step.picked) == marked
    assert isinstance(select, Select)
    assert tuple(choice.value for choice in select.choices if choice.picked) == marked
    grave = replace(asked, prompt=replace(prompt, twice=("card5",)))
    ((again, *_), *_) = (row for row in controls(grave) if isinstance(row, tuple))
    assert isinstance(again, Button) and isinstance(step := again.id, StepId)
    assert (step.step, options_of(prompt, step.picked)) == ("one", marked), "asked once more"
    # A marked option is not chosen yet: the list says what is.
    opened = select.id
    assert isinstance(opened, StepId) and opened.picked == 0
    assert picked_after(asked, Draft(options_of(prompt, opened.picked)), ["card1"]) == ("card1",)
    # In a list of several pages, too.
    asked = ask(31, least=21, most=21)
    first = asked.prompt.options[:21]
    found = controls(like(asked, marked=first))
    steps = [button.id for button in buttons(found)]
    taken = [options_of(asked.prompt, step.picked) for step in steps if isinstance(step, StepId)]
    assert first in taken
    assert [len(one.choices) for one in selects(found)] == [11, 11, 9]


async def test_discord_takes_as_many_groups_as_there_may_be_and_buttons_where_they_have_no_room() -> None:
    await lawful(controls(grouped(210, 8, loose=10)))
    found = controls(grouped(240, 12))
    assert {"card1", "card2"} <= set(labels(found))
    await lawful(found)


def test_under_a_heading_that_says_the_rest_lines_are_shorter() -> None:
    def label(option: str) -> Label:
        number = option.removeprefix("card")
        return Label(f"Fly to {number}", group="Fly elsewhere …", listed=number)

    asked = replace(ask(30), label=label)
    found = selects(controls(asked))
    assert [select.hint for select in found][:2] == ["Fly elsewhere: 1 – 10", "Fly elsewhere: 11 – 20"]
    assert [choice.label for choice in found[0].choices] == [str(n) for n in range(1, 11)]
    (row,) = controls(replace(ask(3), label=label))
    assert labels([row]) == ["Fly to 1", "Fly to 2", "Fly to 3"]


@pytest.mark.parametrize("count", [3, 9, 30])
@pytest.mark.parametrize("group", ["", "Cards"])
def test_options_that_mean_the_same_appear_once(count: int, group: str) -> None:
    """Two copies of a card are one answer if you choose one, and two if you may choose both."""
    named = {f"card{n}": Label(f"Card {max(n, 2)}", "2 cards", group) for n in range(1, count + 1)}
    one = replace(ask(count), label=named.__getitem__)
    names = [button.label.partition(" · ")[0] for button in buttons(controls(one))]
    names += [choice.label for list_ in selects(controls(one)) for choice in list_.choices]
    assert names.count("Card 2") == 1
    assert sheets.written_out(one).count("Card 2 ") == 1
    assert [offer.value for offer in offers(one, "card 2")][:1] == ["card1"]
    assert len([offer for offer in offers(one, "") if offer.name.startswith("Card 2 ")]) == 1
    both = replace(ask(9, least=2, most=2), label=named.__getitem__) if count == 9 else one
    if both is not one:
        (select,) = selects(controls(both))
        assert len(select.choices) == 9


@pytest.mark.parametrize(("listed", "lists"), [("", [6, 9, 6, 7]), ("short", [1, 6])])
def test_behind_more_short_lists_share_one_without_listed_words(listed: str, lists: list[int]) -> None:
    asked = ask(30)
    groups = [n for n in range(7) for _ in range(n + 1)]

    def label(option: str) -> Label:
        place = asked.prompt.options.index(option)
        return Label(option, group=f"G{groups[place]}" if place < 28 else "", listed=listed)

    plan = Arrangement(((Key(asked.prompt.options[29], "End"),),), asked.prompt.options[:28])
    found = controls(replace(asked, label=label, arranged=lambda _: plan), Draft(more=True))
    assert [len(one.choices) for one in selects(found)] == lists
    assert len({one.id for one in selects(found)}) == len(lists)
    assert (selects(found)[0].hint == "G0, G1, G2") is (not listed)
