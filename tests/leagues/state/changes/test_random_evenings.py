"""Acts of change on random evenings (200 at night): what was played stands, rests stay fair, totals add up, undo puts
back (R13, R14)."""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
from django.db.models import Q
from django.http import QueryDict

from leagues.actions import undo
from leagues.actions.as_shown import apply_option
from leagues.changes import options
from leagues.changes.roster_form import RosterForm
from leagues.changes.seat_swap import SwapForm
from leagues.models import Absence, Chair, SitOut, Table
from leagues.rules.formats import FORMATS
from leagues.state.changes.what_if import changed_draws, changed_places, with_corrected_line, with_snapshot
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import RoundSnapshot, Snapshot, take_snapshot
from scorekeeper.models import Line, Match
from scorekeeper.rules.tally import RuleError
from tests.leagues.changes.claims import claims_hold
from tests.leagues.hall import Hall
from tests.often import often

pytestmark = pytest.mark.django_db
EVENINGS, ACTS = often(2, 20), 10  # as many again and more by the rules alone in tests/leagues/rules/repair
STEPS = 100  # of search: quick, and what is proven here does not hang on how good a draw is
KINDS = ("leaves", "rests", "back", "hands", "named", "arrive", "arrive", "people", "tables", "result", "result")


def closed(wanted: Snapshot) -> list[RoundSnapshot]:
    return [each for each in wanted.rounds if each.closed]


def posted(**said: Any) -> QueryDict:
    data = QueryDict(mutable=True)
    data.update({key: str(value) for key, value in said.items()})
    return data


@dataclass
class Night:
    """One random evening, and what was done on it."""

    number: int
    done: list[str] = field(default_factory=list)
    seats_mended: bool = False

    def __post_init__(self) -> None:
        self.chance = Random(f"night {self.number}")
        key = self.chance.choice(["changing_partners"] * 3 + ["mixed_partners", "whist_drive"])
        count = self.chance.randint(8, 14)
        rounds = self.chance.randint(4, 5)
        self.hall = Hall(
            count, key, tickets=FORMATS[key].people.tickets, seed=f"night {self.number}", rounds=rounds, pitches=1
        )
        self.hall.plays()

    @property
    def evening(self) -> EventState:
        return self.hall.evening

    def goes_on(self) -> None:
        """Sometimes a round is played to its end, or only opened."""
        if self.evening.running is not None:
            if self.chance.random() < 0.7:
                self.hall.plays()
        elif not self.evening.over and len(self.evening.opened) < 5 and self.chance.random() < 0.4:
            draw = self.evening.next_draw
            if draw is not None and draw.tables:
                self.hall.opens()

    def wish(self, kind: str) -> RosterForm | None:
        """A random wish of that kind, as the page would post it; None where nobody can wish it."""
        form = RosterForm(None, evening=self.evening)
        if kind == "arrive":
            if not form.arrival_boxes:  # once it is over
                return None
            box = f"arrive-{self.chance.randrange(2)}" if self.evening.format.people.tickets else "arrive"
            return RosterForm(posted(**{box: f"player {100 + len(self.done)}"}), evening=self.evening)
        able = [row for row in form.rows if kind in dict(row.choices)]
        if not able or (kind == "leaves" and len(able) < 7):
            return None
        row = self.chance.choice(able)
        name = {row.boxes[0][0]: f"player {200 + len(self.done)}"} if kind in ("hands", "named") else {}
        return RosterForm(posted(**{f"w-{row.number}": kind, **name}), evening=self.evening)

    def swap(self, kind: str) -> SwapForm | None:
        """Two random people, or two tables, in each other's place."""
        played = self.chance.choice(self.evening.opened)
        boxes = ("one", "other") if kind == "people" else ("table", "with")
        among = (*played.draw.seated, *played.draw.out) if kind == "people" else [each.number for each in played.tables]
        if len(among) < 2:
            return None
        pair = self.chance.sample(list(among), 2)
        return SwapForm(posted(**dict(zip(boxes, pair, strict=True))), evening=self.evening, played=played)

    def act(self) -> str:
        """One act; empty where it could not be."""
        kind = self.chance.choice(KINDS)
        if kind == "result":
            return self.corrects()
        form: Any = self.swap(kind) if kind in ("people", "tables") else self.wish(kind)
        if form is None:
            return ""
        assert form.is_valid(), form.errors
        try:
            found = options.repair_options(self.evening, form.after, steps=STEPS)
        except RuleError:  # too few would be left
            return ""
        claims_hold(self.evening, found)
        self.takes(self.chance.choice(found), form.words, mends_seats=kind in ("people", "tables"))
        return kind

    def takes(self, chosen: options.RepairOption, words: str, *, mends_seats: bool) -> None:
        """Store an offer, look at everything, take it back, and sometimes store it again."""
        before, places = (
            take_snapshot(self.evening),
            changed_places(self.evening, with_snapshot(self.evening, chosen.head)),
        )
        totals = {row.number: row.total for row in self.evening.standings}
        after = apply_option(self.evening, chosen.head, chosen.stamp, words, **self.hall.act)
        if mends_seats:
            assert [stripped(each) for each in closed(take_snapshot(after))] == [
                stripped(each) for each in closed(before)
            ]
            shown = {each.name for each in places}
            assert shown >= {after.names[row.number] for row in after.standings if totals[row.number] != row.total}
        else:
            assert closed(take_snapshot(after)) == closed(before)
        assert take_snapshot(after) == chosen.head
        proven(after)
        last = undo.undoable_acts(after.event, self.hall.ada.device)[0]
        back = undo.undo_change(after, last, act=self.hall.whole_act)
        assert take_snapshot(back) == before
        self.hall.now(back)
        if self.chance.random() < 0.35:
            self.seats_mended |= mends_seats
            self.hall.now(apply_option(back, chosen.head, chosen.stamp, words, **self.hall.act))

    def corrects(self) -> str:
        """A result of a closed round, written again: the page's list names every line that changes, and no other."""
        tables = [
            (played, table)
            for played in self.evening.opened
            for table in played.tables
            if played.row.closed and table.match and not table.void
        ]
        played, table = self.chance.choice(tables)
        mine = self.chance.randint(0, 13)
        entries = {"tricks": [mine, 13 - mine]}
        other = with_corrected_line(self.evening, played.number, table.number, 1, entries)
        listed, drawn = changed_places(self.evening, other), changed_draws(self.evening, other)
        before, old = take_snapshot(self.evening), {row.number: row for row in self.evening.standings}
        match = Match.objects.get(pk=table.match.id)
        match.write(1, entries, base=match.line_now(1).last, reason="sums", **self.hall.act)
        after = self.hall.read()
        assert take_snapshot(after) == before  # nothing is drawn again, whatever would have been drawn
        changed = {
            after.names[row.number]: (after.format_total(row.total), row.place)
            for row in after.standings
            if (row.total, row.place) != (old[row.number].total, old[row.number].place)
        }
        assert {each.name: (each.total, each.place) for each in listed} == changed
        assert bool(drawn) <= after.format.pairing.follows_results
        proven(after)
        return "result"


