"""A language is a row and a folder of texts: the bot speaks a made-up one without another line."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).parents[1]
ROW = """
[[language]]
id = "xx"
name = "LOUD"
cldr = "fr"
discord = ["fr"]
"""
SPOKEN_ALOUD = r"""
import re

from discord import Locale
from msgspec import Struct

from cogs.layout.custom_id import CustomId
from cogs.messages import hints, sheets, terms
from engine import GAMES
from engine.play.session import Session
from render.face import LANGUAGES, Scene
from render.faces import FACES
from render.languages import SPOKEN, of_discord
from tests.kit.views.shown import drawings, reading, scene_of

def texts(part):
    if isinstance(part, CustomId):
        return []
    parts = [getattr(part, name) for name in part.__struct_fields__] if isinstance(part, Struct) else part
    if isinstance(parts, tuple | list):
        return [text for each in parts for text in texts(each)]
    return [part] if isinstance(part, str) and " " in part else []

def loud(*said):
    # What the boxes call their planets stays as printed: words in small letters are another language's.
    quiet = [text for text in said if re.search(r"(?<![\w@,.])[a-z]{3,}(?![\w@,.])", text)]
    assert not quiet, quiet

assert not {one for spoken in SPOKEN.values() for one in spoken.discord} - {*map(str, Locale)}
assert LANGUAGES == ("en", "de", "xx") and of_discord("fr") == "xx"
for key, kind in GAMES.items():
    session, face, scene = Session.start(kind, 2, None, bytes(32)), FACES[key], scene_of(2, "xx")
    pages = [face.page(page, scene) for page in face.guide(scene)]
    for told in (*pages, *(face.topic(topic, scene) for topic in face.topics(scene))):
        loud(told.title, told.text, told.source, told.alt)
    for _ in range(12):
        seat = session.waiting_for[0]
        prompt, view = session.prompts[seat], session.view(seat)
        loud(face.question(prompt, view, scene), face.summary(view, scene), face.title(scene))
        loud(*(face.label(option, prompt, view, scene).text for option in prompt.options[:8]))
        reader = reading(session, key, seat, language="xx")
        loud(*texts([sheets.private(reader, None), sheets.status(reader), sheets.why_not(reader)]))
        loud(*texts(terms.terms_lines(reader.texts, reader.table.terms)))
        if found := kind.advice(view, prompt):
            loud(hints.told(reader, reader.asked, found))
        for viewer in (None, seat):
            loud(*(picture.alt for picture in drawings(session, viewer, scene).values()))
        session.answer(seat, prompt.serial, kind.robot(view, prompt))

import pytest
raise SystemExit(pytest.main(["-q", "-p", "no:cacheprovider", "tests/test_texts.py", "-k", "xx"]))
"""


class _Louder(Visitor):
    """Writes every text of a sentence in capitals and leaves variables as they are."""

    def visit_TextElement(self, node: ast.TextElement) -> None:
        node.value = node.value.upper()


@pytest.mark.long
def test_a_third_language_needs_its_row_and_its_texts_alone(tmp_path: Path) -> None:
    for folder in ("cogs", "command_line", "data", "engine", "playground", "render", "tests"):
        leave = shutil.ignore_patterns("gallery", "golden", "playthroughs", "stored")
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=leave)
    shutil.copytree(ROOT / "tests" / "gallery", tmp_path / "tests" / "gallery")
    for name in ("bot.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    texts = tmp_path / "data" / "text"
    for path in sorted((texts / "en").rglob("*.ftl")):
        resource = FluentParser().parse(path.read_text(encoding="utf-8"))
        _Louder().visit(resource)
        there = texts / "xx" / path.relative_to(texts / "en")
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_text(FluentSerializer().serialize(resource), encoding="utf-8")
    with (texts / "languages.toml").open("a", encoding="utf-8") as table:
        table.write(ROW)
    ran = subprocess.run([sys.executable, "-c", SPOKEN_ALOUD], cwd=tmp_path, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout[-4000:] + ran.stderr[-4000:]
