"""Games that pause, sleep and wake: nothing runs in the meantime, and they continue where they stopped. Time
zones as people type them, and settings."""

import random
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from msgspec.structs import replace

from cogs.changes import in_game, in_lobby, lifecycle, timeouts
from cogs.changes.lifecycle import ASLEEP_AFTER
from cogs.database.connection import Database
from cogs.layout.reader import Reader
from cogs.messages import lobby_card, sheets
from cogs.service.table_service import TableService
from cogs.storage.personal_data import PersonalData
from cogs.storage.reminders import ReminderStore
from cogs.storage.tables import TableStore
from cogs.storage.users import UserStore
from cogs.tables.person import Person, find_zones, in_quiet_hours, zone, zone_meant
from cogs.tables.reminders import notifies_from
from cogs.tables.table import Status
from cogs.tables.time_control import DAY, HOUR, MINUTE, Terms
from engine.core.prompt import Seat
from tests.kit.play.games import TWO_GAMES, refused
from tests.kit.server import still
from tests.kit.server.discord import Scene
from tests.kit.server.seats import press_stale, start
from tests.kit.server.still import StillTime
from tests.kit.store import tables
from tests.kit.store.tables import ADA, BEA, CEM, answer, lobby, said, service_on, sitter, started, step
from tests.kit.views.shown import ToyFace

NOON = datetime(2026, 1, 15, 12, tzinfo=UTC)


@pytest.mark.parametrize("hours", range(-12, 15))
def test_an_offset_in_any_spelling_lies_on_the_right_side_of_greenwich(hours: int) -> None:
    sign = "-" if hours < 0 else "+"
    size = abs(hours)
    whole = f"{sign}{size}"
    for typed in (f"UTC{whole}", f"utc {sign} {size}", f"GMT{sign}{size:02}:00", f"{sign}{size:02}00", whole):
        (found,) = find_zones(typed)
        assert NOON.astimezone(zone(found)).utcoffset() == timedelta(hours=hours), typed
        assert zone_meant(typed) == found


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *((typed, "Europe/Berlin") for typed in ("berlin", "Germany", "europe/berlin", "CEST", "MEZ")),
        *((typed, "America/New_York") for typed in ("new york", "America/New York")),
        ("pst", "America/Los_Angeles"),
        ("+05:30", "Asia/Kolkata"),
        ("utc\u22123:30", "America/St_Johns"),
        ("UTC", "UTC"),
    ],
)
def test_places_and_abbreviations_are_understood_as_they_are_typed(typed: str, meant: str) -> None:
    assert find_zones(typed)[0] == meant


def test_what_is_no_place_of_anybody_is_not_offered() -> None:
    assert not [name for name in find_zones("") if name.startswith(("Etc/", "SystemV/", "posix"))]
    assert find_zones("+25") == [] and zone_meant("nowhere at all") is None
    assert zone_meant("am") is None, "several begin like that"
    assert zone_meant("Berlin") == "Europe/Berlin"


async def test_a_setting_is_kept_and_told_as_soon_as_it_is_declared(database: Database) -> None:
    for user, setting in enumerate(Person.__struct_fields__[1:], start=1):
        before = getattr(Person(user), setting)
        other = {"language": "de", "heard": "de", "zone": "Europe/Berlin"}.get(setting) or int(not before)
        await UserStore(database).change(user, **{setting: other})
        assert await UserStore(database).get(user) == replace(Person(user), **{setting: other})
        (told,) = (await PersonalData(database).about(user))["people"]
        assert told[setting] == other


NIGHTS = ["2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01", "2026-06-21"]


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"])
@pytest.mark.parametrize("until", [60, 120, 150, 180, 210, 420])
def test_in_no_night_is_looked_again_and_again(zone: str, until: int) -> None:
    person = Person(1, zone=zone, quiet_from=22 * 60, quiet_until=until)
    for night in NIGHTS:
        noon = int(datetime.fromisoformat(night).replace(tzinfo=UTC).timestamp()) - 12 * HOUR
        for now in range(noon, noon + 24 * HOUR, 41 * MINUTE):
            if not in_quiet_hours(person, now):
                assert notifies_from(person, now) == now
                continue
            moment, looks = now, 0
            while in_quiet_hours(person, moment) and looks < 3:
                later = notifies_from(person, moment)
                assert not any(not in_quiet_hours(person, x) for x in range(moment, later, MINUTE)), "late"
                moment, looks = later, looks + 1
            assert looks <= 2


