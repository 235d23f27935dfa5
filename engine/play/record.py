"""A whole game as a record that anyone can replay: `python bot.py verify FILE`.

Replaying proves that every answer met its question and was legal, that every die and card follows from secret
and marks, and where the game led. What no replay can see (who answered, what was undone, whether answers are
missing from a game that was ended early) is covered by the digest: the SHA-256 of the record without its
digest, as JSON with sorted keys, without spaces, in UTF-8. It is in the record, where it no longer matches
after any change, and behind the table's *Was it fair?*, where it does not match a rewritten record.
"""

import hashlib
import json
import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engine.core.chance import Number, Shuffle, commitment, seed_from
from engine.core.errors import RefereeError, RuleFault
from engine.core.game import Game, Options, Outcome
from engine.core.log import By, Entry, Line
from engine.core.prompt import Answer, Seat
from engine.core.robots import USUAL, Level
from engine.play.session import Session

FORMAT = 3
LEVELLESS = 2
"""The format of records without robot levels, when robots had only one."""
UNDIGESTED = 1
"""The format of records without a digest."""

QUOTED = 160
"""The most characters of an invalid record that are quoted."""

_QUESTION = re.compile(r"[a-z0-9_-]+:[0-9a-f]+")


class Given(Struct, frozen=True, forbid_unknown_fields=True):
    """One answer of the record."""

    seat: Seat
    answer: Answer
    by: By
    question: str
    """The fingerprint of the phase and the answered question."""


