"""The pages of a site and their kinds, recognised by path."""
import os
import re
from dataclasses import dataclass

KINDS = [
    ("home", r"index\.html"),
    ("rides", r"rides/index\.html"),
    ("year", r"rides/\d{4}/index\.html"),
    ("month", r"rides/\d{4}/\d\d/index\.html"),
    ("ride", r"rides/[^/]+/index\.html"),
    ("heat map", r"heat-map/index\.html"),
    ("search", r"search/index\.html"),
    ("geofences", r"geofences/index\.html"),
    ("geofence", r"geofences/[^/]+/index\.html"),
    ("log", r"log/index\.html"),
    ("log month", r"log/\d{4}/\d\d/index\.html"),
    ("log type", r"log/[^/]+/index\.html"),
    ("notes", r"notes/index\.html"),
    ("note", r"notes/.+/index\.html"),
    ("report", r"report/index\.html"),
    ("404", r"404\.html"),
    ("other", r".*\.html"),
]


@dataclass(frozen=True)
class Page:
    path: str
    kind: str
    size: int
    word: int
    """Length of the longest word of the title: what breaks a narrow screen."""


class Site:
    """A folder of pages."""

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        self.pages = [self._page(path) for path in self.files(".html")]

    def files(self, *endings):
        """Relative paths of files with one of these endings, sorted, separated by `/`."""
        found = []
        for folder, _, names in os.walk(self.folder):
            found += [os.path.join(folder, name) for name in names if name.endswith(endings)]
        return sorted(os.path.relpath(path, self.folder).replace(os.sep, "/") for path in found)

    def place(self, path):
        return os.path.join(self.folder, *path.split("/"))

    def read(self, path):
        with open(self.place(path), encoding="utf-8") as file:
            return file.read()

    def _page(self, path):
        text = self.read(path)
        title = re.search(r"<title>(.*?)</title>", text, re.S)
        words = (title[1] if title else "").split() or [""]
        kind = next(name for name, pattern in KINDS if re.fullmatch(pattern, path))
        return Page(path, kind, len(text), max(map(len, words)))

    def by_kind(self):
        """Pages of each kind, in the order of `KINDS`, without kinds that have no page."""
        kinds = {name: [page for page in self.pages if page.kind == name] for name, _ in KINDS}
        return {name: pages for name, pages in kinds.items() if pages}

    def sample(self, most):
        """Up to `most` pages of each kind, extremes first, because faults are most likely there."""
        return {name: extremes(pages, most) for name, pages in self.by_kind().items()}


def extremes(pages, most):
    """The largest page, the smallest, the one with the longest word, then evenly spread sizes between."""
    sizes = sorted(pages, key=lambda page: (-page.size, page.path))
    order = [sizes[0], sizes[-1], max(sizes, key=lambda page: page.word)]
    order += sizes[:: max(1, len(sizes) // most)] + sizes
    return list(dict.fromkeys(order))[:most]
