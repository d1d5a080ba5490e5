#!/bin/sh
# Runs for `make test` the self-test of the checks, then a quick check of each given small site.
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

failed=0
"$python" "$here/selftest.py" || failed=1
for site in "$@"; do
    "$python" "$here/check.py" "$site" --quick || failed=1
done
exit "$failed"
