"""Scores of every earlier version: they are copied, brought up to this one, and played on with."""

import gzip
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import psycopg
import pytest
from django.conf import settings

from scorekeeper.access.permission import COOKIE, cookie_of
from scorekeeper.device import Device
from scorekeeper.server import backup
from tests.http_phone import HttpPhone
from tests.often import NIGHT
from tests.scorekeeper.server.old.make import DEVICE
from tests.served import ROOT, Served, as_after_a_first_start, command, environment, new_folder

OLD = Path(__file__).parent / "old"
ON_POSTGRESQL = sorted(OLD.glob("*.postgresql.sql.gz"))
ON_SQLITE = sorted(set(OLD.glob("*.sql.gz")) - set(ON_POSTGRESQL))
BROUGHT = "carried over from "  # and the evening before

# the sha256 of every migration that has landed
LANDED = {
    "leagues/0001_first_tables": "55456b4c19dc2747109d7d4e3c9cbeaf271cc025c00647e7dfdf50bb76fe7c41",
    "leagues/0002_answers_without_their_writer": "0000e7e48bf7c76648dd2961c374d8fef890a9364de166c140fd95f3829dfa61",
    "leagues/0003_one_season_of_a_name": "8f2c032b616014b7ce8e1cfed4ebeafee7b432b980017da27020508dea023d92",
    "leagues/0004_one_pass_in_force_a_table": "140d8a0af886107af84612bac3846aabfb27d62f35b2f729533cb1adaf7d967c",
    "leagues/0005_points_brought_along": "98cf0491b9e09593af04f861232609d49cd3593a10adbbcaab66c3c31600eb50",
    "leagues/0006_earlier_where_after_stands": "36eb719db42fc333c7972f66554fbbb2d9e2b9f49371d810109f9514e896b1a3",
    "leagues/0007_arrivals": "1a8e3e6d575b7645fadb25ed3a519a2c673cd138d390704a60241cb2aacae334",
    "leagues/0008_table_totals": "32a45009093d78d2cbb372808165cd6b67d0ca745fd7d843e90482d4eace6be3",
    "leagues/0009_acts_at_tables": "bb8880fa1142877efcfdea760e27a2c91933b0264a474217af12e6aab720b532",
    "leagues/0010_acts_of_tables": "49ac460a6d72094d750a914acd4cdbbc09dd87135d52fe07ed45766f0f096750",
    "leagues/0011_news": "e67031b535368129af313d4ebfa2b72da36b6c977965df9a94f2db1d52a1f9e8",
    "leagues/0012_read_keys": "b398b16ebe26c26a3684fd551c5cb8212d5942989663f057af4950e746b90633",
    "leagues/0013_rules_of_a_season": "f51e6edf7f45ce2a3b94a3208c5b2f6231a905a3c0f02b0eaf563dd321e079d2",
    "leagues/0014_calls_and_more_time": "6b2bc515787d7a79af74f79fbb83f2229b5b0702a975b8a054131bbbbc7b959a",
    "leagues/0015_fixtures": "cd79c4b490491802e1af4aa7e69687952680a4e4f800a524c2bc2957bce184e2",
    "leagues/0016_sign_ups": "488805a95f5b35b01af68e5c5043f3b923f4503a05a3b5386fefe23d222d79d1",
    "leagues/0017_rehearsals": "deb29dfd7767a7550cdcab6cb0448b4ddad7f020bd97baea9b5f3b90680b3616",
    "leagues/0018_ticket_numbers": "e8ba01f9ae0e999ea7ef0415204681dfe6b8748c229541685c5dd52f80628cf2",
    "scorekeeper/0001_first_tables": "30777d4c9ba08fa06e643be60dde1ddca257812aa93012825be178489dd5d4ff",
    "scorekeeper/0002_table_of_an_event": "1a205937e897e2403cf4f6cc36e89b9c62d58242c0657034312fb50123a08450",
    "scorekeeper/0003_somebody_away": "49d2af6947464d8dfa798917d6ea90ae74e67d738eb4e9bcdc284d0c955de17f",
    "scorekeeper/0004_guests_may_edit": "cf94c1ffac8648b1250c80d439c337b7f4289ed021192ac9feba5fd283729096",
    "scorekeeper/0005_row_moved_between_sheets": "d5de9685d13262e1db2309ec91dfff96960fe401735c6562d3eb70d44089d8ee",
    "scorekeeper/0006_round_of_a_row": "ecbea61ea8e2636b71bccec00bff166268d40983bac77c402ae4fdbe9a6d940e",
    "scorekeeper/0007_installation": "5ac0d9230c40d8daf1fffeb5e73995b474a7677074746f77c017958c8ed222e5",
    "scorekeeper/0008_nights": "4fa9e11aa23cae66136a7ce96c0f2bd96f204bae98aae4ec8187af957415be1c",
    "scorekeeper/0009_own_games": "7d68fd7621c3b9cde95fc36167046ec73f56ca80eeadb8297567b782cd7890c9",
    "scorekeeper/0010_start_scores_and_penalties": "43eea7997c772e523a95437281c1b1516d34402a54f047a6c68a93443ca47319",
    "scorekeeper/0011_master_key": "fcbdf029e26ea0665cb4274e81a92a11ab03c985b51780061350de2f26270ebe",
    "scorekeeper/0012_read_keys": "8da2b0332102ef1965bed5cf7114fdb47e433bbde4a5414a206d6ca593547317",
    "scorekeeper/0013_decided": "eb8879e6cd45c3954947429c6d07bb527e5a71ec14a5509610036a53cb52f436",
    "scorekeeper/0014_groups": "b516f262bb7d055d6fe0e31b96b7eaa87ea9c1eddc6362a2a49b444261743cb6",
    "scorekeeper/0015_read_keys_of_groups": "67fb168fd0daffe334930c3bcabad2eed8fe19750f278da24288fe07b0aff3a6",
    "scorekeeper/0016_outside": "1523ab1d55013b8cc7d43a723396138dbe5b3c4f683fa154cda76198314be6ff",
    "scorekeeper/0017_refused_rows": "a7823759ec8f0c1766985329d030fc105f0ab7270ed9e6ca4ed91516b5c941a3",
}


