"""The pages of a sign-up: the organiser's list, the page on which people enter themselves, and the two links to it."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.datastructures import MultiValueDict
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.actions import sign_up as acts
from leagues.after_redirect import redirect_to_event
from leagues.models import Event, Pass, SignUp, SignUpEntry
from leagues.paper import documents
from leagues.paper import wording as paper_wording
from leagues.paper.cards import qr_svg
from leagues.paper.options_form import EveningPaperForm
from leagues.rules.sign_up import IN
from leagues.setup.new_event_form import NewEventForm
from leagues.setup.views import club_of, new_event_page, show_new_event
from leagues.setup.wording import BEGUN_ALREADY
from leagues.state.memory.remembered import remembered_evening
from scorekeeper.access import links
from scorekeeper.access.permission import device_of, set_device_cookie
from scorekeeper.access.previews import is_program, show_preview
from scorekeeper.device import Device
from scorekeeper.marks import PAPERS, slow
from scorekeeper.printing import pdf as printing_pdf
from scorekeeper.printing.missing_library import no_paper_sentence
from scorekeeper.rules.tally import RuleError
from scorekeeper.rules.wording import PARTNERS
from scorekeeper.spreadsheets.writing import file_response

from . import wording
from .forms import EntryForm, PaidForm, PartnerForm, SignUpForm, fields_of
from .page import SignUpPage


def sign_up_to_run(request: HttpRequest, pk: uuid.UUID) -> SignUp:
    """The sign-up, if this device may run it; else 404."""
    rows = SignUp.objects.run_by(device_of(request)).select_related("club", "event")
    return get_object_or_404(rows, pk=pk)


# -- the organiser


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Begin a list."""
    device, club = device_of(request), club_of(request)
    form = SignUpForm(request.POST or None, host=device, initial={"pk": uuid.uuid4()})
    if form.is_valid():
        pk = form.cleaned_data["pk"] or uuid.uuid4()
        row = acts.create_sign_up(form.facts, device.id, timezone.now(), pk, club)
        return set_device_cookie(request, redirect("sign-up", sign_up=row.pk), device)
    page = render(request, "leagues/signup/form.html", {"form": form, "club": club})
    return set_device_cookie(request, page, device)


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest, sign_up: uuid.UUID) -> HttpResponse:
    row = sign_up_to_run(request, sign_up)
    form = SignUpForm(request.POST or None, host=Device(row.host), row=row, initial=fields_of(row))
    if form.is_valid():
        try:
            acts.change_list(row, form.facts)
        except RuleError as error:
            form.add_error("most", str(error))
        else:
            return redirect("sign-up", sign_up=row.pk)
    return render(request, "leagues/signup/form.html", {"form": form, "row": row})


@require_http_methods(["GET", "HEAD", "POST"])
def organiser(request: HttpRequest, sign_up: uuid.UUID) -> HttpResponse:
    """The list as the organiser sees it, who enters somebody by hand, and closes the list or opens it again."""
    row = sign_up_to_run(request, sign_up)
    if "close" in request.POST or "open" in request.POST:
        acts.close(row, timezone.now() if "close" in request.POST else None)
        return redirect("sign-up", sign_up=row.pk)
    form = entry_form(request, row)
    if form.is_valid() and enter_from_form(request, row, form, runs=True) is not None:
        return redirect("sign-up", sign_up=row.pk)
    context = {"page": SignUpPage(row), "form": form, "link": links.link_to(request, "sign-up-enter", row)}
    context |= {"unreachable": links.unreachable_reason(), "host": links.host_name(request)}
    context |= {"no_paper": no_paper_sentence()}
    return render(request, "leagues/signup/list.html", context)


def entry_form(request: HttpRequest, row: SignUp) -> EntryForm:
    """The form of somebody who enters, as it was sent, or an empty one."""
    return EntryForm(request.POST if "enter" in request.POST else None, row=row, initial={"pk": uuid.uuid4()})


def enter_from_form(request: HttpRequest, row: SignUp, form: EntryForm, *, runs: bool) -> SignUpEntry | None:
    """Enter whom a valid form names; None with an error in it where that is refused."""
    device, pk = device_of(request).id, form.cleaned_data["pk"] or uuid.uuid4()
    try:
        return acts.enter(row, form.facts, device=device, at=timezone.now(), pk=pk, runs=runs)
    except RuleError as error:
        form.add_error(None, str(error))
        return None


