"""Signs in text: small pictures that the bot's application owns as emojis, from the art of the games.

A sign is 128 pixels wide and fills that as far as it can; a dark rim separates it from light backgrounds.
Discord shows it at some 22 pixels in a line, and at 48 alone.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from functools import partial
from io import BytesIO
from typing import Any

from PIL import Image, ImageFilter

from engine import GAMES
from engine.core.definitions import Definition, DefinitionError, read_definitions
from engine.core.game import View
from engine.core.log import Event
from engine.core.prompt import Prompt
from render.art.drawings import emblem, icon, sign
from render.art.palette import OWNERS, SHADE

SIDE = 128
RIM = 4
"""The width of the dark rim, in pixels."""

Draw = Callable[[int], Image.Image]
"""Draws a sign at a size in pixels."""
Stock = Mapping[str, Draw]
"""Signs by name, the most wanted first."""
Things = Mapping[str, Callable[[Any], str]]
"""How to name the sign of what is in a field of an event, by the name of the field."""

EMBLEMS = ("blue", "orange", "green", "rose", "yellow")
"""The names of the seats' emblems."""


class SignTable(Definition, frozen=True):
    """A game's signs by what they are beside: the rows of `data/drawings/<game>/signs.toml`."""

    options: dict[str, str] = {}
    """Signs by the first word of an option."""
    questions: dict[str, str] = {}
    """Signs by the kind of a question."""
    events: dict[str, str] = {}
    """The signs of an event by its name, one after the other; "{tile}" for those of its field `tile`."""
    rules: dict[str, str] = {}
    """Signs by the topic of a rule."""

    def of_question(self, prompt: Prompt, view: View) -> str:
        """Return the sign of a question's kind; empty if it has none."""
        return self.questions.get(prompt.kind, "")

    def of_event(self, event: Event, things: Things) -> tuple[str, ...]:
        """Return the signs of an event. Things of one enumeration are shown once each, in its order."""
        words = self.events.get(type(event).__name__, "").split()
        return tuple(sign for word in words for sign in _signs_of(word, event, things))

    def of_rule(self, key: str) -> tuple[str, ...]:
        """Return the sign of a rule, if it has one."""
        return (self.rules[key],) if key in self.rules else ()


def _signs_of(word: str, event: Event, things: Things) -> Iterable[str]:
    field = word.strip("{}")
    if field == word:
        return (word,)
    value = getattr(event, field)
    there = value if isinstance(value, tuple) else (value,)
    kinds = {type(thing): None for thing in there if isinstance(thing, Enum)}
    return map(things[field], [thing for kind in kinds for thing in kind if thing in there] or there)


def read_signs(game: str) -> SignTable:
    """Return the sign table of a game. Raises DefinitionError for an event that the game does not have."""
    table = read_definitions(f"drawings/{game}/signs", SignTable)
    if unknown := set(table.events) - {kind.__name__ for kind in GAMES[game].event_types}:
        raise DefinitionError(f"signs of {game}: no such events: {sorted(unknown)}")
    return table


def made(draw: Draw) -> Image.Image:
    """Draw the sign as large as possible in its square, with its rim."""
    shape = draw(SIDE)
    cut = shape.crop(shape.getbbox() or (0, 0, SIDE, SIDE))
    room = SIDE - 2 * RIM
    share = min(room / cut.width, room / cut.height)
    size = (max(1, round(cut.width * share)), max(1, round(cut.height * share)))
    cut = cut.resize(size, Image.Resampling.LANCZOS)
    found = Image.new("RGBA", (SIDE, SIDE), (*SHADE, 0))
    found.paste(cut, ((SIDE - size[0]) // 2, (SIDE - size[1]) // 2))
    grown = found.getchannel("A").filter(ImageFilter.MaxFilter(2 * RIM + 1))
    under = Image.new("RGBA", (SIDE, SIDE), SHADE)
    under.putalpha(grown.filter(ImageFilter.GaussianBlur(1)))
    under.alpha_composite(found)
    return under


def encoded(draw: Draw) -> bytes:
    """Return the sign as the file to upload. Equal signs give equal bytes."""
    data = BytesIO()
    made(draw).save(data, "PNG", optimize=True)
    return data.getvalue()


SHARED: Stock = {
    **{f"seat_{name}": partial(emblem, OWNERS[number]) for number, name in enumerate(EMBLEMS)},
    "robot": partial(sign, "shared/robot"),
    "clock": partial(sign, "shared/clock"),
    "sand": partial(icon, "hourglass"),
    "host": partial(icon, "crown"),
}
"""The signs of every table: the seats' emblems, robots, clocks."""
