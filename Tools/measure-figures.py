#!/usr/bin/env python3
"""Compares the figures that Ridelog computes with those of tables and devices.

    Tools/measure-figures.py [--program .build/debug/ridelog] [--before OLD] FOLDER [FOLDER ...]

The figures are those of `ridelog inspect --json`: of single recordings, without rows of tables. Recordings with one
ride are compared with the row of an `activities.csv` (Strava) that names them, and with their device's totals. Prints
the median and the 95th percentile of the absolute relative difference. "Shown" is the figure on pages, "computed" the
one that Ridelog computes from the trackpoints even if the device has a total, "timer" the device's timer. Totals of 0
and climbs under 50 m are left out, because a relative difference is meaningless. `--before` also prints the figures of
another program; older ones have no computed figures of recordings whose device has a total.
"""

import argparse
import csv
import json
import pathlib
import subprocess

ENDINGS = (".fit", ".tcx", ".gpx", ".fit.gz", ".tcx.gz", ".gpx.gz")
LEAST_CLIMB = 50


def number(text):
    try:
        return float(str(text).replace(",", "")) or None
    except ValueError:
        return None


def table_rows(folder):
    """Metres, seconds in motion, metres climbed, and sport of each row, by the path of its file."""
    rows = {}
    for table in folder.rglob("activities.csv"):
        lines = list(csv.reader(table.open(encoding="utf-8-sig", newline="")))
        if not lines or "Filename" not in lines[0]:
            continue
        # Strava has some columns twice: the second one is in metres.
        places = {name: index for index, name in enumerate(lines[0])}
        columns = [places.get(name) for name in ("Distance", "Moving Time", "Elevation Gain")]
        for line in lines[1:]:
            if len(line) == len(lines[0]) and line[places["Filename"]]:
                figures = [None if column is None else number(line[column]) for column in columns]
                path = (table.parent / line[places["Filename"]]).resolve()
                rows[path] = (line[places["Activity Type"]], figures)
    return rows


def inspected(program, folder):
    """The program's output for each recording with one ride, by path."""
    files = sorted(p for p in folder.rglob("*") if p.is_file() and p.name.lower().endswith(ENDINGS))
    command = [program, "inspect", "--json", *map(str, files)]
    output = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    lines = map(json.loads, output.splitlines())
    return len(files), {pathlib.Path(line["path"]): line for line in lines if len(line.get("rides") or []) == 1}


def device_figures(line):
    """Distance, moving time, climb and timer of a file's only session, or else of its laps."""
    parts = line.get("fit", {}).get("sessions") or []
    if len(parts) == 1:
        names = ("total_distance", "total_moving_time", "total_ascent", "total_timer_time")
        return [number(parts[0].get(name)) for name in names]
    laps = line.get("lap_list") or []

    def whole(name):
        return sum(number(lap.get(name)) or 0 for lap in laps) or None

    return [None, None, None, None] if parts else [whole("distance_m"), None, None, whole("time_s")]


def own_figures(line, device):
    """Pairs of a figure's name and the index of the total that it is compared with."""
    ride = line["rides"][0]
    computed = ride.get("computed")
    if computed is None:
        computed = {"moving_time_s": None if device[1] or device[3] else ride["moving_time_s"],
                    "ascent_m": None if device[2] else ride["ascent_m"]}
    return [("distance", 0, ride["distance_m"]), ("moving time shown", 1, ride["moving_time_s"]),
            ("moving time computed", 1, computed["moving_time_s"]), ("timer", 1, device[3]),
            ("climb shown", 2, ride["ascent_m"]), ("climb computed", 2, computed["ascent_m"])]


def difference(pairs):
    values = sorted(abs(ours - theirs) / theirs for ours, theirs in pairs if ours is not None and theirs)
    if not values:
        return "   –"
    ninety_fifth = values[min(len(values) - 1, int(0.95 * len(values)))]
    return "%4d rides, median %6.2f %%, 95th percentile %8.2f %%" % (
        len(values), 100 * values[len(values) // 2], 100 * ninety_fifth)


def report(label, files):
    """Prints a line for each figure of (line, its device's totals, totals that it is compared with)."""
    pairs = {}
    for line, device, totals in files:
        for name, place, value in own_figures(line, device):
            total = totals[place]
            if total and not (place == 2 and total < LEAST_CLIMB):
                pairs.setdefault(name, []).append((value, total))
    for name, values in pairs.items():
        print(f"  {label:20} {name:20}", difference(values))


def measure(program, folder):
    count, lines = inspected(program, folder)
    print(f"{folder}: {count} recordings, {len(lines)} with one ride")
    rows = table_rows(folder)
    devices = {path: device_figures(line) for path, line in lines.items()}
    joined = [(path, *rows[path.resolve()]) for path in lines if path.resolve() in rows]
    for sport in sorted({sport for _, sport, _ in joined}):
        report(f"table, {sport}", [(lines[p], devices[p], totals) for p, its, totals in joined if its == sport])
    report("table, all", [(lines[p], devices[p], totals) for p, _, totals in joined])
    for ending in ("", "fit", "tcx"):
        chosen = [p for p in lines if ending in p.name.lower()]
        report(f"device, {ending or 'all'}", [(lines[p], devices[p], devices[p]) for p in chosen])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", default=".build/debug/ridelog", help="the program to measure")
    options.add_argument("--before", help="another program to measure")
    options.add_argument("folders", nargs="+", type=pathlib.Path, metavar="FOLDER")
    chosen = options.parse_args()
    for folder in chosen.folders:
        for program in filter(None, (chosen.program, chosen.before)):
            print(program)
            measure(str(pathlib.Path(program).resolve()), folder.resolve())


if __name__ == "__main__":
    main()
