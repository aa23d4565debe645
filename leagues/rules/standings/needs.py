"""What everyone in an event needs to win, where it can be worked out. Nobody needs to beat those who left early.

From all endings where these are few, by bounds where they are many or rounds are not drawn yet. Very few endings are
ranked with the tie-breaks that wins, draws and losses decide.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain, product, takewhile

from leagues.rules.draws import Draw, DrawnTable, EventFacts
from leagues.rules.endings import ending_rule
from leagues.rules.format import Format
from leagues.rules.results import counts_down
from scorekeeper.rules.game import Span

from . import wording
from .averages import outlooks_by_average
from .cancelled import without_cancelled
from .contenders import (
    MAX_ENDINGS,
    Ending,
    Gains,
    contenders,
    greatest_gains,
    leaders,
    outlook_when_out,
    outlooks_by_bound,
    outlooks_by_endings,
)
from .cycles import has_begun, has_brought_points
from .last import last_round_number
from .outlooks import CLINCHED, OUT, Outlook
from .sitting_out import describe_rule, sat_out_rule
from .standings import paid_rounds, record, standings, totals, void_entrants
from .to_come import (
    count_endings,
    drawn_endings,
    most_per_round,
    open_tables,
    possible_gains,
    undrawn_rounds,
    with_known_rounds,
    with_results,
)

MAX_RANKED = 250  # endings ranked with their tie-breaks, half a millisecond each
BY_RESULT = ("head_to_head", "wins", "win_rate", "buchholz", "sonneborn_berger", "cut")  # no figures are needed


@dataclass(frozen=True)
class Needs:
    """Everybody's outlook, the highest total first; empty where it is unknown.

    `words`: how it was worked out, or why it is unknown; `figures`: what the figures mean.
    """

    outlooks: tuple[Outlook, ...]
    words: str
    figures: str = wording.FIGURES


def needs(
    format: Format, event: EventFacts, plan: Sequence[Draw] = (), *, shared: int | None = None, span: Span | None = None
) -> Needs:
    """Who has won, who can still win, and who cannot. `plan`: published draws after the event's rounds.

    `shared`: points that two sides share in a round, where that is fixed: 13 tricks a hand of whist. `span`: least and
    most that a round can bring anybody, where that is known: 0 and 16 in four deals of euchre.
    """
    event = without_cancelled(format, event)
    refused = why_unknown(format, event, shared, span)
    if refused:
        return Needs((), refused)
    known = with_known_rounds(format, event, plan)
    found = with_leavers_out(format, known, work_out(format, known, shared, span))
    to_come = not all(map(has_begun, known.rounds))
    return with_bye_note(found, to_come and totals(format, known, ahead=True) != totals(format, known))


def with_bye_note(found: Needs, to_come: bool) -> Needs:
    """With a note where a bye or sit-out `to_come` brings something."""
    return replace(found, words=f"{found.words} {wording.COUNTED}") if to_come else found


def leavers(format: Format, event: EventFacts) -> frozenset[int]:
    """Entrants who come after those who play on, because they leave before the last round."""
    if format.pages.has_bracket or not format.pairing.has_rounds:
        return frozenset()
    last = len(event.rounds) + undrawn_rounds(format, event)
    gone = frozenset(each.number for each in event.entrants if each.left is not None and each.left <= last)
    return gone if len(gone) < len(event.entrants) else frozenset()


def with_leavers_out(format: Format, event: EventFacts, found: Needs) -> Needs:
    """The outlooks with those added who left early: they cannot win, whatever they have."""
    missing = leavers(format, event) - {each.number for each in found.outlooks}
    if not missing:
        return found
    have = totals(format, event)
    rows = [outlook_when_out(one, have[one], 0, exact=True) for one in missing]
    return replace(found, outlooks=(*found.outlooks, *sorted(rows, key=lambda row: row.number)))


def totals_to_beat(format: Format, event: EventFacts) -> dict[int, int]:
    """The totals of everybody who plays on, with byes and sit-outs that are drawn; whole without averages."""
    gone = leavers(format, event)
    return {one: int(total) for one, total in totals(format, event, ahead=True).items() if one not in gone}


def work_out(format: Format, known: EventFacts, shared: int | None, span: Span | None) -> Needs:
    """The outlooks of an event with all rounds that are drawn."""
    later, tables = undrawn_rounds(format, known), open_tables(known)
    if not later and not tables:
        return Needs(tuple(final_outlooks(format, known)), wording.OVER, "")
    if sat_out_rule(known) == "average" and (later or any(each.draw.out for each in known.rounds)):
        return needs_by_average(format, known, tables, later, span if shared is None else (0, shared))
    if format.adds_points(known) and shared is None:
        return needs_by_span(format, known, tables, later, span or (0, 0))
    endings = count_endings(format, known, later, shared)
    if endings <= MAX_RANKED and shared is None and deciding_tiebreaks(format, known):
        return needs_over_ranks(format, known, later)
    if later and endings <= MAX_ENDINGS:
        return needs_over_draws(format, known, later, shared)
    have, ends = totals_to_beat(format, known), [possible_gains(format, known, table, shared) for table in tables]
    if not later:
        return with_method(contenders(have, tables, ends, shares=shares_places(format, known)))
    most, further = greatest_gains(have, tables, ends), later * most_per_round(format, known, shared)
    for one in set(known.present(known.next_number)) & set(most):
        most[one] += further
    return Needs(tuple(outlooks_by_bound(have, most, shares=shares_places(format, known))), wording.BOUND)


def needs_by_span(format: Format, event: EventFacts, tables: Sequence[DrawnTable], later: int, span: Span) -> Needs:
    """The outlooks by what a round can bring anybody, at these tables and in `later` rounds not drawn yet."""
    have = totals_to_beat(format, event)
    least, most = (greatest_gains(have, tables, [((each,) * len(table.seats),) for table in tables]) for each in span)
    for one in set(event.present(event.next_number)) & set(have):
        least[one] += later * min(0, span[0])
        most[one] += later * max(span[1], format.scoring.sit_out(event, event.next_number))
    down, level = counts_down(format, event), shares_places(format, event)
    rows = tuple(outlooks_by_bound(have, most, least=least, shares=level, down=down))
    figures = any(char.isdecimal() for row in rows for char in row.said)
    return Needs(rows, wording.BOUND, wording.FIGURES if figures else "")


def needs_by_average(
    format: Format, event: EventFacts, tables: Sequence[DrawnTable], later: int, span: Span | None
) -> Needs:
    """The outlooks where rounds sat out earn one's own average, which every later round changes."""
    rows = outlooks_by_average(
        format, event, tables, later, span or (0, 0), leavers(format, event), shares=shares_places(format, event)
    )
    return Needs(tuple(rows), wording.BOUND)


