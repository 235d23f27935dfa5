"""What people type: answers for `/act` and the form, several acts in one line, rules, cards, and options."""

import re
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import replace

from cogs.layout.components import COMPONENT_LIMIT, OPTION_LIMIT, SELECT_LIMIT
from cogs.layout.controls import Asked
from cogs.layout.reader import Declined
from cogs.messages import hints, terms
from cogs.messages.lobby_card import Page, page_of
from cogs.serving.rule_search import Entry, entries, found_for
from cogs.serving.typed_text import Order, as_meant, meant, offers, order_meant, order_offers, read, series_of
from cogs.tables.seating import OWN_OPTIONS
from cogs.tables.table import Wanted
from cogs.tables.time_control import DAY, HOUR, Terms
from engine import GAMES
from engine.core.errors import BadOptions, IllegalAnswer, Refusal, StaleAnswer
from engine.core.prompt import Prompt, Seat
from render.face import LANGUAGES, Label, Language, Scene
from render.faces import FACES
from render.text.catalogue import catalogue
from render.text.rules import written_rules
from render.text.sentences import refusal
from tests.kit.play.games import ALL, Toy
from tests.kit.views.shown import ToyFace, ask, asked_with, reading
from tests.kit.views.worlds import positions


def test_completion_lists_the_legal_answers_with_their_price_and_last_why_others_are_closed() -> None:
    found = offers(ask(3), "")
    assert [offer.name for offer in found] == [f"Card {n} — 2 cards" for n in (1, 2, 3)]
    assert [offer.value for offer in found] == ["card1", "card2", "card3"]
    assert [offer.value for offer in offers(ask(30), "card 3")] == ["card3", "card30"]
    found = offers(ask(2, closed=1), "")
    assert found[-1].name == "✗ shut1 — shut1 is too dear."
    assert meant(ask(2, closed=1), found[-1].value) == ("shut1",)


def test_few_combinations_are_offered_whole_and_many_one_by_one() -> None:
    asked = ask(4, least=2, most=2)
    found = offers(asked, "")
    assert len(found) == 6
    assert found[0].name == "Card 1; Card 2"
    assert meant(asked, found[0].value) == meant(asked, found[0].name) == ("card1", "card2")
    # Long lists are completed one by one.
    asked = ask(12, least=3, most=4)
    first = offers(asked, "card 7")[0]
    assert first.name == "Card 7;"
    second = offers(asked, first.name + "card 1")
    assert second[0].name == "Card 7; Card 1;"
    third = offers(asked, "Card 7; Card 1; card 12")[0]
    assert third.name == "Card 7; Card 1; Card 12"
    assert meant(asked, third.value) == ("card7", "card1", "card12")
    assert offers(asked, third.name + ";")[0] == third


def test_every_completion_fits_and_reads_back_as_what_it_shows() -> None:
    asked = ask(24, least=20, most=20)
    typed = ""
    for _ in range(20):
        offer = offers(asked, typed)[0]
        assert len(offer.name) <= 100 and len(offer.value) <= 100
        assert meant(asked, offer.name) == meant(asked, offer.value)
        typed = offer.name
    assert len(meant(asked, typed)) == 20


@pytest.mark.parametrize("typed", ["card2", "Card 2", "card 2", " CARD  2 ", "#2", "2", "Card 2 — 2 cards"])
def test_an_option_is_understood_by_notation_name_or_number(typed: str) -> None:
    assert meant(ask(3), typed) == ("card2",)


def test_numbers_of_a_list_that_has_changed_are_stale_but_names_are_not() -> None:
    asked = ask(9, least=1, most=2)
    assert meant(asked, "Card 2; card3", numbered=False) == ("card2", "card3")
    for typed in ("2", "#2", "card3; #2", "1, 3"):
        with pytest.raises(StaleAnswer):
            meant(asked, typed, numbered=False)


@pytest.mark.parametrize("typed", ["1; 3", "1, 3", "1 3", "card1;card3", "Card 1; #3", "Card 1\nCard 3"])
def test_several_may_be_separated_as_people_do(typed: str) -> None:
    assert meant(ask(9, least=2, most=2), typed) == ("card1", "card3")


@pytest.mark.parametrize("part", ["card", "ard"])
def test_the_beginning_of_only_one_name_is_enough_or_a_part_that_completion_finds_in_it(part: str) -> None:
    assert [offer.value for offer in offers(ask(9), f"{part} 9")] == ["card9"]
    assert meant(ask(9), f"{part} 9") == ("card9",)
    with pytest.raises(IllegalAnswer):
        meant(ask(9), part)


