#!/usr/bin/env python3
"""Write what gpxpy and GeographicLib (through pyproj) find in the GPX fixtures, one JSON object a file.

    python3 -m pip install gpxpy pyproj
    python3 Tools/make-format-facts.py            rewrites Tests/Fixtures/formats/oracle.jsonl
    python3 Tools/make-format-facts.py --check    says whether it would change

Keys: `path`, `format`; `tracks`, `segments`, `points`, `routes` (segments and tracks without points count too);
`points_with_time`, `points_with_ele`; `start_time`, `end_time`, the earliest and the latest; `time_steps_back`,
neighbouring times in reverse; `bounds` in degrees, with no thought for the antimeridian; sums over neighbours
within a segment, never across: `distance_2d_m` along geodesics of WGS 84, `ascent_raw_m` and `descent_raw_m` of
all steps between two heights, null without any height; `max_speed_pair_mps`, the fastest step; `hr`, `cad`,
`power`, `temp` and `speed` with the number, the least and the greatest of their values. A file that gpxpy
refuses has `error`, and in `recovered_points` the number of trackpoints that its XML has.
"""

import json
import sys
from datetime import timezone
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import gpxpy
from pyproj import Geod

GEOD = Geod(ellps="WGS84")
FOLDER = Path(__file__).parent.parent / "Tests/Fixtures/formats"
SENSORS = {
    "hr": {"hr", "heartrate"},
    "cad": {"cad", "cadence"},
    "power": {"power", "watts"},
    "temp": {"atemp", "temp"},
    "speed": {"speed"},
}


def text_of(time):
    utc = time.replace(tzinfo=time.tzinfo or timezone.utc).astimezone(timezone.utc)
    return utc.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def sensor(point, names):
    """The first number in the extensions whose element has one of the names, in any name space."""
    for extension in point.extensions:
        for element in extension.iter():
            if element.tag.rpartition("}")[2].lower() in names:
                return float(element.text)
    return point.speed if "speed" in names else None


def sensor_facts(points, names):
    values = [value for point in points if (value := sensor(point, names)) is not None]
    return {"n": len(values), "min": min(values), "max": max(values)} if values else {"n": 0}


def length(one, other):
    return GEOD.inv(one.longitude, one.latitude, other.longitude, other.latitude)[2]


def seconds(one, other):
    return (other.time - one.time).total_seconds()


def span_facts(points):
    times = [point.time for point in points if point.time]
    latitudes = [point.latitude for point in points]
    longitudes = [point.longitude for point in points]
    return {
        "start_time": text_of(min(times)) if times else None,
        "end_time": text_of(max(times)) if times else None,
        "time_steps_back": sum(after < before for before, after in pairwise(times)),
        "bounds": {
            "min_lat": min(latitudes), "min_lon": min(longitudes),
            "max_lat": max(latitudes), "max_lon": max(longitudes),
        } if points else None,
    }


def step_facts(segments):
    steps = [step for segment in segments for step in pairwise(segment.points)]
    heights = any(point.elevation is not None for segment in segments for point in segment.points)
    climbs = [
        other.elevation - one.elevation for one, other in steps
        if one.elevation is not None and other.elevation is not None
    ]
    timed = [(one, other) for one, other in steps if one.time and other.time and seconds(one, other) > 0]
    speeds = [length(*step) / seconds(*step) for step in timed]
    return {
        "distance_2d_m": round(sum(length(*step) for step in steps), 4),
        "ascent_raw_m": round(sum(max(0, climb) for climb in climbs), 4) if heights else None,
        "descent_raw_m": round(sum(max(0, -climb) for climb in climbs), 4) if heights else None,
        "max_speed_pair_mps": round(max(speeds), 4) if speeds else None,
    }


def document_facts(document):
    segments = [segment for track in document.tracks for segment in track.segments]
    points = [point for segment in segments for point in segment.points]
    return {
        "tracks": len(document.tracks), "segments": len(segments), "points": len(points),
        "routes": len(document.routes),
        "points_with_time": sum(point.time is not None for point in points),
        "points_with_ele": sum(point.elevation is not None for point in points),
        **span_facts(points),
        **step_facts(segments),
        **{name: sensor_facts(points, names) for name, names in SENSORS.items()},
    }


def recovered_points(data):
    # XML forbids the blanks before a declaration; files have them.
    return len(ElementTree.fromstring(data.strip()).findall(".//{*}trkpt"))


def facts(path):
    data = path.read_bytes()
    row = {"path": path.name, "format": "gpx"}
    try:
        return row | document_facts(gpxpy.parse(data))
    except gpxpy.gpx.GPXException as error:
        return row | {"error": type(error).__name__, "recovered_points": recovered_points(data)}


def main():
    rows = [json.dumps(facts(path), separators=(",", ":")) for path in sorted(FOLDER.glob("*.gpx"))]
    text = "".join(row + "\n" for row in rows)
    file = FOLDER / "oracle.jsonl"
    if "--check" in sys.argv:
        sys.exit(0 if file.read_text(encoding="utf-8") == text else f"{file} is not what is found now")
    file.write_text(text, encoding="utf-8")
    print(f"{len(rows)} files")


if __name__ == "__main__":
    main()
