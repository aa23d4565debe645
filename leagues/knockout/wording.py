"""What pages and paper say about a knockout: byes and seeds before it begins, and which table plays for what."""

from collections.abc import Mapping

from leagues.rules.draws import Draw
from leagues.rules.movement.bracket import (
    PLATE_STAGE,
    THIRD_STAGE,
    bracket_entrants,
    columns,
    first_byes,
    first_line,
    later_entrants,
)
from leagues.rules.words import at_start, capital_words, describe_tables
from leagues.state.facts.event_state import EventState
from leagues.state.seats.bracket import trees
from scorekeeper.rules.words import joined, so_many

STAKES = {1: "final", 2: "semi-final", 4: "quarter-final", 0: ""}  # by the number of matches, as in `Tree.stages`
PLATE_STAKES = {
    1: "final of the plate",
    2: "semi-final of the plate",
    4: "quarter-final of the plate",
    0: "plate",
}
THIRD_PLACE_MATCH = "match for third place"
STAKE_AT = "{stake}: {tables}."

LOSE_AND_OUT, LOSE_AND_PLATE = "{rounds}: lose and you are out.", "{rounds}: lose the first and you play in the plate."
ONE_BYE, MANY_BYES = "One has a bye.", "{byes} have a bye."
PLATE = "The plate takes the {count} who lose in round {number}. After a bye there is no plate."
NO_LOSERS = "The first round has one match: there is no plate."
PLATE_WITHOUT_BYES = "The plate takes the {count} who lose in round {number}."
NO_PLATE = "No plate."
THIRD = "The losers of the semi-finals play for third place."
NO_THIRD = "No match for third place."
ODD_ROUND = "With an odd number of players, one has a bye, chosen at random."
BYES_FIRST = "Byes in round {number}: {byes}, for the first on the list."
BYES_FOR_SEEDS = "Byes in round {number}: {byes}, for the seeds."
BYES_AT_RANDOM = "Byes in round {number}: {byes}, chosen at random."
LATE_BYES = "Byes in round {number}: {byes}. Playing from round {next}: {who}."
OTHER_BYES_FIRST = "The other byes are for the first on the list."
OTHER_BYES_AT_RANDOM = "The other byes are chosen at random."
LATE_BYE = "Bye in round {number}, playing from round {next}: {who}."
FINAL_ONLY = "{one} can meet {other} only in the final."

# asked where round 1 is drawn
IN_LIST_ORDER, THESE_SEEDS, NO_SEEDS = "the first on the list", "these, best first", "nobody: all at random"
SEED_CHOICES = (("list", IN_LIST_ORDER), ("typed", THESE_SEEDS), ("lot", NO_SEEDS))
CHOOSE_SEEDS = "Choose who is seeded."
CHOOSE_BYES = "Choose who gets the byes."
SEED_LIST = "The list of seeds"
NAME_SEEDS = "Write the seeds, best first, with commas between."
UNKNOWN_SEED = "Nobody here is called {name}."

# the second stage
COUNT_LABEL, HOW_MANY = "How many go on?", "2 to 64 can go on."
CHOOSE_STAGE = "Choose what they play."
POINTS_CHOICES = (("afresh", "start afresh"), ("carry", "carry their points over"))
OTHER_POINTS = "A final group counts wins, which these points are not. Let them start afresh."
OTHERS_GO_ON = "A result was corrected meanwhile. These go on now: look again, then start."
TICK_AS_MANY = "Tick as many as the question says."
WHO_GOES_ON = "{level} share the last place. Who goes on? Tick {room}."

CHANGED_BRACKET = "Changed seeds and byes"  # in the history

BYE, THIRD_PLACE = "bye", "Third place"
LEVEL_MARK, STAR, LEVEL_WORD, CORRECTED_WORD = "=", "*", "level", "corrected later"
CORRECTED_NOTE = f"{STAR} corrected later; the draw stays"
DRAWN_ROUND = "{head}: {matches}."
STILL_OPEN = "still open"
HAS_BYE = "{who}: a bye"
WAITS = "{who}: no opponent yet"
MEETS = "{one} against {other}"
LEVEL = "{one} and {other}: level"
BEAT = "{won} beat {lost}"
WENT_THROUGH = "{won} went through against {lost}, corrected later"


