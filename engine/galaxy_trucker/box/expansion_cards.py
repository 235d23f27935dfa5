"""The cards of Another Big Expansion as printed, in the form of `cards`.

One Struct per kind of card, told apart by its `kind`. Where a kind is also in the base box it has the same
name and says more: several penalties, shots before the use, humans on planets, meteors in pairs.

>>> EXPANSION_CARDS[CardId("I-21")].intruders[0].legs
(4,)
>>> EXPANSION_CARDS[CardId("IV-07")].rolls[:2]
(('large front', 'small front'), ('small left',))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from engine.core.definitions import Definition, DefinitionError, by_id, read_definitions
from engine.galaxy_trucker.box.board import Good
from engine.galaxy_trucker.box.cards import CardId
from engine.galaxy_trucker.box.components import Side
from engine.galaxy_trucker.box.sourced import Sourced

Meteor = Literal[
    "small front", "small right", "small rear", "small left",
    "large front", "large right", "large rear", "large left",
]  # fmt: skip
Meteors = Literal[
    "small front", "small right", "small rear", "small left",
    "large front", "large right", "large rear", "large left",
    "pair front", "pair right", "pair rear", "pair left",
]  # fmt: skip
"""A meteor, or a pair: a large one, then a small one on the same line."""
Shot = Literal[
    "light front", "light right", "light rear", "light left",
    "heavy front", "heavy right", "heavy rear", "heavy left",
]  # fmt: skip


class ExpansionCard(Sourced, frozen=True, kw_only=True, tag_field="kind"):
    """What every adventure card has."""

    id: CardId
    level: Literal[1, 2, 3, 4]

    @property
    def kind(self) -> str:
        """The name of its procedure and its text: ``double_glutton``."""
        return str(self.__struct_config__.tag)


class Intruder(Definition, frozen=True):
    """One that comes aboard and walks."""

    turns: Literal["left", "right"]
    """Where it looks first."""
    legs: tuple[int, ...]
    """Steps, the tile it boards included; a commando leaves a bomb at the end of each leg."""
    credits: int = 0
    """For whoever defeats it."""
    goods: tuple[Good, ...] = ()
    """For whoever defeats it."""

    @property
    def steps(self) -> int:
        """How far it walks."""
        return sum(self.legs)


class IntruderCard(ExpansionCard, frozen=True, kw_only=True):
    """«Intruders»: one line for all, and a walk through every ship."""

    double: ClassVar[bool] = False
    """Whether two come, one turning left and one right."""
    eats: ClassVar[bool] = False
    """Whether humans, aliens, goods and tokens are gone from every tile they enter."""
    bombs: ClassVar[bool] = False
    """Whether they leave a bomb at the end of each leg."""

    side: Side
    """Where they come from."""
    intruders: tuple[Intruder, ...]
    """One, or the two of a double."""

    def __post_init__(self) -> None:
        super().__post_init__()
        turns = [intruder.turns for intruder in self.intruders]
        if self.double != (turns == ["left", "right"]) or (not self.double and len(turns) != 1):
            raise ValueError("not one intruder, or two that turn left and right")
        if any(len(intruder.legs) != 1 for intruder in self.intruders if not self.bombs):
            raise ValueError("several legs without bombs")


class Glutton(IntruderCard, frozen=True, kw_only=True, tag="glutton"):
    """It eats what lies on its way."""

    eats: ClassVar = True


class Commando(IntruderCard, frozen=True, kw_only=True, tag="commando"):
    """It leaves bombs."""

    bombs: ClassVar = True


class GluttonCommando(IntruderCard, frozen=True, kw_only=True, tag="glutton_commando"):
    """It eats and leaves bombs."""

    eats: ClassVar = True
    bombs: ClassVar = True


class DoubleGlutton(IntruderCard, frozen=True, kw_only=True, tag="double_glutton"):
    """Two gluttons."""

    double: ClassVar = True
    eats: ClassVar = True


class DoubleCommando(IntruderCard, frozen=True, kw_only=True, tag="double_commando"):
    """Two commandos."""

    double: ClassVar = True
    bombs: ClassVar = True


class DangerousSector(ExpansionCard, frozen=True, kw_only=True, tag="dangerous_sector"):
    """Cards of the next level on top of those to come."""

    draws: int
    next_level: Literal[2, 3, 4]


class Penalty(Definition, frozen=True):
    """What it costs to be beaten, or last in something. One of them is set."""

    days: int = 0
    crew: int = 0
    goods: int = 0
    shots: tuple[Shot, ...] = ()

    def __post_init__(self) -> None:
        if sum(map(bool, (self.days, self.crew, self.goods, self.shots))) != 1:
            raise ValueError("not one penalty")


class EnemyOfLevelIV(ExpansionCard, frozen=True, kw_only=True):
    """«Nastier enemies»: all penalties for the beaten, all rewards for whoever beats it."""

    strength: int
    penalties: tuple[Penalty, ...]
    """From top to bottom."""
    credits: int
    goods: tuple[Good, ...]
    days: int


class SmugglersOfLevelIV(EnemyOfLevelIV, frozen=True, kw_only=True, tag="smugglers"):
    """An enemy that takes goods, and more."""


class SlaversOfLevelIV(EnemyOfLevelIV, frozen=True, kw_only=True, tag="slavers"):
    """An enemy that takes crew, and more."""


class PiratesOfLevelIV(EnemyOfLevelIV, frozen=True, kw_only=True, tag="pirates"):
    """An enemy that fires, and more."""


class MeteorPairs(ExpansionCard, frozen=True, kw_only=True, tag="meteor_swarm"):
    """Meteors that meet all ships, some of them in pairs."""

    meteors: tuple[Meteors, ...]

    @property
    def rolls(self) -> tuple[tuple[str, ...], ...]:
        """The meteors in printed order; those of one roll together."""
        return tuple(_of_one_roll(printed) for printed in self.meteors)


def _of_one_roll(printed: str) -> tuple[str, ...]:
    size, side = printed.split()
    return (f"large {side}", f"small {side}") if size == "pair" else (printed,)


class ShootingStation(ExpansionCard, frozen=True, kw_only=True, tag="abandoned_station"):
    """Goods for those with enough crew, after the shots."""

    shots: tuple[Shot, ...]
    """At whoever wants to use it."""
    crew: int
    """Wanted aboard; nobody is lost."""
    goods: tuple[Good, ...]
    days: int


class ShootingShip(ExpansionCard, frozen=True, kw_only=True, tag="abandoned_ship"):
    """Crew for credits, after the shots."""

    shots: tuple[Shot, ...]
    """At whoever wants to use it."""
    crew: int
    credits: int
    days: int


class CivilisedPlanets(ExpansionCard, frozen=True, kw_only=True, tag="planets"):
    """Planets to land on, one pilot each; on some there are humans who want to come along."""

    planets: tuple[tuple[Good, ...], ...]
    humans: tuple[int, ...]
    """Planet by planet."""
    days: int

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.humans) != len(self.planets):
            raise ValueError("not a number of humans for each planet")


class AlmostOpenSpace(ExpansionCard, frozen=True, kw_only=True, tag="almost_open_space"):
    """Open space, then meteors for whoever has most engine power."""

    meteors: tuple[Meteor, ...]


class RadiationLeak(ExpansionCard, frozen=True, kw_only=True, tag="radiation_leak"):
    """Crew beside energy is lost, then groups with much energy are destroyed."""

    destroyed_from: int
    """Tokens and solar modules in a group that is destroyed."""


class CombatLineOfLevelIV(Penalty, frozen=True, kw_only=True):
    """A line of a combat zone: who is last in something, and what that costs."""

    fewest: Literal["crew", "engines", "cannons"]


class CombatZoneOfLevelIV(ExpansionCard, frozen=True, kw_only=True, tag="combat_zone"):
    """Three lines, top to bottom."""

    lines: tuple[CombatLineOfLevelIV, ...]


AnyExpansionCard = (
    Glutton | Commando | GluttonCommando | DoubleGlutton | DoubleCommando | DangerousSector
    | SmugglersOfLevelIV | SlaversOfLevelIV | PiratesOfLevelIV | MeteorPairs | ShootingStation | ShootingShip
    | CivilisedPlanets | AlmostOpenSpace | RadiationLeak | CombatZoneOfLevelIV
)  # fmt: skip


class _Cards(Definition, frozen=True):
    card: tuple[AnyExpansionCard, ...]


_ROMAN = {1: "I", 2: "II", 3: "III", 4: "IV"}
_FIRST = {1: 21, 2: 21, 3: 21, 4: 1}
"""The numbers of levels I to III go on from the twenty of the base box."""


def _read() -> Mapping[CardId, AnyExpansionCard]:
    read = read_definitions("galaxy_trucker/expansion_cards", _Cards)
    by_id(read.card)
    for level, roman in _ROMAN.items():
        cards = [card.id for card in read.card if card.level == level]
        if cards != [f"{roman}-{number:02}" for number in range(_FIRST[level], _FIRST[level] + len(cards))]:
            raise DefinitionError(f"expansion_cards.toml: not every card of level {roman} once, in order")
    return {card.id: card for card in read.card}


EXPANSION_CARDS: Mapping[CardId, AnyExpansionCard] = _read()
"""All 32, level by level."""
