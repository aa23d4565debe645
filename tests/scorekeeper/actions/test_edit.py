"""What is mended about a match besides its lines: people, chairs, dealer, rules, title, end. Totals follow."""

import random
import uuid
from dataclasses import replace

import pytest

from scorekeeper.actions import roster
from scorekeeper.actions.snapshot import take_snapshot
from scorekeeper.models import Change, Match, Player, players_named
from scorekeeper.models.seat_history import describe_handovers, find_departures
from scorekeeper.rules.rows import rows_shown
from scorekeeper.rules.tally import RuleError
from scorekeeper.sheet.page import MatchPage
from tests.often import often
from tests.table import EVENING, FOUR, again, deal, device, new_match, totals

ACTS = often(80, 500)
ONE = deal(5, 4, 4, 0, queen=1)  # 5, 17, 4, 0


def last_words(match) -> str:
    return str(match.changes.order_by("act").last())


def test_a_name_is_mended_and_the_history_keeps_both(match, ada):
    ada.mends(match, roster.with_names(match, {1: "eli"}), "bo is eli")
    change = match.changes.get()
    assert again(match).names == ("ada", "eli", "cy", "dee")
    assert [seat["name"] for seat in change.before["seats"]] == list(FOUR)
    assert (change.writer, str(change)) == ("ada", "bo is eli")


def test_mending_what_reads_so_already_is_no_act(match, ada):
    ada.mends(match, take_snapshot(match))
    assert not Change.objects.exists()


def test_the_order_of_chairs_and_the_first_dealer_are_mended_and_the_deal_follows(match, ada):
    ada.writes(match, 1, ONE)
    assert again(match).standing.tally.dealer == 1
    now = take_snapshot(match)
    places = {0: 0, 2: 1, 1: 2, 3: 3}  # bo and cy change chairs
    ada.mends(match, now.with_seats([replace(seat, place=places[seat.number]) for seat in now.seats]))
    assert again(match).standing.tally.dealer == 2 and totals(match) == (5, 17, 4, 0)
    ada.mends(match, replace(take_snapshot(again(match)), first_dealer=3))
    assert again(match).standing.tally.dealer == 0


def test_after_a_chair_is_handed_over_the_match_in_hand_says_so_at_once(match, ada):
    ada.writes(match, 1, ONE)
    assert describe_handovers(match) == []
    ada.mends(match, roster.with_replacement(match, 1, "eli", 2), "eli for bo")
    assert describe_handovers(match) == ["bo to row 1, then eli."] and match.names == ("ada", "eli", "cy", "dee")


def test_house_rules_mended_after_the_start_change_every_total(db, ada):
    table = new_match("oh_hell", ("ada", "bo", "cy"), ada)
    bids = {"bid": [10, 1, 0], "tricks": [10, 0, 0]}
    ada.writes(table, 1, bids)
    assert totals(table) == (20, 0, 10)
    now = take_snapshot(table)
    ada.mends(table, replace(now, options={**now.options, "literal_ten": True}), "House rules")
    assert totals(table) == (110, 0, 10)
    ada.undoes(again(table))
    assert totals(table) == (20, 0, 10)


def test_a_lower_target_ends_the_match_and_a_higher_one_opens_it_again(match, ada):
    ada.writes(match, 1, deal(13, 0, 0, 0, queen=3))
    ada.writes(match, 2, deal(13, 0, 0, 0, queen=3))
    now = take_snapshot(match)
    ada.mends(match, replace(now, options={**now.options, "target": 20}))
    assert again(match).standing.over and again(match).standing.over.winners == (1, 2)
    ada.mends(again(match), replace(take_snapshot(match), options={**now.options, "target": 50}))
    assert again(match).standing.over is None


def test_somebody_takes_over_a_chair_and_earlier_lines_keep_the_old_name(match, ada):
    ada.writes(match, 1, ONE)
    ada.mends(match, roster.with_replacement(match, 1, "eli", 2))
    table = again(match)
    assert (table.seat_name(1, 1), table.seat_name(1, 2)) == ("bo", "eli")
    assert table.names == ("ada", "eli", "cy", "dee") and totals(match) == (5, 17, 4, 0)


def test_a_player_leaves_and_the_others_play_on_with_what_they_had(match, ada):
    """F11: past rows are unchanged."""
    ada.writes(match, 1, ONE)
    ada.mends(match, roster.without_side(match, 3, 1))
    assert again(match).setup.present(2) == (0, 1, 2)
    ada.writes(again(match), 2, {"hearts": [6, 7, 0, None], "queen": 2})
    assert totals(match) == (11, 24, 17, 0)
    assert again(match).standing.tally.faults == ()


