"""Where energy comes from: tokens of batteries for any part, solar modules for a part linked to them.

A part that works only with energy is a consumer. «Solar module»: once during each card it powers one linked
consumer; it is no token. The caller knows which modules were used during the card.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product

from msgspec import Struct

from engine.galaxy_trucker.box.squares import GRID, Square
from engine.galaxy_trucker.ship.ship import Ship


class Feed(Struct, frozen=True):
    """A solar module and the part it feeds."""

    solar: Square
    consumer: Square


class Payment(Struct, frozen=True):
    """The way to pay for consumers."""

    feeds: tuple[Feed, ...]
    tokens: int
    """The number of battery tokens for the rest."""


def solars(ship: Ship, used: Collection[Square] = ()) -> list[Square]:
    """Return the solar modules that were not used during this card, row by row."""
    return [square for square, looks in ship.faces() if looks.sort.solar and square not in used]


def feeders(ship: Ship, consumer: Square, used: Collection[Square] = ()) -> list[Square]:
    """Return the solar modules that can power a part, first those that can power the fewest parts."""
    modules = solars(ship, used)
    if not modules:
        return []
    linked = ship.links(consumer)
    found = [square for square in modules if square in linked]
    return sorted(found, key=lambda square: (len(consumers_of(ship, square)), GRID[square]))


def consumers_of(ship: Ship, solar: Square) -> list[Square]:
    """Return the parts that a solar module can feed."""
    return [square for square in ship.links(solar) if ship.face(square).sort.powered]


def fed(ship: Ship, consumers: Iterable[Square], used: Collection[Square] = ()) -> list[Feed]:
    """Return feeds for as many of the consumers as solar modules can power at once.

    It is a matching, not first come, first served. If not all can be powered, earlier consumers go first.
    """
    taken: dict[Square, Square] = {}
    choices = {consumer: feeders(ship, consumer, used) for consumer in consumers}
    for consumer in choices:
        _match(consumer, choices, taken, set())
    return [Feed(solar, consumer) for solar, consumer in taken.items()]


def _match(
    consumer: Square, choices: Mapping[Square, list[Square]], taken: dict[Square, Square], seen: set[Square]
) -> bool:
    """Find a solar module for a consumer, moving others if necessary."""
    for solar in choices[consumer]:
        if solar in seen:
            continue
        seen.add(solar)
        if solar not in taken or _match(taken[solar], choices, taken, seen):
            taken[solar] = consumer
            return True
    return False


def payment(
    ship: Ship, consumers: Collection[Square], used: Collection[Square] = (), *, sun: bool = True
) -> Payment | None:
    """Return the cheapest way to pay for all these consumers, one energy each.

    None if they cannot be paid for. Without `sun`, only tokens are spent.
    """
    feeds = tuple(fed(ship, consumers, used)) if sun else ()
    tokens = len(consumers) - len(feeds)
    return Payment(feeds, tokens) if tokens <= ship.tokens_left else None


def selections(ship: Ship, *groups: list[Square], used: Collection[Square] = ()) -> Iterable[list[Square]]:
    """Return consumers for every number of each group, from none to all, one selection after the other.

    The consumers of a group are all alike. Those that solar modules can feed come first; together, the
    modules feed as many as possible.
    """
    numbers = product(*(range(len(group) + 1) for group in groups))
    return (_cheapest(ship, groups, counts, used) for counts in numbers)


def _cheapest(
    ship: Ship, groups: Sequence[list[Square]], counts: Sequence[int], used: Collection[Square]
) -> list[Square]:
    """Return as many consumers of each group as its count says."""
    group = {square: number for number, places in enumerate(groups) for square in places}
    search = _Flow(group, list(counts))
    for solar in solars(ship, used):
        linked = ship.links(solar)
        search.targets[solar] = [square for square in group if square in linked]
    for solar in search.targets:
        search.send(solar, set())
    chosen = list(search.taken)
    for square, number in group.items():
        if search.room[number] and square not in chosen:
            chosen.append(square)
            search.room[number] -= 1
    return chosen


class _Flow:
    """The largest flow of energy from solar modules to consumers, at most a given number in each group."""

    def __init__(self, group: dict[Square, int], room: list[int]) -> None:
        self.group = group
        self.room = room
        """The consumers that each group still needs."""
        self.targets: dict[Square, list[Square]] = {}
        """The parts that each solar module can feed."""
        self.taken: dict[Square, Square] = {}
        """The solar module of each consumer that is fed."""

    def send(self, solar: Square, seen: set[Square]) -> bool:
        """Feed one more consumer from this module, moving others if needed. Returns whether it can."""
        for consumer in self.targets[solar]:
            if consumer in seen:
                continue
            seen.add(consumer)
            if consumer in self.taken:
                if self._move(consumer, consumer, solar, seen):
                    return True
            elif self.room[self.group[consumer]]:
                self.room[self.group[consumer]] -= 1
                self.taken[consumer] = solar
                return True
            else:
                alike = [square for square in self.taken if self.group[square] == self.group[consumer]]
                if any(self._move(square, consumer, solar, seen) for square in alike if square not in seen):
                    return True
        return False

    def _move(self, old: Square, new: Square, solar: Square, seen: set[Square]) -> bool:
        """Feed `new` from `solar` instead of `old`, whose module feeds another consumer. Returns whether it
        can."""
        seen.add(old)
        freed = self.taken.pop(old)
        self.taken[new] = solar
        if self.send(freed, seen):
            return True
        del self.taken[new]
        self.taken[old] = freed
        return False
