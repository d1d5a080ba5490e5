#!/usr/bin/env python3
"""Prints rows of Docs/Performance.md: Ridelog's decoders and those of PyPI, on the same files in one run.

    Tools/bench-decoders.py BENCH FILE...

BENCH is RidelogBench, whose own rows (FIT against a pass that sums the bytes, GPX against libexpat with empty
handlers) come first; the files are FIT and GPX. Needs fitdecode, garmin-fit-sdk and gpxpy; see Tools/bench.sh.
"""

import importlib.metadata
import re
import statistics
import subprocess
import sys
import time

ROW = re.compile(r"\|[^|]*\|\s*(?P<name>.*?) (?P<microseconds>\d+) µs \|")


def read_fitdecode(path):
    import fitdecode

    with fitdecode.FitReader(path) as reader:
        for _ in reader:
            pass


def read_garmin_fit_sdk(path):
    from garmin_fit_sdk import Decoder, Stream

    Decoder(Stream.from_file(path)).read()


def read_gpxpy(path):
    import gpxpy

    with open(path, encoding="utf-8") as file:
        gpxpy.parse(file)


PEERS = {
    "fit": {"fitdecode": read_fitdecode, "garmin-fit-sdk": read_garmin_fit_sdk},
    "gpx": {"gpxpy": read_gpxpy},
}


def own_rows(bench, kind, files):
    """The rows of RidelogBench: GPX for its generated rides, FIT for the files."""
    command = [bench, kind] + (files if kind == "fit" else [])
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    rows = [line for line in run.stdout.splitlines() if ROW.match(line)]
    if run.returncode or not rows:
        print(f"skipped: {' '.join(command[:2])} prints no row", file=sys.stderr)
    return rows


def microseconds(read, files, rounds=3):
    """The median time for all files."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        for path in files:
            read(path)
        times.append((time.perf_counter() - start) * 1e6)
    return statistics.median(times)


def speed(size, microseconds):
    return f"{size / microseconds:.3g} MB/s"


def compare(bench, kind, files):
    rows = own_rows(bench, kind, files)
    if not rows:
        return
    print(*rows, sep="\n")
    size = sum(len(open(path, "rb").read()) for path in files)
    ours = ROW.match(rows[0])
    time_of_ours = int(ours["microseconds"])
    for peer, read in PEERS[kind].items():
        theirs = microseconds(read, files)
        version = importlib.metadata.version(peer)
        print(
            f"| {kind.upper()}, {size / 1e6:.1f} MB | {ours['name']} {time_of_ours} µs, {speed(size, time_of_ours)} "
            f"| {peer} {version} {theirs:.0f} µs, {speed(size, theirs)} | 1/{theirs / time_of_ours:.0f} |"
        )


def main():
    bench, *files = sys.argv[1:]
    for kind in PEERS:
        of_kind = [path for path in files if path.lower().endswith(f".{kind}")]
        if of_kind:
            compare(bench, kind, of_kind)


if __name__ == "__main__":
    main()
