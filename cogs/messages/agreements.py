"""What a table has agreed on about time, in plain words, and what it is asked to agree on."""

from __future__ import annotations

import msgspec

from cogs.messages.components import Button, Row, Sheet
from cogs.messages.custom_id import ActionId
from cogs.messages.durations import span
from cogs.messages.reader import WARM, Reader, known
from cogs.tables.ballots import OFFERS, Ballot
from cogs.tables.time_control import Terms, words
from engine.core.prompt import Seat
from render.face import Label
from render.text.catalogue import Catalogue


def terms_lines(texts: Catalogue, terms: Terms) -> list[str]:
    """The terms in whole sentences."""
    if not terms.pace:
        return [texts.say("terms-off")]
    lines = [f"{texts.say('terms-pace', pace=span(texts, terms.pace))} {texts.say(f'terms-{terms.policy}')}"]
    if terms.bank:
        bank, refill = span(texts, terms.bank), span(texts, terms.refill)
        lines.append(texts.say("terms-bank", bank=bank, refill=refill))
    if terms.away:
        lines.append(texts.say("terms-away", away=span(texts, terms.away)))
    else:
        lines.append(texts.say("terms-away-off"))
    return lines


def option_words(texts: Catalogue, terms: Terms, option: str, known: tuple[str, ...]) -> dict[str, Label]:
    """The words of one of the options about time; what the table has but no word means is there too."""
    chosen = words(terms)[option]
    found = {word: Label(texts.say(f"choice-{option}-{word}"), _note(texts, option, word)) for word in known}
    if chosen not in found:
        seconds = {"pace": terms.pace, "bank": terms.bank, "away": terms.away}[option]
        found[chosen] = Label(texts.say("choice-custom", span=span(texts, seconds)))
    return found


def _note(texts: Catalogue, option: str, word: str) -> str:
    if option == "policy":
        return texts.say(f"choice-policy-{word}-note")
    return texts.say(f"choice-pace-{word}-note") if option == "pace" and word != "off" else ""


def vote(reader: Reader, ballot: Ballot) -> Sheet:
    """What the table is asked to agree on, with a button for yes and one for no."""
    say = reader.say
    closes = f"<t:{ballot.closes}:R>"
    blocks: list[str] = []
    if ballot.kind == "terms":
        wanted = msgspec.convert(ballot.about, Terms)
        blocks.append(f"**{say('vote-terms', name=reader.names(_seats_of(reader, ballot)))}**")
        blocks.append("\n".join(terms_lines(reader.texts, wanted)))
        blocks.append(f"-# {say('vote-terms-how', closes=closes)}")
    elif ballot.kind == "rewind":
        name, when = reader.names(_seats_of(reader, ballot)), f"<t:{ballot.about['when']}:R>"
        blocks.append(f"**{say('vote-rewind', name=name, when=when)}**")
        blocks.append(f"-# {say('vote-rewind-how', closes=closes)}")
    elif ballot.kind in ("handover", "appoint", "replace"):
        blocks += _hands(reader, ballot, closes)
    else:
        seat = reader.names([Seat(int(ballot.about["seat"]))])
        blocks.append(f"**{say('vote-seat', seat=seat)}**")
        robot = f"\n-# {say('vote-seat-robot', seat=seat)}" if ballot.for_robots else ""
        blocks.append(f"-# {say('vote-seat-how', seat=seat, closes=closes)}{robot}")
    if ballot.kind in OFFERS:
        return Sheet((*blocks, _answers(reader, ballot)), colour=WARM)
    cast = list(ballot.votes.values())
    yes, no, robots = cast.count(True), cast.count(False), cast.count("robot")
    if ballot.kind == "seat":
        counted = say("vote-seat-so-far", steward=yes, wait=no)
        robot = f" · {say('vote-robot-so-far', robot=robots)}" if ballot.for_robots else ""
        blocks.append(f"{counted}{robot}")
    else:
        blocks.append(say("vote-so-far", yes=yes, no=no))
    return Sheet((*blocks, _answers(reader, ballot)), colour=WARM)


def _answers(reader: Reader, ballot: Ballot) -> Row:
    words = ("yes", "robot", "no") if ballot.for_robots else ("yes", "no")
    row = tuple(
        Button(
            str(ActionId(reader.table.id, "vote", f"{ballot.number}-{word}")),
            reader.say(f"button-vote-{ballot.kind}-{word}"),
        )
        for word in words
    )
    if ballot.kind != "rewind":
        return row
    look = ActionId(reader.table.id, "rewind-look", str(ballot.about.get("number", 0)))
    return (*row, Button(str(look), reader.say("button-rewind-look")))


def _hands(reader: Reader, ballot: Ballot, closes: str) -> list[str]:
    """A seat that may go on to somebody, who is called by a mention."""
    say, game = reader.say, reader.face.title(reader.scene)
    seat = reader.names([Seat(int(ballot.about["seat"]))])
    user = f"<@{ballot.newcomer}>"
    if ballot.kind == "handover":
        return [
            f"**{say('vote-handover', user=user, seat=seat, game=game)}**",
            f"-# {say('vote-handover-how', seat=seat, closes=closes)}",
        ]
    asker = known(reader, ballot.by) if ballot.by is not None else ""
    if ballot.kind == "appoint":
        return [
            f"**{say('vote-appoint', user=user, name=asker, seat=seat, game=game)}**",
            f"-# {say('vote-appoint-how', seat=seat, name=asker, closes=closes)}",
        ]
    if ballot.newcomer is None:
        question = say("vote-replace-robot", name=asker, seat=seat)
    else:
        question = say("vote-replace", name=asker, seat=seat, user=user)
    return [f"**{question}**", f"-# {say('vote-replace-how', seat=seat, closes=closes)}"]


def _seats_of(reader: Reader, ballot: Ballot) -> list[Seat]:
    seat = reader.table.seat_of(ballot.by) if ballot.by is not None else None
    return [] if seat is None else [seat]
