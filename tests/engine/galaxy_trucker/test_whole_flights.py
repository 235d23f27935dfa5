"""Whole rounds with full ships: they end, nothing breaks on the way, and they can be restored anywhere."""

import random

import pytest

from engine.core import codec
from engine.core.prompt import Answer, Prompt
from engine.core.session import Session
from engine.galaxy_trucker.box.board import BASE_BOARDS, LEVEL_OF, SHIP_CLASSES, BaseClass, ShipClass
from engine.galaxy_trucker.box.cards import BASE_CARDS, EXPANSION_CARDS, CardId, IntruderCard, card_of
from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.building.placement import is_legal
from engine.galaxy_trucker.game import GalaxyTrucker
from tests.engine.galaxy_trucker.full_ships import start
from tests.engine.galaxy_trucker.random_trucker import step
from tests.kit.bots import random_answer, robots_play, seed_of

pytestmark = pytest.mark.long

MOST_ANSWERS = 1500


def steadfast(prompt: Prompt, rng: random.Random) -> Answer:
    """Return any answer, except that no player gives up by choice, so that later cards are met."""
    return ("fly-on",) if prompt.kind == "fly-on" else random_answer(prompt, rng)


def fly_by_chance(session: Session, number: int) -> set[str]:
    """Fly at random to the end, without a fault at any moment. Returns the kinds of questions asked."""
    rng, kinds = random.Random(number), set[str]()
    for _ in range(MOST_ANSWERS):
        if not session.prompts:
            break
        prompt = session.prompts[rng.choice(session.waiting_for)]
        kinds.add(prompt.kind)
        prompt.check(prompt.safe())
        session.answer(prompt.seat, prompt.serial, steadfast(prompt, rng))
        assert session.game.faults() == []
    assert session.game.outcome() is not None
    return kinds


@pytest.mark.parametrize("board", BASE_BOARDS)
@pytest.mark.parametrize("seats", [2, 4])
def test_flights_of_full_ships_end_without_faults(board: BaseClass, seats: int) -> None:
    for number in range(2):
        fly_by_chance(start(board, seats, number), number)


@pytest.mark.parametrize("ship_class", [each for each in SHIP_CLASSES if each != "IV"])
def test_flights_with_the_tiles_of_the_expansion_end_without_faults(ship_class: ShipClass) -> None:
    flights = [fly_by_chance(start(ship_class, 3, number, box="expansion"), number) for number in range(3)]
    assert len(set[str]().union(*flights)) > 5


@pytest.mark.parametrize("board", BASE_BOARDS)
def test_in_flight_crew_and_tokens_dwindle_losses_grow_and_no_card_is_lost(board: BaseClass) -> None:
    session, rng = start(board, 3, 5), random.Random(5)
    cards, before = 0, list[tuple[int, int, int]]()
    while session.prompts:
        state = session.game.state
        if state.moment == "flying":
            cards = cards or len(state.deck)
            assert len(state.deck) + len(state.used) + (state.card is not None) == cards
            now = [(one.ship.tokens_left, one.ship.crew_size, -len(one.lost)) for one in state.players]
            assert all(n <= b for seat in zip(now, before, strict=False) for n, b in zip(*seat, strict=True))
            before = now
        if session.phase == "card":
            for player in state.players:
                assert player.rocket is None or is_legal(player.ship), "whole between two cards"
                assert player.rocket is None or player.ship.humans
        step(session, rng, player=steadfast)
    assert cards and before


EXPANSION_CLASSES: tuple[ShipClass, ...] = ("II", "III", "IIB", "IIIB", "IV")


def cards_of_flight(ship_class: ShipClass) -> list[CardId]:
    """Return every card of the expansion, and one of the base box of the class's level."""
    level = LEVEL_OF[ship_class]
    return [*EXPANSION_CARDS, *(card for card in BASE_CARDS if card_of(card).level == level)][:33]


@pytest.mark.parametrize("ship_class", EXPANSION_CLASSES)
@pytest.mark.parametrize("seats", [2, 4])
def test_flights_through_every_card_of_the_expansion_end_without_faults(
    ship_class: ShipClass, seats: int
) -> None:
    for number in range(2):
        cards = cards_of_flight(ship_class)
        fly_by_chance(start(ship_class, seats, number, box="expansion", cards=cards), number)


@pytest.mark.parametrize("ship_class", EXPANSION_CLASSES)
def test_the_robot_flies_through_every_card_of_the_expansion(ship_class: ShipClass) -> None:
    assert [*robots_play(start(ship_class, 3, 3, box="expansion", cards=cards_of_flight(ship_class)))]


INTRUDERS = [card for card in EXPANSION_CARDS if isinstance(card_of(card), IntruderCard)]


@pytest.mark.parametrize(("box", "cards"), [("base", ()), ("expansion", (*INTRUDERS, CardId("II-03")))])
def test_a_flight_can_be_restored_after_every_answer(box: Box, cards: tuple[CardId, ...]) -> None:
    session, rng = start("II", 3, 1, box=box, cards=cards), random.Random(1)
    while session.prompts:
        step(session, rng, player=steadfast)
        again = Session.restore(GalaxyTrucker, 3, seed_of(1), list(session.checkpoints), list(session.lines))
        assert again.prompts == session.prompts
        assert codec.dump(again.game.state) == codec.dump(session.game.state)
