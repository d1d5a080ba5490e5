#!/bin/sh
# Measures the cost of a twenty-line program that uses only the product RidelogRecords: the packages it fetches, the
# libraries it links, and its stripped size with Swift linked in.
set -eu
cd "$(dirname "$0")/../Examples/SmallLog"

for kind in dynamic static; do
    flags=
    [ "$kind" = dynamic ] || flags=--static-swift-stdlib
    # shellcheck disable=SC2086 # a flag or none
    ../../Tools/swift-build.sh --configuration release --scratch-path ".build/$kind" $flags >&2
    program=".build/$kind/release/SmallLog"
    cp "$program" "$program.stripped"
    strip "$program.stripped"
    echo "== $kind: $(wc -c < "$program.stripped") bytes stripped, links to"
    ldd "$program" | sed 's/ (0x.*//'
    "$program" > /dev/null
done
echo "== packages fetched"
ls .build/dynamic/checkouts 2> /dev/null || echo none