def test_when_all_others_are_out_or_gone_the_last_one_in_has_won(db, ada):
    match = new_match("cuckoo", ("ada", "bo", "cy", "dee"), ada, lives=1)
    ada.writes(match, 1, {"lost": [False, True, True, False]})
    assert again(match).standing.over is None
    ada.mends(match, roster.without_side(again(match), 3, 1), "dee left")
    assert again(match).headline == "ada won with 1 life. Everybody else is out."


def test_a_stored_match_keeps_the_end_of_its_edition(db, ada):
    match = new_match("any_points", ("ada", "bo"), ada, target=10, deals=3)
    ada.writes(match, 1, {"points": [12, 0]})
    assert again(match).standing.over and again(match).setup.edition == 0
    Match.objects.filter(pk=match.pk).update(edition=1)
    ada.writes(again(match), 2, {"points": [0, 1]})
    assert again(match).standing.over is None and totals(match) == (12, 1)


def test_whoever_left_cannot_leave_again(match, ada):
    ada.writes(match, 1, ONE)
    ada.mends(match, roster.without_side(match, 3, 1))
    with pytest.raises(RuleError) as refused:
        roster.without_side(again(match), 3, 2)
    assert refused.value.sentence(FOUR) == "dee has left already."


def test_who_is_taken_off_before_the_first_line_leaves_no_gap_and_the_next_one_deals(match, ada):
    ada.mends(match, replace(take_snapshot(match), first_dealer=3))
    ada.mends(again(match), roster.without_side(again(match), 3, 0))
    table = again(match)
    assert table.names == FOUR[:3] and table.setup.order == () and table.first_dealer == 0
    with pytest.raises(RuleError, match="Hearts is for 3–8 players"):
        roster.without_side(table, 1, 0)


def test_where_a_line_was_struck_out_the_match_is_started_again(match, ada):
    """Its entries are still told by the seats of then."""
    ada.writes(match, 1, ONE)
    ada.writes(match, 1, None, base=1)
    with pytest.raises(RuleError) as refused:
        roster.without_side(again(match), 3, 0)
    assert "Start again with the others" in refused.value.sentence(FOUR)


def test_a_game_that_cannot_go_on_says_so_in_a_sentence(db, ada):
    table = new_match("canadian_salad", FOUR, ada)
    ada.writes(table, 1, {"count": [26, 0, 0, 0]})
    with pytest.raises(RuleError) as refused:
        roster.without_side(table, 0, 1)
    assert refused.value.sentence(FOUR).startswith(
        "Canadian Salad cannot go on with 3. Let somebody take over ada’s chair"
    )


def test_a_late_comer_starts_on_what_the_game_says(match, ada):
    """Hearts: the highest total, so that nobody gains by coming late."""
    ada.writes(match, 1, ONE)
    ada.mends(match, roster.with_arrival(match, "eli", 2))
    assert totals(match) == (5, 17, 4, 0, 17) and again(match).names[4] == "eli"
    ada.writes(again(match), 2, {"hearts": [1, 2, 3, 4, 3], "queen": 4})
    assert totals(match) == (6, 19, 7, 4, 33)


def test_a_game_that_takes_nobody_in_says_so(db, ada):
    table = new_match("canadian_salad")
    ada.writes(table, 1, {"count": [26, 0, 0, 0]})
    with pytest.raises(RuleError, match="Canadian Salad takes nobody in"):
        roster.with_arrival(table, "eli", 2)


def test_an_arrival_taken_back_leaves_no_fault_where_nothing_was_written_of_it(match, ada):
    ada.writes(match, 1, ONE)
    ada.mends(match, roster.with_arrival(match, "eli", 2))
    ada.undoes(again(match))
    assert totals(match) == (5, 17, 4, 0) and again(match).names == FOUR
    assert not Player.objects.filter(name="eli").exists()


def named(name: str, device: uuid.UUID) -> Player:
    return players_named([name], device, EVENING)[name.lower()]


def test_one_name_is_one_person_on_a_device_however_it_is_written(db, ada):
    """Capitals make no second person; two pages that start at once make none either."""
    first = named("Élise", ada.device)
    assert named("Élise", ada.device) == named("ÉLISE", ada.device) == named("élise", ada.device) == first
    assert named("ada", ada.device) == named("ADA", ada.device)
    assert named("ada", uuid.uuid4()) != named("ada", ada.device)
    both = players_named(["Élise", "Øystein", "élise"], ada.device, EVENING)
    assert both["élise"] == first and len(both) == 2 and Player.objects.filter(device=ada.device).count() == 3


