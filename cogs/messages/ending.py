"""The end of a game: the score, the proof of its shuffle, and the call to play once more."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.messages import coach
from cogs.messages.components import Block, Picture, Sheet
from cogs.messages.lobby_card import marks_line
from cogs.messages.reader import DONE, Reader, action_button, known, waiting
from cogs.tables import again
from engine.core.chance import seed_hash
from engine.core.game import Outcome
from render.text.sentences import joined


def final(reader: Reader, pictures: Sequence[Picture], digest: str = "") -> Sheet:
    """The score with its places, how the game went, the digest of the record, and what can be done now."""
    say, outcome = reader.say, reader.look.outcome
    blocks: list[Block] = [f"### {say('over-heading', game=reader.face.title(reader.scene))}"]
    if outcome is None:
        blocks.append(waiting(reader))
    else:
        blocks.append(f"**{_winners(reader, outcome)}**")
        blocks += pictures
        blocks.append("\n".join(_places(reader)))
    if reader.table.lesson is not None:
        return Sheet((*blocks, *coach.farewell(reader)), colour=DONE)
    fair = say("fairness-heading")
    blocks.append(f"-# {fair}. {say('fairness-digest', digest=digest)}" if digest else f"-# {fair}.")
    buttons = [action_button(reader, "again", "button-again", style="primary")]
    if outcome is not None:
        buttons.append(action_button(reader, "recap", "button-recap"))
    buttons.append(action_button(reader, "fair", "button-fair"))
    return Sheet((*blocks, tuple(buttons)), colour=DONE)


def proof(reader: Reader, digest: str = "") -> Sheet:
    """The proof that the shuffle was fair, once the game has ended; `digest` is that of the record."""
    table, say = reader.table, reader.say
    found = [
        say("fairness-secret", secret=table.secret.hex()),
        say("fairness-commitment", commitment=table.commitment),
        marks_line(reader),
        say("fairness-seed", seed=seed_hash(table.seed)),
    ]
    if digest:
        found.append(say("fairness-digest", digest=digest))
    heading, how = f"### {say('fairness-heading')}", f"-# {say('fairness-how')}"
    return Sheet((heading, "\n".join(found), how), colour=DONE)


def call_again(reader: Reader) -> Sheet | None:
    """To those who are asked to play once more, and those who are invited; None where all have said."""
    table, said = reader.table, list[str]()
    host, game = known(reader, table.host), reader.face.title(reader.scene)
    for key, users in (("call-again", again.asked(table)), ("call-invited", again.invited(table))):
        if users:
            mentions = joined([f"<@{user}>" for user in users], reader.language)
            said.append(reader.say(key, mentions=mentions, host=host, game=game))
    if not said:
        return None
    called = "\n".join(said)
    buttons = (
        action_button(reader, "join", "button-join", style="primary"),
        action_button(reader, "not-again", "button-not-again"),
    )
    return Sheet((called, buttons), bare=True)


def _winners(reader: Reader, outcome: Outcome) -> str:
    winners = outcome.winners
    if not winners:
        return reader.say("over-lost")
    key, field = ("over-winner", "name") if len(winners) == 1 else ("over-shared", "names")
    score = reader.face.score(outcome.points[winners[0]], reader.scene)
    return reader.say(key, score=score, **{field: reader.names(winners)})


def _places(reader: Reader) -> list[str]:
    outcome, lines, place = reader.look.outcome, list[str](), 1
    assert outcome is not None, "a game that has ended"
    for seats in outcome.ranking:
        if seats:
            points = outcome.points[seats[0]]
            lines.append(reader.say("over-place", place=place, names=reader.names(seats), points=points))
        # A place of nobody is taken by the game itself.
        place += max(1, len(seats))
    return lines
