"""Knockout: who loses is out; byes for the best seeds, a plate for those who lose at once, a match for third place.

Source: common practice. Seeds are the order of the roll, 1 and 2 meet only in the final, unless they alone are there in
round 1. A winner who has gone home leaves an empty chair, and whoever lost without a match played has no place in the
plate. Who is late or sits out round 1 has a bye before the best seeds; where there are too few byes it cannot wait.
"""

from leagues.rules.draws import WINS, Draw, DrawnTable, EventFacts, Result
from leagues.rules.format import Format, How, Offer, OnlyGame, Pages, People, Rounds, Scoring, following
from leagues.rules.movement.bracket import (
    PLATE_STAGE,
    bracket_entrants,
    draw_of_matches,
    first_byes,
    first_line,
    later_entrants,
    length,
    next_stage_tables,
    plate_line,
    redrawn_tables,
    third_place_tables,
)
from leagues.rules.results import is_level, last_round, level_questions
from leagues.rules.standings.through import came_through
from leagues.rules.words import number_words
from scorekeeper.rules.setup import Option
from scorekeeper.rules.tally import RuleError

SEEDED = Option("seeded", "Seeded in the order of the list (else at random)", True)
BYES = Option("byes", "Byes in round 1 are for", "seeds", (("seeds", "the best seeds"), ("lot", "anybody, by chance")))
PLATE = Option("plate", "A plate for the losers of the first round, if they are two or more", False)
THIRD = Option("third", "A match for third place", False)
REDRAW = Option("redraw", "Drawn again at random every round", False)
ONE_FOR_PLATE = "There is no plate: only one player lost a match in the first round."
NOBODY_FOR_PLATE = "There is no plate: nobody who is still here lost a match in the first round."
NO_BYE = "A knockout of {people} has no bye: everyone must be there for round 1."
ONE_BYE = "A knockout of {people} has one bye: only one may come late."
MANY_BYES = "A knockout of {people} has {byes} byes: only {byes} may come late."
COUNTS_AS_PRESENT = "Whoever comes while round 1 is played counts as present: their match comes last."


def no_plate_sentence(event: EventFacts) -> str:
    """Why the chosen plate is not played; empty where it is, or while nobody knows."""
    if not event.option("plate") or not event.stage_rounds or not event.stage_rounds[0].is_complete:
        return ""
    if any(is_level(*each) for each in event.stage_rounds[0].table_results) or len(plate_line(event)) > 1:
        return ""
    return ONE_FOR_PLATE if plate_line(event) else NOBODY_FOR_PLATE


def next_draw(event: EventFacts) -> Draw:
    line = first_line(event)
    main = redrawn_tables(event) if event.option("redraw") else next_stage_tables(event, line, event.began, "")
    if not event.stage_rounds:
        refused = refusal(event)
        if refused:
            raise RuleError(refused)
        return draw_of_matches(main)
    last_round(event)
    found = main + third_place_tables(event, line)
    plate = plate_line(event) if event.option("plate") else []
    if len(plate) > 1:
        found += next_stage_tables(event, plate, event.began + 1, PLATE_STAGE)
    return draw_of_matches(found)


def refusal(event: EventFacts) -> str | None:
    people, byes = len(bracket_entrants(event)), first_byes(event)
    if people < 2:
        return "A knockout needs two or more."
    if len(later_entrants(event)) <= byes:
        return None
    template = MANY_BYES if byes > 1 else ONE_BYE if byes else NO_BYE
    return f"{template.format(people=people, byes=number_words(byes))} {COUNTS_AS_PRESENT}"


def credit(event: EventFacts, draw: Draw, table: DrawnTable, result: Result) -> tuple[int, ...]:
    """A round of the main draw that somebody came through counts 1, so that who came furthest stands first.

    Plate and third place count nothing: they part those who are level (the tie-breaks of these names).
    """
    if table.stage:
        return (0,) * len(table.seats)
    number = 1 + [each.draw for each in event.rounds].index(draw)
    through_it = came_through(event, number, table, result)
    return tuple(int(one in through_it) for one in table.seats)


FORMAT = Format(
    key="knockout",
    name="Knockout",
    how=How(
        ("Lose and you are out. Byes go to whoever is not there yet, then to the first on the list or at random.",),
        source="Standard bracket",
    ),
    refusal=refusal,
    pairing=following(next_draw, level_questions("who won the decider?")),
    options=(SEEDED, BYES, REDRAW, PLATE, THIRD),
    rounds=Rounds(
        length,
        end_reason="A knockout ends with its final.",
        why_open="In a knockout everybody who is still in the bracket can win.",
    ),
    scoring=Scoring(credit, unit=lambda event: WINS, bye=1, tiebreaks=("third_place", "plate"), deciders_win=True),
    people=People(takes_pairs=True, alike_tables=True),
    offer=Offer(remark=no_plate_sentence, second="a knockout"),
    only_game=OnlyGame(rules=lambda event, number, table: {"draws": False}, decided=("draws",)),
    pages=Pages(has_bracket=True),
)
