"""What players decide in advance, and take back: standing orders answer for a player who is away, and the
others do not notice; rewinding has its places, needs everyone's consent, and undoes everything since."""

import random
from typing import ClassVar

import pytest
import sqlalchemy as sa

from cogs.changes import in_game, timeouts
from cogs.changes.timeouts import CONSENT_WITHIN
from cogs.database import schema
from cogs.database.connection import Database
from cogs.delivery.composer import Composer
from cogs.layout.components import Registered, layout
from cogs.layout.reader import Reader
from cogs.messages import sheets
from cogs.service.table_service import TableService
from cogs.storage.tables import TableStore
from cogs.tables.jobs import Job, RefreshBoard, ShowHand, load
from cogs.tables.snapshot import Look, RewindPoint
from cogs.tables.table import Status
from engine.core.ask import Steps, race
from engine.core.errors import RefereeError
from engine.core.log import Event
from engine.core.prompt import Answer, Prompt, Seat, Timer
from engine.play import codec, record
from playground.limits.components import check_components
from render.face import LANGUAGES
from tests.kit.play.games import ALL, TWO_GAMES, BeaconGrabbed, OrderFollowed, SeenAlone, Toy, refused
from tests.kit.server import still
from tests.kit.server.discord import Scene
from tests.kit.server.images import components
from tests.kit.server.seats import start
from tests.kit.server.still import StillTime
from tests.kit.store import tables
from tests.kit.store.tables import ADA, BEA, CEM, answer, lobby, service_on, started, step, user_at, voted
from tests.kit.views.shown import TEST_FACES


class BidOrdered(SeenAlone, frozen=True, tag=True):
    """A player has given an order."""


class Ordering(Toy):
    event_types: ClassVar[tuple[type[Event], ...]] = (*Toy.event_types, BidOrdered)

    def ordered(self, seat: Seat, prompt: Prompt) -> Answer | None:
        return prompt.options[-1:] if seat == 1 and prompt.kind == "bid" else None

    def follow(self, seat: Seat, prompt: Prompt, answer: Answer) -> None:
        self.tell(BidOrdered(seat))


async def test_orders_answer_at_once_and_only_their_owner_hears_of_it(database: Database) -> None:
    service = service_on(database, Ordering)
    table = await lobby(service, ADA, BEA)
    look = await service.execute(table.id, in_game.start, ADA)
    (line,) = await TableStore(database).lines(table.id)
    assert (line.entry.seat, line.entry.by) == (1, "order")
    assert look.sealed == (1,) and set(look.prompts) == {0}
    heard = {
        viewer: any(isinstance(event, BidOrdered) for _, events in news for event in events)
        for viewer, news in look.news.items()
    }
    assert heard == {None: False, 0: False, 1: True}
    again = await service_on(database, Ordering).look(table.id)
    assert (again.prompts, again.sealed, again.at) == (look.prompts, look.sealed, look.at)


async def outbox(database: Database, table: int) -> list[Job]:
    async with database.reading() as c:
        rows = await c.execute(sa.select(schema.outbox).where(schema.outbox.c.table == table))
        return [load(row.job) for row in rows]


async def until(service: TableService, look: Look, kind: str) -> Look:
    """Play at random until the first seat is asked a question of this kind."""
    rng = random.Random(1)
    while kind not in {prompt.kind for prompt in look.prompts.values()}:
        look = await step(service, look, rng)
    return look


async def test_orders_call_no_player_and_wind_no_clock(service: TableService, database: Database) -> None:
    before = await started(service, ADA, BEA, CEM, pace="daily")
    deadlines = await TableStore(database).deadlines(before.table.id)
    await tables.empty_outbox(database)
    look = await service.execute(before.table.id, in_game.order, BEA, ("yes",))
    assert await outbox(database, before.table.id) == [ShowHand(Seat(1), BEA)]
    assert (look.prompts, look.deadlines) == (before.prompts, before.deadlines)
    assert look.no_call_up_to == before.no_call_up_to
    assert await TableStore(database).deadlines(before.table.id) == deadlines
    for viewer in (None, Seat(0), Seat(2)):
        assert (look.views[viewer], look.news[viewer]) == (before.views[viewer], before.news[viewer])
    told = await service.records.story(before.table.id, None)
    assert told == await service_on(database).records.story(before.table.id, None)
    assert await service.records.rewind_points(before.table.id) == [], "no player has answered"
    again = await service_on(database).look(before.table.id)
    assert again == look


