"""Messages and their embeds when sent and when edited, and the choices of autocompletion."""

from dataclasses import dataclass

from playground.errors import (
    Complaints,
    Path,
    Plain,
    Table,
    empty_message,
    integer,
    sequence,
    text,
    too_large,
)
from playground.limits.components import COMPONENTS_V2, check_components

MOST_EMBEDS = 10
MOST_FIELDS = 25
MOST_IN_ALL = 6000


def check_embeds(complaints: Complaints, embeds: Plain) -> None:
    found = sequence(complaints, ("embeds",), embeds, least=0, most=MOST_EMBEDS)
    total = 0
    for n, embed in enumerate(found):
        if isinstance(embed, dict):
            total += _check_embed(complaints, ("embeds", n), embed)
    if total > MOST_IN_ALL:
        complaints.add(
            ("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MOST_IN_ALL}"
        )


def _check_embed(complaints: Complaints, path: Path, embed: Table) -> int:
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    parts = [
        ((*path, "title"), embed.get("title"), 256, False),
        ((*path, "description"), embed.get("description"), 4096, False),
        ((*path, "footer", "text"), footer.get("text"), 2048, bool(footer)),
        ((*path, "author", "name"), author.get("name"), 256, bool(author)),
    ]
    fields = sequence(complaints, (*path, "fields"), embed.get("fields"), least=0, most=MOST_FIELDS)
    for n, field in enumerate(fields):
        parts.append(((*path, "fields", n, "name"), field.get("name"), 256, True))
        parts.append(((*path, "fields", n, "value"), field.get("value"), 1024, True))
    for where, value, most, required in parts:
        text(complaints, where, value, least=int(required), most=most, required=required)
    return sum(len(value) for _, value, _, _ in parts if isinstance(value, str))


MOST_CONTENT = 2000
MOST_ATTACHMENTS = 10
MOST_BYTES = 10 * 1024 * 1024
LOADING = 1 << 7
EPHEMERAL = 1 << 6

LEGACY_FIELDS = ("content", "embeds", "stickers", "poll")


@dataclass(frozen=True)
class MessageContext:
    """What a message body is checked against."""

    uploads: dict[int, tuple[str, int]]
    """Files that came with the request: index → name and number of bytes."""
    kept: dict[int, str]
    """Attachments an edit may keep: id → name."""
    before: "Before | None" = None
    """The message being edited; None when sending."""


@dataclass(frozen=True)
class Before:
    """A message before its edit."""

    flags: int
    content: str
    embeds: int
    components: int


def check_message(body: Table, about: MessageContext) -> None:
    """Raises ApiError 50035, 50006 (nothing in it) or 40005 (too large)."""
    complaints = Complaints()
    before = about.before
    loading = before is not None and bool(before.flags & LOADING)
    v2 = bool(_flags(body) & COMPONENTS_V2) or bool(before and before.flags & COMPONENTS_V2)
    text(complaints, ("content",), body.get("content"), least=0, most=MOST_CONTENT, required=False)
    check_embeds(complaints, body.get("embeds"))
    files = _check_attachments(complaints, body, about)
    if v2:
        _check_legacy_fields(complaints, body)
    if before is not None and not loading:
        _check_flag_kept(complaints, body, before)
    _check_mentions(complaints, body.get("allowed_mentions"))
    nonce = body.get("nonce")
    if isinstance(nonce, str):
        complaints.length(("nonce",), len(nonce), 0, 25)
    else:
        integer(complaints, ("nonce",), nonce, least=-(2**63), most=2**63 - 1)
    complaints.raise_if_any()
    check_components(body.get("components"), v2=v2, files=files).raise_if_any()
    if any(size > MOST_BYTES for _, size in about.uploads.values()):
        raise too_large()
    _check_something_said(body, about, files)


def check_choices(data: Plain) -> None:
    """The answer to an autocompletion. Raises ApiError 50035."""
    complaints = Complaints()
    choices = data.get("choices") if isinstance(data, dict) else None
    for n, choice in enumerate(sequence(complaints, ("data", "choices"), choices, least=0, most=25)):
        path = ("data", "choices", n)
        if not isinstance(choice, dict):
            complaints.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
            continue
        text(complaints, (*path, "name"), choice.get("name"), least=1, most=100)
        for locale, name in (choice.get("name_localizations") or {}).items():
            text(complaints, (*path, "name_localizations", locale), name, least=1, most=100)
        value = choice.get("value")
        if isinstance(value, str) or value is None:
            text(complaints, (*path, "value"), value, least=1, most=100)
    complaints.raise_if_any()


def _flags(body: Table) -> int:
    flags = body.get("flags")
    return flags if isinstance(flags, int) else 0


def _check_legacy_fields(complaints: Complaints, body: Table) -> None:
    for field in LEGACY_FIELDS:
        if body.get(field):
            complaints.add(
                (field,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _check_flag_kept(complaints: Complaints, body: Table, before: Before) -> None:
    # A message stays what it was sent as: components v2 or content and embeds.
    if not isinstance(body.get("flags"), int):
        return
    was, will = bool(before.flags & COMPONENTS_V2), bool(_flags(body) & COMPONENTS_V2)
    if was and not will:
        complaints.add(
            ("flags",),
            "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG",
            "The IS_COMPONENTS_V2 flag cannot be removed from a message",
        )
    elif will and not was:
        complaints.add(
            ("flags",),
            "MESSAGE_CANNOT_ADD_COMPONENTS_V2_FLAG",
            "The IS_COMPONENTS_V2 flag cannot be added to a message with content or embeds",
        )


def _check_attachments(complaints: Complaints, body: Table, about: MessageContext) -> frozenset[str]:
    """The names `attachment://` may point to."""
    if body.get("attachments") is None:
        named = {name for name, _ in about.uploads.values()} | set(about.kept.values())
        complaints.length(("attachments",), len(about.uploads) + len(about.kept), 0, MOST_ATTACHMENTS)
        return frozenset(named)
    names: set[str] = set()
    listed = sequence(complaints, ("attachments",), body["attachments"], least=0, most=MOST_ATTACHMENTS)
    for n, item in enumerate(listed):
        path = ("attachments", n)
        key = _snowflake(item.get("id")) if isinstance(item, dict) else None
        if key is None:
            complaints.required((*path, "id"))
            continue
        text(complaints, (*path, "description"), item.get("description"), least=0, most=1024, required=False)
        if key in about.uploads:
            names.add(about.uploads[key][0])
        elif key in about.kept:
            names.add(about.kept[key])
        else:
            complaints.add((*path, "id"), "ATTACHMENT_NOT_FOUND", "Attachment data not found")
    return frozenset(names)


def _check_mentions(complaints: Complaints, mentions: Plain) -> None:
    if not isinstance(mentions, dict):
        return
    parse = mentions.get("parse") or []
    for n, word in enumerate(sequence(complaints, ("allowed_mentions", "parse"), parse, least=0, most=3)):
        if word not in ("users", "roles", "everyone"):
            complaints.add(
                ("allowed_mentions", "parse", n),
                "BASE_TYPE_CHOICES",
                "Value must be one of {'users', 'roles', 'everyone'}.",
            )
    for key in ("users", "roles"):
        listed = sequence(complaints, ("allowed_mentions", key), mentions.get(key), least=0, most=100)
        if listed and key in parse:
            complaints.add(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )


def _check_something_said(body: Table, about: MessageContext, files: frozenset[str]) -> None:
    before = about.before
    content = body.get("content", before.content if before else "") or ""
    embeds = body.get("embeds", [None] * before.embeds if before else [])
    components = body.get("components", [None] * before.components if before else [])
    others = body.get("sticker_ids") or body.get("poll")
    if not (content.strip() or embeds or components or files or others):
        raise empty_message()


def _snowflake(value: Plain) -> int | None:
    try:
        return int(value)
    except (TypeError, ValueError):
        return None
