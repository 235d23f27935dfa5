"""Hints: what a robot would do, and why, from nothing but what the seat sees."""

import pytest

from engine import GAMES
from engine.core.prompt import Seat
from engine.core.robots import MOST_REASONS, strongest
from engine.core.session import Session
from render.face import LANGUAGES
from tests.kit.bots import seed_of
from tests.kit.shown import TEST_FACES, hint, scene_of
from tests.kit.worlds import at_checkpoint, other_world, positions, same_luck

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("small_search")]

hinted = pytest.mark.parametrize("key", [key for key, game in GAMES.items() if game.reasons is not None])

SILENT = 10
"""At most one hint in this many may come without a reason, for answers that are only given because one is
needed."""


@hinted
def test_hints_of_worlds_a_seat_cannot_tell_apart_are_equal(key: str) -> None:
    compared, different, seats = 0, 0, max(2, GAMES[key].seats[0])
    for number, session, rng in positions(key, seats, games=2, every=8):
        here = at_checkpoint(session, number, session.checkpoint)
        if not same_luck(here):
            continue
        for viewer in here.waiting_for:
            there = at_checkpoint(session, number, other_world(session, viewer, rng))
            different += there.checkpoint.state != here.checkpoint.state
            assert hint(there, viewer) == hint(here, viewer)
            compared += 1
    assert compared and different


@hinted
def test_a_hint_is_what_the_robot_answers_with_its_reasons_in_every_language(key: str) -> None:
    game, seats = GAMES[key], max(2, GAMES[key].seats[0])
    face, given, silent = TEST_FACES[key], 0, 0
    session = Session.start(game, seats, None, seed_of(1))
    while session.prompts:
        seat: Seat = session.waiting_for[0]
        view, prompt = session.view(seat), session.prompts[seat]
        found = game.advice(view, prompt)
        assert found is not None and found.answer == strongest(game.robots)(view, prompt)
        prompt.check(found.answer)
        weights = [reason.weight for reason in found.reasons]
        assert len(weights) <= MOST_REASONS and weights == sorted(weights, reverse=True)
        for language in LANGUAGES:
            said = [face.reason(reason, scene_of(seats, language)) for reason in found.reasons]
            assert all(sentence[-1] in ".!?" for sentence in said)
        given, silent = given + 1, silent + (not found.reasons)
        session.answer(seat, prompt.serial, found.answer)
    assert given >= SILENT * silent
