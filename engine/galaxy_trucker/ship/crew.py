"""Who lives aboard and where, who is armed, and how intruders walk through a ship.

An intruder walks by real connectors only, across the seam of a cylinder, too. Ruling: G91. Intruders cannot
pass routers and wireless markers, which hold no ship together either.
"""

from collections.abc import Collection, Sequence
from itertools import accumulate
from typing import Literal

from msgspec import Struct

from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import Alien
from engine.galaxy_trucker.box.squares import Side, Square
from engine.galaxy_trucker.ship.ship import Figure, Ship


def supported(ship: Ship, square: Square, alien: Alien) -> bool:
    """Return whether a cabin is linked to life support for that alien («Crew»)."""
    return any(alien in ship.face(other).sort.life_support for other in ship.links(square))


def alien_cabins(ship: Ship, alien: Alien) -> list[Square]:
    """Return the cabins in which that alien could live, row by row; never the starting cabin."""
    return [
        square
        for square, looks in ship.faces()
        if looks.sort.crew and not looks.sort.starting and supported(ship, square, alien)
    ]


def stranded_aliens(ship: Ship) -> list[tuple[Square, Alien]]:
    """Return the aliens whose cabin has lost its life support."""
    return [
        (square, figure.alien)
        for square, figure in ship.figures
        if figure.alien is not None and not supported(ship, square, figure.alien)
    ]


def fill(ship: Ship, aliens: dict[Square, Alien]) -> None:
    """Put aliens into these cabins, fill all other cabins with humans, and charge every battery."""
    for square, looks in ship.faces():
        if square in aliens:
            ship.crew[square] = [Figure(aliens[square].value)]
        elif looks.sort.crew:
            ship.crew[square] = [Figure.HUMAN] * looks.sort.crew
        if looks.sort.tokens:
            ship.tokens[square] = looks.sort.tokens


Defender = Literal["turret", "crew", "robots"]
"""What stops intruders on a part."""


def has_weapons(ship: Ship, square: Square) -> bool:
    """Return whether a part is linked to an armory («Armoury»)."""
    return any(ship.face(other).sort.armoury for other in ship.links(square))


def armed(ship: Ship, square: Square, awake: Collection[Square] = ()) -> int:
    """Return the armed crew on a part («Armoury»): figures, and astrobots of a station that is `awake`."""
    crew = len(ship.crew.get(square, ()))
    if square in awake:
        crew += ship.face(square).sort.robots
    return crew if crew and has_weapons(ship, square) else 0


def guard_at(ship: Ship, square: Square, awake: Collection[Square] = ()) -> Defender | None:
    """Return what stops intruders on a part («Guards»): an auto turret by itself, or armed crew on it; None
    if nothing does."""
    if ship.face(square).sort.turret:
        return "turret"
    if not armed(ship, square, awake):
        return None
    return "crew" if square in ship.crew else "robots"


def guards(ship: Ship, awake: Collection[Square] = ()) -> frozenset[Square]:
    """Return every part that stops intruders."""
    return frozenset(square for square in ship.parts if guard_at(ship, square, awake) is not None)


FirstTurn = Literal["left", "right"]
"""«Movement»: the side to which an intruder turns first, left or right."""


class Bite(Struct, frozen=True):
    """What a glutton eats on one square."""

    square: Square
    figures: tuple[Figure, ...] = ()
    goods: tuple[Good, ...] = ()
    tokens: int = 0


class WalkStep(Struct, frozen=True):
    """A part that an intruder enters. The first is where it boards."""

    square: Square
    heading: Side
    """The side of the ship toward which the intruder walks now."""
    eaten: Bite | None = None
    bomb: bool = False
    """Whether the intruder leaves a bomb there."""


class Walk(Struct, frozen=True):
    """An intruder's whole walk through a ship."""

    turns: FirstTurn
    steps: tuple[WalkStep, ...]
    defeated: bool
    """Whether the last part it enters is guarded, so that it is beaten there before it does anything."""

    def __str__(self) -> str:
        return self.way

    @property
    def way(self) -> str:
        """The squares in the order in which they are entered: ``7,5 7,6 6,6``."""
        return " ".join(step.square for step in self.steps)

    @property
    def end(self) -> Square:
        """The last part that the intruder enters."""
        return self.steps[-1].square

    @property
    def bites(self) -> tuple[Bite, ...]:
        """What is eaten, square by square."""
        return tuple(step.eaten for step in self.steps if step.eaten is not None)

    @property
    def bombs(self) -> tuple[Square, ...]:
        """The squares with bombs, each once, because two bombs on one part do no more than one."""
        return tuple(dict.fromkeys(step.square for step in self.steps if step.bomb))


def walk(
    ship: Ship,
    docked: Square,
    heading: Side,
    *,
    turns: FirstTurn,
    legs: Sequence[int],
    guards: Collection[Square],
    eats: bool = False,
    bombs: bool = False,
) -> Walk:
    """Return the walk from the part where an intruder boards, which is its first step and not guarded.

    `heading`: the direction in which it flew. `guards`: parts on which it is beaten as soon as it enters
    them.

    >>> ship = Ship.parse("I S1@7,7 X1@7,6 X2@7,5")
    >>> walk(ship, Square("7,5"), Side.RIGHT, turns="left", legs=(4,), guards=()).way
    '7,5 7,6 7,7 7,6'
    """
    assert docked not in guards, "a guarded part lets no intruder aboard"
    # The numbers of the steps at which a leg ends.
    ends = frozenset(accumulate(legs)) if bombs else frozenset[int]()
    left = ship.copy()
    steps, square = list[WalkStep](), docked
    for number in range(1, sum(legs) + 1):
        if number > 1:
            on = _on(ship, square, heading, turns)
            if on is None:
                # Ruling: G41. On a part without an exit it stays, and leaves all its bombs there.
                steps[-1] = WalkStep(square, heading, steps[-1].eaten, bomb=bool(ends))
                break
            heading = on
            square = ship.plan.beside(square, heading)
            if square in guards:
                return Walk(turns, (*steps, WalkStep(square, heading)), defeated=True)
        steps.append(WalkStep(square, heading, _eat(left, square) if eats else None, bomb=number in ends))
    return Walk(turns, tuple(steps), defeated=False)


def _on(ship: Ship, square: Square, heading: Side, turns: FirstTurn) -> Side | None:
    """Return the direction of the next step: to the preferred side, ahead, to the other side, back
    («Direction»); None if no part is joined."""
    hand = -1 if turns == "left" else 1
    joined = ship.fit(ship.parts[square]).joined
    ways = (heading.turned(turn) for turn in (hand, 0, -hand, 2))
    return next((side for side in ways if side in joined), None)


def _eat(ship: Ship, square: Square) -> Bite | None:
    """Remove and return what a glutton eats on a part (figures, tokens, visible goods), None if nothing."""
    hidden, goods = ship.hidden_goods(square), ship.goods.pop(square, [])
    if hidden:
        ship.goods[square] = hidden
    found = tuple(good for good in goods if good not in hidden)
    bite = Bite(square, tuple(ship.crew.pop(square, ())), found, ship.tokens.pop(square, 0))
    return bite if bite != Bite(square) else None


def eat(ship: Ship, bites: Collection[Bite]) -> None:
    """Remove everything that has been eaten from a ship."""
    for bite in bites:
        _eat(ship, bite.square)
