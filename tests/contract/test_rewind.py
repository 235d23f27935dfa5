"""Going back to an earlier phase: the same position, the same dice and cards, and nothing of what happened
since."""

import random

import pytest

from engine.core import codec
from engine.core.errors import CannotUndo
from engine.core.log import Entry, Line
from engine.core.prompt import Prompt, Seat
from engine.core.replay import GAP, beginnings, rewound
from engine.core.session import Session
from tests.kit.bots import random_answer, seed_of
from tests.kit.games import ALL

every_game = pytest.mark.parametrize("key", list(ALL))
SOME = 60
"""Answers of each game: enough for several phases."""


def played(key: str) -> tuple[Session, list[Line]]:
    """Return a random game under way, and every valid line of its log."""
    game, rng = ALL[key], random.Random(f"rewind {key}")
    session = Session.start(game, game.seats[-1], None, seed_of(7))
    lines: list[Line] = []
    while session.prompts and len(lines) < SOME:
        seat = rng.choice(session.waiting_for)
        prompt = session.prompts[seat]
        session.answer(seat, prompt.serial, random_answer(prompt, rng))
        lines.append(session.last_line)
    return session, lines


def asked(prompts: dict[Seat, Prompt]) -> dict[Seat, str]:
    return {seat: prompt.question() for seat, prompt in prompts.items()}


@every_game
def test_the_same_answers_lead_to_the_same_game_again(key: str) -> None:
    session, lines = played(key)
    game, seats, options = ALL[key], ALL[key].seats[-1], ALL[key].options_type()
    known = beginnings(Session.start(game, seats, options, seed_of(7)), lines)
    assert len(known) > 2, "a game has phases"
    for beginning in known:
        start = Session.start(game, seats, options, seed_of(7))
        back = rewound(start, lines, to=beginning.at, head=900, serials=[5] * seats)
        assert codec.dump(back.session.view(None)) == codec.dump(beginning.view)
        assert back.void == tuple(line.at for line in lines if line.at >= beginning.at)
        for line in lines:
            if line.at >= beginning.at:
                prompt = back.session.prompts[line.entry.seat]
                back.session.answer(line.entry.seat, prompt.serial, line.entry.answer)
        assert codec.dump(back.session.game.state) == codec.dump(session.game.state)
        assert codec.dump(back.session.game.chance.luck) == codec.dump(session.game.chance.luck)
        assert asked(back.session.prompts) == asked(session.prompts)


@every_game
def test_no_old_button_fits_and_a_restart_meets_the_same_game(key: str) -> None:
    session, lines = played(key)
    game, seats, options = ALL[key], ALL[key].seats[-1], ALL[key].options_type()
    highest = [max([0, *(x.entry.serial for x in lines if x.entry.seat == s)]) for s in range(seats)]
    to = beginnings(Session.start(game, seats, options, seed_of(7)), lines)[1].at
    start = Session.start(game, seats, options, seed_of(7))
    back = rewound(start, lines, to=to, head=session.at, serials=highest)
    for seat, prompt in back.session.prompts.items():
        assert prompt.serial >= highest[seat] + GAP
    kept = [line for line in [*lines, back.mark] if line.at not in back.void]
    oldest = back.session.checkpoints[0].at
    again = Session.restore(
        game, seats, seed_of(7), back.session.checkpoints, [line for line in kept if line.at >= oldest]
    )
    assert again.prompts == back.session.prompts and again.at == session.at + 1
    assert codec.dump(again.game.state) == codec.dump(back.session.game.state)


def test_what_no_longer_replays_cannot_be_rewound() -> None:
    _, lines = played("toy")
    game, options = ALL["toy"], ALL["toy"].options_type()
    first = lines[0]
    other = Line(first.at, Entry(first.entry.seat, 1, first.entry.answer), "bid:other rules")
    with pytest.raises(CannotUndo, match="rules-have-changed"):
        beginnings(Session.start(game, 4, options, seed_of(7)), [other, *lines[1:]])
    start = Session.start(game, 4, options, seed_of(7))
    with pytest.raises(CannotUndo, match="rules-have-changed"):
        rewound(start, [other, *lines[1:]], to=lines[9].at, head=99, serials=[])