@require_http_methods(["GET", "HEAD", "POST"])
def entry(request: HttpRequest, sign_up: uuid.UUID, number: int) -> HttpResponse:
    """Somebody on the list: changed, answered, paid, taken off and put back by the organiser."""
    row = sign_up_to_run(request, sign_up)
    one = get_object_or_404(row.entries, number=number)
    known = {key: getattr(one, key) for key in ("name", "partner", "ticket", "ticket_number", "maybe")}
    form = EntryForm(request.POST if "save" in request.POST else None, row=row, initial=known)
    paid = PaidForm(request.POST if "paid" in request.POST else None, initial={"paid": one.paid or None})
    if request.method == "POST" and act_on_entry(request, one, form, paid):
        return redirect("sign-up", sign_up=row.pk)
    page = SignUpPage(row)
    here = next(each for each in page.rows if each.entry.number == number)
    return render(request, "leagues/signup/entry.html", {"page": page, "here": here, "form": form, "paid": paid})


def act_on_entry(request: HttpRequest, one: SignUpEntry, form: EntryForm, paid: PaidForm) -> bool:
    """Whether what the organiser pressed was done; with an error in the form where it was refused."""
    press = request.POST.get("press", "")
    try:
        if press == "allow":
            acts.allow(one)
        elif press == "withdraw":
            acts.withdraw(one, timezone.now(), runs=True)
        elif press == "back":
            acts.change(one, {"maybe": False}, runs=True)
        elif paid.is_bound and paid.is_valid():
            acts.pay(one, paid.cleaned_data["paid"] or 0)
        elif form.is_bound and form.is_valid():
            acts.change(one, form.facts, runs=True)
        else:
            return False
    except RuleError as error:
        form.refused = str(error)
        return False
    return True


@require_POST
def begin(request: HttpRequest, sign_up: uuid.UUID) -> HttpResponse:
    """The page of a new evening with the roll-call: all that are in, and of the others those that were ticked."""
    row, device = sign_up_to_run(request, sign_up), device_of(request)
    if row.evening is not None:
        return redirect_to_event(request, row.evening, BEGUN_ALREADY)
    page = SignUpPage(row)
    rows = page.called(request.POST.getlist("also"))
    first, second = row.tickets or ("", "")
    said = {"names": page.names_of(rows), "game": row.game_key, "title": row.title, "sign_up": f"{row.pk}"}
    said |= {"first_ticket": first, "second_ticket": second}
    said |= {"listed": " ".join(f"{each.entry.number}" for each in {*page.is_in, *rows})}
    if not row.game_key:
        return new_event_page(request, **said)
    data = MultiValueDict({key: [value] for key, value in said.items()})
    return show_new_event(request, NewEventForm(data, device=device, club=row.club))


@require_POST
def delete(request: HttpRequest, sign_up: uuid.UUID) -> HttpResponse:
    """Delete a list with everybody on it, for good."""
    acts.delete_list(sign_up_to_run(request, sign_up))
    return redirect("events")


@require_safe
def table(request: HttpRequest, sign_up: uuid.UUID, kind: str) -> HttpResponse:
    """The list with what is due and paid, as a file."""
    page = SignUpPage(sign_up_to_run(request, sign_up))
    return file_response(kind, [page.table], name=page.table.title, day=timezone.localdate())


@slow(PAPERS)
@require_safe
def paper(request: HttpRequest, sign_up: uuid.UUID) -> HttpResponse:
    """The list on paper, with boxes to tick who is here and has paid."""
    page = SignUpPage(sign_up_to_run(request, sign_up))
    html = documents.sign_up_html(page.printed, EveningPaperForm(request.GET).choices())
    return send_paper(request, page, html, wording.FILE)


@slow(PAPERS)
@require_safe
def poster(request: HttpRequest, sign_up: uuid.UUID) -> HttpResponse:
    """A page for the wall with the link as a QR code and its code; 404 once the list is closed."""
    page = SignUpPage(sign_up_to_run(request, sign_up))
    if page.row.revoked:
        raise Http404
    values = {
        "about": page.about,
        "qr": qr_svg(links.link_url(request, "sign-up-enter", page.row)),
        "code": page.row.code,
        "host": links.host_name(request),
    }
    html = documents.sign_up_poster_html(page.printed, values, EveningPaperForm(request.GET).choices())
    return send_paper(request, page, html, wording.POSTER_FILE)


def send_paper(request: HttpRequest, page: SignUpPage, html: list[str], name: str) -> HttpResponse:
    return printing_pdf.pdf_response(
        request,
        documents.make_pdf(html),
        name=name.format(title=page.row.title),
        back=reverse("sign-up", args=[page.row.pk]),
        why_none=paper_wording.TOO_LONG,
    )


# -- whoever enters


