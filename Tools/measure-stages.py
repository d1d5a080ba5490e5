#!/usr/bin/env python3
"""measure-stages.py PROGRAM FOLDER RIDES [PARTS] [POINTS]: seconds and memory of each stage of a staged build.

Generates RIDES small rides of POINTS (20) trackpoints in archives of 20,000, once; then runs the stages with two parts
in parallel, and prints a line of JSON for each stage: the number of processes, their CPU seconds, the wall seconds, the
peak memory of one process, and the size of the result. With --simulate LINES instead, simulates 10 million rides on
10, 100 and 1,000 workers from such lines.
"""
import json
import os
import random
import shutil
import subprocess
import sys
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

IN_ARCHIVE = 20_000


def ride(number, points):
    """A GPX file: a short track somewhere in Central Europe, each ride at a different time."""
    draw = random.Random(number)
    latitude, longitude = 46 + draw.random() * 3, 7 + draw.random() * 5
    north, east = draw.uniform(-1, 1) * 4e-4, draw.uniform(-1, 1) * 6e-4
    start = 1_262_304_000 + number * 311 % 500_000_000
    lines = []
    for index in range(points):
        moment = time.gmtime(start + index * 10)
        lines.append(
            f'<trkpt lat="{latitude + north * index + draw.uniform(-1, 1) * 1e-5:.6f}" '
            f'lon="{longitude + east * index:.6f}"><ele>{400 + index % 7}</ele>'
            f'<time>{time.strftime("%Y-%m-%dT%H:%M:%SZ", moment)}</time></trkpt>')
    return ('<gpx version="1.1" creator="made" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>'
            + "\n".join(lines) + "</trkseg></trk></gpx>\n")


def make(data, count, points):
    data.mkdir(parents=True, exist_ok=True)
    (data / "ridelog.yml").write_text(
        "title: Fleet\ntimezone: UTC\nprivacy:\n  secret: 7f3a9c01d5e2b8467f3a9c01\n  zones:\n"
        "    - {name: Depot, latitude: 47.5, longitude: 9.5, radius: 500}\n")
    for first in range(0, count, IN_ARCHIVE):
        path = data / f"rides-{first // IN_ARCHIVE:05}.zip"
        if path.exists():
            continue
        with zipfile.ZipFile(path.with_suffix(".new"), "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
            for number in range(first, min(first + IN_ARCHIVE, count)):
                archive.writestr(f"{number:08}.gpx", ride(number, points))
        path.with_suffix(".new").rename(path)


def size(path):
    return sum(p.stat().st_size for p in Path(path).rglob("*") if p.is_file()) if Path(path).exists() else 0


def run(words):
    """CPU seconds and peak memory in bytes of a command."""
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(words)}: {status}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def measure(program, folder, rides, parts, points):
    data, work, site = folder / "data", folder / "work", folder / "site"
    make(data, rides, points)
    shutil.rmtree(work, ignore_errors=True)
    shutil.rmtree(site, ignore_errors=True)
    stages = [("analyse", [], parts), ("arrange", [], 1), ("compose", ["--output", site], parts),
              ("finish", ["--output", site], 1)]
    for name, more, count in stages:
        lines = [[program, "stage", name, data, "--work", work, *more, "--quiet"]
                 + (["--jobs", "1", "--shard", f"{part + 1}/{count}"] if count > 1 else [])
                 for part in range(count)]
        start = time.monotonic()
        with ThreadPoolExecutor(2) as pool:
            results = list(pool.map(lambda words: run([str(word) for word in words]), lines))
        print(json.dumps({
            "stage": name, "rides": rides, "processes": count, "clock": round(time.monotonic() - start, 1),
            "seconds": round(sum(r[0] for r in results), 1), "longest": round(max(r[0] for r in results), 1),
            "memory_mb": max(r[1] for r in results) >> 20,
            "left_mb": size(site if name in ("compose", "finish") else work) >> 20}), flush=True)


def simulate(lines, rides=10_000_000):
    """Simulates from the seconds of each stage: workers share analysis and pages, but each process repeats planning."""
    measured = {m["stage"]: m for m in map(json.loads, filter(lambda line: line.startswith("{"), open(lines)))}
    count = measured["arrange"]["rides"]
    plan = measured["arrange"]["seconds"]
    pages = measured["compose"]["seconds"] - measured["compose"]["processes"] * plan
    print(f"simulated from the stages of {count} rides, not run; memory of each process after analyse: "
          f"{measured['arrange']['memory_mb'] / count * rides / 1024:.0f} GB")
    for workers in (10, 100, 1000):
        minutes = {"analyse": measured["analyse"]["seconds"] / workers, "arrange": plan,
                   "compose": plan + pages / workers, "finish": measured["finish"]["seconds"]}
        minutes = {name: seconds / count * rides / 60 for name, seconds in minutes.items()}
        print(f"{workers} workers: " + ", ".join(f"{name} {value:.1f} min" for name, value in minutes.items())
              + f"; {sum(minutes.values()) / 60:.1f} h in total")


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "--simulate":
        simulate(sys.argv[2])
    elif len(sys.argv) >= 4:
        measure(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]) if len(sys.argv) > 4 else 4,
                int(sys.argv[5]) if len(sys.argv) > 5 else 20)
    else:
        sys.exit(__doc__)
