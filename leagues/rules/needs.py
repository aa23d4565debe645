"""What each contender of a whole event needs, where the format lets anybody say it.

Exhaustively where the endings are few, by bounds where they are many or where rounds are not drawn yet; it says which.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, product

from .contenders import CLINCHED, FEW, Gains, Outlook, by_bound, by_endings, contenders, fixed_sum, greatest
from .draws import Challenge, Event, Following, Format, Result, Round, Table, as_written, counts_down, two_for_a_win
from .results import no_questions
from .standings import standings, totals, void

DRAWS = 100  # draws that are tried for the rounds to come: after four tables with three ends each 81
LINES = 4  # rows told one by one before the rest shares a sentence

EXACT = "Worked out over every way in which it can end."
BOUND = "Worked out by bounds: what they call certain is certain, and more may be."
OVER = "It is over."


@dataclass(frozen=True)
class Needs:
    """Everybody's chances, the highest total first; empty where nobody can say. `words`: how, or why not."""

    outlooks: tuple[Outlook, ...]
    words: str


def needs(
    format: Format, event: Event, tables: Sequence[Table], *, shared: int | None = None, most: int | None = None
) -> Needs:
    """Who has won, who can, and who cannot. `tables`: those drawn and without a result, of all rounds.

    `shared`: what the two sides of a table share in a round, where that is fixed: 13 tricks a hand of whist.
    `most`: what anybody can get in a round at most, where that is known: 16 in four deals of euchre.
    """
    refused = unknown(format, event, most if shared is None else shared)
    if refused:
        return Needs((), refused)
    open_tables = [table for table in tables if not table.is_bye]
    later = undrawn(format, event)
    if not open_tables and not later:
        return Needs(tuple(settled(format, event)), OVER)
    if format.credit is as_written and shared is None:
        return bounded(format, event, open_tables, later, most or 0)
    known = drawn(format, event, open_tables) if later else None
    if known is not None:
        found = over_draws(format, known, undrawn(format, known), shared)
        if found is not None:
            return found
    ends = [gains(format, event, table, shared) for table in open_tables]
    have = totals(format, event)
    if not later:
        return told_how(contenders(have, open_tables, ends, shares=shares(format, event)))
    return by_rounds(format, event, greatest(have, open_tables, ends), later * a_round(format, event, shared))


def bounded(format: Format, event: Event, tables: Sequence[Table], later: int, most: int) -> Needs:
    """By the most that a round can bring anybody, at these tables and in rounds that nobody has drawn."""
    ends = [((most,) * len(table.seats),) for table in tables]
    return by_rounds(format, event, greatest(totals(format, event), tables, ends), later * a_round(format, event, most))


def by_rounds(format: Format, event: Event, most: dict[int, int], further: int) -> Needs:
    """By bounds. `most`: what everybody can get at the tables that are drawn; `further`: in all later rounds."""
    for one in event.here(len(event.rounds) + 1):
        most[one] += further
    return Needs(tuple(by_bound(totals(format, event), most, shares=shares(format, event))), BOUND)


def shares(format: Format, event: Event) -> bool:
    """Whether those who are level share a place, as no tie-break parts them."""
    return not event.option("chain", format.chain)


def settled(format: Format, event: Event) -> list[Outlook]:
    """Everybody where nothing is left to play: the places decide, with their tie-breaks."""
    rows = []
    for row in standings(format, event):
        status, words = ("clinched", CLINCHED) if row.place == 1 else ("out", "cannot win any more.")
        least = 0 if row.place == 1 else None
        rows.append(Outlook(row.number, row.total, 0, status, least, least, True, f"{{{row.number}}} {words}"))
    return rows


def told_how(rows: Sequence[Outlook]) -> Needs:
    return Needs(tuple(rows), EXACT if all(row.exact for row in rows) else BOUND)


def unknown(format: Format, event: Event, shared: int | None) -> str:
    """Why nobody can say it; empty where it can be said."""
    if isinstance(format.way, Challenge):
        return "A ladder has no last round: nobody has won it for good."
    if format.key == "knockout":
        return "In a knockout everybody who has not lost can still win."
    if event.option("finish", "cycles") != "cycles" or not format.length(event):
        return "Nobody can say how many rounds there will be."
    if format.unit == "points" and event.option("unit", "points") != "points":
        return "Match points depend on how clearly a table is won."
    if void(format, event):
        return "Somebody has withdrawn, and results are void."
    if format.credit is as_written and (shared is None or counts_down(format, event)):
        return "A table can bring any number of points."
    return ""


def undrawn(format: Format, event: Event) -> int:
    """Rounds that nobody has drawn yet, because they follow from results."""
    if not isinstance(format.way, Following):
        return 0
    return max(0, format.length(event) - len(event.rounds))


# -- rounds that follow from results, where the endings are few


def drawn(format: Format, event: Event, tables: Sequence[Table]) -> Event | None:
    """The event with the round that is played or comes next as its last; None where what follows cannot be worked out:
    people settle it, an earlier round is open, or another draw is published than would be drawn."""
    if not isinstance(format.way, Following) or format.way.asks is not no_questions:
        return None
    if not all(each.complete for each in event.rounds[:-1]):
        return None
    if event.rounds and not event.rounds[-1].complete:
        return event if list(tables) == open_in(event) else None
    begun = replace(event, rounds=(*event.rounds, Round(format.way.next(event))))
    return begun if not tables or list(tables) == open_in(begun) else None


