"""What a table has agreed on about time happens automatically, and changes only with consent."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from cogs.changes import timeouts
from cogs.changes.replacement import SILENT_FOR
from cogs.database.connection import Database, open_database
from cogs.jumpmaster import Jumpmaster
from cogs.layout.reader import Reader
from cogs.messages import terms
from cogs.service.table_service import TableService
from cogs.storage.tables import TableStore
from cogs.tables.snapshot import Look
from cogs.tables.table import Status, require_seat
from cogs.tables.time_control import DAY, Terms
from command_line.playing import PlaygroundTime
from engine.core.prompt import Seat
from engine.play import record
from tests.kit.play.games import ALL, Toy, refused
from tests.kit.server import still
from tests.kit.server.discord import Answer, Scene, SeenMessage, scene
from tests.kit.server.seats import UNLIMITED, sit_down
from tests.kit.server.still import StillTime
from tests.kit.store import tables
from tests.kit.store.tables import ADA, BEA, CEM, DORA, answer, said, service_on, sitter, started, url, voted
from tests.kit.views.shown import ToyFace

time, database = still.time, still.database


async def up(service: TableService, look: Look, seat: int) -> Look:
    """Make a seat's time run out, after its warnings."""
    serial = look.prompts[Seat(seat)].serial
    return await service.execute(look.table.id, timeouts.time_up, Seat(seat), serial)


async def bid(service: TableService, look: Look, user: int) -> Look:
    return await answer(service, look, require_seat(look.table, user))


async def by(database: Database, look: Look, seat: int) -> list[str]:
    lines = await TableStore(database).lines(look.table.id)
    return [line.entry.by for line in lines if line.entry.seat == seat]


async def test_a_steward_plays_until_the_owner_returns(service: TableService, database: Database) -> None:
    look = await started(service, ADA, BEA, pace="daily", policy="steward")
    look = await up(service, look, 1)
    assert look.table.chairs[1].pilot == "steward"
    assert look.table.chairs[1].user == BEA
    assert await by(database, look, 1) == ["steward"]
    again = await service_on(database).look(look.table.id)
    assert again.table == look.table
    assert set(look.since) == {0}, "the game does not wait for a steward"
    look = await bid(service, look, ADA)
    assert set(await by(database, look, 1)) == {"steward"}
    look = await service.execute(look.table.id, timeouts.reclaim, BEA)
    assert look.table.chairs[1].pilot == "player"
    await refused("no-steward", service.execute(look.table.id, timeouts.reclaim, BEA))
    await service.execute(look.table.id, timeouts.end, ADA)
    text = await service.records.export(look.table.id)
    assert b'"steward"' in text
    record.verify(record.load(text), ALL["toy"])


async def test_where_the_table_only_reminds_nothing_happens(service: TableService) -> None:
    look = await started(service, ADA, BEA, pace="daily", policy="remind")
    assert (await up(service, look, 1)).at == look.at


