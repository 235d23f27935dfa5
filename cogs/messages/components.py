"""A message as plain data: texts, pictures and controls from top to bottom; and how to send it to Discord.

Composing is pure and may happen in any thread. Only :func:`layout` and :func:`files` use discord.py.
"""

from collections.abc import Iterable, Iterator
from contextvars import ContextVar
from io import BytesIO
from typing import Literal

import discord
from msgspec import Struct
from msgspec.structs import replace

from cogs.messages.registry import Registered, without_signs
from render.face import ALT_LIMIT, LABEL_LIMIT, NOTE_LIMIT
from render.text.names import escape, isolated

TEXT_LIMIT = 4000
"""The most characters of all texts of a message together."""
COMPONENT_LIMIT = 40
ROW_WIDTH = 5
SELECT_LIMIT = 25
OPTION_LIMIT = 100
PLACEHOLDER_LIMIT = 150

AS_IT_IS, WITHOUT_SIGNS, WITHOUT_FILES, WORDS_ALONE = range(4)
"""How plainly a message is shown after Discord refused it: sometimes our own emojis in controls, or files
that are too large or cannot be stored."""
PLAINNESS: ContextVar[int] = ContextVar("PLAINNESS", default=AS_IT_IS)
"""The plainness with which the current message is composed."""

Style = Literal["primary", "secondary", "success", "danger"]


class Picture(Struct, frozen=True):
    """An encoded picture and its alt text."""

    name: str
    """The file name, such as "board-1c2d3e4f5a6b.jpg": unique in the message, and made from the bytes."""
    data: bytes
    """The bytes, uploaded once for each name."""
    alt: str


class Button(Struct, frozen=True):
    """A button. Its id says what a press does."""

    id: str
    label: str
    style: Style = "secondary"
    disabled: bool = False
    sign: str = ""
    """The sign before the label."""
    plain: str = ""
    """The label until the sign is registered, if it differs."""


class SelectOption(Struct, frozen=True):
    """An entry in a list to choose from."""

    value: str
    label: str
    note: str = ""
    picked: bool = False
    sign: str = ""
    """The sign before the label."""


class Select(Struct, frozen=True):
    """A list to choose from."""

    id: str
    choices: tuple[SelectOption, ...]
    hint: str = ""
    least: int = 1
    most: int = 1


class UserSelect(Struct, frozen=True):
    """A select of all people here, to choose one."""

    id: str
    hint: str = ""


class Rule(Struct, frozen=True):
    """A thin line between two parts of a message."""


class Document(Struct, frozen=True):
    """A file to download."""

    name: str
    data: bytes


Row = tuple[Button, ...]
Control = Row | Select | UserSelect
Block = str | Picture | Control | Rule | Document


