#!/usr/bin/env python3
"""Checks that titles, towns and ways of rides name nothing in a privacy zone.

    python3 Tools/check-places.py SITE EXTRACT.osm.pbf LATITUDE,LONGITUDE,RADIUS...

Reads the built site and the extract independently: all names of places, peaks, passes and waters in a zone (radius in
metres) that no other place near the site has; the headings, places and lists of all rides; data/rides.json and the
feed. For partly hidden rides it also compares the ways with the visible distance. Maps are not checked: they show
everything in their frame, including zones. Exits with 1 if a name of a zone is found. Needs osmium from PyPI.
"""
import collections
import glob
import html
import json
import math
import re
import sys

import osmium

HIDDEN = "Parts of the track are hidden for privacy"


def metres(one, other):
    east = math.radians(other[1] - one[1]) * math.cos(math.radians((one[0] + other[0]) / 2))
    return math.hypot(east, math.radians(other[0] - one[0])) * 6371000


def names(extract):
    """Each name, in any language, with the places that have it."""
    found = collections.defaultdict(list)
    for thing in osmium.FileProcessor(extract).with_locations():
        tags = dict(thing.tags)
        keys = ("place", "mountain_pass", "natural", "landuse", "water")
        if not any(key in tags for key in keys):
            continue
        if thing.is_node():
            places = [(thing.lat, thing.lon)]
        elif thing.is_way():
            places = [(node.lat, node.lon) for node in thing.nodes if node.location.valid()]
        else:
            continue
        for key, value in tags.items():
            if key == "name" or key.startswith("name:"):
                found[value] += places
    return found


def main(site, extract, zones):
    zones = [tuple(float(number) for number in zone.split(",")) for zone in zones]
    known = names(extract)
    hidden = {
        name for name, places in known.items()
        if any(metres(place, zone) <= zone[2] for place in places for zone in zones)
        and not any(all(metres(place, zone) > zone[2] for zone in zones) for place in places)}
    rows = {row["page"]: row for row in json.load(open(f"{site}/data/rides.json"))}
    faults, cut, named = [], 0, 0
    counts = collections.Counter()
    for page, row in sorted(rows.items()):
        text = open(f"{site}/{page}").read()
        text = re.sub(r'<figure class="map.*?</figure>', "", text, flags=re.S)
        is_cut = HIDDEN in text
        cut += is_cut
        facts = re.search(r"<h2>Places</h2><dl[^>]*>(.*?)</dl>", text, re.S)
        words = re.findall(r"<h1>(.*?)</h1>", text) + re.findall(r"<dd>(.*?)</dd>", facts.group(1) if facts else "")
        words = [html.unescape(word) for word in words] + [row["name"] or "", row.get("places") or ""]
        places = [place for place in (row.get("places") or "").split("; ") if place]
        named += bool(places) and is_cut
        counts.update(places)
        for place in places:
            if place not in known:
                faults.append(f"{page}: “{place}” is not a name in the extract")
        for name in hidden:
            if any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", word) for word in words):
                faults.append(f"{page}: names “{name}”, which lies in a zone")
        ways = sum(row.get(key) or 0 for key in row if key.startswith("surface_")) + (row.get("way_unknown_m") or 0)
        if ways and ways > (row["distance_m"] or 0) * 1.02 + 50:
            faults.append(f"{page}: {ways:.0f} m of ways on {row['distance_m']:.0f} visible m")
    for path in glob.glob(f"{site}/rides/20*/index.html") + [f"{site}/index.html", f"{site}/feed.atom"]:
        text = re.sub(r'<figure class="map.*?</figure>', "", open(path).read(), flags=re.S)
        for name in hidden:
            if re.search(rf">[^<]*(?<!\w){re.escape(html.escape(name))}(?!\w)[^<]*<", text):
                faults.append(f"{path}: names “{name}”, which lies in a zone")
    print(f"{len(rows)} rides, {cut} of them cut, {named} of those with places; {len(hidden)} names lie in zones")
    print("most named:", ", ".join(f"{name} {count}" for name, count in counts.most_common(8)))
    for fault in faults[:30]:
        print(fault)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
