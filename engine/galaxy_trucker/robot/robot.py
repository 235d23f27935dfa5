"""An opponent for empty seats: it sees what a player sees."""

from __future__ import annotations

from engine.core.prompt import Answer, Prompt
from engine.galaxy_trucker.robot.builder import claim, take_face_up
from engine.galaxy_trucker.robot.employer import employ
from engine.galaxy_trucker.robot.foreman import direct
from engine.galaxy_trucker.robot.pilot import alien_cabin, fly
from engine.galaxy_trucker.view import GalaxyTruckerView


def answer(view: GalaxyTruckerView, prompt: Prompt) -> Answer:
    """A legal answer that a sensible trucker would give."""
    match prompt.kind:
        case "build" | "build-live":
            return direct(view, prompt)
        case "claim-tile":
            return (claim(view, prompt),)
        case "take-tile":
            return (take_face_up(view, prompt),)
        case "turn-glass":
            return prompt.options[:1]
        case "board-alien":
            return (alien_cabin(view, prompt),)
        case _:
            return employ(view, prompt) or fly(view, prompt)
