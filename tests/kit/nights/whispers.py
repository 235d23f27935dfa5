"""Worlds that differ only in a secret act of one player, and all that the others can notice of them.

A position is reached once. Then the whole process forks: bot, playground, database and people together. In
one fork nothing happens. In each other fork, a person does something by pressing and typing. Then the others
look around, and more than a day passes. What reaches their windows must be the same in all forks in which
everybody sees the same table: number, time, order and size of messages, edits and pictures, pings, answers,
refusals, completions. Any two of these worlds are a pair.
"""

import asyncio
import json
import os
import pickle
import random
import re
import traceback
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import combinations, zip_longest
from typing import Any

from cogs.layout.custom_id import AnswerId, StepId, parse
from cogs.tables.snapshot import Look
from cogs.tables.time_control import HOUR
from engine.core.prompt import Seat
from engine.play import codec
from tests.kit.play.bots import random_answer, random_options, seed_of
from tests.kit.play.games import ALL
from tests.kit.server.in_memory import Inside, inside
from tests.kit.server.people import Person, Refused, SeenMessage
from tests.kit.server.seats import controls, use

POLICIES = ("safe", "steward", "ask", "remind")

HOURS_WATCHED = 40
"""Hours for which the worlds are watched."""

Noticed = list[str]
"""What a person's window received, in order."""


@dataclass
class Heard:
    """What the others have noticed in one world."""

    deeds: list[str]
    """The secret action."""
    public: list[str]
    """What everybody else has seen of the table meanwhile, and sees then: a player who answers or undoes in
    public has done it openly. Other worlds are compared if that is equal."""
    noticed: list[list[Noticed]]
    """What was noticed, by hour and by observer."""
    went_on: bool
    """Whether the clock has acted in the last hour; its result may differ, but not its time."""


@dataclass
class Compared:
    """How many pairs of worlds were compared, and which were told apart by what."""

    pairs: int = 0
    worlds: int = 0
    asked: Counter[str] = field(default_factory=Counter)
    """The number of positions, by the question of the seat that does something."""
    apart: list[str] = field(default_factory=list)

    def add(self, group: list[Heard], where: str) -> None:
        """Compare all worlds of a group whose public events are equal, pair by pair."""
        for one, other in combinations(group, 2):
            if one.public != other.public or one.deeds == other.deeds:
                continue
            self.pairs += 1
            if found := difference(one, other):
                self.apart.append(f"{where}: {one.deeds} and {other.deeds}: {found}")
        self.worlds += len(group)


_OPAQUE = re.compile(r"(?<![\w.])[0-9]{10,20}(?![\w.])|vote:[0-9]+|(?<=\"nonce\": \")[0-9a-f]+")
"""Ids count with the clock and with all that happens anywhere; the numbers of ballots, components and nonces
reveal nothing."""


def noticed(person: Person, since: int) -> Noticed:
    """Return what a person was told, with ids numbered by the order in which they came."""
    seen: dict[str, str] = {}

    def named(found: re.Match[str]) -> str:
        return seen.setdefault(found[0], f"id {len(seen)}")

    told = []
    for name, data in person.events[since:]:
        told.append(_OPAQUE.sub(named, json.dumps([name, data], ensure_ascii=False, sort_keys=True)))
    return told


def difference(one: Heard, other: Heard) -> str:
    """Return what tells two worlds apart; empty if nothing does."""
    if (len(one.noticed), one.went_on) != (len(other.noticed), other.went_on):
        return f"the clock acts after {len(one.noticed)} and {len(other.noticed)} looks"
    whole = len(one.noticed) - one.went_on
    for hour, (ours, theirs) in enumerate(zip(one.noticed[:whole], other.noticed[:whole], strict=True)):
        if ours != theirs:
            return f"look {hour}: {_first(ours, theirs)}"
    return ""


def _first(ours: list[Noticed], theirs: list[Noticed]) -> str:
    """Return where two logs begin to differ."""
    for one, other in zip(ours, theirs, strict=True):
        for mine, his in zip_longest(one, other, fillvalue=""):
            if mine != his:
                at = next((n for n, (x, y) in enumerate(zip(mine, his, strict=False)) if x != y), 0)
                part = slice(max(at - 80, 0), at + 200)
                return f"{(mine or his)[:20]} … {mine[part]} | {his[part]}"
    return ""


def public(look: Look, seat: Seat) -> str:
    """Return what everybody but one seat sees of a table."""
    views = [codec.dump(view) for viewer, view in look.views.items() if viewer != seat]
    news = [repr(told) for viewer, told in look.news.items() if viewer != seat]
    asked = [repr(prompt) for other, prompt in look.prompts.items() if other != seat]
    return repr((views, news, asked, look.waiting, look.sealed, look.at == 0))


