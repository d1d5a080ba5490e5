#!/usr/bin/env python3
"""Writes Tests/Fixtures/geodesics.tsv: lengths of WGS 84 geodesics, from GeographicLib through pyproj.

    python3 -m pip install pyproj
    python3 Tools/make-geodesic-facts.py > Tests/Fixtures/geodesics.tsv

Columns: kind, latitude and longitude of both positions in degrees, metres. The same on every run.
"""

import random

from pyproj import Geod

GEOD = Geod(ellps="WGS84")
RANDOM = random.Random(1975)


def anywhere():
    return RANDOM.uniform(-90, 90), RANDOM.uniform(-180, 180)


def neighbour(limit):
    latitude, longitude = anywhere()
    distance = limit * 10 ** RANDOM.uniform(-4, 0)
    east, north, _ = GEOD.fwd(longitude, latitude, RANDOM.uniform(0, 360), distance)
    return latitude, longitude, north, east


def at_border():
    """Pairs just within and just beyond the limits of the series for near positions, at every latitude."""
    latitude, longitude = anywhere()
    factor = RANDOM.choice([0.999, 1.001])
    north = max(-90.0, min(90.0, latitude + RANDOM.choice([-1, 1]) * 0.2 * factor))
    return latitude, longitude, north, longitude + RANDOM.choice([-1, 0, 1]) * factor


def across_antimeridian():
    latitude = RANDOM.uniform(-85, 85)
    return latitude, RANDOM.uniform(179.5, 180), latitude + RANDOM.uniform(-1, 1), RANDOM.uniform(-180, -179.5)


def near_antipodal():
    latitude, longitude = anywhere()
    spread = 10 ** RANDOM.uniform(-6, 0.3)
    north = max(-90.0, min(90.0, -latitude + RANDOM.uniform(-spread, spread)))
    return latitude, longitude, north, longitude + 180 + RANDOM.uniform(-spread, spread)


EDGES = [
    (0, 0, 0, 180), (0, 0, 0, 179.5), (0, 0, 0, 179.39), (0, 0, 0.5, 179.5), (0, 0, 0.5, 179.7),
    (90, 0, -90, 0), (90, 0, 90, 120), (30, 0, -30, 180), (30, 0, -29.9, 179.8), (0, 0, 0, 90),
    (0, 0, 0, 0.5), (45, 7, 45, 7), (89.9, 0, 89.9, 180), (-89.99, 10, -89.99, 10.5), (0, -180, 0, 180),
]
KINDS = [
    ("neighbour", lambda: neighbour(20_000), 120),
    ("border", at_border, 40),
    ("antimeridian", across_antimeridian, 20),
    ("far", lambda: anywhere() + anywhere(), 80),
    ("antipodal", near_antipodal, 60),
]


def wrapped(longitude):
    return (longitude + 180) % 360 - 180 if abs(longitude) > 180 else longitude


def row(kind, south, west, north, east):
    numbers = [round(value, 10) for value in (south, wrapped(west), north, wrapped(east))]
    length = GEOD.inv(numbers[1], numbers[0], numbers[3], numbers[2])[2]
    return "\t".join([kind, *(f"{value:.10f}" for value in numbers), f"{length:.6f}"])


def main():
    for edge in EDGES:
        print(row("edge", *edge))
    for kind, pair, count in KINDS:
        for _ in range(count):
            print(row(kind, *pair()))


if __name__ == "__main__":
    main()
