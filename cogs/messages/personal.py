"""Messages for one reader: their open questions, their stored data, and what one of our messages is.

Public reminders hold nothing private: the board also shows who waits for whom, and the status since when. The
content of a message is not trusted: its table is looked up as for any button.
"""

from collections.abc import Iterable, Sequence

import discord
import msgspec
from msgspec import Struct

from cogs.layout.components import Block, Button, Document, Row, Sheet, fit
from cogs.layout.custom_id import ActionId, AnswerId, StepId, parse
from cogs.layout.reader import DONE, NIGHT, WARM, Reader, fitting, without_markup
from cogs.messages import after_the_game, terms
from cogs.messages.lessons import NO_TABLE, opener, symbols
from cogs.tables.jobs import News
from cogs.tables.person import Person, Stored
from cogs.tables.snapshot import OpenQuestion, Reminded
from cogs.tables.table import Ballot, Status, Table
from cogs.tables.time_control import NEVER
from engine.core.prompt import Seat
from render.text.catalogue import Catalogue

QUESTIONS = 10
"""The most questions in one message: Discord allows 40 components, and each question takes three."""

VOTES, VOTE_TAKES = 2, 3
"""The most votes in one message, and the number of questions that each of them displaces."""

QUESTION_LIMIT = 250

Questions = Sequence[tuple[OpenQuestion, Reader]]
Votes = Sequence[tuple[Ballot, Reader]]
"""Open questions and missing votes of a person, who is the reader of each."""


def inbox(texts: Catalogue, asked: Questions, votes: Votes = ()) -> Sheet:
    """Compose the open questions, each with a button, then the open votes, as many as fit."""
    count = len(asked) + len(votes)
    if not count:
        return Sheet((texts.say("inbox-empty"),))
    blocks: list[Block] = [f"### {texts.say('inbox-heading', count=count)}"]
    voted = votes[:VOTES]
    listed = asked[: QUESTIONS - VOTE_TAKES * len(voted)]
    for one, reader in listed:
        blocks.append(_open_question(one, reader))
        blocks.append((reader.button("move", "button-my-move", style="primary"),))
    for ballot, reader in voted:
        blocks += [f"**{reader.table_line}**", *terms.vote(reader, ballot).blocks]
    if more := count - len(listed) - len(voted):
        blocks.append(f"-# {texts.say('inbox-more', count=more)}")
    return Sheet(tuple(blocks), colour=WARM)


def _open_question(one: OpenQuestion, reader: Reader) -> str:
    prompt = reader.prompt
    assert prompt is not None, "an inbox holds open questions"
    question = reader.face.question(prompt, reader.look.views[one.seat], reader.scene)
    key, moment = ("inbox-due", one.due) if one.due != NEVER else ("inbox-since", one.since)
    when = reader.say(key, when=f"<t:{moment}:R>")
    return f"**{reader.table_line}** · {when}\n{fit(question, QUESTION_LIMIT)}"


def remind(reader: Reader, seat: Seat, kind: str, person: Person | None, *, until: int = 0) -> Sheet:
    """Compose a reminder: who is awaited and what happens when, or that the wait is over.

    With `person`, it is for them alone and offers a snooze. Otherwise everyone reads it.
    """
    table, say = reader.table, reader.say
    game, channel = reader.title, reader.place
    mention = f"<@{table.chairs[seat].user}>"
    if kind == "done":
        name = reader.names([seat])
        text = say("remind-done-you", game=game, channel=channel) if person else say("remind-done", name=name)
        return Sheet((text,), colour=DONE)
    asked = reader.look.since.get(seat, table.created)
    if person is None:
        # The exact time would reveal when the player answered the previous question.
        asked = reader.look.turns.get(seat, asked)
    since = f"<t:{asked}:R>"
    if person is not None:
        first = say("remind-you", game=game, channel=channel, since=since)
    else:
        first = say("remind-here", mention=mention, since=since)
    row: Row = (reader.button("move", "button-my-move", style="primary"),)
    if kind == "reminder":
        if person is not None:
            row = (*row, reader.button("snooze", "button-snooze"))
        return Sheet((first, row), colour=NIGHT)
    if kind == "voting":
        return Sheet((first, f"**{say('warn-voting')}**", row), colour=WARM)
    warning = say(f"warn-{table.terms.policy}", until=f"<t:{until}:R>")
    return Sheet((first, f"**{warning}**", row), colour=WARM)


