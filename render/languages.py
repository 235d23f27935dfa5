"""The languages of the bot: the rows of ``data/text/languages.toml``, each with a folder of texts."""

from collections.abc import Mapping

from engine.core.definitions import Definition, by_id, read_entries


class SpokenLanguage(Definition, frozen=True):
    """A language that the bot speaks."""

    id: str
    """The language's code, which is the name of its folder of texts."""
    name: str
    """The language's name for itself."""
    cldr: str
    """The CLDR locale that decides the language's lists, plurals and numbers."""
    discord: tuple[str, ...]
    """The locales of Discord clients that get this language."""


SPOKEN: Mapping[str, SpokenLanguage] = by_id(read_entries("text/languages", "language", SpokenLanguage))
"""Every language by its code, the original first."""
ORIGINAL = next(iter(SPOKEN))
"""The language that has every sentence; the others fall back to it."""


def of_discord(locale: str) -> str:
    """Return the code of the language for a Discord locale; the original for an unknown locale.

    >>> of_discord("de"), of_discord("fr")
    ('de', 'en')
    """
    return next((code for code, spoken in SPOKEN.items() if locale in spoken.discord), ORIGINAL)
