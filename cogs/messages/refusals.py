"""Refusals by our own Discord code, and by Discord."""

from engine.core import errors


class Declined(errors.RefereeError):
    """A refusal by our Discord code: its key is a sentence of ``shared/discord.ftl``, its fields are safe."""


_BY_CODE = {
    160006: "discord-threads-full",
    160007: "discord-threads-full",
    50001: "discord-no-access",
    50013: "discord-no-permission",
    50024: "discord-wrong-channel",
    50008: "discord-wrong-channel",
    160004: "discord-wrong-channel",
    10003: "discord-channel-gone",
    50083: "discord-thread-folded",
    40067: "discord-tag-missing",
    200000: "discord-blocked",
    200001: "discord-blocked",
}
"""What is missing when Discord refuses something, and who can fix it, by Discord's error code."""


def of_discord(code: int, status: int) -> str:
    """Return the key of the sentence for Discord's refusal, which does not ask people to retry what only a
    server can fix.

    >>> of_discord(160006, 400), of_discord(0, 503), of_discord(12345, 403)
    ('discord-threads-full', 'discord-busy', 'discord-refused')
    """
    if status == 429 or status >= 500:
        return "discord-busy"
    return _BY_CODE.get(code, "discord-refused")
