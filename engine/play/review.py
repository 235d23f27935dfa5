"""A finished game under review: each player's chance to win over time, the choices that changed it most, and
whom the deal favored.

The record is replayed. From some of its moments quick robots play on to the end, many times, each time in
another world: what was unknown then is dealt again, so that no player is blamed for what they could not know.
A choice is compared with the strongest robot's in the same worlds. The work is cut into small pieces with
plain numbers as results: an interrupted process can continue, and the same game always gives the same review.
"""

import hashlib
from collections.abc import Callable, Collection, Iterator, Mapping, MutableMapping, Sequence
from functools import partial
from itertools import pairwise
from math import isqrt
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine.core.chance import Chance
from engine.core.errors import CannotUndo, RefereeError, ReplayDiverged, RuleFault
from engine.core.game import Game, Mix, Options
from engine.core.log import Line
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.robots import Level, Reason, Robot, strongest, weightiest
from engine.play.codec import Checkpoint, dump, load_state
from engine.play.replay import ReplayStep, answer_again, chosen, counting, play_instead, usual_robot
from engine.play.search import between_thoughts, give, play_on
from engine.play.session import Session


class Effort(NamedTuple):
    """The limits of a piece of work."""

    worlds: int
    """The most worlds to play in."""
    answers: int
    """The most answers of robots, unless that leaves too few worlds."""
    fewest: int = 3
    """The least number of worlds."""


REVIEW_FORMAT = 7
"""The format of stored reviews. A review in another format is computed again."""

MOMENTS = 24
"""The most points on the curve."""
STOOD = Effort(worlds=32, answers=2400)
"""The effort for one moment of the curve."""
FORKED, FORKS = Effort(worlds=32, answers=3600), 3
"""The same in a game with whole phases, and how many worlds share what robots make of those, because they
take longest."""
STAGES = ((120, Effort(6, 600)), (18, Effort(24, 3000)), (8, Effort(96, 10_000)))
"""For each of three stages: how many choices are tried, and with which effort. Each stage tries the costliest
choices of the previous one in more worlds."""
UNSURE = 40
"""The standard error of the estimated cost of whole phases, in thousandths of a chance, besides that of the
games played."""
TURNING_POINTS = 3
DEALS, PLAYS, LEAST_DEALS = 60, 6, 12
"""How many games compare deals, how many of them play the actual one, and the least number of others."""
WAVERS = 8
"""When the actual deal is played more than once, one answer in this many is random."""
CERTAIN = 1000
"""A certain chance, in thousandths."""
GUESSES = 16
"""How often the rest of a game is estimated if robots do not play it to its end."""
WORTH_TELLING = 15
"""The least cost of a reported choice, in thousandths of a chance."""


class Moment(Struct, frozen=True):
    """Each seat's chance at one moment."""

    at: int
    """The line of the log after which the chances are computed; -1 for the start."""
    round: int
    chances: tuple[int, ...]
    """Each seat's chance to win, in thousandths; the sum is 1000, or less if the game itself may win."""


class TurningPoint(Struct, frozen=True):
    """A choice that cost more than the others."""

    at: int
    """The line of the log with the answer; for whole phases, with the first one of the phase that missed
    most."""
    seat: Seat
    round: int
    answer: Answer
    better: Answer
    """The answer of the strongest robot."""
    chance: int
    """The chance to win that the answer cost, in thousandths."""
    within: int
    """The margin of error of that, in thousandths, at 90 percent confidence."""
    points: int
    """The points that the answer cost, in tenths; negative if it won points and lost a chance."""
    whole: bool
    """Whether all answers of the seat in whole phases of this round count as one choice."""
    reasons: tuple[Reason, ...]
    """The reasons for the better answer."""


class Fortune(Struct, frozen=True):
    """How much the deal favored a seat."""

    better_than: int
    """How many of a hundred other deals are worse."""
    least: int
    """The lower end of the estimate, at 90 percent confidence."""
    most: int
    """The upper end of the estimate, at 90 percent confidence."""


class Review(Struct, frozen=True):
    """The review of a finished game."""

    moments: tuple[Moment, ...]
    turning_points: tuple[TurningPoint, ...]
    """The turning points in the order in which they happened."""
    fortunes: tuple[Fortune, ...]
    """How the deal favored each seat, by seat."""
    format: int = REVIEW_FORMAT


