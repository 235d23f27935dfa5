"""«End of the round»: points and income of every card, and who holds War Propaganda."""

from collections.abc import Mapping, Sequence

from engine.core.log import Event
from engine.jump_drive import cards as jd
from engine.jump_drive import events
from engine.jump_drive.costs import chromosome_symbols, explore_symbols, general_military

Tableau = Sequence[jd.CardId]

_COLOURS = {
    jd.Count.BLUE_WORLDS: jd.Colour.BLUE,
    jd.Count.BROWN_WORLDS: jd.Colour.BROWN,
    jd.Count.YELLOW_WORLDS: jd.Colour.YELLOW,
}

GOAL = 50
"""The points that end the game."""


def points_of(card: jd.CardDesign, own: Tableau, others: Sequence[Tableau]) -> int:
    """Return the points that a card gives the owner of the tableau `own` every round."""
    return card.points + _worth(card.points_formula, card, own, others)


def income_of(card: jd.CardDesign, own: Tableau, others: Sequence[Tableau]) -> int:
    """Return how many cards a card lets its owner draw every round."""
    return card.income + _worth(card.income_formula, card, own, others)


def points(own: Tableau, others: Sequence[Tableau]) -> int:
    """Return the points of a whole tableau in one scoring."""
    return sum(points_of(jd.design(card), own, others) for card in own)


def income(own: Tableau, others: Sequence[Tableau]) -> int:
    """Return the income of a whole tableau in one round, in cards."""
    return sum(income_of(jd.design(card), own, others) for card in own)


def count(what: jd.Count, card: jd.CardDesign, tableau: Tableau) -> int:
    """Return how many of the things that a «per» formula counts are in a tableau."""
    # Ruling: J6. The card that counts includes itself.
    if what is jd.Count.EXPLORE:
        return explore_symbols(tableau)
    if what is jd.Count.CHROMOSOME:
        return chromosome_symbols(tableau)
    if what is jd.Count.MILITARY:
        # Appendix, «New Galactic Order»: special military does not count, Uplift Mercenaries do.
        return general_military(tableau)
    cards = [jd.design(other) for other in tableau]
    if what is jd.Count.DEVELOPMENTS:
        return sum(other.is_development for other in cards)
    if what is jd.Count.MILITARY_WORLDS:
        # Ruling: J4. A military world paid through a Contact Specialist stays a military world.
        return sum(other.is_military for other in cards)
    if what is jd.Count.SAME_NAME:
        return sum(other is card for other in cards)
    return sum(other.colour is _COLOURS[what] for other in cards)


def _worth(formula: jd.Formula | None, card: jd.CardDesign, own: Tableau, others: Sequence[Tableau]) -> int:
    match formula:
        case jd.Per(count=what, own=per_own, one_other=per_other, each=each):
            # Ruling: J8. One per two symbols, rounded down.
            worth = per_own * (count(what, card, own) // each)
            if per_other:
                # Ruling: J7. Of the other players, only the one that gives most counts.
                most = max((count(what, card, other) for other in others), default=0)
                worth += per_other * (most // each)
            return worth
        case jd.WithCard(card=named, amount=amount, where=where):
            # «With» counts once, no matter how many copies of the named card there are.
            tableaus = [own] if where == "own" else others
            return amount if any(jd.design(c).id == named for tableau in tableaus for c in tableau) else 0
        case jd.WithColour(colour=colour, amount=amount):
            return amount if any(jd.design(c).colour is colour for c in own) else 0
        case None:
            return 0


def new_owner(owner: int, militaries: Sequence[int]) -> int:
    """Return the new owner of a War Propaganda in front of `owner`, given everyone's general military in seat
    order: the strongest, if stronger than the owner.

    Of several, it is the next to the owner's left.

    >>> new_owner(2, [4, 4, 1])
    0
    """
    most = max(militaries)
    if militaries[owner] == most:
        return owner
    seats = len(militaries)
    clockwise = [(owner + step) % seats for step in range(1, seats)]
    return next(seat for seat in clockwise if militaries[seat] == most)


def handed_over(tableaus: Sequence[Tableau]) -> list[tuple[jd.CardId, int, int]]:
    """Return every War Propaganda that changes hands: card, giver, receiver.

    All copies are checked at the same moment, so one that moves does not change the counts for the other.
    """
    militaries = [general_military(tableau) for tableau in tableaus]
    return [
        (card, owner, receiver)
        for owner, tableau in enumerate(tableaus)
        for card in tableau
        if any(isinstance(power, jd.GivenToStrongest) for power in jd.design(card).powers)
        and (receiver := new_owner(owner, militaries)) != owner
    ]


def kept(tableau: Tableau, others: Sequence[Tableau]) -> Tableau:
    """Return what stays of a tableau at the end of a round: War Propaganda goes to a stronger player."""
    gone = [card for card, owner, _ in handed_over([tableau, *others]) if owner == 0]
    return tuple(card for card in tableau if card not in gone) if gone else tableau


def income_order(points: Sequence[int], dealer: int) -> list[int]:
    """Return the seats in the order in which they draw income: most points first, then clockwise.

    Among equals the next to the dealer's left begins; the order matters when the deck runs out.

    >>> income_order([9, 12, 12], dealer=1)
    [2, 0, 1]
    """
    seats = len(points)
    from_dealer = [(dealer + step) % seats for step in range(1, seats + 1)]
    first = max(from_dealer, key=lambda seat: points[seat])
    return [(first + step) % seats for step in range(seats)]


SOURCES = ("worlds", "military-worlds", "developments", "bonuses")
"""The sources of points: kinds of cards with printed points, and formulas."""


def sources(seats: int, told: Sequence[Event]) -> tuple[Mapping[str, int], ...]:
    """Return by seat the points from each of :data:`SOURCES`."""
    found = [dict.fromkeys(SOURCES, 0) for _ in range(seats)]
    tableaus: list[list[jd.CardId]] = [[] for _ in range(seats)]
    for event in told:
        match event:
            case events.DevelopmentPlaced() | events.WorldPaid() | events.WorldConquered():
                tableaus[event.seat].append(event.card)
            case events.ConvoyDiscarded():
                tableaus[event.seat].remove(event.card)
            case events.WarPropagandaHandedOver():
                tableaus[event.giver].remove(event.card)
                tableaus[event.receiver].append(event.card)
            case events.PointsScored(seat=seat):
                others = [tableau for other, tableau in enumerate(tableaus) if other != seat]
                for card in map(jd.design, tableaus[seat]):
                    found[seat][_kind(card)] += card.points
                    found[seat]["bonuses"] += points_of(card, tableaus[seat], others) - card.points
    return tuple(found)


def _kind(card: jd.CardDesign) -> str:
    if card.is_development:
        return "developments"
    return "military-worlds" if card.is_military else "worlds"
