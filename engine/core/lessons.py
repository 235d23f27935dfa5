"""Lessons: which game is dealt, and which line of the coach goes with which question or event.

The coach's words are among the game's texts. This module only decides when they are said.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

import msgspec

from engine.core.definitions import DATA, Definition, DefinitionError, read_entries
from engine.core.log import Event
from engine.core.prompt import Prompt


class Step(Definition, frozen=True, kw_only=True):
    """A line of the coach, said once."""

    say: str
    """The key of the line."""
    before: str = ""
    """The kind of question before which the coach first says the line, or empty."""
    after: str = ""
    """The kind of event after which the coach says the line, such as "PointsScored", or empty."""
    about: dict[str, int | str] = {}
    """Values that fields of the question or event must have."""
    least: dict[str, int] = {}
    """The minimum values of its number fields; for lists, the minimum lengths."""
    since: str = ""
    """The key of the line that must have been said before."""
    last: bool = False
    """Whether this is the coach's last line, after which the lesson may be finished."""

    def fits(self, told: Mapping[str, object]) -> bool:
        """Return whether the line fits a question or an event with these fields."""
        reached = all(_amount(told.get(name)) >= least for name, least in self.least.items())
        return reached and all(told.get(name) == value for name, value in self.about.items())


def _amount(value: object) -> int:
    if isinstance(value, int):
        return value
    return len(value) if isinstance(value, Collection) and not isinstance(value, str) else 0


class Lesson(Definition, frozen=True, kw_only=True):
    """A game that is dealt the same way for everyone, with a coach."""

    id: str
    """The name of the lesson, unique within its game."""
    robots: int
    """The number of the learner's opponents."""
    deal: str
    """A word that determines all randomness of the game."""
    options: dict[str, str] = {}
    """The game's options, as words."""
    step: tuple[Step, ...]


@cache
def lessons(game: str) -> Mapping[str, Lesson]:
    """Return the lessons of a game by id; empty if it has none. Raises DefinitionError."""
    name = f"{game}/lessons"
    if not (DATA / f"{name}.toml").exists():
        return {}
    found = read_entries(name, "lesson", Lesson)
    for lesson in found:
        lines = [step.say for step in lesson.step]
        if len(set(lines)) < len(lines) or not lesson.step[-1].last:
            raise DefinitionError(f"{name}: '{lesson.id}' says a line twice, or never ends")
        if any(bool(step.before) == bool(step.after) for step in lesson.step):
            raise DefinitionError(f"{name}: a line of '{lesson.id}' belongs to a question or to an event")
    return {lesson.id: lesson for lesson in found}


def due(
    lesson: Lesson, said: Collection[str], prompt: Prompt | None, events: Sequence[Event]
) -> tuple[Step, ...]:
    """Return the coach's current lines: on what has happened since the learner's last answer, then on the
    question.

    There is at most one line on each, in the order of the lesson; after the last line there are none.
    """
    told = [(type(event).__name__, msgspec.structs.asdict(event)) for event in events]
    asked = [] if prompt is None else [(prompt.kind, prompt.about)]
    found: list[Step] = []
    ends = {step.say for step in lesson.step if step.last}
    for step in lesson.step:
        known = {*said, *(line.say for line in found)}
        if step.say in known or (step.last and known & ends) or (step.since and step.since not in said):
            continue
        wanted, things = (step.after, told) if step.after else (step.before, asked)
        first = not any(bool(line.after) == bool(step.after) for line in found)
        if first and any(kind == wanted and step.fits(fields) for kind, fields in things):
            found.append(step)
    return tuple(sorted(found, key=lambda step: not step.after))
