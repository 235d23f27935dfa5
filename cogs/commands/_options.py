"""The options of commands, with the completions that Discord shows while people type."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import Annotated

from discord import app_commands
from msgspec.structs import replace

from cogs.layout.components import Interaction, fit
from cogs.layout.reader import Reader
from cogs.messages.lessons import lesson_offers
from cogs.messages.terms import clock_text, offered, parse_span, roughly, settings, span
from cogs.serving import typed_text
from cogs.serving.responder import Responder
from cogs.serving.rule_search import GUIDE, entries, found_for
from cogs.serving.typed_text import CHOICE_LIMIT, OFFERED, Offer, as_meant, named
from cogs.tables.person import Person, find_zones, minute_of
from cogs.tables.snapshot import Look, RewindPoint
from cogs.tables.table import Status, Table
from cogs.tables.time_control import DAY, HOUR, MINUTE
from engine.core.errors import RefereeError
from engine.core.prompt import Seat
from render.face import Scene
from render.game_face import Face
from render.languages import SPOKEN
from render.text.names import plain
from render.text.sentences import BETWEEN, joined

LENGTHS = (15 * MINUTE, *(n * HOUR for n in (1, 3, 8, 12, 24, 36, 48)), 3 * DAY, 7 * DAY, 14 * DAY)
"""The lengths of time that completion offers, in seconds."""
LANGUAGES = [app_commands.Choice(name=spoken.name, value=language) for language, spoken in SPOKEN.items()]


class Completion:
    """Completes every option of a command while a person types it."""

    def __init__(self, responder: Responder) -> None:
        self.responder, self.service = responder, responder.service

    async def answers(self, interaction: Interaction, typed: str) -> list[Offer]:
        """Return completions: legal answers with their costs, closed ones with the reason, standing orders,
        and the word that asks for a hint (first, once the person types it).

        While there is a question, orders appear only if they match the typed text; otherwise all are listed.
        """
        reader = await self._reader(interaction, seated=True)
        asked, standing = reader.asked, reader.standing
        found = typed_text.offers(asked, typed) if asked is not None else []
        if standing is not None:
            found += typed_text.order_offers(standing, typed, asked=asked is not None)
        tips = typed_text.hint_offers(reader, typed)
        # Orders come first if the person has begun to type that word, otherwise answers.
        return [*tips, *found] if typed.strip() else [*found, *tips]

    async def orders(self, interaction: Interaction, typed: str) -> list[Offer]:
        """Return the orders the person may give."""
        standing = (await self._reader(interaction, seated=True)).standing
        return typed_text.offers(standing, typed) if standing is not None else []

    async def tables(self, interaction: Interaction, typed: str, *, finished: bool = False) -> list[Offer]:
        """Return the tables where the person sits; with `finished`, also those where they sat."""
        tables = await self.service.people.tables_of(interaction.user.id, finished=finished)
        return await self._lines(interaction, tables, typed)

    async def movable(self, interaction: Interaction, typed: str) -> list[Offer]:
        """Return the tables where the person sits, then others that they may move to this channel."""
        own = await self.service.people.tables_of(interaction.user.id)
        there = {table.id for table in own}
        others = [table for table in await self.responder.moderated(interaction) if table not in there]
        found = [await self.service.table(table) for table in others]
        return await self._lines(interaction, [*own, *found], typed)

    async def _lines(self, interaction: Interaction, tables: list[Table], typed: str) -> list[Offer]:
        """Return the lines of those tables that match the typed text.

        If some are left out, the last line says so. Only shown lines cost time: without a text, only the
        first tables are read.
        """
        wanted, lines = as_meant(typed).removeprefix("#"), dict[str, str]()
        for table in tables:
            if len(lines) > OFFERED and not wanted:
                break
            if line := await self._line(interaction, table):
                lines[str(table.id)] = line
        fitting = _offers(lines, wanted)
        if len(fitting) > OFFERED:
            texts, shown = await self.responder.texts(interaction), OFFERED - 1
            more = texts.say("completion-more", shown=shown)
            return [*fitting[:shown], Offer(more, typed or "?")]
        return fitting

    async def parts(self, interaction: Interaction, typed: str) -> list[Offer]:
        """Return the parts that `/board` can show enlarged."""
        reader = await self._reader(interaction)
        if not reader.look.views:
            return []
        return _offers(reader.face.parts(reader.look.views[None], reader.scene), typed)

    async def topics(self, interaction: Interaction, typed: str) -> list[Offer]:
        """Return the matching rules, cards and guide pages, then the guide of the likeliest game."""
        texts = await self.responder.texts(interaction)
        say, scene = texts.say, Scene((), texts.language)
        faces = await self.faces(interaction, str(interaction.namespace.game or "") or None)
        found = found_for(typed, entries(faces, scene), scene.language)
        lines = {
            one.id: one.title
            if one.key == GUIDE
            else say("rules-line", title=one.title, game=one.face.title(scene))
            for one in found[: OFFERED - 1]
        }
        games = list(dict.fromkeys(one.face for one in found)) or faces
        guide = {f"{GUIDE}:{game.key}": say("rules-guide", game=game.title(scene)) for game in games[:1]}
        return _offers(lines | guide, "")

    async def games(self, interaction: Interaction, typed: str) -> list[Offer]:
        """Return the games that match."""
        texts = await self.responder.texts(interaction)
        return _offers(self.responder.titles(texts.language), typed)

    async def lessons(self, interaction: Interaction, typed: str) -> list[Offer]:
        """Return the lessons that match."""
        scene = Scene((), (await self.responder.texts(interaction)).language)
        found = lesson_offers(self.responder.composer.faces, scene)
        return _offers({one.key: one.name for one in found}, typed)

    async def places(self, interaction: Interaction, typed: str) -> list[Offer]:
        """Return the moments to which the game can go back."""
        reader = await self._reader(interaction, seated=True)
        places, now = await self.service.records.rewind_points(reader.table.id), self.service.now
        lines = [(str(place.number), _place_line(reader, place, now)) for place in places]
        query = as_meant(typed)
        fitting = [(key, line) for key, line in lines if query in as_meant(line) or query == key]
        return [Offer(line, key) for key, line in fitting]

    async def seats(self, interaction: Interaction, typed: str, *, robots: bool = False) -> list[Offer]:
        """Return the seats of the table, or only its `robots`."""
        reader = await self._reader(interaction)
        chairs = [c for c in reader.table.chairs if c.pilot == "robot" or not robots]
        names = {str(c.seat + 1): f"{c.seat + 1} · {plain(c.name)}" for c in chairs}
        return _offers(names, typed)

    async def lengths(self, interaction: Interaction, typed: str) -> list[Offer]:
        """Return the typed length of time if it is one, otherwise the common ones that match."""
        texts, meant = await self.responder.texts(interaction), parse_span(typed)
        lengths = LENGTHS if meant is None else (meant,)
        shown = {f"{seconds // MINUTE}m": span(texts, seconds) for seconds in lengths}
        return _offers(shown, typed if meant is None else "")

    async def zones(self, interaction: Interaction, typed: str) -> list[Offer]:
        """Return time zones by city, country, abbreviation or offset, each with its current local time."""
        now, found = self.service.now, find_zones(typed)[:OFFERED]
        clocks = {name: clock_text(minute_of(Person(0, zone=name), now)) for name in found}
        return [Offer(f"{name} · {clock}", name) for name, clock in clocks.items()]

    async def options(self, interaction: Interaction, typed: str) -> list[Offer]:
        """Return the options that the host may choose before the start: "hands=on; pace=36h"."""
        texts = await self.responder.texts(interaction)
        scene = Scene((), texts.language)
        games = named(self.responder.titles(scene.language), str(interaction.namespace.game or ""))
        if not games:
            return []
        known = settings(self.responder.games[games[0]], self.responder.composer.faces[games[0]], scene)
        return [Offer(name, value) for value, name in offered(known, texts, typed).items()]

    async def faces(self, interaction: Interaction, game: str | None) -> list[Face]:
        """Return the games a person may mean: the named one, or else all, the last one played here first."""
        faces = self.responder.composer.faces
        if game is not None and game in faces:
            return [faces[game]]
        table = await self.service.at_channel(interaction.channel_id or 0, finished=True)
        here = [faces[table.game]] if table is not None and table.game in faces else []
        return [*here, *(face for face in faces.values() if face not in here)]

    async def _reader(self, interaction: Interaction, *, seated: bool = False) -> Reader:
        """Return the person as a reader of the table they mean. Raises RefereeError if it is unclear or
        unreadable."""
        wanted = str(interaction.namespace.table or "") or None
        table = await self.responder.where(interaction, wanted, seated=seated)
        return await self.responder.reader(interaction, table.id)

    async def _line(self, interaction: Interaction, table: Table) -> str:
        """Describe a table in one line: game, players, how long ago, where, and who is to move. Empty if it
        is unreadable."""
        # A finished game needs no lookup.
        look = Look(table, self.responder.games[table.game])
        if table.status is Status.RUNNING:
            try:
                look = await self.service.look(table.id)
            except RefereeError:
                return ""
        reader = self.responder.composer.reader(look, None, await self.responder.person(interaction))
        others = [plain(chair.name) for chair in table.chairs if chair.user != interaction.user.id]
        title = reader.title
        if others:
            title = reader.say("table-line-with", game=title, names=joined(others, reader.language))
        ago = roughly(reader.texts, self.service.now - table.created)
        # Direct messages have no name.
        place = getattr(interaction.client.get_channel(table.channel), "name", str(table.channel))
        where = reader.say("table-line-where", ago=ago, channel=place)
        state = _state(reader, look, table.seat_of(interaction.user.id))
        # Even with a long name, the table's place stays visible.
        left = CHOICE_LIMIT - len(where) - len(state) - 2 * len(BETWEEN)
        return BETWEEN.join((fit(title, max(left, 1)), where, state))


def _state(reader: Reader, look: Look, seat: Seat | None) -> str:
    match look.table.status:
        case Status.LOBBY:
            return reader.say("table-state-lobby")
        case Status.RUNNING if look.table.rest:
            return reader.say(f"table-state-{look.table.rest}")
        case Status.RUNNING if seat in look.waiting:
            return reader.say("table-state-you")
        case Status.RUNNING:
            names = [plain(look.table.chairs[waiting].name) for waiting in look.waiting]
            return reader.say("table-state-waiting", names=joined(names, reader.language))
    return reader.say("table-state-over")


def _offers(things: Mapping[str, str], typed: str) -> list[Offer]:
    return [Offer(things[key] or key, key) for key in named(things, typed) if len(key) <= CHOICE_LIMIT]


def _place_line(reader: Reader, place: RewindPoint, now: int) -> str:
    ago = roughly(reader.texts, now - place.when)
    then = replace(reader.scene, names=reader.table.names_at(place.to))
    return reader.say("rewind-place", ago=ago, summary=reader.face.summary(place.view, then))


Offers = Callable[[Completion, Interaction, str], Awaitable[list[Offer]]]


class Completed(app_commands.Transformer):
    """An option with completion. Its command parses the text itself, because a refusal needs a sentence."""

    def __init__(self, offers: Offers) -> None:
        self._offers = offers

    async def transform(self, interaction: Interaction, value: str, /) -> str:
        """Return the text as typed."""
        return value

    async def autocomplete(
        self, interaction: Interaction, value: int | float | str, /
    ) -> list[app_commands.Choice[int | float | str]]:
        """Return the completions of the typed text, as many and as long as Discord shows them; none where a
        command would be refused."""
        responder = interaction.client.responder  # type: ignore[attr-defined]  # it is the bot
        found = list[Offer]()
        with suppress(RefereeError):
            found = await self._offers(Completion(responder), interaction, str(value))
        return [
            app_commands.Choice(name=fit(one.name, CHOICE_LIMIT), value=one.value) for one in found[:OFFERED]
        ]


TableName = Annotated[str, Completed(Completion.tables)]
"""An option for a table at which the person has a seat."""
AnyTableName = Annotated[str, Completed(partial(Completion.tables, finished=True))]
"""An option for a table at which the person sits or sat, finished games included."""
MovableTableName = Annotated[str, Completed(Completion.movable)]
"""An option for a table at which the person sits, or another one that the person may move here."""
SeatName = Annotated[str, Completed(Completion.seats)]
RobotName = Annotated[str, Completed(partial(Completion.seats, robots=True))]
AnswerText = Annotated[str, Completed(Completion.answers)]
OrderText = Annotated[str, Completed(Completion.orders)]
PlaceName = Annotated[str, Completed(Completion.places)]
"""An option for a moment to which the game can go back."""
GameName = Annotated[str, Completed(Completion.games)]
LessonName = Annotated[str, Completed(Completion.lessons)]
OptionWords = Annotated[str, Completed(Completion.options)]
TopicName = Annotated[str, Completed(Completion.topics)]
PartName = Annotated[str, Completed(Completion.parts)]
"""An option for a part of the board."""
Length = Annotated[str, Completed(Completion.lengths)]
"""An option for a length of time."""
Zone = Annotated[str, Completed(Completion.zones)]
