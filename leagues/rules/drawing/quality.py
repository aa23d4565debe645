"""How fair a draw is: how often people partner, meet, sit out and deal, beside the best possible."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from leagues.rules.draws import Draw
from leagues.rules.words import capital_words, number_words, times, times_range

from . import strangers, wording
from .spreading import Pair, bounds, even_range, sum_of_squares


@dataclass(frozen=True)
class Quality:
    """Counts over a whole plan. `roles`: empty unless partners must be of different roles; `follows`: results drew it.

    `lines`: role or team of each where sit-outs stay within it, else empty.
    """

    people: tuple[int, ...]
    draws: tuple[Draw, ...]
    roles: Mapping[int, str]
    follows: bool = False
    lines: Mapping[int, str] = field(default_factory=dict)

    @cached_property
    def partners(self) -> Counter[Pair]:
        return Counter(pair for draw in self.draws for table in draw.tables for pair in table.partners())

    @cached_property
    def opponents(self) -> Counter[Pair]:
        return Counter(pair for draw in self.draws for table in draw.tables for pair in table.opponents())

    @cached_property
    def sit_outs(self) -> Counter[int]:
        return Counter({one: sum(one in draw.out for draw in self.draws) for one in self.people})

    @cached_property
    def byes(self) -> Counter[int]:
        found = Counter(table.seats[0] for draw in self.draws for table in draw.tables if table.is_bye)
        return Counter({one: found[one] for one in self.people})

    @property
    def at_no_table(self) -> str:
        """What somebody without a table does: "sits out"."""
        byes, out = any(self.byes.values()), any(self.sit_outs.values())
        return wording.SITS_OUT_OR_HAS_BYE if byes and out else wording.HAS_BYE if byes else wording.SITS_OUT

    @cached_property
    def plays(self) -> Counter[int]:
        seated = Counter(one for draw in self.draws for table in draw.tables if not table.is_bye for one in table.seats)
        return Counter({one: seated[one] for one in self.people})

    @cached_property
    def deals(self) -> Counter[int]:
        dealt = Counter(
            table.seats[table.dealer] for draw in self.draws for table in draw.tables if table.dealer is not None
        )
        return Counter({one: dealt[one] for one in self.people})

    @cached_property
    def tables(self) -> dict[int, int]:
        """Number of different tables each player sits at; a bye is at none."""
        played = [table for draw in self.draws for table in draw.tables if not table.is_bye]
        sat = {(one, table.number) for table in played for one in table.seats}
        by_player = Counter(one for one, number in sat)
        return {one: by_player[one] for one in self.people}

    @property
    def most_tables(self) -> int:
        """Tables in play in the fullest round."""
        return max((sum(not table.is_bye for table in draw.tables) for draw in self.draws), default=0)

    @property
    def best_tables(self) -> tuple[int, int]:
        """Lowest and highest number of different tables if everyone changed tables as often as possible."""
        most = self.most_tables
        every = [min(most, self.plays[one]) for one in self.people]
        return min(every, default=0), max(every, default=0)

    @cached_property
    def rarer_size(self) -> int:
        """Table size that is rarer, where there are two sizes; 0: one size."""
        sizes = Counter(len(table.seats) for draw in self.draws for table in draw.tables if not table.is_bye)
        return min(sizes, key=lambda size: (sizes[size], -size)) if len(sizes) == 2 else 0

    @cached_property
    def at_rarer_size(self) -> Counter[int]:
        """Rounds each player sits at a table of the rarer size."""
        tables = [table for draw in self.draws for table in draw.tables if len(table.seats) == self.rarer_size]
        found = Counter(one for table in tables for one in table.seats)
        return Counter({one: found[one] for one in self.people})

    @cached_property
    def bounds(self) -> tuple[int, int]:
        """Lowest possible sums of squared partner and opponent counts."""
        return bounds(self.partners, self.opponents, self.people, self.roles)

    @cached_property
    def rounds_there(self) -> Counter[int]:
        """Rounds each player played or sat out; they missed the others by choice."""
        return Counter(one for draw in self.draws for one in (*draw.seated, *draw.out))

    def best(self, counts: Mapping[int, int]) -> tuple[int, int]:
        """Range of a count per player, spread as evenly as possible in each line and over the rounds they were here."""
        lines: dict[str, dict[int, int]] = {}
        for one in self.people:
            lines.setdefault(self.lines.get(one, ""), {})[one] = counts[one]
        found = [even_range(line, self.rounds_there) for line in lines.values()]
        return min((low for low, _ in found), default=0), max((high for _, high in found), default=0)

    @property
    def excess(self) -> tuple[int, int]:
        """Squared partner and opponent counts above the bound; (0, 0) is the best possible."""
        partners, opponents = self.bounds
        return sum_of_squares(self.partners) - partners, sum_of_squares(self.opponents) - opponents

    def pairs(self, counts: Mapping[Pair, int]) -> list[Pair]:
        """Pairs that can have such a count; with roles only of the kind, alike or not, that has any."""
        every = list(combinations(sorted(self.people), 2))
        if not self.roles:
            return every
        alike = {self.roles.get(one) == self.roles.get(other) for one, other in counts}
        return [pair for pair in every if (self.roles.get(pair[0]) == self.roles.get(pair[1])) in alike]

    def range(self, counts: Mapping[Pair, int]) -> tuple[int, int]:
        """Lowest and highest count over all pairs that can have one."""
        every = [counts.get(pair, 0) for pair in self.pairs(counts)]
        return (min(every), max(every)) if every else (0, 0)

    def best_range(self, counts: Mapping[Pair, int]) -> tuple[int, int]:
        """Range that perfectly even counts would have."""
        each, over = divmod(sum(counts.values()), len(self.pairs(counts)) or 1)
        return each, each + (over > 0)

    @property
    def sentence(self) -> str:
        """The quality in full: "Nobody partners anyone twice. Everyone sits out once. Everyone plays three times."

        Where results draw the rounds, nothing is called the best possible.
        """
        parts = [*self.meetings, *self.rests]
        if not self.follows:
            parts += self.describe_each(self.plays, wording.PLAYS)
            if self.rarer_size:
                at_size = wording.SITS_AT_SIZE.format(size=number_words(self.rarer_size))
                parts += self.describe_each(self.at_rarer_size, at_size)
        if any(self.deals.values()):
            parts += self.describe_each(self.deals, wording.DEALS_FIRST)
        if self.opponents and self.is_best:
            parts.append(wording.PARTNERS_BEST if self.partners else wording.MEETINGS_BEST)
        return " ".join(parts)

    @property
    def headline(self) -> str:
        """Who meets again and who sits out: "Nobody partners anyone twice. Everyone sits out once."."""
        return " ".join((*self.meetings, *self.rests))

    @property
    def is_best(self) -> bool:
        """Whether no draw spreads partners and opponents more evenly."""
        some_never_meet = strangers.has_tables_of_two(self.strangers, self.draws)
        return not self.follows and self.excess == (0, 0) and not some_never_meet

    @cached_property
    def strangers(self) -> list[Pair]:
        """Pairs who never meet, in plans without partners in which nobody meets twice; empty where results draw."""
        alone = not self.follows and not self.partners
        return strangers.find_strangers(self.pairs(self.opponents), self.opponents, self.rounds_there) if alone else []

    @property
    def oppose_verb(self) -> str:
        """What opponents do: "oppose"; without partners "meet"."""
        return wording.OPPOSE if self.partners else wording.MEET

    @property
    def meetings(self) -> list[str]:
        """Sentences: how often people partner and oppose."""
        partners = describe_worst(self, self.partners, wording.PARTNER)
        opponents = describe_worst(self, self.opponents, self.oppose_verb)
        if partners == [wording.NONE_TWICE[wording.PARTNER]] and opponents == [wording.NONE_TWICE[wording.OPPOSE]]:
            return [wording.NEITHER_TWICE]
        return partners + opponents

    @property
    def rests(self) -> list[str]:
        """Sentences: how often people sit out or have a bye."""
        kinds = ((self.sit_outs, wording.SITS_OUT), (self.byes, wording.HAS_BYE))
        words = [
            sentence for counts, does in kinds if any(counts.values()) for sentence in self.describe_each(counts, does)
        ]
        return words or [wording.NOBODY.format(does=wording.SITS_OUT)]

    def describe_each(self, counts: Mapping[int, int], does: str) -> list[str]:
        """How often everyone does something, as a number or a range, and the best possible where that is better.

        Where only people who missed rounds do it less often, the sentence is about all others.
        """
        low, high = min(counts.values(), default=0), max(counts.values(), default=0)
        always = [count for one, count in counts.items() if self.rounds_there[one] == len(self.draws)]
        if always and low < min(always) <= max(always) == high:
            return [wording.ALWAYS_HERE.format(does=does, times=times_range(min(always), high))]
        if (low, high) == (0, 1) and does in wording.MANY_ONCE:
            many = sum(counts.values())
            words = wording.ONE_ONCE[does] if many == 1 else wording.MANY_ONCE[does].format(count=capital_words(many))
        elif low or not high:
            words = (wording.EVERYONE if high else wording.NOBODY).format(does=does, times=times_range(low, high))
        else:
            words = wording.NOBODY_MORE.format(does=does, times=times(high))
        best = self.best(counts)
        uneven = not self.follows and high - low > 1 and (low, high) != best
        return [words, *([wording.EVEN.format(times=times_range(*best))] if uneven else [])]


def describe_worst(quality: Quality, counts: Mapping[Pair, int], verb: str) -> list[str]:
    """How many pairs meet most often, and how many never where all could: "One pair partners twice."."""
    if not counts:
        return []
    many = Counter(counts.get(pair, 0) for pair in quality.pairs(counts))
    low, high = min(many), max(many)
    if high == 1 and (low == 0 or quality.roles):
        return [wording.NONE_TWICE[verb], *strangers.describe_left_out(quality.strangers, quality.draws)]
    if low == high:
        return [(wording.ALL_WHO_CAN if quality.roles else wording.ALL_ALIKE)[verb].format(times=times(high))]
    repeat = (wording.ONE_REPEATS if many[high] == 1 else wording.MANY_REPEAT)[verb]
    words = [repeat.format(count=capital_words(many[high]), times=times(high))]
    if many[0] and quality.best_range(counts)[0]:
        never = (wording.ONE_NEVER if many[0] == 1 else wording.MANY_NEVER)[verb]
        words.append(never.format(count=capital_words(many[0])))
    return words


def quality(
    draws: Iterable[Draw],
    people: Sequence[int] = (),
    roles: Mapping[int, str] | None = None,
    follows: bool = False,
    lines: Mapping[int, str] | None = None,
) -> Quality:
    """Quality of a plan. `people`: all who count, by default everyone in it; `follows`: results draw its rounds."""
    plan = tuple(draws)
    everybody = {one for draw in plan for one in (*draw.seated, *draw.out)}
    return Quality(tuple(people) or tuple(sorted(everybody)), plan, roles or {}, follows, lines or {})
