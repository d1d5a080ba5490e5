#!/bin/sh
# Runs `swift build` with the given arguments, and once more if SwiftPM itself crashed: that of Swift 6.3.1 does so now
# and then, with a segmentation fault in libdispatch. What is built by then is kept.
set -eu

code=0
swift build "$@" || code=$?
case $code in
132 | 133 | 134 | 139) ;;  # the signals of a crash: ILL, TRAP, ABRT, SEGV
*) exit "$code" ;;
esac
echo "SwiftPM crashed (exit code $code); it is run once more." >&2
exec swift build "$@"
