#!/usr/bin/env python3
"""Writes the small FIT files that are the seeds of fuzzing: Tests/Fixtures/fuzz/fit.

    Tools/make-fuzz-seeds.py

Each has one feature of the protocol (developer.garmin.com/fit/protocol) that the others lack. The other formats are
text and have their seeds in Tests/Fixtures/formats.
"""

import struct
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "Tests/Fixtures/fuzz/fit"
START = 1_150_000_000  # seconds since 1989-12-31T00:00:00Z: in June 2026

# Struct format, number of the base type.
BYTE, ENUM, UINT8, SINT8, UINT16, SINT32, UINT32, FLOAT32 = (
    ("B", 13), ("B", 0), ("B", 2), ("b", 1), ("H", 0x84), ("i", 0x85), ("I", 0x86), ("f", 0x88))

FILE_ID = (0, [(0, ENUM), (1, UINT16), (2, UINT16), (4, UINT32)])
RECORD = (20, [(253, UINT32), (0, SINT32), (1, SINT32), (2, UINT16), (3, UINT8), (4, UINT8), (5, UINT32), (6, UINT16),
               (7, UINT16), (13, SINT8)])
EVENT = (21, [(253, UINT32), (0, ENUM), (1, ENUM), (3, UINT32)])
LAP = (19, [(253, UINT32), (2, UINT32), (7, UINT32), (8, UINT32), (9, UINT32), (24, ENUM)])
SESSION = (18, [(253, UINT32), (2, UINT32), (5, ENUM), (6, ENUM), (7, UINT32), (8, UINT32), (9, UINT32), (22, UINT16)])
ACTIVITY = (34, [(253, UINT32), (0, UINT32), (1, UINT16), (5, UINT32)])
LENGTH = (101, [(253, UINT32), (2, UINT32), (3, UINT32), (5, UINT16), (7, ENUM), (12, ENUM)])


def crc(data):
    table = [0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401,
             0xA001, 0x6C00, 0x7800, 0xB401, 0x5000, 0x9C01, 0x8801, 0x4400]
    value = 0
    for byte in data:
        for nibble in (byte & 15, byte >> 4):
            value = (value >> 4) & 0x0FFF ^ table[value & 15] ^ table[nibble]
    return value


class Writer:
    """Writes the messages of a file, or of a part of a chained file."""

    def __init__(self, order="<"):
        self.order = order
        self.data = b""

    def define(self, local, message, developer=()):
        number, fields = message
        flag = 0x60 if developer else 0x40
        self.data += struct.pack("BBB", flag | local, 0, self.order == ">") + struct.pack(self.order + "H", number)
        self.data += bytes([len(fields)])
        for field, (code, kind) in fields:
            self.data += bytes([field, struct.calcsize("=" + code), kind])
        if developer:
            self.data += bytes([len(developer)]) + b"".join(map(bytes, developer))

    def write(self, local, message, *values, header=None, more=b""):
        codes = "".join(code for _, (code, _) in message[1])
        self.data += bytes([local if header is None else header])
        self.data += struct.pack((self.order if self.order == ">" else "<") + codes, *values) + more

    def message(self, local, message, *values):
        self.define(local, message)
        self.write(local, message, *values)

    def end(self, size=14):
        head = struct.pack("<BBHI4s", size, 0x20, 2154, len(self.data), b".FIT")
        if size == 14:
            head += struct.pack("<H", crc(head))
        return head + self.data + struct.pack("<H", crc(head + self.data))


def records(writer, count, more=b"", developer=()):
    writer.define(1, RECORD, developer)
    for index in range(count):
        writer.write(1, RECORD, START + index, 560_000_000 + index * 900, 100_000_000 + index * 700, 4500 + index,
                     120 + index, 80, index * 700, 7000, 180 + index, 21, more=more)


def summary(writer, count):
    end = START + count
    writer.message(2, EVENT, end, 0, 4, 0)
    writer.message(3, LAP, end, START, count * 1000, count * 1000, count * 700, 7)
    writer.message(4, SESSION, end, START, 2, 7, count * 1000, count * 1000, count * 700, 12)
    writer.message(5, ACTIVITY, end, count * 1000, 1, end + 7200)


def begun(order="<", kind=4):
    writer = Writer(order)
    writer.message(0, FILE_ID, kind, 1, 2713, START)
    return writer


def plain(order="<"):
    writer = begun(order)
    writer.message(2, EVENT, START, 0, 0, 0)
    records(writer, 4)
    summary(writer, 4)
    return writer


def developer():
    writer = begun()
    writer.data += bytes([0x42, 0, 0, 207, 0, 2, 1, 16, 13, 3, 1, 2, 2]) + bytes(range(16)) + b"\0"
    writer.data += bytes([0x43, 0, 0, 206, 0, 5, 0, 1, 2, 1, 1, 2, 2, 1, 2, 3, 8, 7, 8, 4, 7])
    writer.data += bytes([3, 0, 3, 0x84]) + b"smooth\0\0" + b"mm\0\0"
    records(writer, 3, more=struct.pack("<H", 77), developer=[(3, 2, 0)])
    summary(writer, 3)
    return writer


def compressed():
    """Timestamps of five bits in the headers, and speed and distance packed into three bytes."""
    writer = begun()
    records(writer, 1)
    writer.data += bytes([0x42, 0, 0, 20, 0, 2, 3, 1, 2, 8, 3, 13])
    for index in range(4):
        writer.data += bytes([0x80 | 2 << 5 | (START + 30 * index) & 31, 130 + index, 16, 0x20 + index, 0x40])
    summary(writer, 120)
    return writer


def heart_rates():
    """Heart rates as a strap sends them after the activity: with times of twelve bits."""
    writer = begun()
    writer.data += bytes([0x42, 0, 0, 132, 0, 3, 253, 4, 0x86, 6, 1, 2, 9, 4, 0x86, 2]) + struct.pack("<IBI", START, 120, 2048)
    writer.data += bytes([0x42, 0, 0, 132, 0, 2, 6, 4, 2, 10, 6, 13]) + bytes([2, 121, 122, 123, 124, 0, 4, 0x18, 0, 16, 1])
    return writer


def pool():
    writer = begun()
    for index in range(2):
        writer.message(6, LENGTH, START + 30 * index, START, 30_000, 18, 0, 1)
    summary(writer, 60)
    return writer


def settings():
    writer = begun(kind=2)
    writer.message(1, (2, [(1, UINT32), (2, UINT32), (5, UINT8)]), 0, 7200, 1)
    return writer


def main():
    whole = plain().end()
    files = {
        "plain": whole, "big-endian": plain(">").end(12), "developer": developer().end(),
        "compressed": compressed().end(), "chained": whole + heart_rates().end(), "pool": pool().end(),
        "settings": settings().end(), "cut": whole[:-40], "no-size": whole[:4] + bytes(4) + whole[8:],
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        (FOLDER / f"{name}.fit").write_bytes(data)


if __name__ == "__main__":
    main()