def shares_places(format: Format, event: EventFacts) -> bool:
    """Whether level entrants share a place, because there is no tie-break."""
    return not event.option("chain", format.scoring.tiebreaks)


def final_outlooks(format: Format, event: EventFacts) -> list[Outlook]:
    """The outlooks where nothing is left to play: the places decide."""
    rows = standings(format, event)
    alone = sum(row.place == 1 for row in rows) == 1
    found = []
    for row in rows:
        if row.place == 1:
            words = wording.WON_AT_END if alone else wording.SHARED_AT_END
            found.append(Outlook(row.number, row.total, 0, CLINCHED, words, 0 if alone else None, 0, 0, True))
        else:
            found.append(Outlook(row.number, row.total, 0, OUT, wording.LOST, exact=True))
    return found


def with_method(rows: Sequence[Outlook]) -> Needs:
    return Needs(tuple(rows), wording.EXACT if all(row.exact for row in rows) else wording.BOUND)


def why_unknown(format: Format, event: EventFacts, shared: int | None, span: Span | None) -> str:
    """Why the outlooks are unknown; empty where they can be worked out."""
    if format.rounds.why_open:
        return format.rounds.why_open
    if not last_round_number(format, event):
        return wording.LENGTH_UNKNOWN
    if event.option("level", "shared") == "cycle":
        return wording.PLAYED_ON
    if (
        format.teams.are_tickets
        and sat_out_rule(event) == "average"
        and any(round_.draw.out for round_ in event.rounds)
    ):
        return f"{describe_rule(event)} {wording.KNOWN_AT_END}"
    if is_uneven(format, event):
        return wording.UNEVEN
    if void_entrants(format, event):
        return wording.SOMEBODY_VOID
    if format.adds_points(event) and shared is None and span is None:
        return wording.ANY_POINTS
    return ""


def is_uneven(format: Format, event: EventFacts) -> bool:
    """Whether points a round rank, and people will have played different numbers once the open tables are in."""
    tables = open_tables(event)
    if ending_rule(event.options) != "time" or has_brought_points(event) or not tables:
        return False
    full = with_results(event, [(0,) * len(table.seats) for table in tables])
    return len(set(paid_rounds(format, full, record(format, full)).values())) > 1


# -- over all endings


def needs_over_draws(format: Format, event: EventFacts, later: int, shared: int | None) -> Needs:
    """The outlooks from every ending of the drawn rounds and `later` more."""
    have = totals_to_beat(format, event)
    place = {one: at for at, one in enumerate(have)}
    endings = set[Gains]()
    for begun in drawn_endings(format, event, later):
        so_far, tables = totals(format, begun, ahead=True), open_tables(begun)
        chairs = [place.get(one) for table in tables for one in table.seats]
        gained = [int(so_far[one]) - have[one] for one in have]
        for ending in product(*(possible_gains(format, begun, table, shared) for table in tables)):
            end = list(gained)
            for at, got in zip(chairs, chain.from_iterable(ending)):
                if at is not None:
                    end[at] += got
            endings.add(tuple(end))
    found = ((end, leaders(have, end)) for end in endings)
    return with_method(outlooks_by_endings(have, found, shares=shares_places(format, event)))


def deciding_tiebreaks(format: Format, event: EventFacts) -> tuple[str, ...]:
    """The first tie-breaks in force that wins, draws and losses alone decide."""
    return tuple(takewhile(BY_RESULT.__contains__, event.option("chain", format.scoring.tiebreaks)))


def needs_over_ranks(format: Format, event: EventFacts, later: int) -> Needs:
    """The same with each ending ranked by the tie-breaks that it decides."""
    have, names = totals_to_beat(format, event), deciding_tiebreaks(format, event)
    endings = set[Ending]()
    for begun in drawn_endings(format, event, later):
        for ending in product(*(possible_gains(format, begun, table, None) for table in open_tables(begun))):
            rows = {row.number: row for row in standings(format, with_results(begun, ending), names)}
            first = frozenset(at for at, one in enumerate(have) if rows[one].place == 1)
            endings.add((tuple(int(rows[one].total) - have[one] for one in have), first))
    all_decided = len(names) == len(event.option("chain", format.scoring.tiebreaks))
    return with_method(outlooks_by_endings(have, endings, shares=all_decided))
