#!/bin/sh
# Builds the documentation of the library as a static site: .build/docs, for any web server.
set -eu
cd "$(dirname "$0")/.."

# The plugin is a dependency only for building the documentation; see Package.swift.
RIDELOG_DOCS=1
export RIDELOG_DOCS

targets=
for module in RidelogKit RidelogAnalysis RidelogCache RidelogConfiguration RidelogContent RidelogDataFolder \
    RidelogDiagnostics RidelogFiles RidelogHTML RidelogImport RidelogLoading RidelogLocalization RidelogModels \
    RidelogPrivacy RidelogRawTracks RidelogRecords RidelogRepositories RidelogRows RidelogServices RidelogSite \
    RidelogStores RidelogViews; do
    targets="$targets --target $module"
done

rm -rf .build/docs
# shellcheck disable=SC2086 # words, to be split
swift package --allow-writing-to-directory .build/docs generate-documentation $targets \
    --enable-experimental-combined-documentation --transform-for-static-hosting \
    --hosting-base-path "${BASE_PATH:-/}" --warnings-as-errors --output-path .build/docs
echo "The documentation is in .build/docs; view it with: python3 -m http.server --directory .build/docs"
