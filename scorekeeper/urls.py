"""The site map: nouns, and the paper of a noun is the same noun with .pdf."""

from django.urls import path

from . import heading, letting_in, printing, views

urlpatterns = [
    path("", views.home, name="home"),
    path("games/", views.games, name="games"),
    path("games/<slug:key>/", views.seats, name="seats"),
    path("games/<slug:key>/paper/", printing.blank_paper, name="blank-paper"),
    path("games/<slug:key>/sheet.pdf", printing.blank_sheet, name="blank-sheet"),
    path("matches/", views.matches, name="matches"),
    path("matches/<uuid:match>/", views.sheet, name="sheet"),
    path("matches/<uuid:match>/lines/<int:number>/", views.line, name="line"),
    path("matches/<uuid:match>/lines/<int:number>/strike/", views.strike, name="strike"),
    path("matches/<uuid:match>/lines/<int:number>/settle/", views.settle, name="settle"),
    path("matches/<uuid:match>/undo/", views.undo, name="undo"),
    path("matches/<uuid:match>/writing/", views.writing, name="writing"),
    path("matches/<uuid:match>/who/", letting_in.who, name="who"),
    path("matches/<uuid:match>/more/", heading.more, name="more"),
    path("matches/<uuid:match>/people/", heading.people, name="people"),
    path("matches/<uuid:match>/people/<int:number>/replace/", heading.replace, name="replace"),
    path("matches/<uuid:match>/people/<int:number>/leave/", heading.leave, name="leave"),
    path("matches/<uuid:match>/people/arrive/", heading.arrive, name="arrive"),
    path("matches/<uuid:match>/rules/", heading.rules, name="rules"),
    path("matches/<uuid:match>/title/", heading.title, name="title"),
    path("matches/<uuid:match>/end/", heading.end, name="end"),
    path("matches/<uuid:match>/reopen/", heading.reopen, name="reopen"),
    path("matches/<uuid:match>/delete/", heading.delete, name="delete"),
    path("matches/<uuid:match>/restore/", heading.restore, name="restore"),
    path("matches/<uuid:match>/history/", heading.history, name="history"),
    path("matches/<uuid:match>/keys/", letting_in.keys, name="keys"),
    path("matches/<uuid:match>/keys/<uuid:key>/revoke/", letting_in.revoke, name="revoke"),
    path("matches/<uuid:match>/projector/", printing.projector, name="projector"),
    path("matches/<uuid:match>/paper/", printing.paper, name="paper"),
    path("matches/<uuid:match>/sheet.pdf", printing.sheet_pdf, name="sheet-pdf"),
    path("matches/<uuid:match>/result.png", printing.result_picture, name="result-picture"),
    path("matches/<uuid:match>/tonight/", views.tonight, name="tonight"),
    path("open/<uuid:key>/<slug:token>/", letting_in.enter, name="enter"),
    path("join/", letting_in.join, name="join"),
    path("help/", views.help_page, name="help"),
    path("help/connect/", letting_in.connect, name="connect"),
]