@require_safe
def enter(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """Open the link of a list: its token becomes a cookie, and the address is clean. Nothing is stored."""
    row = SignUp.objects.select_related("event").filter(pk=key).first()
    if row is None or not row.opens_with(token):
        return links.link_is_off(request)
    if row.revoked:
        return show_closed(request, row)
    if is_program(request):
        return show_preview(request, row.title, SignUpPage(row).about)
    return links.open_link(request, row, redirect("sign-up-mine", sign_up=row.pk))


def show_closed(request: HttpRequest, row: SignUp) -> HttpResponse:
    """What became of a list that is closed: its evening has begun, or the organiser takes nobody more."""
    if row.entries.held_by(device_of(request)).exists():
        return redirect("sign-up-mine", sign_up=row.pk)
    context = {"row": row, "evening": evening_link(row)}
    return render(request, "leagues/signup/closed.html", context, status=200 if row.evening else 404)


@require_safe
def own(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """Open somebody's own link, which lets a device change their entry. Nothing is stored."""
    found = SignUpEntry.objects.filter(pk=key).first()
    if found is None or not found.opens_with(token):
        return links.link_is_off(request)
    page = redirect("sign-up-mine", sign_up=found.sign_up_id)
    return set_device_cookie(request, page, device_of(request).with_key(found.pk))


@require_http_methods(["GET", "HEAD", "POST"])
def mine(request: HttpRequest, sign_up: uuid.UUID) -> HttpResponse:
    """Where people enter themselves, see where they are, take another partner, and withdraw."""
    device = device_of(request)
    lists = SignUp.objects.select_related("club", "event").filter(pk=sign_up)
    row = lists.seen_by(device).first()
    if row is None:  # its link was opened before it closed
        return show_closed(request, get_object_or_404(lists, pk__in=device.keys))
    form = entry_form(request, row)
    if request.method == "POST" and act_on_own(request, row, form):
        return set_device_cookie(request, redirect("sign-up-mine", sign_up=row.pk), device)
    page = SignUpPage(row)
    names = dict(row.entries.held_by(device).values_list("number", "name"))  # whoever typed a name may read it again
    here = [each for each in page.rows if each.entry.number in names]
    for each in here:
        each.entry.name = names[each.entry.number]
    context = {
        "page": page,
        "here": here,
        "form": form,
        "evening": evening_link(row) if any(each.place.state == IN for each in here) else "",
    }
    context |= {"own_links": own_links(request, [each.entry for each in here])}
    if row.evening is not None and len(here) == 1:  # at the evening this phone is theirs
        device = device.with_name(row.evening.pk, name_at(row.evening, here[0].name))
    return set_device_cookie(request, render(request, "leagues/signup/mine.html", context), device)


def act_on_own(request: HttpRequest, row: SignUp, form: EntryForm) -> bool:
    """Whether what was pressed was done; with an error in the form where it was refused."""
    if form.is_bound:
        return form.is_valid() and enter_from_form(request, row, form, runs=False) is not None
    number = request.POST.get("entry", "")
    typed = int(number) if number.isascii() and number.isdecimal() and len(number) < 4 else 0
    one = get_object_or_404(row.entries.held_by(device_of(request)), number=typed)
    partner, press = PartnerForm(request.POST, entry=one), request.POST.get("press", "")
    try:
        if press == "withdraw":
            acts.withdraw(one, timezone.now(), runs=False)
        elif press == "back":
            acts.change(one, {"maybe": False}, runs=False)
        elif press == "partner" and partner.is_valid():
            acts.change(one, partner.facts, runs=False)
        else:
            form.refused = " ".join(f"{each}" for errors in partner.errors.values() for each in errors)
            return False
    except RuleError as error:
        form.refused = str(error)
        return False
    return True


def name_at(evening: Event, name: str) -> str:
    """What somebody who signed up is called at the evening, a pair "ada & bo"; their own name where nobody is."""
    known = remembered_evening(evening).names.values()
    return next((each for each in known if name in each.split(PARTNERS)), name)


def evening_link(row: SignUp) -> str:
    """The address at which to look on at the evening that began from a list; empty before."""
    evening = row.evening
    looks = evening.passes.filter(may=Pass.VIEW, revoked=None).order_by("made").first() if evening else None
    return reverse("evening-enter", args=[looks.pk, looks.token]) if looks is not None else ""


def own_links(request: HttpRequest, entries: list[SignUpEntry]) -> list[tuple[str, str]]:
    """(name, address) with which another phone changes each entry."""
    base = links.base_url(request)
    return [(each.name, base + reverse("sign-up-own", args=[each.pk, each.token])) for each in entries]
