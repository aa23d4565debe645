"""The kinds of games, for whoever looks for one."""

KINDS = {
    "tricks": "Tricks",
    "melds": "Rummy",
    "board": "Pegs on a board",
    "dice": "Dice",
    "tiles": "Dominoes",
    "stakes": "Coins or chips",
    "any": "Any game",
}
A_PACK = "one pack of cards"
