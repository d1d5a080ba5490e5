"""Chromium through Playwright: starts it, opens pages, and records their requests and messages."""
import contextlib
import glob
import importlib.util
import os
import shutil
from urllib.parse import urlsplit

from playwright.sync_api import Error as BrowserError, sync_playwright

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True,
         "has_touch": True}
NARROW = {"viewport": {"width": 320, "height": 700}}
PATIENCE = 60_000
INNER = ("data:", "blob:", "about:", "chrome")


def browser_path():
    names = ["chromium", "chromium-browser", "google-chrome"]
    found = [os.environ.get("CHROMIUM"), *map(shutil.which, names)]
    found += glob.glob("/Applications/*Chrom*.app/Contents/MacOS/*Chrom*")
    return next((path for path in found if path and os.path.exists(path)), None)


def axe_source():
    package = importlib.util.find_spec("axe_playwright_python")
    with open(os.path.join(package.submodule_search_locations[0], "axe.min.js"), encoding="utf-8") as file:
        return file.read()


@contextlib.contextmanager
def chromium():
    """A headless browser that can only connect to this machine."""
    flags = ["--disable-gpu", "--hide-scrollbars", "--disable-background-networking",
             "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=flags)
        try:
            yield browser
        finally:
            browser.close()


class Visit:
    """An open page, with the errors it reported and the requests it made.

    It can open one address after another, each as if it were the first. Each visit has its own process.
    """

    def __init__(self, browser, setup=None, **options):
        self.context = browser.new_context(**options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.errors, self.requests = [], {}
        if setup:
            self.page.add_init_script(setup)
        self._watch()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.context.close()

    def open(self, url, settle=300):
        """Opens an address; `settle` is the time in milliseconds to wait for late changes, 0 for none."""
        self.errors.clear()
        self.requests.clear()
        self._session.send("Storage.clearDataForOrigin", {"origin": url, "storageTypes": "all"})
        self.page.goto(url, wait_until="load", timeout=PATIENCE)
        if settle:
            with contextlib.suppress(BrowserError):
                self.page.wait_for_load_state("networkidle", timeout=5_000)
            self.page.wait_for_timeout(settle)

    def _watch(self):
        self.page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        self.page.on("pageerror", lambda error: self.errors.append(f"uncaught: {error}"))
        session = self._session = self.context.new_cdp_session(self.page)
        session.send("Network.enable")
        # A page is weighed as if it were the first.
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        session.on("Network.requestWillBeSent", lambda event: self._of(event).update(
            url=event["request"]["url"]))
        session.on("Network.responseReceived", lambda event: self._of(event).update(
            status=event["response"]["status"]))
        session.on("Network.loadingFinished", lambda event: self._of(event).update(
            bytes=event["encodedDataLength"]))
        session.on("Network.loadingFailed", lambda event: self._of(event).update(
            failed=event.get("errorText") or event.get("blockedReason") or "failed"))

    def _of(self, event):
        return self.requests.setdefault(event["requestId"], {})

    def own_requests(self):
        """Requests to the page's own host, with `url` and, where known, `status`, `bytes`, `failed`."""
        return [request for request in self.requests.values()
                if request.get("url") and not request["url"].startswith(INNER)]

    def sent(self):
        return int(sum(request.get("bytes", 0) for request in self.own_requests()))

    def third_party(self, own):
        """Requested addresses of other hosts than that of the address `own`."""
        return [r["url"] for r in self.own_requests() if origin(r["url"]) != origin(own)]

    def failed(self, own):
        """Own addresses that could not be loaded, with the reason."""
        return [f"{r['url']} ({r.get('failed') or r.get('status')})" for r in self.own_requests()
                if origin(r["url"]) == origin(own) and (r.get("failed") or r.get("status", 200) >= 400)]


def origin(url):
    parts = urlsplit(url)
    return parts.scheme, parts.netloc
