"""Tries answers before they count: several of one seat, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core import codec
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.session import Session

Reading = Callable[[Prompt], Answer]
"""The answer to the question it meets; may raise IllegalAnswer."""


def rehearse(session: Session, seat: Seat, readings: Iterable[Reading]) -> None:
    """Try answers of `seat` one after the other, each read for the question it meets.

    Raises like `Session.answer`, or what a reading raises, for the first that is refused. What would come
    after anybody has learned something, or after the phase, is not tried: a refusal would tell it, too.
    The session is not touched.
    """
    trial, begun, known = session.copy(), session.checkpoint.at, _known(session)
    for read in readings:
        prompt = trial.prompts.get(seat)
        if prompt is None or trial.checkpoint.at != begun:
            return
        trial.answer(seat, prompt.serial, read(prompt))
        if _known(trial) != known:
            return


def _known(session: Session) -> str:
    return codec.dump(session.game.chance.luck)
