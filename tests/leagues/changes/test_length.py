"""An evening whose length is changed while it is played: what lies beyond the new end is gone everywhere."""

import re
from dataclasses import replace

import pytest
from django.test import Client

from leagues.actions import length, organiser, undo, wording
from leagues.actions.rounds import catch_up
from leagues.board.organiser_board import BoardPage
from leagues.changes import options as changes_options
from leagues.paper.build import known_draws, on_paper, sheet_tables
from leagues.rules.board import ONE_TABLE
from leagues.rules.drawing.quality import quality
from leagues.rules.draws import Draw
from leagues.rules.formats import FORMATS
from leagues.setup.rules_form import SettingsForm, default_format_options
from leagues.state.changes.what_if import with_snapshot
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import EntrantSnapshot, MemberSnapshot, Snapshot, take_snapshot
from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.tally import RuleError
from tests.leagues.hall import Hall, with_entrants
from tests.reading import flat

pytestmark = pytest.mark.django_db


def agree(hall: Hall, rounds: int, **options: object) -> EventState:
    """The evening after its rules were changed to so many rounds."""
    wanted = take_snapshot(hall.evening).with_options(rounds=rounds, **options)
    after = length.with_rounds(hall.evening, wanted)
    return hall.now(
        organiser.change_event(hall.evening, after, length.describe_change(hall.evening, wanted), **hall.act)
    )


def draws_of(evening: EventState) -> list[Draw]:
    return [each.draw for each in evening.rounds]


def one_leaves(hall: Hall) -> Snapshot:
    return with_entrants(take_snapshot(hall.evening), {3: {"left": hall.evening.due}})


def test_rounds_beyond_the_new_end_are_on_no_board_no_offer_and_no_paper():
    hall = Hall(14)
    hall.plays()
    agree(hall, 5)
    assert BoardPage(hall.opens(), hall.at).where == "round 2 of 5"
    hall.plays()
    for offer in changes_options.repair_options(hall.evening, one_leaves(hall), steps=2_000):
        assert all(each.number <= 5 for each in offer.rounds)
        assert len(offer.head.rounds) == 5
        planned = next(cost for cost in offer.costs if cost[0] == "Sit-outs")[1]
        assert planned == 5 * 2
    paper = on_paper(hall.evening, {}, None)
    assert len(paper.draws) == len(known_draws(hall.evening, ahead=True)[0]) == paper.results.agreed == 5
    assert {number for number, *_ in sheet_tables(hall.evening, True)} == {3, 4, 5}


def test_after_the_last_round_of_a_shortened_evening_no_further_one_is_announced():
    hall = Hall(8)
    hall.plays()
    agree(hall, 2)
    hall.opens()
    for table in hall.evening.running.unfinished:
        hall.writes(table)
    assert "comes next" not in BoardPage(hall.read(), hall.at).say
    assert hall.plays().over == "Two rounds were agreed."


def test_undo_brings_the_rounds_back_and_so_does_as_many_as_before():
    hall = Hall(14)
    hall.plays()
    at_first = draws_of(hall.evening)
    agree(hall, 5)
    assert draws_of(hall.evening) == at_first[:5]
    assert undo.last_act(hall.evening, hall.ada.device).words == f"{wording.CHANGED_RULES}: five rounds, not seven"
    undo.undo_last(hall.evening, act=hall.whole_act)
    assert draws_of(hall.read()) == at_first
    agree(hall, 5)
    agree(hall, 7)
    assert draws_of(hall.evening) == at_first


def test_more_rounds_are_drawn_after_those_that_stand_for_those_who_are_there():
    hall = Hall(9)
    hall.plays(2)
    offer = changes_options.repair_options(hall.evening, one_leaves(hall), steps=2_000)[0]
    hall.now(organiser.change_event(hall.evening, offer.head, "one leaves", **hall.act))
    stood = draws_of(hall.evening)
    agree(hall, 9)
    assert draws_of(hall.evening)[:7] == stood
    assert [sorted((*draw.seated, *draw.out)) for draw in draws_of(hall.evening)[7:]] == [[1, 2, 4, 5, 6, 7, 8, 9]] * 2
    assert max(quality(draws_of(hall.evening)).partners.values()) <= 2
    assert hall.evening.length == 9


