"""«Wormholes»: which token comes next, where it may be placed, which pairs are active, where they lead."""

from collections.abc import Collection, Sequence
from itertools import chain
from typing import Literal, NewType

from msgspec import Struct

from engine.core.errors import Refusal
from engine.wormholes.boards import BOX, SpaceId
from engine.wormholes.galaxy import Galaxy

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
    """The owner of the pair."""
    number: int

    @property
    def paid(self) -> Owner | None:
        """The owner who gains a point by the jump; None if nobody does."""
        return self.owner if self.by == "other" else None


def number_of(index: int) -> int:
    """Return the number on the `index`th token of a stack."""
    return BOX.wormholes[index]


def next_number(placed: Sequence[SpaceId]) -> int | None:
    """Return the number on the top token of the stack; None if all are placed."""
    return number_of(len(placed)) if len(placed) < len(BOX.wormholes) else None


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
