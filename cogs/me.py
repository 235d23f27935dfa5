"""`/me`: how the bot speaks with somebody, everywhere, and when."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from discord import app_commands
from discord.ext import commands

from cogs.tables import privacy
from cogs.tables.custom_id import DeedId
from cogs.tables.desk import Deed, Desk
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


class Me(commands.GroupCog, name="me", description=described("command-me")):
    """What somebody says about themselves."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        desk.deeds |= {
            "forget-me": Deed(self._ask_to_forget, instead=True),
            "forget-me-now": Deed(self._forget, instead=True),
        }

    @app_commands.command(name="language", description=described("command-me-language"))
    @app_commands.describe(language=described("command-me-language-language"))
    @app_commands.choices(language=_LANGUAGES)
    async def language(self, interaction: Interaction, language: str) -> None:
        """English, German, or as Discord is set."""
        await self.desk.serve(interaction, partial(self._language, wanted=language))

    @app_commands.command(name="messages", description=described("command-me-messages"))
    @app_commands.describe(messages=described("command-me-messages-messages"))
    @app_commands.choices(messages=_ON_OFF)
    async def messages(self, interaction: Interaction, messages: str) -> None:
        """Whether hands come by direct message."""
        await self.desk.serve(interaction, partial(self._messages, wanted=messages == "on"))

    @app_commands.command(name="text-mode", description=described("command-me-text-mode"))
    @app_commands.describe(text_mode=described("command-me-text-mode-text-mode"))
    @app_commands.rename(text_mode="text-mode")
    @app_commands.choices(text_mode=_ON_OFF)
    async def text_mode(self, interaction: Interaction, text_mode: str) -> None:
        """Words instead of pictures."""
        await self.desk.serve(interaction, partial(self._text_mode, wanted=text_mode == "on"))

    @app_commands.command(name="privacy", description=described("command-me-privacy"))
    async def privacy(self, interaction: Interaction) -> None:
        """Everything that is stored about me, as a file too, and the way to delete it."""
        await self.desk.serve(interaction, self._privacy)

    # ------------------------------------------------------------------ what they do

    async def _privacy(self, reply: Reply) -> Sheet:
        texts = await self.desk.texts(reply.interaction)
        return privacy.stored(texts, await self.desk.service.forgetting.about(reply.user))

    async def _ask_to_forget(self, reply: Reply, deed: DeedId, values: Sequence[str]) -> Sheet:
        return privacy.confirmation(await self.desk.texts(reply.interaction))

    async def _forget(self, reply: Reply, deed: DeedId, values: Sequence[str]) -> Sheet:
        texts = await self.desk.texts(reply.interaction)
        await self.desk.service.forgetting.forget(reply.user)
        return one_line(texts.say("privacy-forgotten"))

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
