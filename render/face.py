"""The input and output of a game's face: a scene; pictures, labels and topics."""

from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec import Struct
from PIL.Image import Image

from engine.core.log import Event
from engine.core.prompt import Seat
from render.languages import SPOKEN

Language = str
"""The code of a language the bot speaks, one of `LANGUAGES`."""
LANGUAGES: tuple[Language, ...] = tuple(SPOKEN)

ALT_LIMIT = 1024
"""Characters of an alt text, as Discord counts them."""
LABEL_LIMIT = 80
NOTE_LIMIT = 100


class Scene(Struct, frozen=True):
    """The data that a picture or a sentence needs besides the view."""

    names: tuple[str, ...]
    """Names by seat, as people call themselves. Never trusted."""
    language: Language = "en"
    robots: frozenset[Seat] = frozenset()
    partners: tuple[tuple[Seat, ...], ...] = ()
    """The partners; empty if everyone plays alone."""
    changed: tuple[Event, ...] = ()
    """News for the viewer: pictures put a warm halo on it."""
    reader: Seat | None = None
    """The only reader of a sentence, whose own actions are told as theirs."""


Weight = Literal["primary", "secondary", "danger"]
"""How a button looks: the main choice, another choice, or one that ends or discards something."""


class Label(Struct, frozen=True):
    """An option in words."""

    text: str
    """At most 80 characters; a phone shows about 34 of them on a button."""
    note: str = ""
    """At most 100 characters: price and effect. Shown under the text of a select's option."""
    group: str = ""
    """For a question with many options: the heading of its list. If a question has lists, options in none of
    them become buttons."""
    weight: Weight = "secondary"
    """How the button looks; buttons that end or discard something come last."""
    listed: str = ""
    """Its name in the list of its group, whose heading says the rest."""

    @property
    def named(self) -> str:
        """Its name in a sentence. Mere notation needs its heading and its note."""
        if not self.group or " " in self.text:
            return self.text
        return f"{self.group}: {self.text} ({self.note})" if self.note else f"{self.group}: {self.text}"


SEVERAL = " "
"""Separates the actions of a series that one button does."""


class Key(Struct, frozen=True):
    """A button for an option, or for several actions of a series."""

    option: str
    text: str
    """Its label: a number or a letter of the picture, or a word."""
    sign: str = ""
    """A sign before the text; the picture and `told` say the same."""
    weight: Weight = "secondary"
    told: str = ""
    """Its effect, for readers who get words alone."""
    plain: str = ""
    """The text without signs, if it differs."""
    plan: str = ""
    """The proposal that it shows, as its press has changed it; without an `option`."""


PHONE_ROW, FRAME, SIGN = 32, 5, 3
"""Characters in a row of buttons on a phone, and how many of them the frame of a button and a sign take."""


def phone_rows(buttons: Iterable[tuple[str, str]], wide: int = PHONE_ROW) -> int:
    """About how many rows of a phone these buttons take, each a label and a sign or "". `wide`: the
    characters of a row.

    >>> phone_rows([("Claim", ""), ("End shift", "gt_tile")]), phone_rows([("Explore: draw 6", "")] * 2)
    (1, 2)
    """
    rows = left = 0
    for label, sign in buttons:
        width = min(wide, FRAME + len(label) + (SIGN if sign else 0))
        if width > left:
            rows, left = rows + 1, wide
        left -= width
    return rows


class Listing(Struct, frozen=True):
    """Options in one list under a heading, best first."""

    heading: str
    options: tuple[str, ...]
    """The options, twelve at most."""


class Arrangement(Struct, frozen=True):
    """The layout of a question's options on one screen."""

    rows: tuple[tuple[Key, ...], ...]
    """The rows of buttons, four at most, as a phone shows them. The last has room for two more buttons, and
    buttons that end something come last."""
    more: tuple[str, ...] = ()
    """Options behind *More*. Options that are in neither place are answered in words."""
    lists: tuple[Listing, ...] = ()
    """Lists above the last row."""
    question: str = ""
    """A sentence that replaces the question's own."""
    take: str = ""
    """For a proposal: the words of the button that accepts it; empty if it does nothing."""


class Topic(Struct, frozen=True):
    """What `/rules` tells about one thing."""

    title: str
    text: str
    """A rule in about two sentences."""
    source: str
    """The page or chapter of the rulebook, or "our ruling"."""
    picture: Callable[[], Image | None] | None = None
    """Draws its picture. None if there is nothing to see: known before, or found when drawing."""
    alt: str = ""


class Drawn(Struct, frozen=True):
    """A picture and the same in words."""

    image: Image
    alt: str
    """At most 1024 characters; tells everything the picture tells."""


class ReplayFrame(Struct, frozen=True):
    """One picture of the replay of a whole game."""

    view: Any
    """A spectator's view."""
    draw: Callable[[], Image]
    """Draws it; frames are drawn one at a time."""
