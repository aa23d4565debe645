"""Sentences about how fair a draw is: who meets again, who never meets, who sits out."""

PARTNER, OPPOSE, MEET = "partner", "oppose", "meet"

# who meets how often; of partners, of opponents, and of those who play alone
NONE_TWICE = {
    PARTNER: "Nobody partners anyone twice.",
    OPPOSE: "Nobody opposes anyone twice.",
    MEET: "Nobody meets anyone twice.",
}
NEITHER_TWICE = "Nobody partners or opposes anyone twice."
ALL_ALIKE = {
    PARTNER: "Everyone partners everyone {times}.",
    OPPOSE: "Everyone opposes everyone {times}.",
    MEET: "Everyone meets everyone {times}.",
}
ALL_WHO_CAN = {
    PARTNER: "All who can partner do so {times}.",
    OPPOSE: "All who can oppose do so {times}.",
    MEET: "All who can meet do so {times}.",
}
ONE_REPEATS = {
    PARTNER: "One pair partners {times}.",
    OPPOSE: "One pair opposes {times}.",
    MEET: "One meeting happens {times}.",
}
MANY_REPEAT = {
    PARTNER: "{count} pairs partner {times}.",
    OPPOSE: "{count} pairs oppose {times}.",
    MEET: "{count} meetings happen {times}.",
}
ONE_NEVER = {
    PARTNER: "One pair never partners.",
    OPPOSE: "One pair never opposes.",
    MEET: "One meeting never happens.",
}
MANY_NEVER = {
    PARTNER: "{count} pairs never partner.",
    OPPOSE: "{count} pairs never oppose.",
    MEET: "{count} meetings never happen.",
}
ONE_LEFT_OUT, MANY_LEFT_OUT = "One meeting is left out.", "{count} meetings are left out."
FEWEST_LEFT_OUT = "No draw of as many rounds leaves out fewer."
NEVER_MEET, THESE_NEVER_MEET = "{pairs} never meet.", "These never meet: {pairs}."
PAIR = "{one} and {other}"
PARTNERS_BEST = "No draw spreads partners and opponents more evenly."
MEETINGS_BEST = "No draw spreads meetings more evenly."

# how often each does something
SITS_OUT, HAS_BYE, PLAYS, DEALS_FIRST = "sits out", "has a bye", "plays", "deals first"
SITS_OUT_OR_HAS_BYE = "sits out or has a bye"
SITS_AT_SIZE = "sits at a table of {size}"
EVERYONE = "Everyone {does} {times}."
NOBODY = "Nobody {does}."
NOBODY_MORE = "Nobody {does} more than {times}."
ALWAYS_HERE = "Whoever is there all the time {does} {times}."
ONE_ONCE = {SITS_OUT: "One sits out once.", HAS_BYE: "One has a bye."}
MANY_ONCE = {SITS_OUT: "{count} sit out once.", HAS_BYE: "{count} have a bye."}

EVEN = "Perfectly even would be {times}."
