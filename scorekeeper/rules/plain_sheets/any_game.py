"""What the sheets for any game share: teams, and words that the players type."""

from ..game import Words
from ..setup import Option
from ..shapes import alone

# each alone, or teams of the same size
SEATING = (*alone(2, 12), (2, 2), (2, 3), (2, 4), (2, 5), (2, 6), (3, 2), (3, 3), (3, 4), (4, 2), (4, 3))
TEAMS = Option("teams", "Who plays", 0, ((0, "each alone"), (2, "2 teams"), (3, "3 teams"), (4, "4 teams")), seats=True)
UNIT = Option("unit", "What is counted (like tricks; empty: points)", "", typed="words")
BOX = Option("box", "What is written (like cards left; empty: points)", "", typed="words")
OTHER_NAMES = ("Other game", "Own game")
WORDS = Words(deal="round", deals="rounds", named=True)
