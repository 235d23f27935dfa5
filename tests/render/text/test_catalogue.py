"""The catalog contains every sentence, and reports any that is missing."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast

from engine.core.errors import IllegalAnswer, Refusal
from render.face import Language, Scene
from render.text import Catalogue, Sentences, clean, escape, joined, plain, refusal, say
from render.text.catalogue import _INSERTED, _PLAIN, TERM, TEXTS
from render.text.sentences import grouped


def written(folder: Path, text: str) -> Catalogue:
    (folder / "en").mkdir()
    (folder / "en" / "some.ftl").write_text(text, encoding="utf-8")
    return Catalogue("en", folder=folder)


@pytest.fixture
def only_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Only log a gap, as outside of tests."""
    with caplog.at_level(logging.CRITICAL, "jumpmaster.texts"):
        yield


@pytest.mark.usefixtures("only_logged")
def test_a_missing_sentence_is_said_as_its_key(tmp_path: Path) -> None:
    words = written(tmp_path, "known = Hello\n")
    assert words.say("known") == "Hello"
    assert words.say("unknown") == "unknown"


@pytest.mark.usefixtures("only_logged")
def test_a_sentence_missing_in_german_is_said_in_english() -> None:
    german = Catalogue("de")
    del german.keys["list-nothing"]
    assert german.say("list-nothing") == "nothing"


def test_a_missing_sentence_is_an_error_in_tests() -> None:
    with pytest.raises(AssertionError, match="no 'no-such-key' in de"):
        say("de", "no-such-key")


def test_a_missing_variable_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="greeting"):
        written(tmp_path, "greeting = Hello { $name }\n").say("greeting")


@pytest.mark.parametrize(
    "text",
    [
        "a = x\na = y\n",
        "a = {\n",
        "a =\n    .b = c\n",
        "a\n",
        " x\na = b\n",
        "a = b\n# c\n d\n",
        "=\n",
        "-a = {\n",
    ],
)
def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError):
        read_whole(written(tmp_path, text))


def read_whole(texts: Catalogue) -> dict[str, ast.Message | ast.Term]:
    return texts._read(*texts._written)


@pytest.mark.usefixtures("only_logged")
def test_a_sentence_that_cannot_be_read_is_said_as_its_key(tmp_path: Path) -> None:
    words = written(tmp_path, "a = {\nb = { -c } and { d }\n-c = this\nd = that\n")
    assert words.say("a") == "a"
    assert words.say("b") == "this and that"


@pytest.mark.long
def test_every_sentence_is_read_as_its_whole_file_would_be(language: Language) -> None:
    texts, whole = Catalogue(language), list[str]()
    found = read_whole(texts)
    for path in (TEXTS / language).rglob("*.ftl"):
        for entry in FluentResource(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message | ast.Term):
                key = f"{TERM if isinstance(entry, ast.Term) else ''}{entry.id.name}"
                assert found[key].equals(entry, ignored_fields=["span", "comment"]), key
                whole.append(key)
    assert sorted(whole) == sorted(found)
    for key in (key for key in texts.keys if _PLAIN.fullmatch(texts.written(key))):
        fields = dict.fromkeys(_INSERTED.findall(texts.written(key)), "Ada")
        pattern = texts._bundle.get_message(key).value
        assert pattern and texts.say(key, **fields) == texts._bundle.format_pattern(pattern, fields)[0], key


def test_parts_that_say_nothing_leave_no_gap(tmp_path: Path) -> None:
    words = written(tmp_path, 'a = One { $b ->\n    [yes] two\n   *[no] {""}\n } three\n')
    assert words.say("a", b=True) == "One two three"
    assert words.say("a", b=False) == "One three"


def test_a_name_that_ends_with_a_dot_ends_the_sentence_with_it(tmp_path: Path) -> None:
    words = written(tmp_path, "a = You pay with { $cards }.\nb = And then… { $cards }\n")
    assert words.say("a", cards="Lifeforms, Inc.") == "You pay with Lifeforms, Inc."
    assert words.say("a", cards="Gem World") == "You pay with Gem World."
    assert words.say("b", cards="Lifeforms, Inc.") == "And then… Lifeforms, Inc."


