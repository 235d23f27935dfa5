"""The hard robot: weighs every whole plan by what it has learned of positions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.errors import Refusal
from engine.core.prompt import Answer, Prompt
from engine.jump_drive import costs
from engine.jump_drive.cards import CardId, design
from engine.jump_drive.planning import EXPLORE_GAIN
from engine.jump_drive.prospects import After, Knowledge, chance, known_of, least_promising
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


def answer(view: JumpDriveView, prompt: Prompt) -> Answer:
    """The hard robot's answer to a question of the seat whose view this is."""
    now = known_of(view)
    if found := choices(now, prompt):
        # Of equals the first.
        return (max(found, key=lambda choice: chance(now, choice[1]))[0],)
    match prompt.details:
        case PayCards(placed=placed):
            tableau = (*now.tableau, *(card for card in placed if card not in now.tableau))
            return least_promising(now, tableau, prompt.options, prompt.least)
        case GiveUp():
            return least_promising(now, now.tableau, prompt.options, prompt.least)
        case _:
            return prompt.safe()


def choices(now: Knowledge, prompt: Prompt) -> list[tuple[str, After]]:
    """Options with what they may lead to; nothing where a question is not answered by weighing that."""
    match prompt.details:
        case PlanTurn():
            return [(option, after) for option in prompt.options for after in plans(now, option)]
        case AddWorld(development=development):
            return _beside(now, development, prompt.options)
        case PlaceSecondWorld():
            return _second_worlds(now, prompt)
        case _:
            return []


def plans(now: Knowledge, option: str) -> list[After]:
    """What a first card, or exploring, may lead to before the round is scored."""
    card = parse(option)
    if isinstance(card, OptionWord):
        return [After(now.tableau, now.hand, drawn=EXPLORE_GAIN, explored=True)]
    printed = design(card)
    if printed.is_development:
        worlds = {design(world).id: world for world in reversed(now.hand) if design(world).is_world}
        return [after for _, after in _beside(now, card, (OptionWord.NONE, *worlds.values()))]
    paid = _world_price(now.tableau, card, len(now.hand) - 1)
    return [] if paid is None else [_placed(now, [card], paid=paid, drawn=1)]


def _beside(now: Knowledge, development: CardId, options: Sequence[str]) -> list[tuple[str, After]]:
    """Nothing and worlds beside a development, as far as they can be paid."""
    printed, found = design(development), list[tuple[str, After]]()
    full = costs.development_cost(now.tableau, printed, alone=False)
    for option in options:
        world = parse(option)
        if isinstance(world, OptionWord):
            alone = costs.development_cost(now.tableau, printed, alone=True)
            found.append((option, _placed(now, [development], paid=alone)))
            continue
        left = len([card for card in now.hand if card not in (development, world)]) - full
        price = None if left < 0 else _world_price((*now.tableau, development), world, left)
        if price is not None:
            found.append((option, _placed(now, [development, world], paid=full + price)))
    return found


def _second_worlds(now: Knowledge, prompt: Prompt) -> list[tuple[str, After]]:
    """No second world, and each that a Convoy brings; one that is paid for takes the Convoy with it."""
    found, priced = list[tuple[str, After]](), prices(prompt)
    convoy = costs.colony_convoy(now.tableau)
    for option in prompt.options:
        world = parse(option)
        if isinstance(world, OptionWord):
            found.append((option, After(now.tableau, now.hand)))
            continue
        after = _placed(now, [world], paid=priced.get(world, 0))
        if world in priced and convoy is not None:
            left = tuple(card for card in after.tableau if card != convoy[0])
            after = After(left, after.hand, after.paid)
        found.append((option, after))
    return found


def _placed(now: Knowledge, placed: Sequence[CardId], *, paid: int, drawn: int = 0) -> After:
    hand = tuple(card for card in now.hand if card not in placed)
    return After((*now.tableau, *placed), hand, paid, drawn)


def _world_price(tableau: Sequence[CardId], world: CardId, cards: int) -> int | None:
    """Cards to discard for a world, if it can be placed with so many beside it."""
    ways = costs.ways_to_place_world(tableau, design(world), cards=cards)
    if isinstance(ways, Refusal):
        return None
    return ways[0].cards if isinstance(ways[0], costs.Payment) else 0
