"""Discord's limits for forms, completion and commands."""

from functools import partial
from typing import Any

import pytest

from playground.limits.commands import characters, check_commands
from playground.limits.components import check_modal
from playground.limits.messages import check_choices
from tests.playground.complaints import Body, button, codes, row, select, text


def modal(*components: Body, **changes: Any) -> Body:
    return {"title": "Pay", "custom_id": "pay", "components": list(components), **changes}


def label(component: Body, **changes: Any) -> Body:
    return {"type": 18, "label": "Cards", "component": component, **changes}


def field(n: int = 0, **changes: Any) -> Body:
    return {"type": 4, "custom_id": f"field:{n}", "style": 1, **changes}


def test_menus_have_names_with_spaces_and_nothing_else() -> None:
    menus = [{"type": kind, "name": f"What is this {n}?"} for kind in (2, 3) for n in range(15)]
    check_commands(menus)
    check_commands([{"type": 3, "name": "What?", "contexts": [0, 1, 2], "integration_types": [1]}])
    nowhere: Body = {"contexts": []}
    beyond: Body = {"integration_types": [2]}
    for wrong in (
        nowhere,
        beyond,
        {"description": "It says"},
        {"options": [{"type": 3}]},
        {"name": "x" * 33},
    ):
        assert codes(partial(check_commands, [{"type": 3, "name": "What?", **wrong}]))
    assert codes(partial(check_commands, [*menus, {"type": 3, "name": "One more"}]))


def test_a_form_of_five_fields_fits() -> None:
    check_modal(
        modal(
            text("Pay with cards"),
            label(field(1, max_length=4000)),
            label(select(25, required=False)),
            row(field(2, label="x" * 45)),
            label({"type": 5, "custom_id": "whom"}),
            title="x" * 45,
        )
    )


LABELLED = "data.components.0.component"
"""The field of the first label."""

ILLEGAL_MODALS: dict[str, tuple[Body, str]] = {
    "a title of 46": (modal(label(field()), title="x" * 46), "data.title"),
    "no components": (modal(), "data.components"),
    "six components": (modal(*(label(field(n)) for n in range(6))), "data.components"),
    "a label of 46": (modal(label(field(), label="x" * 46)), "data.components.0.label"),
    "a field that allows 4001": (modal(label(field(max_length=4001))), f"{LABELLED}.max_length"),
    "a preset longer than allowed": (modal(label(field(max_length=2, value="xyz"))), f"{LABELLED}.value"),
    "a button": (modal(row(button())), "data.components.0.components.0.type"),
    "one id twice": (modal(label(field()), label(field())), f"{LABELLED}.custom_id"),
    "a labelled field with its own label": (modal(label(field(label="x"))), f"{LABELLED}.label"),
    "a placeholder of 101": (modal(label(field(placeholder="x" * 101))), f"{LABELLED}.placeholder"),
    "a select that is required but may stay empty": (
        modal(label(select(min_values=0))),
        f"{LABELLED}.min_values",
    ),
    "a container": (modal({"type": 17, "components": []}), "data.components.0.type"),
}


@pytest.mark.parametrize(("body", "path"), ILLEGAL_MODALS.values(), ids=ILLEGAL_MODALS.keys())
def test_a_form_that_breaks_a_limit_is_refused(body: Body, path: str) -> None:
    assert path in codes(lambda: check_modal(body))


def test_completion_offers_25_choices_of_100_characters() -> None:
    check_choices({"choices": [{"name": "x" * 100, "value": "y" * 100} for _ in range(25)]})
    many = {"choices": [{"name": "x", "value": "y"} for _ in range(26)]}
    assert "data.choices" in codes(lambda: check_choices(many))
    long = {"choices": [{"name": "x" * 101, "value": "y" * 101}]}
    assert codes(lambda: check_choices(long)).keys() == {"data.choices.0.name", "data.choices.0.value"}


def command(**changes: Any) -> Body:
    return {"name": "play", "description": "Play", **changes}


def option(kind: int = 3, name: str = "game", **changes: Any) -> Body:
    return {"type": kind, "name": name, "description": "Which", **changes}


def test_a_hundred_commands_with_25_options_fit() -> None:
    everything = [option(name=f"o{n}") for n in range(25)]
    check_commands([command(name=f"c{n}", options=everything) for n in range(100)])


LONG_CHOICES = [{"name": str(n), "value": "x" * 100} for n in range(20)]

MOST, LENGTH = "BASE_TYPE_MAX_LENGTH", "BASE_TYPE_BAD_LENGTH"
NAME, TWICE = "APPLICATION_COMMAND_INVALID_NAME", "APPLICATION_COMMANDS_DUPLICATE_NAME"
KIND = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
"""Options of a kind that is not allowed there."""


def takes(*options: Body) -> list[Body]:
    """Return a command with these options."""
    return [command(options=[*options])]


ILLEGAL_COMMANDS: dict[str, tuple[list[Body], str, str]] = {
    "101 commands": ([command(name=f"c{n}") for n in range(101)], "", MOST),
    "a name of 33": ([command(name="x" * 33)], "0.name", LENGTH),
    "capital letters": ([command(name="Play")], "0.name", NAME),
    "a space": ([command(name="play now")], "0.name", NAME),
    "a description of 101": ([command(description="x" * 101)], "0.description", LENGTH),
    "no description": ([command(description="")], "0.description", "BASE_TYPE_REQUIRED"),
    "a localised description of 101": (
        [command(description_localizations={"de": "x" * 101})],
        "0.description_localizations.de",
        LENGTH,
    ),
    "a language of nobody": (
        [command(name_localizations={"de-DE": "spielen"})],
        "0.name_localizations.de-DE",
        "ENUM_TYPE_COERCE",
    ),
    "one name twice": ([command(), command()], "0.name", TWICE),
    "one German name twice": (
        [command(name_localizations={"de": "spiel"}), command(name="spiel")],
        "0.name",
        TWICE,
    ),
    "26 options": (takes(*(option(name=f"o{n}") for n in range(26))), "0.options", MOST),
    "required after optional": (
        takes(option(), option(name="seats", required=True)),
        "0.options.1",
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    "26 choices": (
        takes(option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])),
        "0.options.0.choices",
        MOST,
    ),
    "choices and completion": (
        takes(option(autocomplete=True, choices=[{"name": "x", "value": "x"}])),
        "0.options.0",
        "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES",
    ),
    "sub-commands among options": (takes(option(1, "status"), option()), "0.options", KIND),
    "groups within groups": (
        takes(option(2, "a", options=[option(2, "b", options=[option(1, "c")])])),
        "0.options.0.options.0.type",
        KIND,
    ),
    "8001 characters": (
        takes(*(option(name=f"o{n}", choices=LONG_CHOICES) for n in range(4))),
        "0",
        "APPLICATION_COMMAND_TOO_LARGE",
    ),
}


@pytest.mark.parametrize(("commands", "path", "code"), ILLEGAL_COMMANDS.values(), ids=ILLEGAL_COMMANDS.keys())
def test_a_command_that_breaks_a_limit_is_refused(commands: list[Body], path: str, code: str) -> None:
    assert code in codes(lambda: check_commands(commands)).get(path, [])


def test_of_every_text_the_longest_localisation_counts() -> None:
    plain = command(options=[option(choices=[{"name": "Jump", "value": "jump_drive"}])])
    assert characters(plain) == len("play" + "Play" + "game" + "Which" + "Jump" + "jump_drive")
    german = {**plain, "description_localizations": {"de": "Einen Tisch", "fr": "Jouer"}}
    assert characters(german) == characters(plain) - len("Play") + len("Einen Tisch")
