"""The site map of evenings: nouns, and the paper of a noun is the same noun with .pdf."""

from django.urls import path

from leagues.board import call_views, doing_views
from leagues.board import views as board_views
from leagues.changes import penalty_views, wishes_views
from leagues.changes import views as changes_views
from leagues.draw import views as draw_views
from leagues.files import views as file_views
from leagues.from_paper import views as from_paper_views
from leagues.groups import honours as honours_views
from leagues.groups import views as group_views
from leagues.knockout import views as knockout_views
from leagues.ladder import views as ladder_views
from leagues.one_table import views as one_table_views
from leagues.paper import views as paper_views
from leagues.rehearsal import views as rehearsal_views
from leagues.seasons import league_views
from leagues.seasons import views as seasons_views
from leagues.setup import views as setup_views
from leagues.sharing import views as sharing_views
from leagues.signup import views as sign_up_views
from leagues.spreadsheets import views as spreadsheet_views
from leagues.standings import views as standings_views

urlpatterns = [
    path("events/", setup_views.events, name="events"),
    path("events/new/", setup_views.new, name="event-new"),
    path("events/new/names/", setup_views.names_from_file, name="event-names"),
    path("events/try/", rehearsal_views.new, name="rehearsal-new"),
    path("events/<uuid:event>/", board_views.event_page, name="event"),
    path("events/<uuid:event>/rehearse/", rehearsal_views.go_on, name="event-rehearse"),
    path("events/<uuid:event>/throw-away/", rehearsal_views.throw_away, name="event-throw-away"),
    path("events/<uuid:event>/draw/", draw_views.draw, name="event-draw"),
    path("events/<uuid:event>/draw/again/", draw_views.redraw, name="event-redraw"),
    path("events/<uuid:event>/draw/bracket/", draw_views.bracket, name="event-bracket"),
    path("events/<uuid:event>/draw/publish/", draw_views.publish, name="event-publish"),
    path("events/<uuid:event>/settings/", setup_views.settings, name="event-settings"),
    path("events/<uuid:event>/open/", board_views.open_round, name="event-open"),
    path("events/<uuid:event>/close/", board_views.close_round, name="event-close"),
    path("events/<uuid:event>/undo/", board_views.undo, name="event-undo"),
    path("events/<uuid:event>/clock/", board_views.clock, name="event-clock"),
    path("events/<uuid:event>/doing/", doing_views.doing, name="event-doing"),
    path("events/<uuid:event>/organiser/", doing_views.organiser, name="event-organiser"),
    path("events/<uuid:event>/next-stage/", knockout_views.next_stage, name="event-stage"),
    path("events/<uuid:event>/here/", board_views.here, name="event-here"),
    path("events/<uuid:event>/own/", board_views.own, name="event-own"),
    path("events/<uuid:event>/own/card/", board_views.own_card, name="event-own-card"),
    path("events/<uuid:event>/own/line/", board_views.own_line, name="event-own-line"),
    path("events/<uuid:event>/results/show/", board_views.show_results, name="event-show-results"),
    path("events/<uuid:event>/prizes/", board_views.give_prizes, name="event-prizes"),
    path("events/<uuid:event>/answer/", board_views.answer, name="event-answer"),
    path("events/<uuid:event>/end/", board_views.end, name="event-end"),
    path("events/<uuid:event>/reopen/", board_views.reopen, name="event-reopen"),
    path("events/<uuid:event>/delete/", board_views.delete, name="event-delete"),
    path("events/<uuid:event>/restore/", board_views.restore, name="event-restore"),
    path("events/<uuid:event>/history/", board_views.history, name="event-history"),
    path("events/<uuid:event>/rounds/<int:number>/onward/", board_views.onward, name="event-onward"),
    path("events/<uuid:event>/rounds/<int:number>/", board_views.round_page, name="event-round"),
    path("events/<uuid:event>/tables/<int:number>/agree/", board_views.agree, name="event-agree"),
    path("events/<uuid:event>/tables/<int:number>/answer/", board_views.answer_at_table, name="event-table-answer"),
    path("events/<uuid:event>/tables/<int:number>/call/", call_views.call, name="event-call"),
    path("events/<uuid:event>/tables/<int:number>/come/", call_views.come, name="event-come"),
    path("events/<uuid:event>/tables/<int:number>/void/", board_views.void, name="event-void"),
    path("events/<uuid:event>/tables/<int:number>/stop/", board_views.stop, name="event-stop"),
    path("events/<uuid:event>/tables/<int:number>/", one_table_views.table, name="event-table"),
    path("events/<uuid:event>/pitches/", one_table_views.lines, name="one-table-history"),
    path("events/<uuid:event>/pitches/undo/", one_table_views.undo, name="one-table-undo"),
    path("events/<uuid:event>/pitches/answer/", one_table_views.answer, name="one-table-answer"),
    path("events/<uuid:event>/keep/", group_views.keep, name="event-group-keep"),
    path("events/<uuid:event>/groups/<uuid:club>/", group_views.add, name="event-group-add"),
    path("events/<uuid:event>/file/", file_views.evening_file, name="event-saved"),
    path("events/<uuid:event>/passes/", sharing_views.passes, name="event-passes"),
    path("events/<uuid:event>/passes/<uuid:key>/revoke/", sharing_views.revoke, name="event-revoke"),
    path("events/<uuid:event>/read-keys/<uuid:key>/revoke/", sharing_views.revoke_read_key, name="event-read-revoke"),
    path("events/<uuid:event>/frame/", sharing_views.frame, name="event-frame"),
    path("evening/<uuid:key>/<slug:token>/standings/", sharing_views.framed, name="evening-framed"),
    path("evening/<uuid:key>/<slug:token>/", sharing_views.enter, name="evening-enter"),
    path("sign-ups/new/", sign_up_views.new, name="sign-up-new"),
    path("sign-ups/<uuid:sign_up>/", sign_up_views.organiser, name="sign-up"),
    path("sign-ups/<uuid:sign_up>/settings/", sign_up_views.settings, name="sign-up-settings"),
    path("sign-ups/<uuid:sign_up>/entries/<int:number>/", sign_up_views.entry, name="sign-up-entry"),
    path("sign-ups/<uuid:sign_up>/begin/", sign_up_views.begin, name="sign-up-begin"),
    path("sign-ups/<uuid:sign_up>/delete/", sign_up_views.delete, name="sign-up-delete"),
    path("sign-ups/<uuid:sign_up>/list.pdf", sign_up_views.paper, name="sign-up-pdf"),
    path("sign-ups/<uuid:sign_up>/poster.pdf", sign_up_views.poster, name="sign-up-poster"),
    path("sign-ups/<uuid:sign_up>/list.<file:kind>", sign_up_views.table, name="sign-up-file"),
    path("sign-ups/<uuid:sign_up>/mine/", sign_up_views.mine, name="sign-up-mine"),
    path("sign-up/<uuid:key>/<slug:token>/", sign_up_views.enter, name="sign-up-enter"),
    path("signed-up/<uuid:key>/<slug:token>/", sign_up_views.own, name="sign-up-own"),
    path("seasons/new/", league_views.new, name="league-new"),
    path("seasons/<uuid:season>/setup/", league_views.setup, name="league-setup"),
    path("seasons/<uuid:season>/fixtures/<int:number>/", league_views.fixture, name="fixture"),
    path("seasons/<uuid:season>/teams/", league_views.teams, name="league-teams"),
    path("seasons/<uuid:season>/teams/<int:number>/", league_views.team, name="league-team"),
    path("season/<uuid:key>/<slug:token>/", league_views.enter, name="season-enter"),
    path("seasons/<uuid:season>/", seasons_views.season, name="season"),
    path("seasons/<uuid:season>/rules/", seasons_views.rules, name="season-rules"),
    path("seasons/<uuid:season>/close/", seasons_views.close, name="season-close"),
    path("groups/<uuid:club>/season/", seasons_views.new_season, name="group-season"),
    path("groups/<uuid:club>/honours/", honours_views.honours, name="group-honours"),
    path("seasons/<uuid:season>/next/", seasons_views.next_evening, name="season-next"),
    path("groups/<uuid:club>/file/", file_views.group_file, name="group-saved"),
    path("seasons/<uuid:season>/file/", file_views.season_file, name="season-saved"),
    path("seasons/<uuid:season>/<slug:paper>.pdf", seasons_views.paper, name="season-pdf"),
    path("seasons/<uuid:season>/<str:token>/dates.ics", seasons_views.dates, name="season-dates"),
    path("seasons/<uuid:season>/season.<file:kind>", spreadsheet_views.season, name="season-file"),
    path("events/<uuid:event>/standings.<file:kind>", spreadsheet_views.standings, name="event-standings-file"),
    path("events/<uuid:event>/cross-table.<file:kind>", spreadsheet_views.cross_table, name="event-cross-table-file"),
    path("events/<uuid:event>/standings/", standings_views.standings, name="event-standings"),
    path("events/<uuid:event>/standings/<int:number>/", standings_views.place, name="event-place"),
    path("events/<uuid:event>/fair/", standings_views.fair, name="event-fair"),
    path("events/<uuid:event>/needs/", standings_views.needs, name="event-needs"),
    path("events/<uuid:event>/worksheet/", standings_views.worksheet, name="event-worksheet"),
    path("events/<uuid:event>/ties/", standings_views.ties, name="event-ties"),
    path("events/<uuid:event>/ladder/", ladder_views.ladder, name="event-ladder"),
    path("events/<uuid:event>/ladder/challenge/", ladder_views.challenge, name="event-challenge"),
    path("events/<uuid:event>/ladder/<int:number>/", ladder_views.challenge_sheet, name="event-challenged"),
    path("events/<uuid:event>/ladder/withdraw/", ladder_views.withdraw, name="event-withdraw"),
    path("events/<uuid:event>/ladder/raise/", ladder_views.raise_one, name="event-raise"),
    path("events/<uuid:event>/ladder/drop/", ladder_views.drop, name="event-drop"),
    path("events/<uuid:event>/roll/", changes_views.roster, name="event-roll"),
    path("events/<uuid:event>/roll/offers/", changes_views.roster_options, name="event-offers"),
    path("events/<uuid:event>/rounds/<int:number>/seats/", changes_views.seats, name="event-seats"),
    path("events/<uuid:event>/wishes/", wishes_views.wishes, name="event-wishes"),
    path("events/<uuid:event>/penalties/", penalty_views.penalties, name="event-penalties"),
    path("events/<uuid:event>/results/", changes_views.find_result, name="event-results"),
    path(
        "events/<uuid:event>/rounds/<int:number>/tables/<int:table>/result/", changes_views.result, name="event-result"
    ),
    path("events/<uuid:event>/rounds/<int:number>/tables/<int:table>/total/", changes_views.total, name="event-total"),
    path(
        "events/<uuid:event>/rounds/<int:number>/tables/<int:table>/answer/",
        changes_views.answer_again,
        name="event-answer-again",
    ),
    path("events/<uuid:event>/paper/", paper_views.papers, name="event-paper"),
    path("events/<uuid:event>/paper/<slug:paper>.pdf", paper_views.one_paper, name="event-one-paper"),
    path("events/<uuid:event>/evening/", paper_views.print_page, name="event-print"),
    path("events/<uuid:event>/evening.pdf", paper_views.whole_evening, name="event-pdf"),
    path("events/<uuid:event>/from-paper/", from_paper_views.tables, name="event-from-paper"),
    path("events/<uuid:event>/from-paper/cards/", from_paper_views.cards, name="event-from-paper-cards"),
    path("events/<uuid:event>/from-paper/totals/", from_paper_views.totals, name="event-from-paper-totals"),
    path("events/<uuid:event>/projector/", standings_views.projector, name="event-projector"),
]
