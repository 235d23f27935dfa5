"""JSON as it comes over the wire: the one place where a value may be anything."""

from typing import Any, TypeAlias

Plain: TypeAlias = Any
"""A JSON value from outside. Limits look at it before anybody relies on its shape."""

Table: TypeAlias = dict[str, Any]
"""A JSON object."""
