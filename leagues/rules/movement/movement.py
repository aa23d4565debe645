"""Who goes where between two rounds: circles, crossings, the bench, and the sentences about it.

Source: Metzker, "Court Whist"; those that Hutton only names are ours. Resting those with the fewest sit-outs first is
our rule.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from leagues.rules.drawing.bench import arrivals, choose_bench, rest_turns, sit_out_counts
from leagues.rules.drawing.dealing import with_even_deals
from leagues.rules.drawing.numbering import number_tables
from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.endings import ending_rule
from leagues.rules.format import Shape
from leagues.rules.words import placeholder
from scorekeeper.rules.tally import RuleError

from . import wording

Pair = tuple[int, int]


def with_people(plan: Iterable[Draw], people: Sequence[int]) -> tuple[Draw, ...]:
    """A plan for players 1 to n with these people in it; `RuleError` where there are fewer."""
    plan = tuple(plan)
    needed = max((seat for draw in plan for seat in (*draw.seated, *draw.out)), default=0)
    if needed > len(people):
        raise RuleError(wording.TOO_FEW_PLAYERS, needed=needed, players=len(people))
    return tuple(
        Draw(
            tuple(replace(table, seats=tuple(people[seat - 1] for seat in table.seats)) for table in draw.tables),
            tuple(people[seat - 1] for seat in draw.out),
        )
        for draw in plan
    )


def circle_round(players: int, turn: int) -> tuple[list[Pair], int | None]:
    """Pairs of round `turn` (from 0) of a round robin, the dealer first, and who sits out, None of an even number.

    Of an even number the last player keeps the seat and meets the one who would sit out.
    """
    odd = players - 1 + players % 2
    pairs = [((turn + k) % odd + 1, (turn - k) % odd + 1) for k in range(1, (odd + 1) // 2)]
    alone = turn % odd + 1
    if players % 2:
        return pairs, alone
    first = (players, alone) if turn % 2 == 0 else (alone, players)
    return [first, *pairs], None


def round_of_twos(pairs: Iterable[Pair], out: Iterable[int] = (), *, swap: bool = False) -> Draw:
    """A round of tables of two; the first of each pair deals, or the second where `swap`."""
    tables = [DrawnTable(number, pair[::-1] if swap else pair, dealer=0) for number, pair in enumerate(pairs, 1)]
    return Draw(tuple(tables), tuple(out))


def circle_draw(players: int, turn: int, *, reverses: bool = False) -> Draw:
    """Round `turn` (from 0) of a round robin; with `reverses` the other one deals every second time round."""
    lap, step = divmod(turn, players - 1 + players % 2)
    pairs, out = circle_round(players, step)
    return round_of_twos(pairs, [out] if out else [], swap=reverses and lap % 2 == 1)


def circle_draws(rounds: Sequence[Draw], people: Sequence[int], cycle: int) -> tuple[Draw, ...]:
    """Rounds of a circle with these people in it, deals and tables spread evenly.

    `cycle`: the rounds in which all meet. Whole cycles spread the deals by themselves, and an odd number sits twice at
    every table.
    """
    plan = with_people(rounds, people)
    plan = plan if len(plan) % cycle == 0 else with_even_deals(plan)
    return plan if len(people) % 2 else number_tables(plan)


def wanted_rounds(event: EventFacts, cycle: int) -> int:
    """Rounds to play: the organiser's number, or whole cycles."""
    return int(event.option("rounds")) or cycle * max(1, int(event.option("cycles", 1)))


def too_short_sentence(event: EventFacts, whole: int) -> str:
    """That the agreed rounds are fewer than the `whole` in which everyone meets everyone; else empty."""
    rounds = wanted_rounds(event, whole)
    if rounds >= whole or ending_rule(event.options) != "cycles":
        return ""
    return wording.TOO_FEW_ROUNDS.format(rounds=whole)


# -- by results


def crossed_table(stay: Pair, arrive: Pair, number: int) -> DrawnTable:
    """Two who stayed and two who arrived, each with a new partner; those who stayed sit side by side."""
    (one, other), (first, second) = stay, arrive
    return DrawnTable(number, (one, first, second, other))


def draw_by_lot(event: EventFacts, shape: Shape) -> Draw:
    """A first round at random; people without a table sit out."""
    chance = event.random_for("first round")
    present = event.present(event.next_number)
    return refill_tables([], event, shape, chance.sample(present, len(present)))


def refill_tables(moved: Sequence[Sequence[int]], event: EventFacts, shape: Shape, order: Sequence[int] = ()) -> Draw:
    """Tables after a movement, with free chairs filled from the bench, and tables added or broken up.

    Those with the fewest sit-outs rest first; the others take free chairs in number order, or in that of `order`. Of
    too many tables the last breaks up (F-33).
    """
    number, roles = event.next_number, {each.number: each.ticket for each in event.entrants}
    present = event.present(number)
    turns = rest_turns(event, sit_out_counts(event), arrivals(event, number))
    sizes, out = choose_bench(present, shape, roles, turns, event.random_for(f"bench {number}"))
    return Draw(
        reseat_tables(moved, sizes, [one for one in order or sorted(present) if one not in out], shape, roles), out
    )


