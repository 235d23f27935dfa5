"""One of each picture of Galaxy Trucker, from games of robots."""

from collections.abc import Callable, Iterator
from functools import cache

from engine.core.game import Outcome
from engine.core.log import Event
from engine.core.prompt import Prompt, Seat
from engine.core.session import Session
from engine.galaxy_trucker import GalaxyTrucker
from engine.galaxy_trucker.box.cards import CardId
from engine.galaxy_trucker.box.components import Kind
from engine.galaxy_trucker.robot.proposal import propose
from engine.galaxy_trucker.view import GalaxyTruckerView
from render.face import Language, Scene
from render.faces import FACES
from render.galaxy_trucker.scenes import close_ups
from render.galaxy_trucker.scenes.board import board as board_picture
from render.galaxy_trucker.scenes.building import building
from render.galaxy_trucker.scenes.close_ups import card_poster, kind_poster
from render.galaxy_trucker.scenes.final import final
from render.galaxy_trucker.scenes.private import private
from render.galaxy_trucker.words.speech import capital, kind_name
from render.shared.canvas import Canvas
from tests.gallery.robots import played, seen

NAMES = ("Alexandra", "Bea", "Cem", "Dorothee")
NUMBER = 7

Until = Callable[[Prompt, GalaxyTruckerView], bool]


class StoppedGame:
    """A game of robots that was stopped at a given point, and the latest events."""

    def __init__(self, session: Session, told: tuple[Event, ...]) -> None:
        self.session, self._told = session, told

    def view(self, viewer: int | None = None) -> GalaxyTruckerView:
        """Return what a seat, or a spectator, may know."""
        view = self.session.view(None if viewer is None else Seat(viewer))
        assert isinstance(view, GalaxyTruckerView), "a session of Galaxy Trucker"
        return view

    @property
    def asked(self) -> Seat:
        """The seat that is asked first."""
        return self.session.waiting_for[0]

    def scene(self, language: Language, viewer: int | None = None) -> Scene:
        """Return who sits there, and what the viewer has just learned."""
        eyes = None if viewer is None else Seat(viewer)
        return Scene(NAMES[: self.session.seat_count], language, changed=seen(self._told, eyes))

    @property
    def outcome(self) -> Outcome:
        """The end of the game."""
        found = self.session.game.outcome()
        assert found is not None, "the game is not over"
        return found


@cache
def position(board: str, seats: int, until: Until | None, *, rest: str = "none", **words: str) -> StoppedGame:
    """Play a game whose first round is of that class, up to a question or to its end."""
    classes = {"rounds": board if rest == "none" else f"{board}, {rest}, {rest}"}
    stop = None if until is None else lambda prompt, view, _: until(prompt, view)
    return StoppedGame(*played(GalaxyTrucker, seats, NUMBER, stop, {**classes, **words}))


def at_the_bench(prompt: Prompt, view: GalaxyTruckerView) -> bool:
    """Return a tile in hand that fits in some places, and a ship half built."""
    shift = 2 if view.ship_class == "I" else 4
    return view.workshop.shift >= shift and view.bench is not None and len(view.bench.fits) > 5


def claiming(prompt: Prompt, view: GalaxyTruckerView) -> bool:
    """Return a belt whose second tile is claimed."""
    return view.bench is not None and len(view.bench.offered) > 12 and bool(view.bench.claims)


def under_fire(prompt: Prompt, view: GalaxyTruckerView) -> bool:
    """Return a hit on its way to a ship whose pilot decides."""
    return view.encounter.aim is not None


def in_flight(prompt: Prompt, view: GalaxyTruckerView) -> bool:
    """Return the first question of a flight."""
    return view.moment == "flying"


def loading(prompt: Prompt, view: GalaxyTruckerView) -> bool:
    """Return a position with goods on the ramp."""
    return prompt.kind == "load-goods"


def pictures(language: Language) -> Iterator[tuple[str, Canvas]]:
    """Yield one picture of each kind, with the name of its file."""
    yield "lobby", FACES["galaxy_trucker"].hero(Scene(NAMES[:2], language), 4)
    yard = position("III", 4, at_the_bench)
    yield "shipyard", board_picture(yard.view(), yard.scene(language))
    seat = yard.asked
    yield "console", private(yard.view(seat), yard.scene(language, seat))
    yield "building", building(yard.view(seat), yard.scene(language, seat))
    plan = propose(yard.view(seat), yard.session.prompts[seat])
    yield "building-suggested", building(yard.view(seat), yard.scene(language, seat), plan)
    yield "belt", close_ups.belt(yard.view(), yard.scene(language))
    wish = position("III", 4, claiming)
    seat = wish.asked
    yield "claims", close_ups.offered(wish.view(seat), wish.scene(language, seat))
    narrow = position("IIIA", 2, at_the_bench)
    seat = narrow.asked
    yield "console-narrow", private(narrow.view(seat), narrow.scene(language, seat))
    flight = position("III", 4, under_fire)
    yield "flight", board_picture(flight.view(), flight.scene(language))
    seat = flight.asked
    yield "ship", private(flight.view(seat), flight.scene(language, seat))
    three = position("II", 3, under_fire)
    yield "flight-of-three", board_picture(three.view(), three.scene(language))
    slim = position("IIIA", 4, under_fire)
    yield "flight-narrow", board_picture(slim.view(), slim.scene(language))
    ramp = position("II", 4, loading)
    seat = ramp.asked
    yield "ramp", private(ramp.view(seat), ramp.scene(language, seat))
    end = position("I", 4, None, rest="II")
    yield "final", final(end.view(), end.scene(language), end.outcome)
    yield "card", card_poster(CardId("III-16"), language)
    kind = Kind.DOUBLE_ENGINE
    yield "component", kind_poster(kind, capital(kind_name(kind, language)), language)
