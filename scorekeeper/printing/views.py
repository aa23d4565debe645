"""Pages of the big screen, the print forms, PDFs and the result picture."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from scorekeeper import hooks
from scorekeeper.access import links
from scorekeeper.access.permission import device_of, find_match, match_or_404
from scorekeeper.entry.fields import PaperForm, split_names
from scorekeeper.home.finder import by_last_name, game_or_404, played_lately
from scorekeeper.home.names import all_names
from scorekeeper.home.new_match_form import OptionsForm, initial_of_name
from scorekeeper.marks import SHEET, begins_press, slow
from scorekeeper.models import Key, Match
from scorekeeper.rules.compendia import everything
from scorekeeper.rules.game import Game
from scorekeeper.sheet import page as sheet_page
from scorekeeper.viewer import show_to_all

from . import pdf as printing_pdf
from . import result_image, wording
from .forms import FORMS
from .layout.facts import printable
from .layout.geometry import LARGER
from .lettering import lacking_sentence
from .several import OFFERED, Several
from .small_sheets import WAYS, what_fits


@require_safe
def projector(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    show_to_all()
    match = match_or_404(request, pk)
    there = match.went_on()
    if there is not None and find_match(device_of(request), there.pk) is not None:
        return redirect_to_screen(request, there)
    hooks.of(match).page.context(request, match)  # its event may say what its totals are
    page = sheet_page.MatchPage(match, device_of(request), 0)
    return render(request, "scorekeeper/printing/projector.html", {"match": match, "page": page})


def redirect_to_screen(request: HttpRequest, match: Match) -> HttpResponse:
    """Go on to the big screen of a match; one without keys, for a stream, stays so."""
    return redirect(reverse("projector", args=[match.pk], query={"clean": 1} if request.GET.get("clean") else None))


@begins_press
@require_safe
def blank_paper(request: HttpRequest, key: str) -> HttpResponse:
    """The print form for blank sheets of a game."""
    game = game_or_404(key)
    chosen = request.GET if request.GET.keys() - {"title", "people"} else None  # else a link led here
    title, people = request.GET.get("title", ""), split_names(request.GET.get("people", ""))
    most = max([count for count in game.counts if count <= len(people)], default=None)
    form = PaperForm(chosen, game=game, pads=True, initial={"title": title, "people": "\n".join(people[:most])})
    return show_form(request, game, form, OptionsForm(chosen, game=game, initial=initial_of_name(game, title)))


def show_blank_paper(request: HttpRequest, game: Game, rules: OptionsForm) -> HttpResponse:
    """The print form for blank sheets as it was filled in."""
    return show_form(request, game, PaperForm(request.GET, game=game, pads=True), rules)


def show_form(request: HttpRequest, game: Game, form: PaperForm, rules: OptionsForm) -> HttpResponse:
    """The print form for blank sheets, with the house rules that they are printed for."""
    options = rules.options() if rules.is_valid() else game.usual_options()
    context = {"game": game, "form": form, "rules": rules, "no_paper": printing_pdf.begin_press()}
    every_box, people = request.GET.get("boxes") == "all", request.GET.get("people", "")
    context["games"] = reverse("games", query={"paper": 1} | ({"people": people} if people else {}))
    context |= {"ways": WAYS.values(), "fits": what_fits(game, options, every_box=every_box)}
    return render(request, "scorekeeper/printing/blank_paper.html", context)


@begins_press
@require_safe
def several_papers(request: HttpRequest) -> HttpResponse:
    """The print form for blank sheets of several games: at first those that this device played lately."""
    return show_several(request, PaperForm(request.GET or None, pads=True))


def show_several(request: HttpRequest, form: PaperForm) -> HttpResponse:
    """That form as it was filled in."""
    mine = Match.objects.open_to(device_of(request)).not_deleted().filter(of_event=False)
    lately = [game for game in by_last_name(everything(), played_lately(mine)) if not game.words.named]
    context = {"several": Several(request.GET, lately[:OFFERED]), "form": form}
    context |= {"names": sorted(game.name for game in everything().values()), "no_paper": printing_pdf.begin_press()}
    return render(
        request, "scorekeeper/printing/several.html", context | {"forms": FORMS.values(), "ways": WAYS.values()}
    )


@slow(SHEET)
@require_safe
def several_sheets(request: HttpRequest) -> HttpResponse:
    """One PDF of blank sheets of several games."""
    form, several = PaperForm(request.GET, pads=True), Several(request.GET)
    orders = [(row.game, several.choices_of(row, form.choices())) for row in several.rows]
    if not orders:
        return redirect("several-papers")
    pdf = printing_pdf.several_sheets(orders)
    return printing_pdf.pdf_response(request, pdf, name=wording.SEVERAL, back=reverse("several-papers"))


@begins_press
@require_safe
def paper(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """The print form of a match."""
    match = match_or_404(request, pk)
    return show_paper(request, match, PaperForm(pads=True))


def show_paper(request: HttpRequest, match: Match, form: PaperForm) -> HttpResponse:
    """The print form of a match, which offers the papers that have room for it."""
    form.offer_papers(*printing_pdf.papers_with_room(match))
    unreachable = links.unreachable_reason(printed=True) if match.is_hosted_by(device_of(request).id) else ""
    lacking = lacking_sentence(map(printable, [match.title, *match.names]))
    context = {"match": match, "form": form, "unreachable": unreachable, "lacking": lacking}
    context |= {"no_paper": printing_pdf.begin_press()}
    return render(request, "scorekeeper/printing/paper.html", context)


@slow(SHEET)
@require_safe
def sheet_pdf(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    match = match_or_404(request, pk)
    form, around = PaperForm(request.GET, pads=True), hooks.of(match).page.context(request, match)
    choices = form.choices()
    if around is not None:
        choices |= {"of": around.words, "round": around.round}
    if larger := printing_pdf.larger_paper(lambda: printing_pdf.sheets_of(match, choices), choices):
        form.refuse_paper(larger)
        return show_paper(request, match, form)
    pdf = printing_pdf.match_sheet(match, choices, links.paper_link(request, match))
    return printing_pdf.pdf_response(request, pdf, name=str(match), back=reverse("paper", args=[match.pk]))


@slow(SHEET)
@require_safe
def blank_sheet(request: HttpRequest, key: str) -> HttpResponse:
    game = game_or_404(key)
    rules = OptionsForm(request.GET, game=game)
    if not rules.is_valid():
        return show_blank_paper(request, game, rules)
    form = PaperForm(request.GET, game=game, pads=True)
    choices = form.choices() | {"options": rules.options()}
    if "people" in form.errors:
        return show_form(request, game, form, rules)
    if not game.words.named and choices["called"] not in all_names(game):
        choices["called"] = ""
    pdf = printing_pdf.blank_sheet(game, choices)
    return printing_pdf.pdf_response(request, pdf, name=game.name, back=reverse("blank-paper", args=[key]))


@slow(SHEET)
@require_safe
def board_pdf(request: HttpRequest, key: str) -> HttpResponse:
    """A peg board to play on; 404 in games that are not pegged by these house rules."""
    game = game_or_404(key)
    rules = OptionsForm(request.GET, game=game)
    if not rules.is_valid():
        return show_blank_paper(request, game, rules)
    if not game.pegging.pegged_to(rules.options()):
        raise Http404
    form = PaperForm(request.GET, game=game, pads=True)
    choices = form.choices() | {"options": rules.options()}
    if choices["paper"] in LARGER:
        form.refuse_paper("a4")
        return show_form(request, game, form, rules)
    pdf = printing_pdf.paper_board(game, choices)
    return printing_pdf.pdf_response(request, pdf, name=game.name, back=reverse("blank-paper", args=[key]))


@require_safe
def result_picture(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    return picture_of(request, match_or_404(request, pk))


@require_safe
def link_picture(request: HttpRequest, key: uuid.UUID, token: str) -> HttpResponse:
    """The result for a messenger that shows a link to look on, which has no cookie; of no table of an event."""
    opener = links.find_opener(Key.objects.filter(may=Key.VIEW, match__deleted=None), key, token)
    if opener is None:
        raise Http404
    match = opener.night.current() if opener.night is not None else opener.match
    if match is None or match.of_event:
        raise Http404
    return picture_of(request, match)


def picture_of(request: HttpRequest, match: Match) -> HttpResponse:
    hooks.of(match).page.context(request, match)  # its event may say what its totals are
    page = sheet_page.MatchPage(match, device_of(request), 0)
    return HttpResponse(result_image.result_png(page), content_type="image/png")
