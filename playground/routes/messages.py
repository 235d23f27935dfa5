"""Messages in channels, and the bot's answers and follow-ups to interactions."""

from playground import errors, interactions, messages
from playground.rest import Request, Route
from playground.shapes import message_json
from playground.world import Channel, Interaction, Message

MESSAGES = "/channels/{channel_id}/messages"
MESSAGE = MESSAGES + "/{message_id}"


def history(call: Request) -> errors.Plain:
    channel = call.channel()
    if not errors.permits(call.world.permissions(call.world.bot, channel), "READ_MESSAGE_HISTORY"):
        return []
    found, asked = [m for m in channel.messages.values() if m.reader is None], call.request.query
    limit = int(asked.get("limit", 50))
    if not 1 <= limit <= 100:
        raise errors.form_error(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
    query = {key: int(asked[key]) for key in ("before", "after", "around") if key in asked}
    if "after" in query:
        chosen = [m for m in found if m.id > query["after"]][:limit]
    elif "around" in query:
        older = [m for m in found if m.id < query["around"]][-(limit // 2) :]
        chosen = older + [m for m in found if m.id >= query["around"]][: limit - len(older)]
    else:
        chosen = [m for m in found if m.id < query.get("before", m.id + 1)][-limit:]
    return [message_json(call.world, m) for m in reversed(chosen)]


def _message(call: Request, *needed: str) -> Message:
    return call.world.message(call.channel(*needed), call.number("message_id"))


def get(call: Request) -> errors.Plain:
    return message_json(call.world, _message(call, "READ_MESSAGE_HISTORY"))


def send(call: Request) -> errors.Plain:
    channel = call.channel()
    if channel.is_dm:
        _knock(call, channel)
    else:
        _may_send(call, channel)
    body = call.json
    if body.get("message_reference"):
        call.need(channel, "READ_MESSAGE_HISTORY")
    message = messages.write(call.world, channel, call.world.bot, body, call.uploads)
    return message_json(call.world, message)


def _knock(call: Request, channel: Channel) -> None:
    """Raise ApiError 50007 or 50278 unless the person lets direct messages in."""
    person = call.world.people[channel.person_id or 0]
    code = call.gateway.faults.closed_dms(person)
    together = call.world.bot_in_guild or person.took_along or person.id in call.world.elsewhere
    if code == 50278 or not together:
        raise errors.api_error("Cannot send messages to this user due to having no mutual guilds")
    if code is not None:
        raise errors.api_error("Cannot send messages to this user")


def _may_send(call: Request, channel: Channel) -> None:
    call.need(channel, "SEND_MESSAGES_IN_THREADS" if channel.is_thread else "SEND_MESSAGES")
    if call.uploads:
        call.need(channel, "ATTACH_FILES")
    if channel.is_thread and channel.locked:
        held = call.world.permissions(call.world.bot, channel)
        if not errors.permits(held, "MANAGE_THREADS"):
            raise errors.api_error("Thread is locked")


def change(call: Request) -> errors.Plain:
    message = _message(call)
    if message.author_id != call.world.bot.id:
        raise errors.api_error("Cannot edit a message authored by another user")
    channel = call.world.channels[message.channel_id]
    if channel.archived:
        raise errors.api_error("Thread is archived")
    return message_json(call.world, messages.edit(call.world, message, call.json, call.uploads))


def remove(call: Request) -> None:
    message = _message(call)
    if message.author_id != call.world.bot.id:
        channel = call.world.channels[message.channel_id]
        if channel.is_dm:
            raise errors.api_error("Missing Permissions")
        call.need(channel, "MANAGE_MESSAGES")
    messages.delete(call.world, message)


WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


def callback(call: Request) -> errors.Plain:
    token = call.request.match_info["interaction_token"]
    body = call.json
    interaction, message = interactions.answer(
        call.world, call.number("interaction_id"), token, body, call.uploads
    )
    if call.request.query.get("with_response", "").lower() not in ("1", "true"):
        return None
    shape: errors.Table = {
        "id": str(interaction.id),
        "type": interaction.kind,
        "channel_id": str(interaction.channel_id),
        "response_message_loading": interaction.thinking,
        "response_message_ephemeral": interaction.ephemeral,
    }
    answer: errors.Table = {"interaction": shape}
    if message is not None:
        shape["response_message_id"] = str(message.id)
    if message is not None and not interaction.thinking:
        answer["resource"] = {"type": body["type"], "message": message_json(call.world, message)}
    return answer


def _interaction(call: Request) -> Interaction:
    token = call.request.match_info["webhook_token"]
    return interactions.by_token(call.world, call.number("webhook_id"), token)


def _message_id(call: Request) -> int | None:
    return call.number("message_id") if "message_id" in call.request.match_info else None


def follow_up(call: Request) -> errors.Plain:
    message = interactions.follow_up(call.world, _interaction(call), call.json, call.uploads)
    return message_json(call.world, message)


def response(call: Request) -> errors.Plain:
    return message_json(
        call.world, interactions.message_of(call.world, _interaction(call), _message_id(call))
    )


def change_response(call: Request) -> errors.Plain:
    message = interactions.edit(call.world, _interaction(call), _message_id(call), call.json, call.uploads)
    return message_json(call.world, message)


def remove_response(call: Request) -> None:
    interactions.delete(call.world, _interaction(call), _message_id(call))


ROUTES = [
    Route("GET", MESSAGES, history),
    Route("POST", MESSAGES, send),
    Route("GET", MESSAGE, get),
    Route("PATCH", MESSAGE, change),
    Route("DELETE", MESSAGE, remove),
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback, with_token=False),
    Route("POST", WEBHOOK, follow_up, with_token=False),
    *(
        Route(method, f"{WEBHOOK}/messages/{which}", serve, with_token=False)
        for which in ("@original", "{message_id}")
        for method, serve in (("GET", response), ("PATCH", change_response), ("DELETE", remove_response))
    ),
]
