"""A message as plain data: texts, pictures and controls from top to bottom, and how to send it to Discord.

Composing is pure and may happen in any thread. Only :func:`layout` and :func:`files` touch discord.py.
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
"""Characters of all texts of a message together."""
COMPONENT_LIMIT = 40
ROW_WIDTH = 5
SELECT_LIMIT = 25
OPTION_LIMIT = 100
PLACEHOLDER_LIMIT = 150

AS_IT_IS, WITHOUT_SIGNS, WITHOUT_FILES, WORDS_ALONE = range(4)
"""How plainly a message is shown, where Discord refuses it: our own emojis in controls now and then, files
that are too large or that its store does not take."""
PLAINNESS: ContextVar[int] = ContextVar("PLAINNESS", default=AS_IT_IS)
"""How plainly the current message is composed."""

Style = Literal["primary", "secondary", "success", "danger"]


class Picture(Struct, frozen=True):
    """An encoded picture and the same in words."""

    name: str
    data: bytes
    alt: str


class Button(Struct, frozen=True):
    """A button. Its id says what it does."""

    id: str
    label: str
    style: Style = "secondary"
    disabled: bool = False
    sign: str = ""
    """Shown before its label."""
    plain: str = ""
    """Its label until the sign is registered, if that differs."""


class SelectOption(Struct, frozen=True):
    """An option of a select."""

    value: str
    label: str
    note: str = ""
    picked: bool = False
    sign: str = ""
    """Shown before its label."""


class Select(Struct, frozen=True):
    """A list to choose from."""

    id: str
    choices: tuple[SelectOption, ...]
    hint: str = ""
    least: int = 1
    most: int = 1


class UserSelect(Struct, frozen=True):
    """A list of everyone here, to choose one person from."""

    id: str
    hint: str = ""


class Rule(Struct, frozen=True):
    """A thin line between two parts."""


class Document(Struct, frozen=True):
    """A file to keep."""

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
    """Whether it has no frame, like any other message."""
    public: bool = False
    """Whether it is shown to everyone in the channel."""

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures, from top to bottom."""
        return tuple(block for block in self.blocks if isinstance(block, Picture))


def count(blocks: Iterable[Block]) -> int:
    """The number of Discord's components these take with their frames. A message holds `COMPONENT_LIMIT`."""
    return sum(
        1 if isinstance(part, Picture) else 1 + sum(_count(block) for block in part)
        for part in framed(blocks)
    )


def framed(blocks: Iterable[Block]) -> Iterator[Picture | list[Block]]:
    """Pictures, and between them what shares a frame.

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


def rows(buttons: list[Button]) -> list[Row]:
    """Buttons in rows of five."""
    return [tuple(buttons[n : n + ROW_WIDTH]) for n in range(0, len(buttons), ROW_WIDTH)]


def fit(text: str, limit: int) -> str:
    """The text, or its beginning and an ellipsis.

    >>> fit("Genetics Lab", 8)
    'Genetic…'
    """
    return text if len(text) <= limit else isolated(text[: limit - 1].rstrip() + "…")


def plainer(sheet: Sheet, plainness: int) -> Sheet:
    """The sheet without anything that Discord refuses: pictures become words, and in the end only words are
    left.

    Files to keep are left out, and the caller says that they are missing.
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
    """The sheet as discord.py needs it. It has no callbacks: ids carry everything.

    Text mentions what Discord has `registered`, so that a tap opens it.
    """
    view = discord.ui.LayoutView(timeout=None)
    left = TEXT_LIMIT
    texts = [block for block in sheet.blocks if isinstance(block, str)]
    if sum(len(registered.shown(text)) for text in texts) > TEXT_LIMIT:
        # Words come before signs, and before what a tap opens.
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
    """Pictures and documents as uploads. Each file can be sent only once."""
    pictures = [
        discord.File(
            BytesIO(picture.data),
            picture.name,
            description=fit(without_signs(picture.alt), ALT_LIMIT) or None,
        )
        for picture in sheet.pictures
    ]
    documents = [block for block in sheet.blocks if isinstance(block, Document)]
    return [*pictures, *(discord.File(BytesIO(found.data), found.name) for found in documents)]


def _alt(picture: Picture) -> str:
    return fit(without_signs(picture.alt), ALT_LIMIT)


def _items(
    blocks: Iterable[Block], left: int, registered: Registered
) -> Iterator[discord.ui.Item[discord.ui.LayoutView]]:
    """The blocks for Discord; `left` is how many letters the message still takes."""
    for block in blocks:
        if isinstance(block, str):
            text = fit(registered.shown(block.strip()), left)
            if text and left > 1:
                left -= len(text)
                yield discord.ui.TextDisplay(text)
        elif isinstance(block, Picture):
            alt = _alt(block)
            item = discord.MediaGalleryItem(f"attachment://{block.name}", description=alt or None)
            yield discord.ui.MediaGallery(item)
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
    """The data that Discord sends for a button, select or form, unchanged."""
    return dict(interaction.data or {})
