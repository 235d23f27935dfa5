"""The face of Wormholes: every picture beside its words."""

from functools import partial

from engine.core.prompt import Prompt
from engine.wormholes.boards import PLANETS, PlanetId
from engine.wormholes.view import WormholesView
from render.face import Drawn, Scene, Topic
from render.game_face import Face, illustrated, pictured, pictured_for_viewer, shown
from render.wormholes.panel import arranged, lettered
from render.wormholes.scenes.board import LINE_SIGNS, board, final, recap
from render.wormholes.scenes.close_ups import chart, cropped, links, near, private, scores
from render.wormholes.scenes.guide import PAGES, hero, planet_poster, poster
from render.wormholes.signs import SIGNS, of_event, of_option, of_question, of_topic
from render.wormholes.words import alt, options, speech


class WormholesFace(Face):
    """Wormholes in pictures and words."""

    key = "wormholes"
    signs = SIGNS
    drawn_pages = PAGES
    sentences = staticmethod(speech.sentences)
    draw_hero = staticmethod(hero)
    source_signs = LINE_SIGNS
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
    arranged = staticmethod(arranged)
    places = staticmethod(speech.places)
    board = pictured(board, alt.board_alt)
    private = pictured_for_viewer(private, alt.private_alt)
    final = pictured(final, alt.final_alt)
    close_ups = {
        "map": pictured(chart, alt.map_alt),
        "wormholes": pictured(links, alt.wormholes_alt),
        "scores": pictured(scores, alt.scores_alt),
        "near-": pictured(near, alt.near_alt),
    }

    def cropped(self, prompt: Prompt, view: WormholesView, scene: Scene, plan: str = "") -> Drawn | None:
        """Draw the passengers, and the map where the ship can go and where they want to go."""
        letters = lettered(prompt, view)
        return shown(cropped(view, scene, letters), alt.private_alt(view, scene))

    def topic(self, key: str, scene: Scene) -> Topic:
        """Return a topic, with a picture if there is one. Raises KeyError for an unknown one."""
        told = speech.topic(key, scene)
        if key in PLANETS:
            return illustrated(told, partial(planet_poster, PlanetId(key), scene.language))
        return illustrated(told, partial(poster, key, told.title, scene.language))
