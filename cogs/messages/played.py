"""The record of play in words: what somebody has played, and what a server has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cogs.messages.components import Block, Sheet
from cogs.messages.reader import NIGHT
from cogs.tables.person import Person
from cogs.tables.played import PlayedGame, PlayedSeat, standings, tried
from render.text.catalogue import Catalogue
from render.text.names import escape
from render.text.sentences import joined

RECENT, GAMES, WINNERS = 8, 12, 10
"""Lines in a message."""
NAME = 40
"""Characters of a name."""


def of_person(
    texts: Catalogue, titles: Mapping[str, str], games: Sequence[PlayedGame], person: Person
) -> Sheet:
    """What somebody has played and won, for them alone."""
    say, switched = texts.say, texts.say("record-shown" if person.record else "record-not-shown")
    heading = f"### {say('record-heading')}"
    if not games:
        return Sheet((heading, say("record-empty"), f"-# {switched}"), colour=NIGHT)
    found = tried(games, person.user)
    wins = sum(one.wins for one in found)
    together = sum(game.people > 1 for game in games)
    blocks: list[Block] = [heading, say("record-all", games=len(games), wins=wins, together=together)]
    favourite = found[0]
    if len(found) > 1 and favourite.games > found[1].games:
        blocks.append(say("record-favourite", game=titles.get(favourite.game, favourite.game)))
    lines = [
        say("record-game", game=titles.get(one.game, one.game), games=one.games, wins=one.wins, best=one.best)
        for one in found[:GAMES]
    ]
    blocks.append("\n".join(lines))
    last = [_own(texts, titles, game, person.user) for game in games[:RECENT]]
    blocks.append("\n".join([f"**{say('record-last')}**", *last]))
    blocks.append(f"-# {switched}")
    return Sheet(tuple(blocks), colour=NIGHT)


def of_server(texts: Catalogue, titles: Mapping[str, str], games: Sequence[PlayedGame]) -> Sheet:
    """The last games of a server, and who has won most."""
    say = texts.say
    blocks: list[Block] = [f"### {say('games-heading')}"]
    if not games:
        blocks += [say("games-empty"), f"-# {say('games-how')}"]
        return Sheet(tuple(blocks), colour=NIGHT)
    blocks.append("\n".join(_game(texts, titles, game) for game in games[:RECENT]))
    won = [one for one in standings(games) if one.wins][:WINNERS]
    if won:
        lines = [
            say("games-winner", place=n, name=_short(one.name), wins=one.wins, games=one.games)
            for n, one in enumerate(won, 1)
        ]
        blocks.append("\n".join([f"**{say('games-winners')}**", *lines]))
    blocks.append(f"-# {say('games-how')}")
    return Sheet(tuple(blocks), colour=NIGHT)


def _own(texts: Catalogue, titles: Mapping[str, str], game: PlayedGame, user: int) -> str:
    seat = next(seat for seat in game.seats if seat.user == user)
    return texts.say(
        "record-line",
        when=f"<t:{game.ended}:d>",
        game=titles.get(game.game, game.game),
        place=seat.place,
        points=seat.points,
    )


def _game(texts: Catalogue, titles: Mapping[str, str], game: PlayedGame) -> str:
    seats = [
        texts.say("games-seat", name=_name(texts, seat), points=seat.points, won=_won(seat))
        for seat in game.seats
    ]
    return texts.say(
        "games-line",
        when=f"<t:{game.ended}:d>",
        game=titles.get(game.game, game.game),
        seats=joined(seats, texts.language),
    )


def _won(seat: PlayedSeat) -> str:
    return "yes" if seat.place == 1 else "no"


def _name(texts: Catalogue, seat: PlayedSeat) -> str:
    return _short(seat.name) if seat.shown else texts.say("games-somebody")


def _short(name: str) -> str:
    return escape(name if len(name) <= NAME else f"{name[: NAME - 1]}…")