@pytest.mark.parametrize(("key", "count", "game"), [("round_robin", 6, "gin_rummy"), ("clockwise", 6, "oh_hell")])
def test_a_movement_goes_on_where_it_was_cut(key: str, count: int, game: str):
    hall = Hall(count, key, game)
    whole = draws_of(hall.evening)
    agree(hall, 3)
    assert len(hall.evening.rounds) == 3
    agree(hall, len(whole))
    assert len(draws_of(hall.evening)) == len(whole)
    assert [sorted(draw.seated) for draw in draws_of(hall.evening)] == [sorted(draw.seated) for draw in whole]


def organiser_of(hall: Hall) -> Client:
    client = Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    return client


def offered(hall: Hall, roll: tuple[EntrantSnapshot, ...]) -> str:
    """The words of the first offer for this roll, which is taken."""
    first = changes_options.repair_options(hall.evening, replace(take_snapshot(hall.evening), roll=roll), steps=2_000)[
        0
    ]
    hall.now(organiser.change_event(hall.evening, first.head, "the roll", **hall.act))
    return " ".join(first.words)


def test_who_was_late_to_a_round_robin_and_comes_in_time_leaves_it_as_long():
    hall = Hall(7, "round_robin", "snap", late=6)
    offered(hall, tuple(replace(each, joined=1) for each in take_snapshot(hall.evening).roll))
    assert len(agree(hall, 7).rounds) == hall.evening.length == 7
    assert set(quality(draws_of(hall.evening)).opponents.values()) == {1}


def test_one_more_in_a_round_robin_makes_it_longer_and_its_further_rounds_are_drawn_at_once():
    hall = Hall(6, "round_robin", "snap")
    roll = take_snapshot(hall.evening).roll
    gus = replace(roll[-1], number=7, people=(MemberSnapshot("gus", 0, 1),))
    assert "It takes 7 rounds now. Also drawn: 2." in offered(hall, (*roll, gus))
    assert len(hall.evening.rounds) == hall.evening.length == 7
    assert [sorted((*each.seated, *each.out)) for each in draws_of(hall.evening)] == [[1, 2, 3, 4, 5, 6, 7]] * 7
    met = quality(draws_of(hall.evening)).opponents
    assert max(met.values()) <= 2 and len(met) >= 19, "two of 21 pairs at most do not meet"


def arriving(hall: Hall, name: str, *partner: str) -> Snapshot:
    """The head with one more, who plays from the round that is due."""
    wanted = take_snapshot(hall.evening)
    people = tuple(MemberSnapshot(each, place, 1) for place, each in enumerate((name, *partner)))
    new = replace(wanted.roll[-1], number=len(wanted.roll) + 1, joined=hall.evening.due, people=people)
    return replace(wanted, roll=(*wanted.roll, new))


def test_what_an_offer_of_a_longer_evening_says_and_lists_is_what_will_be_stored():
    hall = Hall(6, "round_robin", pairs=True, pitches=1)
    hall.plays()
    kept, free = changes_options.repair_options(hall.evening, arriving(hall, "zoe", "yan"), steps=2_000)
    for offer in (kept, free):
        stored = [each.draw for each in with_snapshot(hall.evening, offer.head).rounds]
        assert f"All rounds together: {quality(stored).sentence}" in offer.words and len(stored) == 7
        assert [each.number for each in offer.rounds] == [2, 3, 4, 5, 6, 7]
        assert {("New slips", 0, 7), ("Sit-outs", 0, 6)} < set(offer.costs)
        further = [name for each in offer.rounds[-2:] for _, sides in each.tables for side in sides for name in side]
        assert len(further) == 12 and not any(each.moved for each in further), "nobody was to sit elsewhere there"
    assert "One meeting happens twice. One meeting never happens." in " ".join(kept.words)
    assert kept.words[:2] == (
        "Four rounds change. Seven players get a new slip.",
        "It takes 7 rounds now. Also drawn: 2.",
    )


