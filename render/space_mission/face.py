"""The face of Space Mission: every picture beside its words."""

from functools import partial

from engine.core.prompt import Prompt
from engine.space_mission.cards import PLANETS, PlanetId, Tile
from engine.space_mission.events import CardsDrawn, RoundBegan
from engine.space_mission.view import SpaceMissionView
from render.face import Drawn, Scene, Topic
from render.game_face import Face, illustrated, pictured, pictured_for_viewer, shown
from render.space_mission.art.signs import SIGNS
from render.space_mission.scenes import close_ups as pictures
from render.space_mission.scenes.board import LINE_SIGNS, board, final, recap
from render.space_mission.scenes.close_ups import discard, planet_poster, planets, private, tile_poster
from render.space_mission.scenes.guide import PAGES, hero
from render.space_mission.words import alt, options, speech


class SpaceMissionFace(Face):
    """Space Mission in pictures and words."""

    key = "space_mission"
    signs = SIGNS
    drawn_pages = PAGES
    sentences = staticmethod(speech.sentences)
    draw_hero = staticmethod(hero)
    source_signs = LINE_SIGNS
    recap = staticmethod(recap)
    summary = staticmethod(speech.summary)
    standing = staticmethod(speech.race)
    label = staticmethod(options.label)
    sign_of = staticmethod(speech.of_option)
    sign_of_question = staticmethod(speech.TOLD.of_question)
    signs_of_event = staticmethod(speech.of_event)
    signs_of_topic = staticmethod(speech.of_topic)
    gist = staticmethod(options.gist)
    topics = staticmethod(speech.topics)
    parts = staticmethod(speech.parts)
    question = staticmethod(options.question)
    arranged = staticmethod(options.arranged)
    board = pictured(board, alt.board_alt)
    private = pictured_for_viewer(private, alt.private_alt)
    final = pictured(final, alt.final_alt)
    close_ups = {"numbers": pictured(planets, alt.numbers_alt), "discard": pictured(discard, alt.discard_alt)}
    news = (CardsDrawn,)
    rounds = (RoundBegan,)

    def cropped(self, prompt: Prompt, view: SpaceMissionView, scene: Scene, plan: str = "") -> Drawn | None:
        """Draw the pile with the viewer's tiles, or the planets with the viewer's hand."""
        return shown(pictures.cropped(view, scene), alt.private_alt(view, scene))

    def topic(self, key: str, scene: Scene) -> Topic:
        """Return a topic; planets and tiles come with their picture. Raises KeyError for an unknown one."""
        told = speech.topic(key, scene)
        if key in PLANETS:
            return illustrated(told, partial(planet_poster, PlanetId(key)))
        if key.startswith("tile-"):
            return illustrated(told, partial(tile_poster, Tile(key.removeprefix("tile-")), told.title))
        return told