async def test_an_order_answers_and_others_see_no_order(service: TableService, database: Database) -> None:
    look = await until(service, await started(service, ADA, BEA), "mean-it")
    seat = min(seat for seat, prompt in look.prompts.items() if prompt.kind == "mean-it")
    user = (ADA, BEA)[seat]
    await tables.empty_outbox(database)
    look = await service.execute(look.table.id, in_game.order, user, ("no",))
    ordering_line, order = (await TableStore(database).lines(look.table.id))[-2:]
    assert (ordering_line.entry.by, ordering_line.entry.answer) == ("ordering", ("no",))
    assert (order.entry.by, order.entry.seat, order.entry.answer) == ("order", seat, ("no",))
    assert RefreshBoard() in await outbox(database, look.table.id)
    told = {viewer: [event for _, events in news for event in events] for viewer, news in look.news.items()}
    assert [viewer for viewer in told if OrderFollowed(seat, ("no",)) in told[viewer]] == [seat]
    # Undone and asked again: the order must be removed first.
    await service.execute(look.table.id, in_game.order, user, ("ask",))
    look = await service.execute(look.table.id, in_game.undo, user)
    assert look.prompts[seat].kind == "mean-it"


async def test_an_order_given_in_a_paused_game_answers_once_it_goes_on(service: TableService) -> None:
    look = await until(service, await started(service, ADA, BEA), "mean-it")
    seat = min(seat for seat, prompt in look.prompts.items() if prompt.kind == "mean-it")
    await service.execute(look.table.id, timeouts.pause, ADA)
    paused = await service.execute(look.table.id, in_game.order, (ADA, BEA)[seat], ("no",))
    assert paused.prompts == look.prompts
    await service.execute(look.table.id, in_game.resume, ADA)
    assert (await service.look(look.table.id)).prompts.get(seat) != look.prompts[seat]


