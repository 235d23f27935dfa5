"""Rewinding: the possible places, everyone's consent, and what happens to everything since."""

import random
from typing import ClassVar

import pytest

from cogs.service.table_service import TableService
from cogs.storage.database import Database
from cogs.tables import timeouts
from cogs.tables.rewind import CONSENT_WITHIN, RewindPoint
from cogs.tables.snapshot import Look
from cogs.tables.table import Status
from engine.core import codec, record
from engine.core.ask import Steps, race
from engine.core.errors import RefereeError
from engine.core.prompt import Prompt, Seat, Timer
from tests.cogs.refusals import refused
from tests.kit import still
from tests.kit.discord import Scene
from tests.kit.games import ALL, KINDS
from tests.kit.seats import start
from tests.kit.still import StillTime
from tests.kit.tables import ADA, BEA, CEM, answer, play_out, service_on, started, step, user_at, voted
from tests.kit.toy import BeaconGrabbed, Toy

pytestmark = pytest.mark.long

every_kind = pytest.mark.parametrize("game", KINDS)

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
    played = await play_out(service, again, random.Random(1))
    written = record.load(await service.records.export(look.table.id))
    assert record.verify(written, ALL[game]).game.outcome() == played.outcome
    assert written.void, "what was taken back stays in the record"


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


async def test_what_is_played_meanwhile_is_taken_back_too(service: TableService) -> None:
    look = await some_way(service, answers=9)
    place = (await service.records.rewind_points(look.table.id))[-1]
    look = await service.execute(look.table.id, timeouts.propose_rewind, ADA, place.number)
    for _ in range(4):
        look = await step(service, look, random.Random(2))
    back = await voted(service, look, BEA)
    assert (await service.records.story(look.table.id, None))[-1][0] < 1
    assert back.waiting == (0, 1)


async def test_what_is_hidden_in_a_secret_round_is_no_place(service: TableService) -> None:
    """Other players do not learn whether or how often a player has answered in a secret round."""
    look = await started(service, ADA, BEA, CEM)
    for seat in (1, 0, 2):
        assert await service.records.rewind_points(look.table.id) == []
        await answer(service, look, seat)
    assert [place.to for place in await service.records.rewind_points(look.table.id)] == [0]


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


async def test_a_rewind_finds_the_glass_full(database: Database, time: StillTime) -> None:
    service = service_on(database, Racing)
    look = await started(service, ADA, BEA)
    time.pass_by(60)
    look = await answer(service, look, 0, "grab")
    assert look.deadlines[Seat(0)] == time.seconds() + 30
    look = await agreed(service, look, (await service.records.rewind_points(look.table.id))[0].number)
    assert set(look.deadlines.values()) == {time.seconds() + 90}


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
