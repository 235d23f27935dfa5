"""Games without Discord: replayed from their records, or played by robots."""

import random
import sys
from collections.abc import Sequence
from pathlib import Path

from command_line.machine import REFUSED, PrintedProgress
from engine import GAMES
from engine.core.chance import mark_hash, seed_from, seed_hash
from engine.core.prompt import Answer
from engine.core.robots import LEVELS, USUAL, Level
from engine.play import record
from engine.play.session import Session

LARGEST = 4 << 20
"""The most bytes of a record. A game of many hours has a twentieth of that; as JSON, it takes thirty times as
much memory."""


def verify(file: Path, digest: str = "") -> int:
    """Replay a record; returns 0 if it is correct and has that digest, else 1 after printing what differs."""
    try:
        with file.open("rb") as opened:
            text = opened.read(LARGEST + 1)
    except OSError as missing:
        print(f"{file} cannot be read ({missing.strerror}).", file=sys.stderr)
        return REFUSED
    try:
        if len(text) > LARGEST:
            raise record.RecordDiffers(f"not a record: it is larger than {LARGEST >> 20} MB")
        found = record.load(text)
        if found.game not in GAMES:
            raise record.RecordDiffers(f"no game is called {found.game[:40]!r}")
        session = record.verify(found, GAMES[found.game], PrintedProgress("answers replayed"))
        if digest and found.digest != digest.strip().lower():
            raise record.RecordDiffers(f"its digest is {found.digest}, the table shows another one")
    except record.RecordDiffers as differs:
        print(f"{file}: {differs}")
        return 1
    if found.format == record.UNDIGESTED:
        print("A record of format 1: it holds no digest, so it cannot show who answered or took back.")
    print(f"{file}: {found.game}, {found.seats} seats, {len(found.answers)} answers; every one replays.")
    print(f"The secret fits the commitment {found.commitment}.")
    seed = seed_from(bytes.fromhex(found.secret), found.marks)
    print(f"Fingerprints of the marks: {', '.join(map(mark_hash, found.marks))}.")
    print(f"Fingerprint of the seed: {seed_hash(seed)}.")
    if found.digest:
        print(f"Digest of the record: {found.digest}.")
    outcome = session.game.outcome()
    print(f"Points: {', '.join(map(str, outcome.points))}." if outcome else "Ended before its end.")
    print("Not proven by this:", *record.unproven(found), sep="\n- ")
    return 0


def simulate(
    game: str | None, seats: int | None, games: int, *, at_random: bool, seed: int, levels: Sequence[str] = ()
) -> int:
    """Play games between robots; prints one line for each, then how often each seat has won."""
    game = min(GAMES) if game is None else game
    if game not in GAMES:
        print(f"No game is called {game}; there are {', '.join(sorted(GAMES))}.", file=sys.stderr)
        return REFUSED
    known: dict[str, Level] = {level: level for level in LEVELS}
    if not known.keys() >= set(levels):
        print(f"A level is one of {', '.join(LEVELS)}.", file=sys.stderr)
        return REFUSED
    played = [known[level] for level in levels] or [USUAL]
    kind = GAMES[game]
    seats = kind.seats[0] if seats is None else seats
    if seats not in kind.seats:
        print(f"{game} is for {kind.seats[0]} to {kind.seats[-1]} seats.", file=sys.stderr)
        return REFUSED
    chance = random.Random(seed)
    won = [0] * seats
    for number in range(games):
        session = Session.start(kind, seats, None, chance.randbytes(32))
        while session.prompts:
            _step(session, chance if at_random else None, played)
        outcome = session.game.outcome()
        assert outcome is not None, "no question is open and there is no outcome"
        for seat in outcome.winners:
            won[seat] += 1
        print(f"game {number + 1}: {' '.join(map(str, outcome.points))}, {session.at} answers")
    print(f"won by seat: {' '.join(map(str, won))}")
    return 0


def _step(session: Session, chance: random.Random | None, levels: Sequence[Level]) -> None:
    seat = session.waiting_for[0]
    prompt = session.prompts[seat]
    answer: Answer
    if chance is None:
        answer = session.game_type.robot(session.view(seat), prompt, levels[seat % len(levels)])
    else:
        count = chance.randint(prompt.least, min(prompt.most, len(prompt.options)))
        answer = tuple(chance.sample(prompt.options, count))
    session.answer(seat, prompt.serial, answer, "robot")
