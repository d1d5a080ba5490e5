#!/usr/bin/env python3
"""check-engines.py PROGRAM DATA [ENGINE…]: builds the site of a data folder with each installed engine of
Examples/Scale (parallel, dask, spark), kills a worker of each midway, and compares the site with that of one build.

Dask and Spark are imported from the Python that runs this. Engines that are not installed are skipped visibly.
"""
import filecmp
import importlib.util
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parent.parent / "Examples" / "Scale"
PARTS = "6"

# A wrapper of the program. Once in each of analyse and compose, when part 2 has begun its work and locked its result, it
# kills what PARENT names: only the program, or also the engine's worker that started it.
WRAPPER = """#!/bin/sh
program='{program}' marks='{marks}'
case " $* " in *" --shard 2/"*) ;; *) exec "$program" "$@" ;; esac
mkdir "$marks/$2" 2> /dev/null || exec "$program" "$@"
"$program" "$@" & child=$!
case $2 in analyse) lock='{work}/rides-2.lock' ;; *) lock='{work}/pages-2.lock' ;; esac
while [ ! -e "$lock" ] && kill -0 $child; do sleep 0.002; done
sleep 0.01
kill -9 $child && echo "killed" > "$marks/$2/program"
{parent}
exit 1
"""


def same(one, other):
    """Whether two folders have the same files with the same bytes."""
    found = [sorted(str(p.relative_to(f)) for p in f.rglob("*") if p.is_file()) for f in (one, other)]
    return found[0] == found[1] and not any(filecmp.cmpfiles(one, other, found[0], shallow=False)[1:])


def command(engine, folder, data):
    """The command that builds the site with an engine, and the process to kill; None if it is not installed."""
    folders = [str(data), str(folder / "work"), str(folder / "site"), PARTS]
    if engine == "parallel":
        return shutil.which("parallel") and (["sh", str(EXAMPLES / "parallel.sh"), *folders], "")
    if engine == "dask":
        found = importlib.util.find_spec("dask") and importlib.util.find_spec("distributed")
        return found and ([sys.executable, str(EXAMPLES / "dask_build.py"), *folders], "kill -9 $PPID")
    if not importlib.util.find_spec("pyspark") or not shutil.which("java"):
        return None
    # Two separate executors: in plain local mode Spark does not retry.
    submit = ["spark-submit", "--master", "local-cluster[2,1,1024]"]
    return [*submit, str(EXAMPLES / "spark_build.py"), *folders], "kill -9 $PPID"


def run(engine, program, data, whole, folder):
    found = command(engine, folder, data)
    if not found:
        print(f"SKIPPED: {engine} is not installed")
        return True
    words, parent = found
    marks, wrapper = folder / "marks", folder / "ridelog"
    marks.mkdir(parents=True)
    wrapper.write_text(WRAPPER.format(program=program, marks=marks, work=folder / "work", parent=parent))
    wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR)
    environment = dict(os.environ, RIDELOG=str(wrapper), PYSPARK_PYTHON=sys.executable)
    environment["PATH"] = str(Path(sys.executable).parent) + ":" + environment["PATH"]
    start = time.monotonic()
    with open(folder / "log", "w") as log:
        code = subprocess.run(words, env=environment, stdout=log, stderr=log).returncode
    killed = len(list(marks.glob("*/program")))
    is_same = code == 0 and same(whole, folder / "site")
    print(f"{engine}: {time.monotonic() - start:.1f} s, {killed} workers killed, "
          + ("the site equals that of one build" if is_same else f"FAILED with {code}: {folder}/log"))
    return is_same and killed > 0


def main(program, data, *engines):
    program, data = Path(program).resolve(), Path(data).resolve()
    folder = Path(tempfile.mkdtemp(prefix="ridelog-engines-"))
    whole = folder / "whole"
    subprocess.run([program, "build", data, "--output", whole, "--no-cache", "--quiet"], check=True)
    results = [run(e, program, data, whole, folder / e) for e in engines or ("parallel", "dask", "spark")]
    if all(results):
        shutil.rmtree(folder)
    return 0 if all(results) else 1


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
