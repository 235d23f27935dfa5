"""Hints: what a strong robot would do and why, next to a question, if the table allows it.

A hint is computed from the reader's own view and shown to the reader alone.
"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from cogs.layout.components import fit
from cogs.layout.controls import Asked, short_names
from cogs.layout.reader import Reader, without_markup
from cogs.tables.table import Status, hints_allowed
from engine.core.prompt import Answer
from engine.core.robots import Advice, Reason
from render.text.sentences import grouped, joined

CHOSEN_LIMIT = 1500
"""The most characters of a written-out choice."""


def offered(reader: Reader) -> bool:
    """Return whether the reader may ask for a hint."""
    if reader.prompt is None or reader.look.game.reasons is None:
        return False
    return reader.table.status is Status.RUNNING and hints_allowed(reader.table)


def proposal_offered(reader: Reader) -> bool:
    """Return whether the reader may see a robot's answers to a whole series as a proposal."""
    prompt = reader.prompt
    if prompt is None or not offered(reader):
        return False
    return reader.look.game.proposes(reader.look.views[reader.seat], prompt)


def advice(reader: Reader) -> Advice | None:
    """Compute a robot's answer to the reader's question; None if there are no hints. It may take long."""
    prompt = reader.prompt
    if prompt is None or not offered(reader):
        return None
    return reader.look.game.advice(reader.look.views[reader.seat], prompt)


def told(reader: Reader, asked: Asked, found: Advice) -> str:
    """Write a hint, its number or letter in the picture, and its reasons, the weightiest first."""
    if found.answer:
        short = short_names(asked.label, asked.prompt.options) if len(found.answer) > 1 else {}
        names = [short.get(option, asked.label(option).named) for option in found.answer]
        chosen = without_markup(fit(grouped(names, asked.texts.language), CHOSEN_LIMIT))
        lines = [reader.say("hint-answer", option=chosen)]
        plan = asked.arranged("")
        keys = [key for row in (plan.rows if plan is not None else ()) for key in row if not key.sign]
        marks = [key.text for key in keys if (key.option,) == found.answer and len(key.text) < 3]
        lines += [f"-# {reader.say('hint-button', mark=mark)}" for mark in marks]
    else:
        lines = [reader.say("hint-none")]
    lines += reasons(reader, found.reasons, lambda answer: [asked.label(option).named for option in answer])
    return "\n".join(lines)


def reasons(reader: Reader, found: Sequence[Reason], named: Callable[[Answer], Sequence[str]]) -> list[str]:
    """Return the reasons for an answer, line by line. A reason with a comparison names the other answer."""
    return [f"-# {reader.face.reason(_comparing(reader, one, named), reader.scene)}" for one in found]


def _comparing(reader: Reader, reason: Reason, named: Callable[[Answer], Sequence[str]]) -> Reason:
    if not reason.against:
        return reason
    other = without_markup(fit(joined(named(reason.against), reader.language), CHOSEN_LIMIT))
    return replace(reason, fields={**reason.fields, "other": other})
