"""Words, alt texts and pictures of whole flights with full ships, and of the cards of the expansion."""

import random
import re
from collections.abc import Iterator

import pytest

from cogs.messages.controls import BUTTON_WITH_NOTE
from engine.core.prompt import Prompt, Seat
from engine.core.session import Session
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.cards import CARDS, EXPANSION_CARDS
from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.events.flight import IntruderWalked
from engine.galaxy_trucker.ship.crew import walk
from engine.galaxy_trucker.ship.ship import Ship
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.face import ALT_LIMIT, Language, Scene
from render.galaxy_trucker.words.alt import board_alt, private_alt, ship_alt
from render.galaxy_trucker.words.options import gist, label, question
from render.galaxy_trucker.words.rules import card_text
from render.galaxy_trucker.words.speech import parts, sentences, summary
from tests.contract.test_shown import check_labels, check_pictures, check_sayings
from tests.engine.galaxy_trucker.full_ships import start
from tests.engine.galaxy_trucker.test_whole_games import cards_of_flight, steadfast
from tests.kit.bots import seen
from tests.render.told import DE, EN, NAMES

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
