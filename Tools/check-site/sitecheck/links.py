"""Links, ids and required elements of every page, read from the files."""
import collections
import html.parser
import os
import posixpath
from urllib.parse import unquote, urlsplit

from .findings import Fault

ADDRESSES = ("href", "src", "poster", "data", "xlink:href", "action")


class PageReader(html.parser.HTMLParser):
    """Ids, links, headings, title and language of one page."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.headings, self.title, self.language = [], [], 0, "", ""
        self._drawings, self._in_title = 0, False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self._drawings += tag == "svg"
        self._in_title = tag == "title" and not self._drawings
        self.headings += tag == "h1"
        if tag == "html":
            self.language = values.get("lang") or ""
        if values.get("id"):
            self.ids.append(values["id"])
        for name in ADDRESSES:
            if values.get(name) is not None:
                self.links.append((tag, values.get("rel") or "", values[name]))
        for part in (values.get("srcset") or "").split(","):
            if part.split():
                self.links.append((tag, "", part.split()[0]))

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        self.handle_endtag(tag)

    def handle_endtag(self, tag):
        self._drawings -= tag == "svg"
        if tag == "title":
            self._in_title = False

    def handle_data(self, text):
        if self._in_title:
            self.title += text


def check(report, site):
    """Checks every link of every page, and the ids, headings, titles and languages."""
    readers = {page.path: PageReader(site.read(page.path)) for page in site.pages}
    titles = collections.defaultdict(list)
    for path, reader in readers.items():
        titles[reader.title.strip()].append(path)
        for name, count in collections.Counter(reader.ids).items():
            if count > 1:
                report.add(Fault.DUPLICATE_ID, path, f"{name}, {count} times")
        if reader.headings != 1:
            report.add(Fault.HEADINGS, path, f"{reader.headings} of them")
        if not reader.language:
            report.add(Fault.LANGUAGE, path)
        for tag, relation, address in reader.links:
            check_link(report, site, readers, path, tag, relation, address)
    for title, paths in titles.items():
        if not title or len(paths) > 1:
            report.add(Fault.TITLE, paths[0], f"“{title}” on {len(paths)} pages: {', '.join(paths[:3])}")


def check_link(report, site, readers, path, tag, relation, address):
    parts = urlsplit(address)
    if parts.scheme in ("http", "https") or parts.netloc:
        if tag not in ("a", "area") and not {"canonical", "alternate", "self"} & set(relation.split()):
            report.add(Fault.FOREIGN_ASSET, path, address)
        return
    if parts.scheme:
        return
    if parts.path.startswith("/"):
        report.add(Fault.ABSOLUTE_LINK, path, address)
        return
    target = local_target(path, parts.path)
    if os.path.isdir(site.place(target)):
        report.add(Fault.FOLDER_LINK, path, address)
        target = posixpath.join(target, "index.html")
    if target.startswith("../") or not os.path.exists(site.place(target)):
        report.add(Fault.MISSING_LINK, path, address)
    elif parts.fragment and target in readers:
        if unquote(parts.fragment) not in [*readers[target].ids, "top"]:
            report.add(Fault.MISSING_ID, path, address)


def local_target(path, address):
    """The file of an address on the page at `path`, relative to the site."""
    if not address:
        return path
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(address)))
