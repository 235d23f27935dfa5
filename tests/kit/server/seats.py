"""People at a table as tests move them: they join, find their question and answer what they see."""

import asyncio
import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cogs.layout.custom_id import AnswerId, StepId, parse, values_of
from cogs.running.settings import Settings
from cogs.service.table_service import TableService
from engine.core.prompt import Answer, Prompt
from tests.kit.server.discord import BotProcess, Person, Scene, SeenMessage, scene
from tests.kit.server.people import Refused
from tests.kit.store.tables import database, prepare, service_on

UNLIMITED = Settings("", presses_per_minute=0, signs=False)
TOY = ("-m", "tests.kit.server.toy_bot")
"""The bot with the toy; `()` is the bot itself."""


@asynccontextmanager
async def table_scene(
    folder: Path, *arguments: str, **settings: str
) -> AsyncIterator[tuple[Scene, BotProcess]]:
    """Run a playground with the bot in it; afterwards its log may contain no fault of ours."""
    await prepare(folder)
    async with scene() as s:
        settings["DATABASE_URL"] = f"sqlite:///{folder}/tables.sqlite3"
        bot = await s.start_bot(*(arguments or TOY), online=True, forked=True, **settings)
        try:
            yield s, bot
        except BaseException as failed:
            failed.add_note(lately(s, bot))
            raise
        assert not bot.faults, "\n".join(bot.output)


def lately(s: Scene, bot: BotProcess) -> str:
    """Return what everybody saw, the bot asked and its log says, for a test that failed."""
    return "\n".join([*(line for p in s.people for line in p.lately()), *s.lately(), *bot.output])


async def sit_down(
    s: Scene, *others: Person, game: str = "toy", robots: int = 0, channel: str | None = None, **options: str
) -> SeenMessage:
    """Let Ada open a table and the others join. Returns the card, ready to start."""
    older = set(s.ada.messages)
    await s.ada.command("play", game=game, channel=channel, **options)
    card = await s.ada.wait_for(
        lambda m: "Join" in m.labels and m.id not in older, channel=channel or s.home, what="a lobby card"
    )
    for n, person in enumerate(others):
        await person.wait_for(lambda m: m.id == card.id)
        await person.press(card, "Join")
        await s.ada.reads(card, f"{n + 2}\\. ")
    for n in range(robots):
        await s.ada.press(card, "Add a robot")
        await s.ada.reads(card, f"{2 + len(others) + n}\\. ")
    return s.ada.now(card)


async def start(s: Scene, *others: Person, **options: Any) -> SeenMessage:
    """Start a table. Returns its board."""
    card = await sit_down(s, *others, **options)
    await s.ada.press(card, "Start")
    return await s.ada.wait_for(lambda m: "My move" in m.labels, channel=options.get("channel") or s.home)


def controls(message: SeenMessage) -> list[dict[str, Any]]:
    """Return the buttons and selects of a message that answer its question."""
    found = []
    for component in [*message.buttons, *message.selects]:
        match parse(str(component.get("custom_id", ""))):
            case AnswerId() | StepId(step="one" | "some" | "page" | "sure") if not component.get("disabled"):
                found.append(component)
    return found


def serial(message: SeenMessage) -> int | None:
    """Return the number of the question a message asks."""
    for component in controls(message):
        found = parse(component["custom_id"])
        if isinstance(found, AnswerId | StepId):
            return found.serial
    return None


def signature(message: SeenMessage) -> str:
    """Return a value that differs for every question, step and set of options."""
    lines = [
        (component["custom_id"], *(option["value"] for option in component.get("options", ())))
        for component in controls(message)
    ]
    return " ".join(str(part) for line in lines for part in line)


def first(message: SeenMessage) -> str:
    return str(controls(message)[0]["custom_id"])


async def use(person: Person, message: SeenMessage, luck: random.Random) -> None:
    """Answer with one of the controls."""
    control = luck.choice(controls(message))
    if control["type"] == 2:
        await person.press(message, custom_id=control["custom_id"])
        return
    values = [option["value"] for option in control["options"]]
    picked = {option["value"] for option in control["options"] if option.get("default")}
    least, most = control.get("min_values", 1), control.get("max_values", 1)
    chosen = picked
    while chosen == picked or not _enough(control, chosen):
        # Options picked already leave the message unchanged, so there would be nothing to wait for.
        chosen = set(luck.sample(values, luck.randint(max(least, 0 if picked else 1), max(most, 1))))
    await person.select(message, *sorted(chosen), custom_id=control["custom_id"])


def _enough(control: Mapping[str, Any], chosen: Collection[str]) -> bool:
    """Return whether chosen lines add up. A line "2× …" stands for several equal things."""
    allowed = [int(number) for number in re.findall("[0-9]+", control.get("placeholder", ""))]
    lines = [option["label"].partition("× ") for option in control["options"] if option["value"] in chosen]
    if not allowed or not any("× " in option["label"] for option in control["options"]):
        return True
    of = Counter[str]()
    for number, times, name in lines:
        of[name if times else number] = max(of[name], int(number) if times else 1)
    least = min(allowed) if control.get("min_values", 1) else 0
    return least <= of.total() <= max(allowed)


