"""The site map: nouns; the paper of a noun is the same noun with .pdf, its spreadsheet with .csv or .xlsx."""

from django.urls import include, path

from scorekeeper.access import views as access_views
from scorekeeper.editing import moving
from scorekeeper.editing import views as editing_views
from scorekeeper.files import views as file_views
from scorekeeper.home import views
from scorekeeper.nights import views as night_views
from scorekeeper.own_games import views as own_game_views
from scorekeeper.printing import views as printing_views
from scorekeeper.server.rule_files import rule_file
from scorekeeper.sheet import card_views, play_views, throw_views
from scorekeeper.sheet import views as sheet_views
from scorekeeper.spreadsheets import views as spreadsheet_views

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
    path("files/", file_views.upload, name="files"),
    path("files/read/", file_views.read, name="files-read"),
    path("matches/", views.matches, name="matches"),
    path("matches.<file:kind>", spreadsheet_views.matches, name="matches-file"),
    path("matches/<uuid:pk>/", sheet_views.sheet, name="sheet"),
    path("matches/<uuid:pk>/lines/<int:number>/", sheet_views.line, name="line"),
    path("matches/<uuid:pk>/throw/", throw_views.throw, name="throw"),
    path("matches/<uuid:pk>/lines/<int:number>/cards/", card_views.cards, name="cards"),
    path("matches/<uuid:pk>/lines/<int:number>/play/", play_views.play, name="play"),
    path("matches/<uuid:pk>/lines/<int:number>/strike/", sheet_views.strike, name="strike"),
    path("matches/<uuid:pk>/lines/<int:number>/move/", moving.move, name="move"),
    path("matches/<uuid:pk>/lines/<int:number>/settle/", sheet_views.settle, name="settle"),
    path("matches/<uuid:pk>/again/", sheet_views.play_again, name="play-again"),
    path("matches/<uuid:pk>/went-on/", sheet_views.went_on, name="went-on"),
    path("matches/<uuid:pk>/undo/", sheet_views.undo, name="undo"),
    path("matches/<uuid:pk>/redo/", sheet_views.redo, name="redo"),
    path("matches/<uuid:pk>/writing/", sheet_views.writing, name="writing"),
    path("matches/<uuid:pk>/who/", access_views.who, name="who"),
    path("matches/<uuid:pk>/more/", editing_views.more, name="more"),
    path("matches/<uuid:pk>/people/", editing_views.people, name="people"),
    path("matches/<uuid:pk>/people/<int:number>/replace/", editing_views.replace, name="replace"),
    path("matches/<uuid:pk>/people/<int:number>/leave/", editing_views.leave, name="leave"),
    path("matches/<uuid:pk>/people/arrive/", editing_views.arrive, name="arrive"),
    path("matches/<uuid:pk>/rules/", editing_views.rules, name="rules"),
    path("matches/<uuid:pk>/title/", editing_views.title, name="title"),
    path("matches/<uuid:pk>/penalty/", editing_views.penalty, name="penalty"),
    path("matches/<uuid:pk>/end/", editing_views.end, name="end"),
    path("matches/<uuid:pk>/reopen/", editing_views.reopen, name="reopen"),
    path("matches/<uuid:pk>/delete/", editing_views.delete, name="delete"),
    path("matches/<uuid:pk>/restore/", editing_views.restore, name="restore"),
    path("matches/<uuid:pk>/history/", editing_views.history, name="history"),
    path("matches/<uuid:pk>/history.<file:kind>", spreadsheet_views.history, name="history-file"),
    path("matches/<uuid:pk>/keys/", access_views.keys, name="keys"),
    path("matches/<uuid:pk>/keys/<uuid:key>/revoke/", access_views.revoke, name="revoke"),
    path("matches/<uuid:pk>/file/", file_views.match_file, name="match-saved"),
    path("matches/<uuid:pk>/projector/", printing_views.projector, name="projector"),
    path("matches/<uuid:pk>/paper/", printing_views.paper, name="paper"),
    path("matches/<uuid:pk>/sheet.pdf", printing_views.sheet_pdf, name="sheet-pdf"),
    path("matches/<uuid:pk>/sheet.<file:kind>", spreadsheet_views.sheet, name="sheet-file"),
    path("matches/<uuid:pk>/result.png", printing_views.result_picture, name="result-picture"),
    path("matches/<uuid:pk>/tonight/", night_views.night_of, name="tonight"),
    path("nights/<uuid:night>/", night_views.night, name="night"),
    path("nights/<uuid:night>/big-screen/", night_views.big_screen, name="night-projector"),
    path("nights/<uuid:night>/file/", file_views.night_file, name="night-saved"),
    path("nights/<uuid:night>/name/", night_views.rename, name="night-name"),
    path("nights/<uuid:night>/keys/", access_views.night_keys, name="night-keys"),
    path("nights/<uuid:night>/keys/<uuid:key>/revoke/", access_views.revoke_of_night, name="night-revoke"),
    path("nights/<uuid:night>/read-keys/<uuid:key>/revoke/", access_views.revoke_read_key, name="night-read-revoke"),
    path("nights/<uuid:night>/end/", night_views.end, name="night-end"),
    path("nights/<uuid:night>/go-on/", night_views.go_on, name="night-go-on"),
    path("nights/<uuid:night>/leave/", night_views.leave, name="night-leave"),
    path("nights/<uuid:night>/hand-over/", night_views.hand_over, name="night-hand-over"),
    path("nights/<uuid:night>/paper/", night_views.paper, name="night-paper"),
    path("nights/<uuid:night>/sheets.pdf", night_views.sheets_pdf, name="night-pdf"),
    path("nights/<uuid:night>/matches.<file:kind>", spreadsheet_views.night, name="night-file"),
    path("open/<uuid:key>/<slug:token>/", access_views.enter, name="enter"),
    path("open/<uuid:key>/<slug:token>/result.png", printing_views.link_picture, name="link-picture"),
    path("open/<uuid:key>/<slug:token>/take-over/", access_views.take_over, name="take-over"),
    path("claim/<uuid:key>/<slug:token>/", access_views.claim, name="claim"),
    path("join/", access_views.join, name="join"),
    path("help/", views.help_page, name="help"),
    path("", include("leagues.urls")),
    path("api/", include("scorekeeper.api.urls")),
    path("help/connect/", access_views.connect, name="connect"),
    path("rules/<slug:made>/<slug:name>.js", rule_file, name="rule-file"),
    path("health", views.health_page, name="health"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("favicon.ico", views.favicon, name="favicon"),
]
