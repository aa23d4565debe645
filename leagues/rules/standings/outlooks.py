"""Everyone's chances of first place, and the sentences about them: "{1} will win with 8 or more."

Figures are what is still to come. Where low points win they are negative, and shown as positive.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from leagues.rules.results import Exact
from leagues.rules.words import capital_words, listed, placeholder

from . import wording

CLINCHED, ALIVE, OUT = "clinched", "alive", "out"
WHO = "{who}"  # left in a sentence until it is known whom else it is about
MAX_LINES = 4  # sentences before the rest share one
MAX_NAMED = 8  # names shown before they are folded away


@dataclass(frozen=True)
class Outlook:
    """`status`: "clinched" (at least a share of first place is certain), "alive" or "out". `said`: about {who}.

    `alone`: gain that brings first place whatever others do; `enough`: gain that brings at least a share of it; None:
    nothing does. `least`: without it there is no hope. `exact`: whether all endings were looked at.
    """

    number: int
    total: Exact
    most: int
    status: str
    said: str
    alone: int | None = None
    enough: int | None = None
    least: int | None = None
    exact: bool = False

    @property
    def words(self) -> str:
        """The sentence about this entrant alone."""
        return self.said.replace(WHO, placeholder(self.number))


@dataclass(frozen=True)
class OutlookGroup:
    """Entrants with the same chances, in a sentence. `heading`: shown instead where many names are folded away."""

    status: str
    words: str
    heading: str = ""


def gain_words(figure: int, most: int, down: bool = False) -> str:
    """A gain that is enough: "8 or more"; "13" where it is the most; "5 or fewer" where low points win."""
    shown = f"{-figure if down else figure}".replace("-", wording.MINUS)
    if figure >= most:
        return shown
    return (wording.OR_FEWER if down else wording.OR_MORE).format(figure=shown)


def by_total(totals: Mapping[int, Exact]) -> list[int]:
    """Everybody, the highest total first."""
    return sorted(totals, key=lambda one: (-totals[one], one))


def names_list(rows: Sequence[Outlook]) -> str:
    """ "{1}, {2} and {3}"."""
    return listed(each.number for each in rows)


def each_of(rows: Sequence[Outlook]) -> str:
    return wording.EACH_OF.format(who=names_list(rows))


def group_outlooks(
    outlooks: Sequence[Outlook], each_of: Callable[[Sequence[Outlook]], str] = each_of
) -> list[OutlookGroup]:
    """Who has won, then who can still win in the order of the standings, then who is out.

    Entrants with the same chances share a sentence, in which `each_of` names them.
    """
    lines = group_alike([each for each in outlooks if each.status == ALIVE], each_of)
    if len(lines) == 1 and len(outlooks) == len(lines[0][0]) and not outlooks[0].exact:
        return [OutlookGroup(ALIVE, wording.EVERYBODY_CAN_WIN)]
    if len(lines) > MAX_LINES:
        rest = sorted((each for same, _ in lines[MAX_LINES - 1 :] for each in same), key=outlooks.index)
        lines = [*lines[: MAX_LINES - 1], (rest, wording.CAN_WIN.format(who=names_list(rest)))]
    first = group_alike([each for each in outlooks if each.status == CLINCHED], each_of)
    lost = [each for each in outlooks if each.status == OUT]
    rows = [*first, *lines, *([(lost, wording.LOST.format(who=names_list(lost)))] if lost else [])]
    return [OutlookGroup(same[0].status, words, heading(same)) for same, words in rows]


def heading(rows: Sequence[Outlook]) -> str:
    """How many are out, where they are too many to name; else empty."""
    many = rows[0].status == OUT and len(rows) > MAX_NAMED
    return wording.MANY_LOST.format(count=capital_words(len(rows))) if many else ""


def group_alike(
    rows: Sequence[Outlook], each_of: Callable[[Sequence[Outlook]], str]
) -> list[tuple[list[Outlook], str]]:
    """One sentence for people with the same outlook: "Each of {1} and {2} will win with 2."."""
    groups: dict[str, list[Outlook]] = {}
    for each in rows:
        groups.setdefault(each.said, []).append(each)
    return [
        (same, same[0].words if len(same) == 1 else said.replace(WHO, each_of(same))) for said, same in groups.items()
    ]
