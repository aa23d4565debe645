"""Sentences about an evening that was played on paper and is typed in afterwards."""

ROUND_TABLE = "{Round_name} {number}, table {table}"
ROUND_STAGE_TABLE = "{Round_name} {number}, {stage}, table {table}"
ROUND_IS_OPEN = "{Round_name} {number} is open. Everybody, please take your seats."
SAVED = "Table {table} is saved."
ENDED_EARLY, DID_END_EARLY = "Nobody has reached {target}. Did the match end early?", "Yes, it ended early."
SAVE_ODD_SUM, IS_SUM = "{odd} Save all the same?", "Yes, the paper says so."
RESULT_WRONG = "What is {name}’s total? Type a number."
ROWS_TOO = "Rows are typed, too. Save the whole table, or clear them."
SOMEBODY = "somebody"
TYPED_THE_SAME = "Table {table} was typed in already by {who}, with the same numbers."
TYPED_OTHERWISE = "Table {table} was typed in already by {who}, with other numbers. Both are kept. Look at the paper."
CARDS_TYPED_THE_SAME = "Table {table} was typed in already, with the same numbers."
CARDS_TYPED_OTHERWISE = "Table {table} was typed in already, as {score}. Look at the cards."
WRITTEN_MEANWHILE = "Somebody has just written at this table. Look again."

# the piles
BEGUN, TWO_SCORES, TYPED_HERE = "begun", "two scores differ", "typed on this device"
CHECKED = "Table {table}: both people typed the same."
CHECKED_HERE = "Table {table}: the same was typed again, on one device."
SETTLED = "Table {table} is settled by its paper."
PAPER_DECIDED = "{place}: the paper decided"
CHECKED_ALREADY = "Table {table} is checked already."

# the cards
CARD_OF = "Card {number} of {count}"
CARD_AGREES = "{who}’s card agrees: {says}."
CARD_DIFFERS = "{who}’s card says {says}. The tables say {makes}."
CARD_RANGE = "Type the total as a number."
ALL_AGREE = "All {count} cards agree with the tables."
SOME_DIFFER = "That was all {count} cards."
BY_ROUND = "By the tables, {round_name} by {round_name}: {points}."

# the cards alone
TOTAL_RANGE = "{name}: type a total from 0 to {most}, or every hand, as in 8 5 7."
TYPED_TWICE = "{who}’s card was typed in twice: {first} and {second}. Look at it."
NO_CARD = "Type the total of a card first."
BY_CARDS = "The cards are typed in."
TOTALS_TYPED_IN = "Typed in {count} cards by their totals"
TOTALS_CHECKED = "Checked {count} cards by their totals"

# two cards of one game
GAME_POINTS, SPREAD_PLUS, SPREAD_MINUS = "Game points", "Spread +", "Spread −"
GAME_POINTS_RANGE = "Game points are 0, 2 or 3."
SPREAD_RANGE = "A spread is a whole number from 1 to 121."
ONE_COLUMN = "A spread is in one column, + or −."
NO_SPREAD = "Neither card has a spread. Ask both players."
SETTLE = "Save it so"
WON_BY, LOST_BY = "won by {spread}", "lost by {spread}"
CARDS_DIFFER, SAYS = "Table {table}: {said}.", "{who} says {card}"
BOTH_QUALIFY, ONE_QUALIFIES = "Both, neither, or nobody knows yet", "Only {who}"
WHO_QUALIFIES = "Whose whole card has 12 game points or more?"
CARDS_TYPED = "{Round_name} {number}, table {table}: cards typed, {score}."  # stored in the history
CARDS_TYPED_ONCE = "{Round_name} {number}, table {table}: cards typed."  # the same, as above

# the history
TYPED_IN = "{place}: typed in from paper"
RESULT_TYPED_IN = "{place}: result typed in from paper, {score}"
RESULT_ENDED_EARLY = "{words}, ended early"
RESULT_TYPED_ONCE = "{place}: result typed in from paper"  # a second person does not see the score
