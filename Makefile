# make run   installs what is missing, and serves
# make test  installs what the tests need, and runs them; of long lists it tries some values, and of what needs a
#            server or a browser, opens pages or prints a fifth, after the next commit the next one
# make night runs all of them with every value: overnight, and before a release
# make engines walks through matches and an evening in WebKit, an old WebKit and Firefox
# make faults puts a bad wifi between a phone and its server, and sends what the phone has kept 1,000 times
# make mutants breaks what each game scores and settles in one place at a time, and lists what no test notices
# make docs writes from the code what docs has of it: fields, the API, who may do what
# make bench measures, beside baselines of the same run
.DEFAULT_GOAL := environment
# tests start servers by the dozen: what Python has compiled once is kept, whatever the machine thinks of that
unexport PYTHONDONTWRITEBYTECODE
.PHONY: environment run test tests patience beside compiled impatient night engines faults mutants docs lint bench paper letters test-tools
SHELL := /bin/bash
# the system's own Python, where it is of the same version, is compiled with profiles: a tenth quicker than pyenv's
OWN_PYTHON = $(shell own=/usr/bin/python$$(python3 -c 'import sys; print("%d.%d" % sys.version_info[:2])') && \
  $$own -c 'import ensurepip' 2>/dev/null && echo $$own)
PYTHON ?= $(or $(OWN_PYTHON),python3)
BIN := .venv/bin

# -- what Python needs: again only when pyproject.toml or uv.lock has changed. The versions of uv.lock if uv is there, else pip
define install
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Scorekeeper needs Python 3.11 or later; $(PYTHON) is older. Try: make $@ PYTHON=python3.12"; exit 1; }
	@if command -v uv >/dev/null; then \
	  uv sync --quiet --locked --inexact --python $(PYTHON) $(if $(1),--extra $(1)); \
	else \
	  { [ -x $(BIN)/pip ] || $(PYTHON) -m venv .venv || { $(call apt,python3-venv) && $(PYTHON) -m venv .venv; }; } && \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.$(if $(1),[$(1)])'; \
	fi
	@touch $@
endef

# -- what the system lends, through apt where there is apt; sudo only when not root
SUDO := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
apt = { { command -v apt-get >/dev/null || { echo "Please install, by your system's own means: $(1)"; false; }; } && \
  echo "Installing $(1)" && { $(SUDO) apt-get install -yqq --no-install-recommends $(1) >/dev/null 2>&1 || \
  { $(SUDO) apt-get update -qq && $(SUDO) apt-get install -yqq --no-install-recommends $(1) >/dev/null; }; }; }

.venv/run: pyproject.toml uv.lock
	$(call install,)
.venv/test: pyproject.toml uv.lock
	$(call install,test)
	@touch .venv/run

environment: .venv/test

paper:
	@ldconfig -p 2>/dev/null | grep -q libpangoft2-1.0 && ldconfig -p | grep -q libharfbuzz-subset || \
	  [ "$$(uname)" != Linux ] || $(call apt,libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0)

# -- names in Chinese and Japanese, Thai and Hindi: paper is made without these letters, too, so nobody is stopped where
#    there is no apt
letters:
	@[ "$$(uname)" != Linux ] || fc-list ':charset=6f22' file 2>/dev/null | grep -q . || \
	  $(call apt,fontconfig fonts-droid-fallback) || true
	@[ "$$(uname)" != Linux ] || fc-list ':charset=e18' file 2>/dev/null | grep -q . || \
	  $(call apt,fonts-tlwg-loma-ttf) || true
	@[ "$$(uname)" != Linux ] || fc-list ':charset=905' file 2>/dev/null | grep -q . || \
	  $(call apt,fonts-lohit-deva) || true

run: .venv/run paper letters
	@exec $(BIN)/python -m scorekeeper

