"""Who won an evening, in sentences."""

from scorekeeper.rules.match import joined

from .evening import Evening
from .trees import beside, trees


def won(evening: Evening) -> str:
    """Who stands first, and who won what is played beside a knockout; empty while nobody has played."""
    first = [each.number for each in evening.standings if each.place == 1 and each.played]
    if not first:
        return ""
    if len(first) == 1:
        return " ".join([evening.told(f"{{{first[0]}}} wins."), *also_won(evening)])
    return " ".join([f"{joined([evening.names[one] for one in first])} share first place.", *also_won(evening)])


def also_won(evening: Evening) -> list[str]:
    """Who won the match for third place, and the plate, as soon as they are won."""
    if evening.format.key != "knockout":
        return []
    return [evening.told(words) for words in beside(trees(evening.event_of(evening.rounds)))]
