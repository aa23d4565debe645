"""The sentences of cards that are counted, as templates."""

NO_SUCH_CARD = "{card} is not a card."
TWICE = "The {card} is there twice."
HOW_MANY = "There are {count} cards, not {number}."

STARTER = "starter"
FIFTEEN = "fifteen"
PAIRS = {2: "pair", 3: "three alike", 4: "four alike"}
RUN = "run of {count}"
FLUSH = "flush"
NOBS = "jack of the starter’s suit"

# the play
ALIKE = {2: "pair", 3: "pair royal", 4: "double pair royal"}
PEGGED = {"15": "fifteen", "31": "thirty-one", "last": "last card"}  # the other kinds are words
NOT_YOUR_TURN = "It is {who}’s turn."
PLAY_OVER = "All cards are played."
ALREADY_PLAYED = "The {card} is played already."
PAST_31 = "The {card} would make {count}. Nobody may go past 31."
EVERY_CARD_FITS = "At {count} every card can be played. Nobody can say go."
