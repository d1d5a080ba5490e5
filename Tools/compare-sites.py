#!/usr/bin/env python3
"""Builds sites of the same data with two programs and lists the differences.

    Tools/compare-sites.py OLD-PROGRAM NEW-PROGRAM DATA... [--words FILE]

A line of the word file is `old => new`: a text and its replacement in the new program, so that a mere change of words
is not a difference. The list of the output's files (.ridelog-files) is not compared, because it contains hashes.
Exits with 1 if there are differences.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

LIST = ".ridelog-files"


def site(program, data, folder):
    """The files of a site by path."""
    command = [program, "build", data, "--output", folder, "--no-cache", "--quiet", "--now", "2026-01-01T00:00:00Z"]
    code = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
    files = {str(path.relative_to(folder)): path for path in Path(folder).rglob("*") if path.is_file()}
    files.pop(LIST, None)
    return code, files


def words(path):
    """Pairs of an old text and its replacement."""
    lines = Path(path).read_text(encoding="utf-8").splitlines() if path else []
    return [tuple(part.encode() for part in line.split(" => ", 1)) for line in lines if " => " in line]


def mapped(content, pairs):
    for old, new in pairs:
        content = content.replace(old, new)
    return content


def differences(old, new, pairs):
    for path in sorted(old.keys() | new.keys()):
        if path not in new:
            yield f"only the old site has {path}"
        elif path not in old:
            yield f"only the new site has {path}"
        elif (before := old[path].read_bytes()) != (after := new[path].read_bytes()) and mapped(before, pairs) != after:
            yield f"differs: {path}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("data", nargs="+")
    parser.add_argument("--words", metavar="FILE")
    options = parser.parse_args()
    pairs = words(options.words)
    failed = False
    for data in options.data:
        with tempfile.TemporaryDirectory() as work:
            (old_code, old), (new_code, new) = (
                site(program, data, f"{work}/{name}") for name, program in (("old", options.old), ("new", options.new)))
            found = list(differences(old, new, pairs))
            if old_code != new_code:
                found.append(f"exit codes {old_code} and {new_code}")
            print(f"{data}: {len(new)} files, {len(found)} differ")
            print("".join(f"  {line}\n" for line in found), end="")
            failed = failed or bool(found)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