Done = MutableMapping[str, list[int]]
"""The results of the finished pieces of work, by name."""


class _Place(Struct, frozen=True):
    """A place in the game from which it can be continued."""

    checkpoint: Checkpoint
    lines: tuple[Line, ...] = ()
    """The valid lines since then."""


class _Choice(Struct, frozen=True):
    """A person's choice that a robot would not have made."""

    place: _Place
    at: int
    round: int
    prompt: Prompt
    answer: Answer
    after: int = -1
    """The line that ended the phase, if this is the first answer of a whole phase; otherwise -1."""


class Reviewer:
    """Computes the review of one game."""

    def __init__(
        self,
        game: type[Game[Any]],
        seats: int,
        options: Options,
        seed: bytes,
        lines: Sequence[Line],
        done: Done | None = None,
        levels: Sequence[Level | None] = (),
    ) -> None:
        """`lines` are all valid ones, and `done` has the earlier results and receives new ones. `levels` are
        those of the robots by seat, None for people; empty if nobody knows.

        Raises CannotUndo("rules-have-changed") if the lines do not replay.
        """
        self.done: Done = {} if done is None else done
        self._game, self._seats, self._options, self._seed = game, seats, options, seed
        self._all = tuple(Seat(n) for n in range(seats))
        self._usual = usual_robot(game)
        # An easy robot wastes leads. A hard one would need too long for hundreds of games.
        easy = {**game.robots, **game.quick}.get("easy", self._usual)
        self._playing = [easy if level == "easy" else self._usual for level in levels or [None] * seats]
        self._ends: dict[int, _Place] = {}
        """The positions after the lines that ended a phase, by line."""
        self._answers = 0
        """How many answers robots have given so far."""
        self._deals = dict[int, _Place]()
        """The beginning of each deal, by round."""
        self._choices: list[_Choice] = []
        self._whole: list[_Choice] = []
        """The first answers of people in whole phases."""
        self._steps = [ReplayStep(-1, 0, None, (), ends=True)]
        self._lines = counting(lines)
        try:
            self._walk()
        except (ReplayDiverged, RefereeError, RuleFault) as gap:
            raise CannotUndo("rules-have-changed") from gap

    def _walk(self) -> None:
        """Replay the game once to find its moments, its deals, and the choices of people."""
        session = Session.start(self._game, self._seats, self._options, self._seed)
        self._ends[-1] = _Place(session.checkpoint)
        if not self._game.dealt_in:
            self._deals[0] = self._ends[-1]
        begun, whole = session.checkpoint, dict[Seat, _Choice]()
        rest = between_thoughts.get()
        for line in self._lines:
            rest()
            number = session.game.round_number
            if line.entry.by in ("player", "order"):
                choice = self._choice(session, line, number)
                if session.phase in self._game.whole_phases:
                    whole.setdefault(line.entry.seat, choice)
                elif choice.answer != self._usual(session.view(choice.prompt.seat), choice.prompt):
                    self._choices.append(choice)
            answer_again(session, line)
            if session.checkpoint.at == begun.at:
                continue
            self._ends[line.at] = _Place(session.checkpoint)
            if session.phase in self._game.dealt_in:
                self._deals.setdefault(session.game.round_number, self._ends[line.at])
            self._steps.append(ReplayStep(line.at, number, None, (), ends=True))
            if self._game.whole_phases.get(begun.phase) != session.phase:
                self._whole += [replace(choice, after=line.at) for choice in whole.values()]
                whole = {}
            begun = session.checkpoint

    def _choice(self, session: Session, line: Line, number: int) -> _Choice:
        since = tuple(known for known in session.lines if known.at >= session.checkpoint.at)
        place, prompt = _Place(session.checkpoint, since), session.met_by(line)
        return _Choice(place, line.at, number, prompt, line.entry.answer)

    def work(self) -> Iterator[int]:
        """Do the unfinished pieces of work. Yields the finished share after each, in thousandths."""
        for n, _ in enumerate(moments := self.moments()):
            self._piece(f"moment {moments[n].at}", partial(self._stand, moments[n].at))
            yield 250 * n // len(moments)
        for n, number in enumerate(self._deals):
            self._piece(f"dealt {number}", partial(self._dealt, number))
            yield 250 + 100 * n // len(self._deals)
        for choice in self._whole:
            self._piece(f"phase {choice.at}", partial(self._missed, choice))
        for stage in range(len(STAGES)):
            for n, choice in enumerate(tried := self._dearest(stage)):
                self._piece(f"choice {choice.at} {stage}", partial(self._tried, choice, stage))
                yield 350 + 210 * stage + 210 * n // len(tried)

    def _piece(self, name: str, work: Callable[[], list[int]]) -> None:
        if name not in self.done:
            self.done[name] = work()

    def review(self) -> Review:
        """Return the result, once all work is done."""
        return Review(tuple(map(self.stood, self.moments())), self._turning_points(), self._fortunes())

    def moments(self) -> list[ReplayStep]:
        """Return the moments at which the curve has a point."""
        return chosen(self._steps, MOMENTS)

    def stood(self, step: ReplayStep) -> Moment:
        """Return each player's chance at one of the moments."""
        found = self.done.get(f"moment {step.at}") or self._stand(step.at)
        return Moment(step.at, step.round, self._chances(found))

    def _world(self, number: int, what: str) -> tuple[Mix, bytes]:
        """Return the shuffling of a world, and the seed of its further draws."""
        seed = hashlib.sha256(self._seed + f"{what} {number}".encode()).digest()
        dice = Chance("review", seed, self._seats)
        return partial(dice.shuffle, "deal"), seed

    def _session(self, place: _Place) -> Session:
        return Session.restore(self._game, self._seats, self._seed, [place.checkpoint], place.lines)

    def _elsewhere(self, place: _Place, knowing: Collection[Seat], number: int, at: int) -> Session:
        """Return the session at a line, in one of its worlds."""
        session = self._session(place)
        session.turn_aside(knowing, *self._world(number, f"world {at}"))
        return session

    def _then(self, choice: _Choice, number: int) -> Session:
        """Return the session at a choice, in a world where everything its player knew is the same.

        While others choose at the same time, their questions show what they hold. So the phase begins again,
        and if it deals other cards, they keep theirs.
        """
        seat, session = choice.prompt.seat, self._session(choice.place)
        if not session.joining:
            session.turn_aside((seat,), *self._world(number, f"choice {choice.at}"))
            return session
        mix, seed = self._world(number, f"choice {choice.at}")
        begun = choice.place.checkpoint
        state, _ = load_state(self._game, begun)
        self._game.deal_again(state, (seat,), mix)
        again = replace(begun, state=dump(state))
        trial = Session.restore(self._game, self._seats, seed, [again], [])
        own = [line for line in choice.place.lines if line.entry.seat == seat]
        if all(give(trial, seat, line.entry.answer) for line in own):
            prompt = trial.prompts.get(seat)
            if prompt is not None and prompt.asks_the_same(choice.prompt):
                return trial
        session.turn_aside(self._all, mix, seed)
        return session

    def _end(self, session: Session, number: int, robot: Robot | None = None) -> tuple[list[int], list[int]]:
        """Let robots finish a game. Returns the shares of it that seats won, in thousandths, and points."""
        rest = between_thoughts.get()

        def settled(now: Session) -> bool:
            rest()
            return now.game.settled

        self._answers += play_on(session, lambda seat: robot or self._playing[seat], until=settled)
        outcome = session.game.outcome()
        if outcome is not None:
            return self._shared(outcome.winners), list(outcome.points)
        mix, game = self._world(number, "prospects")[0], session.game
        guesses = [game.prospects(mix) for _ in range(GUESSES)]
        firsts = [[seat for seat in self._all if points[seat] == max(points)] for points in guesses]
        return _mean([self._shared(seats) for seats in firsts]), _mean(guesses)

    def _shared(self, winners: Sequence[Seat]) -> list[int]:
        """Return the share of a game that each seat won, in thousandths."""
        return [CERTAIN // len(winners) if seat in winners else 0 for seat in self._all]

    def _within(self, effort: Effort, since: int = 0) -> Iterator[int]:
        """Yield numbers of worlds, as many as the effort allows."""
        before, most = self._answers, effort.answers // self._game.heavy
        for number in range(since, effort.worlds):
            spent = self._answers - before
            if number >= effort.fewest and spent + spent // max(1, number - since) > most:
                return
            yield number

    def _stand(self, at: int) -> list[int]:
        """Return the games each seat wins from that line on, in thousandths of a game, and the number of
        games. At the end of the game the result is certain, and no games are played."""
        won, games = [0] * self._seats, 0
        if not self._ends[at].checkpoint.phase:
            return [*self._end(self._session(self._ends[at]), 0)[0], 0]
        place, whole = self._ends[at], self._game.whole_phases
        for number in self._within(FORKED if whole else STOOD):
            if whole and number % FORKS == 0:
                place = self._past_whole(at, number)
            ended = self._end(self._elsewhere(place, self._all, number, at), number)[0]
            won, games = [so_far + more for so_far, more in zip(won, ended, strict=True)], games + 1
        return [*won, games]

    def _past_whole(self, at: int, number: int) -> _Place:
        """Return the end of a whole phase that goes on at a line, in one of its worlds; otherwise its
        place."""
        session, whole = self._elsewhere(self._ends[at], self._all, number, at), self._game.whole_phases

        def over(now: Session) -> bool:
            return now.checkpoint.phase not in whole or now.game.settled

        self._answers += play_on(session, lambda seat: self._playing[seat], until=over)
        return _Place(session.checkpoint)

    def _chances(self, found: Sequence[int]) -> tuple[int, ...]:
        *won, games = found
        if not games:
            return tuple(won)
        # Nobody may win: a solo game can be lost.
        ways = 2 if sum(won) < games * CERTAIN - games * self._seats else self._seats
        doubt = self._game.doubt
        return tuple((10 * more + doubt * CERTAIN // ways) // (10 * games + doubt) for more in won)

    def _tried(self, choice: _Choice, stage: int) -> list[int]:
        """Return what the better answer would have gained: the number of worlds, then sums of the chance in
        thousandths, of its square, and of the points. Zeros if the strongest robot answers the same."""
        seat, better = choice.prompt.seat, self._best(choice, quickly=not stage)
        if better == choice.answer:
            return [0] * 4
        # The results of an earlier stage for the same two answers count as well.
        known = stage > 1 or (stage and self._best(choice, quickly=True) == better)
        found = [*self.done[f"choice {choice.at} {stage - 1}"]] if stage and known else [0] * 4
        for number in self._within(STAGES[stage][1], since=found[0]):
            ways = (self._after(choice, answer, number) for answer in (choice.answer, better))
            (won, points), (won_better, points_better) = (self._end(way, number) for way in ways)
            chance = won_better[seat] - won[seat]
            if self._seats > 1:
                chance = self._chance(_lead(points_better, seat)) - self._chance(_lead(points, seat))
            _add(found, chance, points_better[seat] - points[seat])
        return found

    def _after(self, choice: _Choice, answer: Answer, number: int) -> Session:
        """Return the session after an answer, in one of the choice's worlds."""
        session = self._then(choice, number)
        give(session, choice.prompt.seat, answer)
        return session

    def _best(self, choice: _Choice, *, quickly: bool = False) -> Answer:
        """Return the strongest robot's answer; `quickly`: the answer of the robot that continues games."""
        robot = self._usual if quickly else strongest(self._game.robots)
        return robot(self._session(choice.place).view(choice.prompt.seat), choice.prompt)

    def _both_ends(self, choice: _Choice) -> Sequence[_Place]:
        """Return the end of a phase as it was, and as it would be with the strongest robot in that seat."""
        other = self._session(replace(choice.place, lines=()))
        since = [line for line in self._lines if other.at <= line.at <= choice.after]
        play_instead(other, choice.prompt.seat, strongest(self._game.robots), since)
        return self._ends[choice.after], _Place(other.checkpoint)

    def _compared(self, choices: Sequence[_Choice]) -> list[int]:
        """Return what a seat's better whole phases of a round would have gained, as :meth:`_tried` does.

        There are two estimates, and their average counts: how much less the seat gains in other deals of the
        round than the others on average; and how much more the strongest robot's phases are worth, each from
        the same beginning, but no more than a clear lead.
        """
        number, seat, found = choices[0].round, choices[0].prompt.seat, [0] * 4
        before = self._session(self._deals[number]).game.points
        missed = min(self._game.clear_lead, sum(self._missed_in(choice) for choice in choices) // 100)
        for points in self._games(number)[PLAYS:]:
            gains = [after - was for after, was in zip(points, before, strict=True)]
            others = (sum(gains) - gains[seat]) // max(1, self._seats - 1)
            more, lead = (missed + others - gains[seat]) // 2, _lead(points, seat)
            _add(found, self._chance(lead + more) - self._chance(lead), more)
        found[2] += (found[0] * UNSURE) ** 2
        return found

    def _whole_choices(self) -> Iterator[tuple[_Choice, list[int]]]:
        """Yield for each round and person the whole phase that missed most, and the cost of all of them. If
        the strongest robot would have made nothing better of any, they were no choice."""
        groups = dict[tuple[int, Seat], list[_Choice]]()
        for choice in self._whole:
            groups.setdefault((choice.round, choice.prompt.seat), []).append(choice)
        for choices in groups.values():
            worst = max(choices, key=lambda choice: (self._missed_in(choice), -choice.at))
            if self._missed_in(worst) > 0 and worst.round in self._deals:
                yield worst, self._compared(choices)

    def _missed_in(self, choice: _Choice) -> int:
        return self.done[f"phase {choice.at}"][0]

    def _missed(self, choice: _Choice) -> list[int]:
        """Return how many more hundredths of a point the strongest robot's phase is worth by estimate."""
        worth = self._game.whole_worth
        assert worth is not None, "a game with such phases estimates what they are worth"
        was, better = (
            worth(self._session(place).view(None), choice.prompt.seat) for place in self._both_ends(choice)
        )
        return [better - was]

    def _chance(self, lead: int) -> int:
        """Return the chance to win that a final lead in points stands for, in thousandths."""
        clear = self._game.clear_lead
        return CERTAIN * (max(-clear, min(clear, lead)) + clear) // (2 * clear)

    def _dearest(self, stage: int) -> Sequence[_Choice]:
        """Return the choices to try in a stage: first those after which the curve falls most, then those that
        looked costliest."""
        count = STAGES[stage][0]
        if not stage:
            falls = self._falls()
            ranked = sorted(self._choices, key=lambda one: (-falls[one.at][one.prompt.seat], one.at))
            return ranked[:count]
        tried = self._dearest(stage - 1)
        cost = {choice.at: _cost(self.done[f"choice {choice.at} {stage - 1}"]) for choice in tried}
        # A few worlds can be unlucky, so choices that seem free are tried again if there is room.
        dear = [choice for choice in tried if self.done[f"choice {choice.at} {stage - 1}"][0]]
        return sorted(dear, key=lambda choice: (-cost[choice.at], choice.at))[:count]

    def _falls(self) -> Mapping[int, Sequence[int]]:
        """Return by line how much each seat's chance falls between the moments around it, in thousandths."""
        moments = self.moments()
        known = [self._chances(self.done[f"moment {step.at}"]) for step in moments]
        found = dict[int, Sequence[int]]()
        for n, (before, after) in enumerate(pairwise(known)):
            fall = [was - now for was, now in zip(before, after, strict=True)]
            for line in range(moments[n].at + 1, moments[n + 1].at + 1):
                found[line] = fall
        return found

    def _turning_points(self) -> tuple[TurningPoint, ...]:
        found, taken = list[TurningPoint](), set[tuple[int, Seat]]()
        last = len(STAGES) - 1
        single = [(choice, self.done[f"choice {choice.at} {last}"]) for choice in self._dearest(last)]
        # A choice that looked costly only in some worlds must not hide one that is costly in all of them.
        cost = [
            (_cost(tried) - _error(tried), -choice.at, choice, tried)
            for choice, tried in (*single, *self._whole_choices())
        ]
        for least, _, choice, tried in sorted(cost, key=lambda one: one[:2], reverse=True):
            turn = choice.place.checkpoint.at, choice.prompt.seat
            if least >= WORTH_TELLING and turn not in taken and len(found) < TURNING_POINTS:
                taken.add(turn)
                found.append(self._turning_point(choice, tried))
        return tuple(sorted(found, key=lambda point: point.at))

    def _turning_point(self, choice: _Choice, found: Sequence[int]) -> TurningPoint:
        worlds, chance, _, points = found
        mean, spread = chance // worlds, _error(found)
        view = self._session(choice.place).view(choice.prompt.seat)
        told = self._game.advice(view, choice.prompt)
        better, why = (told.answer, told.reasons) if told is not None else (self._best(choice), ())
        if choice.after >= 0 and self._game.whole_reasons is not None:
            worse, best = (self._session(place).view(None) for place in self._both_ends(choice))
            why = weightiest(self._game.whole_reasons(worse, best, choice.prompt.seat))
        return TurningPoint(
            at=choice.at,
            seat=choice.prompt.seat,
            round=choice.round,
            answer=choice.answer,
            better=better,
            chance=mean,
            within=spread * 165 // 100,
            points=10 * points // worlds,
            whole=choice.after >= 0,
            reasons=why,
        )

    def _dealt(self, number: int) -> list[int]:
        """Return the final points of all seats when robots play the deal of a round a few times, then other
        deals: all seats of one game, then of the next."""
        place, found = self._deals[number], list[int]()
        for play in range(PLAYS):
            session = self._session(place)
            found += self._end(session, play, _wavering(self._usual, self._world(play, "play")[1]))[1]
        for deal in range(max(LEAST_DEALS, DEALS // len(self._deals))):
            if self._game.dealt_in:
                session = self._elsewhere(place, self._all, deal, place.checkpoint.at)
            else:
                seed = self._world(deal, "other")[1]
                session = Session.start(self._game, self._seats, self._options, seed)
            found += self._end(session, deal)[1]
        return found

    def _games(self, number: int) -> Sequence[Sequence[int]]:
        """Return the final points of each game that :meth:`_dealt` has played."""
        found = self.done[f"dealt {number}"]
        return [found[first : first + self._seats] for first in range(0, len(found), self._seats)]

    def _fortunes(self) -> tuple[Fortune, ...]:
        """Return how many of a hundred other deals are worse for each seat; equal ones count half."""
        found = list[Fortune]()
        for seat in self._all:
            better, of = 0, 0
            for number in self._deals:
                leads = [_lead(points, seat) for points in self._games(number)]
                mine, others = leads[:PLAYS], leads[PLAYS:]
                better += sum(2 * (own > other) + (own == other) for own in mine for other in others)
                of += 2 * len(mine) * len(others)
            share = 100 * better // of if of else 50
            spread = isqrt(share * (100 - share) * 100 // max(1, of // (2 * PLAYS))) * 165 // 1000
            found.append(Fortune(share, max(0, share - spread), min(100, share + spread)))
        return tuple(found)


def _add(tried: list[int], chance: int, points: int) -> None:
    """Add the result of one world to the sums."""
    tried[:] = [so_far + more for so_far, more in zip(tried, (1, chance, chance**2, points), strict=True)]


def _cost(tried: Sequence[int]) -> int:
    """Return the chance that a choice cost, in thousandths."""
    worlds, chance, _, _ = tried
    return chance // worlds if worlds else 0


def _error(tried: Sequence[int]) -> int:
    """Return the standard error of the chance that a choice cost, in thousandths."""
    worlds, chance, squares, _ = tried
    return isqrt(max(0, squares // worlds - (chance // worlds) ** 2) // worlds) if worlds else 0


def _mean(rows: Sequence[Sequence[int]]) -> list[int]:
    return [sum(column) // len(rows) for column in zip(*rows, strict=True)]


def _lead(points: Sequence[int], seat: Seat) -> int:
    """Return by how many points a seat leads the best other one; alone, its points."""
    return points[seat] - max((own for other, own in enumerate(points) if other != seat), default=0)


def _wavering(robot: Robot, seed: bytes) -> Robot:
    """Return a robot that sometimes answers at random, so that one deal can be played in several ways."""
    dice = Chance("review", seed, 1)

    def answer(view: Any, prompt: Prompt) -> Answer:
        if dice.number("waver", WAVERS):
            return robot(view, prompt)
        options = list(prompt.options)
        dice.shuffle("options", options)
        return tuple(options[: prompt.least])

    return answer
