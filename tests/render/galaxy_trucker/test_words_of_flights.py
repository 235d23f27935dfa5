"""Words, alt texts and pictures of whole flights with full ships, of the cards of the expansion and of its
specialists, in both languages."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain

import pytest
from msgspec import structs

from cogs.layout.controls import BUTTON_WITH_NOTE, Asked, controls
from engine.core.prompt import Prompt, Seat
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.cards import CARDS, EXPANSION_CARDS
from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.events.flight import IntruderWalked, PartDestroyed
from engine.galaxy_trucker.ship.crew import walk
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.play.session import Session
from render.face import ALT_LIMIT, NOTE_LIMIT, Label, Language, Scene
from render.galaxy_trucker.face import GalaxyTruckerFace
from render.galaxy_trucker.scenes.close_ups import ship_of
from render.galaxy_trucker.words.alt import board_alt, private_alt, ship_alt
from render.galaxy_trucker.words.options import gist, label, question
from render.galaxy_trucker.words.rules import card_text
from render.galaxy_trucker.words.speech import parts, sentences, specialist_name, specialist_note, summary
from render.text.catalogue import catalogue
from tests.contract.test_shown import check_labels, check_pictures, check_sayings
from tests.engine.galaxy_trucker.flight_table import flight, start
from tests.engine.galaxy_trucker.specialists.test_flight import GOODS, HOLDS, before, landed
from tests.engine.galaxy_trucker.specialists.test_hiring import after_flight
from tests.engine.galaxy_trucker.specialists.test_ship_finishers import EXAMPLE, KEPT, robbed
from tests.engine.galaxy_trucker.specialists.test_while_building import BUILDERS, PAIRS, live, shift, shipyard
from tests.engine.galaxy_trucker.specialists.test_while_building import positions as pairs
from tests.engine.galaxy_trucker.test_whole_games import STAFFED, cards_of_flight, positions, steadfast
from tests.engine.galaxy_trucker.yard import Yard, yard
from tests.kit.play.bots import seen
from tests.kit.views.shown import DE, EN, NAMES, scene_of

FLIGHTS: dict[Box, list[tuple[ShipClass, int]]] = {
    "base": [("I", 2), ("I", 6), ("II", 0), ("II", 7), ("III", 5), ("IIIA", 3)],
    "expansion": [("IIB", 15), ("IIB", 27), ("IV", 4), ("IV", 9), ("II", 0), ("IIIB", 0)],
}
"""Flights that together ask every question."""
ASKED: dict[Box, set[str]] = {
    "base": {
        *("board-alien", "choose-planet", "load-goods", "lose-crew", "keep-piece", "fly-ahead", "fly-on"),
        *("power-engines", "power-cannons", "raise-shield", "fire-cannon", "fight-enemy", "spend-tokens"),
    },
    "expansion": {"dodge", "hire-humans", "wake-guards", "take-ship", "visit-station"},
}


def flights(box: Box) -> Iterator[tuple[Session, Prompt, GalaxyTruckerView]]:
    """Yield every question of flights in which no player gives up by choice."""
    for ship_class, number in FLIGHTS[box]:
        cards = cards_of_flight(ship_class) if box == "expansion" else ()
        session, rng = start(ship_class, 4, number, box=box, cards=cards), random.Random(number)
        while session.prompts:
            seat = rng.choice(session.waiting_for)
            prompt, view = session.prompts[seat], seen(session, GalaxyTruckerView, seat)
            yield session, prompt, view
            session.answer(seat, prompt.serial, steadfast(prompt, rng))


@pytest.mark.parametrize("box", FLIGHTS)
def test_every_question_option_and_event_of_whole_flights_has_words(box: Box, language: Language) -> None:
    scene, kinds = Scene(NAMES, language), set[str]()
    for session, prompt, view in flights(box):
        kinds.add(prompt.kind)
        check_sayings(session, scene)
        check_labels(session, scene)
        told = board_alt(seen(session, GalaxyTruckerView, None), scene)
        said = [question(prompt, view, scene), summary(view, scene), told]
        for one in (label(option, prompt, view, scene) for option in prompt.options):
            said += [one.text, one.note]
        if chosen := session.chosen(prompt.seat):
            said.append(gist(chosen, scene))
        said += [sentences(scene).event(event) for event in session.told.get(session.at - 1, ())]
        assert len(told) <= ALT_LIMIT
        assert not any(re.search(r"[{}]|None|\bnone\b", text) for text in said), said
    assert kinds >= ASKED[box]


def test_pictures_of_flights_with_the_expansion_fit_a_phone() -> None:
    for number, (session, _, _) in enumerate(flights("expansion")):
        if number % 40 == 0:
            check_pictures(session, "en")
    check_pictures(session, "en")


def test_the_buttons_between_two_cards_say_what_they_mean(language: Language) -> None:
    prompt, view = next((prompt, view) for _, prompt, view in flights("base") if prompt.kind == "fly-on")
    for option in ("fly-on", "stay", "give-up"):
        told = label(option, prompt, view, Scene(NAMES, language))
        assert told.note and len(f"{told.text} · {told.note}") <= BUTTON_WITH_NOTE, told


def test_options_of_a_question_in_flight_are_told_apart() -> None:
    for _, prompt, view in flights("base"):
        # It makes no difference which of several equal things in a part is meant.
        ways = {re.sub(r"\.\d+$", "", option): label(option, prompt, view, EN) for option in prompt.options}
        told = [label(option, prompt, view, EN) for option in prompt.options]
        assert len(set(ways.values())) == len(ways) == len(set(told)), told


@pytest.mark.long
def test_alt_texts_of_whole_flights_are_short_enough(language: Language) -> None:
    scene = Scene(tuple(f"{name} the Trucker of Tau Ceti" for name in NAMES), language)
    for number, (session, _, view) in enumerate(flights("base")):
        if number % 9:
            continue
        public = seen(session, GalaxyTruckerView, None)
        told = [private_alt(view, scene), board_alt(public, scene)]
        told += [ship_alt(public, scene, seat.seat) for seat in public.seats]
        assert all(20 < len(text) <= ALT_LIMIT for text in told), told
        assert set(parts(public, scene)) >= {f"ship-{seat}" for seat in range(4)}


def test_every_card_of_the_expansion_tells_what_is_printed_on_it(language: Language) -> None:
    say = sentences(Scene(NAMES, language))
    told = {card: card_text(card, say) for card in EXPANSION_CARDS}
    assert all(len(text) > 20 and not re.search(r"[{}]|None|\bnone\b", text) for text in told.values())
    pairs = {card for card, printed in CARDS.items() if printed.kind == "meteor_swarm" and printed.level == 4}
    assert all({"en": "a small meteor", "de": "ein kleiner Meteorit"}[language] in told[x] for x in pairs)


def test_a_walk_is_told_step_by_step_with_who_stopped_it() -> None:
    ship = Ship.parse("III S1@7,7:hh X1@7,6 K6@7,5:bg")
    found = walk(
        ship,
        Square("7,6"),
        Side.RIGHT,
        turns="left",
        legs=(4,),
        guards={Square("7,5")},
        eats=True,
        bombs=True,
    )
    event = IntruderWalked.of(Seat(1), found, "crew", double=False)
    assert sentences(EN).event(event) == (
        "The intruder walks through Bea’s ship: 7,6 → 7,7 → 7,6 → 7,5. It eats crew: 2× human. "
        "That was its last step: armed crew defeats it."
    )
    assert sentences(DE).event(event) == (
        "Der Eindringling läuft durch das Schiff von Bea: 7,6 → 7,7 → 7,6 → 7,5. Er frisst "
        "Besatzung: 2× Mensch. Das war sein letzter Schritt: Bewaffnete Besatzung besiegt ihn."
    )


HERE = {
    *("add-last-tile", "choose-supply", "change-rewards", "check-connectors", "foretell-arrival"),
    *("gain-days", "keep-specialist", "lay-pipe", "lay-supply", "lay-universal", "look-on"),
    *("mark-square", "place-last-tile", "study-piles", "use-specialist"),
}


def said(session: Session, language: Language) -> None:
    scene = Scene(scene_of(session.seat_count, language).names, language)
    check_sayings(session, scene)
    check_labels(session, scene)


def test_everything_that_is_asked_and_told_in_whole_games_has_words(language: Language) -> None:
    """A question is looked at once in each form, also in rounds with two specialists who work on ships."""
    kinds, known = set[str](), set[str]()
    games = [positions(name, number) for name in STAFFED for number in (1, 5)]
    games += [pairs(number, PAIRS[number]) for number in range(0, len(PAIRS), 6)]
    for session, _ in chain.from_iterable(games):
        asked = {prompt.question() for prompt in session.prompts.values() if prompt.kind in HERE}
        told = session.told.get(session.last_line.at, ()) if session.lines else ()
        if asked <= known and not any("specialists" in type(event).__module__ for event in told):
            continue
        known |= asked
        kinds |= {prompt.kind for prompt in session.prompts.values()}
        said(session, language)
    assert kinds >= HERE, HERE - kinds


def test_goods_to_give_up_are_named(language: Language) -> None:
    for t in (
        robbed(EXAMPLE),
        robbed(EXAMPLE).answer(0, "2"),
        robbed(KEPT),
        robbed(KEPT).answer(0, "choose"),
    ):
        said(t.session, language)


def test_candidates_and_fire_alarms_have_words(language: Language) -> None:
    said(after_flight(1, hiring="draft").session, language)
    y = live("guard").play(0, "alarm")
    said(y.session, language)
    said(y.play(1, "run").session, language)
    y = shift("guard")
    said(y.session, language)
    said(y.play(0, "alarm").confirm().session, language)


def test_purchases_and_prices_are_named(language: Language) -> None:
    said(before("merchant.a", "guard.a", "pr_guy.a", ships=HOLDS).session, language)
    t = landed("merchant", "pr_guy", ships=GOODS)
    said(t.session, language)
    said(t.answer(0, "red:5").session, language)


def test_every_specialist_has_a_name_and_both_abilities_in_a_line(language: Language) -> None:
    names = {specialist_name(name, language) for name in SPECIALISTS}
    notes = [specialist_note(name, language) for name in SPECIALISTS]
    assert len(names) == 17
    assert all("A:" in note and "B:" in note and len(note) <= NOTE_LIMIT for note in notes)


def test_hiring_and_the_windows_can_be_seen(language: Language) -> None:
    """Pictures and alt texts of moments that games without specialists do not have."""
    moments = [
        after_flight(1).session,
        after_flight(1, hiring="draft").session,
        before("pr_guy.a", ships=HOLDS).session,
        next(positions("in shifts", 1))[0],
    ]
    for session in moments:
        check_pictures(session, language)


@pytest.mark.parametrize(("board", "lists"), [("I", 2), ("II", 2), ("III", 4)])
def test_the_squares_of_a_board_are_in_short_lists_by_rows(board: str, lists: int) -> None:
    y, scene = shipyard("planner", board=board), scene_of(3, "en")
    view = seen(y.session, GalaxyTruckerView, Seat(0))
    labels = [label(option, y.asked(0), view, scene) for option in y.options(0)]
    groups = Counter(found.group for found in labels)
    assert groups.pop("") == 1 and len(groups) == lists and max(groups.values()) <= 12, groups
    told = [re.findall("[0-9]+", group) for group in groups]
    assert told == sorted(told, key=lambda rows: [int(row) for row in rows])


def test_lists_of_squares_have_at_most_twelve_lines_however_many_squares_there_are() -> None:
    y, scene = shipyard("planner"), scene_of(3, "en")
    every = tuple(f"{row},{column}" for row in range(2, 12) for column in range(3, 12))
    asked, view = structs.replace(y.asked(0), offered=every), seen(y.session, GalaxyTruckerView, Seat(0))
    groups = Counter(label(option, asked, view, scene).group for option in every)
    assert "" not in groups and max(groups.values()) <= 12, groups


def test_before_building_no_shift_is_counted(language: Language) -> None:
    session = next(positions("hired by choice", 1))[0]
    assert session.prompts and {prompt.kind for prompt in session.prompts.values()} == {"keep-specialist"}
    view = seen(session, GalaxyTruckerView, None)
    told = summary(view, scene_of(session.seat_count, language))
    assert " 0 " not in told, told


ASKED_OF_SPECIALISTS = {
    *("lay-pipe", "lay-universal", "choose-supply", "lay-supply"),
    *("use-specialist", "charge-joint", "take-human"),
}


def asked(y: Yard, seat: int, language: Language) -> tuple[str, list[str]]:
    """Return a question in words, and its options."""
    scene, prompt, view = Scene(NAMES, language), y.asked(seat), y.view(seat)
    return question(prompt, view, scene), [label(one, prompt, view, scene).text for one in prompt.options]


@pytest.mark.parametrize(
    "answers",
    [
        ("wireless",),
        ("wireless", "7,6"),
        ("plate",),
        ("sealed",),
        ("swivel",),
        ("supplied",),
        ("supplied", "Gr1"),
        ("pipe",),
    ],
)
def test_every_question_after_building_has_words(answers: tuple[str, ...], language: Language) -> None:
    y = yard(
        ["II S1@7,7 X1@7,6 G1@6,6 X2@7,5 B3@6,5", "II S2@7,7"],
        phase="inspect", numbers=[1, 2], teams=[" ".join(BUILDERS)],
    )  # fmt: skip
    told, options = asked(y.play(0, *answers), 0, language)
    assert all(len(option) > 2 for option in options) and not re.search(
        r"[{}]|\bnone\b", " ".join((told, *options))
    )


def test_a_mistake_on_purpose_has_words(language: Language) -> None:
    y = yard(["II S1@7,7", "II S2@7,7"], stack="E1", teams=["supplier.a"]).play(0, "draw", "mark:wrong")
    told, options = asked(y, 0, language)
    assert y.asked(0).kind == "lay-wrongly" and all("E1" in option for option in options[1:])
    assert not re.search(r"[{}]|\bnone\b", " ".join((told, *options))) and told.endswith(".")


def test_the_saboteur_reads_of_the_ship_of_the_other(language: Language) -> None:
    ships = ["I S1@7,7", "I S2@7,7 X1@7,6 C1@7,5"]
    y = yard(ships, phase="board", numbers=[1, 2], teams=["saboteur"])
    told, options = asked(y, 0, language)
    assert "Bea" in told and ("Not now" in options[0] or "nicht" in options[0])
    drawn, scene = GalaxyTruckerFace().offered(y.view(0), Scene(NAMES, language)), Scene(NAMES, language)
    assert drawn is not None and "Bea" in drawn.alt, "the ship is shown beside the question"
    assert all(GalaxyTruckerFace().offered(y.view(seat), scene) is None for seat in (1, None))
    assert "(7,5)" in options[1] and "(7,6)" in options[1]
    told, options = asked(y.play(0, "7,6:right"), 0, language)
    assert "Bea" in told and len(options) == 2


def test_what_a_permit_covers_has_words(language: Language) -> None:
    ships = {
        "welder.a": "II S1@7,7 C9@7,6r2 C11@6,6r2 E5@8,6 C10@7,8 E3@8,8",
        "architect.a": "IIIB.25 S1@7,7 X1@7,6 X2@7,5 X3@7,8 X4@7,9",
        "hypergeometer.a": "II S1@7,7 X3@6,7 G8@7,6 K1@6,6r2 G20@7,8 K2@6,8",
    }
    for team, ship in ships.items():
        y = yard(
            [ship, f"{ship.split()[0]} S2@7,7"], phase="inspect", numbers=[1, 2], teams=[team],
            placement="trucker", box="expansion",
        )  # fmt: skip
        told, options = asked(y, 0, language)
        assert y.asked(0).kind == "cover-mistakes"
        assert not re.search(r"[{}]|\bnone\b", " ".join((told, *options)))


def test_a_placement_says_which_specialist_it_takes() -> None:
    y = yard(["II S1@7,7 X1@7,6 G1@6,6", "II S2@7,7"], stack="B1", teams=["plumber.a"]).play(0, "draw")
    scene = Scene(NAMES, "en")
    assert "with a pipe · holds on 1 side" in label("6,5", y.asked(0), y.view(0), scene).note
    assert "with a pipe" not in label("7,8", y.asked(0), y.view(0), scene).note


def test_those_who_do_not_see_a_ship_learn_of_its_markers(language: Language) -> None:
    ship = "II S1@7,7 X1@7,6 G1@6,6 X2@7,5 B3@6,5 *pipe@6,5:right *supplied@7,5=E *swivel@6,6"
    y, scene = yard([ship, "II S2@7,7"]), Scene(NAMES, language)
    told = ship_alt(y.view(1), scene, Seat(0))
    words = (
        ("pipe right", "supplied", "swivels")
        if language == "en"
        else ("Rohr rechts", "verwandelt", "dreht sich")
    )
    assert all(word in told for word in words) and len(told) <= ALT_LIMIT
    assert words[0] in private_alt(y.view(0), scene)


def test_a_part_outside_the_outline_is_told_and_shown_with_what_strikes_it(language: Language) -> None:
    ship = "IIB S1@3,5:hh X1@3,4 X2@3,3 X5@2,3r2 *outside@2,3"
    t = flight([ship, "IIB S2@3,5:hh"], hits="heavy left", dice="41", box="expansion")
    assert t.told_one(PartDestroyed).part.tile == "X5"
    y = yard([ship.replace(":hh", ""), "IIB S2@3,5"], box="expansion")
    scene = Scene(NAMES, language)
    told = ship_alt(y.view(1), scene, Seat(0))
    assert ("outside" if language == "en" else "außerhalb") in told
    assert ship_of(y.view(1), scene, Seat(0)).image.width


def test_questions_of_specialists_fit_into_a_message(language: Language) -> None:
    """A list has at most twenty-five options; the controls check that when they are made."""
    scene, most = Scene(NAMES, language), 0
    for session, rng in pairs(3, PAIRS[3]):
        for prompt in session.prompts.values():
            if prompt.kind in ASKED_OF_SPECIALISTS and not rng.randrange(5):
                view = seen(session, GalaxyTruckerView, prompt.seat)

                def told(option: str, prompt: Prompt = prompt, view: GalaxyTruckerView = view) -> Label:
                    return label(option, prompt, view, scene)

                most = max(most, len(controls(Asked(1, prompt, told, str, catalogue(language)))))
    assert 0 < most <= 10
