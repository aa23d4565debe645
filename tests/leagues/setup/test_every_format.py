"""Every format from the list of names to its first open round, through the pages."""

import pytest

from leagues.rules.formats import FORMATS
from tests.leagues.event_pages import begun, begun_on_pages, event_of
from tests.leagues.hall import names
from tests.often import often

ROLES = "ada, lady\nbo, gentleman\ncy, lady\ndee, gentleman\neli, lady\nfay, gentleman\ngus, lady\nhal, gentleman"
TEAMS = "ada, team\nbo, other team\ncy, team\ndee, other team"
PAIRS = "ada & bo\ncy & dee\neli & fay\ngus & hal"
WHO = {  # names and game, where eight people at gin do not fit
    "hotfoot": ("ada bo cy dee", "whist"),
    "outsider": ("ada bo cy dee eli", "gin_rummy"),
    "clockwise": ("ada bo cy dee eli fay", "gin_rummy"),
    "seat_swap": ("ada bo cy dee", "gin_rummy"),
    "rotating_team": (TEAMS, "gin_rummy"),
    "winner_stays": ("ada bo cy", "gin_rummy"),
    "loser_stays": ("ada bo cy", "gin_rummy"),
    "changing_partners": ("", "whist"),
    "mixed_partners": (ROLES, "whist"),
    "fixed_pairs": (PAIRS, "whist"),
    "meet_everyone": ("", "oh_hell"),
    "team_matches": ("Owls: ada, bo\nLarks: cy, dee", "gin_rummy"),
    "whist_drive": (ROLES, "whist"),
    "partner_drive": (PAIRS, "whist"),
    "progressive_euchre": ("", "euchre"),
    "beetle_drive": ("", "beetle"),
    "court_whist": ("", "court_whist"),  # roles are drawn
    "court_whist_fair": (ROLES, "court_whist"),
    "gin_tournament": (TEAMS, "tournament_gin"),
    "grass_roots": ("ada bo cy dee eli fay gus hal ivy jo", "cribbage"),
}


@pytest.mark.parametrize(("turn", "key"), list(enumerate(FORMATS)))
def test_every_format_begins_from_a_list_of_names(bo, turn, key):
    """By day an eighth of them from the page on which the names are typed, the others from the draw."""
    typed, game = WHO.get(key, ("", "gin_rummy"))
    typed = typed.replace(" ", "\n") if "," not in typed and "&" not in typed else typed
    page = (begun if turn % often(8, 1) else begun_on_pages)(bo, typed or "\n".join(names(8)), key, game)
    assert page.errors == []
    event = event_of(page)
    assert event.format_key == key
    if key == "ladder":
        page = bo.send(page.form("Start"), "Start")
        assert "ladder" in page.path
        return
    page = bo.send(page.form("Publish"), "Publish")
    page = bo.send(page.form("Open"), "Open")
    assert page.status == 200
    assert event.rounds.exclude(opened=None).count() == 1
    assert event.rounds.get(number=1).tables.exclude(match=None).exists()
