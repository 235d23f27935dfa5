"""The cards of Jump Drive: 71 designs in a deck of 112, and Survey Team.

A `CardDesign` is what is printed; a `CardId` names one piece of cardboard. Designs of which the box
holds several have numbered cards – ``genetics_lab.2`` –, single ones carry the design's own id:

>>> design("genetics_lab.2").cost
1
>>> design("rebel_base").defense
6
"""

from enum import StrEnum
from typing import Literal, NewType

from engine.core.definitions import Definition, DefinitionError, by_id, read_entries

CardId = NewType("CardId", str)
"""The id of a card in the box: ``comet_zone.2``, ``rebel_base``."""

DesignId = NewType("DesignId", str)
"""The id of what is printed on a card: ``comet_zone``."""

SURVEY_TEAM = DesignId("survey_team")


class CardType(StrEnum):
    """The type of a card: development or world."""

    DEVELOPMENT = "development"
    WORLD = "world"


class Colour(StrEnum):
    """The colors of worlds. Gray worlds have none."""

    BLUE = "blue"
    BROWN = "brown"
    GREEN = "green"
    YELLOW = "yellow"
    GREY = "grey"


class Keyword(StrEnum):
    """The words printed in capitals. Other cards only refer to REBEL."""

    ALIEN = "alien"
    IMPERIUM = "imperium"
    REBEL = "rebel"
    TERRAFORMING = "terraforming"
    UPLIFT = "uplift"


class Symbols(Definition, frozen=True):
    """The symbols at the left edge of a card."""

    explore: int = 0
    military: int = 0
    chromosome: int = 0


class _Power(Definition, frozen=True, tag_field="kind"):
    """A power that a card has in the tableau."""


class DevelopmentDiscount(_Power, frozen=True, tag="development-discount"):
    """A power: developments cost `amount` less."""

    amount: int


class WorldDiscount(_Power, frozen=True, tag="world-discount"):
    """A power: worlds cost `amount` less, all of them or those of one color."""

    amount: int
    colour: Colour | None = None


class CardDiscount(_Power, frozen=True, tag="card-discount"):
    """A power: one design costs `amount` less."""

    amount: int
    card: DesignId


class SpecialMilitary(_Power, frozen=True, tag="special-military"):
    """A power: military that counts only against military worlds of a color or with a keyword."""

    amount: int
    colour: Colour | None = None
    keyword: Keyword | None = None


class MilitaryPerChromosome(_Power, frozen=True, tag="military-per-chromosome"):
    """A power: general military for every chromosome symbol of the owner's tableau (Uplift Mercenaries)."""

    amount: int


class PayForMilitary(_Power, frozen=True, tag="pay-for-military"):
    """A power: the owner may pay a military world's defense minus `discount`, except for one color."""

    discount: int
    excepted: Colour


class SecondPaidWorld(_Power, frozen=True, tag="second-paid-world"):
    """A power: the card may be discarded for a second world, which costs `discount` less. Both worlds are
    paid for (Colony Convoy)."""

    discount: int


class SecondConqueredWorld(_Power, frozen=True, tag="second-conquered-world"):
    """A power: a second world may be conquered with military not used for the first (Military Convoy)."""


class GivenToStrongest(_Power, frozen=True, tag="given-to-strongest"):
    """A power: before scoring, the card goes to the player with most military, if more than the owner's."""


Power = (
    DevelopmentDiscount
    | WorldDiscount
    | CardDiscount
    | SpecialMilitary
    | MilitaryPerChromosome
    | PayForMilitary
    | SecondPaidWorld
    | SecondConqueredWorld
    | GivenToStrongest
)


class Count(StrEnum):
    """What a «per» formula counts in a tableau, including the card itself."""

    BLUE_WORLDS = "blue-worlds"
    BROWN_WORLDS = "brown-worlds"
    YELLOW_WORLDS = "yellow-worlds"
    MILITARY_WORLDS = "military-worlds"
    DEVELOPMENTS = "developments"
    EXPLORE = "explore"
    CHROMOSOME = "chromosome"
    MILITARY = "military"
    """All military that is not special: symbols and Uplift Mercenaries."""
    SAME_NAME = "same-name"
    """Cards of the same name (Galactic Trendsetters)."""


class Per(Definition, frozen=True, tag_field="kind", tag="per"):
    """A formula: `own` per `each` things in the owner's tableau, `one_other` per those in the best other."""

    count: Count
    own: int
    one_other: int = 0
    each: int = 1