async def test_the_bank_pays_late_answers(service: TableService, database: Database, time: StillTime) -> None:
    look = await started(service, ADA, BEA, pace="daily", bank="small")
    asked = time.seconds()
    assert look.deadlines == {0: asked + 3 * DAY, 1: asked + 3 * DAY}
    time.pass_by(2 * DAY)
    look = await bid(service, look, ADA)
    assert [chair.used for chair in look.table.chairs] == [DAY * 3 // 4, 0]
    look = await bid(service_on(database), look, BEA)
    assert look.deadlines[Seat(0)] == time.seconds() + 3 * DAY - DAY * 3 // 4


async def test_an_announced_absence_moves_what_is_due(service: TableService, time: StillTime) -> None:
    look = await started(service, ADA, BEA, pace="daily", away="three-days")
    asked = time.seconds()
    await service.people.away(BEA, asked + 2 * DAY)
    look = await service.look(look.table.id)
    assert look.deadlines == {0: asked + DAY, 1: asked + 3 * DAY}
    await service.people.away(BEA, asked + 20 * DAY)
    assert (await service.look(look.table.id)).deadlines[Seat(1)] == asked + 4 * DAY
    time.pass_by(DAY)
    await service.people.back(BEA)
    assert (await service.look(look.table.id)).deadlines[Seat(1)] == asked + 2 * DAY


@pytest.mark.parametrize("agreed", [True, False])
async def test_players_may_propose_a_pause(agreed: bool, service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM, pace="daily")
    look = await service.execute(look.table.id, timeouts.pause, BEA)
    (ballot,) = look.table.ballots
    assert (ballot.kind, look.table.rest) == ("pause", "")
    await refused("vote-open", service.execute(look.table.id, timeouts.pause, CEM))
    told = said(terms.vote(Reader(look, ToyFace(), "en"), ballot))
    assert f"Person {BEA} asks for a pause" in told
    look = await voted(service, look, ADA, yes=agreed)
    if agreed:
        look = await voted(service, look, CEM)
    assert (look.table.rest, look.table.ballots) == ("paused" if agreed else "", ())
    if not agreed:
        assert (await service.execute(look.table.id, timeouts.pause, ADA)).table.rest == "paused", "the host"


async def test_without_its_host_a_game_ends_by_agreement(service: TableService, time: StillTime) -> None:
    """Silence does not keep a game running, one "no" does, and no player ends a game alone."""
    look = await started(service, ADA, BEA, CEM)
    look = await service.execute(look.table.id, timeouts.end, BEA)
    (ballot,) = look.table.ballots
    assert f"Person {BEA} asks to end the game" in said(terms.vote(Reader(look, ToyFace(), "en"), ballot))
    look = await voted(service, look, CEM, yes=False)
    assert (look.table.status, look.table.ballots) == (Status.RUNNING, ())
    for agree in (False, True):
        look = await service.execute(look.table.id, timeouts.end, BEA)
        assert look.table.ballots
        if agree:
            await voted(service, look, CEM)
        time.pass_by(2 * DAY)
        look = await service.execute(look.table.id, timeouts.close_ballots)
        assert look.table.status is (Status.ENDED if agree else Status.RUNNING)


async def test_without_its_host_a_table_moves_by_agreement(service: TableService, time: StillTime) -> None:
    """As with ending: the result is told in the old place, and the table continues in the new one."""
    look = await started(service, ADA, BEA, CEM)
    table, home, there = look.table.id, look.table.channel, 4711

    async def asked() -> Look:
        asked = await service.move(table, BEA, 1, there)
        (ballot,) = asked.table.ballots
        told = said(terms.vote(Reader(asked, ToyFace(), "en"), ballot))
        assert f"Person {BEA} asks to move the table to <#{there}>" in told
        assert asked.table.channel == home
        return asked

    look = await voted(service, await asked(), CEM, yes=False)
    assert (look.table.channel, look.table.ballots) == (home, ())
    look = await asked()
    await refused("vote-open", service.move(table, CEM, 1, 4712))
    await voted(service, look, CEM)
    time.pass_by(2 * DAY)
    look = await service.execute(table, timeouts.close_ballots)
    assert (look.table.channel, look.table.status, look.table.ballots) == (there, Status.RUNNING, ())
    assert (await service.move(table, ADA, 1, home)).table.channel == home, "the host, at once"


async def test_no_table_moves_to_where_another_has_opened(
    service: TableService, time: StillTime, database: Database
) -> None:
    look = await started(service, ADA, BEA, CEM)
    table, home, there = look.table.id, look.table.channel, 4711
    asked = await service.move(table, BEA, 1, there)
    await service.open(guild=1, channel=there, game="toy", host=sitter(ADA), language="en")
    await voted(service, asked, CEM)
    time.pass_by(2 * DAY)
    look = await service.execute(table, timeouts.close_ballots)
    assert (look.table.channel, look.table.status, look.table.ballots) == (home, Status.RUNNING, ())
    (note,) = [note for note in await tables.notices(database) if note.key.startswith("note-move")]
    assert (note.key, note.fields) == ("note-move-taken", {"channel": there})


async def test_any_player_may_propose_another_pace_and_it_needs_everybody(service: TableService) -> None:
    look = await started(service, ADA, BEA, CEM, pace="daily")
    await refused("not-at-this-table", service.execute(look.table.id, timeouts.propose_terms, 4711, Terms()))
    same = service.execute(look.table.id, timeouts.propose_terms, ADA, look.table.terms)
    await refused("terms-the-same", same)
    look = await service.execute(look.table.id, timeouts.propose_terms, BEA, Terms())
    (ballot,) = look.table.ballots
    assert (ballot.kind, ballot.by) == ("terms", BEA)
    await refused("vote-open", service.execute(look.table.id, timeouts.propose_terms, ADA, Terms()))
    await refused("not-your-vote", voted(service, look, 4711))
    look = await voted(service, look, ADA)
    assert look.table.terms.pace == DAY
    look = await voted(service, look, CEM)
    assert (look.table.terms.pace, look.table.ballots, look.deadlines) == (0, (), {})
    await refused("vote-over", service.execute(look.table.id, timeouts.vote, BEA, ballot.number, yes=True))


async def test_one_no_or_silence_leaves_the_pace_as_it_is(service: TableService, time: StillTime) -> None:
    look = await started(service, ADA, BEA, CEM, pace="daily")
    asked = await service.execute(look.table.id, timeouts.propose_terms, ADA, Terms())
    look = await voted(service, asked, CEM, yes=False)
    assert (look.table.terms.pace, look.table.ballots) == (DAY, ())
    look = await service.execute(look.table.id, timeouts.propose_terms, ADA, Terms())
    assert look.table.ballots[0].number != asked.table.ballots[0].number
    time.pass_by(2 * DAY)
    look = await service.execute(look.table.id, timeouts.close_ballots)
    assert (look.table.terms.pace, look.table.ballots) == (DAY, ())


async def test_the_others_vote_whether_a_steward_plays_on(service: TableService, database: Database) -> None:
    look = await up(service, await started(service, ADA, BEA, CEM, pace="daily", policy="ask"), 1)
    (ballot,) = look.table.ballots
    look = await up(service, look, 1)
    assert look.table.ballots == (ballot,), "asked once"
    await refused("not-your-vote", voted(service, look, BEA, yes=False))
    await voted(service, look, ADA)
    look = await voted(service, look, CEM)
    assert (look.table.chairs[1].pilot, look.table.ballots) == ("steward", ())
    assert await by(database, look, 1) == ["steward"]


async def test_more_must_want_a_robot_than_a_steward(service: TableService, database: Database) -> None:
    look = await up(service, await started(service, ADA, BEA, CEM, DORA, pace="daily", policy="ask"), 1)
    await voted(service, look, ADA, yes="robot")
    look = await voted(service, look, CEM)
    assert look.table.ballots, "it goes on, but Dora decides how"
    told = said(terms.vote(Reader(look, ToyFace(), "en"), look.table.ballots[0]))
    assert "Steward: 1 · Wait: 0 · Robot for good: 1" in told
    look = await voted(service_on(database), look, DORA, yes="robot")
    assert (look.table.chairs[1].user, look.table.chairs[1].pilot) == (None, "robot")
    look = await voted(service, await up(service, look, 2), ADA)
    look = await voted(service, look, DORA, yes="robot")
    assert look.table.chairs[2].pilot == "steward", "the milder way, if as many want both"


async def test_one_vote_gives_no_seat_away_before_three_days(service: TableService, time: StillTime) -> None:
    look = await up(service, await started(service, ADA, BEA, pace="daily", policy="ask"), 1)
    await refused("no-robot-to-vote-for", voted(service, look, ADA, yes="robot"))
    await voted(service, look, ADA, yes=False)
    time.pass_by(SILENT_FOR)
    look = await voted(service, await up(service, look, 1), ADA, yes="robot")
    assert look.table.chairs[1].pilot == "robot"


async def test_who_answers_meanwhile_ends_the_vote(service: TableService) -> None:
    look = await up(service, await started(service, ADA, BEA, CEM, pace="daily", policy="ask"), 1)
    look = await bid(service, look, BEA)
    look = await service.execute(look.table.id, timeouts.close_ballots)
    assert (look.table.chairs[1].pilot, look.table.ballots) == ("player", ())


async def test_a_table_is_asked_again_but_not_in_an_absence(service: TableService, time: StillTime) -> None:
    look = await started(service, ADA, BEA, CEM, pace="daily", policy="ask", away="week")
    time.pass_by(DAY + 5)
    look = await up(service, look, 1)
    assert len(look.table.ballots) == 1
    time.pass_by(DAY)
    look = await service.execute(look.table.id, timeouts.close_ballots)
    assert (look.table.chairs[1].pilot, look.table.ballots) == ("player", ())
    assert look.deadlines[Seat(1)] == time.seconds() + DAY
    time.pass_by(DAY // 2)
    look = await up(service, look, 1)
    await service.people.away(BEA, time.seconds() + 9 * DAY)
    time.pass_by(DAY)
    look = await service.execute(look.table.id, timeouts.close_ballots)
    assert look.table.ballots == ()
    assert look.deadlines[Seat(1)] > time.seconds() + 5 * DAY


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Scene]:
    async with scene() as here:
        time = PlaygroundTime(here.playground.clock)
        opened = {Toy.key: Toy}, {Toy.key: ToyFace()}
        await here.join(Jumpmaster(lambda: open_database(url(tmp_path), time), *opened, UNLIMITED))
        yield here


def heard(answer: Answer) -> str:
    assert answer.ephemeral
    return answer.message.text


async def under_way(stage: Scene, **options: str) -> SeenMessage:
    card = await sit_down(stage, stage.bea)
    await stage.ada.command("table", "pace", **options)
    await stage.ada.press(card, "Start")
    return await stage.ada.wait_for(lambda m: "My move" in m.labels and "Salvage" in m.text)


async def test_the_pace_stands_on_the_card_and_in_a_game_everybody_must_agree(stage: Scene) -> None:
    card = await sit_down(stage, stage.bea)
    assert "clock" not in card.text, "the usual needs no line"
    answer = heard(await stage.ada.command("table", "pace", time="36h", policy="steward", bank="small"))
    assert "36 hours" in answer
    await stage.ada.reads(card, "36 hours")
    text = stage.ada.now(card).text
    assert "a steward (a robot) plays until" in text
    assert "Bank: 3 days of extra time" in text and "gives back 9 hours" in text
    assert "5 parsecs" in heard(await stage.ada.command("table", "pace", time="5 parsecs"))
    refused = heard(await stage.bea.command("table", "pace", time="off"))
    assert "host" in refused
    await stage.ada.press(card, "Start")
    await stage.ada.wait_for(lambda m: "My move" in m.labels and "Salvage" in m.text)
    asked = heard(await stage.ada.command("table", "pace", time="off"))
    assert "All players must agree" in asked
    vote = await stage.bea.wait_for(lambda m: "I agree" in m.labels)
    assert "asks for a different pace" in vote.text
    assert "Only this table’s players" in heard(await stage.cem.press(vote, "I agree"))
    assert "Your “yes” counts" in heard(await stage.bea.press(vote, "I agree"))
    await stage.ada.wait_for(lambda m: "All players agree" in m.text and "No clock" in m.text)
    await stage.ada.wait_until(lambda: not any("I agree" in m.labels for m in stage.ada.see()))


async def test_days_pass_and_the_table_helps_itself(stage: Scene) -> None:
    await under_way(stage, time="daily", policy="steward")
    await stage.bea.command("me", "quiet", until="07:00", zone="Europe/Berlin", **{"from": "22:00"})
    room = await stage.bea.dm()
    await stage.control("POST", "clock", advance_seconds=3 * DAY)
    await stage.ada.wait_for(lambda m: "A steward plays the seat" in m.text)
    rung = [m for m in stage.bea.see(room) if "waiting for you" in m.text or "Done:" in m.text]
    assert len(rung) <= 1, "a newer reminder takes the place of the older one"
    status = heard(await stage.ada.command("table", "status"))
    assert "until they are back" in status
    (seat,) = [p for p in (stage.ada, stage.bea) if "steward plays for you" in heard(await p.command("hand"))]
    mine = (await seat.command("hand")).message
    await seat.press(mine, "I am back")
    await seat.reads(mine, "Welcome back")


async def test_a_reminder_by_message_leads_to_the_move_and_can_be_snoozed(stage: Scene) -> None:
    await under_way(stage, policy="remind")
    room = await stage.bea.dm()
    await stage.control("POST", "clock", advance_seconds=DAY + 3600)
    ring = await stage.bea.wait_for(lambda m: "waiting for you" in m.text, channel=room)
    assert ring.labels == ["My move", "Not for 8 hours"]
    assert "No reminders until" in heard(await stage.bea.press(ring, "Not for 8 hours"))
    assert "bid?" in heard(await stage.bea.press(ring, "My move"))
    for person in (stage.ada, stage.bea):
        offered = await person.complete("act", focused="answer", answer="")
        await person.command("act", answer=offered[0]["value"])
    await stage.bea.reads(ring, "Done:")


async def test_my_hours_and_my_absence(stage: Scene) -> None:
    me = stage.ada
    assert "time zone" in heard(await me.command("me", "quiet", until="7", **{"from": "22"}))
    offered = await me.complete("me", "quiet", focused="zone", zone="berl")
    assert [choice["value"] for choice in offered] == ["Europe/Berlin"]
    told = heard(await me.command("me", "quiet", until="7:30", zone="europe/berlin", **{"from": "22"}))
    assert "22:00 to 07:30 (Europe/Berlin" in told
    assert "at most 16 hours" in heard(await me.command("me", "quiet", until="21:00", **{"from": "22"}))
    assert "12 hours" in heard(await me.command("me", "reminders", every="12h"))
    assert "18:00" in heard(await me.command("me", "reminders", digest="6 pm"))
    assert "after 12 hours" in heard(await me.command("me", "reminders", digest="off"))
    assert "No more reminders" in heard(await me.command("me", "reminders", every="off"))
    assert "the interval" in heard(await me.command("me", "reminders", every="soon"))
    assert "No reminders until <t:" in heard(await me.command("me", "snooze"))
    assert "again" in heard(await me.command("me", "snooze", length="off"))
    assert "haven’t said" in heard(await me.command("me", "back"))
    await sit_down(stage, stage.bea)
    assert "I’ve told your table" in heard(await me.command("me", "away", until="10d"))
    await stage.bea.wait_for(lambda m: "is away until <t:" in m.text)
    assert "the day" in heard(await me.command("me", "away", until="some time"))
    assert "Welcome back" in heard(await me.command("me", "back"))
    await stage.bea.wait_for(lambda m: m.text.endswith("is back."))
