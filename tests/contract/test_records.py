"""Forged records: each change is named as a difference, and a rewritten one has another digest than the one
behind *Was it fair?*."""

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.core import record
from engine.core.chance import seed_from
from engine.core.errors import RefereeError
from engine.core.log import Line
from engine.core.record import Record, RecordDiffers
from engine.core.session import Session
from tests.kit.bots import random_answer
from tests.kit.games import ALL

SECRET = bytes(range(32))
ANSWERS = 30
MUTATIONS = 150

Json = dict[str, Any]


@cache
def played(key: str, answers: int = ANSWERS) -> Record:
    """Return the beginning of a game with an undone answer; Jump Drive and the toy are played to the end."""
    kind, rng = ALL[key], random.Random(3)
    seats = max(kind.seats[0], 2)
    marks = tuple(f"11872{n} comet" for n in range(seats))
    session = Session.start(kind, seats, None, seed_from(SECRET, marks))
    lines, void = list[Line](), list[Line]()
    whole = key in ("jump_drive", "toy") and answers == ANSWERS
    while session.prompts and (whole or len(lines) < answers):
        seat = rng.choice(session.waiting_for)
        prompt = session.prompts[seat]
        session.answer(seat, prompt.serial, random_answer(prompt, rng), "player")
        lines.append(session.last_line)
        if len(void) < 3 and rng.random() < 0.3:
            try:
                undone = session.undo(seat)
            except RefereeError:
                continue
            void += [line for line in lines if line.at == undone.void]
            lines = [line for line in lines if line.at != undone.void]
    options = kind.options_type()
    return record.write(
        kind, seats=seats, options=options, secret=SECRET, marks=marks, lines=lines, void=void
    )


def plain(true: Record) -> Json:
    made: Json = json.loads(msgspec.json.encode(true))
    return made


def mutations(true: Record, rng: random.Random) -> Iterator[tuple[str, Json]]:
    """Yield copies with one thing changed, all parts of the record equally often."""
    parts = list(plain(true))
    while True:
        made = plain(true)
        part = rng.choice(parts)
        path = [part]
        where: Any = made
        name: Any = part
        while isinstance(where[name], dict | list) and where[name] and rng.random() < 0.85:
            where = where[name]
            name = rng.choice(list(where) if isinstance(where, dict) else range(len(where)))
            path.append(str(name))
        _change(where, name, rng)
        try:
            same = msgspec.convert(made, Record) == true
        except msgspec.ValidationError:
            same = False
        if not same:
            yield ".".join(path), made


