"""`/help`, and the pages that tell how to play: opened anywhere, turned in place, for one reader alone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from cogs.messages import lessons
from cogs.messages.components import Sheet
from cogs.messages.custom_id import ActionId
from cogs.messages.descriptions import described
from cogs.messages.refusals import Declined
from cogs.messages.typed_text import named
from cogs.serving.reply import Reply
from cogs.serving.responder import Action, Responder
from cogs.serving.served import served
from engine.core.errors import RefereeError
from render.face import Scene
from render.text.catalogue import catalogue


class Guide(commands.Cog):
    """How to play."""

    def __init__(self, responder: Responder) -> None:
        self.responder = responder
        responder.actions |= {
            "help": Action(self._help_button, new_message=True),
            "guide": Action(self._page, new_message=True),
            "page": Action(self._page, in_place=True),
            "tables": Action(self._tables, new_message=True),
        }

    @app_commands.command(description=described("command-help"))
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    @served
    async def help(self, reply: Reply) -> Sheet:
        """What the bot does, and how to play each game."""
        return await self._help(reply)

    async def _help(self, reply: Reply) -> Sheet:
        return await _help(self.responder, reply)

    async def _help_button(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        return await self._help(reply)

    async def _page(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        place = lessons.guide_opened(action.rest, self.responder.composer.faces)
        return await self._help(reply) if place is None else await _open_at(self.responder, reply, place)

    async def _tables(self, reply: Reply, action: ActionId, values: Sequence[str]) -> Sheet:
        texts = await self.responder.texts(reply.interaction)
        return lessons.tables(texts, self.responder.titles(texts.language))


async def _help(responder: Responder, reply: Reply) -> Sheet:
    texts = await responder.texts(reply.interaction)
    titles = responder.titles(texts.language)
    return lessons.help_sheet(texts, titles, first=await _place_of(responder, reply))


async def how_to_play(responder: Responder, reply: Reply, game: str | None) -> Sheet:
    """The pages of a game: the one named, or the one that is played here, at the reader's question."""
    if game is None:
        place = await _place_of(responder, reply)
    else:
        texts = await responder.texts(reply.interaction)
        titles = responder.titles(texts.language)
        found = named(titles, game)
        if not found:
            raise Declined("lobby-no-such-game", games=", ".join(titles.values()))
        place = found[0], ""
    return await _help(responder, reply) if place is None else await _open_at(responder, reply, place)


async def _open_at(responder: Responder, reply: Reply, place: lessons.GuidePlace) -> Sheet:
    """A page of how to play, in the reader's language and way of reading."""
    person = await responder.person(reply.interaction)
    language = person.language or "en"
    game, key = place
    face, scene = responder.composer.faces[game], Scene((), language)
    key = key or next(iter(face.guide(scene)))
    told = await asyncio.to_thread(face.page, key, scene)
    picture = await responder.composer.pictures.topic(f"guide {game} {key} {language}", told)
    return lessons.guide_page(
        face, key, told, picture, catalogue(language).language, text_mode=person.text_mode
    )


async def _place_of(responder: Responder, reply: Reply) -> lessons.GuidePlace | None:
    """The game that is played here, or the reader's only one, with the page of their question."""
    try:
        reader = await responder.present(reply, None)
    except RefereeError:
        return None
    return reader.face.key, reader.face.page_of(reader.prompt) if reader.prompt is not None else ""
