"""Teams of a game that everybody plays alone: each has a column, and the sum of the team decides."""

from . import wording
from .game import Game
from .match import MATCH
from .shapes import deciding
from .tally import Tally


def takes_teams(game: Game) -> bool:
    """Whether the players of a game may be in teams: everybody plays alone, to the end, and nothing is settled."""
    own = [option.key for option in game.options]
    alone = all(players == 1 for sides, players in game.seating) and game.counts[-1] > 3
    special = game.turns.plays is not None or game.settlement.settle is not None or game.is_compendium
    return alone and not (special or game.company.endless or MATCH.key in own)


def describe_teams(tally: Tally, names: tuple[str, ...]) -> str:
    """Each team with its total: "Teams: ada & cy 45, bo & dee 38."; empty where everybody is alone."""
    team_of, totals = tally.setup.team_of, deciding(tally)
    told = [
        wording.TOTAL_OF.format(name=name, total=tally.game.totals.shown(totals[team_of.index(team)]))
        for team, name in enumerate(tally.setup.team_names(names))
    ]
    return wording.TEAMS.format(totals=", ".join(told)) if told else ""
