"""Plays games, learns from the positions that choices led to, and measures the gain in duels."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from engine.core.prompt import Answer, Prompt
from engine.core.robots import Learned, Robot, WeightRow
from tests.kit.play.bots import played, wins
from tests.teacher.network import Active, Network, weights_of
from tests.teacher.subjects import Subject

MOST_ROUNDS = 20
"""The normal robot answers from this round on: a robot that has learned nothing might explore forever."""
VICTORY = 0.7
"""The weight of a win. The rest is the lead."""
CLEAR_LEAD = 20


class Visited(Struct):
    """The position that a seat's choice led to."""

    moment: int
    active: Active
    best: float
    """The evaluation of the moment's best choice."""
    explored: bool
    """Whether another choice was made at random."""


class Learner:
    """A robot that answers by its network, explores now and then, and remembers what its choices led to."""

    def __init__(self, network: Network, rng: random.Random, exploring: float = 0.0) -> None:
        self._network, self._rng, self._exploring = network, rng, exploring
        self.visited: list[Visited] = []

    def __call__(self, view: Any, prompt: Prompt) -> Answer:
        subject = self._network.subject
        if view.round > MOST_ROUNDS:
            return subject.game.robots["normal"](view, prompt)
        found = subject.choices(self._value, view, prompt)
        if not found:
            return subject.answer(self._value, view, prompt)
        positions = [self._network.active(known, after) for _, known, after in found]
        values = [self._network.value(position) for position in positions]
        best = chosen = max(range(len(found)), key=values.__getitem__)
        if explored := self._rng.random() < self._exploring:
            chosen = self._rng.randrange(len(found))
        visited = Visited(subject.moment(view), positions[chosen], values[best], explored)
        if self.visited and self.visited[-1].moment == visited.moment:
            # The moment's position is the one its last choice led to.
            earlier = self.visited.pop()
            visited.best, visited.explored = earlier.best, explored or earlier.explored
        self.visited.append(visited)
        return (found[chosen][0],)

    def _value(self, known: Any, after: Any) -> float:
        return self._network.value(self._network.active(known, after))


def play(network: Network, number: int, rng: random.Random, exploring: float) -> list[tuple[Active, float]]:
    """Return the positions of a game, the last ones first, with their target values: TD(λ).

    The network learns from how the game ended and from its own value a moment later. The end alone says
    little about a first round, and its values alone say nothing at first.
    """
    subject = network.subject
    seats, normal = rng.choice(subject.tables), subject.game.robots["normal"]
    taught = [rng.randrange(seats)] if rng.random() < subject.against_normal else range(seats)
    learners = {seat: Learner(network, rng, exploring) for seat in taught}
    robots: list[Robot] = [learners.get(seat, normal) for seat in range(seats)]
    game = played(subject.game, robots, number).game
    outcome = game.outcome()
    assert outcome is not None, "played to its end"
    lessons: list[tuple[Active, float]] = []
    for seat, learner in learners.items():
        won = (seat in outcome.winners) / len(outcome.winners)
        lessons += returns(learner.visited, result(seat, outcome.points, won=won), subject.trust)
    return lessons


def result(seat: int, points: Sequence[int], *, won: float) -> float:
    """Return the result of a game for a seat, from 0 to 1: its share of the win and its lead."""
    lead = points[seat] - max(score for other, score in enumerate(points) if other != seat)
    ahead = (1 + max(-1.0, min(1.0, lead / CLEAR_LEAD))) / 2
    return VICTORY * won + (1 - VICTORY) * ahead


def returns(visited: Sequence[Visited], came: float, trust: float) -> Iterator[tuple[Active, float]]:
    """Yield the λ-return of each of a seat's positions, the last one first.

    What followed a random choice says nothing about the best one.
    """
    for position in reversed(visited):
        yield position.active, came
        came = position.best if position.explored else trust * came + (1 - trust) * position.best


APART = 10**9
"""The distance between the first game numbers of two seeds; duels have the numbers below."""


class Schedule(Struct, frozen=True):
    """The size of the steps and the share of random choices, at the beginning and at the end."""

    steps: tuple[float, float]
    exploring: tuple[float, float]


EXPLORING = (0.3, 0.02)
"""The share of random choices of a new network."""
ONWARD = Schedule((0.002, 0.0005), (0.05, 0.02))
"""For a network that has already learned, so that large steps do not undo it."""
REMEMBERED = 50_000
"""How many of the latest positions may be learned again."""


class Teacher:
    """A network and its games: the same games from the same seed."""

    def __init__(self, subject: Subject, learned: Learned[WeightRow] | None = None, *, seed: int = 0) -> None:
        self._rng = random.Random(seed)
        self._first = APART * (seed + 1)
        self._schedule = Schedule(subject.steps, EXPLORING) if learned is None else ONWARD
        self.network = Network(subject, weights_of(subject, learned or subject.nothing, self._rng))
        self._remembered: list[tuple[Active, float]] = []

    def teach(self, games: int) -> Iterator[int]:
        """Play that many games, learn from each, and again from earlier positions drawn at random. Yields the
        number of games so far after each."""
        for number in range(games):
            step, exploring = (
                at_first * (in_the_end / at_first) ** (number / games)
                for at_first, in_the_end in (self._schedule.steps, self._schedule.exploring)
            )
            lessons = play(self.network, self._first + number, self._rng, exploring)
            self._remembered = [*self._remembered, *lessons][-REMEMBERED:]
            again = self._rng.choices(self._remembered, k=self.network.subject.again * len(lessons))
            for position, target in (*lessons, *again):
                self.network.learn(position, target, step)
            yield number + 1

    def duels(self, games: int) -> float:
        """Return how many games, from which it has not learned, the network wins against the normal robot."""
        game = self.network.subject.game
        learner = Learner(self.network, random.Random(0))
        return wins(game, learner, game.robots["normal"], games=games)
