#!/bin/sh
# parallel.sh DATA WORK SITE [PARTS]: a staged build with GNU parallel; after a failure, the same command resumes.
set -eu
data=$1 work=$2 site=$3 parts=${4:-8}
: "${RIDELOG:=ridelog}"
mkdir -p "$work" && chmod 700 "$work"
many() {
    seq "$parts" | parallel -q --joblog "$work/$1.log" --resume-failed --retries 3 --halt soon,fail=1 \
        "$RIDELOG" stage "$@" --shard "{}/$parts" --quiet
}
rm -f "$work/analyse.log" "$work/compose.log"
many analyse "$data" --work "$work" --jobs 1
"$RIDELOG" stage arrange "$data" --work "$work"
many compose "$data" --work "$work" --output "$site" --jobs 1
"$RIDELOG" stage finish "$data" --work "$work" --output "$site"
