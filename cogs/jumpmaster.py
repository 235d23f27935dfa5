"""The bot as a discord.py client: its intents, its cogs, and the order of start and shutdown."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import aiohttp
import discord
from discord import app_commands
from discord.ext import commands
from prometheus_client import Counter

from cogs import VERSION
from cogs.commands.answers import Playing
from cogs.commands.lessons import Guide
from cogs.commands.lobby import Lobby
from cogs.commands.menus import Menus
from cogs.commands.personal import Inbox, Me
from cogs.commands.servers import Channels, Setup
from cogs.commands.story import Replaying
from cogs.commands.table import TableBusiness
from cogs.database.connection import Claims, Database, revisions
from cogs.delivery import dispatch, worker
from cogs.delivery.composer import Composer
from cogs.delivery.discord_client import DISCONNECTED, Attachments, DiscordClient, refused_at_once
from cogs.delivery.panels import Panels
from cogs.delivery.scheduler import TICK, Scheduler
from cogs.delivery.signs import Signs
from cogs.layout.components import Registered, Translator
from cogs.running.monitoring import Counts, Monitor
from cogs.running.settings import Settings
from cogs.running.sharding import Identifying, RequestPace
from cogs.service.records import Retention
from cogs.service.table_service import TableService
from cogs.serving.reply import Quotas
from cogs.serving.responder import LATE, Responder
from cogs.storage.archive import Archive
from cogs.storage.outbox import OutboxStore
from cogs.storage.reminders import ReminderStore
from cogs.storage.schedule import NextLooks
from cogs.storage.tables import TableStore
from cogs.storage.users import PanelStore, SettingStore, UserStore
from engine.core.game import Game
from engine.play.codec import dump
from render.faces import stock
from render.game_face import Face

logger = logging.getLogger(__name__)

COGS = (Lobby, Playing, Replaying, Guide, Inbox, TableBusiness, Me, Setup)

_COMMANDS = "commands"

TYPED = 4
"""How many completions a person gets for each allowed press, because Discord asks at every letter."""


class Tree(app_commands.CommandTree["Jumpmaster"]):
    """The command tree, with a limit on completions while people type."""

    async def interaction_check(self, interaction: discord.Interaction[Jumpmaster]) -> bool:
        """Return whether a completion is served. Commands have limits of their own."""
        typing = interaction.type is discord.InteractionType.autocomplete
        return not typing or self.client.completions.admits(interaction.user.id)


class Jumpmaster(commands.AutoShardedBot):
    """The bot, from login to shutdown."""

    responder: Responder
    service: TableService
    outbox: worker.OutboxWorker
    scheduler: Scheduler
    retention: Retention

    def __init__(
        self,
        database: Callable[[], Awaitable[Database]],
        games: Mapping[str, type[Game[Any]]],
        faces: Mapping[str, Face],
        settings: Settings,
        *,
        tick: float = TICK,
    ) -> None:
        """Take over games, faces and settings. Nothing is opened before the login."""
        requests = Counter("jumpmaster_requests", "Requests to Discord", ["status"], registry=None)
        trace = refused_at_once(requests)
        trace.on_request_start.append(self._in_measure)
        super().__init__(
            # There are no text commands, so the only prefix is a mention.
            command_prefix=commands.when_mentioned,
            help_command=None,
            tree_cls=Tree,
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            # A person who installs the application can use it in direct messages with the bot.
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
            max_messages=None,
            chunk_guilds_at_startup=False,
            http_trace=trace,
            # Other processes may have shards before ours.
            shard_connect_timeout=None,
        )
        self._settings, self._shards = settings, settings.shards
        if self._shards is not None:
            self.shard_ids, self.shard_count = self._shards.ids, self._shards.of
        self._pace: RequestPace | None = None
        self._identifying: Identifying | None = None
        self._open_database = database
        self._database: Database | None = None
        self._games, self._faces, self._tick, self._requests = games, faces, tick, requests
        self._monitor: Monitor | None = None
        self.registered = Registered()
        self._asking: dict[str, asyncio.Task[None]] = {}
        """Requests at startup that are retried in the background, by name."""
        self._cut: set[int] = set()
        """Shards that have lost their connection."""
        self._signs = list[Signs]()
        presses = settings.presses_per_minute
        self._quotas, self.completions = Quotas(presses), Quotas(TYPED * presses)

    async def setup_hook(self) -> None:
        """Open the database, put all parts together and start them, before the first interaction.

        Raises DatabaseRefused. With a refused token, the database is never opened.
        """
        self._database = database = await self._open_database()
        if database.slices.shared:
            await self._share(database)
        lobbies, games = await TableStore(database).open_tables()
        every = len(await TableStore(database).numbers())
        told = (VERSION, database.engine.dialect.name, revisions()[-1], every, lobbies, games)
        logger.info("version %s, %s at revision %s, %s tables: %s open lobbies, %s running games", *told)
        store, people, outbox_store = TableStore(database), UserStore(database), OutboxStore(database)
        self.service = TableService(store, people, self._games, wake=lambda table: self.outbox.wake(table))
        composer = Composer(self._faces, self.service.records, self.registered)
        composer.pictures.first = self.service.priority.first
        attachments = Attachments()
        post = DiscordClient(self, attachments)
        panel_store = PanelStore(database)
        panels = Panels(panel_store, outbox_store, people, self.service.look, composer, post)
        delivery = dispatch.Delivery(outbox_store, people, self.service, composer, post, panels)
        self.outbox = worker.OutboxWorker(outbox_store, delivery)
        self.scheduler = Scheduler(
            ReminderStore(database),
            NextLooks(database),
            people,
            self.service,
            wake=self.outbox.wake,
            tick=self._tick,
            listening=lambda: self.is_ready() and not self._cut,
        )
        claims = Claims(database)
        sweeps = (outbox_store.sweep, panel_store.sweep, claims.sweep)
        days = self._settings.kept_days
        self.retention = Retention(Archive(database), self.service.records, sweeps, days=days)
        self.responder = Responder(
            self.service,
            composer,
            panels,
            attachments,
            self._games,
            self._quotas,
            claims.claim,
            delivery.bring_back,
        )
        await self.add_cog(Channels(self, self.service, self.outbox))
        self.tree.error(self.responder.command_failed)
        await self.tree.set_translator(Translator())
        for cog in COGS:
            await self.add_cog(cog(self.responder))
        setup = self.get_cog("setup")
        assert isinstance(setup, Setup), "it stands among the subjects"
        menus = Menus(self.responder)
        await self.add_cog(menus)
        for menu in menus.menus:
            self.tree.add_command(menu)
        notes = setup.notes = SettingStore(database)
        if self._shards is None or self._shards.first == 0:
            await self._register_commands(notes)
        if self._settings.signs:
            self._signs.append(Signs(self, notes, self.registered, stock(self._faces.values())))
        if self._shards is not None:
            database.slices.hears(self._shards.ids, self._shards.of)
        await self.outbox.start()
        self.scheduler.start()
        for signs in self._signs:
            signs.start()
        self.retention.start()
        self.service.reviews.start()
        if self._settings.metrics_port:
            await self._watch(database, store, outbox_store)

    async def _share(self, database: Database) -> None:
        """Take turns with other processes for logins of shards, and for requests unless a proxy does so."""
        if not self._settings.rest_proxy:
            self._pace = RequestPace(lambda: database.slices.share)
        # Until Discord says how many shards may identify at a time, they do so one by one.
        identifying = self._identifying = Identifying(database.engine, 1)

        async def count() -> None:
            identifying.buckets = (await self.fetch_session_start_limits()).max_concurrency

        await self._ask("its measure for new shards is not known", count, REGISTERED_WITHIN)

    async def _ask(self, what: str, ask: Callable[[], Awaitable[None]], within: float) -> None:
        """Send a request to Discord in the background until it succeeds; await that for `within` seconds."""
        asking = self._asking[what] = asyncio.create_task(_until_done(what, ask))
        if within:
            await asyncio.wait([asking], timeout=within)

    async def _in_measure(self, _: object, __: object, request: aiohttp.TraceRequestStartParams) -> None:
        if self._pace is not None:
            await self._pace.wait(request.url.path)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait until Discord lets another shard identify itself."""
        if self._identifying is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._identifying.wait(shard_id or 0)

    async def on_shard_disconnect(self, shard: int) -> None:
        """Record that a shard can no longer receive presses."""
        self._cut.add(shard)

    async def on_shard_connect(self, shard: int) -> None:
        """Record that a shard is connected, perhaps again."""
        self._cut.discard(shard)

    on_shard_resumed = on_shard_connect

    async def _watch(self, database: Database, store: TableStore, outbox: OutboxStore) -> None:
        """Serve health and metrics on this machine."""

        async def count() -> Counts:
            return Counts(*await store.open_tables(), *await outbox.waiting())

        presses, robots = self.responder, self.service.robots
        self._monitor = Monitor(
            self,
            count,
            lambda: self.scheduler.idle_for,
            tick=self._tick,
            share=lambda: outbox.slices.share,
            figures=(
                *(presses.answered, presses.acknowledged, presses.turned_away, presses.oldest),
                *(database.errors, self.outbox.failed, self.retention.packed),
                presses.composer.pictures.drawn,
                *(self.scheduler.ticks, self._requests, robots.seconds, robots.stepped_down),
                self.service.reviews.seconds,
            ),
            notes=self._notes,
            ahead=lambda: database.time.ahead,
        )
        await self._monitor.start(self._settings.metrics_port)

    def _notes(self) -> Sequence[str]:
        """Return in words what is not done yet of the requests made at startup, and whether a press waits."""
        notes = [what for what, asking in self._asking.items() if not asking.done()]
        notes += [told for signs in self._signs if (told := signs.refused)]
        if (waits := self.responder.under_way.oldest) >= LATE:
            notes.append(f"the oldest press has been waiting for {waits:.0f} s")
        return notes

    async def close(self) -> None:
        """Shut down once presses are answered, or after some seconds. All else is in the database."""
        if self._monitor is not None:
            await self._monitor.close()
        if self._database is not None and not hasattr(self, "responder"):
            # The start did not get beyond the database.
            await super().close()
            await self._database.close()
        elif self._database is not None and not self.is_closed():
            for asking in self._asking.values():
                asking.cancel()
            for signs in self._signs:
                await signs.close()
            await self.responder.under_way.finish()
            await self.retention.close()
            await self.scheduler.close()
            await self.service.reviews.close()
            await self.service.robots.close()
            await self.outbox.close()
            await super().close()
            if self._identifying is not None:
                await self._identifying.close()
            await self._database.close()
        else:
            await super().close()

    async def _register_commands(self, notes: SettingStore) -> None:
        """Register the commands with Discord if they have changed, because registrations are limited."""
        translator = self.tree.translator
        assert translator is not None, "descriptions are in two languages"
        payload = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
        ]
        wanted = f"{self.application_id}:{hashlib.sha256(dump(payload).encode()).hexdigest()}"

        known = await notes.get(_COMMANDS) == wanted

        async def register() -> None:
            if known:
                self.registered.learn(await self.tree.fetch_commands())
                return
            self.registered.learn(await self.tree.sync())
            await notes.keep(_COMMANDS, wanted)
            logger.info("registered %s commands", len(payload))

        # After a refusal the bot keeps the earlier commands, and names them as people type them.
        await self._ask("commands are not registered yet", register, 0 if known else REGISTERED_WITHIN)


REGISTERED_WITHIN = 10.0
"""Seconds within which new commands must be registered before anyone is served."""
ASK_AGAIN, LONGEST_PAUSE = 10.0, 3600.0
"""Seconds before the first retry of a request at startup, doubled each time, and the most seconds."""


async def _until_done(what: str, ask: Callable[[], Awaitable[None]]) -> None:
    """Repeat the request, however often Discord refuses it, until it succeeds."""
    pause = ASK_AGAIN
    while True:
        try:
            return await ask()
        except (discord.DiscordException, *DISCONNECTED) as refused:
            logger.warning("%s: %s; asking again in %.0f s", what, refused, pause)
        await asyncio.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
