#!/bin/sh
# Builds Examples/CustomSite, in the build folder of the package so that all of Ridelog is there already, runs it
# and looks at what it wrote.
set -eu
cd "$(dirname "$0")/.."

root=$PWD
site=$root/.build/example-site
# Without the plan that the folder keeps, which may be that of the package itself.
swift build --package-path Examples/CustomSite --scratch-path .build --product CustomSite \
    --disable-build-manifest-caching

rm -rf "$site"
cd Examples/CustomSite
"$root/.build/debug/CustomSite" "$site" > "$root/.build/example-site.log"
cd "$site"

# expect FILE TEXT: the file has the text.
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
    echo "Examples/CustomSite: a page has a script, which its theme has not" >&2
    exit 1
fi
expect "$root/.build/example-site.log" 'pages, 6 entries'
