"""A player without strategy who can build: any tile on any legal square, and any answer in flight."""

import random

from engine.core.prompt import Answer, Prompt
from engine.core.session import Session
from tests.kit.bots import random_answer

MEDDLES = 16
"""While building, one answer in this many is any open act: set aside, claim, look, lift, finish."""


def answer(prompt: Prompt, rng: random.Random) -> Answer:
    """Return a legal answer that draws and places until the points are spent, and never gives up by
    choice."""
    match prompt.kind:
        case "build" | "build-live":
            return (_build(prompt, rng),)
        case "fly-on":
            return ("stay",)
        case _:
            return random_answer(prompt, rng)


def meddling(prompt: Prompt, rng: random.Random) -> Answer:
    """Return an answer like `answer`, but sometimes anything that is legal."""
    return answer(prompt, rng) if rng.randrange(MEDDLES) else random_answer(prompt, rng)


def step(session: Session, rng: random.Random, *, run: int = 150) -> None:
    """Give one answer of a player who is asked. Live, the sand runs out after about `run` answers."""
    prompt = session.prompts[rng.choice(session.waiting_for)]
    if prompt.timer is not None and rng.randrange(run) == 0:
        session.answer(prompt.seat, prompt.serial, prompt.late(), "clock")
    else:
        session.answer(prompt.seat, prompt.serial, meddling(prompt, rng))


def _build(prompt: Prompt, rng: random.Random) -> str:
    placements = [option for option in prompt.options if "," in option and ":" not in option]
    if placements:
        return rng.choice(placements)
    act = next((act for act in ("return", "draw", "confirm", "store", "done") if act in prompt.options), None)
    return act or next(option for option in prompt.options if option.startswith("finish"))
