"""An opponent for empty seats: sees a view and a prompt, nothing else, and always answers alike.

It looks one turn ahead. Every plan it could make is worth the points its tableau would give until the
presumable end of the game, the cards it would draw until then, and the cards left in hand. Worth is
counted in tenths of a point.
"""

from collections.abc import Sequence

from engine.core.errors import Refusal
from engine.core.prompt import Answer, Prompt
from engine.jump_drive import costs
from engine.jump_drive.cards import CardId, design
from engine.jump_drive.questions import (
    AddWorld,
    GiveUp,
    OptionWord,
    PayCards,
    PlaceSecondWorld,
    PlanTurn,
    parse,
    prices,
)
from engine.jump_drive.view import JumpDriveView
from engine.jump_drive.worth import SYMBOL, Position, least_worth, rounds_to_goal, with_placed, worth_of


def answer(view: JumpDriveView, prompt: Prompt) -> Answer:
    """The robot's answer to a question of the seat whose view this is."""
    now = position_of(view)
    match prompt.details:
        case PlanTurn():
            return (max(plans(now, prompt.options).items(), key=lambda plan: plan[1])[0],)
        case AddWorld(development=development):
            worlds = worlds_beside(now, development, prompt.options)
            return (max(worlds.items(), key=lambda world: world[1])[0],)
        case PlaceSecondWorld():
            return (_best_second_world(now, prompt),)
        case PayCards(placed=placed):
            return least_worth(with_placed(now, placed), prompt.options, prompt.least)
        case GiveUp():
            return least_worth(now, prompt.options, prompt.least)
        case _:
            return prompt.safe()


def position_of(view: JumpDriveView) -> Position:
    """What the seat whose view this is can tell of the table."""
    assert view.viewer is not None, "a robot has a seat"
    me = view.seats[view.viewer]
    return Position(
        tableau=tuple(placed.card for placed in me.tableau),
        others=tuple(tuple(placed.card for placed in seat.tableau) for seat in view.seats if seat is not me),
        hand=tuple(card.card for card in view.hand),
        rounds=min(rounds_to_goal(seat.points, seat.points_next) for seat in view.seats),
    )


# --- plans


def plans(now: Position, options: Sequence[str]) -> dict[str, int]:
    """First cards of plans with what they are worth."""
    worths = {str(OptionWord.EXPLORE): worth_of(now, drawn=2) + SYMBOL * (now.rounds - 1)}
    for option in options:
        if isinstance(card := parse(option), OptionWord):
            continue
        if design(card).is_development:
            cost = costs.development_cost(now.tableau, design(card), alone=True)
            worth = worth_of(with_placed(now, [card]), paid=cost)
            for world in now.hand:
                worth = max(worth, worth_of_both(now, card, world))
        else:
            worth = worth_of(
                with_placed(now, [card]), paid=_price(now.tableau, card, len(now.hand) - 1), drawn=1
            )
        worths[option] = worth
    return worths


def worth_of_both(now: Position, development: CardId, world: CardId) -> int:
    """Worth of placing both; very low if that cannot be."""
    if not design(world).is_world:
        return -1_000
    full = costs.development_cost(now.tableau, design(development), alone=False)
    with_development = (*now.tableau, development)
    left = len([card for card in now.hand if card not in (development, world)]) - full
    ways = costs.ways_to_place_world(with_development, design(world), cards=left)
    if left < 0 or isinstance(ways, Refusal):
        return -1_000
    paid = full + _price(with_development, world, left)
    return worth_of(with_placed(now, [development, world]), paid=paid)


def worlds_beside(now: Position, development: CardId, options: Sequence[str]) -> dict[str, int]:
    """Worlds to place beside a development, and none, with what that is worth."""
    alone = costs.development_cost(now.tableau, design(development), alone=True)
    worths = {str(OptionWord.NONE): worth_of(with_placed(now, [development]), paid=alone)}
    others = [x for x in options if parse(x) is not OptionWord.NONE]
    return worths | {x: worth_of_both(now, development, CardId(x)) for x in others}


def _best_second_world(now: Position, prompt: Prompt) -> str:
    best, most = str(OptionWord.NONE), worth_of(now)
    priced = prices(prompt)
    for option in prompt.options:
        if isinstance(card := parse(option), OptionWord):
            continue
        paid = priced.get(card)
        after = with_placed(now, [card])
        if paid is not None:
            convoy = costs.colony_convoy(now.tableau)
            gone = convoy[0] if convoy else ""
            left = tuple(card for card in after.tableau if card != gone)
            after = Position(left, after.others, after.hand, after.rounds)
        worth = worth_of(after, paid=paid or 0)
        if worth > most:
            best, most = option, worth
    return best


def _price(tableau: Sequence[CardId], world: CardId, cards: int) -> int:
    """Cards to discard for a world that is known to be open."""
    ways = costs.ways_to_place_world(tableau, design(world), cards=cards)
    if isinstance(ways, Refusal) or isinstance(ways[0], costs.Conquest):
        return 0
    return ways[0].cards
