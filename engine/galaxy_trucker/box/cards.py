"""The adventure cards of both boxes as printed. One Struct per kind of card, told apart by its `kind`; a
`CardId` is level and number: ``II-16``.

A card of Another Big Expansion can be of a kind from the base box and have more: several penalties, shots
before its use, humans on planets, meteors in pairs.

>>> card_of(CardId("I-21")).intruders[0].legs
(4,)
>>> [[str(hit) for hit in roll] for roll in card_of(CardId("IV-07")).rolls[:2]]
[['large front', 'small front'], ['small left']]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal, NewType

from engine.core.definitions import Definition, DefinitionError, by_id, read_definitions
from engine.core.prompt import Notation
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.components import Box
from engine.galaxy_trucker.box.sources import Sourced
from engine.galaxy_trucker.box.squares import Side

Enemy = Literal["slavers", "smugglers", "pirates"]

CardId = NewType("CardId", str)
"""The level and number of a card: ``III-04``."""

CardLevel = Literal[1, 2, 3, 4]

Size = Literal["small", "large", "light", "heavy"]
"""Meteors are small or large; shots are light or heavy."""

_Meteor = Literal[
    "small front", "small right", "small rear", "small left",
    "large front", "large right", "large rear", "large left",
]  # fmt: skip
_Meteors = Literal[_Meteor, "pair front", "pair right", "pair rear", "pair left"]
"""A meteor, or a pair: a large one, then a small one on the same line."""
_Shot = Literal[
    "light front", "light right", "light rear", "light left",
    "heavy front", "heavy right", "heavy rear", "heavy left",
]  # fmt: skip


class Hit(Notation, frozen=True):
    """A meteor or shot as printed, "large front": its size and the side it comes from."""

    form = "{size} {side}"
    size: Size
    side: Side


Roll = tuple[Hit, ...]
"""Meteors or shots that share one roll of the dice."""


def _rolls(printed: Sequence[str]) -> tuple[Roll, ...]:
    return tuple(_of_one_roll(text) for text in printed)


def _of_one_roll(printed: str) -> Roll:
    size, side = printed.split()
    if size == "pair":
        return Hit("large", Side(side)), Hit("small", Side(side))
    return (Hit.parse(printed),)


def _hits(printed: Sequence[str]) -> tuple[Hit, ...]:
    return tuple(hit for roll in _rolls(printed) for hit in roll)


class Card(Sourced, frozen=True, kw_only=True, tag_field="kind"):
    """The properties of every adventure card."""

    id: CardId
    level: CardLevel
    star: bool = False
    """Whether this is one of the eight cards of the trial flight."""

    @property
    def kind(self) -> str:
        """The name of the card's procedure and text: ``meteor_swarm``."""
        return str(self.__struct_config__.tag)


class Penalty(Definition, frozen=True, kw_only=True):
    """A penalty for a beaten player, or for the lowest in a comparison. Exactly one field is set."""

    days: int = 0
    crew: int = 0
    goods: int = 0
    shots: tuple[_Shot, ...] = ()

    def __post_init__(self) -> None:
        if sum(map(bool, (self.days, self.crew, self.goods, self.shots))) != 1:
            raise ValueError("not one penalty")

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The shots in printed order."""
        return _hits(self.shots)


class EnemyCard(Card, frozen=True, kw_only=True):
    """An enemy: all penalties for beaten players, and all rewards for the player who beats it."""

    enemy: ClassVar[Enemy]
    """Which enemy it is."""

    strength: int
    penalties: tuple[Penalty, ...]
    """The penalties from top to bottom; in the base box there is one."""
    credits: int = 0
    goods: tuple[Good, ...] = ()
    days: int

    @property
    def crew(self) -> int:
        """How many figures a beaten pilot loses."""
        return sum(penalty.crew for penalty in self.penalties)

    @property
    def loses(self) -> int:
        """How many goods a beaten pilot loses."""
        return sum(penalty.goods for penalty in self.penalties)

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The shots at beaten pilots, in printed order."""
        return tuple(hit for penalty in self.penalties for hit in penalty.hits)


class Slavers(EnemyCard, frozen=True, kw_only=True, tag="slavers"):
    """An enemy that takes crew."""

    enemy: ClassVar = "slavers"