def stripped(each: RoundSnapshot) -> Any:
    """A round without who sat where: what wrong seats may change."""
    tables = [(len(table.seats), sorted(table.answers), replace(table, seats=(), answers={})) for table in each.tables]
    return len(each.out), tables, replace(each, out=(), tables=())


def proven(evening: EventState) -> None:
    """Totals and places are those of a sum made from the stored rows alone."""
    totals = dict.fromkeys(evening.event.entrants.values_list("number", flat=True), 0)
    latest: dict[Any, tuple[int, Any]] = {}
    for match, revision, entries in Line.objects.filter(match__table__round__event=evening.event).values_list(
        "match_id", "revision", "entries"
    ):
        latest[match] = max(latest.get(match, (0, None)), (revision, entries), key=lambda row: row[0])
    tables = Table.objects.filter(round__event=evening.event, void=False).exclude(match=None).values("id", "match_id")
    match_at = {row["id"]: row["match_id"] for row in tables}
    for table, place, one in Chair.objects.filter(table__in=list(match_at)).values_list("table_id", "place", "entrant"):
        if match_at[table] in latest:
            totals[one] += latest[match_at[table]][1]["tricks"][place % 2]
    if evening.event.format_key == "whist_drive":  # who rests against their wish has six from a first result on
        begun = Q(round__tables__match__in=latest) | Q(round__tables__void=True)
        asked = set(Absence.objects.filter(entrant__event=evening.event).values_list("entrant__number", "round"))
        rests = SitOut.objects.filter(begun, round__event=evening.event).distinct()
        for one, number in rests.values_list("entrant", "round__number"):
            totals[one] += 6 * ((one, number) not in asked)
    assert {row.number: row.total for row in evening.standings} == totals
    stands = {row.number: (row.behind, row.left, -row.total) for row in evening.standings}
    for row in evening.standings:
        above = sum(other < stands[row.number] for other in stands.values())
        level = sum(other == stands[row.number] for other in stands.values())
        assert above < row.place <= above + level


def rests(night: Night) -> dict[str, list[int]]:
    """How often everybody who was there the whole time rests, by ticket."""
    evening, found = night.evening, dict[str, list[int]]()
    for each in evening.entrants:
        if each.joined == 1 and each.left is None and not each.away:
            out = sum(each.number in played.out for played in evening.rounds)
            found.setdefault(each.ticket if evening.format.people.tickets else "", []).append(out)
    return found


@pytest.mark.parametrize("number", range(EVENINGS))
def test_whatever_an_organiser_changes_the_past_stands_and_can_be_put_back(number: int) -> None:
    """R13, R14, F10, F11: past rounds unchanged, rests at most one apart, totals as computed anew, undo exact."""
    night = Night(number)
    for _ in range(20 * ACTS):
        if len(night.done) == ACTS:
            break
        did = night.act()
        if did:
            night.done.append(did)
            night.goes_on()
    assert len(night.done) == ACTS
    if not night.seats_mended:
        for counts in rests(night).values():
            assert max(counts) - min(counts) <= 1
