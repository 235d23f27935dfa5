"""The face of Jump Drive: every picture beside its words."""

from collections.abc import Mapping
from functools import partial

from PIL import Image

from engine.core.game import Outcome
from engine.core.log import Event
from engine.core.prompt import Prompt
from engine.jump_drive import JumpDrive
from engine.jump_drive.cards import DESIGNS, DesignId
from engine.jump_drive.events import CardsDrawn
from engine.jump_drive.view import JumpDriveView
from render.face import Arrangement, Drawn, Scene, Topic
from render.game_face import Face, illustrated, shown
from render.jump_drive.art.card import poster
from render.jump_drive.scenes.guide import PAGES, lobby
from render.jump_drive.scenes.table import final, recap, table
from render.jump_drive.scenes.tableau import ASKED, hand, tableau
from render.jump_drive.signs import SIGNS, of_event, of_option, of_question, of_topic
from render.jump_drive.words import alt, options, speech
from render.shared.icons import icon

_PART = "tableau-"
SOURCES = {"worlds": "circle", "military-worlds": "military", "developments": "diamond", "bonuses": "plus"}


class JumpDriveFace(Face):
    """Jump Drive in pictures and words."""

    key = "jump_drive"
    signs = SIGNS
    drawn_pages = PAGES
    page_of_question = options.PAGE_OF
    sentences = staticmethod(speech.sentences)
    hero = staticmethod(lobby)
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

    def source_sign(self, source: str, size: int) -> Image.Image:
        """Draw the sign of a source of points."""
        return icon(SOURCES[source], size)

    def board(self, view: JumpDriveView, scene: Scene) -> Drawn:
        """Draw the whole table."""
        return shown(table(view, scene), alt.table_alt(view, scene))

    def private(self, view: JumpDriveView, scene: Scene) -> Drawn | None:
        """Draw the viewer's hand."""
        if view.viewer is None:
            return None
        return shown(hand(view, scene), alt.hand_alt(view, scene))

    def cropped(self, prompt: Prompt, view: JumpDriveView, scene: Scene, plan: str = "") -> Drawn | None:
        """Draw the hand in rows that fit beside the question; a `plan` marks the suggested discards."""
        marked = JumpDrive.marked(view, prompt)
        return shown(hand(view, scene, room=ASKED, marked=marked), alt.hand_alt(view, scene))

    def shows(self, event: Event) -> bool:
        """Return whether the hand shows the event's news, as it does for drawn cards."""
        return isinstance(event, CardsDrawn)

    def parts(self, view: JumpDriveView, scene: Scene) -> Mapping[str, str]:
        """Return everyone's tableau: notation → name."""
        return {f"{_PART}{seat.seat}": speech.part_name(view, seat.seat, scene) for seat in view.seats}

    def part(self, view: JumpDriveView, scene: Scene, part: str) -> Drawn:
        """Draw one tableau. Raises KeyError for an unknown part."""
        own = {f"{_PART}{seat.seat}": seat for seat in view.seats}[part]
        return shown(tableau(view, scene, own.seat), alt.tableau_alt(view, own, scene))

    def final(self, view: JumpDriveView, scene: Scene, outcome: Outcome) -> Drawn:
        """Draw the final score."""
        return shown(final(view, scene), alt.final_alt(view, scene, outcome))

    def question(self, prompt: Prompt, view: JumpDriveView, scene: Scene) -> str:
        """Return the question in one sentence."""
        return options.question(prompt, scene)

    def arranged(
        self, prompt: Prompt, view: JumpDriveView, scene: Scene, plan: str = ""
    ) -> Arrangement | None:
        """Return the buttons and the list of cards, best first, for a plan; None for other questions."""
        return options.arranged(prompt, view, scene)

    def topic(self, key: str, scene: Scene) -> Topic:
        """Return a topic; a card comes with its picture. Raises KeyError for an unknown one."""
        told = speech.topic(key, scene)
        if key not in DESIGNS:
            return told
        design = DESIGNS[DesignId(key)]
        return illustrated(told, partial(poster, design, scene.language), speech.card_alt(design, scene))
