"""Acknowledged means stored: no press that looks accepted is lost, whenever the process is killed before the
answer."""

import asyncio
from typing import Any
from unittest.mock import AsyncMock, Mock

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


@pytest.mark.parametrize("waits", ["claim", "revision", "commit", "panel"])
async def test_a_press_is_acknowledged_whatever_waits_and_people_are_told_if_it_takes_long(
    waits: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with begun("toy", 0) as game:
        bot, before, over = game.here.bot, await game.look(), asyncio.Event()
        others = {"claim": (bot.responder, "_claim"), "panel": (bot.responder.composer, "panel")}
        owner, name = others.get(waits, (bot.service._store, waits))
        works = getattr(owner, name)

        async def slow(*given: Any, **more: Any) -> Any:
            await over.wait()
            return await works(*given, **more)

        monkeypatch.setattr(owner, name, slow)
        if waits != "panel":
            # Nothing is awaited before Discord is told; what is stored is acknowledged at once.
            monkeypatch.setattr(responder, "LONG", 0)
            monkeypatch.setattr(responder, "SLOW", 0)
        person, number = await pressed(game, before)
        await game.here.settled()
        assert game.here.playground.world.interactions[int(number)].acknowledged
        told = "I don’t know yet whether your move counts" in person.see()[-1].told
        assert told or waits != "commit"
        over.set()
        await game.here.settled()
        assert (await game.look()).at > before.at


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
            gone.setattr(AsyncEngine, "connect", Mock(side_effect=wrong))
            gone.setattr(game.here.bot.responder, "_claim", AsyncMock(side_effect=wrong))
            for use in (pressed(game, before), game.here.command(person, *path, plan="x")):
                await use
                await game.here.settled()
                assert "can’t save anything" in person.see()[-1].told
        assert (await game.look()).at == before.at
