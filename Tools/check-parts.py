#!/usr/bin/env python3
"""check-parts.py PROGRAM [DATA | COUNT]: builds a site at once and in 1, 2, 3 and 7 parts, and compares all bytes;
then again after sources were added and removed.

Without DATA it makes COUNT rides (10,000), with notes, geofences, a log and privacy zones. One in ten is in two files,
one of which begins later.
"""
import datetime
import filecmp
import json
import math
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PARTS = (1, 2, 3, 7)


def gpx(points, begin, name):
    rows = "".join(
        f'<trkpt lat="{latitude:.6f}" lon="{longitude:.6f}"><ele>{400 + index % 90}</ele>'
        f"<time>{(begin + datetime.timedelta(seconds=20 * index)).isoformat()}Z</time></trkpt>"
        for index, (latitude, longitude) in points)
    return ('<gpx version="1.1" creator="check-parts" xmlns="http://www.topografix.com/GPX/1/1">'
            f"<trk><name>{name}</name><type>cycling</type><trkseg>{rows}</trkseg></trk></gpx>")


def make(data, count):
    numbers = random.Random(7)
    for folder in ("rides", "phone", "notes", "geofences"):
        (data / folder).mkdir(parents=True)
    for number in range(count):
        begin = datetime.datetime(2005, 1, 1, 7) + datetime.timedelta(minutes=number * 600)
        latitude, longitude, heading = 47 + numbers.random(), 8 + numbers.random() * 1.5, numbers.random() * 6.28
        points = []
        for index in range(40):
            heading += numbers.uniform(-0.4, 0.4)
            latitude += math.cos(heading) * 0.0012
            longitude += math.sin(heading) * 0.0017
            points.append((index, (latitude, longitude)))
        (data / f"rides/{number:06}.gpx").write_text(gpx(points, begin, f"Ride {number}"))
        if number % 10 == 0:
            (data / f"phone/{number:06}.gpx").write_text(gpx(points[1:], begin, f"Phone {number}"))
        if number % 100 == 0:
            (data / f"notes/{number:06}.md").write_text(f"---\ntitle: Day {number}\ndate: {begin.date()}\n---\n\nA ride.\n")
    places = [(f"Place {n}", 47 + numbers.random(), 8 + numbers.random() * 1.5) for n in range(20)]
    features = [{"type": "Feature", "geometry": {"type": "Point", "coordinates": [longitude, latitude]},
                 "properties": {"name": name, "radius": 400}} for name, latitude, longitude in places]
    (data / "geofences/places.geojson").write_text(json.dumps({"type": "FeatureCollection", "features": features}))
    (data / "log.csv").write_text("time,event,geofence\n" + "".join(
        f"2015-03-{1 + n % 28:02}T{n % 24:02}:00:00Z,{'enter' if n % 2 else 'exit'},Place {n % 20}\n" for n in range(500)))
    zones = "".join(f"    - {{name: Zone {n}, latitude: {47.1 + n * 0.2:.1f}, longitude: {8.2 + n * 0.3:.1f}, radius: 900}}\n"
                    for n in range(4))
    (data / "ridelog.yml").write_text(
        "title: Parts\ntimezone: Europe/Zurich\nprivacy:\n  secret: zone2-968f37ff0a5f39dbba562c8f2e373690\n"
        f"  zones:\n{zones}")


def files(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())


def compare(program, data, folder):
    whole = folder / "whole"

    def run(*arguments):
        done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"{' '.join(map(str, arguments))}: {done.returncode}\n{done.stderr}")

    start = time.monotonic()
    # With a cache: permalinks are kept when the first of two files is removed, as in a work folder.
    run("build", data, "--output", whole, "--quiet", "--cache", folder / "cache")
    rides = len(json.loads((whole / "data/rides.json").read_text()))
    print(f"at once: {rides} rides, {len(files(whole))} files, {time.monotonic() - start:.1f} s", flush=True)
    failed = False
    for count in PARTS:
        work, site, start = folder / f"work{count}", folder / f"site{count}", time.monotonic()
        for stage in ("analyse", "arrange", "compose", "finish"):
            output = ["--output", site] if stage in ("compose", "finish") else []
            for part in range(1, count + 1) if stage in ("analyse", "compose") else [0]:
                run("stage", stage, data, "--work", work, *output, *(["--shard", f"{part}/{count}"] if part else []))
        names = files(whole)
        differing = set(names) ^ set(files(site)) or filecmp.cmpfiles(whole, site, names, shallow=False)[1:]
        differs = any(differing)
        failed |= differs
        print(f"in {count}: {'different: ' + str(differing)[:300] if differs else 'the same'}, "
              f"{time.monotonic() - start:.1f} s", flush=True)
    return failed


def main(program, source="10000"):
    with tempfile.TemporaryDirectory(prefix="ridelog-parts-", dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as root:
        folder = Path(root)
        data = folder / "data"
        if source.isdigit():
            make(data, int(source))
        else:
            shutil.copytree(source, data)
        failed = compare(program, data, folder)
        rides = sorted(path for path in data.rglob("*") if path.suffix in (".gpx", ".fit", ".tcx"))
        dice = random.Random(3)
        gone = dice.sample(rides, max(1, len(rides) // 100))
        for path in gone:
            path.unlink()
        for path in dice.sample(sorted(set(rides) - set(gone)), max(1, len(rides) // 200)):
            shutil.copy(path, path.with_name("again-" + path.name))
        print("after sources were added and removed")
        return 1 if compare(program, data, folder) or failed else 0


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
