"""The examples in the papers run, even with nothing but the installed engine."""

import doctest
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL


@pytest.mark.parametrize("paper", ["CONTRIBUTING.md", "docs/engine.md"])
def test_the_examples_of_a_paper_run(paper: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / paper), module_relative=False, optionflags=FLAGS)
    assert tried >= 3 and not failed


def test_an_installed_engine_brings_its_rules_and_its_data_and_nothing_else(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    installed = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as contents:
        contents.extractall(installed)
    assert {path.name for path in installed.iterdir() if not path.name.endswith(".dist-info")} == {"engine"}
    paper = str(ROOT / "docs/engine.md")
    script = (
        "import doctest, engine, sys;"
        f"sys.exit(not engine.__file__.startswith({str(installed)!r}) or "
        f"doctest.testfile({paper!r}, module_relative=False, optionflags={FLAGS}).failed)"
    )
    environment = {"PYTHONPATH": str(installed)}
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
