"""Playing: `/act`, `/hand`, `/board`, `/rules`, and every button, however old."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from cogs.changes import in_game
from cogs.commands import _options as parameters
from cogs.commands._options import AnyTableName, Completion, GameName, PartName, TableName, TopicName
from cogs.commands.lessons import how_to_play
from cogs.commands.table import give
from cogs.database.failures import going_on
from cogs.delivery.composer import draft_of
from cogs.layout import custom_id
from cogs.layout.components import Interaction, Sheet, language_of
from cogs.layout.controls import Draft, pages, picked_after
from cogs.layout.reader import Declined, Reader
from cogs.messages import hints, sheets
from cogs.messages.lessons import opener
from cogs.messages.sheets import in_brief, one_line, why_not
from cogs.serving.reply import Reply
from cogs.serving.responder import Action, Work, custom_id_of
from cogs.serving.rule_search import GUIDE, entries, found_for
from cogs.serving.subject import Subject, command, pressed
from cogs.serving.typed_text import Hint, Order, Series, Typed, filled, form, meant, named, parsed, read
from cogs.tables.table import Status, require_not_paused
from engine.core import errors
from engine.core.prompt import STANDING, Answer, Prompt
from render.face import SEVERAL, Scene
from render.text.names import escape

logger = logging.getLogger(__name__)

FORM_WAITS = 1.0
"""Seconds allowed for finding an example for a form. Discord waits three seconds for the form to open."""


class Playing(Subject):
    """The commands and buttons with which a player takes a turn."""

    @command()
    async def act(
        self, reply: Reply, *, answer: parameters.AnswerText, table: TableName | None = None
    ) -> Sheet:
        """Answer in words, or give a standing order."""
        reader = await self.responder.seated(reply, table)
        if reader.table.status is Status.LOBBY:
            raise Declined("table-not-started")
        typed = parsed(reader, answer, orders=True)
        told = await self._said(reply, reader, typed, partial(self._by_command, reply, reader))
        return told or one_line(reader.say("answered-go-on"))

    async def _by_command(self, reply: Reply, reader: Reader, given: Answer) -> Sheet:
        """Give an answer at once. One that reveals other people's choices must be repeated."""
        prompt = _asked(reader)
        if await self._reveals(reader, prompt, given, reply.user):
            once = Draft(given, confirm=True)
            kept = await self.responder.panels.draft(reader.table.id, reply.user, "move")
            if draft_of(reader, kept) != once:
                before = reader.say("confirm-by-act")
                return await self.responder.panel(reply, reader, draft=once, before=before)
        look = await self.service.answer(
            reader.table.id, reply.user, prompt.serial, given, stored=reply.stored
        )
        before = reader.say("answered-go-on")
        return await self.responder.panel(reply, reader.seeing(look), before=before)

    async def _said(
        self, reply: Reply, reader: Reader, typed: Typed, answer: Callable[[Answer], Awaitable[Sheet | None]]
    ) -> Sheet | None:
        """Do what somebody typed where an answer is expected."""
        match typed:
            case Hint():
                return await self.responder.panel(reply, reader, draft=Draft(hint=True))
            case Series(acts):
                return await self._series(reply, reader, acts)
            case Order(order):
                return await give(self.responder, reply, reader, order)
            case given:
                return await answer(given)

    @command()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def hand(self, reply: Reply, *, table: TableName | None = None) -> Sheet:
        """Show the player's private view."""
        reader = await self.responder.seated(reply, table)
        return await self.responder.panel(reply, reader)

    @command()
    async def board(
        self, reply: Reply, *, part: PartName | None = None, table: AnyTableName | None = None
    ) -> Sheet:
        """Show the public picture, or a part of it."""
        reader = await self.responder.present(reply, table)
        self.responder.look_after(reader.table)
        if not reader.look.views:
            raise Declined("table-not-started")
        if part is None:
            return await self.responder.composer.board_sheet(reader)
        parts = reader.face.parts(reader.look.views[None], reader.scene)
        wanted = named(parts, part)
        if not wanted:
            raise Declined("board-unknown-part", part=escape(part))
        picture = await self.responder.composer.pictures.part(reader, wanted[0])
        return sheets.part(reader, parts[wanted[0]], picture)

    @command()
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
    async def rules(
        self, reply: Reply, *, topic: TopicName | None = None, game: GameName | None = None
    ) -> Sheet:
        """Show a rule, or a card with its picture. Without a topic: how to play."""
        opened, _, meant_game = (topic or "").partition(":")
        if topic is None or (opened == GUIDE and meant_game in self.responder.composer.faces):
            return await how_to_play(self.responder, reply, meant_game or game)
        scene = Scene((), reply.texts.language)
        faces = await Completion(self.responder).faces(reply.interaction, game)
        found = found_for(topic, entries(faces, scene), scene.language)
        if not topic.strip() or not found:
            raise Declined("rules-unknown", topic=escape(topic))
        face, key = found[0].face, found[0].key
        if key == GUIDE:
            return await how_to_play(self.responder, reply, face.key)
        told = await asyncio.to_thread(face.topic, key, scene)
        picture = await self.responder.composer.pictures.topic(f"{face.key} {key} {scene.language}", told)
        signs, pages = face.signs_of_topic(key), opener(face.key, reply.texts)
        return sheets.rule(
            told, picture, scene.language, text_mode=reply.person.text_mode, signs=signs, pages=pages
        )

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Serve every button, select and form, however old, from its id alone."""
        if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
            return
        new_message, in_place = False, True
        work: Work
        match custom_id_of(interaction):
            case custom_id.StepId(step="words") as step if (
                interaction.type is discord.InteractionType.component
            ):
                await self.responder.opens_form(interaction, await self._form(interaction, step))
                return
            case (custom_id.AnswerId() | custom_id.StepId()) as given if given.serial == STANDING:
                work = partial(self._order, given=given)
            case custom_id.AnswerId() as given:
                work = partial(self._answer, given=given)
            case custom_id.StepId() as step:
                why = step.step == "why"
                work, new_message, in_place = partial(self._step, step=step), why, not why
            case custom_id.ActionId() as action if action.name in self.responder.actions:
                known = self.responder.actions[action.name]
                work = partial(self._action, action=action, known=known)
                new_message, in_place = known.new_message, known.in_place
            case _:
                work, new_message, in_place = self._unknown, True, False
        await self.responder.serve(interaction, work, new_message=new_message, in_place=in_place)

    async def _form(self, interaction: Interaction, step: custom_id.StepId) -> discord.ui.Modal:
        """Return the form to answer in words, with an example from the question if one is found in time."""
        example = ""
        told = "a form has no example"
        with going_on(logger, told, brief=True), suppress(errors.RefereeError, TimeoutError):
            async with asyncio.timeout(FORM_WAITS):
                reader = await self.responder.reader(interaction, step.table)
                prompt = reader.prompt
                if prompt is not None and prompt.serial == step.serial:
                    example = reader.face.example(prompt, reader.look.views[reader.seat])
        return form(step, language_of(interaction), example)

    async def _answer(self, reply: Reply, *, given: custom_id.AnswerId) -> Sheet | None:
        reader, prompt = await self._require_question(reply, given.table, given.serial)
        answer = tuple(given.option.split(SEVERAL)) if prompt.series else (given.option,)
        return await self._given(reply, reader, prompt, answer, sure=given.sure)

    async def _given(
        self, reply: Reply, reader: Reader, prompt: Prompt, answer: Answer, *, sure: bool = False
    ) -> Sheet | None:
        if not sure and (
            prompt.needs_confirmation(answer) or await self._reveals(reader, prompt, answer, reply.user)
        ):
            prompt.check(answer)
            return await self.responder.panel(reply, reader, draft=Draft(answer, confirm=True))
        after = reader.seeing(
            await self.service.answer(reader.table.id, reply.user, prompt.serial, answer, stored=reply.stored)
        )
        # If no event says what was done, as at the end of a turn, the answer itself does.
        told = reader.sentences([line for line in after.news if line[0] <= reader.look.at])
        plain = not told and after.seat not in after.look.sealed and len(prompt.acts(answer)) == 1
        # The picture of the next question shows what was done.
        pictured = after.prompt is not None and not reader.text_mode
        before = in_brief(reader, prompt, answer) if plain and not pictured else ""
        return await self._afterwards(reply, after, before)

    async def _reveals(self, reader: Reader, prompt: Prompt, answer: Answer, user: int) -> bool:
        """Return whether this press would also reveal other people's choices."""
        others = [chair for chair in reader.table.chairs if chair.seat != reader.seat]
        if not prompt.revealing or reader.look.waiting != (reader.seat,):
            return False
        if not any(chair.pilot == "player" for chair in others):
            return False
        prompt.check(answer)
        service = self.service
        return await service.read(reader.table.id, in_game.preview, user, prompt.serial, answer) is None

    async def _step(self, reply: Reply, *, step: custom_id.StepId) -> Sheet | None:  # noqa: C901
        reader, prompt = await self._require_question(reply, step.table, step.serial)
        same = step.question in ("", custom_id.question_of(prompt))
        if not same and step.step != "words":
            raise errors.StaleAnswer("question-changed")
        answer = partial(self._given, reply, reader, prompt)
        picked = custom_id.options_of(prompt, step.picked)
        match step.step:
            case "one":
                return await answer(_named(prompt.options, step, reply) or picked)
            case "some":
                chosen = _named(prompt.options, step, reply)
                for option in set(chosen) - set(prompt.options):
                    prompt.check((option,))
                assert reader.asked is not None, "it was asked a moment ago"
                picked = picked_after(reader.asked, Draft(picked, step.page), chosen)
                if len(pages(reader.asked)) > 1:
                    return await self.responder.panel(reply, reader, draft=Draft(picked, step.page))
                return await answer(picked)
            case "sure":
                return await answer(picked, sure=True)
            case "page":
                return await self.responder.panel(reply, reader, draft=Draft(picked, _place(reply)))
            case "more" | "less":
                draft = Draft(picked, _place(reply, step.page), more=step.step == "more")
                return await self.responder.panel(reply, reader, draft=draft)
            case "plan":
                return await self._proposal(reply, reader, prompt, custom_id.plan_of(step))
            case "take" if hints.proposal_offered(reader):
                return await answer(_proposed(reader, prompt, custom_id.plan_of(step)))
            case "take" | "back":
                return await self.responder.panel(reply, reader)
            case "why":
                return why_not(reader)
            case "words":
                typed = parsed(reader, filled(reply.interaction), numbered=same)
                return await self._said(reply, reader, typed, answer)

    async def _proposal(self, reply: Reply, reader: Reader, prompt: Prompt, plan: str) -> Sheet:
        """Show a robot's suggestion for a series, to be changed and accepted. If none may be offered, an old
        or forged button shows the question."""
        if not hints.proposal_offered(reader):
            return await self.responder.panel(reply, reader)
        if plan:
            _proposed(reader, prompt, plan)
        else:
            view = reader.look.views[reader.seat]
            plan = await asyncio.to_thread(reader.look.game.proposal, view, prompt)
        return await self.responder.panel(reply, reader, draft=Draft(plan=plan))

    async def _series(self, reply: Reply, reader: Reader, acts: Sequence[str]) -> Sheet | None:
        """Answer with several actions in a row. An impossible one is refused before anything is done; if that
        only turns out on the way, the earlier actions count and the rest is dropped."""
        table, done, look = reader.table.id, list[str](), reader.look
        readings = [lambda prompt, act=act: read(prompt, act) for act in acts]
        await self.service.read(table, in_game.rehearse, reply.user, readings)
        try:
            for act in acts:
                reader = reader.seeing(look)
                prompt = _asked(reader)
                answer = read(prompt, act)
                if prompt.needs_confirmation(answer):
                    return await self.responder.panel(reply, reader, draft=Draft(answer, confirm=True))
                look = await self.service.answer(table, reply.user, prompt.serial, answer)
                done.append(act)
        except errors.RefereeError as refused:
            if not done:
                raise
            reader = await self.responder.reader(reply, table)
            told = reader.say("series-stopped", done=" ".join(done), act=escape(acts[len(done)]))
            why = reader.face.refusal(refused.refusal, reader.scene)
            return await self.responder.panel(reply, reader, before=f"{told} {why}")
        return await self._afterwards(reply, reader.seeing(look))

    async def _order(self, reply: Reply, *, given: custom_id.AnswerId | custom_id.StepId) -> Sheet:
        """Serve a control of the standing orders. A choice in an outdated menu may mean something else."""
        reply.table = given.table
        reader = await self.responder.reader(reply, given.table)
        asked = sheets.require_orders(reader)
        question = custom_id.question_of(asked.prompt)
        same = isinstance(given, custom_id.AnswerId) or given.question in ("", question)
        match given:
            case custom_id.AnswerId():
                order: Answer = (given.option,)
            case custom_id.StepId(step="words"):
                order = meant(asked, filled(reply.interaction), numbered=same)
            case custom_id.StepId() if not same:
                return sheets.standing_orders(reader)
            case custom_id.StepId(step="page"):
                return sheets.standing_orders(reader, draft=Draft(page=_place(reply)))
            case custom_id.StepId():
                options = asked.prompt.options
                order = _named(options, given, reply) or custom_id.options_of(asked.prompt, given.picked)
                if not set(order) <= set(options):
                    # An order that already applies is not offered again.
                    return sheets.standing_orders(reader)
        return await give(self.responder, reply, reader, order)

    async def _action(self, reply: Reply, *, action: custom_id.ActionId, known: Action) -> Sheet | None:
        if known.nearby:
            table = await self.service.table(action.table)
            # Ruling: T10. An id may name any table, including those of other servers.
            if reply.user not in table.participants() and reply.interaction.channel_id != table.channel:
                raise errors.RefereeError("not-from-here")
        reply.table = action.table
        return await known.work(reply, action)

    async def _unknown(self, reply: Reply) -> Sheet:
        """Reply to an outdated button: say where the game is now, if there is one here."""
        table = await self.service.at_channel(reply.interaction.channel_id or 0, finished=True)
        if table is None:
            return one_line(reply.say("stale-unknown", where=reply.say("where-nothing")))
        reply.table = table.id
        reader = await self.responder.reader(reply, table.id)
        before = reader.say("stale-unknown", where=reader.waiting)
        if reader.seat is None:
            return one_line(before)
        return await self.responder.panel(reply, reader, before=before)

    async def _require_question(self, reply: Reply, table: int, serial: int) -> tuple[Reader, Prompt]:
        """Return the open question of the person who pressed. Raises the refusal if they cannot answer it."""
        reply.table, reply.serial = table, serial
        reader = await self.responder.reader(reply, table)
        return reader, _asked(reader, serial)

    async def _afterwards(self, reply: Reply, reader: Reader, before: str = "") -> Sheet | None:
        """Show the private view after a move; None in a direct message, which updates by itself."""
        if reply.on_direct_message and reply.person.messages and not reply.person.dm_closed:
            return None
        return await self.responder.panel(reply, reader, before=before)

    @pressed("move", new_message=True)
    async def _my_move(self, reply: Reply, action: custom_id.ActionId) -> Sheet:
        return await self.responder.panel(reply, await self.responder.in_seat(reply, action.table))

    @pressed("hint", in_place=True)
    async def _hint(self, reply: Reply, action: custom_id.ActionId) -> Sheet:
        reader = await self.responder.in_seat(reply, action.table)
        # If nothing is offered, an old or forged button shows the question without mentioning hints.
        return await self.responder.panel(reply, reader, draft=Draft(hint=hints.offered(reader)))

    @pressed("undo", in_place=True)
    async def _take_back(self, reply: Reply, action: custom_id.ActionId) -> Sheet | None:
        await self.service.execute(action.table, in_game.undo, reply.user)
        await reply.stored()
        return await self._afterwards(reply, await self.responder.reader(reply, action.table))


def _asked(reader: Reader, serial: int | None = None) -> Prompt:
    """Return the reader's open question. Raises the refusal if they cannot answer it, or if it is not the one
    with this serial."""
    if reader.seat is None:
        raise errors.NotAtThisTable
    if reader.table.status is not Status.RUNNING:
        raise errors.GameOver
    require_not_paused(reader.table)
    if reader.prompt is None:
        raise errors.AlreadySealed if reader.seat in reader.look.sealed else errors.NotYourTurn
    if serial not in (None, reader.prompt.serial):
        raise errors.StaleAnswer
    return reader.prompt


def _proposed(reader: Reader, prompt: Prompt, plan: str) -> Answer:
    """Return the answer that accepts a proposal. Raises IllegalAnswer if it was never offered."""
    return reader.look.game.proposed(reader.look.views[reader.seat], prompt, plan)


def _named(options: tuple[str, ...], step: custom_id.StepId, reply: Reply) -> Answer:
    """Return the options that the values of a select stand for."""
    return custom_id.options_named(options, reply.values, places=bool(step.question))


def _place(reply: Reply, otherwise: int = 0) -> int:
    """Return the place in a list that a select's value stands for."""
    return int(reply.value) if custom_id.is_place(reply.value) else otherwise
