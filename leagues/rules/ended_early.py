"""Whether totals that were typed in one sum are those of a match that ended before its rules end it."""

from collections.abc import Sequence

from scorekeeper.rules.line import whole
from scorekeeper.rules.match import Standing
from scorekeeper.rules.shapes import deciding
from scorekeeper.rules.tally import deals_agreed


def missed_target(standing: Standing, totals: Sequence[int]) -> int | None:
    """The total that ends the match, where nobody has it by these totals, a figure a side.

    None where somebody has it, and where rows, an agreed number of deals, match points or only its players end it, or
    a total so low that it loses may have.
    """
    tally = standing.tally
    setup, game = tally.setup, tally.game
    target = whole(setup.options.get("target")) or game.pegging.pegged_to(setup.options)
    if not target or standing.in_match_points or tally.rows or deals_agreed(setup) or setup.options.get("floor"):
        return None
    if min(game.totals.opening(setup)[0]) >= target:  # everybody counts down from it
        return 0 if min(totals) > 0 else None
    return target if max(deciding(tally, tuple(totals))) < target else None