@pytest.mark.parametrize("name", ["K", "ẞ", "İ", "ß", "ΟΔΟΣ", "ﬁn", "Ǆ"])
def test_letters_whose_capitals_are_odd_make_a_person_like_any_other(db, ada, name):
    """The database and Python disagree about these; neither may refuse the match."""
    for spelling in (name, name.lower(), name.upper(), name):
        assert named(spelling, ada.device).pk


def test_acts_at_random_leave_what_a_plain_sum_gives(match, ada, bo):
    """R13: lines, corrections and strike-outs; the standing is the sum of the lines as they read last."""
    chance = random.Random(7)
    options = {**match.options, "target": 10**6}
    match.options = options
    match.save()
    reads: dict[int, tuple[int, ...]] = {}
    for _act in range(ACTS):
        number = chance.choice([*reads, len(reads) + 1, len(reads) + 1])
        base = match.line_now(number).last
        if base and chance.random() < 0.2:
            chance.choice([ada, bo]).writes(match, number, None, base=base)
            reads[number] = (0, 0, 0, 0)
            continue
        cuts = sorted(chance.randint(0, 13) for each in range(3))
        hearts = [b - a for a, b in zip([0, *cuts], [*cuts, 13])]
        queen = chance.randrange(4)
        chance.choice([ada, bo]).writes(match, number, deal(*hearts, queen=queen), base=base)
        plain = [count + 13 * (side == queen) for side, count in enumerate(hearts)]
        swept = hearts[queen] == 13
        reads[number] = tuple(26 * (side != queen) for side in range(4)) if swept else tuple(plain)
    assert totals(match) == tuple(map(sum, zip(*reads.values())))
    assert match.lines.count() == ACTS


def after_an_undone_fourth_row(match, ada):
    """Three rows stand; the fourth, which dee deals, was written without a score and taken back."""
    for number in (1, 2, 3):
        ada.writes(match, number, ONE)
    ada.writes(match, 4, {"void": True})
    ada.undoes(again(match))
    return again(match)


def test_who_left_deals_no_more_although_a_row_was_taken_back_before(match, ada):
    match = after_an_undone_fourth_row(match, ada)
    ada.mends(match, roster.without_side(match, 3, match.played))
    assert again(match).standing.tally.dealer == 0


def test_who_left_deals_no_more_where_the_last_row_is_struck_out_afterwards(match, ada):
    for number in (1, 2, 3, 4):
        ada.writes(match, number, ONE)
    ada.mends(match, roster.without_side(match, 3, 4))
    ada.writes(again(match), 4, None, base=1)
    assert again(match).standing.tally.dealer == again(match).before(5).dealer == 0


def test_a_chair_is_handed_over_after_the_last_row_that_stands(match, ada):
    match = after_an_undone_fourth_row(match, ada)
    ada.mends(match, roster.with_replacement(match, 2, "eli", match.played + 1))
    assert describe_handovers(again(match)) == ["cy to row 3, then eli."] and match.next_where == "row 4"


def test_who_left_is_told_with_the_row_and_not_once_they_are_back(match, ada):
    ada.writes(match, 1, ONE)
    ada.mends(match, roster.without_side(match, 3, 1))
    assert describe_handovers(again(match)) == ["dee left after row 1."] and find_departures(again(match)) == {
        3: "left after row 1"
    }
    ada.mends(again(match), roster.with_arrival(again(match), "dee", 2))
    assert describe_handovers(again(match)) == []


def test_a_struck_row_has_no_number_of_its_own_and_the_others_are_numbered_on(match, ada):
    for number in (1, 2, 3):
        ada.writes(match, number, ONE)
    ada.writes(match, 2, None, base=1)
    match = again(match)
    rows = rows_shown(match.standing, match.names, 1, struck=match.struck)
    assert [row.label for row in rows] == ["1", "–", "2", "3"]
    assert [match.where(number) for number in (1, 2, 3, 4)] == ["row 1", "the struck row after row 1", "row 2", "row 3"]


def test_the_result_in_words_tells_lives_in_their_words_and_whose_the_pot_is(db, ada):
    table = new_match("thirty_one", ("ada", "bo", "cy"), ada, quarters=1)
    for number in (1, 2):
        ada.writes(table, number, {"knocker": 0, "lowest": [False, True, True]})
    page = MatchPage(again(table), device(ada), 0)
    assert page.score.settled == [("the pot", ("ada 3",))]
    assert page.score.share.splitlines()[2:] == ["1. ada 1 quarter", "2. bo out", "2. cy out", "the pot: ada 3"]


def test_the_result_in_words_says_who_left(match, ada):
    ada.writes(match, 1, ONE)
    ada.mends(match, roster.without_side(match, 3, 1))
    assert MatchPage(again(match), device(ada), 0).score.share.endswith("dee left after row 1.")