class WithCard(Definition, frozen=True, tag_field="kind", tag="with-card"):
    """A formula: `amount` once, while a card of that design is in any player's tableau."""

    card: DesignId
    amount: int
    where: Literal["own", "other"] = "own"


class WithColour(Definition, frozen=True, tag_field="kind", tag="with-colour"):
    """A formula: `amount` once, while a world of that color is in the owner's tableau."""

    colour: Colour
    amount: int


Formula = Per | WithCard | WithColour


class CardDesign(Definition, frozen=True, kw_only=True):
    """What is printed on a card."""

    id: DesignId
    name: str
    """The English title, as printed. The catalogs have those of every language."""
    name_de_source: Literal["printed", "suggestion"]
    """Whether the German title is the publisher's or our translation."""
    copies: int
    type: CardType
    cost: int | None = None
    """How many cards to discard; None for a military world."""
    defense: int | None = None
    """The military needed; None for a card that is paid for."""
    colour: Colour | None = None
    """The color of a world; None for developments."""
    keywords: tuple[Keyword, ...] = ()
    symbols: Symbols = Symbols()
    powers: tuple[Power, ...] = ()
    points: int
    points_formula: Formula | None = None
    income: int
    income_formula: Formula | None = None
    limit: int | None = None
    """How many a player may have in the tableau; None for any number."""
    requirement: Literal["no-military-or-contact-specialist"] | None = None
    """The condition for placing the card: no military symbol at the left edge of the tableau, or a Contact
    Specialist (Trade Pact). None for all other cards."""
    confidence: Literal["card-face", "several-lists", "one-list", "doubtful"]
    """How certain it is that the values are the printed ones. Ruling: J10. Doubtful ones are used."""
    source: str
    note: str = ""

    @property
    def is_development(self) -> bool:
        """Whether the card is a development."""
        return self.type is CardType.DEVELOPMENT

    @property
    def is_world(self) -> bool:
        """Whether the card is a world, military or not."""
        return self.type is CardType.WORLD

    @property
    def is_military(self) -> bool:
        """Whether the card is a military world, however it was placed."""
        return self.defense is not None

    @property
    def price(self) -> int:
        """The number in the diamond or circle: cost, or defense of a military world."""
        number = self.cost if self.defense is None else self.defense
        assert number is not None, "every card has a cost or a defense"
        return number


class BeginnerHand(Definition, frozen=True):
    """Five cards for a player's first game."""

    id: str
    cards: tuple[DesignId, ...]
    source: str


def _checked(card: CardDesign) -> CardDesign:
    """Return the card. Raises DefinitionError if its numbers do not agree with its type."""
    if (card.cost is None) == (card.defense is None):
        raise DefinitionError(f"'{card.id}' needs a cost or a defense, and not both")
    if card.is_development and (card.defense is not None or card.colour is not None):
        raise DefinitionError(f"'{card.id}' is a development: neither defense nor colour")
    if card.is_world and card.colour is None:
        raise DefinitionError(f"'{card.id}' is a world without a colour (grey counts as one)")
    return card


DESIGNS: dict[DesignId, CardDesign] = {
    card.id: _checked(card) for card in by_id(read_entries("jump_drive/cards", "card", CardDesign)).values()
}
"""Every design by id, Survey Team first."""

BEGINNER_HANDS: tuple[BeginnerHand, ...] = read_entries("jump_drive/beginner_hands", "hand", BeginnerHand)
"""Hands for a first game, which we chose: which cards have the printed letters is mostly unknown."""


def cards_of(design: CardDesign) -> tuple[CardId, ...]:
    """Return the ids of all cards of a design."""
    if design.copies == 1:
        return (CardId(design.id),)
    return tuple(CardId(f"{design.id}.{number}") for number in range(1, design.copies + 1))


DECK: tuple[CardId, ...] = tuple(
    card for design in DESIGNS.values() if design.id != SURVEY_TEAM for card in cards_of(design)
)
"""The 112 cards with a blue back, in the order of the data file."""

SURVEY_TEAMS: tuple[CardId, ...] = cards_of(DESIGNS[SURVEY_TEAM])
"""The four cards with a golden back, by the seat for which each is, or was, in the center."""

_DESIGN_OF: dict[str, CardDesign] = {
    card: DESIGNS[DesignId(card.partition(".")[0])] for card in (*SURVEY_TEAMS, *DECK)
}


def design(card: CardId | str) -> CardDesign:
    """Return what is printed on a card. Raises KeyError for a card that is not in the box.

    >>> design("colony_convoy.4").name
    'Colony Convoy'
    """
    return _DESIGN_OF[card]
