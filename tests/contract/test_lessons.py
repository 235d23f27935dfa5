"""Lessons: whoever does what the robot would do hears them to their end, in words short enough to be read."""

from __future__ import annotations

import re

import pytest

from cogs.tables.lessons import opened
from cogs.tables.table import Sitter
from engine import GAMES
from engine.core.event import Event
from engine.core.lessons import Lesson, due, lessons
from engine.core.prompt import Seat
from engine.core.session import Session
from render.face import LANGUAGES, Scene
from render.faces import FACES
from render.text.catalogue import catalogue

LEARNER = Seat(0)
LESSONS = [(game, taught.id) for game in GAMES for taught in lessons(game).values()]
every_lesson = pytest.mark.parametrize(("game", "lesson"), LESSONS)

MOST_ANSWERS = 120
LONGEST_LINE = 220
SENTENCES = 2
FIRST = 4
"""Of the first six questions so many have a line."""


def play(game: str, taught: Lesson) -> list[tuple[str, ...]]:
    """What the coach says to each question until all is said, to somebody who plays as the robot would."""
    kind = GAMES[game]
    table = opened(taught, kind, Sitter(1, "Ada", "x"), guild=1, channel=1, language="en", now=0)
    options = kind.options_type.of_words(table.options).at_start(host=LEARNER)
    session = Session.start(kind, len(table.chairs), options, table.seed)
    found: list[tuple[str, ...]] = []
    news = list[Event]()
    while session.prompts and len(found) < MOST_ANSWERS:
        seat = max(session.waiting_for)
        prompt = session.prompts[seat]
        answer = kind.robot(session.view(seat), prompt)
        if seat == LEARNER:
            steps = due(taught, [line for lines in found for line in lines], prompt, news)
            found.append(tuple(step.say for step in steps))
            news = []
            if any(step.last for step in steps):
                return found
        told = session.answer(seat, prompt.serial, answer)
        news += [seen for event in told if (seen := event.seen_by(LEARNER)) is not None]
    return found


@every_lesson
def test_a_lesson_is_heard_to_its_end(game: str, lesson: str) -> None:
    """Some lines are for what this learner happens not to do or to meet; whoever is not told that all is said
    has come to the end of the game."""
    taught = lessons(game)[lesson]
    found = play(game, taught)
    said = {line for lines in found for line in lines}
    unsaid = [step.say for step in taught.step if step.say not in said]
    assert (taught.step[-1].say in said or len(found) < MOST_ANSWERS) and found[0]
    assert len(unsaid) <= len(taught.step) // 2, unsaid
    # The first questions are those that nobody understands alone.
    assert sum(map(bool, found[:6])) >= FIRST


@every_lesson
def test_every_line_is_short_in_every_language(game: str, lesson: str) -> None:
    taught = lessons(game)[lesson]
    parts = [f"{lesson}-{part}" for part in ("theme", "goal", "course", "tip")]
    for language in LANGUAGES:
        for key in (*(step.say for step in taught.step), *parts):
            line = FACES[game].lesson(key, Scene(("Ada", "Robot"), language))
            sentences = [part for part in re.split(r"[.!?](?:\s|$)", line) if part.strip()]
            assert len(line) <= LONGEST_LINE and len(sentences) <= SENTENCES and line[-1] in ".!?", line


@every_lesson
def test_every_event_and_line_that_a_lesson_names_exists(game: str, lesson: str) -> None:
    events = {event.__name__ for event in GAMES[game].event_types}
    steps = lessons(game)[lesson].step
    assert {step.after for step in steps} <= {*events, ""}
    assert {step.since for step in steps} <= {*(step.say for step in steps), ""}
    # A kind of question that nobody asks would have no words.
    asked = {f"{game}-question-{step.before}" for step in steps if step.before}
    assert all(key in catalogue("en") for key in asked)