class Void(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer that was given and undone. It is not replayed."""

    after: int
    """How many valid answers were given before the void one."""
    seat: Seat
    answer: Answer
    by: By
    question: str


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything needed to replay the game, without names."""

    format: int = FORMAT
    game: str
    version: int
    seats: int
    options: dict[str, str]
    commitment: str
    """SHA-256 of the secret, as published before anybody joined."""
    secret: str
    """The table's secret, as 64 hexadecimal digits."""
    marks: tuple[str, ...]
    """What each seat contributed to the seed, in seat order."""
    answers: tuple[Given, ...]
    chance: tuple[Number | Shuffle, ...]
    """Every number and shuffle of the game, in order."""
    outcome: Outcome | None
    """The outcome; None if the game was stopped before its end."""
    levels: tuple[Level, ...] = ()
    """The level of the robot or steward in each seat, in seat order; empty in formats 1 and 2."""
    void: tuple[Void, ...] = ()
    """Answers that were undone or rewound, in order."""
    digest: str = ""
    """The digest, as 64 hexadecimal digits; empty in records of the first format."""


class RecordDiffers(Exception):
    """The record does not replay as it says. The message names the first difference."""


def write(
    game: type[Game[Any]],
    *,
    seats: int,
    options: Options,
    secret: bytes,
    marks: tuple[str, ...],
    lines: list[Line],
    void: Sequence[Line] = (),
    levels: Sequence[Level] = (),
) -> Record:
    """Return the record of a game from its valid lines, oldest first; the `void` ones are stored beside them.

    Raises RecordDiffers if they do not replay.
    """
    given = tuple(
        Given(line.entry.seat, line.entry.answer, line.entry.by, line.question)
        for line in lines
        if line.entry.by != "undo"
    )
    session, journal = _play(game, seats, options, seed_from(secret, marks), given)
    written = Record(
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
        levels=tuple(levels) or (USUAL,) * seats,
    )
    return msgspec.structs.replace(written, digest=digest(written))


def digest(record: Record) -> str:
    """Return the SHA-256 of everything a record says, as 64 hexadecimal digits."""
    plain = msgspec.to_builtins(record)
    del plain["digest"]
    if record.format <= LEVELLESS:
        del plain["levels"]
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


def _void(lines: Sequence[Line], void: Sequence[Line]) -> tuple[Void, ...]:
    counted = [line.at for line in lines if line.entry.by != "undo"]
    return tuple(
        Void(sum(at < x.at for at in counted), x.entry.seat, x.entry.answer, x.entry.by, x.question)
        for x in sorted(void, key=lambda x: x.at)
    )


def verify(
    record: Record, game: type[Game[Any]], progress: Callable[[int, int], None] = lambda done, of: None
) -> Session:
    """Replay `record`, compare everything it says, and return the session at its end.

    `progress` is told the numbers of replayed answers and of all answers. Raises RecordDiffers with the first
    difference, and with the version of the rules if it is an older one.
    """
    _check(record, game)
    try:
        return _replayed(record, game, progress)
    except RecordDiffers as different:
        if record.version == game.version:
            raise
        raise RecordDiffers(
            f"it was made under version {record.version} of the rules, here is version {game.version}; the "
            f"first difference: {different}"
        ) from different


def _replayed(record: Record, game: type[Game[Any]], progress: Callable[[int, int], None]) -> Session:
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        raise RecordDiffers("the secret is not hexadecimal") from None
    if commitment(secret) != record.commitment:
        raise RecordDiffers("the secret does not fit the commitment that was published")
    if len(record.marks) != record.seats:
        raise RecordDiffers(f"{len(record.marks)} marks for {record.seats} seats")
    try:
        options = _options(record, game)
        seed = seed_from(secret, record.marks)
        session, journal = _play(game, record.seats, options, seed, record.answers, progress)
    except RefereeError as refusal:
        raise RecordDiffers(f"the table does not fit the game: {str(refusal)[:QUOTED]!r}") from refusal
    for n, (ours, theirs) in enumerate(zip(journal, record.chance, strict=False)):
        if ours != theirs:
            raise RecordDiffers(f"chance {n}: the seed gives {ours}, the record says {_quoted(theirs)}")
    if len(journal) != len(record.chance):
        raise RecordDiffers(
            f"chance: {len(journal)} numbers and shuffles, the record has {len(record.chance)}"
        )
    if session.game.outcome() != record.outcome:
        raise RecordDiffers(f"the end: {session.game.outcome()}, the record says {_quoted(record.outcome)}")
    if record.format != UNDIGESTED and (own := digest(record)) != record.digest:
        raise RecordDiffers(
            f"the digest of all this is {own}, the record says {record.digest[:80]!r}: something that no "
            "replay can see was changed (who answered, what was taken back, how it ended)"
        )
    return session


def unproven(record: Record) -> list[str]:
    """Return the limits of a verified record's proof, in sentences."""
    said = []
    if record.format == UNDIGESTED:
        said.append("Who has answered and what was taken back: records of format 1 hold no digest.")
    said += [
        "That secret and marks were fixed before the first card: compare the fingerprints with the table's "
        "card.",
        "What the operator of the bot knew, and whether they tried out marks together with a player.",
    ]
    if record.format != UNDIGESTED:
        said.append(
            "That this is the original record, not a new one: compare the digest with the table's, behind "
            "*Was it fair?*."
        )
    if record.outcome is None:
        said.append("That the game was ended here: whether answers are missing only that digest says.")
    return said


def _check(record: Record, game: type[Game[Any]]) -> None:
    """Check everything that needs no replay. Raises RecordDiffers."""
    if record.format not in (UNDIGESTED, LEVELLESS, FORMAT):
        raise RecordDiffers(f"format {record.format} is not {FORMAT}")
    if record.format == UNDIGESTED and record.digest:
        raise RecordDiffers(f"a record of format {UNDIGESTED} holds no digest")
    if len(record.levels) != (record.seats if record.format == FORMAT else 0):
        raise RecordDiffers(f"{len(record.levels)} levels of robots for {record.seats} seats")
    if record.game != game.key:
        raise RecordDiffers(f"it is a game of {record.game[:40]!r}")
    if not 1 <= record.version <= game.version:
        raise RecordDiffers(f"version {record.version} of the game: here are 1 to {game.version}")
    for n, given in enumerate(record.answers):
        if given.by == "undo":
            raise RecordDiffers(f"answer {n}: what takes back is no answer")
    before = 0
    for n, void in enumerate(record.void):
        if not before <= void.after <= len(record.answers):
            raise RecordDiffers(f"taken back {n}: it was given after answer {void.after}")
        if not 0 <= void.seat < record.seats:
            raise RecordDiffers(f"taken back {n}: there is no seat {void.seat}")
        if void.by == "undo" or not _QUESTION.fullmatch(void.question):
            raise RecordDiffers(f"taken back {n}: it answers no question")
        before = void.after


def _options(record: Record, game: type[Game[Any]]) -> Options:
    """Return the options of the record; older records name fewer. Raises RecordDiffers, BadOptions."""
    options = game.options_type.of_words(record.options)
    read, said = options.words(), game.options_type.todays_words(record.options)
    if missing := {name for name, word in said.items() if read.get(name) != word}:
        raise RecordDiffers(f"options: {_quoted(sorted(missing))}")
    return options


def load(text: str | bytes) -> Record:
    """Parse a record from JSON. Raises RecordDiffers if it is not a valid record."""
    try:
        plain = json.loads(text, object_pairs_hook=_once)
        # Half a surrogate pair has no bytes in UTF-8, and so no digest.
        json.dumps(plain, ensure_ascii=False).encode()
        return msgspec.convert(plain, Record)
    except RecursionError:
        raise RecordDiffers("not a record: it is nested too deeply") from None
    except ValueError as fault:
        # The error's message may repeat the file's content.
        raise RecordDiffers(f"not a record: {str(fault)[:QUOTED]!r}") from fault


def lines_of(record: Record) -> list[Line]:
    """Return the valid answers of a record, as the log of a game without undo."""
    return [
        Line(at, Entry(given.seat, 0, given.answer, given.by), given.question)
        for at, given in enumerate(record.answers)
    ]


def _quoted(value: object) -> str:
    return repr(value)[:QUOTED]


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return a JSON object. Raises ValueError for a duplicate name: readers disagree about which counts."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice")
    return found


def _play(
    game: type[Game[Any]],
    seats: int,
    options: Options,
    seed: bytes,
    given: tuple[Given, ...],
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> tuple[Session, list[Number | Shuffle]]:
    journal: list[Number | Shuffle] = []
    session = Session.start(game, seats, options, seed, journal=journal)
    for n, line in enumerate(given):
        progress(n, len(given))
        prompt = session.asked(line.seat, line.by)
        if prompt is None:
            raise RecordDiffers(f"answer {n}: seat {line.seat} is not asked anything")
        if session.fingerprint(prompt) != line.question:
            raise RecordDiffers(f"answer {n}: seat {line.seat} is asked another question: {prompt.kind}")
        try:
            session.answer(line.seat, prompt.serial, line.answer, line.by)
        except RefereeError as refusal:
            raise RecordDiffers(f"answer {n}: {str(refusal)[:QUOTED]!r}") from refusal
        except RuleFault as fault:
            raise RecordDiffers(f"answer {n}: {fault.where}") from fault
    return session, journal
