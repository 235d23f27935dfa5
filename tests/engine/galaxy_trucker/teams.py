"""Specialists of a position in notation: ``merchant.a`` has come for this flight, ``guard`` before it.

>>> team_of("merchant.a guard", round=1)
[Hired(id='merchant', flight=1), Hired(id='guard', flight=0)]
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.galaxy_trucker.box.specialists import SPECIALISTS
from engine.galaxy_trucker.specialists.hired import Hired, Hiring
from engine.galaxy_trucker.state import State


def team_of(text: str, *, round: int) -> list[Hired]:
    """A team: with A alone, or with both abilities."""
    return [
        Hired(word.removesuffix(".a"), round if word.endswith(".a") else round - 1) for word in text.split()
    ]


def take_on(state: State, teams: Sequence[str], hiring: Hiring = "deal") -> None:
    """Put teams by seat into a state; all other specialists apply."""
    if not teams or hiring == "none":
        return
    for player, text in zip(state.players, teams, strict=False):
        player.team = team_of(text, round=state.round)
    taken = [hired.id for player in state.players for hired in player.team]
    state.specialists = hiring
    state.applicants = [name for name in SPECIALISTS if name not in taken]
