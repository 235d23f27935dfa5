"""The seventeen specialists of Another Big Expansion: when each ability is used, and the numbers in its text.

One Struct per specialist, told apart by its `id`, because the numbers differ: `printed` finds it by its type.

>>> printed(Merchant).price, printed(Merchant).a.by_stage
(1, True)
>>> [(marker.marker, marker.count) for marker in printed(Plumber).markers]
[('pipe', 2), ('universal_tile', 1)]
"""

from collections.abc import Mapping
from typing import Literal, TypeVar, get_args

from msgspec import Struct

from engine.core.definitions import Definition, DefinitionError, read_definitions
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.sources import Sourced
from engine.galaxy_trucker.box.squares import Square

Hiring = Literal["none", "deal", "draft"]
"""How specialists are hired: not at all, dealt, or chosen in order of arrival."""

Mark = Literal["blue", "red", "human", "alien", "energy"]
"""What the planner's marks stand for: standard container, special container, cabin, life support, energy."""

Timing = Literal[
    "before_building", "building", "finished", "after_building", "before_flight", "flight", "after_flight"
]
"""When an ability is used: before the start signal; until a number is taken; after it, while others build;
when all are finished and nothing is loaded; when all is loaded and no card open; during cards; after the
last."""


class Hired(Struct, frozen=True):
    """A specialist who stays for the whole game."""

    id: str
    """The id of the specialist: ``con_artist``."""
    flight: int
    """The first flight of service, counted from 1."""


class PlannerMark(Struct, frozen=True):
    """A square, and the kind that its owner plans to build there."""

    square: Square
    mark: Mark


class Ability(Definition, frozen=True):
    """Ability A or B: A may be used from the specialist's first flight on, B from the second."""

    when: tuple[Timing, ...]
    """When the ability is used or counts."""
    uses: int = 0
    """How often the ability is usable in a flight; 0: whenever it applies, or as often as `by_stage` says."""
    by_stage: bool = False
    """Whether the ability can be used as often as the number of the flight's class says."""


class SpecialistMarker(Definition, frozen=True):
    """A marker of the specialist's card; the supplier's is a kind of component."""

    marker: Literal[
        "rotation",
        "pipe",
        "universal_tile",
        "cannon_single",
        "engine_single",
        "cargo_2",
        "cabin",
        "wireless",
        "plate",
        "universal_joint",
        "weld",
    ]
    count: int


class Specialist(Sourced, frozen=True, kw_only=True, tag_field="id"):
    """The properties of every specialist."""

    name: str
    """Our English title; the catalogs have the titles in every language, the German ones as printed."""
    a: Ability
    b: Ability
    markers: tuple[SpecialistMarker, ...] = ()

    @property
    def id(self) -> str:
        """The id of the specialist: ``con_artist``."""
        return str(self.__struct_config__.tag)


class Architect(Specialist, frozen=True, kw_only=True, tag="architect"):
    """A: one tile outside the outline. B: an additional prize for the best-looking ship."""


class Bureaucrat(Specialist, frozen=True, kw_only=True, tag="bureaucrat"):
    """A: starts ahead by as many days as the number of the class plus the ships ahead. B: changes rewards."""

    arrival: tuple[int, int, int, int]
    """B: the change of the reward for the first, second… ship to arrive, all at once."""
    best_looking: int
    """B: the change of the reward for the best-looking ship, up or down."""


class Buyer(Specialist, frozen=True, kw_only=True, tag="buyer"):
    """A: sets more tiles aside, none of which counts as lost. B: no tile is stolen, and they may go back."""

    set_aside: int
    """A: the most tiles that may be set aside."""


class Merchant(Specialist, frozen=True, kw_only=True, tag="merchant"):
    """A: buys at most as many goods as the number of the class. B: changes a price for everyone."""

    good: Good
    """A: the bought good."""
    price: int
    """A: the price of each, in credits."""
    change: int
    """B: how many credits the price of one color goes up or down."""
    least: int
    """B: the lowest possible price."""


class Hypergeometer(Specialist, frozen=True, kw_only=True, tag="hypergeometer"):
    """A: some parts need no empty square. B: a cannon fires to all sides."""

    cannons: int
    """A: the number of cannons that need no empty square in front of them."""
    engines: int
    """A: the number of engines that need no empty square behind them."""


