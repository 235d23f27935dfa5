"""The review of a finished game: its curve, its turning points one by one, and the luck of the deal."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from cogs.messages import hints
from cogs.messages.components import Block, Button, Picture, Sheet
from cogs.messages.reader import NIGHT, Reader, without_markup
from cogs.tables import seating
from engine.core.prompt import Answer, Seat
from engine.core.replay import Asked, Made
from engine.core.review import DEALS, Review, TurningPoint
from render.text.sentences import fit, joined


class PlayedFrom(NamedTuple):
    """A moment of a finished game, with the seat in which a person plays on from there."""

    at: int
    seat: Seat


ANSWER = 400
"""The most characters for a choice, written out."""
MADE = 900
"""The most characters for the result of a whole phase."""
LIKELY_CHANCE = 20
"""Below this chance, in thousandths, a cost in points says more."""


def under_way(reader: Reader, place: int, share: int) -> Sheet:
    """Compose the progress of an unfinished review."""
    key = "review-making" if place == 1 else "review-queued"
    told = reader.say(key, share=share, place=place)
    again = reader.button("review-again", "button-review-again", style="primary")
    return Sheet((_heading(reader), told, (again,)), colour=NIGHT)


def whole(reader: Reader, review: Review, picture: Picture, *, public: bool = False) -> Sheet:
    """Compose the curve, its turning points, and how lucky each seat's deal was."""
    blocks: list[Block] = [_heading(reader), reader.shown(picture)]
    points = review.turning_points
    told = [_said(reader, "review-point", n, point) for n, point in enumerate(points, start=1)]
    blocks.append(
        "\n".join([f"**{reader.say('review-turning-points')}**", *(told or [reader.say("review-none")])])
    )
    luck = [_luck(reader, Seat(seat), review) for seat in range(len(review.fortunes))]
    blocks.append("\n".join([f"**{reader.say('review-luck')}**", *luck]))
    if public:
        return Sheet(tuple(blocks), colour=NIGHT, public=True)
    blocks.append(f"-# {reader.say('review-how', deals=DEALS)}")
    buttons = [
        reader.button("review-point", "button-turning-point", rest=str(n), style="primary", number=n)
        for n in range(1, len(points) + 1)
    ]
    blocks.append((*buttons, reader.button("review-post", "button-post-here")))
    return Sheet(tuple(blocks), colour=NIGHT)


def turning_point(
    reader: Reader,
    n: int,
    point: TurningPoint,
    asked: Asked,
    pictures: Sequence[Picture],
    made: Sequence[Made],
    *,
    public: bool = False,
) -> Sheet:
    """Compose a turning point: the board, what was chosen, what the strong robot would have chosen, and the
    difference. For a phase that counts as one choice: both results (`made`) and how they look."""
    say, name = reader.say, reader.names([point.seat])
    if made:
        ways = [say("review-built", name=name), *_told(reader, made[0])]
        ways += [say("review-built-better"), *_told(reader, made[1], {point.seat: say("review-robot")})]
    else:
        chosen, better = (_options(reader, asked, answer) for answer in (point.answer, point.better))
        ways = [say("review-chose", name=name, option=chosen), say("review-better", option=better)]
    why = hints.reasons(reader, point.reasons, lambda answer: [_options(reader, asked, answer)])
    told = [say("review-why", name=name), *why] if why else []
    shown = [reader.shown(picture) for picture in pictures]
    blocks: list[Block] = [f"### {_said(reader, 'review-point-heading', n, point)}"]
    blocks += [*shown[:1], "\n".join([*ways, *told]), *shown[1:], _said(reader, "review-cost", n, point)]
    if public:
        return Sheet(tuple(blocks), colour=NIGHT, public=True)
    back = reader.button("review-again", "button-review-back")
    post = reader.button("review-post", "button-post-here", rest=str(n))
    return Sheet((*blocks, (back, play_on_button(reader, point.at, point.seat), post)), colour=NIGHT)


def play_on_button(reader: Reader, at: int, seat: Seat) -> Button:
    """Return a button that plays on from before line `at` of a finished game, in the reader's own seat; for
    readers without one, in `seat`."""
    mine = reader.seat if reader.seat is not None else seat
    return reader.button("play-on", "button-play-on", rest=f"{max(0, at)}-{mine}")


def playing_on(reader: Reader, moment: PlayedFrom) -> Sheet:
    """Compose the new table's players, and the choice about hidden cards."""
    told = reader.say("play-on-how", name=reader.names([moment.seat]))
    buttons = tuple(
        reader.button(f"play-on-{how}", f"button-play-on-{how}", rest=f"{moment.at}-{moment.seat}")
        for how in ("same", "anew")
    )
    return Sheet((f"### {reader.say('button-play-on')}", told, buttons), colour=NIGHT)


def played_from(rest: str) -> PlayedFrom | None:
    """Return the moment that a button names; None if it names none.

    >>> played_from("17-2")
    PlayedFrom(at=17, seat=2)
    """
    found = re.fullmatch("([0-9]{1,6})-([0-9]{1,2})", rest)
    return PlayedFrom(int(found[1]), Seat(int(found[2]))) if found is not None else None


def unnamed(reader: Reader, agreed: Collection[int]) -> Reader:
    """Return the reader for a public message: only players in `agreed` are named."""
    table = reader.table
    chairs = tuple(
        replace(chair, name=seating.nameless(table, chair.seat))
        if chair.user is not None and chair.user not in agreed
        else chair
        for chair in table.chairs
    )
    return reader.seeing(replace(reader.look, table=replace(table, chairs=chairs)))


def number_of(rest: str, points: Sequence[TurningPoint]) -> int | None:
    """Return the number, from 1, of the turning point that a button names; None if it names none."""
    number = int(rest) if rest.isdecimal() and len(rest) < 3 else 0
    return number if 1 <= number <= len(points) else None


def _heading(reader: Reader) -> str:
    return f"### {reader.say('review-heading', game=reader.title)}"


def _said(reader: Reader, key: str, n: int, point: TurningPoint) -> str:
    """Describe a turning point in a sentence: who, when, and what it cost in chances, points or both."""
    points = round(point.points / 10)
    return reader.say(
        key,
        number=n,
        round=max(1, point.round),
        name=reader.names([point.seat]),
        lost="points" if point.chance < LIKELY_CHANCE else "both" if points else "chance",
        chance=round(point.chance / 10),
        within=max(1, round(point.within / 10)),
        score=reader.face.score(max(1, points), reader.scene),
    )


def _told(reader: Reader, made: Made, instead: Mapping[Seat, str] | None = None) -> list[str]:
    """Describe the result of a phase; `instead`: who played in place of a seat."""
    names = tuple((instead or {}).get(Seat(n), name) for n, name in enumerate(reader.scene.names))
    scene = replace(reader.scene, names=names)
    lines = [line for event in made.told if (line := reader.face.tell(event, scene))]
    return [fit(" ".join(lines), MADE)] if lines else []


def _luck(reader: Reader, seat: Seat, review: Review) -> str:
    fortune = review.fortunes[seat]
    return reader.say(
        "review-deal",
        name=reader.names([seat]),
        better=fortune.better_than,
        least=fortune.least,
        most=fortune.most,
    )


def _options(reader: Reader, asked: Asked, answer: Answer) -> str:
    """Return the names of the chosen options."""
    if not answer:
        return reader.say("hint-none")
    labels = [reader.face.label(option, asked.prompt, asked.view, reader.scene) for option in answer]
    named = [replace(one, note="").named for one in labels]
    return without_markup(fit(joined(named, reader.language), ANSWER))
