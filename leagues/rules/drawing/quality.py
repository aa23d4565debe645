"""How good a draw is: who partners and meets whom how often, who sits out, deals and changes tables,
beside the best."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from leagues.rules.draws import Draw
from leagues.rules.words import number_words, times, times_range

from . import strangers
from .spreading import Pair, bounds, even_range, sum_of_squares

MAX_COUNTS = 4  # numbers of times that one sentence takes


@dataclass(frozen=True)
class Quality:
    """Counts of a whole plan. `roles` is empty unless partners must be of different roles; `follows`: results drew it.

    `lines`: the role or team of each where those keep to themselves who sit out, else empty.
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
        """What it is called that somebody is at no table."""
        byes, out = any(self.byes.values()), any(self.sit_outs.values())
        return "sits out or has a bye" if byes and out else "has a bye" if byes else "sits out"

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
        """At how many different tables each player sits; a bye is at none."""
        played = [table for draw in self.draws for table in draw.tables if not table.is_bye]
        sat = {(one, table.number) for table in played for one in table.seats}
        by_player = Counter(one for one, number in sat)
        return {one: by_player[one] for one in self.people}

    @property
    def most_tables(self) -> int:
        """How many tables are played at in the fullest round."""
        return max((sum(not table.is_bye for table in draw.tables) for draw in self.draws), default=0)

    @property
    def best_tables(self) -> tuple[int, int]:
        """The range of different tables, were each of them another as long as there are any."""
        most = self.most_tables
        every = [min(most, self.plays[one]) for one in self.people]
        return min(every, default=0), max(every, default=0)

    @cached_property
    def rarer_size(self) -> int:
        """The size of which there are fewer tables, where people play at tables of two sizes; 0: all alike."""
        sizes = Counter(len(table.seats) for draw in self.draws for table in draw.tables if not table.is_bye)
        return min(sizes, key=lambda size: (sizes[size], -size)) if len(sizes) == 2 else 0

    @cached_property
    def at_rarer_size(self) -> Counter[int]:
        """How often each sits at a table of the rarer size."""
        tables = [table for draw in self.draws for table in draw.tables if len(table.seats) == self.rarer_size]
        found = Counter(one for table in tables for one in table.seats)
        return Counter({one: found[one] for one in self.people})

    @cached_property
    def bounds(self) -> tuple[int, int]:
        """The least sums of squares that partners and opponents can have."""
        return bounds(self.partners, self.opponents, self.people, self.roles)

    @cached_property
    def rounds_there(self) -> Counter[int]:
        """In how many rounds each played or sat out: the others are their own choice."""
        return Counter(one for draw in self.draws for one in (*draw.seated, *draw.out))

    def best(self, counts: Mapping[int, int]) -> tuple[int, int]:
        """The range of a count of every player, spread as evenly as can be in each line,
        and in the rounds they were there."""
        lines: dict[str, dict[int, int]] = {}
        for one in self.people:
            lines.setdefault(self.lines.get(one, ""), {})[one] = counts[one]
        found = [even_range(line, self.rounds_there) for line in lines.values()]
        return min((low for low, _ in found), default=0), max((high for _, high in found), default=0)

    @property
    def excess(self) -> tuple[int, int]:
        """Squared partner and opponent counts above the bound: (0, 0) cannot be better."""
        partners, opponents = self.bounds
        return sum_of_squares(self.partners) - partners, sum_of_squares(self.opponents) - opponents

    def pairs(self, counts: Mapping[Pair, int]) -> list[Pair]:
        """Every two that can have such a count: of two roles only, where nobody of one role has it (or the other
        way)."""
        every = list(combinations(sorted(self.people), 2))
        if not self.roles:
            return every
        alike = {self.roles.get(one) == self.roles.get(other) for one, other in counts}
        return [pair for pair in every if (self.roles.get(pair[0]) == self.roles.get(pair[1])) in alike]

    def range(self, counts: Mapping[Pair, int]) -> tuple[int, int]:
        """The least and the most over every two who can."""
        every = [counts.get(pair, 0) for pair in self.pairs(counts)]
        return (min(every), max(every)) if every else (0, 0)

    def best_range(self, counts: Mapping[Pair, int]) -> tuple[int, int]:
        """The range that perfectly even counts would have."""
        each, over = divmod(sum(counts.values()), len(self.pairs(counts)) or 1)
        return each, each + (over > 0)

    @property
    def sentence(self) -> str:
        """The quality in one line: "nobody partners twice; two pairs oppose three times; everyone sits out once".

        Where results draw the rounds, who plays how often is a result too, and nothing is called the best possible.
        """
        parts = [*self.meetings, *self.rest_sentences]
        if not self.follows:
            parts.append(self.even_sentence(self.plays, "plays"))
            if self.rarer_size:
                parts.append(
                    self.even_sentence(self.at_rarer_size, f"sits at a table of {number_words(self.rarer_size)}")
                )
            parts += [self.unsettled] if self.unsettled else []
        if any(self.deals.values()):
            parts.append(self.even_sentence(self.deals, "deals first"))
        best = (
            not self.follows and self.excess == (0, 0) and not strangers.has_tables_of_two(self.strangers, self.draws)
        )
        if best and self.opponents:
            parts.append(f"{'partners and opponents' if self.partners else 'who meets whom'} cannot be spread better")
        return "; ".join(parts)

    @property
    def headline(self) -> str:
        """Who meets again and who sits out, in short sentences: "Nobody partners twice. Everyone sits out once."."""
        return " ".join(f"{part[:1].upper()}{part[1:]}." for part in (*self.meetings, *self.rest_sentences))

    @property
    def unsettled(self) -> str:
        """At how many tables each sits, where some sit at fewer though all could at as many; else empty."""
        low, high = min(self.tables.values(), default=0), max(self.tables.values(), default=0)
        least, most = self.best_tables
        if low == high or least != most:
            return ""
        return f"each sits at {low} to {high} different tables, at best {most}"

    @cached_property
    def strangers(self) -> list[Pair]:
        """Who never meets where nobody meets twice or has a partner, and no result draws the rounds."""
        alone = not self.follows and not self.partners
        return strangers.find_strangers(self.pairs(self.opponents), self.opponents, self.rounds_there) if alone else []

    @property
    def oppose_verb(self) -> str:
        """What people do against each other: where nobody has a partner they meet."""
        return "oppose" if self.partners else "meet"

    @property
    def meetings(self) -> list[str]:
        """Who partners and who opposes whom how often, in words, with the best where a better range is possible."""
        named = ((self.partners, "partner", "partners"), (self.opponents, self.oppose_verb, f"{self.oppose_verb}s"))
        return [
            f"{describe_worst(self, counts, verb, verbs)}{self.better_words(counts, kind)}"
            for kind, (counts, verb, verbs) in enumerate(named)
            if counts
        ]

    def better_words(self, counts: Mapping[Pair, int], kind: int) -> str:
        """ ", at best once or twice" where the range is wider than that and the bound lower; else empty, and where some
        came late, left or rested, whom nobody could meet as often. `kind`: of `excess`."""
        together = len({self.rounds_there[one] for one in self.people}) == 1
        if self.follows or not together or self.range(counts) == self.best_range(counts) or not self.excess[kind]:
            return ""
        return f", at best {times_range(*self.best_range(counts))}"

    @property
    def rest_sentences(self) -> list[str]:
        """Who sits out or has a bye how often, in words; that nobody does only where neither happens."""
        kinds = ((self.sit_outs, "sits out"), (self.byes, "has a bye"))
        return [self.even_sentence(counts, verb) for counts, verb in kinds if any(counts.values())] or [
            "nobody sits out"
        ]

    def even_sentence(self, counts: Mapping[int, int], verb: str) -> str:
        """ "everyone sits out once", or the range, with the best where a better one is possible.

        Where only those have fewer who came late, left or rested, it is told of all others.
        """
        low, high = min(counts.values(), default=0), max(counts.values(), default=0)
        always = [count for one, count in counts.items() if self.rounds_there[one] == len(self.draws)]
        if always and low < min(always) <= max(always) == high:
            return f"whoever is there all the time {verb} {times_range(min(always), high)}"
        if low == high:
            return f"nobody {verb}" if high == 0 else f"everyone {verb} {times(high)}"
        if not self.follows and high - low > 1 and (low, high) != self.best(counts):
            return f"each {verb} {times_range(low, high)}, at best {times_range(*self.best(counts))}"
        return f"everyone {verb} {times_range(low, high)}" if low else f"nobody {verb} more than {times(high)}"


