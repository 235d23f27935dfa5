"""The map: spaces, what they are, where a ship can go from them; and the «wormholes» on it: which token comes
next, where it may be placed, which pairs are active, where they lead.

A galaxy depends only on how the boards are laid and never changes during a game. It is built once and cached.
"""

from collections.abc import Collection, Iterable, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import chain
from typing import Literal, NewType

from msgspec import Struct

from engine.core.errors import Refusal
from engine.wormholes import boards as printed
from engine.wormholes.boards import Hex, PlanetId, Side, SpaceId, add, along, named, neighbours, turned

STATION = "station"
"""The id of the station's slot, and of the orbit around the station."""


class SpaceKind(StrEnum):
    """The kinds of spaces."""

    EMPTY = "empty"
    ASTEROID = "asteroid"
    SUN = "sun"
    PLANET = "planet"
    STATION = "station"
    NEBULA = "nebula"
    WILD = "wild"
    """A wild wormhole."""
    CANNON = "cannon"
    BLACK_HOLE = "black-hole"


CLOSED = frozenset({SpaceKind.ASTEROID, SpaceKind.SUN, SpaceKind.PLANET, SpaceKind.STATION})
"""The kinds that ships cannot enter or cross."""
TOKENLESS = CLOSED | {SpaceKind.WILD, SpaceKind.BLACK_HOLE}
"""The kinds on which no wormhole token may be placed. Ruling: W6. On a cannon and in a nebula it may."""


class LaidBoard(Struct, frozen=True):
    """A board on the table. Slot 0 is the station's, which is turned only with the whole layout."""

    board: str
    """The id of a planet board, or of a side of the station's."""
    side: Side
    turns: int
    """The clockwise turns, in sixths of a circle."""


class Space(Struct, frozen=True):
    """One hexagon of the map."""

    id: SpaceId
    place: Hex
    kind: SpaceKind
    slot: int
    """The slot of the board on which the space is printed."""
    planet: PlanetId | None = None
    number: int = 0
    """The number of a wild wormhole."""
    orbit: str | None = None
    """The planet or the station that the space's orbit circles; None without an orbit."""


class Location(Struct, frozen=True):
    """A planet, or the station, on the map."""

    spaces: tuple[SpaceId, ...]
    around: tuple[SpaceId, ...]
    """The adjacent spaces that ships may enter."""
    ringed: bool = False


class Galaxy(Struct, frozen=True, eq=False):
    """A whole map. Two maps are equal only if they are the same object: see :func:`galaxy_of`."""

    spaces: dict[SpaceId, Space]
    """The spaces from left to right, each column from the top."""
    planets: dict[PlanetId, Location]
    station: Location
    next_to: dict[SpaceId, tuple[SpaceId, ...]]
    """The neighbors of every space, of any kind."""
    moves: dict[SpaceId, tuple[tuple[SpaceId, int], ...]]
    """The moves from each space, apart from jumps, with the energy each one takes."""
    moves_to: dict[SpaceId, tuple[tuple[SpaceId, int], ...]]
    """The same moves by the space on which they end."""
    free_from: frozenset[SpaceId]
    """The spaces from which some move takes no energy."""
    free_to: frozenset[SpaceId]
    """The spaces on which a move without energy ends."""
    steps: dict[SpaceId, tuple[SpaceId, ...]]
    """The moves to neighboring spaces."""
    flights: dict[SpaceId, tuple[SpaceId, ...]]
    """The spaces to which each photon cannon shoots a ship."""
    planet_at: dict[SpaceId, PlanetId]
    """The planet next to each space, of which there is never more than one."""
    docks_at: frozenset[SpaceId]
    """The spaces next to the station that ships may enter."""
    wild: dict[int, SpaceId]
    black_holes: frozenset[SpaceId]
    token_spaces: frozenset[SpaceId]
    """The spaces on which wormhole tokens may be placed."""

    def kind(self, space: SpaceId) -> SpaceKind:
        """Return the kind of a space."""
        return self.spaces[space].kind

    def takes_tokens(self, space: SpaceId) -> bool:
        """Return whether a wormhole token may be placed on a space."""
        return space in self.token_spaces

    def reachable_from_station(self) -> set[SpaceId]:
        """Return the spaces that can be reached from the station by plain steps, without black holes."""
        found = set(self.docks_at)
        there = list(found)
        while there:
            for space in self.steps[there.pop()]:
                if space not in found and space not in self.black_holes:
                    found.add(space)
                    there.append(space)
        return found


def places_of(layout: str) -> list[list[Hex]]:
    """Return the hexagons of every slot of a layout, in the order of :data:`BOARD` for unturned boards."""
    return [
        [add(centre, place) for place in printed.BOARD] for centre in printed.LAYOUTS[layout].turned_centres
    ]


class _Print(Struct):
    """What is printed on the spaces of one map, by hexagon."""

    kind: dict[Hex, SpaceKind]
    planet: dict[Hex, PlanetId]
    number: dict[Hex, int]
    orbit: dict[Hex, str]
    ringed: set[PlanetId]


