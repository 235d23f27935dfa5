"""A whole game as a record that anyone can replay: `python bot.py verify FILE`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.chance import Number, Shuffle, commitment, seed_from
from engine.core.errors import RefereeError, RuleFault
from engine.core.game import Game, Options, Outcome
from engine.core.log import By, Line
from engine.core.prompt import Answer, Seat
from engine.core.session import Session

FORMAT = 1


class Given(Struct, frozen=True):
    """One answer of the record."""

    seat: Seat
    answer: Answer
    by: By
    question: str
    """Fingerprint of the phase and the question it answered."""


class Void(Struct, frozen=True):
    """An answer that was given and taken back; it has no part in the replay."""

    after: int
    """So many answers that count were given before it."""
    seat: Seat
    answer: Answer
    by: By
    question: str


class Record(Struct, frozen=True, kw_only=True):
    """Everything needed to play the game again, and nobody's name."""

    format: int = FORMAT
    game: str
    version: int
    seats: int
    options: dict[str, str]
    commitment: str
    """SHA-256 of the secret, as published before anybody joined."""
    secret: str
    """64 hexadecimal digits."""
    marks: tuple[str, ...]
    """What each seat brought to the seed, in seat order."""
    answers: tuple[Given, ...]
    chance: tuple[Number | Shuffle, ...]
    """Every number and shuffle of the game, in order."""
    outcome: Outcome | None
    """None: the game was ended before its end."""
    void: tuple[Void, ...] = ()
    """What was taken back or rewound, in the order it was given."""


class RecordDiffers(Exception):
    """The record does not replay; the message names the first difference."""


def write(
    game: type[Game[Any]],
    *,
    seats: int,
    options: Options,
    secret: bytes,
    marks: tuple[str, ...],
    lines: list[Line],
    void: Sequence[Line] = (),
) -> Record:
    """The record of a game from all its live lines, oldest first; the `void` ones are kept beside them.

    Raises RecordDiffers if they do not replay.
    """
    given = tuple(
        Given(line.entry.seat, line.entry.answer, line.entry.by, line.question)
        for line in lines
        if line.entry.by != "undo"
    )
    session, journal = _play(game, seats, options, seed_from(secret, marks), given)
    return Record(
        game=game.key,
        version=game.version,
        seats=seats,
        options=options.words(),
        commitment=commitment(secret),
        secret=secret.hex(),
        marks=marks,
        answers=given,
        chance=tuple(journal),
        outcome=session.game.outcome(),
        void=_void(lines, void),
    )


def _void(lines: Sequence[Line], void: Sequence[Line]) -> tuple[Void, ...]:
    counted = [line.at for line in lines if line.entry.by != "undo"]
    return tuple(
        Void(sum(at < x.at for at in counted), x.entry.seat, x.entry.answer, x.entry.by, x.question)
        for x in sorted(void, key=lambda x: x.at)
    )


def verify(record: Record, game: type[Game[Any]]) -> Session:
    """Replay `record` and compare everything it says; the session at its end.

    Raises RecordDiffers with the first difference.
    """
    if record.format != FORMAT:
        raise RecordDiffers(f"format {record.format} is not {FORMAT}")
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        raise RecordDiffers("the secret is not hexadecimal") from None
    if commitment(secret) != record.commitment:
        raise RecordDiffers("the secret does not fit the commitment that was published")
    if len(record.marks) != record.seats:
        raise RecordDiffers(f"{len(record.marks)} marks for {record.seats} seats")
    try:
        options = game.options_type.of_words(record.options)
        seed = seed_from(secret, record.marks)
        session, journal = _play(game, record.seats, options, seed, record.answers)
    except RefereeError as refusal:
        raise RecordDiffers(f"the table does not fit the game: {refusal}") from refusal
    for n, (ours, theirs) in enumerate(zip(journal, record.chance, strict=False)):
        if ours != theirs:
            raise RecordDiffers(f"chance {n}: the seed gives {ours}, the record says {theirs}")
    if len(journal) != len(record.chance):
        raise RecordDiffers(
            f"chance: {len(journal)} numbers and shuffles, the record has {len(record.chance)}"
        )
    if session.game.outcome() != record.outcome:
        raise RecordDiffers(f"the end: {session.game.outcome()}, the record says {record.outcome}")
    return session


def load(text: str | bytes) -> Record:
    """A record from its JSON; raises RecordDiffers when it is none."""
    try:
        return msgspec.json.decode(text, type=Record)
    except msgspec.MsgspecError as fault:
        raise RecordDiffers(f"not a record: {fault}") from fault


def _play(
    game: type[Game[Any]], seats: int, options: Options, seed: bytes, given: tuple[Given, ...]
) -> tuple[Session, list[Number | Shuffle]]:
    journal: list[Number | Shuffle] = []
    session = Session.start(game, seats, options, seed, journal=journal)
    for n, line in enumerate(given):
        prompt = session.asked(line.seat, line.by)
        if prompt is None:
            raise RecordDiffers(f"answer {n}: seat {line.seat} is not asked anything")
        if session.fingerprint(prompt) != line.question:
            raise RecordDiffers(f"answer {n}: seat {line.seat} is asked another question: {prompt.kind}")
        try:
            session.answer(line.seat, prompt.serial, line.answer, line.by)
        except RefereeError as refusal:
            raise RecordDiffers(f"answer {n}: {refusal}") from refusal
        except RuleFault as fault:
            raise RecordDiffers(f"answer {n}: {fault.where}") from fault
    return session, journal
