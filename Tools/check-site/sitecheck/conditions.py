"""A page under other conditions: narrow, by keyboard, without JavaScript, from disk."""
import pathlib

from .browser import BrowserError
from .findings import Fault

TEXT_LEFT = 0.9
# The labels of controls are a large part of a page with little text: this many characters may always be missing.
CONTROL_WORDS = 200
TAB_STOPS = 40
BODY_TEXT = "() => document.body.innerText.replace(/\\s+/g, ' ').trim().length"

# Pixels of horizontal scrolling, and the innermost elements that cause it (none in a box that scrolls by itself).
WIDE = """() => { const page = document.documentElement, edge = page.clientWidth;
const wide = page.scrollWidth - edge; if (wide <= 0) return [0, []];
const boxed = e => { for (let x = e.parentElement; x && x !== document.body; x = x.parentElement)
  if (getComputedStyle(x).overflowX !== 'visible') return true; return false };
const over = [...document.body.querySelectorAll('*')].filter(e =>
  e.getBoundingClientRect().right + scrollX > edge + 0.5 && !boxed(e));
const inner = over.filter(e => !over.some(o => o !== e && e.contains(o)));
return [wide, inner.slice(0, 3).map(e => e.localName + '.' + (e.getAttribute('class') || '')
  + ' “' + e.textContent.trim().slice(0, 40) + '”')] }"""

# Whether the focused element looks different from when it has no focus.
FOCUS = """() => { const e = document.activeElement; if (!e || e === document.body) return null;
const look = () => { const s = getComputedStyle(e); return [s.outlineStyle === 'none' || s.outlineWidth === '0px'
  ? '' : s.outlineStyle + s.outlineWidth + s.outlineColor, s.boxShadow, s.borderColor, s.backgroundColor,
  s.color, s.textDecorationLine, s.left, s.clipPath].join('|') };
const on = look(); e.blur(); const off = look(); e.focus({preventScroll: true});
const box = e.getBoundingClientRect(), same = e === window.__last; window.__last = e;
return {name: e.localName + ' “' + (e.getAttribute('aria-label') || e.innerText || e.id || '').trim().slice(0, 30)
  + '”', same, seen: on !== off && box.width >= 2 && box.height >= 2} }"""


def check_narrow(report, visit, base, page):
    """No horizontal scrolling at 320 px (WCAG 1.4.10), and no errors."""
    try:
        visit.open(base + page.path, settle=0)
    except BrowserError as error:
        report.add(Fault.CONSOLE, page.path, f"cannot be opened: {error}")
        return
    wide, elements = visit.page.evaluate(WIDE)
    report.measure(page.path, wide=wide)
    if wide:
        report.add(Fault.REFLOW, page.path, f"{wide} px: {'; '.join(elements)}")
    for error in visit.errors:
        report.add(Fault.CONSOLE, page.path, error)


def check_keyboard(report, visit, page):
    """The first tab stops of an open page: each is visible, and none traps the focus."""
    held = 0
    for _ in range(TAB_STOPS):
        visit.page.keyboard.press("Tab")
        focus = visit.page.evaluate(FOCUS)
        if not focus:
            return
        if not focus["seen"]:
            report.add(Fault.FOCUS, page.path, focus["name"])
        held = held + 1 if focus["same"] else 0
        if held > 2:
            report.add(Fault.KEYBOARD_TRAP, page.path, focus["name"])
            return


def check_text(report, visit, without_script, base, page):
    """Checks keyboard focus, and how much text remains without JavaScript."""
    visit.open(base + page.path, settle=100)
    whole = visit.page.evaluate(BODY_TEXT)
    check_keyboard(report, visit, page)
    without_script.open(base + page.path, settle=0)
    left = without_script.page.evaluate(BODY_TEXT)
    share = left / max(1, whole)
    report.measure(page.path, missing_text=1 - share)
    if share < TEXT_LEFT and whole - left > CONTROL_WORDS:
        report.add(Fault.NO_SCRIPT, page.path, f"{share:.0%} left")


def check_disk(report, visit, site, page):
    """The file opened from disk: no errors, no failed or external requests."""
    url = pathlib.Path(site.place(page.path)).as_uri()
    visit.open(url, settle=100)
    for problem in visit.errors + visit.failed(url) + visit.third_party(url):
        report.add(Fault.FROM_DISK, page.path, problem)
