"""Panels are updated as long as possible, and by one process at a time."""

import asyncio
from pathlib import Path

import pytest

from cogs.delivery.panels import Shown
from cogs.storage.panels import TOKEN_LIVES, Owner, PanelRow
from cogs.tables.snapshot import Look
from engine.core.prompt import Seat
from tests.kit.fake_discord_client import DMS, GONE, refusal
from tests.kit.overheard import Noticed, OverheardWorld, begun, world
from tests.kit.tables import ADA, BEA, handed_over, sitter

ELI = 4712


def shown(here: OverheardWorld, user: int) -> list[Noticed]:
    """Return the states of a person's panel since the last look."""
    return [said for channel, said in here.box.noticed if channel == DMS + user and said[1] == "panel"]


async def bid(here: OverheardWorld, look: Look, seat: int, user: int) -> None:
    """Let a seat play its first option, and deliver what follows."""
    here.box.noticed.clear()
    prompt = look.prompts[Seat(seat)]
    await here.service.answer(look.table.id, user, prompt.serial, prompt.options[:1])
    await here.days.look()


async def test_a_panel_follows_its_reader_until_their_press_is_too_old(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        look = await begun(here, "toy", "safe")
        await bid(here, look, 0, ADA)
        assert len(shown(here, ADA)) == 1 and "Change my choice" in str(shown(here, ADA))
        here.time.pass_by(TOKEN_LIVES // 1000)
        await bid(here, look, 1, BEA)
        assert shown(here, ADA) == shown(here, BEA) == []


async def test_what_fails_is_tried_again_and_what_is_gone_is_forgotten(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        look = await begun(here, "toy", "safe")
        faults = [refusal(500), refusal(404, GONE)]

        def mischief(moment: str) -> None:
            if moment == f"panel {ADA}" and faults:
                raise faults.pop(0)

        here.box.mischief = mischief
        owner = (look.table.id, ADA)
        await bid(here, look, 0, ADA)
        assert len(faults) == 1 and await here.days.panel_store.get(owner, "move") is not None
        here.time.pass_by(60)
        await here.days.look()
        assert not faults and await here.days.panel_store.get(owner, "move") is None
        assert shown(here, ADA) == []


async def test_players_who_lost_their_seat_see_no_hand_any_more(tmp_path: Path) -> None:
    async with world(tmp_path) as here:
        look = await begun(here, "toy", "safe")
        here.box.noticed.clear()
        await handed_over(here.service, look, 0, sitter(ELI))
        await here.days.look()
        (told,) = shown(here, ADA)
        assert "You aren’t playing at this table." in str(told) and "bid" not in str(told)


async def test_what_happens_while_a_panel_is_noted_is_shown_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as here:
        look = await begun(here, "toy", "safe")
        reader = here.composer.reader(await here.service.look(look.table.id), Seat(0))
        panel = await here.composer.panel(reader, look.table.channel)
        store = here.days.panel_store
        put, owner = store.put, (look.table.id, ADA)
        before = await store.get(owner, "move")
        assert before is not None
        await store.forget(owner, before)

        async def late(owner: Owner, row: PanelRow) -> None:
            prompt = look.prompts[Seat(0)]
            await here.service.answer(look.table.id, ADA, prompt.serial, prompt.options[:1])
            await put(owner, row)

        async def show() -> Shown:
            return Shown(look.table.channel, ADA, str(ADA))

        monkeypatch.setattr(store, "put", late)
        await here.days.panels.show(panel, ADA, None, show)
        monkeypatch.undo()
        here.box.noticed.clear()
        await here.days.look()
        assert "Change my choice" in str(shown(here, ADA))


async def test_an_answer_is_shown_before_a_job_shows_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with world(tmp_path) as here:
        look, panels, answered = await begun(here, "toy", "safe"), here.days.panels, asyncio.Event()

        async def press() -> None:
            panels.answers(ADA)
            await answered.wait()

        pressing = asyncio.create_task(press())
        await asyncio.sleep(0)
        job = asyncio.create_task(panels.answers_first(ADA))
        await panels.answers_first(BEA)
        await asyncio.sleep(0)
        assert not job.done()
        answered.set()
        await asyncio.gather(pressing, job)
        waited, answers_first = list[int](), panels.answers_first

        async def watched(user: int) -> None:
            waited.append(user)
            await answers_first(user)

        monkeypatch.setattr(panels, "answers_first", watched)
        await bid(here, look, 0, ADA)
        assert ADA in waited and len(shown(here, ADA)) == 1


async def test_a_hand_and_a_panel_are_written_by_one_at_a_time(tmp_path: Path) -> None:
    """The newest state is shown last: a press waits for a running update, and an update waits for a press."""
    async with world(tmp_path) as here:
        look = await begun(here, "toy", "safe")
        await here.service.people.set_person(ADA, messages=True)
        await bid(here, look, 1, BEA)
        held = list[bool]()

        def watch(moment: str) -> None:
            if moment == f"panel {ADA}":
                held.append(here.days.panels.writing(look.table.id, ADA).locked())

        here.box.mischief = watch
        await bid(here, look, 0, ADA)
        assert held == [True]
        # This follows another player's press, which does not wait.
        assert not here.days.panels.writing(look.table.id, BEA).locked()
