"""`/help` with the pages of the guide, and `/learn` with lessons in threads of their own."""

import asyncio
import logging

import discord
from discord import app_commands

from cogs.changes.in_game import finish_lesson
from cogs.commands._options import LessonName
from cogs.commands.lobby import game_named, sitter
from cogs.layout.components import Sheet
from cogs.layout.custom_id import ActionId
from cogs.layout.reader import Declined, place_of
from cogs.messages import lessons, places, sheets
from cogs.serving import typed_text
from cogs.serving.reply import Reply
from cogs.serving.responder import Responder
from cogs.serving.subject import Subject, command, pressed
from cogs.tables.table import Status
from engine.core.errors import RefereeError
from render.face import Scene
from render.text.names import clean

logger = logging.getLogger(__name__)


class Guide(Subject):
    """The command `/help` and the buttons of the guide; and the lessons: games with a coach, for one learner
    and robots."""

    @command()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def help(self, reply: Reply) -> Sheet:
        """Show what the bot does, and how to play each game."""
        return await _help(self.responder, reply)

    @pressed("help", new_message=True)
    async def _help_button(self, reply: Reply, action: ActionId) -> Sheet:
        return await _help(self.responder, reply)

    @pressed("guide", new_message=True)
    @pressed("page", in_place=True)
    async def _page(self, reply: Reply, action: ActionId) -> Sheet:
        place = lessons.guide_opened(action.rest, self.responder.composer.faces)
        return await _help_at(self.responder, reply, place)

    @pressed("tables", new_message=True)
    async def _tables(self, reply: Reply, action: ActionId) -> Sheet:
        return lessons.tables(reply.texts, self.responder.titles(reply.texts.language))

    @command()
    async def learn(self, reply: Reply, *, game: LessonName | None = None) -> Sheet:
        """Start a lesson; without a game, offer all of them."""
        found = await self._offered(reply)
        if game is None:
            return lessons.lesson_list(reply.texts, found)
        known = typed_text.named({one.key: one.name for one in found}, game)
        chosen = [one for one in found if one.key in known]
        return await self._one_of(reply, chosen)

    @pressed("learn", new_message=True)
    async def _button(self, reply: Reply, action: ActionId) -> Sheet:
        game, lesson, ended = lessons.lesson_asked_for(action.rest)
        found = await self._offered(reply)
        chosen = [one for one in found if one.game == game and lesson in ("", one.lesson)]
        if ended:
            await self._end(reply, ended)
        return await self._one_of(reply, chosen or (found if not game else []))

    async def _offered(self, reply: Reply) -> list[lessons.LessonOffer]:
        return lessons.lesson_offers(self.responder.composer.faces, Scene((), reply.texts.language))

    async def _one_of(self, reply: Reply, found: list[lessons.LessonOffer]) -> Sheet:
        """Start the lesson that was meant; offer all that may be meant if there are several."""
        if not found:
            every = await self._offered(reply)
            raise Declined("lesson-none", lessons=", ".join(one.name for one in every))
        if len(found) > 1:
            return lessons.lesson_list(reply.texts, found)
        return await self._open(reply, found[0])

    async def _open(self, reply: Reply, one: lessons.LessonOffer) -> Sheet:
        left = await self.service.lesson_under_way(reply.user, one.game, one.lesson)
        if left is not None:
            await self.service.begin_lesson(left, reply.user)
            return lessons.lesson_left(reply.texts, one, left)
        await self.responder.hear_language(reply)
        channel, guild = await place_of_ones_own(self.responder, reply, one.name)
        who, language = sitter(reply.interaction), reply.texts.language
        look = await self.service.open_lesson(
            one.game, one.lesson, who, guild=guild, channel=channel, language=language
        )
        reply.table = look.table.id
        return sheets.one_line(reply.say("lesson-opened", channel=place_of(reply.texts, look.table)))

    async def _end(self, reply: Reply, table: int) -> None:
        """End a lesson that a person starts over. Any other table stays as it is."""
        there = await self.service.table(table)
        if there.lesson is not None and there.status is Status.RUNNING:
            await self.service.execute(table, finish_lesson, reply.user)

    @pressed("finish-lesson", in_place=True)
    async def _finish(self, reply: Reply, action: ActionId) -> Sheet:
        await self.service.execute(action.table, finish_lesson, reply.user)
        return await self.responder.panel(reply, await self.responder.reader(reply, action.table))


