#!/usr/bin/env python3
"""Writes the rides of Tests/Fixtures/sites/joined: one ride in several files, and others that only look like it.

Run it from the root of the project: Tools/make-joined-site.py
It writes into Tests/Fixtures/sites/joined/data/rides, always the same files.
"""
import math
import pathlib
from datetime import datetime, timedelta, timezone

ROOT = pathlib.Path("Tests/Fixtures/sites/joined/data/rides")
# At sea, where no one lives.
SOUTH, WEST = 46.5, -30.0
START = datetime(2026, 5, 2, 7, 0, tzinfo=timezone.utc)


def course(north=0.0, turn=1):
    """A wavy course of two and a half minutes to the east or west: metres north and east, every five seconds."""
    return [(north + 40 * math.sin(i / 4), turn * i * 30.0) for i in range(30)]


def place(point):
    north, east = point
    return SOUTH + north / 111170, WEST + east / (111320 * math.cos(math.radians(SOUTH)))


def gpx(name, points, start=START, title=None):
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             '<gpx version="1.1" creator="Fixture" xmlns="http://www.topografix.com/GPX/1/1">', "<trk>"]
    if title:
        lines.append(f"<name>{title}</name>")
    lines.append("<trkseg>")
    for index, point in enumerate(points):
        latitude, longitude = place(point)
        time = (start + timedelta(seconds=5 * index)).strftime("%Y-%m-%dT%H:%M:%SZ")
        lines.append(f'<trkpt lat="{latitude:.6f}" lon="{longitude:.6f}"><ele>{100 + index % 7}</ele>'
                     f"<time>{time}</time></trkpt>")
    write(name, lines + ["</trkseg></trk>", "</gpx>"])


def tcx(name, points):
    def time(index):
        return (START + timedelta(seconds=5 * index)).strftime("%Y-%m-%dT%H:%M:%SZ")
    lines = ['<?xml version="1.0" encoding="UTF-8"?>',
             '<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">',
             f'<Activities><Activity Sport="Biking"><Id>{time(0)}</Id><Lap StartTime="{time(0)}">',
             "<TotalTimeSeconds>145</TotalTimeSeconds><Calories>55</Calories><Track>"]
    for index, point in enumerate(points):
        latitude, longitude = place(point)
        lines.append(f"<Trackpoint><Time>{time(index)}</Time><Position><LatitudeDegrees>{latitude:.6f}"
                     f"</LatitudeDegrees><LongitudeDegrees>{longitude:.6f}</LongitudeDegrees></Position>"
                     f"<AltitudeMeters>{100 + index % 7}</AltitudeMeters>"
                     f"<HeartRateBpm><Value>{120 + index % 9}</Value></HeartRateBpm></Trackpoint>")
    write(name, lines + ["</Track></Lap></Activity></Activities>", "</TrainingCenterDatabase>"])


def write(name, lines):
    ROOT.mkdir(parents=True, exist_ok=True)
    (ROOT / name).write_text("\n".join(lines) + "\n")


whole = course()
gpx("phone.gpx", whole, title="Round the buoy")
tcx("watch.tcx", whole)
gpx("shifted.gpx", course(north=4), start=START + timedelta(seconds=12))
gpx("trimmed.gpx", whole[1:], start=START + timedelta(seconds=5), title="Trimmed")
gpx("copy of phone.gpx", whole, title="Round the buoy")
# Another boat, from the same pier to the other side; and the same course, after lunch.
gpx("to the west.gpx", course(turn=-1), title="To the west")
gpx("after lunch.gpx", whole, start=START + timedelta(hours=5), title="Round the buoy")
