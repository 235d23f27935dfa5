"""Commands are named as mentions that one tap opens, in every text that Discord shows."""

import discord
import pytest

from cogs.messages.components import TEXT_LIMIT, Block, Button, Picture, Rule, Sheet, count, layout
from cogs.messages.registry import Registered

KNOWN = Registered({"play": 5, "table mark": 7, "me quiet": 9})


def texts(sheet: Sheet, registered: Registered = KNOWN) -> list[str]:
    children = layout(sheet, registered).walk_children()
    return [item.content for item in children if isinstance(item, discord.ui.TextDisplay)]


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("`/play` opens one.", "</play:5> opens one."),
        ("-# First `/me quiet zone`, then **`/play`**", "-# First </me quiet:9> `zone`, then **</play:5>**"),
        ("`/table mark word:…` adds one", "</table mark:7> `word:…` adds one"),
        ("`/table` has everything", "`/table` has everything"),
        ("`/played` and `/table marks`", "`/played` and `/table marks`"),
        (r"\`/play\` is somebody's name", r"\`/play\` is somebody's name"),
        ("`and /play` in code", "`and /play` in code"),
    ],
)
def test_a_command_between_backticks_is_mentioned_by_its_id(written: str, shown: str) -> None:
    assert texts(Sheet((written,))) == [shown]
    assert texts(Sheet((written,)), Registered()) == [written]


def test_buttons_keep_their_plain_words() -> None:
    view = layout(Sheet(((Button("jm:1:x", "`/play` here"),),)), KNOWN)
    (button,) = (item for item in view.walk_children() if isinstance(item, discord.ui.Button))
    assert button.label == "`/play` here"


def test_half_a_mention_is_never_shown() -> None:
    first, second = "x" * (TEXT_LIMIT - 12), "`/table mark`"
    assert texts(Sheet((first, second)))[1] == "`/table mar…"


BOARD, HAND = Picture("board.jpg", b"", "A board"), Picture("hand.jpg", b"", "A hand")
PRESS = (Button("press", "Press"),)
KINDS = {discord.ui.Container: "frame", discord.ui.MediaGallery: "picture", discord.ui.TextDisplay: "text"}


def shape(*blocks: Block, bare: bool = False) -> list[str]:
    made = layout(Sheet(blocks, colour=0x123456, bare=bare), Registered())
    if not bare:
        assert made.total_children_count == count(blocks)
    return [KINDS.get(type(item), type(item).__name__) for item in made.children]


def test_pictures_stand_between_frames() -> None:
    assert shape("Round 3", BOARD, "Your move", PRESS) == ["frame", "picture", "frame"]
    assert shape(BOARD, HAND, PRESS) == ["picture", "picture", "frame"]
    assert shape("Round 3", PRESS) == ["frame"]
    assert shape("Round 3", BOARD, bare=True) == ["text", "picture"]


def test_what_shows_nothing_has_no_frame() -> None:
    """Discord refuses an empty container, and a line at its edge separates nothing."""
    assert shape("  ", BOARD, Rule()) == ["picture"]
    assert count((Rule(), "Round 3", Rule(), PRESS, Rule())) == count(("Round 3", Rule(), PRESS))
    assert len(layout(Sheet(("x" * TEXT_LIMIT, BOARD, "No room for this")), Registered()).children) == 2


def test_every_frame_has_the_colour_of_the_sheet_and_texts_share_one_limit() -> None:
    made = layout(Sheet(("x" * 3000, BOARD, "y" * 3000), colour=0x123456), Registered())
    frames = [item for item in made.children if isinstance(item, discord.ui.Container)]
    assert [frame.accent_colour for frame in frames] == [0x123456, 0x123456]
    told = [item.content for item in made.walk_children() if isinstance(item, discord.ui.TextDisplay)]
    assert sum(map(len, told)) == TEXT_LIMIT
