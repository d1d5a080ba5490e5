#!/usr/bin/env python3
"""Checks the folders of the sources: they show the way of the data only if they depend on each other in one direction.

Within a target no two folders may name each other's types, directly or by way of others, but for those in
`MAY_BE_MUTUAL`. A target has at most 12 folders, those of formats aside, and no two targets have a folder or a type of
one name. What `Docs/Architecture.md` names is there.
Exits with 1 if there is something to repair.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "Sources"
ARCHITECTURE = SOURCES.parent / "Docs" / "Architecture.md"
# A page, its rows, charts and parts are one picture; its layout knows the pages for its navigation.
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
    """For each folder the folders whose types it names, each with the names and where they are named."""
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
    """The folders whose types a folder needs, directly or by way of others."""
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
            # A link shows a file of another target.
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
                yield f"{' and '.join(sorted(targets))} have a {kind} {name} each"
    known = owners.keys() | types.keys() | {path.name for path in SOURCES.parent.iterdir()} | OF_THE_PACKAGE
    for name in re.findall(r"`([A-Z]\w*)(?:s?`|[.(])", ARCHITECTURE.read_text(encoding="utf-8")):
        if name not in known and not (SOURCES / name).is_dir():
            yield f"Docs/Architecture.md names {name}, which is not there"


def main():
    found = list(problems())
    print("\n".join(found + [f"{len(found)} folders to repair"]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
