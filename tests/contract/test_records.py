"""Records, old and forged ones, and games that go on; each change is named as a difference."""

import copy
import json
import random
import resource
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from engine.core.chance import seed_from
from engine.core.errors import RefereeError
from engine.core.log import Line
from engine.core.prompt import Prompt, Seat
from engine.play import codec, record
from engine.play.codec import Checkpoint
from engine.play.record import Record, RecordDiffers
from engine.play.session import Session
from tests.kit.play.bots import play, random_answer, start
from tests.kit.play.games import ALL, MOST_ANSWERS
from tests.kit.play.invariants import broken

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
    by_robots = tuple(replace(given, by="robot") for given in true.answers)
    for lie in (replace(true, void=()), replace(true, answers=by_robots), played(key, answers=3)):
        lie = replace(lie, digest=record.digest(lie))
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
        record.verify(replace(played("toy"), version=version), ALL["toy"])


def test_a_record_without_a_digest_is_one_of_the_first_format() -> None:
    true = played("toy")
    with pytest.raises(RecordDiffers, match="digest"):
        record.verify(replace(true, digest=""), ALL["toy"])
    older = replace(true, format=1, digest="", levels=())
    assert record.verify(older, ALL["toy"])
    assert "no digest" in " ".join(record.unproven(older))
    with pytest.raises(RecordDiffers, match="holds no digest"):
        record.verify(replace(true, format=1, levels=()), ALL["toy"])


def test_a_record_says_how_strongly_robots_played_and_older_ones_do_not() -> None:
    true = played("toy")
    assert true.levels == ("normal",) * true.seats
    other = replace(true, levels=("hard", *true.levels[1:]))
    with pytest.raises(RecordDiffers, match="digest"):
        record.verify(other, ALL["toy"])
    with pytest.raises(RecordDiffers, match="levels of robots"):
        record.verify(replace(true, levels=()), ALL["toy"])
    older = replace(true, format=2, levels=())
    older = replace(older, digest=record.digest(older))
    assert "levels" not in json.dumps({k: v for k, v in plain(older).items() if v})
    assert record.verify(record.load(msgspec.json.encode(older)), ALL["toy"])


STORED = Path(__file__).parent.parent / "stored"
STOPPED = sorted(STORED.glob("*-stopped.json"))
RECORDS = sorted(set(STORED.glob("*.json")) - set(STOPPED))


class Stopped(Struct, frozen=True):
    """A game as the database stored it when it was stopped."""

    game: str
    seats: int
    secret: str
    marks: tuple[str, ...]
    checkpoints: tuple[Checkpoint, ...]
    lines: tuple[Line, ...]
    asked: dict[str, str]
    """The questions by seat."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_of_earlier_days_verifies(path: Path) -> None:
    old = record.load(path.read_bytes())
    assert record.verify(old, ALL[old.game]).game.outcome() == old.outcome


@pytest.mark.parametrize("path", STOPPED, ids=lambda path: path.stem)
def test_a_game_of_earlier_days_goes_on_where_it_stopped(path: Path) -> None:
    old = msgspec.json.decode(path.read_bytes(), type=Stopped)
    seed = seed_from(bytes.fromhex(old.secret), old.marks)
    session = Session.restore(ALL[old.game], old.seats, seed, old.checkpoints, old.lines)
    assert {str(seat): prompt.kind for seat, prompt in session.prompts.items()} == old.asked
    for _ in play(session, random.Random(7), most=MOST_ANSWERS):
        assert broken(session.game) == []
    assert session.phase is None


def test_what_is_settled_at_the_start_is_no_option_and_stays_with_the_game() -> None:
    for key, game in ALL.items():
        kind = game.options_type
        assert not set(kind.settled) & set(kind.choices()), key
        begun = kind.of_words({}).at_start(host=Seat(1))
        assert kind.of_words(begun.words()) == begun, key


GOLDEN = Path(__file__).parent.parent / "playthroughs"


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
    path = GOLDEN / f"{key}.txt"
    lines = transcript(key)
    if golden:
        path.write_text("\n".join(lines) + "\n")
    recorded = path.read_text().splitlines()
    for number, (now, then) in enumerate(zip(lines, recorded, strict=False), 1):
        assert now == then, f"line {number}"
    assert len(lines) == len(recorded)


ROOT = Path(__file__).parents[2]
MEMORY = 256 << 20
PAINT = "x`\n\x1b[2J\x1b[32mrecord.json: every one replays. Digest fits.\u202e\n`"


def verify(file: Path) -> subprocess.CompletedProcess[str]:
    """Run `bot.py verify FILE` with little memory."""

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))

    command = [sys.executable, "bot.py", "verify", str(file)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, preexec_fn=bounded, check=False)


NO_RECORDS = {
    "lists": "[" * 1_000_000,
    "objects": '{"a":' * 1_000_000,
    "empty lists": "[]," * 1_300_000,
    "half a character": '"\\ud800"',
    "half a value": '{"format": "\\udfff"}',
    "zeros": "\x00" * 1000,
    "a number": "1" * 100_000,
    "nothing": "",
}


@pytest.mark.long
@pytest.mark.parametrize("text", NO_RECORDS.values(), ids=NO_RECORDS)
def test_what_is_no_record_gets_one_sentence(tmp_path: Path, text: str) -> None:
    file = tmp_path / "record.json"
    file.write_text(text, encoding="utf-8")
    told = verify(file)
    assert (told.returncode, told.stderr) == (1, "")
    assert told.stdout.startswith(f"{file}: not a record: ") and told.stdout.count("\n") == 1


def test_a_gigabyte_of_zeros_gets_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    with file.open("wb") as opened:
        opened.truncate(1 << 30)
    told = verify(file)
    assert (told.returncode, told.stderr) == (1, "")
    assert told.stdout == f"{file}: not a record: it is larger than 4 MB\n"


@pytest.mark.long
@pytest.mark.parametrize("where", ["name", "game", "option", "word", "digest", "mark", "answer", "secret"])
def test_nothing_in_a_record_paints_on_the_terminal(tmp_path: Path, where: str) -> None:
    made = json.loads(msgspec.json.encode(played("jump_drive")))
    match where:
        case "name":
            made[PAINT] = 1
        case "option":
            made["options"][PAINT] = "x"
        case "word":
            made["options"][next(iter(made["options"]), "expansion")] = PAINT
        case "mark":
            made["marks"][0] = PAINT
        case "answer":
            made["answers"][0]["answer"] = [PAINT]
        case _:
            made[where] = PAINT
    file = tmp_path / "record.json"
    file.write_text(json.dumps(made))
    told = verify(file)
    assert (told.returncode, told.stderr) == (1, "")
    assert told.stdout.count("\n") == 1 and told.stdout.rstrip("\n").isprintable(), told.stdout


def test_a_record_without_a_digest_says_so_first(tmp_path: Path) -> None:
    older = replace(played("jump_drive"), format=1, digest="", levels=())
    file = tmp_path / "record.json"
    file.write_bytes(msgspec.json.encode(older))
    told = verify(file)
    assert told.returncode == 0 and told.stdout.startswith("A record of format 1: it holds no digest")
