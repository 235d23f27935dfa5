"""Golden playthroughs: one game of every kind as text, compared line by line."""

import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from engine.core import codec
from engine.core.prompt import Prompt, Seat
from tests.kit.bots import play, start
from tests.kit.games import ALL, MOST_ANSWERS

FOLDER = Path(__file__).parent.parent / "playthroughs"


def transcript(key: str) -> list[str]:
    """Return a random game: every question, answer and event."""
    game = ALL[key]
    seats = game.seats[min(1, len(game.seats) - 1)]
    session = start(game, seats, 1)
    lines = [f"{key}, {seats} seats"]
    for event in session.told[0]:
        lines.append("  told {} {}".format(*codec.dump_event(event)))
    for seat, answer in play(session, random.Random(1), most=MOST_ANSWERS):
        line = session.last_line
        lines.append(f"{line.at} seat {seat} {line.question}: {' '.join(answer)}")
        lines.extend(
            "  told {} {}".format(*codec.dump_event(event)) for event in session.told.get(line.at, ())
        )
        lines.append(f"  {session.phase or 'over'}, asked: {asked(session.prompts)}")
    lines.append(f"outcome {codec.dump(session.game.outcome())}")
    return lines


def asked(prompts: Mapping[Seat, Prompt]) -> str:
    return ", ".join(f"{seat} {p.kind} {len(p.options)}" for seat, p in sorted(prompts.items()))


@pytest.mark.parametrize("key", ALL)
def test_the_golden_playthrough_is_played_again(key: str, golden: bool) -> None:
    path = FOLDER / f"{key}.txt"
    lines = transcript(key)
    if golden:
        path.write_text("\n".join(lines) + "\n")
    recorded = path.read_text().splitlines()
    for number, (now, then) in enumerate(zip(lines, recorded, strict=False), 1):
        assert now == then, f"line {number}"
    assert len(lines) == len(recorded)
