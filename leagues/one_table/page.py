"""The page of a league at one table: a row a round, a column a person, and the sentences around them."""

from dataclasses import dataclass, replace

from django.urls import reverse
from django.utils.functional import cached_property

from leagues.actions.tie_answers import answer_choices
from leagues.rules import draws
from leagues.rules.board import ONE_PAGE_PLAYERS
from leagues.rules.movement import changing_seats
from leagues.rules.results import Exact
from leagues.rules.standings import standings
from leagues.rules.standings.tiebreaks import rate_words
from leagues.rules.words import describe_numbers, listed
from leagues.standings.wording import HAS_LEFT, HAS_NOT_PLAYED
from leagues.state.facts import team_totals
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.sheet_columns import column_order
from leagues.state.facts.table_state import TableState
from leagues.state.facts.typed_totals import describe_typed_totals
from leagues.state.ranking import carried_over, target_words
from leagues.state.ranking.winners import describe_tie, first_placed, leaders, void_sentence
from leagues.state.seats import next_seats
from leagues.state.seats.sitting_out import absent_phrases, describe_cancelled, draw_as_played
from scorekeeper.rules.asking import in_force
from scorekeeper.rules.line import LINE
from scorekeeper.rules.words import between, joined, singular
from scorekeeper.sheet import score_chart

from . import wording

# how much of a name the head of a column shows
WHOLE_NAME_LETTERS = {4: 5, 6: 4}  # columns at most → letters of a name that is shown whole
LEAST_WHOLE_LETTERS = 3  # the same with more columns
VISIBLE_LETTERS, SUFFIX_LETTERS = 2, 4  # of a longer name: letters always seen, letters of its suffix


@dataclass(frozen=True)
class RoundCell:
    """One person in one round. `figure`: the points of the round; `side`: of the match being written."""

    figure: str = ""
    total: str = ""
    url: str = ""
    side: int | None = None
    box: str = ""  # name of the form field that it mirrors
    corrected: bool = False
    disputed: bool = False


@dataclass(frozen=True)
class RoundRow:
    number: int
    cells: tuple[RoundCell, ...]
    now: int = 0  # line of the match that is being written; 0: none


@dataclass(frozen=True)
class ColumnTotal:
    name: str
    total: str
    leads: bool


