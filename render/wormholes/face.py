"""The face of Wormholes: every picture beside its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from engine.core.game import Outcome
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.replay import ReplayStep
from engine.wormholes.boards import PLANETS, PlanetId
from engine.wormholes.view import WormholesView
from render import wormholes as pictures
from render.face import Arrangement, Drawn, Label, ReplayFrame, Scene, Topic
from render.game_face import Face, illustrated, shown
from render.shared.canvas import Canvas
from render.text.sentences import Sentences
from render.wormholes import signs
from render.wormholes.panel import arranged
from render.wormholes.scenes.board import line_sign, recap
from render.wormholes.scenes.guide import PAGES
from render.wormholes.signs import SIGNS
from render.wormholes.words import alt as alt_words
from render.wormholes.words import options, speech

PARTS: Mapping[
    str, tuple[Callable[[WormholesView, Scene], Canvas], Callable[[WormholesView, Scene], str]]
] = {
    "map": (pictures.chart, alt_words.map_alt),
    "wormholes": (pictures.links, alt_words.wormholes_alt),
    "docks": (pictures.docks, alt_words.docks_alt),
    "scores": (pictures.scores, alt_words.scores_alt),
}
"""What is there once."""
NEAR = "near-"
"""The surroundings of a seat's ship."""


class WormholesFace(Face):
    """What people see of Wormholes."""

    key = "wormholes"
    signs = SIGNS
    drawn_pages = PAGES
    page_of_question = options.PAGE_OF

    def sentences(self, scene: Scene, *, markup: bool = True) -> Sentences:
        """What Wormholes says."""
        return speech.sentences(scene, markup=markup)

    def hero(self, scene: Scene, seats: int) -> Canvas:
        """The game's own picture and who sits there."""
        return pictures.lobby(scene, seats=seats)

    def source_sign(self, source: str, size: int) -> Image.Image:
        """What stands for a line of the score sheet."""
        return line_sign(source, size)

    def board(self, view: WormholesView, scene: Scene) -> Drawn:
        """The whole map, the players, the docks."""
        return shown(pictures.board(view, scene), alt_words.board_alt(view, scene))

    def private(self, view: WormholesView, scene: Scene) -> Drawn | None:
        """Passengers, and what the viewer's ship can reach."""
        if view.viewer is None:
            return None
        return shown(pictures.private(view, scene), alt_words.private_alt(view, scene))

    def recap(self, steps: Sequence[ReplayStep], scene: Scene) -> Sequence[ReplayFrame]:
        """The map fills."""
        return recap(steps, scene)

    def parts(self, view: WormholesView, scene: Scene) -> Mapping[str, str]:
        """Map and wormholes as lists, docks, scores, the surroundings of every ship."""
        return speech.parts(view, scene)

    def part(self, view: WormholesView, scene: Scene, part: str) -> Drawn:
        """One of them; raises KeyError for anything else."""
        if part in PARTS:
            draw, alt = PARTS[part]
            return shown(draw(view, scene), alt(view, scene))
        if part not in speech.parts(view, scene):
            raise KeyError(part)
        seat = Seat(int(part.removeprefix(NEAR)))
        return shown(pictures.near(view, scene, seat), alt_words.near_alt(view, scene, seat))

    def final(self, view: WormholesView, scene: Scene, outcome: Outcome) -> Drawn:
        """The score sheets."""
        return shown(pictures.final(view, scene, outcome), alt_words.final_alt(view, scene, outcome))

    def summary(self, view: WormholesView, scene: Scene) -> str:
        """Where the game stands, in a line."""
        return speech.summary(view, scene)

    def question(self, prompt: Prompt, view: WormholesView, scene: Scene) -> str:
        """The question in one sentence."""
        return options.question(prompt, view, scene)

    def label(self, option: str, prompt: Prompt, view: WormholesView, scene: Scene) -> Label:
        """An option in words."""
        return options.label(option, prompt, view, scene)

    def arranged(
        self, prompt: Prompt, view: WormholesView, scene: Scene, plan: str = ""
    ) -> Arrangement | None:
        """A turn: acts as buttons, where to fly as one list."""
        return arranged(prompt, view, scene)

    def sign_of(self, option: str, prompt: Prompt, view: WormholesView) -> str:
        """The sign beside an option."""
        return signs.of_option(option, prompt, view)

    def sign_of_question(self, prompt: Prompt, view: WormholesView) -> str:
        """The sign before a question."""
        return signs.of_question(prompt, view)

    def signs_of_event(self, event: Event) -> tuple[str, ...]:
        """The signs before the sentence of an event."""
        return signs.of_event(event)

    def signs_of_topic(self, key: str) -> tuple[str, ...]:
        """The signs before the title of a rule."""
        return signs.of_topic(key)

    def gist(self, asked: Sequence[tuple[Prompt, Answer]], view: WormholesView, scene: Scene) -> str:
        """What the viewer has done in the turn so far."""
        return options.gist(asked, scene)

    def topics(self, scene: Scene) -> Mapping[str, str]:
        """Every rule, every planet."""
        return speech.topics(scene)

    def topic(self, key: str, scene: Scene) -> Topic:
        """A rule in words, with a picture where there is something to see; raises KeyError otherwise."""
        told = speech.topic(key, scene)
        if key in PLANETS:
            picture: Canvas | None = pictures.planet_poster(PlanetId(key), scene.language)
        else:
            picture = pictures.poster(key, told.title, scene.language)
        if picture is None:
            return told
        return illustrated(told, picture)
