"""The maximum size of a page, in bytes as sent (gzip -9), and its maximum number of elements."""
import gzip

from .findings import Fault

HTML, CSS, JS, VIEW, DOM = 25_000, 8_000, 12_000, 60_000, 5_000
SEARCH_JS = 1_500
"""The script that only the search loads."""
TABLE_VIEW = 30_000
"""First view of a page that is a table of rides and holds no drawing: it is opened often."""


def compressed(file):
    with open(file, "rb") as body:
        return len(gzip.compress(body.read(), 9))


def check_files(report, site):
    """Checks the size of the HTML of every page, which needs no browser."""
    for page in site.pages:
        html = compressed(site.place(page.path))
        report.measure(page.path, html=html)
        if html > HTML:
            report.add(Fault.BUDGET_HTML, page.path, f"{html:,} of {HTML:,}")


def check_view(report, page, css, js, view, dom):
    """Compares the figures of one page in the browser with the limits."""
    most = TABLE_VIEW if page.kind == "month" else VIEW
    most_js = JS + (SEARCH_JS if page.kind == "search" else 0)
    for fault, value, limit in (
        (Fault.BUDGET_CSS, css, CSS), (Fault.BUDGET_JS, js, most_js),
        (Fault.BUDGET_VIEW, view, most), (Fault.BUDGET_DOM, dom, DOM),
    ):
        if value > limit:
            report.add(fault, page.path, f"{value:,} of {limit:,}")