def match_stakes(evening: EventState, number: int, draw: Draw) -> dict[int, str]:
    """What each table of a round plays for: "final", "semi-final of the plate"; only tables that play for something."""
    if not evening.format.pages.has_bracket or (evening.stage and number <= evening.stage.after):
        return {}
    stages = [dict(zip(tree.rounds, tree.stages)) for tree in trees(evening.build_event(evening.rounds))]
    main, plate = (each.get(number, 0) for each in [*stages, {}, {}][:2])
    stakes = {"": STAKES[main], THIRD_STAGE: THIRD_PLACE_MATCH, PLATE_STAGE: PLATE_STAKES[plate]}
    return {table.number: stakes[table.stage] for table in draw.tables if not table.is_bye and stakes[table.stage]}


def describe_stakes(stakes: Mapping[int, str]) -> str:
    """What is played at which tables: "Semi-final: tables 1 and 2. Plate: table 3."."""
    tables = {stake: [number for number, each in stakes.items() if each == stake] for stake in stakes.values()}
    return " ".join(
        STAKE_AT.format(stake=at_start(stake), tables=describe_tables(numbers)) for stake, numbers in tables.items()
    )


def describe_next_stakes(evening: EventState) -> str:
    """The stakes of the next round; empty where there are none."""
    draw = evening.next_draw
    return describe_stakes(match_stakes(evening, evening.due, draw)) if draw else ""


def headline(evening: EventState, first: Draw) -> str:
    """How many rounds, what a loss means and how many have a bye in the `first` round, in two short sentences."""
    facts = evening.facts
    words = LOSE_AND_PLATE if facts.option("plate") else LOSE_AND_OUT
    byes = sum(table.is_bye for table in first.tables)
    has_bye = ONE_BYE if byes == 1 else MANY_BYES
    rounds = so_many(columns(facts), "rounds")
    return " ".join([words.format(rounds=rounds), *([has_bye.format(byes=capital_words(byes))] if byes else [])])


def describe_knockout(evening: EventState) -> str:
    """Who has a bye, and what else is played; for before its first round."""
    facts = evening.facts
    return " ".join(
        [
            *bye_sentences(evening),
            *seeding_sentences(evening),
            plate_sentence(evening) if facts.option("plate") else NO_PLATE,
            THIRD if facts.option("third") else NO_THIRD,
        ]
    )


def plate_sentence(evening: EventState) -> str:
    """Whom the plate takes."""
    byes, number = first_byes(evening.facts), evening.facts.began
    count = (len(bracket_entrants(evening.facts)) - byes) // 2
    if count < 2:
        return NO_LOSERS
    return (PLATE if byes else PLATE_WITHOUT_BYES).format(count=count, number=number)


def bye_sentences(evening: EventState) -> list[str]:
    """Who has a bye in its first round, those who come later first."""
    facts = evening.facts
    late, byes = later_entrants(facts), first_byes(facts)
    names = evening.names_in(1)
    who = joined([names[one] for one in late]) if late else ""
    rounds = {"number": facts.began, "next": facts.began + 1}
    if facts.option("redraw"):
        odd = len(bracket_entrants(facts)) % 2 ** columns(facts)
        return [*([ODD_ROUND] if odd else []), *([LATE_BYE.format(who=who, **rounds)] if late else [])]
    seeded = facts.option("seeded", True) and facts.option("byes", "seeds") == "seeds"
    if not late:
        first = BYES_FOR_SEEDS if facts.option("seeds", ()) else BYES_FIRST
        return [(first if seeded else BYES_AT_RANDOM).format(byes=byes, **rounds)] if byes else []
    others = [OTHER_BYES_FIRST if seeded else OTHER_BYES_AT_RANDOM] if byes > len(late) else []
    return [LATE_BYES.format(byes=byes, who=who, **rounds), *others]


def seeding_sentences(evening: EventState) -> list[str]:
    """That the first two of the list can meet only in the final; empty where they can meet before, or at random."""
    facts, line = evening.facts, first_line(evening.facts)
    if facts.rounds or not facts.option("seeded", True) or facts.option("redraw") or len(line) < 4:
        return []
    half, (one, other) = line[: len(line) // 2], bracket_entrants(facts)[:2]
    if (one in half) == (other in half):
        return []
    return [FINAL_ONLY.format(one=evening.names[one], other=evening.names[other])]
