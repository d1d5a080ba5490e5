#!/usr/bin/env python3
"""Compares the records of FIT files, field by field, with those of Garmin's own package.

    python3 -m venv VENV && VENV/bin/pip install garmin-fit-sdk fitdecode
    swift build -c release --product RidelogBench
    VENV/bin/python Tools/compare-fit.py FOLDER [--program .build/release/RidelogBench]

Reads every .fit and .fit.gz in the folder with both: timestamp, position, altitude and speed (the enhanced fields, if
present), heart rate, cadence, power, distance, temperature. Where garmin-fit-sdk fails (it does not support compressed
timestamps), fitdecode is used too, and the one that reads more counts. Prints each file that differs, then the numbers
of files, records, values and differences. Exits with 1 if there are differences, except in files that neither package
reads completely.
"""

import argparse
import datetime
import gzip
import json
import pathlib
import subprocess
import sys
import warnings

import fitdecode
from garmin_fit_sdk import Decoder, Stream
from garmin_fit_sdk.decoder import DecodeMode

warnings.simplefilter("ignore")
DEGREES = 180 / 2**31
UTC = datetime.timezone.utc
# Earlier timestamps are relative to when the device was switched on.
FIRST_DATE = datetime.datetime(1989, 12, 31, tzinfo=UTC) + datetime.timedelta(seconds=0x10000000)
FIELDS = {
    "timestamp": ("timestamp",),
    "position_lat": ("position_lat",),
    "position_long": ("position_long",),
    "altitude": ("enhanced_altitude", "altitude"),
    "heart_rate": ("heart_rate",),
    "cadence": ("cadence",),
    "power": ("power",),
    "speed": ("enhanced_speed", "speed"),
    "distance": ("distance",),
    "temperature": ("temperature",),
}


def parts(data):
    """The parts of a chained file."""
    start = 0
    while start + 12 <= len(data) and data[start + 8 : start + 12] == b".FIT":
        size = int.from_bytes(data[start + 4 : start + 8], "little")
        end = start + data[start] + size + 2 if size else len(data)
        yield data[start:end]
        start = end


def by_garmin(data):
    mode = DecodeMode.SKIP_HEADER if data[4:8] == bytes(4) else DecodeMode.NORMAL
    try:
        decoder = Decoder(Stream.from_byte_array(bytearray(data)))
        messages, errors = decoder.read(merge_heart_rates=False, decode_mode=mode)
    except Exception as error:
        return [], [error]
    return messages.get("record_mesgs", []), errors


def by_fitdecode(data):
    records, error = [], None
    try:
        with fitdecode.FitReader(
            data, check_crc=fitdecode.CrcCheck.DISABLED, error_handling=fitdecode.ErrorHandling.IGNORE
        ) as reader:
            for frame in reader:
                if frame.frame_type == fitdecode.FIT_FRAME_DATA and frame.global_mesg_num == 20:
                    records.append({f.name: f.value for f in frame.fields if f.value is not None})
    except Exception as stop:
        error = stop
    return records, error


def first(value):
    if isinstance(value, (list, tuple)):
        return next((one for one in value if one is not None), None)
    return value


def plain(record):
    """The fields with Ridelog's names and units."""
    row = {}
    for name, sources in FIELDS.items():
        value = next((first(record[s]) for s in sources if first(record.get(s)) is not None), None)
        if name == "timestamp":
            is_date = isinstance(value, datetime.datetime) and value >= FIRST_DATE
            value = value.timestamp() if is_date else None
        if isinstance(value, (int, float)):
            row[name] = value * DEGREES if name.startswith("position") else value
    if ("position_lat" in row) != ("position_long" in row) or abs(row.get("position_lat", 0)) > 90:
        row.pop("position_lat", None), row.pop("position_long", None)
    return row


def reference(data):
    rows, is_whole = [], True
    for part in parts(data):
        records, errors = by_garmin(part)
        if errors:
            others, error = by_fitdecode(part)
            if len(others) > len(records):
                records, errors = others, [error] if error else []
            # A wrong checksum is reported after all records.
            is_whole = is_whole and all("CRC" in str(error) for error in errors)
        rows += [plain(record) for record in records]
    return rows, is_whole


def ours(program, path):
    run = subprocess.run([program, "fit-records", str(path)], capture_output=True, text=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def differ(one, two):
    if one is None or two is None:
        return one is not two
    return abs(one - two) > 1e-9 * max(1, abs(one), abs(two))


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    arguments.add_argument("folder", type=pathlib.Path)
    arguments.add_argument("--program", default=".build/release/RidelogBench")
    arguments = arguments.parse_args()
    totals = dict(files=0, records=0, values=0, differences=0, files_only_in_part=0)
    for path in sorted(arguments.folder.rglob("*")):
        if not path.is_file() or not path.name.lower().endswith((".fit", ".fit.gz")):
            continue
        data = path.read_bytes()
        expected, is_whole = reference(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)
        found = ours(arguments.program, path)
        places = [
            (index, name)
            for index, (one, two) in enumerate(zip(found, expected))
            for name in FIELDS
            if differ(one.get(name), two.get(name))
        ]
        totals["files"] += 1
        totals["records"] += len(expected)
        totals["values"] += sum(map(len, expected))
        if not is_whole:
            totals["files_only_in_part"] += 1
            print(f"{path}: no package reads all records; {len(found)} records here, {len(expected)} there, {len(places)} differ")
            continue
        count = len(places) + abs(len(found) - len(expected)) * len(FIELDS)
        totals["differences"] += count
        if count:
            print(f"{path}: {len(found)} and {len(expected)} records, {count} differences, first {places[:3]}")
    print(", ".join(f"{name.replace('_', ' ')}: {number}" for name, number in totals.items()))
    sys.exit(totals["differences"] > 0)


main()
