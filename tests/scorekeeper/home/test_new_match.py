"""From home to an open sheet: choosing a game, naming players, house rules, going on, playing again."""

from datetime import timedelta
from urllib.parse import urlencode

import pytest
from django.utils import timezone

from leagues.models import Event
from scorekeeper.home import finder
from scorekeeper.models import Key, Match, Player
from scorekeeper.rules.compendia import everything
from tests.phones import Phone, match_of
from tests.reading import Page
from tests.scorekeeper.entry.test_scoring import ONE

LONG = "Maximiliane-Theodora von und zu Altenburg"[:40]
FOUR = ("ada", "bo", "cy", "dee")


def test_home_offers_some_games_those_played_here_first_and_the_way_to_all(ada):
    names = [item.text for item in ada.open("/").top.one("ul", class_="games").all("li")]
    assert len(names) == 8 and "Hearts" in names and names[-1] == f"All {len(everything())}"
    ada.start("rummoli", "ada", "bo")
    home = ada.open("/")
    assert home.top.one("ul", class_="games").one("li").text == "Rummoli"
    listed = ada.open(home.link(names[-1])).top.one("div", class_="games").all("li")
    sheets = sum(game.words.named for game in everything().values()) - 1  # one stands for all of them
    assert len(listed) == len(everything()) - sheets + 6  # Rummoli once more, as it was played here, and what many play


@pytest.mark.parametrize("typed", ["4 players", "4 p", "4", "four people"])
def test_games_for_four_are_found_however_it_is_said(ada, typed):
    page = ada.open(f"/games/?find={typed.replace(' ', '+')}")
    names = [item.one("b").text for item in page.top.one("div", class_="games").all("li")]
    made = [
        game.name for game in everything().values() if 4 in game.counts and game.usual == 4 and not game.words.named
    ]
    others = [
        game.name for game in everything().values() if 4 in game.counts and game.usual != 4 and not game.words.named
    ]
    assert names == [*sorted(made), *sorted(others), "Any game"] and "Partnership Whist" in made


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("hearts", "Hearts"),
        ("black maria", "Hearts"),
        ("salad", "Canadian Salad"),
        ("crib", "Cribbage"),
        ("cribage", "Cribbage"),
        ("GIN", "Gin Rummy"),
        ("scat", "Thirty One"),
        ("river", "Oh Hell"),
    ],
)
def test_a_game_is_found_by_its_names_even_misspelt(ada, typed, found):
    home = ada.open("/")
    search = next(form for form in home.forms if "find" in form.names)
    page = ada.send(search, find=typed)
    if page.title == "Games":  # a name of its own and a part of others: first of all that have it
        assert page.top.one("div", class_="games").all("b")[0].text == found
    else:
        [key] = [game.key for game in everything().values() if game.name == found]
        assert page.path.split("/")[2] == key  # Enter on the name of a game opens its seats


def test_a_word_in_several_names_finds_all_of_them():
    found = [game.key for game in finder.find_games("rummy")]
    assert found[0] == "basic_rummy" and {"gin_rummy", "saskatchewan"} <= set(found)
    assert {game.key for game in finder.find_games("chase the ace")} >= {"cuckoo", "squiffy_dancer"}


@pytest.mark.parametrize("typed", ["mikado", "patience", "easy", "hearst", "squash", "solitary"])
def test_enter_opens_no_game_that_only_looks_like_what_was_typed(ada, typed):
    page = ada.open(f"/games/?find={typed}")
    assert page.title == "Games" and f"called “{typed}”" in page.text
    games = page.top.one("div", class_="games").all("b")
    assert [game.text for game in games][-1] == typed


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("uno", "colour_cards"),
        ("Skyjo", "twelve_cards"),
        ("phase 10", "ten_phases"),
        ("wizard", "rising_bids"),
        ("mau mau", "crazy_eights"),
        ("cut-throat spades", "spades"),
    ],
)
def test_a_game_under_a_trademark_goes_by_a_plain_name_and_is_found_by_the_known_one(typed, key):
    assert [game.key for game in finder.find_games(typed)][:1] == [key]