def _change(where: Any, name: Any, rng: random.Random) -> None:
    value = where[name]
    if rng.random() < 0.15:
        del where[name]
        return
    match value:
        case bool() | None:
            where[name] = 1
        case int():
            where[name] = value + rng.choice((-1, 1, 1000))
        case str():
            at = rng.randrange(len(value) + 1)
            where[name] = value[:at] + rng.choice("0a z,;") + value[at + rng.randrange(2) :]
        case list():
            change = rng.randrange(4)
            if change == 0 or len(value) < 2:
                value.append(copy.deepcopy(value[0]) if value else "x")
            elif change == 1:
                del value[rng.randrange(len(value))]
            elif change == 2:
                value.insert(0, value.pop())
            else:
                del value[len(value) // 2 :]
        case dict():
            value["more"] = "x"


@pytest.mark.parametrize("key", ALL)
def test_a_true_record_verifies_and_says_what_it_does_not_prove(key: str) -> None:
    true = played(key)
    read = record.load(msgspec.json.encode(true))
    assert read == true and record.verify(read, ALL[key]).seat_count == true.seats
    assert true.void and true.digest == record.digest(true)
    told = " ".join(record.unproven(true))
    assert "digest" in told and "fingerprints" in told
    assert ("ended here" in told) == (true.outcome is None)


def test_a_record_of_older_rules_says_so_with_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    true = played("toy")
    game = ALL["toy"]
    first = true.answers[0]
    asked = (replace(first, question=f"other{first.question}"), *true.answers[1:])
    strange = replace(true, answers=asked)
    with pytest.raises(record.RecordDiffers, match=r"^answer 0: seat \d is asked another question") as today:
        record.verify(strange, game)
    monkeypatch.setattr(game, "version", true.version + 2)
    with pytest.raises(record.RecordDiffers) as older:
        record.verify(strange, game)
    said = f"it was made under version {true.version} of the rules, here is version {true.version + 2}; "
    assert str(older.value) == f"{said}the first difference: {today.value}"


@pytest.mark.parametrize("key", ALL)
def test_each_change_of_a_record_is_named(key: str) -> None:
    true, rng = played(key), random.Random(5)
    changed, unnamed = mutations(true, rng), []
    for _ in range(MUTATIONS):
        path, made = next(changed)
        try:
            record.verify(record.load(json.dumps(made)), ALL[key])
        except RecordDiffers as differs:
            if not str(differs):
                unnamed.append(path)
        else:
            unnamed.append(path)
    assert unnamed == []


@pytest.mark.parametrize("key", ALL)
def test_a_record_written_anew_has_another_digest(key: str) -> None:
    """The forgeries are as consistent as possible: other players' answers, other undos, a game cut short."""
    true = played(key)
    by_robots = tuple(msgspec.structs.replace(given, by="robot") for given in true.answers)
    forged = [
        msgspec.structs.replace(true, void=()),
        msgspec.structs.replace(true, answers=by_robots),
        played(key, answers=3),
    ]
    for lie in forged:
        lie = msgspec.structs.replace(lie, digest=record.digest(lie))
        assert record.verify(record.load(msgspec.json.encode(lie)), ALL[key])
        assert lie.digest != true.digest


def test_unknown_names_and_names_that_stand_twice_are_refused() -> None:
    text = msgspec.json.encode(played("toy")).decode()
    for lie in (
        text.replace('{"format"', '{"note":"x","format"', 1),
        text.replace('{"format":3', '{"format":3,"format":3', 1),
        text.replace('"seat":', '"hat":0,"seat":', 1),
        text[: len(text) // 2],
        text + "{}",
        "[]",
        "",
    ):
        with pytest.raises(RecordDiffers, match="not a record"):
            record.load(lie)


@pytest.mark.parametrize("version", [0, 99])
def test_a_version_that_is_not_known_is_refused(version: int) -> None:
    with pytest.raises(RecordDiffers, match="version"):
        record.verify(msgspec.structs.replace(played("toy"), version=version), ALL["toy"])


def test_a_record_without_a_digest_is_one_of_the_first_format() -> None:
    true = played("toy")
    with pytest.raises(RecordDiffers, match="digest"):
        record.verify(msgspec.structs.replace(true, digest=""), ALL["toy"])
    older = msgspec.structs.replace(true, format=1, digest="", levels=())
    assert record.verify(older, ALL["toy"])
    assert "no digest" in " ".join(record.unproven(older))
    with pytest.raises(RecordDiffers, match="holds no digest"):
        record.verify(msgspec.structs.replace(true, format=1, levels=()), ALL["toy"])


def test_a_record_says_how_strongly_robots_played_and_older_ones_do_not() -> None:
    true = played("toy")
    assert true.levels == ("normal",) * true.seats
    other = msgspec.structs.replace(true, levels=("hard", *true.levels[1:]))
    with pytest.raises(RecordDiffers, match="digest"):
        record.verify(other, ALL["toy"])
    with pytest.raises(RecordDiffers, match="levels of robots"):
        record.verify(msgspec.structs.replace(true, levels=()), ALL["toy"])
    older = msgspec.structs.replace(true, format=2, levels=())
    older = msgspec.structs.replace(older, digest=record.digest(older))
    assert "levels" not in json.dumps({k: v for k, v in plain(older).items() if v})
    assert record.verify(record.load(msgspec.json.encode(older)), ALL["toy"])
