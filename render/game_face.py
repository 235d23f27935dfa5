"""The face of a game: its pictures and its words. The only thing the Discord side knows of a game.

Everything here is a pure function of a view (what one seat, or a spectator, may know) and a scene (who
sits where, in which language). Nothing may reach for the state.

How to make a face: inherit from :class:`Face`, give `key`, `signs`, `drawn_pages` and `page_of_question`,
and write what is abstract; :func:`shown` puts a picture beside its words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from PIL import Image

from engine.core.errors import Refusal
from engine.core.game import Outcome
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.replay import Course, ReplayStep
from engine.core.review import Review
from engine.core.robots import Reason
from render.face import ALT_LIMIT, Arrangement, Drawn, Label, ReplayFrame, Scene, Topic
from render.shared.canvas import Canvas
from render.shared.course import (
    SIGN,
    SourceWord,
    chances_alt,
    chances_picture,
    course_alt,
    course_picture,
    told_sources,
)
from render.shared.guide import Page, alt_of
from render.shared.palette import OWNERS, Owner
from render.shared.stock import EMBLEMS, Stock
from render.text import rules
from render.text.sentences import Sentences, fit


class Face(ABC):
    """What every game shows. `view` is always the game's own kind of view."""

    key: str
    drawn_pages: Mapping[str, Page]
    """The picture of each page of how to play."""
    page_of_question: Mapping[str, str]
    """By kind of question: the page that belongs to it."""

    owners: Sequence[Owner] = OWNERS
    """The colours and emblems of the seats."""

    signs: Stock = {}
    """The game's signs in words, by name: each drawn in so many pixels; those wanted most come first."""

    def sign_of_seat(self, seat: Seat) -> str:
        """The sign with the colour and shape of a seat."""
        return f"seat_{EMBLEMS[OWNERS.index(self.owners[seat])]}"

    @abstractmethod
    def signs_of_event(self, event: Event) -> tuple[str, ...]:
        """The signs before the sentence of an event, made of what its reader may see of it."""

    @abstractmethod
    def signs_of_topic(self, key: str) -> tuple[str, ...]:
        """The signs before the title of what `/rules` tells."""

    @abstractmethod
    def sentences(self, scene: Scene, *, markup: bool = True) -> Sentences:
        """What the game says at this table; without `markup` for buttons, menus and alt texts."""

    @abstractmethod
    def hero(self, scene: Scene, *, seats: int) -> Canvas:
        """The game's own picture and who sits there."""

    @abstractmethod
    def source_sign(self, source: str, size: int) -> Image.Image:
        """What stands for one of the game's sources of points."""

    def title(self, scene: Scene) -> str:
        """The game's name in the scene's language."""
        return self.sentences(scene).say("title")

    def pitch(self, scene: Scene, options: Mapping[str, str]) -> str:
        """What the game is about and how long it takes so, for somebody who does not know it."""
        return self.sentences(scene).say("pitch", **{"building": "none", **options})

    def lobby(self, scene: Scene, seats: int) -> Drawn:
        """The card of an open table: the game, who sits there (`scene.names`) and how many may."""
        return shown(self.hero(scene, seats=seats), self.sentences(scene, markup=False).lobby(seats))

    def offered(self, view: Any, scene: Scene) -> Drawn | None:
        """What lies there to choose from now, below the private picture; None where that one shows it."""
        return None

    def cropped(self, prompt: Prompt, view: Any, scene: Scene, plan: str = "") -> Drawn | None:
        """What of the private picture and of what is offered `prompt` is about; None: all of it. With a
        `plan` how it would be once that proposal is taken."""
        return None

    def example(self, prompt: Prompt, view: Any) -> str:
        """Several acts as they may be typed in answer to `prompt`; nothing where there is no such series."""
        return ""

    def shows(self, event: Event) -> bool:
        """Whether the picture beside a question shows to its player what has happened."""
        return False

    def arranged(self, prompt: Prompt, view: Any, scene: Scene, plan: str = "") -> Arrangement | None:
        """How the options of `prompt` stand as buttons; None: as their number and their labels want it.
        With a `plan` what changes that proposal."""
        return None

    def option(self, name: str, scene: Scene) -> Label:
        """What one of the game's `Options.choices` is called, and what it changes."""
        say = self.sentences(scene, markup=False)
        return Label(say.say(f"setting-{name}"), say.say(f"setting-{name}-note"))

    def word(self, name: str, word: str, scene: Scene) -> Label:
        """What a word of that option is called, or several words one after the other."""
        say = self.sentences(scene, markup=False)
        return Label(", ".join(say.say(f"setting-{name}-{part}") for part in word.split(", ")))

    def score(self, points: int, scene: Scene) -> str:
        """What somebody wins with: "42 points"."""
        return self.sentences(scene, markup=False).say("score", points=points)

    def course(self, course: Course, scene: Scene) -> Drawn:
        """How a game went, once it is over: everybody's points as lines."""
        say, keys = self.sentences(scene, markup=False), told_sources(course)
        words = [say.say(f"source-{key}") for key in keys]
        signs = [self.source_sign(key, SIGN) for key in keys]
        told = [SourceWord(key, word, sign) for key, word, sign in zip(keys, words, signs, strict=True)]
        sky = f"{self.key} {' '.join(scene.names)}"
        picture = course_picture(course, scene, told, sky=sky, owners=self.owners)
        return shown(picture, course_alt(course, scene, told))

    def chances(self, review: Review, scene: Scene) -> Drawn:
        """How everybody's chance to win went, once a game is over."""
        picture = chances_picture(
            review, scene, sky=f"{self.key} {' '.join(scene.names)}", owners=self.owners
        )
        return shown(picture, chances_alt(review, scene))

    @abstractmethod
    def recap(self, steps: Sequence[ReplayStep], scene: Scene) -> Sequence[ReplayFrame]:
        """How a game went from its start to its end: twelve to thirty pictures of one size, fewer where less
        has happened."""

    def refusal(self, refusal: Refusal, scene: Scene) -> str:
        """Why not, in one sentence: the game's own, or the one that all games share."""
        return self.sentences(scene).refusal(refusal)

    def reason(self, reason: Reason, scene: Scene) -> str:
        """Why a robot would answer so, in a sentence."""
        return self.sentences(scene).reason(reason)

    def tell(self, event: Event, scene: Scene) -> str | None:
        """The sentence of an event as its reader may see it; None where it is not worth a line."""
        return self.sentences(scene).event(event) or None

    def guide(self, scene: Scene) -> Mapping[str, str]:
        """The pages of how to play in their order: notation → title; the signs come last."""
        return rules.pages(self.sentences(scene))

    def page(self, key: str, scene: Scene) -> Topic:
        """One of :meth:`guide`; raises KeyError for another. The same for everybody at every table."""
        told, say = rules.page(key, self.sentences(scene)), self.sentences(scene, markup=False)
        picture = self.drawn_pages[key](say)
        return illustrated(told, picture, alt_of(key, told.title, picture, say))

    def lesson(self, key: str, scene: Scene) -> str:
        """A line of the coach in a lesson, or a part of what a lesson begins and ends with."""
        return self.sentences(scene).say(f"lesson-{key}")

    def page_of(self, prompt: Prompt) -> str:
        """The page that belongs to a question."""
        return self.page_of_question[prompt.kind]

    # --- what every game says and draws for itself

    @abstractmethod
    def sign_of(self, option: str, prompt: Prompt, view: Any) -> str:
        """The sign beside an option; it says nothing that the words do not say. Empty: there is none."""

    @abstractmethod
    def sign_of_question(self, prompt: Prompt, view: Any) -> str:
        """The sign before a question."""

    @abstractmethod
    def board(self, view: Any, scene: Scene) -> Drawn:
        """The public picture: the whole table. `view` is a spectator's."""

    def has_chapters(self, view: Any) -> bool:
        """Whether there are :meth:`chapters` of what is under way now."""
        return False

    def chapters(self, steps: Sequence[ReplayStep], seat: Seat) -> Sequence[ReplayStep]:
        """What a player who looks in rarely is shown of the stretch under way: steps with all they brought.

        From what everybody has seen; nothing in games that tell no such thing.
        """
        return ()

    def chapter(self, step: ReplayStep, seat: Seat, scene: Scene) -> Drawn:
        """One of :meth:`chapters`: what it has done to that seat."""
        return self.board(step.view, replace(scene, changed=step.told))

    @abstractmethod
    def private(self, view: Any, scene: Scene) -> Drawn | None:
        """What only the viewer may see, a hand for example; None where there is nothing private."""

    @abstractmethod
    def parts(self, view: Any, scene: Scene) -> Mapping[str, str]:
        """What `/board` can show larger: notation → name. From a spectator's view."""

    @abstractmethod
    def part(self, view: Any, scene: Scene, part: str) -> Drawn:
        """One of :meth:`parts`; raises KeyError for another."""

    @abstractmethod
    def final(self, view: Any, scene: Scene, outcome: Outcome) -> Drawn:
        """The final score with the places."""

    @abstractmethod
    def summary(self, view: Any, scene: Scene) -> str:
        """One line on where the game stands: "Round 3 · Bea leads with 17 points"."""

    def standing(self, view: Any, scene: Scene) -> str:
        """Where the viewer stands in a race, and what the others can do; nothing where there is none."""
        return ""

    def out(self, view: Any, scene: Scene) -> str:
        """Why the viewer is asked nothing for a longer while; nothing where it is not their turn."""
        return ""

    @abstractmethod
    def question(self, prompt: Prompt, view: Any, scene: Scene) -> str:
        """The question in one sentence."""

    @abstractmethod
    def label(self, option: str, prompt: Prompt, view: Any, scene: Scene) -> Label:
        """An option of `prompt` in words, open or closed."""

    @abstractmethod
    def gist(self, asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
        """What the viewer has sealed so far, in one sentence: "You build Genetics Lab and pay Old Earth"."""

    @abstractmethod
    def topics(self, scene: Scene) -> Mapping[str, str]:
        """Everything `/rules` knows of this game: notation → title."""

    @abstractmethod
    def topic(self, key: str, scene: Scene) -> Topic:
        """One of :meth:`topics`; raises KeyError for another."""


def shown(canvas: Canvas, alt: str) -> Drawn:
    """A finished picture beside its words."""
    return Drawn(canvas.image, alt)


def illustrated(told: Topic, picture: Canvas, alt: str = "") -> Topic:
    """What `/rules` tells, with a picture; its alt text is title and text unless `alt` tells more."""
    return replace(told, picture=picture.image, alt=alt or fit(f"{told.title}. {told.text}", ALT_LIMIT))
