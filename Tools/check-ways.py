#!/usr/bin/env python3
"""Checks the ways of rides against tracks whose ways are known.

    python3 Tools/check-ways.py make EXTRACT.osm.pbf FOLDER [COUNT]
    ridelog build FOLDER --output SITE
    python3 Tools/check-ways.py compare FOLDER SITE

`make` makes random walks along the ways of the extract, with a position every five seconds and three metres of slowly
changing noise, like that of satellite positions. It writes walks as GPX, and the metres of each class to truth.json.
`compare` prints the maximum difference of each class as a share of the ride. It exits with 1 if the share over all
rides is above 3 %, or that of one ride above 20 % (a cycleway a few metres beside a road may be mistaken for it).
Needs osmium from PyPI. The classes are computed independently, from Docs/Maps.md.
"""
import collections
import datetime
import json
import math
import os
import random
import sys

MAIN = "motorway trunk primary secondary".split()
MINOR = "tertiary unclassified residential living_street road service pedestrian".split()
PAVED = "asphalt paved concrete concrete:plates concrete:lanes paving_stones sett cobblestone unhewn_cobblestone " \
    "bricks metal wood chipseal tartan".split()
GRAVEL = "gravel fine_gravel compacted pebblestone unpaved grass_paver shells".split()
PATH = "ground dirt earth mud sand grass rock woodchips snow stone".split()


def classes(tags):
    road = tags.get("highway", "").removesuffix("_link")
    designated = tags.get("bicycle") == "designated"
    if road in MAIN:
        kind, usual = "main", "paved"
    elif road in MINOR:
        kind, usual = "minor", "paved"
    elif road == "cycleway" or (road in ("path", "footway", "bridleway", "steps") and designated):
        kind, usual = "cycleway", "paved"
    elif road in ("track", "footway", "path", "bridleway", "steps"):
        kind, usual = "path", {"track": "gravel", "footway": "paved"}.get(road, "path")
    else:
        return None
    if tags.get("footway") in ("sidewalk", "crossing"):
        return None
    surface, grade = tags.get("surface"), tags.get("tracktype", "")
    for name, values in (("paved", PAVED), ("gravel", GRAVEL), ("path", PATH)):
        if surface in values:
            return name, kind
    graded = {"grade1": "paved", "grade2": "gravel", "grade3": "gravel", "grade4": "path", "grade5": "path"}
    return graded.get(grade, usual), kind


def metres(one, other):
    east = math.radians(other[1] - one[1]) * math.cos(math.radians((one[0] + other[0]) / 2))
    return math.hypot(east, math.radians(other[0] - one[0])) * 6371000


def network(path):
    import osmium

    ways, places = [], {}
    for way in osmium.FileProcessor(path).with_locations():
        if not way.is_way():
            continue
        found = classes(dict(way.tags))
        nodes = [node.ref for node in way.nodes if node.location.valid()]
        if not found or len(nodes) < 2 or way.tags.get("highway") == "steps":
            continue
        for node in way.nodes:
            if node.location.valid():
                places[node.ref] = (node.lat, node.lon)
        ways.append((found, nodes))
    links = collections.defaultdict(list)
    for found, nodes in ways:
        for one, other in zip(nodes, nodes[1:]):
            links[one].append((other, found))
            links[other].append((one, found))
    return places, links


def walk(places, links, dice, length):
    """A path that rarely turns and never turns back, like real rides."""
    here = dice.choice(sorted(links))
    path, done, before, last = [here], 0.0, None, None
    used = collections.Counter()
    while done < length:
        options = [link for link in links[here] if link[0] != before and used[frozenset((here, link[0]))] < 2]
        if not options:
            break
        same = [link for link in options if link[1] == last]
        there, found = dice.choice(same if same and dice.random() < 0.8 else options)
        used[frozenset((here, there))] += 1
        done += metres(places[here], places[there])
        path.append((there, found))
        before, here, last = here, there, found
    return path, done


