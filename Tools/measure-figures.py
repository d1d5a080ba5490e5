#!/usr/bin/env python3
"""Compares the figures that Ridelog computes with those of tables and devices.

    Tools/measure-figures.py --program .build/debug/ridelog FOLDER [FOLDER ...]

Figures are those of `ridelog inspect --json`: each recording by itself, no table beside it. Files with one ride are
compared with the row of an `activities.csv` (Strava) that names them, and with the totals of their device. Printed are
the median and the 95th percentile of the absolute relative difference. The device's timer stands beside the table's
moving time for comparison. Climb is Ridelog's only where the device has none.
"""

import argparse
import csv
import json
import pathlib
import subprocess

ENDINGS = (".fit", ".tcx", ".gpx", ".fit.gz", ".tcx.gz", ".gpx.gz")
FIGURES = ("distance", "moving time", "climb")


def number(text):
    try:
        return float(str(text).replace(",", "")) or None
    except ValueError:
        return None


def table_rows(folder):
    """The figures and sport of each row by the path of its file: metres, seconds in motion, metres climbed."""
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
    """What the program says of each recording with one ride, by its path."""
    files = sorted(p for p in folder.rglob("*") if p.is_file() and p.name.lower().endswith(ENDINGS))
    command = [program, "inspect", "--json", *map(str, files)]
    output = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    lines = map(json.loads, output.splitlines())
    return len(files), {pathlib.Path(line["path"]): line for line in lines if len(line.get("rides") or []) == 1}


def device_figures(line):
    """Distance, moving time, climb and timer of a file's only session, else of its laps."""
    parts = line.get("fit", {}).get("sessions") or []
    if len(parts) == 1:
        names = ("total_distance", "total_moving_time", "total_ascent", "total_timer_time")
        return [number(parts[0].get(name)) for name in names]
    laps = line.get("lap_list") or []

    def whole(name):
        return sum(number(lap.get(name)) or 0 for lap in laps) or None

    return [None, None, None, None] if parts else [whole("distance_m"), None, None, whole("time_s")]


def difference(pairs):
    values = sorted(abs(ours - theirs) / theirs for ours, theirs in pairs if ours is not None and theirs)
    if not values:
        return "   –"
    ninety_fifth = values[min(len(values) - 1, int(0.95 * len(values)))]
    return "%4d rides, median %6.2f %%, 95th percentile %8.2f %%" % (
        len(values), 100 * values[len(values) // 2], 100 * ninety_fifth)


def measure(program, folder):
    count, lines = inspected(program, folder)
    print(f"{folder}: {count} recordings, {len(lines)} with one ride")
    ours, theirs = {}, {}
    for path, line in lines.items():
        ride = line["rides"][0]
        ours[path] = [ride["distance_m"], ride["moving_time_s"], ride["ascent_m"]]
        theirs[path] = device_figures(line)
    rows = table_rows(folder)
    joined = [(path, *rows[path.resolve()]) for path in ours if path.resolve() in rows]
    for sport in sorted({sport for _, sport, _ in joined}):
        chosen = [(path, figures) for path, its, figures in joined if its == sport]
        for index, name in enumerate(FIGURES):
            pairs = [(ours[path][index], figures[index]) for path, figures in chosen]
            print(f"  {sport:6} {name:12} and the table's ", difference(pairs))
        timers = [(theirs[path][3], figures[1]) for path, figures in chosen]
        print(f"  {sport:6} {'timer':12} and the table's ", difference(timers))
    for index, name in enumerate(FIGURES[:2]):
        pairs = [(ours[path][index], theirs[path][index]) for path in ours]
        print(f"  {'all':6} {name:12} and the device's", difference(pairs))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", default=".build/debug/ridelog", help="the program that is measured")
    options.add_argument("folders", nargs="+", type=pathlib.Path, metavar="FOLDER")
    chosen = options.parse_args()
    for folder in chosen.folders:
        measure(str(pathlib.Path(chosen.program).resolve()), folder.resolve())


if __name__ == "__main__":
    main()