class Inspector(Specialist, frozen=True, kw_only=True, tag="inspector"):
    """A: looks at all piles, while anybody builds. B: may look before building or welding anything."""

    piles: int
    """A: the number of piles that may be looked at."""
    seconds: int
    """B: the time for looking before building."""


class Plumber(Specialist, frozen=True, kw_only=True, tag="plumber"):
    """A: pipes between smooth sides. B: a tile with universal connectors all around."""


class WarehouseKeeper(Specialist, frozen=True, kw_only=True, tag="warehouse_keeper"):
    """A: red goods in standard containers. B: chooses what is lost, hides what is in special ones."""

    red_goods: int
    """A: how many red goods fit into the standard containers of each tile."""


class Supplier(Specialist, frozen=True, kw_only=True, tag="supplier"):
    """Turns tiles into those on the markers. A: after building. B: while building, and more tiles."""


class Fitter(Specialist, frozen=True, kw_only=True, tag="fitter"):
    """A: a wireless link between two tiles. B: plates on the exposed connectors of a tile."""


class Planner(Specialist, frozen=True, kw_only=True, tag="planner"):
    """A: a ship in several parts while building. B: is paid for squares marked before building."""

    parts: int
    """A: the most parts of the ship."""
    marks: tuple[Literal["blue", "red", "human", "alien", "energy"], ...]
    """B: one square each: standard container, special container, cabin, life support, energy."""
    credits: int
    """B: the credits for each marked square with a tile that fits."""


class Saboteur(Specialist, frozen=True, kw_only=True, tag="saboteur"):
    """A: may take tiles that others have set aside. B: takes a human from every other ship and mines it."""

    humans: int
    """B: the number of humans taken from each other ship."""


class Smuggler(Specialist, frozen=True, kw_only=True, tag="smuggler"):
    """A: hidden goods on structural modules and routers. B: these are worth more."""

    goods: int
    """A: the number of hidden goods on each tile."""
    colours: tuple[Good, ...]
    """A: the colors of the hidden goods."""
    worth: int
    """B: how many more credits each of them is worth."""


class Welder(Specialist, frozen=True, kw_only=True, tag="welder"):
    """A: single joins double. B: exposed connectors are closed."""


class ConArtist(Specialist, frozen=True, kw_only=True, tag="con_artist"):
    """A: adds up to as many tiles as the number of the class after finishing. B: pays less, receives more."""

    late: int
    """A: the number of tiles that may still be added once all others have finished."""
    discount: int
    """B: how many credits less the con artist pays, once a card."""
    extra: int
    """B: how many credits more the con artist receives, once a card."""


class Guard(Specialist, frozen=True, kw_only=True, tag="guard"):
    """A: everyone pays for exposed connectors. B: fire alarm."""

    credits: int
    """A: the credits for each exposed connector."""
    laps: int
    """B: how many times the others run around the table."""


class PRGuy(Specialist, frozen=True, kw_only=True, tag="pr_guy"):
    """A: predicts the arrival. B: is paid for plates."""

    place: int
    """A: the credits for each place predicted correctly."""
    abandonment: int
    """A: the credits for each player who gives up as predicted."""
    edge: int
    """B: the credits for each outer edge with plates."""


AnySpecialist = (
    Architect | Bureaucrat | Buyer | Merchant | Hypergeometer | Inspector | Plumber | WarehouseKeeper
    | Supplier | Fitter | Planner | Saboteur | Smuggler | Welder | ConArtist | Guard | PRGuy
)  # fmt: skip

S = TypeVar("S", bound=Specialist)


class _Specialists(Definition, frozen=True):
    specialist: tuple[AnySpecialist, ...]


def _read() -> tuple[AnySpecialist, ...]:
    read = read_definitions("galaxy_trucker/specialists", _Specialists).specialist
    if tuple(type(specialist) for specialist in read) != get_args(AnySpecialist):
        raise DefinitionError("specialists.toml: not every specialist once, in order")
    return read


_READ = _read()

SPECIALISTS: Mapping[str, AnySpecialist] = {specialist.id: specialist for specialist in _READ}
"""All seventeen specialists, in the order of the rulebook's appendix."""


def printed(kind: type[S]) -> S:
    """Return the printed card of a specialist."""
    return next(specialist for specialist in _READ if isinstance(specialist, kind))
