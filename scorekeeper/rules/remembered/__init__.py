"""What is worth remembering of a match, by the words of its game: feats of its rows, averages, lurches.

Each costs one pass over the rows. Of a compendium, whose rounds are of different games, nothing is remembered.
"""

from dataclasses import dataclass

from ..feats import HandAverage, Remembered
from ..games import REMEMBERED
from ..match import Standing
from ..tally import Tally, Written

NOTHING = Remembered()


@dataclass(frozen=True)
class Feat:
    """What a side made in row `number`: "A 28 hand". `figure`: by which two of one key compare; 1 of most."""

    key: str
    side: int
    number: int
    words: str
    figure: int = 1


@dataclass(frozen=True)
class Lurch:
    """A bad defeat in a round that ended with row `number`: "skunk". `given` by one side, `taken` by another."""

    words: str
    given: int
    taken: int
    number: int


def remembered_of(standing: Standing) -> Remembered:
    """What the game of a match would have remembered."""
    return NOTHING if standing.parts else REMEMBERED.get(standing.tally.game.key, NOTHING)


def counting(tally: Tally) -> tuple[Written, ...]:
    """The rows of a round that count and have a score."""
    return tuple(each for each in tally.written if each.points is not None and not each.line.void)


def feats_of(standing: Standing) -> tuple[Feat, ...]:
    """The feats of all rounds in the order of their rows."""
    wanted = remembered_of(standing).feats
    if not wanted:
        return ()
    return tuple(
        Feat(worth.key, side, written.number, worth.words.format(figure=figure, row=written.row.label), figure)
        for tally in standing.rounds
        for written in counting(tally)
        for worth in wanted
        for side, figure in enumerate(worth.made(written, tally))
        if figure
    )


def averages_of(standing: Standing) -> tuple[HandAverage, ...]:
    """What the counts of all rounds add up to, by side and then as the game names them; only where there are any."""
    tell = remembered_of(standing).averages
    found: dict[tuple[int, str], HandAverage] = {}
    for tally in standing.rounds if tell is not None else ():
        for each in tell(tally) if tell is not None else ():
            had = found.get((each.side, each.key), HandAverage(each.key, each.words, each.side, 0, 0))
            found[each.side, each.key] = HandAverage(
                each.key, each.words, each.side, had.sum + each.sum, had.count + each.count
            )
    return tuple(sorted(found.values(), key=lambda each: each.side))


def lurches_of(standing: Standing) -> tuple[Lurch, ...]:
    """The lurches of all rounds that are over, given by whoever won alone."""
    tell = remembered_of(standing).lurched
    found: list[Lurch] = []
    for tally in standing.rounds if tell is not None else ():
        won = tally.over.winners if tally.over is not None else ()
        if tell is not None and len(won) == 1:
            found += [
                Lurch(words, won[0], side, max((each.number for each in counting(tally)), default=tally.number))
                for side, words in enumerate(tell(tally))
                if words
            ]
    return tuple(found)
