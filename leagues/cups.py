"""A knockout in words: which table is the final, what the draw is like before anything is played."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from .brackets import drawing
from .evening import Evening
from .rules.draws import Draw, Round
from .rules.formats.knockout import PLATES, THIRDS, entered
from .rules.words import tables_said
from .trees import trees

KEY = "knockout"
SINGLE = {"Final": "final", "Semi-finals": "semi-final", "Quarter-finals": "quarter-final"}  # by the head of a column
THIRD = "match for third place"


def at_stake(evening: Evening, number: int, draw: Draw) -> dict[int, str]:
    """What a match of this round is, by its table: "final", "semi-final of the plate"; none for one like any other."""
    if evening.format.key != KEY:
        return {}
    columns = [dict(zip(tree.rounds, tree.heads)) for tree in trees(evening.event_of(evening.rounds))]
    main, plate = (SINGLE.get(heads.get(number, ""), "") for heads in [*columns, {}, {}][:2])
    words = {"": main, THIRDS: THIRD, PLATES: f"{plate} of the plate" if plate else "plate"}
    return {table.number: words[table.stage] for table in draw.tables if not table.is_bye and words[table.stage]}


def aloud(stakes: Mapping[int, str]) -> str:
    """Where the final is, as it is called out: "At tables 1 and 2 are the semi-finals, at table 3 is the plate."."""
    parts = []
    for words in dict.fromkeys(stakes.values()):
        tables = [number for number, each in stakes.items() if each == words]
        more = len(tables) > 1
        what = words.replace("-final", "-finals") if more else words
        verb = "are" if more and "final" in words else "is"
        parts.append(f"at {tables_said(tables)} {verb} the {what}")
    return f"{', '.join(parts).capitalize()}." if parts else ""


def described(evening: Evening) -> str:
    """How many rounds there are, who has a bye, and what is played beside the main draw; for before it is played."""
    people, facts = entered(evening.facts), evening.facts
    rounds, byes = evening.format.length(facts), -len(people) % 2 ** evening.format.length(facts)
    found = [f"{rounds} round{'s' if rounds > 1 else ''}."]
    if byes and facts.option("redraw"):
        found.append("In a round with an odd number of players one has a bye, drawn by lot.")
    elif byes:
        lot = "for the first of the list" if facts.option("seeded", True) else "drawn by lot"
        found.append(f"{byes} bye{'s' if byes > 1 else ''} in round 1, {lot}.")
    if facts.option("plate"):
        found.append("Whoever loses a match in round 1 plays on in the plate; whoever has a bye then is not in it.")
    if facts.option("third"):
        found.append("Those who lose a semi-final play for third place.")
    missing = [what for what, there in (("plate", facts.option("plate")), (THIRD, facts.option("third"))) if not there]
    return " ".join([*found, *([f"There is no {' and no '.join(missing)}."] if missing else [])])


def would_be(evening: Evening, draw: Draw) -> list[dict[str, Any]]:
    """The drawings of the bracket, and of the plate; before round 1 is published as `draw` would have it."""
    facts = evening.event_of(evening.rounds)
    event = facts if facts.rounds else replace(facts, rounds=(Round(draw),))
    return [drawing(tree, lambda one, number: evening.names[one]) for tree in trees(event)]