async def _help(responder: Responder, reply: Reply) -> Sheet:
    titles = responder.titles(reply.texts.language)
    return lessons.help_sheet(reply.texts, titles, first=await _place_of(responder, reply))


async def how_to_play(responder: Responder, reply: Reply, game: str | None) -> Sheet:
    """Show the guide of the named game, or of the one played here, at the page for the reader's question."""
    if game is not None:
        return await _help_at(responder, reply, (game_named(responder, reply, game), ""))
    return await _help_at(responder, reply, await _place_of(responder, reply))


async def _help_at(responder: Responder, reply: Reply, place: lessons.GuidePlace | None) -> Sheet:
    """Show a page of the guide, in the reader's language and as text if they prefer that; without a page,
    everything."""
    if place is None:
        return await _help(responder, reply)
    language = reply.texts.language
    game, key = place
    face, scene = responder.composer.faces[game], Scene((), language)
    key = key or next(iter(face.guide(scene)))
    told = await asyncio.to_thread(face.page, key, scene)
    picture = await responder.composer.pictures.topic(f"guide {game} {key} {language}", told)
    return lessons.guide_page(face, key, told, picture, language, text_mode=reply.person.text_mode)


async def _place_of(responder: Responder, reply: Reply) -> lessons.GuidePlace | None:
    """Return the game played here, or the reader's only one, with the page of their question, if any."""
    try:
        reader = await responder.present(reply, None)
    except RefereeError:
        return None
    return reader.face.key, reader.face.page_of(reader.prompt) if reader.prompt is not None else ""


async def place_of_ones_own(
    responder: Responder, reply: Reply, what: str, key: str = "lesson"
) -> tuple[int, int | None]:
    """Return the channel where a person can play `what` alone, and its server: a thread if possible,
    otherwise this channel if it has no table, otherwise their direct messages. `key` begins the keys of its
    sentences. Raises Declined."""
    interaction = reply.interaction
    channel = interaction.channel
    if interaction.channel_id is None or not places.there(interaction):
        raise Declined("lobby-not-here")
    if places.may_open_threads(interaction) and isinstance(channel, discord.TextChannel):
        who = clean(interaction.user.display_name)
        name = reply.say(f"{key}-thread-name", lesson=what, learner=who)
        try:
            thread = await places.open_thread(channel, name)
        except discord.HTTPException as refused:
            # If no thread can be opened, for example because there are too many, the lesson continues here.
            logger.info("no thread for one person in channel %s: %s", channel.id, refused)
        else:
            return thread.id, interaction.guild_id
    here, guild = interaction.channel_id, interaction.guild_id
    busy = await responder.service.at_channel(here)
    if guild is not None and (busy is not None or places.lacking(interaction)):
        here, guild = await _direct(responder, reply, what, key), None
        busy = await responder.service.at_channel(here)
    if busy is not None:
        title = responder.titles(reply.texts.language)[busy.game]
        raise Declined("lobby-busy-direct", game=title)
    return here, guild


async def _direct(responder: Responder, reply: Reply, what: str, key: str) -> int:
    """Return a person's direct-message channel if they accept messages, which sending the first one tests."""
    try:
        channel = await reply.interaction.user.create_dm()
        if await responder.service.at_channel(channel.id) is None:
            await channel.send(reply.say(f"{key}-here", lesson=what))
    except discord.HTTPException as refused:
        raise Declined(f"{key}-no-place") from refused
    return channel.id