def remind_vote(reader: Reader, about: Reminded, kind: str, person: Person | None) -> Sheet:
    """Compose a reminder of a missing vote, with the ballot, or the message that it is no longer missing."""
    table, say, user = reader.table, reader.say, about.user
    game, channel = reader.title, reader.place
    ballot = table.ballot(about.serial)
    if kind == "done" or ballot is None:
        if person is not None:
            return Sheet((say("remind-vote-done-you", game=game, channel=channel),), colour=DONE)
        return Sheet((say("remind-vote-done", name=reader.known(user)),), colour=DONE)
    if user in table.concerned(ballot):
        return _about_own_seat(reader, ballot, mention="" if person is not None else f"<@{user}>")
    asked = terms.vote(reader, ballot)
    if person is None:
        return Sheet((say("remind-vote-here", mention=f"<@{user}>"), *asked.blocks), colour=WARM)
    snooze: Row = (reader.button("snooze", "button-snooze"),)
    first = say("remind-vote-you", game=game, channel=channel)
    return Sheet((first, *asked.blocks, snooze), colour=WARM)


def _about_own_seat(reader: Reader, ballot: Ballot, *, mention: str) -> Sheet:
    """Compose the message that the others vote on a person's seat, what may happen, and how to stop it."""
    say, game, channel = reader.say, reader.title, reader.place
    closes, robot = f"<t:{ballot.closes}:R>", "yes" if ballot.newcomer is None else "no"
    heir = reader.known(ballot.newcomer) if ballot.newcomer is not None else ""
    told = say("vote-your-seat", game=game, channel=channel, robot=robot, user=heir, closes=closes)
    number = str(ballot.number)
    here = reader.button("still-here", "button-still-here", rest=number, style="primary")
    return Sheet((f"{mention} {told}".strip(), (here,)), colour=WARM)


def news(reader: Reader, user: int, about: News, person: Person | None) -> Sheet:
    """Compose the message that a wait has ended; after a game, with its result and what to do next."""
    say, game, channel = reader.say, reader.title, reader.place
    mention = f"<@{user}> " if person is None else ""
    key = "news-seat-lost" if about == "seat" and reader.seat is None else f"news-{about}"
    first, off = mention + say(key, game=game, channel=channel), f"-# {say('news-off')}"
    if about == "over":
        return Sheet((first, *after_the_game.final(reader, ()).blocks[1:], off), colour=DONE)
    row: Row = (reader.button("move", "button-my-move"),) if reader.seat is not None else ()
    return Sheet((first, *([row] if row else []), off), colour=NIGHT)


def digest(texts: Catalogue, asked: Questions, votes: Votes = ()) -> Sheet:
    """Compose everything a person is asked: questions and votes. Says so if nothing is left."""
    if not asked and not votes:
        return Sheet((texts.say("digest-done"),), colour=DONE)
    return inbox(texts, asked, votes)


FILE = "jumpmaster-about-me.json"

FIELDS_LENGTH = 2800
"""The most characters of fields in the message; the file holds all of them."""


def stored(texts: Catalogue, found: Stored) -> Sheet:
    """Compose every stored field; long lists are cut in the message, never in the file."""
    heading = f"### {texts.say('privacy-heading')}"
    if not found:
        return Sheet((heading, texts.say("privacy-nothing")), colour=NIGHT)
    lines = [_stored_row(name, row) for name, rows in found.items() for row in rows]
    shown = fitting(lines[::-1], FIELDS_LENGTH)[::-1]
    blocks: list[Block] = [heading, texts.say("privacy-about"), "\n".join(shown)]
    if len(shown) < len(lines):
        blocks.append(f"-# {texts.say('privacy-more', count=len(lines) - len(shown))}")
    blocks.append(Document(FILE, msgspec.json.format(msgspec.json.encode(found), indent=1)))
    delete = Button(ActionId(NO_TABLE, "forget-me"), texts.say("button-forget-me"), "danger")
    blocks.append((delete,))
    return Sheet(tuple(blocks), colour=NIGHT)


