"""The secret plan of one player, and the choices that follow the reveal.

Procedures here ask one seat, return its wish and change nothing, so that players see no change before the
last one has chosen.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.core.ask import Steps, choose, choose_some
from engine.core.errors import Refusal
from engine.core.prompt import Seat
from engine.jump_drive import costs, questions
from engine.jump_drive.base import JumpDriveBase
from engine.jump_drive.cards import SURVEY_TEAMS, CardId, DesignId, design
from engine.jump_drive.costs import Conquest, Payment, Way, development_cost, explore_symbols

EXPLORE_SYMBOLS_OF_THE_TILE = 3
EXPLORE_GAIN = 2
"""How many cards a hand gains by exploring."""


class Plan(Struct, frozen=True):
    """A player's secret plan; without any card, the player explores."""

    development: CardId | None = None
    world: CardId | None = None
    development_cost: int = 0
    way: Way | None = None
    """How the world is placed."""
    payment: tuple[CardId, ...] = ()
    """The cards to discard, for the development first."""


class Expansion(Struct, frozen=True):
    """A player's choices after the reveal: a second world, or an explorer's discards."""

    world: CardId | None = None
    way: Way | None = None
    discards: tuple[CardId, ...] = ()
    """The payment, or the explorer's discards."""


def plan_turn(g: JumpDriveBase, seat: Seat) -> Steps[Plan]:
    """Ask for a plan: one development, one world, one of each, or exploring («Course of the game»).

    A world named first is placed alone; after a development a world may be added.
    """
    developments, worlds, closed = first_cards(g, seat)
    symbols = exploring_symbols(g.tableau_of(seat))
    named = yield from choose(
        seat,
        questions.PlanTurn(
            round=g.state.round,
            draw=symbols + EXPLORE_GAIN,
            discard=symbols,
            prices=questions.Prices.of({**developments, **{card: ways[0] for card, ways in worlds.items()}}),
        ),
        {option: option for option in (questions.OptionWord.EXPLORE, *developments, *worlds)},
        closed=closed,
        default=questions.OptionWord.EXPLORE,
        secret=True,
        revealing=True,
    )
    card = CardId(named)
    if card in developments:
        return (yield from _plan_development(g, seat, card, developments[card].cards))
    if card in worlds:
        way = yield from _conquer_or_pay(g, seat, card, worlds[card])
        payment = yield from discard_cards(g, seat, questions.PayCards(cards=_cost(way), world=card))
        return Plan(world=card, way=way, payment=payment)
    return Plan()


def exploring_symbols(tableau: Sequence[CardId]) -> int:
    """Return the symbols that count for «Explore»: the player's own and the three of the tile, which count
    only this once."""
    return EXPLORE_SYMBOLS_OF_THE_TILE + explore_symbols(tableau)


def first_cards(
    g: JumpDriveBase, seat: Seat
) -> tuple[dict[CardId, Payment], dict[CardId, list[Way]], dict[str, Refusal]]:
    """Return the developments and the worlds that the player could place alone, and why others are closed."""
    tableau, hand = g.tableau_of(seat), g.hand_of(seat)
    others = len(hand) - 1
    found: dict[CardId, Payment | list[Way] | Refusal] = {}
    for card in _different(g, hand):
        if design(card).is_development:
            found[card] = costs.way_to_place_development(tableau, design(card), cards=others)
        else:
            found[card] = costs.ways_to_place_world(tableau, design(card), cards=others)
    # Ruling: J9. Survey Team is a development like those in hand.
    team = SURVEY_TEAMS[seat]
    found[team] = costs.way_to_place_development(tableau, design(team), cards=len(hand))
    return (
        {card: way for card, way in found.items() if isinstance(way, Payment)},
        {card: ways for card, ways in found.items() if isinstance(ways, list)},
        _refused(found),
    )


def _refused(found: Mapping[CardId, object]) -> dict[str, Refusal]:
    """Return the refusals among what was found for each card."""
    return {card: why for card, why in found.items() if isinstance(why, Refusal)}


def _different(g: JumpDriveBase, hand: Sequence[CardId]) -> list[CardId]:
    """Return the cards that a question offers: of equal ones only the first, because it does not matter which
    one is placed."""
    if not g.state.fewer_questions:
        return list(hand)
    first: dict[DesignId, CardId] = {}
    for card in hand:
        first.setdefault(design(card).id, card)
    return list(first.values())


def _plan_development(g: JumpDriveBase, seat: Seat, card: CardId, cost_alone: int) -> Steps[Plan]:
    """Ask for a world beside a development («One development and one world»). The development costs its full
    price, and its powers help the world at once."""
    worlds, closed, full = worlds_beside(g, seat, card)
    world = yield from choose(
        seat,
        questions.AddWorld(
            development=card,
            cost=full,
            cost_alone=cost_alone,
            prices=questions.Prices.of({option: ways[0] for option, ways in worlds.items()}),
        ),
        {questions.OptionWord.NONE: None, **{option: option for option in worlds}},
        closed=closed,
        default=questions.OptionWord.NONE,
    )
    way, cost = None, cost_alone
    if world is not None:
        way, cost = (yield from _conquer_or_pay(g, seat, world, worlds[world], development=card)), full
    asked = questions.PayCards(cards=cost + _cost(way), development=card, world=world, development_cost=cost)
    payment = yield from discard_cards(g, seat, asked)
    return Plan(card, world, development_cost=cost, way=way, payment=payment)


