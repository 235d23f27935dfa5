"""Days at many tables, with people of every kind and a bot that dies, checked independently."""

from __future__ import annotations

import asyncio
import heapq
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import aiohttp

from cogs.changes import in_game, in_lobby, timeouts
from cogs.database.connection import Database
from cogs.service.table_service import TableService
from cogs.tables.jobs import Remind, SendDigest
from cogs.tables.reminders import VOTE
from cogs.tables.snapshot import Look
from cogs.tables.table import Ballot, Status, Vote
from engine import GAMES
from engine.core.prompt import Answer, Seat
from tests.kit.play.bots import random_answer
from tests.kit.server.still import DMS, Crash, Days, FakeDiscordClient, Sent, StillTime, refusal
from tests.kit.store.tables import sitter

MINUTE, HOUR, DAY = 60, 3600, 86_400

ZONES = ("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland", "America/Santiago", "UTC")

HABITS = ("prompt", "prompt", "slow", "slow", "gone", "returning", "traveller")
"""People who answer within hours, within days, stop for good, stop for a week, or say /me away first."""

PACES = ("off", "daily", "daily", "relaxed", "evening", "three-days")
POLICIES = ("safe", "steward", "ask", "remind")

AT_ONCE = 3
"""The most answers that a person gives in one visit."""


