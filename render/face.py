"""The face of a game: its pictures and its words. The only thing the Discord side knows of a game.

Everything here is a pure function of a view (what one seat, or a spectator, may know) and a scene (who
sits where, in which language). Nothing may reach for the state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, Protocol

from msgspec import Struct
from PIL.Image import Image

from engine.core.advice import Reason
from engine.core.course import Course
from engine.core.errors import Refusal
from engine.core.event import Event
from engine.core.game import Outcome, View
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.replay import ReplayStep

Language = Literal["en", "de"]
LANGUAGES: tuple[Language, ...] = ("en", "de")

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
    """Of its button; what ends or throws away stands below everything else."""
    listed: str = ""
    """What it is called in the list of its group, where the heading says the rest."""


class Topic(Struct, frozen=True):
    """What `/rules` tells about one thing."""

    title: str
    text: str
    """A rule in about two sentences."""
    source: str
    """Where it stands: the page or chapter of the rulebook, or "ruling of this house"."""
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


class Face(Protocol):
    """What every game shows. `view` is always the game's own kind of view."""

    key: str
    signs: Mapping[str, Callable[[int], Image]]
    """The game's signs in words, by name: each drawn in so many pixels; those wanted most come first."""

    def sign_of_seat(self, seat: Seat) -> str:
        """The sign with the colour and shape of a seat."""

    def sign_of(self, option: str, prompt: Prompt, view: Any) -> str:
        """The sign beside an option; it says nothing that the words do not say. Empty: there is none."""

    def sign_of_question(self, prompt: Prompt, view: Any) -> str:
        """The sign before a question."""

    def signs_of_event(self, event: Event) -> tuple[str, ...]:
        """The signs before the sentence of an event, made of what its reader may see of it."""

    def signs_of_topic(self, key: str) -> tuple[str, ...]:
        """The signs before the title of what `/rules` tells."""

    def title(self, scene: Scene) -> str:
        """The game's name in the scene's language."""

    def pitch(self, scene: Scene) -> str:
        """What the game is about and how long it takes, for somebody who does not know it."""

    def lobby(self, scene: Scene, seats: int) -> Drawn:
        """The card of an open table: the game, who sits there (`scene.names`) and how many may."""

    def option(self, name: str, scene: Scene) -> Label:
        """What one of the game's `Options.choices` is called, and what it changes."""

    def word(self, name: str, word: str, scene: Scene) -> Label:
        """What a word of that option is called."""

    def board(self, view: Any, scene: Scene) -> Drawn:
        """The public picture: the whole table. `view` is a spectator's."""

    def private(self, view: Any, scene: Scene) -> Drawn | None:
        """What only the viewer may see, a hand for example; None where there is nothing private."""

    def offered(self, view: Any, scene: Scene) -> Drawn | None:
        """What lies there to choose from now, below the private picture; None where that one shows it."""

    def parts(self, view: Any, scene: Scene) -> Mapping[str, str]:
        """What `/board` can show larger: notation → name. From a spectator's view."""

    def part(self, view: Any, scene: Scene, part: str) -> Drawn:
        """One of :meth:`parts`; raises KeyError for another."""

    def final(self, view: Any, scene: Scene, outcome: Outcome) -> Drawn:
        """The final score with the places."""

    def course(self, course: Course, scene: Scene) -> Drawn:
        """How a game went, once it is over: everybody's points as lines."""

    def recap(self, steps: Sequence[ReplayStep], scene: Scene) -> Sequence[ReplayFrame]:
        """How a game went from its start to its end: twelve to thirty pictures of one size, fewer where less
        has happened."""

    def score(self, points: int, scene: Scene) -> str:
        """What somebody wins with: "42 points"."""

    def summary(self, view: Any, scene: Scene) -> str:
        """One line on where the game stands: "Round 3 · Bea leads with 17 points"."""

    def question(self, prompt: Prompt, view: Any, scene: Scene) -> str:
        """The question in one sentence."""

    def label(self, option: str, prompt: Prompt, view: Any, scene: Scene) -> Label:
        """An option of `prompt` in words, open or closed."""

    def refusal(self, refusal: Refusal, scene: Scene) -> str:
        """Why not, in one sentence: the game's own, or the one that all games share."""

    def reason(self, reason: Reason, scene: Scene) -> str:
        """Why a robot would answer so, in a sentence."""

    def gist(self, asked: Sequence[tuple[Prompt, Answer]], view: Any, scene: Scene) -> str:
        """What the viewer has sealed so far, in one sentence: "You build Genetics Lab and pay Old Earth"."""

    def tell(self, event: Event, scene: Scene) -> str | None:
        """The sentence of an event as its reader may see it; None where it is not worth a line."""

    def topics(self, scene: Scene) -> Mapping[str, str]:
        """Everything `/rules` knows of this game: notation → title."""

    def topic(self, key: str, scene: Scene) -> Topic:
        """One of :meth:`topics`; raises KeyError for another."""

    def guide(self, scene: Scene) -> Mapping[str, str]:
        """The pages of how to play in their order: notation → title; the signs come last."""

    def page(self, key: str, scene: Scene) -> Topic:
        """One of :meth:`guide`; raises KeyError for another. The same for everybody at every table."""

    def lesson(self, key: str, scene: Scene) -> str:
        """A line of the coach in a lesson, or a part of what a lesson begins and ends with."""

    def page_of(self, prompt: Prompt) -> str:
        """The page that belongs to a question."""


def spectator(view: View) -> bool:
    """Whether a view may be shown to everybody."""
    return view.viewer is None
