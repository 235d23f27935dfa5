"""Every refusal that the referee can give, and faults of our own.

A refusal is meant for a player: it carries the key of a sentence that exists in every language, and the
sentence's fields. It is raised before anything has changed. A fault is a bug or a broken record. It concerns
the developers and the operator.
"""

import re
import traceback
from pathlib import Path

from msgspec import Struct


class Refusal(Struct, frozen=True):
    """Why an option is closed: the key of a sentence, and the sentence's fields."""

    key: str
    fields: dict[str, int | str] = {}


class RefereeError(Exception):
    """A refusal with the key of its sentence, raised before anything has changed."""

    key = "refused"
    """The key if no other is given; that of a subclass is its name: "stale-answer"."""

    def __init_subclass__(cls) -> None:
        cls.key = re.sub("(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def __init__(self, key: str | None = None, **fields: int | str) -> None:
        self.refusal = Refusal(key or self.key, fields)
        told = ", ".join(f"{name}={value}" for name, value in fields.items())
        super().__init__(f"{self.refusal.key}({told})")


class IllegalAnswer(RefereeError):
    """The answer is not among the options, or has too few or too many of them."""


class StaleAnswer(RefereeError):
    """The question has been answered, or another one has replaced it."""


class NotYourTurn(RefereeError):
    """The seat has no open question."""


class AlreadySealed(NotYourTurn):
    """The seat has sealed its answer and the others have not yet; it may still take it back."""


class NotAtThisTable(RefereeError):
    """The person has no seat here."""


class GameOver(RefereeError):
    """The game has ended, so nothing can be answered."""


class NothingToUndo(RefereeError):
    """The seat has no answer that can still be undone."""


class CannotUndo(RefereeError):
    """A player has learned something from the answer, or has relied on it."""


class BadOptions(RefereeError):
    """The table's options or its number of seats do not fit the game."""


class ReplayDiverged(Exception):
    """A recorded answer met a question that it was not given to. The log ends before that answer."""

    def __init__(self, at: int, recorded: str, asked: str) -> None:
        self.at = at
        super().__init__(f"line {at} answered question {recorded}, the rules now ask {asked}")


class RuleFault(Exception):
    """A rule raised an exception, which is a bug. The session is as it was before the answer."""

    def __init__(self, phase: str, where: str) -> None:
        self.phase = phase
        """Public. The procedures would reveal a player's secret actions, and so might the exception's
        message."""
        self.where = where
        super().__init__(where)


def chain_of(bug: BaseException) -> str:
    """Return an exception and the rules it passed through: "card > meteor_swarm > face: KeyError: 7"."""
    frames = [frame.f_code for frame, _ in traceback.walk_tb(bug.__traceback__)]
    ours = tuple(str(Path(__file__).parents[1] / folder) for folder in ("core", "play"))
    inner = [code.co_name for code in frames if not code.co_filename.startswith(ours)]
    return f"{' > '.join(inner)}: {type(bug).__name__}: {bug}"
