"""The values of the standings page and the big screen: places, moves, brackets, who can still win."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.functional import cached_property

from leagues.draw.coming_round import ComingRound, find_coming_round, find_first_round
from leagues.knockout import bracket_drawing
from leagues.knockout.bracket_drawing import NamesByRound
from leagues.rules.draws import EventFacts
from leagues.rules.format import Worksheet
from leagues.rules.stages import THEN, who_goes_on
from leagues.rules.standings import adjusting, cycles, sitting_out, standings
from leagues.rules.standings.cancelled import without_cancelled
from leagues.rules.standings.needs import Needs
from leagues.rules.standings.outlooks import ALIVE, OutlookGroup
from leagues.rules.standings.tiebreaks import rate_words, tiebreak_names
from leagues.standings.like_for_like import Since, as_compared, since_closed
from leagues.state.facts import team_totals
from leagues.state.facts.event_state import EventState
from leagues.state.facts.extra_time import longer_tables
from leagues.state.facts.suspense import hidden_from
from leagues.state.facts.team_totals import Team
from leagues.state.ranking import adjusted, carried_over, ladder_steps, prize_steps
from leagues.state.ranking.prizes import prizes
from leagues.state.ranking.winners import (
    champion,
    leaders,
    unsettled_sentences,
    void_sentence,
    winner_sentence,
    won_so_far,
)
from leagues.state.seats import balance, next_seats, roles
from leagues.state.seats.bracket import Tree

from . import outlook, wording

UP_ARROW, DOWN_ARROW = "▲", "▼"
SHORT_WORD, LONG_WORD = 6, 9  # letters that stand large, and at all, on a step of the podium
REST = 7  # rows beside the podium on the big screen
TOP_ROWS = 6  # rows shown on the page of an event
# letters that half the big screen hardly holds: a name and its note in two lines, both notes in one, a word of the name
# and the note at its end in one; a letter of a name is as wide as two of a note
LONG_NAME, LONG_NOTES, LONG_LINE = 24, 19, 27


@dataclass(frozen=True)
class StandingsRow:
    """A row of the standings. `moved`: places gained since the round before; `decided`: the tie-breaks, in words;
    `beside`: the note about points carried over, and those of the organiser."""

    number: int
    place: int
    name: str
    total: str
    played: int
    moved: int = 0
    decided: tuple[str, ...] = ()
    rate: str = ""
    mark: str = ""  # "has left", "has not played"
    leads: bool = False
    beside: str = ""  # their team by its name, points carried over, and what the organiser took or added
    sat_out: int = 0  # rounds without a seat, in turn or as a bye
    card: str = ""  # what their own card has in all, in a word
    since: str = ""  # what the round in play has brought so far, in words; empty between rounds
    season: str = ""  # what the evening brings in a season, where it is not brought by every place
    group: str = ""  # the letter of their group, whose place it is

    def notes(self, settled: bool, chance: str) -> str:
        """The notes beside the name: "leads · 4 carried over". `settled`: first place is won, so nobody leads.

        `chance`: "cannot win any more"; empty while it is open.
        """
        leads = wording.LEADS if self.leads and not settled else ""
        decided = self.card or ", ".join(self.decided)
        return " · ".join(filter(None, (leads, self.beside, decided, self.season, self.mark or chance)))

    @property
    def decider(self) -> str:
        """Their card, or the last tie-break, which settled the place; empty where none did."""
        return self.card or (self.decided[-1] if self.decided else "")

    @property
    def note(self) -> str:
        """What stands beside the name on the big screen."""
        return f"{self.beside}{self.decider}"

    @property
    def is_wide(self) -> bool:
        """Whether half the big screen does not hold its words whole."""
        end, word = max(len(self.arrow), len(self.since)), max(map(len, self.name.split()), default=0)
        room = LONG_NOTES if self.note else LONG_LINE
        return len(self.note) + end > room or 2 * word + end > LONG_LINE

    @property
    def arrow(self) -> str:
        """The places gained or lost, with an arrow; empty where there are none."""
        return f"{UP_ARROW if self.moved > 0 else DOWN_ARROW} {abs(self.moved)}" if self.moved else ""


@dataclass(frozen=True)
class PrizeRow:
    """A prize, who has it, with how many, and whether nobody can take it any more."""

    title: str
    who: str
    total: str
    settled: bool


@dataclass(frozen=True)
class Podium:
    """`begun`: whether prizes are shown one by one; `shown`: those that everybody sees."""

    begun: bool
    shown: list[prize_steps.Step]
    secret: str

    @property
    def all_shown(self) -> bool:
        return self.begun and not self.secret

    @property
    def places(self) -> list[prize_steps.Step]:
        """The steps, the first place first."""
        return [each for each in self.shown if each.place]

    @property
    def size(self) -> str:
        """How much room the names on the steps need: "short", "" or "long"; long ones stand in rows, whole."""
        names = [each.who for each in self.places]
        whole, word = (max(map(len, each), default=0) for each in (names, " ".join(names).split()))
        if word > LONG_WORD or whole > 2 * LONG_WORD:
            return "long"
        return "short" if whole <= SHORT_WORD else ""

    @property
    def others(self) -> list[prize_steps.Step]:
        return [each for each in self.shown if not each.place]


class StandingsPage:
    """The standings of an event for its pages."""

    def __init__(self, evening: EventState, seating: EventState | None = None) -> None:
        """`seating`: the evening with the rounds whose results `evening` hides, for who sits where."""
        self.shown, self.seating = evening, seating or evening
        self.evening = as_compared(evening)
        self.format = evening.format
        self.facts = self.evening.facts

    @cached_property
    def before(self) -> "StandingsPage | None":
        """The standings of the stage before; None in the first."""
        return StandingsPage(self.shown.first_stage) if self.shown.first_stage else None

    @property
    def stage_words(self) -> str:
        """What the stage is called where there are two: "Knockout"; empty where there is one."""
        return self.format.name if self.shown.stage else ""

    @property
    def counts_penalties(self) -> bool:
        """Whether the organiser may take points or add some."""
        return adjusting.counts_adjustments(self.format)

    @property
    def goes_on_words(self) -> str:
        """How many go on to a second stage, in a sentence; empty where none is planned."""
        then = 0 if self.shown.stage else int(self.shown.event.options.get(THEN.key) or 0)
        return wording.THEN.format(who=who_goes_on(self.format, self.facts, then)) if then else ""

    @cached_property
    def places_before(self) -> dict[int, int]:
        """Everybody's place before the last round that ranks; empty before the second one, and on a ladder."""
        earlier = cycles.without_last_round(self.format, self.facts)
        if not earlier.rounds or self.ladder:
            return {}
        found = self.evening.worked_out.from_facts(earlier)  # as long as nobody corrects a closed round
        return {row.number: row.place for row in found.find("standings", lambda: self.standings_of(earlier))}

    def standings_of(self, facts: EventFacts) -> tuple[standings.Placing, ...]:
        return tuple(standings.standings(self.format, facts))

    @cached_property
    def rows(self) -> list[StandingsRow]:
        """Everybody, first to last; on a ladder in the order of the ladder."""
        evening = self.evening
        rested = self.rounds_sat_out
        had, changed = carried_over.name_notes(evening), adjusted.name_notes(evening)
        now, best = evening.running.number if evening.running else evening.due, leaders(evening)
        teams = team_totals.team_of_each(evening)
        letters = standings.group_letters(self.format, self.facts)
        plays = evening.running.draw.seated if evening.running else ()
        marks = {
            row.number: wording.HAS_NOT_PLAYED for row in evening.standings if row.behind and row.number not in plays
        }
        marks |= {one.number: wording.HAS_LEFT for one in evening.entrants if one.left is not None and one.left <= now}
        return [
            StandingsRow(
                row.number,
                row.place,
                evening.name_with_earlier(row.number),
                evening.format_total(row.total),
                row.played,
                self.places_before.get(row.number, row.place) - row.place,
                row.decided,
                rate_words(row.rate) if row.rate is not None else "",
                marks.get(row.number, ""),
                row.number in best and not self.teams,
                " · ".join(filter(None, (each.get(row.number, "") for each in (teams, had, changed)))),
                rested.get(row.number, 0),
                self.cards.get(row.number, ""),
                self.since.get(row.number, ""),
                self.season_marks.get(row.number, ""),
                letters.get(row.number, ""),
            )
            for row in ladder_steps.ranking(evening)
        ]

    @cached_property
    def season_marks(self) -> dict[int, str]:
        """What the evening brings in a season, in words, for each whom it brings something."""
        rule = self.format.prizes.season
        if rule is None or not rule.mark or not self.facts.rounds:
            return {}
        return {one: rule.mark.format(points=points) for one, points in rule.points(self.facts).items() if points}

    @cached_property
    def since(self) -> dict[int, str]:
        """What the round in play has brought everybody so far: "+26", "+18 so far", "nothing yet", "sits out"."""
        return {one: self.since_words(each) for one, each in since_closed(self.shown).items()}

    def since_words(self, since: Since) -> str:
        if since.void:
            return wording.TABLE_VOID
        if since.checking:
            return wording.BEING_CHECKED
        if since.figure is None:
            return wording.STILL_PLAYS if since.began else wording.NOTHING_YET if since.seated else wording.SITS_OUT
        figure = self.evening.format_total(since.figure)
        words = figure if figure.startswith(("-", "−")) else f"+{figure}"
        if not since.seated:
            return wording.SITS_OUT_FOR.format(figure=words)
        return words if since.done else wording.SO_FAR.format(figure=words)

    @property
    def since_head(self) -> str:
        """ "in round 4"; empty between rounds."""
        running = self.shown.running if self.since else None
        return wording.IN_ROUND.format(number=running.number, **self.format.naming) if running else ""

    @property
    def total_head(self) -> str:
        """ "after 3" while a round is played, "Total" between rounds."""
        closed = self.shown.running.number - 1 if self.since and self.shown.running else 0
        return wording.AFTER_SHORT.format(number=closed) if closed else wording.TOTAL_HEAD

    @cached_property
    def cards(self) -> Mapping[int, str]:
        """What everybody's own card has in all, in a word; empty without cards, and before the first game."""
        made = self.format.cards.in_a_word
        return made(self.facts) if made is not None and self.facts.rounds else {}

    @property
    def card_head(self) -> str:
        """What the figures of the cards are, in a sentence; empty without cards."""
        return wording.CARD_HEAD.format(card=self.format.cards.figures) if self.cards else ""

    @property
    def ladder(self) -> bool:
        """Whether places are rungs: nobody is level, and there are no rounds."""
        return self.shown.board.page == "challenges"

    @cached_property
    def teams(self) -> list[Team]:
        """The teams, the better first; empty where nobody plays in teams."""
        return team_totals.team_standings(self.evening)

    @property
    def noted_teams(self) -> list[tuple[Team, str]]:
        """Each team with its notes: "ahead · cannot lose first place"."""
        marks, ahead = outlook.chance_marks(self.needs), "" if self.settled else wording.AHEAD
        return [
            (team, " · ".join(filter(None, (ahead if team.leads else "", team.note, marks.get(team.people[0], "")))))
            for team in self.teams
        ]

    @property
    def noted(self) -> list[tuple[StandingsRow, str]]:
        """Each row with its notes."""
        settled, chances = self.settled, {} if self.teams else outlook.chance_marks(self.needs)
        return [(row, row.notes(settled, chances.get(row.number, ""))) for row in self.rows]

    @property
    def as_text(self) -> str:
        """The standings to paste into a message: a heading, then "1. ada 121", a line each."""
        head = wording.COPY_HEADING.format(event=self.evening.event, heading=self.heading)
        teams = [wording.COPY_ROW.format(place=each.place, name=each.name, total=each.points) for each in self.teams]
        rows = [
            wording.COPY_ROW.format(place=each.place, name=each.name, total=each.card or each.total)
            for each in self.rows
        ]
        return "\n".join(filter(None, [head, self.waits, self.won, *teams, *rows]))

    @property
    def played_differs(self) -> bool:
        """Whether some have played more rounds than others, which is worth a column."""
        return len({row.played for row in self.rows}) > 1

    @property
    def anybody_sat_out(self) -> bool:
        """Whether anybody has sat out a round so far; a bye of a knockout is none."""
        return bool(self.rounds_sat_out) and not self.format.pages.has_bracket

    @cached_property
    def rounds_sat_out(self) -> Counter[int]:
        """How many rounds each was here without a seat, in turn or as a bye."""
        drawn = [each.draw for each in without_cancelled(self.format, self.facts).rounds]
        byes = (table.seats[0] for draw in drawn for table in draw.tables if table.is_bye)
        return Counter([*(one for draw in drawn for one in draw.out), *byes])

    @property
    def trees(self) -> tuple[Tree, ...]:
        """The bracket of a knockout and its plate; empty in another format."""
        return bracket_drawing.event_trees(self.evening)

    @cached_property
    def brackets(self) -> list[dict[str, Any]]:
        """The drawings of the trees."""
        return [bracket_drawing.bracket_drawing(tree, self.names_in_rounds(self.trees)) for tree in self.trees]

    @cached_property
    def stages(self) -> list[dict[str, Any]]:
        """The trees for a phone: the rounds one under another, the current one first."""
        return bracket_drawing.phone_stages(self.trees, self.names_in_rounds(self.trees))

    @cached_property
    def screens(self) -> dict[str, list[dict[str, Any]]]:
        """The drawings of the pages for a landscape and an upright big screen, shown one at a time."""
        names = self.names_in_rounds(self.trees)
        lying = [
            bracket_drawing.landscape_drawing(page, names)
            for tree in self.trees
            for page in bracket_drawing.landscape_pages(tree)
        ]
        upright = [
            bracket_drawing.portrait_drawing(page, names)
            for tree in self.trees
            for page in bracket_drawing.portrait_pages(tree)
        ]
        return {"lying": lying, "upright": upright} if lying else {}

    def names_in_rounds(self, found: Iterable[Tree]) -> NamesByRound:
        """The names of these trees, as they were in each round."""
        names = {number: self.evening.names_in(number) for tree in found for number in tree.rounds}
        return lambda one, number: names[number][one]

    @property
    def everybody(self) -> list[tuple[int, str]]:
        """(number, name) of everybody, by name."""
        names = ((one.number, self.evening.names[one.number]) for one in self.evening.entrants)
        return sorted(names, key=lambda each: each[1].casefold())

    @property
    def moves(self) -> str:
        """What the arrows mean; empty where there are none."""
        moved = any(row.moved for row in self.rows)
        return wording.MOVES.format(up=UP_ARROW, down=DOWN_ARROW, **self.evening.format.naming) if moved else ""

    @property
    def won(self) -> str:
        """Who won; before the end, who has won the final, third place or the plate."""
        return winner_sentence(self.evening) if self.evening.over else won_so_far(self.evening)

    @property
    def final_winner(self) -> str:
        """Who won, once the event is over; else empty."""
        return self.won if self.evening.over else ""

    @property
    def has_result(self) -> bool:
        """Whether somebody has won something, or the event is over."""
        return bool(self.won or self.evening.over)

    @property
    def uneven(self) -> str:
        """That some have played more often than others, where totals suffer by it; else empty."""
        return balance.describe_uneven_totals(self.evening) if self.evening.opened else ""

    @cached_property
    def worksheets(self) -> list[Worksheet]:
        """What the scorekeeper adds up, with everybody's name."""
        made, fill = self.evening.format.worksheets.filled, self.evening.fill_names
        found = made(self.shown.facts) if made is not None else ()
        return [replace(each, rows=tuple(replace(row, head=fill(row.head)) for row in each.rows)) for each in found]

    @cached_property
    def matches_of_teams(self) -> Worksheet | None:
        """The team matches of the latest round and how they stand; None where no teams meet, or no board is in."""
        rounds = self.shown.facts.rounds
        begun = self.evening.format.teams.are_named and rounds and any(rounds[-1].results)
        return next(iter(self.worksheets), None) if begun else None

    @property
    def shows_fairness(self) -> bool:
        """Whether the page leads to how often people meet: not in a knockout, nor before the first round."""
        return bool(self.evening.opened and not self.trees)

    @property
    def unsettled(self) -> list[str]:
        """Which rounds are level and not decided yet, in sentences."""
        return unsettled_sentences(self.shown)

    @property
    def best_of_roles(self) -> str:
        """Who is best of each role so far; empty without roles, once `won` says it, and where prizes are listed."""
        return "" if self.evening.over or self.evening.format.prizes.beside_first else roles.describe_best(self.evening)

    @property
    def prizes(self) -> list[PrizeRow]:
        """Who has which prize so far, and which is won already."""
        return [PrizeRow(each.title, each.who(self.evening), each.total, each.settled) for each in prizes(self.evening)]

    @property
    def settled(self) -> bool:
        """Whether first place is won."""
        return bool(self.evening.over or champion(self.evening))

    @property
    def more(self) -> str:
        """How many more than the first rows there are, and how many of them share the last place shown; else empty."""
        rest = self.rows[TOP_ROWS:]
        level = sum(row.place == self.rows[TOP_ROWS - 1].place for row in rest)
        if not rest:
            return ""
        some = wording.MORE_SAME_PLACE if level == len(rest) else wording.MORE_SOME_SAME_PLACE
        return (some if level else wording.MORE).format(rest=len(rest), level=level)

    @property
    def sat_out(self) -> str:
        """What sitting out earns, in a sentence; empty where it earns nothing."""
        return sitting_out.describe_rule(self.facts)

    @property
    def adjusted(self) -> list[str]:
        """The penalties and added points behind the totals, a sentence each."""
        return adjusted.adjustment_sentences(self.evening)

    @cached_property
    def void(self) -> str:
        """What does not count for places, in a sentence; else empty."""
        return void_sentence(self.evening)

    @property
    def heading(self) -> str:
        """How far it is: "after round 3 of 7"; "after round 13" where no length is agreed or it went on."""
        evening = self.evening
        if self.ladder:
            played = sum(bool(any(each.results)) for each in self.facts.rounds)
            return (wording.MATCH_PLAYED if played == 1 else wording.MATCHES_PLAYED).format(count=played)
        number = evening.running.number if evening.running else len(evening.played)
        if self.since and number > 1:
            return wording.AFTER_PLAYING.format(before=number - 1, playing=self.playing_words, **self.format.naming)
        if self.since:
            return self.playing_words
        if not number and self.facts.option(standings.CARD_TOTALS):
            return wording.BY_CARDS
        if not number:
            return wording.BEFORE_FIRST.format(**evening.format.naming)
        if evening.running:
            templates = wording.PLAYING, wording.PLAYING_OF
        elif evening.stopped_round:
            templates = wording.ENDED, wording.ENDED_OF
        else:
            templates = wording.AFTER, wording.AFTER_OF
        return templates[bool(evening.length)].format(number=number, length=evening.length, **evening.format.naming)

    @property
    def playing_words(self) -> str:
        """ "round 4 of 5 is being played, 3 of 5 tables in"."""
        running, length = self.shown.running, self.evening.length
        tables = [table for table in running.tables if not table.draw.is_bye] if running else []
        done = sum(table.result is not None for table in tables) - len(self.shown.being_checked)
        template = wording.PLAYING_OF if length else wording.PLAYING
        words = template.format(number=running.number if running else 0, length=length, **self.format.naming)
        return wording.TABLES_IN.format(playing=words, done=done, tables=len(tables))

    @property
    def waits(self) -> str:
        """That places wait for the end of the round being played; empty where it counts at once, and without."""
        running = self.shown.running if self.since else None
        if running is None:
            return ""
        template = wording.WAITS_FOR_ALL if self.shown.board.opens == "by itself" else wording.WAITS
        return template.format(number=running.number, **self.format.naming)

    @property
    def next_words(self) -> str:
        """What comes next, for the foot of the big screen."""
        evening = self.seating
        if evening.over or self.coming:
            return ""
        if evening.running:
            tables = [table for table in evening.running.tables if not table.draw.is_bye]
            open_tables = {table.number for table in (*evening.running.unfinished, *evening.being_checked)}
            if not hidden_from(evening):  # that a hidden match is level would tell its result
                open_tables |= {ask.table for ask in evening.questions if ask.round == evening.running.number}
            done = len(tables) - len(open_tables)
            return wording.TABLES_FINISHED.format(done=done, tables=len(tables)) if len(tables) > 1 else ""
        return wording.NEXT_ROUND.format(number=evening.due, **evening.format.naming) if evening.next_draw else ""

    @cached_property
    def coming(self) -> ComingRound | None:
        """The round that people now find their tables for; None while one is played, or none is drawn."""
        return find_coming_round(self.seating)

    @cached_property
    def seats_on_screen(self) -> ComingRound | None:
        """The round whose tables the big screen shows: the coming one, and the first one until it has a result."""
        return self.coming or find_first_round(self.seating)

    @cached_property
    def podium(self) -> "Podium":
        """The prizes that everybody sees by now, where they are shown one by one."""
        return Podium(prize_steps.given(self.seating) is not None, prize_steps.shown_steps(self.seating), self.secret)

    @property
    def screen_rest(self) -> list[StandingsRow]:
        """Who comes after the podium on the big screen, once everything is shown."""
        return [row for row in self.rows if row.place > prize_steps.STEPS][:REST] if self.podium.all_shown else []

    @property
    def secret(self) -> str:
        """That results are hidden, in a sentence; else empty."""
        first = hidden_from(self.seating)
        return wording.SECRET.format(round=first, **self.seating.format.naming) if first else ""

    @property
    def longer_words(self) -> str:
        """Which tables play longer than their round, for the big screen; empty where none does."""
        return longer_tables(self.seating)

    @property
    def screen_heading(self) -> str:
        """What stands under the title of the big screen: what people are asked to do, or how far it is.

        The round that is played is no secret, where its results are.
        """
        if self.coming:
            return self.coming.heading
        if self.podium.begun and not self.podium.all_shown:
            return ""
        running, length = self.seating.running, self.evening.length
        if running is None or self.ladder or self.since:
            return self.heading
        return (wording.PLAYING_OF if length else wording.PLAYING).format(
            number=running.number, length=length, **self.seating.format.naming
        )

    @property
    def screen_rows(self) -> int:
        """Rows on the big screen, teams and their matches first."""
        matches = self.matches_of_teams
        return len(self.teams) + (len(matches.rows) if matches else 0) + len(self.rows)

    @property
    def foot_words(self) -> str:
        """Who leaves before the coming round, or what the arrows mean; else empty."""
        if self.coming:
            return next_seats.describe_leavers(self.seating, self.seating.due)
        return "" if self.screens else self.moves

    @property
    def rows_are_long(self) -> bool:
        """Whether names with their notes need the whole width of the big screen."""
        names = [each.name for each in self.teams] + [f"{row.name}{row.note}" for row in self.rows]
        return max(map(len, names), default=0) > LONG_NAME or any(row.rate or row.is_wide for row in self.rows)

    @property
    def chain(self) -> list[str]:
        """The tie-breaks that can decide here, in order, in words."""
        return tiebreak_names(self.format, self.facts)

    # -- who can still win

    @cached_property
    def needs(self) -> Needs:
        """Everybody's chances, with how they were worked out or why they are unknown."""
        return outlook.find_chances(self.evening)

    @property
    def outlooks(self) -> list[OutlookGroup]:
        """The sentences of who can still win, those with the same chances in one."""
        return outlook.chance_groups(self.evening, self.needs)

    @cached_property
    def chances(self) -> list[outlook.ChanceRow]:
        """A row a person, or a team, in order of place; empty where chances are unknown."""
        order = {row.number: at for at, row in enumerate(self.rows)}
        if self.teams:
            order = {team.people[0]: at for at, team in enumerate(self.teams)}
        return outlook.chance_rows(self.evening, self.needs, order)

    @property
    def chances_summary(self) -> str:
        """ "8 of 23 can still win."; empty where chances are unknown, or somebody is sure of first place."""
        alive = sum(row.status == ALIVE for row in self.chances)
        return wording.CAN_STILL_WIN.format(alive=alive, count=len(self.chances)) if alive else ""

    @property
    def leader_words(self) -> str:
        """ "cleo has 88.5", for the line across the bars; empty without bars, and where several lead."""
        first = [row for row in self.chances if row.line and row.solid == row.line]
        return wording.HAS.format(name=first[0].name, total=first[0].has) if len(first) == 1 else ""
