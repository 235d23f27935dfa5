"""Lessons as tables with one learner, robots and a coach; and the learner's progress. Pure."""

import hashlib
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from cogs.tables import jobs, seating
from cogs.tables.live import Live
from cogs.tables.snapshot import Change
from cogs.tables.table import Chair, Progress, Sitter, Status, Table
from engine.core import chance, errors
from engine.core.game import Game
from engine.core.lessons import Lesson, Step, due, lessons
from engine.core.log import Event
from engine.core.prompt import Prompt, Seat
from render.face import Language

MARK = "lesson"
"""The learner's mark for the seed, the same for everyone."""


def lesson_of(table: Table) -> Lesson | None:
    """Return the lesson that a table is; None for any other table."""
    return lessons(table.game).get(table.lesson.id) if table.lesson is not None else None


def ending(table: Table) -> bool:
    """Return whether the coach has said everything, so that the learner may finish."""
    lesson = lesson_of(table)
    last = {step.say for step in lesson.step if step.last} if lesson is not None else set[str]()
    return table.lesson is not None and not last.isdisjoint(table.lesson.said)


def lines(table: Table, prompt: Prompt | None, events: Sequence[Event]) -> tuple[Step, ...]:
    """Return the coach's words for an open question after these events; empty if there is no lesson."""
    lesson = lesson_of(table)
    if lesson is None or table.lesson is None or table.status != Status.RUNNING:
        return ()
    return due(lesson, table.lesson.said, prompt, events)


def opened(
    lesson: Lesson,
    game: type[Game[Any]],
    who: Sitter,
    *,
    guild: int | None,
    channel: int,
    language: Language,
    now: int,
) -> Table:
    """Return the table of a new lesson with its learner and robots, dealt the same for everyone."""
    secret = hashlib.sha256(f"{game.key} {lesson.id} {lesson.deal}".encode()).digest()
    table = Table(
        id=0,
        guild=guild,
        channel=channel,
        game=game.key,
        options=game.options_type.of_words(lesson.options).words(),
        secret=secret,
        commitment=chance.commitment(secret),
        language=language,
        status=Status.LOBBY,
        host=who.user,
        created=now,
        chairs=(Chair(Seat(0), who.user, who.name, MARK),),
        lesson=Progress(lesson.id),
    )
    for _ in range(lesson.robots):
        table = replace(table, chairs=(*table.chairs, seating.robot_for(table)))
    return table


def heard(live: Live, seat: Seat) -> Progress | None:
    """Return the learner's progress after an answer, for which they have read the coach's words; None if the
    table is no lesson."""
    progress, prompt = live.table.lesson, live.playing.prompts.get(seat)
    if progress is None:
        return None
    events = [event for _, told in live.untold.news(seat) for event in told]
    found = tuple(step.say for step in lines(live.table, prompt, events))
    return replace(progress, said=(*progress.said, *found))


def finish(live: Live, change: Change, user: int) -> None:
    """End a lesson for its learner. Raises RefereeError("no-lesson") at any other table."""
    seating.require_running(live.table)
    seating.require_host(live.table, user, moderator=False)
    if live.table.lesson is None:
        raise errors.RefereeError("no-lesson")
    live.table = seating.close(live.table, Status.ENDED)
    live.settle()
    change.jobs = jobs.after_play(live.table)
