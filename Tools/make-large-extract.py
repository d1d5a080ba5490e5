#!/usr/bin/env python3
"""Makes a large OpenStreetMap extract from a small one, to measure how fast extracts are read.

    python3 Tools/make-large-extract.py IN.osm.pbf OUT.osm.pbf [MEGABYTES]

Copies all elements, with new ids and shifted on a grid, until the file has about this many megabytes (500). The first
copy is at the original place. Nodes are before ways, and ways before relations, sorted by id, as in other extracts.
"""
import math
import struct
import sys
import zlib
from multiprocessing import Pool


def varint(number):
    bytes_ = bytearray()
    while number > 127:
        bytes_.append(number & 127 | 128)
        number >>= 7
    bytes_.append(number)
    return bytes(bytes_)


def zigzag(number):
    return varint(number << 1 if number >= 0 else (-number << 1) - 1)


def read_varint(data, place):
    number = shift = 0
    while True:
        byte = data[place]
        place += 1
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number, place


def read_zigzag(data, place):
    number, place = read_varint(data, place)
    return number >> 1 ^ -(number & 1), place


def fields(data):
    """Number, value (an int, or bytes) and all bytes of each field."""
    place = 0
    while place < len(data):
        start = place
        key, place = read_varint(data, place)
        if key & 7 == 0:
            value, place = read_varint(data, place)
        elif key & 7 == 2:
            length, place = read_varint(data, place)
            value, place = data[place : place + length], place + length
        else:
            raise SystemExit("unexpected field in the extract")
        yield key >> 3, value, data[start:place]


def field(number, data):
    return varint(number << 3 | 2) + varint(len(data)) + data


def blob(kind, data):
    packed = varint(2 << 3) + varint(len(data)) + field(3, zlib.compress(data))
    header = field(1, kind) + varint(3 << 3) + varint(len(packed))
    return struct.pack(">I", len(header)) + header + packed


def blobs(path):
    with open(path, "rb") as file:
        while length := file.read(4):
            header = {number: value for number, value, _ in fields(file.read(struct.unpack(">I", length)[0]))}
            packed = {number: value for number, value, _ in fields(file.read(header[3]))}
            yield header[1], zlib.decompress(packed[3]) if 3 in packed else packed[1]


def shifted(number, first, rest):
    """A packed list with its first number shifted: the others are differences."""
    return lambda by: field(number, zigzag(first + by) + rest)


def listed(number, data):
    first, place = read_zigzag(data, 0)
    return shifted(number, first, data[place:])


class Group:
    """A group of elements of one kind, which can be written with other ids at another place."""

    def __init__(self, block, data, parameters):
        self.frame = block
        self.parameters = parameters
        self.kind, self.parts, self.highest = 0, [], 0
        for number, value, _ in fields(data):
            if number not in (2, 3, 4):
                raise SystemExit("only dense nodes are supported")
            self.kind = number
            (self.nodes if number == 2 else self.element)(value)

    def nodes(self, data):
        parts, bounds = [], []
        for number, value, whole in fields(data):
            if number in (1, 8, 9):
                parts.append((number, listed(number, value)))
            else:
                parts.append((0, whole))
            if number == 1:
                total = place = 0
                while place < len(value):
                    step, place = read_zigzag(value, place)
                    total += step
                    self.highest = max(self.highest, total)
            if number in (8, 9):
                total = place = 0
                for_all = []
                while place < len(value):
                    step, place = read_zigzag(value, place)
                    total += step
                    for_all.append(total)
                bounds.append((number, min(for_all), max(for_all)))
        self.bounds = bounds
        self.parts.append(parts)

    def element(self, data):
        ident, before, lists, last = 0, b"", None, b""
        wanted = 8 if self.kind == 3 else 9
        for number, value, whole in fields(data):
            if number == 1:
                ident = value
            elif number == wanted and value:
                lists = listed(number, value)
            elif lists:
                last += whole
            else:
                before += whole
        self.highest = max(self.highest, ident)
        self.parts.append((ident, before, lists, last))

    def copy(self, ids, north, east):
        out = []
        if self.kind == 2:
            by = {1: ids, 8: north, 9: east}
            for parts in self.parts:
                out.append(field(2, b"".join(part(by[number]) if number else part for number, part in parts)))
        else:
            for ident, before, lists, last in self.parts:
                list_ = lists(ids) if lists else b""
                out.append(field(self.kind, b"\x08" + varint(ident + ids) + before + list_ + last))
        return self.frame + field(2, b"".join(out)) + self.parameters


groups, header = [], None
for kind, data in blobs(sys.argv[1]):
    if kind == b"OSMHeader":
        # Without the bounding box, which is different.
        header = b"".join(whole for number, _, whole in fields(data) if number != 1)
        continue
    parts = list(fields(data))
    table = b"".join(whole for number, _, whole in parts if number == 1)
    parameters = b"".join(whole for number, _, whole in parts if number > 2)
    groups += [Group(table, value, parameters) for number, value, _ in parts if number == 2]
groups.sort(key=lambda group: group.kind)
highest = max(group.highest for group in groups) + 1
spans = {}
for group in groups:
    for axis, least, most in getattr(group, "bounds", []):
        low, high = spans.get(axis, (least, most))
        spans[axis] = (min(low, least), max(high, most))
steps = {axis: most - least + 100_000 for axis, (least, most) in spans.items()}


def make(task):
    group, number, side = task
    ids, row, column = number * highest, number // side, number % side
    return blob(b"OSMData", groups[group].copy(ids, row * steps[8], column * steps[9]))


def main():
    size = float(sys.argv[3] if len(sys.argv) > 3 else 500) * 1e6
    one = sum(len(make((group, 0, 1))) for group in range(len(groups)))
    count = max(1, round(size / one))
    side = math.ceil(math.sqrt(count))
    tasks = [
        (group, number, side)
        for kind in (2, 3, 4)
        for number in range(count)
        for group in range(len(groups))
        if groups[group].kind == kind
    ]
    with open(sys.argv[2], "wb") as out, Pool() as pool:
        out.write(blob(b"OSMHeader", header))
        for data in pool.imap(make, tasks, chunksize=4):
            out.write(data)
        print(f"{count} copies, {out.tell() / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
