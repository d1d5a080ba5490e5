#!/usr/bin/env python3
"""Times whole builds of a site, each goal as a row: notes beside Hugo, one core beside two, one ride added.

    Tools/bench-builds.py RIDELOG BENCH [--notes 10000] [--rides 10000] [--hugo PROGRAM] [--turns 5]

RIDELOG and BENCH are the release programs. Data and sites lie in memory (/dev/shm), as the time that a disk takes to make
10,000 folders says nothing of a program. Programs run in turns; a row has the median of the turns.
"""
import argparse
import os
import shutil
import statistics
import subprocess
import tempfile
import time

PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>
<header><a href="/">{{ site.Title }}</a> <a href="/tags/">Tags</a></header><main><h1>{{ .Title }}</h1>"""
SINGLE = PAGE + """<p>{{ .Date.Format "2006-01-02" }}, {{ .ReadingTime }} min</p>{{ .Content }}
{{ range .GetTerms "tags" }}<a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a> {{ end }}
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</main></body></html>"""
LIST = PAGE + """<ul>{{ range (.Paginate .Pages 500).Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>
{{ .Date.Format "2006-01-02" }} {{ .Summary }}</li>{{ end }}</ul>
{{ template "_internal/pagination.html" . }}</main></body></html>"""


def run(command, clean=None):
    """Seconds and megabytes of a command."""
    if clean:
        shutil.rmtree(clean, ignore_errors=True)
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    if status:
        raise SystemExit(f"failed: {' '.join(command)}\n{errors.decode()}")
    return seconds, usage.ru_maxrss / 1024


def in_turns(commands, turns):
    """The medians of seconds and of megabytes of each command, by its name."""
    results = {name: [] for name in commands}
    for _ in range(turns):
        for name, (command, clean) in commands.items():
            results[name].append(run(command, clean))
    return {name: tuple(statistics.median(column) for column in zip(*rows)) for name, rows in results.items()}


def row(what, figure, goal, passes):
    print(f"| {what} | {figure} | {goal} | {'pass' if passes else 'short'} |", flush=True)


def hugo_site(folder, notes):
    os.makedirs(folder + "/content")
    os.makedirs(folder + "/layouts/_default")
    shutil.copytree(notes + "/notes", folder + "/content/notes")
    files = {"hugo.toml": 'title = "Benchmark"\nbaseURL = "https://example.org/"\n',
             "layouts/_default/single.html": SINGLE, "layouts/_default/list.html": LIST,
             "layouts/_default/terms.html": LIST}
    for name, text in files.items():
        with open(f"{folder}/{name}", "w") as file:
            file.write(text)


def notes(options, work):
    data = work + "/notes"
    subprocess.run([options.bench, "data", "notes", str(options.notes), data], check=True)
    with open(data + "/ridelog.yml", "a") as file:
        file.write("base-url: https://example.org/\n")
    build = [options.ridelog, "build", data, "--quiet", "--no-cache", "-o"]
    commands = {"two": (build + [work + "/two", "--jobs", "2"], work + "/two"),
                "one": (build + [work + "/one", "--jobs", "1"], work + "/one")}
    if options.hugo:
        hugo_site(work + "/hugo", data)
        commands["hugo"] = ([options.hugo, "--source", work + "/hugo", "--quiet"], work + "/hugo/public")
    medians = in_turns(commands, options.turns)
    (seconds, memory), one = medians["two"], medians["one"][0]
    if options.hugo:
        theirs, their_memory = medians["hugo"]
        row(f"{options.notes} notes beside Hugo: time", f"{seconds:.2f} s, Hugo {theirs:.2f} s: {seconds / theirs:.2f}",
            "0.33", seconds * 3 <= theirs)
        row(f"{options.notes} notes beside Hugo: memory",
            f"{memory:.0f} MB, Hugo {their_memory:.0f} MB: {memory / their_memory:.2f}", "0.20",
            memory * 5 <= their_memory)
    else:
        print("skipped: Hugo is not at hand")
        row(f"{options.notes} notes", f"{seconds:.2f} s, {memory:.0f} MB", "–", True)
    row("notes, two workers beside one", f"{one / seconds:.2f} times as fast", "1.8", one / seconds >= 1.8)


def rides(options, work):
    data, site = work + "/rides", work + "/site"
    subprocess.run([options.bench, "data", "rides", str(options.rides), data], check=True)
    build = [options.ridelog, "build", data, "--quiet", "--cache", work + "/cache", "-o", site, "--jobs", "2"]
    seconds, memory = run(build)
    row(f"{options.rides} rides, first build: memory", f"{seconds:.1f} s, {memory:.0f} MB", "250 MB", memory < 250)
    added, nothing = [], []
    first = sorted(os.listdir(data + "/rides"))[0]
    with open(f"{data}/rides/{first}", encoding="utf-8") as file:
        text = file.read()
    for turn in range(options.turns):
        # A ride of its own: another year. Files younger than two seconds are not trusted.
        year = text.split("<time>", 1)[1][:4]
        with open(f"{data}/rides/added-{turn}.gpx", "w", encoding="utf-8") as file:
            file.write(text.replace(f"<time>{year}", f"<time>{1991 + turn}"))
        time.sleep(2.1)
        added.append(run(build))
        time.sleep(2.1)
        run(build)
        nothing.append(run(build))
    seconds, memory = (statistics.median(column) for column in zip(*added))
    row(f"{options.rides} rides, one added", f"{seconds:.2f} s", "0.5 s and its own work", seconds < 0.7)
    row(f"{options.rides} rides, one added: memory", f"{memory:.0f} MB", "250 MB", memory < 250)
    seconds, memory = (statistics.median(column) for column in zip(*nothing))
    row(f"{options.rides} rides, nothing changed", f"{seconds:.2f} s, {memory:.0f} MB", "0.3 s", seconds < 0.3)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ridelog")
    parser.add_argument("bench")
    parser.add_argument("--notes", type=int, default=10_000)
    parser.add_argument("--rides", type=int, default=10_000)
    parser.add_argument("--hugo")
    parser.add_argument("--turns", type=int, default=5)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None) as work:
        print("| build | figure | goal | |\n|---|---|---|---|")
        if options.notes:
            notes(options, work)
        if options.rides:
            rides(options, work)


if __name__ == "__main__":
    main()