def open_in(event: Event) -> list[Table]:
    """The tables of the last round that have no result."""
    return [table for table, result in event.rounds[-1].pairs if result is None and not table.is_bye]


def over_draws(format: Format, event: Event, later: int, shared: int | None) -> Needs | None:
    """Over every end of the last round and of `later` more that would be drawn; None where those are many."""
    have, tables = totals(format, event), open_in(event)
    ends = [gains(format, event, table, shared) for table in tables]
    if not later:
        return told_how(contenders(have, tables, ends, shares=shares(format, event)))
    kinds = len(gains(format, event, Table(1, (1, 2)), shared))
    games = [len(tables), *[len(event.here(event.due)) // 2] * later]
    if kinds ** sum(games[:-1]) > DRAWS or kinds ** sum(games) > FEW:
        return None
    start = tuple(have.values())
    endings = {tuple(total - at for total, at in zip(end, start)) for end in ends_of(format, event, later)}
    return told_how(by_endings(have, endings, shares=shares(format, event)))


def ends_of(format: Format, event: Event, later: int) -> Iterator[tuple[int, ...]]:
    """The totals in the order of the roll."""
    tables = open_in(event)
    endings = product(*(gains(format, event, table, None) for table in tables))
    if later:
        for ending in endings:
            yield from ends_of(format, after(format, event, dict(zip(tables, ending))), later - 1)
        return
    have = totals(format, event)
    place = {one: at for at, one in enumerate(have)}
    chairs = [place[one] for table in tables for one in table.seats]
    for ending in endings:
        end = list(have.values())
        for at, gain in zip(chairs, chain.from_iterable(ending)):
            end[at] += gain
        yield tuple(end)


def after(format: Format, event: Event, ending: Mapping[Table, Gains]) -> Event:
    """The event once the open tables of its last round have ended so, with the round that follows."""
    assert isinstance(format.way, Following)
    last = event.rounds[-1]
    results = tuple(Result({"points": ending[table]}) if table in ending else result for table, result in last.pairs)
    ended = replace(event, rounds=(*event.rounds[:-1], replace(last, results=results)))
    return replace(ended, rounds=(*ended.rounds, Round(format.way.next(ended))))


# -- what a table and a round can bring


def gains(format: Format, event: Event, table: Table, shared: int | None) -> tuple[Gains, ...]:
    """Every end that a table can have, a figure a seat."""
    if format.credit is as_written:
        return fixed_sum(table, shared or 0)
    worth = a_win(format, event, table)
    level = (1,) * len(table.seats) if format.credit is two_for_a_win else None
    won = [
        tuple(worth * (seat % table.sides == side) for seat in range(len(table.seats))) for side in range(table.sides)
    ]
    return (*won, *([level] if level else []))


def a_win(format: Format, event: Event, table: Table) -> int:
    """What winning at a table is worth: two where a draw is one; more the higher the table where that counts."""
    if format.credit is two_for_a_win:
        return 2
    if event.option("by_table"):
        tables = next((len(each.draw.tables) for each in event.rounds if table in each.draw.tables), table.number)
        return max(1, tables - table.number + 1)
    return 1


def a_round(format: Format, event: Event, shared: int | None) -> int:
    """The most that anybody can get in a round that is not drawn yet."""
    if format.credit is as_written:
        return max(shared or 0, format.sit_out(event, event.due))
    best = len(event.here(event.due)) // 2 if event.option("by_table") else 1
    return max(2 if format.credit is two_for_a_win else best, format.bye)


# -- in words


def told(outlooks: Sequence[Outlook]) -> list[tuple[str, str]]:
    """(status, sentence): who cannot lose first place, then the contenders, those alike and the many in one sentence each,
    then who cannot win any more."""
    clinched = alike([each for each in outlooks if each.status == "clinched"])
    alive = [each for each in outlooks if each.status == "alive"]
    lines = alike([each for each in alive if each.enough is not None]) + alike(
        [each for each in alive if each.enough is None]
    )
    if len(lines) > LINES:
        rest = sorted((each for same, _ in lines[LINES - 1 :] for each in same), key=outlooks.index)
        lines = [*lines[: LINES - 1], (rest, f"{listed(rest)} can still win.")]
    lost = [each for each in outlooks if each.status == "out"]
    out = [("out", f"{listed(lost)} cannot win any more.")] if lost else []
    return [*((same[0].status, words) for same, words in (*clinched, *lines)), *out]


def alike(rows: Sequence[Outlook]) -> list[tuple[list[Outlook], str]]:
    """A sentence for everybody of whom the same is said: "Each of {1} and {2} wins with 2."."""
    groups: dict[str, list[Outlook]] = {}
    for each in rows:
        groups.setdefault(each.words.removeprefix(f"{{{each.number}}} "), []).append(each)
    return [
        (same, same[0].words if len(same) == 1 else f"Each of {listed(same)} {said}") for said, same in groups.items()
    ]


def listed(rows: Sequence[Outlook]) -> str:
    """ "{1}, {2} and {3}"."""
    names = [f"{{{each.number}}}" for each in rows]
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
