"""The site map: nouns, and the paper of a noun is the same noun with .pdf."""

from django.urls import include, path

from scorekeeper.access import views as access_views
from scorekeeper.editing import moving
from scorekeeper.editing import views as editing_views
from scorekeeper.home import views
from scorekeeper.nights import views as night_views
from scorekeeper.own_games import views as own_game_views
from scorekeeper.printing import views as printing_views
from scorekeeper.sheet import card_views, play_views, throw_views
from scorekeeper.sheet import views as sheet_views

urlpatterns = [
    path("", views.home, name="home"),
    path("games/", views.games, name="games"),
    path("games/<slug:key>/", views.seats, name="seats"),
    path("games/<slug:key>/about/", views.game_page, name="game"),
    path("games/<slug:key>/paper/", printing_views.blank_paper, name="blank-paper"),
    path("games/<slug:key>/sheet.pdf", printing_views.blank_sheet, name="blank-sheet"),
    path("games/<slug:key>/board.pdf", printing_views.board_pdf, name="board-pdf"),
    path("own-games/", own_game_views.own_game, name="own-game"),
    path("own-games/open/", own_game_views.open_file, name="own-game-open"),
    path("own-games/<slug:key>/", own_game_views.own_game, name="own-game-version"),
    path("own-games/<slug:key>/file/", own_game_views.file, name="own-game-file"),
    path("own-games/<slug:key>/delete/", own_game_views.delete, name="own-game-delete"),
    path("matches/", views.matches, name="matches"),
    path("matches/<uuid:match>/", sheet_views.sheet, name="sheet"),
    path("matches/<uuid:match>/lines/<int:number>/", sheet_views.line, name="line"),
    path("matches/<uuid:match>/throw/", throw_views.throw, name="throw"),
    path("matches/<uuid:match>/lines/<int:number>/cards/", card_views.cards, name="cards"),
    path("matches/<uuid:match>/lines/<int:number>/play/", play_views.play, name="play"),
    path("matches/<uuid:match>/lines/<int:number>/strike/", sheet_views.strike, name="strike"),
    path("matches/<uuid:match>/lines/<int:number>/move/", moving.move, name="move"),
    path("matches/<uuid:match>/lines/<int:number>/settle/", sheet_views.settle, name="settle"),
    path("matches/<uuid:match>/again/", sheet_views.play_again, name="play-again"),
    path("matches/<uuid:match>/went-on/", sheet_views.went_on, name="went-on"),
    path("matches/<uuid:match>/undo/", sheet_views.undo, name="undo"),
    path("matches/<uuid:match>/redo/", sheet_views.redo, name="redo"),
    path("matches/<uuid:match>/writing/", sheet_views.writing, name="writing"),
    path("matches/<uuid:match>/who/", access_views.who, name="who"),
    path("matches/<uuid:match>/more/", editing_views.more, name="more"),
    path("matches/<uuid:match>/people/", editing_views.people, name="people"),
    path("matches/<uuid:match>/people/<int:number>/replace/", editing_views.replace, name="replace"),
    path("matches/<uuid:match>/people/<int:number>/leave/", editing_views.leave, name="leave"),
    path("matches/<uuid:match>/people/arrive/", editing_views.arrive, name="arrive"),
    path("matches/<uuid:match>/rules/", editing_views.rules, name="rules"),
    path("matches/<uuid:match>/title/", editing_views.title, name="title"),
    path("matches/<uuid:match>/penalty/", editing_views.penalty, name="penalty"),
    path("matches/<uuid:match>/end/", editing_views.end, name="end"),
    path("matches/<uuid:match>/reopen/", editing_views.reopen, name="reopen"),
    path("matches/<uuid:match>/delete/", editing_views.delete, name="delete"),
    path("matches/<uuid:match>/restore/", editing_views.restore, name="restore"),
    path("matches/<uuid:match>/history/", editing_views.history, name="history"),
    path("matches/<uuid:match>/keys/", access_views.keys, name="keys"),
    path("matches/<uuid:match>/keys/<uuid:key>/revoke/", access_views.revoke, name="revoke"),
    path("matches/<uuid:match>/projector/", printing_views.projector, name="projector"),
    path("matches/<uuid:match>/paper/", printing_views.paper, name="paper"),
    path("matches/<uuid:match>/sheet.pdf", printing_views.sheet_pdf, name="sheet-pdf"),
    path("matches/<uuid:match>/result.png", printing_views.result_picture, name="result-picture"),
    path("matches/<uuid:match>/tonight/", night_views.night_of, name="tonight"),
    path("nights/<uuid:night>/", night_views.night, name="night"),
    path("nights/<uuid:night>/big-screen/", night_views.big_screen, name="night-projector"),
    path("nights/<uuid:night>/name/", night_views.rename, name="night-name"),
    path("nights/<uuid:night>/keys/", access_views.night_keys, name="night-keys"),
    path("nights/<uuid:night>/keys/<uuid:key>/revoke/", access_views.revoke_of_night, name="night-revoke"),
    path("nights/<uuid:night>/end/", night_views.end, name="night-end"),
    path("nights/<uuid:night>/go-on/", night_views.go_on, name="night-go-on"),
    path("nights/<uuid:night>/leave/", night_views.leave, name="night-leave"),
    path("nights/<uuid:night>/hand-over/", night_views.hand_over, name="night-hand-over"),
    path("nights/<uuid:night>/paper/", night_views.paper, name="night-paper"),
    path("nights/<uuid:night>/sheets.pdf", night_views.sheets_pdf, name="night-pdf"),
    path("open/<uuid:key>/<slug:token>/", access_views.enter, name="enter"),
    path("open/<uuid:key>/<slug:token>/take-over/", access_views.take_over, name="take-over"),
    path("join/", access_views.join, name="join"),
    path("help/", views.help_page, name="help"),
    path("", include("leagues.urls")),
    path("help/connect/", access_views.connect, name="connect"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("favicon.ico", views.favicon, name="favicon"),
]
