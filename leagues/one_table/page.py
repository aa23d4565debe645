"""A league at one table as its one page shows it: a row a pitch, a column for each of its people, and what is said."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.urls import reverse

from leagues.actions.tie_answers import answer_choices
from leagues.rules import draws
from leagues.rules.movement import changing_seats, staying
from leagues.rules.standings import standings
from leagues.rules.standings.tiebreaks import rate_words
from leagues.rules.words import numbers_said
from leagues.standings.page import HAS_NOT_PLAYED
from leagues.state import carried_over, next_seats, target_words, team_totals
from leagues.state.event_state import EventState, RoundState
from leagues.state.sheet_columns import column_order
from leagues.state.sitting_out import absent_phrases
from leagues.state.table_state import TableState
from leagues.state.winners import first_placed, leaders, void_sentence
from scorekeeper.rules.words import between, joined
from scorekeeper.sheet import score_chart

from . import short_names


@dataclass(frozen=True)
class RoundCell:
    """One person in one pitch. `figure`: what it brought; `side`: of the match being written."""

    figure: str = ""
    total: str = ""
    url: str = ""
    side: int | None = None
    box: str = ""  # the box of the form that it shows while it is written
    corrected: bool = False
    disputed: bool = False


@dataclass(frozen=True)
class RoundRow:
    number: int
    cells: tuple[RoundCell, ...]
    now: int = 0  # the line of the match that is being written in it; 0: none


@dataclass(frozen=True)
class ColumnTotal:
    name: str
    total: str
    leads: bool


class OneTablePage:
    """The evening as its one page shows it. `number`: the table that this phone is at; 0: any.

    `scored`: the tables at which it may write; None: at every one.
    """

    def __init__(
        self, evening: EventState, number: int = 0, line: int = 0, scored: frozenset[int] | None = None
    ) -> None:
        self.evening = evening
        self.number = number
        self.scored = scored
        self.line = line  # the one that is written next at the table on the page
        self.accounts = standings.accounts(evening.format, evening.facts)

    @cached_property
    def playing(self) -> RoundState | None:
        return None if self.evening.over else self.evening.running

    @cached_property
    def table(self) -> TableState | None:
        """The table whose form is on the page: this phone's, or the first that has not finished."""
        if self.playing is None:
            return None
        return self.playing.table(self.number) if self.number else next(iter(self.playing.unfinished), None)

    @property
    def tables(self) -> list[tuple[TableState, str]]:
        """The tables of this pitch that have people to play, and who is there; none where it is only one."""
        seated = [table for table in self.playing.tables if not table.draw.is_bye] if self.playing else []
        return [(table, self.describe_match(table.draw)) for table in seated] if len(seated) > 1 else []

    def describe_match(self, table: draws.Table) -> str:
        """Who plays whom: "ada and cy against bo and dee", "ada, bo, cy"."""
        names = self.evening.names
        if table.is_bye:
            return f"{names[table.seats[0]]} has a bye"
        return between(len(table.teams)).join(joined([names[one] for one in side]) for side in table.teams)

    def beside(self, number: int) -> tuple[str, ...]:
        """Who sits out a pitch, each by name."""
        played = self.evening.round(number)
        out = played.out if played else ()
        return tuple(person.name for one in out for person in self.evening.holders(one, number))

    def may_write(self, table: TableState) -> bool:
        return self.scored is None or table.number in self.scored

    # -- the sheet

    @cached_property
    def people(self) -> list[tuple[int, str]]:
        return [(one, self.evening.names[one]) for one in column_order(self.evening)]

    @property
    def heads(self) -> list[tuple[str, str, str, bool]]:
        """The name over each column, what tells it from one that begins alike, who had it before ("ada to pitch 3"),
        and whether it is so short that it is always seen whole."""
        names = [name for one, name in self.people]
        before = [self.evening.earlier_names(one) for one, name in self.people]
        return list(
            zip(
                names,
                short_names.name_suffixes(names),
                before,
                (short_names.fits_column(name, len(names)) for name in names),
            )
        )

    @property
    def brought(self) -> list[str]:
        """What everybody brought along from an evening before, in the order of the columns; empty where nobody did."""
        have = carried_over.points_if_any(self.evening)
        return [self.evening.format_total(have[one]) for one, name in self.people if have]

    @property
    def brought_words(self) -> str:
        return carried_over.source_words(self.evening)

    @property
    def rows(self) -> list[RoundRow]:
        totals, rows = carried_over.points_by_number(self.evening), list[RoundRow]()
        for played in self.evening.played:
            for one, entries in self.accounts.items():
                totals[one] += standings.total(credit for credit in entries if credit.round == played.number)
            cells = tuple(self.cell(played, one, totals[one]) for one, name in self.people)
            rows.append(RoundRow(played.number, cells, self.line if self.table and played is self.playing else 0))
        return rows

    def cell(self, played: RoundState, one: int, total: int) -> RoundCell:
        evening = self.evening
        told = evening.format_total(total)
        table = next((each for each in played.tables if one in each.draw.seats), None)
        credit = next((each for each in self.accounts[one] if each.round == played.number), None)
        figure = credit.bracketed(evening.format_total(credit.figure)) if credit else "–"
        if table is None or table.sheet is None:
            return RoundCell(figure if table or one in played.out else "", told)
        seat = table.draw.seats.index(one)
        side = seat % table.sheet.setup.sides
        if table is self.table:
            return RoundCell(side=side, box=self.box(side))
        lines = table.sheet.current
        last = max((line.number for line in lines), default=0)
        mine = bool(last) and self.may_write(table)
        url = reverse("line", args=[table.sheet.id, last]) + f"?side={side}" if mine else ""
        corrected = any(line.corrected for line in lines)
        shown = (figure, told) if credit else ("", "")
        return RoundCell(*shown, url, corrected=corrected, disputed=table.is_side_disputed(side))

    def box(self, side: int) -> str:
        """The first box of a side in the form, whose value its cell shows while it is written."""
        keys = [field.key for field in self.evening.game.fields if field.per == "side"]
        return f"{keys[0]}-{side}" if keys else ""

    @property
    def totals(self) -> list[ColumnTotal]:
        """A total a person, in the order of the columns."""
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
            return "Finished"
        number, length = self.playing.number if self.playing else len(self.evening.opened) or 1, self.evening.length
        return f"Round {number} of {length}" if length else f"Round {number}"

    @property
    def played_out(self) -> str:
        return "" if self.playing is None else target_words.explain_playing_on(self.evening, self.playing.number)

    @property
    def how(self) -> tuple[str, ...]:
        evening, how = (
            self.evening,
            staying.stay_sentences(self.evening.format, self.evening.facts),
        )
        return (*how, *target_words.target_notes(evening), *carried_over.sheet_notes(evening))

    @property
    def says(self) -> str:
        """Who plays whom in the pitch that comes; in one sentence, who moves where, sits out, deals;
        who rests or is late."""
        played = self.playing
        if played is None or not played.unfinished:
            return ""
        earlier = self.evening.round(played.number - 1)
        before = earlier.draw if earlier and played.untouched else None
        against = (
            [f"{self.describe_match(played.tables[0].draw).removesuffix('.')}."] if len(played.tables) == 1 else []
        )
        told = [
            next_seats.explain_leavers(self.evening, played.number) if before else "",
            changing_seats.sentence(before, played.draw),
        ]
        if earlier is None and all(table.draw.dealer is None for table in played.tables):
            told.append("Cut for the deal.")  # later the game says who deals
        away = "; ".join(absent_phrases(self.evening, played.number, played.draw))
        return " ".join([*against, *map(self.evening.fill_names, filter(None, told)), *([f"{away}."] if away else [])])

    @property
    def waits(self) -> str:
        """Which tables are still played, where this phone's has finished."""
        if self.playing is None or self.table is None or self.table.result is None or not self.playing.unfinished:
            return ""
        left = [table.number for table in self.playing.unfinished]
        return f"Tables {numbers_said(left)} still play." if len(left) > 1 else f"Table {left[0]} is still playing."

    @property
    def asks(self) -> list[tuple[draws.Ask, str, list[tuple[int, str]]]]:
        """(an open question, its words, its answers: an entrant and the words on the key); partners are one answer."""
        return [
            (ask, self.evening.fill_names(ask.words), answer_choices(self.evening, ask))
            for ask in self.evening.questions
        ]

    @property
    def verdict(self) -> str:
        evening, best = self.evening, first_placed(self.evening)
        if not evening.over or not best:
            return evening.over
        names, figure = joined([evening.names[one] for one in best]), evening.format_total(evening.standings[0].total)
        won = (
            team_totals.describe_result(evening)
            or f"{names} {'wins' if len(best) == 1 else 'share first place'} with {figure}."
        )
        return " ".join(
            filter(None, [won, team_totals.describe_scoring(evening), evening.over, void_sentence(evening)])
        )

    @property
    def lead_word(self) -> str:
        """What stands under the best total."""
        if not self.evening.over:
            return "leads"
        return (
            "wins"
            if team_totals.team_standings(self.evening) or sum(foot.leads for foot in self.totals) == 1
            else "shares"
        )

    @property
    def ahead(self) -> str:
        """Which team is ahead, in a sentence; empty at the end, which has its verdict, and where no teams play."""
        return "" if self.evening.over else team_totals.describe_result(self.evening)

    @property
    def placed(self) -> list[tuple[str, str, str, str]]:
        """(place, name, what ranks beside the total, total), best first;
        teams, then people without a place of their own."""
        evening, sides = self.evening, team_totals.team_standings(self.evening)
        found = [(str(each.place), each.name, "", each.points) for each in sides]
        for row in evening.standings:
            behind = HAS_NOT_PLAYED if row.behind else "" if row.rate is None else f"{rate_words(row.rate)} a round"
            place, why = ("", "") if sides else (f"{row.place}", ", ".join(filter(None, (behind, *row.decided))))
            found.append((place, evening.names[row.number], why, evening.format_total(row.total)))
        return found

    @property
    def race(self) -> dict[str, Any]:
        """How the totals went, as a drawing."""
        evening, numbers = self.evening, [one for one, name in self.people]
        after = standings.history(evening.format, evening.facts)
        sign = 1 if evening.counts_up else -1
        course = [
            tuple(sign * totals[one] for one in numbers) for totals in (carried_over.points_by_number(evening), *after)
        ]
        return score_chart.build_race(course, [name for one, name in self.people], evening.game.total, "rounds")
