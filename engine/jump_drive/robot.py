"""A robot for empty seats: sees only a view and a prompt, and always answers the same way.

It looks one turn ahead. Every plan is worth the points its tableau would give until the expected end of the
game, the cards it would draw until then, and the cards left in hand. Worth is counted in tenths of a point,
also for suggestions when cards are given up.
"""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.core.definitions import Definition, read_definitions
from engine.core.errors import Refusal
from engine.core.prompt import Answer, Prompt
from engine.core.robots import Reason
from engine.jump_drive import cards as jd
from engine.jump_drive import costs, income, questions
from engine.jump_drive.income import GOAL
from engine.jump_drive.view import HandCard, JumpDriveView


class RobotWeights(Definition, frozen=True):
    """What the robot expects of a tableau, and what it gains with a card, in tenths of a point."""

    growth: int
    card: int
    surplus_card: int
    useful_hand: int
    dear: int
    military: int
    discount: int
    convoy: int
    other_use: int


WEIGHTS = read_definitions("jump_drive/robot", RobotWeights)
MOST_ROUNDS = 7


class Position(Struct, frozen=True):
    """What one player knows of the table: all that an estimate needs."""

    tableau: tuple[jd.CardId, ...]
    others: tuple[tuple[jd.CardId, ...], ...]
    hand: tuple[jd.CardId, ...]
    rounds: int
    """The estimated number of scorings left, including this round's."""


def rounds_to_goal(points: int, points_next: int) -> int:
    """Return the number of scorings until 50 points, if the tableau grows as usual."""
    for rounds in range(1, MOST_ROUNDS):
        points_next += WEIGHTS.growth
        points += points_next
        if points >= GOAL:
            return rounds
    return MOST_ROUNDS


def with_placed(now: Position, placed: Iterable[jd.CardId]) -> Position:
    """Return the position once these cards of the hand are in the tableau."""
    cards = tuple(placed)
    hand = tuple(card for card in now.hand if card not in cards)
    return Position((*now.tableau, *cards), now.others, hand, now.rounds)


def worth_of(after: Position, *, paid: int = 0, drawn: int = 0) -> int:
    """Return the worth of a tableau and the rest of a hand until the end of the game."""
    later = after.rounds - 1
    tableau = income.kept(after.tableau, after.others)
    points, cards = income.points(tableau, after.others), income.income(tableau, after.others)
    worth = 10 * points * after.rounds
    worth += WEIGHTS.card * cards * later * (later + 1) // 2
    worth += sum(_use(card) for card in tableau) * later
    hand = len(after.hand) - paid + drawn
    useful = min(hand, WEIGHTS.useful_hand)
    return worth + later * (WEIGHTS.card * useful + WEIGHTS.surplus_card * (hand - useful))


def _use(card: jd.CardId) -> int:
    """Return the worth per round of what a card makes possible."""
    printed = jd.design(card)
    symbols = printed.symbols
    use = WEIGHTS.other_use * (symbols.explore + symbols.chromosome) + WEIGHTS.military * symbols.military
    for power in printed.powers:
        match power:
            case jd.WorldDiscount(amount=amount, colour=None) | jd.DevelopmentDiscount(amount=amount):
                use += WEIGHTS.discount * amount
            case jd.WorldDiscount(amount=amount) | jd.CardDiscount(amount=amount):
                use += WEIGHTS.other_use * amount
            case jd.SpecialMilitary(amount=amount):
                use += WEIGHTS.other_use * amount
            case jd.SecondPaidWorld() | jd.SecondConqueredWorld():
                use += WEIGHTS.convoy
            case _:
                use += WEIGHTS.other_use
    return use


def least_worth(now: Position, options: Sequence[str], count: int) -> tuple[str, ...]:
    """Return the `count` cards that would be missed least."""
    return tuple(sorted(options, key=lambda option: _promise(now, jd.CardId(option)))[:count])


