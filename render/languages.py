"""The languages of the bot: rows of ``data/text/languages.toml``, each with a folder of texts beside it."""

from collections.abc import Mapping

from engine.core.definitions import Definition, by_id, read_definitions


class SpokenLanguage(Definition, frozen=True):
    """One of our languages."""

    id: str
    """Its code, which is the name of its folder of texts."""
    name: str
    """What its speakers call it."""
    cldr: str
    """The locale whose lists, plurals and numbers it writes."""
    discord: tuple[str, ...]
    """The locales of Discord's clients that read it."""


class _Languages(Definition, frozen=True):
    language: tuple[SpokenLanguage, ...]


SPOKEN: Mapping[str, SpokenLanguage] = by_id(read_definitions("text/languages", _Languages).language)
"""Every language by its code, the original first."""
ORIGINAL = next(iter(SPOKEN))
"""The language in which every sentence exists: others fall back to it."""


def of_discord(locale: str) -> str:
    """The code of the language for a locale of Discord's, the original where there is none.

    >>> of_discord("de"), of_discord("fr")
    ('de', 'en')
    """
    return next((code for code, spoken in SPOKEN.items() if locale in spoken.discord), ORIGINAL)
