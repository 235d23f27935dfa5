"""Everything that the papers mention exists: files they link to, and every picture of the gallery."""

import re
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