def _promise(now: Position, card: jd.CardId) -> int:
    """Return the possible worth of a hand card placed in the next round."""
    printed, later = jd.design(card), max(1, now.rounds - 1)
    tableau = (*now.tableau, card)
    points = income.points(tableau, now.others) - income.points(now.tableau, now.others)
    cards = income.income(tableau, now.others) - income.income(now.tableau, now.others)
    worth = 10 * points * later + WEIGHTS.card * cards * later * (later - 1) // 2 + _use(card) * (later - 1)
    if costs.may_lie(now.tableau, printed) is not None:
        return -1_000
    price = costs.cost_alone(now.tableau, printed)
    if price is None:
        # The military is too low: each missing point counts as one round of waiting.
        missing = printed.price - costs.general_military(now.tableau)
        return worth // (1 + missing)
    worth -= WEIGHTS.card * price * later
    return worth // 2 if price > max(WEIGHTS.dear, len(now.hand) - 1) else worth


def answer(view: JumpDriveView, prompt: Prompt) -> Answer:
    """Return the robot's answer to a question of the seat whose view this is."""
    return _answer(position_of(view), prompt)


def near_sighted(view: JumpDriveView, prompt: Prompt) -> Answer:
    """Return the answer of a player who counts a card's immediate points, but nothing of later rounds."""
    return _answer(replace(position_of(view), rounds=1), prompt)


def _answer(now: Position, prompt: Prompt) -> Answer:
    match prompt.details:
        case questions.PlanTurn():
            return (max(plans(now, prompt.options).items(), key=lambda plan: plan[1])[0],)
        case questions.AddWorld(development=development):
            worlds = worlds_beside(now, development, prompt.options)
            return (max(worlds.items(), key=lambda world: world[1])[0],)
        case questions.PlaceSecondWorld():
            return (_best_second_world(now, prompt),)
        case questions.PayCards(placed=placed):
            return least_worth(with_placed(now, placed), prompt.options, prompt.least)
        case questions.GiveUp():
            return least_worth(now, prompt.options, prompt.least)
        case _:
            return prompt.safe()


def position_of(view: JumpDriveView) -> Position:
    """Return the state of the table from the seat of this view."""
    me = view.own
    return Position(
        tableau=tuple(placed.card for placed in me.tableau),
        others=tuple(tuple(placed.card for placed in seat.tableau) for seat in view.seats if seat is not me),
        hand=tuple(card.card for card in view.hand),
        rounds=min(rounds_to_goal(seat.points, seat.points_next) for seat in view.seats),
    )


def plans(now: Position, options: Sequence[str]) -> dict[str, int]:
    """Return the worth of each option: of the best plan that begins with it."""
    explored = worth_of(now, drawn=2) + WEIGHTS.other_use * (now.rounds - 1)
    worths = {str(questions.OptionWord.EXPLORE): explored}
    for option in options:
        if isinstance(card := questions.parse(option), questions.OptionWord):
            continue
        if jd.design(card).is_development:
            cost = costs.development_cost(now.tableau, jd.design(card), alone=True)
            worth = worth_of(with_placed(now, [card]), paid=cost)
            for world in now.hand:
                worth = max(worth, worth_of_both(now, card, world))
        else:
            paid = costs.cost_of_world(now.tableau, jd.design(card), cards=len(now.hand) - 1)
            worth = worth_of(with_placed(now, [card]), paid=paid or 0, drawn=1)
        worths[option] = worth
    return worths


def worth_of_both(now: Position, development: jd.CardId, world: jd.CardId) -> int:
    """Return the worth of placing both; very low if that is impossible."""
    if not jd.design(world).is_world:
        return -1_000
    full = costs.development_cost(now.tableau, jd.design(development), alone=False)
    with_development = (*now.tableau, development)
    left = len([card for card in now.hand if card not in (development, world)]) - full
    price = costs.cost_of_world(with_development, jd.design(world), cards=left)
    if left < 0 or price is None:
        return -1_000
    return worth_of(with_placed(now, [development, world]), paid=full + price)


