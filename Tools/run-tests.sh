#!/bin/sh
# Runs the whole suite. What the tests need from elsewhere is fetched first; where that cannot be had, the
# tests that want it say so and are skipped.
set -eu
cd "$(dirname "$0")/.."

if [ ! -f .build/commonmark/spec.txt ] && ! Tools/fetch-commonmark-spec.sh; then
    echo "SKIPPED: the CommonMark specification cannot be fetched; its examples are not tested." >&2
fi
swift build --build-tests

# Every public name says what it means.
if command -v python3 > /dev/null; then
    Tools/check-documentation.py
else
    echo "SKIPPED: without python3 nobody looks whether public names are documented." >&2
fi

# The files for engines, by the linters and schemas of these.
Tools/check-engine-files.sh

# A glance by libFuzzer at everything that reads bytes, while a browser is waited for.
fuzzing=.build/fuzzing.log
Tools/fuzz.sh --short > "$fuzzing" 2>&1 &
fuzzer=$!

# A small site of our own, looked at in a real browser.
site=.build/fixture-site
rm -rf "$site"
.build/debug/ridelog build Tests/Fixtures/sites/geofences-log/data --output "$site" --no-cache --quiet
Tools/check-site/run-for-tests.sh "$site"

# The same site from the servers that Docs/Publishing.md names.
Tools/check-site/check-serving.sh "$site"

# The package of someone who builds on this one.
Tools/check-example.sh

code=0
wait "$fuzzer" || code=$?
cat "$fuzzing"
[ "$code" = 0 ] || exit "$code"

# All tests are of swift-testing; the other runner would end with the line that it ran none.
exec swift test --skip-build --disable-xctest "$@"
