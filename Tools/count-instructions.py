#!/usr/bin/env python3
"""Counts the instructions of six small jobs of the program, and compares them with recorded counts.

    Tools/count-instructions.py PROGRAM           fails if a job takes over 10 % more than recorded
    Tools/count-instructions.py PROGRAM --keep    records the current counts

Counts hardly depend on the machine, so CI detects regressions. They are recorded in Benchmarks/instructions.json for
each toolchain, because compilers generate different code. Without counts for this one, or without valgrind, it prints
“skipped”. If a job has to take more, record it again, and state the reason in the commit.
"""

import gzip
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

KEPT = pathlib.Path(__file__).parent.parent / "Benchmarks/instructions.json"
ALLOWED = 1.10
CONFIGURATION = "title: Jobs\ntimezone: UTC\nprivacy: {zones: []}\n"


def gpx(number, points=1500):
    """A ride with a point a second that winds north-east."""
    rows = []
    for index in range(points):
        latitude = 47 + number / 10 + index * 6e-5 + (index % 40) * 1e-5
        longitude = 8 + index * 5e-5 + (index % 60) * 1e-5
        time = f"2026-06-{1 + number:02}T{6 + index // 3600:02}:{index // 60 % 60:02}:{index % 60:02}Z"
        rows.append(
            f'<trkpt lat="{latitude:.6f}" lon="{longitude:.6f}"><ele>{400 + index % 200}.5</ele><time>{time}</time>'
            f"<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>{120 + index % 50}</gpxtpx:hr>"
            f"<gpxtpx:cad>{80 + index % 9}</gpxtpx:cad></gpxtpx:TrackPointExtension></extensions></trkpt>"
        )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="jobs" '
        'xmlns="http://www.topografix.com/GPX/1/1" '
        'xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">'
        f"<trk><name>Ride {number}</name><trkseg>{''.join(rows)}</trkseg></trk></gpx>\n"
    ).encode()


def fit(records=4000):
    """A ride with all fields of a bicycle computer, and a lap every ten minutes (developer.garmin.com/fit)."""
    fields = [(253, 4, 134), (0, 4, 133), (1, 4, 133), (5, 4, 134), (2, 2, 132), (6, 2, 132), (7, 2, 132), (3, 1, 2)]
    data = bytes([0x40, 0, 0, 20, 0, len(fields)]) + b"".join(bytes(field) for field in fields)
    lap = [(253, 4, 134), (2, 4, 134), (7, 4, 134), (9, 4, 134)]
    data += bytes([0x41, 0, 0, 19, 0, len(lap)]) + b"".join(bytes(field) for field in lap)
    for index in range(records):
        time = 1_150_000_000 + index
        data += struct.pack(
            "<BIiiIHHHB", 0, time, 560_000_000 + index * 67, 100_000_000 + index * 91, index * 700,
            4500 + index // 8 % 900, 6000 + index % 2000, 150 + index % 100, 120 + index % 50)
        if index % 600 == 599:
            data += struct.pack("<BIIII", 1, time, time - 599, 600_000, 420_000)
    header = struct.pack("<BBHI4s", 14, 0x20, 2154, len(data), b".FIT")
    header += struct.pack("<H", checksum(header))
    return header + data + struct.pack("<H", checksum(header + data))


def checksum(data):
    value = 0
    for byte in data:
        value ^= byte
        for _ in range(8):
            value = value >> 1 ^ 0xA001 if value & 1 else value >> 1
    return value


def note(number):
    text = "\n\n".join(f"Paragraph {index} of *note {number}* with [a link](https://example.com/{index})." for index in range(20))
    return f"---\ntitle: Note {number}\ndate: 2026-05-{number + 1:02}\ntags: [one, two]\n---\n\n{text}\n".encode()


def jobs(folder):
    """The commands by name, in a folder with their input."""
    def write(name, content):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)

    for site in ("rides", "notes"):
        write(f"{site}/ridelog.yml", CONFIGURATION.encode())
    for number in range(6):
        write(f"rides/rides/{number}.gpx", gpx(number))
    for number in range(20):
        write(f"notes/notes/{number}.md", note(number))
    write("ride.fit", fit())
    write("ride.gpx", gpx(1, 4000))
    write("ride.gpx.gz", gzip.compress(gpx(1, 4000), mtime=0))
    build = ["build", "--no-cache", "--quiet", "--jobs", "1"]
    return {
        "start": ["--version"],
        "inspect a FIT file": ["inspect", "--json", "ride.fit"],
        "inspect a GPX file": ["inspect", "--json", "ride.gpx"],
        "inspect a packed GPX file": ["inspect", "--json", "ride.gpx.gz"],
        "build six rides": build + ["rides", "-o", "rides-site"],
        "build twenty notes": build + ["notes", "-o", "notes-site"],
    }


def count(program, arguments, folder):
    run = subprocess.run(
        ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", program, *arguments],
        cwd=folder, capture_output=True, text=True, env={"PATH": os.environ["PATH"], "TZ": "UTC", "HOME": str(folder)})
    found = re.search(r"I\s+refs:\s+([\d,]+)", run.stderr)
    if run.returncode or not found:
        sys.exit(f"failed: {' '.join(arguments)}\n{run.stderr[-2000:]}")
    return int(found[1].replace(",", ""))


def toolchain():
    version = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    found = re.search(r"Swift version (\S+)", version)
    libc = os.confstr("CS_GNU_LIBC_VERSION") or "another C library"
    return f"Swift {found[1] if found else 'unknown'}, {libc}, {os.uname().machine}"


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    if not shutil.which("valgrind"):
        print("skipped: valgrind is missing, so no instructions are counted")
        return
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    name = toolchain()
    keeps = "--keep" in sys.argv
    if name not in kept and not keeps:
        print(f"skipped: no counts are stored for {name}")
        return
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        # valgrind fails on the debug information that Swift writes.
        stripped = str(folder / "program")
        subprocess.run(["strip", "--strip-debug", "-o", stripped, program], check=True)
        counts = {job: count(stripped, arguments, folder) for job, arguments in jobs(folder).items()}
    grown = []
    for job, found in counts.items():
        before = kept.get(name, {}).get(job)
        ratio = found / before if before else 1
        print(f"{job}: {found / 1e6:.1f} million instructions, {ratio:.3f} times the stored count")
        if ratio > ALLOWED:
            grown.append(job)
    if keeps:
        kept[name] = counts
        KEPT.write_text(json.dumps(kept, indent=2) + "\n")
    elif grown:
        sys.exit(f"These take over 10 % more instructions: {', '.join(grown)}. If that is intended, store the new counts:\n"
                 f"    Tools/count-instructions.py {sys.argv[1]} --keep")


if __name__ == "__main__":
    main()
