"""The part of a face that is spoken: whatever a game's sentences say without knowing the game.

How to make a face: inherit from :class:`SpokenFace`, give `key`, `drawn_pages`, `page_of_question`,
`sentences` and `hero`, and write the rest of :class:`render.face.Face` with :func:`shown`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from PIL import Image

from engine.core.advice import Reason
from engine.core.course import Course
from engine.core.errors import Refusal
from engine.core.event import Event
from engine.core.prompt import Prompt, Seat
from engine.core.replay import ReplayStep
from render.face import ALT_LIMIT, Drawn, Label, ReplayFrame, Scene, Topic
from render.shared.canvas import Canvas
from render.shared.course import course_alt, course_picture
from render.shared.guide import Page, alt_of
from render.shared.palette import OWNERS, Owner
from render.shared.sources import SIGN, SourceWord, told_sources
from render.shared.stock import EMBLEMS, Stock
from render.text import guide
from render.text.sentences import Sentences, fit


class SpokenFace(ABC):
    """What every face has in common: title, lobby, options, refusals and the sentences of events."""

    key: str
    drawn_pages: Mapping[str, Page]
    """The picture of each page of how to play."""
    page_of_question: Mapping[str, str]
    """By kind of question: the page that belongs to it."""

    owners: Sequence[Owner] = OWNERS
    """The colours and emblems of the seats."""

    signs: Stock = {}
    """The game's signs in words."""

    def sign_of_seat(self, seat: Seat) -> str:
        """The emblem of a seat."""
        return f"seat_{EMBLEMS[OWNERS.index(self.owners[seat])]}"

    @abstractmethod
    def signs_of_event(self, event: Event) -> tuple[str, ...]:
        """What the sentence of an event is about."""

    @abstractmethod
    def signs_of_topic(self, key: str) -> tuple[str, ...]:
        """What a rule is about."""

    @abstractmethod
    def sentences(self, scene: Scene, *, markup: bool = True) -> Sentences:
        """What the game says at this table; without `markup` for buttons, menus and alt texts."""

    @abstractmethod
    def hero(self, scene: Scene, seats: int) -> Canvas:
        """The game's own picture and who sits there."""

    @abstractmethod
    def source_sign(self, source: str, size: int) -> Image.Image:
        """What stands for one of the game's sources of points."""

    def title(self, scene: Scene) -> str:
        """The game's name."""
        return self.sentences(scene).say("title")

    def pitch(self, scene: Scene) -> str:
        """What the game is about, and how long it takes."""
        return self.sentences(scene).say("pitch")

    def lobby(self, scene: Scene, seats: int) -> Drawn:
        """An open table, drawn and told."""
        return shown(self.hero(scene, seats), self.sentences(scene, markup=False).lobby(seats))

    def offered(self, view: Any, scene: Scene) -> Drawn | None:
        """Most games show all there is to choose from in the private picture."""
        return None

    def option(self, name: str, scene: Scene) -> Label:
        """An option of the table."""
        say = self.sentences(scene, markup=False)
        return Label(say.say(f"setting-{name}"), say.say(f"setting-{name}-note"))

    def word(self, name: str, word: str, scene: Scene) -> Label:
        """One of an option's words."""
        return Label(self.sentences(scene, markup=False).say(f"setting-{name}-{word}"))

    def score(self, points: int, scene: Scene) -> str:
        """What somebody wins with."""
        return self.sentences(scene, markup=False).say("score", points=points)

    def course(self, course: Course, scene: Scene) -> Drawn:
        """How a game went, once it is over."""
        say, keys = self.sentences(scene, markup=False), told_sources(course)
        words = [say.say(f"source-{key}") for key in keys]
        signs = [self.source_sign(key, SIGN) for key in keys]
        told = [SourceWord(key, word, sign) for key, word, sign in zip(keys, words, signs, strict=True)]
        sky = f"{self.key} {' '.join(scene.names)}"
        picture = course_picture(course, scene, told, sky=sky, owners=self.owners)
        return shown(picture, course_alt(course, scene, told))

    @abstractmethod
    def recap(self, steps: Sequence[ReplayStep], scene: Scene) -> Sequence[ReplayFrame]:
        """How a game went, picture by picture."""

    def refusal(self, refusal: Refusal, scene: Scene) -> str:
        """Why not."""
        return self.sentences(scene).refusal(refusal)

    def reason(self, reason: Reason, scene: Scene) -> str:
        """Why a robot would answer so."""
        return self.sentences(scene).reason(reason)

    def tell(self, event: Event, scene: Scene) -> str | None:
        """The sentence of an event; None where it is empty, for what the pictures show as well."""
        return self.sentences(scene).event(event) or None

    def guide(self, scene: Scene) -> Mapping[str, str]:
        """The pages of how to play."""
        return guide.pages(self.sentences(scene))

    def page(self, key: str, scene: Scene) -> Topic:
        """One of them with its picture."""
        told, say = guide.page(key, self.sentences(scene)), self.sentences(scene, markup=False)
        picture = self.drawn_pages[key](say)
        return illustrated(told, picture, alt_of(key, told.title, picture, say))

    def lesson(self, key: str, scene: Scene) -> str:
        """A line of a lesson."""
        return self.sentences(scene).say(f"lesson-{key}")

    def page_of(self, prompt: Prompt) -> str:
        """The page that belongs to a question."""
        return self.page_of_question[prompt.kind]


def shown(canvas: Canvas, alt: str) -> Drawn:
    """A finished picture beside its words."""
    return Drawn(canvas.image, alt)


def illustrated(told: Topic, picture: Canvas, alt: str = "") -> Topic:
    """What `/rules` tells, with a picture; its alt text is title and text unless `alt` tells more."""
    return replace(told, picture=picture.image, alt=alt or fit(f"{told.title}. {told.text}", ALT_LIMIT))