def describe_worst(quality: Quality, counts: Mapping[Pair, int], verb: str, verbs: str) -> str:
    """ "one pair opposes three times, 15 twice, 11 never": how many pairs do it how often, those aside who do it as
    often as is usual; evenly where all do alike, and no more than the range where too many kinds were to be told."""
    every = [counts.get(pair, 0) for pair in quality.pairs(counts)]
    many = Counter(every)
    low, high = min(many), max(many)
    if high == 1 and (low == 0 or quality.roles):
        return f"nobody {verbs} twice{strangers.left_out_words(quality.strangers, quality.draws)}"
    if low == high:
        return f"every two {f'who may {verb} do so' if quality.roles else verb} {times(high)}"
    usual = max(max(many, key=lambda often: (many[often], -often)), sum(every) // len(every))
    untold = {usual} if usual else {0, 1}  # where never is usual, once is nothing to tell either
    told = [often for often in sorted(many, reverse=True) if often == high or often not in untold]
    if len(told) > MAX_COUNTS:
        return f"any two {verb} {times_range(low, high)}"
    twos = ("meeting happens", "meetings happen") if verb == "meet" else (f"pair {verbs}", f"pairs {verb}")
    first = f"{number_words(many[high])} {twos[many[high] > 1]} {times(high)}"
    return ", ".join([first, *(f"{number_words(many[often])} {times(often)}" for often in told[1:])])


def quality(
    draws: Iterable[Draw],
    people: Sequence[int] = (),
    roles: Mapping[int, str] | None = None,
    follows: bool = False,
    lines: Mapping[int, str] | None = None,
) -> Quality:
    """What a plan is worth. Without `people`, everybody in it. `follows`: its rounds follow from results."""
    plan = tuple(draws)
    everybody = {one for draw in plan for one in (*draw.seated, *draw.out)}
    return Quality(tuple(people) or tuple(sorted(everybody)), plan, roles or {}, follows, lines or {})