time, database = still.time, still.database


async def test_a_paused_game_waits_and_calls_all_later(service: TableService, database: Database) -> None:
    look = await answer(service, await started(service, ADA, BEA), 0)
    await service.execute(look.table.id, timeouts.pause, ADA)
    await refused("table-paused", service.execute(look.table.id, timeouts.pause, ADA))
    again = service_on(database)
    for attempt in (answer(again, look, 1), again.execute(look.table.id, in_game.undo, ADA)):
        await refused("table-paused", attempt)
    await refused("not-at-this-table", again.execute(look.table.id, in_game.resume, CEM))
    await again.execute(look.table.id, in_game.resume, BEA)
    await refused("not-resting", again.execute(look.table.id, in_game.resume, BEA))
    resumed = await again.look(look.table.id)
    assert (resumed.views, resumed.prompts, resumed.sealed) == (look.views, look.prompts, look.sealed)
    look = await answer(again, resumed, 1)
    assert look.no_call_up_to, "a player who has just answered need not be called to the next question"
    await again.execute(look.table.id, timeouts.pause, ADA)
    await again.execute(look.table.id, in_game.resume, BEA)
    for reader in (again, service_on(database)):
        assert (await reader.look(look.table.id)).no_call_up_to == {}


async def test_not_even_a_robot_answers_in_a_paused_game(service: TableService, database: Database) -> None:
    look = await started(service, ADA, BEA, CEM)
    await service.execute(look.table.id, timeouts.pause, ADA)
    await service.execute(look.table.id, timeouts.replace_player, BEA, Seat(1), None)
    await service.execute(look.table.id, in_game.resign, CEM)
    assert await TableStore(database).lines(look.table.id) == []
    await service.execute(look.table.id, in_game.resume, ADA)
    assert (await service.look(look.table.id)).waiting == (0,)


async def test_no_clock_runs_while_a_game_stands_still(service: TableService, time: StillTime) -> None:
    look = await started(service, ADA, BEA, pace="daily")
    left = look.deadlines[Seat(1)] - service.now
    time.pass_by(3600)
    await service.execute(look.table.id, timeouts.pause, ADA)
    assert (await service.look(look.table.id)).deadlines == {}
    time.pass_by(10 * DAY)
    await service.execute(look.table.id, timeouts.time_up, Seat(1), look.prompts[Seat(1)].serial)
    assert (await service.look(look.table.id)).waiting == (0, 1)
    await service.execute(look.table.id, in_game.resume, BEA)
    assert (await service.look(look.table.id)).deadlines[Seat(1)] - service.now == left - 3600


@pytest.mark.long
@pytest.mark.parametrize("game", TWO_GAMES)
async def test_a_table_silent_for_60_days_sleeps_and_any_move_wakes_it(
    game: str, service: TableService, database: Database, time: StillTime
) -> None:
    rng = random.Random(game)
    look = await step(service, await started(service, ADA, BEA, game=game), rng)
    time.pass_by(ASLEEP_AFTER)
    assert await service.silent() == []
    time.pass_by(1)
    assert await service.silent() == [look.table.id]
    await service.execute(look.table.id, lifecycle.sleep)
    assert await service.silent() == []
    service = service_on(database)
    asleep = await service.look(look.table.id)
    assert (asleep.table.rest, asleep.table.status) == ("asleep", Status.RUNNING)
    assert (asleep.views, asleep.prompts) == (look.views, look.prompts), "nothing is lost"
    look = await step(service, asleep, rng)
    assert look.table.rest == ""
    assert (await tables.play_out(service, look, rng)).table.status == Status.OVER


