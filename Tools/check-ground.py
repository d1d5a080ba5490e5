#!/usr/bin/env python3
"""Compares the elements that Ridelog and pyosmium read from an OpenStreetMap extract.

    python3 Tools/check-ground.py .build/release/RidelogBench FILE.osm.pbf...

Needs osmium from PyPI. Prints counts and lengths in metres, or areas in square metres, of each kind for both; exits
with 1 if a count differs, or a length or area by more than 0.5 %. pyosmium assembles no areas with parts missing in
the file; for these, the existing rings are joined here, as in maps.
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
    (x0, y0), metres = ring[0], 6371008.8 * math.pi / 180
    total = sum((ax - x0) * (by - y0) - (bx - x0) * (ay - y0) for (ax, ay), (bx, by) in zip(ring, ring[1:]))
    return abs(total) / 2 * metres * metres * math.cos(math.radians(y0))


KNOWN = set(ROAD)


class Counter(osmium.SimpleHandler):
    """Counts lines, names and the areas that pyosmium assembles, and keeps the ways and relations of areas."""

    def __init__(self, multipolygons):
        super().__init__()
        self.multipolygons = multipolygons
        self.found = {}
        self.assembled = set()
        self.ways = {}
        self.closed = []

    def area(self, item):
        # Relations have no type here; boundaries are areas, too.
        is_way, ident = item.from_way(), item.orig_id()
        self.assembled.add((is_way, ident))
        kind = area(item.tags)
        if kind and (is_way or ident in self.multipolygons):
            total = sum(
                square(places(outer)) - sum(square(places(inner)) for inner in item.inner_rings(outer))
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
        nodes = [(node.ref, node.location.valid() and (node.lon, node.lat)) for node in way.nodes]
        kind = line(way.tags)
        if not kind:
            self.ways[way.id] = nodes
            if area(way.tags) and len(nodes) > 1 and nodes[0][0] == nodes[-1][0]:
                self.closed.append((way.id, area(way.tags)))
            return
        # The parts between missing nodes.
        sides = [(one, other) for (_, one), (_, other) in zip(nodes, nodes[1:]) if one and other]
        if sides:
            self.count(kind, sum(
                haversine_distance(osmium.osm.Location(*one), osmium.osm.Location(*other)) for one, other in sides))

    def add_incomplete(self):
        """Adds areas with parts missing in the file."""
        number = 0
        for ident, kind in self.closed:
            known = [place for _, place in self.ways[ident] if place]
            if (True, ident) not in self.assembled and len(known) > 1:
                number += 1
                self.count(kind, square(known))
        for ident, (kind, members) in self.multipolygons.items():
            if kind and (False, ident) not in self.assembled:
                members = [(self.ways[way], role) for way, role in members if way in self.ways]
                outer = rings(nodes for nodes, role in members if role != "inner")
                inner = rings(nodes for nodes, role in members if role == "inner")
                inner = [ring for ring in inner if any(contains(other, ring[0]) for other in outer)]
                if outer:
                    number += 1
                    self.count(kind, sum(map(square, outer)) - sum(map(square, inner)))
        return number


def places(ring):
    return [(node.lon, node.lat) for node in ring]


def rings(ways):
    """Closed rings of ways joined at their ends; of each the known positions."""
    ways, closed = [way for way in ways if len(way) > 1], []
    while ways:
        ring = list(ways.pop())
        while ring[0][0] != ring[-1][0]:
            end = ring[-1][0]
            way = next((way for way in ways if end in (way[0][0], way[-1][0])), None)
            if way is None:
                break
            ways.remove(way)
            ring += (way if way[0][0] == end else way[::-1])[1:]
        known = [place for _, place in ring if place]
        known += known[:1] if known[:1] != known[-1:] else []
        if ring[0][0] == ring[-1][0] and len(known) > 3:
            closed.append(known)
    return closed


def contains(ring, place):
    inside = False
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1]):
        if (ay > place[1]) != (by > place[1]) and ax + (place[1] - ay) / (by - ay) * (bx - ax) > place[0]:
            inside = not inside
    return inside


def multipolygons(path):
    found = {}
    for item in osmium.FileProcessor(path, osmium.osm.RELATION):
        if item.tags.get("type") == "multipolygon":
            found[item.id] = area(item.tags), [(member.ref, member.role) for member in item.members if member.type == "w"]
    return found


failed = False
for path in sys.argv[2:]:
    counter = Counter(multipolygons(path))
    counter.apply_file(path, locations=True)
    incomplete = counter.add_incomplete()
    output = subprocess.run([sys.argv[1], "ground", path], capture_output=True, text=True, check=True).stdout
    print(path, output.splitlines()[-1], f"({incomplete} areas are incomplete in the file)")
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
