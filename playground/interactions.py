"""Interactions: a person's action, the bot's answer within three seconds, and more within fifteen minutes."""

import asyncio
import secrets

from playground import messages, shapes
from playground import world as worlds
from playground.errors import Plain, Table, api_error, form_error
from playground.limits.components import check_modal
from playground.limits.messages import EPHEMERAL, check_choices
from playground.messages import resolve
from playground.world import Channel, Interaction, Message, State, Upload, User, World

ACKNOWLEDGE_SECONDS = 3
TOKEN_SECONDS = 15 * 60
MOST_FOLLOW_UPS = 5
"""The most follow-up messages of an application that only a person has installed."""

SEND, DEFER_SEND, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9

ALLOWED_ANSWERS = {
    worlds.COMMAND: (SEND, DEFER_SEND, OPEN_MODAL),
    worlds.COMPONENT: (SEND, DEFER_SEND, DEFER_UPDATE, UPDATE, OPEN_MODAL),
    worlds.AUTOCOMPLETE: (CHOICES,),
    worlds.MODAL: (SEND, DEFER_SEND, DEFER_UPDATE, UPDATE),
}


def begin(
    world: World,
    kind: int,
    user: User,
    channel: Channel,
    data: Table,
    *,
    source_id: int | None = None,
    opener: Interaction | None = None,
    choices: "asyncio.Future[list[Table]] | None" = None,
) -> Interaction:
    """Tell the bot what a person did. The interaction fails after three seconds without an answer."""
    interaction = Interaction(
        world.new_id(),
        secrets.token_urlsafe(64),
        kind,
        user.id,
        channel.id,
        data,
        user.locale,
        world.clock.now(),
        source_id,
        opener,
        choices=choices,
    )
    world.interactions[interaction.id] = world.by_token[interaction.token] = interaction
    interaction.alarm = world.clock.later(ACKNOWLEDGE_SECONDS, lambda: _fail(world, interaction))
    _move(world, interaction, "sent")
    world.tell("INTERACTION_CREATE", interaction)
    return interaction


def answer(
    world: World, interaction_id: int, token: str, body: Plain, uploads: dict[int, Upload]
) -> tuple[Interaction, Message | None]:
    """Carry out the bot's first answer. Raises ApiError 10062 (unknown or too late), 40060 (answered),
    50035."""
    interaction = world.interactions.get(interaction_id)
    if interaction is None or not secrets.compare_digest(interaction.token, token):
        raise api_error("Unknown interaction")
    if interaction.acknowledged:
        wrong = api_error("Interaction has already been acknowledged.")
        wrong.violation = not interaction.answer_lost
        raise wrong
    if interaction.state == "failed":
        raise api_error("Unknown interaction")
    kind = body.get("type") if isinstance(body, dict) else None
    update = kind in (DEFER_UPDATE, UPDATE)
    if kind not in ALLOWED_ANSWERS[interaction.kind] or (update and interaction.source_id is None):
        raise form_error(("type",), "INTERACTION_CALLBACK_TYPE_INVALID", f"Type {kind} does not answer this")
    message = _carry_out(world, interaction, kind, body.get("data") or {}, uploads)
    return interaction, message


def _carry_out(
    world: World, interaction: Interaction, kind: int, data: Table, uploads: dict[int, Upload]
) -> Message | None:
    message: Message | None = None
    channel = world.channel(interaction.channel_id)
    metadata = shapes.interaction_metadata(world, interaction)
    state: State = "answered"
    match kind:
        case 4:
            message = messages.write(
                world, channel, world.bot, data, uploads, answers=interaction, metadata=metadata
            )
        case 5:
            ephemeral = bool(int(data.get("flags") or 0) & EPHEMERAL)
            message = messages.thinking(world, interaction, metadata, ephemeral=ephemeral)
            interaction.thinking, state = True, "deferred"
        case 6:
            interaction.original_id, state = interaction.source_id, "deferred"
        case 7:
            message = messages.edit(world, _source(world, interaction), data, uploads)
        case 8:
            check_choices(data)
            assert interaction.choices is not None, "an autocompletion waits for its choices"
            if not interaction.choices.done():
                interaction.choices.set_result(data["choices"])
        case 9:
            check_modal(data)
            numbered = resolve(world, data["components"], [])
            interaction.modal = {**data, "components": numbered, "modal_id": str(interaction.id)}
            state = "modal"
    if message is not None:
        interaction.original_id, interaction.ephemeral = message.id, message.reader is not None
    interaction.acknowledged = True
    if interaction.alarm is not None:
        interaction.alarm.cancel()
    interaction.alarm = world.clock.later(TOKEN_SECONDS, lambda: _expire(world, interaction))
    _move(world, interaction, state)
    return message