def test_games_of_nearly_that_name_are_offered_as_the_nearest(ada):
    page = ada.open("/games/?find=hartz")
    assert page.text.index("Nearest") < page.text.index("Hearts") < page.text.index("No game here")
    assert "Nearest" not in ada.open("/games/?find=salad").text


@pytest.mark.parametrize(
    ("wanted", "found", "others"),
    [
        ("rummy 3 players", "basic_rummy", "gin_rummy"),
        ("whist 4 players", "whist", "honeymoon_whist"),
        ("2 player gin", "gin_rummy", "hearts"),
        ("whist 4", "whist", "honeymoon_whist"),
        ("5 of us whist", "oh_hell", "whist"),
        ("one pack", "hearts", "dice_10000"),
        ("one pack", "hearts", "golf"),
        ("8 players two packs", "golf", "hearts"),
        ("money", "thirty_one", "hearts"),
        ("dominoes 8 people", "mexican_train", "rummoli"),
    ],
)
def test_name_number_pack_and_kind_narrow_the_list_together(wanted, found, others):
    keys = [game.key for game in finder.find_games(wanted)]
    assert found in keys[:3] and others not in keys
    assert len(finder.game_groups(finder.Wish(wanted))) == 1  # nothing is missing: no sheet for any game


def test_both_games_that_go_by_one_name_are_offered():
    assert {game.key for game in finder.find_games("500 rummy")} == {"five_hundred_bid", "five_hundreds_rum"}


def test_games_are_found_by_how_many_play(ada):
    page = ada.open("/games/?find=2+players")
    names = [item.one("b").text for item in page.top.one("div", class_="games").all("li")]
    assert "Cribbage" in names and "Canadian Salad" not in names


def test_a_game_that_is_not_in_the_list_is_kept_on_a_sheet_for_any_game_under_its_own_name(ada):
    page = ada.open("/games/?find=Piquet+at+zzz")
    links = [link for link in page.top.one("div", class_="games").all("a") if link.all("b")]
    assert [link.one("b").text for link in links] == ["Piquet at zzz"]
    assert links[0].one("small").text == "Any game"
    seats = ada.open(links[0].attrs["href"])
    sheet = ada.send(seats.form("Start"), "Start", **{"name-0": "ada", "name-1": "bo"})
    assert sheet.top.one("h1").text == "Piquet at zzz"
    sheet = ada.write(sheet, **{"points-0": "-5", "points-1": "12"})
    assert sheet.totals == ["-5", "12"]


def test_a_list_of_points_is_tidied_and_anything_else_is_refused_with_a_sentence(ada):
    seats = ada.open("/games/any_places/")
    names = {"name-0": "ada", "name-1": "bo"}
    refused = ada.send(seats.form("Start"), "Start", **names, **{"rule-scale": "five"})
    assert "write whole numbers with commas, like 5, 3, 1." in refused.main
    ada.send(refused.form("Start"), "Start", **names, **{"rule-scale": "5 3,1"})
    assert Match.objects.get().options["scale"] == "5, 3, 1"


def test_the_names_stand_over_their_columns_clockwise(ada):
    page = ada.start("hearts", *FOUR, dealer=2)
    assert page.names == list(FOUR) and page.totals == ["0"] * 4
    assert "cy deals, dee begins." in page.main


def test_an_empty_chair_is_left_out_and_the_dealer_stays_the_one_marked(ada):
    """Chairs 1, 2 and 4 are taken; the one marked is the fourth."""
    seats = ada.open("/games/hearts/")
    page = ada.send(seats.form("Deal"), "Deal", **{"name-0": "ada", "name-1": "bo", "name-3": "cy"}, dealer=3)
    assert page.names == ["ada", "bo", "cy"] and "cy deals, ada begins." in page.main