def reseat_tables(
    moved: Sequence[Sequence[int]], sizes: Sequence[int], playing: Sequence[int], shape: Shape, roles: Mapping[int, str]
) -> tuple[DrawnTable, ...]:
    """Tables of these sizes: people keep their chairs, and the rest of `playing` take free ones in order.

    Nobody keeps a chair of another role.
    """

    def keeps(one: int | None, at: int) -> bool:
        return one in playing and (not shape.roles or roles.get(one or 0) == shape.roles[at])

    chairs = [
        [
            one if keeps(one, place) else None
            for place, one in enumerate([*(moved[at] if at < len(moved) else ()), *[None] * size][:size])
        ]
        for at, size in enumerate(sizes)
    ]
    seated = {one for table in chairs for one in table}
    waiting = [one for one in playing if one not in seated]
    tables = []
    for number, table in enumerate(chairs, 1):
        seats = []
        for at, one in enumerate(table):
            role = shape.roles[at] if shape.roles else ""
            if one is None:
                one = next(each for each in waiting if not role or roles[each] == role)
                waiting.remove(one)
            seats.append(one)
        tables.append(DrawnTable(number, tuple(seats), len(seats) if shape.sides == shape.size else shape.sides))
    return tuple(tables)


# -- in words


def chair_name(table: DrawnTable, one: int) -> str:
    """Who sits opposite where two play against two, "opposite {2}"; else the number of the chair, from 1."""
    at = table.seats.index(one)
    if not is_two_pairs(table):
        return wording.CHAIR.format(number=at + 1)
    return wording.OPPOSITE.format(who=placeholder(table.seats[(at + 2) % 4]))


def place_words(draw: Draw, table: DrawnTable, one: int) -> str:
    """Where somebody sits: a chair, a table, or both; at one of several tables of two only the table."""
    if len(draw.tables) == 1 and not is_two_pairs(table):
        return chair_name(table, one)
    template = wording.TABLE if len(table.seats) == 2 else wording.TABLE_AND_CHAIR
    return template.format(table=table.number, chair=chair_name(table, one))


def taken_chair(one: int, before: Draw, after: Draw) -> int | None:
    """Whose chair a newcomer takes at a single table of two; None for anyone else."""
    gone = [each for each in before.tables[0].seats if each not in after.seated]
    come = [each for each in after.tables[0].seats if each not in before.seated]
    return dict(zip(come, gone)).get(one)


def is_two_pairs(table: DrawnTable) -> bool:
    return (len(table.seats), table.sides) == (4, 2)


def has_two_pairs(draw: Draw) -> bool:
    """Whether two play against two at one of its tables."""
    return any(map(is_two_pairs, draw.tables))


def as_two_pairs(table: DrawnTable | None) -> DrawnTable | None:
    """A table of four as if those opposite were partners, whoever plays with whom there."""
    return replace(table, sides=2) if table is not None and len(table.seats) == 4 else table


def describe_move(one: int, before: Draw, after: Draw) -> str:
    """What one entrant does between two rounds; empty for those who keep the chair, or the only table of two."""
    who, old, new = placeholder(one), before.table_of(one), after.table_of(one)
    if has_two_pairs(before) or has_two_pairs(after):  # a chair is told by who sits opposite in every round
        old, new = as_two_pairs(old), as_two_pairs(new)
    if new is None:
        return wording.SITS_OUT.format(who=who) if one in after.out and old is not None else ""
    if [len(table.seats) for draw in (before, after) for table in draw.tables] == [2, 2]:  # its chairs do not matter
        other = taken_chair(one, before, after)
        return "" if other is None else wording.TAKES_CHAIR.format(who=who, other=placeholder(other))
    if old is None and is_two_pairs(new) and len(after.tables) == 1:
        return wording.COMES_IN_OPPOSITE.format(who=who, chair=chair_name(new, one))
    if old is None:
        return wording.COMES_IN.format(who=who, place=place_words(after, new, one))
    if old.number == new.number and (len(new.seats) == 2 or chair_name(old, one) == chair_name(new, one)):
        return ""
    if new.is_bye:
        return wording.HAS_BYE.format(who=who)
    if old.number == new.number and is_two_pairs(new):
        return wording.STAYS_AS.format(who=who, chair=chair_name(new, one))
    template = wording.GOES_TO_SEAT if is_two_pairs(new) else wording.GOES_TO  # four of them fit on a phone
    return template.format(who=who, place=place_words(after, new, one))
