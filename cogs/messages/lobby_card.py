"""The card of a table before it begins, and the panel of its options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from cogs.layout import components
from cogs.layout.components import SELECT_LIMIT, Block, Control, Picture, Row, Rule, Sheet
from cogs.layout.reader import NIGHT, WARM, Reader, without_markup
from cogs.messages.lessons import lessons_button, opener
from cogs.messages.terms import NamedOption, option_label, settings, terms_lines
from cogs.tables import time_control
from cogs.tables.seating import OWN_OPTIONS, ROBOT_SEED_PART, TIME_OPTIONS
from cogs.tables.table import Chair, Status, Table
from engine.core.chance import mark_hash, seed_hash
from engine.core.lessons import lessons
from engine.core.robots import LEVELS
from render.face import Label
from render.languages import SPOKEN
from render.text.names import escape, plain


def lobby(reader: Reader, picture: Picture | None, *, offers: bool = False) -> Sheet:
    """Compose the card of a table: the game and its players. Before the start it also has buttons, unusual
    options and, with `offers`, suggestions for beginners."""
    table, say = reader.table, reader.say
    game, most = reader.title, reader.look.game.seats[-1]
    if table.status is Status.CANCELLED:
        # Before a deal, neither options nor fingerprints matter.
        return Sheet((f"### {say('lobby-closed-heading', game=game)}", say("where-cancelled")), colour=NIGHT)
    chairs, proof = "\n".join(_chairs(reader)), _short_proof(reader)
    if table.status is not Status.LOBBY:
        heading = f"### {say('lobby-begun-heading', game=game)}"
        fair = reader.button("mark", "button-seal")
        return Sheet((heading, chairs, f"-# {proof}", (fair,)), colour=NIGHT)
    blocks: list[Block] = [picture] if picture is not None else []
    blocks.append(f"### {say('lobby-heading', game=game)}\n{reader.face.pitch(reader.scene, table.options)}")
    state = say("lobby-asleep") if table.rest else _readiness(reader, most)
    blocks += [f"{chairs}\n{state}", *_lobby_rows(reader, most)]
    # "No clock" is usual, so only the options name it, not every card.
    clock = terms_lines(reader.texts, table.terms) if table.terms.pace else []
    easier, helps = _offered(reader) if offers else [], [opener(reader.face.key, reader.texts)]
    told = [say("lobby-newcomer", options=", ".join(easier))] if easier else []
    blocks.append("\n".join(f"-# {line}" for line in (*option_lines(reader), *clock, proof, *told)))
    blocks.append((*[reader.button("first-game", "button-easier") for _ in told], *helps))
    return Sheet(tuple(blocks), colour=WARM)


def _offered(reader: Reader) -> list[str]:
    """Return the names of everything that the host could choose for beginners."""
    named = [reader.face.option(name, reader.scene).text for name in for_beginners(reader)]
    return [*named, reader.say("lobby-easy-robots")] if has_stronger_robots(reader.table) else named


def for_beginners(reader: Reader) -> dict[str, str]:
    """Return options that suit beginners, if they matter and are not chosen yet."""
    kind = reader.look.game.options_type
    options = kind.of_words(reader.table.options)
    chosen, idle = options.words(), options.idle(len(reader.table.chairs))
    return {x: word for x, word in kind.newcomers.items() if chosen[x] != word and x not in idle}


def has_stronger_robots(table: Table) -> bool:
    """Return whether a seated robot is too strong for a person who has never finished such a game."""
    return any(chair.pilot == "robot" and table.level_of(chair) != LEVELS[0] for chair in table.chairs)


FINGERPRINT = 16
"""Digits of a fingerprint on the card: with 8, another mark with the same ones is found in minutes."""


def _short_proof(reader: Reader) -> str:
    """Return the commitments made before the first card, in one line; a button shows them in full."""
    table, say = reader.table, reader.say
    marks = " ".join(f"`{mark_hash(chair.mark)[:FINGERPRINT]}`" for chair in _with_marks(reader))
    told = say("lobby-sealed", commitment=table.commitment[:FINGERPRINT], marks=marks)
    if table.status is Status.LOBBY:
        return told
    return f"{told}{say('lobby-sealed-seed', seed=seed_hash(table.seed)[:FINGERPRINT])}"


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
    blocks: list[Block] = [f"### {say('button-seal')}", say("seal-how"), *_own_mark(reader)]
    proof = [say("lobby-commitment", commitment=table.commitment), marks_line(reader)]
    if table.status not in (Status.LOBBY, Status.CANCELLED):
        proof.append(say("lobby-seed", seed=seed_hash(table.seed)))
    blocks += [Rule(), "\n".join(proof), f"-# {say('every-topic-shuffle-text')}"]
    return Sheet(tuple(blocks), colour=NIGHT)


def _own_mark(reader: Reader) -> list[str]:
    """Return the reader's mark and, while that is possible, how to add a word to it."""
    if reader.seat is None:
        return []
    mark = reader.table.chairs[reader.seat].mark
    told = reader.say("mark-own", mark=without_markup(mark), hash=mark_hash(mark))
    return [told, *([reader.say("mark-add")] if reader.table.status is Status.LOBBY else [])]


