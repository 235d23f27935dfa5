"""Games among robots with one planted blunder, after which robots score many points less."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from engine.core.game import Game, Options
from engine.core.log import By, Line
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.replay import answered_again, phase_over, usual_robot
from engine.core.review import Review
from engine.core.robots import Robot, beginner, strongest
from engine.core.search import in_turn, play_on
from engine.core.session import Session
from engine.galaxy_trucker.robot.robot import ROBOTS, placements
from tests.kit.bots import seed_of

TRIED, PLAYS = 8, 5
"""Other answers that are tried, and games that are played on after each."""
DEAR = 10
"""A blunder costs at least this many points of the lead."""
CONFIRMED = range(PLAYS, PLAYS + 20)
"""Further games in which the blunder must cost as much: the costliest of a few may be so by chance."""
CLUMSY: Robot = beginner(ROBOTS["normal"], {"build": 100, "build-live": 100}, placements)
"""Places every tile on any legal square."""


def planted(
    game: type[Game[Any]], seats: int, number: int, options: Options | None = None
) -> tuple[list[Line], int]:
    """Return the lines of a game, and the line that is the blunder or begins it. -1: there is none."""
    rng = random.Random(number)
    usual = [game.robots["normal"]] * seats
    length = len(lines_of(Session.start(game, seats, options, seed_of(number)), usual))
    earliest, blunder, begun = rng.randrange(length // 5, 3 * length // 5), [-1], set[tuple[int, Seat]]()

    def blunders(session: Session, seat: Seat) -> Robot | None:
        goes_on = game.whole_phases.get(session.checkpoint.phase)
        place = session.game.round_number if goes_on else session.checkpoint.at, seat
        first, late = place not in begun, blunder[0] < 0 and session.at >= earliest
        begun.add(place)
        if not late or (rng.randrange(game.heavy) if goes_on is None else not first):
            return None
        clumsy = _worst(session, seat, rng) if goes_on is None else _clumsy(session, seat)
        blunder[0] = session.at if clumsy is not None else -1
        return clumsy

    return lines_of(Session.start(game, seats, options, seed_of(number)), usual, blunders), blunder[0]


def finds(review: Review, start: Session, lines: Sequence[Line], blunder: int) -> bool:
    """Return whether a review names this line, or for a whole phase any of its seat and round."""
    rounds = {again.at: again.round for again in answered_again(start, lines)}
    line = next(line for line in lines if line.at == blunder)
    whole = line.question.partition(":")[0] in start.game_type.whole_phases
    place = line.entry.seat, rounds[blunder]
    return any(
        point.at == blunder or (whole and point.whole and (point.seat, point.round) == place)
        for point in review.turning_points
    )


def lines_of(
    session: Session,
    robots: Sequence[Robot],
    blunders: Callable[[Session, Seat], Robot | None] = lambda session, seat: None,
    by: By = "player",
) -> list[Line]:
    """Play a game of robots; `blunders` answers for a seat from now on, to the end of a phase."""
    lines, seat, clumsy = list[Line](), Seat(-1), dict[Seat, Robot]()
    over = phase_over(session)
    while session.prompts:
        if over(session):
            clumsy, over = {}, phase_over(session)
        seat = in_turn(session, seat)
        prompt = session.prompts[seat]
        if (robot := blunders(session, seat)) is not None:
            clumsy[seat] = robot
        answer = clumsy.get(seat, robots[seat])(session.view(seat), prompt)
        session.answer(seat, prompt.serial, answer, by)
        lines.append(session.last_line)
    return lines


def _worst(session: Session, seat: Seat, rng: random.Random) -> Robot | None:
    """Return the player who gives the costliest answer, if it costs enough and no robot would give it."""
    prompt, view, robots = session.prompts[seat], session.view(seat), session.game_type.robots
    if len(prompt.options) < 2:
        return None
    usual = robots["normal"](view, prompt)
    others = [tuple(rng.sample(prompt.options, max(1, prompt.least))) for _ in range(TRIED)]
    giving = {answer: _giving(session, prompt, answer) for answer in [usual, *others]}
    leads = {answer: _lead(session, seat, robot, range(PLAYS)) for answer, robot in giving.items()}
    worst = min(leads, key=lambda answer: leads[answer])
    dear = leads[usual] - leads[worst] >= DEAR * PLAYS and worst != strongest(robots)(view, prompt)
    return giving[worst] if dear and _costs(session, seat, giving[usual], giving[worst], CONFIRMED) else None


def _clumsy(session: Session, seat: Seat) -> Robot | None:
    usual = session.game_type.robots["normal"]
    found = (_costs(session, seat, usual, CLUMSY, plays) for plays in (range(PLAYS), CONFIRMED))
    return CLUMSY if all(found) else None


def _giving(session: Session, asked: Prompt, answer: Answer) -> Robot:
    """Return a player who answers one question this way, and others like the robots."""
    usual = session.game_type.robots["normal"]
    return lambda view, prompt: answer if prompt.serial == asked.serial else usual(view, prompt)


def _costs(session: Session, seat: Seat, usual: Robot, robot: Robot, plays: range) -> bool:
    lost = _lead(session, seat, usual, plays) - _lead(session, seat, robot, plays)
    return lost >= DEAR * len(plays)


def _lead(session: Session, seat: Seat, robot: Robot, plays: range) -> int:
    """Return the sum of a seat's leads in some games where a robot plays its phase out."""
    game, total = session.game_type, 0
    quick = usual_robot(game)
    for play in plays:
        trial = session.fork()
        trial.turn_aside(session.game.all_seats, random.Random(play).shuffle, bytes([play] * 32))
        play_on(trial, lambda one: robot if one == seat else quick, until=phase_over(trial))
        play_on(trial, lambda _: quick, until=lambda now: now.game.settled)
        points = trial.game.points
        total += points[seat] - max(own for other, own in enumerate(points) if other != seat)
    return total
