"""The page of the draw: its rounds, how long it was searched for, and how fair it is."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from django.utils.functional import cached_property

from leagues.knockout import bracket_drawing
from leagues.knockout import wording as knockout_wording
from leagues.rules import draws
from leagues.rules.choosing import plan as planning
from leagues.rules.drawing import quality, strangers, wishes
from leagues.rules.drawing.wording import PARTNER
from leagues.rules.format import Pairing
from leagues.rules.repair.absence import describe_absences
from leagues.rules.results import describe_win_worth
from leagues.rules.standings.sitting_out import SAT_OUT, SAT_OUT_NUMBER
from leagues.rules.words import at_start, deal_words, number_words, times_range
from leagues.setup.checks import checked_plan
from leagues.state.facts import team_totals
from leagues.state.facts.event_state import EventState
from leagues.state.facts.next_draw import as_announced, next_draw, side_labels
from leagues.state.facts.suspense import may_be_hidden, suspense_from
from leagues.state.seats import roles
from leagues.state.seats.balance import expected_plays
from leagues.state.seats.sitting_out import absent_phrases, describe_idle, fill_who
from scorekeeper.rules.tally import RuleError

from . import fairness_chart, wording

STEPS_PER_PRESS, MOST_STEPS = 1_000_000, 4_600_000  # steps of the search; a press takes about a second
CACHED_DRAWS = 8  # draws whose fairness is kept


@dataclass(frozen=True)
class TableListing:
    """A table in a list. `bye`, `deals`: who has a bye, who deals, in words; `stage`: what it is played for."""

    number: int
    sides: list[str]
    bye: str
    stage: str
    deals: str


@dataclass(frozen=True)
class RoundListing:
    """A round in a list. `out`: names; `absent`: who rests or comes later; `idle`: all of these in a sentence."""

    number: int
    tables: list[TableListing]
    out: list[str]
    absent: list[str]
    idle: str


class DrawPage:
    """The rounds, as they are published or would be. `steps` is 0 where nothing was searched."""

    def __init__(self, evening: EventState) -> None:
        self.evening = evening
        self.published = bool(evening.plan or evening.opened)
        self.refused, self.steps, self.excess = "", 0, 0
        self.plan: tuple[draws.Draw, ...] = evening.plan
        self.next = next_draw(evening)
        if self.next is not None:
            self.plan = (self.next,)
        elif not self.published:
            try:
                found = checked_plan(evening)
                self.plan, self.steps, self.excess = found.draws, found.steps, found.excess
            except RuleError as error:
                self.refused = str(error)

    @property
    def pairing(self) -> Pairing:
        return self.evening.format.pairing

    @property
    def follows(self) -> bool:
        return self.pairing.follows_results

    @property
    def all_rounds(self) -> tuple[draws.Draw, ...]:
        known = tuple(each.draw for each in self.evening.listed_rounds) + (() if self.evening.plan else self.plan)
        return tuple(as_announced(self.evening, draw) for draw in known)

    @property
    def searchable(self) -> bool:
        """Whether a longer search may find a better draw."""
        return self.excess > 0 and self.steps < MOST_STEPS

    @property
    def may_keep_secret(self) -> bool:
        """Whether results can be kept from lookers-on: there is more than one table, and there are rounds."""
        return may_be_hidden(self.evening, self.all_rounds)

    @property
    def secret_from(self) -> int:
        """The round from which results are kept secret, or usually are: the last but one."""
        return suspense_from(self.evening) or max(1, self.evening.length - 1)

    @property
    def keeps_secret(self) -> bool:
        """Whether the rules already say from which round results are a secret."""
        return bool(suspense_from(self.evening))

    @property
    def number(self) -> int:
        return self.evening.due

    @property
    def by_lot(self) -> bool:
        """Whether shuffling again would give another draw."""
        return planning.depends_on_seed(self.evening.format, self.evening.facts)

    @property
    def ladder(self) -> list[tuple[int, str, int]]:
        """(number, name, number of the one below or 0) in the first order of a ladder; else empty."""
        order = self.pairing.order(self.evening.facts) if self.pairing.order else ()
        return [(one, self.evening.names[one], below) for one, below in zip(order, [*order[1:], 0])]

    @property
    def cup(self) -> bool:
        """Whether it is a knockout, where only byes are judged for fairness."""
        return self.evening.format.pages.has_bracket

    @property
    def rules_asked(self) -> str:
        """What the page of the rules asks, in a few words."""
        if self.cup:
            return wording.RULES_OF_CUP
        _, deals = deal_words(self.evening.game)
        if self.ladder:
            return wording.RULES_OF_LADDER
        return wording.RULES_OF_ROUNDS.format(deals=deals, **self.evening.format.naming)

    @property
    def brackets(self) -> list[dict[str, Any]]:
        """The drawings of a knockout's bracket; else empty."""
        first = self.first_of_cup if not self.refused else None
        return bracket_drawing.draft_drawings(self.evening, first) if first is not None else []

    @property
    def first_of_cup(self) -> draws.Draw | None:
        """The first round of a knockout, after those of the stage before; None where it is not known, and elsewhere."""
        known = self.all_rounds[self.evening.facts.began - 1 :] if self.cup else ()
        return known[0] if known else None

    # -- how fair it is

    @cached_property
    def judgement(self) -> "Judgement":
        return self.evening.once_read("judgement", self.judged) if self.published else self.judged()

    def judged(self) -> "Judgement":
        format, facts = self.evening.format, self.evening.facts
        shape = format.people.shape(facts) if format.people.shape else None
        lines = tuple((each.number, each.ticket) for each in facts.entrants)
        roles = lines if shape and shape.roles else ()
        people = tuple(each.number for each in facts.entrants)
        names = {one: self.evening.name_with_earlier(one) for one in self.evening.people}
        return judge(self.all_rounds, people, roles, lines, tuple(names.items()), self.follows)

    @property
    def quality(self) -> quality.Quality:
        return self.judgement.quality

    @property
    def sentence(self) -> str:
        """What a win counts, how fair the draw is, who never meets, and what else people may wonder about."""
        if self.cup:
            words, never = knockout_wording.describe_knockout(self.evening), ""
        elif len(self.all_rounds) > 1:
            words = self.judgement.sentence
            never = self.evening.fill_names(strangers.strangers_sentence(self.quality.strangers))
        else:
            words = never = ""
        after = (never, self.own_rests, self.remark)
        return " ".join(filter(None, (describe_win_worth(self.evening.format, self.evening.facts), words, *after)))

    @property
    def headline(self) -> str:
        """How fair the draw is, in a line; of a knockout its length and byes, of a single round the whole sentence."""
        if self.first_of_cup is not None:
            return knockout_wording.headline(self.evening, self.first_of_cup)
        return self.judgement.headline if self.has_fairness else self.sentence

    @property
    def has_fairness(self) -> bool:
        """Whether people can meet again, so that the draw can be more or less fair."""
        return len(self.all_rounds) > 1 and not self.cup

    @property
    def wishes(self) -> str:
        """How many people need something of the draw, and how much of that it lacks; empty where nobody does."""
        asked = wishes.wishes(self.evening.facts)
        if not asked:
            return ""
        lacks = wishes.broken(self.evening.facts, self.all_rounds)
        template = wording.WISHES_BROKEN if lacks else wording.WISHES_KEPT
        return template.format(count=len(asked), broken=len(lacks))

    @property
    def own_rests(self) -> str:
        """Who is away by their own choice, in sentences; empty where nobody is."""
        rounds = 0 if self.follows else len(self.all_rounds)
        return self.evening.fill_names(describe_absences(self.evening.facts, rounds)) if rounds > 1 else ""

    @property
    def plays(self) -> Mapping[int, int]:
        """How often each plays in the whole evening, as far as that is known."""
        known = not self.follows and len(self.all_rounds) > 1
        return self.quality.plays if known else expected_plays(self.evening, self.all_rounds)

    @property
    def uneven(self) -> str:
        """That some people, or one role, play more rounds than others, where totals depend on it; else empty."""
        return "" if self.sit_outs else roles.describe_uneven(self.evening, self.plays)

    @cached_property
    def sit_outs(self) -> str:
        """Who plays fewer rounds, in a sentence, where the organiser is asked what a sit-out earns; else empty.

        Asked once: before the draw is published.
        """
        asks = not self.published and self.plan and self.evening.format.pays_rounds_out
        words = roles.describe_uneven_plays(self.evening, self.plays) if asks else ""
        return words and wording.SENTENCE.format(words=words)

    @property
    def sit_out_choices(self) -> list[tuple[str, str, bool]]:
        """(value, words, chosen) of what a sit-out may earn."""
        chosen = self.evening.facts.option(SAT_OUT.key)
        return [(value, at_start(words), value == chosen) for value, words in SAT_OUT.choices]

    @property
    def sit_out_number(self) -> int:
        """The agreed number that a sit-out may earn."""
        return int(self.evening.facts.option(SAT_OUT_NUMBER.key))

    @property
    def unlike(self) -> str:
        """That more of one role sit out each hand of a drive; else empty."""
        return roles.describe_uneven_sit_outs(self.evening, self.plan[0]) if self.follows and self.plan else ""

    @property
    def remark(self) -> str:
        """What people may expect of these rounds and does not happen, in a sentence; else empty."""
        facts = self.evening.facts
        known = facts.rounds if self.follows else tuple(map(draws.RoundFacts, self.all_rounds))
        return self.evening.format.offer.remark(replace(facts, rounds=known))

    @property
    def fairness(self) -> dict[str, Any]:
        """The chart of who meets whom; empty where only one round is known."""
        return self.judgement.fairness

    @property
    def beside(self) -> list[tuple[str, str, str]]:
        """(what, in this draw, at best)."""
        found, rows = self.quality, []
        two = wording.TWO_WHO_CAN if found.roles else wording.TWO
        for words, counts in (
            (two[PARTNER], found.partners),
            (two[found.oppose_verb], found.opponents),
        ):
            if counts:
                rows.append((words, times_range(*found.range(counts)), times_range(*found.best_range(counts))))
        for words, each in (
            (wording.EACH_PLAYS, found.plays),
            (wording.EACH_SITS_OUT, found.sit_outs),
            (wording.EACH_HAS_BYE, found.byes),
            (wording.EACH_AT_SIZE.format(size=number_words(found.rarer_size)), found.at_rarer_size),
            (wording.EACH_DEALS_FIRST, found.deals),
        ):
            if any(each.values()):
                rows.append(
                    (words, times_range(min(each.values()), max(each.values())), times_range(*found.best(each)))
                )
        if found.most_tables > 1:
            seen = found.tables.values()
            rows.append((wording.DIFFERENT_TABLES, range_words(min(seen), max(seen)), range_words(*found.best_tables)))
        return rows

    @property
    def people(self) -> list[tuple[int, str, int, int, int, int, int, int]]:
        """(number, name, most with one partner, most against or with another, plays, rests, tables, deals)."""
        found = self.quality
        return [
            (
                one,
                self.evening.names[one],
                most_with_one(found.partners, one),
                most_with_one(found.opponents, one),
                found.plays[one],
                found.sit_outs[one] + found.byes[one],
                found.tables[one],
                found.deals[one],
            )
            for one in found.people
        ]

    @property
    def rounds(self) -> list[RoundListing]:
        return [round_listing(self.evening, number, draw) for number, draw in enumerate(self.all_rounds, 1)]


