"""The face of a game: its pictures and its words. The only thing the Discord side knows of a game.

Everything here is a pure function of a view (what one seat, or a spectator, may know) and a scene (who
sits where, in which language). Nothing may reach for the state.

How to make a face: inherit from :class:`Face`, give `key`, `signs`, `drawn_pages` and `page_of_question`, and
write what is abstract. :func:`shown` combines a picture with its words.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
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
from render.text.catalogue import catalogue
from render.text.sentences import Sentences, fit


class Face(ABC):
    """What every game shows. `view` is always the game's own kind of view."""

    key: str
    drawn_pages: Mapping[str, Page]
    """The picture of each page of how to play."""
    page_of_question: Mapping[str, str]
    """The guide's page for each kind of question."""

    owners: Sequence[Owner] = OWNERS
    """The colors and emblems of the seats."""

    signs: Stock = {}
    """The game's signs in words, by name. Each draws itself at a size in pixels. The most wanted come
    first."""

    def sign_of_seat(self, seat: Seat) -> str:
        """The sign with the color and shape of a seat."""
        return f"seat_{EMBLEMS[OWNERS.index(self.owners[seat])]}"

    @abstractmethod
    def signs_of_event(self, event: Event) -> tuple[str, ...]:
        """The signs before the sentence of an event, from what its reader may see of it."""

    @abstractmethod
    def signs_of_topic(self, key: str) -> tuple[str, ...]:
        """The signs before the title of what `/rules` tells."""

    @abstractmethod
    def sentences(self, scene: Scene, *, markup: bool = True) -> Sentences:
        """The game's sentences at this table; without `markup` for buttons, menus and alt texts."""

    @abstractmethod
    def hero(self, scene: Scene, *, seats: int) -> Canvas:
        """The game's own picture and who sits there."""

    @abstractmethod
    def source_sign(self, source: str, size: int) -> Image.Image:
        """The sign of one of the game's sources of points."""

    def title(self, scene: Scene) -> str:
        """The game's name in the scene's language."""
        return self.sentences(scene).say("title")

    def pitch(self, scene: Scene, options: Mapping[str, str]) -> str:
        """A summary of the game and its length, for people who do not know it."""
        return self.sentences(scene).say("pitch", **{"building": "none", **options})

    def lobby(self, scene: Scene, seats: int) -> Drawn:
        """The card of an open table: the game, who sits there (`scene.names`) and how many may."""
        return shown(self.hero(scene, seats=seats), self.sentences(scene, markup=False).lobby(seats))

    def offered(self, view: Any, scene: Scene) -> Drawn | None:
        """The viewer's present choices, below the private picture. None if that picture shows them."""
        return None

    def cropped(self, prompt: Prompt, view: Any, scene: Scene, plan: str = "") -> Drawn | None:
        """The part of the private picture and of what is offered that `prompt` is about. None: all of it.
        With a `plan`, as it would be after that proposal."""
        return None

    def example(self, prompt: Prompt, view: Any) -> str:
        """An example of several typed actions in answer to `prompt`. Empty if it takes only one."""
        return ""

    def shows(self, event: Event) -> bool:
        """Whether the picture beside a question shows its player the latest events."""
        return False

    def arranged(self, prompt: Prompt, view: Any, scene: Scene, plan: str = "") -> Arrangement | None:
        """The options of `prompt` as buttons. None: their number and labels decide. With a `plan`, the
        buttons that change that proposal."""
        return None

    def option(self, name: str, scene: Scene) -> Label:
        """The name of one of the game's `Options.choices`, and what it changes."""
        say = self.sentences(scene, markup=False)
        return Label(say.say(f"setting-{name}"), say.say(f"setting-{name}-note"))

    def word(self, name: str, word: str, scene: Scene) -> Label:
        """The name of that option's word, or several words one after the other."""
        say = self.sentences(scene, markup=False)
        return Label(", ".join(say.say(f"setting-{name}-{part}") for part in word.split(", ")))

    def score(self, points: int, scene: Scene) -> str:
        """A winner's score: "42 points"."""
        return self.sentences(scene, markup=False).say("score", points=points)

    def course(self, course: Course, scene: Scene) -> Drawn:
        """A finished game's points as lines."""
        say, keys = self.sentences(scene, markup=False), told_sources(course)
        words = [say.say(f"source-{key}") for key in keys]
        signs = [self.source_sign(key, SIGN) for key in keys]
        told = [SourceWord(key, word, sign) for key, word, sign in zip(keys, words, signs, strict=True)]
        sky = f"{self.key} {' '.join(scene.names)}"
        picture = course_picture(course, scene, told, sky=sky, owners=self.owners)
        return shown(picture, course_alt(course, scene, told))

    def chances(self, review: Review, scene: Scene) -> Drawn:
        """Each player's chance to win through a finished game."""
        picture = chances_picture(
            review, scene, sky=f"{self.key} {' '.join(scene.names)}", owners=self.owners
        )
        return shown(picture, chances_alt(review, scene))

    @abstractmethod
    def recap(self, steps: Sequence[ReplayStep], scene: Scene) -> Sequence[ReplayFrame]:
        """How a game went from its start to its end: twelve to thirty pictures of one size, fewer if less has
        happened."""

    def refusal(self, refusal: Refusal, scene: Scene) -> str:
        """Why not, in one sentence: the game's own, or the one that all games share."""
        return self.sentences(scene).refusal(refusal)

    def reason(self, reason: Reason, scene: Scene) -> str:
        """Why a robot would answer so, in a sentence."""
        return self.sentences(scene).reason(reason)

    def tell(self, event: Event, scene: Scene) -> str | None:
        """The sentence of an event as its reader may see it. None if it is not worth a line."""
        return self.sentences(scene).event(event) or None

    def guide(self, scene: Scene) -> Mapping[str, str]:
        """The pages of *How to play* in order: notation → title; the signs come last."""
        return rules.pages(self.sentences(scene))

    def page(self, key: str, scene: Scene) -> Topic:
        """One of :meth:`guide`. Raises KeyError for another. The same for everyone at every table."""
        told, say = rules.page(key, self.sentences(scene)), self.sentences(scene, markup=False)
        picture = self.drawn_pages[key](say)
        return illustrated(told, lambda: picture, alt_of(key, told.title, picture, say))

    def lesson(self, key: str, scene: Scene) -> str:
        """A line of the coach in a lesson, or a part of a lesson's introduction or end."""
        return self.sentences(scene).say(f"lesson-{key}")

    def page_of(self, prompt: Prompt) -> str:
        """The page that belongs to a question."""
        return self.page_of_question[prompt.kind]

    # --- what every game says and draws for itself

    @abstractmethod
    def sign_of(self, option: str, prompt: Prompt, view: Any) -> str:
        """The sign beside an option, which only repeats the words. Empty if there is none."""

    @abstractmethod
    def sign_of_question(self, prompt: Prompt, view: Any) -> str:
        """The sign before a question."""

    @abstractmethod
    def board(self, view: Any, scene: Scene) -> Drawn:
        """The public picture: the whole table. `view` is a spectator's."""

    def has_chapters(self, view: Any) -> bool:
        """Whether there are :meth:`chapters` now."""
        return False

    def chapters(self, steps: Sequence[ReplayStep], seat: Seat) -> Sequence[ReplayStep]:
        """The steps since a player last looked, as everyone has seen them.

        Empty in games without chapters.
        """
        return ()

    def chapter(self, step: ReplayStep, seat: Seat, scene: Scene) -> Drawn:
        """One of :meth:`chapters`: its effect on that seat."""
        return self.board(step.view, replace(scene, changed=step.told))

    @abstractmethod
    def private(self, view: Any, scene: Scene) -> Drawn | None:
        """The viewer's private picture, such as a hand. None if nothing is private."""

    @abstractmethod
    def parts(self, view: Any, scene: Scene) -> Mapping[str, str]:
        """What `/board` can show larger: notation → name. From a spectator's view."""

    @abstractmethod
    def part(self, view: Any, scene: Scene, part: str) -> Drawn:
        """One of :meth:`parts`. Raises KeyError for another."""

    @abstractmethod
    def final(self, view: Any, scene: Scene, outcome: Outcome) -> Drawn:
        """The final score with the places."""

    def places(
        self, view: Any, scene: Scene, outcome: Outcome, named: Callable[[Iterable[Seat]], str]
    ) -> Sequence[str]:
        """A line for each place of a finished game, then what decided a tie. `named` returns the names of
        those who share it."""
        say = catalogue(scene.language).say
        return [
            say("over-place", place=place, names=named(seats), points=outcome.points[seats[0]])
            for place, seats in outcome.places
            if seats
        ]

    @abstractmethod
    def summary(self, view: Any, scene: Scene) -> str:
        """One line on where the game stands: "Round 3 · Bea leads with 17 points"."""

    def standing(self, view: Any, scene: Scene) -> str:
        """The viewer's place in a race, with the others' strengths. Otherwise empty."""
        return ""

    def standing_pictured(self, view: Any, scene: Scene) -> str:
        """The same below a picture that shows how strong everyone is."""
        return self.standing(view, scene)

    def out(self, view: Any, scene: Scene) -> str:
        """Why the viewer gets no question for a long time. Empty if they do."""
        return ""

    @abstractmethod
    def question(self, prompt: Prompt, view: Any, scene: Scene) -> str:
        """The question in one sentence."""

    @abstractmethod
    def label(self, option: str, prompt: Prompt, view: Any, scene: Scene) -> Label:
        """An option of `prompt` in words, open or closed."""

    @abstractmethod
    def gist(self, asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
        """The viewer's choices so far, in one sentence: "You build Genetics Lab and pay Old Earth"."""

    @abstractmethod
    def topics(self, scene: Scene) -> Mapping[str, str]:
        """Everything `/rules` knows of this game: notation → title."""

    @abstractmethod
    def topic(self, key: str, scene: Scene) -> Topic:
        """One of :meth:`topics`; raises KeyError for another."""


def shown(canvas: Canvas, alt: str) -> Drawn:
    """A finished picture beside its words."""
    return Drawn(canvas.image, alt)


def illustrated(told: Topic, draw: Callable[[], Canvas | None], alt: str = "") -> Topic:
    """The text of `/rules`, with a picture. Its alt text is title and text unless `alt` says more."""

    def picture() -> Image.Image | None:
        canvas = draw()
        return None if canvas is None else canvas.image

    return replace(told, picture=picture, alt=alt or fit(f"{told.title}. {told.text}", ALT_LIMIT))
