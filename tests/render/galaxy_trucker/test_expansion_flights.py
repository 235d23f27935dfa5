"""Flights with Another Big Expansion as people see them: full ships meet all of its adventure cards."""

import random
from collections.abc import Iterator

import pytest

from engine.core.session import Session
from engine.galaxy_trucker.box.board import ShipClass
from engine.galaxy_trucker.box.cards import EXPANSION_CARDS, CardId
from render.face import LANGUAGES
from tests.contract.test_shown import check_labels, check_pictures, check_sayings
from tests.engine.galaxy_trucker.full_ships import start
from tests.engine.galaxy_trucker.random_trucker import answer
from tests.kit.bots import robot_answer
from tests.kit.shown import scene_of

SEATS, FLIGHTS = 3, 3
CLASSES: tuple[ShipClass, ...] = ("II", "IIB", "IIIB", "IV")
each = pytest.mark.parametrize("ship_class", CLASSES)


def flights(ship_class: ShipClass, how: str) -> Iterator[tuple[Session, random.Random]]:
    """Yield every position of a few flights, each with other cards, as far as the ships come if everyone
    always flies on."""
    for number in range(FLIGHTS):
        rng = random.Random(f"{ship_class} {how} {number}")
        cards: list[CardId] = [*EXPANSION_CARDS]
        rng.shuffle(cards)
        session = start(ship_class, SEATS, number, box="expansion", cards=cards)
        while session.prompts:
            yield session, rng
            prompt = session.prompts[rng.choice(session.waiting_for)]
            chosen = robot_answer(session, prompt.seat) if rng.randrange(3) else answer(prompt, rng)
            chosen = ("fly-on",) if prompt.kind == "fly-on" else chosen
            session.answer(prompt.seat, prompt.serial, chosen)
        yield session, rng


@each
def test_every_question_option_and_event_of_a_flight_has_words(ship_class: ShipClass) -> None:
    kinds = set[str]()
    for session, _ in flights(ship_class, "words"):
        kinds.update(prompt.kind for prompt in session.prompts.values())
        for language in LANGUAGES:
            check_sayings(session, scene_of(SEATS, language))
        check_labels(session, scene_of(SEATS))
    assert len(kinds) > 7, kinds


@each
def test_pictures_of_a_flight_fit_a_phone(ship_class: ShipClass) -> None:
    drawn = 0
    for session, rng in flights(ship_class, "pictures"):
        if rng.randrange(40) == 0 or not session.prompts:
            drawn += 1
            check_pictures(session, "en")
    assert drawn
