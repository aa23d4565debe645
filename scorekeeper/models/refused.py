"""Rows that a phone could not hand in, as their match keeps them until somebody chooses; they never count."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from django.db.models import F

from scorekeeper import hooks
from scorekeeper.rules.line import Entries
from scorekeeper.rules.revisions import Current, same

from . import news
from .line import write_transaction

if TYPE_CHECKING:
    from .match import Match

Stored = dict[str, Any]


@dataclass(frozen=True)
class RefusedRow:
    """A row as a phone has it. `entries` None strikes it out; `name`: who held the phone; `left`: whether the sheet was
    found to be right."""

    slip: str
    number: int
    entries: Entries | None
    name: str
    at: str
    left: bool = False

    @property
    def stored(self) -> Stored:
        return asdict(self)

    def stands(self, now: Current | None) -> bool:
        """Whether its line says the same by now."""
        return same(now.entries if now is not None else None, self.entries) and (now is None or not now.rivals)


def waiting_rows(stored: Iterable[Stored], lines: Mapping[int, Current]) -> list[RefusedRow]:
    """The rows about which somebody has to choose. `lines`: what each line is now, by its number."""
    rows = [RefusedRow(**each) for each in stored]
    return [row for row in rows if not row.left and not row.stands(lines.get(row.number))]


def rewrite(match: "Match", change: Callable[[list[Stored]], list[Stored]]) -> None:
    """Store these rows otherwise, and notify watchers: of an event, too, as after an act."""
    with write_transaction():
        hooks.raise_news(match, acts=1)
        row = type(match).objects.filter(pk=match.pk)
        match.refused = change(row.select_for_update().values_list("refused", flat=True).get())
        row.update(refused=match.refused, writing_ticks=F("writing_ticks") + 1)
        news.notify(str(match.pk))


def forget(match: "Match", slip: str) -> None:
    """The row with this slip is written by now."""
    if any(each["slip"] == slip for each in match.refused):
        rewrite(match, lambda rows: [each for each in rows if each["slip"] != slip])
