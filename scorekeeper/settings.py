"""Settings. Nothing to edit here: people set these environment variables.

SCOREKEEPER_HOST where to listen · SCOREKEEPER_URL the name in links and QR codes · SCOREKEEPER_PORT ·
SCOREKEEPER_DATA the data folder · SCOREKEEPER_HTTPS=1 behind a server that speaks https ·
SCOREKEEPER_DATABASE postgres://user:password@host:port/name · SCOREKEEPER_READERS processes that make pages beside the
one that writes · SCOREKEEPER_ACCOUNTS=1 accounts to start groups · SCOREKEEPER_SECRET a secret of 50 letters or more,
which no copy of the scores has · SCOREKEEPER_DEBUG=1 for developers, on loopback alone
"""

import os
from pathlib import Path

from platformdirs import user_data_path
from tzlocal import get_localzone_name

from scorekeeper.server.addresses import OurHosts, host_in, port_in
from scorekeeper.server.data_dir import database_settings, secret_key
from scorekeeper.server.processes import readers_in

ROOT = Path(__file__).resolve().parent.parent
# templates/ is beside the packages in a checkout, inside this one in a wheel
PAGES = next(folder for folder in (ROOT / "templates", ROOT / "scorekeeper" / "templates") if folder.is_dir())

DATA = Path(os.environ.get("SCOREKEEPER_DATA") or user_data_path("scorekeeper", appauthor=False))
DATA = DATA.expanduser().absolute()  # the processes of the server start in other folders
HOST = os.environ.get("SCOREKEEPER_HOST", "")  # "": every interface
PORT = port_in(os.environ.get("SCOREKEEPER_PORT") or "8000")
URL = os.environ.get("SCOREKEEPER_URL", "").rstrip("/")
HTTPS = os.environ.get("SCOREKEEPER_HTTPS") == "1"
READERS = readers_in(os.environ.get("SCOREKEEPER_READERS"))
DEBUG = os.environ.get("SCOREKEEPER_DEBUG") == "1"
ACCOUNTS = os.environ.get("SCOREKEEPER_ACCOUNTS") == "1"

ALLOWED_HOSTS = OurHosts([host_in(URL), HOST])

INSTALLED_APPS = ["django.contrib.messages", "django.contrib.staticfiles", "django_htmx", "scorekeeper", "leagues"]
MIDDLEWARE = [
    "scorekeeper.server.security.headers",
    "scorekeeper.server.security.open_to_other_sites",
    "django.middleware.security.SecurityMiddleware",
    "scorekeeper.server.security.small_bodies",
    "scorekeeper.server.security.forms_in_utf8",
    "django.middleware.common.CommonMiddleware",  # refuses a foreign Host, before anything is served
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "scorekeeper.server.security.allow_null_origin",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "scorekeeper.access.permission.viewers",
    "scorekeeper.server.security.DatabaseUnavailable",
]
ROOT_URLCONF = "scorekeeper.urls"
WSGI_APPLICATION = None
CONTEXT_PROCESSORS = ["django.template.context_processors.request"]
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [PAGES],
        "OPTIONS": {
            "context_processors": CONTEXT_PROCESSORS,
            "loaders": [("django.template.loaders.cached.Loader", ["scorekeeper.server.templates.Loader"])],
        },
    }
]

DATABASES = {"default": database_settings(os.environ.get("SCOREKEEPER_DATABASE", ""), DATA)}
SECRET_KEY = secret_key(DATA, DATABASES["default"])
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

USE_TZ = True
TIME_ZONE = get_localzone_name()  # the laptop's own clock is the one on the wall
LANGUAGE_CODE = "en-gb"
USE_I18N = False

WHITENOISE_ALLOW_ALL_ORIGINS = False  # no other site is meant to use our files, and each answer is smaller
STATIC_URL = "/static/"
STATIC_ROOT = DATA / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "scorekeeper.server.static_storage.HashedStaticFiles"},
}

FILES = "/files/"  # the page that takes a file, of so many bytes with the form around it
LARGEST_FILE = 24_100_000
# of other forms: a sheet has a few hundred cells at most, the roster form of 400 pairs three fields each
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 1300
DATA_UPLOAD_MAX_NUMBER_FILES = 1

X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "no-referrer"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"  # there are no sessions
SESSION_COOKIE_HTTPONLY = True  # of the cookie of messages, too
SESSION_COOKIE_SAMESITE = "Lax"

if ACCOUNTS:  # nothing of them is loaded without
    from scorekeeper.accounts import installed

    installed.refuse_without()
    INSTALLED_APPS += installed.APPS
    MIDDLEWARE += installed.MIDDLEWARE
    CONTEXT_PROCESSORS += installed.CONTEXT
    globals().update(installed.account_settings(behind_proxy=HTTPS))

if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^health$"]  # asked on this machine itself, without the proxy
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True
else:
    SECURE_CROSS_ORIGIN_OPENER_POLICY = None  # browsers ignore it on plain http, and warn on every page
    SILENCED_SYSTEM_CHECKS = [
        "security.W004",  # no HSTS: a laptop at home has an address and no certificate
        "security.W008",  # no redirect to https: nothing listens there
        "security.W012",  # no secure session cookie: there are no sessions, and plain http would drop it
        "security.W016",  # no secure CSRF cookie: plain http would drop it, and no form could be sent
    ]

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "filters": {"mask": {"()": "scorekeeper.server.security.TokenMask"}},
    "formatters": {"plain": {"format": "{asctime} {message}", "style": "{", "datefmt": "%H:%M:%S"}},
    "handlers": {"terminal": {"class": "logging.StreamHandler", "filters": ["mask"], "formatter": "plain"}},
    "loggers": {
        "django": {"handlers": ["terminal"], "level": "ERROR", "propagate": False},
        # answered with a 400; any passing machine can cause it
        "django.security.DisallowedHost": {"propagate": False, "level": "CRITICAL"},
        "scorekeeper": {"handlers": ["terminal"], "level": "INFO", "propagate": False},
        "uvicorn": {"handlers": ["terminal"], "level": "WARNING", "propagate": False},
        "uvicorn.access": {"handlers": ["terminal"], "level": "INFO", "propagate": False},
    },
}