test-tools: paper letters
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	  $(call apt,chromium-headless-shell) || $(call apt,chromium)
	@ls -d /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || $(call apt,postgresql)
	@command -v pdftotext >/dev/null || $(call apt,poppler-utils)
	@command -v strace >/dev/null || [ "$$(uname)" != Linux ] || $(call apt,strace)
	@fc-list 2>/dev/null | grep -qi dejavu || $(call apt,fontconfig fonts-dejavu-core)
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || $(call apt,firefox-esr)
	@{ command -v WebKitWebDriver && command -v Xvfb && /usr/bin/python3 -c 'import gi; gi.require_version("WebKit2", "4.1")'; } \
	  >/dev/null 2>&1 || $(call apt,webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb)

lint: .venv/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djangofmt --check templates $$(find templates -name '*.svg')
	$(BIN)/python -m mypy
	@data=$$(mktemp -d) && trap 'rm -rf "$$data"' EXIT && export SCOREKEEPER_DATA="$$data" && set -ex && \
	  $(BIN)/python manage.py check --deploy --fail-level WARNING && \
	  SCOREKEEPER_HTTPS=1 $(BIN)/python manage.py check --deploy --fail-level WARNING && \
	  $(BIN)/python manage.py makemigrations --check --dry-run

# -- people's patience in seconds is measured at two files at a time, in an order in which both end together;
#    all the rest shares the cores
PATIENCE := $(addprefix tests/,browser/test_server_away.py browser/test_live.py faults/test_watching.py)

# -- long files that would come last and keep one process busy while the others have nothing left
LONG := $(addprefix tests/,test_installed.py scorekeeper/server/test_whole_copy.py)

# -- a test waits for its browser or server a third of its time: three processes keep two cores busy
WORKERS ?= $(shell $(PYTHON) -c 'import os; print((3 * os.cpu_count() + 1) // 2)')

# while patience is measured the cores are idle half of the time: that is for compiling a fresh clone's tests once
# instead of in each process, and for lint, which goes on in what the tests leave, and whose refusal fails the run
test: export TESTS_AFTER_COMMITS ?= $(shell git rev-list --count HEAD 2>/dev/null)
test: .venv/test test-tools
	@$(MAKE) --no-print-directory -j 2 -k tests beside

tests: .venv/test
	@export TESTS_FOLDER_OF_THE_RUN=$$(mktemp -d) && trap 'rm -rf "$$TESTS_FOLDER_OF_THE_RUN"' EXIT && \
	  $(MAKE) --no-print-directory patience; said=$$?; \
	  $(MAKE) --no-print-directory impatient && exit $$said

patience: .venv/test
	$(BIN)/python -m pytest -q -n 2 --dist loadfile --no-loadscope-reorder $(PATIENCE)

beside: .venv/test
	@nice -n 19 $(MAKE) --no-print-directory -k compiled lint

compiled: .venv/test
	@ls tests/__pycache__/test_docs.*pytest* >/dev/null 2>&1 || $(BIN)/python -m pytest -q --collect-only >/dev/null || true

impatient: compiled
	$(BIN)/python -m pytest -q -n $(WORKERS) --dist loadfile --no-loadscope-reorder \
	  $(LONG) tests $(addprefix --ignore=,$(PATIENCE))

night: export SCOREKEEPER_NIGHT = 1
night: test

engines: .venv/test test-tools
	@command -v WPEWebDriver >/dev/null && command -v cog >/dev/null || $(call apt,cog wpewebkit-driver)
	SCOREKEEPER_NIGHT=1 $(BIN)/python -m pytest -q tests/engines

faults: .venv/test test-tools
	SCOREKEEPER_NIGHT=1 SCOREKEEPER_SEQUENCES=1000 $(BIN)/python -m pytest -q \
	  tests/browser/test_bad_wifi.py tests/faults/test_lost_answers.py

mutants: .venv/test
	$(BIN)/python -m tests.mutants

docs: .venv/test
	$(BIN)/python -m tests.fields
	$(BIN)/python -m tests.file_schema
	$(BIN)/python -m tests.openapi
	$(BIN)/python -m tests.who_may

bench: .venv/test test-tools
	$(BIN)/python -m bench
