"""A strange file gets one sentence that it is no record, and nothing in it reaches the terminal."""

import json
import resource
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.contract.test_records import played

ROOT = Path(__file__).parents[1]
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
    older = msgspec.structs.replace(played("jump_drive"), format=1, digest="", levels=())
    file = tmp_path / "record.json"
    file.write_bytes(msgspec.json.encode(older))
    told = verify(file)
    assert told.returncode == 0 and told.stdout.startswith("A record of format 1: it holds no digest")
