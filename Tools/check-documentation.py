#!/usr/bin/env python3
"""Checks that every public name in a product of the package has a documentation comment.

Reads the compiler's symbol graphs of the debug build, so run `swift build` first. In these graphs an implementation
inherits the documentation of its protocol requirement, and names that begin with an underscore are omitted. An
initializer without parameters, or only with those of documented properties, needs no comment.
"""

import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
PRODUCTS = {"Ridelog", "RidelogRecords"}


def output(*command):
    return subprocess.run(command, cwd=PACKAGE, check=True, stdout=subprocess.PIPE, text=True).stdout


def modules():
    """The library targets of the products."""
    package = json.loads(output("swift", "package", "describe", "--type", "json"))
    return sorted(
        target["name"]
        for target in package["targets"]
        if target["type"] == "library" and PRODUCTS & set(target.get("product_memberships", []))
    )


def module_maps(build):
    """The module maps of system libraries and C targets that the Swift modules were built with."""
    places = [PACKAGE / "Sources/System", build.parent.parent / "checkouts"]
    maps = [path for place in places for path in place.rglob("module.modulemap")]
    maps += build.glob("*.build/module.modulemap")
    wanted = [path for path in maps if not {"Tests", "SQLiteCustom"} & set(path.parts)]
    return [flag for path in sorted(wanted) for flag in ("-Xcc", f"-fmodule-map-file={path}")]


def extract(module, build, triple, flags, folder):
    """Writes the symbol graphs of a module."""
    command = ["swift-symbolgraph-extract", "-module-name", module, "-I", str(build / "Modules")]
    command += ["-target", triple, "-output-dir", folder, *flags]
    command += ["-minimum-access-level", "public", "-skip-synthesized-members"]
    if sys.platform == "darwin":
        command = ["xcrun", *command, "-sdk", output("xcrun", "--show-sdk-path").strip()]
    run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if run.returncode != 0:
        sys.exit(f"{module} cannot be read; build it first.\n{run.stdout}")


def says(symbol):
    return any(line["text"].strip() for line in symbol.get("docComment", {}).get("lines", []))


def is_memberwise(symbol, documented):
    """Whether it is an initializer whose parameters are all properties of its type, or that has none."""
    *parents, title = symbol["pathComponents"]
    parameters = symbol.get("functionSignature", {}).get("parameters", [])
    names = [parameter.get("internalName", parameter["name"]) for parameter in parameters]
    return title.startswith("init(") and all((*parents, name) in documented for name in names)


def undocumented(graph):
    """The place and name of each symbol of a graph without documentation."""
    documented = {tuple(symbol["pathComponents"]) for symbol in graph["symbols"] if says(symbol)}
    for symbol in graph["symbols"]:
        if not says(symbol) and not is_memberwise(symbol, documented):
            place = symbol.get("location", {"uri": "", "position": {"line": 0}})
            file = place["uri"].removeprefix("file://").removeprefix(f"{PACKAGE}{os.sep}")
            yield file, place["position"]["line"] + 1, ".".join(symbol["pathComponents"])


def main():
    build = Path(output("swift", "build", "--show-bin-path").strip())
    triple = json.loads(output("swift", "-print-target-info"))["target"]["unversionedTriple"]
    if sys.platform == "darwin":
        triple = json.loads(output("swift", "-print-target-info"))["target"]["triple"]
    flags = module_maps(build)
    names = modules()
    with tempfile.TemporaryDirectory() as folder:
        with concurrent.futures.ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
            list(pool.map(lambda name: extract(name, build, triple, flags, folder), names))
        graphs = [json.loads(path.read_bytes()) for path in sorted(Path(folder).glob("*.symbols.json"))]
    count = sum(len(graph["symbols"]) for graph in graphs)
    missing = sorted(set(entry for graph in graphs for entry in undocumented(graph)))
    for file, line, name in missing:
        print(f"{file}:{line}: {name} is public and has no documentation")
    print(f"{count} public names in {len(names)} modules, {len(missing)} without documentation")
    sys.exit(1 if missing or count == 0 else 0)


if __name__ == "__main__":
    main()
