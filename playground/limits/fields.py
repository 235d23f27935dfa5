"""Single fields: a string of so many characters, a number between two others, a list of so many things."""

from playground.errors import Complaints, Path
from playground.plain import Plain


def text(
    complaints: Complaints, path: Path, value: Plain, *, least: int, most: int, required: bool = True
) -> None:
    """Complain unless `value` is a string of `least` to `most` characters (or absent, if not `required`)."""
    if value is None:
        if required:
            complaints.required(path)
    elif not isinstance(value, str):
        complaints.add(path, "STRING_TYPE_CONVERT", "Could not interpret value as string.")
    elif required and least and not value.strip():
        complaints.required(path)
    else:
        complaints.length(path, len(value), least, most)


def integer(complaints: Complaints, path: Path, value: Plain, *, least: int, most: int) -> None:
    """Complain unless `value` is absent or a whole number from `least` to `most`."""
    if value is None:
        return
    if not isinstance(value, int) or isinstance(value, bool):
        complaints.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
    elif value < least:
        complaints.add(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}.")
    elif value > most:
        complaints.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {most}.")


def sequence(
    complaints: Complaints, path: Path, value: Plain, *, least: int, most: int | None
) -> list[Plain]:
    """The list, after complaining about its length; an empty one if it is none."""
    if value is None and least == 0:
        return []
    if value is None:
        complaints.required(path)
        return []
    if not isinstance(value, list):
        complaints.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return []
    if most is None:
        if len(value) < least:
            complaints.required(path)
    else:
        complaints.length(path, len(value), least, most)
    return value
