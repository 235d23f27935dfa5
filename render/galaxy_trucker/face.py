"""The face of Galaxy Trucker: every picture beside its words."""

from collections.abc import Collection, Mapping
from functools import partial

from msgspec.structs import replace

from engine.core.prompt import Prompt, Seat
from engine.galaxy_trucker.box.components import TILES, TileId
from engine.galaxy_trucker.events.building import TileDrawn
from engine.galaxy_trucker.questions.specialists import ChooseSpecialist, KeepSpecialist
from engine.galaxy_trucker.view import GalaxyTruckerView
from engine.play.replay import ReplayStep
from render.art.canvas import Canvas
from render.face import Drawn, Scene, Topic
from render.galaxy_trucker.art.signs import PILOTS
from render.galaxy_trucker.panel import BUILDING, arranged, example
from render.galaxy_trucker.scenes import close_ups as pictures
from render.galaxy_trucker.scenes import lessons
from render.galaxy_trucker.scenes.board import PAY_SIGNS, board, final, recap
from render.galaxy_trucker.scenes.building import building
from render.galaxy_trucker.scenes.private import hiring, private
from render.galaxy_trucker.scenes.ship_lessons import hero
from render.galaxy_trucker.signs import SIGNS, of_event, of_option, of_question, of_topic
from render.galaxy_trucker.words import alt, options, rules, ships, speech
from render.galaxy_trucker.words import building as building_words
from render.game_face import Face, illustrated, pictured, pictured_for_viewer, shown
from render.text.sentences import alt_text


class GalaxyTruckerFace(Face):
    """Galaxy Trucker in pictures and words."""

    key = "galaxy_trucker"
    signs = SIGNS
    owners = PILOTS
    drawn_pages = lessons.PAGES
    sentences = staticmethod(speech.sentences)
    draw_hero = staticmethod(hero)
    source_signs = PAY_SIGNS
    recap = staticmethod(recap)
    parts = staticmethod(speech.parts)
    summary = staticmethod(speech.summary)
    standing = staticmethod(ships.race)
    standing_pictured = staticmethod(partial(ships.race, strengths=False))
    out = staticmethod(ships.out)
    question = staticmethod(options.question)
    arranged = staticmethod(arranged)
    label = staticmethod(options.label)
    sign_of = staticmethod(of_option)
    sign_of_question = staticmethod(of_question)
    signs_of_event = staticmethod(of_event)
    signs_of_topic = staticmethod(of_topic)
    gist = staticmethod(options.gist)
    chapters = staticmethod(pictures.cards_of)
    board = pictured(board, alt.board_alt)
    private = pictured_for_viewer(private, alt.private_alt)
    final = pictured(final, alt.final_alt)
    close_ups = {
        "belt": pictured(pictures.belt, alt.belt_alt),
        "card": pictured(pictures.card, alt.card_alt),
        "track": pictured(pictures.flight_track, alt.track_alt),
        speech.SHIP: pictured(pictures.ship_of, alt.ship_alt),
        speech.TEAM: pictured(pictures.team_of, alt.team_alt),
    }
    news = (TileDrawn,)

    def __init__(self, told: Collection[rules.Extra] = rules.OFFERED) -> None:
        """Make the face; `told` are the rules beyond the base box that `/rules` includes."""
        self._told = told

    def offered(self, view: GalaxyTruckerView, scene: Scene) -> Drawn | None:
        """Draw the belt while the viewer claims tiles or takes one live; otherwise the ship that the saboteur
        inspects. None if there is nothing to choose from."""
        if view.sabotaged is not None:
            seat = Seat(view.sabotaged)
            return shown(pictures.ship_of(view, scene, seat), alt.ship_alt(view, scene, seat))
        if view.bench is None or not view.bench.offered:
            return None
        return shown(pictures.offered(view, scene), alt.offered_alt(view, scene))

    def has_chapters(self, view: GalaxyTruckerView) -> bool:
        """Return whether the game is in flight."""
        return view.moment == "flying"

    def chapter(self, step: ReplayStep, seat: Seat, scene: Scene) -> Drawn:
        """Draw the ship after a card, with the hits it took and the parts it lost."""
        scene = replace(scene, changed=step.told)
        return shown(pictures.ship_after(step, scene, seat), alt.chapter_alt(step, scene, seat))

    def cropped(self, prompt: Prompt, view: GalaxyTruckerView, scene: Scene, plan: str = "") -> Drawn | None:
        """Draw the ship being built, with lettered squares and the numbered tray, and what a `plan` would
        place. For whom to hire: the specialists. For other questions: the ship with everyone's standing and
        the open card."""
        if isinstance(prompt.details, KeepSpecialist | ChooseSpecialist):
            say = speech.sentences(scene, markup=False)
            told = speech.applicants_told(speech.applicants(view), say)
            return shown(hiring(view, scene), alt_text(told))
        if (near := self.waiting(view, scene)) is not None:
            return near
        if view.bench is None or not isinstance(prompt.details, BUILDING):
            return None
        return shown(building(view, scene, plan), alt.building_alt(view, scene, plan))

    def waiting(self, view: GalaxyTruckerView, scene: Scene) -> Drawn | None:
        """Draw the ship in flight with everyone's standing and the open card, as beside a question."""
        if view.moment not in ("preparing", "flying") or view.viewer is None:
            return None
        return shown(private(view, scene, near=True), alt.private_alt(view, scene))

    def example(self, prompt: Prompt, view: GalaxyTruckerView) -> str:
        """Return a typed answer as an example: two tiles on their best squares, and a draw."""
        return example(prompt)

    def closed(self, prompt: Prompt, view: GalaxyTruckerView, scene: Scene) -> dict[str, list[str]]:
        """Name closed options under their reasons; while building, a tile's squares together, or its turns if
        no square is closed."""
        builds = view.bench is not None and isinstance(prompt.details, BUILDING)
        squares = building_words.closed(prompt, view, scene) if builds else {}
        return squares or super().closed(prompt, view, scene)

    def topics(self, scene: Scene) -> Mapping[str, str]:
        """Return every topic of `/rules`: rules, kinds of components, cards, components; notation → title."""
        return rules.topics(scene, self._told)

    def topic(self, key: str, scene: Scene) -> Topic:
        """Return a topic, with a picture if there is one. Raises KeyError for an unknown topic."""
        told = rules.topic(key, scene, self._told)
        return illustrated(told, partial(_poster, key, told.title, scene))


def _poster(key: str, title: str, scene: Scene) -> Canvas | None:
    if key in TILES:
        return pictures.tile_poster(TileId(key), title, scene.language)
    if key in lessons.LESSONS:
        return lessons.LESSONS[key](title, scene.language)
    if (kind := rules.kind_shown(key)) is not None:
        return pictures.kind_poster(kind, title, scene.language)
    if (specialist := rules.SPECIALISTS_SHOWN.get(key)) is not None:
        return pictures.specialist_poster(specialist, scene.language)
    if (printed := rules.card_shown(key)) is not None:
        return pictures.card_poster(printed, scene.language)
    return None
