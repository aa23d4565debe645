"""The rows of everybody's slip, one a round; a column that nobody needs is left out."""

import re
from collections.abc import Sequence

from leagues.knockout.wording import CORRECTED_NOTE, STAR
from leagues.rules.standings.standings import total
from leagues.state.seats.bracket import side_finals_lost, side_prizes_won
from scorekeeper.rules.words import END, ISOLATE, isolated, without_signs

from . import wording
from .event_facts import GONE_STATES, EntrantRound, PrintedEvent, rounds_by_entrant

SlipRow = dict[str, str]  # the text of each column by its key, or `said` in place of all but the round and points
Slips = dict[tuple[str, int], list[SlipRow]]  # by name and number

UNDERLINE, UNDERLINE_END = ISOLATE * 2, END * 2  # around an underlined word: signs without a width


def rows_by_person(evening: PrintedEvent) -> Slips:
    """The rows of everybody's slip, by (name, number); who left before they came has none."""
    everybody, called = rounds_by_entrant(evening), evening.people_by_name()
    left, joined = evening.roll.left, evening.roll.joined
    came = [each for each in called if each[1] not in left or left[each[1]] > joined.get(each[1], 1)]
    return {
        (name, one): [
            *carried_over_rows(evening, one),
            *own_rows(evening, one, rounds, entrant_rows(evening, one, everybody[one])),
        ]
        for name, one, rounds in came or called
    }


def carried_over_rows(evening: PrintedEvent, one: int) -> list[SlipRow]:
    """On a score card, the row of points carried over, which the first total includes."""
    have = evening.results.brought.get(one, 0) if evening.has_score_cards else 0
    words = wording.YOU_CARRIED_OVER.format(points=evening.results.format_total(have))
    return [{"round": "", "said": words}] if have else []


def entrant_rows(evening: PrintedEvent, one: int, mine: Sequence[EntrantRound]) -> list[SlipRow]:
    """A row a round, and last how it ended for them, or that a result was corrected."""
    have = points_by_round(evening, one) if evening.has_score_cards or evening.cards.keeps_points else {}
    gone = next((at for at, each in enumerate(mine) if each.state in GONE_STATES), len(mine))
    here = [with_points(slip_row(evening, one, each), have.get(each.round)) for each in mine[:gone]]
    stars = any((each.round, one) in evening.corrected and each.round in have for each in mine[:gone])
    last = (CORRECTED_NOTE * stars, describe_end(evening, one, mine, gone))
    return [*here, *({"round": "", "said": words} for words in last if words)]


def describe_end(evening: PrintedEvent, one: int, mine: Sequence[EntrantRound], gone: int) -> str:
    """That they have left, are knocked out, or won or lost third place or the plate; else empty."""
    won, lost = side_prizes_won(evening.trees).get(one), side_finals_lost(evening.trees).get(one)
    if won or lost:
        return wording.YOU_WON.format(what=won) if won else wording.YOU_LOST.format(what=lost)
    if gone == len(mine):
        return ""
    if mine[gone].state == "over":
        played = gone and mine[gone - 1].state in ("plays", "bye")
        return wording.YOU_KNOCKED_OUT.format(number=gone, **evening.naming) if played else wording.YOU_OUT
    return wording.YOU_LEFT_AFTER.format(number=gone, **evening.naming) if gone else wording.YOU_LEFT


def points_by_round(evening: PrintedEvent, one: int) -> dict[int, tuple[str, str]]:
    """(points, total after it) of each round that has a result."""
    account, format_total = evening.results.accounts.get(one, ()), evening.results.format_total
    return {
        credit.round: (
            credit.bracketed(format_total(credit.figure)) + STAR * ((credit.round, one) in evening.corrected),
            format_total(total(each for each in account if each.round <= credit.round)),
        )
        for credit in account
    }


def with_points(row: SlipRow, have: tuple[str, str] | None) -> SlipRow:
    """The row with points and total, if it has any."""
    return row if have is None else row | {"points": have[0], "total": have[1]}


def own_rows(evening: PrintedEvent, one: int, rounds: list[int], rows: list[SlipRow]) -> list[SlipRow]:
    """The rows of one person's own rounds, and who plays in the others: "Finn plays"."""
    others = {number: name for name, held in evening.holders(one).items() for number in held}
    found: list[SlipRow] = []
    for number, row in enumerate(rows, 1):
        if number in rounds or number not in others:
            found.append(row)
        else:
            remark = wording.OTHER_PLAYS.format(name=others[number])
            if not found or found[-1].get("said") != remark:
                found.append({"round": f"{number}", "said": remark})
    return found


def slip_row(evening: PrintedEvent, one: int, own: EntrantRound) -> SlipRow:
    """The row of a round: the text of each column, `said` where they do not play, only the number where it is open."""
    if own.state == "open":
        return {"round": f"{own.round}"}
    if own.state != "plays":
        unpaid = evening.results.sat_out and own.state == "away"
        return {
            "round": f"{own.round}",
            "said": wording.YOU_REST_UNPAID if unpaid else wording.NOT_PLAYING[own.state],
        }
    dealer = "" if own.dealer is None else wording.YOU if own.dealer == one else evening.name(own.dealer, own.round)
    return {
        "round": f"{own.round}",
        "table": f"{own.table}",
        "stage": own.stage,
        "deals": dealer,
        "partner": side_words(evening, own.partners, own.round),
        "against": ", ".join(side_words(evening, team, own.round) for team in own.against),
    }


def underline_dealers(table: Slips) -> Slips:
    """The rows with the dealer underlined in place of a column: among the others, or the round where they deal
    themselves; empty where a dealer is not found."""
    marked = {who: [underline_dealer(row) for row in rows] for who, rows in table.items()}
    rows = [row for each in marked.values() for row in each]
    lost = any(row.get("deals") and not any(UNDERLINE in text for text in row.values()) for row in rows)
    return {} if lost else marked


def underline_dealer(row: SlipRow) -> SlipRow:
    dealer = row.get("deals", "")
    if dealer == wording.YOU:
        return row | {"round": underlined(row["round"])}
    parts = {key: re.split("( & |, )", row[key]) for key in ("partner", "against") if dealer and key in row}
    return row | {
        key: "".join(underlined(part) if without_signs(part) == dealer else part for part in each)
        for key, each in parts.items()
    }


def underlined(words: str) -> str:
    return UNDERLINE + without_signs(words) + UNDERLINE_END


def side_words(evening: PrintedEvent, people: Sequence[int], number: int) -> str:
    """A side in words; each name keeps its own direction."""
    return " & ".join(isolated(evening.name(one, number)) for one in people)


def column_heads(table: Slips, *, pen: bool, unit: str, partners: bool = True) -> dict[str, str]:
    """The heads of the columns that somebody needs; points are headed by their unit, a word a line.

    `partners`: whether anybody will have one, as long as nothing is drawn.
    """
    used = {key for rows in table.values() for row in rows for key, text in row.items() if text}
    if pen:
        alone = "partner" not in used and ("against" in used or not partners)
        heads = wording.PEN_HEADS | {"points": unit.replace(" ", "\n")}
        return {key: head for key, head in heads.items() if not (alone and key == "partner")}
    return {key: head for key, head in wording.HEADS.items() if key in used or key in ("round", "table")}
