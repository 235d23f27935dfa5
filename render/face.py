"""What a game's face is given, and what it gives back: a scene; pictures, labels and topics."""

from __future__ import annotations

from collections.abc import Callable
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
    """What a picture or a sentence needs beside the view."""

    names: tuple[str, ...]
    """By seat, as people may have called themselves; never trusted."""
    language: Language = "en"
    robots: frozenset[Seat] = frozenset()
    partners: tuple[tuple[Seat, ...], ...] = ()
    """Who play together; empty where everybody plays alone."""
    changed: tuple[Event, ...] = ()
    """What the viewer has not seen yet: pictures put a warm halo on it."""
    reader: Seat | None = None
    """Who reads a sentence alone: their own deeds are told to them as theirs."""


Weight = Literal["primary", "secondary", "danger"]
"""How a button looks: what is done most, what is done too, what ends or throws away."""


class Label(Struct, frozen=True):
    """An option in words."""

    text: str
    """At most 80 characters; a phone shows about 34 of them on a button."""
    note: str = ""
    """At most 100 characters: what it costs, what it does. Shown under the text of a select's option."""
    group: str = ""
    """Where a question has many options: the list it stands in, by its heading. Of a question with lists,
    whatever stands in none is a button."""
    weight: Weight = "secondary"
    """How the button looks; buttons that end or discard something come last."""
    listed: str = ""
    """What it is called in the list of its group, where the heading says the rest."""

    @property
    def named(self) -> str:
        """Its name in a sentence; what is mere notation says little without its heading and its note."""
        if not self.group or " " in self.text:
            return self.text
        return f"{self.group}: {self.text} ({self.note})" if self.note else f"{self.group}: {self.text}"


SEVERAL = " "
"""Stands between acts of a series that one button does."""


class Key(Struct, frozen=True):
    """A button that stands for an option, or for several acts of a series."""

    option: str
    text: str
    """What stands on it: a number or a letter of the picture, or a word."""
    sign: str = ""
    """Stands before the text; it says nothing that the picture or `told` do not say."""
    weight: Weight = "secondary"
    told: str = ""
    """What it does, for those who read words alone."""
    plain: str = ""
    """Its text where there are no signs, if that is another one."""
    plan: str = ""
    """The proposal that it shows, as its press has changed it; without an `option`."""


class Listing(Struct, frozen=True):
    """Options that stand in one list under a heading, best first."""

    heading: str
    options: tuple[str, ...]
    """At most twelve."""


class Arrangement(Struct, frozen=True):
    """How the options of a question stand on one screen."""

    rows: tuple[tuple[Key, ...], ...]
    """At most four, as a phone shows them; the last has room for two more buttons. What ends comes last."""
    more: tuple[str, ...] = ()
    """Options behind *More*; whatever stands nowhere is answered in words."""
    lists: tuple[Listing, ...] = ()
    """Above the last row."""
    question: str = ""
    """Stands in place of the question's own sentence."""
    take: str = ""
    """For a proposal: the words of the button that accepts it; empty if it does nothing."""


class Topic(Struct, frozen=True):
    """What `/rules` tells about one thing."""

    title: str
    text: str
    """A rule in about two sentences."""
    source: str
    """Where it stands: the page or chapter of the rulebook, or "our ruling"."""
    picture: Image | None = None
    alt: str = ""


class Drawn(Struct, frozen=True):
    """A picture and the same in words."""

    image: Image
    alt: str
    """At most 1024 characters; tells everything the picture tells."""


class ReplayFrame(Struct, frozen=True):
    """One picture of a whole game."""

    view: Any
    """What it shows, a spectator's."""
    draw: Callable[[], Image]
    """Draws it: one after the other, and not all at once."""
