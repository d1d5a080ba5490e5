#!/usr/bin/env python3
"""Tests builds that are killed while they write, and builds of hostile files. Prints counts; exits with 1 on failure.

    Tools/attack-builds.py [--program .build/release/ridelog] [--work FOLDER] [--count 100] [kill|mix|signal|hostile]...

    kill     kills builds between two versions of a site at random moments, and follows all links from the first page
    mix      repeatedly builds two data folders into one output folder at the same time
    signal   like kill, but with SIGINT and SIGTERM: checks exit codes, messages and leftover files
    hostile  a gzip file of 900 MB, names of 200 and 300 MB, five million points, 50,000 tiny files: memory and time
"""
import argparse
import gzip
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from urllib.parse import unquote

LINK = re.compile(r'(?:href|src)="([^"#?:]+)[^":]*"')
LIST = ".ridelog-files"


def data(folder, rides):
    """A data folder with a ride and a note for each number."""
    os.makedirs(os.path.join(folder, "notes"))
    with open(os.path.join(folder, "ridelog.yml"), "w") as out:
        out.write("title: T\ntimezone: UTC\nprivacy: {zones: []}\n")
    for number in rides:
        with open(os.path.join(folder, f"{number:05}.gpx"), "w") as out:
            out.write(head(f"Ride {number}"))
            out.writelines(points(20, 1_577_836_800 + number * 40_000))
            out.write("</trkseg></trk></gpx>")
        with open(os.path.join(folder, "notes", f"{number}.md"), "w") as out:
            out.write(f"---\ntitle: Note {number}\n---\n\nWords of {os.path.basename(folder)}.\n")


def head(name):
    return f'<gpx version="1.1" creator="x"><trk><name>{name}</name><trkseg>\n'


def points(count, start=1_577_836_800):
    for number in range(count):
        stamp = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(start + number * 10))
        yield (f'<trkpt lat="{46.5 + number % 90_000 * 1e-6:.6f}" lon="-30.{number % 1000:03}">'
               f"<ele>{number % 900}</ele><time>{stamp}</time></trkpt>\n")


def most_memory(process):
    """Peak memory in MB. The kernel's value for a child process starts with the memory of its parent."""
    try:
        with open(f"/proc/{process}/status") as status:
            return next((int(line.split()[1]) >> 10 for line in status if line.startswith("VmHWM:")), 0)
    except OSError:
        return 0


def files(site):
    found = {}
    for place, _, names in os.walk(site):
        for name in names:
            path = os.path.join(place, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, site)] = file.read()
    return found


def dead_links(found):
    if "index.html" not in found:
        return set()
    waiting, seen, dead = ["index.html"], {"index.html"}, set()
    while waiting:
        page = waiting.pop()
        if not page.endswith(".html"):
            continue
        for link in LINK.findall(found[page].decode()):
            target = os.path.normpath(os.path.join(os.path.dirname(page), unquote(link)))
            if target not in found:
                dead.add((page, target))
            elif target not in seen:
                seen.add(target)
                waiting.append(target)
    return dead


