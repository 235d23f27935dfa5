"""The inbox of a person: their open questions, the most urgent first. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from cogs.tables.ballots import Ballot
from cogs.tables.look import Look
from cogs.tables.reader import WARM, Reader, deed_button
from cogs.tables.sheet import Block, Sheet, fit
from cogs.tables.terms_words import vote
from engine.core.prompt import Seat
from render.text.catalogue import Catalogue

LISTED = 10
"""Questions in one message: Discord holds 40 parts, and each of these takes three."""

VOTES, VOTE_TAKES = 2, 3
"""Votes in one message, and how many questions each of them takes the place of."""

QUESTION_LIMIT = 250


class Open(Struct, frozen=True):
    """One open question of a person."""

    look: Look
    seat: Seat
    due: int = 0
    """When the clock answers, in seconds since 1970; 0: never."""
    since: int = 0
    """When it was asked, in seconds since 1970."""


def urgent_first(questions: Iterable[Open]) -> list[Open]:
    """What the clock ends soonest; then what has waited longest; tables that rest come last."""
    return sorted(questions, key=lambda one: (bool(one.look.table.rest), not one.due, one.due, one.since))


def sheet(
    texts: Catalogue,
    asked: Sequence[tuple[Open, Reader]],
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
        blocks.append((deed_button(reader, "move", "button-my-move", style="primary"),))
    for ballot, reader in voted:
        blocks += [f"**{_where(reader)}**", *vote(reader, ballot).blocks]
    if more := count - len(listed) - len(voted):
        blocks.append(f"-# {texts.say('inbox-more', count=more)}")
    return Sheet(tuple(blocks), colour=WARM)


def _where(reader: Reader) -> str:
    return reader.say(
        "your-table-in", game=reader.face.title(reader.scene), channel=f"<#{reader.table.channel}>"
    )


def _line(one: Open, reader: Reader) -> str:
    prompt = reader.prompt
    assert prompt is not None, "an inbox holds open questions"
    question = reader.face.question(prompt, reader.look.views[one.seat], reader.scene)
    where = _where(reader)
    if one.due:
        when = reader.say("inbox-due", when=f"<t:{one.due}:R>")
    else:
        when = reader.say("inbox-since", when=f"<t:{one.since}:R>")
    return f"**{where}** · {when}\n{fit(question, QUESTION_LIMIT)}"