async def test_a_silent_lobby_sleeps(service: TableService, database: Database, time: StillTime) -> None:
    table = await lobby(service, ADA, BEA)
    time.pass_by(ASLEEP_AFTER + 1)
    assert await service.silent() == [table.id]
    for wake in (
        partial(service.execute, table.id, in_lobby.join, sitter(CEM)),
        partial(service.execute, table.id, in_lobby.add_robot, ADA),
        partial(service.execute, table.id, timeouts.propose_terms, ADA, Terms(pace=DAY)),
        partial(service.execute, table.id, in_game.start, ADA),
    ):
        await service.execute(table.id, lifecycle.sleep)
        assert await service.silent() == []
        asleep = Reader(await service_on(database).look(table.id), ToyFace(), "en")
        card = lobby_card.lobby(asleep, None)
        assert "it is asleep" in said(card) and any(isinstance(x, tuple) for x in card.blocks)
        await wake()
        assert (await service.table(table.id)).rest == ""


async def test_a_lobby_makes_room_only_when_it_sleeps(service: TableService, time: StillTime) -> None:
    old = await lobby(service, ADA, BEA)
    await refused("table-already-here", lobby(service, CEM))
    await service.execute(old.id, lifecycle.sleep)
    new = await lobby(service, CEM)
    assert (await service.table(old.id)).status == Status.CANCELLED
    look = (await service.execute(new.id, in_lobby.join, sitter(BEA))).table
    await service.execute(look.id, in_game.start, CEM)
    time.pass_by(ASLEEP_AFTER + 1)
    await service.execute(new.id, lifecycle.sleep)
    await refused("table-already-here", lobby(service, ADA))


async def test_what_the_clock_does_is_no_sign_of_life(service: TableService, time: StillTime) -> None:
    """Safe answers for absent players do not keep a table awake."""
    look = await started(service, ADA, BEA, pace="week")
    time.pass_by(ASLEEP_AFTER + 1)
    await service.execute(look.table.id, timeouts.time_up, Seat(1), look.prompts[Seat(1)].serial)
    assert (await service.look(look.table.id)).sealed == (1,)
    assert await service.silent() == [look.table.id]


async def test_a_resting_table_calls_no_player_and_says_why(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    look = await service.execute(look.table.id, timeouts.pause, ADA)
    for seat in (None, Seat(0)):
        assert "paused" in Reader(look, ToyFace(), "en", seat).waiting
    assert sheets.call(Reader(look, ToyFace(), "en")) is None
    private = sheets.private(Reader(look, ToyFace(), "en", Seat(0)), None)
    assert "paused" in said(private) and not any(isinstance(block, tuple) for block in private.blocks)
    assert await service.people.questions(ADA) == []


async def test_old_buttons_of_a_paused_game_say_so(s: Scene) -> None:
    board = await start(s, s.bea)
    hand = await s.bea.press(board, "My move")
    custom_id = hand.message.buttons[0]["custom_id"]
    await s.ada.command("table", "pause")
    await s.bea.wait_for(lambda m: m.text.startswith("Ada paused the game."))
    told = await press_stale(s.bea, board, custom_id)
    assert "The game is paused." in told.text
    await s.bea.wait_until(lambda: not any("your move" in m.text for m in s.bea.see()))
    await s.bea.command("table", "resume")
    call = await s.bea.wait_for(lambda m: "your move" in m.text, what="a new call")
    assert call.mentions_me


async def test_a_sand_timer_rests_too(service: TableService, database: Database, time: StillTime) -> None:
    look = await started(service, ADA, BEA, game="galaxy_trucker", building="live")
    while not any(prompt.timer is not None for prompt in look.prompts.values()):
        seat = look.waiting[0]
        prompt, user = look.prompts[seat], (ADA, BEA)[seat]
        look = await service.answer(look.table.id, user, prompt.serial, prompt.safe())
    left = {seat: due - service.now for seat, due in look.deadlines.items()}
    time.pass_by(10)
    await service.execute(look.table.id, timeouts.pause, ADA)
    time.pass_by(DAY)
    assert (await service.look(look.table.id)).deadlines == {} and await ReminderStore(database).timed() == []
    service = service_on(database)
    look = await service.execute(look.table.id, in_game.resume, ADA)
    now = {seat: due - service.now for seat, due in look.deadlines.items()}
    assert now == {seat: seconds - 10 for seat, seconds in left.items()}
    assert await ReminderStore(database).timed() == []
