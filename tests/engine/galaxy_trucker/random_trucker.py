"""A player without strategy who can build: any tile on any legal square, and any answer in flight."""

import random
from collections.abc import Callable

from engine.core.prompt import Answer, Prompt
from engine.core.session import Session
from tests.kit.bots import random_answer

MEDDLES = 16
"""While building, one answer in this many is any open act: set aside, claim, look, lift, finish."""
MARKS, ASIDE = 3, 6
"""One answer in this many takes a specialist's offer, or sets a tile aside."""

Player = Callable[[Prompt, random.Random], Answer]


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


def specialised(prompt: Prompt, rng: random.Random) -> Answer:
    """Return such an answer, but often one that takes a specialist's offer or sets a tile aside."""
    marks = [act for act in prompt.options if act.startswith(("mark:", "give-back:"))]
    if marks and rng.randrange(MARKS) == 0:
        return (rng.choice(marks),)
    if "store" in prompt.options and rng.randrange(ASIDE) == 0:
        return ("store",)
    if prompt.kind in ("build", "build-live", "fly-on"):
        return meddling(prompt, rng)
    return random_answer(prompt, rng)


def step(session: Session, rng: random.Random, *, player: Player = meddling, run: int = 150) -> None:
    """Give one answer of a player who is asked. Live, the sand runs out after about `run` answers."""
    prompt = session.prompts[rng.choice(session.waiting_for)]
    if prompt.timer is not None and rng.randrange(run) == 0:
        session.answer(prompt.seat, prompt.serial, prompt.late(), "clock")
    else:
        session.answer(prompt.seat, prompt.serial, player(prompt, rng))


def _build(prompt: Prompt, rng: random.Random) -> str:
    placements = [option for option in prompt.options if "," in option and ":" not in option]
    if placements:
        return rng.choice(placements)
    act = next((act for act in ("return", "draw", "confirm", "store", "done") if act in prompt.options), None)
    return act or next(option for option in prompt.options if option.startswith("finish"))
