#!/usr/bin/env bash
# Checks that a page, and everything else that CONTRIBUTING says is one file, is one: adds the files of
# Tests/Fixtures/one-file to a copy of the sources, builds the program there, and checks their effects in a site.
#
#     Tools/check-one-file.sh
#
# The copy is .build/one-file; the first build there takes as long as a clean one.
set -euo pipefail
cd "$(dirname "$0")/.."
copy=.build/one-file
mkdir -p "$copy"

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

# Files are copied with their times, so that only changed ones are compiled again; removed ones are removed.
find "$copy" -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
git ls-files -z --cached --others --exclude-standard | tar --create --null --files-from=- --ignore-failed-read \
    2> /dev/null | tar --extract --directory "$copy"
for part in checkouts repositories workspace-state.json; do
    [ -e "$copy/.build/$part" ] || [ ! -e ".build/$part" ] || { mkdir -p "$copy/.build"; cp -r ".build/$part" "$copy/.build/"; }
done
cp -r Tests/Fixtures/one-file/. "$copy/"
Tools/swift-build.sh --package-path "$copy" --product ridelog "$@"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
program=$copy/.build/debug/ridelog
"$program" init "$work/data" --example > /dev/null
printf 'CIRCLES\n47.1 8.1 200 Windmill\n' > "$work/data/circles.txt"
"$program" build "$work/data" --output "$work/site" --no-cache --quiet
grep -q '<h1>Longest ride</h1>' "$work/site/longest/index.html" || fail "the page is missing"
for page in index.html notes/index.html report/index.html; do
    grep -q 'longest/index.html.*Longest ride' "$work/site/$page" || fail "the navigation of $page does not link to it"
done
grep -q '<h1>Windmill</h1>' "$work/site/geofences/windmill/index.html" || fail "the format is not read"
grep -q 'class="log' "$work/site/longest/index.html" && grep -q 'Off on <a' "$work/site/longest/index.html" ||
    fail "the Recordable is not shown"
echo 'language: sl' >> "$work/data/ridelog.yml"
sed -i '/^language: en/d' "$work/data/ridelog.yml"
"$program" build "$work/data" --output "$work/site" --no-cache --quiet --theme bare
grep -q 'max-width: 40rem' "$work/site/assets/bare.css" || fail "the theme is missing"
for sheet in ridelog bare; do
    grep -q "assets/$sheet.css" "$work/site/index.html" || fail "pages with the theme do not link $sheet.css"
done
grep -q '>Kraji<' "$work/site/index.html" || fail "the language is missing"
echo "A page, a format, a Recordable, a language and a theme were added as one file or folder each."
