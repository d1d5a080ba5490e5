"""All checks of a site, cheapest first."""
from . import budgets, conditions, crawl, interactions, links, markup, serving, slow, views
from .browser import axe_source, chromium
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
    if not quick:
        say("every page at 320 px")
        conditions.check_every_narrow(report, browser, base, site.pages)
    for kind, pages in sample.items():
        for page in pages:
            say(f"{kind}: {page.path}")
            views.check(report, browser, site, base, page, axe, quick, shots)
            conditions.check_text(report, browser, base, page)
            conditions.check_disk(report, browser, site, page)
            if not quick:
                slow.check(report, browser, base, page)
        if quick:
            conditions.check_every_narrow(report, browser, base, pages)
