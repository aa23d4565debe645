#!/bin/sh
# Puts Scorekeeper where it is served from, or a newer one in its place: sh install.sh SOURCE [FOLDER]
# SOURCE: the folder of the sources, or a wheel. FOLDER: /opt/scorekeeper, unless you say another.
# SCOREKEEPER_ACCOUNTS=1 before `sh` brings what accounts need; set it for the server, too.
# The Containerfile runs it; on your own server run it as root (Debian and Ubuntu: apt install python3-venv before), and
# then FOLDER/bin/scorekeeper doctor. On a system without apt-get install Pango first.
set -eu
source=$1
folder=${2:-/opt/scorekeeper}

if command -v apt-get >/dev/null; then
    apt-get update -qq
    apt-get install -yqq --no-install-recommends \
        libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 fontconfig \
        fonts-droid-fallback fonts-tlwg-loma-ttf fonts-lohit-deva >/dev/null
fi

extra=
[ "${SCOREKEEPER_ACCOUNTS:-}" != 1 ] || extra=,accounts
"${PYTHON:-python3}" -m venv "$folder"
"$folder/bin/python" -m pip install --quiet --upgrade "${source}[postgres$extra]"
