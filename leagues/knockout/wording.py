"""A knockout in words: which table is the final, what the draw is like before anything is played."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from leagues.rules.draws import Draw, Round
from leagues.rules.movement.bracket import (
    PLATE_STAGE,
    THIRD_STAGE,
    bracket_entrants,
    first_byes,
    first_line,
    later_entrants,
)
from leagues.rules.words import tables_said
from leagues.state.bracket import Tree, trees
from leagues.state.event_state import EventState
from leagues.state.sitting_out import who_does
from scorekeeper.rules.words import so_many

from .bracket_drawing import bracket_drawing

SINGULAR = {"Final": "final", "Semi-finals": "semi-final", "Quarter-finals": "quarter-final"}  # by the head of a column
THIRD_PLACE_MATCH = "match for third place"


def match_stakes(evening: EventState, number: int, draw: Draw) -> dict[int, str]:
    """What a match of this round is, by its table: "final", "semi-final of the plate"; none for one like any other."""
    if not evening.format.has_bracket:
        return {}
    columns = [dict(zip(tree.rounds, tree.heads)) for tree in trees(evening.build_event(evening.rounds))]
    main, plate = (SINGULAR.get(heads.get(number, ""), "") for heads in [*columns, {}, {}][:2])
    words = {"": main, THIRD_STAGE: THIRD_PLACE_MATCH, PLATE_STAGE: f"{plate} of the plate" if plate else "plate"}
    return {table.number: words[table.stage] for table in draw.tables if not table.is_bye and words[table.stage]}


def describe_stakes(stakes: Mapping[int, str]) -> str:
    """Where the final is, as it is called out: "At tables 1 and 2 are the semi-finals, at table 3 is the plate."."""
    parts = []
    for words in dict.fromkeys(stakes.values()):
        tables = [number for number, each in stakes.items() if each == words]
        more = len(tables) > 1
        what = words.replace("-final", "-finals") if more else words
        verb = "are" if more and "final" in words else "is"
        parts.append(f"at {tables_said(tables)} {verb} the {what}")
    return f"{', '.join(parts).capitalize()}." if parts else ""


def describe_next_stakes(evening: EventState) -> str:
    """The same of the round that comes; empty where it is a round like any other, or none comes."""
    draw = evening.next_draw
    return describe_stakes(match_stakes(evening, evening.due, draw)) if draw else ""


def describe_knockout(evening: EventState) -> str:
    """How many rounds there are, who has a bye, and what is played beside the main draw; for before it is played."""
    facts = evening.facts
    rounds = evening.format.length(facts)
    found = [f"{so_many(rounds, 'rounds')}.", *bye_sentences(evening), *seeding_sentences(evening)]
    if facts.option("plate"):
        found.append("Whoever loses a match in round 1 plays on in the plate; whoever has a bye then is not in it.")
    if facts.option("third"):
        found.append("Those who lose a semi-final play for third place.")
    missing = [
        what
        for what, there in (("plate", facts.option("plate")), (THIRD_PLACE_MATCH, facts.option("third")))
        if not there
    ]
    return " ".join([*found, *([f"There is no {' and no '.join(missing)}."] if missing else [])])


def bye_sentences(evening: EventState) -> list[str]:
    """Who has a bye in round 1, first whoever is not there yet; where every round is by lot, who may have one."""
    facts = evening.facts
    waits, byes = later_entrants(facts), first_byes(facts)
    if facts.option("redraw"):
        late = "has the bye of round 1 and plays from round 2 on", "have the bye of round 1 and play from round 2 on"
        odd = len(bracket_entrants(facts)) % 2 ** evening.format.length(facts)
        return [
            *(["In a round with an odd number of players one has a bye, drawn by lot."] if odd else []),
            *([f"{who_does(evening, 1, waits, *late)}."] if waits else []),
        ]
    lot = "for the first of the list" if facts.option("seeded", True) else "drawn by lot"
    late = "has one and plays from round 2 on", "have one each and play from round 2 on"
    found = f"{so_many(byes, 'byes')} in round 1"
    if not waits:
        return [f"{found}, {lot}."] if byes else []
    rest = f"; the rest are {lot}" if byes > len(waits) else ""
    return [f"{found}: {who_does(evening, 1, waits, *late)}{rest}."]


def seeding_sentences(evening: EventState) -> list[str]:
    """That the first two of the list can meet only in the final, where they are seeded and it is more than a match; not
    where they alone are there in round 1, and meet in it."""
    facts, line = evening.facts, first_line(evening.facts)
    if facts.rounds or not facts.option("seeded", True) or facts.option("redraw") or len(line) < 4:
        return []
    half, (one, other) = line[: len(line) // 2], bracket_entrants(facts)[:2]
    together = (one in half) == (other in half)
    return [] if together else [f"{evening.names[one]} can meet {evening.names[other]} only in the final."]


def trees_of(evening: EventState, draw: Draw | None = None) -> tuple[Tree, ...]:
    """The bracket, and the plate; before round 1 is published as `draw` would have it, or with no names. None in
    another format."""
    if not evening.format.has_bracket:
        return ()
    facts = evening.build_event(evening.rounds)
    return tuple(trees(facts if facts.rounds or draw is None else replace(facts, rounds=(Round(draw),))))


def draft_drawings(evening: EventState, draw: Draw) -> list[dict[str, Any]]:
    """Their drawings, before round 1 is published as `draw` would have it."""
    return [bracket_drawing(tree, lambda one, number: evening.names[one]) for tree in trees_of(evening, draw)]
