"""Messages after a game: the score, the proof, the rematch, the replay, the record of play, the review."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from cogs.changes import in_lobby
from cogs.layout.components import SELECT_LIMIT, Block, Button, Picture, Select, SelectOption, Sheet, Style
from cogs.layout.reader import DONE, NIGHT, Reader, fitting, without_markup
from cogs.messages import hints, lessons, lobby_card
from cogs.tables import seating
from cogs.tables.person import Person
from cogs.tables.record_of_play import PlayedGame, standings, tried
from cogs.tables.table import Status
from engine.core.chance import seed_hash
from engine.core.game import Outcome
from engine.core.prompt import Answer, Seat
from engine.play.replay import Asked, Made, ReplayStep
from engine.play.review import DEALS, Review, TurningPoint
from render.shared.recap import recap_alt
from render.text.catalogue import Catalogue
from render.text.names import escape
from render.text.sentences import fit, joined


def final(reader: Reader, pictures: Sequence[Picture]) -> Sheet:
    """Compose the score with its places, how the game went, and what can be done next."""
    say, outcome = reader.say, reader.look.outcome
    blocks: list[Block] = [f"### {say('over-heading', game=reader.title)}"]
    if outcome is None:
        blocks.append(reader.waiting)
    else:
        blocks.append(f"**{_winners(reader, outcome)}**")
        blocks += pictures
        blocks.append(_places(reader, outcome))
    if reader.table.lesson is not None:
        return Sheet((*blocks, *lessons.farewell(reader)), colour=DONE)
    blocks.append(f"-# {say('fairness-heading')}.")
    buttons = [reader.button("again", "button-again", style="primary")]
    if outcome is not None:
        buttons += [reader.button("recap", "button-recap"), reader.button("review", "button-review")]
    buttons.append(reader.button("fair", "button-fair"))
    return Sheet((*blocks, tuple(buttons)), colour=DONE)


def result(reader: Reader) -> list[Block]:
    """Return the end of a private message: the result in words, and where to find the story."""
    return [*final(reader, ()).blocks, f"-# {reader.say('over-story')}"]


def proof(reader: Reader, digest: str = "") -> Sheet:
    """Compose the proof that a finished game's shuffle was fair; `digest` is that of the record."""
    table, say = reader.table, reader.say
    found = [
        say("fairness-secret", secret=table.secret.hex()),
        say("fairness-commitment", commitment=table.commitment),
        lobby_card.marks_line(reader),
        say("fairness-seed", seed=seed_hash(table.seed)),
    ]
    if digest:
        found.append(say("fairness-digest", digest=digest))
    heading, how = f"### {say('fairness-heading')}", f"-# {say('fairness-how')}"
    return Sheet((heading, "\n".join(found), how), colour=DONE)


def call_again(reader: Reader) -> Sheet | None:
    """Compose a mention of the people who are asked to play again or invited; None once all have answered."""
    table, said = reader.table, list[str]()
    host, game = reader.known(table.host), reader.title
    for key, users in (("call-again", in_lobby.asked(table)), ("call-invited", in_lobby.invited(table))):
        if users:
            mentions = joined([f"<@{user}>" for user in users], reader.language)
            said.append(reader.say(key, mentions=mentions, host=host, game=game))
    if not said:
        return None
    called = "\n".join(said)
    buttons = (
        reader.button("join", "button-join", style="primary"),
        reader.button("not-again", "button-not-again"),
    )
    return Sheet((called, buttons), bare=True)


def _winners(reader: Reader, outcome: Outcome) -> str:
    winners = outcome.winners
    if not winners:
        return reader.say("over-lost")
    key, field = ("over-winner", "name") if len(winners) == 1 else ("over-shared", "names")
    if len(winners) == outcome.side > 1:
        key = "over-team"
    score = reader.face.score(outcome.points[winners[0]], reader.scene)
    return reader.say(key, score=score, **{field: reader.names(winners)})


def _places(reader: Reader, outcome: Outcome) -> str:
    view = reader.look.views[None]
    return "\n".join(reader.face.places(view, reader.scene, outcome, reader.names))


STORY = 900
"""The most characters for the events of a step."""

STILLS = 6
"""How many pictures of a game are shown to people who prefer no motion."""


def recap(reader: Reader, pictures: Sequence[Picture], *, moving: bool) -> Sheet:
    """Compose the recap of a game, as one `moving` picture or as several still ones."""
    other = ("recap-still", "button-still") if moving else ("recap-moving", "button-moving")
    buttons = (reader.button(*other), *_from_a_recap(reader))
    heading, how = f"### {reader.say('recap-heading')}", f"-# {reader.say('recap-how')}"
    return Sheet((heading, *pictures, how, buttons), colour=NIGHT)


def _from_a_recap(reader: Reader) -> tuple[Button, ...]:
    return (
        reader.button("replay", "button-steps"),
        reader.button("recap-post", "button-post-here"),
        reader.button("score-post", "button-post-score"),
    )


def so_far(reader: Reader, chapters: Sequence[ReplayStep], pictures: Sequence[Picture]) -> Sheet:
    """Compose what happened to a person since they last looked, chapter by chapter, in pictures or words."""
    told: list[Block] = [*pictures]
    if not pictures:
        told = ["\n".join(reader.sentences(((one.at, one.told),))) for one in chapters]
    how = reader.say("so-far-how" if told else "story-empty")
    return Sheet((f"### {reader.say('so-far-heading')}", *told, f"-# {how}"), colour=NIGHT)