class Sheet(Struct, frozen=True):
    """A message from top to bottom."""

    blocks: tuple[Block, ...]
    colour: int | None = None
    bare: bool = False
    """Whether it is shown without a frame, like any other message."""
    public: bool = False
    """Whether it is shown to everyone in the channel."""

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures, from top to bottom."""
        return tuple(block for block in self.blocks if isinstance(block, Picture))


def count(blocks: Iterable[Block]) -> int:
    """Return the number of Discord components in these blocks and their frames; at most `COMPONENT_LIMIT` fit
    in a message."""
    return sum(
        1 if isinstance(part, Picture) else 1 + sum(_count(block) for block in part)
        for part in framed(blocks)
    )


def framed(blocks: Iterable[Block]) -> Iterator[Picture | list[Block]]:
    """Yield pictures, and between them lists of the blocks that share a frame.

    A frame costs a phone some 30 pixels of a picture's width, so pictures go between frames. A separator at
    the edge of a frame is dropped.
    """
    frame: list[Block] = []
    for block in blocks:
        if isinstance(block, Picture):
            yield from _frame(frame)
            yield block
            frame = []
        elif not isinstance(block, str) or block.strip():
            frame.append(block)
    yield from _frame(frame)


def _frame(blocks: list[Block]) -> Iterator[list[Block]]:
    while blocks and isinstance(blocks[-1], Rule):
        blocks = blocks[:-1]
    while blocks and isinstance(blocks[0], Rule):
        blocks = blocks[1:]
    if blocks:
        yield blocks


def _count(block: Block) -> int:
    if isinstance(block, Select | UserSelect):
        return 2
    return 1 + len(block) if isinstance(block, tuple) else 1


def rows(buttons: list[Button], wide: int = ROW_WIDTH) -> list[Row]:
    """Return the buttons in rows of at most `wide`."""
    return [tuple(buttons[n : n + wide]) for n in range(0, len(buttons), wide)]


def fit(text: str, limit: int) -> str:
    """Return the text, or its beginning and an ellipsis.

    >>> fit("Genetics Lab", 8)
    'Genetic…'
    """
    return text if len(text) <= limit else isolated(text[: limit - 1].rstrip() + "…")


def plainer(sheet: Sheet, plainness: int) -> Sheet:
    """Compose the sheet without what Discord refuses: pictures become words, and in the end only words are
    left.

    Files to download are left out, and the caller says that they are missing.
    """
    if plainness < WITHOUT_FILES:
        return sheet
    shown = [_in_words(block) if isinstance(block, Picture) else block for block in sheet.blocks]
    kept = [block for block in shown if not isinstance(block, Document)]
    if plainness == WORDS_ALONE:
        return replace(sheet, blocks=tuple(block for block in kept if isinstance(block, str)), bare=True)
    return replace(sheet, blocks=tuple(kept))


def _in_words(picture: Picture) -> str:
    return f"-# {escape(_alt(picture))}" if picture.alt else ""


def layout(sheet: Sheet, registered: Registered) -> discord.ui.LayoutView:
    """Return the sheet as a discord.py view. It has no callbacks, because ids carry everything.

    Commands in texts become mentions if Discord has them `registered`, so that a tap opens them.
    """
    view = discord.ui.LayoutView(timeout=None)
    left = TEXT_LIMIT
    texts = [block for block in sheet.blocks if isinstance(block, str)]
    if sum(len(registered.shown(text)) for text in texts) > TEXT_LIMIT:
        # If room is short, words matter more than signs and command mentions.
        registered = Registered()
    for part in framed(sheet.blocks):
        blocks = [part] if isinstance(part, Picture) else part
        items = list(_items(blocks, left, registered))
        left -= sum(len(item.content) for item in items if isinstance(item, discord.ui.TextDisplay))
        if not sheet.bare and not isinstance(part, Picture) and items:
            items = [discord.ui.Container(*items, accent_colour=sheet.colour)]
        for item in items:
            view.add_item(item)
    view.stop()
    return view


def files(sheet: Sheet) -> list[discord.File]:
    """Return pictures and documents as uploads. Each file can be sent only once."""
    pictures = [
        discord.File(BytesIO(picture.data), picture.name, description=_alt(picture) or None)
        for picture in sheet.pictures
    ]
    documents = [block for block in sheet.blocks if isinstance(block, Document)]
    return [*pictures, *(discord.File(BytesIO(found.data), found.name) for found in documents)]


def _alt(picture: Picture) -> str:
    return fit(without_signs(picture.alt), ALT_LIMIT)


def _items(
    blocks: Iterable[Block], left: int, registered: Registered
) -> Iterator[discord.ui.Item[discord.ui.LayoutView]]:
    """Yield the blocks as Discord components; `left` is the number of characters that still fit."""
    for block in blocks:
        if isinstance(block, str):
            text = fit(registered.shown(block.strip()), left)
            if text and left > 1:
                left -= len(text)
                yield discord.ui.TextDisplay(text)
        elif isinstance(block, Picture):
            alt = _alt(block) or None
            yield discord.ui.MediaGallery(
                discord.MediaGalleryItem(f"attachment://{block.name}", description=alt)
            )
        elif isinstance(block, Rule):
            yield discord.ui.Separator()
        elif isinstance(block, Document):
            yield discord.ui.File(f"attachment://{block.name}")
        else:
            yield discord.ui.ActionRow(*_controls(block, registered))


def _controls(control: Control, registered: Registered) -> Iterator[discord.ui.Item[discord.ui.LayoutView]]:
    if isinstance(control, Select):
        yield discord.ui.Select(
            custom_id=control.id,
            placeholder=fit(control.hint, PLACEHOLDER_LIMIT) or None,
            min_values=control.least,
            max_values=control.most,
            required=control.least > 0,
            options=[_option(choice, registered) for choice in control.choices],
        )
    elif isinstance(control, UserSelect):
        hint = fit(control.hint, PLACEHOLDER_LIMIT) or None
        yield discord.ui.UserSelect(custom_id=control.id, placeholder=hint)
    else:
        for button in control:
            emoji = registered.emoji(button.sign)
            label = button.label if emoji is not None or not button.plain else button.plain
            yield discord.ui.Button(
                custom_id=button.id,
                label=fit(without_signs(label), LABEL_LIMIT),
                emoji=emoji,
                style=discord.ButtonStyle[button.style],
                disabled=button.disabled,
            )


def _option(choice: SelectOption, registered: Registered) -> discord.SelectOption:
    return discord.SelectOption(
        value=choice.value,
        label=fit(without_signs(choice.label), OPTION_LIMIT),
        emoji=registered.emoji(choice.sign),
        description=fit(choice.note, NOTE_LIMIT) or None,
        default=choice.picked,
    )


Interaction = discord.Interaction[discord.Client]


def data_of(interaction: Interaction) -> dict[str, object]:
    """Return the data that Discord sends for a button, select or form, unchanged."""
    return dict(interaction.data or {})
