"""Refusals of the Discord side."""

from __future__ import annotations

from engine.core.errors import (
    CannotUndo,
    GameOver,
    IllegalAnswer,
    NothingToUndo,
    NotYourTurn,
    RefereeError,
    StaleAnswer,
)


class Declined(RefereeError):
    """A refusal of this side: its key is a sentence of ``shared/discord.ftl``, its fields are safe."""


def settled(refused: RefereeError, *, pressed: bool = False) -> bool:
    """Whether the question is no longer open, so that its reader wants to know where the game is now.

    What was `pressed` and is not possible was offered a moment ago: it is outdated as well.
    """
    if pressed and isinstance(refused, IllegalAnswer | NothingToUndo | CannotUndo):
        return True
    outdated = isinstance(refused, StaleAnswer | NotYourTurn | GameOver)
    return outdated or refused.refusal.key in ("table-paused", "no-steward")
