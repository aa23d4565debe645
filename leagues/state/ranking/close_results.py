"""What to look at once more before prizes are given, in sentences."""

from collections.abc import Sequence

from leagues.rules.standings.close_results import Place, missing_that_matter, slips_that_matter
from leagues.rules.words import describe_tables
from leagues.state import wording
from leagues.state.facts.event_state import EventState


def close_calls(evening: EventState) -> tuple[str, ...]:
    """Tables that are missing, and results so close that one point would change a prize; empty before the end."""
    return evening.once("close calls", lambda: find_close_calls(evening)) if evening.over else ()


def find_close_calls(evening: EventState) -> tuple[str, ...]:
    missing = missing_that_matter(evening.format, evening.facts)
    found = {
        wording.NO_RESULT_YET: [place for place, played in missing if played],
        wording.NOT_PLAYED: [place for place, played in missing if not played],
        wording.ONE_POINT: slips_that_matter(evening.format, evening.facts),
    }
    return tuple(words.format(places=places_words(evening, places)) for words, places in found.items() if places)


def places_words(evening: EventState, places: Sequence[Place]) -> str:
    """ "round 7, tables 2 and 4; round 6, table 1": the rounds in the order of the places."""
    rounds: dict[int, list[int]] = {}
    for number, table in places:
        rounds.setdefault(number, []).append(table)
    words = wording.ROUND_AND_TABLES
    return "; ".join(
        words.format(number=number, tables=describe_tables(tables), **evening.format.naming)
        for number, tables in rounds.items()
    )
