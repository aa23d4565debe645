"""What is worth remembering of a match: by hands that people would tell of."""

from random import Random

from scorekeeper.rules.feats import HandAverage
from scorekeeper.rules.games import GAMES, REMEMBERED
from scorekeeper.rules.match import stand
from scorekeeper.rules.remembered import Feat, averages_of, feats_of, lurches_of
from tests.often import for_each, sample

from .playing import match, seated
from .random_match import random_match, random_setup, spoilt

ADA, BO, CY = 0, 1, 2


def count(what, who, points):
    return {"what": what, "who": who, "points": points}


def moon(queen, *hearts, **more):
    return {"hearts": list(hearts), "queen": queen, **more}


def spades(bid, tricks, blind=(0, 0, 0, 0)):
    return {"bid": list(bid), "tricks": list(tricks), "blind": [bool(each) for each in blind]}


def gin(ended, who, other, deadwood=None):
    return {"ended": ended, "who": who, "other": other, **({"deadwood": deadwood} if deadwood is not None else {})}


def contract(level, took):
    return {"declarer": 0, "level": level, "strain": "N", "doubled": -1, "held": False, "tricks": [took, 13 - took]}


PAIRS, TWO, FOUR = (2, 2), (2, 1), (4, 1)
HEARTS = moon(BO, 0, 13, 0, 0)

TOLD = [  # a game, its seating and house rules, a row, and what is remembered of it: (words, side)
    ("hearts", FOUR, {}, HEARTS, [("Shot the moon", BO)]),
    ("hearts", FOUR, {"moon": "own"}, HEARTS, [("Shot the moon", BO)]),
    ("hearts", FOUR, {"moon": "choose"}, {**HEARTS, "shot": "own"}, [("Shot the moon", BO)]),
    ("hearts", FOUR, {"jack": True, "moon_jack": True}, {**HEARTS, "jack": CY}, []),
    ("hearts", FOUR, {"jack": True, "moon_jack": True}, {**HEARTS, "jack": BO}, [("Shot the moon", BO)]),
    ("hearts", FOUR, {}, moon(CY, 0, 13, 0, 0), []),
    ("gin_rummy", TWO, {}, gin("gin", ADA, 30), [("A gin", ADA)]),
    ("gin_rummy", TWO, {"table": "20/25"}, gin("big", BO, 30), [("A big gin", BO)]),
    ("gin_rummy", TWO, {}, gin("knock", ADA, 3, 5), [("An undercut", BO)]),
    ("gin_rummy", TWO, {}, gin("knock", ADA, 5, 5), []),
    ("gin_rummy", TWO, {"tie": "undercut"}, gin("knock", ADA, 5, 5), [("An undercut", BO)]),
    ("gin_rummy", TWO, {}, gin("knock", ADA, 12, 5), []),
    ("spades", PAIRS, {}, spades((4, 0, 3, 4), (4, 0, 4, 5)), [("A nil made", BO)]),
    ("spades", PAIRS, {}, spades((4, 0, 3, 4), (4, 1, 4, 4)), []),
    ("spades", PAIRS, {"blind": True}, spades((4, 0, 3, 4), (4, 0, 4, 5), (0, 1, 0, 0)), [("A blind nil made", BO)]),
    ("euchre", PAIRS, {}, {"makers": BO, "alone": True, "tricks": 5}, [("A lone march", BO)]),
    ("euchre", PAIRS, {}, {"makers": BO, "alone": False, "tricks": 2}, [("Euchred the makers", ADA)]),
    ("whist", PAIRS, {}, {"tricks": [0, 13]}, [("All thirteen tricks", BO)]),
    ("bridge_chicago", PAIRS, {}, contract(6, 12), [("A small slam", ADA)]),
    ("bridge_chicago", PAIRS, {}, contract(7, 13), [("A grand slam", ADA)]),
    ("bridge_chicago", PAIRS, {}, contract(7, 12), []),
    ("bridge_chicago", PAIRS, {}, contract(4, 13), []),
    ("backgammon", TWO, {}, {"winner": BO, "cube": 2, "kind": "gammon"}, [("A gammon", BO)]),
    ("backgammon", TWO, {}, {"winner": BO, "cube": 1, "kind": "single"}, []),
    ("farkle", TWO, {}, {"turn": [2500, 600]}, [("A turn of 2500", ADA)]),
    ("sueca", PAIRS, {}, {"winner": ADA, "how": "all"}, [("Every trick", ADA)]),
    ("briscola", TWO, {}, {"points": [0, 120]}, [("All 120 points", BO)]),
    (
        "pitch",
        PAIRS,
        {},
        {"bidder": ADA, "bid": 4, "high": ADA, "low": ADA, "jack": ADA, "game": ADA},
        [("All four points", ADA)],
    ),
    (
        "belote",
        PAIRS,
        {},
        {"marriage": -1, "melded": -1, "by": BO, "points": [0, 162], "every_trick": True},
        [("Capot", BO)],
    ),
    ("oh_hell", FOUR, {}, {"bid": [5, 2, 2, 2], "tricks": [5, 1, 2, 2]}, [("Bid 5 and made it", ADA)]),
]


