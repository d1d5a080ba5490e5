#!/bin/sh
# Runs for `make test` the self-test of the checks, and beside it a quick check of each given small site.
# Prints “skipped: …” and succeeds if no browser can be installed.
#
#     Tools/check-site/run-for-tests.sh SITE...
set -u
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 1
python=${CHECK_SITE_VENV:-.build/check-site-venv}/bin/python

"$here/install.sh"
code=$?
[ "$code" = 3 ] && exit 0
[ "$code" = 0 ] || exit "$code"

# Side by side, because one check alone leaves processors idle: it waits for late changes of pages.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$python" "$here/selftest.py" > "$log" 2>&1 &
selftest=$!
trap 'kill "$selftest"; exit 130' INT TERM
failed=0
for site in "$@"; do
    "$python" "$here/check.py" "$site" --quick || failed=1
done
wait "$selftest" || failed=1
cat "$log"
exit "$failed"