def word_offered(reader: Reader) -> tuple[Block, ...]:
    """Return the question and the select for a word that a player can add to their mark.

    The bot's operator cannot know which word a player takes. The card has already shown the fingerprint of
    the player's mark, so nothing can be tried out afterwards.
    """
    say = reader.say
    words = say("mark-words").split()
    choices = tuple(components.SelectOption(word, word) for word in words[:SELECT_LIMIT])
    ask = components.Select(reader.action("word"), choices, say("mark-word-hint"))
    return say("mark-word-ask"), ask


def own_mark(reader: Reader) -> Sheet:
    """Compose the reader's part of the seed, for them alone."""
    return Sheet((f"### {reader.say('mark-heading')}", *_own_mark(reader)), colour=NIGHT)


def _chairs(reader: Reader) -> list[str]:
    lines = []
    for chair in reader.table.chairs:
        if chair.pilot == "robot":
            told = reader.robot(chair)
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

    Headline options always have a line. Options that have no effect now have none.
    """
    lines, headline = list[str](), reader.look.game.options_type.headline
    for name, setting, chosen in _matters(reader):
        if name in TIME_OPTIONS or (chosen == setting.usual and name not in headline):
            continue
        word = setting.words[chosen].text
        lines.append(reader.say("lobby-option", option=setting.label.text, word=word))
    return lines


Page = Literal["game", "time"]
"""The pages on which a host chooses options: those of the game, and those of every table, such as time."""


def page_of(option: str) -> Page:
    """Return the panel of an option."""
    return "time" if option in OWN_OPTIONS else "game"


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
    """Compose one of the two pages of options, a select for each, for the host.

    A closed select names its option. An open one says what the option or each choice means. Options that
    have no effect now are left out: Discord takes at most 40 components.
    """
    blocks: list[Block] = [f"### {reader.say('lobby-options-heading')}"]
    for name, setting, chosen in _matters(reader):
        if page_of(name) != page:
            continue
        option = setting.label.text
        choices = tuple(
            components.SelectOption(
                word,
                reader.say("lobby-option", option=option, word=label.text),
                (label.note or setting.label.note).replace("`", ""),
                picked=word == chosen,
            )
            for word, label in setting.words.items()
        )
        blocks.append(components.Select(reader.action("option", name), choices))
    robots = any(chair.user is None for chair in reader.table.chairs)
    if page == "time":
        blocks += _levels(reader)
    other: Page = "game" if page == "time" else "time"
    turn = [reader.button("options-of", f"button-options-{other}", rest=other)]
    turn += [reader.button("robot-out", "button-robot-out")] if robots else []
    return Sheet((*blocks, tuple(turn), _further(reader)), colour=NIGHT)


def _further(reader: Reader) -> Row:
    """Return what the card has no room for: lessons, and how the table is shuffled."""
    learn = [lessons_button(reader.texts, reader.face.key)] if lessons(reader.face.key) else []
    return (*learn, reader.button("mark", "button-seal"))


def chosen(reader: Reader) -> Sheet:
    """Compose every option with its meaning and its value, for readers who do not choose."""
    lines, further = [f"### {reader.say('lobby-options-heading')}"], list[Row]()
    if reader.table.status is Status.LOBBY:
        further.append(_further(reader))
        lines.append(reader.say("lobby-options-of-the-host", host=reader.known(reader.table.host)))
    else:
        lines.append(reader.say("lobby-options-fixed"))
    for _, setting, chosen in _matters(reader):
        word = setting.words[chosen].text
        told = reader.say("lobby-option", option=f"**{setting.label.text}**", word=word)
        lines.append(f"{told}\n-# {setting.label.note}" if setting.label.note else told)
    return Sheet(("\n".join(lines), *further), colour=NIGHT)


def _matters(reader: Reader) -> Iterator[tuple[str, NamedOption, str]]:
    """Yield the name of each option that has an effect now, with its texts and the chosen word."""
    table, game = reader.table, reader.look.game
    options = game.options_type.of_words(table.options)
    found = settings(game, reader.face, reader.scene, table.terms, options)
    languages = {word: Label(SPOKEN[word].name) for word in OWN_OPTIONS["language"]}
    found["language"] = NamedOption(option_label(reader.texts, "language"), languages, table.language)
    own = {"hints": table.hints, "robots": table.robots, "language": table.language}
    chosen, idle = options.words() | time_control.words(table.terms) | own, options.idle(len(table.chairs))
    for name, setting in found.items():
        if name not in idle and (table.terms.pace or name == "pace" or name not in TIME_OPTIONS):
            yield name, setting, chosen[name]


def _readiness(reader: Reader, most: int) -> str:
    table, say = reader.table, reader.say
    seats, host = reader.look.game.seats, reader.known(table.host)
    taken = len(table.chairs)
    room = say("lobby-players", free=most - taken)
    if taken < seats[0]:
        return f"{room} {say('lobby-waiting-for-players', missing=seats[0] - taken, host=host)}"
    return f"{room} {say('lobby-ready', host=host)}"


def _levels(reader: Reader) -> list[components.Select]:
    """Return a select that adds a robot of a level or changes a seated one's, if either is possible."""
    table, say, levels = reader.table, reader.say, reader.look.game.robots
    full = len(table.chairs) >= reader.look.game.seats[-1]
    found = [(str(level), level, say("robot-add", level=level)) for level in levels if not full]
    for chair in table.chairs:
        if chair.pilot == "robot":
            others, name = [level for level in levels if level != table.level_of(chair)], plain(chair.name)
            found += [(f"{chair.seat}-{x}", x, say("robot-becomes", name=name, level=x)) for x in others]
    if not found:
        return []
    choices = [components.SelectOption(value, text, say(f"level-{x}-note")) for value, x, text in found]
    return [components.Select(reader.action("level"), tuple(choices[:SELECT_LIMIT]), say("robot-how"))]


def _lobby_rows(reader: Reader, most: int) -> list[Control]:
    table = reader.table
    full, least = len(table.chairs) >= most, reader.look.game.seats[0]
    ready = len(table.chairs) >= least
    sit = [reader.button("robot", "button-robot", disabled=full)]
    if table.guild is not None:
        # Others cannot read direct messages.
        sit.insert(0, reader.button("join", "button-join", style="primary", disabled=full))
        sit.insert(1, reader.button("leave", "button-leave"))
    host = [
        reader.button("start", "button-start", style="success", disabled=not ready),
        reader.button("options", "button-options"),
        reader.button("cancel", "button-cancel"),
    ]
    return [tuple(sit), tuple(host)]
