"""The list of games: chips, families, what was played here; and each game's own page."""

import re
from dataclasses import replace

import pytest

from scorekeeper.home import finder, names
from scorekeeper.home.finder import Wish
from scorekeeper.rules.compendia import everything
from scorekeeper.rules.games import GAMES
from scorekeeper.rules.kinds import KINDS
from tests.often import for_each, sample
from tests.table import FOUR

ALL = sorted(everything())


# one page stands for all sheets of any game
SHEETS = {key for key, game in GAMES.items() if game.words.named} - {"any_points"}


def keys_of(groups: list[finder.Group]) -> set[str]:
    return {link.url.split("/")[2] for group in groups for link in group.links}


def test_every_game_is_in_the_list_once_and_says_what_kind_it_is():
    links = [link.url for group in finder.game_groups(Wish()) if group.folds for link in group.links]
    assert sorted(url.split("/")[2] for url in links) == sorted({*ALL} - SHEETS)
    assert {game.about.kind for game in everything().values()} == {*KINDS}


@pytest.mark.parametrize("players", finder.PLAYER_CHOICES)
def test_a_number_of_players_leaves_the_games_for_so_many(players):
    enough = range(players, 100) if players == finder.MOST_PLAYERS else [players]
    fit = {key for key, game in everything().items() if set(game.counts) & set(enough)}
    assert keys_of(finder.game_groups(Wish(players=players))) == fit - SHEETS


def test_chips_together_narrow_the_list_further():
    found = keys_of(finder.game_groups(Wish(players=4, kind="tricks", partners=True)))
    assert "euchre" in found and not found & {"hearts", "gin_rummy", "rummoli"}


def test_one_pack_on_the_table_leaves_the_games_that_one_is_enough_for():
    one, more = (keys_of(finder.game_groups(Wish(packs=packs))) for packs in (1, 2))
    assert (
        {"hearts", "cribbage", "snap"} <= one
        and {"golf", "loba", "hand_and_foot", "canasta"} <= more
        and not one & more
    )


def test_a_chip_that_is_pressed_again_is_taken_back_and_the_others_stay(ada):
    page = ada.open("/games/?players=4&kind=tricks")
    assert re.findall(r'href="([^"]*)"[^>]*aria-label="4 players"', page.html) == ["?kind=tricks"]
    assert re.findall(r'href="\?([^"]*)"[^>]*aria-label="3 players"', page.html) == ["players=3&amp;kind=tricks"]


@pytest.mark.parametrize("said", ["players=4000", "players=x", "kind=nothing", "players=&kind=", "short=1&partners=1"])
def test_an_address_that_nobody_made_shows_games(ada, said):
    assert "Hearts" in ada.open(f"/games/?{said}").html or "short" in said


def test_what_was_played_here_comes_first(ada):
    ada.start("euchre", *FOUR)
    html = ada.open("/games/").html
    assert html.index("Played here") < html.index("Euchre") < html.index("Beetle")


def test_each_kind_folds_into_one_line():
    often, *groups = finder.game_groups(Wish())
    assert [group.name for group in groups] == [KINDS[kind] for kind in KINDS]
    assert all(group.folds and group.links for group in groups) and len(often.links) == 6


def test_what_many_play_comes_after_what_this_phone_played_and_names_nothing_twice():
    lately, often, *_ = finder.game_groups(Wish(), [("snap", None), ("hearts", None), ("snap", None)])
    assert [link.name for link in lately.links] == ["Snap", "Hearts"]
    assert often.name == "Often played" and len(often.links) == 4
    assert not {link.name for link in often.links} & {"Snap", "Hearts"}


def test_a_typed_name_counts_for_more_than_the_chips():
    wish = Wish("cribbage", players=7, kind="dice")
    assert "Cribbage" in [link.name for group in finder.game_groups(wish) for link in group.links]


def test_no_game_is_like_that_is_said_with_a_way_out(ada):
    html = ada.open("/games/?kind=dice&partners=1").html
    assert "No game fits" in html and "Show all games" in html


