"""Discord's complaints about a body, in a form that tests can compare, and bodies to build upon."""

from collections.abc import Callable
from typing import Any

import pytest

from playground.errors import ApiError

Body = dict[str, Any]


def codes(check: Callable[[], None]) -> dict[str, list[str]]:
    """Return Discord's complaints by path, as `components.0.label`."""
    with pytest.raises(ApiError) as refused:
        check()
    assert refused.value.code == 50035, refused.value
    found: dict[str, list[str]] = {}

    def walk(node: Body, path: str) -> None:
        for key, value in node.items():
            if key == "_errors":
                found[path] = [error["code"] for error in value]
            else:
                walk(value, f"{path}.{key}".removeprefix("."))

    assert refused.value.errors is not None
    walk(refused.value.errors, "")
    return found


def row(*components: Body) -> Body:
    return {"type": 1, "components": list(components)}


def button(n: int = 0, **changes: Any) -> Body:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": f"go:{n}", **changes}


def text(content: str) -> Body:
    return {"type": 10, "content": content}


def options(count: int) -> list[Body]:
    return [{"label": f"Option {n}", "value": str(n)} for n in range(count)]


def select(count: int = 3, **changes: Any) -> Body:
    return {"type": 3, "custom_id": "choose", "options": options(count), **changes}
