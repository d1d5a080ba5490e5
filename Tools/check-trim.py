#!/usr/bin/env python3
"""Measures how close the drawn line of each ride comes to the ends of its recording.

    Tools/check-trim.py DATA SITE REPORT.json 200

Reads GPX and FIT files independently (FIT with the package fitdecode), lays the line of a map over the recorded
positions, and fails if it is closer to the first or the last position than the length in metres. A map has no
coordinates, so its position is found by shifting it until it fits the recording; rides with an error above 15 m are
counted, but not measured. Needs numpy and scipy.
"""
import gzip
import json
import re
import sys
import xml.etree.ElementTree as ElementTree

import fitdecode
import numpy as np
from scipy.spatial import KDTree


def positions(path):
    data = open(path, "rb").read()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    if b"<gpx" in data[:2000].lower():
        points = [p for p in ElementTree.fromstring(data.strip()).iter() if p.tag.endswith("}trkpt")]
        return [(float(p.get("lat")), float(p.get("lon"))) for p in points]
    found = []
    with fitdecode.FitReader(data, check_crc=fitdecode.CrcCheck.DISABLED) as reader:
        for frame in reader:
            if isinstance(frame, fitdecode.FitDataMessage) and frame.name == "record":
                values = [frame.get_value(key, fallback=None) for key in ("position_lat", "position_long")]
                if None not in values:
                    found.append(tuple(value * 180 / 2**31 for value in values))
    return found


def drawn(page):
    """Metres to the east and north of the centre of the map."""
    figure = re.search(r'<figure class="map">.*?</figure>', page, re.S)
    track = re.search(r'id="track" d="([^"]+)"', figure.group(0)) if figure else None
    if not track:
        return None, 0
    scale = float(re.search(r'data-m="([0-9]+)"', figure.group(0)).group(1)) / 1000
    points = []
    for command, text in re.findall(r"([MLlhvHV])([^A-Za-z]*)", track.group(1)):
        numbers = [float(n) for n in re.findall(r"-?[0-9]*\.?[0-9]+", text)]
        for x, y in zip(numbers[::2], numbers[1::2]):
            last = points[-1] if command == "l" and points else (0, 0)
            points.append((last[0] + x, last[1] + y))
    return np.array(points) * [scale, -scale], scale


def place(points, track):
    """The points shifted onto the track, and the 95th percentile of the remaining error."""
    best = (None, np.inf)
    tree = KDTree(track)
    ends = track[[0, -1]]
    for radius in (200, 350, 500):
        far = track[(np.hypot(*(track[:, None] - ends[None]).transpose(2, 0, 1)) > radius).all(1)]
        if len(far) < 2:
            continue
        shifted = points + (far.max(0) + far.min(0)) / 2 - (points.max(0) + points.min(0)) / 2
        for _ in range(40):
            _, index = tree.query(shifted)
            step = np.median(track[index] - shifted, axis=0)
            shifted = shifted + step
            if np.hypot(*step) < 0.05:
                break
        rest = np.percentile(tree.query(shifted)[0], 95)
        if rest < best[1]:
            best = (shifted, rest)
    return best


def main():
    data, site, report, length = sys.argv[1], sys.argv[2], json.load(open(sys.argv[3])), float(sys.argv[4])
    counts = {"rides": 0, "without a line": 0, "not aligned": 0, "measured": 0, "too near": 0}
    distances = []
    files = [f for g in report["groups"] for f in g["files"] if f.get("pages") and f["outcome"] == "rides"]
    for file in files:
        if not file["format"].startswith(("GPX", "FIT")):
            continue
        counts["rides"] += 1
        points, scale = drawn(open(site + "/" + file["pages"][0]).read())
        if points is None:
            counts["without a line"] += 1
            continue
        degrees = np.array(positions(data + "/" + file["file"]))
        middle = np.radians(degrees[:, 0].mean())
        track = (degrees - degrees[0])[:, ::-1] * [111_320 * np.cos(middle), 111_170]
        shifted, rest = place(points, track)
        if rest > 15:
            counts["not aligned"] += 1
            continue
        counts["measured"] += 1
        distance = min(np.hypot(*(shifted - end).T).min() for end in track[[0, -1]])
        distances.append(distance)
        if distance < length - max(5, scale):
            counts["too near"] += 1
            print(file["pages"][0], round(distance), "m")
    print(counts)
    if distances:
        print("metres from an end: minimum %.0f, median %.0f, maximum %.0f" % (
            min(distances), np.median(distances), max(distances)))
    sys.exit(counts["too near"] > 0)


main()