@pytest.mark.parametrize("typed", ["banana", "0", "99", "card1; banana", "²", "@everyone", "x" * 5000])
def test_what_is_no_option_is_named_in_the_refusal(typed: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        meant(ask(9, least=2, most=2), typed)
    assert refused.value.refusal.key == "no-such-answer"
    assert len(str(refused.value.refusal.fields["option"])) <= 60


def test_a_refusal_says_which_answers_come_closest_and_how_to_give_several(language: Language) -> None:
    several = replace(BUILD, offered=("draw", "draw:2", "7,6"), closed={})
    names = {"draw": "Draw", "draw:2": "Draw 2", "7,6": "*Ada*"}
    build = replace(asked_with(several), label=lambda option: Label(names[option]))
    for asked, typed, closest in (
        (build, "Draw 3", ["**Draw 2**, **Draw**"]),
        (build, "Adda", ["**\\*Ada\\***"]),
        (ask(9, most=2), "Card", ["**Card 1**, **Card 2**", "`1; 3`"]),
        (ask(1), "banana", []),
    ):
        with pytest.raises(IllegalAnswer) as refused:
            meant(asked, typed)
        told = refusal(refused.value.refusal, language)
        told = told.replace(" and ", ", ").replace(" und ", ", ")
        assert typed in told and all(part in told for part in closest)
        assert closest or ("**" not in told and "`/act`" in told)


@pytest.mark.usefixtures("small_search")
@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.reasons is not None])
def test_what_a_hint_says_is_taken_as_its_answer(key: str) -> None:
    several, marked, game = 0, 0, GAMES[key]
    for _, session, _ in positions(key, max(2, game.seats[0]), games=1, every=9):
        for seat, language in product(session.waiting_for[:1], LANGUAGES):
            advice = game.advice(session.view(seat), session.prompts[seat])
            reader = replace(reading(session, key, seat), language=language)
            asked = reader.asked
            assert asked is not None and advice is not None
            hinted = replace(reader, advised=advice.answer).asked
            assert hinted is not None and hinted.prompt.marked == (asked.prompt.marked and advice.answer)
            before, _, after = reader.say("hint-answer", option="?").partition("?")
            line, _, reasons = hints.told(reader, asked, advice).partition("\n")
            marked += bool(re.match(r"-# \w+ ist der Knopf \w+\.|-# That is button \w+\.", reasons))
            said = re.sub(r"\\(.)", r"\1", line)
            typed = said.removeprefix(before).removesuffix(after) if advice.answer else ""
            found = meant(asked, typed)
            names = [sorted(asked.label(o).named for o in options) for options in (found, advice.answer)]
            assert names[0] == names[1]
            several += len(found) > 1
    assert several or key != "jump_drive", "answers of several"
    assert bool(marked) is (key in ("galaxy_trucker", "wormholes")), "numbers and letters of a picture"


@pytest.mark.parametrize("most", [1, 2])
def test_nothing_is_offered_and_typed_where_nothing_is_enough(most: int) -> None:
    asked = ask(3, least=0, most=most)
    assert meant(asked, "  ") == ()
    first = offers(asked, "")[0]
    assert (first.name, meant(asked, first.value), meant(asked, first.name)) == ("Nothing", (), ())


def standing() -> Asked:
    """Return orders with names like those of Galaxy Trucker."""
    prompt = Prompt(Seat(0), "set-orders", ("shields=always", "shields=never", "planets=best"))
    names = dict(zip(prompt.offered, ("Shields: always", "Shields: never", "Planets"), strict=True))
    return replace(ask(1), prompt=prompt, label=lambda option: Label(names[option], "now: ask me"))


def test_standing_orders_are_offered_where_nothing_is_asked_and_where_they_are_typed_for() -> None:
    every = ["order: shields=always", "order: shields=never", "order: planets=best"]
    assert [offer.value for offer in order_offers(standing(), "", asked=False)] == every
    assert order_offers(standing(), "", asked=True) == []
    for typed in ("ord", "order:", "Standing o", "standing order:"):
        assert [offer.value for offer in order_offers(standing(), typed, asked=True)] == every, typed
    for typed in ("shields: n", "order: never", "Standing order: never"):
        assert [offer.value for offer in order_offers(standing(), typed, asked=True)] == every[1:2], typed
    (first, *_) = order_offers(standing(), "", asked=False)
    assert first.name == "Standing order: Shields: always — now: ask me"
    assert order_offers(standing(), "draw", asked=True) == []
    orders = [Order((option,)) for option in standing().prompt.options]
    found = order_offers(standing(), "", asked=False)
    assert [order_meant(standing(), offer.value) for offer in found] == orders
    assert [order_meant(standing(), offer.name) for offer in found] == orders