def worlds_beside(
    g: JumpDriveBase, seat: Seat, development: CardId
) -> tuple[dict[CardId, list[Way]], dict[str, Refusal], int]:
    """Return the worlds that can be placed beside the development, why others cannot, and its full cost."""
    tableau = g.tableau_of(seat)
    hand = [card for card in g.hand_of(seat) if card != development]
    full = development_cost(tableau, design(development), alone=False)
    others = len(hand) - 1
    found: dict[CardId, list[Way] | Refusal] = {
        card: costs.ways_to_place_world([*tableau, development], design(card), cards=others - full)
        if others >= full
        else Refusal("not-enough-cards", {"have": others, "need": full})
        for card in _different(g, hand)
        if design(card).is_world
    }
    worlds = {card: ways for card, ways in found.items() if isinstance(ways, list)}
    return worlds, _refused(found), full


def _conquer_or_pay(
    g: JumpDriveBase, seat: Seat, world: CardId, ways: Sequence[Way], *, development: CardId | None = None
) -> Steps[Way]:
    """«Contact Specialist»: ask whether a player who could conquer pays, for the sake of a Colony Convoy.

    Ruling: J15. Without a Convoy in prospect, paying would only waste cards.
    """
    tableau = [*g.tableau_of(seat), *([development] if development else [])]
    if g.state.fewer_questions and costs.colony_convoy(tableau) is None:
        return ways[0]
    options: dict[str, Way] = {
        questions.OptionWord.CONQUER if isinstance(way, Conquest) else questions.OptionWord.PAY: way
        for way in ways
    }
    return (yield from choose(seat, questions.ConquerOrPay(world=world, cost=_cost(ways[-1])), options))


def second_worlds(g: JumpDriveBase, seat: Seat) -> Sequence[CardId]:
    """Return the hand, from which a second world may be chosen.

    Empty if no Convoy allows one, which everyone can see, so that a missing question reveals nothing about
    the hand.
    """
    player = g.player(seat)
    tableau = player.cards
    # At most two worlds in a turn, so one Convoy is enough.
    if len(player.turn.worlds) != 1:
        return ()
    if player.turn.spent is None:
        return player.hand if costs.colony_convoy(tableau) else ()
    there = costs.general_military(tableau) + sum(costs.special_military(tableau).values())
    return player.hand if costs.military_convoy(tableau) and there > player.turn.spent.general else ()


def place_second_world(g: JumpDriveBase, seat: Seat) -> Steps[Expansion]:
    """«Military Convoy», «Colony Convoy»: ask for a second world, after the first one was placed."""
    player = g.player(seat)
    first = player.turn.worlds[0]
    found = {
        card: costs.way_to_place_second_world(
            player.cards,
            design(card),
            cards=len(player.hand) - 1,
            first=design(first),
            spent=player.turn.spent,
        )
        for card in _different(g, player.hand)
        if design(card).is_world
    }
    ways = {card: way for card, way in found.items() if not isinstance(way, Refusal)}
    world = yield from choose(
        seat,
        questions.PlaceSecondWorld(first=first, prices=questions.Prices.of(ways)),
        {questions.OptionWord.NONE: None, **{card: card for card in ways}},
        closed=_refused(found),
        default=questions.OptionWord.NONE,
        secret=True,
    )
    if world is None:
        return Expansion()
    asked = questions.PayCards(cards=_cost(ways[world]), world=world)
    payment = yield from discard_cards(g, seat, asked)
    return Expansion(world, ways[world], payment)


def discard_cards(
    g: JumpDriveBase, seat: Seat, asked: questions.GiveUp | questions.PayCards
) -> Steps[tuple[CardId, ...]]:
    """Ask for cards of the whole hand; which ones stays hidden. «Paying costs»: none of them is placed
    itself."""
    placed = asked.placed if isinstance(asked, questions.PayCards) else ()
    hand, count = [card for card in g.hand_of(seat) if card not in placed], asked.cards
    offered = _different(g, hand) if count == 1 else hand
    chosen = yield from choose_some(
        seat, asked, {card: card for card in offered}, count, count, default=_dearest(offered, count)
    )
    return tuple(chosen)


def discard_after_exploring(g: JumpDriveBase, seat: Seat, count: int) -> Steps[Expansion]:
    """«Explore»: ask for as many cards from the whole hand as explore symbols were counted."""
    return Expansion(discards=(yield from discard_cards(g, seat, questions.DiscardAfterExploring(count))))


def _dearest(hand: Sequence[CardId], count: int) -> tuple[CardId, ...]:
    """Return the cards an absent player gives up: the hardest to play."""
    return tuple(sorted(hand, key=lambda card: -design(card).price)[:count])


def _cost(way: Way | None) -> int:
    return way.cards if isinstance(way, Payment) else 0
