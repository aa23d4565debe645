"""A round that somebody sat out, as the pages and papers tell it."""

import pytest

from leagues.behind import Behind
from leagues.paper.standings import standings as on_a_sheet
from leagues.papers import on_paper
from leagues.places import Places
from leagues.terms import SettingsForm
from tests.leagues.hall import Hall

pytestmark = pytest.mark.django_db


def test_what_a_round_sat_out_counts_is_chosen_in_the_rules_and_told_with_the_standings():
    hall = Hall(9, rounds=2, sat_out="average")
    field = SettingsForm(evening=hall.evening).fields["option-sat_out"]
    assert field.label == "A round sat out counts" and len(field.choices) == 3
    evening = hall.plays(2)
    rule = "A round sat out counts the average of one’s own rounds."
    assert Places(evening).sat_out == rule
    assert on_a_sheet(on_paper(evening, {}, None), {"paper": "a4", "large": False})["after"].endswith(f". {rule}")
    out = evening.rounds[0].out[0]
    first, second = Behind(evening, out).account
    assert first.words == "sat out: the average of one’s own rounds" and first.figure == second.figure