@pytest.mark.parametrize("key", ["round_robin", "fixed_pairs"])
def test_who_arrives_in_the_only_round_makes_the_evening_longer_and_its_name_may_change_then(key: str):
    hall = Hall(2, key, pairs=True, pitches=1)
    hall.opens()
    (offer,) = changes_options.repair_options(hall.evening, arriving(hall, "zoe", "yan"))
    assert offer.words[0] == "It takes 3 rounds now. Also drawn: 2."
    assert [each.number for each in offer.rounds] == [2, 3]
    hall.now(organiser.change_event(hall.evening, offer.head, "zoe and yan arrive", **hall.act))
    assert len(hall.evening.rounds) == hall.evening.length == 3
    assert set(quality(draws_of(hall.evening)).opponents.values()) == {1}
    kept(organiser_of(hall), hall.evening, title="Another name")
    assert hall.read().event.title == "Another name" and len(hall.evening.rounds) == hall.evening.length == 3
    assert not hall.plays(2).over and hall.plays().over == "Three rounds were agreed."


def test_another_name_leaves_the_rounds_of_an_evening_that_lacks_some_as_they_are():
    hall = Hall(3, "round_robin", "snap")
    wanted = take_snapshot(hall.evening)
    hall.now(organiser.change_event(hall.evening, replace(wanted, rounds=wanted.rounds[:1]), "as it was", **hall.act))
    wanted = replace(take_snapshot(hall.evening), title="Another name")
    assert (
        length.with_rounds(hall.evening, wanted) == wanted
        and length.describe_change(hall.evening, wanted) == wording.CHANGED_RULES
    )


def test_in_the_last_round_nothing_is_left_to_be_drawn_again_for_who_leaves_or_has_another_name():
    hall = Hall(3, "round_robin", "snap")
    agree(hall, 1)
    hall.opens()
    for change in ({"left": 2}, {"people": [["cyd", 0, 1]]}):
        wanted = with_entrants(take_snapshot(hall.evening), {3: change})
        (offer,) = changes_options.repair_options(hall.evening, wanted)
        assert offer.words == ("No round is left to draw again.",) and offer.head == wanted


def test_rounds_that_an_evening_lacks_are_drawn_when_as_many_are_agreed():
    """As of one that was published for those who were there in round 1 only."""
    hall = Hall(7, "round_robin", "snap")
    wanted = take_snapshot(hall.evening)
    hall.now(organiser.change_event(hall.evening, replace(wanted, rounds=wanted.rounds[:5]), "as it was", **hall.act))
    assert len(agree(hall, 7).rounds) == 7
    assert set(quality(draws_of(hall.evening)).opponents.values()) == {1}


def test_a_round_that_was_played_does_not_go():
    hall = Hall(8)
    hall.plays(3)
    for rounds in (1, 2):
        with pytest.raises(RuleError, match=r"Round 3 is already played\. Choose at least 3 rounds"):
            agree(hall, rounds)
    assert len(agree(hall, 3).rounds) == 3 and hall.evening.over


@pytest.mark.parametrize("format", ["changing_partners", "whist_drive"])
def test_a_round_that_was_opened_does_not_go_though_nothing_is_written(format):
    hall = Hall(12, format, tickets=("lady", "gentleman") if format == "whist_drive" else (), rounds=6)
    hall.plays(1)
    hall.opens()
    with pytest.raises(RuleError, match=r"Round 2 is being played\. Choose at least 2 rounds, or end the evening"):
        agree(hall, 1)
    assert len(agree(hall, 2).rounds) == 2 and not hall.evening.over
    hall.now(organiser.end_event(hall.evening, "time", **hall.act))
    assert hall.evening.over and len(hall.evening.counted_rounds) == 1


def test_at_one_table_a_round_in_which_nothing_is_written_goes():
    """Nobody opened it: it followed the line before."""
    hall = Hall(4, "hotfoot", rounds=6)
    assert hall.evening.board is ONE_TABLE
    hall.plays(2)
    hall.opens()
    assert len(agree(hall, 2).rounds) == 2 and hall.evening.over