def test_partners_sit_opposite_and_a_sentence_says_who_plays_whom(ada):
    page = ada.start("hand_and_foot", *FOUR)
    assert page.names == ["ada & cy", "bo & dee"]
    assert "ada & cy against bo & dee. Order of play: ada, bo, cy, dee." in page.main


@pytest.mark.parametrize(
    ("game", "names", "sentence"),
    [
        ("canadian_salad", ("ada", "bo", "cy"), "Canadian Salad is for 4 players. You named 3."),
        ("gin_rummy", ("ada", "bo", "cy"), "Gin Rummy is for 2 players. You named 3."),
        ("hearts", ("ada", "bo"), "Hearts is for 3–8 players. You named 2."),
        ("hand_and_foot", ("ada", "bo", "cy"), "Hand and Foot Canasta is for 2, 4 or 6 players. You named 3."),
        ("oh_hell", (), "Oh Hell is for 3–7 players. You named 0."),
    ],
)
def test_a_wrong_number_of_players_is_said_in_a_sentence_and_nothing_typed_is_lost(ada, game, names, sentence):
    seats = ada.open(f"/games/{game}/")
    boxes = [f"name-{chair}" for chair in range(len(names)) if f"name-{chair}" in seats.form("Deal").names]
    page = ada.send(seats.form("Deal"), "Deal", **dict(zip(boxes, names)))
    assert page.errors == [sentence] and not Match.objects.exists()
    values = page.form("Deal").values
    assert [values[box] for box in boxes] == [[name] for name in names]


def test_two_players_of_one_name_are_refused_in_any_case(ada):
    page = ada.start("hearts", "ada", "Bo", "bo", "dee")
    assert page.errors == ["Two players are called Bo. Add a letter to one of them."]
    assert page.form("Deal").values["name-2"] == ["bo"]


def test_a_name_of_forty_letters_is_kept_whole_and_one_more_is_too_many(ada):
    page = ada.start("hearts", LONG, "bo", "cy", "dee")
    assert len(LONG) == 40 and page.names[0] == LONG
    page = ada.start("hearts", LONG + "x", "bo", "cy", "dee")
    assert page.errors == ["A name can have at most 40 characters. This one has 41."]
    assert page.form("Deal").values["name-0"] == [LONG + "x"]


def test_names_are_tidied_and_never_invisible(ada):
    page = ada.start(
        "hearts",
        "  ada   m. ",
        "bo\u200b",
        "cy\u202e",
        "\u200d\u200d",
    )
    assert page.names == ["ada m.", "bo", "cy"]


def test_house_rules_are_chosen_and_begin_as_most_tables_play(ada):
    page = ada.start("hearts", *FOUR, target=50)
    match = Match.objects.get()
    assert match.options == {**everything()["hearts"].usual_options(), "target": 50}
    assert match.setup.options["cards"] == "all" and "13 each" in page.main
    assert "Played to: 50" in ada.open(match_of(page) + "more/").main


def test_the_book_is_the_other_choice_and_how_it_is_scored_follows(ada):
    seats = ada.open("/games/hearts/")
    assert "House rules: Cards: all are dealt" in seats.main and "All cards are dealt;" in seats.main
    assert "what lies in the middle" not in seats.main
    sheet = ada.write(
        ada.start("hearts", *FOUR, cards="middle"),
        **{"hearts-0": 13, "hearts-1": 0, "hearts-2": 0, "hearts-3": 0, "queen": 1},
    )
    assert "what lies in the middle" in sheet.text and "All cards are dealt;" not in sheet.text
    assert "House rules none" in ada.open(match_of(sheet) + "more/").main


def test_a_rematch_of_a_match_from_before_a_house_rule_goes_on_by_the_book(ada):
    page = ada.start("hearts", *FOUR)
    Match.objects.update(options={"target": 50, "extra": False})
    seats = ada.open(ada.open(match_of(page) + "more/").link("Play it again with others"))
    assert seats.form("Deal").values["rule-cards"] == ["middle"]
    assert seats.form("Deal").values["rule-target"] == ["50"]


