"""How fair a draw is, counted and told."""

import itertools

import pytest

from leagues.rules.drawing import strangers, wording
from leagues.rules.drawing.quality import Quality, quality
from leagues.rules.drawing.spreading import least_pair_squares, least_squares
from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.words import describe_numbers, number_words, times_range, with_names


def fours(*rounds: str) -> list[Draw]:
    """A round as letters, four to a table, the rest out."""
    found = []
    for letters in rounds:
        people = [ord(letter) - ord("a") + 1 for letter in letters]
        seated = len(people) - len(people) % 4
        tables = tuple(DrawnTable(at // 4 + 1, tuple(people[at : at + 4])) for at in range(0, seated, 4))
        found.append(Draw(tables, tuple(people[seated:])))
    return found


def test_partners_and_opponents_are_counted_pair_by_pair() -> None:
    judged = quality(fours("abcd", "abcd"))
    assert judged.partners == {(1, 3): 2, (2, 4): 2}
    assert judged.opponents == {(1, 2): 2, (2, 3): 2, (3, 4): 2, (1, 4): 2}
    assert judged.range(judged.partners) == (0, 2) and judged.best_range(judged.partners) == (0, 1)


def test_a_perfect_cycle_is_told_as_such() -> None:
    assert quality(fours("abcd", "acbd", "abdc")).sentence == (
        "Everyone partners everyone once. Everyone opposes everyone twice. Nobody sits out. "
        f"Everyone plays three times. {wording.PARTNERS_BEST}"
    )


def test_only_what_cannot_be_better_is_called_so_beside_deals_that_can() -> None:
    draws = [
        Draw((DrawnTable(1, (1, 2, 3), 3, dealer=0),)),
        Draw((DrawnTable(1, (1, 2, 3), 3, dealer=0),)),
        Draw((DrawnTable(1, (1, 2, 3), 3, dealer=0),)),
    ]
    words = quality(draws).sentence
    assert "Nobody deals first more than three times. Perfectly even would be once. " in words
    assert words.endswith(wording.MEETINGS_BEST) and wording.PARTNERS_BEST not in words


def test_a_bye_is_counted_and_told_as_a_bye() -> None:
    draws = [Draw((DrawnTable(1, (1, 2)), DrawnTable(2, (3,)))), Draw((DrawnTable(1, (1, 3)), DrawnTable(2, (2,))))]
    judged = quality(draws)
    assert judged.byes == {1: 0, 2: 1, 3: 1} and judged.plays == {1: 2, 2: 1, 3: 1}
    assert "Two have a bye." in judged.sentence and "sit" not in judged.sentence


def in_twos(*rounds: str) -> list[Draw]:
    """A round as letters, two to a table, who sits out after a space."""
    found = []
    for pairs, _, out in (each.partition(" ") for each in rounds):
        seats = [ord(letter) - ord("a") + 1 for letter in pairs]
        tables = [DrawnTable(at // 2 + 1, tuple(seats[at : at + 2])) for at in range(0, len(seats), 2)]
        found.append(Draw(tuple(tables), tuple(ord(letter) - ord("a") + 1 for letter in out)))
    return found


def test_who_never_meets_is_told_and_that_no_draw_leaves_out_fewer_only_where_it_is_so() -> None:
    short, lame = quality(in_twos("abcd", "acbd")), quality(in_twos("abcd", "ac bd"))
    none_twice = wording.NONE_TWICE[wording.MEET]
    assert short.meetings == [none_twice, "Two meetings are left out.", wording.FEWEST_LEFT_OUT]
    assert lame.meetings == [none_twice, "Three meetings are left out."]
    assert wording.MEETINGS_BEST not in short.sentence + lame.sentence
    assert strangers.strangers_sentence(short.strangers) == "These never meet: {1} and {4}, {2} and {3}."
    assert strangers.strangers_sentence(quality(in_twos("ab c", "ac b")).strangers) == "{2} and {3} never meet."
    assert strangers.strangers_sentence(quality(in_twos("abcdefghij")).strangers) == ""
    assert not quality(in_twos("abcd", "acbd", "adbc")).strangers


def test_whoever_never_was_there_is_nobody_whom_the_others_should_meet() -> None:
    assert not quality(in_twos("abcd", "acbd", "adbc"), [1, 2, 3, 4, 5]).strangers


def test_rounds_that_follow_from_results_are_never_called_the_best_possible() -> None:
    draws = [Draw((DrawnTable(1, (1, 2)), DrawnTable(2, (3,)))), Draw((DrawnTable(1, (1, 3)), DrawnTable(2, (2,))))]
    assert wording.FEWEST_LEFT_OUT in quality(draws).meetings
    assert quality(draws, follows=True).sentence == "Nobody meets anyone twice. Two have a bye."


def test_repeats_are_told_with_how_often_and_how_many() -> None:
    judged = quality(fours("abcde", "abcde", "eabcd"))
    assert judged.sentence == (
        "One pair partners three times. "
        "Two pairs oppose three times. Four pairs never oppose. "
        "Nobody sits out more than twice. Perfectly even would be never or once. "
        "Everyone plays once to three times. Perfectly even would be twice or three times."
    )


def test_what_perfectly_even_counts_would_be_is_never_called_possible() -> None:
    """A bound is no draw: of nine people in four rounds some meet twice in every plan."""
    assert quality(fours("abcd", "abcd")).meetings == [
        "Two pairs partner twice.",
        "Four pairs oppose twice.",
        "Two pairs never oppose.",
    ]


def counts_of(*often: int) -> Quality:
    """Two at a table, each pair of six as often as given."""
    pairs = itertools.combinations(range(1, 7), 2)
    met = [pair for pair, many in zip(pairs, often) for _ in range(many)]
    return quality([Draw((DrawnTable(1, pair),)) for pair in met], range(1, 7))


@pytest.mark.parametrize(
    ("often", "words"),
    [
        ((3, 2, 2, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), "One meeting happens three times. One meeting never happens."),
        ((1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2), "One meeting happens twice."),
        ((3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1), "One meeting happens three times."),
        ((2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 0), "13 meetings happen twice. One meeting never happens."),
        ((0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 3, 3, 3, 3, 3), "Seven meetings happen three times. Eight meetings never"),
        ((6, 5, 4, 3, 2, 1, 0, 0, 1, 1, 1, 1, 1, 1, 1), "One meeting happens six times. Two meetings never happen."),
        ((1, 1, 1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 1), "Nobody meets anyone twice. One meeting is left out."),
    ],
)
def test_the_most_frequent_meetings_are_told_and_those_that_never_happen(often: tuple[int, ...], words: str) -> None:
    assert " ".join(counts_of(*often).meetings).startswith(words)


def test_pairs_that_cannot_be_partners_are_not_told_as_never_being() -> None:
    """Of two roles, as on a mixed evening, each gentleman partners each lady, one pair of them twice."""
    roles = {1: "gentleman", 2: "gentleman", 3: "lady", 4: "lady"}
    draws = [Draw((DrawnTable(1, seats),)) for seats in ((1, 2, 3, 4), (1, 2, 4, 3), (1, 2, 3, 4))]
    judged = quality(draws, roles=roles)
    assert judged.meetings[0] == "Two pairs partner twice." and judged.range(judged.partners) == (1, 2)
    assert quality([*draws, draws[1]], roles=roles).meetings[0] == "All who can partner do so twice."


def test_nobody_partners_twice_and_everyone_sits_out_once() -> None:
    words = quality(fours("bceda", "cdaeb", "debac", "eacbd", "abdce")).sentence
    assert words.startswith("Everyone partners everyone once. Everyone opposes everyone twice. Everyone sits out once.")
    assert quality(fours("abcd", "acbd")).meetings[0] == "Nobody partners anyone twice."
    assert quality(fours("abcdefgh")).meetings == ["Nobody partners or opposes anyone twice."]


def test_who_was_there_and_never_played_counts_too() -> None:
    judged = quality(fours("abcd"), range(1, 6))
    assert judged.plays[5] == 0 and judged.sit_outs[5] == 0 and judged.range(judged.opponents) == (0, 1)


def test_deals_and_tables_are_counted_a_player() -> None:
    draws = [
        Draw((DrawnTable(1, (1, 2), dealer=1), DrawnTable(2, (3, 4), dealer=0))),
        Draw((DrawnTable(1, (3, 2), dealer=1), DrawnTable(2, (1, 4)))),
    ]
    judged = quality(draws)
    assert judged.deals == {1: 0, 2: 2, 3: 1, 4: 0} and judged.tables == {1: 2, 2: 1, 3: 2, 4: 1}
    assert "Nobody deals first more than twice. Perfectly even would be never or once." in judged.sentence
    assert judged.best_tables == (2, 2)


def test_the_best_possible_counts_with_rounds_that_somebody_was_not_there_and_with_teams() -> None:
    draws = [*fours("abcd", "abcd", "acbd"), *fours("eabcd")]
    judged = quality(draws)
    assert judged.plays == {1: 4, 2: 4, 3: 4, 4: 3, 5: 1} and judged.best(judged.plays) == (1, 4)
    assert judged.best(judged.sit_outs) == (0, 1) and "Best" not in judged.sentence
    team = quality(fours("abcde", "abcdf", "abcdg"), lines=dict.fromkeys((5, 6, 7), "other team"))
    assert team.plays == {1: 3, 2: 3, 3: 3, 4: 3, 5: 0, 6: 0, 7: 0} and team.best(team.plays) == (0, 3)


def test_tables_of_two_sizes_are_told_with_who_sits_how_often_at_the_rarer() -> None:
    draws = [
        Draw((DrawnTable(1, (1, 2, 3, 4), 4), DrawnTable(2, (5, 6, 7), 3))),
        Draw((DrawnTable(1, (5, 6, 7, 1), 4), DrawnTable(2, (2, 3, 4), 3))),
    ]
    judged = quality(draws)
    assert (judged.rarer_size, judged.at_rarer_size) == (4, {1: 2, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1})
    assert "Everyone sits at a table of four once or twice." in judged.sentence
    assert quality(draws[:1]).rarer_size == 4 and "table of" not in quality(fours("abcd", "acbd")).sentence


def test_who_leaves_early_plays_less_by_choice_and_makes_no_draw_look_unfair() -> None:
    draws = fours("abcde", "abcd", "cdab", "bacd")
    assert "Whoever is there all the time plays four times." in quality(draws, [1, 2, 3, 4, 5]).sentence
    draws = fours("eabcdf", "fdabc", "fdcab")
    assert "Whoever is there all the time plays twice or three times." in quality(draws).sentence
    assert "Whoever" not in quality(fours("abcde", "ebcda")).sentence


def test_where_all_play_alone_everybody_at_a_table_meets() -> None:
    judged = quality([Draw((DrawnTable(1, (1, 2, 3), 3), DrawnTable(2, (4, 5, 6), 3)))])
    assert not judged.partners and judged.opponents.total() == 6


@pytest.mark.parametrize(("total", "among", "least"), [(6, 3, 12), (7, 3, 17), (2, 5, 2), (0, 4, 0), (0, 0, 0)])
def test_the_least_sum_of_squares_spreads_evenly(total: int, among: int, least: int) -> None:
    assert least_squares(total, among) == least


def test_roles_narrow_who_can_partner_whom() -> None:
    roles = {1: "gentleman", 2: "gentleman", 3: "lady", 4: "lady"}
    draws = [
        Draw((DrawnTable(1, (1, 2, 3, 4)),)),
        Draw((DrawnTable(1, (1, 2, 4, 3)),)),
        Draw((DrawnTable(1, (1, 2, 3, 4)),)),
    ]
    judged = quality(draws, roles=roles)
    assert judged.excess == (0, 0)
    assert (
        least_pair_squares(judged.partners, (1, 2, 3, 4), roles, "cross") == 10
        and least_pair_squares(judged.partners, (1, 2, 3, 4), {}) == 6
    )


def test_an_entrants_name_is_put_into_a_sentence_once() -> None:
    assert with_names("{2} goes to {12}.", {2: "{1} bo"}) == "{1} bo goes to 12."
    assert with_names("{1} will sit down for {2}.", {1: "bo F.", 2: "cy F."}) == "bo F. will sit down for cy F."
    assert [number_words(number) for number in (0, 2, 12, 13)] == ["no", "two", "twelve", "13"]


def test_how_often_is_said_as_one_says_it() -> None:
    said = [times_range(*each) for each in ((1, 1), (0, 1), (1, 2), (2, 4), (3, 4), (3, 6), (0, 5))]
    assert said[:4] == ["once", "never or once", "once or twice", "twice to four times"]
    assert said[4:] == ["three or four times", "three to six times", "up to five times"]


def test_numbers_that_follow_each_other_are_said_as_one() -> None:
    said = [describe_numbers(each) for each in ((3,), (2, 1), (4, 1, 3, 2), (1, 2, 3, 7), (2, 5, 6, 8))]
    assert said == ["3", "1 and 2", "1 to 4", "1 to 3 and 7", "2, 5, 6 and 8"]