class Simulation:
    """A number of tables at once for a number of days."""

    def __init__(
        self, database: Database, *, tables: int, days: int, seed: int, step: int = 30 * MINUTE
    ) -> None:
        assert isinstance(database.time, StillTime)
        self.time, self.luck, self.step = database.time, random.Random(seed), step
        self.tables, self.length = tables, days * DAY
        self.box = FakeDiscordClient(self.time, self._mischief)
        self.days = Days(database, self.box)
        self.report = Report()
        self.people: dict[int, Somebody] = {}
        self.visits: list[tuple[int, int]] = []
        self.running: dict[int, int] = {}
        """Table by channel."""
        self.seats: dict[int, tuple[int, int]] = {}
        """Channel and table of everybody."""
        self.over: set[int] = set()
        """Channels whose game is over."""
        self._checked = 0
        self._seen: dict[tuple[object, ...], list[Sent]] = {}
        self._troubles = True
        self._open: set[tuple[int, int, int]] = set()
        """Questions open at the end, by person."""

    @property
    def now(self) -> int:
        return self.time.seconds()

    @property
    def service(self) -> TableService:
        return self.days.service

    async def run(self) -> Report:
        """Run the whole simulation. Returns what happened."""
        end = self.now + self.length
        for channel in range(1, self.tables + 1):
            await self._careful(self._begin(channel))
        while self.now < end:
            await self._one_step()
        # A last check without faults: everything due is sent, and answered reminders say so.
        self._troubles = False
        for _ in range(6):
            self.time.pass_by(self.step)
            await self.days.look()
            await self._check_sent()
        await self._check_tables()
        self._check_settled()
        return self.report

    async def _one_step(self) -> None:
        outage = self.luck.random() < 0.002
        self.time.pass_by(self.luck.randint(2, 20) * HOUR if outage else self.step)
        self.report.table_days += len(self.running) * self.step / DAY
        if outage or self.luck.random() < 0.01:
            self._restart()
        while self.visits and self.visits[0][0] <= self.now:
            _, user = heapq.heappop(self.visits)
            await self._careful(self._visit(self.people[user]))
        await self._careful(self._look())
        await self._check_sent()
        for channel in sorted(self.over):
            self.over.discard(channel)
            await self._careful(self._begin(channel))

    async def _status(self, table: int) -> Status:
        return (await self.service.table(table)).status

    async def _look(self) -> None:
        if self.luck.random() < 0.05:
            # For a moment two processes share the work.
            other = self.days.again()
            both = self._watched(self.days), self._watched(other)
            ends = await asyncio.gather(*both, return_exceptions=True)
            # If one of them dies, the other finishes before time continues.
            for end in ends:
                if end is not None:
                    raise end
            await other.pump()
            await self.days.pump()
        else:
            await self.days.pump()
            await self._watched(self.days)
            await self.days.pump()

    async def _careful(self, work: Awaitable[None]) -> None:
        try:
            await work
        except Crash:
            self._restart()

    def _restart(self) -> None:
        self.report.restarts += 1
        self.days = self.days.again()

    def _mischief(self, moment: str) -> None:
        dice = self.luck.random() if self._troubles else 1.0
        if dice > 0.02:
            return
        self.report.faults += 1
        if dice < 0.002:
            raise Crash
        if dice < 0.012:
            raise refusal(503)
        raise aiohttp.ServerDisconnectedError

    async def _somebody(self) -> Somebody:
        luck, user = self.luck, 5_000_000 + len(self.people)
        quiet = luck.choice([None, (22, 7), (23, 9), (0, 8), (13, 5)])
        leaves = self.now + int(luck.uniform(1, 12) * DAY)
        kind = luck.choice(HABITS)
        length = luck.uniform(3, 12) * DAY if kind in ("returning", "traveller") else 10_000 * DAY
        if kind in ("prompt", "slow"):
            leaves = self.now + 20_000 * DAY
        zone, every = ZoneInfo(luck.choice(ZONES)), luck.choice([12 * HOUR, DAY, DAY, DAY, 0])
        digest = luck.choice([None, None, None, 18])
        who = Somebody(user, kind, zone, quiet, every, digest, leaves, leaves + int(length))
        self.people[user] = who
        wishes: dict[str, int | str | None] = {"zone": str(who.zone), "every": who.every}
        if quiet is not None:
            wishes |= {"quiet_from": quiet[0] * 60, "quiet_until": quiet[1] * 60}
        if who.digest is not None:
            wishes["digest"] = who.digest * 60
        await self.service.people.wish(user, **wishes)
        if luck.random() < 0.15:
            self.box.closed.add(user)
        heapq.heappush(self.visits, (who.next_visit(self.now, luck), user))
        return who

    async def _begin(self, channel: int) -> None:
        luck, old = self.luck, self.running.pop(channel, None)
        if old is not None:
            self.report.ends[str(await self._status(old))] += 1
        key = luck.choice(sorted(GAMES))
        seats = luck.randint(max(GAMES[key].seats[0], 2), min(GAMES[key].seats[-1], 4))
        host, *others = [await self._somebody() for _ in range(seats)]
        seated = sitter(host.user)
        table = await self.service.open(guild=1, channel=channel, game=key, host=seated, language="en")
        for other in others[: max(1, seats - luck.randint(1, 2))]:
            await self.service.execute(table.id, in_lobby.join, sitter(other.user))
        while len((await self.service.table(table.id)).chairs) < GAMES[key].seats[0]:
            await self.service.execute(table.id, in_lobby.add_robot, host.user)
        for option, word in (
            ("pace", luck.choice(PACES)),
            ("policy", luck.choice(POLICIES)),
            ("bank", luck.choice(["off", "off", "small"])),
            ("away", luck.choice(["off", "three-days", "week"])),
        ):
            await self.service.execute(table.id, in_lobby.set_option, host.user, option, word)
        await self.service.execute(table.id, in_game.start, host.user)
        self.running[channel] = table.id
        for chair in (await self.service.table(table.id)).chairs:
            if chair.user is not None:
                self.seats[chair.user] = channel, table.id
        self.report.opened += 1
        self.report.games[key] += 1

    async def _visit(self, who: Somebody) -> None:
        heapq.heappush(self.visits, (who.next_visit(self.now, self.luck), who.user))
        if who.kind == "traveller" and not who.told and who.leaves - self.now < DAY:
            who.told = True
            await self.service.people.away(who.user, who.returns)
        if who.absent(self.now) or who.asleep(self.now):
            return
        if who.user not in self.seats:
            return
        channel, number = self.seats[who.user]
        look = await self.service.look(number)
        seat = look.table.seat_of(who.user)
        if seat is None or self.running.get(channel) != number or look.table.status != Status.RUNNING:
            return
        if look.table.chairs[seat].pilot == "steward":
            look = await self.service.execute(number, timeouts.reclaim, who.user)
            self.report.reclaimed += 1
        while owed := [b for b in look.table.ballots if _owes(look, b, who.user)]:
            ballot = owed[0]
            yes: Vote = self.luck.random() < 0.7
            if yes and ballot.for_robots and self.luck.random() < 0.3:
                yes = "robot"
            await self.service.execute(number, timeouts.vote, who.user, ballot.number, yes=yes)
            # The table's decision may have moved the game on, and closed other votes.
            look = await self.service.look(number)
        for _ in range(self.luck.randint(1, AT_ONCE)):
            prompt = look.prompts.get(seat)
            if prompt is None:
                break
            self._missed(look, seat, who.user)
            answer = _answer(look, seat, self.luck)
            look = await self.service.answer(number, who.user, prompt.serial, answer)
            self.report.answers += 1
        if look.table.status != Status.RUNNING:
            self.over.add(channel)

    async def _watched(self, days: Days) -> None:
        """Run the scheduler's check, and compare every loss with the warnings before it."""
        plain = days.service.execute

        async def clock(table: int, command: Callable[..., object], *args: Any) -> Look:
            if command is not timeouts.time_up:
                return await plain(table, command, *args)
            seat, serial = args
            before = await days.service.look(table)
            after = await plain(table, timeouts.time_up, seat, serial)
            if after.table.status != Status.RUNNING:
                self.over.add(after.table.channel)
            prompt = before.prompts.get(seat)
            # What another process has settled meanwhile is not checked here: with a steward in the seat,
            # the clock only lets the steward play.
            mine = prompt is not None and prompt.serial == serial
            mine = mine and before.table.chairs[seat].pilot == "player"
            if mine and (before.table, before.at) != (after.table, after.at):
                self._lost(before, after, seat, serial)
            return after

        days.service.execute = clock  # type: ignore[assignment]  # this one table is watched
        try:
            await days.scheduler.tick()
        finally:
            days.service.execute = plain

    def _lost(self, before: Look, after: Look, seat: Seat, serial: int) -> None:
        table, user = before.table, before.table.chairs[seat].user
        assert user is not None
        self.report.by_clock += after.at != before.at and after.table.chairs[seat].pilot == "player"
        self.report.stewards += after.table.chairs[seat].pilot == "steward"
        self.report.ballots += len(after.table.ballots) > len(before.table.ballots)
        # Ruling: T8. Messages sent about the question before a secret step still count.
        asked = before.since.get(seat, self.now)
        told = [
            sent
            for sent in self.box.reminders(user)
            if isinstance(sent.job, Remind)
            and (sent.job.user, sent.job.seat, sent.job.kind) == (user, seat, "warning")
            and (sent.job.serial == serial or asked <= sent.at)
            and sent.job.serial <= serial
            and (sent.channel == table.channel or sent.channel % 10**15 == user)
        ]
        who = self.people[user]
        good = sorted(sent.at for sent in told if not who.asleep(sent.at))
        grace = max(MINUTE, table.terms.pace // 10)
        if len(good) < 2:
            self.report.wrong.append(f"lost unwarned: table {table.id} seat {seat} after {len(good)}")
        elif good[-1] + grace > self.now or good[1] < good[0] + grace:
            self.report.wrong.append(f"lost too soon: table {table.id} seat {seat}: {good} {self.now}")
        if self.now < asked + table.terms.pace:
            found = f"{table.terms} asked {asked} due {before.deadlines.get(seat)} now {self.now}"
            self.report.wrong.append(f"lost before its time: table {table.id} seat {seat} {found}")

    async def _check_sent(self) -> None:
        """Check everything that was sent since the last check."""
        new, self._checked = self.box.sent[self._checked :], len(self.box.sent)
        for sent in new:
            if not isinstance(sent.job, Remind | SendDigest):
                continue
            (user,) = sent.pings
            who = self.people[user]
            if who.asleep(sent.at):
                self.report.wrong.append(f"inside quiet hours: {sent.job} at {sent.at}")
            if isinstance(sent.job, SendDigest):
                self.report.digests += 1
                day = str(datetime.fromtimestamp(sent.at, UTC).astimezone(who.zone).date())
                self._once((sent.job, day), sent)
                continue
            self.report.warnings += sent.job.kind == "warning"
            self.report.reminders += sent.job.kind == "reminder"
            self.report.votes += sent.job.kind == "vote"
            # Everybody sits at one table only, so that this names one question.
            self._once((sent.job,), sent)

    def _once(self, key: tuple[object, ...], sent: Sent) -> None:
        before = self._seen.setdefault(key, [])
        if before:
            self.report.wrong.append(f"doubled: {key} at {before[-1].at} and {sent.at}")
        before.append(sent)

    async def _check_tables(self) -> None:
        """Check that every table is over or ended, or waits as its policy says."""
        for table_id in self.running.values():
            look = await self.service.look(table_id)
            terms, players = look.table.terms, look.table.players()
            for ballot in look.table.ballots:
                self._open |= {(user, VOTE, ballot.number) for user in look.table.missing(ballot)}
            for seat, prompt in look.prompts.items():
                user = look.table.chairs[seat].user
                if user not in players:
                    continue
                self._missed(look, seat, user)
                self._open.add((user, seat, prompt.serial))
                due, slack = look.deadlines.get(seat, 0), 17 * HOUR + 3 * terms.grace + 24 * HOUR
                if not terms.pace or terms.policy == "remind":
                    self.report.waits["no clock"] += 1
                elif terms.policy != "safe" and len(players) == 1:
                    self.report.waits["last person"] += 1
                elif look.table.ballots:
                    self.report.waits["vote"] += 1
                elif self.now < due + slack:
                    self.report.waits["in time"] += 1
                else:
                    self.report.wrong.append(f"stalled: table {table_id} seat {seat} {terms}")

    def _missed(self, look: Look, seat: Seat, user: int) -> None:
        """Check that each player who wants reminders and was awake long enough has had one."""
        who, since = self.people[user], look.since.get(seat, self.now)
        direct_digest = who.digest is not None and user not in self.box.closed
        if not who.every or direct_digest or who.kind == "traveller":
            return
        ready = since + who.every
        if look.table.terms.policy == "remind":
            ready = max(ready, look.deadlines.get(seat, 0))
        awake = [moment for moment in range(ready, self.now, HOUR) if not who.asleep(moment)]
        # Outages last a day at the most.
        # A shift keeps its time even if its question changes with what others build.
        told = any(_about(sent, user, seat) and sent.at >= since for sent in self.box.reminders(user))
        if len(awake) > 26 and not told:
            self.report.wrong.append(f"missed: table {look.table.id} seat {seat} since {since}")

    def _check_settled(self) -> None:
        """Check that reminders of answered questions say so or have gone, public ones at the last."""
        asked = {(user, seat) for user, seat, _ in self._open if seat != VOTE}
        for sent in self.box.reminders():
            assert isinstance(sent.job, Remind)
            user, seat, serial = sent.job.user, sent.job.seat, sent.job.serial
            public = sent.channel < DMS and (user, seat) in asked
            if sent.now.partition(",")[0].endswith("done"):
                self.report.done += 1
            elif not sent.gone and not public and (user, seat, serial) not in self._open:
                self.report.wrong.append(f"stale: {sent.job} says {sent.now}")


def _about(sent: Sent, user: int, seat: Seat) -> bool:
    return isinstance(sent.job, Remind) and (sent.job.user, sent.job.seat) == (user, seat)


def _owes(look: Look, ballot: Ballot, user: int) -> bool:
    open_still = look.table.status == Status.RUNNING
    return open_still and user in look.table.voters(ballot) and user not in ballot.votes


def _answer(look: Look, seat: Seat, luck: random.Random) -> Answer:
    """Answer like the robot, and sometimes at random, so that games end."""
    prompt = look.prompts[seat]
    if luck.random() < 0.1:
        return random_answer(prompt, luck)
    return look.game.robot(look.views[seat], prompt)


@dataclass
class Somebody:
    """A person as the simulation knows them."""

    user: int
    kind: str
    zone: ZoneInfo
    quiet: tuple[int, int] | None
    """The hours of their quiet time."""
    every: int
    digest: int | None
    leaves: int
    """When a person who goes away leaves."""
    returns: int
    told: bool = False

    def asleep(self, moment: int) -> bool:
        """Return whether the person may not be notified."""
        if self.quiet is None:
            return False
        hour = datetime.fromtimestamp(moment, UTC).astimezone(self.zone).hour
        begin, end = self.quiet
        return hour >= begin or hour < end if begin > end else begin <= hour < end

    def absent(self, moment: int) -> bool:
        """Return whether the person visits no table."""
        return self.leaves <= moment < self.returns

    def next_visit(self, moment: int, luck: random.Random) -> int:
        """Return when the person looks in again."""
        least, most = (12, 72) if self.kind == "slow" else (2, 16)
        return moment + int(luck.uniform(least * HOUR, most * HOUR))


@dataclass
class Report:
    """What was counted in a simulation, and everything that went wrong."""

    table_days: float = 0.0
    opened: int = 0
    games: Counter[str] = field(default_factory=Counter)
    answers: int = 0
    by_clock: int = 0
    stewards: int = 0
    ballots: int = 0
    reclaimed: int = 0
    reminders: int = 0
    warnings: int = 0
    votes: int = 0
    """Reminders of a missing vote."""
    digests: int = 0
    done: int = 0
    restarts: int = 0
    faults: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    waits: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    """Everything that should not have happened."""