def _lay(found: _Print, board: LaidBoard, middle: Hex) -> None:
    def at(places: Iterable[Hex]) -> list[Hex]:
        return [add(middle, turned(place, board.turns)) for place in places]

    if board.board in printed.STATIONS:
        side = printed.STATIONS[board.board]
        found.kind |= dict.fromkeys(at(side.station), SpaceKind.STATION)
        found.orbit |= dict.fromkeys(at(side.orbit), STATION)
        return
    shown = printed.BOARDS[board.board].side(board.side)
    for kind, places in (
        (SpaceKind.ASTEROID, shown.asteroids),
        (SpaceKind.SUN, shown.sun),
        (SpaceKind.NEBULA, shown.nebulae),
        (SpaceKind.CANNON, shown.cannons),
        (SpaceKind.BLACK_HOLE, shown.black_holes),
    ):
        found.kind |= dict.fromkeys(at(places), kind)
    for planet in shown.planets:
        found.kind |= dict.fromkeys(at(planet.spaces), SpaceKind.PLANET)
        found.planet |= dict.fromkeys(at(planet.spaces), planet.id)
        if planet.ringed:
            found.ringed.add(planet.id)
            found.orbit |= dict.fromkeys(at(shown.orbit), planet.id)
    for wild in shown.wild:
        (place,) = at([wild.space])
        found.kind[place] = SpaceKind.WILD
        found.number[place] = wild.number


@lru_cache(maxsize=256)
def galaxy_of(layout: str, boards: tuple[LaidBoard, ...]) -> Galaxy:
    """Return the map of boards laid in the slots of a layout."""
    found = _Print({}, {}, {}, {}, set())
    for middle, board in zip(printed.LAYOUTS[layout].turned_centres, boards, strict=True):
        _lay(found, board, middle)
    slots = {place: slot for slot, places in enumerate(places_of(layout)) for place in places}
    ids = named(slots)
    spaces = {
        name: Space(
            id=name,
            place=place,
            kind=found.kind.get(place, SpaceKind.EMPTY),
            slot=slots[place],
            planet=found.planet.get(place),
            number=found.number.get(place, 0),
            orbit=found.orbit.get(place),
        )
        for place, name in ids.items()
    }
    next_to = {
        name: tuple(ids[place] for place in neighbours(space.place) if place in ids)
        for name, space in spaces.items()
    }
    open_to = {
        name: tuple(there for there in near if spaces[there].kind not in CLOSED)
        for name, near in next_to.items()
    }
    flights = {
        name: _flights(space.place, ids, spaces)
        for name, space in spaces.items()
        if space.kind is SpaceKind.CANNON
    }
    sites = {
        planet: _site(
            [name for name, space in spaces.items() if space.planet == planet],
            open_to,
            ringed=planet in found.ringed,
        )
        for planet in sorted(set(found.planet.values()))
    }
    moves = {name: _moves(space, spaces, open_to, flights) for name, space in spaces.items()}
    station = _site([name for name, space in spaces.items() if space.kind is SpaceKind.STATION], open_to)
    return Galaxy(
        spaces=spaces,
        planets=sites,
        station=station,
        next_to=next_to,
        moves=moves,
        moves_to=_reversed(moves),
        free_from=frozenset(start for start, found in moves.items() if any(not cost for _, cost in found)),
        free_to=frozenset(end for found in moves.values() for end, cost in found if not cost),
        steps=open_to,
        flights=flights,
        planet_at={space: planet for planet, site in sites.items() for space in site.around},
        docks_at=frozenset(station.around),
        wild={space.number: name for name, space in spaces.items() if space.kind is SpaceKind.WILD},
        black_holes=frozenset(name for name, space in spaces.items() if space.kind is SpaceKind.BLACK_HOLE),
        token_spaces=frozenset(name for name, space in spaces.items() if space.kind not in TOKENLESS),
    )


def _site(
    spaces: list[SpaceId], open_to: dict[SpaceId, tuple[SpaceId, ...]], *, ringed: bool = False
) -> Location:
    around = sorted({near for space in spaces for near in open_to[space]})
    return Location(tuple(spaces), tuple(around), ringed)


def _flights(start: Hex, ids: dict[Hex, SpaceId], spaces: dict[SpaceId, Space]) -> tuple[SpaceId, ...]:
    """Return where a «Photon cannon» shoots: straight on, over everything, even where there is no board.

    Ruling: W4. Two spaces or more, and never onto an obstacle. It takes no energy.
    """
    farthest = max(max(abs(q - start[0]), abs(r - start[1])) for q, r in ids)
    lines = (along(start, way, steps) for way in printed.DIRECTIONS for steps in range(2, farthest + 1))
    found = (ids[place] for place in lines if place in ids)
    return tuple(space for space in found if spaces[space].kind not in CLOSED)


