#!/bin/sh
# Makes an example data folder and its site, and prints how to view it.
#
#     Tools/make-site.sh PROGRAM DATA SITE
set -eu
program=$1
data=$2
site=$3

if [ ! -f "$data/ridelog.yml" ]; then
    # Made elsewhere first, so that an interrupted run leaves no incomplete folder.
    rm -rf .build/example
    "$program" init .build/example --example > /dev/null
    mv .build/example "$data"
fi
"$program" build "$data" --output "$site" --cache .build/site-cache

cat << END

The site of the example data in $data/ is in $site/. To view it, open
    file://$PWD/$site/index.html
or serve it, and open http://localhost:8000/
    python3 -m http.server --directory $site
For your own rides:
    $program init my-rides && $program build my-rides --output my-site
END
