"""A night as its page shows it: its matches, who has won them, who owes whom."""

import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import combinations

from django.utils.functional import cached_property
from django.utils.timezone import localtime

from scorekeeper.models import Match, Night
from scorekeeper.models.night import newest_open, without_untouched
from scorekeeper.rules.match import Standing, places_now, scores_told
from scorekeeper.rules.shapes import Settled, transfers
from scorekeeper.rules.words import isolated, joined

from . import wording

IN_COLUMNS = 5  # people at most whose totals stand side by side on a phone


@dataclass(frozen=True)
class NightCell:
    """What somebody has in a match: their side's total; empty where they did not play. `won`: whether it won."""

    total: str = ""
    won: bool = False


@dataclass(frozen=True)
class NightRow:
    """A match of the night. `cells`: in order of the people.

    `when`: the time of its start, where it stands, or that two scores of a row differ.
    """

    match: Match
    when: str
    cells: list[NightCell]
    result: str


@dataclass(frozen=True)
class Wins:
    """How many matches somebody has won, of how many that they played to the end."""

    name: str
    won: int
    finished: int

    @property
    def marks(self) -> list[str]:
        """A stroke for each match won, in bundles of five: `["|||||", "||"]` for seven."""
        return ["|" * min(5, self.won - at) for at in range(0, self.won, 5)]


@dataclass(frozen=True)
class Meeting:
    """How often each of two people was ahead in the matches that both played to the end."""

    one: str
    other: str
    ahead: int
    behind: int


class NightPage:
    """The matches of a night, oldest first, with everything their standings need: three queries. Without those that
    nobody wrote in and people went on from.

    `matches`: they, where somebody loaded them beside others.
    """

    def __init__(self, night: Night, matches: list[Match] | None = None) -> None:
        self.night = night
        loaded = night.in_order.load_standings() if matches is None else matches
        self.matches: list[Match] = without_untouched(loaded, ended=night.ended is not None)

    @cached_property
    def people(self) -> list[str]:
        """Who played, in the order in which they came."""
        came = (seat.player.name for match in self.matches for seat in match.seat_rows)
        return list(dict.fromkeys(came))

    @property
    def columns(self) -> list[tuple[str, uuid.UUID | None]]:
        """(name, the person whose page it opens) of everybody; None: it opens none for this device."""
        ids = {seat.player.name: seat.player_id for match in self.matches for seat in match.seat_rows}
        return [(name, ids[name] if self.night.shows_group else None) for name in self.people]

    @property
    def in_columns(self) -> bool:
        return len(self.people) <= IN_COLUMNS

    @property
    def since(self) -> str:
        """Who plays, and since when: "ada, bo and cy · since 19:10"."""
        template = wording.SINCE if self.people else wording.BEGUN
        return template.format(people=", ".join(map(isolated, self.people)), time=clock(self.night.started))

    @cached_property
    def current(self) -> Match | None:
        """The match to go on with: that under way which was begun last."""
        return newest_open(self.matches)

    @property
    def last(self) -> Match | None:
        """The match begun last."""
        return self.matches[-1] if self.matches else None

    @property
    def current_words(self) -> str:
        """ "hearts, deal 5"."""
        match = self.current
        return wording.ROW.format(match=match, where=match.due_where) if match else ""

    @property
    def scores(self) -> str:
        """The totals of the match to go on with, the leader's first: "dee 18 · bo 24"."""
        match = self.current
        if match is None:
            return ""
        told = zip(places_now(match.standing), match.names, figures(match.standing), strict=True)
        return " · ".join(f"{name} {total}" for _, name, total in sorted(told, key=lambda each: each[0]))

    @cached_property
    def rows(self) -> list[NightRow]:
        return [self.row_of(match) for match in self.matches]

    def row_of(self, match: Match) -> NightRow:
        over, totals = match.outcome, figures(match.standing)
        sides = sides_of(match)
        cells = [
            NightCell(totals[sides[name]], over is not None and sides[name] in over.winners)
            if name in sides
            else NightCell()
            for name in self.people
        ]
        when = clock(match.started) if match.is_over else match.due_where
        if any(line.rivals for line in match.current):
            when = wording.TWO_SCORES
        return NightRow(match, when, cells, result_of(match))

    @cached_property
    def wins(self) -> list[Wins]:
        """For everybody, in the order in which they came; partners count one each, nobody wins what ended early."""
        finished = [(sides_of(match), match.outcome) for match in self.matches]
        return [
            Wins(
                name,
                sum(1 for sides, over in finished if over is not None and sides.get(name, -1) in over.winners),
                sum(1 for sides, over in finished if over is not None and name in sides),
            )
            for name in self.people
        ]

    @property
    def most_wins(self) -> list[Wins]:
        """Those who won anything, the most first."""
        return sorted((each for each in self.wins if each.won), key=lambda each: -each.won)

    @property
    def verdict(self) -> str:
        """Who won most: "ada won most: 3.", "ada and bo won 2 each."; empty where nobody has won."""
        best = self.most_wins[:1]
        who = [each.name for each in self.wins if best and each.won == best[0].won]
        template = wording.MOST if len(who) == 1 else wording.MOST_EACH
        return template.format(who=joined(who), count=best[0].won) if best else ""

    @cached_property
    def meetings(self) -> list[Meeting]:
        """Head to head: each two people who finished a match together on different sides."""
        found: dict[tuple[str, str], list[int]] = {}
        for match in self.matches:
            if match.outcome is None:
                continue
            places, sides = places_now(match.standing), sides_of(match)
            for one, other in combinations([name for name in self.people if name in sides], 2):
                if sides[one] != sides[other]:
                    ahead, behind = found.setdefault((one, other), [0, 0])
                    mine, theirs = places[sides[one]], places[sides[other]]
                    found[one, other] = [ahead + (mine < theirs), behind + (mine > theirs)]
        return [Meeting(one, other, *counts) for (one, other), counts in found.items()]

    @cached_property
    def payments(self) -> list[tuple[str, list[str]]]:
        """Who pays whom over all matches, in the fewest payments: (of what, sentences) for money and for chips."""
        settled = [(match, row) for match in self.matches for row in payments_of(match)]
        kinds = [(wording.MONEY, [each for each in settled if each[1].money])]
        kinds.append((wording.CHIPS, [each for each in settled if not each[1].money]))
        return [(kind, self.settle(rows)) for kind, rows in kinds if rows]

    def settle(self, rows: Iterable[tuple[Match, Settled]]) -> list[str]:
        """Sentences for what is still to be paid after these matches."""
        net = dict.fromkeys(self.people, 0)
        tell: Callable[[int], str] = str
        for match, row in rows:
            tell = row.tell
            for name, side in sides_of(match).items():
                net[name] += row.points[side]
        return [
            wording.PAYS.format(
                payer=isolated(self.people[one.payer]), taker=isolated(self.people[one.taker]), amount=tell(one.amount)
            )
            for one in transfers(tuple(net.values()))
        ]