class Smugglers(EnemyCard, frozen=True, kw_only=True, tag="smugglers"):
    """An enemy that takes goods."""

    enemy: ClassVar = "smugglers"


class Pirates(EnemyCard, frozen=True, kw_only=True, tag="pirates"):
    """An enemy that fires."""

    enemy: ClassVar = "pirates"


class Stardust(Card, frozen=True, kw_only=True, tag="stardust"):
    """A card that costs a day for each exposed connector."""


class OpenSpace(Card, frozen=True, kw_only=True, tag="open_space"):
    """A card on which ships move as many days forward as they have engine power."""


class AlmostOpenSpace(Card, frozen=True, kw_only=True, tag="almost_open_space"):
    """Open space, then meteors for the player with the most engine power."""

    meteors: tuple[_Meteor, ...]

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The meteors in printed order."""
        return _hits(self.meteors)


class MeteorSwarm(Card, frozen=True, kw_only=True, tag="meteor_swarm"):
    """A card with meteors that meet all ships, in level IV some of them in pairs."""

    meteors: tuple[_Meteors, ...]

    @property
    def rolls(self) -> tuple[Roll, ...]:
        """The meteors in printed order, grouped by roll."""
        return _rolls(self.meteors)


class CombatLine(Penalty, frozen=True, kw_only=True):
    """A line of a combat zone: the strength that is compared, and the penalty for the weakest player."""

    fewest: Literal["crew", "engines", "cannons"]


class CombatZone(Card, frozen=True, kw_only=True, tag="combat_zone"):
    """A card with three lines, from top to bottom."""

    lines: tuple[CombatLine, ...]


class Epidemic(Card, frozen=True, kw_only=True, tag="epidemic"):
    """A card on which every occupied cabin joined to another occupied one loses a figure."""


class Sabotage(Card, frozen=True, kw_only=True, tag="sabotage"):
    """A card on which a component of the ship with the smallest crew is destroyed."""


class RadiationLeak(Card, frozen=True, kw_only=True, tag="radiation_leak"):
    """A card on which crew next to energy is lost, then groups with much energy are destroyed."""

    destroyed_from: int
    """The fewest tokens and solar modules of a group that is destroyed."""


class DangerousSector(Card, frozen=True, kw_only=True, tag="dangerous_sector"):
    """A card that puts cards of the next level on top of those to come."""

    draws: int
    next_level: Literal[2, 3, 4]


class Planets(Card, frozen=True, kw_only=True, tag="planets"):
    """Planets to land on, one pilot each. On some planets of level IV, humans would join the crew."""

    planets: tuple[tuple[Good, ...], ...]
    humans: tuple[int, ...] = ()
    """The humans on each planet; empty if there are none."""
    days: int

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.humans and len(self.humans) != len(self.planets):
            raise ValueError("not a number of humans for each planet")

    def humans_on(self, planet: int) -> int:
        """Return how many humans on a planet, counted from 1, would join the crew."""
        return self.humans[planet - 1] if self.humans else 0


class AbandonedCard(Card, frozen=True, kw_only=True):
    """A ship or station that one pilot with enough crew may use. In level IV it fires first."""

    crew: int
    """The crew that a ship needs."""
    days: int
    shots: tuple[_Shot, ...] = ()
    """Shots at the player who wants to use the ship or station."""

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The shots in printed order."""
        return _hits(self.shots)


class AbandonedShip(AbandonedCard, frozen=True, kw_only=True, tag="abandoned_ship"):
    """A card that gives credits for giving up crew."""

    credits: int


class AbandonedStation(AbandonedCard, frozen=True, kw_only=True, tag="abandoned_station"):
    """A card that gives goods to a large enough crew, which is not lost."""

    goods: tuple[Good, ...]


class Intruder(Definition, frozen=True):
    """An intruder that boards ships and walks through them."""

    turns: Literal["left", "right"]
    """The side to which the intruder turns first, left or right."""
    legs: tuple[int, ...]
    """The steps, including the tile where the intruder boards. A commando bombs the end of each leg."""
    credits: int = 0
    """The credits for a player who defeats the intruder."""
    goods: tuple[Good, ...] = ()
    """The goods for a player who defeats the intruder."""

    @property
    def steps(self) -> int:
        """How many steps the intruder takes in total."""
        return sum(self.legs)


