"""A page in four views: desktop and phone, light and dark."""
import os

from . import budgets
from .browser import DESKTOP, PHONE, Visit
from .findings import Fault
from .links import PageReader, local_target

VIEWS = {f"{size}-{scheme}": {**options, "color_scheme": scheme}
         for size, options in (("desktop", DESKTOP), ("phone", PHONE)) for scheme in ("light", "dark")}
QUICK_VIEWS = ("desktop-light", "phone-dark")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]
SHIFT = 0.01
TALLEST = 6_000
"""CSS pixels of a page that a screenshot shows."""
ELEMENTS = "document.getElementsByTagName('*').length"
TOO_MANY_FOR_AXE = 15_000
"""Elements from which axe would take minutes; such a page is three times over its budget anyway."""

OBSERVE = """(() => { window.__shift = 0; window.__shifted = [];
const name = n => !n ? '' : n.nodeType !== 1 ? '#text' : n.localName + '.' + (n.getAttribute('class') || '');
new PerformanceObserver(list => list.getEntries().forEach(entry => { if (entry.hadRecentInput) return;
  window.__shift += entry.value;
  window.__shifted.push(...(entry.sources || []).map(source => name(source.node))) }))
  .observe({type: 'layout-shift', buffered: true}) })()"""

# preload: axe would load style sheets again by XHR, which a strict CSP correctly forbids.
AXE = """rules => axe.run(document, {runOnly: {type: 'tag', values: rules}, preload: false,
  resultTypes: ['violations']}).then(result => result.violations.map(v => ({id: v.id, count: v.nodes.length,
  where: v.nodes.slice(0, 3).map(n => n.target.flat().join(' ')).join('; '),
  why: v.nodes[0].any.concat(v.nodes[0].all)[0]?.message || v.help})))"""


def visit(browser, name):
    return Visit(browser, setup=OBSERVE, reduced_motion="reduce", **VIEWS[name])


def check(report, visits, site, base, page, axe, shots):
    """One page in all views (visits by name), with its size and, in `shots`, its screenshots."""
    for name, visit in visits.items():
        visit.open(base + page.path)
        look(report, visit, base, page, name)
        if shots:
            shoot(visit.page, os.path.join(shots, f"{stem(page)}-{name}.png"))
        run_axe(report, visit, page, name, axe)
        if name == "desktop-light":
            weigh(report, visit, site, page)


def look(report, visit, base, page, view):
    """Checks the messages, requests and layout shifts of the page."""
    for error in visit.errors:
        report.add(Fault.CONSOLE, page.path, error)
    for request in visit.failed(base):
        report.add(Fault.FAILED_REQUEST, page.path, request)
    for request in visit.third_party(base):
        report.add(Fault.THIRD_PARTY, page.path, request)
    shift, shifted = visit.page.evaluate("[window.__shift, [...new Set(window.__shifted)]]")
    report.measure(page.path, shift=shift)
    if shift > SHIFT:
        report.add(Fault.LAYOUT_SHIFT, page.path, f"{view}: {shift:.3f}, {', '.join(shifted)}")


def run_axe(report, visit, page, view, source):
    if visit.page.evaluate(ELEMENTS) > TOO_MANY_FOR_AXE:
        report.note(f"{page.path}: axe skipped it: too many elements")
        return
    visit.page.evaluate(source)
    for violation in visit.page.evaluate(AXE, RULES):
        report.add(Fault.AXE, page.path, "{}: {id} ×{count} at {where}: {why}".format(view, **violation))


def weigh(report, visit, site, page):
    """Compares bytes as sent and the number of elements with the limits."""
    figures = {"css": 0, "js": 0, "view": visit.sent(), "dom": visit.page.evaluate(ELEMENTS)}
    for tag, relation, address in PageReader(site.read(page.path)).links:
        kind = "js" if tag == "script" else "css" if "stylesheet" in relation else ""
        file = site.place(local_target(page.path, address.split("?")[0]))
        if kind and os.path.isfile(file):
            figures[kind] += budgets.compressed(file)
    report.measure(page.path, **figures)
    budgets.check_view(report, page, **figures)


def stem(page):
    return f"{page.kind.replace(' ', '-')}-{page.path.removesuffix('/index.html').replace('/', '-')[-60:]}"


def shoot(page, file):
    height = page.evaluate("document.documentElement.scrollHeight")
    page.screenshot(path=file, full_page=True, animations="disabled", clip={
        "x": 0, "y": 0, "width": page.viewport_size["width"], "height": max(1, min(height, TALLEST))})


def shoot_media(browser, base, page, shots):
    """Screenshots of print, of forced colours and of the narrowest screen."""
    with Visit(browser, **DESKTOP) as visit:
        visit.open(base + page.path)
        visit.page.emulate_media(forced_colors="active", color_scheme="dark")
        shoot(visit.page, os.path.join(shots, f"{stem(page)}-forced-colors.png"))
        visit.page.emulate_media(media="print", forced_colors="none", color_scheme="light")
        visit.page.set_viewport_size({"width": 720, "height": 1000})
        shoot(visit.page, os.path.join(shots, f"{stem(page)}-print.png"))
        visit.page.emulate_media(media="screen")
        visit.page.set_viewport_size({"width": 320, "height": 700})
        shoot(visit.page, os.path.join(shots, f"{stem(page)}-320.png"))
