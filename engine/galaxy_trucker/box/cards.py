"""The adventure cards as printed. One Struct per kind of card; a `CardId` is level and number: ``II-16``.

>>> card_of(CardId("I-09")).meteors[0]
'large front'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NewType

from msgspec import Struct

from engine.core.definitions import Definition, by_id, read_definitions
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import Side
from engine.galaxy_trucker.box.sourced import Confidence

CardId = NewType("CardId", str)
"""``III-04``."""

Size = Literal["small", "large", "light", "heavy"]
"""Of meteors: small, large; of shots: light, heavy."""

_Meteor = Literal[
    "small front", "small right", "small rear", "small left",
    "large front", "large right", "large rear", "large left",
]  # fmt: skip
_Shot = Literal[
    "light front", "light right", "light rear", "light left",
    "heavy front", "heavy right", "heavy rear", "heavy left",
]  # fmt: skip


class Hit(Struct, frozen=True):
    """A meteor or shot as printed: its size and the side it comes from."""

    size: Size
    side: Side

    def __str__(self) -> str:
        return f"{self.size} {self.side}"

    @classmethod
    def parse(cls, text: str) -> Hit:
        """A meteor or shot as printed; raises KeyError or ValueError for anything else.

        >>> str(Hit.parse("large front"))
        'large front'
        """
        size, side = text.split()
        return cls(_SIZES[size], Side(side))


_SIZES: Mapping[str, Size] = {"small": "small", "large": "large", "light": "light", "heavy": "heavy"}


def _hits(printed: Sequence[str]) -> tuple[Hit, ...]:
    return tuple(Hit.parse(text) for text in printed)


class Card(Definition, frozen=True, kw_only=True):
    """What every adventure card has."""

    id: CardId
    level: Literal[1, 2, 3]
    confidence: Confidence
    source: str
    star: bool = False
    """One of the eight cards of the trial flight."""

    @property
    def kind(self) -> str:
        """The name of its procedure and its text: ``meteor_swarm``."""
        return _KIND[type(self)]


class Slavers(Card, frozen=True, kw_only=True):
    """An enemy that takes crew."""

    strength: int
    crew: int
    """Figures a beaten pilot loses."""
    credits: int
    days: int


class Smugglers(Card, frozen=True, kw_only=True):
    """An enemy that takes goods."""

    strength: int
    loses: int
    """Goods a beaten pilot loses."""
    goods: tuple[Good, ...]
    """The reward."""
    days: int


class Pirates(Card, frozen=True, kw_only=True):
    """An enemy that fires."""

    strength: int
    shots: tuple[_Shot, ...]
    credits: int
    days: int

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The shots in printed order."""
        return _hits(self.shots)


class Stardust(Card, frozen=True, kw_only=True):
    """A day lost for each exposed connector."""


class OpenSpace(Card, frozen=True, kw_only=True):
    """As many days forward as engine power."""


class MeteorSwarm(Card, frozen=True, kw_only=True):
    """Meteors that meet all ships."""

    meteors: tuple[_Meteor, ...]

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The meteors in printed order."""
        return _hits(self.meteors)


class Planets(Card, frozen=True, kw_only=True):
    """Planets to land on, one pilot each."""

    planets: tuple[tuple[Good, ...], ...]
    days: int


class CombatLine(Definition, frozen=True):
    """A line of a combat zone: who is last in something, and what that costs. One penalty is set."""

    fewest: Literal["crew", "engines", "cannons"]
    days: int = 0
    crew: int = 0
    goods: int = 0
    shots: tuple[_Shot, ...] = ()

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The shots in printed order."""
        return _hits(self.shots)


class CombatZone(Card, frozen=True, kw_only=True):
    """Three lines, top to bottom."""

    lines: tuple[CombatLine, ...]


class AbandonedShip(Card, frozen=True, kw_only=True):
    """Crew for credits."""

    crew: int
    credits: int
    days: int


class AbandonedStation(Card, frozen=True, kw_only=True):
    """Goods for those with enough crew."""

    crew: int
    """Wanted aboard; nobody is lost."""
    goods: tuple[Good, ...]
    days: int


class Epidemic(Card, frozen=True, kw_only=True):
    """A figure lost in every occupied cabin that is joined to another."""


class Sabotage(Card, frozen=True, kw_only=True):
    """A component of the smallest crew is destroyed."""


class _Cards(Definition, frozen=True):
    slavers: tuple[Slavers, ...]
    smugglers: tuple[Smugglers, ...]
    pirates: tuple[Pirates, ...]
    stardust: tuple[Stardust, ...]
    open_space: tuple[OpenSpace, ...]
    meteor_swarm: tuple[MeteorSwarm, ...]
    planets: tuple[Planets, ...]
    combat_zone: tuple[CombatZone, ...]
    abandoned_ship: tuple[AbandonedShip, ...]
    abandoned_station: tuple[AbandonedStation, ...]
    epidemic: tuple[Epidemic, ...]
    sabotage: tuple[Sabotage, ...]


_KIND: Mapping[type[Card], str] = {
    Slavers: "slavers",
    Smugglers: "smugglers",
    Pirates: "pirates",
    Stardust: "stardust",
    OpenSpace: "open_space",
    MeteorSwarm: "meteor_swarm",
    Planets: "planets",
    CombatZone: "combat_zone",
    AbandonedShip: "abandoned_ship",
    AbandonedStation: "abandoned_station",
    Epidemic: "epidemic",
    Sabotage: "sabotage",
}


def _read() -> dict[CardId, Card]:
    read = read_definitions("galaxy_trucker/cards", _Cards)
    found: list[Card] = [
        *read.slavers, *read.smugglers, *read.pirates, *read.stardust, *read.open_space, *read.meteor_swarm,
        *read.planets, *read.combat_zone, *read.abandoned_ship, *read.abandoned_station, *read.epidemic,
        *read.sabotage,
    ]  # fmt: skip
    by_id(found)
    return {card.id: card for card in sorted(found, key=lambda card: (card.level, card.id))}


CARDS: Mapping[CardId, Card] = _read()
"""All sixty, level by level."""

STAR_CARDS: tuple[CardId, ...] = tuple(card.id for card in CARDS.values() if card.star)
"""The eight of the trial flight."""


def card_of(card: CardId) -> Card:
    """What is printed on a card."""
    return CARDS[card]
