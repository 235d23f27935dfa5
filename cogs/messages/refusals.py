"""Refusals of the Discord side."""

from __future__ import annotations

from engine.core.errors import GameOver, NotYourTurn, RefereeError, StaleAnswer


class Declined(RefereeError):
    """A refusal of this side: its key is a sentence of ``shared/discord.ftl``, its fields are safe."""


def settled(refused: RefereeError) -> bool:
    """Whether the question is no longer open, so that its reader wants to know where the game is now."""
    return isinstance(refused, StaleAnswer | NotYourTurn | GameOver)
