"""A whole game once more: as a moving picture, as a few still ones, and step by step. Public views alone."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.messages.components import SELECT_LIMIT, Block, Button, Picture, Select, SelectOption, Sheet, Style
from cogs.messages.custom_id import ActionId
from cogs.messages.reader import NIGHT, Reader, action_button, last_lines, sentences, without_markup
from engine.core.replay import ReplayStep
from render.shared.recap import recap_alt

STORY = 900
"""Characters of what has happened at a step."""

STILLS = 6
"""Pictures of a game without motion."""


def recap(reader: Reader, pictures: Sequence[Picture], *, moving: bool) -> Sheet:
    """The game from its start to its end."""
    other = ("recap-still", "button-still") if moving else ("recap-moving", "button-moving")
    buttons = (action_button(reader, *other), action_button(reader, "replay", "button-steps"))
    heading, how = f"### {reader.say('recap-heading')}", f"-# {reader.say('recap-how')}"
    return Sheet((heading, *pictures, how, buttons), colour=NIGHT)


def in_words(reader: Reader, steps: Sequence[ReplayStep]) -> Sheet:
    """The same for those who read in words; nothing is drawn."""
    frames = reader.face.recap(steps, reader.scene)
    told = recap_alt([reader.face.summary(frame.view, reader.scene) for frame in frames], reader.scene)
    buttons = (action_button(reader, "replay", "button-steps"),)
    return Sheet((f"### {reader.say('recap-heading')}", without_markup(told), buttons), colour=NIGHT)


def place_of(steps: Sequence[ReplayStep], rest: str, values: Sequence[str]) -> int:
    """The step that a button or a choice leads to; one that is gone meanwhile is the last."""
    wanted = values[0] if values else rest.rpartition("-")[2]
    number = int(wanted) if wanted.isdecimal() and len(wanted) < 10 else 0
    return min(number, len(steps) - 1)


def replay(reader: Reader, steps: Sequence[ReplayStep], n: int, picture: Picture) -> Sheet:
    """One step: the table as everybody saw it then, and what had just happened."""
    step = steps[n]
    heading = reader.say("replay-heading", step=n + 1, steps=len(steps))
    blocks: list[Block] = [f"### {heading}", reader.face.summary(step.view, reader.scene)]
    blocks.append(without_markup(picture.alt) if reader.text_mode else picture)
    if lines := sentences(reader, [(step.at, step.told)]):
        blocks.append(last_lines(lines, STORY))
    last = len(steps) - 1
    blocks.append(
        (
            _button(reader, "first", 0, disabled=n == 0),
            _button(reader, "back", max(0, n - 1), disabled=n == 0),
            _button(reader, "next", min(last, n + 1), disabled=n == last),
            _button(reader, "last", last, disabled=n == last),
        )
    )
    if (rounds := _rounds(reader, steps, n)) is not None:
        blocks.append(rounds)
    return Sheet(tuple(blocks), colour=NIGHT)


def _button(reader: Reader, word: str, to: int, *, disabled: bool) -> Button:
    style: Style = "primary" if word == "next" else "secondary"
    action = str(ActionId(reader.table.id, "replay-step", f"{word}-{to}"))
    return Button(action, reader.say(f"button-{word}"), style, disabled)


def _rounds(reader: Reader, steps: Sequence[ReplayStep], n: int) -> Select | None:
    """The first step of every round; of very many rounds as many as a list holds."""
    firsts = [k for k, step in enumerate(steps) if not k or step.round != steps[k - 1].round]
    if len(firsts) < 2:
        return None
    while len(firsts) > SELECT_LIMIT:
        firsts = [*firsts[:-1:2], firsts[-1]]
    here = max(k for k in firsts if k <= n)
    choices = tuple(SelectOption(str(k), _named(reader, steps[k].round), picked=k == here) for k in firsts)
    return Select(str(ActionId(reader.table.id, "replay-step", "round")), choices, reader.say("replay-round"))


def _named(reader: Reader, number: int) -> str:
    return reader.say("replay-round-number", number=number) if number else reader.say("replay-round-start")
