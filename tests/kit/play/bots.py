"""Players for tests: they answer at random, and play whole games; robots against each other, and whether the
reasons of their hints are true; games with one planted blunder; and a tree search."""

import math
import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.core.game import Game, Options, Outcome
from engine.core.log import By, Event, Line
from engine.core.prompt import STANDING, Answer, Prompt, Seat
from engine.core.robots import Level, Reason, Robot, beginner, strongest
from engine.galaxy_trucker.robot.robot import ROBOTS, placements
from engine.play import codec
from engine.play.replay import answered_again, phase_over, usual_robot
from engine.play.review import Review
from engine.play.search import give, in_turn, play_on
from engine.play.session import Session
from tests.kit.play.invariants import broken

V = TypeVar("V")

TIME = 30
"""While a timer runs, one answer in this many is the clock's."""


def seed_of(number: int) -> bytes:
    """Return a seed of 32 bytes for test game `number`."""
    return number.to_bytes(32)


def random_answer(prompt: Prompt, rng: random.Random) -> Answer:
    """Return any legal answer."""
    count = rng.randint(prompt.least, min(prompt.most, len(prompt.offered)))
    return tuple(prompt.offered[number] for number in rng.sample(range(len(prompt.offered)), count))


def seen(session: Session, kind: type[V], viewer: Seat | None) -> V:
    """Return what a seat, or a spectator, may know, as the view of a game."""
    view = session.view(viewer)
    assert isinstance(view, kind), session.game.key
    return view


def robot_answer(session: Session, seat: Seat) -> Answer:
    """Return the answer of the game's robot for a seat."""
    return session.game_type.robot(session.view(seat), session.prompts[seat])


def robots_turn(session: Session, seat: Seat | None = None, by: By = "robot") -> list[Event]:
    """Give the robot's answer for a seat, or for the first one asked. Returns the events."""
    prompt = session.prompts[session.waiting_for[0] if seat is None else seat]
    return session.answer(prompt.seat, prompt.serial, robot_answer(session, prompt.seat), by)


def robots_play(session: Session) -> Iterator[list[Event]]:
    """Yield the events of a game of robots, answer by answer, while nothing is broken."""
    while session.prompts:
        yield robots_turn(session)
        assert broken(session.game) == [], session.lines[-1:]
    assert session.game.outcome() is not None


def random_options(game: type[Game[Any]], rng: random.Random) -> Options:
    """Return any options the game offers."""
    kind = game.options_type
    return kind.of_words({name: _word(kind, name, words, rng) for name, words in kind.choices().items()})


def _word(kind: type[Options], name: str, words: tuple[str, ...], rng: random.Random) -> str:
    """Return one word, or a few if the option takes several."""
    count = rng.randint(1, min(3, kind.longest[name])) if name in kind.longest else 1
    return ", ".join(rng.choice(words) for _ in range(count))


def start(game: type[Game[Any]], seats: int, number: int, *, vary: bool = True) -> Session:
    """Start test game `number`. With `vary`, every third game has random options."""
    rng = random.Random(f"options {number}")
    options = random_options(game, rng) if vary and number % 3 == 2 else None
    return Session.start(game, seats, options, seed_of(number))


def step(session: Session, rng: random.Random) -> tuple[Seat, Answer]:
    """Give one random answer by a random asked seat, or sometimes by the clock."""
    seat = rng.choice(session.waiting_for)
    prompt = session.prompts[seat]
    late = prompt.timer is not None and rng.randrange(TIME) == 0
    answer = prompt.late() if late else random_answer(prompt, rng)
    session.answer(seat, prompt.serial, answer, "clock" if late else "player")
    return seat, answer


def give_order(session: Session, seat: Seat, rng: random.Random) -> Answer:
    """Give a random order of a seat whose game has orders, whatever the seat is asked."""
    prompt = session.orders(seat)
    assert prompt is not None, f"{session.game.key} knows no orders"
    answer = random_answer(prompt, rng)
    session.answer(seat, STANDING, answer, "ordering")
    return answer


def play(session: Session, rng: random.Random, *, most: int) -> Iterator[tuple[Seat, Answer]]:
    """Give random answers, one at a time. Fails if the game does not end within `most`."""
    for _ in range(most):
        if not session.prompts:
            break
        yield step(session, rng)
    assert session.game.outcome() is not None, f"{session.game.key} did not end within {most} answers"


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


MOST_OF_BOTS = 20_000
"""The most answers in a game, because greedy players may go round in circles."""


def play_out(session: Session, robots: Sequence[Robot]) -> None:
    """Let robots, one for each seat, play a game to its end, or until it seems endless."""
    for _ in range(MOST_OF_BOTS):
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


Holds = Callable[[Session, Seat, Prompt, Answer, Reason], bool]
"""Whether a reason for an answer to the question is true."""