def positions(places, path, dice):
    """A position every five seconds at six metres a second, and the metres of each class between them without noise."""
    noise, rest, points = [0.0, 0.0], 0.0, []
    sums, before = collections.Counter(), None
    here = places[path[0]]
    for there, (surface, kind) in path[1:]:
        there = places[there]
        length = metres(here, there)
        while rest <= length:
            share = rest / length if length else 0
            noise = [n * 0.95 + dice.gauss(0, 3) * math.sqrt(1 - 0.95**2) for n in noise]
            latitude = here[0] + (there[0] - here[0]) * share + noise[0] / 111200
            longitude = here[1] + (there[1] - here[1]) * share
            spot = (here[0] + (there[0] - here[0]) * share, longitude)
            step = metres(before, spot) if before else 0
            sums["surface_" + surface] += step
            sums["way_" + kind] += step
            before = spot
            points.append((latitude, longitude + noise[1] / 111200 / math.cos(math.radians(latitude))))
            rest += 30
        rest -= length
        here = there
    return points, sums


def make(extract, folder, count):
    places, links = network(extract)
    dice = random.Random(7)
    os.makedirs(folder, exist_ok=True)
    truth, number = {}, 0
    while number < count:
        path, length = walk(places, links, dice, dice.uniform(5000, 30000))
        if length < 5000:
            continue
        points, sums = positions(places, path, dice)
        start = datetime.datetime(2026, 1, 1, 8) + datetime.timedelta(days=number)
        text = "".join(
            f'<trkpt lat="{latitude:.7f}" lon="{longitude:.7f}"><time>'
            f"{(start + datetime.timedelta(seconds=5 * index)).isoformat()}Z</time></trkpt>\n"
            for index, (latitude, longitude) in enumerate(points))
        with open(f"{folder}/walk-{number:03}.gpx", "w") as file:
            file.write(
                '<gpx version="1.1" creator="check-ways" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>\n'
                + text + "</trkseg></trk></gpx>\n")
        truth[start.date().isoformat()] = sums
        number += 1
    json.dump(truth, open(f"{folder}/truth.json", "w"), indent=1)
    with open(f"{folder}/ridelog.yml", "w") as file:
        file.write(
            f"timezone: UTC\nprivacy: {{zones: []}}\nignore: [truth.json]\n"
            f"map: {{extract: {os.path.abspath(extract)}}}\n")


def compare(folder, site):
    truth = json.load(open(f"{folder}/truth.json"))
    rows = {row["day"]: row for row in json.load(open(f"{site}/data/rides.json"))}
    names = [f"surface_{n}" for n in ("paved", "gravel", "path")] + \
        [f"way_{n}" for n in ("cycleway", "path", "minor", "main")]
    total, sums, worst, unknown = 0.0, collections.Counter(), collections.defaultdict(lambda: (0.0, "")), 0.0
    for day, expected in sorted(truth.items()):
        row = rows[day]
        length = sum(expected.get(n, 0) for n in names[:3])
        total += length
        unknown += row["way_unknown_m"] or 0
        for name in names:
            difference = (row[name + "_m"] or 0) - expected.get(name, 0)
            sums[name, "truth"] += expected.get(name, 0)
            sums[name, "found"] += row[name + "_m"] or 0
            worst[name] = max(worst[name], (abs(difference) / length, day))
    failed = False
    print(f"{len(truth)} rides, {total / 1000:.1f} km, of which unknown {unknown / 1000:.1f} km")
    for name in names:
        known, found = sums[name, "truth"], sums[name, "found"]
        share = abs(found - known) / total
        failed |= share > 0.03 or worst[name][0] > 0.2
        print(f"{name:18}{known / 1000:9.1f} km{found / 1000:9.1f} km  all {share:6.2%}  "
              f"worst ride {worst[name][0]:6.2%} {worst[name][1]}")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["make"]:
        make(sys.argv[2], sys.argv[3], int(sys.argv[4]) if len(sys.argv) > 4 else 25)
    elif sys.argv[1:2] == ["compare"]:
        sys.exit(compare(sys.argv[2], sys.argv[3]))
    else:
        sys.exit(__doc__)
