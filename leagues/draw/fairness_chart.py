"""The figures of a chart of who meets whom, and how often.

Up to 32 people it is a matrix, with partners above the diagonal and opponents below. Of more people it is a histogram:
how many pairs meet how often, beside the best possible.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leagues.rules.drawing.quality import Quality
from leagues.rules.drawing.spreading import Pair
from leagues.rules.drawing.wording import MEET, PARTNER
from leagues.rules.words import number_words, times, times_range
from scorekeeper.printing.layout import geometry

from . import wording

MOST_PEOPLE, MOST_PEOPLE_LARGE = 32, 16  # people in a matrix, and in one in large print
CELL, LETTER, NAME = 20, 16, 128  # units of the viewBox, each a pixel: a square, a letter's size, room for a name
MANY_PEOPLE, SMALL_CELL, SHORT_NAME = 26, 18, 70  # more people than that, so that 16 units stay 12 pt on paper
LEFT, LARGE_WIDE = 42, 460  # beside the names, with the numbers; of the narrowest sheet in large print
HEAD, HEAD_MANY, NO_HEAD = 20, 36, 2  # room above the squares for a line of numbers, for a larger one on a phone, none
PHONE, PHONE_LETTER, NUMBER_EVERY = 16, 14, 5  # a phone shows more people as shades, with every fifth number
PHONE_WIDE = 330  # pixels that the narrowest phone has for the chart
SHADES = ("#fff", "#dfe7df", "#8fb5a3", "#14513f")  # never, once, twice, more; a page has its own
BARS_WIDTH, BAR_HEIGHT = 190, 22


@dataclass(frozen=True)
class Square:
    """A cell of the matrix. `kind`: never, once, twice, often; `over`: more often than the best possible."""

    x: int
    y: int
    count: int
    kind: str
    shade: str
    over: bool


def fairness_chart(quality: Quality, names: Mapping[int, str], *, large: bool = False) -> dict[str, Any]:
    """What the template of the chart needs, with a description; empty where nobody has met. `large`: large print."""
    if not quality.opponents and not quality.partners:
        return {}
    most = MOST_PEOPLE_LARGE if large else MOST_PEOPLE
    return matrix(quality, names, large=large) if len(quality.people) <= most else histogram(quality)


def kind(count: int) -> str:
    return ("never", "once", "twice", "often")[min(count, 3)]


def spread(quality: Quality, what: str) -> tuple[Counter[int], Counter[int]]:
    """How many pairs meet how often: as drawn, and shared as evenly as possible. `what`: "partners" or "opponents"."""
    counts: Counter[Pair] = getattr(quality, what)
    pairs = quality.pairs(counts)
    drawn = Counter(counts[pair] for pair in pairs)
    each, over = divmod(sum(counts.values()), len(pairs) or 1)
    best = Counter({each: len(pairs) - over, each + 1: over})
    return drawn, +best


def shown_counts(quality: Quality) -> list[str]:
    """ "partners" and "opponents", without those that nobody has."""
    return (["partners"] if quality.partners else []) + (["opponents"] if quality.opponents else [])


def matrix(quality: Quality, names: Mapping[int, str], *, large: bool) -> dict[str, Any]:
    people = quality.people
    cell = SMALL_CELL if len(people) > MANY_PEOPLE else CELL
    wide = SHORT_NAME if len(people) > MANY_PEOPLE else NAME
    wide = min(wide, LARGE_WIDE - LEFT - cell * len(people)) if large else wide
    shown = [geometry.shorten_to_fit(names.get(one, f"{one}"), wide * geometry.POINT, LETTER) for one in people]
    left = LEFT + max(int(geometry.width(name, LETTER) / geometry.POINT) for name in shown)
    best = {what: max(spread(quality, what)[1]) for what in shown_counts(quality)}
    many, both = len(people) > PHONE, "partners" in best
    top, size = HEAD_MANY if many else HEAD if both else NO_HEAD, cell * len(people)
    made, across = squares(quality, best, left, top, cell), left + size + 2
    middles = [(one, left + at * cell + cell // 2, top + at * cell + cell // 2) for at, one in enumerate(people)]
    return {
        "width": across,
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
        "title": chart_title(quality),
        "desc": describe_chart(quality),
        "legend": [
            wording.PARTNERS_AND_OPPONENTS if both else wording.EACH_SQUARE,
            *legend(quality),
            *[wording.MARKED_CORNER] * any(each.over for each in made),
        ],
    }


def squares(quality: Quality, best: Mapping[str, int], left: int, top: int, cell: int) -> list[Square]:
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
    """How often people meet and how often at best, a line each for partners and opponents."""
    heads = {"partners": wording.PARTNERS, "opponents": wording.OPPONENTS if quality.partners else wording.TWO_MEET}
    lines = []
    for what in shown_counts(quality):
        drawn, best = (times_range(min(counts), max(counts)) for counts in spread(quality, what))
        words = wording.AS_EVEN_AS_CAN_BE if drawn == best else wording.DRAWN_AND_EVEN
        lines.append(words.format(what=heads[what], drawn=drawn, best=best))
    return lines


def histogram(quality: Quality) -> dict[str, Any]:
    """Two bars for every count that occurs or would be best: how many pairs, and how many at best."""
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
        head, of = wording.HEADING_MEETINGS, wording.MEETINGS
        if quality.partners:
            head, of = wording.PARTNERS if what == "partners" else wording.OPPONENTS, wording.PAIRS
        groups.append({"what": head, "of": of, "y": down + 16, "rows": rows})
        down += 26 + len(rows) * 2 * BAR_HEIGHT + 14
    return {
        "width": 440,
        "height": down,
        "groups": groups,
        "bar_x": 90,
        "title": chart_title(quality),
        "desc": describe_chart(quality),
        "legend": legend(quality),
    }


def bar_width(count: int, most: int) -> int:
    return -(-count * BARS_WIDTH // (most or 1))


def chart_title(quality: Quality) -> str:
    return wording.HOW_OFTEN_PARTNERED if quality.partners else wording.HOW_OFTEN_MET


def describe_chart(quality: Quality) -> str:
    """The chart in words, for screen readers."""
    words = []
    for what in shown_counts(quality):
        drawn, _ = spread(quality, what)
        verb = PARTNER if what == "partners" else quality.oppose_verb
        what = wording.MEETINGS if verb == MEET else wording.PAIRS
        counts = ", ".join(
            (wording.COUNTED_ONE if drawn[count] == 1 else wording.COUNTED_MANY)[what].format(
                count=number_words(drawn[count]), times=times(count)
            )
            for count in sorted(drawn)
        )
        words.append(wording.COUNTED[verb].format(counts=counts))
    return " ".join([*words, quality.sentence])