def figures(standing: Standing) -> tuple[str, ...]:
    """What decides a match, a text a side: its match points, else its totals."""
    return tuple(map(str, standing.points)) if standing.in_match_points else scores_told(standing)


def clock(at: datetime) -> str:
    return f"{localtime(at):%H:%M}"


def sides_of(match: Match) -> dict[str, int]:
    """The side of everybody who plays at the end of a match, by name."""
    return {seat.player.name: seat.side.number for seat in match.seats_at(match.last_line + 1)}


def payments_of(match: Match) -> list[Settled]:
    """What was paid between the people of a match that is over; nothing where partners share a side."""
    if not match.is_over or match.partners > 1:
        return []
    rows = match.standing.settled if match.ended is None else match.standing.account()
    return [row for row in rows if (row.money or row.net) and not sum(row.points)]


def result_of(match: Match) -> str:
    """Who won with what, or how it stands: "ada, 25", "18 · 24 · 35"."""
    over, totals = match.outcome, figures(match.standing)
    if over is not None and over.winners:
        best = list(dict.fromkeys(totals[side] for side in over.winners))
        return wording.WON_BY.format(who=joined([match.names[side] for side in over.winners]), totals=" ".join(best))
    if match.ended is not None and not match.last_line:
        return wording.NOT_PLAYED
    told = " · ".join(f"{name} {total}" for name, total in zip(match.names, totals))
    return wording.STOPPED.format(totals=told) if match.ended is not None else told


@dataclass(frozen=True)
class Listed:
    """A night in the list of past matches. `night`: None for matches of none; `matches`: each with its result."""

    night: Night | None
    matches: list[tuple[Match, str]]

    @property
    def people(self) -> str:
        """Who played, in the order in which they came."""
        came = (seat.player.name for match, _ in reversed(self.matches) for seat in match.seat_rows)
        return ", ".join(dict.fromkeys(map(isolated, came)))


def list_nights(matches: Iterable[tuple[Match, str]]) -> list[Listed]:
    """Matches with their results, the latest first, under their nights."""
    found: dict[Night | None, list[tuple[Match, str]]] = {}
    for match, words in matches:
        found.setdefault(match.night, []).append((match, words))
    return [Listed(night, listed) for night, listed in found.items()]
