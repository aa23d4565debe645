"""Who won an evening, in sentences."""

from scorekeeper.rules.match import joined

from .evening import Evening
from .kitchen import is_kitchen
from .rules import cycles
from .rules.draws import Challenge
from .trees import beside, trees


def first(evening: Evening) -> list[int]:
    """Who stands first of those who played, on a ladder who is at its top; none while nobody has played."""
    way = evening.format.way
    if isinstance(way, Challenge):
        played = any(row.played for row in evening.standings)
        return list(way.order(evening.facts)[:1]) if played else []
    return [row.number for row in evening.standings if row.place == 1 and row.played]


def won(evening: Evening) -> str:
    """Who stands first, and who won what is played beside a knockout; empty while nobody has played."""
    best = first(evening)
    if not best:
        return ""
    if len(best) == 1:
        return " ".join([evening.told(f"{{{best[0]}}} wins."), *also_won(evening)])
    return " ".join([f"{joined([evening.names[one] for one in best])} share first place.", *also_won(evening)])


def void(evening: Evening) -> str:
    """What was played and does not rank, because no whole cycle was made of it; empty where everything ranks."""
    return cycles.void(evening.format, evening.facts, pitch(evening))


def before_the_end(evening: Evening) -> str:
    """What ending it now would leave out of the ranking, and how much is missing; empty where nothing is lost."""
    return cycles.before_the_end(evening.format, evening.facts, pitch(evening))


def pitch(evening: Evening) -> str:
    """What its people call a round."""
    return "pitch" if is_kitchen(evening.event, len(evening.entrants)) else "round"


def also_won(evening: Evening) -> list[str]:
    """Who won the match for third place, and the plate, as soon as they are won."""
    if evening.format.key != "knockout":
        return []
    return [evening.told(words) for words in beside(trees(evening.event_of(evening.rounds)))]
