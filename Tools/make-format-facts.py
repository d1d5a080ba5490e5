#!/usr/bin/env python3
"""Writes what gpxpy, lxml and GeographicLib (through pyproj) read from the GPX and TCX fixtures, a JSON object a file.

    python3 -m pip install gpxpy lxml pyproj
    python3 Tools/make-format-facts.py            rewrites Tests/Fixtures/formats/oracle.jsonl
    python3 Tools/make-format-facts.py --check    reports whether it would change

Keys: `path`, `format`; `tracks`, `segments`, `points`, `routes` (including segments and tracks without points);
`points_with_time`, `points_with_ele`; `start_time`, `end_time`, the earliest and latest; `time_steps_back`, the number
of times before their predecessor; `bounds` in degrees, ignoring the antimeridian; sums over consecutive points within
segments: `distance_2d_m` along WGS 84 geodesics, `ascent_raw_m` and `descent_raw_m` of all steps between two
elevations, null without any; `max_speed_pair_mps`, of the fastest step; `hr`, `cad`, `power`, `temp` and `speed` with
the number, minimum and maximum of their values. A file that gpxpy rejects has `error`, and in `recovered_points` the
number of trackpoints in its XML. `invalid_points` are beyond ±90° or ±180°, and are in no other figure except those of
sensors and times of TCX.

TCX: `tracks` are activities and courses, `segments` the `Track`s with positions, `points` the trackpoints with a
position; sensors, `start_time` and `end_time` are those of all `trackpoints`. `laps`, and for each of the
`activities` its `kind`, `sport`, the sums of its laps, `total_time_s`, `distance_m`, `calories`, and the maximum
`max_speed_mps`.
"""

import json
import sys
from datetime import datetime, timezone
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import gpxpy
from lxml import etree
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
    """The first number in the extensions in an element with one of the names, in any namespace."""
    for extension in point.extensions:
        for element in extension.iter():
            if element.tag.rpartition("}")[2].lower() in names:
                return float(element.text)
    return point.speed if "speed" in names else None


def sensor_facts(points, names):
    return value_facts(value for point in points if (value := sensor(point, names)) is not None)


def value_facts(values):
    values = list(values)
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
    # XML forbids white space before the declaration; some files have it.
    return len(ElementTree.fromstring(data.strip()).findall(".//{*}trkpt"))


def number(text):
    """None if it is missing or not a number."""
    try:
        return float(text)
    except (TypeError, ValueError):
        return None


def text_in(element, path):
    """The text of the first element at the path, in any namespace."""
    found = element.find("/".join("{*}" + name for name in path.split("/")))
    return found.text.strip() if found is not None and found.text else None


def time_in(element):
    text = text_in(element, "Time")
    if not text:
        return None
    time = datetime.fromisoformat(text.replace("Z", "+00:00"))
    return time if time.tzinfo else time.replace(tzinfo=timezone.utc)


def trackpoint(element):
    """The values read by lxml, under gpxpy's names."""
    anywhere = {name: number(element.findtext(".//{*}" + name)) for name in ("Watts", "Speed", "RunCadence")}
    cadence = number(text_in(element, "Cadence"))
    return SimpleNamespace(
        time=time_in(element),
        latitude=number(text_in(element, "Position/LatitudeDegrees")),
        longitude=number(text_in(element, "Position/LongitudeDegrees")),
        elevation=number(text_in(element, "AltitudeMeters")),
        hr=number(text_in(element, "HeartRateBpm/Value")),
        cad=anywhere["RunCadence"] if cadence is None else cadence,
        power=anywhere["Watts"], speed=anywhere["Speed"], temp=None)


def activity_facts(activity):
    laps = activity.findall(".//{*}Lap")

    def values(name):
        return [number(text_in(lap, name)) or 0 for lap in laps]

    return {
        "kind": etree.QName(activity).localname, "sport": activity.get("Sport"),
        "total_time_s": round(sum(values("TotalTimeSeconds")), 3),
        "distance_m": round(sum(values("DistanceMeters")), 2),
        "calories": sum(values("Calories")), "max_speed_mps": max(values("MaximumSpeed"), default=0),
    }


def is_on_earth(point):
    return abs(point.latitude) <= 90 and abs(point.longitude) <= 180


def tcx_facts(data):
    # XML forbids white space before the declaration; some files have it.
    root = etree.fromstring(data.strip())
    activities = [element for element in root.iter("{*}Activity", "{*}Course")]
    tracks = [
        [trackpoint(point) for point in track.iterchildren("{*}Trackpoint")]
        for activity in activities for track in activity.iter("{*}Track")
    ]
    everything = [point for track in tracks for point in track]
    located = [[point for point in track if point.latitude is not None] for track in tracks]
    segments = [
        SimpleNamespace(points=[point for point in track if is_on_earth(point)]) for track in located if track
    ]
    points = [point for segment in segments for point in segment.points]
    times = [point.time for point in everything if point.time]
    return {
        "tracks": len(activities), "segments": len(segments), "points": len(points),
        "trackpoints": len(everything), "invalid_points": sum(map(len, located)) - len(points),
        "laps": len(root.findall(".//{*}Lap")),
        "points_with_time": sum(point.time is not None for point in points),
        "points_with_ele": sum(point.elevation is not None for point in points),
        **span_facts(points),
        "start_time": text_of(min(times)) if times else None,
        "end_time": text_of(max(times)) if times else None,
        **step_facts(segments),
        **{
            name: value_facts(value for point in everything if (value := getattr(point, name)) is not None)
            for name in SENSORS
        },
        "activities": [activity_facts(activity) for activity in activities],
    }


def facts(path):
    data = path.read_bytes()
    if path.suffix == ".tcx":
        return {"path": path.name, "format": "tcx"} | tcx_facts(data)
    row = {"path": path.name, "format": "gpx"}
    try:
        return row | document_facts(gpxpy.parse(data))
    except gpxpy.gpx.GPXException as error:
        return row | {"error": type(error).__name__, "recovered_points": recovered_points(data)}


def main():
    files = sorted(path for path in FOLDER.iterdir() if path.suffix in {".gpx", ".tcx"})
    rows = [json.dumps(facts(path), separators=(",", ":")) for path in files]
    text = "".join(row + "\n" for row in rows)
    file = FOLDER / "oracle.jsonl"
    if "--check" in sys.argv:
        sys.exit(0 if file.read_text(encoding="utf-8") == text else f"{file} is out of date")
    file.write_text(text, encoding="utf-8")
    print(f"{len(rows)} files")


if __name__ == "__main__":
    main()