async def test_many_orders_leave_the_same_story_and_the_record_verifies(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    rng = random.Random(5)
    for _ in range(9):
        look = await step(service, look, rng)
    composer = Composer(TEST_FACES, service.records)
    before = (await composer.board_sheet(composer.reader(look))).blocks
    assert len([block for block in before if isinstance(block, str)]) == 2, "title and round, story"
    for n in range(70):
        look = await service.execute(look.table.id, in_game.order, ADA, (("yes", "ask")[n % 2],))
    assert [b for b in (await composer.board_sheet(composer.reader(look))).blocks if isinstance(b, str)] == [
        b for b in before if isinstance(b, str)
    ]
    for user, order in ((ADA, "yes"), (BEA, "no")):
        look = await service.execute(look.table.id, in_game.order, user, (order,))
    await tables.play_out(service, look, random.Random(2))
    read = record.load(await service.records.export(look.table.id))
    assert {"ordering", "order"} <= {given.by for given in read.answers}
    record.verify(read, Toy)


async def test_games_without_orders_say_so_and_offer_no_button(service: TableService) -> None:
    look = await started(service, ADA, BEA, game="jump_drive")
    reader = Reader(look, TEST_FACES["jump_drive"], "en", Seat(0))
    with pytest.raises(RefereeError, match="no-orders"):
        sheets.standing_orders(reader)
    await refused("no-orders", service.execute(look.table.id, in_game.order, ADA, ("anything",)))
    assert reader.standing is None


@pytest.mark.parametrize("text_mode", [False, True])
async def test_the_orders_of_a_trucker_fit_a_message(service: TableService, text_mode: bool) -> None:
    look = await started(service, ADA, BEA, game="galaxy_trucker")
    for language in LANGUAGES:
        reader = Reader(look, TEST_FACES["galaxy_trucker"], language, Seat(0), text_mode)
        sheet = sheets.standing_orders(reader)
        check_components(components(layout(sheet, Registered())), v2=True, files=frozenset())
        told = "wenn das ein Teil rettet" if language == "de" else "whenever it saves a part"
        assert told in str(sheet.blocks)


async def test_orders_are_given_in_private_by_button_and_by_command(s: Scene) -> None:
    board = await start(s, s.bea)
    mine = await s.bea.press(board, "My move")
    menu = await s.bea.press(mine.message, "Standing orders")
    assert menu.message.ephemeral
    assert {"yes", "no"} <= set(menu.message.labels)
    await s.bea.press(menu.message, "yes")
    shown = menu.message.id
    await s.bea.wait_until(lambda: any(m.id == shown and "From now on: yes" in m.text for m in s.bea.see()))
    again = await s.bea.command("table", "orders", order="no")
    assert again.message.ephemeral
    assert "From now on: no" in again.message.text and "no" not in again.message.labels
    refused = await s.bea.command("table", "orders", order="perhaps")
    assert "perhaps" in refused.message.text
    by_words = await s.bea.command("act", answer="ask")
    assert "From now on: ask" in by_words.message.text
    assert "Waiting for Ada and Bea" in s.bea.now(board).told, "what is asked stays open"
    offered = await s.bea.complete("act", focused="answer", answer="")
    assert not [choice for choice in offered if choice["name"].startswith("Standing order:")]
    offered = await s.bea.complete("act", focused="answer", answer="order")
    assert [choice["value"] for choice in offered] == ["order: yes", "order: no"]
    marked = await s.bea.command("act", answer="order: yes")
    assert "From now on: yes" in marked.message.text
    assert not any("From now on" in m.text for m in s.ada.see())


async def test_an_answer_wins_over_an_order_of_the_same_name(s: Scene) -> None:
    await start(s, s.bea)
    for person in (s.ada, s.bea):
        bids = await person.complete("act", focused="answer", answer="")
        await person.command("act", answer=bids[0]["value"])
    await s.ada.command("act", answer="grab")
    await s.ada.command("act", answer="-")
    asked = await s.ada.command("act", answer="yes")
    assert "From now on" not in asked.message.text
    assert "mean-it: yes" in asked.message.text
    orders = await s.ada.complete("act", focused="answer", answer="")
    assert [choice["value"] for choice in orders] == ["order: yes", "order: no"], "nothing is asked"


every_kind = pytest.mark.parametrize("game", TWO_GAMES)

time, database = still.time, still.database


async def some_way(service: TableService, game: str = "toy", answers: int = 14) -> Look:
    """Return a game of two people and a robot after some answers. Shifts take more of them."""
    answers *= 2 if game == "galaxy_trucker" else 1
    look, rng = await started(service, ADA, BEA, game=game, robots=1), random.Random(f"some way on {game}")
    for _ in range(answers):
        look = await step(service, look, rng)
    assert look.table.status is Status.RUNNING
    return look


async def agreed(service: TableService, look: Look, number: int) -> Look:
    asked = await service.execute(look.table.id, timeouts.propose_rewind, ADA, number)
    return await voted(service, asked, BEA)


@pytest.mark.long
@every_kind
async def test_with_consent_a_game_goes_back(game: str, service: TableService, database: Database) -> None:
    look = await some_way(service, game)
    places = await service.records.rewind_points(look.table.id)
    assert [place.to for place in places] == sorted({place.to for place in places}, reverse=True)
    assert [place.number for place in places] == list(range(len(places)))[::-1], "no count of secret acts"
    back = await agreed(service, look, places[-1].number)
    assert back.table.ballots == ()
    again = await service_on(database).look(look.table.id)
    assert (again.views, again.prompts, again.sealed) == (back.views, back.prompts, back.sealed)
    for seat, prompt in back.prompts.items():
        with pytest.raises(RefereeError, match="stale-answer"):
            await service.answer(look.table.id, user_at(back, seat), prompt.serial - 1, prompt.options[:1])
    played = await tables.play_out(service, again, random.Random(1))
    written = record.load(await service.records.export(look.table.id))
    assert record.verify(written, ALL[game]).game.outcome() == played.outcome
    assert written.void, "what was taken back stays in the record"


@pytest.mark.long
async def test_one_no_or_silence_leaves_the_game_where_it_is(service: TableService, time: StillTime) -> None:
    look = await some_way(service)
    places = await service.records.rewind_points(look.table.id)
    place, known = places[0], {place.number for place in places}
    wrong = next(n for n in range(look.at) if n not in known)
    await refused("no-such-place", service.execute(look.table.id, timeouts.propose_rewind, ADA, wrong))
    with pytest.raises(RefereeError, match="not-at-this-table"):
        await service.execute(look.table.id, timeouts.propose_rewind, CEM, place.number)
    asked = await service.execute(look.table.id, timeouts.propose_rewind, ADA, place.number)
    await refused("not-your-vote", voted(service, asked, CEM))
    await refused("vote-open", service.execute(look.table.id, timeouts.propose_rewind, BEA, place.number))
    after = await voted(service, asked, BEA, yes=False)
    assert (after.views, after.prompts, after.table.ballots) == (look.views, look.prompts, ())
    await service.execute(look.table.id, timeouts.propose_rewind, ADA, place.number)
    time.pass_by(CONSENT_WITHIN + 1)
    after = await service.execute(look.table.id, timeouts.close_ballots)
    assert (after.views, after.prompts, after.table.ballots) == (look.views, look.prompts, ())


@pytest.mark.long
async def test_what_is_played_meanwhile_is_taken_back_too(service: TableService) -> None:
    look = await some_way(service, answers=9)
    place = (await service.records.rewind_points(look.table.id))[-1]
    look = await service.execute(look.table.id, timeouts.propose_rewind, ADA, place.number)
    for _ in range(4):
        look = await step(service, look, random.Random(2))
    back = await voted(service, look, BEA)
    assert (await service.records.story(look.table.id, None))[-1][0] < 1
    assert back.waiting == (0, 1)


@pytest.mark.long
async def test_what_is_hidden_in_a_secret_round_is_no_place(service: TableService) -> None:
    """Other players do not learn whether or how often a player has answered in a secret round."""
    look = await started(service, ADA, BEA, CEM)
    for seat in (1, 0, 2):
        assert await service.records.rewind_points(look.table.id) == []
        await answer(service, look, seat)
    assert [place.to for place in await service.records.rewind_points(look.table.id)] == [0]


@pytest.mark.long
@every_kind
async def test_places_and_their_previews_follow_what_all_see(game: str, service: TableService) -> None:
    """A place is a spectator's view, without anything that was hidden then or is hidden now."""
    look, rng = await started(service, ADA, BEA, CEM, game=game), random.Random(11)
    shown, story, places, seen = "", list[object](), list[RewindPoint](), set[str]()
    for answers in range(1000):
        before = (shown, story)
        shown = codec.dump(look.views[None])
        story = [*await service.records.story(look.table.id, None)]
        now = await service.records.rewind_points(look.table.id)
        if (shown, story) == before:
            assert [place.to for place in now] == [place.to for place in places]
        places = now
        seen.add(shown)
        if places and answers >= 25:
            break
        look = await step(service, look, rng)
    for place in places:
        assert place.view.viewer is None and codec.dump(place.view) in seen


def race_on(g: Toy) -> Steps[str | None]:
    """Race against one timer, where everyone sees who was quicker."""
    while True:
        glass = Timer("glass", 90, ("sand",))
        prompts = {seat: Prompt(seat, "bid", ("grab", "wait"), timer=glass) for seat in g.all_seats}
        seat, answer = yield from race(prompts)
        if answer == ("sand",):
            return "bid"
        g.tell(BeaconGrabbed(seat))


class Racing(Toy):
    first: ClassVar[str] = "race"
    phases: ClassVar = {**Toy.phases, "race": race_on}


@pytest.mark.long
async def test_a_rewind_finds_the_glass_full(database: Database, time: StillTime) -> None:
    service = service_on(database, Racing)
    look = await started(service, ADA, BEA)
    time.pass_by(60)
    look = await answer(service, look, 0, "grab")
    assert look.deadlines[Seat(0)] == time.seconds() + 30
    look = await agreed(service, look, (await service.records.rewind_points(look.table.id))[0].number)
    assert set(look.deadlines.values()) == {time.seconds() + 90}


@pytest.mark.long
async def test_the_table_is_asked_and_goes_back(s: Scene) -> None:
    await start(s, s.bea)
    for person in (s.ada, s.bea):
        offers = await person.complete("act", focused="answer")
        await person.command("act", answer=offers[0]["value"])
    places = await s.ada.complete("table", "rewind", focused="to")
    assert places[-1]["value"] == "0" and "Round 1" in places[-1]["name"]
    shown = await s.ada.command("table", "rewind", to="0")
    assert "BidsRevealed" in shown.message.text
    assert shown.message.attachments
    await s.ada.press(shown.message, "Ask the table")
    asked = await s.bea.wait_for(lambda m: "Yes, go back" in m.labels)
    await s.bea.press(asked, "Yes, go back")
    await s.cem.wait_for(lambda m: "the game is back where it was" in m.text)
    await s.cem.wait_until(lambda: not any("Yes, go back" in m.labels for m in s.cem.see()))