NEVER = ("shields=never", "Shields: never", " SHIELDS:  never", "order: never")


@pytest.mark.parametrize("typed", [*NEVER, "never", "Shields", "2", "#2", "", "no", "card1"])
def test_an_order_is_understood_by_its_whole_name_or_behind_its_mark(typed: str) -> None:
    never = Order(("shields=never",))
    assert order_meant(standing(), typed) == (never if typed in NEVER else None)
    with pytest.raises(IllegalAnswer):
        order_meant(standing(), "order: banana")


CLOSED, ALSO = {"store": Refusal("set-aside-full")}, {"7,6r0": "7,6", "C4@7,6": "7,6"}
BUILD = Prompt(Seat(0), "build", ("draw", "C4", "7,6", "confirm"), closed=CLOSED, also=ALSO, series=True)


def test_words_after_one_that_is_known_now_are_acts_of_their_own() -> None:
    assert series_of(asked_with(BUILD), "draw draw BB2 7,9r1") == ["draw", "draw", "BB2", "7,9r1"]
    assert series_of(asked_with(BUILD), " Draw;confirm ") == ["Draw", "confirm"]
    assert series_of(asked_with(BUILD), "7,6r0 confirm") == ["7,6r0", "confirm"]
    assert series_of(asked_with(BUILD), "store confirm") == ["store", "confirm"], "why not is told then"
    offered = [(o.name, o.value) for o in offers(asked_with(BUILD), "draw draw")]
    assert offered == [("2 actions: draw draw", "draw draw")]
    build = replace(
        asked_with(BUILD), label=lambda option: Label("Draw 3 tiles" if option == "draw" else option)
    )
    assert series_of(build, "Draw 3") == [] and meant(build, "Draw 3") == ("draw",), "a name comes first"


PICK = Prompt(Seat(0), "pick", ("a", "b", "7,6"), least=1, most=2)


@pytest.mark.parametrize(
    ("asked", "typed"),
    [
        *((BUILD, typed) for typed in ("draw", "", "End my shift", "dra draw", "a tile", "draw 3")),
        (Prompt(Seat(0), "bid", ("2b", "1e")), "2b 1e"),
        (PICK, "a b"),
    ],
    ids=lambda value: value if isinstance(value, str) else value.kind,
)
def test_one_act_a_name_of_words_or_an_answer_of_several_is_no_series(asked: Prompt, typed: str) -> None:
    """A number is no act, and a question that is no act of many takes one answer."""
    assert series_of(asked_with(asked), typed) == []


def test_a_word_is_read_by_notation_or_another_way_to_write_it_and_never_by_a_part_of_its_name() -> None:
    assert read(BUILD, "c4") == ("C4",)
    assert read(BUILD, "7,6R0") == ("7,6",)
    assert read(BUILD, "C4@7,6") == meant(asked_with(BUILD), "C4@7,6") == ("7,6",)
    with pytest.raises(IllegalAnswer, match="no-such-option"):
        read(BUILD, "conf")
    with pytest.raises(IllegalAnswer, match="set-aside-full"):
        read(BUILD, "store")
    # Where several are asked for, commas stand between them.
    assert read(PICK, "b,a") == ("b", "a")
    assert read(PICK, "7,6") == ("7,6",)
    with pytest.raises(IllegalAnswer, match="no-such-option"):
        read(PICK, "a,z")


def by_keyboard(text: str) -> set[str]:
    """Return the typed text after a phone's automatic changes."""
    dashes = text.replace("-", "\u2013"), text.replace("-", "\u2014")
    quotes = text.replace("'", "\u2019").replace('"', "\u201c")
    spaces = text.replace(",", ", "), f" {text}  "
    return {text.upper(), text.capitalize(), f"{text}.", *spaces, quotes, *dashes}


@pytest.mark.parametrize("key", [*GAMES, "toy"])
def test_what_a_keyboard_changes_by_itself_never_means_another_answer(key: str, language: Language) -> None:
    for _, session, _ in positions(key, ALL[key].seats[-1], games=1, every=60):
        for seat in session.waiting_for[:1]:
            asked = replace(reading(session, key, seat), language=language).asked
            assert asked is not None and asked.prompt.most
            for option in (*asked.prompt.options, *asked.prompt.closed):
                for text in (option, asked.label(option).text):
                    plain = one_of(asked, text)
                    for typed in by_keyboard(text):
                        assert one_of(asked, typed) == plain, (text, typed)


