"""Watchers of several servers on one database: told of each other's lines, and of those missed on the way."""

from tests.http_phone import HttpPhone, Watching

VOID = {"void": 1}


def test_two_processes_on_sqlite_tell_each_others_watchers(house, serve, phone):
    second = serve(data=house.data)
    assert "Another Scorekeeper has these scores open. One is enough" in second.output
    assert "Another Scorekeeper" not in house.output
    tell_each_other(phone(house), second.url)


def test_two_processes_on_postgresql_tell_each_others_watchers_and_later_what_was_missed(serve, postgres, postgres_url):
    """PostgreSQL goes away and comes back."""
    first = serve(SCOREKEEPER_DATABASE=postgres_url)
    second = serve(data=first.data, SCOREKEEPER_DATABASE=postgres_url)
    ada = HttpPhone(first.url)
    match, *both = tell_each_other(ada, second.url)
    postgres.act("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
    assert ada.write(match, 2, VOID) == 302  # while nobody listens, or just after
    for watching in both:
        watching.wait_for(3)
    assert ada.write(match, 3, VOID) == 302
    for watching in both:
        watching.wait_for(4)


def tell_each_other(ada: HttpPhone, url: str) -> tuple[str, Watching, Watching]:
    """The match, and who watches it at either process, after its first line."""
    match = ada.start_match()
    there = HttpPhone(url)
    there.jar = ada.jar
    here, far = ada.watching(match), there.watching(match)
    here.wait_for(1), far.wait_for(1)
    assert ada.write(match, 1, VOID) == 302
    assert here.wait_for(2)[1] == far.wait_for(2)[1]
    return match, here, far