@dataclass(frozen=True)
class Judgement:
    """How fair a plan is, in a line, with a sentence and a chart. `names`: (number, name) of everybody."""

    quality: quality.Quality
    headline: str
    sentence: str
    names: tuple[tuple[int, str], ...]
    rounds: int

    @cached_property
    def fairness(self) -> dict[str, Any]:
        """The chart, which the board does not show."""
        return fairness_chart.fairness_chart(self.quality, dict(self.names)) if self.rounds > 1 else {}


@lru_cache(maxsize=CACHED_DRAWS)
def judge(
    rounds: tuple[draws.Draw, ...],
    people: tuple[int, ...],
    roles: tuple[tuple[int, str], ...],
    lines: tuple[tuple[int, str], ...],
    names: tuple[tuple[int, str], ...],
    follows: bool,
) -> Judgement:
    """Cached, as a board is rendered again with every line that is written."""
    found = quality.quality(rounds, people, dict(roles), follows, dict(lines))
    headline = found.headline if len(rounds) > 1 else ""
    return Judgement(found, headline, found.sentence, names, len(rounds))


def round_listing(evening: EventState, number: int, draw: draws.Draw) -> RoundListing:
    """A round for templates."""
    draw = as_announced(evening, draw)
    names, stakes = evening.names_in(number), knockout_wording.match_stakes(evening, number, draw)
    shown = team_totals.with_teams(evening, names)
    tables = [
        TableListing(
            table.number,
            side_labels(table, shown),
            fill_who(evening, number, table.seats, wording.HAS_BYE, wording.HAVE_BYE) if table.is_bye else "",
            stakes.get(table.number, table.stage),
            ""
            if table.dealer is None
            else fill_who(evening, number, [table.seats[table.dealer]], wording.DEALS, wording.DEAL),
        )
        for table in draw.tables
    ]
    out = [names.get(one, str(one)) for one in draw.out]
    return RoundListing(
        number, tables, out, absent_phrases(evening, number, draw), describe_idle(evening, number, draw)
    )


def most_with_one(counts: Mapping[tuple[int, int], int], one: int) -> int:
    return max((count for pair, count in counts.items() if one in pair), default=0)


def range_words(low: int, high: int) -> str:
    return f"{low}" if low == high else wording.FIGURE_RANGE.format(low=low, high=high)
