"""Acknowledged means stored: a kill at any moment between a press and its answer loses no press that looks
accepted."""

import asyncio

from cogs.messages.controls import confirmed
from cogs.messages.custom_id import AnswerId
from tests.kit.whispers import begun

POINTS = 300
"""At least so many moments at which the process could be gone."""


async def test_no_press_looks_accepted_before_it_is_stored() -> None:
    """Looked at after every step of the event loop: what a kill there would leave is what stands there."""
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
            accepted += all(
                world.interactions[number].acknowledged for number in set(world.interactions) - known
            )
            assert (await game.look()).at > look.at
    assert accepted
