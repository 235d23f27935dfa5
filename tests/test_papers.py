"""Everything that the papers mention exists: files they link to, and every picture of the gallery."""

import doctest
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GALLERY = ROOT / "render" / "gallery"
PAPERS = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *GALLERY.glob("*.md"),
        *ROOT.glob("engine/*/*.md"),
        *ROOT.glob("cogs/*/*.md"),
    ]
)


def _contributing() -> str:
    return (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


ANSWERS = dict(
    re.findall(
        r"^\| ([^|]+\?) \| (.+) \|$",
        _contributing().partition("## Where to look")[2].partition("\n## ")[0],
        re.MULTILINE,
    )
)
"""Questions about the code, and where CONTRIBUTING answers them."""


@pytest.mark.parametrize("path", PAPERS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_to_files_that_are_there(path: Path) -> None:
    linked = re.findall(r"\]\((?!https?:|#)([^)#]+)", path.read_text(encoding="utf-8"))
    assert [link for link in linked if not (path.parent / link).exists()] == []


def test_the_gallery_shows_every_picture() -> None:
    shown = set(re.findall(r"\]\(([^)]+\.webp)\)", (GALLERY / "README.md").read_text(encoding="utf-8")))
    assert shown == {path.name for path in GALLERY.glob("*.webp") if not path.stem.endswith("-de")}


def test_modules_and_folders_that_contributing_names_are_there() -> None:
    named = re.findall(r"`((?:engine|render|cogs|data|playground|tests)/[\w/.]*)`", _contributing())
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_a_dozen_questions_about_the_house_are_answered() -> None:
    assert len(ANSWERS) >= 12


@pytest.mark.parametrize("question", ANSWERS)
def test_a_question_is_answered_within_two_files(question: str) -> None:
    files = [ROOT / name for name in re.findall(r"`(cogs/[\w/]+\.py)`", ANSWERS[question])]
    assert 1 <= len(files) <= 2
    told = "\n".join(file.read_text(encoding="utf-8") for file in files)
    named = re.findall(r"`([\w.]+)` (?:in|with)\b", ANSWERS[question])
    assert [name for name in named if f"def {name.split('.')[-1]}(" not in told] == []


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
