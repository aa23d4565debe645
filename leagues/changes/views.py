"""Changes during an evening: the roster, wrong seats, a wrong result. Each is previewed before it is stored."""

import uuid
from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

from leagues.access import act_at, event_to_run
from leagues.actions import organiser
from leagues.actions.as_shown import StaleOption, apply_option
from leagues.actions.rounds import catch_up
from leagues.actions.tie_answers import with_answer
from leagues.after_redirect import DONE, keep_sentence, kept_sentences
from leagues.models import Event
from leagues.one_table import start as one_table_start
from leagues.rules.standings.standings import describe_missed
from leagues.state.changes.what_if import changed_draws, changed_places, with_snapshot
from leagues.state.facts.event_state import EventState
from leagues.state.facts.snapshot import Snapshot, take_snapshot
from leagues.state.seats.roles import describe_lost_tables
from scorekeeper.actions import lines
from scorekeeper.device import ActFields
from scorekeeper.entry.fields import NameField, number_field, own_words_field, sum_field
from scorekeeper.entry.form import LineForm
from scorekeeper.marks import DRAW, slow
from scorekeeper.models import SlipConflict, news
from scorekeeper.rules.game import Game
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined

from . import wording
from .correction import CorrectionPage, latest_tables
from .options import (
    RepairOption,
    cancelling_sentences,
    done_already_sentence,
    repair_options,
)
from .preview import cost_rows
from .roster_form import AskedName, RosterForm
from .seat_swap import SwapForm

OWN_FIELDS = ("csrfmiddlewaretoken", "kind", "stamp")