class OneTablePage:
    """The values of the page. `number`: the table of this phone, 0: any; `scored`: tables it may score, None: all.

    `line`: the next line of the match on the page.
    """

    def __init__(
        self, evening: EventState, number: int = 0, line: int = 0, scored: frozenset[int] | None = None
    ) -> None:
        self.evening = evening
        self.number = number
        self.scored = scored
        self.line = line

    @cached_property
    def accounts(self) -> dict[int, list[standings.Credit]]:
        return standings.accounts(self.evening.format, self.evening.facts)

    @cached_property
    def playing(self) -> RoundState | None:
        return None if self.evening.over else self.evening.running

    @cached_property
    def table(self) -> TableState | None:
        """The table whose form is on the page: this phone's, or the first unfinished one."""
        if self.playing is None:
            return None
        return self.playing.table(self.number) if self.number else next(iter(self.playing.unfinished), None)

    @property
    def tables(self) -> list[tuple[TableState, str]]:
        """The tables of this round with their players; empty where there is only one."""
        seated = [table for table in self.playing.tables if not table.draw.is_bye] if self.playing else []
        return [(table, self.describe_match(table.draw)) for table in seated] if len(seated) > 1 else []

    def describe_match(self, table: draws.DrawnTable) -> str:
        """Who plays whom: "ada and cy against bo and dee", "ada, bo, cy"."""
        names = self.evening.names
        if table.is_bye:
            return wording.BYE.format(who=names[table.seats[0]])
        return between(len(table.teams)).join(joined([names[one] for one in side]) for side in table.teams)

    def match_sentence(self, table: draws.DrawnTable) -> str:
        """Who plays whom, as a sentence."""
        if table.is_bye:
            match = wording.BYE.format(who=listed(table.seats))
        else:
            match = between(len(table.teams)).join(listed(side) for side in table.teams)
        return self.evening.fill_names(wording.MATCH.format(match=match))

    def sitting_out(self, number: int) -> tuple[str, ...]:
        """The names of those who sit out a round."""
        played = self.evening.round(number)
        out = played.out if played else ()
        return tuple(person.name for one in out for person in self.evening.holders(one, number))

    def may_write(self, table: TableState) -> bool:
        return self.scored is None or table.number in self.scored

    # -- the sheet

    @cached_property
    def people(self) -> list[tuple[int, str]]:
        """(number, name) of each column: everybody, or where a screen has no room for them who plays, or did last."""
        everybody = column_order(self.evening)
        if len(everybody) > ONE_PAGE_PLAYERS and self.evening.opened:
            latest = self.playing or self.evening.opened[-1]
            everybody = [one for table in latest.tables for one in table.draw.seats]
        return [(one, self.evening.names[one]) for one in everybody]

    @property
    def has_a_queue(self) -> bool:
        """Whether more people are here than have a column, so that all totals stand in a list below."""
        return len(self.people) < len(self.evening.entrants)

    @property
    def heads(self) -> list[tuple[str, str, str, bool]]:
        """(name, suffix, earlier names such as "ada to round 3", whether it is shown whole) of each column."""
        names = [name for one, name in self.people]
        before = [self.evening.earlier_names(one) for one, name in self.people]
        return list(
            zip(
                names,
                name_suffixes(names),
                before,
                (fits_column(name, len(names)) for name in names),
            )
        )

    @property
    def carried_over(self) -> list[str]:
        """The points that people carried over, in the order of the columns; empty if none."""
        have = carried_over.points_if_any(self.evening)
        return [self.evening.format_total(have[one]) for one, name in self.people if have]

    @property
    def carried_over_words(self) -> str:
        return carried_over.source_words(self.evening)

    @property
    def rows(self) -> list[RoundRow]:
        totals: dict[int, Exact] = {**carried_over.points_by_number(self.evening)}
        rows = list[RoundRow]()
        for played in self.evening.played:
            for one, entries in self.accounts.items():
                totals[one] += standings.total(credit for credit in entries if credit.round == played.number)
            cells = tuple(self.cell(played, one, totals[one]) for one, name in self.people)
            rows.append(RoundRow(played.number, cells, self.line if self.table and played is self.playing else 0))
        return rows

    def cell(self, played: RoundState, one: int, total: Exact) -> RoundCell:
        evening = self.evening
        words = evening.format_total(total)
        table = next((each for each in played.tables if one in each.draw.seats), None)
        credit = next((each for each in self.accounts[one] if each.round == played.number), None)
        figure = credit.bracketed(evening.format_total(credit.figure)) if credit else "–"
        if table is None or table.match is None or table.void:
            return RoundCell(figure if table or one in played.out else "", words)
        seat = table.draw.seats.index(one)
        side = seat % table.match.setup.sides
        lines = table.match.current
        if table is self.table:  # after the first deal of a match its score so far
            so_far = evening.game.totals.shown(table.match.standing.tally.totals[side]) if lines else ""
            return RoundCell(total=so_far, side=side, box="" if lines else self.box(side))
        last = max((line.number for line in lines), default=0)
        mine = bool(last) and self.may_write(table)
        url = reverse("line", args=[table.match.id, last]) + f"?side={side}" if mine else ""
        corrected = any(box in (side, LINE) for line in lines for _, box in line.changed)
        shown = (figure, words) if credit else ("", "")
        return RoundCell(*shown, url, corrected=corrected, disputed=table.is_side_disputed(side))

    def box(self, side: int) -> str:
        """The name of the first form field of a side, whose value its cell mirrors; empty where the game has none."""
        sheet = self.table.match if self.table is not None else None
        fields = [field for field in self.evening.game.fields if field.per == "side"]
        keys = [field.key for field in fields if sheet is None or in_force(field, sheet.setup)]
        return f"{keys[0]}-{side}" if keys else ""

    @property
    def totals(self) -> list[ColumnTotal]:
        """The totals, in the order of the columns."""
        by_number = {row.number: row for row in self.evening.standings}
        best = leaders(self.evening)
        lead = best if len(best) < len(by_number) else []
        return [
            ColumnTotal(name, self.evening.format_total(by_number[one].total), one in lead) for one, name in self.people
        ]

    # -- in words

    @property
    def where(self) -> str:
        if self.evening.over:
            return wording.FINISHED
        number, length = self.playing.number if self.playing else len(self.evening.opened) or 1, self.evening.length
        where = (wording.ROUND_OF if length else wording.ROUND).format(number=number, length=length)
        return wording.WITH_STAGE.format(where=where, stage=self.stage) if self.stage else where

    @property
    def stage(self) -> str:
        """What this round is played for or with, in words: "♥ trumps"; empty where nothing is said of it."""
        return draws.common_stage(self.playing.draw) if self.playing else ""

    @property
    def playing_on(self) -> str:
        """Why they play on though somebody has reached the target; else empty."""
        return "" if self.playing is None else target_words.explain_playing_on(self.evening, self.playing.number)

    @property
    def typed_totals(self) -> tuple[str, ...]:
        """Which rounds have a total that was typed, in sentences."""
        return describe_typed_totals(self.evening)

    @property
    def how(self) -> tuple[str, ...]:
        evening, how = self.evening, self.evening.format.sentences(self.evening.facts)
        return (*how, *target_words.target_notes(evening), *carried_over.sheet_notes(evening))

    @property
    def seating_words(self) -> str:
        """Who plays whom in this round, who moves, sits out and deals, and who is away; empty once it is played."""
        played = self.playing
        if played is None or not played.unfinished:
            return ""
        earlier = self.evening.round(played.number - 1)
        before = earlier.draw if earlier and played.untouched else None
        against = [self.match_sentence(played.tables[0].draw)] if len(played.tables) == 1 else []
        words = [
            next_seats.explain_leavers(self.evening, played.number) if before else "",
            changing_seats.sentence(before, self.as_told(draw_as_played(self.evening, played))),
        ]
        gone = next_seats.describe_gone(self.evening, played.number) if before else ""
        if self.evening.game.cards and earlier is None and all(table.draw.dealer is None for table in played.tables):
            words.append(wording.CUT_FOR_DEAL)  # later the game says who deals
        away = "; ".join(absent_phrases(self.evening, played.number, played.draw))
        left = [*filter(None, [gone]), *describe_cancelled(self.evening, played.number)]
        return " ".join(
            [*against, *left, *map(self.evening.fill_names, filter(None, words)), *([f"{away}."] if away else [])]
        )

    def as_told(self, draw: draws.Draw) -> draws.Draw:
        """A draw without its dealers where nobody deals."""
        cards = self.evening.game.cards
        return draw if cards else replace(draw, tables=tuple(replace(each, dealer=None) for each in draw.tables))

    @property
    def waiting_words(self) -> str:
        """Which tables are still playing, where this phone's has finished; else empty."""
        if self.playing is None or self.table is None or self.table.result is None or not self.playing.unfinished:
            return ""
        left = [table.number for table in self.playing.unfinished]
        return (
            wording.TABLES_PLAY.format(tables=describe_numbers(left))
            if len(left) > 1
            else wording.TABLE_PLAYS.format(table=left[0])
        )

    @property
    def questions(self) -> list[tuple[draws.Ask, str, list[tuple[int, str]]]]:
        """(question, its words, its answers as (entrant, words)) of what the score left open."""
        return [
            (ask, self.evening.fill_names(ask.words), answer_choices(self.evening, ask))
            for ask in self.evening.questions
        ]

    @property
    def verdict(self) -> str:
        """Who won, and why it is over; empty while it goes on."""
        evening, best = self.evening, first_placed(self.evening)
        if not evening.over or not best:
            return evening.over
        total, unit = evening.standings[0].total, evening.format.scoring.unit(evening.facts) or evening.game.words.unit
        word = singular(unit) if abs(total) == 1 else unit
        names, points = joined([evening.names[one] for one in best]), f"{evening.format_total(total)} {word}"
        template = wording.WON_WITH if len(best) == 1 else wording.SHARE
        tie = describe_tie(evening, points)
        won = team_totals.describe_result(evening) or tie or template.format(who=names, points=points)
        return " ".join(
            filter(None, [won, team_totals.describe_scoring(evening), evening.over, void_sentence(evening)])
        )

    @property
    def lead_word(self) -> str:
        """The word below the best total."""
        if not self.evening.over:
            return wording.LEADS
        alone = team_totals.team_standings(self.evening) or sum(foot.leads for foot in self.totals) == 1
        return wording.WON if alone else wording.SHARES

    @property
    def team_ahead(self) -> str:
        """Which team is ahead, in a sentence; empty without teams, and once it is over."""
        return "" if self.evening.over else team_totals.describe_result(self.evening)

    @property
    def final_places(self) -> list[tuple[str, str, str, str]]:
        """(place, name, what else ranks, total), best first; teams first, then people without a place of their own."""
        evening, sides = self.evening, team_totals.team_standings(self.evening)
        found = [(str(each.place), each.name, "", each.points) for each in sides]
        for row in evening.standings:
            behind = (
                HAS_NOT_PLAYED
                if row.behind
                else HAS_LEFT
                if row.left
                else ""
                if row.rate is None
                else wording.RATE.format(points=rate_words(row.rate))
            )
            place, why = ("", "") if sides else (f"{row.place}", ", ".join(filter(None, (behind, *row.decided))))
            found.append((place, evening.names[row.number], why, evening.format_total(row.total)))
        return found

    @property
    def race(self) -> score_chart.Race | None:
        """Everybody's total after each round; None before the second."""
        evening, numbers = self.evening, [one for one, name in self.people]
        first: dict[int, Exact] = {**carried_over.points_by_number(evening)}
        after = [first, *standings.history(evening.format, evening.facts)]
        sign = 1 if evening.counts_up else -1
        course = [tuple(sign * round(totals[one]) for one in numbers) for totals in after]
        return score_chart.build_race(course, [name for one, name in self.people], evening.game.totals.shown, "rounds")


