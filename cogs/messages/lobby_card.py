"""The card of a table before it begins, and the panel of its options."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from cogs.messages.components import (
    SELECT_LIMIT,
    Block,
    Button,
    Control,
    Picture,
    Rule,
    Select,
    SelectOption,
    Sheet,
)
from cogs.messages.custom_id import ActionId
from cogs.messages.lessons import lessons_button, opener
from cogs.messages.reader import NIGHT, WARM, Reader, action_button, known, robot_line, without_markup
from cogs.messages.terms import option_words, terms_lines
from cogs.tables import time_control
from cogs.tables.seating import OWN_OPTIONS, ROBOT_SEED_PART, TIME_OPTIONS
from cogs.tables.table import HINTS, Chair, Status
from engine.core.chance import mark_hash, seed_hash
from engine.core.lessons import lessons
from engine.core.robots import LEVELS, USUAL
from render.face import Label
from render.languages import SPOKEN
from render.text.names import escape, plain


def lobby(reader: Reader, picture: Picture | None, *, offers: bool = False) -> Sheet:
    """Compose the card of a table: the game and its players. Before the start it also has buttons, unusual
    options and, with `offers`, suggestions for beginners."""
    table, say = reader.table, reader.say
    game, most = reader.face.title(reader.scene), reader.look.game.seats[-1]
    if table.status is Status.CANCELLED:
        # Before a deal, neither options nor fingerprints matter.
        return Sheet((f"### {say('lobby-closed-heading', game=game)}", say("where-cancelled")), colour=NIGHT)
    open_still = table.status is Status.LOBBY
    blocks: list[Block] = [f"### {say('lobby-heading' if open_still else 'lobby-begun-heading', game=game)}"]
    if picture is not None and open_still:
        blocks.append(picture)
    if open_still:
        blocks.append(reader.face.pitch(reader.scene, table.options))
    blocks.append("\n".join(_chairs(reader)))
    if open_still:
        blocks.append(say("lobby-asleep") if table.rest else _readiness(reader, most))
        blocks += _lobby_rows(reader, most)
        if options := option_lines(reader):
            blocks.append("\n".join(f"-# {line}" for line in options))
        if table.terms.pace:
            # "No clock" is usual, so only the options name it, not every card.
            blocks.append("\n".join(f"-# {line}" for line in terms_lines(reader.texts, table.terms)))
        if offers and (words := for_beginners(reader)):
            named = ", ".join(reader.face.option(name, reader.scene).text for name in words)
            blocks.append(say("lobby-first-game", option=named))
            chosen = str(ActionId(table.id, "first-game"))
            blocks.append((Button(chosen, say("button-first-game", option=named)),))
        if offers and has_stronger_robots(reader):
            blocks.append(say("lobby-easy-robots"))
            blocks.append((Button(str(ActionId(table.id, "easy-robots")), say("button-easy-robots")),))
    blocks.append(f"-# {_short_proof(reader)}")
    learn = [action_button(reader, "mark", "button-seal")]
    if open_still and lessons(reader.face.key):
        learn.insert(0, lessons_button(reader.texts, reader.face.key))
    blocks.append((opener(reader.face.key, reader.texts), *learn) if open_still else tuple(learn))
    return Sheet(tuple(blocks), colour=WARM if open_still else NIGHT)


def for_beginners(reader: Reader) -> dict[str, str]:
    """Return options that suit beginners, if they matter and are not chosen yet."""
    kind = reader.look.game.options_type
    options = kind.of_words(reader.table.options)
    chosen, idle = options.words(), options.idle(len(reader.table.chairs))
    return {x: word for x, word in kind.newcomers.items() if chosen[x] != word and x not in idle}


def has_stronger_robots(reader: Reader) -> bool:
    """Return whether a seated robot is too strong for a person who has never finished such a game."""
    table = reader.table
    return any(chair.pilot == "robot" and table.level_of(chair) != LEVELS[0] for chair in table.chairs)


SHOWN = 16
"""Digits of a fingerprint on the card: with 8, another mark with the same ones is found in minutes."""


def _short_proof(reader: Reader) -> str:
    """Return the commitments made before the first card, in one line; a button shows them in full."""
    table, say = reader.table, reader.say
    marks = " ".join(f"`{mark_hash(chair.mark)[:SHOWN]}`" for chair in _with_marks(reader))
    told = say("lobby-sealed", commitment=table.commitment[:SHOWN], marks=marks)
    if table.status is Status.LOBBY:
        return told
    return f"{told}{say('lobby-sealed-seed', seed=seed_hash(table.seed)[:SHOWN])}"


def _with_marks(reader: Reader) -> list[Chair]:
    return [chair for chair in reader.table.chairs if chair.seed_part != ROBOT_SEED_PART]


def marks_line(reader: Reader) -> str:
    """Return the full fingerprint of each player's mark."""
    marks = [
        reader.say(
            "lobby-mark", seat=chair.seat + 1, mark=mark_hash(chair.mark), own="yes" if chair.word else "no"
        )
        for chair in _with_marks(reader)
    ]
    return reader.say("lobby-marks", marks=" · ".join(marks))


