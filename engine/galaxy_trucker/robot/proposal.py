"""«Suggest»: what a strong robot would place of all loose tiles, or claim, as a plan that its builder can
change.

Nothing happens before the plan is accepted, as one answer. A plan is written as one word for a button: the
number of the tile that letters move, then a number for each part.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from engine.core.errors import IllegalAnswer
from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.box.components import TileId
from engine.galaxy_trucker.box.squares import GRID, Square
from engine.galaxy_trucker.building.acts import CLAIM, NO_MORE, PLACE
from engine.galaxy_trucker.building.placement import lay
from engine.galaxy_trucker.building.places import Site, by_site, places, standing_on
from engine.galaxy_trucker.options import PACES
from engine.galaxy_trucker.questions.building import Build, ClaimTile
from engine.galaxy_trucker.questions.options import BuildAct, way, with_tile
from engine.galaxy_trucker.robot.builder import berth_of, best_choice, wanted_claims
from engine.galaxy_trucker.robot.parts import DISCERNING
from engine.galaxy_trucker.ship.ship import Part, Ship
from engine.galaxy_trucker.view import BenchView, GalaxyTruckerView

_SQUARES = list(GRID)
_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_WRITTEN = 3
"""The number of digits that write a part."""
_TURNS = 4
SHOWN = 23
"""The most face-up tiles that have a letter."""


class Proposal(Struct, frozen=True):
    """A plan: parts to be placed together."""

    parts: tuple[Part, ...]
    """The parts in the order in which they are placed."""
    chosen: TileId | None = None
    """The tile that letters move, whether placed or left out."""

    def on(self, tile: TileId) -> Part | None:
        """Return the placement of a tile; None if it is left out."""
        return next((part for part in self.parts if part.tile == tile), None)


class Drawing:
    """A builder's ship and loose tiles, with the plans for them."""

    def __init__(self, view: GalaxyTruckerView) -> None:
        self.view, self._bench = view, view.own_bench
        self.numbers = {loose.tile: loose.number for loose in self._bench.loose}
        self._ship = Ship.parse(view.own.ship.notation)
        self._strict = view.options.placement == "strict"

    def read(self, word: str) -> Proposal:
        """Parse a plan from a word. Raises IllegalAnswer if it cannot be carried out now."""
        tiles = {number: tile for tile, number in self.numbers.items()}
        try:
            first, *others = (
                int(word[n : n + _WRITTEN], len(_DIGITS)) for n in range(0, len(word), _WRITTEN)
            )
            placed = [(*divmod(code // _TURNS, len(_SQUARES)), code % _TURNS) for code in others]
            parts = tuple(Part(tiles[number], _SQUARES[place], turn) for number, place, turn in placed)
            found = Proposal(parts, tiles[first] if first else None)
        except (ValueError, LookupError) as wrong:
            raise _no_plan(word) from wrong
        if self._laid(parts) != parts or self.write(found) != word:
            raise _no_plan(word)
        return found

    def write(self, proposal: Proposal) -> str:
        """Write a plan as a word."""
        numbers = [self.numbers[proposal.chosen] if proposal.chosen is not None else 0]
        for part in proposal.parts:
            place = len(_SQUARES) * self.numbers[part.tile] + GRID[part.square]
            numbers.append(_TURNS * place + part.turn)
        return "".join(map(_written, numbers))

    def suggested(self) -> Proposal:
        """Return a strong robot's plan, the best part first, while there are points."""
        ship, points, parts = self._ship.copy(), self._bench.points, list[Part]()
        while points >= PLACE and len(parts) < len(self.numbers):
            berth = berth_of(self.view, DISCERNING, ship=ship, points=points)
            left = [tile for tile in sorted(self.numbers) if all(part.tile != tile for part in parts)]
            best = best_choice(berth, left)
            if best is None or best.worth < berth.threshold:
                break
            lay(ship, best.part, self._bench.permits)
            parts.append(best.part)
            points -= PLACE
        return Proposal(tuple(parts))

    def without(self, proposal: Proposal, tile: TileId) -> Proposal:
        """Return the plan without a tile. Parts that were joined only to it move to their best squares, if
        they have one."""
        others = [part for part in proposal.parts if part.tile != tile]
        return Proposal(self._settled(self._laid(others), others), tile)

    def sites(self, proposal: Proposal, tile: TileId) -> tuple[Site, ...]:
        """Return the squares for a tile next to the others of the plan, the best one first."""
        others = self._laid(part for part in proposal.parts if part.tile != tile)
        return self._ranked(self._with(others), tile)

    def moved(self, proposal: Proposal, wanted: Part) -> Proposal | None:
        """Return the plan with a tile placed this way; None if points or the place are lacking."""
        others = [part for part in proposal.parts if part.tile != wanted.tile]
        if (len(others) + 1) * PLACE > self._bench.points:
            return None
        parts = self._laid([*self._laid(others), wanted, *others])
        return Proposal(self._settled(parts, others), wanted.tile) if wanted in parts else None

    def turned(self, proposal: Proposal, part: Part) -> Part | None:
        """Return a part of the plan in its next possible turn there; None if there is no other."""
        sites = self.sites(proposal, part.tile)
        turns = next((site.turns for site in sites if site.square == part.square), ())
        others = [turn for turn in turns if turn != part.turn]
        if not others:
            return None
        return Part(part.tile, part.square, min(others, key=lambda turn: (turn - part.turn) % _TURNS))

    def answer(self, proposal: Proposal) -> Answer:
        """Return the answer that carries out the plan, action by action."""
        return tuple(
            place if part.tile == self._bench.held else with_tile(part.tile, place)
            for part in proposal.parts
            for place in (way(part.square, part.turn),)
        )

    def _laid(self, parts: Iterable[Part]) -> tuple[Part, ...]:
        """Return those parts that can be placed one after the other, one for each tile."""
        ship, left, found = self._ship.copy(), list(parts), list[Part]()
        while left:
            part = next(
                (one for one in left if one.turn in self._open(ship, one.tile).get(one.square, ())), None
            )
            if part is None:
                break
            lay(ship, part, self._bench.permits)
            found.append(part)
            left = [one for one in left if one.tile != part.tile]
        return tuple(found)[: self._bench.points // PLACE]

    def _settled(self, laid: tuple[Part, ...], wanted: Iterable[Part]) -> tuple[Part, ...]:
        """Return the laid parts, and the `wanted` ones next to them on their best squares."""
        for tile in (part.tile for part in wanted if all(part.tile != other.tile for other in laid)):
            if sites := self._ranked(self._with(laid), tile):
                laid = (*laid, Part(tile, sites[0].square, sites[0].turns[0]))
        return laid

    def _with(self, parts: Iterable[Part]) -> Ship:
        ship = self._ship.copy()
        for part in parts:
            lay(ship, part, self._bench.permits)
        return ship

    def _ranked(self, ship: Ship, tile: TileId) -> tuple[Site, ...]:
        return standing_on(ship).ranked(tile, self._open(ship, tile))

    def _open(self, ship: Ship, tile: TileId) -> Mapping[Square, tuple[int, ...]]:
        return places(ship, tile, strict=self._strict, permits=self._bench.permits).turns


def by_use(view: GalaxyTruckerView) -> list[TileId]:
    """Return the face-up tiles that the viewer can choose or claim next, ordered by their best squares."""
    if view.bench is None:
        return []
    face_up = view.bench.offered or view.bench.claimable
    there = [tile for tile in face_up if tile not in view.bench.claims]
    ship = Ship.parse(view.seats[view.viewer or 0].ship.notation)
    return by_site(ship, there, strict=view.options.placement == "strict", permits=view.bench.permits)


class Claiming:
    """The face-up tiles that a builder may claim. Reads, writes and suggests plans for claims."""

    def __init__(self, view: GalaxyTruckerView) -> None:
        self._view, bench = view, view.own_bench
        self._offered = bench.offered
        self.free = by_use(view)
        self.shown = self.free[:SHOWN]
        """The tiles that have a letter."""
        claims = PACES[view.options.points].claims
        most = claims - len(bench.claims) if view.workshop.share else len(self.free)
        self.most = min(most, len(self.free), bench.points // CLAIM)
        """How many tiles may still be claimed."""

    def read(self, word: str) -> tuple[TileId, ...]:
        """Parse a plan: the tiles, the most wanted first. Raises IllegalAnswer if they cannot be claimed."""
        try:
            found = tuple(self._offered[int(word[n : n + 2], 36)] for n in range(2, len(word), 2))
        except (ValueError, IndexError) as wrong:
            raise _no_plan(word) from wrong
        if not {*found} <= {*self.free} or len(found) > self.most or self.write(found) != word:
            raise _no_plan(word)
        return found

    def write(self, tiles: Iterable[TileId]) -> str:
        """Write a plan as a word."""
        return "00" + "".join(_written(self._offered.index(tile))[1:] for tile in dict.fromkeys(tiles))

    def suggested(self) -> tuple[TileId, ...]:
        """Return a strong robot's claims among the tiles with a letter."""
        return tuple(tile for tile in wanted_claims(self._view, DISCERNING) if tile in self.shown)[
            : self.most
        ]

    def answer(self, tiles: Sequence[TileId]) -> Answer:
        """Return the answer that claims these tiles and nothing else."""
        return (*tiles, *([NO_MORE] if len(tiles) < self.most else []))


def propose(view: GalaxyTruckerView, prompt: Prompt) -> str:
    """Return the plan of a strong robot as a word; empty if there is none."""
    if not is_planned(view.bench, prompt):
        return ""
    if isinstance(prompt.details, ClaimTile):
        claiming = Claiming(view)
        return claiming.write(claiming.suggested())
    drawing = Drawing(view)
    return drawing.write(drawing.suggested())


def is_planned(bench: BenchView | None, prompt: Prompt) -> bool:
    """Return whether tiles could be placed or claimed right now."""
    match prompt.details:
        case Build(late=None) if bench is not None:
            return any(BuildAct.parse(option).kind == "place" for option in prompt.options)
        case ClaimTile():
            return bench is not None
    return False


def carried_out(view: GalaxyTruckerView, prompt: Prompt, word: str) -> Answer:
    """Return the answer that accepts a plan. Raises IllegalAnswer if the plan cannot be carried out now."""
    if not is_planned(view.bench, prompt):
        raise _no_plan(word)
    if isinstance(prompt.details, ClaimTile):
        claiming = Claiming(view)
        return claiming.answer(claiming.read(word))
    drawing = Drawing(view)
    return drawing.answer(drawing.read(word))


def _written(number: int) -> str:
    """Write a number in three digits."""
    high, low = divmod(number, len(_DIGITS))
    return f"{_DIGITS[high // len(_DIGITS)]}{_DIGITS[high % len(_DIGITS)]}{_DIGITS[low]}"


def _no_plan(word: str) -> IllegalAnswer:
    return IllegalAnswer("no-such-option", option=word[:60], kind=Build.kind())
