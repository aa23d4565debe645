"""The totals at the foot of a sheet as HTML."""

from scorekeeper.rules.counting import count_fields
from scorekeeper.rules.match import Standing, has_end
from scorekeeper.rules.side_totals import SideTotal, averages_told, places_at, round_alone
from scorekeeper.rules.tally import Tally

from . import wording
from .marks import escape


def total_cell(total: SideTotal, best: str, ranks: bool, span: int) -> str:
    """The total of a side, over `span` columns. `best`: what stands under the best one; `ranks`: whether the
    others say their place."""
    kinds = " ".join(["leader"] * total.leads + ["word"] * total.in_a_word)
    words = escape(total.words) if total.last_count else escape(total.after or total.words)
    if total.last_count:
        words = f'<a href="{escape(total.last_count)}">{words}</a>'
    old = f"<del>{escape(total.words)}</del> " if total.after else ""
    small = [("leads", best)] if total.leads else [("place", total.place_told)] * ranks
    small += [("others", total.others_told)] * bool(total.others)
    made = "".join(f' <small class="{kind}">{escape(text)}</small>' for kind, text in small)
    made += f" <small>{escape(total.match_points_told)}</small>" if total.match_points else ""
    return f'<td colspan="{span}" class="{kinds}">{old}<b>{words}</b>{made}</td>'


def last_counts(tally: Tally, place: str) -> dict[int, str]:
    """The address of the newest single count of each side. `place`: of the match, "/matches/6f1…/"."""
    who = count_fields(tally.game)[1].key
    return {written.line.who(who): f"{place}lines/{written.number}/" for written in tally.written}


def lead_word(standing: Standing, at: int, *, closed: bool, alone: bool = False) -> str:
    """The word under the best total of round `at`. `alone`: whether only that round is shown, of a compendium."""
    over = standing.over if standing.parts and not alone else None
    over = over or round_alone(standing, at).over
    places = places_at(standing, at) if over is None else over.places
    stopped = closed and not has_end(standing) and not standing.tally.game.company.endless
    if over is not None or stopped:
        first = [side for side, place in enumerate(places) if place == 1]
        winners = standing.rounds[at].setup.together(first, ("",) * len(places))
        return wording.WON if len(winners) == 1 else wording.SHARED
    return wording.AHEAD if closed else wording.LEADS


def shows_places(standing: Standing, at: int) -> bool:
    """Whether the totals are places: they differ, and the sheet decides who wins over all."""
    started = any(tally.lines for tally in standing.rounds)
    if not started or standing.parts or averages_told(standing, at):
        return False
    return len(set(places_at(standing, at))) > 1
