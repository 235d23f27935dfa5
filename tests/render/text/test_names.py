"""Names are input from strangers: they neither ping anybody nor break a line or a picture."""

import pytest

from render.text import clean, escape, plain


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
