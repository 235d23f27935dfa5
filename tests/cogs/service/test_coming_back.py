"""Coming back after days: what happened, what changed, and the player's plan."""

import random

import pytest
from msgspec.structs import replace

from cogs.changes import in_game
from cogs.database.connection import Database
from cogs.layout.components import Picture
from cogs.layout.controls import Draft
from cogs.layout.reader import Reader
from cogs.messages import sheets
from cogs.service.table_service import TableService
from cogs.tables.snapshot import Look
from engine.core.log import Event
from engine.core.prompt import Seat
from engine.core.robots import Advice
from render.face import Scene
from tests.kit.play.games import ALL, BeaconGrabbed, refused
from tests.kit.server import discord
from tests.kit.server.seats import start
from tests.kit.store import tables
from tests.kit.store.tables import ADA, BEA, CEM, handed_over, said, service_on, sitter, started, step
from tests.kit.views.shown import TEST_FACES, ToyFace

PLAN = "Keep *nines*, bid low @everyone"


def at(look: Look, seat: int | None) -> Reader:
    return Reader(look, TEST_FACES[look.table.game], "en", None if seat is None else Seat(seat))


async def _some(service: TableService, look: Look, rng: random.Random, answers: int) -> Look:
    for _ in range(answers):
        if look.prompts:
            look = await step(service, look, rng)
    return look


async def test_older_story_lines_name_who_sat_there_then(service: TableService, database: Database) -> None:
    rng = random.Random(4)
    look = await _some(service, await started(service, ADA, BEA, game="jump_drive"), rng, 9)
    before = at(look, None).sentences(await service.records.story(look.table.id, None))
    look = await handed_over(service, look, 1, sitter(CEM))
    for again in (service, service_on(database)):
        look = await again.look(look.table.id)
        assert at(look, None).sentences(await again.records.story(look.table.id, None)) == before
    look = await _some(service, look, rng, 9)
    after = at(look, None).sentences(await service.records.story(look.table.id, None))
    assert after[: len(before)] == before
    later = "".join(after[len(before) :])
    assert f"Person {BEA}" in "".join(before) and f"Person {BEA}" not in later and f"Person {CEM}" in later


@pytest.mark.parametrize("game", ALL)
async def test_a_turn_tells_briefly_what_happened_since(game: str, service: TableService) -> None:
    rng = random.Random(f"coming back {game}")
    look = await started(service, ADA, BEA, CEM, game=game)
    for _ in range(40):
        if not look.prompts:
            break
        look = await step(service, look, rng)
        for reader in (at(look, seat) for seat in range(3)):
            lines = [line for line in said(sheets.private(reader, None)).splitlines() if line[:3] == "-# "]
            assert not (reader.asked and reader.face.rounds and any(line[-7:] == "begins." for line in lines))
            assert len("\n".join(lines)) <= sheets.STORY_LIMIT
            story = await service.records.story(look.table.id, reader.seat, since_own_answer=True)
            assert list(reader.scene.changed) == [event for _, events in story for event in events]


async def test_what_finds_no_room_is_counted(service: TableService) -> None:
    class Wordy(ToyFace):
        def tell(self, event: Event, scene: Scene) -> str:
            return "x" * 100

    look = await started(service, ADA, BEA)
    look = replace(look, news={Seat(0): tuple((n, (BeaconGrabbed(Seat(1)),)) for n in range(20))})
    told = said(sheets.private(Reader(look, Wordy(), "en", Seat(0)), None)).splitlines()
    shown = [line for line in told if line.startswith("-# x")]
    assert f"-# … and {20 - len(shown)} lines before that, in `/story`." in told
    assert len(shown) >= 1 and 101 * len(shown) < sheets.STORY_LIMIT


async def test_above_a_question_stand_only_the_latest_lines(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    look = replace(look, news={Seat(0): tuple((n, (BeaconGrabbed(Seat(1)),)) for n in range(13))})
    told = said(sheets.private(Reader(look, ToyFace(), "en", Seat(0)), None)).splitlines()
    shown = [line for line in told if line.startswith("-# Beacon")]
    assert len(shown) == sheets.NEWS_LINES == 2
    assert told.index("-# … and 11 lines before that, in `/story`.") < told.index(shown[0])


async def test_a_hint_or_more_takes_the_place_of_news_below_a_picture(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    look = replace(look, news={Seat(0): ((1, (BeaconGrabbed(Seat(1)),)),)})
    reader, picture = at(look, 0), Picture("hand.webp", b"", "a hand")
    hint = Advice(look.prompts[Seat(0)].safe(), ())
    for shown, advice, told in ((picture, None, True), (picture, hint, False), (None, hint, True)):
        assert ("Beacon" in said(sheets.private(reader, shown, advice=advice))) is told
    assert "Beacon" not in said(sheets.private(reader, picture, draft=Draft(more=True)))


async def test_a_plan_is_shown_to_its_owner_alone(service: TableService, database: Database) -> None:
    look = await started(service, ADA, BEA, CEM)
    without = {seat: sheets.private(at(look, seat), None) for seat in range(3)}
    await service.execute(look.table.id, in_game.note, ADA, PLAN)
    look = await service_on(database).look(look.table.id)
    assert "**Your plan:** Keep \\*nines\\*, bid low \\@everyone" in said(sheets.private(at(look, 0), None))
    for other in (1, 2):
        assert sheets.private(at(look, other), None) == without[other]
    for seat in (None, 1, 2):
        reader = at(look, seat)
        shown = [sheets.status(reader), sheets.call(reader), sheets.plan(reader, "")]
        assert "nines" not in str(shown) + str(reader.scene) + str(look.views[reader.seat])
    await service.execute(look.table.id, in_game.note, ADA, "")
    assert "Your plan" not in said(sheets.private(at(await service.look(look.table.id), 0), None))


async def test_a_plan_stays_with_who_made_it_and_is_in_no_record(service: TableService) -> None:
    look = await started(service, ADA, BEA)
    await service.execute(look.table.id, in_game.note, BEA, PLAN)
    look = await handed_over(service, look, 1, sitter(CEM))
    assert "nines" not in str(look.table)
    await refused("not-at-this-table", service.execute(look.table.id, in_game.note, BEA, PLAN))
    await service.execute(look.table.id, in_game.note, ADA, PLAN)
    look = await tables.play_out(service, await service.look(look.table.id), random.Random(3))
    assert b"nines" not in await service.records.export(look.table.id)


async def test_a_plan_is_written_read_and_forgotten(s: discord.Scene) -> None:
    board = await start(s, s.bea)
    kept = await s.bea.command("table", "note", plan="bid like a *xylophone*")
    assert kept.message.ephemeral
    assert "Only you see it" in kept.message.text
    inbox = await s.bea.dm()
    await s.bea.wait_for(lambda m: "Your plan:" in m.text and "xylophone" in m.text, channel=inbox)
    theirs = await s.ada.press(board, "My move")
    assert "xylophone" not in theirs.message.text
    assert not any("xylophone" in m.text for m in s.ada.see())
    again = await s.bea.command("table", "note")
    await s.bea.press(again.message, "Delete note")
    await s.bea.wait_until(lambda: not any("Your plan:" in m.text for m in s.bea.see(inbox)))
