"""Every ruling has a test that is named after it, and every choice of ours a line in RULINGS.md."""

import re
from pathlib import Path

HERE = Path(__file__).parent
LIST = HERE.parents[2] / "engine" / "space_mission" / "RULINGS.md"
RULINGS = range(1, 29)


def test_every_ruling_has_a_test_of_its_name() -> None:
    named = {
        int(number)
        for path in HERE.glob("test_*.py")
        for number in re.findall(r"^def test_r(\d+)_", path.read_text(), re.MULTILINE)
    }
    assert named == set(RULINGS)


def test_rulings_are_listed_by_the_numbers_of_their_tests() -> None:
    section = LIST.read_text(encoding="utf-8")
    listed = [int(number) for number in re.findall(r"^- \*\*R(\d+)\.\*\* ", section, re.MULTILINE)]
    assert set(listed) <= set(RULINGS)
    # The options of the table are the rulings that players may want changed.
    lines = re.findall(r"^- \*\*R(\d+)\.\*\* (.*(?:\n  .*)*)", section, re.MULTILINE)
    optional = {int(number) for number, line in lines if "*Option" in line}
    assert optional == {8, 13, 15, 21, 24, 25, 28}
