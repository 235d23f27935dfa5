"""Acknowledged means stored: no press that looks accepted is lost, whenever the process is killed before the
answer."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from cogs.messages.controls import confirmed
from cogs.messages.custom_id import AnswerId
from cogs.serving import responder
from cogs.tables.snapshot import Look
from tests.kit.people import Person
from tests.kit.whispers import GameUnderWay, begun

POINTS = 300
"""The process could die at this many moments at least."""


async def test_no_press_looks_accepted_before_it_is_stored() -> None:
    """It is checked after every step of the event loop: what is stored then is what a kill would leave."""
    points = accepted = 0
    async with begun("toy", 0) as game:
        world, store = game.here.playground.world, game.here.bot.service._store
        while points < POINTS:
            look = await game.look()
            seat = game.rng.choice(look.waiting)
            prompt, person = look.prompts[seat], game.player(look, seat)
            option = game.rng.choice(prompt.options)
            board = next(message for message in reversed(person.see()) if "My move" in message.labels)
            sure = confirmed(prompt, (option,))
            pressed = str(AnswerId(game.table, prompt.serial, option, sure))
            before, known = await store.revision(game.table), set(world.interactions)
            press = asyncio.create_task(person._use(board, pressed, None, force=True))
            async for _ in game.here.steps():
                points += 1
                stored = await store.revision(game.table) > before
                for number in set(world.interactions) - known:
                    assert stored or not world.interactions[number].acknowledged
            await press
            accepted += all(world.interactions[one].acknowledged for one in set(world.interactions) - known)
            assert (await game.look()).at > look.at
    assert accepted


async def pressed(game: GameUnderWay, look: Look) -> tuple[Person, str]:
    """Let a player with a question press the first option. Returns the player and the interaction."""
    seat = look.waiting[0]
    prompt, person = look.prompts[seat], game.player(look, seat)
    sure = confirmed(prompt, prompt.options[:1])
    used = str(AnswerId(game.table, prompt.serial, prompt.options[0], sure))
    return person, await person._use(person.see()[-1], used, None, force=True)


@pytest.mark.parametrize("waits", ["claim", "revision", "commit"])
async def test_a_press_is_acknowledged_whatever_waits(waits: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with begun("toy", 0) as game:
        bot, before, over = game.here.bot, await game.look(), asyncio.Event()
        store = bot.responder if waits == "claim" else bot.service._store
        name = f"_{waits}" if waits == "claim" else waits
        works = getattr(store, name)

        async def slow(*given: Any) -> Any:
            await over.wait()
            return await works(*given)

        monkeypatch.setattr(store, name, slow)
        # Nothing is awaited before Discord is told.
        monkeypatch.setattr(responder, "LONG", 0)
        _, number = await pressed(game, before)
        await game.here.settled()
        assert game.here.playground.world.interactions[int(number)].acknowledged
        over.set()
        await game.here.settled()
        assert (await game.look()).at > before.at


async def test_people_who_wait_for_long_are_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async with begun("toy", 0) as game:
        commit, over = game.here.bot.service._store.commit, asyncio.Event()

        async def slow(change: Any) -> Any:
            await over.wait()
            return await commit(change)

        monkeypatch.setattr(game.here.bot.service._store, "commit", slow)
        monkeypatch.setattr(responder, "LONG", 0)
        monkeypatch.setattr(responder, "SLOW", 0)
        person, _ = await pressed(game, await game.look())
        await game.here.settled()
        assert "I don’t know yet whether your move counts" in person.see()[-1].told
        over.set()
        await game.here.settled()


@pytest.mark.parametrize(
    "wrong",
    [ConnectionRefusedError(111, "no"), TimeoutError(), OSError("several")],
    ids=lambda x: type(x).__name__,
)
async def test_a_press_that_fails_is_told_so(wrong: OSError, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database is gone, so the bot can read neither the table nor the person's language."""
    async with begun("toy", 0) as game:
        before = await game.look()
        person, path = game.players[0], ("table", "note")
        with monkeypatch.context() as gone:

            def nobody(_: object) -> None:
                raise wrong

            gone.setattr(AsyncEngine, "connect", nobody)
            gone.setattr(game.here.bot.responder, "_claim", fails(wrong))
            for use in (pressed(game, before), game.here.command(person, *path, plan="x")):
                await use
                await game.here.settled()
                assert "can’t save anything" in person.see()[-1].told
        assert (await game.look()).at == before.at


def fails(wrong: Exception) -> Callable[[int], Awaitable[bool]]:
    async def claim(interaction: int) -> bool:
        raise wrong

    return claim
