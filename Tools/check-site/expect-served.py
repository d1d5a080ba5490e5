#!/usr/bin/env python3
"""Checks that a server does with a site what the snippets of Docs/Publishing.md promise. Exits with 1 if it does not.

    expect-served.py URL SITE       URL ends in a slash; SITE is the folder that it serves
"""
import gzip
import http.client
import sys
from pathlib import Path
from urllib.parse import quote, urlsplit

KINDS = {
    ".html": {"text/html"}, ".css": {"text/css"}, ".js": {"text/javascript", "application/javascript"},
    ".json": {"application/json"}, ".atom": {"application/atom+xml"}, ".svg": {"image/svg+xml"},
    ".xml": {"text/xml", "application/xml"}, ".txt": {"text/plain"}, ".png": {"image/png"},
}
# Caddy does not compress responses below 512 bytes, nginx those below 20.
SMALLEST_TO_PACK = 1000


class Expectations:
    def __init__(self, url, site):
        self.server = urlsplit(url)
        self.site = Path(site)
        self.faults = []
        self.count = 0

    def ask(self, path, **headers):
        connection = http.client.HTTPConnection(self.server.hostname, self.server.port, timeout=30)
        try:
            connection.request("GET", path, headers={key.replace("_", "-"): headers[key] for key in headers})
            answer = connection.getresponse()
            body = answer.read()
        finally:
            connection.close()
        self.count += 1
        return answer, body

    def address(self, file):
        return self.server.path + quote(file)

    def expect(self, holds, what):
        if not holds:
            self.faults.append(what)

    def file(self, path):
        name = path.relative_to(self.site).as_posix()
        content = path.read_bytes()
        answer, body = self.ask(self.address(name))
        kind = (answer.getheader("Content-Type") or "").split(";")[0]
        self.expect(answer.status == 200, f"{name}: answers {answer.status}")
        self.expect(body == content, f"{name}: differs from the file")
        self.expect(kind in KINDS.get(path.suffix, {kind}), f"{name}: wrong type: {kind or 'none'}")
        self.expect(answer.getheader("Cache-Control") == "no-cache", f"{name}: no Cache-Control: no-cache")
        self.expect(answer.getheader("X-Content-Type-Options") == "nosniff", f"{name}: no X-Content-Type-Options: nosniff")

    def packed(self, path):
        name = path.relative_to(self.site).as_posix()
        answer, body = self.ask(self.address(name), Accept_Encoding="gzip")
        packed = answer.getheader("Content-Encoding") == "gzip"
        self.expect(packed, f"{name}: not sent with gzip")
        self.expect(not packed or gzip.decompress(body) == path.read_bytes(), f"{name}: gzip changes it")

    def unchanged(self):
        first, _ = self.ask(self.address("index.html"))
        same, body = self.ask(self.address("index.html"), If_None_Match=first.getheader("ETag", ""))
        self.expect(same.status == 304 and not body, f"an unchanged page answers {same.status}, not 304")

    def missing(self, path, what):
        answer, body = self.ask(path)
        page = (self.site / "404.html").read_bytes()
        self.expect(answer.status == 404, f"{what} answers {answer.status}, not 404")
        self.expect(body == page, f"{what} does not show the site's 404 page")

    def folder(self, path, place):
        """A folder shows its page or 404; its name without the slash redirects to it."""
        name = path.relative_to(self.site).as_posix() + "/"
        if (path / "index.html").is_file():
            answer, body = self.ask(self.address(name))
            self.expect(body == (path / "index.html").read_bytes(), f"{name}: not its index.html")
            answer, _ = self.ask(self.address(name[:-1]))
            target = urlsplit(answer.getheader("Location") or "").path
            self.expect(answer.status in {301, 302, 308}, f"{name[:-1]}: answers {answer.status}")
            self.expect(target in {self.address(name), place}, f"{name[:-1]}: redirects to {target}")
        else:
            self.missing(self.address(name), f"the folder {name}, which has no page,")

    def all(self):
        home = self.server.path
        everything = sorted(path for path in self.site.rglob("*") if not path.name.startswith("."))
        for path in (path for path in everything if path.is_file()):
            self.file(path)
            if path.suffix in {".html", ".css", ".js", ".json", ".atom", ".svg"}:
                if path.stat().st_size >= SMALLEST_TO_PACK:
                    self.packed(path)
        for path in (path for path in everything if path.is_dir()):
            self.folder(path, path.name + "/")
        self.unchanged()
        answer, body = self.ask(home)
        self.expect(answer.status == 200 and body == (self.site / "index.html").read_bytes(), "no home page")
        answer, _ = self.ask(home.rstrip("/"))
        target = urlsplit(answer.getheader("Location") or "").path
        self.expect(answer.status in {301, 302, 308} and target == home, f"{home.rstrip('/')}: redirects to {target}")
        self.missing(home + "no/such/page", "a missing address")
        self.expect((self.site / ".ridelog-files").is_file(), "the site has no .ridelog-files to hide")
        self.missing(home + ".ridelog-files", "a hidden file")
        return self.faults


def main():
    expectations = Expectations(*sys.argv[1:])
    for fault in expectations.all():
        print(f"served: {fault}")
    print(f"{sys.argv[1]}: {expectations.count} answers, {len(expectations.faults)} not as documented")
    return 1 if expectations.faults else 0


if __name__ == "__main__":
    sys.exit(main())
