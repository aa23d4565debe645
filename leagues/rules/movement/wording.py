"""Sentences about who goes where: between two rounds, at a table with a queue, on a ladder, and on who is level."""

TOO_FEW_PLAYERS = "It takes {needed} players, not {players}."
TOO_FEW_FOR_QUEUE = "It takes {needed} players or more, not {players}."
TOO_FEW_ROUNDS = "It takes {rounds} rounds for all to meet."
LEFT_OUT = "Meetings left out: {apart}. Away in round 1: {gone}."

# one person between two rounds
GOES_TO = "{who} will go to {place}."
STAYS_AS, GOES_TO_SEAT = "{who} will stay, now {chair}.", "{who}: {place}."
COMES_IN, COMES_IN_OPPOSITE = "{who} will come in at {place}.", "{who} will come in {chair}."
TAKES_CHAIR = "{who} will take {other}’s chair."
SITS_OUT, SIT_OUT = "{who} sits out.", "{who} sit out."
HAS_BYE = "{who} will have a bye."
TABLE, TABLE_AND_CHAIR, CHAIR = "table {table}", "table {table}, {chair}", "chair {number}"
OPPOSITE = "opposite {who}"

# everyone between two rounds
SITS_DOWN = "{who} will sit down for {other}."
CHANGE_CHAIRS = "{one} and {other} change chairs."
WILL_DEAL = "{who} will deal."
ORDER_OF_PLAY, ORDER_FROM_DEALER = "Order of play: {chairs}.", "Order of play from the dealer: {chairs}."

# one table and a queue
PLAYERS_AT_TABLE, TWO_AGAINST_TWO = "Players at the table", "Two against two"
WON_OF = "{who} won {won} of {played}. Most wins in a row: {longest}."
DEALT_AGAIN = "Nobody scored: it is dealt again."
TO_QUEUE = "{who} will go to the end of the queue after {reason}."
WINNING, LOSING, COMING_LAST = "winning", "losing", "coming last"
WINNING_OFTEN = "winning {times} in a row"
LOSING_OFTEN = "losing {times} in a row"
COMING_LAST_OFTEN = "coming last {times} in a row"

# level
LEVEL, ROUND_LEVEL = "It’s level.", "Round {round} is level."
WHO_WINS_DECIDER, WHO_IS_HIGHEST = "Who wins the decider?", "Who is highest?"
ALL_CUT, ALL_THROW = "All cut, ace high.", "All throw, six high."
HIGHEST_STAYS, HIGHEST_LEAVES = "The highest stays.", "The highest leaves."
HIGHEST_HAS_WON, HIGHEST_NOT_LAST = "The highest has won.", "The highest is not last."
NOBODY_WON = "Nobody has won round {round} yet: it is level."
NOBODY_LAST = "Nobody is last in round {round} yet: it is level."
NOBODY_HIGHEST = "Table {table} is level. Nobody has said who is highest."
NOBODY_CUT = "Table {table} is level. Nobody has cut yet."
WHO_IS_HIGHEST_ROLE = {
    "gentleman": "Who is the highest gentleman?",
    "lady": "Who is the highest lady?",
}
TABLE_LEVEL, TABLE_NOT_PLAYED = "Table {table} is level.", "Table {table} did not play."

# Court Whist
PLAY = "Play {game}"
ALL_GAMES_PLAYED = "All the games are played."
WHO_DEALS, DEALER_DRAWN, DEALER_CUT = "Who deals first at a table", "drawn for each game", "each table cuts, ace high"
COURTS_NEED_ROLES = "Court Whist needs two gentlemen and two ladies or more. Type “ada, gentleman” and “bo, lady”."
COURTS_TOO_MANY = "Court Whist is for {most} players at most."
NO_COURTS = "Choose a game to play: all are left out."
ROLE_LEVEL, BOTH_CUT = "Table {table}: the {roles} are level.", "Both cut, ace high."
BEST_OF_ROLES = "Prizes for the best gentleman and the best lady"
LOWEST_PRIZE = "A prize for the lowest total"
HALF_TIME_PRIZE = "A half-time prize after so many games"
BEST_GENTLEMAN, BEST_LADY, LOWEST, HALF_TIME = "Best gentleman", "Best lady", "Lowest", "Half-time"
CUT_AGAIN = "Equal cards cut again."
ROOM_CHECK = "Game {number}, {game}: do the cards add up?"
SITTING_OUT, MINUS = "sitting out: {count}", "\u2212"
TABLE_HEAD, TOGETHER, SHOULD_BE, OFF_BY, ROOM = "table", "all four", "should be", "off by", "the room"
MISFIT = "Table {table}: all four have {count} together, not {right}. Compare their cards."
# on everybody's own card: how a game counts, what is noted in a hand, and what is trumps
CARD_HOW = {
    "coronation": "the king’s holder picks trumps",
    "prosperity": "twice the tricks",
    "conspiracy": "your own tricks: no partners",
    "chivalry": "tricks, and 2 for each of the lady’s",
    "revolution": "the opponents’ tricks",
    "confiscation": "tricks, less 3 each time you talk",
    "restoration": "tricks, and each J, Q and K in them",
}
CARD_HOW_ONCE = "tricks, less 3 if you talk"
CARD_HOW_HONOURS = "tricks, and each of the top five trumps"
CARD_BOXES = {
    "prosperity": ("tricks",),
    "chivalry": ("tricks", "lady’s"),
    "confiscation": ("tricks", "talk"),
    "restoration": ("tricks", "J Q K"),
}
CARD_BOXES_HONOURS = ("tricks", "top 5")
A_HAND = "{most} a hand"
LAST_CARD, CUT, NO_TRUMPS = "last card", "cut", "no trumps"
CARD_MOVES = "Winners move: gentleman one table down, lady one up; the two who stay part. Level: all cut, ace high."
CARD_MOVES_FAIR = "Who sits where is drawn beforehand: see the list."
CARD_SITS_OUT, CARD_SITS_OUT_PAR = "A hand sat out counts {points}.", "A game sat out counts the average."
SUM_RANGE, EITHER_SUM = "{low} to {high}", "{low} or {high}"

# ladders
PLACES_UP = "How many places up you may challenge"
DAYS_TO_OFFER, DAYS_TO_PLAY = "Days to offer a date", "Days to play"
CHALLENGE_UPWARDS = "Challenge somebody above you."
TOO_FAR = "That is {up} places up. You may challenge {most} up at most."
ONLY_ON_LADDER = "Only players on the ladder may challenge."
ONE_AT_A_TIME = "One open challenge at a time."