@dataclass
class GameUnderWay:
    """A game of three under way in a world."""

    here: Inside
    table: int
    rng: random.Random
    seen: list[str] = field(default_factory=list)
    """What everybody but one seat has seen of the table, without repetitions."""

    @property
    def players(self) -> list[Person]:
        return self.here.people[:3]

    async def look(self) -> Look:
        return await self.here.bot.service.look(self.table)

    async def on(self, answers: int) -> bool:
        """Give that many more answers, most of them like a robot's. Returns whether the game continues."""
        service = self.here.bot.service
        for _ in range(answers):
            look = await self.look()
            if not look.waiting:
                return False
            seat = self.rng.choice(look.waiting)
            prompt, robot = look.prompts[seat], self.rng.random() < 0.7
            answer = look.game.robot(look.views[seat], prompt) if robot else random_answer(prompt, self.rng)
            await service.answer(self.table, int(self.player(look, seat).id), prompt.serial, answer)
            await self.here.pass_by(self.rng.randrange(1, 5000))
        return bool((await self.look()).waiting)

    async def watched(self, seat: Seat) -> None:
        """Note whatever everybody but a seat sees now."""
        now = public(await self.look(), seat)
        if self.seen[-1:] != [now]:
            self.seen.append(now)

    def player(self, look: Look, seat: Seat) -> Person:
        return next(person for person in self.players if int(person.id) == look.table.chairs[seat].user)


