#!/usr/bin/env python3
"""Compares what Ridelog reads of an extract of OpenStreetMap with what pyosmium reads.

    python3 Tools/check-ground.py .build/release/RidelogBench FILE.osm.pbf...

Needs osmium from PyPI. Prints each kind with both counts and lengths in metres; exits with 1 where a count differs,
or a length by more than a thousandth.
"""
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


KNOWN = set(ROAD)


class Counter(osmium.SimpleHandler):
    def __init__(self):
        super().__init__()
        self.found = {}

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
    ours = {words[0]: (int(words[1]), float(words[2])) for words in map(str.split, output.splitlines()[:-1])}
    kinds = list(ROADS) + ["rail", "river", "stream", "coast"] + sorted(PLACES) + ["peak", "pass"]
    for kind in kinds:
        theirs = counter.found.get(kind, (0, 0.0))
        differs = ours[kind][0] != theirs[0] or abs(ours[kind][1] - theirs[1]) > max(1, theirs[1] * 0.005)
        failed = failed or differs
        print(f"  {kind:10} {ours[kind][0]:7} {theirs[0]:7} {ours[kind][1]:12.0f} {theirs[1]:12.0f}", "DIFFERS" * differs)
sys.exit(failed)
