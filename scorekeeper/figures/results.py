"""What each match of a club came to. Folding hundreds of finished matches takes a third of a second, so what they came
to is remembered in `Summary`, for as long as no row and no change is added."""

import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Value

from scorekeeper import hooks
from scorekeeper.models import Club, Match, Night, Summary, standing_cache
from scorekeeper.models.line import Change, Line
from scorekeeper.models.own_game import game_of
from scorekeeper.models.querysets import count_rows
from scorekeeper.rules.feats import HandAverage
from scorekeeper.rules.match import Standing, outcome, scores_told, with_given_totals
from scorekeeper.rules.remembered import Feat, Lurch, averages_of, feats_of, lurches_of
from scorekeeper.rules.setup import CALLED
from scorekeeper.viewer import text_for_viewer

FIELDS = ("pk", "game_key", "started", "night", "title", f"options__{CALLED}", "rows_now", "changes_now")
REMEMBERED = ("summary__rows", "summary__changes", "summary__form", "summary__results")
NIGHT_FIELDS = ("night__name", "night__started", "night__last_used", "night__ended")
AT_ONCE = 200  # matches that are folded together
FORM = 2  # of what is stored: one more with each change of it, and what was stored before is folded anew


NOTHING = {"over": False, "deals": 0, "sides": [], "counts": [True, False], "feats": [], "averages": [], "lurches": []}


@dataclass(frozen=True)
class SideResult:
    """A side at the end of its match, or as it stands. `players`: who sat there last, in order of their seats.

    `total`: the figure that decides, `told` as its sheet says it; `place`: from 1, and 0 while it is not over by its
    rules; `best`, `worst`: the most and the least that one row brought, None before any.
    """

    players: tuple[uuid.UUID, ...]
    total: int
    told: str
    place: int
    best: int | None
    worst: int | None

    @property
    def won(self) -> bool:
        return self.place == 1


@dataclass(frozen=True)
class Result:
    """A match of a club. `over`: whether it has ended by its rules; what people end early nobody wins.

    A table that was cancelled has no sides.

    `night`: None for a table of an evening; `deals`: how many were played; `game`: what people call it, which of a game
    that its players name is their title.

    `high`: whether the game is for the most points; `in_match_points`: whether totals are match points; `feats`: what
    is worth remembering of its rows; `averages`: what the counts of each side add up to; `lurches`: bad defeats.
    """

    match: uuid.UUID
    game_key: str
    started: datetime
    night: uuid.UUID | None
    over: bool
    deals: int
    sides: tuple[SideResult, ...]
    game: str = ""
    high: bool = True
    in_match_points: bool = False
    feats: tuple[Feat, ...] = ()
    averages: tuple[HandAverage, ...] = ()
    lurches: tuple[Lurch, ...] = ()

    def side_of(self, player: uuid.UUID) -> SideResult | None:
        """The side of somebody; None where they did not play, or left."""
        return next((side for side in self.sides if player in side.players), None)


def results_of(club: Club) -> list[Result]:
    """Every match of a club that is not in the bin, nor kept from lookers-on, oldest first: one query, one or two more
    where something is kept from them, and three for each 200 that are not remembered, as what was played since
    `remember_results`."""
    perhaps = hooks.events().people.perhaps_untold()
    doubtful = Exists(perhaps.filter(match=OuterRef("pk"))) if perhaps is not None else Value(False)
    found = list(counted(club).annotate(doubtful=doubtful).values_list("doubtful", *FIELDS, *REMEMBERED))
    untold = hooks.events().people.untold(club.pk) if any(doubts for doubts, *_ in found) else set()
    rows = [tuple(row) for _, *row in found if row[0] not in untold]
    stale = [row[0] for row in rows if not remembered(row)]
    fresh = {each.match_id: each.results for each in fold_anew(stale)}
    names = {game_key: name for _, game_key, _, _, _, name, *_ in rows if name}  # the last one that they used
    ids = Ids()
    return [
        read_result(match, game_key, started, night, called(game_key, title, names), fresh.get(match, stored), ids)
        for match, game_key, started, night, title, *_, stored in rows
    ]


def results_of_nights(club: Club, nights: "QuerySet[Night]") -> list[tuple[Night, list[Result]]]:
    """These nights of a club, the newest first, each with its matches, oldest first: one query, and three for each 200
    that are not remembered."""
    matches = counted(club).filter(night__in=nights.values("pk"))
    rows = list(matches.values_list(*FIELDS, *REMEMBERED, *NIGHT_FIELDS))
    fresh = {each.match_id: each.results for each in fold_anew([row[0] for row in rows if not remembered(row)])}
    found: dict[uuid.UUID, tuple[Night, list[Result]]] = {}
    ids = Ids()
    for match, game_key, started, night, title, *_, stored, name, began, last_used, ended in rows:
        told = {"name": text_for_viewer(name), "started": began, "last_used": last_used, "ended": ended}
        _, results = found.setdefault(night, (Night(pk=night, club=club, **told), []))
        results.append(read_result(match, game_key, started, night, title, fresh.get(match, stored), ids))
    return sorted(found.values(), key=lambda each: (each[0].started, each[0].pk), reverse=True)


