"""Events that fit one page: a few people who change seats after every deal, and a queue at one table, of whatever they
play there."""

from leagues.rules.draws import EventFacts
from leagues.rules.format import Format

ONE_PAGE_PLAYERS = 8  # people whose columns a phone can show


def fits_one_page(format: Format, event: EventFacts, entrants: int) -> bool:
    """Whether they are few enough for one page and play one deal of cards a round, or all but one table wait."""
    few = entrants <= ONE_PAGE_PLAYERS and event.option("cards", True) and format.lines_per_round(event) == 1
    return format.pages.one_page and (few or format.pages.queue is not None)
