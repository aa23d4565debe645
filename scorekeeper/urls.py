"""The site map: nouns, and the paper of a noun is the same noun with .pdf."""

from django.urls import path

from . import views

urlpatterns = [
    path("", views.home, name="home"),
    path("games/", views.games, name="games"),
    path("games/<slug:key>/", views.seats, name="seats"),
    path("games/<slug:key>/paper/", views.blank_paper, name="blank-paper"),
    path("games/<slug:key>/sheet.pdf", views.blank_sheet, name="blank-sheet"),
    path("matches/", views.matches, name="matches"),
    path("matches/<uuid:match>/", views.sheet, name="sheet"),
    path("matches/<uuid:match>/lines/<int:number>/", views.line, name="line"),
    path("matches/<uuid:match>/lines/<int:number>/strike/", views.strike, name="strike"),
    path("matches/<uuid:match>/lines/<int:number>/settle/", views.settle, name="settle"),
    path("matches/<uuid:match>/undo/", views.undo, name="undo"),
    path("matches/<uuid:match>/writing/", views.writing, name="writing"),
    path("matches/<uuid:match>/who/", views.who, name="who"),
    path("matches/<uuid:match>/more/", views.more, name="more"),
    path("matches/<uuid:match>/people/", views.people, name="people"),
    path("matches/<uuid:match>/people/<int:number>/replace/", views.replace, name="replace"),
    path("matches/<uuid:match>/people/<int:number>/leave/", views.leave, name="leave"),
    path("matches/<uuid:match>/people/arrive/", views.arrive, name="arrive"),
    path("matches/<uuid:match>/rules/", views.rules, name="rules"),
    path("matches/<uuid:match>/title/", views.title, name="title"),
    path("matches/<uuid:match>/end/", views.end, name="end"),
    path("matches/<uuid:match>/reopen/", views.reopen, name="reopen"),
    path("matches/<uuid:match>/delete/", views.delete, name="delete"),
    path("matches/<uuid:match>/restore/", views.restore, name="restore"),
    path("matches/<uuid:match>/history/", views.history, name="history"),
    path("matches/<uuid:match>/keys/", views.keys, name="keys"),
    path("matches/<uuid:match>/keys/<uuid:key>/revoke/", views.revoke, name="revoke"),
    path("matches/<uuid:match>/projector/", views.projector, name="projector"),
    path("matches/<uuid:match>/paper/", views.paper, name="paper"),
    path("matches/<uuid:match>/sheet.pdf", views.sheet_pdf, name="sheet-pdf"),
    path("matches/<uuid:match>/result.png", views.result_picture, name="result-picture"),
    path("matches/<uuid:match>/tonight/", views.tonight, name="tonight"),
    path("open/<uuid:key>/<slug:token>/", views.enter, name="enter"),
    path("join/", views.join, name="join"),
    path("help/", views.help_page, name="help"),
    path("help/connect/", views.connect, name="connect"),
]
