"""Queries for matches: by device, by player, under way; and loading what standings need."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django.db import models
from django.db.models import Count, F, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from scorekeeper import hooks
from scorekeeper.device import Device
from scorekeeper.server.prepared import Prepared

from . import news
from .key import Key
from .line import Change, Line
from .night import Night
from .player import Seat

if TYPE_CHECKING:
    from .match import Match

SCORING, ANY_KEY = (Key.SCORE,), (Key.SCORE, Key.VIEW)
FACT_FIELDS = ("number", "revision", "base", "entries", "settles", "round")
FACTS: Prepared[tuple[Any, ...]] = Prepared(
    lambda match: Line.objects.filter(match=match).order_by("number", "revision").values_list(*FACT_FIELDS)
)
SEATS = Prepared(lambda match: Seat.objects.filter(side__match=match).select_related("side", "player"))


def count_rows(rows: type[models.Model]) -> Coalesce:
    """How many rows of this kind a match has, as a query expression."""
    of_match = rows._default_manager.filter(match=OuterRef("pk")).order_by().values("match")
    return Coalesce(Subquery(of_match.annotate(count=Count("pk")).values("count")), 0)


def stamp() -> models.Expression:
    """The stamp of a match, as a query expression."""
    return F("writing_ticks") + count_rows(Change) + count_rows(Line)


def opened_by(device: Device, kinds: Iterable[str] = ANY_KEY) -> Q:
    """The condition that a device hosts a match or its night, or has a key of these kinds to either.

    With IN, not EXISTS, so that each part uses an index.
    """
    opens = Q(host=device.id) | Q(night__in=Night.objects.open_to(device, kinds).values("pk"))
    if not device.keys:
        return opens
    keys = Key.objects.filter(revoked=None, id__in=device.keys, may__in=kinds).exclude(match=None)
    return opens | Q(pk__in=keys.values("match"))


class MatchQuerySet(models.QuerySet["Match"]):
    def open_to(self, device: Device) -> "MatchQuerySet":
        """Matches that this device hosts or has a key to, alone or with their night."""
        return self.filter(opened_by(device))

    def with_change_count(self) -> "MatchQuerySet":
        """Adds `change_count`, part of the stamp, which must be read before the rest of a match."""
        return self.annotate(change_count=count_rows(Change))  # type: ignore[no-redef]  # else the model counts

    def stamps(self, ids: Iterable[str]) -> dict[str, int]:
        """The stamp of each of these matches, by id: one query, for the watchers."""
        return {str(match): number for match, number in self.filter(id__in=list(ids)).values_list("pk", stamp())}

    def night_stamps(self, nights: Iterable[str]) -> dict[str, int]:
        """For each of these nights a number that changes with each of its matches, by id: one query."""
        found: dict[str, int] = {}
        for night, number in self.filter(night__in=list(nights)).values_list("night", stamp()):
            found[str(night)] = found.get(str(night), 0) + number + 1
        return found

    def scored_by(self, device: Device) -> "MatchQuerySet":
        """Matches that this device hosts or has a key to score on, alone or with their night."""
        return self.filter(opened_by(device, SCORING))

    def hosted_by(self, device: Device) -> "MatchQuerySet":
        """Matches that this device started, or whose night it hosts."""
        return self.filter(Q(host=device.id) | Q(night__host=device.id))

    def not_deleted(self) -> "MatchQuerySet":
        """Matches that are not in the bin."""
        return self.filter(deleted=None)

    def under_way(self) -> "MatchQuerySet":
        return self.not_deleted().filter(ended=None)

    def notify_watchers(self) -> None:
        """Notify watchers of these matches of a change outside their own rows."""
        self.update(writing_ticks=F("writing_ticks") + 1)
        news.notify(*map(str, self.values_list("pk", flat=True)))

    def load_standings(self) -> list["Match"]:
        """The matches with everything their standings need: three queries for any number of matches.

        For tables of events one more, and the events where level tables declared a winner.
        """
        return load_standings(list(self))


def load_standings(matches: list["Match"]) -> list["Match"]:
    """These matches with everything their standings need: two queries for any number of them, and one more for tables
    of events."""
    if not matches:
        return []
    lines = Line.objects.filter(match__in=matches).order_by("number", "revision")
    seats = Seat.objects.filter(side__match__in=matches).select_related("side", "player")
    for match in matches:
        match.__dict__.update(facts=[], seat_rows=[])
    by_id = {match.pk: match for match in matches}
    for pk, *fact in lines.values_list("match_id", *FACT_FIELDS):
        by_id[pk].facts.append(tuple(fact))
    for seat in sorted(seats, key=lambda seat: (seat.place, seat.first)):
        by_id[seat.side.match_id].seat_rows.append(seat)
    declared = hooks.declared_winners(matches)
    for match in matches:
        match.declared_winner = declared.get(match.pk, match.decided_apart["winner"])
    return matches