def remembered(row: Sequence[Any]) -> bool:
    """Whether what is stored of a match holds. `row`: its `FIELDS` and what is `REMEMBERED`."""
    return (*row[6:8], FORM) == (*row[8:11],)


def remember_results(club: Club) -> None:
    """Store what is not remembered yet of the matches of a club; part of an act there, as nothing is written by
    looking."""
    holds = Q(summary__rows=F("rows_now"), summary__changes=F("changes_now"), summary__form=FORM)
    stale = list(counted(club).exclude(holds).values_list("pk", flat=True))
    Summary.objects.bulk_create(
        fold_anew(stale),
        update_conflicts=True,
        unique_fields=["match"],
        update_fields=["rows", "changes", "form", "results"],
    )


def counted(club: Club) -> "QuerySet[Match, Any]":
    """Its matches, oldest first, with how many rows and changes each has."""
    found = Match.objects.not_deleted().filter(club=club).order_by("started", "pk")
    # what else is said of it, as at an evening who won a level table, moves its ticks
    return found.annotate(rows_now=count_rows(Line), changes_now=count_rows(Change) + F("writing_ticks"))


class Ids(dict[str, uuid.UUID]):
    """The ids of people by their text: thousands of results name the same sixty, and each is read once."""

    def __missing__(self, text: str) -> uuid.UUID:
        self[text] = found = uuid.UUID(text)
        return found


def read_result(
    match: uuid.UUID,
    game_key: str,
    started: datetime,
    night: uuid.UUID | None,
    game: str,
    stored: dict[str, Any],
    ids: Ids,
) -> Result:
    """A result from what a summary holds."""
    sides = tuple(SideResult(tuple([ids[player] for player in players]), *told) for players, *told in stored["sides"])
    return Result(
        match,
        game_key,
        started,
        night,
        stored["over"],
        stored["deals"],
        sides,
        game,
        stored["counts"][0],
        stored["counts"][1],
        tuple(Feat(*each) for each in stored["feats"]),
        tuple(HandAverage(*each) for each in stored["averages"]),
        tuple(Lurch(*each) for each in stored["lurches"]),
    )


def called(game_key: str, title: str, names: Mapping[str, str]) -> str:
    """What people call a game: its title where its players name it, else as it was called here (`names`, by key), else
    as everywhere: "Hearts". Versions of one are the same."""
    game = game_of(game_key)
    return title if game.words.named and title else names.get(game_key, game.name)


def fold_anew(matches: Sequence[uuid.UUID]) -> Iterator[Summary]:
    """What these matches came to."""
    for at in range(0, len(matches), AT_ONCE):
        counted = Match.objects.filter(pk__in=matches[at : at + AT_ONCE]).with_change_count()
        for match in counted.load_standings():
            yield summary_of(match)
            if match.is_over:
                standing_cache.forget(match.pk)


def summary_of(match: Match) -> Summary:
    """What a match came to, as it is remembered."""
    counts = {"rows": match.row_count, "changes": match.change_count + match.writing_ticks, "form": FORM}
    return Summary(match=match, **counts, results=stored_result(match))


def stored_result(match: Match) -> dict[str, Any]:
    """What a match came to, as `Summary.results` has it."""
    if hooks.of(match).facts.cancelled(match):
        return NOTHING
    standing, seats = decided(match), match.seats_at(match.last_line + 1)
    end = outcome(standing, stopped=match.ended is not None)
    totals = standing.points if standing.in_match_points else standing.tally.totals
    words = [str(points) for points in standing.points] if standing.in_match_points else scores_told(standing)
    places = end.places if end is not None else [0] * len(totals)
    rows = list(points_by_row(standing))
    sides = []
    for side, total in enumerate(totals):
        players = [str(seat.player_id) for seat in seats if seat.side.number == side]
        brought = [points[side] for points in rows]
        best, worst = (max(brought), min(brought)) if brought else (None, None)
        sides.append([players, total, words[side], places[side], best, worst])
    deals = sum(tally.deals for tally in standing.rounds)
    counts = [match.game.totals.is_high(match.house_rules), standing.in_match_points]
    told = {"feats": feats_of, "averages": averages_of, "lurches": lurches_of}
    remembered = {name: [[*vars(each).values()] for each in tell(standing)] for name, tell in told.items()}
    return {"over": end is not None, "deals": deals, "sides": sides, "counts": counts, **remembered}


def decided(match: Match) -> Standing:
    """How a match ended: with the totals that were typed for it at its evening, where any were."""
    typed = hooks.of(match).facts.typed_totals(match)
    return with_given_totals(match.standing, typed) if typed is not None else match.standing


def points_by_row(standing: Standing) -> Iterator[tuple[int, ...]]:
    """What each row that counts brought, a figure a side; nothing of a compendium, whose rounds are of different
    games."""
    for tally in standing.rounds if not standing.parts else ():
        for written in tally.written:
            if written.points is not None:
                yield written.points[0]
