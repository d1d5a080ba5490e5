#!/bin/sh
# Builds the examples, in the build folder of the package so that Ridelog is not built again, runs them and checks their
# output.
set -eu
cd "$(dirname "$0")/.."

root=$PWD
built=${SWIFTPM_BUILD_DIR:-$root/.build}  # absolute
site=$root/.build/example-site
# Without the stored build plan, which may be that of the package itself.
Tools/swift-build.sh --package-path Examples/CustomSite --scratch-path "$built" --product CustomSite \
    --disable-build-manifest-caching

rm -rf "$site"
cd Examples/CustomSite
"$built/debug/CustomSite" "$site" > "$root/.build/example-site.log"
cd "$site"

# expect FILE TEXT: fails unless the file contains the text.
expect() {
    grep -qF -- "$2" "$1" || {
        echo "Examples/CustomSite: $1 has no: $2" >&2
        exit 1
    }
}

log=log/2026/05/index.html
expect $log 'Chain, 25 min'
expect $log 'Tube of the rear wheel, 10 min'
expect $log '<div class="card">'
expect $log '<strong>Randonneur</strong> was looked over'
expect $log 'Brake-pads, 20 min'
expect workshop/index.html '<h1>Workshop</h1>'
expect workshop/index.html 'How long a repair takes'
expect workshop/index.html '<a href="../rides/2026-05-02-out-to-the-lake/index.html">Out to the lake</a>'
expect index.html 'workshop/index.html'
expect assets/ridelog.css 'Typewritten cards'
if grep -rqF '<script>' . || grep -rqF '<script defer' . ; then
    echo "Examples/CustomSite: a page has a script that its theme does not have" >&2
    exit 1
fi
expect "$root/.build/example-site.log" 'pages, 6 entries'

# The programs in the guides, from the products alone.
cd "$root"
guides=$root/.build/guides-site
rm -rf "$guides" "$root/.build/kept"
swift test --package-path Examples/Guides --scratch-path "$built" --disable-build-manifest-caching --disable-xctest
cd Examples/Guides
"$built/debug/Guide" data "$guides" > "$root/.build/guides.log"
"$built/debug/Keep" "$root/.build/kept/coffee-stop.jsonl" > /dev/null
"$built/debug/Keep" "$root/.build/kept/coffee-stop.jsonl" > "$root/.build/kept/log.html"
cd "$guides"
expect log/2026/06/index.html '<li class="own coffee">'
expect log/2026/06/index.html 'Rain'
expect coffee/index.html '<a href="../log/index.html">Mühle</a>'
expect "$root/.build/guides.log" 'index.html: '
expect "$root/.build/kept/log.html" 'Cups at Mühle: 2'
# Without its data the first program must print the reason instead of crashing.
cd "$root/.build/kept"
code=0
"$built/debug/MySite" 2> message || code=$?
if [ "$code" != 2 ]; then
    echo "Examples/Guides: MySite without data exited with $code" >&2
    exit 1
fi
expect message 'the data folder cannot be read'