NAMES = [(name, key) for key, each in names.names_elsewhere(tuple(everything())).items() for name in each]


def test_every_name_that_people_use_elsewhere_leads_to_its_game_first():
    """F49. One that is so short that it begins many is at least offered."""
    found = {name: [game.key for game in finder.find_games(name)] for name, _ in NAMES}
    assert len(NAMES) > 600 and [name for name, key in NAMES if key not in found[name][:3]] == ["Go"]


def test_no_row_of_names_leads_nowhere():
    assert {name for each in names.rows().values() for name in each} == {name for name, _ in NAMES}


@pytest.mark.parametrize("later", [{"key": "ladders"}, {"key": "climbing", "name": "Snakes"}])
def test_a_game_that_comes_later_has_the_names_of_its_row_with_no_further_word(later):
    """By the key that the row names, or as it is called itself."""
    rows = {"ladders snakes any_points": ["Snakes", "Schlangen"]}
    assert names.assign_names(rows, everything()) == {"any_points": ["Snakes", "Schlangen"]}
    game = replace(everything()["whist"], **later)
    assert names.assign_names(rows, {**everything(), game.key: game}) == {game.key: ["Snakes", "Schlangen"]}


@pytest.mark.parametrize(
    ("wanted", "both"),
    [
        ("Screw your neighbour", {"oh_hell", "cuckoo"}),
        ("500", {"five_hundred", "five_hundreds_rum"}),
        ("Golf", {"golf", "six_card_golf"}),
        ("Pig", {"spoons", "any_points"}),
        ("Killer", {"any_lives", "thirteen"}),
        ("Thirteen", {"thirteen", "indian_rummy"}),
        ("101", {"countdown", "indian_rummy"}),
        ("Blitz", {"thirty_one"}),
    ],
)
def test_a_name_with_two_meanings_offers_both(ada, wanted, both):
    links = re.findall(r'href="/games/(\w+)/', ada.open(f"/games/?find={wanted}").html)
    assert both <= {*links}


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        ("l'ascenseur", "oh_hell"),
        ("ASCENSEUR", "oh_hell"),
        ("the president", "president"),
        ("дурак", "durak"),
        ("斗地主", "dou_dizhu"),
        ("daifugo", "president"),
        ("tien len", "thirteen"),
        ("romme", "basic_rummy"),
        ("Wist", "whist"),
        ("escoba", "scopa"),
        ("tysiac", "thousand"),
        ("uno", "colour_cards"),
        ("skyjo", "twelve_cards"),
        ("double-twelve train", "mexican_train"),
        ("double 12", "mexican_train"),
        ("blinds clock", "poker_tournament"),
        ("all fives", "dominoes"),
    ],
)
def test_other_alphabets_articles_and_accents_make_no_difference(wanted, key):
    meant = key if key in everything() else "any_points"
    assert finder.find_games(wanted)[0].key == meant


def test_a_name_without_a_sheet_says_so_and_goes_with_the_match_also_while_it_is_typed(ada, monkeypatch):
    monkeypatch.setattr(names, "rows", lambda: {"crossword any_points": ["Wordle night"]})
    names.names_elsewhere.cache_clear()
    for typed in ("wordle night", "wordle"):
        [link] = [each for group in finder.game_groups(Wish(typed)) for each in group.links if "Wordle" in each.name]
        assert (link.name, link.note) == ("Wordle night", "on the sheet for any game")
        assert link.url == "/games/any_points/?title=Wordle+night"
    names.names_elsewhere.cache_clear()