Move = Callable[[Person, SeenMessage, random.Random], Awaitable[None]]
"""How a player answers the question of a message."""


async def play_by_messages(
    person: Person, over: Callable[[], bool], luck: random.Random, *, move: Move = use
) -> int:
    """Answer every question that comes by direct message, until the game is over. Returns their number."""
    inbox, seen, moves = await person.dm(), "", 0

    def asked() -> SeenMessage | None:
        for message in reversed(person.see(inbox)):
            if controls(message) and not message.ephemeral:
                return message if shape(message) != seen else None
        return None

    def shape(message: SeenMessage) -> str:
        # A question asked again looks the same when its message is rewritten in the meantime.
        return f"{message.id} {message.raw.get('edited_timestamp')} {signature(message)}"

    while True:
        await person.wait_until(lambda: over() or asked() is not None, what="a question or the end")
        message = asked()
        if message is None:
            return moves
        seen = shape(message)
        try:
            await move(person, message, luck)
            moves += 1
        except Refused:
            # Another player was quicker, and the message shows it already: it is read again.
            continue


async def play_together(
    s: Scene, *people: Person, seed: int = 1, channel: str | None = None, move: Move = use
) -> SeenMessage:
    """Let everybody play by direct messages. Returns the message with the final score."""

    def over(person: Person) -> Callable[[], bool]:
        return lambda: any("The shuffle was fair" in m.text for m in person.see(channel))

    await asyncio.gather(
        *(play_by_messages(p, over(p), random.Random(seed + n), move=move) for n, p in enumerate(people))
    )
    await s.ada.wait_until(lambda: not any("your move" in m.text for m in s.ada.see(channel)))
    return await s.ada.wait_for(lambda m: "The shuffle was fair" in m.text, channel=channel)


async def proof(person: Person, final: SeenMessage) -> tuple[str, str]:
    """Return the secret and its fingerprint as everybody may read them after the end."""
    shown = await person.press(final, "Was it fair?")
    secret, fingerprint, *_ = re.findall(r"`([0-9a-f]{64})`", shown.message.text)
    return secret, fingerprint


async def play_by_command(person: Person, over: Callable[[], bool], luck: random.Random) -> None:
    """Answer every question with `/act`, as completion offers."""
    while True:
        # A player who already sees the question need not be called to it.
        await person.wait_until(
            lambda: over() or called(person) or any(m.ephemeral and controls(m) for m in person.see()),
            what="a call, a question or the end",
        )
        if over():
            return
        if answer := await offered_answer(person, luck):
            await person.command("act", answer=answer)
        else:
            await asyncio.sleep(0)


async def offered_answer(person: Person, luck: random.Random) -> str:
    """Build a complete answer from what completion offers, typing on while it wants more."""
    answer = ""
    while True:
        offered = await person.complete("act", focused="answer", answer=answer)
        others = ("✗", "Standing order:")
        values = [str(choice["value"]) for choice in offered if not choice["name"].startswith(others)]
        if not values:
            return ""
        answer = luck.choice(values)
        if not answer.endswith(";"):
            return answer


def called(person: Person) -> bool:
    """Return whether a message names this person as asked; it rang once for the whole move."""
    return any("your move" in m.text and f"<@{person.id}>" in m.text for m in person.see())


async def told(person: Person, interaction_id: str) -> SeenMessage:
    """Return what the bot has said to this person alone in answer to something they did."""

    def answers(message: SeenMessage) -> bool:
        metadata = message.raw.get("interaction_metadata") or {}
        return message.ephemeral and not message.thinking and metadata.get("id") == interaction_id

    return await person.wait_for(answers, what=f"an answer to {interaction_id} for their eyes only")


async def question(person: Person, after: SeenMessage | None = None) -> SeenMessage:
    """Wait for a question in a person's direct messages, other than `after`."""
    inbox = await person.dm()
    was = serial(after) if after is not None else None

    def asks(message: SeenMessage) -> bool:
        return not message.ephemeral and bool(controls(message)) and serial(message) != was

    return await person.wait_for(asks, channel=inbox)


async def sealed(person: Person) -> SeenMessage:
    """Return the direct message of a person who has chosen and may still change it."""
    return await person.wait_for(lambda m: "Change my choice" in m.labels, channel=await person.dm())


async def press_stale(person: Person, message: SeenMessage, custom_id: str, *values: str) -> SeenMessage:
    """Press a button that may be outdated. Returns the answer."""
    sent = await person._use(message, custom_id, list(values) or None, force=True)
    return await told(person, sent)


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
    """Return the control, and for a select the value, of the robot's answer if it is one press."""
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
