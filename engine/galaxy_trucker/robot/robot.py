"""Opponents of every level: they see what a player sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from engine.core.prompt import Answer, Prompt
from engine.core.robots import Level, Robot, beginner
from engine.galaxy_trucker.box.board import LEVELS
from engine.galaxy_trucker.questions.building import (
    AddLastTile,
    Build,
    BuildLive,
    ChooseSupply,
    ClaimTile,
    LayPipe,
    LaySupply,
    LayUniversal,
    PlaceLastTile,
    TakeTile,
    TurnGlass,
)
from engine.galaxy_trucker.questions.flight import BoardAlien, GiveGoods, GiveHidden, Pretend
from engine.galaxy_trucker.questions.options import NO, NewPrice, RewardSteps
from engine.galaxy_trucker.questions.specialists import (
    BuyGoods,
    ChangePrice,
    ChangeRewards,
    ChargeJoint,
    CheckConnectors,
    ChooseSpecialist,
    ForetellArrival,
    GainDays,
    KeepSpecialist,
    LaySwivel,
    LinkPart,
    MarkSquare,
    PlatePart,
    SealConnectors,
    StudyPiles,
    TakeHuman,
    UseSpecialist,
)
from engine.galaxy_trucker.robot.builder import claim, take_face_up
from engine.galaxy_trucker.robot.favours import WILD
from engine.galaxy_trucker.robot.foreman import (
    add_last_tile,
    best_pipe,
    best_plate,
    best_swivel,
    choose_supply,
    direct,
    laid,
    lay_supply,
    lay_universal,
    link_part,
    place_last_tile,
    seal_connectors,
    use,
)
from engine.galaxy_trucker.robot.parts import DISCERNING, USUAL_TASTE, BuilderTaste
from engine.galaxy_trucker.robot.pilot import alien_cabin, fly
from engine.galaxy_trucker.robot.specialists import (
    FILLED,
    charge_joint,
    foretell,
    give_goods,
    give_hidden,
    hire,
    mark_square,
    pretend,
    take_human,
)
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from engine.galaxy_trucker.windows.flight import changed_arrival, changed_looks

Duty = Callable[[GalaxyTruckerView, Prompt], Answer]
"""How a specialist's question is answered."""


def employ(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste = USUAL_TASTE) -> Answer | None:
    """What a specialist does; None: that is no question about one."""
    options = prompt.options
    match prompt.details:
        case KeepSpecialist() | ChooseSpecialist():
            return hire(view, prompt, taste)
        case GainDays(ahead=ahead):
            # In class IV it is dearer to meet enemies before the others than a place is worth.
            return (NO if ahead and view.level == WILD else "gain",)
        case MarkSquare(mark=mark):
            return mark_square(view, mark, options)
        case ChargeJoint(victim=victim):
            return charge_joint(view, victim, options)
        case TakeHuman(victim=victim):
            return take_human(view, victim, options)
        case GiveHidden() as asked:
            return give_hidden(view, asked, options)
        case Pretend(lost=lost):
            return pretend(view, lost)
        case LaySupply() as asked:
            return lay_supply(view, asked, options)
        case LinkPart(square=square):
            return link_part(view, square)
        case PlaceLastTile(held=held):
            return place_last_tile(view, held, options)
    duty = DUTIES.get(type(prompt.details))
    return duty(view, prompt) if duty is not None else None


def _buy(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """«Merchant»: as many goods as there is room for beyond that."""
    assert view.viewer is not None, "a team has a seat"
    spare = sum(part.face.sort.containers for part in view.seats[view.viewer].ship.parts)
    spare -= FILLED[view.level]
    return (max((option for option in prompt.options if int(option) <= max(0, spare)), key=int),)


def _check(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Where the others pay more than it does."""
    return (
        "check" if _lead(view, lambda seat: -min(seat.ship.exposed_connectors, seat.credits)) > 0 else "no",
    )


def _change_price(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Whatever brings it more than the others."""

    def lead(option: str) -> int:
        if option == NO:
            return 0
        changed = NewPrice.parse(option)
        change = changed.credits - view.prices[changed.good]
        return _lead(
            view, lambda seat: change * sum(part.goods.count(changed.good) for part in seat.ship.parts)
        )

    return (max((NO, *prompt.options), key=lead),)


def _change_rewards(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Whatever brings it more than the others, or them less than it."""
    level = LEVELS[view.level]
    arrived = sorted(
        (seat for seat in view.seats if seat.rocket is not None), key=lambda seat: -(seat.rocket or 0)
    )
    place = {seat.seat: number for number, seat in enumerate(arrived)}
    fewest = min(seat.ship.exposed_connectors for seat in arrived)

    def brings(option: str) -> Callable[[SeatView], int]:
        steps = RewardSteps.parse(option)
        rewards = changed_arrival(level.arrival, steps.arrival)
        prize = changed_looks(level.best_looking, steps.looks)

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


DUTIES: Mapping[type, Duty] = {
    # All piles are alike.
    StudyPiles: lambda view, prompt: prompt.options[: prompt.most],
    CheckConnectors: _check,
    BuyGoods: _buy,
    ForetellArrival: foretell,
    GiveGoods: give_goods,
    ChangePrice: _change_price,
    ChangeRewards: _change_rewards,
    LayUniversal: lay_universal,
    UseSpecialist: use,
    ChooseSupply: choose_supply,
    LayPipe: laid(best_pipe),
    PlatePart: laid(best_plate),
    SealConnectors: seal_connectors,
    LaySwivel: laid(best_swivel),
    AddLastTile: add_last_tile,
}
"""Questions that are answered by view and options alone."""


# ------------------------------------------------------------------ all questions


def answer_with(taste: BuilderTaste, view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the answer of a robot that builds with this taste."""
    match prompt.details:
        case Build() | BuildLive():
            return direct(view, prompt, taste)
        case ClaimTile():
            return (claim(view, prompt, taste),)
        case TakeTile():
            return (take_face_up(view, prompt, taste),)
        case TurnGlass():
            return prompt.options[:1]
        case BoardAlien(alien=alien):
            return (alien_cabin(view, alien, prompt.options),)
        case _:
            return employ(view, prompt, taste) or fly(view, prompt)


answer = partial(answer_with, USUAL_TASTE)
"""A legal answer that a sensible trucker would give."""


# ------------------------------------------------------------------ levels


MISTAKES = {"build": 10}
"""What a beginner gets wrong, in hundredths."""


def placements(view: Any, prompt: Prompt) -> Sequence[str]:
    """Where a builder may lay a tile: what is held and lifted is held and lifted again, for ever."""
    return [option for option in prompt.options if "," in option and ":" not in option]


ROBOTS: Mapping[Level, Robot] = {
    "easy": beginner(answer, MISTAKES, placements),
    "normal": answer,
    "hard": partial(answer_with, DISCERNING),
}
