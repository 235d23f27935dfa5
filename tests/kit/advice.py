"""People who mostly play like the game's robot: games by buttons that end sooner than random ones."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from cogs.messages.custom_id import AnswerId, StepId, parse, values_of
from cogs.service.table_service import TableService
from engine.core.prompt import Answer, Prompt
from tests.kit.discord import Person, SeenMessage
from tests.kit.seats import Move, controls, use
from tests.kit.tables import database, service_on

OWN_MIND = 0.1
"""How often they press something other than the robot's answer."""


@asynccontextmanager
async def advised(folder: Path) -> AsyncIterator[Move]:
    """Yield moves of a person who reads the bot's database in `folder`, but only what the person may know."""
    async with database(folder) as opened:
        service = service_on(opened)

        async def move(person: Person, message: SeenMessage, luck: random.Random) -> None:
            found = None if luck.random() < OWN_MIND else await _advice(service, person, message)
            if found is None:
                await use(person, message, luck)
            else:
                custom_id, *values = found
                await (person.select if values else person.press)(message, *values, custom_id=custom_id)

        yield move


async def _asked(service: TableService, table: int, person: Person) -> tuple[Prompt, Answer] | None:
    """Return the question of a person at a table, and the robot's answer to it."""
    look = await service.look(table)
    (seat,) = [chair.seat for chair in look.table.chairs if chair.user == int(person.id)]
    prompt = look.prompts.get(seat)
    return None if prompt is None else (prompt, look.game.robot(look.views[seat], prompt))


async def _advice(service: TableService, person: Person, message: SeenMessage) -> list[str] | None:
    """Return the control, and for a select the value, that gives the robot's answer.

    None if the answer has several options, or the message leads to it in another step.
    """
    offered = [(parse(component["custom_id"]), component) for component in controls(message)]
    assert offered[0][0] is not None, "controls are ours"
    asked = await _asked(service, offered[0][0].table, person)
    if asked is None or len(asked[1]) != 1:
        return None
    prompt, answer = asked
    value = values_of(prompt.options)[prompt.options.index(answer[0])]
    for found, component in offered:
        match found:
            case AnswerId(serial=serial, option=option) if serial == prompt.serial and option == answer[0]:
                return [str(component["custom_id"])]
            case StepId(serial=serial, step="one") if serial == prompt.serial:
                if any(option["value"] == value for option in component["options"]):
                    return [str(component["custom_id"]), value]
    return None
