"""Every page and every link of a site, fetched from a server as a reader's browser would."""
from urllib.parse import quote, urljoin, urlsplit

from . import links, serving
from .findings import Fault


def check(report, site, base):
    """Follow the links from the home page; each answers 200, and each page file answers too."""
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
    """The folder's own address shows the home page, as typed by a reader."""
    status, body = serving.fetch(base)
    if status != 200 or b"<h1" not in body:
        report.add(Fault.SERVING, "index.html", f"the folder's address answers {status}")
