"""`/play`, which opens a table, and everything on the lobby card."""

import asyncio
from collections.abc import Callable

import discord
from cachetools import LRUCache
from discord import app_commands

from cogs.changes import in_game, in_lobby
from cogs.commands._options import LANGUAGES, GameName, OptionWords
from cogs.delivery.composer import Panel
from cogs.delivery.discord_client import post_tags
from cogs.layout.components import Block, Button, Interaction, Sheet
from cogs.layout.custom_id import ID_LIMIT, ActionId
from cogs.layout.reader import Declined
from cogs.messages import lessons, lobby_card, places
from cogs.messages.sheets import one_line
from cogs.messages.terms import SEPARATOR, settings, understood, wanted, written
from cogs.service.table_service import play_again
from cogs.serving import typed_text
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder
from cogs.serving.subject import Subject, command, pressed
from cogs.tables.live_table import Live
from cogs.tables.snapshot import Change
from cogs.tables.table import Sitter, Status, Table
from engine.core.errors import RefereeError
from engine.core.robots import LEVELS
from render.face import Scene
from render.text.catalogue import catalogue
from render.text.names import clean

THREADS_KEPT = 256
"""The number of recent «Open it in a thread» buttons that are remembered as used."""

_COMMANDS: dict[str, Callable[[Live, Change, int], None]] = {
    "leave": in_lobby.leave,
    "robot": in_lobby.add_robot,
    "robot-out": in_lobby.remove_robot,
    "start": in_game.start,
    "not-again": in_lobby.decline,
}
"""Buttons that show no answer of their own, and what they do at the table."""


