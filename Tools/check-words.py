#!/usr/bin/env python3
"""Checks the words of the sources: names and comments use the usual terms, and tests describe what they test.

No name and no comment may contain a word of `AVOIDED`, and no function may begin with one of `NO_VERBS`
(CONTRIBUTING.md, Words). Each `@Test` has a display name.
Exits with 1 if there are problems.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ["Sources", "Tests", "Plugins", "Benchmarks", "Examples"]
AVOIDED = {
    "reckon": "compute", "reckoned": "computed", "told": "reported", "tell": "report", "tells": "reports",
    "mend": "repair", "mends": "repairs", "mended": "repaired", "mending": "repair", "nobody": "no one", "somebody": "someone",
}
NO_VERBS = {"take": "append, read or remove", "hand": "pass"}
# Keys of translations, which themes may contain.
KEPT = {"toldFigures", "sourceTold"}
DECLARATION = re.compile(r"\b(func|var|let|case|struct|class|enum|protocol|actor|typealias)\s+`?([A-Za-z_]\w*)")
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
TEXT = re.compile(r'(#*)""".*?"""\1|(#*)"(?:\\.|[^"\\\n])*"\2', re.S)
TEST = re.compile(r'@Test\b(?!\(\s*#*")')


def faults(path):
    """The avoided words of a file, with their places and replacements."""
    source = path.read_text(encoding="utf-8")
    for match in TEST.finditer(source):
        if "//" not in source[source.rfind("\n", 0, match.start()) + 1:match.start()]:
            yield source.count("\n", 0, match.start()), "a test without a display name"
    text = TEXT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), source)
    for number, line in enumerate(text.splitlines()):
        code, _, comment = line.partition("//")
        for word in re.findall(r"[a-z]+", comment.lower()):
            if word in AVOIDED:
                yield number, f"“{word}” in a comment: {AVOIDED[word]}"
        for kind, name in DECLARATION.findall(code):
            words = [word.lower() for word in WORD.findall(name)]
            for word in words:
                if word in AVOIDED and name not in KEPT:
                    yield number, f"{name}: not “{word}” but {AVOIDED[word]}"
            if kind == "func" and words and words[0] in NO_VERBS:
                yield number, f"{name}: not “{words[0]}” but {NO_VERBS[words[0]]}"


def main():
    paths = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.swift")) if ".build" not in path.parts]
    found = [(path, number, what) for path in paths for number, what in faults(path)]
    for path, number, what in found:
        print(f"{path.relative_to(ROOT)}:{number + 1}: {what}")
    print(f"{len(paths)} files, {len(found)} words to replace")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
