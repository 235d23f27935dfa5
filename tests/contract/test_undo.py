"""Possible undos are known without a replay. The test compares them with a replay of the log without the
answer."""

import random
from typing import Any

import pytest

from engine.core.errors import CannotUndo, NothingToUndo
from engine.core.game import Game
from engine.core.prompt import Seat
from engine.core.session import Session
from engine.galaxy_trucker.game import GalaxyTrucker
from engine.galaxy_trucker.options import GalaxyTruckerOptions
from tests.engine.galaxy_trucker import random_trucker
from tests.kit.bots import give_order, seed_of, start, step
from tests.kit.games import ALL, MOST_ANSWERS

pytestmark = pytest.mark.long

Compared = dict[bool, int]
"""How often an answer could, and could not, be taken back."""


def compare(session: Session, compared: Compared) -> None:
    """Compare the notes about every seat with a replay."""
    for seat in map(Seat, range(session.seat_count)):
        able = session.can_undo(seat)
        trial = session.copy()
        try:
            trial.undo(seat)
        except (CannotUndo, NothingToUndo):
            assert not able, f"{session.where()}: seat {seat}"
        else:
            assert able, f"{session.where()}: seat {seat}"
        compared[able] += 1


@pytest.mark.parametrize("key", ALL)
def test_what_is_noted_is_what_a_replay_finds(key: str) -> None:
    game: type[Game[Any]] = ALL[key]
    turn = random_trucker.step if game is GalaxyTrucker else step
    compared = {True: 0, False: 0}
    for number in range(2, 4 if game is GalaxyTrucker else 6):
        rng = random.Random(number)
        session = start(game, game.seats[number % len(game.seats)], number)
        for _ in range(MOST_ANSWERS):
            if not session.prompts:
                break
            turn(session, rng)
            if session.prompts and session.orders(session.waiting_for[0]) and rng.randrange(40) == 0:
                give_order(session, session.waiting_for[0], rng)
            if rng.randrange(90 if game is GalaxyTrucker else 40) == 0:
                compare(session, compared)
        compare(session, compared)
    assert all(compared.values())


def test_in_live_building_too() -> None:
    """In this game everybody's acts alternate, and compete on the belt."""
    rng, compared = random.Random(1), {True: 0, False: 0}
    session = Session.start(GalaxyTrucker, 3, GalaxyTruckerOptions(building="live"), seed_of(1))
    for _ in range(200):
        random_trucker.step(session, rng)
        if session.phase == "live" and rng.randrange(4) == 0:
            compare(session, compared)
    assert all(compared.values())
