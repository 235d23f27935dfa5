"""What a lesson says: its card, the coach beside a question, and the farewell. Its learner alone is meant."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from cogs.messages.components import Block, Button, Picture, Row, Sheet, rows
from cogs.messages.custom_id import ActionId
from cogs.messages.guide import lessons_button, opener, tables_button
from cogs.messages.reader import NIGHT, WARM, Reader, action_button, place_of
from cogs.tables.lessons import ending, lines
from cogs.tables.table import Status, Table
from engine.core.lessons import lessons
from render.face import Face, Scene
from render.text.catalogue import Catalogue

NO_TABLE = 0
_BETWEEN = "/"


class Offered(Struct, frozen=True):
    """A lesson that can be taken."""

    game: str
    lesson: str
    name: str
    """In the language of whoever reads."""

    @property
    def key(self) -> str:
        """Names it where somebody types, and in ids: "galaxy_trucker/live"."""
        return f"{self.game}{_BETWEEN}{self.lesson}"


def offered(faces: Mapping[str, Face], scene: Scene) -> list[Offered]:
    """Every lesson there is."""
    return [
        Offered(game, lesson, face.lesson(f"{lesson}-name", scene))
        for game, face in faces.items()
        for lesson in lessons(game)
    ]


def card(reader: Reader, picture: Picture | None) -> Sheet:
    """What stands first in the place of a lesson: what the game is about, its goal, and how a round goes."""
    say = reader.say
    blocks: list[Block] = [f"### {say('lesson-heading', lesson=_line(reader, 'name'))}"]
    if picture is not None:
        blocks.append(picture)
    blocks += [
        _line(reader, "theme"),
        f"**{say('lesson-goal')}** {_line(reader, 'goal')}",
        f"**{say('lesson-course')}** {_line(reader, 'course')}",
        f"-# {say('lesson-how')}",
    ]
    return Sheet(tuple(blocks), colour=NIGHT)


def spoken(reader: Reader) -> str:
    """What the coach says to the open question; nothing where all is said, and at any other table."""
    events = [event for _, told in reader.news for event in told]
    steps = lines(reader.table, reader.prompt, events)
    said = [reader.face.lesson(step.say, reader.scene) for step in steps]
    if not said:
        return ""
    said[0] = f"**{reader.say('lesson-coach')}** {said[0]}"
    return "\n".join(f"> {line}" for line in said)


def way_out(reader: Reader) -> list[Row]:
    """The button that finishes a lesson in which everything is said, or is being said."""
    steps = lines(reader.table, reader.prompt, [event for _, told in reader.news for event in told])
    if reader.table.status is not Status.RUNNING or not (ending(reader.table) or any(x.last for x in steps)):
        return []
    return [(action_button(reader, "finish-lesson", "button-lesson-finish", style="success"),)]


def farewell(reader: Reader) -> list[Block]:
    """What stays: a tip, and where to go from here."""
    tip = f"**{reader.say('lesson-tip')}** {_line(reader, 'tip')}"
    row: Row = (
        tables_button(reader.texts),
        lessons_button(reader.texts),
        opener(reader.face.key, reader.texts),
    )
    return [tip, reader.say("lesson-farewell"), row]


def list_sheet(texts: Catalogue, found: list[Offered]) -> Sheet:
    """Which lesson somebody wants to take."""
    buttons = [Button(_learn(one.key), one.name, "primary") for one in found]
    return Sheet((f"### {texts.say('lesson-list')}", texts.say("lesson-which"), *rows(buttons)), colour=NIGHT)


def left_sheet(texts: Catalogue, one: Offered, left: Table) -> Sheet:
    """A lesson that was left: it goes on, or begins anew."""
    go_on = Button(str(ActionId(left.id, "move")), texts.say("button-lesson-go-on"), "primary")
    anew = Button(_learn(f"{one.key}{_BETWEEN}{left.id}"), texts.say("button-lesson-anew"))
    told = texts.say("lesson-left", lesson=one.name, channel=place_of(texts, left))
    return Sheet((told, (go_on, anew)), colour=WARM)


def asked_for(rest: str) -> tuple[str, str, int]:
    """What the button of a lesson means: a game, one of its lessons or none, and the table it ends first."""
    game, _, more = rest.partition(_BETWEEN)
    lesson, _, table = more.partition(_BETWEEN)
    return game, lesson, int(table) if table.isdecimal() and len(table) < 19 else 0


def _line(reader: Reader, part: str) -> str:
    assert reader.table.lesson is not None, "a lesson is given here"
    return reader.face.lesson(f"{reader.table.lesson.id}-{part}", reader.scene)


def _learn(rest: str) -> str:
    return str(ActionId(NO_TABLE, "learn", rest))
