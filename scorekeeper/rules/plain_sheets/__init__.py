"""Plain sheets that games are made of: what rummies ask, wins, lives, points, places, cards, stakes.

A game made of one takes its own key, name and players: `replace(FIRST_OUT, key="cheat", …)`.
"""

ONLY_NAMED = "The rules are yours. It is scored {how}."
