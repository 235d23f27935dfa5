"""Anybody can check chance: the page that verifies in the browser uses the same vectors."""

import json
from pathlib import Path

from engine.core.chance import Chance, Number, Shuffle, commitment, seed_from
from engine.core.prompt import Seat

VECTORS = json.loads((Path(__file__).parent.parent.parent / "vectors" / "chance.json").read_text())


def test_seeds_and_commitments_are_as_published() -> None:
    for vector in VECTORS["seeds"]:
        secret = bytes.fromhex(vector["secret"])
        assert commitment(secret) == vector["commitment"]
        assert seed_from(secret, vector["marks"]).hex() == vector["seed"]


def test_numbers_are_as_published() -> None:
    for vector in VECTORS["numbers"]:
        chance = Chance(vector["game"], bytes.fromhex(vector["seed"]), 2)
        drawn = [chance.number(vector["stream"], int(vector["below"])) for _ in vector["values"]]
        assert drawn == [int(value) for value in vector["values"]], "large ones are written as text"


def test_shuffles_are_as_published() -> None:
    for vector in VECTORS["shuffles"]:
        chance = Chance(vector["game"], bytes.fromhex(vector["seed"]), 2)
        things = list(range(len(vector["order"])))
        chance.shuffle(vector["stream"], things)
        assert things == vector["order"]


def test_streams_do_not_disturb_each_other() -> None:
    one, two = Chance("toy", bytes(32), 2), Chance("toy", bytes(32), 2)
    two.number("dice", 6)
    assert one.number("deck", 1000) == two.number("deck", 1000)


def test_every_number_is_about_equally_likely() -> None:
    chance = Chance("toy", bytes(32), 2)
    counts = [0] * 7
    for _ in range(7000):
        counts[chance.number("wheel", 7)] += 1
    assert all(880 < count < 1120 for count in counts), counts


def test_the_journal_takes_down_numbers_and_shuffles() -> None:
    journal: list[Number | Shuffle] = []
    chance = Chance("toy", bytes(32), 2, journal=journal)
    die = chance.die("die")
    things = ["a", "b", "c"]
    chance.shuffle("deck", things)
    assert journal[0] == Number("die", 0, 6, die - 1)
    shuffle = journal[1]
    assert isinstance(shuffle, Shuffle)
    assert things == ["abc"[place] for place in shuffle.order]


def test_drawing_and_looking_are_heard_by_those_who_see() -> None:
    chance = Chance("toy", bytes(32), 2)
    chance.draw(["a", "b"], Seat(0))
    assert chance.luck.heard == [1, 0, 0], "by seat, then by everybody"
    chance.die("die")
    assert chance.luck.heard == [1, 0, 1]
