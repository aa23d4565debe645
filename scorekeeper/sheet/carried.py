"""What a page carries of its match, so that its phone can go on by the rules without a network."""

from typing import Any

from scorekeeper.models import Match
from scorekeeper.rules.game import Game


def carried(match: Match) -> dict[str, Any]:
    """A match as `hold` in `rules/phone.py` takes it; house rules only where they are not by the book."""
    setup = match.setup
    return {
        "sides": setup.sides,
        "partners": setup.partners,
        "options": changed_options(match.game, setup.options),
        "dealer": setup.first_dealer,
        "order": [*setup.order],
        "stays": [[stay.side, stay.first, stay.last, [*stay.start]] for stay in setup.stays],
        "extras": [[extra.side, extra.points, extra.after, extra.why] for extra in setup.extras],
        "edition": setup.edition,
        "firsts": [*match.first_lines],
        "names": [*match.names],
        "before": [[last, [*names]] for last, names in match.names_before],
        "seated": [match.holder(seat, match.due) for seat in range(setup.chairs)],
        "lines": [[number, entries] for number, entries in match.counted_entries],
        "claims": [[line.number, [*line.claims]] for line in match.current if line.rivals],
    }


def changed_options(game: Game, options: Any) -> dict[str, Any]:
    """The house rules that are not by the book."""
    book = game.standard()
    return {key: value for key, value in options.items() if key not in book or book[key] != value}
