"""Limits of messages and embeds, when sent and when edited, and of autocompletion choices."""

from playground.errors import Given, Plain, Table, api_error
from playground.limits.components import COMPONENTS_V2, check_components
from playground.world import Message, Upload

MOST_EMBEDS = 10
MOST_FIELDS = 25
MOST_IN_ALL = 6000


def check_embeds(embeds: Given) -> None:
    found = [embed for embed in embeds.items(0, MOST_EMBEDS) if isinstance(embed.value, dict)]
    if sum(map(_check_embed, found)) > MOST_IN_ALL:
        embeds.bad("MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_IN_ALL}")


def _check_embed(embed: Given) -> int:
    """Report what is wrong with an embed. Returns its number of characters."""
    parts = [(embed["title"], 256, False), (embed["description"], 4096, False)]
    for key, inner, most in (("footer", "text", 2048), ("author", "name", 256)):
        parts.append((embed[key][inner], most, bool(embed[key].value)))
    for field in embed["fields"].items(0, MOST_FIELDS):
        parts += [(field["name"], 256, True), (field["value"], 1024, True)]
    for given, most, required in parts:
        given.text(most, int(required), required=required)
    return sum(len(given.value) for given, _, _ in parts if isinstance(given.value, str))


MOST_CONTENT = 2000
MOST_ATTACHMENTS = 10
MOST_BYTES = 10 * 1024 * 1024
LOADING = 1 << 7
EPHEMERAL = 1 << 6

LEGACY_FIELDS = ("content", "embeds", "stickers", "poll")


def check_message(body: Table, uploads: dict[int, Upload], before: Message | None = None) -> None:
    """Check the body and files of a new message, or those that change one. Raises ApiError 50035, 50006
    (empty) or 40005 (too large)."""
    given = Given(body)
    loading = before is not None and bool(before.flags & LOADING)
    v2 = bool(_flags(body) & COMPONENTS_V2) or bool(before and before.flags & COMPONENTS_V2)
    given["content"].optional(MOST_CONTENT)
    check_embeds(given["embeds"])
    files = _check_attachments(given["attachments"], uploads, before)
    for field in LEGACY_FIELDS if v2 else ():
        if given[field].value:
            given[field].bad(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )
    if before is not None and not loading:
        _check_flag_kept(given["flags"], before)
    _check_mentions(given["allowed_mentions"])
    nonce = given["nonce"]
    if isinstance(nonce.value, str):
        nonce.length(len(nonce.value), 0, 25)
    else:
        nonce.integer(-(2**63), 2**63 - 1)
    given.raise_if_any()
    check_components(body.get("components"), v2=v2, files=files)
    if any(len(upload.data) > MOST_BYTES for upload in uploads.values()):
        raise api_error("Request entity too large")
    _check_something_said(body, before, files)


def check_choices(data: Plain) -> None:
    """Check the answer to an autocompletion. Raises ApiError 50035."""
    given = Given(data, ("data",))
    for choice in given["choices"].items(0, 25):
        if not choice.is_object():
            continue
        choice["name"].text(100)
        names = choice["name_localizations"]
        for locale in names.value or {}:
            names[locale].text(100)
        if isinstance(choice["value"].value, str | None):
            choice["value"].text(100)
    given.raise_if_any()


def _flags(body: Table) -> int:
    flags = body.get("flags")
    return flags if isinstance(flags, int) else 0


def _check_flag_kept(flags: Given, before: Message) -> None:
    # A message stays what it was sent as: components v2 or content and embeds.
    if not isinstance(flags.value, int):
        return
    was, will = bool(before.flags & COMPONENTS_V2), bool(flags.value & COMPONENTS_V2)
    if was and not will:
        flags.bad(
            "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
            "The IS_COMPONENTS_V2 flag cannot be removed from a message",
        )
    elif will and not was:
        flags.bad(
            "MESSAGE_CANNOT_ADD_COMPONENTS_V2_FLAG",
            "The IS_COMPONENTS_V2 flag cannot be added to a message with content or embeds",
        )


def _check_attachments(given: Given, uploads: dict[int, Upload], before: Message | None) -> frozenset[str]:
    """Complain about the listed attachments; returns the names that `attachment://` may point to."""
    names = {kept.id: kept.filename for kept in before.attachments} if before else {}
    names |= {n: upload.filename for n, upload in uploads.items()}
    if given.value is None:
        given.length(len(names), 0, MOST_ATTACHMENTS)
        return frozenset(names.values())
    listed: set[str] = set()
    for item in given.items(0, MOST_ATTACHMENTS):
        key = _snowflake(item["id"].value)
        if key is None:
            item["id"].required()
            continue
        item["description"].optional(1024)
        if key in names:
            listed.add(names[key])
        else:
            item["id"].bad("ATTACHMENT_NOT_FOUND", "Attachment data not found")
    return frozenset(listed)


def _check_mentions(mentions: Given) -> None:
    if not isinstance(mentions.value, dict):
        return
    words = mentions["parse"].items(0, 3)
    for word in words:
        if word.value not in ("users", "roles", "everyone"):
            word.bad("BASE_TYPE_CHOICES", "Value must be one of {'users', 'roles', 'everyone'}.")
    for key in ("users", "roles"):
        if mentions[key].items(0, 100) and any(word.value == key for word in words):
            mentions.bad(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )


def _check_something_said(body: Table, before: Message | None, files: frozenset[str]) -> None:
    content = body.get("content", before.content if before else "") or ""
    embeds = body.get("embeds", before.embeds if before else [])
    components = body.get("components", before.components if before else [])
    others = body.get("sticker_ids") or body.get("poll")
    if not (content.strip() or embeds or components or files or others):
        raise api_error("Cannot send an empty message")


def _snowflake(value: Plain) -> int | None:
    try:
        return int(value)
    except (TypeError, ValueError):
        return None