# -- names that a narrow column cuts


def name_suffixes(names: list[str]) -> list[str]:
    """A suffix for each name whose visible letters another has too: "W.", "Wolf"; empty for others."""
    alike: dict[str, list[str]] = {}
    seen = [visible_start(name, len(names)) for name in names]
    for name, each in zip(names, seen):
        alike.setdefault(each, []).append(name)
    return [find_suffix(alike[each], name) if len(alike[each]) > 1 else "" for name, each in zip(names, seen)]


def fits_column(name: str, columns: int) -> bool:
    """Whether this number of columns leaves room for the whole name."""
    return len(name) <= next(
        (letters for most, letters in WHOLE_NAME_LETTERS.items() if columns <= most), LEAST_WHOLE_LETTERS
    )


def visible_start(name: str, columns: int) -> str:
    """The part of a name that is always seen, in small letters."""
    return (name if fits_column(name, columns) else f"{name[:VISIBLE_LETTERS]}…").casefold()


def find_suffix(alike: list[str], name: str) -> str:
    """The first kind of suffix that differs for all of `alike`; else a number in their order."""
    for way in (surname_initial, surname_start, last_letters):
        if len({way(other).casefold() for other in alike}) == len(alike):
            return way(name)
    return f"{alike.index(name) + 1}"


def surname_initial(name: str) -> str:
    """The first letter of the surname, with a point; empty without a surname."""
    *before, surname = name.split()
    letter = next(filter(str.isalpha, surname), "") if before else ""
    return f"{letter}." if letter else ""


def surname_start(name: str) -> str:
    return name.split()[-1][:SUFFIX_LETTERS]


def last_letters(name: str) -> str:
    return f"…{name[-SUFFIX_LETTERS:]}"
