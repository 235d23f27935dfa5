"""What a robot lets its specialists do: who answers each of their questions."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.box.board import LEVELS, Good
from engine.galaxy_trucker.robot.finishing import (
    choose_supply,
    lay_pipe,
    lay_supply,
    lay_swivel,
    link_part,
    plate_part,
    seal_connectors,
    use,
)
from engine.galaxy_trucker.robot.foreman import add_last_tile, lay_universal, place_last_tile
from engine.galaxy_trucker.robot.giving import give_goods, give_hidden, pretend
from engine.galaxy_trucker.robot.hiring import FILLED, hire
from engine.galaxy_trucker.robot.planner import mark_square
from engine.galaxy_trucker.robot.rivals import charge_joint, foretell, take_human
from engine.galaxy_trucker.specialists.after_flight import STEPS, changed_arrival, changed_looks
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView


def employ(view: GalaxyTruckerView, prompt: Prompt) -> Answer | None:
    """What a specialist does; None: that is no question about one."""
    ask = QUESTIONS.get(prompt.kind)
    return None if ask is None else ask(view, prompt)


def _first(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Days ahead for nothing; card piles, of which all are alike."""
    return prompt.options[: prompt.most]


def _buy(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """«Merchant»: as many goods as there is room for beyond that."""
    assert view.viewer is not None, "a team has a seat"
    spare = sum(part.face.sort.containers for part in view.seats[view.viewer].ship.parts) - FILLED
    return (max((option for option in prompt.options if int(option) <= max(0, spare)), key=int),)


def _check(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Where the others pay more than it does."""
    return (
        "check" if _lead(view, lambda seat: -min(seat.ship.exposed_connectors, seat.credits)) > 0 else "no",
    )


def _change_price(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Whatever brings it more than the others."""

    def lead(option: str) -> int:
        if option == "no":
            return 0
        good, _, price = option.partition(":")
        change = int(price) - view.prices[Good(good)]
        return _lead(
            view, lambda seat: change * sum(part.goods.count(Good(good)) for part in seat.ship.parts)
        )

    return (max(("no", *prompt.options), key=lead),)


def _change_rewards(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Whatever brings it more than the others, or them less than it."""
    level = LEVELS[view.level]
    arrived = sorted(
        (seat for seat in view.seats if seat.rocket is not None), key=lambda seat: -(seat.rocket or 0)
    )
    place = {seat.seat: number for number, seat in enumerate(arrived)}
    fewest = min(seat.ship.exposed_connectors for seat in arrived)

    def brings(option: str) -> Callable[[SeatView], int]:
        arrival, looks = (STEPS[word] for word in option.split(":"))
        rewards, prize = changed_arrival(level.arrival, arrival), changed_looks(level.best_looking, looks)

        def credits(seat: SeatView) -> int:
            if seat.seat not in place:
                return 0
            return rewards[place[seat.seat]] + prize * (seat.ship.exposed_connectors == fewest)

        return credits

    return (max(prompt.options, key=lambda option: _lead(view, brings(option))),)


def _lead(view: GalaxyTruckerView, credits: Callable[[SeatView], int]) -> int:
    """How much more the robot gets than the others, each of them counted alike."""
    own = credits(view.seats[view.viewer or 0])
    others = [credits(seat) for seat in view.seats if seat.seat != view.viewer]
    return own * len(others) - sum(others)


QUESTIONS: Mapping[str, Callable[[GalaxyTruckerView, Prompt], Answer]] = {
    "keep-specialist": hire,
    "choose-specialist": hire,
    "study-piles": _first,
    "mark-square": mark_square,
    "lay-universal": lay_universal,
    "use-specialist": use,
    "choose-supply": choose_supply,
    "lay-supply": lay_supply,
    "lay-pipe": lay_pipe,
    "link-part": link_part,
    "plate-part": plate_part,
    "seal-connectors": seal_connectors,
    "lay-swivel": lay_swivel,
    "charge-joint": charge_joint,
    "take-human": take_human,
    "gain-days": _first,
    "buy-goods": _buy,
    "check-connectors": _check,
    "foretell-arrival": foretell,
    "add-last-tile": add_last_tile,
    "place-last-tile": place_last_tile,
    "give-hidden": give_hidden,
    "give-goods": give_goods,
    "pretend": pretend,
    "change-price": _change_price,
    "change-rewards": _change_rewards,
}
