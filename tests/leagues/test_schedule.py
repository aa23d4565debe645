"""The chart of an evening from the shell."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from leagues import charts

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


def test_the_same_seed_gives_the_same_chart_and_another_one_another():
    assert said(*CHANGING) == said(*CHANGING)
    assert said(*CHANGING) != said(*CHANGING[:-1], "2")


def test_the_quality_is_told_in_a_sentence_and_in_figures():
    chart = json.loads(said(*CHANGING, "--json"))
    assert chart["quality"]["excess"] == {"partners": 0, "opponents": 0}
    assert "nobody partners twice" in chart["quality"]["sentence"]
    assert said(*CHANGING).splitlines()[-1].startswith("Nobody partners twice;")


def test_the_text_names_tables_and_who_sits_out():
    lines = said("schedule", "outsider", "--players", "5").splitlines()
    assert lines[0] == "Outsider"
    assert lines[2:6] == ["Round 1", "  Table 1: 2 v 5", "  Table 2: 3 v 4", "  Out: 1"]


def test_the_chart_on_paper_is_a_pdf(tmp_path):
    file = tmp_path / "chart.pdf"
    said(*CHANGING, "--pdf", str(file))
    assert file.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("schedule", "nonsense", "--players", "4"), "There is no chart called nonsense: try hotfoot,"),
        (("schedule", "swiss", "--players", "8"), "There is no chart called swiss"),
        (("schedule", "hotfoot", "--players", "5"), "Hotfoot is for four players, not 5."),
        (("schedule", "hotfoot", "--players", "401"), "at most 400 rounds"),
    ],
)
def test_what_cannot_be_charted_is_refused_in_a_sentence(words, sentence):
    with pytest.raises(CommandError) as refusal:
        call_command(*words)
    assert sentence in str(refusal.value)


@pytest.mark.parametrize("key", ["clockwise", "rotating_team", "mixed_partners", "fixed_pairs", "meet_everyone"])
def test_other_formats_have_charts_for_eight(key):
    draws, good = charts.charted(charts.format_called(key), 8, 3, "1")
    assert len(draws) == 3 and good.sentence
