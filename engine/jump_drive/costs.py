"""The cost of placing a card: discounts, military, and the conditions printed on cards.

Everything here is a pure function of a tableau. A card's own symbols and powers never help it, so the tableau
is always the one *before* it is placed.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engine.core.errors import Refusal
from engine.jump_drive import cards as jd
from engine.jump_drive.cards import CardDesign, CardId, Colour, Keyword, Power, design


class Payment(Struct, frozen=True):
    """A way to place a card: by discarding this many others."""

    cards: int


class Conquest(Struct, frozen=True):
    """A way to place a world: by military, special military first. No card is discarded."""

    general: int
    special: int


Way = Payment | Conquest
"""How a card is placed. The two ways are never mixed for one world."""


def powers(tableau: Iterable[CardId]) -> Iterable[Power]:
    """Yield all powers in a tableau, in the order of its cards."""
    return (power for card in tableau for power in design(card).powers)


def explore_symbols(tableau: Iterable[CardId]) -> int:
    """Return the number of explore symbols at the left edge of the cards."""
    return sum(design(card).symbols.explore for card in tableau)


def chromosome_symbols(tableau: Iterable[CardId]) -> int:
    """Return the number of chromosome symbols at the left edge of the cards."""
    return sum(design(card).symbols.chromosome for card in tableau)


def military_symbols(tableau: Iterable[CardId]) -> int:
    """Return the number of military symbols at the left edge of the cards, without powers."""
    return sum(design(card).symbols.military for card in tableau)


def general_military(tableau: Sequence[CardId]) -> int:
    """Return the military that counts against every world: symbols and Uplift Mercenaries.

    >>> general_military([CardId("space_marines.1"), CardId("uplift_mercenaries"), CardId("uplift_code")])
    5
    """
    per_chromosome = sum(
        power.amount for power in powers(tableau) if isinstance(power, jd.MilitaryPerChromosome)
    )
    return military_symbols(tableau) + per_chromosome * chromosome_symbols(tableau)


def special_military(tableau: Iterable[CardId]) -> dict[Colour | Keyword, int]:
    """Return the military that counts only against some worlds, by the color or keyword it needs."""
    found: dict[Colour | Keyword, int] = {}
    for power in powers(tableau):
        if isinstance(power, jd.SpecialMilitary):
            against = power.colour or power.keyword
            assert against is not None, "special military names a colour or a keyword"
            found[against] = found.get(against, 0) + power.amount
    return found


def special_against(tableau: Iterable[CardId], world: CardDesign) -> int:
    """Return the special military that counts against this world."""
    return sum(amount for against, amount in special_military(tableau).items() if _names(against, world))


def _names(against: Colour | Keyword, world: CardDesign) -> bool:
    return against == world.colour or against in world.keywords


def conquest(tableau: Sequence[CardId], world: CardDesign) -> Conquest | Refusal:
    """Return the military that conquers a military world, or a refusal that says how much is missing."""
    assert world.defense is not None, f"{world.id} cannot be conquered"
    general, special = general_military(tableau), special_against(tableau, world)
    if general + special < world.defense:
        return Refusal("not-enough-military", {"have": general + special, "need": world.defense})
    # Ruling: J3. Special military is spent first. It matters for a Military Convoy.
    spent = min(special, world.defense)
    return Conquest(general=world.defense - spent, special=spent)


def second_conquest(
    tableau: Sequence[CardId], world: CardDesign, first: CardDesign, spent: Conquest
) -> Conquest | Refusal:
    """Return how the military left by a first conquest conquers a second world (Military Convoy)."""
    assert world.defense is not None, f"{world.id} cannot be conquered"
    special = sum(
        max(0, amount - spent.special) if _names(against, first) else amount
        for against, amount in special_military(tableau).items()
        if _names(against, world)
    )
    general = general_military(tableau) - spent.general
    if general + special < world.defense:
        return _military_spent(tableau, world, first, left=general + special)
    used = min(special, world.defense)
    return Conquest(general=world.defense - used, special=used)


def _military_spent(tableau: Sequence[CardId], world: CardDesign, first: CardDesign, *, left: int) -> Refusal:
    """Return the refusal of a second world: the available military, and how much the first world used."""
    assert world.defense is not None, f"{world.id} cannot be conquered"
    whole = general_military(tableau) + special_against(tableau, world)
    fields: dict[str, int | str] = {"have": left, "need": world.defense}
    if left == whole:
        return Refusal("not-enough-military", fields)
    return Refusal(
        "not-enough-military-left", {**fields, "whole": whole, "spent": whole - left, "first": first.id}
    )


def development_cost(tableau: Iterable[CardId], card: CardDesign, *, alone: bool) -> int:
    """Return how many cards to discard for a development.

    Ruling: J1. The reduction for a development placed alone adds up with the other discounts.
    """
    discount = 1 if alone else 0
    for power in powers(tableau):
        match power:
            case jd.DevelopmentDiscount():
                discount += power.amount
            case jd.CardDiscount(card=named) if named == card.id:
                discount += power.amount
    return max(0, card.price - discount)


def world_cost(tableau: Sequence[CardId], card: CardDesign, *, convoy: int = 0) -> int | None:
    """Return how many cards to discard for a world, `convoy` less if it is the second; None if it can only be
    conquered.

    A Contact Specialist opens military worlds; a second one gives nothing more.

    >>> world_cost([CardId("replicant_robots.1")], design("comet_zone.1"))
    1
    """
    discount = convoy
    if card.is_military:
        contacts = (power for power in powers(tableau) if isinstance(power, jd.PayForMilitary))
        contact = next((power for power in contacts if power.excepted is not card.colour), None)
        if contact is None:
            return None
        discount += contact.discount
    for power in powers(tableau):
        match power:
            case jd.WorldDiscount(colour=colour) if colour in (None, card.colour):
                discount += power.amount
            case jd.CardDiscount(card=named) if named == card.id:
                discount += power.amount
    return max(0, card.price - discount)


def cost_alone(tableau: Sequence[CardId], card: CardDesign) -> int | None:
    """Return how many cards to discard for a card placed alone, 0 for a conquest; None for a world that is
    out of reach."""
    if card.is_development:
        return development_cost(tableau, card, alone=True)
    if card.is_military and isinstance(conquest(tableau, card), Conquest):
        return 0
    return world_cost(tableau, card)


def may_lie(tableau: Sequence[CardId], card: CardDesign) -> Refusal | None:
    """Return why the card may not be added to the tableau at any price; None if it may."""
    if card.limit is not None and sum(design(other) is card for other in tableau) >= card.limit:
        return Refusal("one-per-player", {"limit": card.limit})
    if card.requirement is not None:
        # Ruling: J5. Only symbols at the left edge count; special military and Uplift
        # Mercenaries do not block a Trade Pact.
        symbols = military_symbols(tableau)
        contact = any(isinstance(power, jd.PayForMilitary) for power in powers(tableau))
        if symbols and not contact:
            return Refusal("no-military-allowed", {"have": symbols})
    return None


def colony_convoy(tableau: Iterable[CardId]) -> tuple[CardId, jd.SecondPaidWorld] | None:
    """Return a card to discard for a second paid world, with its power; None if there is none."""
    return next(
        ((card, p) for card in tableau for p in design(card).powers if isinstance(p, jd.SecondPaidWorld)),
        None,
    )


def military_convoy(tableau: Iterable[CardId]) -> CardId | None:
    """Return a card that lets a second world be conquered; None if there is none."""
    return next(
        (card for card in tableau for p in design(card).powers if isinstance(p, jd.SecondConqueredWorld)),
        None,
    )


def way_to_place_development(tableau: Sequence[CardId], card: CardDesign, *, cards: int) -> Payment | Refusal:
    """Return how a player with `cards` other cards in hand places a development alone, or why they cannot."""
    if (barred := may_lie(tableau, card)) is not None:
        return barred
    cost = development_cost(tableau, card, alone=True)
    return Payment(cost) if cost <= cards else Refusal("not-enough-cards", {"have": cards, "need": cost})


def ways_to_place_world(tableau: Sequence[CardId], card: CardDesign, *, cards: int) -> list[Way] | Refusal:
    """Return every way to place a world with `cards` other cards in hand, conquest first, or a refusal."""
    if (barred := may_lie(tableau, card)) is not None:
        return barred
    ways: list[Way] = []
    refusal: Refusal | None = None
    if card.is_military:
        won = conquest(tableau, card)
        if isinstance(won, Refusal):
            refusal = won
        else:
            ways.append(won)
    cost = world_cost(tableau, card)
    if cost is not None and cost <= cards:
        ways.append(Payment(cost))
    elif cost is not None:
        short: dict[str, int | str] = {"have": cards, "need": cost}
        # A Contact Specialist's world may be taken both ways: both are offered, military first.
        refusal = (
            Refusal("not-enough-cards", short)
            if refusal is None
            else Refusal("too-weak-and-too-poor", {**refusal.fields, "cards": cards, "cost": cost})
        )
    if ways:
        return ways
    assert refusal is not None, "a world is paid for or conquered"
    return refusal


def cost_of_world(tableau: Sequence[CardId], card: CardDesign, *, cards: int) -> int | None:
    """Return how many cards to discard for a world, 0 for a conquest; None if it cannot be placed with
    `cards` other cards in hand."""
    ways = ways_to_place_world(tableau, card, cards=cards)
    if isinstance(ways, Refusal):
        return None
    return ways[0].cards if isinstance(ways[0], Payment) else 0


def way_to_place_second_world(
    tableau: Sequence[CardId], card: CardDesign, *, cards: int, first: CardDesign, spent: Conquest | None
) -> Way | Refusal:
    """Return how a Convoy places a second world after `first`, or why it does not.

    `spent` is the military that went into the first world, None if that was paid for: then a Colony Convoy
    requires the second one to be paid for, too; otherwise a Military Convoy requires it to be conquered.
    """
    if (barred := may_lie(tableau, card)) is not None:
        return barred
    if spent is not None:
        if not card.is_military:
            return Refusal("second-world-must-be-conquered")
        return second_conquest(tableau, card, first, spent)
    convoy = colony_convoy(tableau)
    assert convoy is not None, "a second paid world needs a Colony Convoy"
    cost = world_cost(tableau, card, convoy=convoy[1].discount)
    if cost is None:
        return Refusal("second-world-must-be-paid")
    return Payment(cost) if cost <= cards else Refusal("not-enough-cards", {"have": cards, "need": cost})
