"""A match that was kept on paper is typed in: from where its sheet stops, or once more, to compare."""

import uuid

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from scorekeeper.access.permission import act_at, match_or_404
from scorekeeper.actions import lines
from scorekeeper.models import Match, SlipConflict
from scorekeeper.rules.tally import RuleError

from . import wording
from .rows import PaperPage, describe_same


def match_on_paper(request: HttpRequest, pk: uuid.UUID) -> Match:
    """The match, if this device may write on it and its rows stand on paper as they are typed; else 404."""
    match = match_or_404(request, pk, scoring=True)
    if not match.is_on_paper:
        raise Http404
    return match


@require_http_methods(["GET", "HEAD", "POST"])
def rows(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """The rows that the sheet does not have yet, in the order of the paper."""
    match = match_on_paper(request, pk)
    if request.method != "POST":
        return show(request, PaperPage(match))
    page = PaperPage(match, request.POST)
    if "more" in request.POST or page.errors or page.needs_confirmation:
        return show(request, page, tried="more" not in request.POST)
    try:
        lines.write_all(match, page.new_lines, act=act_at(request, match))
    except (RuleError, SlipConflict) as error:
        words = error.sentence(match.names) if isinstance(error, RuleError) else wording.SENT_BEFORE
        return show(request, page, refused=words)
    return redirect("sheet", pk=match.pk)


@require_http_methods(["GET", "HEAD", "POST"])
def again(request: HttpRequest, pk: uuid.UUID) -> HttpResponse:
    """The rows of the sheet, blank, for whoever types the same paper in a second time."""
    match = match_on_paper(request, pk)
    if not match.standing_lines:
        raise Http404
    if request.method != "POST":
        return show(request, PaperPage(match, again=True))
    page = PaperPage(match, request.POST, again=True)
    if page.errors or page.needs_confirmation:
        return show(request, page, tried=True)
    if not page.is_settled:
        return show(request, page, differs=True)
    said = [(row.number, row.form.to_store) for row in page.corrections]
    wanted = [(number, each["entries"], each["base"], each["slip"]) for number, each in said]
    try:
        lines.write_all(match, wanted, act=act_at(request, match), reason=wording.TYPED_AGAIN)
    except (RuleError, SlipConflict) as error:
        words = error.sentence(match.names) if isinstance(error, RuleError) else wording.SENT_BEFORE
        return show(request, page, refused=words)
    if page.differences:
        return redirect("sheet", pk=match.pk)
    return show(request, page, done=describe_same(len(page.rows)))


def show(
    request: HttpRequest,
    page: PaperPage,
    *,
    tried: bool = False,
    differs: bool = False,
    refused: str = "",
    done: str = "",
) -> HttpResponse:
    """The page. `tried`: say what keeps it from being stored; `differs`: ask which version is right."""
    errors = [*(page.errors if tried else []), *([refused] if refused else [])]
    context = {"match": page.match, "page": page, "errors": errors, "differs": differs, "done": done}
    return render(request, "scorekeeper/from_paper/rows.html", context)