@asynccontextmanager
async def begun(key: str, number: int) -> AsyncIterator[GameUnderWay]:
    """Begin game `number` of a kind: three play at the daily pace, every other game with random options."""
    rng = random.Random(f"whispers {key} {number}")
    async with inside(seed_of(number)) as here:
        ada, bea, cem = here.people[:3]
        offered = ALL[key].options_type.choices()
        words = random_options(ALL[key], rng).words() if number % 2 else {}
        chosen = {name: word for name, word in words.items() if name in offered}
        if "building" in chosen:
            # In a race, everything is visible at once.
            chosen["building"] = "rounds"
        chosen |= {"pace": "24h", "policy": POLICIES[number // 2 % len(POLICIES)]}
        options = "; ".join(f"{name}={word}" for name, word in chosen.items())
        await here.command(ada, "play", game=key, options=options)
        (table,) = await here.bot.service.people.tables_of(int(ada.id))
        card = [message for message in ada.see() if "Join" in message.labels][-1]
        for person in (bea, cem):
            await here.press(person, card, f"jm:{table.id}:join")
        for person in here.people[:3]:
            # Some get messages, some read in text mode: each notices different things.
            await here.bot.service.people.wish(
                int(person.id), messages=rng.random() < 0.5, text_mode=rng.random() < 0.3
            )
        await here.press(ada, card, f"jm:{table.id}:start")
        yield GameUnderWay(here, table.id, rng)


ALONE = (("hand",), ("inbox",), ("story",), ("table", "undo"), ("me", "privacy"))
"""Requests that anybody may make for themselves."""


async def in_secret(game: GameUnderWay, person: Person, seat: Seat, rng: random.Random) -> list[str]:
    """Let a player do some things in secret, and return them. In the open, most only prepare."""
    done, here = list[str](), game.here
    asked = (await game.look()).prompts.get(seat)
    hidden = asked is not None and (asked.unnoticed or asked.revealing)
    answers = rng.random() < (0.8 if hidden else 0.2)
    for _ in range(rng.randrange(1, 4)):
        look = await game.look()
        with suppress(Refused):
            match rng.randrange(8):
                case 0:
                    plan = f"plan {rng.random()}"
                    done.append(plan)
                    await here.command(person, "table", "note", plan=plan)
                case 1:
                    command = rng.choice(ALONE)
                    done.append(" ".join(command))
                    await here.command(person, *command)
                case 2 if seat in look.orders:
                    (order,) = random_answer(look.orders[seat], rng)
                    done.append(order)
                    await here.command(person, "table", "orders", order=order)
                case 3 if seat in look.prompts and answers:
                    answer = await _typed(person, rng)
                    done.append(answer)
                    await here.command(person, "act", answer=answer or "?")
                case _:
                    done += await _by_presses(game, person, seat, rng, answers=answers)
        await game.watched(seat)
    return done


async def _typed(person: Person, rng: random.Random) -> str:
    """Return what completion offers, sometimes only half of it."""
    answer = ""
    for _ in range(3):
        offered = await person.complete("act", focused="answer", answer=answer)
        if not offered:
            break
        answer = str(rng.choice(offered)["value"])
        if not answer.endswith(";"):
            break
    return answer


async def _by_presses(
    game: GameUnderWay, person: Person, seat: Seat, rng: random.Random, *, answers: bool
) -> list[str]:
    """Press some buttons in the player's own panel, which may answer a question only if `answers`."""
    done = ["My move"]
    board = next(message for message in reversed(person.see()) if "My move" in message.labels)
    await person.press(board, "My move")
    await game.here.settled()
    for _ in range(rng.randrange(6)):
        panels = [message for message in person.see() if message.ephemeral and controls(message)]
        if not panels:
            break
        before = len(person.events)
        if answers:
            await use(person, panels[-1], rng)
        elif not await _prepared(person, panels[-1], rng):
            break
        await game.here.settled()
        await game.watched(seat)
        done.append(str(len(person.events) - before) + person.now(panels[-1]).text[-300:])
    return done


async def _prepared(person: Person, panel: SeenMessage, rng: random.Random) -> bool:
    """Mark or turn something that is no answer yet. Returns whether there was anything of the kind."""
    steps = [component for component in controls(panel) if parse_step(component) in ("some", "page")]
    if not steps:
        return False
    step = rng.choice(steps)
    if step["type"] == 2:
        await person.press(panel, custom_id=step["custom_id"])
    else:
        values = [option["value"] for option in step["options"]]
        least, most = step.get("min_values", 1), step.get("max_values", 1)
        chosen = rng.sample(values, rng.randint(least, most))
        await person.select(panel, *chosen, custom_id=step["custom_id"])
    return True


def parse_step(component: dict[str, Any]) -> str:
    """Return which step of answering a control takes; empty for one that answers."""
    found = parse(str(component.get("custom_id", "")))
    return found.step if isinstance(found, StepId) else ""


async def probe(game: GameUnderWay, person: Person, theirs: tuple[str, ...], rng: random.Random) -> None:
    """Let another player try to find out more; the answer comes to their window."""
    here = game.here
    board = next(message for message in reversed(person.see()) if "My move" in message.labels)
    match rng.randrange(9):
        case 0:
            await here.press(person, board, f"jm:{game.table}:move")
        case 1:
            await here.press(person, board, rng.choice(theirs) if theirs else f"jm:{game.table}:act")
        case 2:
            offered = await person.complete("act", focused="answer", answer="")
            person.events.append(("OFFERED", offered))
        case 3:
            offered = await person.complete("table", "rewind", focused="to", to="")
            person.events.append(("OFFERED", offered))
        case _:
            command = rng.choice((*ALONE, ("table", "status"), ("board",), ("table", "export")))
            with suppress(Refused):
                await here.command(person, *command)


async def heard(game: GameUnderWay, seat: Seat, number: int, seed: str) -> Heard:
    """Run world `number` of a group: a seat acts, but in the first one, and others notice."""
    here, shared, rng = game.here, random.Random(seed), random.Random(f"{seed} {number}")
    before = await game.look()
    person = game.player(before, seat)
    others = [other for other in here.people[:4] if other is not person]
    since = [len(other.events) for other in others]
    rounds = list[list[Noticed]]()

    def told() -> None:
        rounds.append([noticed(other, start) for other, start in zip(others, since, strict=True)])
        since[:] = [len(other.events) for other in others]

    await here.pass_by(shared.randrange(8 * HOUR))
    await game.watched(seat)
    deeds = await in_secret(game, person, seat, rng) if number else []
    told()
    prompt = before.prompts.get(seat)
    theirs = tuple(str(AnswerId(game.table, prompt.serial, x)) for x in prompt.options) if prompt else ()
    for other in others:
        await probe(game, other, theirs, shared)
    told()
    # A player who has tried to take something back may have done so.
    latest, passed, went_on = await game.look(), 0.0, False
    then = public(latest, seat)
    while passed < HOURS_WATCHED and not went_on:
        step = shared.choice((0.25, 3, 6, 9))
        passed += step
        await here.pass_by(step * HOUR)
        told()
        before, latest = latest, await game.look()
        # A table without changes is the same snapshot.
        went_on = latest is not before and public(latest, seat) != then
    assert not here.playground.violations, here.playground.violations
    return Heard(deeds, game.seen, rounds, went_on)


async def group(game: GameUnderWay, seat: Seat, worlds: int, seed: str) -> list[Heard]:
    """Run that many worlds from here on; in the first one, nothing is done."""
    return [await _forked(game, seat, number, seed) for number in range(worlds)]


async def _forked(game: GameUnderWay, seat: Seat, number: int, seed: str) -> Heard:
    loop = asyncio.get_running_loop()
    reading, writing = os.pipe()
    if (child := os.fork()) == 0:
        status = 1
        try:
            # The loop is still the same, but asyncio forgets it in a forked process.
            asyncio._set_running_loop(loop)
            data = pickle.dumps(await heard(game, seat, number, seed))
            with os.fdopen(writing, "wb") as pipe:
                pipe.write(data)
            status = 0
        finally:
            if status:
                traceback.print_exc()
            os._exit(status)
    os.close(writing)
    return _read(child, reading)


def _read(child: int, reading: int) -> Heard:
    """Return the result of a fork, once it has ended."""
    with os.fdopen(reading, "rb") as pipe:
        data = pipe.read()
    _, status = os.waitpid(child, 0)
    assert status == 0, "a world broke, as it has printed"
    found: Heard = pickle.loads(data)
    return found
