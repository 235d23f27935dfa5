"""Application commands as registered: names, descriptions, options, localisations, 8000 characters in all."""

from collections import Counter
from collections.abc import Iterator

from playground.errors import Complaints, Path, Plain, Table, integer, sequence, text

CHAT, USER, MESSAGE = 1, 2, 3
MOST_COMMANDS = {CHAT: 100, USER: 15, MESSAGE: 15}
MOST_CHARACTERS = 8000
MOST_OPTIONS = MOST_CHOICES = 25

SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10

# fmt: off
LOCALES = frozenset((
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl",
    "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja",
    "zh-TW", "ko",
))
# fmt: on


def check_commands(commands: list[Plain]) -> None:
    """All commands of one scope together. Raises ApiError 50035; paths begin with the command's index."""
    complaints = Complaints()
    for n, command in enumerate(commands):
        if isinstance(command, dict):
            _check_command(complaints, (n,), command)
        else:
            complaints.add((n,), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    complaints.raise_if_any()
    for kind, most in MOST_COMMANDS.items():
        if sum(command.get("type", CHAT) == kind for command in commands) > most:
            complaints.add((), "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
    _check_unique(complaints, (), commands, "APPLICATION_COMMANDS_DUPLICATE_NAME")
    complaints.raise_if_any()


def characters(command: Table) -> int:
    """What counts towards the 8000: of every field the longest localisation."""
    total = 0
    for thing in _named(command):
        for key in ("name", "description"):
            variants = [thing.get(key) or "", *(thing.get(f"{key}_localizations") or {}).values()]
            total += max(len(str(variant)) for variant in variants)
        if isinstance(thing.get("value"), str):
            total += len(thing["value"])
    return total


def _named(thing: Table) -> Iterator[Table]:
    yield thing
    yield from thing.get("choices") or []
    for option in thing.get("options") or []:
        yield from _named(option)


def _check_command(complaints: Complaints, path: Path, command: Table) -> None:
    kind = command.get("type", CHAT)
    if kind not in MOST_COMMANDS:
        complaints.choice((*path, "type"), [CHAT, USER, MESSAGE])
        return
    _check_names(complaints, path, command, strict=kind == CHAT)
    if kind == CHAT:
        _check_descriptions(complaints, path, command)
        _check_options(complaints, (*path, "options"), command.get("options"), depth=0)
    elif command.get("options"):
        complaints.add(
            (*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A menu has no options"
        )
    elif command.get("description"):
        complaints.add(
            (*path, "description"), "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Must be empty"
        )
    for key, allowed in (("integration_types", (0, 1)), ("contexts", (0, 1, 2))):
        if command.get(key) is None:
            continue
        for n, value in enumerate(
            sequence(complaints, (*path, key), command[key], least=1, most=len(allowed))
        ):
            if value not in allowed:
                complaints.choice((*path, key, n), allowed)
    if characters(command) > MOST_CHARACTERS:
        complaints.add(
            path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MOST_CHARACTERS})"
        )


def _check_names(complaints: Complaints, path: Path, thing: Table, *, strict: bool = True) -> None:
    text(complaints, (*path, "name"), thing.get("name"), least=1, most=32)
    names = [((*path, "name"), thing.get("name"))]
    for locale, name in _localizations(complaints, path, thing, "name", most=32):
        names.append(((*path, "name_localizations", locale), name))
    for where, name in names:
        if strict and isinstance(name, str) and name and not _is_command_name(name):
            complaints.add(where, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _is_command_name(name: str) -> bool:
    return name == name.lower() and all(letter.isalnum() or letter in "-_'" for letter in name)


def _check_descriptions(complaints: Complaints, path: Path, thing: Table) -> None:
    text(complaints, (*path, "description"), thing.get("description"), least=1, most=100)
    _localizations(complaints, path, thing, "description", most=100)


def _localizations(
    complaints: Complaints, path: Path, thing: Table, key: str, *, most: int
) -> list[tuple[str, Plain]]:
    found: Plain = thing.get(f"{key}_localizations") or {}
    here = (*path, f"{key}_localizations")
    for locale, value in found.items():
        if locale not in LOCALES:
            complaints.add((*here, locale), "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid locale.')
        text(complaints, (*here, locale), value, least=1, most=most)
    return list(found.items())


def _check_options(complaints: Complaints, path: Path, options: Plain, *, depth: int) -> None:
    found = sequence(complaints, path, options, least=0, most=MOST_OPTIONS)
    tables = [option for option in found if isinstance(option, dict)]
    nested = [option.get("type") in (SUBCOMMAND, GROUP) for option in tables]
    if any(nested) and not all(nested):
        complaints.add(
            path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and other options mixed"
        )
    optional_seen = False
    for n, option in enumerate(tables):
        here = (*path, n)
        if option.get("required") and optional_seen:
            complaints.add(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not option.get("required")
        _check_option(complaints, here, option, depth=depth)
    _check_unique(complaints, path, tables, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED")


def _check_option(complaints: Complaints, path: Path, option: Table, *, depth: int) -> None:
    _check_names(complaints, path, option)
    _check_descriptions(complaints, path, option)
    kind = option.get("type")
    if kind not in range(1, 12):
        complaints.choice((*path, "type"), range(1, 12))
    elif (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1):
        complaints.add((*path, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deep")
    elif kind in (SUBCOMMAND, GROUP):
        inside = option.get("options")
        if kind == GROUP and any(o.get("type") != SUBCOMMAND for o in inside or []):
            complaints.add(
                path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds sub-commands only"
            )
        _check_options(complaints, (*path, "options"), inside, depth=depth + 1 if kind == GROUP else 2)
    else:
        _check_value_option(complaints, path, option)


def _check_value_option(complaints: Complaints, path: Path, option: Table) -> None:
    kind, choices = option["type"], option.get("choices")
    if choices and option.get("autocomplete"):
        complaints.add(
            path, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", "Autocomplete excludes choices"
        )
    if (choices or option.get("autocomplete")) and kind not in (STRING, INTEGER, NUMBER):
        complaints.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_TYPE", "This type has no choices")
    if kind == STRING:
        integer(complaints, (*path, "min_length"), option.get("min_length"), least=0, most=6000)
        integer(complaints, (*path, "max_length"), option.get("max_length"), least=1, most=6000)
    found = sequence(complaints, (*path, "choices"), choices, least=0, most=MOST_CHOICES)
    for n, choice in enumerate(found):
        here = (*path, "choices", n)
        text(complaints, (*here, "name"), choice.get("name"), least=1, most=100)
        _localizations(complaints, here, choice, "name", most=100)
        if kind == STRING:
            text(complaints, (*here, "value"), choice.get("value"), least=1, most=100)
    if len({str(choice.get("name")) for choice in found}) < len(found):
        complaints.add(
            (*path, "choices"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED", "Names repeat"
        )


def _check_unique(complaints: Complaints, path: Path, things: list[Table], code: str) -> None:
    """No two of one kind share a name, neither as written nor in any language."""
    locales = {locale for thing in things for locale in thing.get("name_localizations") or {}}
    for locale in (None, *sorted(locales)):
        shown = [
            (thing.get("type"), (thing.get("name_localizations") or {}).get(locale, thing.get("name")))
            for thing in things
        ]
        for n, pair in enumerate(shown):
            if Counter(shown)[pair] > 1 and pair not in shown[:n]:
                complaints.add(
                    (*path, n, "name"), code, f"The name {pair[1]!r} is used twice ({locale or 'default'})"
                )
