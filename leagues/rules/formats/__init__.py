"""Every way to run an evening, in the order in which the page offers them."""

from collections.abc import Mapping
from typing import Any

from leagues.rules.draws import EventFacts
from leagues.rules.format import Format
from leagues.rules.ticket_words import in_own_words, own_words

from . import (
    beetle_drive,
    changing_partners,
    clockwise,
    court_whist,
    court_whist_fair,
    fixed_pairs,
    gin_tournament,
    grass_roots,
    hotfoot,
    king_of_the_hill,
    knockout,
    ladder,
    loser_stays,
    meet_everyone,
    mixed_partners,
    outsider,
    partner_drive,
    progressive_euchre,
    rotating_team,
    round_robin,
    round_robin_groups,
    seat_swap,
    swiss,
    team_matches,
    whist_drive,
    winner_stays,
)

FORMATS: dict[str, Format] = {
    format.key: format
    for format in (
        hotfoot.FORMAT,
        outsider.FORMAT,
        clockwise.FORMAT,
        seat_swap.FORMAT,
        rotating_team.FORMAT,
        winner_stays.FORMAT,
        loser_stays.FORMAT,
        changing_partners.FORMAT,
        mixed_partners.FORMAT,
        fixed_pairs.FORMAT,
        meet_everyone.FORMAT,
        round_robin.FORMAT,
        swiss.FORMAT,
        round_robin_groups.FORMAT,
        team_matches.FORMAT,
        knockout.FORMAT,
        ladder.FORMAT,
        king_of_the_hill.FORMAT,
        whist_drive.FORMAT,
        partner_drive.FORMAT,
        progressive_euchre.FORMAT,
        court_whist.FORMAT,
        court_whist_fair.FORMAT,
        beetle_drive.FORMAT,
        gin_tournament.FORMAT,
        grass_roots.FORMAT,
    )
}


def seats_only_pairs(key: str) -> bool:
    """Whether a format is for pairs and nobody alone; False for a key that is none."""
    return key in FORMATS and FORMATS[key].people.only_pairs


def has_named_teams(key: str) -> bool:
    """Whether people of a format come in teams with names of their own; False for a key that is none."""
    return key in FORMATS and FORMATS[key].teams.are_named


OUR_VERSION = "Books differ; this is Scorekeeper’s version."


def origin_sentence(format: Format) -> str:
    """That it is our version of the movement; empty where a book has it."""
    return OUR_VERSION if format.how.is_ours else ""


def movement_sentences(format: Format, event: EventFacts) -> tuple[str, ...]:
    """How people move in it, in sentences; the last says where no book has it so."""
    words = (in_own_words(each, own_words(event.options)) for each in format.sentences(event))
    return tuple(filter(None, (*words, origin_sentence(format))))


def name_of(format: Format, options: Mapping[str, Any]) -> str:
    """The name of a format as it is played: "Clockwiser", "Losers stay on".
    `options`: what is not as usual at least."""
    chosen = {**format.default_options(), **options}
    return next((name for option, choice, name in format.offer.variants if chosen[option] == choice), format.name)