def test_a_house_rule_out_of_bounds_is_refused_and_kept_for_mending(ada):
    page = ada.start("hearts", *FOUR, target=5)
    assert page.errors and "20" in page.errors[0] and not Match.objects.exists()
    assert page.form("Deal").values["rule-target"] == ["5"] and page.form("Deal").values["name-3"] == ["dee"]


def test_names_of_this_device_are_offered_again_and_nobody_else_s(ada, bo):
    ada.start("hearts", *FOUR)
    offered = [option.attrs["value"] for option in ada.open("/games/hearts/").top.one("datalist").all("option")]
    assert set(offered) == set(FOUR)
    assert not bo.open("/games/hearts/").top.one("datalist").all("option")
    ada.start("hearts", "Ada", "bo", "cy", "eli")
    assert Player.objects.count() == 5


def test_home_goes_on_where_the_match_stands(ada, bo):
    page = ada.start("hearts", *FOUR)
    page = ada.write(page, **{"hearts-0": 5, "hearts-1": 4, "hearts-2": 4, "hearts-3": 0, "queen": 1})
    home = ada.open("/")
    assert "dee 0 · cy 4 · ada 5 · bo 17" in home.main
    assert ada.open(home.link("Go on")).totals == ["5", "17", "4", "0"]
    assert "Go on" not in bo.open("/").main


def test_home_counts_rows_or_deals_as_the_sheet_does(ada):
    """In cribbage a deal has many counts: nobody knows the seventh line as row 7."""
    page = ada.start("cribbage", "ada", "bo")
    for points in (1, 2):
        page = ada.write(page, what="peg", who=1, points=points)
    assert "Cribbage, deal 1" in ada.open("/").main
    ada.write(ada.start("hearts", *FOUR), **{"hearts-0": 5, "hearts-1": 4, "hearts-2": 4, "hearts-3": 0, "queen": 1})
    assert "Hearts, row 2" in ada.open("/").main


def test_a_rematch_keeps_people_and_rules(ada):
    page = ada.start("hearts", *FOUR, target=50)
    seats = ada.open(ada.open(match_of(page) + "more/").link("Play it again with others"))
    values = seats.form("Deal").values
    assert [values[f"name-{chair}"] for chair in range(4)] == [[name] for name in FOUR]
    assert values["rule-target"] == ["50"]
    again = ada.send(seats.form("Deal"), "Deal")
    assert again.names == list(FOUR)
    new = Match.objects.get(pk=match_of(again).split("/")[2])
    assert new.options["target"] == 50 and str(new.again_id) == match_of(page).split("/")[2]


def test_the_same_people_can_play_another_game(ada):
    page = ada.start("hearts", *FOUR)
    games = ada.open(ada.open(match_of(page) + "more/").link("Play something else"))
    found = ada.send(next(form for form in games.forms if "find" in form.names), find="oh hell")
    assert found.title == "Oh Hell" and found.form("Deal").values["name-0"] == ["ada"]
    seats = ada.open(games.link("Canadian Salad"))
    again = ada.send(seats.form("Deal"), "Deal")
    assert again.title == "Canadian Salad" and again.names == list(FOUR)


def test_a_stranger_s_match_gives_nobody_his_people(ada, cy):
    page = ada.start("hearts", *FOUR)
    seats = cy.open(f"/games/hearts/?again={match_of(page).split('/')[2]}")
    assert seats.form("Deal").values["name-0"] == [""]


def test_the_seats_of_a_link_with_names_in_it_are_filled(ada):
    assert ada.open("/games/hearts/?name-0=ada&name-1=bo").form("Deal").values["name-1"] == ["bo"]


@pytest.mark.parametrize("wanted", ["31", "scat", "thirty-one", "hearst"])
def test_a_game_is_found_by_any_name_it_goes_by(ada, wanted):
    found = finder.find_games(wanted) or [game for game, _ in finder.nearest_games(wanted)]
    assert found and found[0].key in ("thirty_one", "hearts")