def migrations() -> dict[str, str]:
    files = (file for app in ("leagues", "scorekeeper") for file in (ROOT / app / "migrations").glob("0*.py"))
    return {f"{file.parts[-3]}/{file.stem}": sha256(file.read_text().encode()).hexdigest() for file in files}


def test_a_migration_that_has_landed_is_never_edited():
    now = migrations()
    edited = [name for name, digest in LANDED.items() if now.get(name) != digest]
    assert not edited, f"{edited}: A migration that has landed is never edited: write a further one."
    fresh = {name: digest for name, digest in now.items() if name not in LANDED}
    assert not fresh, f"Add to LANDED what lands now, and keep a database of it (see README.md in {OLD}): {fresh}"


def test_there_is_a_database_as_each_migration_left_it():
    kept = {file.name.split(".")[0].replace("-", "/", 1) for file in OLD.glob("*.sql.gz")}
    assert kept == set(LANDED)


# -- what earlier versions made


def sql(file: Path) -> bytes:
    return gzip.decompress(file.read_bytes())


def linked(phone: HttpPhone, path: str, noun: str) -> list[str]:
    """Paths of the matches or events that a page leads to, each once; the page answers."""
    answer = phone.ask(path)
    assert answer.status == 200, answer.words
    return list(dict.fromkeys(re.findall(rf"/{noun}/[0-9a-f-]{{36}}/", answer.words.decode())))


def write(phone: HttpPhone, match: str, number: int, boxes: dict[str, object]) -> None:
    """A row, once the page of the match was opened for it."""
    assert phone.ask(match).status == 200
    assert phone.write(match.split("/")[2], number, boxes) == 302


def play_on(phone: HttpPhone) -> str:
    """A further row in the match, and at a table of the newest evening; what the pages of all evenings say then."""
    (match,) = linked(phone, "/matches/?q=hearts", "matches")
    write(phone, match, 2, {"hearts-0": 0, "hearts-1": 0, "hearts-2": 0, "hearts-3": 13, "queen": 3})
    evenings = linked(phone, "/events/", "events")
    for evening in evenings[:1]:
        table = phone.ask(f"{evening}tables/1/").headers["Location"]
        write(phone, table, 2, {"tricks-0": 7, "tricks-1": 6})
    said = [phone.ask(evening) for evening in evenings]
    assert {page.status for page in said} <= {200}
    return "".join(page.words.decode() for page in said)


def shape(scores: sqlite3.Connection) -> dict[str, list[str]]:
    """Columns of every table, and the name of every index: the same in any two databases of one version."""
    names = [name for (name,) in scores.execute("SELECT name FROM sqlite_schema WHERE name != 'sqlite_sequence'")]
    return {name: sorted(f"{row[1:]}" for row in scores.execute(f'PRAGMA table_info("{name}")')) for name in names}


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with no scores, and the secret of these tests where older versions had it."""
    (as_after_a_first_start(tmp_path) / "scorekeeper.sqlite3").unlink()
    (tmp_path / "secret_key").write_text(settings.SECRET_KEY)
    return tmp_path


@pytest.fixture
def play(serve, phone) -> Callable[..., tuple[Served, str]]:
    """Starts today's code and plays on, with the phone on which everything old was begun."""

    def start(data: Path, **environment: str) -> tuple[Served, str]:
        server = serve(data, **environment)
        hers = phone(server)
        hers.carry(COOKIE, cookie_of(Device(DEVICE)))
        return server, play_on(hers)

    return start


