"""The face of Space Mission: every picture beside its words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from engine.core.game import Outcome
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt
from engine.core.replay import ReplayStep
from engine.space_mission.cards import PLANETS, PlanetId, Tile
from engine.space_mission.view import SpaceMissionView
from render.face import Drawn, Label, ReplayFrame, Scene, Topic
from render.game_face import Face, illustrated, shown
from render.shared.canvas import Canvas
from render.space_mission import signs
from render.space_mission.scenes.board import board, final, line_sign, recap
from render.space_mission.scenes.close_ups import discard, planet_poster, planets, tile_poster
from render.space_mission.scenes.guide import PAGES, lobby
from render.space_mission.scenes.hand import CROPPED, private
from render.space_mission.signs import SIGNS
from render.space_mission.words import alt as alt_words
from render.space_mission.words import options, speech
from render.text.sentences import Sentences


class SpaceMissionFace(Face):
    """What people see of Space Mission."""

    key = "space_mission"
    signs = SIGNS
    drawn_pages = PAGES
    page_of_question = options.PAGE_OF

    def sentences(self, scene: Scene, *, markup: bool = True) -> Sentences:
        """What Space Mission says."""
        return speech.sentences(scene, markup=markup)

    def hero(self, scene: Scene, seats: int) -> Canvas:
        """The game's own picture and who sits there."""
        return lobby(scene, seats=seats)

    def source_sign(self, source: str, size: int) -> Image.Image:
        """What stands for a line of the sheets."""
        return line_sign(source, size)

    def board(self, view: SpaceMissionView, scene: Scene) -> Drawn:
        """The ring round the gate, and the players."""
        return shown(board(view, scene), alt_words.board_alt(view, scene))

    def private(self, view: SpaceMissionView, scene: Scene) -> Drawn | None:
        """The pile the viewer looks through, hand, tiles and what they are worth now."""
        if view.viewer is None:
            return None
        return shown(private(view, scene), alt_words.private_alt(view, scene))

    def recap(self, steps: Sequence[ReplayStep], scene: Scene) -> Sequence[ReplayFrame]:
        """Stations, probes and piles come and go."""
        return recap(steps, scene)

    def parts(self, view: SpaceMissionView, scene: Scene) -> Mapping[str, str]:
        """The planets as a list, and the discard pile."""
        return speech.parts(scene)

    def part(self, view: SpaceMissionView, scene: Scene, part: str) -> Drawn:
        """One of them; raises KeyError for anything else."""
        draw, alt = {
            "numbers": (planets, alt_words.numbers_alt),
            "discard": (discard, alt_words.discard_alt),
        }[part]
        return shown(draw(view, scene), alt(view, scene))

    def final(self, view: SpaceMissionView, scene: Scene, outcome: Outcome) -> Drawn:
        """The score sheets."""
        return shown(final(view, scene), alt_words.final_alt(view, scene))

    def summary(self, view: SpaceMissionView, scene: Scene) -> str:
        """Where the game stands, in a line."""
        return speech.summary(view, scene)

    def question(self, prompt: Prompt, view: SpaceMissionView, scene: Scene) -> str:
        """The question in one sentence."""
        return options.question(prompt, scene)

    def label(self, option: str, prompt: Prompt, view: SpaceMissionView, scene: Scene) -> Label:
        """An option in words."""
        return options.label(option, prompt, view, scene)

    def cropped(self, prompt: Prompt, view: SpaceMissionView, scene: Scene, plan: str = "") -> Drawn | None:
        """The same without what the viewer may remember, where that would push the question down."""
        return shown(private(view, scene, tallest=CROPPED), alt_words.private_alt(view, scene))

    def sign_of(self, option: str, prompt: Prompt, view: SpaceMissionView) -> str:
        """The sign beside an option."""
        return signs.of_option(option, prompt)

    def sign_of_question(self, prompt: Prompt, view: SpaceMissionView) -> str:
        """The sign before a question."""
        return signs.of_question(prompt)

    def signs_of_event(self, event: Event) -> tuple[str, ...]:
        """The signs before the sentence of an event."""
        return signs.of_event(event)

    def signs_of_topic(self, key: str) -> tuple[str, ...]:
        """The signs before the title of a rule."""
        return signs.of_topic(key)

    def gist(self, asked: Sequence[tuple[Prompt, Answer]], view: SpaceMissionView, scene: Scene) -> str:
        """What the viewer has chosen so far."""
        return options.gist(asked, scene)

    def topics(self, scene: Scene) -> Mapping[str, str]:
        """Every rule, every planet, every kind of tile."""
        return speech.topics(scene)

    def topic(self, key: str, scene: Scene) -> Topic:
        """A rule in words, planets and tiles with their picture; raises KeyError for anything else."""
        told = speech.topic(key, scene)
        if key in PLANETS:
            picture = planet_poster(PlanetId(key))
        elif key.startswith("tile-"):
            picture = tile_poster(Tile(key.removeprefix("tile-")), told.title)
        else:
            return told
        return illustrated(told, picture)