def posted(reader: Reader, pictures: Sequence[Picture], *, score: bool = False) -> Sheet:
    """Compose the recap, or the `score`, for everyone in the channel."""
    title = reader.title
    if not score:
        return Sheet((f"### {title}: {reader.say('recap-heading')}", *pictures), colour=NIGHT, public=True)
    outcome = reader.look.outcome
    assert outcome is not None, "a game that has ended"
    heading, won = f"### {reader.say('over-heading', game=title)}", f"**{_winners(reader, outcome)}**"
    return Sheet((heading, won, *pictures, _places(reader, outcome)), colour=DONE, public=True)


def in_words(reader: Reader, steps: Sequence[ReplayStep]) -> Sheet:
    """Compose the recap in words, without pictures."""
    frames = reader.face.recap(steps, reader.scene)
    told = recap_alt([reader.face.summary(frame.view, reader.scene) for frame in frames], reader.scene)
    heading = f"### {reader.say('recap-heading')}"
    return Sheet((heading, without_markup(told), _from_a_recap(reader)), colour=NIGHT)


def place_of(steps: Sequence[ReplayStep], rest: str) -> int:
    """Return the index of the step that a button or choice leads to; the last one if it is gone."""
    wanted = rest.rpartition("-")[2]
    number = int(wanted) if wanted.isdecimal() and len(wanted) < 10 else 0
    return min(number, len(steps) - 1)


def replay(reader: Reader, steps: Sequence[ReplayStep], n: int, picture: Picture, mine: Seat) -> Sheet:
    """Compose one step: the table as everyone saw it, and what had just happened. After the game, its reader
    may play on from there in the seat `mine`."""
    step = steps[n]
    heading = reader.say("replay-heading", step=n + 1, steps=len(steps))
    blocks: list[Block] = [f"### {heading}", reader.face.summary(step.view, reader.scene)]
    blocks.append(reader.shown(picture))
    if lines := reader.sentences([(step.at, step.told)]):
        blocks.append("\n".join(fitting(lines, STORY)))
    last = len(steps) - 1
    turns = (("first", 0), ("back", max(0, n - 1)), ("next", min(last, n + 1)), ("last", last))
    blocks.append(tuple(_button(reader, word, to, disabled=to == n) for word, to in turns))
    if (rounds := _rounds(reader, steps, n)) is not None:
        blocks.append(rounds)
    if reader.table.status is Status.OVER and 0 < n < last:
        blocks.append((play_on_button(reader, step.at, mine),))
    return Sheet(tuple(blocks), colour=NIGHT)


def _button(reader: Reader, word: str, to: int, *, disabled: bool) -> Button:
    style: Style = "primary" if word == "next" else "secondary"
    rest = f"{word}-{to}"
    return reader.button("replay-step", f"button-{word}", rest=rest, style=style, disabled=disabled)


def _rounds(reader: Reader, steps: Sequence[ReplayStep], n: int) -> Select | None:
    """Return a select of the rounds' first steps, thinned out if there are too many; None for one round."""
    firsts = [k for k, step in enumerate(steps) if not k or step.round != steps[k - 1].round]
    if len(firsts) < 2:
        return None
    while len(firsts) > SELECT_LIMIT:
        firsts = [*firsts[:-1:2], firsts[-1]]
    here = max(k for k in firsts if k <= n)
    choices = tuple(SelectOption(str(k), _named(reader, steps[k].round), picked=k == here) for k in firsts)
    return Select(reader.action("replay-step", "round"), choices, reader.say("replay-round"))


def _named(reader: Reader, number: int) -> str:
    return reader.say("replay-round-number", number=number) if number else reader.say("replay-round-start")


RECENT, GAMES, WINNERS = 8, 12, 10
"""The most lines for recent games, for games, and for winners."""
NAME = 40
"""The most characters of a name."""


def record_of_person(
    texts: Catalogue, titles: Mapping[str, str], games: Sequence[PlayedGame], person: Person
) -> Sheet:
    """Compose what a person has played and won, for them alone."""
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
    last = list[str]()
    for game in games[:RECENT]:
        seat = next(seat for seat in game.seats if seat.user == person.user)
        when, title = f"<t:{game.ended}:d>", titles.get(game.game, game.game)
        last.append(say("record-line", when=when, game=title, place=seat.place, points=seat.points))
    blocks.append("\n".join([f"**{say('record-last')}**", *last]))
    blocks.append(f"-# {switched}")
    return Sheet(tuple(blocks), colour=NIGHT)


def record_of_server(texts: Catalogue, titles: Mapping[str, str], games: Sequence[PlayedGame]) -> Sheet:
    """Compose a server's latest games and its winners."""
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


def _game(texts: Catalogue, titles: Mapping[str, str], game: PlayedGame) -> str:
    seats = [
        texts.say("games-seat", name=name, points=seat.points, won=won)
        for seat in game.seats
        for won in ["yes" if seat.place == 1 else "no"]
        for name in [_short(seat.name) if seat.shown else texts.say("games-somebody")]
    ]
    when, title = f"<t:{game.ended}:d>", titles.get(game.game, game.game)
    return texts.say("games-line", when=when, game=title, seats=joined(seats, texts.language))


def _short(name: str) -> str:
    return escape(name if len(name) <= NAME else f"{name[: NAME - 1]}…")


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


def review(reader: Reader, review: Review, picture: Picture, *, public: bool = False) -> Sheet:
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