def worlds_beside(now: Position, development: jd.CardId, options: Sequence[str]) -> dict[str, int]:
    """Return the worth of each world to place beside a development, and of none."""
    alone = costs.development_cost(now.tableau, jd.design(development), alone=True)
    worths = {str(questions.OptionWord.NONE): worth_of(with_placed(now, [development]), paid=alone)}
    others = [x for x in options if questions.parse(x) is not questions.OptionWord.NONE]
    return worths | {x: worth_of_both(now, development, jd.CardId(x)) for x in others}


def _best_second_world(now: Position, prompt: Prompt) -> str:
    worths = {str(questions.OptionWord.NONE): worth_of(now)}
    priced = questions.prices(prompt)
    for option in prompt.options:
        if isinstance(card := questions.parse(option), questions.OptionWord):
            continue
        after = with_placed(now, [card])
        if card in priced and (convoy := costs.colony_convoy(now.tableau)) is not None:
            left = tuple(placed for placed in after.tableau if placed != convoy[0])
            after = replace(after, tableau=left)
        worths[option] = worth_of(after, paid=priced.get(card, 0))
    return max(worths, key=worths.__getitem__)


CHEAP = 1
"""A card that costs at most this much is hardly missed."""

NEVER, OUT_OF_REACH = 100, 10
"""The loss for a hand card that can never be placed, or not for a long time."""


def reasons(view: JumpDriveView, prompt: Prompt, given: Answer) -> list[Reason]:
    """Return the reasons for an answer at first sight."""
    now, first = position_of(view), questions.parse(given[0])
    match prompt.details, first:
        case questions.PlanTurn() as asked, questions.OptionWord.EXPLORE:
            return _exploring(now, prompt, asked)
        case questions.PlanTurn(), card:
            return _planned(now, jd.CardId(card), prompt)
        case questions.AddWorld() | questions.PlaceSecondWorld(), questions.OptionWord.NONE:
            return _left_out(prompt)
        case questions.AddWorld(development=development) as asked, card:
            paid = asked.prices.cards.get(jd.CardId(card))
            # Together with a world, the development costs more.
            dearer = asked.cost - asked.cost_alone
            beside = with_placed(now, [development])
            return _placed(beside, jd.CardId(card), None if paid is None else paid + dearer)
        case questions.PlaceSecondWorld(prices=known), card:
            return _placed(now, jd.CardId(card), known.cards.get(jd.CardId(card)))
        case questions.ConquerOrPay(cost=cost), word:
            saved = cost if word is questions.OptionWord.CONQUER else 0
            return [Reason("no-cards", WEIGHTS.card * saved, {"cards": saved})]
    return _given_up(view, [jd.CardId(card) for card in given])


def _planned(now: Position, card: jd.CardId, prompt: Prompt) -> list[Reason]:
    """Return the reasons for placing a card; for a development, also the world that can still be paid."""
    found = _placed(now, card, questions.prices(prompt).get(card))
    if jd.design(card).is_development:
        cost = costs.development_cost(now.tableau, jd.design(card), alone=True)
        world = max(now.hand, key=lambda other: worth_of_both(now, card, other), default=card)
        more = worth_of_both(now, card, world) - worth_of(with_placed(now, [card]), paid=cost)
        found.append(Reason("room-for-world", more, {"world": world}))
    return found