def one_of(asked: Asked, typed: str) -> str | None:
    """Return the option that is meant; None if there is none."""
    try:
        (found,) = meant(asked, typed)
    except (IllegalAnswer, ValueError):
        return None
    return found


def found(game: str, typed: str, language: Language = "en") -> list[str]:
    scene = Scene((), language)
    return [entry.key for entry in found_for(typed, _all(game, language), scene.language)]


def _all(game: str, language: Language) -> list[Entry]:
    return entries([FACES[game]], Scene((), language))


@pytest.mark.parametrize(
    ("game", "typed", "key"),
    [
        *(("space_mission", typed, "goal") for typed in ("win", "Who wins?")),
        ("space_mission", "probe", "gate"),
        ("jump_drive", "tableau", "set-up"),
        ("jump_drive", "income", "income"),
        *(("galaxy_trucker", typed, "connectors") for typed in ("why can't I place", "conectors")),
        ("galaxy_trucker", "gun", "cannons"),
        ("wormholes", "portal", "jump"),
        *(("wormholes", typed, "time") for typed in ("pause", "steward", "quiet hours")),
        ("jump_drive", "inbox", "commands"),
    ],
)
def test_beginners_find_what_they_mean_and_the_rule_of_a_button(game: str, typed: str, key: str) -> None:
    assert key in found(game, typed)[: 1 if key in ("time", "commands") else 5]


def test_names_come_before_what_speaks_of_them_and_nothing_finds_nothing() -> None:
    assert found("galaxy_trucker", "Stardust")[0] == "stardust"
    assert found("galaxy_trucker", "stardust")[1:], "other rules speak of it"
    for key in ("stardust", "class-IV", "I-09"):
        assert found("galaxy_trucker", f"galaxy_trucker:{key}") == [key], "as the list sends it"
    assert found("wormholes", "qqqq") == []
    assert len(found("wormholes", "")) == len(_all("wormholes", "en"))


@pytest.mark.parametrize("game", FACES)
@pytest.mark.long
def test_every_word_of_the_rules_is_found(game: str, language: Language) -> None:
    told = written_rules(game, language)
    words = {word for x in told.values() for word in re.findall(r"[^\W\d_]{4,}", re.sub(r"{.*?}", "", x))}
    everything = _all(game, language)
    assert words and [word for word in sorted(words)[::7] if not found_for(word, everything, language)] == []


def test_every_word_the_bot_says_is_found(language: Language) -> None:
    """The search knows buttons, commands, questions, and everything else the bot says."""
    texts, everything = catalogue(language), entries(list(FACES.values()), Scene((), language))
    known = frozenset[str]().union(*(entry.words | entry.told | entry.heard for entry in everything))
    said = (re.sub(r"\$\w+|\[\w+\]", " ", texts.written(key).partition("=")[2]) for key in texts.keys)
    words = {word for text in said for word in re.findall(r"[\w’]{3,}", as_meant(text).replace("'", "’"))}
    commands = re.findall(r"`/([a-z -]+)", Path("docs/commands.md").read_text(encoding="utf-8"))
    words |= {name for command in commands for name in re.split(r"[ -]", command) if name}
    assert len(words) > 1500 and words - known == set()
    for word in (*sorted(words)[::199], "pause", "snooze", "handover"):
        assert found_for(word, everything, language), word


def offered(typed: str, language: Language = "en") -> dict[str, str]:
    texts = catalogue(language)
    return terms.offered(terms.settings(Toy, ToyFace(), Scene((), language)), texts, typed)


def wanted(typed: str) -> Wanted:
    return terms.wanted(terms.understood(typed, {}), Toy)


def test_time_is_wished_in_words_or_lengths_in_any_order() -> None:
    found = wanted("bank=small; hand=5; pace=daily; policy=steward; away=3d; language=de")
    assert found.options == {"hand": "5"}
    assert found.terms == Terms(pace=DAY, policy="steward", bank=2 * DAY, away=3 * DAY)
    assert found.language == "de"
    assert wanted("pace=36h; bank=48h").terms == Terms(pace=36 * HOUR, bank=48 * HOUR)
    assert wanted("") == Wanted({}, Terms())


