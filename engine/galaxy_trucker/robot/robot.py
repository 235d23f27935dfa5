"""Robots of every level, which see only a player's view."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from engine.core.prompt import Answer, Prompt
from engine.core.robots import Level, Robot, beginner
from engine.galaxy_trucker.box.board import LEVELS
from engine.galaxy_trucker.questions import building as while_building
from engine.galaxy_trucker.questions import specialists as of_specialists
from engine.galaxy_trucker.questions.flight import BoardAlien, GiveGoods, GiveHidden, Pretend
from engine.galaxy_trucker.questions.options import NO, NewPrice, RewardSteps
from engine.galaxy_trucker.robot import _foreman, _specialists, builder, favours, pilot
from engine.galaxy_trucker.robot.losses import FLYING
from engine.galaxy_trucker.robot.parts import DISCERNING, HASTY, USUAL_TASTE, BuilderTaste
from engine.galaxy_trucker.view import GalaxyTruckerView, SeatView
from engine.galaxy_trucker.windows.flight import changed_arrival, changed_looks

Duty = Callable[[GalaxyTruckerView, Prompt], Answer]
"""A function that answers a specialist's question."""


def employ(view: GalaxyTruckerView, prompt: Prompt, taste: BuilderTaste = USUAL_TASTE) -> Answer | None:
    """Return the answer to a specialist's question; None if the question is another one."""
    options = prompt.options
    match prompt.details:
        case of_specialists.KeepSpecialist() | of_specialists.ChooseSpecialist():
            return _specialists.hire(view, prompt, taste)
        case of_specialists.GainDays(ahead=ahead):
            # In class IV, meeting enemies before the others costs more than a place is worth.
            return (NO if ahead and view.level == favours.WILD else "gain",)
        case of_specialists.MarkSquare(mark=mark):
            return _specialists.mark_square(view, mark, options)
        case of_specialists.ChargeJoint(victim=victim):
            return _specialists.charge_joint(view, victim, options)
        case of_specialists.TakeHuman(victim=victim):
            return _specialists.take_human(view, victim, options)
        case GiveHidden() as asked:
            return _specialists.give_hidden(view, asked, options)
        case Pretend(lost=lost):
            return _specialists.pretend(view, lost)
        case while_building.LaySupply() as asked:
            return _foreman.lay_supply(view, asked, options)
        case of_specialists.LinkPart(square=square):
            return _foreman.link_part(view, square)
        case while_building.PlaceLastTile(held=held):
            return _foreman.place_last_tile(view, held, options)
    duty = DUTIES.get(type(prompt.details))
    return duty(view, prompt) if duty is not None else None


def _buy(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return how many goods to buy («Merchant»): as many as the remaining room allows."""
    spare = sum(part.face.sort.containers for part in view.own.ship.parts)
    spare -= FLYING.usual_goods[view.level - 1]
    return (max((option for option in prompt.options if int(option) <= max(0, spare)), key=int),)


def _check(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return whether to make everyone pay: yes if the others pay more on average than the robot."""
    lead = _lead(view, lambda seat: -min(seat.ship.exposed_connectors, seat.credits))
    return ("check" if lead > 0 else "no",)


def _change_price(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the price change with which the robot gains most on the others."""

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
    """Return the rewards with which the robot gains most on the others."""
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
    """Return the robot's credits compared with the average of the others."""
    own = credits(view.seats[view.viewer or 0])
    others = [credits(seat) for seat in view.seats if seat.seat != view.viewer]
    return own * len(others) - sum(others)


DUTIES: Mapping[type, Duty] = {
    # All piles are equally unknown, so any will do.
    of_specialists.StudyPiles: lambda view, prompt: prompt.options[: prompt.most],
    of_specialists.CheckConnectors: _check,
    of_specialists.BuyGoods: _buy,
    of_specialists.ForetellArrival: _specialists.foretell,
    GiveGoods: _specialists.give_goods,
    of_specialists.ChangePrice: _change_price,
    of_specialists.ChangeRewards: _change_rewards,
    while_building.LayUniversal: _foreman.lay_universal,
    of_specialists.UseSpecialist: _foreman.use,
    while_building.ChooseSupply: _foreman.choose_supply,
    while_building.LayPipe: _foreman.laid(_foreman.best_pipe),
    of_specialists.PlatePart: _foreman.laid(_foreman.best_plate),
    of_specialists.SealConnectors: _foreman.seal_connectors,
    of_specialists.LaySwivel: _foreman.laid(_foreman.best_swivel),
    while_building.AddLastTile: _foreman.add_last_tile,
}
"""The functions for questions that are answered from view and options alone."""


def answer_with(taste: BuilderTaste, view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """Return the answer of a robot that builds with this taste."""
    match prompt.details:
        case while_building.Build() | while_building.BuildLive():
            return _foreman.direct(view, prompt, taste)
        case while_building.ClaimTile():
            return (builder.claim(view, prompt, taste),)
        case while_building.TakeTile():
            return (builder.take_face_up(view, prompt, taste),)
        case while_building.TurnGlass():
            return prompt.options[:1]
        case BoardAlien(alien=alien):
            return (pilot.alien_cabin(view, alien, prompt.options),)
        case _:
            return employ(view, prompt, taste) or pilot.fly(view, prompt)


answer = partial(answer_with, USUAL_TASTE)
"""Returns a legal answer that a sensible trucker would give."""

MISTAKES = {"build": 70}
"""How often a beginner makes a mistake, in percent."""


def placements(view: Any, prompt: Prompt) -> Sequence[str]:
    """Return the placements among a builder's options, which a beginner may take by mistake. Holding and
    lifting are left out, because they could be repeated forever."""
    return [option for option in prompt.options if "," in option and ":" not in option]


ROBOTS: Mapping[Level, Robot] = {
    "easy": beginner(partial(answer_with, HASTY), MISTAKES, placements),
    "normal": answer,
    "hard": partial(answer_with, DISCERNING),
}
