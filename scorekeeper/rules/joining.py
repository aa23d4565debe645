"""What a latecomer may start on: level with whoever is worst off, the average, or 0.

Source: ours, where a game takes somebody in after the start; each has its own usual one.
"""

from .shapes import from_zero
from .tally import Tally


def starts(tally: Tally) -> dict[str, int]:
    """What a latecomer may start on, by its key: the game's own first, no figure twice.

    Only its own where another would upset what the game makes of the totals: averages, payments, lives, chips.
    """
    game, setup = tally.game, tally.setup
    own = game.company.joins(tally)[0] if game.company.joins is not None else 0
    if game.company.endless or game.settlement.settle is not None or game.totals.start is not from_zero:
        return {"own": own}
    waiting = [stay.side for stay in setup.stays if stay.first >= tally.number and stay.start]
    totals = [tally.totals[side] for side in tally.playing if side not in waiting]
    count = len(totals) or 1
    figures = {
        "worst": min(totals, default=0) if game.totals.is_high(setup.options) else max(totals, default=0),
        "average": (2 * sum(totals) + count) // (2 * count),
        "zero": 0,
    }
    found: dict[str, int] = {}
    for key in sorted(figures, key=lambda key: figures[key] != own):
        if figures[key] not in found.values():
            found[key] = figures[key]
    return found