@require_safe
def roster(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Everybody, with the changes that may be chosen."""
    row = event_to_run(request, event)
    evening = EventState(row)
    return render(
        request,
        "leagues/changes/roster.html",
        {"event": row, "evening": evening, "form": RosterForm(None, evening=evening)},
    )


@slow(DRAW, "GET", "HEAD", "POST")
@require_http_methods(["GET", "HEAD", "POST"])
def roster_options(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Preview the chosen changes, or store the option that was chosen for them."""
    row = event_to_run(request, event)
    sent = request.POST or request.GET
    if not sent:
        return redirect("event-roll", event=row.pk)
    evening = EventState(row)
    form = RosterForm(sent, evening=evening)
    if not form.is_valid() and "stamp" in sent:
        return unchanged_page(request, evening, done_already_sentence(row, sent["stamp"]) or wording.CHANGED_MEANWHILE)
    if not form.is_valid():
        return render(request, "leagues/changes/roster.html", {"event": row, "evening": evening, "form": form})
    return options_page(
        request, evening, form.after, form.words, form.sentences, respelt=form.respelt, asked=form.asked
    )


def unchanged_page(request: HttpRequest, evening: EventState, refused: str) -> HttpResponse:
    """The roster form, and why nothing was changed."""
    form = RosterForm(None, evening=evening)
    return render(
        request,
        "leagues/changes/roster.html",
        {"event": evening.event, "evening": evening, "form": form, "refused": refused},
    )


def options_page(
    request: HttpRequest,
    evening: EventState,
    wanted: Snapshot,
    words: str,
    sentences: list[str],
    *,
    respelt: Mapping[str, str] | None = None,
    asked: Sequence[AskedName] = (),
) -> HttpResponse:
    """The options for a wanted snapshot; or store the chosen one and go back to the evening. `respelt`, `asked`: as
    `RosterForm` has them."""
    row, refused, found = evening.event, "", tuple[RepairOption, ...]()
    try:
        found = repair_options(evening, wanted)
        chosen = next((one for one in found if one.kind == request.POST.get("kind")), None)
        if "kind" in request.POST:
            if chosen is None or chosen.stamp != request.POST.get("stamp"):
                raise StaleOption
            apply_option(evening, chosen.head, chosen.stamp, words, respelt=respelt, **act_at(request, row).fields)
            open_following_round(evening, act_at(request, row).fields)
            return redirect("event", event=row.pk)
    except StaleOption:
        done = done_already_sentence(row, request.POST.get("stamp", ""))
        if done:
            return unchanged_page(request, evening, done)
        refused = wording.CHANGED_MEANWHILE
    except RuleError as error:
        refused = str(error)
    other = with_snapshot(evening, wanted)
    at_home = evening.opened and not found and evening.board.page == "sheet"
    anew = one_table_start.rematch_url(other, bring=True) if at_home else ""
    context = {
        "event": row,
        "evening": evening,
        "sentences": [
            *(each if each.endswith((".", "?")) else f"{each}." for each in sentences),
            *filter(None, [" ".join(cancelling_sentences(evening, other)), describe_lost_tables(other)]),
        ],
        "offers": found,
        "costs": cost_rows(one.costs for one in found),
        "refused": refused,
        "others": evening.entrants != other.entrants,
        "missed": describe_missed(evening.format, evening.facts),
        "places": changed_places(evening, other),
        "draws": changed_draws(evening, other),
        "carried": posted_changes(request.POST or request.GET),
        "asked": asked,
        "anew": anew,
        "stop": "" if found or anew else stop_url(evening, other),
        "then": "" if found or anew else describe_match_of_two(other),
    }
    return render(request, "leagues/changes/options.html", context)


def describe_match_of_two(other: EventState) -> str:
    """What two who are left can do once the evening has stopped; empty where they are more, or fewer."""
    here = [other.names[one] for one in other.facts.present(other.due)]
    if not one_table_start.rematch_url(other) or len(here) != one_table_start.TWO:
        return ""
    return wording.TWO_PLAY_ON.format(who=joined(here))


def stop_url(evening: EventState, other: EventState) -> str:
    """The page that ends an evening without those who leave; empty where nobody does, or nothing was played."""
    left = {one.number for one in evening.entrants if one.left is not None}
    gone = [one.number for one in other.entrants if one.left is not None and one.number not in left]
    return reverse("event-end", args=[evening.event.pk], query={"gone": gone}) if gone and evening.opened else ""


def open_following_round(evening: EventState, act: ActFields) -> None:
    """At one table open the next round, also where the one in play was cut short."""
    if evening.running is not None and evening.board.opens == "by itself":
        catch_up(evening.event, act)


def posted_changes(data: QueryDict) -> list[tuple[str, str]]:
    """(form field, value) of the chosen changes, which the buttons of the options post again."""
    names = [name for name in data if name not in OWN_FIELDS and not name.startswith("s-")]  # these are asked anew
    return [(name, value) for name in names for value in data.getlist(name) if value]


@slow(DRAW, "POST")
@require_http_methods(["GET", "HEAD", "POST"])
def seats(request: HttpRequest, event: uuid.UUID, number: int) -> HttpResponse:
    """Swap people who sat in each other's seats in a round."""
    row = event_to_run(request, event)
    evening = EventState(row)
    played = evening.round(number)
    if played is None or not played.row.opened:
        raise Http404
    form = SwapForm(request.POST if request.method == "POST" else None, evening=evening, played=played)
    if request.method != "POST" or not form.is_valid():
        context = {"event": row, "evening": evening, "played": played, "form": form}
        return render(request, "leagues/changes/seats.html", context)
    return options_page(request, evening, form.after, form.words, [form.words])


@require_safe
def find_result(request: HttpRequest, event: uuid.UUID) -> HttpResponse:
    """Whose result is wrong: everybody by name with their latest table; straight there where it is the only one."""
    row = event_to_run(request, event)
    evening = EventState(row)
    found = latest_tables(evening)
    if len({(each.round, each.table) for each in found}) > 1:
        context = {"event": row, "evening": evening, "found": found}
        return render(request, "leagues/changes/find_result.html", context)
    return redirect("event-result", row.pk, found[0].round, found[0].table) if found else redirect("event", row.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def result(request: HttpRequest, event: uuid.UUID, number: int, table: int) -> HttpResponse:
    """Preview the correction of a wrong result, then store it."""
    row = event_to_run(request, event)
    wrong = CorrectionPage(EventState(row), number, table, posted_row(request))
    form = wrong.form(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form is not None and wrong.may_be_written(form):
        if wrong.was_previewed(form):
            if store_correction(request, row, wrong, form):
                now = CorrectionPage(wrong.evening, number, table, wrong.line)
                keep_sentence(request, DONE, now.corrected_sentence(wrong.line))
                return redirect(request.path)
        else:
            wrong.preview(form)
    done = wrong.if_still_true(kept_sentences(request).get(DONE, "")) if request.method != "POST" else ""
    shown = None if done else form
    context = {"event": row, "wrong": wrong, "form": shown, "done": done, "totals_form": TotalsForm(None, wrong=wrong)}
    return render(request, "leagues/changes/result.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def answer_again(request: HttpRequest, event: uuid.UUID, number: int, table: int) -> HttpResponse:
    """Preview another answer to who won a level table, then store it."""
    row = event_to_run(request, event)
    wrong = CorrectionPage(EventState(row), number, table, 0)
    key, one = request.POST.get("key", ""), request.POST.get("one", "")
    chosen = [
        (ask, int(one), wording.ANSWER_BECOMES.format(question=words, name=name, before=who))
        for ask, words, who, answers in wrong.settled
        for each, name in answers
        if (ask.key, f"{each}") == (key, one) and name != who
    ]
    if not chosen:
        return redirect("event-result", event=row.pk, number=number, table=table)
    ask, named, words = chosen[0]
    wanted = with_answer(wrong.evening, ask, named, wrong.seated.answers)
    return options_page(request, wrong.evening, wanted, words, [words, *wrong.answer_effects(wanted)])


class TotalsForm(forms.Form):
    """`total-0` is the total of side 0; with what players lost alone, and a reason as of a corrected row."""

    own_words = own_words_field()
    reason = NameField(what=wording.A_REASON, max_length=80)

    def __init__(self, data: Any, *, wrong: CorrectionPage) -> None:
        super().__init__(data, auto_id="of-total-%s")
        self.needs_reason = wrong.needs_reason
        self.boxes = [f"total-{side}" for side in range(len(wrong.match.names))]
        for box in self.boxes:
            self.fields[box] = sum_field(wording.TOTAL_RANGE, -(10**5), 10**5)
        self.alone = wrong.alone
        for each in self.alone:
            says = wording.COUNT_RANGE.format(asks=each.asks, high=each.most)
            self.fields[each.box] = number_field(says, 0, each.most, required=False)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if self.needs_reason and not self.why():
            raise ValidationError(wording.AGREED_SO_SAY_WHY)
        return data

    def why(self) -> str:
        """The reason: typed words, else the chosen button."""
        return str(self.cleaned_data.get("own_words") or self.cleaned_data.get("reason") or "")

    def totals(self) -> tuple[int, ...]:
        """A total a side."""
        return tuple(self.cleaned_data[box] for box in self.boxes)

    def counts(self) -> tuple[int, ...]:
        """What each player lost alone, as `with_given_totals` takes it; blank is 0."""
        return tuple(self.cleaned_data[each.box] or 0 for each in self.alone)

    def describe(self, game: Game) -> str:
        """ "28 : 24", and what was lost alone, by label where anything was."""
        score = " : ".join(map(game.totals.shown, self.totals()))
        counts = dict[str, list[int]]()
        for each, count in zip(self.alone, self.counts(), strict=True):
            counts.setdefault(each.label, []).append(count)
        for label, lost in counts.items():
            words = wording.LOST_TYPED.format(score=score, label=label, counts=" : ".join(map(str, lost)))
            score = words if any(lost) else score
        return score


@require_http_methods(["GET", "HEAD", "POST"])
def total(request: HttpRequest, event: uuid.UUID, number: int, table: int) -> HttpResponse:
    """Preview totals of a table that were typed in one sum, or with `rows` its rows again; then store them."""
    row = event_to_run(request, event)
    wrong = CorrectionPage(EventState(row), number, table, 0)
    sent = request.POST or request.GET
    if not sent:
        return redirect("event-result", event=row.pk, number=number, table=table)
    form = TotalsForm(sent, wrong=wrong)
    if "rows" not in sent and (not wrong.may_be_summed or not form.is_valid()):
        context = {"event": row, "wrong": wrong, "form": None, "totals_form": form}
        return render(request, "leagues/changes/result.html", context)
    totals = None if "rows" in sent else form.totals()
    words = wording.ROWS_COUNT_AGAIN.format(number=number, table=table, **row.format.naming)
    if totals is not None:
        score = form.describe(row.game)
        template = wording.TOTAL_TYPED_WHY if form.why() else wording.TOTAL_TYPED
        words = template.format(number=number, table=table, score=score, why=form.why(), **row.format.naming)
    summed = None if totals is None else (*totals, *form.counts())
    wanted = take_snapshot(wrong.evening).with_table(number, table, summed=summed)
    odd = [wrong.describe_odd_sum(totals), wrong.describe_early_end(totals)] if totals else []
    other = with_snapshot(wrong.evening, wanted)
    misfits = other.format.worksheets.misfits(other.facts) if totals else ()
    sentences = [words, *filter(None, odd), *misfits, *wrong.answer_effects(wanted)]
    return options_page(request, wrong.evening, wanted, words, sentences)


def posted_row(request: HttpRequest) -> int:
    """The row of the sheet that is asked for; 0 where none is."""
    text = (request.POST or request.GET).get("line", "")
    return int(text) if text.isdecimal() and len(text) < 6 else 0


def store_correction(request: HttpRequest, event: Event, wrong: CorrectionPage, form: LineForm) -> bool:
    """Store a correction; False where it was refused, and the form has the error."""
    act = act_at(request, event)
    try:
        line = lines.write(wrong.match, form.number, act=act, **form.to_store)
    except SlipConflict as twice:
        form.ask_about_conflict(twice.line)
        return False
    except RuleError as error:
        form.add_error(None, error.sentence(wrong.match.names))
        return False
    if wrong.evening.board.opens == "by itself":
        news.notify(str(event.pk))
    else:
        organiser.record_rows(event, wrong.describe_line(line), [line.pk], **act.fields)
    return True
