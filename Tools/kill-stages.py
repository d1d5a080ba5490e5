#!/usr/bin/env python3
"""kill-stages.py PROGRAM DATA [KILLS] [SEED]: builds a site in parts while commands are killed at random moments and
run again, until KILLS (50) were killed during work; then compares the site with that of one build.

All rounds use the same work folder and output folder. Between rounds a source is added, changed or removed.
"""
import filecmp
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PARTS = 5


def files(folder):
    return sorted(str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file())


def run(command, chance, moment):
    """Runs a command until it ends by itself, and may kill it before. Returns how often it was killed."""
    killed = 0
    while True:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if chance() and killed < 3:
            try:
                process.wait(timeout=moment())
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                killed += 1
                continue
        _, errors = process.communicate()
        if process.returncode != 0:
            sys.exit(f"{' '.join(command)}: {process.returncode}\n{errors}")
        return killed


def main(program, data, kills="50", seed="1"):
    random.seed(int(seed))
    folder = Path(tempfile.mkdtemp(prefix="ridelog-kills-"))
    source, work, site = folder / "data", folder / "work", folder / "site"
    shutil.copytree(data, source)
    rides = sorted(p for p in source.rglob("*") if p.suffix in (".gpx", ".fit", ".tcx"))
    killed, rounds, longest = 0, 0, 1.0
    while killed < int(kills):
        rounds += 1
        if rounds > 1:
            # Remove a source, add one with the content of another, and change the time of one.
            rides.pop(random.randrange(len(rides))).unlink()
            copied = random.choice(rides)
            shutil.copy(copied, copied.with_name(f"round{rounds}-{copied.name}"))
            random.choice(rides).touch()

        def stages(name, *arguments, parts=(None,)):
            nonlocal killed, longest
            for part in random.sample(parts, len(parts)):
                shard = ["--shard", f"{part}/{PARTS}"] if part else []
                words = [program, "stage", name, str(source), "--work", str(work), *arguments, *shard, "--quiet"]
                start = time.monotonic()
                number = run(words, lambda: random.random() < 0.7, lambda: random.uniform(0.02, longest))
                killed += number
                if number == 0:
                    longest = max(0.2, 0.7 * longest + 0.3 * (time.monotonic() - start))

        numbers = tuple(range(1, PARTS + 1))
        stages("analyse", parts=numbers)
        stages("arrange")
        stages("compose", "--output", str(site), parts=numbers)
        stages("finish", "--output", str(site))
        whole = folder / f"whole{rounds}"
        # Permalinks are kept between builds, as the work folder keeps them.
        subprocess.run([program, "build", str(source), "--output", str(whole), "--cache", str(folder / "cache"),
                        "--quiet"], check=True, stdout=subprocess.DEVNULL)
        names = files(whole)
        different = [] if names == files(site) else ["the list of files"]
        different += sum(filecmp.cmpfiles(whole, site, names, shallow=False)[1:], [])
        if different:
            sys.exit(f"round {rounds}, after {killed} kills: differs in {different[:5]} ({folder})")
        shutil.rmtree(whole)
    print(f"{killed} kills in {rounds} rounds; each site equals that of one build, {len(names)} files")
    shutil.rmtree(folder)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
