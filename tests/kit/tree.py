"""An untuned yardstick: a determinized tree search that knows the rules and nothing else.

It deals at random what its seat cannot know, grows a tree of its own and everybody's answers (upper
confidence bounds), plays on at random from each new leaf, and counts only points.
"""

import math
import random
import time
from collections import defaultdict

from msgspec.structs import replace

from engine.core import codec
from engine.core.prompt import Answer, Prompt, Seat
from engine.core.search import give
from engine.core.session import Session
from tests.kit.bots import random_answer

EXPLORING = 0.7
WIDTH = 12
"""The most answers that are tried for a question, chosen at random if there are more."""
AHEAD = 40
"""The most answers in an imagined world. After that, points count as they are."""
CLEAR_LEAD = 20

Line = tuple[tuple[Seat, Answer], ...]


class TreeSearch:
    """A player of a session who thinks for a number of CPU seconds about each answer."""

    def __init__(self, session: Session, seconds: float, number: int = 0) -> None:
        self._session, self._seconds, self._rng = session, seconds, random.Random(number)

    def __call__(self, view: object, prompt: Prompt) -> Answer:
        """Return the answer that was tried most often."""
        until = time.process_time() + self._seconds
        visits, sums = defaultdict[Line, int](int), defaultdict[Line, float](float)
        wide: dict[tuple[Line, str], list[Answer]] = {}
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
        visits: dict[Line, int],
        sums: dict[Line, float],
        wide: dict[tuple[Line, str], list[Answer]],
    ) -> None:
        line: Line = ()
        path, growing = list[tuple[Line, Seat]](), True
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

    def _wide(self, wide: dict[tuple[Line, str], list[Answer]], line: Line, prompt: Prompt) -> list[Answer]:
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
