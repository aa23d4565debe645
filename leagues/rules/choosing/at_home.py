"""Events that fit one page: a few people who change seats after every deal, and a queue of any length at one table."""

from leagues.rules.draws import EventFacts, Format

ONE_PAGE_PLAYERS = 8  # people whose columns a phone can show


def fits_one_page(format: Format, event: EventFacts, entrants: int) -> bool:
    """Whether they play one deal a round and are few enough for one page; those who only wait need no column."""
    few = entrants <= ONE_PAGE_PLAYERS or format.queue is not None
    return few and format.one_page and format.lines_per_round(event) == 1