def forget_confirmation(texts: Catalogue) -> Sheet:
    """Compose the explanation of what deletion does, before it is done."""
    sure = Button(ActionId(NO_TABLE, "forget-me-now"), texts.say("button-forget-me-now"), "danger")
    row = (sure, Button(ActionId(NO_TABLE, "decline"), texts.say("button-decline")))
    return Sheet((f"**{texts.say('privacy-sure')}**", texts.say("privacy-what-goes"), row), colour=NIGHT)


def _stored_row(name: str, row: dict[str, object]) -> str:
    fields = ", ".join(f"{field}={value}" for field, value in row.items())
    return f"-# **{without_markup(name)}** {without_markup(fit(fields, 400))}"


class Known(Struct, frozen=True):
    """The kind and table of one of the bot's messages."""

    kind: str
    """The end of the key of the sentence that explains it: "lobby", "board", …"""
    table: int = NO_TABLE
    """The number of its table; `NO_TABLE` if it names none."""


_KINDS = {"not-again": "invitation", "start": "lobby", "again": "final", "vote": "vote", "snooze": "reminder"}
"""Buttons that identify the kind of a message. The first match decides."""


def recognized(components: Iterable[object]) -> Known:
    """Return the kind and table of a message with these components."""
    every = list(_walk(components))
    written = [custom_id for part in every if isinstance(custom_id := getattr(part, "custom_id", None), str)]
    ids = [found for custom_id in written if (found := parse(custom_id)) is not None]
    tables = [found.table for found in ids if found.table != NO_TABLE]
    actions = {found.name for found in ids if isinstance(found, ActionId)}
    table = tables[0] if tables else NO_TABLE
    for action, kind in _KINDS.items():
        if action in actions:
            return Known(kind, table)
    if any(isinstance(found, AnswerId | StepId) for found in ids):
        return Known("question", table)
    if "move" in actions:
        pictures = any(isinstance(part, discord.MediaGalleryComponent | discord.Container) for part in every)
        return Known("board" if pictures else "call", table)
    return Known("note" if table == NO_TABLE and not ids else "other", table)


def _walk(components: Iterable[object]) -> Iterable[object]:
    for part in components:
        yield part
        yield from _walk(getattr(part, "children", ()))


def explained(texts: Catalogue, message: Known, reader: Reader | None) -> Sheet:
    """Compose what a message is and what it is for. Readers who may know also learn where the game is now."""
    blocks: list[Block] = [f"### {texts.say('menu-what-is-this')}", texts.say(f"what-{message.kind}")]
    if reader is None:
        return Sheet((*blocks, texts.say("what-help")), colour=NIGHT)
    blocks.append(reader.table_line)
    if reader.table.status is Status.RUNNING:
        blocks.append(f"**{reader.waiting}**")
    page = reader.face.page_of(reader.prompt) if reader.prompt is not None else ""
    buttons: list[Button] = []
    if reader.seat is not None and reader.table.status is Status.RUNNING:
        buttons.append(reader.button("move", "button-my-move", style="primary"))
    buttons += [opener(reader.face.key, texts, page=page), symbols(reader.face.key, texts)]
    return Sheet((*blocks, texts.say("what-help"), tuple(buttons)), colour=NIGHT)


def lobby_of(lobbies: Sequence[Table], channel: int | None, guild: int | None) -> int | None:
    """Return the lobby to which a person invites: the one here, otherwise their only one on this server."""
    here = [table.id for table in lobbies if table.channel == channel]
    near = here or [table.id for table in lobbies if table.guild == guild]
    return near[0] if len(near) == 1 else None