def start(program, source, site):
    return subprocess.Popen([program, "build", source, "-o", site, "--no-cache", "--quiet"],
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def versions(program, work):
    """Two data folders, the sites that they give in one output folder, and the time that takes."""
    whole, site = {}, os.path.join(work, "site")
    for name, rides in (("one", range(0, 300)), ("two", range(150, 450))):
        data(os.path.join(work, name), rides)
    for name in ("one", "two", "one"):
        began = time.monotonic()
        assert start(program, os.path.join(work, name), site).wait() == 0
        seconds = time.monotonic() - began
        whole[name] = files(site)
    return whole, site, seconds


def interrupt(program, work, count, kinds):
    whole, site, seconds = versions(program, work)
    counts = {"builds": 0, "partly written": 0, "dead links": 0, "halves of files": 0, "leftovers": 0,
              "wrong exit or word": 0}
    chance = random.Random(14)
    for number in range(count):
        name, kind = ("two", "one")[number % 2], kinds[number // 2 % len(kinds)]
        before = {path: bytes for path, bytes in files(site).items()
                  if path != LIST and not path.endswith(".ridelog-new")}
        build = start(program, os.path.join(work, name), site)
        time.sleep(chance.uniform(0, seconds))
        build.send_signal(kind)
        errors = build.communicate()[1]
        counts["builds"] += 1
        found = files(site)
        del found[LIST]
        rest = {path for path in found if path.endswith(".ridelog-new")}
        for path in rest:
            del found[path]
        bare = [{path: bytes for path, bytes in one.items() if path != LIST} for one in whole.values()]
        counts["partly written"] += found not in bare
        counts["dead links"] += len(dead_links(found))
        counts["halves of files"] += sum(all(one.get(path) != bytes for one in bare) for path, bytes in found.items())
        if kind != signal.SIGKILL:
            counts["leftovers"] += len(rest)
            right = build.returncode == 0 or (
                build.returncode == 128 + kind and "Interrupted: " in errors
                and ("nothing was written" not in errors or found == before))
            counts["wrong exit or word"] += not right
    assert start(program, os.path.join(work, "one"), site).wait() == 0
    counts["not healed"] = int(files(site) != whole["one"])
    return counts, ("dead links", "halves of files", "leftovers", "wrong exit or word", "not healed")


def kill(program, work, count):
    return interrupt(program, work, count, [signal.SIGKILL])


def signals(program, work, count):
    return interrupt(program, work, count, [signal.SIGINT, signal.SIGTERM])


def mix(program, work, count):
    whole, site, _ = versions(program, work)
    counts = {"pairs of builds": 0, "mixed": 0, "failed": 0}
    for _ in range(count):
        builds = [start(program, os.path.join(work, name), site) for name in ("one", "two")]
        counts["failed"] += sum(build.wait() != 0 for build in builds)
        counts["pairs of builds"] += 1
        counts["mixed"] += files(site) not in whole.values()
    return counts, ("mixed", "failed")


def hostile(program, work, _):
    def gzipped(folder):
        with gzip.open(os.path.join(folder, "a.gpx.gz"), "wb", 1) as out:
            block = "".join(points(400_000)).encode()
            out.write(head("A").encode())
            for _ in range(900_000_000 // len(block)):
                out.write(block)

    def named(size):
        def make(folder):
            with open(os.path.join(folder, "a.gpx"), "w") as out:
                out.write(head("A" * size))
                out.writelines(points(100))
                out.write("</trkseg></trk></gpx>")
        return make

    def long(count):
        def make(folder):
            with open(os.path.join(folder, "a.gpx"), "w") as out:
                out.write(head("A"))
                out.writelines(points(count))
                out.write("</trkseg></trk></gpx>")
        return make

    def tiny(folder):
        for number in range(50_000):
            with open(os.path.join(folder, f"{number:05}.gpx"), "w") as out:
                out.write(head("A"))
                out.writelines(points(3, 1_577_836_800 + number * 3600))
                out.write("</trkseg></trk></gpx>")

    counts = {}
    for name, make in (("900 MB of GPX in gzip", gzipped), ("a name of 200 MB", named(200_000_000)),
                       ("a name of 300 MB", named(300_000_000)), ("five million points", long(5_000_000)),
                       ("5 million points in few bytes", few), ("699,000 points", long(699_000)),
                       ("50,000 tiny files", tiny)):
        source, site = os.path.join(work, "data"), os.path.join(work, "site")
        data(source, range(0, 3))
        make(source)
        build = start(program, source, site)
        began = time.monotonic()
        threading.Thread(target=build.stderr.read, daemon=True).start()
        peak, ended = 0, 0
        while not ended:
            peak = max(peak, most_memory(build.pid))
            ended, status, usage = os.wait4(build.pid, os.WNOHANG)
            time.sleep(0.005)
        counts[name] = (f"{peak} MB, {usage.ru_utime + usage.ru_stime:.1f} s of the processor,"
                        f" {time.monotonic() - began:.1f} s, exit {os.waitstatus_to_exitcode(status)}")
        print(f"| {name} | {counts[name]} |", flush=True)
        for folder in (source, site):
            shutil.rmtree(folder)
    return {}, ()


def few(folder):
    with open(os.path.join(folder, "a.gpx"), "w") as out:
        out.write(head("A") + '<trkpt lat="1" lon="2"/>' * 5_000_000 + "</trkseg></trk></gpx>")


KINDS = {"kill": kill, "mix": mix, "signal": signals, "hostile": hostile}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds", nargs="*", choices=[[], *KINDS])
    parser.add_argument("--program", default=".build/release/ridelog")
    parser.add_argument("--work")
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    failed = False
    for kind in options.kinds or KINDS:
        with tempfile.TemporaryDirectory(dir=options.work) as work:
            counts, bad = KINDS[kind](options.program, work, options.count)
        if counts:
            print(f"{kind}: " + ", ".join(f"{number} {name}" for name, number in counts.items()), flush=True)
        failed = failed or any(counts[name] for name in bad)
    sys.exit(failed)


if __name__ == "__main__":
    main()
