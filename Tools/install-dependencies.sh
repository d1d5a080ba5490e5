#!/bin/sh
# Installs missing system libraries that Ridelog is built with.
set -eu

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo > /dev/null; then
        sudo "$@"
    else
        echo "Ask someone with root access to run:  $*" >&2
        exit 1
    fi
}

missing_packages() {
    for package in libcmark-dev libdeflate-dev libexpat1-dev libturbojpeg0-dev libxxhash-dev zlib1g-dev libsqlite3-dev tzdata; do
        dpkg-query --show --showformat '${db:Status-Status}\n' "$package" 2> /dev/null | grep -q '^installed' \
            || echo "$package"
    done
    # The package has another name on newer systems.
    command -v pkg-config > /dev/null || echo pkg-config
}

if command -v dpkg-query > /dev/null; then
    missing=$(missing_packages | xargs)
    [ -n "$missing" ] || exit 0
    echo "Installing $missing"
    as_root apt-get -qq update
    # shellcheck disable=SC2086 # names, to be split
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install --yes --no-install-recommends $missing > /dev/null
elif command -v brew > /dev/null; then
    for formula in cmark expat jpeg-turbo libdeflate xxhash zlib sqlite pkgconf; do
        brew list --formula "$formula" > /dev/null 2>&1 || brew install --quiet "$formula"
    done
else
    echo "Neither apt nor Homebrew was found. Ridelog needs the headers of libcmark, libdeflate, libexpat, xxHash," >&2
    echo "libturbojpeg, zlib and SQLite, pkg-config, and the tz database in /usr/share/zoneinfo. Trying to build anyway." >&2
fi