@for_each("key, seating, options, line, told", TOLD)
def test_a_row_is_remembered_as_people_would_tell_it(key, seating, options, line, told):
    setup = seated(key, *seating, **options)
    standing = match(key, setup, line)
    assert standing.tally.written[0].points is not None, standing.tally.written[0].fault
    assert [(feat.words, feat.side) for feat in feats_of(standing)] == told


def cribbage(*lines, sides=2, partners=1, **options):
    return match("cribbage", seated("cribbage", sides, partners, **options), *lines)


DEAL = (count("peg", ADA, 3), count("peg", BO, 4), count("hand", BO, 28), count("hand", ADA, 8), count("crib", ADA, 20))


def test_a_28_in_cribbage_is_remembered_by_figure_or_by_cards():
    told = [(feat.key, feat.words, feat.side, feat.number, feat.figure) for feat in feats_of(cribbage(*DEAL))]
    assert told == [("hand", "A 28 hand", BO, 3, 28), ("crib", "A 20 in the crib", ADA, 5, 20)]
    by_cards = {**DEAL[2], "cards.points": "5H 5S 5C 5D TH"}
    assert feats_of(cribbage(*DEAL[:2], by_cards)) == (Feat("hand", BO, 3, "A 28 hand", 28),)


def test_the_averages_of_cribbage_are_by_deal_and_by_who_dealt():
    told = {(each.side, each.key): (each.sum, each.count) for each in averages_of(cribbage(*DEAL, count("peg", BO, 2)))}
    assert told == {
        (ADA, "peg"): (3, 1),
        (ADA, "dealer"): (8, 1),
        (ADA, "crib"): (20, 1),
        (BO, "peg"): (4, 1),  # the 2 of a play that nobody has finished do not count yet
        (BO, "pone"): (28, 1),
    }
    assert averages_of(cribbage(*DEAL))[0] == HandAverage("peg", "Pegging a deal", ADA, 3, 1)


def to_the_end(loser, **options):
    """A match that bo wins by pegging, with so many for ada."""
    whole = [count("peg", who, 60) for who, total in ((ADA, loser), (BO, 121)) for _ in range(total // 60)]
    return cribbage(*whole, count("peg", ADA, loser % 60), count("peg", BO, 1), pegs="deal", **options)


@for_each("loser, told", [(91, []), (90, ["skunk"]), (61, ["skunk"]), (60, ["double skunk"])])
def test_a_skunk_is_given_and_taken(loser, told):
    assert [(each.words, each.given, each.taken) for each in lurches_of(to_the_end(loser))] == [
        (words, BO, ADA) for words in told
    ]


def test_whoever_has_nothing_at_the_end_of_gin_is_shut_out():
    gins = [gin("gin", ADA, 90)]
    assert [
        (each.words, each.given, each.taken) for each in lurches_of(match("gin_rummy", seated("gin_rummy", 2), *gins))
    ] == [("shut-out", ADA, BO)]
    beaten = match("gin_rummy", seated("gin_rummy", 2), gin("gin", BO, 3), *gins)
    assert lurches_of(beaten) == ()


def test_what_is_struck_out_or_at_fault_is_not_remembered():
    setup = seated("hearts", 4)
    assert feats_of(match("hearts", setup, HEARTS, None)) == (Feat("moon", BO, 1, "Shot the moon"),)
    assert feats_of(match("hearts", setup, None)) == ()
    assert feats_of(match("hearts", setup, {"void": True})) == ()
    assert feats_of(match("hearts", setup, moon(BO, 0, 14, 0, 0))) == ()


@for_each("key", sample(sorted(REMEMBERED), 20))
def test_whoever_is_told_of_played_that_row(key):
    random = Random(key)
    for _ in range(4):
        setup = random_setup(GAMES[key], random)
        lines = random_match(GAMES[key], setup, random, 12)
        standing = stand(GAMES[key], setup, spoilt(lines, random))
        rows = {written.number: written for tally in standing.rounds for written in tally.written}
        for feat in feats_of(standing):
            assert rows[feat.number].points is not None
            assert feat.side in setup.present(feat.number)
            assert feat.figure > 0
            assert feat.words
        assert all(each.count > 0 for each in averages_of(standing))
        assert all(each.given != each.taken for each in lurches_of(standing))


def test_only_games_that_there_are_have_something_to_remember():
    assert set(REMEMBERED) <= set(GAMES)