@pytest.mark.parametrize(
    "typed", ["pace=", "policy=3d", "policy=later", "language=fr", "beacons=on", "hand=9"]
)
def test_what_no_table_has_is_refused_with_what_there_is(typed: str) -> None:
    with pytest.raises(BadOptions) as refused:
        wanted(typed)
    assert refused.value.refusal.fields["known"]


@pytest.mark.parametrize("typed", ["pace=1m", "pace=31d", "bank=much", "away=1y"])
def test_a_length_no_table_can_use_is_refused(typed: str) -> None:
    with pytest.raises(Declined, match="no-such-length"):
        wanted(typed)


def test_completion_begins_with_what_is_not_so_anyway_and_opens_up_with_a_clock() -> None:
    first = list(offered(""))
    assert first[:2] == ["beacon=off", "hand=5"]
    paces = [f"pace={word}" for word in ("evening", "daily", "relaxed", "three-days", "week")]
    assert first[2:] == [*paces, "robots=easy", "robots=hard"]
    assert "pace=daily; policy=steward" in offered("pace=daily;")
    assert offered("pace=36h") == {"pace=2160m": "Time for a question: 36 hours"}
    assert list(offered("pace=daily; bank=48h")) == ["pace=daily; bank=2880m"]
    assert offered("pace=1m") == offered("policy=3d") == {}


@pytest.mark.parametrize("game", list(GAMES))
def test_what_completion_has_put_there_is_understood_and_opens_a_table(game: str, language: Language) -> None:
    """If a person continues typing after a completion, Discord sends the displayed text."""
    texts = catalogue(language)
    known = terms.settings(GAMES[game], FACES[game], Scene((), language))
    typed = ""
    for _ in range(3):
        found = terms.offered(known, texts, typed)
        assert found and all(len(x) <= OPTION_LIMIT for pair in found.items() for x in pair)
        value, shown = next((v, n) for v, n in found.items() if "pace=" in typed or "pace" in v)
        assert terms.understood(shown, known) == terms.understood(value, {})
        terms.wanted(terms.understood(value, {}), GAMES[game])
        typed = f"{shown}; "


FRAME_AND_LAST_ROW = 3
PARTS_OF_AN_OPTION = 3
"""A text, and a select in a row of its own."""


def test_options_that_change_nothing_are_known() -> None:
    solo, trucks = GAMES["wormholes"].options_type(), GAMES["galaxy_trucker"].options_type
    assert (solo.idle(1), solo.idle(2)) == (frozenset[str](), frozenset({"level"}))
    assert trucks().idle(3) == {"intruders", "specialists", "team_play"}
    live = trucks.of_words({"building": "live", "rounds": "IIIA"})
    assert live.idle(3) == {"points", "trial_flight", "intruders", "specialists", "team_play"}
    cylinders = trucks.of_words({"rounds": "IIB"})
    assert cylinders.idle(3) == {"trial_flight", "team_play"}


@pytest.mark.parametrize("game", list(GAMES))
def test_all_options_fit_into_two_panels_and_a_game_calls_none_as_the_table_does(game: str) -> None:
    """Options without effect are left out."""
    kind = GAMES[game].options_type
    assert not set(kind.choices()) & set(OWN_OPTIONS)
    choices = {**kind.choices(), **OWN_OPTIONS}
    boxes = [kind.of_words({"box": box}) for box in kind.choices().get("box", ())]
    for page in get_args(Page):
        for options in boxes or [kind()]:
            shown = choices.keys() - options.idle(GAMES[game].seats[-1])
            count = sum(page_of(option) == page for option in shown)
            assert FRAME_AND_LAST_ROW + PARTS_OF_AN_OPTION * count <= COMPONENT_LIMIT
    assert all(len(words) <= SELECT_LIMIT for words in choices.values())
    for options in boxes:
        assert len(options.offered("rounds")) <= SELECT_LIMIT


def test_several_words_are_completed_as_they_were_typed_also_those_of_before() -> None:
    texts = catalogue("en")
    known = terms.settings(GAMES["galaxy_trucker"], FACES["galaxy_trucker"], Scene(()))
    typed = terms.offered(known, texts, "rounds=i, iiia")
    assert next(iter(typed.items())) == ("rounds=I, IIIA", "Rounds: I, IIIA")
    assert "rounds=I, II, III, IIIA" in terms.offered(known, texts, "rounds")
    assert terms.understood("Rounds: iii,I", known) == {"rounds": "iii,I"}
    wished = terms.understood("first_round=III; second_round=none; third_round=none", {})
    assert terms.wanted(wished, GAMES["galaxy_trucker"]).options == {"rounds": "III"}
