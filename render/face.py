"""The input and output of a game's face: a scene; pictures, labels and topics."""

from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec import Struct
from PIL.Image import Image

from engine.core.log import Event
from engine.core.prompt import Seat
from render.languages import SPOKEN

Language = str
"""The code of a language that the bot speaks: one of `LANGUAGES`."""
LANGUAGES: tuple[Language, ...] = tuple(SPOKEN)

ALT_LIMIT = 1024
"""The most characters of an alt text, which Discord counts."""
LABEL_LIMIT = 80
NOTE_LIMIT = 100


class Scene(Struct, frozen=True):
    """The data that a picture or a sentence needs besides the view."""

    names: tuple[str, ...]
    """The players' names by seat. They are input from strangers: never trust them."""
    language: Language = "en"
    robots: frozenset[Seat] = frozenset()
    partners: tuple[tuple[Seat, ...], ...] = ()
    """The pairs of partners; empty if everyone plays alone."""
    changed: tuple[Event, ...] = ()
    """Events since the viewer's last picture; pictures mark what they changed with a warm halo."""
    reader: Seat | None = None
    """The seat of the only reader, who is addressed as "you". None if several people read."""


Weight = Literal["primary", "secondary", "success", "danger"]
"""How a button looks: the main choice, another choice, something already chosen that a press takes back, or
something that ends or discards."""


class Label(Struct, frozen=True):
    """An option in words, for a button or a line of a list."""

    text: str
    """At most 80 characters; a phone shows about 34 of them on a button."""
    note: str = ""
    """The option's price and effect, at most 100 characters. Shown under the text in a list."""
    group: str = ""
    """For a question with many options: the heading of its list. If a question has lists, options in none of
    them become buttons."""
    weight: Weight = "secondary"
    """How the button looks; buttons that end or discard something come last."""
    listed: str = ""
    """The option's name in the list of its group, whose heading says the rest."""

    @property
    def named(self) -> str:
        """The option's name in a sentence. Notation needs its heading and its note, words do not."""
        if not self.group or " " in self.text or self.text.isalpha():
            return self.text
        return f"{self.group}: {self.text} ({self.note})" if self.note else f"{self.group}: {self.text}"


SEVERAL = " "
"""Separates the actions of a series that one button does."""


class Key(Struct, frozen=True):
    """A button for an option, or for several actions of a series."""

    option: str
    text: str
    """The button's label: a number or a letter from the picture, or a word."""
    sign: str = ""
    """A sign before the text. It repeats what the picture and `told` say."""
    weight: Weight = "secondary"
    told: str = ""
    """The effect in words, for readers who do not see the picture."""
    plain: str = ""
    """The text without signs, if it differs from `text`."""
    plan: str = ""
    """The proposal that the button shows, changed by its press. Such a key has no `option`."""


PHONE_ROW, FRAME, SIGN = 32, 5, 3
"""Characters in a row of buttons on a phone, and how many of them the frame of a button and a sign take."""


def phone_rows(buttons: Iterable[tuple[str, str]], wide: int = PHONE_ROW) -> int:
    """Estimate how many rows of a phone these buttons take, each a label and a sign or "". `wide`: the
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
    """The options, at most twelve."""


class Arrangement(Struct, frozen=True):
    """The layout of a question's options on one screen."""

    rows: tuple[tuple[Key, ...], ...]
    """The rows of buttons, four at most, as a phone shows them. The last has room for two more buttons, and
    buttons that end something come last."""
    more: tuple[str, ...] = ()
    """Options behind *More*. Players type the options that are in no row, list or *More*."""
    lists: tuple[Listing, ...] = ()
    """Lists shown above the last row of buttons."""
    question: str = ""
    """A sentence that replaces the question's own."""
    take: str = ""
    """For a proposal: the words of the button that accepts it; empty if there is nothing to accept."""


class Topic(Struct, frozen=True):
    """The answer of `/rules` about one subject."""

    title: str
    text: str
    """The rule, in about two sentences."""
    source: str
    """The page or chapter of the rulebook, or "our ruling"."""
    picture: Callable[[], Image | None] | None = None
    """Draws the topic's picture. None if there is none, which may only turn out while drawing."""
    alt: str = ""


class Drawn(Struct, frozen=True):
    """A picture and its alt text."""

    image: Image
    alt: str
    """The alt text, at most 1024 characters. It says everything that the picture shows."""


class ReplayFrame(Struct, frozen=True):
    """One picture of the replay of a whole game."""

    view: Any
    """The table at this moment, as a spectator sees it."""
    draw: Callable[[], Image]
    """Draws the frame. Frames are drawn one at a time."""