class IntruderCard(Card, frozen=True, kw_only=True):
    """A card with «Intruders»: they come along one line for all players, and walk through every ship."""

    double: ClassVar[bool] = False
    """Whether there are two, one that turns left first and one that turns right."""
    eats: ClassVar[bool] = False
    """Whether humans, aliens, goods and tokens disappear from every tile they enter."""
    bombs: ClassVar[bool] = False
    """Whether they leave a bomb at the end of each leg."""

    side: Side
    """The side from which they come."""
    intruders: tuple[Intruder, ...]
    """One intruder, or the two of a double."""

    def __post_init__(self) -> None:
        super().__post_init__()
        turns = [intruder.turns for intruder in self.intruders]
        if self.double != (turns == ["left", "right"]) or (not self.double and len(turns) != 1):
            raise ValueError("not one intruder, or two that turn left and right")
        if any(len(intruder.legs) != 1 for intruder in self.intruders if not self.bombs):
            raise ValueError("several legs without bombs")


class Glutton(IntruderCard, frozen=True, kw_only=True, tag="glutton"):
    """An intruder that eats figures, goods and tokens on its way."""

    eats: ClassVar = True


class Commando(IntruderCard, frozen=True, kw_only=True, tag="commando"):
    """An intruder that leaves bombs."""

    bombs: ClassVar = True


class GluttonCommando(IntruderCard, frozen=True, kw_only=True, tag="glutton_commando"):
    """An intruder that eats and leaves bombs."""

    eats: ClassVar = True
    bombs: ClassVar = True


class DoubleGlutton(IntruderCard, frozen=True, kw_only=True, tag="double_glutton"):
    """A card with two gluttons."""

    double: ClassVar = True
    eats: ClassVar = True


class DoubleCommando(IntruderCard, frozen=True, kw_only=True, tag="double_commando"):
    """A card with two commandos."""

    double: ClassVar = True
    bombs: ClassVar = True


AnyCard = (
    Slavers | Smugglers | Pirates | Stardust | OpenSpace | AlmostOpenSpace | MeteorSwarm | CombatZone
    | Epidemic | Sabotage | RadiationLeak | DangerousSector | Planets | AbandonedShip | AbandonedStation
    | Glutton | Commando | GluttonCommando | DoubleGlutton | DoubleCommando
)  # fmt: skip


class _Cards(Definition, frozen=True):
    card: tuple[AnyCard, ...]


ROMAN: Mapping[int, str] = {1: "I", 2: "II", 3: "III", 4: "IV"}
"""The levels as they are printed."""


def _read(name: str) -> tuple[Card, ...]:
    return read_definitions(f"galaxy_trucker/{name}", _Cards).card


def _in_order(cards: Sequence[Card]) -> Mapping[CardId, Card]:
    found = by_id(sorted(cards, key=lambda card: (card.level, card.id)))
    for level, roman in ROMAN.items():
        ids = [card.id for card in found.values() if card.level == level]
        if ids != [f"{roman}-{number:02}" for number in range(1, len(ids) + 1)]:
            raise DefinitionError(f"cards: not every number of level {roman} once")
    return {card.id: card for card in found.values()}


_BASE, _EXPANSION = _read("cards"), _read("expansion_cards")

BASE_CARDS: Mapping[CardId, Card] = _in_order(_BASE)
"""The sixty cards of the base box, level by level."""

CARDS: Mapping[CardId, Card] = _in_order((*_BASE, *_EXPANSION))
"""All cards of both boxes, level by level."""

EXPANSION_CARDS: Mapping[CardId, Card] = {id: card for id, card in CARDS.items() if id not in BASE_CARDS}
"""The 32 cards of Another Big Expansion."""

STAR_CARDS: tuple[CardId, ...] = tuple(card.id for card in CARDS.values() if card.star)
"""The eight cards of the trial flight."""


def card_of(card: CardId) -> Card:
    """Return a card as printed."""
    return CARDS[card]


def cards_of(box: Box, *, intruders: bool = True) -> list[CardId]:
    """Return the cards with which a table plays, level by level. «Intruders»: their cards may be left out.

    >>> len(cards_of("base")), len(cards_of("expansion")), len(cards_of("expansion", intruders=False))
    (60, 92, 80)
    """
    cards = BASE_CARDS if box == "base" else CARDS
    return [id for id, card in cards.items() if intruders or not isinstance(card, IntruderCard)]
