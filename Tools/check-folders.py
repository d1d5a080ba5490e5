#!/usr/bin/env python3
"""Checks that the folders of each target depend on each other in one direction, so that they show the flow of data.

Within a target no two folders may use each other's types, directly or indirectly, except those in `MAY_BE_MUTUAL`.
A target has at most 12 folders, not counting those of formats, and no two targets have a folder or a type with the
same name. Everything that `Docs/Architecture.md` names must exist.
Exits with 1 if there are problems.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "Sources"
ARCHITECTURE = SOURCES.parent / "Docs" / "Architecture.md"
# Pages, rows, charts and parts depend on each other, and the layout needs the pages for the navigation.
MAY_BE_MUTUAL = {"RidelogViews"}
HAVE_FORMATS = {"RidelogFormats", "RidelogExports"}
MOST_FOLDERS = 12
# The product, its plugin, the manifest, and the package of measurements.
OF_THE_PACKAGE = {"Ridelog", "EmbedContent", "Package", "RidelogBench"}
COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.S)
DECLARATION = re.compile(
    r"^(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|final|indirect|nonisolated)\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)", re.M)


def references(target):
    """For each folder, the folders whose types it uses, each with the names and places of use."""
    texts = {path: COMMENT_OR_TEXT.sub(" ", path.read_text(encoding="utf-8")) for path in sorted(target.rglob("*.swift"))}
    folder = {path: path.relative_to(target).parts[0] for path in texts if path.parent != target}
    homes = defaultdict(set)
    for path, text in texts.items():
        for name in DECLARATION.findall(text):
            homes[name].add(folder.get(path))
    found = defaultdict(lambda: defaultdict(list))
    for path, here in folder.items():
        for name in sorted(set(re.findall(r"\b[A-Z]\w+\b", texts[path]))):
            there = next(iter(homes[name])) if len(homes[name]) == 1 else None
            if there and there != here:
                found[here][there].append(f"{name} in {path.name}")
    return found


def reachable(found, start):
    """The folders whose types a folder uses, directly or indirectly."""
    seen, waiting = set(), [start]
    while waiting:
        for folder in found.get(waiting.pop(), ()):
            if folder not in seen:
                seen.add(folder)
                waiting.append(folder)
    return seen


def problems():
    owners, types = defaultdict(list), defaultdict(set)
    for target in sorted(path for path in SOURCES.iterdir() if path.is_dir()):
        folders = sorted({path.relative_to(target).parts[0] for path in target.glob("*/**/*.swift")})
        for folder in folders:
            owners[folder].append(target.name)
        if target.name not in HAVE_FORMATS and len(folders) > MOST_FOLDERS:
            yield f"{target.name} has {len(folders)} folders, more than {MOST_FOLDERS}"
        for path in target.rglob("*.swift"):
            # A symbolic link to a file of another target.
            if not path.is_symlink():
                for name in DECLARATION.findall(COMMENT_OR_TEXT.sub(" ", path.read_text(encoding="utf-8"))):
                    types[name].add(target.name)
        found = references(target)
        for folder in folders if target.name not in MAY_BE_MUTUAL else ():
            for other, names in sorted(found[folder].items()):
                if folder in reachable(found, other):
                    yield f"{target.name}: {folder} needs {other} ({', '.join(names)}), which needs {folder}"
    for kind, names in (("folder", owners), ("type", types)):
        for name, targets in sorted(names.items()):
            if len(targets) > 1:
                yield f"{' and '.join(sorted(targets))} each have a {kind} {name}"
    known = owners.keys() | types.keys() | {path.name for path in SOURCES.parent.iterdir()} | OF_THE_PACKAGE
    for name in re.findall(r"`([A-Z]\w*)(?:s?`|[.(])", ARCHITECTURE.read_text(encoding="utf-8")):
        if name not in known and not (SOURCES / name).is_dir():
            yield f"Docs/Architecture.md names {name}, which does not exist"


def main():
    found = list(problems())
    print("\n".join(found + [f"{len(found)} problems with folders"]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
