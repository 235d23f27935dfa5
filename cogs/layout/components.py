"""A message as plain data: texts, pictures and controls from top to bottom; and how to send it to Discord.

Composing is pure and may happen in any thread. Only :func:`layout` and :func:`files` make discord.py's
objects of it.

Discord knows the bot's commands, which open with one tap, and its signs. A text writes a command as people
type it, between backticks: "`/table pace`". It becomes a mention once its id is known. Its name stays the
same in every language, so that a table with two languages can agree on what to type. A sign is marked by two
characters that no name contains, and left out until Discord has it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextvars import ContextVar
from io import BytesIO
from typing import Literal

import discord
from discord import app_commands
from msgspec import Struct
from msgspec.structs import replace

from cogs.layout.custom_id import CustomId
from render.face import ALT_LIMIT, LABEL_LIMIT, NOTE_LIMIT, Language
from render.languages import ORIGINAL, of_discord
from render.text.catalogue import catalogue
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
    """A button. Its id says what a press does, and is written out when the message is finished."""

    id: CustomId
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

    id: CustomId
    choices: tuple[SelectOption, ...]
    hint: str = ""
    least: int = 1
    most: int = 1


class Rule(Struct, frozen=True):
    """A thin line between two parts of a message."""


class Document(Struct, frozen=True):
    """A file to download."""

    name: str
    data: bytes


Row = tuple[Button, ...]
Control = Row | Select
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
    if isinstance(block, Select):
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


_NAMED = re.compile(r"(?<![\\`])`/([a-z][a-z -]*[a-z])((?: [^`\n]*)?)`")
"""A command between backticks, with anything typed after it."""
_BEFORE, _AFTER = "\ue000", "\ue001"
_SIGN = re.compile(f"{_BEFORE}([a-z0-9_]+){_AFTER} ?")


def sign(name: str) -> str:
    """Return the mark of a sign, for use in a text before its word. Empty without a name."""
    return f"{_BEFORE}{name}{_AFTER} " if name else ""


def without_signs(text: str) -> str:
    """Return the text without its signs."""
    return _SIGN.sub("", text)


class Registered:
    """The ids that Discord has given to our commands and signs. Empty until then."""

    def __init__(
        self,
        commands: Mapping[str, int] | None = None,
        signs: Mapping[str, discord.PartialEmoji] | None = None,
    ) -> None:
        self.commands = dict(commands or {})
        """Commands by what people type, without the slash: "table pace"."""
        self.signs = dict(signs or {})
        """Signs by name."""
        self.wanted = Counter[str]()
        """How often messages needed each sign that is missing."""
        self.stock = 0
        """How many signs there will be."""

    def as_plain_as(self, plainness: int) -> Registered:
        """Return the registrations without signs if messages are shown more plainly than usual."""
        return Registered(self.commands) if plainness else self

    def learn(self, commands: Iterable[app_commands.AppCommand]) -> None:
        """Store the ids of the commands that Discord has now."""
        self.commands = {path: command.id for command in commands for path in _paths(command)}

    def emoji(self, name: str) -> discord.PartialEmoji | None:
        """Return a sign for a button or a line of a select; None until Discord has it."""
        found = self.signs.get(name)
        if found is None and name:
            self.wanted[name] += 1
        return found

    def shown(self, text: str) -> str:
        """Return the text as Discord shows it: with command mentions, and with the signs it has."""
        return _SIGN.sub(self._shown, self.mentioned(text))

    def _shown(self, found: re.Match[str]) -> str:
        emoji = self.emoji(found[1])
        # A sign stays on the same line as its word.
        return f"{emoji}\u00a0" if emoji is not None else ""

    def mentioned(self, text: str) -> str:
        """Return the text with every known command as a mention, which one tap opens.

        >>> Registered({"table pace": 7}).mentioned("Otherwise: `/table pace time:2h`.")
        'Otherwise: </table pace:7> `time:2h`.'
        """
        return _NAMED.sub(self._mention, text)

    def _mention(self, found: re.Match[str]) -> str:
        words = f"{found[1]}{found[2]}".split(" ")
        for n in range(len(words), 0, -1):
            if (number := self.commands.get(" ".join(words[:n]))) is not None:
                rest = " ".join(words[n:])
                return f"</{' '.join(words[:n])}:{number}>" + (f" `{rest}`" if rest else "")
        return found[0]


def _paths(command: app_commands.AppCommand) -> Iterator[str]:
    """Yield what people type for a command: its name, or those of its subcommands if it is a group."""
    if command.type is not discord.AppCommandType.chat_input:
        return
    groups = [option for option in command.options if isinstance(option, app_commands.AppCommandGroup)]
    for group in groups:
        inner = [option for option in group.options if isinstance(option, app_commands.AppCommandGroup)]
        yield from (option.qualified_name for option in inner or [group])
    if not groups:
        yield command.name


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
            custom_id=str(control.id),
            placeholder=fit(control.hint, PLACEHOLDER_LIMIT) or None,
            min_values=control.least,
            max_values=control.most,
            required=control.least > 0,
            options=[_option(choice, registered) for choice in control.choices],
        )
    else:
        for button in control:
            emoji = registered.emoji(button.sign)
            label = button.label if emoji is not None or not button.plain else button.plain
            yield discord.ui.Button(
                custom_id=str(button.id),
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


def described(key: str) -> app_commands.locale_str:
    """Return a description, or the name of a choice, for translation by its key."""
    return app_commands.locale_str(catalogue(ORIGINAL).say(key), key=key)


def language_of(interaction: Interaction) -> Language:
    """Return the bot's language that fits the one a person has set in Discord."""
    return of_discord(interaction.locale.value)


class Translator(app_commands.Translator):
    """Translates descriptions into our languages. People who use Discord in another one get the original."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return the text in that language; None for the original language or a text without a key."""
        key = string.extras.get("key")
        language = of_discord(locale.value)
        return catalogue(language).say(str(key)) if key and language != ORIGINAL else None