def _placed(now: Position, card: jd.CardId, paid: int | None) -> list[Reason]:
    """Return the reasons for a card, from its effects on the tableau. `paid` None: it is conquered."""
    printed, later = jd.design(card), now.rounds - 1
    before = income.kept(now.tableau, now.others)
    after = income.kept(with_placed(now, [card]).tableau, now.others)
    points = income.points(after, now.others) - income.points(before, now.others)
    cards = income.income(after, now.others) - income.income(before, now.others)
    scored = 10 * points * now.rounds
    draws = Reason("draws", WEIGHTS.card * cards * later * (later + 1) // 2, {"cards": cards})
    if paid is None:
        saved = WEIGHTS.card * printed.price * max(1, later)
        conquest = Reason("conquers", scored + saved, {"points": points, "military": printed.price})
        return [conquest, draws, *_helps(printed, later)]
    scores = Reason("scores", scored, {"points": points, "rounds": now.rounds})
    cheap = Reason("cheap", WEIGHTS.card * max(1, later) * (CHEAP + 1 - paid), {"cards": paid})
    return [scores, cheap, draws, *_helps(printed, later)]


def _helps(printed: jd.CardDesign, later: int) -> list[Reason]:
    """Return the reasons for a card, from what it makes possible in later rounds."""
    symbols = printed.symbols
    return [
        Reason("strengthens", WEIGHTS.military * symbols.military * later, {"military": symbols.military}),
        *(_power(power, later) for power in printed.powers),
        Reason("finds-more", WEIGHTS.other_use * symbols.explore * later, {"explore": symbols.explore}),
    ]


def _power(power: jd.Power, later: int) -> Reason:
    match power:
        case jd.DevelopmentDiscount(amount=amount):
            return Reason("cheaper-developments", WEIGHTS.discount * amount * later, {"cards": amount})
        case jd.WorldDiscount(amount=amount, colour=colour):
            worth = (WEIGHTS.other_use if colour else WEIGHTS.discount) * amount * later
            return Reason("cheaper-worlds", worth, {"cards": amount, "colour": colour or "all"})
    return Reason("power-helps", WEIGHTS.other_use * later)


def _exploring(now: Position, prompt: Prompt, asked: questions.PlanTurn) -> list[Reason]:
    draw, discard = asked.draw, asked.discard
    kept = draw - discard
    worth = WEIGHTS.card * kept * max(1, now.rounds - 1)
    explores = Reason("explores", worth, {"draw": draw, "discard": discard, "more": kept})
    priced = questions.prices(prompt)
    dear = max(priced, key=lambda option: priced[option], default=None)
    if len(prompt.options) == 1:
        return [explores, Reason("nothing-to-place", explores.weight + 1)]
    if dear is not None and priced[dear] > CHEAP:
        fields: dict[str, int | str] = {"card": dear, "cards": priced[dear], "hand": len(now.hand)}
        return [explores, Reason("too-dear-now", WEIGHTS.card * priced[dear], fields)]
    return [explores, Reason("little-worth", 1)]


def _left_out(prompt: Prompt) -> list[Reason]:
    """Return the reasons why no world is added."""
    if len(prompt.options) == 1:
        return [Reason("no-world-fits", WEIGHTS.card)]
    worth_more = Reason("cards-worth-more", 1)
    if not isinstance(prompt.details, questions.AddWorld):
        return [worth_more]
    cheaper = prompt.details.cost - prompt.details.cost_alone
    return [Reason("cheaper-alone", WEIGHTS.card * cheaper, {"cards": cheaper}), worth_more]


def _given_up(view: JumpDriveView, gone: Sequence[jd.CardId]) -> list[Reason]:
    """Return the reasons why these cards are given up: they have the least potential, some because they are
    out of reach."""
    now = position_of(view)
    far = [_out_of_reach(now, card) for card in view.hand if card.card in gone and not card.playable]
    return [Reason("promise-least", 1, {"cards": len(gone)}), *far]


def _out_of_reach(now: Position, held: HandCard) -> Reason:
    printed = jd.design(held.card)
    if costs.may_lie(now.tableau, printed) is not None:
        return Reason("never-lies", NEVER, {"card": held.card})
    if printed.is_military and isinstance(costs.conquest(now.tableau, printed), Refusal):
        have = costs.general_military(now.tableau) + costs.special_against(now.tableau, printed)
        fields: dict[str, int | str] = {"card": held.card, "have": have, "need": printed.price}
        return Reason("too-strong", OUT_OF_REACH + printed.price - have, fields)
    dear: dict[str, int | str] = {"card": held.card, "cards": held.price_now}
    return Reason("dear", OUT_OF_REACH + held.price_now, dear)