def telling() -> list[Path]:
    """The oldest and the newest database, and those that a migration met before it was edited; at night each."""
    oldest, *_, newest = sorted(ON_SQLITE, key=lambda file: sql(file).count(b"django_migrations"))
    return ON_SQLITE if NIGHT else [oldest, *OLD.glob("*.edited.sql.gz"), newest]


@pytest.mark.parametrize("old", telling(), ids=lambda file: file.name.removesuffix(".sql.gz"))
def test_an_old_evening_is_copied_and_played_on_with(old, data, play):
    scores = data / "scorekeeper.sqlite3"
    with closing(sqlite3.connect(scores)) as made:
        made.executescript(sql(old).decode())
        was, rows = shape(made), backup.row_counts(made)
        if "scorekeeper_installation" in rows:
            made.execute("UPDATE scorekeeper_installation SET secret = ?", [settings.SECRET_KEY])
            made.commit()
    server, said = play(data)
    assert (BROUGHT in said) is (rows.get("leagues_event", 0) > 1)
    with closing(sqlite3.connect(scores)) as now, closing(sqlite3.connect(new_folder() / scores.name)) as new:
        assert shape(now) == shape(new)
    made_before = list((data / "backups").glob("before-upgrade-*"))
    assert len(made_before) == (rows["django_migrations"] < len(LANDED))
    for copy in made_before:
        assert f"A copy of before: {copy}" in server.output
        with closing(sqlite3.connect(copy)) as kept:
            assert (shape(kept), backup.row_counts(kept)) == (was, rows)


@pytest.mark.parametrize("old", ON_POSTGRESQL, ids=lambda file: file.name.split(".")[0])
def test_an_old_evening_on_postgresql_is_played_on_with(old, data, play, postgres):
    with postgres.database() as was, postgres.database() as new:
        with psycopg.connect(was) as scores:
            scores.execute(sql(old))
        assert BROUGHT in play(data, SCOREKEEPER_DATABASE=was)[1]
        assert command(data, "migrate", SCOREKEEPER_DATABASE=new).returncode == 0
        assert names_in(was) == names_in(new)


def names_in(url: str) -> set[tuple[str, ...]]:
    """Of columns, indexes and constraints."""
    with psycopg.connect(url) as scores:
        columns = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
        others = "SELECT indexname FROM pg_indexes WHERE schemaname = 'public' UNION SELECT conname FROM pg_constraint"
        return {*scores.execute(columns), *scores.execute(others)}


def test_the_last_migrations_can_be_taken_back_and_done_again(tmp_path):
    scores = as_after_a_first_start(tmp_path) / "scorekeeper.sqlite3"
    both = "import django; from django.core.management import call_command as call; django.setup(); "
    both += "; ".join(f"call('migrate', 'scorekeeper', '{name}')" for name in ("0007", "0016"))
    both += "; call('migrate', 'leagues')"  # what depends on them was taken back, too
    own = environment(tmp_path, DJANGO_SETTINGS_MODULE="scorekeeper.settings")
    done = subprocess.run([sys.executable, "-c", both], cwd=ROOT, env=own, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert [line.strip() for line in done.stdout.splitlines() if "pplying scorekeeper.0008" in line.lower()] == [
        "Unapplying scorekeeper.0008_nights... OK",
        "Applying scorekeeper.0008_nights... OK",
    ]
    with closing(sqlite3.connect(scores)) as now, closing(sqlite3.connect(new_folder() / scores.name)) as new:
        assert shape(now) == shape(new)
        secret = "SELECT secret FROM scorekeeper_installation"
        assert now.execute(secret).fetchall() == new.execute(secret).fetchall()


# -- what a later version made


def test_scores_of_a_newer_version_are_left_as_they_are(tmp_path):
    scores = as_after_a_first_start(tmp_path) / "scorekeeper.sqlite3"
    with closing(sqlite3.connect(scores)) as newer, newer:
        newer.execute("INSERT INTO django_migrations VALUES (99, 'leagues', '9999_later', '2040-01-01')")
    before = scores.read_bytes()
    done = command(tmp_path, "serve", SCOREKEEPER_HOST="127.0.0.1")
    assert done.returncode == 1 and len(done.stderr.strip().splitlines()) == 1
    assert "written by a newer Scorekeeper. Start that one, or set SCOREKEEPER_DATA to another folder." in done.stderr
    assert scores.read_bytes() == before and not (tmp_path / "backups").exists()


def test_scores_of_a_newer_version_are_refused_on_postgresql(tmp_path, postgres_url):
    with psycopg.connect(postgres_url) as newer:
        newer.execute("CREATE TABLE django_migrations (id int, app text, name text, applied timestamptz)")
        newer.execute("INSERT INTO django_migrations VALUES (1, 'leagues', '9999_later', now())")
    done = command(tmp_path, "serve", SCOREKEEPER_HOST="127.0.0.1", SCOREKEEPER_DATABASE=postgres_url)
    assert done.returncode == 1 and "or set SCOREKEEPER_DATABASE to another database." in done.stderr
