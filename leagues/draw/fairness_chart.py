"""How fair a draw is, as figures for a drawing: every two people, how often they partner and how often they oppose.

Up to 32 people a square: above its diagonal partners, below it opponents. More people: how many pairs meet how often,
beside the best that is possible. No page is named here.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leagues.rules.drawing.quality import Quality
from leagues.rules.drawing.spreading import Pair
from leagues.rules.words import number_words, times, times_range
from scorekeeper.printing.layout import geometry

MOST_PEOPLE, MOST_PEOPLE_LARGE = 32, 16  # people of a square, also in large print; more are counted together
CELL, LETTER, NAME = 20, 16, 128  # units of the viewBox, each a pixel: a square, a letter's size, room for a name
MANY_PEOPLE, SMALL_CELL, SHORT_NAME = 26, 18, 70  # more people than that, so that 16 units stay 12 pt on paper
HEAD, HEAD_MANY, NO_HEAD = (
    20,
    36,
    2,
)  # above the squares: a line of numbers, one that a phone can read (it cuts off all but as much beside them), none
PHONE, PHONE_LETTER, NUMBER_EVERY = (
    16,
    14,
    5,
)  # more people are drawn on a phone in shades alone, every fifth with a number
PHONE_WIDE = 330  # pixels that a phone has for the drawing at least, nearly
SHADES = ("#fff", "#dfe7df", "#8fb5a3", "#14513f")  # never, once, twice, more; a page has its own
BARS_WIDTH, BAR_HEIGHT = 190, 22
BOTH_LEGEND = "Above the diagonal: partners. Below it: opponents. The stronger the shade, the more often."
EACH_LEGEND = "Each square is two people: the stronger its shade, the more often they meet."
OVER_LEGEND = "A marked corner: more often than the best possible."


@dataclass(frozen=True)
class Square:
    """One cell. `kind`: never, once, twice, often. `over`: more often than the best possible."""

    x: int
    y: int
    count: int
    kind: str
    shade: str
    over: bool


def fairness_chart(quality: Quality, names: Mapping[int, str], *, large: bool = False) -> dict[str, Any]:
    """What the drawing needs, and the same in words. Empty where nobody has met. `large`: for large print."""
    if not quality.opponents and not quality.partners:
        return {}
    most = MOST_PEOPLE_LARGE if large else MOST_PEOPLE
    return matrix(quality, names, large=large) if len(quality.people) <= most else histogram(quality)


def kind(count: int) -> str:
    return ("never", "once", "twice", "often")[min(count, 3)]


def spread(quality: Quality, what: str) -> tuple[Counter[int], Counter[int]]:
    """How many pairs partner or oppose how often: as drawn, and spread as evenly as whole numbers allow."""
    counts: Counter[Pair] = getattr(quality, what)
    pairs = quality.pairs(counts)
    drawn = Counter(counts[pair] for pair in pairs)
    each, over = divmod(sum(counts.values()), len(pairs) or 1)
    best = Counter({each: len(pairs) - over, each + 1: over})
    return drawn, +best


def shown_counts(quality: Quality) -> list[str]:
    """What can be told: opponents always, partners where there are any."""
    return (["partners"] if quality.partners else []) + (["opponents"] if quality.opponents else [])


def matrix(quality: Quality, names: Mapping[int, str], *, large: bool) -> dict[str, Any]:
    people = quality.people
    cell = SMALL_CELL if len(people) > MANY_PEOPLE else CELL
    room = (SHORT_NAME if len(people) > MANY_PEOPLE or large else NAME) * geometry.POINT
    shown = [geometry.shorten_to_fit(names.get(one, f"{one}"), room, LETTER) for one in people]
    left = 42 + max(int(geometry.width(name, LETTER) / geometry.POINT) for name in shown)
    best = {what: max(spread(quality, what)[1]) for what in shown_counts(quality)}
    many, both = len(people) > PHONE, "partners" in best
    top, size = HEAD_MANY if many else HEAD if both else NO_HEAD, cell * len(people)
    made, wide = squares(quality, best, left, top, cell), left + size + 2
    middles = [(one, left + at * cell + cell // 2, top + at * cell + cell // 2) for at, one in enumerate(people)]
    return {
        "width": wide,
        "height": top + size + 2,
        "cell": cell,
        "half": cell // 2,
        "left": left,
        "squares": made,
        "many": many,
        "rows": [(one, name, down) for (one, _, down), name in zip(middles, shown)],
        "heads": middles[:: 2 if len(people) > MANY_PEOPLE else 1] if both else [],
        "head": top - 5,
        "numbers": [] if both else middles,
        "few": middles[NUMBER_EVERY - 1 : -2 : NUMBER_EVERY] if many else [],
        "few_letter": -(-PHONE_LETTER * (size + top) // PHONE_WIDE),
        "few_left": left - 6,
        "both": both,
        "diagonal": [(left + at * cell, top + at * cell) for at in range(len(people))],
        "title": f"How often every two {verb_words(quality)}",
        "desc": describe_chart(quality),
        "legend": [
            BOTH_LEGEND if both else EACH_LEGEND,
            *legend(quality),
            *[OVER_LEGEND] * any(each.over for each in made),
        ],
    }


def squares(quality: Quality, best: Mapping[str, int], left: int, top: int, cell: int) -> list[Square]:
    """Every cell: partners above the diagonal, opponents below it."""
    found = []
    for at, one in enumerate(quality.people):
        for place, other in enumerate(quality.people):
            what = "partners" if place > at else "opponents"
            if place == at or what not in best:
                continue
            counts: Counter[Pair] = getattr(quality, what)
            count = counts[min(one, other), max(one, other)]
            shade = SHADES[min(count, 3)]
            found.append(Square(left + place * cell, top + at * cell, count, kind(count), shade, count > best[what]))
    return found


def legend(quality: Quality) -> list[str]:
    """What drawn and best are, a line for partners and one for opponents, or one for all who meet."""
    return [
        f"{word} {times_range(min(drawn), max(drawn))}; the best possible is {times_range(min(best), max(best))}."
        for what in shown_counts(quality)
        for word in [what.capitalize() if quality.partners else "Two meet"]
        for drawn, best in [spread(quality, what)]
    ]


def histogram(quality: Quality) -> dict[str, Any]:
    """A bar for every count that occurs or would be best, with the number of pairs."""
    groups, down = [], 0
    most = max(max(max(each.values()) for each in spread(quality, what)) for what in shown_counts(quality))
    for what in shown_counts(quality):
        drawn, best = spread(quality, what)
        rows = [
            {
                "words": times(count),
                "y": down + 26 + at * 2 * BAR_HEIGHT,
                "drawn": drawn[count],
                "best": best[count],
                "wide": bar_width(drawn[count], most),
                "best_wide": bar_width(best[count], most),
            }
            for at, count in enumerate(sorted({*drawn, *best}))
        ]
        head, of = (what.capitalize(), "pairs") if quality.partners else ("Meetings", "meetings")
        groups.append({"what": head, "of": of, "y": down + 16, "rows": rows})
        down += 26 + len(rows) * 2 * BAR_HEIGHT + 14
    return {
        "width": 440,
        "height": down,
        "groups": groups,
        "bar_x": 90,
        "title": f"How often each two {verb_words(quality)}",
        "desc": describe_chart(quality),
        "legend": legend(quality),
    }


def bar_width(count: int, most: int) -> int:
    return -(-count * BARS_WIDTH // (most or 1))


def verb_words(quality: Quality) -> str:
    """What is counted, in words."""
    return "partner and oppose" if quality.partners else quality.oppose_verb


def describe_chart(quality: Quality) -> str:
    """The picture in words, for those who hear it."""
    words = []
    for what in shown_counts(quality):
        drawn, _ = spread(quality, what)
        verb = "partner" if what == "partners" else quality.oppose_verb
        what = "meeting" if verb == "meet" else "pair"
        told = ", ".join(
            f"{number_words(drawn[count])} {what}{'' if drawn[count] == 1 else 's'} {times(count)}"
            for count in sorted(drawn)
        )
        words.append(f"They {verb}: {told}.")
    return " ".join([*words, quality.sentence[:1].upper() + quality.sentence[1:] + "."])
