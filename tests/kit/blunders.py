"""Games among robots with one planted blunder: an answer after which robots lose many points more."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from engine.core.game import Game
from engine.core.log import Line
from engine.core.prompt import Answer
from engine.core.search import play_on
from engine.core.session import Session
from tests.kit.bots import seed_of

TRIED, PLAYS = 8, 5
"""Other answers that are tried, and games that are played on after each."""
DEAR = 10
"""Points of the lead that a blunder costs at least."""
CONFIRMED = range(PLAYS, PLAYS + 20)
"""Games in which it costs that too: the dearest of a few is dear by chance now and then."""


def planted(game: type[Game[Any]], seats: int, number: int) -> tuple[list[Line], int]:
    """The lines of a game, all of them given as if by people, and which of them is the blunder."""
    rng = random.Random(number)
    length = len(_played(game, seats, number)[1])
    session, lines, blunder = Session.start(game, seats, None, seed_of(number)), list[Line](), -1
    earliest = rng.randrange(length // 5, 3 * length // 5)
    while session.prompts:
        seat = session.waiting_for[0]
        prompt = session.prompts[seat]
        answer = game.robot(session.view(seat), prompt)
        if blunder < 0 and len(lines) >= earliest and session.phase not in game.whole_phases:
            worst = _worst(session, answer, rng)
            if worst is not None:
                answer, blunder = worst, len(lines)
        session.answer(seat, prompt.serial, answer)
        lines.append(session.last_line)
    return lines, blunder


def _played(game: type[Game[Any]], seats: int, number: int) -> tuple[Session, list[Line]]:
    session, lines = Session.start(game, seats, None, seed_of(number)), list[Line]()
    while session.prompts:
        seat = session.waiting_for[0]
        prompt = session.prompts[seat]
        session.answer(seat, prompt.serial, game.robot(session.view(seat), prompt))
        lines.append(session.last_line)
    return session, lines


def _worst(session: Session, usual: Answer, rng: random.Random) -> Answer | None:
    """The answer that costs most, if it costs enough."""
    seat = session.waiting_for[0]
    prompt = session.prompts[seat]
    if len(prompt.options) < 2:
        return None
    others = [tuple(rng.sample(prompt.options, max(1, prompt.least))) for _ in range(TRIED)]
    plays = range(PLAYS)
    leads = {answer: _lead(session, answer, plays) for answer in dict.fromkeys([usual, *others])}
    worst = min(leads, key=lambda answer: leads[answer])
    if leads[usual] - leads[worst] < DEAR * len(plays):
        return None
    cost = _lead(session, usual, CONFIRMED) - _lead(session, worst, CONFIRMED)
    return worst if cost >= DEAR * len(CONFIRMED) else None


def _lead(session: Session, answer: Answer, plays: range) -> int:
    """Points before the best of the others after some games together."""
    seat, game, total = session.waiting_for[0], session.game_type, 0
    for play in plays:
        trial = session.fork()
        trial.turn_aside(session.game.all_seats, random.Random(play).shuffle, bytes([play] * 32))
        trial.answer(seat, trial.prompts[seat].serial, answer)
        play_on(trial, lambda _: game.robots["normal"], until=lambda now: now.game.settled)
        points: Sequence[int] = trial.game.points
        total += points[seat] - max(own for other, own in enumerate(points) if other != seat)
    return total