@pytest.mark.parametrize("wanted", ["2", "two players", "2 people", "2 kids"])
def test_a_number_of_people_finds_the_games_for_them(ada, wanted):
    assert {game.key for game in finder.find_games(wanted)} >= {"cribbage", "gin_rummy"}
    assert "canadian_salad" not in {game.key for game in finder.find_games(wanted)}


# -- pressed three times, as a person without scripts does while the page is slow


def test_deal_pressed_three_times_makes_one_match(cy):
    """E26: also on a phone that was never here before."""
    page = cy.open("/games/hearts/")
    typed = {f"name-{seat}": name for seat, name in enumerate(FOUR)}
    sheets = [cy.send(page.form("Deal"), "Deal", **typed) for _press in range(3)]
    assert len({sheet.path for sheet in sheets}) == 1 == Match.objects.count()
    assert sheets[-1].status == 200 and Key.objects.count() == 2


def test_the_same_page_with_other_names_makes_another_match(ada):
    """E26: somebody who went back to change a name means it."""
    page = ada.open("/games/hearts/")
    typed = {f"name-{seat}": name for seat, name in enumerate(FOUR)}
    first = ada.send(page.form("Deal"), "Deal", **typed)
    other = ada.send(page.form("Deal"), "Deal", **typed | {"name-3": "eli"})
    assert first.path != other.path and other.names == ["ada", "bo", "cy", "eli"]
    ada.write(first, **ONE)
    again = ada.send(page.form("Deal"), "Deal", **typed)
    assert again.path not in (first.path, other.path) and again.totals == ["0"] * 4


def test_another_phone_with_the_same_slip_gets_a_match_of_its_own(ada, cy):
    page = ada.open("/games/hearts/")
    typed = {f"name-{seat}": name for seat, name in enumerate(FOUR)}
    first = ada.send(page.form("Deal"), "Deal", **typed)
    slip = page.form("Deal").values["slip"][0]
    theirs = cy.send(cy.open("/games/hearts/").form("Deal"), "Deal", **typed, slip=slip)
    assert theirs.path != first.path and theirs.status == 200


def test_two_presses_at_the_same_moment_make_one_match(ada, monkeypatch):
    page = ada.open("/games/hearts/")
    typed = {f"name-{seat}": name for seat, name in enumerate(FOUR)}
    first = ada.send(page.form("Deal"), "Deal", **typed)
    nobody = Match.objects.none()
    looked = iter([nobody])
    real = Match.objects.filter
    monkeypatch.setattr(Match.objects, "filter", lambda **how: next(looked, None) or real(**how))
    assert ada.send(page.form("Deal"), "Deal", **typed).path == first.path
    assert Match.objects.count() == 1


def test_an_evening_of_changing_seats_is_begun_once_too(cy):
    page = cy.open("/games/whist/")
    people = ("ada", "bo", "cy", "dee", "eli")
    typed = {f"name-{seat}": name for seat, name in enumerate(people)} | {"manner": "outsider-partners"}
    pages = [cy.send(page.form("Deal"), "Deal", **typed) for _press in range(3)]
    assert len({each.path for each in pages}) == 1 == Event.objects.count(), pages[0].main
    other = cy.send(page.form("Deal"), "Deal", **typed | {"name-4": "fay"})
    assert other.path != pages[0].path


def test_four_who_may_be_partners_play_each_for_themselves_where_they_chose_so(ada):
    assert ada.start("cribbage", *FOUR, alone=1).names == [*FOUR]
    assert ada.start("cribbage", *FOUR).names == ["ada & cy", "bo & dee"]


# -- home with much open


def hearts_begun(phone: Phone) -> Page:
    """Hearts with a row written, so that it stays in sight when its people begin something else."""
    row = {"hearts-0": 13, "hearts-1": 0, "hearts-2": 0, "hearts-3": 0, "queen": 1}
    return phone.write(phone.start("hearts", *FOUR), **row)