class Lobby(Subject):
    """The commands and buttons for joining, choosing options, and starting."""

    def __init__(self, responder: Responder) -> None:
        super().__init__(responder)
        self._threads: LRUCache[tuple[int, int], asyncio.Task[Sheet]] = LRUCache(THREADS_KEPT)
        """Threads opened by a button, by the person who pressed it and the button's message."""

    @command()
    @app_commands.choices(language=LANGUAGES)
    async def play(
        self, reply: Reply, *, game: GameName, options: OptionWords | None = None, language: str | None = None
    ) -> Sheet:
        """Open a table in this channel, or in a new post if this is a forum."""
        return await self._play(reply, game=game, options=options or "", language=language)

    async def _play(self, reply: Reply, *, game: str, options: str, language: str | None) -> Sheet:
        interaction = reply.interaction
        if interaction.channel_id is None or not places.there(interaction):
            raise Declined("lobby-not-here")
        if missing := places.lacking(interaction):
            return one_line(places.mending(reply.texts, missing))
        game = game_named(self.responder, reply, game)
        face, scene = self.responder.composer.faces[game], Scene((), reply.texts.language)
        wished = understood(options, settings(self.responder.games[game], face, scene))
        if language is not None:
            wished["language"] = language
        if (forum := forum_of(interaction)) is not None:
            return await self._open_post(reply, forum, game, wished)
        busy = await self.service.at_channel(interaction.channel_id)
        if busy is not None:
            return await self._busy(reply, busy, game, wished)
        table = await self._open(reply, interaction.channel_id, game, wished)
        return Sheet((reply.say("lobby-opened"), *await self._word_offered(reply, table.id)))

    @pressed("first-game")
    async def _choose_first_game(self, reply: Reply, action: ActionId) -> None:
        """Set the options that suit beginners, and seated robots to the easy level, on behalf of the host."""
        easy, service = LEVELS[0], self.service
        reader = await self.responder.reader(reply, action.table)
        table, chosen = reader.table, lobby_card.for_beginners(reader)
        if lobby_card.has_stronger_robots(table):
            chosen["robots"] = easy
        for name, word in chosen.items():
            await service.execute(action.table, in_lobby.set_option, reply.user, name, word)
        for chair in table.chairs:
            if chair.pilot == "robot" and chair.level is not None:
                await service.execute(action.table, in_lobby.set_level, reply.user, chair.seat, easy)

    @pressed("open", in_place=True)
    async def _open_here(self, reply: Reply, action: ActionId) -> Sheet:
        """Open a table by a button in place of `/play`, with the usual options."""
        return await self._play(reply, game=action.rest, options="", language=None)

    async def _busy(self, reply: Reply, busy: Table, game: str, wished: dict[str, str]) -> Sheet:
        """Say that a channel holds only one table, and offer a thread for another if threads are allowed."""
        interaction = reply.interaction
        self.responder.look_after(busy)
        title = self.responder.titles(reply.texts.language)[busy.game]
        if interaction.guild_id is None:
            return one_line(reply.say("lobby-busy-direct", game=title))
        if isinstance(interaction.channel, discord.Thread):
            return one_line(reply.say("lobby-busy-thread", game=title))
        if not places.may_open_threads(interaction):
            return one_line(reply.say("lobby-busy-no-thread", game=title))
        wanted(wished, self.responder.games[game])
        action, said = ActionId(busy.id, "thread", game), reply.say("lobby-busy", game=title)
        if wished:
            with_wishes = ActionId(busy.id, "thread", f"{game}{SEPARATOR}{written(wished)}")
            if len(str(with_wishes)) <= ID_LIMIT:
                action = with_wishes
            else:
                said = f"{said} {reply.say('lobby-busy-options')}"
        return Sheet((said, (Button(action, reply.say("button-thread"), "primary"),)))

    async def _open(self, reply: Reply, channel: int, game: str, wished: dict[str, str]) -> Table:
        """Open a table with the wanted options. Without a chosen language, the table uses the opener's."""
        wants = wanted(wished, self.responder.games[game])
        await self.responder.hear_language(reply)
        table = await self.service.open(
            guild=reply.interaction.guild_id,
            channel=channel,
            game=game,
            host=sitter(reply.interaction),
            language=reply.texts.language,
            wanted=wants,
        )
        reply.table = table.id
        parent = places.parent_of(reply.interaction)
        if channel != reply.interaction.channel_id:
            parent = reply.interaction.channel_id or 0
        if parent:
            await self.service.records.note_thread(channel, parent)
        return table

    @pressed("join", new_message=True, nearby=True)
    async def _join(self, reply: Reply, action: ActionId) -> Sheet:
        await self.responder.hear_language(reply)
        await self.service.execute(action.table, in_lobby.join, sitter(reply.interaction))
        return Sheet(await self._word_offered(reply, action.table))

    async def _word_offered(self, reply: Reply, table: int) -> tuple[Block, ...]:
        return lobby_card.word_offered(await self.responder.reader(reply, table))

    @pressed("word", in_place=True)
    async def _word(self, reply: Reply, action: ActionId) -> Sheet:
        """Store a player's own word for the shuffle, chosen from a list."""
        await self.service.execute(action.table, in_lobby.add_word, reply.user, reply.value)
        return lobby_card.own_mark(await self.responder.in_seat(reply, action.table))

    @pressed("level", in_place=True)
    async def _level(self, reply: Reply, action: ActionId) -> Sheet:
        """Add a robot of a level, or change the level of a seated one: "hard", "2-easy"."""
        seat, _, level = reply.value.rpartition("-")
        execute = self.service.execute
        if seat.isdecimal() and seat.isascii():
            await execute(action.table, in_lobby.set_level, reply.user, int(seat[:3]), level)
        else:
            await execute(action.table, in_lobby.add_robot, reply.user, level)
        return await self._shown(reply, action.table, "time")

    @pressed(*_COMMANDS)
    async def _execute(self, reply: Reply, action: ActionId) -> None:
        await self.service.execute(action.table, _COMMANDS[action.name], reply.user)

    @pressed("cancel")
    async def _cancel(self, reply: Reply, action: ActionId) -> None:
        table = await self.service.table(action.table)
        moderator = places.moderates(reply.interaction, table.channel)
        await self.service.execute(action.table, in_lobby.cancel, reply.user, moderator=moderator)

    @pressed("again", new_message=True)
    async def _again(self, reply: Reply, action: ActionId) -> Sheet:
        await self.responder.hear_language(reply)
        table = await play_again(self.service, action.table, sitter(reply.interaction))
        told = reply.say("lobby-opened" if table.host == reply.user else "lobby-again-joined")
        return Sheet((told, *await self._word_offered(reply, table.id)))

    @pressed("fair", new_message=True, nearby=True)
    async def _fair(self, reply: Reply, action: ActionId) -> Sheet:
        reader = await self.responder.reader(reply, action.table)
        if reader.table.status not in (Status.OVER, Status.ENDED):
            raise RefereeError("game-not-over")
        return await self.responder.composer.proof(reader)

    @pressed("options", new_message=True, nearby=True)
    @pressed("options-of", in_place=True, nearby=True)
    async def _options(self, reply: Reply, action: ActionId) -> Sheet:
        return await self._shown(reply, action.table, action.rest or "game")

    @pressed("option", in_place=True, nearby=True)
    async def _option(self, reply: Reply, action: ActionId) -> Sheet:
        if (await self.service.table(action.table)).status is Status.LOBBY:
            name, word = action.rest, reply.value
            await self.service.execute(action.table, in_lobby.set_option, reply.user, name, word)
        return await self._shown(reply, action.table, lobby_card.page_of(action.rest))

    async def _shown(self, reply: Reply, table: int, page: str) -> Panel:
        """Return the options as chosen so far or, once the game has begun, as played."""
        reader = await self.responder.reader(reply, table)
        sheet = lobby_card.options(reader, page)
        return Panel(sheet.blocks, sheet.colour, kind="options", reader=reader, draft=page)

    @pressed("mark", new_message=True, nearby=True)
    async def _mark(self, reply: Reply, action: ActionId) -> Sheet:
        reader = await self.responder.reader(reply, action.table)
        return lobby_card.seal(reader)

    @pressed("thread", in_place=True)
    async def _thread(self, reply: Reply, action: ActionId) -> Sheet:
        """Open a thread with a table of its own. Pressing twice opens only one."""
        message = reply.interaction.message
        key = (reply.user, message.id if message is not None else 0)
        task = self._threads.get(key)
        # A failed attempt may be repeated.
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._threads[key] = asyncio.create_task(self._open_thread(reply, action))
        return await asyncio.shield(task)

    async def _open_thread(self, reply: Reply, action: ActionId) -> Sheet:
        """Open the thread. The action names this channel's table, the game, and the new table's options."""
        interaction, channel = reply.interaction, reply.interaction.channel
        game, _, typed = action.rest.partition(SEPARATOR)
        titles = self.responder.titles(reply.texts.language)
        title = titles.get(game)
        if title is None:
            raise Declined("lobby-no-such-game", games=", ".join(titles.values()))
        if not isinstance(channel, discord.TextChannel) or not places.may_open_threads(interaction):
            busy = await self.service.table(action.table)
            raise Declined("lobby-busy-no-thread", game=titles.get(busy.game, busy.game))
        host = clean(interaction.user.display_name)
        wished = understood(typed, {})
        wants = wanted(wished, self.responder.games[game])
        texts = catalogue(wants.language or reply.texts.language)
        name = texts.say("lobby-thread-name", game=title, host=host)
        thread = await places.open_thread(channel, name)
        await self._open(reply, thread.id, game, wished)
        return one_line(reply.say("lobby-thread-opened", thread=f"<#{thread.id}>"))

    async def _open_post(
        self, reply: Reply, forum: discord.ForumChannel, game: str, wished: dict[str, str]
    ) -> Sheet:
        """Open a table in a forum: it gets its own post, whose tags name the game and its state."""
        titles = self.responder.composer.titles(game)
        wants = wanted(wished, self.responder.games[game])
        said = catalogue(wants.language or reply.texts.language)
        face, scene = self.responder.composer.faces[game], Scene((), said.language)
        tags = post_tags(forum, (), titles, Status.LOBBY)
        if forum.flags.require_tag and not tags:
            raise Declined("forum-needs-tag", game=titles[0])
        host = clean(reply.interaction.user.display_name)
        name = said.say("lobby-thread-name", game=face.title(scene), host=host)
        first = Sheet(
            (f"### {face.title(scene)}", face.pitch(scene, wants.options), (lessons.opener(game, said),))
        )
        post = await forum.create_thread(
            name=name[: places.THREAD_NAME_LIMIT],
            auto_archive_duration=places.A_WEEK,
            applied_tags=tags,
            view=self.responder.composer.message(first).view,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        await self._open(reply, post.thread.id, game, wished)
        return one_line(reply.say("lobby-thread-opened", thread=f"<#{post.thread.id}>"))


def game_named(responder: Responder, reply: Reply, typed: str) -> str:
    """Return the key of the game that a person means. Raises Declined."""
    titles = responder.titles(reply.texts.language)
    found = typed_text.named(titles, typed)
    if not found:
        raise Declined("lobby-no-such-game", games=", ".join(titles.values()))
    return found[0]


def forum_of(interaction: Interaction) -> discord.ForumChannel | None:
    """Return the forum in which, or in a post of which, a person gives a command; None elsewhere."""
    channel = interaction.channel
    if isinstance(channel, discord.Thread):
        channel = channel.parent
    return channel if isinstance(channel, discord.ForumChannel) else None


def sitter(interaction: Interaction, other: discord.User | None = None) -> Sitter:
    """Return the person who gave the command or pressed the button, or another one, ready to take a seat. In
    a game that has begun, their part of the seed is ignored."""
    who = other or interaction.user
    return Sitter(who.id, who.display_name, str(interaction.id))
