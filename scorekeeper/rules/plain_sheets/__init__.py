"""Plain sheets that games are made of: what rummies ask, wins, lives, points, places, cards, stakes.

A game made of one takes its own key, name and players: `replace(FIRST_OUT, key="cheat", …)`.
"""

ONLY_NAMED = "We have not seen Hutton’s rules for this game. It is scored {how}."
