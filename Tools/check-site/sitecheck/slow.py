"""A page on a slow phone: 1.6 Mbit/s, 150 ms latency, a processor four times slower than this one."""
import statistics

from .browser import PHONE, Visit
from .findings import Fault

LCP, LONG_TASKS = 1_500, 200
"""Milliseconds: until the largest piece of content is shown; spent in tasks of over 50 ms."""
ROUNDS = 3
"""The middle one of these counts, as a single figure says little on a machine that does other things."""

OBSERVE = """(() => { window.__lcp = 0; window.__long = 0;
const watch = (type, each) => new PerformanceObserver(list => list.getEntries().forEach(each))
  .observe({type, buffered: true});
watch('largest-contentful-paint', entry => { window.__lcp = entry.startTime });
watch('longtask', entry => { window.__long += entry.duration }) })()"""

# Observers hear of a task some time after it has ended.
FIGURES = "() => new Promise(done => setTimeout(() => done([window.__lcp, window.__long]), 200))"


def check(report, browser, base, page, rounds=ROUNDS):
    """Measures a page and compares it with the limits."""
    figures = [open_once(browser, base + page.path) for _ in range(rounds)]
    lcp, long = (round(statistics.median(values)) for values in zip(*figures))
    report.measure(page.path, lcp=lcp, long=long)
    if lcp > LCP:
        report.add(Fault.LCP, page.path, f"{lcp:,} of {LCP:,} ms")
    if long > LONG_TASKS:
        report.add(Fault.LONG_TASKS, page.path, f"{long:,} of {LONG_TASKS:,} ms")


def open_once(browser, url):
    with Visit(browser, setup=OBSERVE, **PHONE) as visit:
        session = visit.context.new_cdp_session(visit.page)
        session.send("Network.emulateNetworkConditions", {
            "offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000})
        session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        visit.open(url)
        return visit.page.evaluate(FIGURES)
