"""An event turned into the plain values of its papers."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from django.utils import timezone
from django.utils.dateformat import format as format_date

from leagues.access import round_url
from leagues.draw import page as draw_page
from leagues.knockout.bracket_drawing import event_trees
from leagues.one_table.page import OneTablePage
from leagues.rules import draws
from leagues.rules.board import ONE_PAGE_PLAYERS
from leagues.rules.formats import movement_sentences, origin_sentence
from leagues.rules.repair import keeping
from leagues.rules.results import winning_side
from leagues.rules.standings import sitting_out, standings
from leagues.rules.words import count_round_deals
from leagues.setup import checks
from leagues.standings.page import StandingsPage
from leagues.state.facts import next_draw, team_totals
from leagues.state.facts.event_state import EventState
from leagues.state.facts.round_state import RoundState
from leagues.state.facts.sheet_columns import column_order
from leagues.state.facts.snapshot import RoundSnapshot, Snapshot
from leagues.state.facts.typed_totals import describe_typed_totals
from leagues.state.ranking import adjusted, carried_over, prizes
from leagues.state.ranking.prizes import describe_prizes
from leagues.state.ranking.winners import (
    describe_tie,
    rounds_not_won,
    side_winner_sentences,
    unsettled_sentences,
    void_sentence,
)
from leagues.state.seats import balance, roles
from leagues.state.seats.sitting_out import absent_phrases
from scorekeeper.printing.layout.beside import page_count, render_pages
from scorekeeper.printing.layout.codes import Link
from scorekeeper.printing.layout.facts import SheetFacts
from scorekeeper.printing.layout.ruled import sheet_values
from scorekeeper.rules.match import start
from scorekeeper.rules.setup import Setup
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import describe_rules, isolated, joined

from . import event_facts, wording
from .event_facts import OPEN_ROUNDS, DriveCard, EveningCard, Ladder, LadderPlace
from .event_facts import PrintedEvent as OnPaper

SAMPLE_LINK: Link = ("http://192.168.1.20:8000/evening/1234/abcdefghijkl/", "K7M4 2PQ9")  # as long as any
MOST_SHEETS = 200  # in one print: a tray of paper, and every table of the largest event


def known_draws(evening: EventState, *, ahead: bool) -> tuple[tuple[draws.Draw, ...], int]:
    """The draws of every known round, and how many of them are published or announced.

    `ahead`: also what would be published; only for whoever runs the event.
    """
    published, announced = (each.draw for each in evening.listed_rounds), next_draw.next_draw(evening)
    sure = (*published, *([announced] if announced is not None else []))
    if sure or evening.over or not ahead:
        return sure, len(sure)
    try:
        return checks.checked_plan(evening).draws, 0
    except RuleError:
        return (), 0


def have_partners(evening: EventState, known: Sequence[draws.Draw]) -> bool:
    """Whether anybody has a partner in the known rounds, or, before a draw, by the game."""
    if not known:
        return not evening.pairs and any(people > 1 for _, people in evening.game.seating)
    return any(len(team) > 1 for draw in known for table in draw.tables for team in table.teams)


def on_paper(evening: EventState, links: dict[int, Link], link: Link | None, *, ahead: bool = False) -> OnPaper:
    """The event for its papers. `links`: by table; `link`: to watch; `ahead`: as in `known_draws`."""
    event, format = evening.event, evening.format
    known, sure = known_draws(evening, ahead=ahead)
    partners = have_partners(evening, known if known or ahead else known_draws(evening, ahead=True)[0])
    known = tuple(next_draw.as_announced(evening, draw) for draw in known)
    last = max(len(known), evening.due)
    small = evening.board.page == "sheet" and len(evening.entrants) <= ONE_PAGE_PLAYERS
    own_rules = {key: said for key, said in event.game_rules.items() if key not in format.only_game.decided}
    plain = OnPaper(
        title=event.without_day,
        names={one: evening.name_with_earlier(one, last) for one in evening.people},
        draws=known,
        length=len(known) if evening.over and evening.board.opens else format.rounds.length(evening.facts),
        when=on_day(evening),
        format=event.format_name,
        round_name=format.words.round,
        game=event.game.name,
        rules=" ".join(f"{words}." for words in describe_rules(event.game, own_rules)),
        links=links,
        link=link,
        trees=event_trees(evening, next(iter(known), None)),
        ladder=ladder_facts(evening),
        schedule=known_schedule(evening, known, sure),
        roll=roll(evening, len(known), partners=partners),
        results=results(evening),
        before=stage_before(evening),
        cards=event_facts.PrintedCards(
            pocket=card_facts(evening, max(format.rounds.length(evening.facts), len(known)) or OPEN_ROUNDS),
            written=own_card_facts(evening),
            heads=format.cards.heads,
            keeps_points=format.adds_points(evening.facts) and not evening.pairs and not small,
            worksheets=tuple(StandingsPage(evening).worksheets),
            blank_worksheets=format.worksheets.blank(evening.facts) if format.worksheets.blank is not None else (),
        ),
        caller=caller_facts(evening, max(format.rounds.length(evening.facts), len(known)) or OPEN_ROUNDS),
    )
    return with_one_table(plain, evening) if small else plain


def with_one_table(plain: OnPaper, evening: EventState) -> OnPaper:
    """With the rows of an event whose whole sheet is one page."""
    page, facts = OneTablePage(evening), as_counted(evening)
    return replace(
        plain,
        names={one: evening.names[one] for one in column_order(evening)},
        one_sheet=event_facts.OneSheet(
            is_whole=True,
            rows=tuple(tuple((cell.figure, cell.total) for cell in row.cells) for row in page.rows),
            how=(*movement_sentences(evening.format, facts), *carried_over.sheet_notes(evening), *evening.how),
            over=page.verdict,
        ),
    )


def known_schedule(evening: EventState, known: Sequence[draws.Draw], sure: int) -> event_facts.Schedule:
    """How fair the known rounds are, and who asked to rest in them."""
    pairing = evening.format.pairing
    plain = event_facts.Schedule(sure, pairing.follows_results, origin=origin_sentence(evening.format))
    if not known:
        return plain
    page = draw_page.DrawPage(evening)
    absent = tuple(tuple(absent_phrases(evening, number, draw)) for number, draw in enumerate(known, 1))
    return replace(
        plain, quality=page.quality if pairing.is_drawn_beforehand else None, rests=page.own_rests, absent=absent
    )


def roll(evening: EventState, known: int, *, partners: bool) -> event_facts.Roll:
    """Who carries which ticket, comes later, rests or has left. `known`: of how many rounds."""
    entrants, tickets = evening.entrants, team_totals.ticket_names(evening)
    return event_facts.Roll(
        who="pairs" if evening.pairs else "players",
        partners=partners,
        in_round=tuple(evening.names_in(number) for number in range(1, known + 1)),
        tickets={one.number: tickets[one.ticket] for one in entrants if one.ticket},
        teams=team_totals.team_of_each(evening),
        left={one.number: one.left for one in entrants if one.left is not None},
        away={one.number: one.away for one in entrants if one.away},
        joined={one.number: one.joined for one in entrants if one.joined > 1},
        here=len(evening.still_here),
        new_slips=new_slips(evening),
    )


def results(evening: EventState) -> event_facts.Results:
    """Who stands where, by what, and how it ended."""
    format, facts = evening.format, as_counted(evening)
    return event_facts.Results(
        standings=tuple(standings.standings(format, facts)),
        accounts=standings.accounts(format, facts),
        teams=tuple((each.place, each.name, each.points, each.leads) for each in team_totals.team_standings(evening)),
        unit=format.scoring.unit(evening.facts) or evening.game.words.unit,
        team_unit=format.teams.unit(facts),
        played=len(evening.counted_rounds),
        stopped_in=evening.stopped_round,
        agreed=evening.length,
        ended=evening.over,
        format_total=evening.format_total,
        brought=carried_over.points_if_any(evening),
        adjusted=tuple(adjusted.adjustment_sentences(evening)),
        typed=describe_typed_totals(evening),
        level=(*unsettled_sentences(evening), *rounds_not_won(evening).values()),
        tie=describe_tie(evening) if evening.over else "",
        beside=tuple(filter(None, standings_notes(evening))),
        cut=void_sentence(evening),
        sat_out=bool(sitting_out.describe_rule(evening.facts)),
        cards=StandingsPage(evening).cards,
        prizes=tuple(
            event_facts.WonPrize(each.title, each.people, each.total)
            for each in prizes.prizes(evening)
            if evening.over and each.settled
        ),
        letters=standings.group_letters(format, facts),
    )


def stage_before(evening: EventState) -> tuple[str, event_facts.Results] | None:
    """What the stage before was, and who stood where; None in the first."""
    first = evening.first_stage
    return (first.format.name, results(first)) if first else None


def on_day(evening: EventState) -> str:
    """The day of an event, as papers say it."""
    return format_date(timezone.localtime(evening.event.started), "j F Y")


def new_slips(evening: EventState) -> frozenset[int]:
    """Whose seats in rounds to come were changed by the last act that changed any; nobody before a draw is known."""
    played = {each.number for each in evening.counted_rounds}
    for change in evening.event.changes.of_event().order_by("-act", "-at"):
        rounds = (Snapshot.from_json(each).rounds for each in (change.before, change.after))
        before, after = ([drawn(each) for each in some if each.number not in played] for some in rounds)
        found = keeping.new_slips(before, after)
        if found:
            return frozenset(found & set(evening.people))
    return frozenset()


def drawn(stored: RoundSnapshot) -> draws.Draw:
    return draws.Draw(tuple(table.draw for table in stored.tables), stored.out)


def card_facts(evening: EventState, rounds: int) -> DriveCard | None:
    """What the cards of a drive say; None in another format."""
    card, facts = evening.format.cards.pocket, evening.facts
    if card is None:
        return None
    counted = wording.TRICKS if evening.event.game_rules.get("count") == "all" else evening.game.words.unit
    hands = evening.format.lines_per_round(facts) or 1
    return DriveCard(
        row=card.row,
        counts=evening.format.scoring.unit(facts) or counted,
        moves=evening.in_own_words(card.moves(facts)),
        hands=hands if card.shows_hands else 1,
        more=card.more,
        trumps=tuple(filter(None, (card.trumps(facts, number) for number in range(1, rounds + 1)))),
    )


def own_card_facts(evening: EventState) -> EveningCard | None:
    """What the cards of a whole evening say; None in another format."""
    card, facts = evening.format.cards.written, evening.facts
    if card is None:
        return None
    words = evening.in_own_words
    games = card.games(facts, evening.table_rules)
    games = tuple(replace(game, how=words(game.how), boxes=tuple(map(words, game.boxes))) for game in games)
    return EveningCard(games, words(card.moves(facts)))


def caller_facts(evening: EventState, rounds: int) -> event_facts.Caller:
    """What is called in so many rounds; what only results tell is left to the page."""
    format, facts = evening.format, evening.facts
    cards, words, before = format.cards, evening.in_own_words, replace(facts, rounds=())
    card = cards.pocket or cards.written
    deals = format.lines_per_round(facts)
    given: dict[int, list[str]] = {}
    for prize in format.prizes.beside_first:
        after = prize.after(facts)
        if after is not None:
            given.setdefault(after or rounds, []).append(words(prize.title))
    return event_facts.Caller(
        moves=(words(card.moves(facts)),) if card else movement_sentences(format, facts),
        deals=count_round_deals(evening.game, deals) if deals else "",
        announced=tuple(words(format.aloud.announcement(before, number)) for number in range(1, rounds + 1)),
        wish=wording.GOOD_CARDS if evening.game.cards else wording.GOOD_LUCK,
        prizes=given,
    )


def as_counted(evening: EventState) -> draws.EventFacts:
    """The event with the results that count; of a knockout also the draws since, which tell who went through."""
    counted = evening.counted_rounds
    facts = evening.build_event(counted)
    since = evening.played[len(counted) :] if evening.format.pages.has_bracket else ()
    return replace(facts, rounds=(*facts.rounds, *(draws.RoundFacts(each.draw) for each in since)))


def standings_notes(evening: EventState) -> list[str]:
    """The sentences beside the standings; some are empty."""
    return [
        team_totals.describe_result(evening),
        *side_winner_sentences(evening),
        describe_prizes(evening) or roles.describe_best(evening),
        balance.describe_balance(evening),
        balance.describe_uneven_totals(evening),
        sitting_out.describe_rule(evening.facts),
        *unsettled_sentences(evening),
    ]


def ladder_facts(evening: EventState) -> Ladder | None:
    """The ladder for its paper; None in another format."""
    if evening.board.page != "challenges":
        return None
    may, waiting = evening.format.pairing.may_play(evening.facts), evening.challenges
    places = tuple(
        LadderPlace(
            row.place,
            row.name,
            wording.WON_OF.format(won=row.total, played=row.played),
            tuple(evening.names[other] for one, other in may if one == row.number),
        )
        for row in StandingsPage(evening).rows
    )
    known = [(each, describe_result(evening, each)) for each in evening.opened if each not in waiting]
    return Ladder(
        places,
        tuple((until_words(each), describe_challenge(evening, each)) for each in waiting),
        tuple((day_words(each.row.opened), words) for each, words in known if words),
    )


def describe_challenge(evening: EventState, each: RoundState) -> str:
    names = evening.names_in(each.number)
    first, second = each.tables[0].draw.seats
    return wording.CHALLENGES.format(one=isolated(names[first]), other=isolated(names[second]))


def describe_result(evening: EventState, each: RoundState) -> str:
    """The result of a match, or who dropped; empty where it was withdrawn."""
    names = evening.names_in(each.number)
    if not each.tables:
        return wording.DROPS.format(who=isolated(names[each.out[0]])) if each.out else ""
    table = each.tables[0]
    won = winning_side(table.draw, table.result)
    if won is None:
        template = wording.NOT_PLAYED if table.void else wording.LEVEL
        return template.format(match=describe_challenge(evening, each))
    first, second = (table.draw.seats[side] for side in (won, 1 - won))
    high, low = (evening.format_total(table.totals[side]) for side in (won, 1 - won))
    return wording.BEAT.format(won=isolated(names[first]), lost=isolated(names[second]), high=high, low=low)


def day_words(at: datetime | None) -> str:
    return format_date(timezone.localtime(at), "j F") if at else ""


def until_words(each: RoundState) -> str:
    return wording.UNTIL.format(day=day_words(each.row.until)) if each.row.until else ""


def usual_sheets(evening: EventState) -> str:
    """The usual choice of score sheets: one a round where people change tables, if they fit one print; else one a
    table. Where everybody writes on a card: none."""
    if (
        evening.format.cards.pocket is not None
        or evening.format.cards.written is not None
        or evening.format.cards.heads
    ):
        return "none"
    known = known_draws(evening, ahead=True)[0]
    sat = {table.number: set[frozenset[int]]() for draw in known for table in draw.tables}
    for draw in known:
        for table in draw.tables:
            sat[table.number].add(frozenset(table.seats))
    stays = evening.format.pairing.is_drawn_beforehand and all(len(each) == 1 for each in sat.values())
    return "table" if stays or too_many_sentence(evening, "round") else "round"


def too_many_sentence(evening: EventState, wanted: str) -> str:
    """Why these score sheets do not fit one print; empty where they do."""
    count = len(list(sheet_tables(evening, True))) if wanted == "round" else 0
    if count <= MOST_SHEETS:
        return ""
    return wording.TOO_MANY_SHEETS.format(count=count, most=MOST_SHEETS)


def sheet_tables(evening: EventState, each_round: bool) -> Iterator[tuple[int, draws.DrawnTable, tuple[int, int]]]:
    """(round, table, seating) of every score sheet: one a table, or one for every table and round to come."""
    done, played = set[int](), len(evening.counted_rounds) if each_round else 0
    for number, draw in enumerate(known_draws(evening, ahead=True)[0][played:], played + 1):
        for table in draw.tables:
            if table.is_bye or (table.number in done and not each_round):
                continue
            done.add(table.number)
            shape = evening.shape_of(table.seats, table.sides, number)
            if shape is not None:
                yield number, table, shape


def blank_sheets(
    evening: EventState, links: dict[int, Link], choices: dict[str, Any], each_round: bool
) -> Iterator[str]:
    """Pages of blank score sheets as HTML; short ones share a page, to be cut apart.

    `each_round`: one for every table and round, with names; else one a table.
    """
    known = (
        blank_sheet(evening, number, table, shape, each_round=each_round, link=links.get(table.number))
        for number, table, shape in sheet_tables(evening, each_round)
    )
    return render_pages(known, choices)


def page_counts(evening: EventState, looks: Iterable[dict[str, Any]], each_round: bool) -> list[int]:
    """About how many pages the sheets take in each of the `looks`, estimated from the first table of each size."""
    known = list(sheet_tables(evening, each_round))
    first = {shape: (number, table) for number, table, shape in reversed(known)}
    taken = []
    for look in looks:
        like = {
            shape: sheet_values(blank_sheet(evening, *each, shape, each_round=each_round, link=SAMPLE_LINK), look)
            for shape, each in first.items()
        }
        further = sum(like[shape]["goes_on"] for *_, shape in known)
        taken.append(page_count([like[shape]["beside"] for *_, shape in known]) + further)
    return taken


def blank_sheet(
    evening: EventState,
    number: int,
    table: draws.DrawnTable,
    shape: tuple[int, int],
    *,
    each_round: bool,
    link: Link | None,
) -> SheetFacts:
    """The blank sheet of a table; with `each_round` also its round, names and the rules of its table."""
    rules = evening.rules_of_table(number, table) if each_round else evening.table_rules
    setup = Setup(shape[0], rules, shape[1], table.dealer or 0)
    names, seats = evening.names_in(number), seat_names(evening, number, table, shape)
    sides = tuple(joined([names[one] for one in table.seats[side :: setup.sides]]) for side in range(setup.sides))
    return SheetFacts(
        evening.game,
        setup,
        start(evening.game, setup),
        sides if each_round else (),
        True,
        lambda seat, line: seats[seat],
        title=(wording.ROUND_TABLE_TITLE if each_round else wording.TABLE_TITLE).format(
            event=evening.event.without_day, round=number, table=table.number, **evening.format.naming
        ),
        heading=(wording.ROUND_TABLE if each_round else wording.TABLE).format(
            round=number, table=table.number, **evening.format.naming
        ),
        day=on_day(evening),
        link=round_link(link, number) if each_round else link,
        round=number if each_round else 0,
    )


def round_link(link: Link | None, number: int) -> Link | None:
    """The link of a table that opens its sheet of one round; the short code opens the round in play."""
    return None if link is None else (round_url(link[0], number), link[1])


def seat_names(evening: EventState, number: int, table: draws.DrawnTable, shape: tuple[int, int]) -> list[str]:
    """The name at each seat of a table's match; where a chair is two seats, first one of each pair, then the other."""
    names, together = evening.names_in(number), shape[0] * shape[1] == len(table.seats)
    if together:
        return [names[one] for one in table.seats]
    pairs = [evening.holders(one, number) for one in table.seats]
    return [person.name for people in zip(*pairs) for person in people]
