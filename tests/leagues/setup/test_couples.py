"""Couples are the two teams of a gin tournament; whoever has no ticket gets one with a key; what cannot be helped."""

import pytest

from leagues.actions.roster import NewEntrant
from leagues.rules.formats import FORMATS
from leagues.rules.ticket_words import TEAMS
from leagues.setup import format_choice
from scorekeeper.rules.games import GAMES
from tests.leagues.event_pages import event_of, offered
from tests.leagues.hall import names
from tests.phones import Phone

pytestmark = pytest.mark.django_db
COUPLES = "Ada & Bo\nCy & Dee\nEli & Fay\nGus & Hal"


def test_a_gin_tournament_is_found_from_couples(bo: Phone) -> None:
    """C29: of each couple one plays for either team."""
    page = offered(bo, COUPLES, "tournament_gin")
    assert page.form("Go on to the draw").values["format"] == ["gin_tournament"]
    event = event_of(bo.send(page.form("Go on to the draw"), "Go on to the draw"))
    found = list(event.entrants.order_by("number").values_list("members__player__name", "ticket"))
    assert [name for name, _ in found] == ["Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal"]
    assert [ticket for _, ticket in found] == [*TEAMS] * 4


def test_the_rest_are_ladies(bo: Phone) -> None:
    """C29: four men are typed, and a key does the others."""
    typed = "\n".join(f"{name}, gentleman" if at < 4 else name for at, name in enumerate(names(8)))
    page = offered(bo, typed, "court_whist")
    page = bo.send(page.form("The rest are ladies"), "The rest are ladies")
    assert not page.has_button("The rest are ladies"), "everybody has one"
    event = event_of(bo.send(page.form("Go on to the draw"), "Go on to the draw", format="court_whist"))
    tickets = list(event.entrants.order_by("number").values_list("ticket", flat=True))
    assert tickets == ["gentleman"] * 4 + ["lady"] * 4
    again = offered(bo, "\n".join(names(8)), "court_whist")
    assert not again.has_button("The rest are ladies"), "known people have the ticket that they had last"
    event = event_of(bo.send(again.form("Go on to the draw"), "Go on to the draw", format="court_whist"))
    assert list(event.entrants.order_by("number").values_list("ticket", flat=True)) == tickets


def why(format: str, game: str, count: int) -> str:
    roll = [NewEntrant((name,)) for name in names(count)]
    return format_choice.offer_format(FORMATS[format], roll, GAMES[game], {}).refused


def test_tickets_say_what_to_type_and_come_after_what_cannot_be_helped() -> None:
    """C29."""
    assert why("mixed_partners", "whist", 8).endswith("Type “ada, gentleman” and “bo, lady”.")
    assert "Type “ada, team”" in why("rotating_team", "gin_rummy", 8)
    assert why("rotating_team", "whist", 8) == "Partnership Whist needs partners, and here everybody plays alone."
    assert why("mixed_partners", "hearts", 8) == "Nobody has a partner in Hearts."
    assert why("whist_drive", "hearts", 8) == "Progressive whist drive is for Partnership Whist only."


def test_a_game_for_pairs_says_how_to_type_them() -> None:
    assert why("round_robin", "euchre", 8) == (
        "Euchre is played by pairs. Write both names of a pair on a line: “ada & bo”."
    )
    roll = [NewEntrant((name,), ("Owls", "Larks")[at % 2]) for at, name in enumerate(names(8))]
    refused = format_choice.offer_format(FORMATS["team_matches"], roll, GAMES["euchre"], {}).refused
    assert refused == "Euchre is played by pairs. Write them as “Owls: ada & bo, cy & dee”."
    paired = [NewEntrant((f"{name} one", f"{name} two"), each.ticket) for name, each in zip(names(8), roll)]
    assert not format_choice.offer_format(FORMATS["team_matches"], paired, GAMES["euchre"], {}).refused