@pytest.mark.parametrize(
    ("wanted", "usual"),
    [
        ("500", "five_hundred"),
        ("five hundred", "five_hundred"),
        ("rum 500", "five_hundreds_rum"),
        ("rummy", "basic_rummy"),
        ("rum", "basic_rummy"),
        ("gin", "gin_rummy"),
        ("euchre", "euchre"),
        ("whist", "whist"),
        ("solo", "solo_whist"),
        ("nomination whist", "oh_hell"),
        ("canasta", "canasta"),
        ("hearts", "hearts"),
        ("crib", "cribbage"),
        ("oh hell", "oh_hell"),
        ("don", "blind_don"),
        ("golf", "golf"),
        ("31", "thirty_one"),
        ("snap", "snap"),
        ("fish", "go_fish"),
        ("cheat", "cheat"),
        ("farkle", "farkle"),
        ("10,000", "dice_10000"),
        ("dominoes", "dominoes"),
        ("domino", "dominoes"),
        ("dom", "dominoes"),
        ("go", "go_fish"),
        ("skip", "spite_and_malice"),
        ("war", "any_wins"),
        ("king", "any_points"),
        ("tripoley", "rummoli"),
        ("contract rummy", "liverpool_rummy"),
    ],
)
def test_of_the_games_with_a_word_the_usual_one_comes_first(wanted, usual):
    assert next(iter(finder.find_games(wanted))).key == usual


def test_games_whose_name_begins_so_come_before_those_with_the_word_elsewhere():
    assert [game.key for game in finder.find_games("go")][:2] == ["go_fish", "golf"]


def test_a_game_with_the_word_in_its_own_name_comes_before_one_that_is_also_called_so():
    found = [game.key for game in finder.find_games("poker")][:4]
    assert found[0] == "poker_cash" and {"poker_tournament", "poker_cents"} < {*found}


@pytest.mark.parametrize("wanted", ["kids", "quick", "6 players quick", "farkle", "zilch", "tripoley", "bullshit"])
def test_what_people_type_without_knowing_our_names_finds_something(wanted):
    """F49."""
    [group] = finder.game_groups(Wish(wanted))
    assert group.links and not group.name


def test_quick_games_for_six_are_quick_and_for_six():
    found = finder.find_games("6 players quick")
    assert all(6 in game.counts and game.about.match_minutes <= finder.SHORT for game in found)


def test_a_name_from_elsewhere_stands_beside_the_game_s_own(ada):
    [group] = finder.game_groups(Wish("rickety kate"))
    assert [(link.name, link.note.split(" · ")[0]) for link in group.links] == [("Hearts", "also called Rickety Kate")]
    assert ada.open("/games/?find=Rickety+Kate").title == "Rickety Kate"


def test_a_name_that_is_still_being_typed_says_why_its_game_is_found():
    [link] = [link for link in finder.game_groups(Wish("rickety k"))[0].links if link.name == "Hearts"]
    assert link.note.startswith("also called Rickety Kate")


def test_what_must_be_on_the_table_is_no_hit_for_the_name_of_a_game():
    assert [game.key for game in finder.find_games("hearts")] == ["hearts"]


def test_a_game_without_a_sheet_of_its_own_opens_the_right_one_under_its_name(ada):
    assert ada.open("/games/?find=snooker").form("Start").values["title"] == ["Snooker"]


def test_the_first_letters_of_golf_do_not_open_the_game_of_go():
    assert [game.key for game in finder.find_games("go")][-1] == "any_wins"


@for_each("key", sample(ALL, 33, 11))
def test_each_game_has_a_page_that_says_what_is_written(ada, key):
    html = ada.open(f"/games/{key}/about/").html
    for words in ("How it is scored", "What is written", "Play", "Print a blank sheet"):
        assert words in html
    assert everything()[key].name in html


def test_a_game_s_page_names_no_pack_that_nobody_said_and_players_where_each_is_alone(ada):
    dice, euchre = (ada.open(f"/games/{key}/about/").main for key in ("dice_10000", "euchre"))
    assert "six dice" in dice and "pack" not in dice and "Turn: for each player" in dice
    assert "for each player" not in euchre
    assert "one pack of cards" in euchre


def test_a_game_s_page_says_what_must_add_up_and_bare_rows_in_one_line(ada):
    hearts, oh_hell, golf = (ada.open(f"/games/{key}/about/").main for key in ("hearts", "oh_hell", "golf"))
    assert "Hearts: for each player, 13 in all" in hearts and "two packs with their four jokers" in golf
    assert "Tricks: for each player, in all as many as the row says" in oh_hell and "10 · 9 · 8" in oh_hell
