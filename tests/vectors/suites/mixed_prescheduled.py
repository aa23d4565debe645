"""A gentleman and a lady against another two, with a new partner every round: as even as the example, or more."""

from itertools import combinations
from typing import Any

from leagues.rules.drawing.quality import quality
from leagues.rules.drawing.unfolding import Plan
from leagues.rules.draws import Draw, DrawnTable, EntrantFacts, EventFacts
from leagues.rules.formats import FORMATS
from leagues.rules.movement.crossing import GENTLEMAN, LADY
from tests.leagues.rules.evening import plan
from tests.vectors.rounds import everybody_once, within


def plans(given: dict[str, Any], wanted: Any) -> tuple[Any, Any]:
    """Gentlemen are 1 to n, ladies n + 1 to 2n; only the example says how many rounds."""
    couples, rounds = given["players"] // 2, wanted["rounds"]
    roll = tuple(EntrantFacts(number, LADY if number > couples else GENTLEMAN) for number in range(1, 2 * couples + 1))
    evening = EventFacts(roll, (), {**FORMATS["mixed_partners"].default_options(), "rounds": len(rounds)}, "1")
    return plan(evening, "mixed_partners"), tuple(coupled(tables, couples) for tables in rounds)


def coupled(tables: Any, couples: int) -> Draw:
    """A round of tables, each a man and a lady against another man and lady."""
    seats = [(one, other, lady + couples, second + couples) for (one, lady), (other, second) in tables]
    return Draw(tuple(DrawnTable(number, each) for number, each in enumerate(seats, 1)))


def holds(plan: Plan, given: dict[str, Any], wanted: Any) -> bool:
    couples = given["players"] // 2
    men, ladies = range(1, couples + 1), range(couples + 1, 2 * couples + 1)
    judged = quality(plan, [*men, *ladies])
    cross = [(man, lady) for man in men for lady in ladies]
    same = [*combinations(men, 2), *combinations(ladies, 2)]
    found = {
        "partner": [judged.partners[pair] for pair in cross],
        "cross": [judged.opponents[pair] for pair in cross],
        "men": [judged.opponents[pair] for pair in combinations(men, 2)],
        "ladies": [judged.opponents[pair] for pair in combinations(ladies, 2)],
    }
    return (
        len(plan) == len(wanted["rounds"])
        and everybody_once(judged)
        and not any(judged.partners[pair] for pair in same)
        and all(within((min(found[key]), max(found[key])), wanted["ranges"][key]) for key in wanted["ranges"])
    )
