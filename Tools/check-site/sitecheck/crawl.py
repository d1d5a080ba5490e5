"""Fetches every page and every link of a site from a server, like a reader's browser."""
from urllib.parse import quote, urljoin, urlsplit

from . import links, serving
from .findings import Fault


def check(report, site, base):
    """Follows the links from the home page; each must answer 200, and so must each page file."""
    waiting, seen = [base + "index.html"], set()
    waiting += [base + quote(page.path) for page in site.pages]
    while waiting:
        url = waiting.pop()
        if url in seen:
            continue
        seen.add(url)
        status, body = serving.fetch(url)
        if status != 200 or not url.startswith(base):
            report.add(Fault.SERVING, url.removeprefix(base), f"answers {status}")
        elif url.endswith(".html"):
            waiting += local_addresses(url, body.decode("utf-8", "replace"))
    return len(seen)


def local_addresses(url, text):
    for _, _, address in links.PageReader(text).links:
        target = urlsplit(urljoin(url, address))
        if target.netloc == urlsplit(url).netloc:
            path = quote(target.path, safe="/%")
            yield target._replace(path=path, query="", fragment="").geturl()


def check_home(report, base):
    """The folder's own address must show the home page."""
    status, body = serving.fetch(base)
    if status != 200 or b"<h1" not in body:
        report.add(Fault.SERVING, "index.html", f"the folder's address answers {status}")
