"""The face of Wormholes: every picture beside its words."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from engine.core.game import Outcome
from engine.core.prompt import Prompt, Seat
from engine.wormholes.boards import PLANETS, PlanetId
from engine.wormholes.view import WormholesView
from render.face import Arrangement, Drawn, Scene, Topic
from render.game_face import Face, illustrated, shown
from render.shared.canvas import Canvas
from render.wormholes.panel import arranged, lettered
from render.wormholes.scenes.board import board, final, line_sign, recap
from render.wormholes.scenes.close_ups import chart, links, near, scores
from render.wormholes.scenes.guide import PAGES, lobby, planet_poster, poster
from render.wormholes.scenes.hand import cropped, private
from render.wormholes.signs import SIGNS, of_event, of_option, of_question, of_topic
from render.wormholes.words import alt as alt_words
from render.wormholes.words import options, speech

PARTS: Mapping[
    str, tuple[Callable[[WormholesView, Scene], Canvas], Callable[[WormholesView, Scene], str]]
] = {
    "map": (chart, alt_words.map_alt),
    "wormholes": (links, alt_words.wormholes_alt),
    "scores": (scores, alt_words.scores_alt),
}
"""Parts of `/board` of which there is one each."""
NEAR = "near-"
"""The prefix of the part that shows the surroundings of a seat's ship."""


class WormholesFace(Face):
    """Wormholes in pictures and words."""

    key = "wormholes"
    signs = SIGNS
    drawn_pages = PAGES
    page_of_question = options.PAGE_OF
    sentences = staticmethod(speech.sentences)
    hero = staticmethod(lobby)
    source_sign = staticmethod(line_sign)
    recap = staticmethod(recap)
    parts = staticmethod(speech.parts)
    summary = staticmethod(speech.summary)
    standing = staticmethod(speech.race)
    question = staticmethod(options.question)
    label = staticmethod(options.label)
    sign_of = staticmethod(of_option)
    sign_of_question = staticmethod(of_question)
    signs_of_event = staticmethod(of_event)
    signs_of_topic = staticmethod(of_topic)
    gist = staticmethod(options.gist)
    topics = staticmethod(speech.topics)

    def board(self, view: WormholesView, scene: Scene) -> Drawn:
        """Draw the whole map, the players, the docks."""
        return shown(board(view, scene), alt_words.board_alt(view, scene))

    def private(self, view: WormholesView, scene: Scene) -> Drawn | None:
        """Draw the viewer's passengers, and the spaces within their ship's reach."""
        if view.viewer is None:
            return None
        return shown(private(view, scene), alt_words.private_alt(view, scene))

    def cropped(self, prompt: Prompt, view: WormholesView, scene: Scene, plan: str = "") -> Drawn | None:
        """Draw the passengers, and the map where the ship can go and where they want to go."""
        letters = lettered(prompt, view)
        return shown(cropped(view, scene, letters), alt_words.private_alt(view, scene))

    def part(self, view: WormholesView, scene: Scene, part: str) -> Drawn:
        """Draw a part of the table. Raises KeyError for an unknown one."""
        if part in PARTS:
            draw, alt = PARTS[part]
            return shown(draw(view, scene), alt(view, scene))
        if part not in speech.parts(view, scene):
            raise KeyError(part)
        seat = Seat(int(part.removeprefix(NEAR)))
        return shown(near(view, scene, seat), alt_words.near_alt(view, scene, seat))

    def final(self, view: WormholesView, scene: Scene, outcome: Outcome) -> Drawn:
        """Draw the score sheets."""
        return shown(final(view, scene, outcome), alt_words.final_alt(view, scene, outcome))

    def places(
        self, view: WormholesView, scene: Scene, outcome: Outcome, named: Callable[[Iterable[Seat]], str]
    ) -> Sequence[str]:
        """Return everyone's points by the lines of the score sheet, including the rival's."""
        return speech.places(view, scene, named)

    def arranged(
        self, prompt: Prompt, view: WormholesView, scene: Scene, plan: str = ""
    ) -> Arrangement | None:
        """Return the buttons of a turn: useful acts in words, other flights as letters."""
        return arranged(prompt, view, scene)

    def topic(self, key: str, scene: Scene) -> Topic:
        """Return a topic, with a picture if there is one. Raises KeyError for an unknown one."""
        told = speech.topic(key, scene)
        if key in PLANETS:
            return illustrated(told, partial(planet_poster, PlanetId(key), scene.language))
        return illustrated(told, partial(poster, key, told.title, scene.language))