def seal(reader: Reader) -> Sheet:
    """Compose how the table is shuffled: the reader's own mark, all fingerprints, and what they prove."""
    table, say = reader.table, reader.say
    blocks: list[Block] = [f"### {say('button-seal')}", say("seal-how")]
    if reader.seat is not None:
        blocks.append(_mark_told(reader, table.chairs[reader.seat]))
        if table.status is Status.LOBBY:
            blocks.append(say("mark-add"))
    proof = [say("lobby-commitment", commitment=table.commitment), marks_line(reader)]
    if table.status not in (Status.LOBBY, Status.CANCELLED):
        proof.append(say("lobby-seed", seed=seed_hash(table.seed)))
    blocks += [Rule(), "\n".join(proof), f"-# {say('every-topic-shuffle-text')}"]
    return Sheet(tuple(blocks), colour=NIGHT)


def _mark_told(reader: Reader, chair: Chair) -> str:
    return reader.say("mark-own", mark=without_markup(chair.mark), hash=mark_hash(chair.mark))


def word_offered(reader: Reader) -> tuple[Block, ...]:
    """Return the question and the select for a word that a player can add to their mark.

    The bot's operator cannot know which word a player takes. The card has already shown the fingerprint of
    the player's mark, so nothing can be tried out afterwards.
    """
    say = reader.say
    words = say("mark-words").split()
    choices = tuple(SelectOption(word, word) for word in words[:SELECT_LIMIT])
    ask = Select(str(ActionId(reader.table.id, "word")), choices, say("mark-word-hint"))
    return say("mark-word-ask"), ask


def own_mark(reader: Reader, chair: Chair) -> Sheet:
    """Compose the seat's part of the seed, for its player alone."""
    say = reader.say
    blocks = [f"### {say('mark-heading')}", _mark_told(reader, chair)]
    if reader.table.status is Status.LOBBY:
        blocks.append(say("mark-add"))
    blocks.append(f"-# {say('every-topic-shuffle-text')}")
    return Sheet(tuple(blocks), colour=NIGHT)


def _chairs(reader: Reader) -> list[str]:
    lines = []
    for chair in reader.table.chairs:
        if chair.pilot == "robot":
            told = robot_line(reader, chair)
        elif chair.pilot == "autopilot":
            told = reader.say("lobby-chair-left")
        else:
            hosts = chair.user == reader.table.host
            told = reader.say("lobby-chair-host" if hosts else "lobby-chair", name=escape(chair.name))
            told = f"{reader.sign('host') if hosts else ''}{told}"
        lines.append(f"{chair.seat + 1}\\. {reader.emblem(chair.seat)}{told}")
    return lines


def option_lines(reader: Reader) -> list[str]:
    """Return a line for each setting that the host has changed: options of the game, hints, robots.

    Headline options always have a line. Options without an effect at present have none.
    """
    lines, kind = list[str](), reader.look.game.options_type
    usual = {**kind().words(), "hints": HINTS[0], "robots": USUAL}
    for setting in _matters(reader):
        if setting.name not in usual:
            continue
        if setting.word == usual[setting.name] and setting.name not in kind.headline:
            continue
        word = setting.words[setting.word].text
        lines.append(reader.say("lobby-option", option=setting.label.text, word=word))
    return lines


Page = Literal["game", "time"]
"""The pages on which a host chooses options: time and robots on one, all others on the other."""


def page_of(option: str) -> Page:
    """Return the panel of an option."""
    return "time" if option in (*TIME_OPTIONS, "robots") else "game"


def options(reader: Reader, page: str = "game") -> Sheet:
    """Compose the options: in the lobby two pages on which the host chooses, otherwise a list to read.

    After the start, it shows the options as played.
    """
    table = reader.table
    match table.status:
        case Status.LOBBY:
            hosts = reader.seat is not None and table.chairs[reader.seat].user == table.host
            return panel(reader, "time" if page == "time" else "game") if hosts else chosen(reader)
        case Status.CANCELLED:
            return Sheet((reader.say("where-cancelled"),), colour=NIGHT)
        case _:
            return chosen(reader)


def panel(reader: Reader, page: Page = "game") -> Sheet:
    """Compose one of the two pages of options, each with its meaning and a select, for the host.

    Options without an effect at present are left out: Discord takes at most 40 components.
    """
    heading, blocks = f"### {reader.say('lobby-options-heading')}", list[Block]()
    for setting in _matters(reader):
        if page_of(setting.name) != page:
            continue
        choices = tuple(
            SelectOption(word, label.text, label.note, picked=word == setting.word)
            for word, label in setting.words.items()
        )
        blocks.append(f"**{setting.label.text}**{_note(setting)}")
        blocks.append(Select(str(ActionId(reader.table.id, "option", setting.name)), choices))
    if page == "time":
        blocks += _levels(reader)
    other: Page = "game" if page == "time" else "time"
    turn = Button(str(ActionId(reader.table.id, "options-of", other)), reader.say(f"button-options-{other}"))
    return Sheet((f"{heading}\n{blocks[0]}", *blocks[1:], (turn,)), colour=NIGHT)