def test_who_won_the_last_round_is_asked_on_the_board_when_another_one_is_agreed_after_it():
    hall = Hall(4, "progressive_euchre", rounds=1, pitches=2)
    hall.opens()
    (table,) = hall.evening.running.tables
    hall.writes(table, 7, 6)
    hall.now(organiser.close_round(hall.read(), **hall.act))
    assert hall.evening.over and not BoardPage(hall.evening, hall.at).questions
    board = BoardPage(agree(hall, 2), hall.at)
    assert board.say == "Table 1 is level: who won the tie-break?" and len(board.questions) == 1 and board.act is None
    (ask,) = board.evening.questions
    hall.now(organiser.record_answer(hall.evening, ask, ask.candidates[0], **hall.act))
    assert hall.plays().over


def test_partners_are_one_answer_to_who_won_on_the_board_and_in_the_history():
    hall = Hall(8, "progressive_euchre", rounds=2, pitches=2)
    hall.opens()
    for table in hall.evening.running.tables:
        hall.writes(table, 9, 9)
    hall.now(hall.read())
    for (ask, _, answers), table in zip(BoardPage(hall.evening, hall.at).questions, hall.evening.running.tables):
        pairs = [" and ".join(hall.evening.names[one] for one in side) for side in table.draw.teams]
        assert [words for _, words in answers] == pairs and len(pairs) == 2
        hall.now(organiser.record_answer(hall.evening, ask, table.draw.teams[1][1], **hall.act))
        assert hall.evening.event.changes.latest("pk").words.endswith(f"who won the tie-break? {pairs[1]}")


def test_other_rules_leave_the_rounds_alone():
    hall = Hall(8)
    stood = draws_of(hall.evening)
    agree(hall, 7, unit="match_points")
    agree(hall, 3, finish="time")
    assert draws_of(hall.evening) == stood


def test_the_rules_say_that_rounds_go_only_where_a_number_of_rounds_ends_the_evening():
    hall, client = Hall(8), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    told = []
    for finish in ("cycles", "time"):
        agree(hall, 3, finish=finish)
        page = client.get(f"/events/{hall.evening.event.pk}/settings/").content.decode()
        assert "Drawn rounds stay as they are." in page
        told.append("Fewer rounds: the last ones go" in page)
    assert told == [True, False]


@pytest.mark.parametrize(("group", "other"), [(4, 3), (3, 4)])
def test_other_tables_are_no_other_number_of_rounds(group: int, other: int):
    """Twelve in fours meet in three rounds, in threes in five: nobody who changes the tables asked for that."""
    hall = Hall(12, "meet_everyone", "oh_hell", group=group, rounds=0)
    stood = draws_of(hall.evening)
    agree(hall, 0, group=other)
    assert draws_of(hall.evening) == stood and hall.evening.length == len(stood)
    assert undo.last_act(hall.evening, hall.ada.device).words == wording.CHANGED_RULES
    assert len(agree(hall, 2).rounds) == 2


def test_one_who_asks_for_everybody_twice_gets_twice_the_rounds():
    hall = Hall(4, "round_robin", "gin_rummy")
    agree(hall, 0, twice=True)
    assert len(hall.evening.rounds) == hall.evening.length == 6


def test_one_table_goes_on_as_soon_as_more_rounds_are_agreed():
    hall = Hall(4, pitches=1, rounds=2)
    hall.plays(2)
    assert hall.evening.over
    agree(hall, 6)
    assert catch_up(hall.evening.event, hall.act).running.number == 3


