"""Jobs are values: what is stored comes back as it was, and names people only by their id."""

import pytest

from cogs.tables import jobs
from cogs.tables.jobs import (
    NOTICES,
    Call,
    CallAnew,
    DeleteMessage,
    Job,
    Notice,
    OpenDM,
    RefreshBoard,
    Remind,
    Resolve,
    SendDigest,
    ShowHand,
    ShowLobby,
    ShowPanel,
    ShowScore,
    ShowVote,
    Standing,
    TellCutOff,
    TellNews,
)
from engine.core.codec import dump
from engine.core.prompt import Seat
from tests.kit.tables import ADA

EVERY: list[Job] = [
    ShowLobby(),
    RefreshBoard(),
    Call(),
    CallAnew(Seat(1)),
    ShowScore(),
    ShowVote(7),
    ShowHand(Seat(1), ADA),
    ShowPanel("options", ADA),
    Notice("note-away", {"user": ADA, "until": 9}),
    TellCutOff(ADA),
    OpenDM(ADA),
    Remind("warning", Seat(1), 7, ADA, 0, direct=True),
    Remind("vote", Seat(-1), 7, ADA, 2, direct=False),
    TellNews(ADA, "over", Seat(1)),
    SendDigest(ADA),
    Resolve(Standing("reminder", 1, ADA), direct=False),
    DeleteMessage(5, 6, ADA),
    DeleteMessage(5, 6),
]
FOR_ALL = (ShowLobby, RefreshBoard, Call, CallAnew, ShowScore, ShowVote)


@pytest.mark.parametrize("job", EVERY, ids=repr)
def test_a_job_comes_back_as_it_was_stored(job: Job) -> None:
    assert jobs.load(dump(job)) == job


def test_every_kind_is_here() -> None:
    assert {type(job) for job in EVERY} == set(Job.__args__)


def test_equal_jobs_are_doubles_and_a_sentence_never_is() -> None:
    keys = [jobs.key(job) for job in EVERY if not isinstance(job, Notice)]
    assert None not in keys and len(set(keys)) == len(keys)
    assert jobs.key(ShowHand(Seat(1), ADA)) == jobs.key(ShowHand(Seat(1), ADA))
    assert jobs.key(Notice("note-asleep")) is None


@pytest.mark.parametrize("job", EVERY, ids=repr)
def test_messages_to_people_name_them(job: Job) -> None:
    addressee = jobs.addressee(job)
    assert addressee is None or jobs.named(job) == addressee
    assert jobs.named(job) == (None if isinstance(job, FOR_ALL) or job == DeleteMessage(5, 6) else ADA)


def test_no_sentence_names_anybody_by_name() -> None:
    ids = {"seat", "user", "former"}
    assert {field for fields in NOTICES.values() for field in fields} <= ids | {
        "until",
        "when",
        "channel",
        "place",
        "seconds",
        "least",
        "where",
        "phase",
    }
