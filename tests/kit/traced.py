"""Everything that runs between two moments, and its path: the files that a reader opens to follow a press."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).parent.parent.parent
ROOMS = ("engine", "render", "cogs")

ENDS = ("Task._resume", "enqueue", "_write_log")
"""Functions where a press arrives: the rules continue, messages are queued, the log is written."""


@dataclass
class Trace:
    """The calls between two moments."""

    way: dict[str, None] = field(default_factory=dict)
    """The files that hand the press on until it arrives, in order. Others only answer queries."""
    files: set[str] = field(default_factory=set)
    """All files that take part."""


@contextmanager
def traced() -> Iterator[Trace]:
    """Record what this thread calls within the block."""
    trace, known = Trace(), dict[str, str]()

    def file_of(frame: FrameType) -> str:
        name = frame.f_code.co_filename
        if name not in known:
            path = Path(name)
            inside = path.is_relative_to(ROOT) and path.relative_to(ROOT).parts[0] in ROOMS
            known[name] = path.relative_to(ROOT).as_posix() if inside else ""
        return known[name]

    def called(frame: FrameType, event: str, _: object) -> None:
        if event != "call" or not (file := file_of(frame)):
            return
        trace.files.add(file)
        if frame.f_code.co_qualname in ENDS:
            stack = list[str]()
            step: FrameType | None = frame
            while step is not None:
                stack += [found] if (found := file_of(step)) else []
                step = step.f_back
            trace.way |= dict.fromkeys(reversed(stack))

    before = sys.getprofile()
    sys.setprofile(called)
    try:
        yield trace
    finally:
        sys.setprofile(before)
