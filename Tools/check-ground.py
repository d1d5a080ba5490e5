#!/usr/bin/env python3
"""Compares what Ridelog reads of an extract of OpenStreetMap with what pyosmium reads.

    python3 Tools/check-ground.py .build/release/RidelogBench FILE.osm.pbf...

Needs osmium from PyPI. Prints each kind with both counts and lengths in metres, or areas in square metres; exits with 1
where a count differs, or a length or an area by more than 5 in a thousand.
"""
import math
import subprocess
import sys

import osmium
from osmium.geom import haversine_distance

ROADS = {
    "motorway": "motorway motorway_link", "primary": "trunk trunk_link primary primary_link",
    "secondary": "secondary secondary_link", "tertiary": "tertiary tertiary_link",
    "minor": "unclassified residential living_street road",
    "path": "service pedestrian track footway path cycleway bridleway steps",
}
ROAD = {value: kind for kind, values in ROADS.items() for value in values.split()}
AREAS = {
    "natural": {"water": "water", "wood": "forest", "glacier": "glacier"},
    "landuse": {
        "forest": "forest", "reservoir": "water", "basin": "water", "residential": "builtUp",
        "commercial": "builtUp", "industrial": "builtUp", "retail": "builtUp", "recreation_ground": "park",
        "village_green": "park", "cemetery": "park", "grass": "park",
    },
    "leisure": {"park": "park", "garden": "park", "golf_course": "park"},
}
PLACES = {"city", "town", "village", "suburb", "hamlet"}


def line(tags):
    if tags.get("highway") in ROAD:
        return ROAD[tags["highway"]]
    if "highway" in tags and tags["highway"] in KNOWN:
        return None
    if tags.get("railway") in ("rail", "light_rail", "narrow_gauge", "funicular") and tags.get("tunnel") != "yes":
        return "rail"
    waterway = tags.get("waterway")
    if waterway in ("river", "canal"):
        return "river"
    if waterway == "stream":
        return "stream"
    if tags.get("natural") == "coastline":
        return "coast"
    return None


def area(tags):
    if line(tags) or tags.get("waterway") in ("riverbank", "dock"):
        return None if line(tags) else "water"
    for key in ("natural", "landuse", "leisure"):
        if tags.get(key) in AREAS[key]:
            return AREAS[key][tags.get(key)]
    return "building" if tags.get("building", "no") != "no" else None


def square(ring):
    places = [(node.lon, node.lat) for node in ring]
    (x0, y0), metres = places[0], 6371008.8 * math.pi / 180
    total = sum(
        (ax - x0) * (by - y0) - (bx - x0) * (ay - y0) for (ax, ay), (bx, by) in zip(places, places[1:])
    )
    return abs(total) / 2 * metres * metres * math.cos(math.radians(y0))


KNOWN = set(ROAD)


class Counter(osmium.SimpleHandler):
    def __init__(self):
        super().__init__()
        self.found = {}

    def area(self, item):
        # A relation's way may be an area of its own too.
        kind = area(item.tags)
        if kind and (item.from_way() or item.tags.get("type") == "multipolygon"):
            total = sum(
                square(outer) - sum(square(inner) for inner in item.inner_rings(outer))
                for outer in item.outer_rings()
            )
            self.count(kind, total)

    def count(self, kind, metres=0.0):
        number, length = self.found.get(kind, (0, 0.0))
        self.found[kind] = (number + 1, length + metres)

    def node(self, node):
        tags = node.tags
        if not tags.get("name"):
            return
        if tags.get("place") in PLACES:
            self.count(tags["place"])
        elif tags.get("natural") in ("peak", "volcano"):
            self.count("peak")
        elif tags.get("mountain_pass") == "yes" or tags.get("natural") == "saddle":
            self.count("pass")

    def way(self, way):
        kind = line(way.tags)
        if kind and len(way.nodes) > 1:
            metres = 0.0
            places = [node.location for node in way.nodes if node.location.valid()]
            for one, other in zip(places, places[1:]):
                metres += haversine_distance(one, other)
            self.count(kind, metres)


failed = False
for path in sys.argv[2:]:
    counter = Counter()
    counter.apply_file(path, locations=True)
    output = subprocess.run([sys.argv[1], "ground", path], capture_output=True, text=True, check=True).stdout
    print(path, output.splitlines()[-1])
    ours = {words[0]: words[1:] for words in map(str.split, output.splitlines()[:-1])}
    areas = ["water", "forest", "builtUp", "park", "glacier", "building"]
    kinds = list(ROADS) + ["rail", "river", "stream", "coast"] + sorted(PLACES) + ["peak", "pass"] + areas
    for kind in kinds:
        count, size = int(ours[kind][0]), float(ours[kind][2 if kind in areas else 1])
        theirs = counter.found.get(kind, (0, 0.0))
        differs = count != theirs[0] or abs(size - theirs[1]) > max(1, theirs[1] * 0.005)
        failed = failed or differs
        print(f"  {kind:10} {count:7} {theirs[0]:7} {size:14.0f} {theirs[1]:14.0f}", "DIFFERS" * differs)
sys.exit(failed)