def test_home_has_one_slab_three_rows_and_the_rest_behind_a_line(ada):
    """F47: the newest is the slab; a newcomer has none, and is asked what is played."""
    assert "What do you play?" in ada.open("/").main
    for _match in range(7):
        hearts_begun(ada)
    home = ada.open("/").top
    assert len(home.all("a", class_="go-on")) == 1 and "Play something else" in home.text
    assert [len(rows.all("li")) for rows in home.all("ul", class_="open")] == [3, 3]
    assert home.one("summary").text == "3 more"


def test_a_row_of_home_says_since_when_it_is_open_unless_that_is_today(ada):
    for _match in range(2):
        hearts_begun(ada)
    Match.objects.update(started=timezone.now() - timedelta(days=40))
    since = timezone.localdate() - timedelta(days=40)
    ada.start("euchre", *FOUR)
    told = [row.one("span").text for row in ada.open("/").top.one("ul", class_="open").all("a")]
    assert told == [f"{since.day} {since:%b} ›"] * 2


def test_thirteen_sit_down_to_spoons_and_six_to_fast_track_in_pairs_or_alone(ada):
    names = [f"seat {number}" for number in range(1, 14)]
    page = ada.start("spoons", *names)
    page = ada.write(page, **{f"lost-{side}": int(side == 12) for side in range(13)})
    assert page.totals == ["6"] * 12 + ["5"]
    ada.start("fast_track", *names[:6])
    ada.start("fast_track", *names[:6], alone=1)
    pairs, singly = Match.objects.filter(game_key="fast_track").order_by("started")
    assert (pairs.partners, len(pairs.side_rows)) == (2, 3) and (singly.partners, len(singly.side_rows)) == (1, 6)


def test_issue_27_an_own_list_of_cards_is_meant_where_it_is_typed(ada):
    seats = ada.open("/games/oh_hell/?rule-own=4+3+2+1")
    assert "your own list" in seats.main
    page = ada.start("oh_hell", "ada", "bo", "cy", own="4 3 2 1")
    assert Match.objects.get().options["cards"] == "own"
    assert "4" in page.main


def test_beside_the_board_of_dominoes_stands_who_begins(ada):
    assert "ada begins" in ada.start("fives_threes", "ada", "bo").text
    assert "ada deals" in ada.start("cribbage", "ada", "bo").text


@pytest.mark.parametrize(
    ("key", "way"), [("riichi_hands", "anticlockwise"), ("mahjong_hk", "anticlockwise"), ("whist", "clockwise")]
)
def test_at_mahjong_people_are_named_anticlockwise(ada, key, way):
    page = ada.open(f"/games/{key}/")
    assert f"players, {way}." in page.main
    assert ("anticlockwise ↺" in page.html) == (way == "anticlockwise")
    page = ada.open(ada.start(key, "ada", "bo", "cy", "dee").link("More"))
    assert ("anticlockwise ↺" in ada.open(page.link("Players and seats")).html) == (way == "anticlockwise")


@pytest.mark.parametrize(
    ("game", "named", "rules", "pairs"),
    [
        ("dominoes", 0, {}, False),
        ("dominoes", 3, {}, False),
        ("dominoes", 4, {}, False),
        ("dominoes", 4, {"rule-alone": 0}, True),
        ("durak", 3, {}, False),
        ("spades", 0, {}, True),
        ("spades", 3, {}, False),
        ("spades", 4, {}, True),
        ("cribbage", 2, {}, False),
        ("euchre", 2, {}, True),
        ("hearts", 4, {}, False),
    ],
)
def test_partners_are_told_and_drawn_only_where_so_many_play_in_pairs(ada, game, named, rules, pairs):
    said = urlencode({f"name-{chair}": name for chair, name in enumerate(FOUR[:named])} | rules)
    page = ada.open(f"/games/{game}/?{said}")
    told = [each for each in page.top.one("header").all("span") if each.text == "Partners sit opposite."]
    assert any(not each.attrs for each in told) == pairs  # else out of sight
    assert page.has_button("Draw partners by lot") == pairs and page.has_button("Draw seats by lot") != pairs
