#!/bin/sh
# Runs the whole test suite. External resources of tests are downloaded first; tests without their resources say so and
# are skipped.
set -eu
cd "$(dirname "$0")/.."

if [ ! -f .build/commonmark/spec.txt ] && ! Tools/fetch-commonmark-spec.sh; then
    echo "SKIPPED: the CommonMark specification cannot be fetched; its examples are not tested." >&2
fi
programs=${SWIFTPM_BUILD_DIR:-.build}/debug
Tools/swift-build.sh --build-tests

# Every public name is documented.
if command -v python3 > /dev/null; then
    Tools/check-documentation.py
else
    echo "SKIPPED: python3 is missing, so the documentation of public names is not checked." >&2
fi

# What the benchmark of templates compares writes the same pages.
"$programs/RidelogBench" rendering

# Python, which the page checks and the files for engines need.
Tools/check-site/install.sh > /dev/null 2>&1 || true

# Beside the page checks, which leave processors idle: a short run of libFuzzer on all readers of bytes, and the files for
# engines, with the engines' linters and schemas.
mkdir -p .build/beside-browser
beside() { # script, options
    log=.build/beside-browser/$(basename "$1").log
    "$@" > "$log" 2>&1 &
}
beside Tools/fuzz.sh --short
fuzzing=$!
beside Tools/check-engine-files.sh
engines=$!

# A small generated site in a real browser.
site=.build/fixture-site
rm -rf "$site"
"$programs/ridelog" build Tests/Fixtures/sites/geofences-log/data --output "$site" --no-cache --quiet
Tools/check-site/run-for-tests.sh "$site"

# The same site on the servers of Docs/Publishing.md.
Tools/check-site/check-serving.sh "$site"

# A package that uses the library.
Tools/check-example.sh

code=0
wait "$fuzzing" || code=$?
wait "$engines" || code=$?
cat .build/beside-browser/*.log
[ "$code" = 0 ] || exit "$code"

# Temporary files are in memory if there is room: creating thousands of them on a disk takes a seventh of the suite's
# time. Programs run there, too, which containers may forbid.
has_memory() {
    free=$(df -kP /dev/shm 2> /dev/null | awk 'END { print $4 }')
    [ "${free:-0}" -gt 2000000 ] && ! grep -q ' /dev/shm .*noexec' /proc/mounts
}
if [ -z "${TMPDIR:-}" ] && has_memory; then
    TMPDIR=$(mktemp -d -p /dev/shm)
    export TMPDIR
    trap 'rm -rf "$TMPDIR"' EXIT
    trap 'exit 130' INT
    trap 'exit 143' TERM
fi

# All tests use swift-testing; the XCTest runner would end with a line that it ran none.
swift test --skip-build --disable-xctest "$@"
