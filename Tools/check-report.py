#!/usr/bin/env python3
"""Checks that the report of a build lists every file of a data folder exactly once.

    Tools/check-report.py DATA [--program .build/release/ridelog]

Walks the folder independently, without the files that builds ignore (names that begin with a dot, node_modules,
folders with a site in them), builds into a temporary folder, and prints the number of files by outcome and format.
Files in the report but not in the folder are members of archives, which are looked up there. Exits with 1 if a file is
missing, listed twice, or does not exist. Needs only Python.
"""
import argparse, collections, json, os, subprocess, sys, tempfile, zipfile


def is_input(name):
    return not name.startswith(".") and name != "node_modules"


def files_below(root):
    """Paths relative to the root, of files and of links to files."""
    for folder, folders, files in os.walk(root):
        if ".ridelog-files" in files:
            folders[:] = []
            continue
        folders[:] = [x for x in folders if is_input(x) and not os.path.islink(os.path.join(folder, x))]
        for name in files:
            path = os.path.join(folder, name)
            if is_input(name) and os.path.isfile(path):
                yield os.path.relpath(path, root).replace(os.sep, "/")


def is_member(root, path):
    """Whether an archive on the path contains it, or may contain it in another archive."""
    parts = path.split("/")
    for count in range(1, len(parts)):
        archive = os.path.join(root, *parts[:count])
        if os.path.isfile(archive):
            if not zipfile.is_zipfile(archive):
                return archive.endswith(".gz")
            names = zipfile.ZipFile(archive).namelist()
            rest = "/".join(parts[count:])
            return any(rest == name or rest.startswith(name + "/") for name in names)
    return False


def build(program, data):
    with tempfile.TemporaryDirectory() as folder:
        report = os.path.join(folder, "report.jsonl")
        run = subprocess.run(
            [program, "build", data, "--output", os.path.join(folder, "site"), "--report", report, "--no-cache"],
            capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit("the build failed with %d:\n%s" % (run.returncode, run.stderr[-2000:]))
        with open(report, encoding="utf-8") as lines:
            return [json.loads(line) for line in lines], run.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("data")
    parser.add_argument("--program", default=".build/release/ridelog")
    arguments = parser.parse_args()
    rows, summary = build(arguments.program, arguments.data)
    files = [row for row in rows if "outcome" in row]
    messages = [row for row in rows if "severity" in row]
    told = collections.Counter(row["file"] for row in files)
    there = set(files_below(arguments.data))
    faults = ["%s: not in the report" % path for path in sorted(there - set(told))]
    faults += ["%s: %d times in the report" % (path, n) for path, n in sorted(told.items()) if n > 1]
    faults += ["%s: in the report but not in the folder" % path for path in sorted(set(told) - there)
               if not is_member(arguments.data, path)]
    # An unusable file must have a reason.
    why = {row.get("file") for row in messages if row["severity"] == "error"}
    faults += ["%s: broken, without an error that says why" % row["file"] for row in files
               if row["outcome"] == "broken" and row["file"] not in why]

    counts = collections.Counter((row["outcome"], row.get("format") or "–") for row in files)
    for (outcome, form), count in sorted(counts.items(), key=lambda x: (x[0][0], -x[1], x[0][1])):
        print("%6d  %-24s %s" % (count, outcome, form))
    print("%6d  files in the folder, %d in the report, %d of them in archives"
          % (len(there), len(files), len(set(told) - there)))
    severities = collections.Counter(row["severity"] for row in messages)
    print("messages: " + ", ".join("%d %ss" % (severities[x], x) for x in ("error", "warning", "note")))
    print(summary.strip())
    for fault in faults:
        print("FAILED: " + fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
