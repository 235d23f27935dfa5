"""A player without sense who does build: any tile on any square it fits, and any answer in flight."""

from __future__ import annotations

import random

from engine.core.prompt import Answer, Prompt
from tests.kit.bots import random_answer


def answer(prompt: Prompt, rng: random.Random) -> Answer:
    """A legal answer: it draws and places until its points are spent, and never gives up of free will."""
    match prompt.kind:
        case "build":
            return (_build(prompt, rng),)
        case "fly-on":
            return ("stay",)
        case _:
            return random_answer(prompt, rng)


def _build(prompt: Prompt, rng: random.Random) -> str:
    placements = [option for option in prompt.options if "," in option and ":" not in option]
    if placements:
        return rng.choice(placements)
    return "draw" if "draw" in prompt.options else "confirm"
