"""An opponent for empty seats: it sees what a player sees."""

from __future__ import annotations

from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.questions.building import Build, BuildLive, ClaimTile, TakeTile, TurnGlass
from engine.galaxy_trucker.questions.flight import BoardAlien
from engine.galaxy_trucker.robot.builder import claim, take_face_up
from engine.galaxy_trucker.robot.employer import employ
from engine.galaxy_trucker.robot.foreman import direct
from engine.galaxy_trucker.robot.pilot import alien_cabin, fly
from engine.galaxy_trucker.robot.wants import USUAL, BuilderTaste
from engine.galaxy_trucker.view import GalaxyTruckerView


def answer(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """A legal answer that a sensible trucker would give."""
    return answer_with(USUAL, view, prompt)


def answer_with(taste: BuilderTaste, view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """… of one who builds with that taste."""
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
