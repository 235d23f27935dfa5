"""The face of a game: its pictures and words, which are all that `cogs` knows of the game.

Everything here is a pure function of a view (what one seat, or a spectator, may know) and a scene (who sits
where, in which language), never of the state.

How to make a face: inherit from :class:`Face`, set `key`, `signs`, `drawn_pages` and `draw_hero`, and
implement the abstract methods. :func:`pictured` makes a method of two functions, one that draws and one that
describes.
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
from engine.core.robots import Reason
from engine.play.replay import Course, ReplayStep
from engine.play.review import Review
from render.art.canvas import Canvas
from render.art.palette import OWNERS, Owner
from render.face import Arrangement, Drawn, Label, ReplayFrame, Scene, Topic
from render.shared import course as courses
from render.shared.course import SIGN, SourceWord
from render.shared.guide import Page, alt_of, questions_told
from render.shared.people import lobby
from render.shared.stock import EMBLEMS, Stock
from render.text import rules
from render.text.catalogue import catalogue
from render.text.sentences import Sentences, alt_text


class Face(ABC):
    """The pictures and words of one game. `view` is always the game's own kind of view."""

    key: str
    drawn_pages: Mapping[str, Page]
    """The picture of each page of the guide."""

    draw_hero: Callable[[Canvas], None]
    """Draws the game's own picture, which is above an open table."""

    owners: Sequence[Owner] = OWNERS
    """The colors and emblems of the seats."""

    signs: Stock = {}
    """The game's signs in text, by name, the most wanted first. Each draws itself at a size in pixels."""

    source_signs: Stock = {}
    """The signs of the game's sources of points, by source."""

    close_ups: Mapping[str, Callable[..., Drawn]] = {}
    """How to draw each of :meth:`parts`: by its notation, or for a part of each seat by what is before the
    seat's number."""
    news: tuple[type[Event], ...] = ()
    """The events that the picture beside a question shows its player."""
    rounds: tuple[type[Event], ...] = ()
    """The events that begin a round. Below the table's picture its summary says so, and a question makes them
    plain."""

    def sign_of_seat(self, seat: Seat) -> str:
        """Return the sign with the color and shape of a seat."""
        return f"seat_{EMBLEMS[OWNERS.index(self.owners[seat])]}"

    @abstractmethod
    def signs_of_event(self, event: Event) -> tuple[str, ...]:
        """Return the signs before an event's sentence, as far as its reader may see the event."""

    @abstractmethod
    def signs_of_topic(self, key: str) -> tuple[str, ...]:
        """Return the signs before the title of a topic of `/rules`."""

    @abstractmethod
    def sentences(self, scene: Scene, *, markup: bool = True) -> Sentences:
        """Return the game's sentences at this table; without `markup` for buttons, menus and alt texts."""

    def title(self, scene: Scene) -> str:
        """Return the game's name in the scene's language."""
        return self.sentences(scene).say("title")

    def pitch(self, scene: Scene, options: Mapping[str, str]) -> str:
        """Return a summary of the game and its length, for people who do not know it."""
        return self.sentences(scene).say("pitch", **{"building": "none", **options})

    def hero(self, scene: Scene, seats: int) -> Canvas:
        """Draw the game's own picture with the seated players."""
        sky = f"{self.key.replace('_', ' ')} lobby"
        return lobby(scene, self.draw_hero, sky=sky, seats=seats, owners=self.owners)

    def lobby(self, scene: Scene, seats: int) -> Drawn:
        """Draw an open table: the game, the seated players (`scene.names`) and how many `seats` there are."""
        return shown(self.hero(scene, seats), self.sentences(scene, markup=False).lobby(seats))

    def offered(self, view: Any, scene: Scene) -> Drawn | None:
        """Draw the viewer's current choices, below the private picture. None if that picture shows them."""
        return None

    def cropped(self, prompt: Prompt, view: Any, scene: Scene, plan: str = "") -> Drawn | None:
        """Draw the part of the private picture and of the choices that `prompt` is about; None for all of it.
        With a `plan`, draw what that proposal would change."""
        return None

    def waiting(self, view: Any, scene: Scene) -> Drawn | None:
        """Draw the part of the private picture that a waiting player needs; None for all of it."""
        return None

    def example(self, prompt: Prompt, view: Any) -> str:
        """Return an example of an answer with several typed actions. Empty if `prompt` takes only one."""
        return ""

    def arranged(self, prompt: Prompt, view: Any, scene: Scene, plan: str = "") -> Arrangement | None:
        """Return `prompt`'s options as buttons and lists; None if their number and labels decide the layout.
        With a `plan`, return the buttons that change that proposal."""
        return None

    def option(self, name: str, scene: Scene) -> Label:
        """Label one of the game's `Options.choices`, with what it changes."""
        say = self.sentences(scene, markup=False)
        return Label(say.say(f"setting-{name}"), say.say(f"setting-{name}-note"))

    def word(self, name: str, word: str, scene: Scene) -> Label:
        """Label a value of that option, or several values one after the other."""
        say, note = self.sentences(scene, markup=False), f"setting-{name}-{word}-note"
        told = ", ".join(say.say(f"setting-{name}-{part}") for part in word.split(", "))
        return Label(told, say.say(note) if say.knows(note) else "")

    def score(self, points: int, scene: Scene) -> str:
        """Return a winner's score: "42 points"."""
        return self.sentences(scene, markup=False).say("score", points=points)

    def course(self, course: Course, scene: Scene) -> Drawn:
        """Draw a finished game's points as lines."""
        say, keys = self.sentences(scene, markup=False), courses.told_sources(course)
        if len(course.sources) > len(scene.names):
            scene = replace(scene, names=(*scene.names, say.say("picture-rival")))
        told = [SourceWord(key, say.say(f"source-{key}"), self.source_signs[key](SIGN)) for key in keys]
        sky = f"{self.key} {' '.join(scene.names)}"
        picture = courses.course_picture(course, scene, told, sky=sky, owners=self.owners)
        return shown(picture, courses.course_alt(course, scene, told))

    def chances(self, review: Review, scene: Scene) -> Drawn:
        """Draw each player's chance to win over the course of a finished game."""
        sky = f"{self.key} {' '.join(scene.names)}"
        picture = courses.chances_picture(review, scene, sky=sky, owners=self.owners)
        return shown(picture, courses.chances_alt(review, scene))

    @abstractmethod
    def recap(self, steps: Sequence[ReplayStep], scene: Scene) -> Sequence[ReplayFrame]:
        """Return the recap of a game: twelve to thirty pictures of one size, fewer if less happened."""

    def refusal(self, refusal: Refusal, scene: Scene) -> str:
        """Say in one sentence why something was refused: the game's own sentence, or the shared one."""
        return self.sentences(scene).refusal(refusal)

    def closed(self, prompt: Prompt, view: Any, scene: Scene) -> dict[str, list[str]]:
        """Name the closed options of `prompt` under the reasons why they are closed."""
        found = dict[str, list[str]]()
        for option, why in prompt.closed.items():
            name = self.label(option, prompt, view, scene).text
            found.setdefault(self.refusal(why, scene), []).append(name)
        return found

    def reason(self, reason: Reason, scene: Scene) -> str:
        """Say in one sentence why a robot would answer so."""
        return self.sentences(scene).reason(reason)

    def tell(self, event: Event, scene: Scene) -> str | None:
        """Return the sentence of an event as its reader may see it. None if it is not worth a line."""
        return self.sentences(scene).event(event) or None

    def guide(self, scene: Scene) -> Mapping[str, str]:
        """Return the pages of *How to play* in order: notation → title; the legend of signs comes last."""
        return rules.pages(self.sentences(scene))

    def page(self, key: str, scene: Scene) -> Topic:
        """Return a page of :meth:`guide`, which is the same for everyone at every table. Raises KeyError for
        an unknown one."""
        told, say = rules.page(key, self.sentences(scene)), self.sentences(scene, markup=False)
        picture = self.drawn_pages[key](say)
        return illustrated(told, lambda: picture, alt_of(key, told.title, picture, say))

    def lesson(self, key: str, scene: Scene) -> str:
        """Return a line of a lesson's coach, or a part of the lesson's introduction or end."""
        return self.sentences(scene).say(f"lesson-{key}")

    def page_of(self, prompt: Prompt) -> str:
        """Return the page of the guide that explains a question."""
        return questions_told(self.key)[prompt.kind]

    @abstractmethod
    def sign_of(self, option: str, prompt: Prompt, view: Any) -> str:
        """Return the sign of an option, which only repeats its words. Empty if there is none."""

    @abstractmethod
    def sign_of_question(self, prompt: Prompt, view: Any) -> str:
        """Return the sign before a question."""

    @abstractmethod
    def board(self, view: Any, scene: Scene) -> Drawn:
        """Draw the public picture of the whole table. `view` is a spectator's."""

    def has_chapters(self, view: Any) -> bool:
        """Return whether there are :meth:`chapters` now."""
        return False

    def chapters(self, steps: Sequence[ReplayStep], seat: Seat) -> Sequence[ReplayStep]:
        """Return the steps since a player last looked, as everyone saw them.

        Empty in games without chapters.
        """
        return ()

    def chapter(self, step: ReplayStep, seat: Seat, scene: Scene) -> Drawn:
        """Draw one of the steps of :meth:`chapters`, with its effect on that seat."""
        return self.board(step.view, replace(scene, changed=step.told))

    @abstractmethod
    def private(self, view: Any, scene: Scene) -> Drawn | None:
        """Draw the viewer's private picture, such as a hand. None if nothing is private."""

    @abstractmethod
    def parts(self, view: Any, scene: Scene) -> Mapping[str, str]:
        """Return the parts that `/board` can show enlarged: notation → name. `view` is a spectator's."""

    def part(self, view: Any, scene: Scene, part: str) -> Drawn:
        """Draw one of :meth:`parts`. Raises KeyError for an unknown one."""
        if part in self.close_ups:
            return self.close_ups[part](view, scene)
        if part not in self.parts(view, scene):
            raise KeyError(part)
        kind, dash, seat = part.rpartition("-")
        return self.close_ups[kind + dash](view, scene, Seat(int(seat)))

    @abstractmethod
    def final(self, view: Any, scene: Scene, outcome: Outcome) -> Drawn:
        """Draw the final scores and places."""

    def places(
        self, view: Any, scene: Scene, outcome: Outcome, named: Callable[[Iterable[Seat]], str]
    ) -> Sequence[str]:
        """Return a line for each place of a finished game, then what broke a tie. `named` joins the names of
        the seats that share a place."""
        say = catalogue(scene.language).say
        return [
            say("over-place", place=place, names=named(seats), points=outcome.points[seats[0]])
            for place, seats in outcome.places
            if seats
        ]

    @abstractmethod
    def summary(self, view: Any, scene: Scene) -> str:
        """Return the state of the game in one line: "Round 3 · Bea leads with 17 points"."""

    def standing(self, view: Any, scene: Scene) -> str:
        """Return the viewer's place in a race with the others' strengths; empty in games without a race."""
        return ""

    def standing_pictured(self, view: Any, scene: Scene) -> str:
        """Return the standing for use below a picture that shows everyone's strength already."""
        return self.standing(view, scene)

    def out(self, view: Any, scene: Scene) -> str:
        """Say why the viewer gets no question for a long time. Empty if they do get one."""
        return ""

    @abstractmethod
    def question(self, prompt: Prompt, view: Any, scene: Scene) -> str:
        """Return the question of `prompt` in one sentence."""

    @abstractmethod
    def label(self, option: str, prompt: Prompt, view: Any, scene: Scene) -> Label:
        """Label an option of `prompt` in words, open or closed."""

    @abstractmethod
    def gist(self, asked: Sequence[tuple[Prompt, Answer]], scene: Scene) -> str:
        """Summarize the viewer's choices in one sentence: "You build Genetics Lab and pay Old Earth"."""

    @abstractmethod
    def topics(self, scene: Scene) -> Mapping[str, str]:
        """Return every topic that `/rules` has about this game: notation → title."""

    @abstractmethod
    def topic(self, key: str, scene: Scene) -> Topic:
        """Return one of :meth:`topics`. Raises KeyError for an unknown one."""


def shown(canvas: Canvas, alt: str) -> Drawn:
    """Combine a finished picture with its alt text."""
    return Drawn(canvas.image, alt)


def pictured(draw: Callable[..., Canvas], alt: Callable[..., str]) -> "staticmethod[..., Drawn]":
    """Return the method of a face that combines a picture with its alt text, both made from its arguments."""
    return staticmethod(lambda *asked: shown(draw(*asked), alt(*asked)))


def pictured_for_viewer(
    draw: Callable[..., Canvas], alt: Callable[..., str]
) -> "staticmethod[..., Drawn | None]":
    """Return the method for a picture that only players have, and no spectator."""
    both = pictured(draw, alt)
    return staticmethod(lambda view, scene: None if view.viewer is None else both(view, scene))


def illustrated(told: Topic, draw: Callable[[], Canvas | None], alt: str = "") -> Topic:
    """Add a picture to a topic of `/rules`. Its alt text is the topic's text unless `alt` replaces it."""

    def picture() -> Image.Image | None:
        return None if (canvas := draw()) is None else canvas.image

    return replace(told, picture=picture, alt=alt or alt_text(f"{told.title}.", told.text))
