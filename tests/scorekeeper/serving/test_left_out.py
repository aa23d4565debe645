"""Where a proxy and plain workers stand in front, the folder may go as a whole."""

import os
import subprocess
import sys

WORKER = """
import sys
sys.modules["scorekeeper.serving"] = None  # whoever imports it fails
from io import BytesIO
from django.core.wsgi import get_wsgi_application
from django.test import RequestFactory
from django.core.management import call_command
application = get_wsgi_application()
call_command("migrate", verbosity=0)
for path in ("/", "/games/hearts/", "/games/hearts/sheet.pdf", "/events/new/"):
    told = []
    environ = RequestFactory(HTTP_HOST="localhost").get(path).environ
    body = b"".join(application(environ, lambda status, headers: told.append(status)))
    print(path, told[0], len(body) > 500)
"""


def test_plain_workers_make_the_pages_without_it():
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings", "SCOREKEEPER_DATABASE": ""}
    ran = subprocess.run([sys.executable, "-c", WORKER], env=env, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    assert all(line.endswith("200 OK True") for line in ran.stdout.splitlines()), ran.stdout
    assert len(ran.stdout.splitlines()) == 4
