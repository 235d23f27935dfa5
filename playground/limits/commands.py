"""Application commands as registered: names, descriptions, options, localizations, 8000 characters in all."""

from collections import Counter
from collections.abc import Iterator

from playground.errors import PUBLISHED, Given, Plain, Table

CHAT, USER, MESSAGE = 1, 2, 3
MOST_COMMANDS = {CHAT: 100, USER: 15, MESSAGE: 15}
MOST_CHARACTERS = 8000
MOST_OPTIONS = MOST_CHOICES = 25

SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10

LOCALES = frozenset[str](PUBLISHED["locales"])


def check_commands(commands: list[Plain]) -> None:
    """Check all commands of one scope together; paths begin with the index. Raises ApiError 50035."""
    given = Given(commands)
    for command in given.items(0, None):
        if command.is_object():
            _check_command(command)
    given.raise_if_any()
    for kind, most in MOST_COMMANDS.items():
        if sum(command.get("type", CHAT) == kind for command in commands) > most:
            given.bad("BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")
    _check_unique(given, commands, "APPLICATION_COMMANDS_DUPLICATE_NAME")
    given.raise_if_any()


def characters(command: Table) -> int:
    """Return the number of characters that count toward the 8000: of each field, its longest localization."""
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


def _check_command(command: Given) -> None:
    kind = command.value.get("type", CHAT)
    if kind not in MOST_COMMANDS:
        command["type"].choice([CHAT, USER, MESSAGE])
        return
    _check_names(command, strict=kind == CHAT)
    if kind == CHAT:
        _check_descriptions(command)
        _check_options(command["options"], depth=0)
    elif command["options"].value:
        command["options"].bad("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A menu has no options")
    elif command["description"].value:
        command["description"].bad("APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION", "Must be empty")
    for key, allowed in (("integration_types", (0, 1)), ("contexts", (0, 1, 2))):
        if command[key].value is None:
            continue
        for one in command[key].items(1, len(allowed)):
            if one.value not in allowed:
                one.choice(allowed)
    if characters(command.value) > MOST_CHARACTERS:
        command.bad("APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MOST_CHARACTERS})")


def _check_names(thing: Given, *, strict: bool = True) -> None:
    thing["name"].text(32)
    for name in (thing["name"], *_localizations(thing, "name", most=32)):
        word = name.value
        allowed = isinstance(word, str) and all(letter.isalnum() or letter in "-_'" for letter in word)
        if strict and isinstance(word, str) and word and not (allowed and word == word.lower()):
            name.bad("APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_descriptions(thing: Given) -> None:
    thing["description"].text(100)
    _localizations(thing, "description", most=100)


def _localizations(thing: Given, key: str, *, most: int) -> list[Given]:
    given = thing[f"{key}_localizations"]
    found = [given[locale] for locale in given.value or {}]
    for word in found:
        locale = word.path[-1]
        if locale not in LOCALES:
            word.bad("ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid locale.')
        word.text(most)
    return found


def _check_options(options: Given, *, depth: int) -> None:
    found = [option for option in options.items(0, MOST_OPTIONS) if isinstance(option.value, dict)]
    nested = [option["type"].value in (SUBCOMMAND, GROUP) for option in found]
    if any(nested) and not all(nested):
        options.bad("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and other options mixed")
    optional_seen = False
    for option in found:
        required = option["required"].value
        if required and optional_seen:
            option.bad(
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional_seen = optional_seen or not required
        _check_option(option, depth=depth)
    _check_unique(options, [option.value for option in found], "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED")


def _check_option(option: Given, *, depth: int) -> None:
    _check_names(option)
    _check_descriptions(option)
    kind, inside = option["type"].value, option["options"]
    if kind not in range(1, 12):
        option["type"].choice(range(1, 12))
    elif (kind == GROUP and depth > 0) or (kind == SUBCOMMAND and depth > 1):
        option["type"].bad("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Nested too deep")
    elif kind in (SUBCOMMAND, GROUP):
        if kind == GROUP and any(o.get("type") != SUBCOMMAND for o in inside.value or []):
            option.bad("APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds sub-commands only")
        _check_options(inside, depth=depth + 1 if kind == GROUP else 2)
    else:
        _check_value_option(option)


def _check_value_option(option: Given) -> None:
    kind, choices = option["type"].value, option["choices"]
    completed = option["autocomplete"].value
    if choices.value and completed:
        option.bad("APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES", "Autocomplete excludes choices")
    if (choices.value or completed) and kind not in (STRING, INTEGER, NUMBER):
        option.bad("APPLICATION_COMMAND_OPTIONS_CHOICES_TYPE", "This type has no choices")
    if kind == STRING:
        option["min_length"].integer(0, 6000)
        option["max_length"].integer(1, 6000)
    found = choices.items(0, MOST_CHOICES)
    for choice in found:
        choice["name"].text(100)
        _localizations(choice, "name", most=100)
        if kind == STRING:
            choice["value"].text(100)
    if len({str(choice["name"].value) for choice in found}) < len(found):
        choices.bad("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED", "Names repeat")


def _check_unique(given: Given, things: list[Table], code: str) -> None:
    """Complain if two of one kind share a name, as written or in any language."""
    locales = {locale for thing in things for locale in thing.get("name_localizations") or {}}
    for locale in (None, *sorted(locales)):
        shown = [
            (thing.get("type"), (thing.get("name_localizations") or {}).get(locale, thing.get("name")))
            for thing in things
        ]
        for n, pair in enumerate(shown):
            if Counter(shown)[pair] > 1 and pair not in shown[:n]:
                message = f"The name {pair[1]!r} is used twice ({locale or 'default'})"
                given[n]["name"].bad(code, message)
