#!/usr/bin/env python3
"""Builds sites of very large generated inputs, and prints time and memory of each.

    Tools/measure-bulk.py [--program .build/release/ridelog] [--bench .build/release/RidelogBench]
                          [--work FOLDER] [--scale 1.0] [health|strava|zip]...

    health   an Apple Health export.xml of 1 GB: 1,200 workouts among five million health records
    strava   an activities.csv of 20,000 rows without files
    zip      a zip archive of 3 GB: 11,000 rides as GPX, not compressed, so that each byte is read

The inputs are generated in FOLDER, which needs 8 GB, and removed again. A scale of 0.01 is for trying the script.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile

MEGABYTE = 1 << 20


def health(folder, scale, _):
    """Health records of a watch, with a workout after every four thousand."""
    size = int(1000 * MEGABYTE * scale)
    path = os.path.join(folder, "export.xml")
    workouts = 0
    with open(path, "w", encoding="utf-8") as out:
        out.write('<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_GB">\n')
        minute = 0
        while out.tell() < size:
            lines = []
            for _ in range(4000):
                minute += 1
                stamp = at(minute)
                lines.append(
                    ' <Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Watch" sourceVersion="10.1"'
                    f' unit="count/min" creationDate="{stamp}" startDate="{stamp}" endDate="{stamp}"'
                    f' value="{60 + minute % 90}"/>\n')
            workouts += 1
            lines.append(
                ' <Workout workoutActivityType="HKWorkoutActivityTypeCycling" duration="60" durationUnit="min"'
                f' sourceName="Watch" startDate="{at(minute)}" endDate="{at(minute + 60)}">\n'
                '  <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling"'
                f' sum="{20 + workouts % 30}" unit="km"/>\n </Workout>\n')
            out.writelines(lines)
        out.write("</HealthData>\n")
    return f"export.xml of {os.path.getsize(path) / 1e9:.2f} GB, {workouts} workouts", folder


def at(minute):
    return time.strftime("%Y-%m-%d %H:%M:%S +0000", time.gmtime(1_262_300_400 + minute * 60))


def strava(folder, scale, _):
    rows = int(20_000 * scale)
    with open(os.path.join(folder, "activities.csv"), "w", encoding="utf-8") as out:
        out.write("Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,"
                  "Max Heart Rate,Relative Effort,Commute,Activity Gear,Filename,Athlete Weight,Bike Weight,"
                  "Elapsed Time,Moving Time,Distance,Max Speed,Average Speed,Elevation Gain\n")
        for row in range(rows):
            stamp = time.strftime("%b %d, %Y, %I:%M:%S %p", time.gmtime(1_262_300_400 + row * 21_600))
            metres = 5000 + row % 90_000
            seconds = int(metres / 6)
            out.write(f'{row + 1},"{stamp}",Ride {row + 1},Ride,,{seconds + 60},{metres / 1000:.2f},,,false,Red bike,,,,'
                      f'{seconds + 60}.0,{seconds}.0,{metres}.0,12.5,6.0,{row % 900}.0\n')
    return f"activities.csv of {rows} rows", folder


def zipped(folder, scale, bench):
    count = int(11_000 * scale)
    made = os.path.join(folder, "made")
    archive = os.path.join(folder, "export.zip")
    subprocess.run([bench, "data", "rides", str(count), made], check=True)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as out:
        for place, _, names in sorted(os.walk(made)):
            for name in sorted(names):
                path = os.path.join(place, name)
                out.write(path, os.path.relpath(path, made))
    shutil.rmtree(made)
    return f"zip of {os.path.getsize(archive) / 1e9:.2f} GB, {count} rides", archive


KINDS = {"health": health, "strava": strava, "zip": zipped}


def build(program, data, site):
    command = [program, "build", data, "-o", site, "--no-cache", "--quiet"]
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    pages = sum(name.endswith(".html") for _, _, names in os.walk(site) for name in names)
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status), pages


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS])
    parser.add_argument("--program", default=".build/release/ridelog")
    parser.add_argument("--bench", default=".build/release/RidelogBench")
    parser.add_argument("--work")
    parser.add_argument("--scale", type=float, default=1.0)
    options = parser.parse_args()
    failed = False
    print("| input | time | processor | memory | exit | pages |\n|---|---|---|---|---|---|")
    for kind in options.kinds or KINDS:
        with tempfile.TemporaryDirectory(dir=options.work) as work:
            data = os.path.join(work, "data")
            os.mkdir(data)
            words, source = KINDS[kind](data, options.scale, options.bench)
            seconds, busy, megabytes, code, pages = build(options.program, source, os.path.join(work, "site"))
            print(f"| {words} | {seconds:.1f} s | {busy:.1f} s | {megabytes:.0f} MB | {code} | {pages} |", flush=True)
            failed = failed or code != 0
    sys.exit(failed)


if __name__ == "__main__":
    main()
