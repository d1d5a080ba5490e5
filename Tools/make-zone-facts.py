#!/usr/bin/env python3
"""Writes Tests/Fixtures/zones.tsv: transitions of time zones by Python's zoneinfo, 1970 to 2060.

    python3 Tools/make-zone-facts.py > Tests/Fixtures/zones.tsv

Columns: zone; seconds since 1970 of a transition; seconds east of UTC before it; and after it; a local time in the
middle of what the transition skips or repeats; its instant in seconds since 1970 (fold=0: the earlier of two, a skipped
one moved forward).
"""

import sys
from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

ZONES = """
Africa/Cairo Africa/Casablanca Africa/El_Aaiun Africa/Johannesburg Africa/Juba Africa/Monrovia
America/Argentina/Buenos_Aires America/Caracas America/Havana America/Los_Angeles America/New_York
America/Nuuk America/Santiago America/Sao_Paulo America/Scoresbysund America/St_Johns Antarctica/Casey
Antarctica/Troll Asia/Amman Asia/Gaza Asia/Jerusalem Asia/Kathmandu Asia/Kolkata Asia/Pyongyang Asia/Tehran
Asia/Tokyo Atlantic/Azores Australia/Adelaide Australia/Lord_Howe Australia/Sydney Europe/Berlin
Europe/Chisinau Europe/Dublin Europe/Istanbul Europe/Lisbon Europe/London Europe/Moscow Pacific/Apia
Pacific/Auckland Pacific/Chatham Pacific/Fiji Pacific/Kiritimati Pacific/Norfolk US/Eastern
""".split()
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
END = int((datetime(2060, 1, 1, tzinfo=timezone.utc) - EPOCH).total_seconds())
STEP = 6 * 3600
MOST = 32


def offset(zone, seconds):
    local = (EPOCH + timedelta(seconds=seconds)).astimezone(zone)
    return int(local.utcoffset().total_seconds())


def changes(zone):
    """Seconds since 1970 of the transitions, found by bisection between samples."""
    before = offset(zone, 0)
    for end in range(STEP, END, STEP):
        after = offset(zone, end)
        if after == before:
            continue
        low, high = end - STEP, end
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if offset(zone, middle) == before else (low, middle)
        yield high, before, after
        before = after


def thinned(facts):
    """All facts of zones with few transitions; for others the first and last ones and some between."""
    if len(facts) <= MOST:
        return facts
    chosen = {round(index * (len(facts) - 1) / (MOST - 1)) for index in range(MOST)}
    return [fact for index, fact in enumerate(facts) if index in chosen]


def main():
    out = sys.stdout
    with open("/usr/share/zoneinfo/tzdata.zi", encoding="utf-8") as file:
        out.write(f"# zone, change, before, after, local, instant; tz database {file.readline()[2:].strip()}\n")
    for name in ZONES:
        zone = ZoneInfo(name)
        facts = thinned(list(changes(zone)))
        # A zone without transitions is a fact, too.
        for time, before, after in facts or [(0, offset(zone, 0), offset(zone, 0))]:
            local = EPOCH.replace(tzinfo=None) + timedelta(seconds=time + (before + after) // 2)
            instant = int((local.replace(tzinfo=zone).astimezone(timezone.utc) - EPOCH).total_seconds())
            row = name, time, before, after, local.isoformat(), instant
            out.write("\t".join(map(str, row)) + "\n")


main()