def by_token(world: World, application_id: int, token: str) -> Interaction:
    """Return the interaction whose token is in a webhook's path. Raises ApiError 10015 or 50027 (too old)."""
    interaction = world.by_token.get(token)
    if interaction is None or application_id != world.bot.id:
        raise api_error("Unknown Webhook")
    age = world.clock.now() - interaction.created
    if age.total_seconds() > TOKEN_SECONDS:
        raise api_error("Invalid Webhook Token")
    if not interaction.acknowledged:
        raise api_error("Unknown Webhook")
    return interaction


def follow_up(world: World, interaction: Interaction, body: Table, uploads: dict[int, Upload]) -> Message:
    """Write a message after the first answer. After a deferral, the first one fills the waiting message."""
    if interaction.thinking and interaction.original_id is not None:
        unflagged = {**body, "flags": int(body.get("flags") or 0) & ~EPHEMERAL}
        return edit(world, interaction, interaction.original_id, unflagged, uploads)
    if "0" not in shapes.owners(world, interaction):
        if interaction.followed_up >= MOST_FOLLOW_UPS:
            raise api_error("This interaction has hit the maximum number of follow up messages")
        interaction.followed_up += 1
    channel = world.channel(interaction.channel_id)
    metadata = shapes.interaction_metadata(world, interaction)
    if interaction.original_id is not None:
        metadata["original_response_message_id"] = str(interaction.original_id)
    message = messages.write(world, channel, world.bot, body, uploads, answers=interaction, metadata=metadata)
    if interaction.state == "deferred":
        _move(world, interaction, "answered")
    return message


def message_of(world: World, interaction: Interaction, message_id: int | None) -> Message:
    """Return `@original` (None) or a message this interaction's token may touch. Raises ApiError 10008."""
    wanted = interaction.original_id if message_id is None else message_id
    found = world.channel(interaction.channel_id).messages.get(wanted or 0)
    if found is None or found.author_id != world.bot.id:
        raise api_error("Unknown Message")
    made_here = found.interaction is not None and found.interaction["id"] == str(interaction.id)
    if not made_here and found.id != interaction.original_id:
        raise api_error("Unknown Message")
    return found


def edit(
    world: World, interaction: Interaction, message_id: int | None, body: Table, uploads: dict[int, Upload]
) -> Message:
    message = messages.edit(world, message_of(world, interaction, message_id), body, uploads)
    if message.id == interaction.original_id:
        interaction.thinking = False
        if interaction.state == "deferred":
            _move(world, interaction, "answered")
    return message


def delete(world: World, interaction: Interaction, message_id: int | None) -> None:
    message = message_of(world, interaction, message_id)
    messages.delete(world, message)
    if message.id == interaction.original_id:
        interaction.thinking = False
        if interaction.state == "deferred":
            _move(world, interaction, "answered")


def _source(world: World, interaction: Interaction) -> Message:
    found = world.channel(interaction.channel_id).messages.get(interaction.source_id or 0)
    if found is None:
        raise api_error("Unknown Message")
    return found


def _move(world: World, interaction: Interaction, state: State) -> None:
    interaction.state = state
    if interaction.kind != worlds.AUTOCOMPLETE:
        world.tell("INTERACTION_UPDATE", interaction)


def _fail(world: World, interaction: Interaction) -> None:
    interaction.reason = "This interaction failed"
    _move(world, interaction, "failed")
    if interaction.choices is not None and not interaction.choices.done():
        interaction.choices.set_exception(TimeoutError("Loading options failed"))


def _expire(world: World, interaction: Interaction) -> None:
    if interaction.thinking:
        interaction.reason = "The application did not respond"
        _move(world, interaction, "failed")
