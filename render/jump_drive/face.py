"""The face of Jump Drive: every picture beside its words."""

from collections.abc import Mapping
from functools import partial

from engine.core.prompt import Prompt
from engine.jump_drive import JumpDrive
from engine.jump_drive.cards import DESIGNS, DesignId
from engine.jump_drive.events import CardsDiscarded, CardsDrawn, RoundBegan
from engine.jump_drive.view import JumpDriveView
from render.art.drawings import icon
from render.face import Drawn, Scene, Topic
from render.game_face import Face, illustrated, pictured, pictured_for_viewer, shown
from render.jump_drive.art.card import poster
from render.jump_drive.art.signs import SIGNS
from render.jump_drive.scenes.guide import PAGES, hero
from render.jump_drive.scenes.table import ASKED, final, hand, recap, table, tableau
from render.jump_drive.words import alt, options, speech

_PART = "tableau-"
SOURCES = {"worlds": "circle", "military-worlds": "military", "developments": "diamond", "bonuses": "plus"}
"""The icon of each source of points."""


class JumpDriveFace(Face):
    """Jump Drive in pictures and words."""

    key = "jump_drive"
    signs = SIGNS
    drawn_pages = PAGES
    sentences = staticmethod(speech.sentences)
    draw_hero = staticmethod(hero)
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
    question = staticmethod(options.question)
    arranged = staticmethod(options.arranged)
    board = pictured(table, alt.table_alt)
    private = pictured_for_viewer(hand, alt.hand_alt)
    final = pictured(final, alt.final_alt)
    close_ups = {_PART: pictured(tableau, alt.tableau_alt)}
    source_signs = {source: partial(icon, name) for source, name in SOURCES.items()}
    news = (CardsDiscarded, CardsDrawn)
    rounds = (RoundBegan,)

    def cropped(self, prompt: Prompt, view: JumpDriveView, scene: Scene, plan: str = "") -> Drawn | None:
        """Draw the hand in rows that fit beside the question, and mark the picked or suggested discards."""
        marked = prompt.marked or JumpDrive.marked(view, prompt)
        return shown(hand(view, scene, room=ASKED, marked=marked), alt.hand_alt(view, scene))

    def parts(self, view: JumpDriveView, scene: Scene) -> Mapping[str, str]:
        """Return everyone's tableau: notation → name."""
        return {f"{_PART}{seat.seat}": speech.part_name(view, seat.seat, scene) for seat in view.seats}

    def topic(self, key: str, scene: Scene) -> Topic:
        """Return a topic; a card comes with its picture. Raises KeyError for an unknown one."""
        told = speech.topic(key, scene)
        if key not in DESIGNS:
            return told
        design = DESIGNS[DesignId(key)]
        return illustrated(told, partial(poster, design, scene.language), speech.card_alt(design, scene))