def test_several_things_are_joined_as_one_speaks() -> None:
    assert joined([], "en") == "nothing"
    assert joined(["Bea"], "en") == "Bea"
    assert joined(["Bea", "Cem", "Dana"], "de") == "Bea, Cem und Dana"
    assert grouped(["Gem World", "Space Marines", "Gem World"], "en") == "2× Gem World and Space Marines"


def test_a_refusal_says_how_many_answers_it_takes() -> None:
    wrong = IllegalAnswer("wrong-number-of-options", given=1, least=2, most=2).refusal
    assert refusal(wrong, "en") == "You chose one. Allowed: exactly 2."
    assert refusal(wrong, "de") == "Du hast eins gewählt. Erlaubt: genau 2."


def test_what_somebody_typed_is_harmless_in_the_refusal() -> None:
    told = refusal(Refusal("no-such-option", {"option": "@everyone **x**", "kind": "plan-turn"}), "en")
    assert "@everyone" not in told and "**" not in told
    at_a_table = Sentences("jump_drive", Scene(("Ada", "Bea")), printed={}).refusal(
        Refusal("no-such-option", {"option": "<@17> **x** \u202e", "kind": "plan-turn"})
    )
    assert "<@17>" not in at_a_table and " **" not in at_a_table and "\u202e" not in at_a_table


def test_where_a_rule_broke_is_for_the_log_alone() -> None:
    assert refusal(Refusal("rule-fault"), "de").startswith("In den Regeln stimmt etwas nicht. Deine")


def test_names_in_sentences_are_written_for_their_place() -> None:
    scene = Scene(("*Ada*", "דנה"))
    assert Sentences("jump_drive", scene, printed={}).names([0, 1]) == "\\*Ada\\* and \u2068דנה\u2069"
    assert Sentences("jump_drive", scene, printed={}, markup=False).name(0) == "*Ada*"


def test_numbers_choose_their_plural() -> None:
    assert say("en", "lobby-players", free=1).endswith("One seat is free.")
    assert say("de", "lobby-players", free=0).endswith("Alle Plätze sind besetzt.")


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Bea", "Bea"),
        ("  Bea\n\n the   Bold ", "Bea the Bold"),
        ("Bea\u202eXXX\u2066", "BeaXXX"),
        ("\u200b\u00ad\ufeff", "?"),
        ("", "?"),
        ("x" * 100, "x" * 31 + "…"),
        ("Z\u0300\u0301\u0302\u0303\u0304\u0305lgo", "Z\u0300\u0301\u0302lgo"),
        ("👩\u200d🚀 Ada", "👩\u200d🚀 Ada"),
        ("李小龍", "李小龍"),
    ],
)
def test_a_name_is_cleaned(name: str, shown: str) -> None:
    assert clean(name) == shown


def test_a_name_from_right_to_left_keeps_to_itself() -> None:
    assert plain("דנה") == "\u2068דנה\u2069"
    assert plain("Dana") == "Dana"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("*Bea*", r"\*Bea\*"),
        ("_a_ ~~b~~ `c` ||d||", r"\_a\_ \~\~b\~\~ \`c\` \|\|d\|\|"),
        ("# Bea", r"\# Bea"),
        ("> Bea", r"\> Bea"),
        ("- Bea", r"\- Bea"),
        ("1. Bea", r"1\. Bea"),
        ("<@17>", "\\<@\u200b17\\>"),
        ("@everyone", "@\u200beveryone"),
        ("<#1>", r"\<\#1\>"),
        ("[a](https://b.example)", r"\[a\]\(https\://b.example\)"),
        ("<t:0:R>", r"\<t\:0\:R\>"),
        ("\\", r"\\"),
    ],
)
def test_nothing_in_a_name_is_markup_or_a_mention(name: str, written: str) -> None:
    assert escape(name) == written
