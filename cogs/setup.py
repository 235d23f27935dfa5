"""`/setup check` for administrators; `/me` for everybody."""

from __future__ import annotations

from functools import partial

from discord import app_commands
from discord.ext import commands

from cogs.tables import rights
from cogs.tables.desk import Desk
from cogs.tables.messages import one_line
from cogs.tables.reply import Interaction, Reply
from cogs.tables.sheet import Sheet
from cogs.tables.translate import described, language_of
from render.face import LANGUAGES, Language
from render.text.catalogue import say

_ON_OFF = [
    app_commands.Choice(name=described("choice-on"), value="on"),
    app_commands.Choice(name=described("choice-off"), value="off"),
]
_LANGUAGES = [
    app_commands.Choice(name=described(f"choice-language-{language}"), value=language)
    for language in (*LANGUAGES, "auto")
]


class Setup(commands.Cog):
    """How the bot fits into a server, and how it speaks with somebody."""

    me = app_commands.Group(name="me", description=described("command-me"))
    setup = app_commands.Group(
        name="setup",
        description=described("command-setup"),
        guild_only=True,
        default_permissions=rights.MANAGE_SERVER,
    )

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @me.command(name="language", description=described("command-me-language"))
    @app_commands.describe(language=described("command-me-language-language"))
    @app_commands.choices(language=_LANGUAGES)
    async def language(self, interaction: Interaction, language: str) -> None:
        """English, German, or as Discord is set."""
        await self.desk.serve(interaction, partial(self._language, wanted=language))

    @me.command(name="messages", description=described("command-me-messages"))
    @app_commands.describe(messages=described("command-me-messages-messages"))
    @app_commands.choices(messages=_ON_OFF)
    async def messages(self, interaction: Interaction, messages: str) -> None:
        """Whether hands come by direct message."""
        await self.desk.serve(interaction, partial(self._messages, wanted=messages == "on"))

    @me.command(name="text-mode", description=described("command-me-text-mode"))
    @app_commands.describe(text_mode=described("command-me-text-mode-text-mode"))
    @app_commands.rename(text_mode="text-mode")
    @app_commands.choices(text_mode=_ON_OFF)
    async def text_mode(self, interaction: Interaction, text_mode: str) -> None:
        """Words instead of pictures."""
        await self.desk.serve(interaction, partial(self._text_mode, wanted=text_mode == "on"))

    @setup.command(name="check", description=described("command-setup-check"))
    async def check(self, interaction: Interaction) -> None:
        """Each permission the bot needs here, present or missing."""
        await self.desk.serve(interaction, self._check)

    async def _language(self, reply: Reply, *, wanted: str) -> Sheet:
        language: Language = language_of(reply.interaction)
        for known in LANGUAGES:
            if known == wanted:
                language = known
        await self.desk.service.set_person(reply.user, language=language)
        return one_line(say(language, "me-language-auto" if wanted == "auto" else "me-language-set"))

    async def _messages(self, reply: Reply, *, wanted: bool) -> Sheet:
        await self.desk.service.set_person(reply.user, messages=wanted)
        texts = await self.desk.texts(reply.interaction)
        return one_line(texts.say("me-messages-on" if wanted else "me-messages-off"))

    async def _text_mode(self, reply: Reply, *, wanted: bool) -> Sheet:
        await self.desk.service.set_person(reply.user, text_mode=wanted)
        texts = await self.desk.texts(reply.interaction)
        return one_line(texts.say("me-text-mode-on" if wanted else "me-text-mode-off"))

    async def _check(self, reply: Reply) -> Sheet:
        interaction = reply.interaction
        texts = await self.desk.texts(interaction)
        everything = interaction.app_permissions.administrator
        return rights.report(texts, interaction.channel_id, rights.held(interaction), everything=everything)
