"""The people of a group: who they are, what they are called, and who is the same person as whom."""

import uuid

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from scorekeeper.access.members import club_or_404
from scorekeeper.access.permission import device_of
from scorekeeper.actions import people as acts
from scorekeeper.models import Club, Merge, Player
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.words import joined, so_many
from scorekeeper.spreadsheets.names_file import KINDS, NamesFile, sent_rows

from . import wording
from .doubles import find_doubles
from .forms import NamesForm, PersonForm, SameForm

NAMED = 5  # of those who were added
ADDED = "added"  # the kind of the sentence that the next page shows


def person_or_404(request: HttpRequest, club: uuid.UUID, player: uuid.UUID) -> tuple[Club, Player]:
    """A group and one of its people, for those who run it; else 404."""
    row = club_or_404(device_of(request), club, running=True)
    return row, get_object_or_404(Player.objects.of_club(row), pk=player, erased=None)


@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """Everybody of a group; those who run it add people, and are asked about names that are like another."""
    row = club_or_404(device_of(request), club, running=request.method == "POST")
    if request.method == "POST":
        return add_people(request, row, NamesForm(request.POST), ask="sure" not in request.POST)
    return show_people(request, row, NamesForm())


@require_http_methods(["GET", "HEAD", "POST"])
def people_from_file(request: HttpRequest, club: uuid.UUID) -> HttpResponse:
    """People from a file or a pasted table: what each column is, is chosen; then who would be there twice."""
    row = club_or_404(device_of(request), club, running=True)
    said, table, refused = request.POST.dict(), None, ""
    if request.method == "POST":
        try:
            table = NamesFile(sent_rows(said, request.FILES.get("file")), said)
            if "take" in said:
                return add_people(request, row, NamesForm({"names": "\n".join(table.people)}), ask=True, show=True)
        except RuleError as error:
            refused = str(error)
    context = {"club": row, "table": table, "kinds": KINDS, "refused": refused, "pasted": said.get("pasted", "")}
    return render(request, "scorekeeper/clubs/people_file.html", context)


def add_people(request: HttpRequest, club: Club, form: NamesForm, *, ask: bool, show: bool = False) -> HttpResponse:
    """Add them, or `ask` first who of them is there already under a name like it; `show`: ask in any case."""
    if not form.is_valid():
        return show_people(request, club, form)
    names = form.cleaned_data["names"]
    doubles = find_doubles(names, club)
    answers = {at: request.POST.get(f"same-{at}", "") for at in doubles.alike}
    if show or (ask and answers) or "" in answers.values():
        context = {"club": club, "doubles": doubles, "names": "\n".join(names)}
        return render(request, "scorekeeper/clubs/people_twice.html", context)
    same = {names[at]: doubles.alike[at] for at, answer in answers.items() if answer != "no"}
    try:
        messages.info(request, tell_added(*acts.add(club, names, timezone.now(), same)), extra_tags=ADDED)
        return redirect("group-people", club=club.pk)
    except RuleError as error:
        form.add_error("names", str(error))
        return show_people(request, club, form)


def show_people(request: HttpRequest, club: Club, form: NamesForm) -> HttpResponse:
    told = " ".join(f"{each}" for each in messages.get_messages(request) if each.extra_tags == ADDED)
    context = {"club": club, "people": list(Player.objects.of_club(club)), "form": form, "told": told}
    return render(request, "scorekeeper/clubs/people.html", context)


def tell_added(fresh: list[Player], known: list[Player]) -> str:
    """Who came, and who was there: "bo and cy added. ada was already here."; of many how many."""
    told = ((wording.ADDED, fresh), (wording.KNOWN_ALL if len(known) > 1 else wording.KNOWN, known))
    return " ".join(words.format(who=in_short(who)) for words, who in told if who)


def in_short(people: list[Player]) -> str:
    """Their names, or how many they are: a cookie keeps a short sentence."""
    return joined([each.name for each in people]) if len(people) <= NAMED else so_many(len(people), wording.PEOPLE)


@require_http_methods(["GET", "HEAD", "POST"])
def name(request: HttpRequest, club: uuid.UUID, player: uuid.UUID) -> HttpResponse:
    """Call somebody otherwise; what else there is to say about who they are leads on from here."""
    row, person = person_or_404(request, club, player)
    now = {"name": person.name, "nickname": person.nickname, "outside": person.outside}
    now["word"] = person.shown_as if person.outside == Player.HIDDEN else ""
    form = PersonForm(request.POST or None, initial=now)
    if request.method == "POST" and form.is_valid():
        try:
            acts.change(person, **form.cleaned_data)
            return redirect("group-people", club=club)
        except RuleError as error:
            form.add_error("name", str(error))
    merges = Merge.objects.filter(kept=person, undone=None).select_related("gone")
    context = {"club": row, "person": person, "form": form, "merges": merges}
    return render(request, "scorekeeper/clubs/name.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def same(request: HttpRequest, club: uuid.UUID, player: uuid.UUID) -> HttpResponse:
    """Say that somebody is the same person as another one, who is kept."""
    row, person = person_or_404(request, club, player)
    form = SameForm(request.POST or None, people=Player.objects.to_choose(row).exclude(pk=player))
    if request.method == "POST" and form.is_valid():
        try:
            kept = acts.merge(form.cleaned_data["kept"], person, timezone.now()).kept
            return redirect("person-name", club=club, player=kept.pk)  # where it can be undone
        except RuleError as error:
            form.add_error("kept", str(error))
    return render(request, "scorekeeper/clubs/same.html", {"club": row, "person": person, "form": form})


@require_POST
def undo_merge(request: HttpRequest, club: uuid.UUID, merge: int) -> HttpResponse:
    """They are two people again."""
    row = club_or_404(device_of(request), club, running=True)
    done = get_object_or_404(Merge.objects.select_related("kept", "gone"), club=row, pk=merge, undone=None)
    acts.undo_merge(done, timezone.now())
    return redirect("group-people", club=club)


@require_http_methods(["GET", "HEAD", "POST"])
def erase(request: HttpRequest, club: uuid.UUID, player: uuid.UUID) -> HttpResponse:
    """Forget somebody's name for good, once it is said twice."""
    row, person = person_or_404(request, club, player)
    if request.method == "POST":
        acts.erase(person, timezone.now())
        return redirect("group-people", club=club)
    return render(request, "scorekeeper/clubs/erase.html", {"club": row, "person": person})


@require_safe
def data(request: HttpRequest, club: uuid.UUID, player: uuid.UUID) -> HttpResponse:
    """Everything that is stored about somebody, as a file for them."""
    _, person = person_or_404(request, club, player)
    answer = JsonResponse(acts.export(person), json_dumps_params={"ensure_ascii": False, "indent": 2})
    answer["Content-Disposition"] = 'attachment; filename="person.json"'
    return answer