def test_a_round_robin_says_what_a_win_counts_wherever_it_is_drawn_ruled_or_ranked():
    hall, client = Hall(4, "round_robin", game="snap"), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))

    def page(noun: str) -> str:
        return client.get(f"/events/{hall.evening.event.pk}/{noun}/").content.decode()

    wins = "A win counts 2, a draw 1."
    assert all(wins in page(noun) for noun in ("draw", "standings", "standings/1"))
    rules = page("settings")
    assert "2 for a win, 1 for a draw" in rules and "End when somebody has this many" in rules
    agree(hall, 3, finish="target_now", target=60)
    assert "until somebody has 60 match points" in page("draw")
    agree(hall, 3, finish="target_now", target=1)
    assert "until somebody has 1 match point" in page("draw") and "1 match points" not in page("draw")
    agree(hall, 3, unit="game")
    points = "The points of the matches add up. A win counts nothing extra."
    assert all(points in page(noun) and wins not in page(noun) for noun in ("draw", "standings", "standings/1"))
    assert "until somebody has 1 card" in page("draw")


def test_a_target_of_a_swiss_says_what_a_win_counts_and_nothing_is_asked_that_changes_nothing():
    hall, client = Hall(6, "swiss", game="snap"), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    rules = client.get(f"/events/{hall.evening.event.pk}/settings/").content.decode()
    assert "End when somebody has this many match points (2 for a win)" in rules and "The standings add up" not in rules


def kept(client: Client, evening: EventState, **changed: object) -> EventState:
    """The evening after its rules were kept as the form has them, but for what was changed."""
    form = SettingsForm(evening=evening, hosts=True)
    typed = {name: form.get_initial_for_field(field, name) for name, field in form.fields.items()}
    assert client.post(f"/events/{evening.event.pk}/settings/", {**typed, **changed}).status_code == 302
    return EventState(type(evening.event).objects.get(pk=evening.event.pk))


def test_a_hand_sat_out_of_a_drive_counts_about_what_a_hand_brings_by_the_tricks_that_count():
    hall, client = Hall(5, "partner_drive", pairs=True), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    assert SettingsForm(evening=hall.evening).fields["option-sit_out"].label.endswith("those over six: 1)")
    evening = kept(client, hall.evening)
    assert evening.facts.option("sit_out") == 6
    evening = kept(client, evening, **{"rule-count": "odd"})
    assert evening.facts.option("sit_out") == 1 and evening.format.scoring.sit_out(evening.facts, 1) == 2
    assert kept(client, evening, **{"option-unit": "match_points"}).facts.option("sit_out") == 0
    written = kept(client, evening, **{"rule-count": "all", "option-sit_out": 4})
    assert written.facts.option("sit_out") == 4, "a number that somebody wrote stays"
    assert kept(client, written, **{"rule-count": "odd"}).facts.option("sit_out") == 4, "later, too"


@pytest.mark.parametrize(("game", "rules", "counts"), [("whist", {"count": "all"}, 6), ("euchre", {}, 0)])
def test_a_drive_of_another_game_begins_with_no_six_tricks_for_a_hand_sat_out(
    game: str, rules: dict[str, str], counts: int
):
    drive, robin = FORMATS["partner_drive"], FORMATS["round_robin"]
    assert default_format_options(drive, {**GAMES[game].standard(), **rules}) == {"sit_out": counts}
    assert default_format_options(robin, rules) == {}


def test_a_round_robin_of_seven_with_one_late_says_and_lists_seven_rounds_whatever_is_changed_then():
    hall, client = Hall(7, "round_robin", "snap", late=6), Client()
    client.cookies[COOKIE] = cookie_of(Device(hall.ada.device))
    path = f"/events/{hall.evening.event.pk}"

    def listed() -> bool:
        page = client.get(f"{path}/draw/").content.decode()
        return "Everyone meets everyone once" in page and "Round 7" in page and "Round 8" not in page

    assert listed()
    page = flat(client.post(f"{path}/roll/offers/", {"w-6": "back"}).content.decode())
    stamp, kind = re.findall(r'name="stamp" value="(\w+)"><button class="\w+" name="kind" value="(\w+)"', page)[0]
    client.post(f"{path}/roll/offers/", {"w-6": "back", "kind": kind, "stamp": stamp})
    assert [each.joined for each in hall.read().entrants] == [1] * 7 and listed()
    assert len(kept(client, hall.evening, **{"option-rounds": 7}).rounds) == 7 and listed()
