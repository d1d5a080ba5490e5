#!/usr/bin/env python3
"""Checks that every target imports exactly the modules that Package.swift declares for it.

Reads `swift package dump-package` and the import lines of all targets: sources, tests, benchmarks, plugins, and the
examples, which are separate packages. The compiler does not check this: it finds every module that is built.
Exits with 1 if a target imports a module that it does not declare, or declares one that none of its files imports.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = {"test": "Tests", "plugin": "Plugins"}
# Modules of Swift or the system.
PLATFORM = {
    "Darwin", "Foundation", "FoundationEssentials", "FoundationXML", "Dispatch", "Glibc", "Musl", "Observation",
    "PackagePlugin", "Swift", "Synchronization", "Testing",
}
COMMENT_OR_TEXT = re.compile(r'//[^\n]*|/\*.*?\*/|(#*)""".*?"""\1|"(?:\\.|[^"\\\n])*"', re.S)
IMPORT = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:class|enum|func|let|protocol|struct|typealias|var)\s+)?(\w+)",
    re.M,
)


def dump(package):
    """The manifest, with only the written dependencies of targets."""
    environment = dict(os.environ, RIDELOG_WRITTEN_DEPENDENCIES="1")
    command = ["swift", "package", "--package-path", str(package), "dump-package"]
    return json.loads(subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE).stdout)


def blanked(match):
    """Empty lines in place of a text, so that line numbers stay the same."""
    return "\n" * match[0].count("\n")


def imports(folder):
    """The first place of each module imported by the files in a folder."""
    found = {}
    for path in sorted(folder.rglob("*.swift")):
        text = COMMENT_OR_TEXT.sub(blanked, path.read_text(encoding="utf-8"))
        for match in IMPORT.finditer(text):
            line = text.count("\n", 0, match.start(1)) + 1
            found.setdefault(match[1], f"{path.relative_to(ROOT)}:{line}")
    return found


def problems(package, manifest, products):
    """The problems of the targets of a package. `products` has the modules of Ridelog's products."""
    executables = {target["name"] for target in manifest["targets"] if target["type"] == "executable"}
    for target in manifest["targets"]:
        if target["type"] == "system":
            continue
        name = target["name"]
        folder = package / (target.get("path") or f"{FOLDERS.get(target['type'], 'Sources')}/{name}")
        declared = set()
        for dependency in target["dependencies"]:
            module = next(dependency[kind][0] for kind in ("byName", "target", "product") if kind in dependency)
            declared.update(products.get(module, [module]))
        found = imports(folder)
        if not found and not any(folder.rglob("*.swift")):
            yield f"{folder.relative_to(ROOT)}: {name} has no sources here"
        for module in sorted(found.keys() - declared - PLATFORM - {name}):
            yield f"{found[module]}: {name} imports {module}, which Package.swift does not declare for it"
        # A program that a target runs is declared, but not imported.
        for module in sorted(declared - found.keys() - executables):
            yield f"{(package / 'Package.swift').relative_to(ROOT)}: {name} declares {module}, which none of its files imports"


def main():
    manifest = dump(ROOT)
    products = {product["name"]: product["targets"] for product in manifest["products"]}
    found = list(problems(ROOT, manifest, products))
    count = len(manifest["targets"])
    for package in sorted(path.parent for path in (ROOT / "Examples").glob("*/Package.swift")):
        example = dump(package)
        count += len(example["targets"])
        found += problems(package, example, products)
    print("\n".join(found + [f"{count} targets, {len(found)} wrong imports"]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