def chosen(reader: Reader) -> Sheet:
    """Compose every option with its meaning and its value, for readers who do not choose."""
    lines = [f"### {reader.say('lobby-options-heading')}"]
    if reader.table.status is Status.LOBBY:
        lines.append(reader.say("lobby-options-of-the-host", host=known(reader, reader.table.host)))
    else:
        lines.append(reader.say("lobby-options-fixed"))
    for setting in _matters(reader):
        word = setting.words[setting.word].text
        told = reader.say("lobby-option", option=f"**{setting.label.text}**", word=word)
        lines.append(f"{told}{_note(setting)}")
    return Sheet(("\n".join(lines),), colour=NIGHT)


def _note(setting: ShownOption) -> str:
    return f"\n-# {setting.label.note}" if setting.label.note else ""


def _matters(reader: Reader) -> list[ShownOption]:
    idle = _idle(reader)
    return [setting for setting in _settings(reader) if setting.name not in idle]


def _idle(reader: Reader) -> frozenset[str]:
    table = reader.table
    return reader.look.game.options_type.of_words(table.options).idle(len(table.chairs))


class ShownOption(Struct, frozen=True):
    """An option with its name and its value."""

    name: str
    label: Label
    words: dict[str, Label]
    word: str


def _settings(reader: Reader) -> list[ShownOption]:
    table, face, scene = reader.table, reader.face, reader.scene
    kind = reader.look.game.options_type
    options = kind.of_words(table.options)
    chosen = options.words()
    own = [
        ShownOption(
            name,
            face.option(name, scene),
            {word: face.word(name, word, scene) for word in options.offered(name)},
            chosen[name],
        )
        for name in kind.choices()
    ]
    chosen = time_control.words(table.terms)
    for name in TIME_OPTIONS:
        if name == "pace" or table.terms.pace:
            words = option_words(reader.texts, table.terms, name, OWN_OPTIONS[name])
            own.append(ShownOption(name, _own_label(reader, name), words, chosen[name]))
    words = {word: Label(SPOKEN[word].name) for word in OWN_OPTIONS["language"]}
    if reader.look.game.reasons is not None:
        told = {word: Label(reader.say(f"choice-hints-{word}")) for word in OWN_OPTIONS["hints"]}
        own.append(ShownOption("hints", _own_label(reader, "hints"), told, table.hints))
    levels: dict[str, Label] = {
        level: Label(reader.say(f"level-{level}")) for level in reader.look.game.robots
    }
    own.append(ShownOption("robots", _own_label(reader, "robots"), levels, table.robots))
    own.append(ShownOption("language", _own_label(reader, "language"), words, table.language))
    return own


def _own_label(reader: Reader, name: str) -> Label:
    note = reader.say(f"option-{name}-note")
    if name == "policy":
        note = f"{note} {reader.say('safe-answer')}"
    return Label(reader.say(f"option-{name}"), note)


def _readiness(reader: Reader, most: int) -> str:
    table, say = reader.table, reader.say
    seats, host = reader.look.game.seats, known(reader, table.host)
    taken = len(table.chairs)
    room = say("lobby-players", least=seats[0], most=most, free=most - taken)
    if taken < seats[0]:
        return f"{room} {say('lobby-waiting-for-players', missing=seats[0] - taken, host=host)}"
    return f"{room} {say('lobby-ready', host=host)}"


def _levels(reader: Reader) -> list[Select]:
    """Return a select that adds a robot of a level or changes a seated one's, if either is possible."""
    table, levels = reader.table, reader.look.game.robots
    full = len(table.chairs) >= reader.look.game.seats[-1]
    choices = [
        SelectOption(level, reader.say("robot-add", level=level), reader.say(f"level-{level}-note"))
        for level in levels
        if not full
    ]
    for chair in table.chairs:
        if chair.pilot == "robot":
            choices += [
                SelectOption(
                    f"{chair.seat}-{level}",
                    reader.say("robot-becomes", name=plain(chair.name), level=level),
                    reader.say(f"level-{level}-note"),
                )
                for level in levels
                if level != table.level_of(chair)
            ]
    if not choices:
        return []
    return [Select(str(ActionId(table.id, "level")), tuple(choices[:SELECT_LIMIT]), reader.say("robot-how"))]


def _lobby_rows(reader: Reader, most: int) -> list[Control]:
    table = reader.table
    full, least = len(table.chairs) >= most, reader.look.game.seats[0]
    ready = len(table.chairs) >= least
    sit = [action_button(reader, "robot", "button-robot", disabled=full)]
    if table.guild is not None:
        # Others cannot read direct messages.
        sit.insert(0, action_button(reader, "join", "button-join", style="primary", disabled=full))
        sit.insert(1, action_button(reader, "leave", "button-leave"))
    if any(chair.user is None for chair in table.chairs):
        sit.append(action_button(reader, "robot-out", "button-robot-out"))
    host = [
        action_button(reader, "start", "button-start", style="success", disabled=not ready),
        action_button(reader, "options", "button-options"),
        action_button(reader, "cancel", "button-cancel"),
    ]
    return [tuple(sit), tuple(host)]
