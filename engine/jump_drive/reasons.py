"""Why the robot answers as it does, in the worths it reckons with: for hints."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.advice import Reason
from engine.core.errors import Refusal
from engine.core.prompt import Answer, Prompt
from engine.jump_drive import costs, income, robot
from engine.jump_drive.cards import CardDesign, CardId, DevelopmentDiscount, Power, WorldDiscount, design
from engine.jump_drive.questions import (
    AddWorld,
    ConquerOrPay,
    OptionWord,
    PlaceSecondWorld,
    PlanTurn,
    parse,
    prices,
)
from engine.jump_drive.robot import position_of, worth_of_both
from engine.jump_drive.view import HandCard, JumpDriveView
from engine.jump_drive.worth import CARD, DISCOUNT, MILITARY, SYMBOL, Position, with_placed, worth_of

CHEAP = 1
"""A card that costs no more is hardly missed by whoever places it."""

LEARNED_FIRST = 10_000
"""Said first: it alone explains what does not look best."""
NEVER, OUT_OF_REACH = 100, 10
"""What it weighs that a card in hand can never be placed, or not for long."""


def reasons(view: JumpDriveView, prompt: Prompt, answer: Answer) -> list[Reason]:
    """What speaks for an answer of the robot."""
    found = _at_first_sight(view, prompt, answer)
    planning = isinstance(prompt.details, PlanTurn | AddWorld | PlaceSecondWorld)
    learned = planning and answer != robot.answer(view, prompt)
    return [Reason("has-been-learned", LEARNED_FIRST), *found] if learned else found


def _at_first_sight(view: JumpDriveView, prompt: Prompt, answer: Answer) -> list[Reason]:
    now, first = position_of(view), parse(answer[0])
    match prompt.details, first:
        case PlanTurn() as asked, OptionWord.EXPLORE:
            return _exploring(now, prompt, asked)
        case PlanTurn(), card:
            return _planned(now, CardId(card), prompt)
        case AddWorld() | PlaceSecondWorld(), OptionWord.NONE:
            return _left_out(prompt)
        case AddWorld(development=development, prices=known), card:
            beside = with_placed(now, [development])
            return _placed(beside, CardId(card), known.cards.get(CardId(card)))
        case PlaceSecondWorld(prices=known), card:
            return _placed(now, CardId(card), known.cards.get(CardId(card)))
        case ConquerOrPay(cost=cost), word:
            saved = cost if word is OptionWord.CONQUER else 0
            return [Reason("no-cards", CARD * saved, {"cards": saved})]
    return _given_up(view, [CardId(card) for card in answer])


def _planned(now: Position, card: CardId, prompt: Prompt) -> list[Reason]:
    """For a card that is placed; for a development also the world that it leaves enough cards for."""
    found = _placed(now, card, prices(prompt).get(card))
    if design(card).is_development:
        cost = costs.development_cost(now.tableau, design(card), alone=True)
        world = max(now.hand, key=lambda other: worth_of_both(now, card, other), default=card)
        more = worth_of_both(now, card, world) - worth_of(with_placed(now, [card]), paid=cost)
        found.append(Reason("room-for-world", more, {"world": world}))
    return found


def _placed(now: Position, card: CardId, paid: int | None) -> list[Reason]:
    """What a card changes in the tableau; `paid` None: it is conquered."""
    printed, later = design(card), now.rounds - 1
    after = with_placed(now, [card])
    points = income.points(after.tableau, now.others) - income.points(now.tableau, now.others)
    cards = income.income(after.tableau, now.others) - income.income(now.tableau, now.others)
    scored = 10 * points * now.rounds
    draws = Reason("draws", CARD * cards * later * (later + 1) // 2, {"cards": cards})
    if paid is None:
        saved = CARD * printed.price * max(1, later)
        conquest = Reason("conquers", scored + saved, {"points": points, "military": printed.price})
        return [conquest, draws, *_helps(printed, later)]
    scores = Reason("scores", scored, {"points": points, "rounds": now.rounds})
    cheap = Reason("cheap", CARD * max(1, later) * (CHEAP + 1 - paid), {"cards": paid})
    return [scores, cheap, draws, *_helps(printed, later)]


def _helps(printed: CardDesign, later: int) -> list[Reason]:
    """What a card makes possible in later rounds."""
    symbols = printed.symbols
    return [
        Reason("strengthens", MILITARY * symbols.military * later, {"military": symbols.military}),
        *(_power(power, later) for power in printed.powers),
        Reason("finds-more", SYMBOL * symbols.explore * later, {"explore": symbols.explore}),
    ]


def _power(power: Power, later: int) -> Reason:
    match power:
        case DevelopmentDiscount(amount=amount):
            return Reason("cheaper-developments", DISCOUNT * amount * later, {"cards": amount})
        case WorldDiscount(amount=amount, colour=colour):
            worth = (SYMBOL if colour else DISCOUNT) * amount * later
            return Reason("cheaper-worlds", worth, {"cards": amount, "colour": colour or "all"})
    return Reason("power-helps", SYMBOL * later)


def _exploring(now: Position, prompt: Prompt, asked: PlanTurn) -> list[Reason]:
    later = max(1, now.rounds - 1)
    draw, discard = asked.draw, asked.discard
    kept = draw - discard
    explores = Reason("explores", CARD * kept * later, {"draw": draw, "discard": discard, "more": kept})
    priced = prices(prompt)
    dear = max(priced, key=lambda option: priced[option], default=None)
    if len(prompt.options) == 1:
        return [explores, Reason("nothing-to-place", explores.weight + 1)]
    if dear is not None and priced[dear] > CHEAP:
        fields: dict[str, int | str] = {"card": dear, "cards": priced[dear], "hand": len(now.hand)}
        return [explores, Reason("too-dear-now", CARD * priced[dear], fields)]
    return [explores, Reason("little-worth", 1)]


def _left_out(prompt: Prompt) -> list[Reason]:
    """Why no world is added."""
    if len(prompt.options) == 1:
        return [Reason("no-world-fits", CARD)]
    worth_more = Reason("cards-worth-more", 1)
    if not isinstance(prompt.details, AddWorld):
        return [worth_more]
    cheaper = prompt.details.cost - prompt.details.cost_alone
    return [Reason("cheaper-alone", CARD * cheaper, {"cards": cheaper}), worth_more]


def _given_up(view: JumpDriveView, gone: Sequence[CardId]) -> list[Reason]:
    """Why just these cards are given up: they promise least, some of them because they are out of reach."""
    now = position_of(view)
    far = [_out_of_reach(now, card) for card in view.hand if card.card in gone and not card.playable]
    return [Reason("promise-least", 1, {"cards": len(gone)}), *far]


def _out_of_reach(now: Position, held: HandCard) -> Reason:
    printed = design(held.card)
    if costs.may_lie(now.tableau, printed) is not None:
        return Reason("never-lies", NEVER, {"card": held.card})
    if printed.is_military and isinstance(costs.conquest(now.tableau, printed), Refusal):
        have = costs.general_military(now.tableau) + costs.special_against(now.tableau, printed)
        fields: dict[str, int | str] = {"card": held.card, "have": have, "need": printed.price}
        return Reason("too-strong", OUT_OF_REACH + printed.price - have, fields)
    dear: dict[str, int | str] = {"card": held.card, "cards": held.price_now}
    return Reason("dear", OUT_OF_REACH + held.price_now, dear)
