"""The face of Space Mission: every picture beside its words."""

from collections.abc import Mapping
from functools import partial

from engine.core.game import Outcome
from engine.core.log import Event
from engine.core.prompt import Prompt
from engine.space_mission.cards import PLANETS, PlanetId, Tile
from engine.space_mission.events import CardsDrawn
from engine.space_mission.view import SpaceMissionView
from render.face import Arrangement, Drawn, Scene, Topic
from render.game_face import Face, illustrated, shown
from render.space_mission.scenes.board import board, final, line_sign, recap
from render.space_mission.scenes.close_ups import discard, planet_poster, planets, tile_poster
from render.space_mission.scenes.guide import PAGES, lobby
from render.space_mission.scenes.hand import cropped, private
from render.space_mission.signs import SIGNS, of_event, of_option, of_question, of_topic
from render.space_mission.words import alt as alt_words
from render.space_mission.words import options, speech


class SpaceMissionFace(Face):
    """Space Mission in pictures and words."""

    key = "space_mission"
    signs = SIGNS
    drawn_pages = PAGES
    page_of_question = options.PAGE_OF
    sentences = staticmethod(speech.sentences)
    hero = staticmethod(lobby)
    source_sign = staticmethod(line_sign)
    recap = staticmethod(recap)
    summary = staticmethod(speech.summary)
    standing = staticmethod(speech.race)
    label = staticmethod(options.label)
    sign_of = staticmethod(of_option)
    sign_of_question = staticmethod(of_question)
    signs_of_event = staticmethod(of_event)
    signs_of_topic = staticmethod(of_topic)
    gist = staticmethod(options.gist)
    topics = staticmethod(speech.topics)

    def board(self, view: SpaceMissionView, scene: Scene) -> Drawn:
        """Draw the ring around the gate, and the players."""
        return shown(board(view, scene), alt_words.board_alt(view, scene))

    def private(self, view: SpaceMissionView, scene: Scene) -> Drawn | None:
        """Draw the pile that the viewer looks through, their hand, their tiles and current points."""
        if view.viewer is None:
            return None
        return shown(private(view, scene), alt_words.private_alt(view, scene))

    def parts(self, view: SpaceMissionView, scene: Scene) -> Mapping[str, str]:
        """Return the parts of `/board`: the planets as a list, and the discard pile."""
        return speech.parts(scene)

    def part(self, view: SpaceMissionView, scene: Scene, part: str) -> Drawn:
        """Draw a part of the table. Raises KeyError for an unknown one."""
        draw, alt = {
            "numbers": (planets, alt_words.numbers_alt),
            "discard": (discard, alt_words.discard_alt),
        }[part]
        return shown(draw(view, scene), alt(view, scene))

    def final(self, view: SpaceMissionView, scene: Scene, outcome: Outcome) -> Drawn:
        """Draw the score sheets."""
        return shown(final(view, scene), alt_words.final_alt(view, scene))

    def question(self, prompt: Prompt, view: SpaceMissionView, scene: Scene) -> str:
        """Return the question in one sentence."""
        return options.question(prompt, scene)

    def cropped(self, prompt: Prompt, view: SpaceMissionView, scene: Scene, plan: str = "") -> Drawn | None:
        """Draw the pile with the viewer's tiles, or the planets with the viewer's hand."""
        return shown(cropped(view, scene), alt_words.private_alt(view, scene))

    def shows(self, event: Event) -> bool:
        """Return whether the hand shows the event's news, as it does for drawn cards."""
        return isinstance(event, CardsDrawn)

    def arranged(
        self, prompt: Prompt, view: SpaceMissionView, scene: Scene, plan: str = ""
    ) -> Arrangement | None:
        """Return actions as buttons; ways to pay for an action, and jumps, as a list."""
        return options.arranged(prompt, view, scene)

    def topic(self, key: str, scene: Scene) -> Topic:
        """Return a topic; planets and tiles come with their picture. Raises KeyError for an unknown one."""
        told = speech.topic(key, scene)
        if key in PLANETS:
            return illustrated(told, partial(planet_poster, PlanetId(key)))
        if key.startswith("tile-"):
            return illustrated(told, partial(tile_poster, Tile(key.removeprefix("tile-")), told.title))
        return told
