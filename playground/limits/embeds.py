"""Embeds: ten of them, 6000 characters in all."""

from playground.errors import Complaints, Path
from playground.limits.fields import sequence, text
from playground.plain import Plain, Table

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
