"""Robots against each other: whole games without a table, and their winners."""

import random
from collections.abc import Sequence
from typing import Any

from engine.core.game import Game, Options, Outcome
from engine.core.prompt import Prompt
from engine.core.robots import Robot
from engine.core.session import Session
from tests.kit.bots import random_answer, seed_of


def by_chance(number: int) -> Robot:
    """Return a player who answers at random."""
    rng = random.Random(number)

    def answer(view: Any, prompt: Prompt) -> tuple[str, ...]:
        return random_answer(prompt, rng)

    return answer


def played(
    game: type[Game[Any]], robots: Sequence[Robot], number: int, options: Options | None = None
) -> Session:
    """Play test game `number` to its end, with a robot for each seat."""
    session = Session.start(game, len(robots), options, seed_of(number))
    play_out(session, robots)
    return session


def among_chance(
    game: type[Game[Any]], number: int, *, seats: int, robots: Sequence[int], options: Options | None = None
) -> tuple[Outcome, int]:
    """Return the outcome and the rounds of a game in which all seats without a robot answer at random."""
    chance, usual = by_chance(number), game.robots["normal"]
    players = [usual if seat in robots else chance for seat in range(seats)]
    end = played(game, players, number, options).game
    outcome = end.outcome()
    assert outcome is not None, "played to its end"
    return outcome, end.round_number


MOST_ANSWERS = 20_000
"""The most answers in a game, because greedy players may go round in circles."""


def play_out(session: Session, robots: Sequence[Robot]) -> None:
    """Let robots, one for each seat, play a game to its end, or until it seems endless."""
    for _ in range(MOST_ANSWERS):
        if not session.prompts:
            return
        seat = session.waiting_for[0]
        prompt = session.prompts[seat]
        session.answer(seat, prompt.serial, robots[seat](session.view(seat), prompt), "robot")


def wins(
    game: type[Game[Any]], one: Robot, *others: Robot, games: int, seats: int = 2, first: int = 0
) -> float:
    """Return how many games `one` wins from changing seats. Shared victories count in part."""
    won = 0.0
    for number in range(first, first + games):
        mine = number % seats
        robots = [one if seat == mine else others[seat % len(others)] for seat in range(seats)]
        outcome = played(game, robots, number // seats).game.outcome()
        assert outcome is not None, "played to its end"
        won += (mine in outcome.winners) / max(1, len(outcome.winners))
    return won
