"""The chart of an evening from the shell."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from io import StringIO

import pytest
from django.core.management import CommandError, call_command, load_command_class
from django.template.loader import render_to_string

from leagues.paper import schedule_text
from leagues.paper.chart import chart_values as on_paper
from leagues.paper.chart import table_html
from leagues.rules.choosing.choices import SCORING_OPTIONS
from leagues.rules.drawing.whist import whist_plan
from leagues.rules.draws import Draw, DrawnTable
from leagues.rules.formats import FORMATS, origin_sentence
from tests.often import for_each
from tests.reading import flat
from tests.scorekeeper.printing.pdf_reading import text

CHANGING = ("schedule", "changing-partners", "--players", "23", "--rounds", "7", "--seed", "1")


def said(*words: str) -> str:
    out = StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def test_a_chart_seats_everybody_once_a_round():
    chart = json.loads(said(*CHANGING, "--json"))
    assert len(chart["rounds"]) == 7
    for draw in chart["rounds"]:
        seated = [one for table in draw["tables"] for side in table for one in side]
        assert sorted(seated + draw["out"]) == list(range(1, 24))
        assert all([len(side) for side in table] == [2, 2] for table in draw["tables"])


def test_who_sits_out_is_listed_in_ascending_order():
    """As JSON, as text and on paper; a draw has them in an order of its own."""
    format = schedule_text.format_called("changing-partners")
    event = schedule_text.build_event(format, 23, 7, "1")
    draws, good = schedule_text.build_chart(format, event)
    turned = tuple(replace(draw, out=tuple(sorted(draw.out, reverse=True))) for draw in draws)
    lists = [sorted(draw.out) for draw in draws]
    assert [each["out"] for each in schedule_text.as_data(format, event, turned, good)["rounds"]] == lists
    lines = schedule_text.as_text(format, event, turned, "").splitlines()
    assert [line for line in lines if "Out:" in line] == [f"  Out: {', '.join(map(str, each))}" for each in lists]
    assert [each["out"] for part in on_paper(format, event, turned, "") for each in part["rounds"]] == lists


def test_a_chart_from_the_shell_needs_neither_the_tables_nor_the_pages_of_the_house():
    """Nor does a refusal: most of the time of either went into starting what it does not use."""
    ours = (
        "leagues.models",
        "scorekeeper.models",
        "scorekeeper.printing.pdf",
        "django.template",
        "django.db.backends.sqlite3",
    )
    code = f"import sys; from scorekeeper.__main__ import main; main(); print([n for n in {ours} if n in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code, "schedule", "hotfoot", "--players", "4"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[0] == "Hotfoot, 4 players" and done.stdout.splitlines()[-1] == "[]"


def test_the_same_seed_gives_the_same_chart_and_another_one_another():
    assert said(*CHANGING) == said(*CHANGING)
    assert said(*CHANGING) != said(*CHANGING[:-1], "2")


def test_the_quality_is_told_in_a_sentence_and_in_figures():
    chart = json.loads(said(*CHANGING, "--json"))
    assert chart["quality"]["excess"] == {"partners": 0, "opponents": 0}
    assert said(*CHANGING).splitlines()[-1] == chart["quality"]["sentence"]
    assert chart["quality"]["sentence"].startswith("Nobody partners or opposes anyone twice.")


def test_every_figure_stands_beside_the_best_that_it_could_be():
    good = json.loads(said(*CHANGING, "--json"))["quality"]
    assert set(good) == {
        "sentence",
        "partners",
        "opponents",
        "sit_outs",
        "tables",
        "deals",
        "excess",
        "bounds",
    }
    assert good["partners"] == {"range": [0, 1], "best": [0, 1]} and good["opponents"]["best"] == [0, 1]
    assert good["bounds"]["partners"] == 70 and good["bounds"]["opponents"] > 0
    for kind in ("sit_outs", "tables", "deals"):
        players = good[kind]["players"].values()
        assert len(players) == 23 and good[kind]["range"] == [min(players), max(players)]
    assert good["sit_outs"]["best"] == [0, 1] and sum(good["sit_outs"]["players"].values()) == 3 * 7
    assert good["tables"]["best"] == [5, 5] and good["deals"]["best"] == [1, 2]


def test_the_help_names_every_format_that_has_a_chart():
    command = load_command_class("leagues", "schedule")
    told = " ".join(command.create_parser("scorekeeper", "schedule").format_help().split())
    names = [key.replace("_", "-") for key, each in FORMATS.items() if each.pairing.is_drawn_beforehand]
    assert len(names) > 8 and f"one of {', '.join(names)}" in told.replace("- ", "-")


def test_the_text_names_tables_and_who_sits_out():
    lines = said("schedule", "outsider", "--players", "5").splitlines()
    assert lines[0] == "Outsider, 5 players"
    assert lines[2:6] == ["Round 1", "  Table 1: 2 v 5, 2 deals first", "  Table 2: 3 v 4, 3 deals first", "  Out: 1"]


def test_every_choice_of_the_draw_can_be_made_in_the_shell_as_on_the_page(tmp_path):
    lines = said("schedule", "fixed-pairs", "--players", "6", "--rounds", "3", "--movement", "mitchell").splitlines()
    assert lines[:2] == ["Fixed pairs, 6 pairs", "Movement: one line meets the other."]
    assert lines[4] == "  Table 1: 1 v 4, 1 deals first"
    assert "Six meetings are left out." in lines[-1] and "pair" not in lines[-1], "an entrant is a pair"
    nine = ("schedule", "meet-everyone", "--players", "9", "--rounds", "4", "--group", "3")
    file = tmp_path / "chart.pdf"
    rounds = json.loads(said(*nine, "--json", "--pdf", str(file)))["rounds"]
    assert all([len(table) for table in draw["tables"]] == [3, 3, 3] for draw in rounds)
    assert "Players at a table: 3." in text(file.read_bytes())
    assert len(json.loads(said("schedule", "round-robin", "--players", "4", "--twice", "--json"))["rounds"]) == 6


@for_each("name", schedule_text.charts_by_name())
def test_what_the_shell_leaves_out_changes_no_draw(name):
    """Points, ties and the end; whatever else a format asks has an option."""
    format = schedule_text.format_called(name)
    event = schedule_text.build_event(format, 4, 3, "1")
    for option in format.options:
        if option.key in SCORING_OPTIONS:
            for value in [each for each, _ in option.choices] or [option.low, option.high]:
                other = replace(event, options={**event.options, option.key: value, "rounds": 3})
                assert format.pairing.draws(other) == format.pairing.draws(event), (option.key, value)


OURS = "Books differ; this is Scorekeeper’s version."


@pytest.mark.parametrize("words", ["hotfoot 4", "outsider 5", "clockwise 6", "seat-swap 4", "rotating-team 20"])
def test_a_movement_that_no_book_tells_says_on_every_chart_that_it_is_ours(words):
    name, players = words.split()
    told = said("schedule", name, "--players", players, "--rounds", "3")
    assert told.splitlines()[-1] == OURS
    data = said("schedule", name, "--players", players, "--rounds", "3", "--json")
    assert json.loads(data)["movement"] == OURS
    format = schedule_text.format_called(name)
    event = schedule_text.build_event(format, int(players), 3, "1")
    (part,) = on_paper(format, event, *schedule_text.build_chart(format, event)[:1], "")
    assert OURS in flat(render_to_string("sheets/chart.html", part))


def test_only_movements_and_queues_of_ours_say_so():
    ours = {key for key, each in FORMATS.items() if origin_sentence(each) == OURS}
    movements = {"hotfoot", "outsider", "clockwise", "seat_swap", "rotating_team"}
    assert ours == movements | {"winner_stays", "loser_stays"}
    assert OURS not in said(*CHANGING) and "movement" not in json.loads(said(*CHANGING, "--json"))


def test_a_chart_for_one_table_tells_who_changes_chairs_and_who_sits_where(tmp_path):
    lines = said("schedule", "hotfoot", "--players", "4", "--rounds", "3").splitlines()
    moves = [
        "Order of play from the dealer: 1, 2, 3, 4.",
        "3 and 4 change chairs. Order of play from the dealer: 2, 4, 3, 1.",
    ]
    assert [lines[2], lines[5]] == ["Round 1", "Round 2"] and [lines[3], lines[6]] == [f"  {each}" for each in moves]
    assert (
        "  3 will go to table 1. 2 will go to table 2." in said("schedule", "seat-swap", "--players", "4").splitlines()
    )
    file = tmp_path / "chart.pdf"
    data = said("schedule", "hotfoot", "--players", "4", "--rounds", "2", "--json", "--pdf", str(file))
    assert [each["moves"] for each in json.loads(data)["rounds"]] == moves
    paper = " ".join(text(file.read_bytes()).split())
    assert "Round 2" in paper and moves[1] in paper


def test_a_hall_has_rounds_also_where_few_would_play_rounds():
    assert "Round 1" in said("schedule", "rotating-team", "--players", "20").splitlines()


def test_the_json_names_who_deals_first_at_each_table_beside_the_tables():
    chart = json.loads(said(*CHANGING, "--json"))
    for draw in chart["rounds"]:
        assert set(draw) == {"tables", "out", "dealers"} and len(draw["dealers"]) == len(draw["tables"])
        assert all(any(one in side for side in table) for one, table in zip(draw["dealers"], draw["tables"]))
    dealers = [one for draw in chart["rounds"] for one in draw["dealers"]]
    assert {dealers.count(one) for one in range(1, 24)} == {1, 2}


def test_outsider_of_five_and_clockwiser_are_charted_in_partnerships():
    lines = said("schedule", "outsider", "--players", "5", "--partners").splitlines()
    chairs = "  Order of play from the dealer: 2, 3, 5, 4."
    assert lines[1] == "Two against two."
    assert lines[3:7] == ["Round 1", chairs, "  Table 1: 2 + 5 v 3 + 4, 2 deals first", "  Out: 1"]
    chart = json.loads(said("schedule", "clockwise", "--players", "4", "--partners", "--json"))
    assert len(chart["rounds"]) == 12 and chart["rounds"][0]["tables"] == [[[1, 3], [2, 4]]]
    command = load_command_class("leagues", "schedule")
    told = " ".join(command.create_parser("scorekeeper", "schedule").format_help().split())
    assert "--partners two against two; of outsider and clockwise" in told
    assert "--movement ANSWER movement: howell (every pair meets every pair) or mitchell (one line" in told


def test_the_chart_on_paper_is_a_pdf_and_the_json_is_printed_beside_it(tmp_path):
    file = tmp_path / "chart.pdf"
    told = said(*CHANGING, "--json", "--pdf", str(file))
    assert file.read_bytes().startswith(b"%PDF") and len(json.loads(told)["rounds"]) == 7
    assert "Underlined: who deals first." in text(file.read_bytes())
    assert table_html(DrawnTable(1, (4, 2, 3, 1), dealer=1)) == "4 + 3 v <u>2</u> + 1"


def test_a_long_chart_is_set_in_parts_and_loses_no_round():
    """64 players, 63 rounds: one document of a thousand tables took longer than a press may."""
    format, draws = FORMATS["changing_partners"], whist_plan(64) or ()
    event = schedule_text.build_event(format, 64, 63, "1")
    parts = on_paper(format, event, draws, "words")
    assert [each["number"] for part in parts for each in part["rounds"]] == list(range(1, 64))
    assert [part["part"] for part in parts][::3] == ["rounds 1 to 18 of 63", "rounds 55 to 63 of 63"]
    assert [part["first"] for part in parts] == [True, False, False, False]
    assert [part["part"] for part in on_paper(format, event, draws[:7], "words")] == [""]


@pytest.mark.parametrize(
    ("players", "rounds", "parts"),
    [
        (108, 12, ["rounds 1 to 6 of 12", "rounds 7 to 12 of 12"]),
        (400, 7, ["rounds 1 to 3 of 7", "rounds 4 to 6 of 7", "round 7 of 7"]),
    ],
)
def test_parts_of_a_long_chart_fill_their_sheets_alike(players, rounds, parts):
    """Of 108 three rounds stand on a sheet: twelve are four sheets in halves, not eleven and one.
    Of 400 each has a sheet."""
    draws = (Draw(tuple(DrawnTable(number, (1, 2, 3, 4)) for number in range(1, players // 4 + 1))),) * rounds
    event = schedule_text.build_event(FORMATS["changing_partners"], players, rounds, "1")
    assert [part["part"] for part in on_paper(FORMATS["changing_partners"], event, draws, "words")] == parts


def test_a_chart_of_two_roles_or_teams_says_which_numbers_are_which():
    words = ("schedule", "mixed-partners", "--players", "17", "--rounds", "1")
    assert said(*words).startswith("Mixed partners, 17 players\nGentlemen: 1 to 9. Ladies: 10 to 17.\n\n")
    assert said("schedule", "rotating-team", "--players", "7").startswith(
        "Rotating team, 7 players\nTeam: 1 to 4. Other team: 5 to 7.\n"
    )
    assert json.loads(said(*words, "--json"))["tickets"] == {"gentleman": [*range(1, 10)], "lady": [*range(10, 18)]}
    format = FORMATS["mixed_partners"]
    event = schedule_text.build_event(format, 17, 1, "1")
    (part,) = on_paper(format, event, *schedule_text.build_chart(format, event)[:1], "Words.")
    assert "17 players. Gentlemen: 1 to 9. Ladies: 10 to 17. Words." in flat(
        render_to_string("sheets/chart.html", part)
    )
    assert "tickets" not in json.loads(said("schedule", "hotfoot", "--players", "4", "--json"))


def test_what_every_two_do_unevenly_stands_beside_the_best_in_the_text_too():
    told = said("schedule", "meet-everyone", "--players", "13", "--rounds", "4")
    assert re.search(r"meetings happen (twice|three times)\. \d+ meetings never happen\.", told)


def test_where_an_entrant_is_a_pair_the_chart_says_pairs():
    assert said("schedule", "fixed-pairs", "--players", "12", "--rounds", "2").startswith("Fixed pairs, 12 pairs\n")
    command = load_command_class("leagues", "schedule")
    told = " ".join(command.create_parser("scorekeeper", "schedule").format_help().split())
    assert "how many; of fixed-pairs: how many pairs" in told.replace("- ", "-")


@for_each(
    "words, sentence",
    [
        (("schedule", "nonsense", "--players", "4"), "There is no chart called nonsense. Try hotfoot,"),
        (
            ("schedule", "swiss", "--players", "8"),
            "Swiss has no chart: each round follows from results. There are charts of hotfoot,",
        ),
        (("schedule", "ladder", "--players", "8"), "Ladder has no chart: people arrange their own matches."),
        (
            ("schedule", "hotfoot", "--players", "4", "--partners"),
            "Hotfoot has no choice of partners. Charts with it: outsider and clockwise.",
        ),
        (("schedule", "mitchell", "--players", "9"), "Ask for mitchell like this: fixed-pairs --movement mitchell."),
        (("schedule", "clockwiser", "--players", "4"), "Ask for clockwiser like this: clockwise --partners."),
        (
            ("schedule", "fixed-pairs", "--players", "4", "--group", "3"),
            "Fixed pairs has no choice of group. Charts with it: meet-everyone.",
        ),
        (
            ("schedule", "meet-everyone", "--players", "8", "--cycles", "2"),
            "Charts with it: hotfoot, outsider, clockwise, seat-swap, rotating-team, fixed-pairs and round-robin.",
        ),
        (
            ("schedule", "fixed-pairs", "--players", "4", "--movement", "other"),
            "Movement: howell (every pair meets every pair) or mitchell (one line meets the other), not other.",
        ),
        (("schedule", "meet-everyone", "--players", "9", "--group", "7"), "Players at a table: 3 to 6, not 7."),
        (("schedule", "round-robin", "--players", "400", "--cycles", "2"), "at most 400 rounds, not 798."),
        (
            ("schedule", "round-robin", "--players", "6", "--rounds", "3", "--cycles", "2"),
            "Choose 3 rounds or twice round, not",
        ),
        (
            ("schedule", "round-robin", "--players", "6", "--rounds", "1", "--twice"),
            "Choose 1 round or everyone meets twice, not both.",
        ),
        (("schedule", "hotfoot", "--players", "5"), "Hotfoot is for four players, not 5."),
        (("schedule", "hotfoot", "--players", "401"), "at most 400 rounds"),
        (("schedule", "changing-partners", "--players", "8", "--rounds", "0"), "A chart has at least one round."),
        (("schedule", "changing-partners", "--players", "8", "--rounds", "-2"), "A chart has at least one round."),
    ],
)
def test_what_cannot_be_charted_is_refused_in_a_sentence(words, sentence):
    with pytest.raises(CommandError) as refusal:
        call_command(*words)
    assert sentence in str(refusal.value)


@pytest.mark.parametrize("key", ["clockwise", "rotating_team", "mixed_partners", "fixed_pairs", "meet_everyone"])
def test_other_formats_have_charts_for_eight(key):
    format = schedule_text.format_called(key)
    draws, good = schedule_text.build_chart(format, schedule_text.build_event(format, 8, 3, "1"))
    assert len(draws) == 3 and good.sentence


def test_a_chart_cut_short_says_that_not_all_will_have_met(capsys):
    call_command("schedule", "round-robin", "--players", "8", "--rounds", "4")
    assert capsys.readouterr().out.rstrip().endswith("It takes 7 rounds for all to meet.")
    call_command("schedule", "round-robin", "--players", "8")
    assert "It takes" not in capsys.readouterr().out
