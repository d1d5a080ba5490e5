"""All checks of a site, cheapest first."""
import contextlib

from . import budgets, conditions, crawl, interactions, links, markup, serving, slow, views
from .browser import DESKTOP, NARROW, Visit, axe_source, chromium
from .findings import Report
from .pages import Site


def check_site(folder, quick=False, per_kind=3, shots=None, say=lambda text: None):
    """Checks the site in `folder`; quick checks two views, and over all pages only the files."""
    site, report = Site(folder), Report()
    say(f"{len(site.pages)} pages: links, XML and the Nu HTML checker")
    links.check(report, site)
    budgets.check_files(report, site)
    markup.check_xml(report, site)
    markup.check(report, site)
    with serving.python_server(site.folder) as base:
        count = crawl.check(report, site, base)
        crawl.check_home(report, base)
        say(f"{count} addresses fetched from python3 -m http.server under /{serving.SUB_PATH}/")
    with serving.host(site.folder) as base, chromium() as browser:
        check_pages(report, browser, site, base, quick, per_kind, shots, say)
        kinds = {kind: [(page, site.read(page.path)) for page in sorted(pages, key=lambda p: -p.size)]
                 for kind, pages in site.by_kind().items()}
        say("controls of the ride and the year page")
        interactions.check(report, browser, base, kinds)
    return site, report


def check_pages(report, browser, site, base, quick, per_kind, shots, say):
    axe, sample = axe_source(), site.sample(per_kind)
    # One visit for all pages, because each new one starts a process.
    with contextlib.ExitStack() as opened:
        looks = {name: opened.enter_context(views.visit(browser, name))
                 for name in (views.QUICK_VIEWS if quick else views.VIEWS)}
        desktop, disk = (opened.enter_context(Visit(browser, **DESKTOP)) for _ in range(2))
        without_script = opened.enter_context(Visit(browser, java_script_enabled=False, **DESKTOP))
        narrow = opened.enter_context(Visit(browser, **NARROW))
        if not quick:
            say("every page at 320 px")
            for page in site.pages:
                conditions.check_narrow(report, narrow, base, page)
        for kind, pages in sample.items():
            for page in pages:
                say(f"{kind}: {page.path}")
                views.check(report, looks, site, base, page, axe, shots)
                conditions.check_text(report, desktop, without_script, base, page)
                conditions.check_disk(report, disk, site, page)
                if quick:
                    conditions.check_narrow(report, narrow, base, page)
                else:
                    slow.check(report, browser, base, page)
                if shots:
                    views.shoot_media(browser, base, page, shots)