def _moves(
    space: Space,
    spaces: dict[SpaceId, Space],
    open_to: dict[SpaceId, tuple[SpaceId, ...]],
    flights: dict[SpaceId, tuple[SpaceId, ...]],
) -> tuple[tuple[SpaceId, int], ...]:
    if space.kind in CLOSED or space.kind is SpaceKind.BLACK_HOLE:
        return ()
    # «Nebula»: leaving costs nothing, entering costs the usual energy.
    energy = 0 if space.kind is SpaceKind.NEBULA else 1
    found = dict.fromkeys(open_to[space.id], energy)
    if space.orbit is not None:
        # «Orbit»: one energy to any other space of the same orbit.
        for name, other in spaces.items():
            if other.orbit == space.orbit and name != space.id:
                found.setdefault(name, 1)
    found |= dict.fromkeys(flights.get(space.id, ()), 0)
    return tuple(found.items())


def _reversed(
    moves: dict[SpaceId, tuple[tuple[SpaceId, int], ...]],
) -> dict[SpaceId, tuple[tuple[SpaceId, int], ...]]:
    back: dict[SpaceId, list[tuple[SpaceId, int]]] = {space: [] for space in moves}
    for space, found in moves.items():
        for there, energy in found:
            back[there].append((space, energy))
    return {space: tuple(found) for space, found in back.items()}


Owner = NewType("Owner", int)
"""The owner of a token: a seat or, in the solo game, the opponent, who has number 1 and no seat."""

RIVAL = Owner(1)
"""The opponent of the solo game."""

Tokens = Sequence[Sequence[SpaceId]]
"""Everyone's wormholes by owner, in the order they were placed."""


class Jump(Struct, frozen=True):
    """A connection from one wormhole to another, listed under the space where it begins."""

    to: SpaceId
    by: Literal["own", "other", "wild"]
    owner: Owner
    """The owner of the pair, who gains a point by a jump of another player."""
    number: int


def number_of(index: int) -> int:
    """Return the number on the `index`th token of a stack."""
    return printed.BOX.wormholes[index]


def next_number(placed: Sequence[SpaceId]) -> int | None:
    """Return the number on the top token of the stack; None if all are placed."""
    return number_of(len(placed)) if len(placed) < len(printed.BOX.wormholes) else None


def is_active(placed: Sequence[SpaceId], index: int) -> bool:
    """Return whether both tokens of a pair are on the map («Activation»)."""
    return index < len(placed) - len(placed) % 2


def jumps(galaxy: Galaxy, tokens: Tokens, pilot: Owner) -> dict[SpaceId, tuple[Jump, ...]]:
    """Return where `pilot` can «Jump» from every space with a usable wormhole."""
    found: dict[SpaceId, list[Jump]] = {}
    for number_of_owner, placed in enumerate(tokens):
        owner = Owner(number_of_owner)
        by: Literal["own", "other"] = "own" if owner == pilot else "other"
        for pair in range(0, len(placed) - 1, 2):
            number, (one, two) = number_of(pair), placed[pair : pair + 2]
            found.setdefault(one, []).append(Jump(two, by, owner, number))
            found.setdefault(two, []).append(Jump(one, by, owner, number))
            wild = galaxy.wild.get(number)
            # Ruling: W5. Wild wormholes work only with the pilot's own pairs, and no player gains a point.
            if owner == pilot and wild is not None:
                found.setdefault(one, []).append(Jump(wild, "wild", owner, number))
                found.setdefault(two, []).append(Jump(wild, "wild", owner, number))
                found[wild] = [Jump(one, "wild", owner, number), Jump(two, "wild", owner, number)]
    return {space: tuple(ways) for space, ways in found.items()}


def taken_by(tokens: Tokens) -> frozenset[SpaceId]:
    """Return the spaces with a token."""
    return frozenset(chain.from_iterable(tokens))


def why_not_place(
    galaxy: Galaxy, tokens: Tokens, owner: Owner, space: SpaceId, *, taken: Collection[SpaceId]
) -> Refusal | None:
    """Return why the next token may not be placed there («Placing»); None if it may. Ships don't matter."""
    mine = tokens[owner]
    # Ruling: W13. A player who is out of wormholes places no more.
    if next_number(mine) is None:
        return Refusal("no-wormholes-left")
    if not galaxy.takes_tokens(space):
        return Refusal("no-wormhole-on-such-a-space", {"space": space, "kind": galaxy.kind(space).value})
    if space in taken:
        return Refusal("a-wormhole-lies-there", {"space": space})
    planet = galaxy.planet_at.get(space)
    # The big ringed planet takes any number.
    if (
        planet is not None
        and not galaxy.planets[planet].ringed
        and any(galaxy.planet_at.get(token) == planet for token in mine)
    ):
        return Refusal("one-wormhole-per-planet", {"planet": planet})
    if space in galaxy.docks_at and any(token in galaxy.docks_at for token in mine):
        return Refusal("one-wormhole-at-the-station")
    return None
