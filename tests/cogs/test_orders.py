"""Standing orders at a table: they answer for somebody who is away, and nobody else hears of it."""

from typing import ClassVar

from cogs.tables.database import Database
from cogs.tables.people import People
from cogs.tables.service import TableService
from cogs.tables.store import Store
from engine.core.event import Event
from engine.core.prompt import Answer, Prompt, Seat
from tests.kit.tables import ADA, BEA, lobby
from tests.kit.toy import Toy


class BidOrdered(Event, frozen=True, tag=True):
    seat: Seat

    def seen_by(self, viewer: Seat | None) -> Event | None:
        return self if viewer == self.seat else None


class Ordering(Toy):
    event_types: ClassVar[tuple[type[Event], ...]] = (*Toy.event_types, BidOrdered)

    def ordered(self, seat: Seat, prompt: Prompt) -> Answer | None:
        return prompt.options[-1:] if seat == 1 and prompt.kind == "bid" else None

    def follow(self, seat: Seat, prompt: Prompt, answer: Answer) -> None:
        self.tell(BidOrdered(seat))


async def test_orders_answer_at_once_and_only_their_owner_hears_of_it(database: Database) -> None:
    service = TableService(Store(database), People(database), {"toy": Ordering})
    table = await lobby(service, ADA, BEA)
    look = await service.start(table.id, ADA)
    (line,) = await Store(database).lines(table.id)
    assert (line.entry.seat, line.entry.by) == (1, "order")
    assert look.sealed == (1,) and set(look.prompts) == {0}
    heard = {
        viewer: any(isinstance(event, BidOrdered) for _, events in news for event in events)
        for viewer, news in look.news.items()
    }
    assert heard == {None: False, 0: False, 1: True}


async def test_a_table_restored_knows_what_orders_have_answered(database: Database) -> None:
    service = TableService(Store(database), People(database), {"toy": Ordering})
    table = await lobby(service, ADA, BEA)
    look = await service.start(table.id, ADA)
    again = await TableService(Store(database), People(database), {"toy": Ordering}).look(table.id)
    assert (again.prompts, again.sealed, again.at) == (look.prompts, look.sealed, look.at)
