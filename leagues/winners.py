"""Who won an evening, in sentences."""

from scorekeeper.rules.words import joined

from . import cups, roles
from .evening import Evening
from .rules import cycles, staying
from .rules.draws import Challenge
from .rules.results import best_side
from .rungs import placed
from .teams import teams, told
from .trees import beside, trees


def first(evening: Evening) -> list[int]:
    """Who stands first of those who played or had a bye, on a ladder who is at its top, in teams all of the better one;
    none while nobody has played, nor where they took their points along to another evening."""
    way = evening.format.way
    if evening.event.went_on:
        return []
    if isinstance(way, Challenge):
        played = any(row.played for row in evening.standings)
        return list(way.order(evening.facts)[:1]) if played else []
    if not any(row.played for row in evening.standings):
        return []
    sides = teams(evening)
    if sides:
        return [one for side in sides if side.place == 1 for one in side.people]
    byes = {table.draw.seats[0] for played in evening.opened for table in played.tables if table.draw.is_bye}
    return [row.number for row in evening.standings if row.place == 1 and (row.played or row.number in byes)]


def leading(evening: Evening) -> list[int]:
    """Who stands first; until it is over nobody where everybody has the same, but on a ladder, whose rungs differ."""
    rungs = isinstance(evening.format.way, Challenge) or teams(evening)
    alike = len({(row.total, row.rate) for row in evening.standings}) == 1
    return [] if alike and not rungs and not evening.over else first(evening)


def places_of(evening: Evening) -> dict[int, int]:
    """Everybody's place, by number; on a ladder that was played on its rungs, where nobody is level;
    in teams the team's."""
    if isinstance(evening.format.way, Challenge) and first(evening):
        return {row.number: row.place for row in placed(evening)}
    sides = teams(evening)
    if sides:
        return {
            one: 1 + sum(len(better.people) for better in sides if better.place < side.place)
            for side in sides
            for one in side.people
        }
    return {row.number: row.place for row in evening.standings}


def won(evening: Evening) -> str:
    """Who stands first, and who won what is played beside a knockout; empty while nobody has played."""
    best = first(evening)
    if not best:
        return ""
    if told(evening):
        return told(evening)
    who = evening.told(f"{{{best[0]}}} wins.")
    if len(best) > 1:
        who = f"{joined([evening.names[one] for one in best])} share first place."
    return " ".join(filter(None, [who, *also_won(evening), roles.best(evening)]))


def void(evening: Evening) -> str:
    """What was played and does not rank, because no whole cycle was made of it; empty where everything ranks."""
    return cycles.void(evening.format, evening.facts, evening.said("round"))


def before_the_end(evening: Evening) -> str:
    """What ending it now would leave out of the ranking, and how much is missing; empty where nothing is lost."""
    return cycles.before_the_end(evening.format, evening.facts, evening.said("round"))


def so_far(evening: Evening) -> str:
    """Who has won what while the evening goes on: a knockout as soon as its final stands, and what is beside it."""
    cup = champion(evening)
    return " ".join([*([evening.told(f"{{{cup}}} wins.")] if cup else []), *also_won(evening)])


def unsettled(evening: Evening, number: int = 0) -> list[str]:
    """What people have not said yet of a level round, in sentences; `number`: of that round alone."""
    return [evening.told(ask.tells) for ask in evening.asks if ask.tells and number in (0, ask.round)]


def not_won(evening: Evening) -> dict[int, str]:
    """Where winners stay, a sentence for every round that nobody has won, as the best were level and none of them left;
    not for a dead hand, which is dealt again."""
    if evening.format.key != "winner_stays":
        return {}
    asked = [ask.round for ask in evening.asks]
    return {
        number: evening.said(f"Nobody has won round {number}: the best were level, and all of them stayed.")
        for number, round_ in enumerate(evening.facts.rounds, 1)
        for table, result in round_.pairs
        if result is not None
        and result.played
        and best_side(table, result) is None
        and number not in asked
        and not staying.dealt_again(table, result)
    }


def champion(evening: Evening) -> int:
    """Who has won the final of a knockout; 0 while nobody has, and in every other format."""
    found = trees(evening.event_of(evening.rounds)) if evening.format.key == cups.KEY else []
    return found[0].columns[-1][0].winner if found else 0


def also_won(evening: Evening) -> list[str]:
    """Who won the match for third place, and the plate, as soon as they are won."""
    if evening.format.key != cups.KEY:
        return []
    return [evening.told(words) for words in beside(trees(evening.event_of(evening.rounds)))]
