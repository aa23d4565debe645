"""Watchers of several servers on one database: told of each other's lines, and of those missed on the way."""

from tests.http_phone import HttpPhone

VOID = {"void": 1}


def test_two_processes_on_sqlite_tell_each_others_watchers(serve, phone):
    first = serve()
    second = serve(data=first.data)
    tell_each_other(phone(first), second.url)


def test_two_processes_on_postgresql_tell_each_others_watchers(serve, postgres_url):
    first = serve(SCOREKEEPER_DATABASE=postgres_url)
    second = serve(data=first.data, SCOREKEEPER_DATABASE=postgres_url)
    tell_each_other(HttpPhone(first.url), second.url)


def tell_each_other(ada: HttpPhone, url: str) -> None:
    match = ada.start_match()
    there = HttpPhone(url)
    there.jar = ada.jar
    here, far = ada.watching(match), there.watching(match)
    here.wait_for(1), far.wait_for(1)
    assert ada.write(match, 1, VOID) == 302
    assert here.wait_for(2)[1] == far.wait_for(2)[1]


def test_a_postgresql_that_went_away_and_came_back_tells_what_was_missed(serve, postgres, postgres_url):
    server = serve(SCOREKEEPER_DATABASE=postgres_url)
    ada = HttpPhone(server.url)
    match = ada.start_match()
    watching = ada.watching(match)
    watching.wait_for(1)
    postgres.act("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    assert ada.write(match, 1, VOID) == 302  # while nobody listens, or just after
    watching.wait_for(2)
    assert ada.write(match, 2, VOID) == 302
    watching.wait_for(3)
