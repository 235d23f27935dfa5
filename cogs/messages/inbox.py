"""What waits for somebody, in words: their inbox, reminders, and the one message a day.

Nothing that everybody reads in a reminder is private: who waits for whom stands on the board too, and since
when is told as in the status.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.messages.agreements import vote
from cogs.messages.components import Block, Row, Sheet, fit
from cogs.messages.reader import DONE, NIGHT, WARM, Reader, action_button, known, place_of
from cogs.tables.ballots import Ballot
from cogs.tables.person import Person
from cogs.tables.snapshot import OpenQuestion
from engine.core.prompt import Seat
from render.text.catalogue import Catalogue

LISTED = 10
"""Questions in one message: Discord holds 40 parts, and each of these takes three."""

VOTES, VOTE_TAKES = 2, 3
"""Votes in one message, and how many questions each of them takes the place of."""

QUESTION_LIMIT = 250


def sheet(
    texts: Catalogue,
    asked: Sequence[tuple[OpenQuestion, Reader]],
    votes: Sequence[tuple[Ballot, Reader]] = (),
) -> Sheet:
    """The list with a button each; every question in the words its reader may read, then what is voted on."""
    count = len(asked) + len(votes)
    if not count:
        return Sheet((texts.say("inbox-empty"),))
    blocks: list[Block] = [f"### {texts.say('inbox-heading', count=count)}"]
    voted = votes[:VOTES]
    listed = asked[: LISTED - VOTE_TAKES * len(voted)]
    for one, reader in listed:
        blocks.append(_line(one, reader))
        blocks.append((action_button(reader, "move", "button-my-move", style="primary"),))
    for ballot, reader in voted:
        blocks += [f"**{_where(reader)}**", *vote(reader, ballot).blocks]
    if more := count - len(listed) - len(voted):
        blocks.append(f"-# {texts.say('inbox-more', count=more)}")
    return Sheet(tuple(blocks), colour=WARM)


def _where(reader: Reader) -> str:
    return reader.say(
        "your-table-in", game=reader.face.title(reader.scene), channel=place_of(reader.texts, reader.table)
    )


def _line(one: OpenQuestion, reader: Reader) -> str:
    prompt = reader.prompt
    assert prompt is not None, "an inbox holds open questions"
    question = reader.face.question(prompt, reader.look.views[one.seat], reader.scene)
    where = _where(reader)
    if one.due:
        when = reader.say("inbox-due", when=f"<t:{one.due}:R>")
    else:
        when = reader.say("inbox-since", when=f"<t:{one.since}:R>")
    return f"**{where}** · {when}\n{fit(question, QUESTION_LIMIT)}"


def remind(
    reader: Reader, seat: Seat | None, person: Person | None, fields: Mapping[str, int | str]
) -> Sheet:
    """That somebody is waited for, what happens when, or that it is done.

    With `person` it is for them alone and offers to be left in peace; without, everybody reads it.
    """
    assert seat is not None, "a reminder is about a seat"
    table, say, kind = reader.table, reader.say, str(fields["kind"])
    game, channel = reader.face.title(reader.scene), place_of(reader.texts, table)
    mention = f"<@{table.chairs[seat].user}>"
    if kind == "done":
        name = reader.names([seat])
        text = say("remind-done-you", game=game, channel=channel) if person else say("remind-done", name=name)
        return Sheet((text,), colour=DONE)
    asked = reader.look.since.get(seat, table.created)
    if person is None:
        # When exactly would tell when the question before it was answered.
        asked = reader.look.turns.get(seat, asked)
    since = f"<t:{asked}:R>"
    if person is not None:
        first = say("remind-you", game=game, channel=channel, since=since)
    else:
        first = say("remind-here", mention=mention, since=since)
    row: Row = (action_button(reader, "move", "button-my-move", style="primary"),)
    if kind == "reminder":
        if person is not None:
            row = (*row, action_button(reader, "snooze", "button-snooze"))
        return Sheet((first, row), colour=NIGHT)
    if kind == "voting":
        return Sheet((first, f"**{say('warn-voting')}**", row), colour=WARM)
    until = f"<t:{fields['until']}:R>"
    return Sheet((first, f"**{say(f'warn-{table.terms.policy}', until=until)}**", row), colour=WARM)


def remind_vote(reader: Reader, number: str, person: Person | None, fields: Mapping[str, int | str]) -> Sheet:
    """That a vote is missing, with the ballot, or that it is missing no more."""
    table, say, user = reader.table, reader.say, int(fields["user"])
    game, channel = reader.face.title(reader.scene), place_of(reader.texts, table)
    ballot = next((ballot for ballot in table.ballots if str(ballot.number) == number), None)
    if fields["kind"] == "done" or ballot is None:
        if person is not None:
            return Sheet((say("remind-vote-done-you", game=game, channel=channel),), colour=DONE)
        return Sheet((say("remind-vote-done", name=known(reader, user)),), colour=DONE)
    asked = vote(reader, ballot)
    if person is None:
        return Sheet((say("remind-vote-here", mention=f"<@{user}>"), *asked.blocks), colour=WARM)
    snooze: Row = (action_button(reader, "snooze", "button-snooze"),)
    first = say("remind-vote-you", game=game, channel=channel)
    return Sheet((first, *asked.blocks, snooze), colour=WARM)


def digest(
    texts: Catalogue,
    asked: Sequence[tuple[OpenQuestion, Reader]],
    votes: Sequence[tuple[Ballot, Reader]] = (),
) -> Sheet:
    """Everything a person is asked, questions and votes, or that nothing is left."""
    if not asked and not votes:
        return Sheet((texts.say("digest-done"),), colour=DONE)
    return sheet(texts, asked, votes)
