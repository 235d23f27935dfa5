"""The bot's answers to interactions, and the messages that follow by the interaction's token."""

from playground import interactions
from playground.plain import Plain, Table
from playground.rest import Request, Route
from playground.shapes import message_json
from playground.world import Interaction

WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"


def callback(call: Request) -> Plain:
    token = call.request.match_info["interaction_token"]
    body = call.json
    interaction, message = interactions.answer(
        call.world, call.number("interaction_id"), token, body, call.uploads
    )
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return None
    shape: Table = {
        "id": str(interaction.id),
        "type": interaction.kind,
        "channel_id": str(interaction.channel_id),
        "response_message_loading": interaction.thinking,
        "response_message_ephemeral": interaction.ephemeral,
    }
    answer: Table = {"interaction": shape}
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


def follow_up(call: Request) -> Plain:
    message = interactions.follow_up(call.world, _interaction(call), call.json, call.uploads)
    return message_json(call.world, message)


def get(call: Request) -> Plain:
    return message_json(
        call.world, interactions.message_of(call.world, _interaction(call), _message_id(call))
    )


def change(call: Request) -> Plain:
    message = interactions.edit(call.world, _interaction(call), _message_id(call), call.json, call.uploads)
    return message_json(call.world, message)


def remove(call: Request) -> None:
    interactions.delete(call.world, _interaction(call), _message_id(call))


ROUTES = [
    Route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", callback, with_token=False),
    Route("POST", WEBHOOK, follow_up, with_token=False),
    *(
        Route(method, f"{WEBHOOK}/messages/{which}", serve, with_token=False)
        for which in ("@original", "{message_id}")
        for method, serve in (("GET", get), ("PATCH", change), ("DELETE", remove))
    ),
]
