"""Games stored by earlier versions go on. Of version 1 there is one at each phase."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine.core.codec import Checkpoint, load_state
from engine.core.errors import ReplayDiverged
from engine.core.log import Entry, Line
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.state.state import State
from tests.engine.galaxy_trucker.random_trucker import step

STORED: dict[str, Any] = json.loads(
    Path(__file__).with_name("stored").joinpath("version_1.json").read_text(encoding="utf-8")
)
ASKED_ANEW = {
    "rounds: shift",
    "live: live",
    "trial flight: shift",
    "trial flight: inspect",
    "truckers: shift",
    "truckers: inspect",
}
"""Where questions have changed on purpose since: in a shift builders draw from shares, and there and live all
turns are offered at once; several parts are taken off in one choice."""
MOST = 4000
each = pytest.mark.parametrize("name", STORED)


def restored(name: str, *, lines: bool) -> Session:
    """A stored game, with the answers since its checkpoint or asked again from there."""
    kept = STORED[name]
    since = [_line(line) for line in kept["lines"]] if lines else []
    checkpoint = Checkpoint(**{**kept["checkpoint"], "serials": tuple(kept["checkpoint"]["serials"])})
    return Session.restore(GalaxyTrucker, kept["seats"], bytes.fromhex(kept["seed"]), [checkpoint], since)


def _line(kept: dict[str, Any]) -> Line:
    entry = {**kept["entry"], "answer": tuple(kept["entry"]["answer"])}
    return Line(kept["at"], Entry(**{**entry, "serials": tuple(entry["serials"])}), kept["question"])


@each
def test_a_stored_game_goes_on_to_its_end(name: str) -> None:
    session, rng = restored(name, lines=False), random.Random(name)
    assert session.phase == STORED[name]["checkpoint"]["phase"]
    for _ in range(MOST):
        assert session.game.faults() == []
        if not session.prompts:
            break
        step(session, rng)
    assert session.game.outcome() is not None


@each
def test_its_answers_are_taken_as_they_were_or_asked_again(name: str) -> None:
    """Where questions have changed on purpose the phase is asked again: no answer means another thing."""
    if name in ASKED_ANEW:
        with pytest.raises(ReplayDiverged):
            restored(name, lines=True)
        return
    session = restored(name, lines=True)
    assert session.game.faults() == []
    state: State = session.game.state
    assert [str(player.ship) for player in state.players] == STORED[name]["ships"]
    assert [player.credits for player in state.players] == STORED[name]["credits"]


@each
def test_what_was_lifted_is_stored_in_todays_shape(name: str) -> None:
    session = restored(name, lines=False)
    once = session.game.state
    step(session, random.Random(name))
    while session.checkpoint.version != GalaxyTrucker.version:
        step(session, random.Random(name))
    again, _ = load_state(GalaxyTrucker, session.checkpoint)
    assert type(again) is type(once)


def test_an_unknown_version_is_refused() -> None:
    with pytest.raises(ValueError, match="no way from version 0"):
        GalaxyTrucker.lift({}, 0)