def reasons_held(
    game: type[Game[Any]],
    holds: Holds,
    number: int,
    *,
    seats: int,
    level: Level = "hard",
    options: Options | None = None,
) -> int:
    """Play a game to its end, all asked at once. Returns how many reasons were given, all true."""
    session, told, known = Session.start(game, seats, options, seed_of(number)), 0, dict[Seat, int]()
    assert game.reasons is not None
    while session.prompts:
        for seat, prompt in session.prompts.items():
            if known.get(seat) == prompt.serial:
                continue
            view, known[seat] = session.view(seat), prompt.serial
            given = game.robots[level](view, prompt)
            for reason in game.reasons(view, prompt, given):
                if reason.weight > 0:
                    assert holds(session, seat, prompt, given, reason), (reason, given, session.where())
                    told += 1
        seat = session.waiting_for[0]
        prompt = session.prompts[seat]
        session.answer(seat, prompt.serial, game.robots[level](session.view(seat), prompt))
    return told


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
    lines, seat, clumsy = list[Line](), None, dict[Seat, Robot]()
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


EXPLORING = 0.7
WIDTH = 12
"""The most answers that are tried for a question, chosen at random if there are more."""
AHEAD = 40
"""The most answers in an imagined world. After that, points count as they are."""
CLEAR_LEAD = 20

Branch = tuple[tuple[Seat, Answer], ...]


class TreeSearch:
    """A player of a session who thinks for a number of CPU seconds about each answer."""

    def __init__(self, session: Session, seconds: float, number: int = 0) -> None:
        self._session, self._seconds, self._rng = session, seconds, random.Random(number)

    def __call__(self, view: object, prompt: Prompt) -> Answer:
        """Return the answer that was tried most often."""
        until = time.process_time() + self._seconds
        visits, sums = defaultdict[Branch, int](int), defaultdict[Branch, float](float)
        wide: dict[tuple[Branch, str], list[Answer]] = {}
        first = self._wide(wide, (), prompt)
        while len(first) > 1 and time.process_time() < until:
            self._try(self._world(prompt), prompt.seat, visits, sums, wide)
        return max(first, key=lambda answer: visits[((prompt.seat, answer),)])

    def _world(self, prompt: Prompt) -> Session:
        """Return the game as it may be for all that a seat knows. If others choose at the same time, their
        questions show what they hold, so the phase is begun again. If that deals other cards, nothing is
        dealt."""
        here, seat, seed = self._session, prompt.seat, self._rng.randbytes(32)
        world, knowing = here.fork(), here.game.all_seats
        if not here.joining:
            knowing = (seat,)
        else:
            state, _ = codec.load_state(here.game_type, here.checkpoint)
            here.game_type.deal_again(state, knowing[seat : seat + 1], self._rng.shuffle)
            begun = replace(here.checkpoint, state=codec.dump(state))
            trial = Session.restore(here.game_type, here.seat_count, seed, [begun], [])
            own = [line.entry for line in here.lines if line.at >= begun.at and line.entry.seat == seat]
            if all(give(trial, seat, entry.answer) for entry in own):
                asked = trial.prompts.get(seat)
                if asked is not None and asked.asks_the_same(prompt):
                    return trial
        world.turn_aside(knowing, self._rng.shuffle, seed)
        return world

    def _try(
        self,
        world: Session,
        me: Seat,
        visits: dict[Branch, int],
        sums: dict[Branch, float],
        wide: dict[tuple[Branch, str], list[Answer]],
    ) -> None:
        line: Branch = ()
        path, growing = list[tuple[Branch, Seat]](), True
        for _ in range(AHEAD):
            if not world.prompts:
                break
            seat = me if me in world.prompts else world.waiting_for[0]
            asked = world.prompts[seat]
            if growing:
                known = [(answer, (*line, (seat, answer))) for answer in self._wide(wide, line, asked)]
                total = math.log(1 + sum(visits[after] for _, after in known))
                answer, line = max(
                    known,
                    key=lambda one: (
                        math.inf
                        if not visits[one[1]]
                        else sums[one[1]] / visits[one[1]] + EXPLORING * math.sqrt(total / visits[one[1]])
                    ),
                )
                path.append((line, seat))
                growing = bool(visits[line])
            else:
                answer = random_answer(asked, self._rng)
            world.answer(seat, asked.serial, answer, "robot")
        for there, seat in path:
            visits[there] += 1
            sums[there] += _result(world, seat)

    def _wide(
        self, wide: dict[tuple[Branch, str], list[Answer]], line: Branch, prompt: Prompt
    ) -> list[Answer]:
        """Return the tree's answers to a question; of several options, some at random."""
        key = (line, prompt.question())
        if key not in wide:
            if prompt.least == prompt.most == 1:
                wide[key] = [(option,) for option in self._rng.sample(prompt.options, len(prompt.options))]
            else:
                tried = (tuple(random_answer(prompt, self._rng)) for _ in range(WIDTH))
                wide[key] = list(dict.fromkeys(tried))
        return wide[key]


def _result(world: Session, seat: Seat) -> float:
    """Return a result from 0 to 1: the winner, or the lead if the game is not over."""
    points, outcome = world.game.points, world.game.outcome()
    if outcome is not None:
        return (seat in outcome.winners) / max(1, len(outcome.winners))
    lead = points[seat] - max((x for other, x in enumerate(points) if other != seat), default=0)
    return (1 + max(-1.0, min(1.0, lead / CLEAR_LEAD))) / 2
