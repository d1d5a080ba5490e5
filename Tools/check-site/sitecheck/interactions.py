"""Tries the features of the script like a reader: theme, units, sort, filter, slider, zoom."""
from .browser import DESKTOP, PHONE, BrowserError, Visit
from .findings import Fault

SHORT = 3_000
"""Milliseconds to wait for what a press of a button should do."""

COLUMN = """place => { const table = document.querySelector('table.sort');
return [...table.querySelectorAll('tbody tr:not(.group)')].map(row => row.cells[place])
  .filter(cell => !/^[–\\s]*$/.test(cell.textContent)).map(cell => Number(cell.dataset.v)) }"""
SHOWN = """() => [...document.querySelectorAll('#rides tbody tr:not(.group)')]
  .filter(row => row.offsetParent).length"""
REPORT_ROWS = """() => [...document.querySelectorAll('main tbody tr, main .found li')]
  .filter(row => row.offsetParent).length"""
EMPTY_PARTS = """() => [...document.querySelectorAll('main section')].filter(part => part.offsetParent
  && ![...part.querySelectorAll('tbody tr, .found li')].some(row => row.offsetParent)).length"""
EVENTS = """() => new Promise(done => {
const told = [], main = document.querySelector('main'), script = document.createElement('script');
main.insertAdjacentHTML('beforeend', '<button data-event="x" data-detail="on" disabled=""></button>'
  + '<button data-event="x" data-detail="off" disabled="" aria-disabled="true"></button>');
document.addEventListener('ridelog:x', event => told.push(event.detail));
script.src = document.querySelector('script[src]').src;
script.onload = script.onerror = () => {
  main.querySelectorAll('[data-event=x]').forEach(button => button.click()); done(told) };
main.append(script) })"""
NUMBERS = "() => [...document.querySelectorAll('main [data-u]')].map(e => e.textContent)"


def check(report, browser, base, kinds):
    """Tries the features on the pages that have them; notes those that no page of the site has."""
    for kind, marks, attempts in (
        ("year", ['id="rides"'], (try_theme, try_units, try_sort, try_filter, try_events)),
        ("report", ['class="filter'], (try_report_filter,)),
        ("ride", ["data-zoom"], (try_zoom, try_pinch)),
        ("ride", ['data-zoom="full"'], (try_full_screen,)),
        ("ride", ['id="ride-data"'], (try_slider, try_units)),
        ("ride", ['data-do="color"', '"grade"'], (try_colors,)),
        ("ride", ['data-do="stretch"', "data-from="], (try_stretch,)),
        ("ride", ["data-line="], (try_finer_line,)),
        ("heat map", ["data-heat="], (try_heat,)),
        ("search", ['class="search"'], (try_search,)),
    ):
        page = next((page for page, text in kinds.get(kind, []) if all(m in text for m in marks)), None)
        if not page:
            report.note(f"no {kind} page with {marks[0]}: its controls are not tested")
            continue
        for fault, attempt in ((FAULTS[a], a) for a in attempts):
            with Visit(browser, reduced_motion="reduce", **(PHONE if attempt is try_pinch else DESKTOP)) as visit:
                visit.page.set_default_timeout(SHORT)
                visit.open(base + page.path)
                try:
                    problem = attempt(visit.page)
                except BrowserError as error:
                    problem = str(error).splitlines()[0]
                if problem:
                    report.add(fault, page.path, problem)


def try_theme(page):
    """Selects light, then dark; dark is kept on the next page and changes the background."""
    paper = "getComputedStyle(document.body).backgroundColor"
    button = page.locator("[data-do=theme]")
    button.click()
    light = page.evaluate(paper)
    button.click()
    dark = page.evaluate(paper)
    page.locator(".top nav a").first.click()
    page.wait_for_load_state("load")
    kept = page.evaluate("document.documentElement.dataset.theme")
    if light == dark:
        return f"both themes have the background {light}"
    return "" if kept == "dark" and page.evaluate(paper) == dark else f"“{kept}” on the next page"


def try_units(page):
    """Other units change every number correctly, and back."""
    button = page.locator("[data-do=units]")
    metric = page.evaluate(NUMBERS)
    button.click()
    imperial = page.evaluate(NUMBERS)
    if not page.locator("[data-do=theme]").is_visible():
        return "the theme button is missing"
    first = page.evaluate("""() => { const e = document.querySelector('main [data-u=km][data-v]');
        return e && [Number(e.dataset.v) / 1609.344, Number(e.textContent.replaceAll(',', ''))] }""")
    button.click()
    if metric == imperial:
        return "nothing changes"
    if first and abs(first[0] - first[1]) > max(0.6, first[0] * 0.01):
        return f"{first[0]:.2f} miles are shown as {first[1]}"
    return "" if page.evaluate(NUMBERS) == metric else "the first units are not restored"


def try_sort(page):
    """A click sorts by number, another reverses the order, and one heading shows it."""
    button = page.locator("table.sort thead th").nth(1).get_by_role("button")
    for falling in (True, False):
        button.click()
        values = page.evaluate(COLUMN, 1)
        if values != sorted(values, reverse=falling):
            return f"not in {'descending' if falling else 'ascending'} order: {values[:5]}"
        if page.locator("table.sort thead").first.locator("[aria-sort]").count() != 1:
            return "not exactly one heading has aria-sort"
    return "" if "sort=" in page.url else "the address does not keep the order"


def try_filter(page):
    """The last ride's title filters to it and shows the count, its day to rides of that day, and a distance compares;
    an empty field shows all again."""
    before = page.evaluate(SHOWN)
    last = page.locator("#rides tbody tr:not(.group) th").last
    title = last.locator("a").inner_text()
    day = last.locator("time").get_attribute("datetime")
    ofDay = page.locator(f'#rides tbody tr:not(.group) th time[datetime="{day}"]').count()
    field = page.locator(".filter input")
    for text, wanted in ((day, ofDay), ("> 0 km", page.locator("#rides td[data-u=km]").count()), ("< 0", 0)):
        field.fill(text)
        if page.evaluate(SHOWN) != wanted:
            return f"{page.evaluate(SHOWN)} rows for “{text}”, not {wanted}"
    field.fill(title)
    found = page.evaluate(SHOWN)
    told = page.locator(".filter output").inner_text()
    if page.locator("#rides .group small:visible").count():
        return "partly shown months have totals"
    field.fill("no ride has this word")
    none = page.evaluate(SHOWN)
    field.fill("")
    if not 0 < found <= before or none:
        return f"{found} of {before} rows for “{title}”, {none} for nonsense"
    if before > 1 and not told.startswith(str(found)):
        return f"{found} rows, but it says “{told}”"
    return "" if page.evaluate(SHOWN) == before else "an empty filter does not show all rows"


def try_report_filter(page):
    """The last file's name keeps matching rows in each part, hides parts without any, and shows the count."""
    before = page.evaluate(REPORT_ROWS)
    field = page.locator(".filter input")
    field.fill(page.locator("main tbody th").last.inner_text())
    found = page.evaluate(REPORT_ROWS)
    told = page.locator(".filter output").inner_text()
    empty = page.evaluate(EMPTY_PARTS)
    field.fill("no row has this word")
    none = page.evaluate(REPORT_ROWS)
    field.fill("")
    if not 0 < found <= before or none or empty:
        return f"{found} of {before} rows, {none} for nonsense, {empty} parts without a row"
    if not told.startswith(str(found)):
        return f"{found} rows, but it says “{told}”"
    return "" if page.evaluate(REPORT_ROWS) == before else "an empty filter does not show all rows"


def try_events(page):
    """A button with an event is enabled when the script starts, unless it is disabled for good."""
    told = set(page.evaluate(EVENTS))
    return "" if told == {"on"} else f"pressed “on” and “off”, heard {sorted(told)}"


def try_slider(page):
    """An arrow key and the pointer change the values of the slider."""
    slider = page.locator("#cursor")
    told = [slider.get_attribute("aria-valuetext")]
    slider.focus()
    page.keyboard.press("Home")
    told.append(wait_for_text(page, told[-1]))
    page.keyboard.press("ArrowRight")
    told.append(wait_for_text(page, told[-1]))
    page.locator(".chart .plot").first.hover(position={"x": 200, "y": 20})
    told.append(wait_for_text(page, told[-1]))
    return "" if all(told) else f"aria-valuetext does not change: {told}"


def wait_for_text(page, before):
    page.wait_for_function(
        "before => document.querySelector('#cursor').getAttribute('aria-valuetext') !== before",
        arg=before, timeout=SHORT)
    return page.locator("#cursor").get_attribute("aria-valuetext")


def try_zoom(page):
    """Buttons and keys change the visible part of the map, and restore the whole."""
    box = lambda: page.locator(".map .ground svg").first.get_attribute("viewBox").split()  # noqa: E731
    whole = box()
    page.locator("[data-zoom=in]").click()
    near = box()
    page.locator("[data-zoom=in]").press("+")
    nearer = box()
    page.locator("[data-zoom=reset]").click()
    page.mouse.wheel(0, 100)
    widths = [float(view[2]) for view in (whole, near, nearer)]
    if not widths[0] > widths[1] > widths[2]:
        return f"widths {widths}"
    return "" if box() == whole else "“whole map” does not show the whole map"


def try_pinch(page):
    """A pinch zooms the map around the point between the fingers; the page is not zoomed."""
    ground = page.locator(".map .ground").first
    ground.scroll_into_view_if_needed()
    box = ground.bounding_box()
    shown = "document.querySelector('.map .ground svg').getAttribute('viewBox')"
    place = """([x, y]) => { const at = new DOMPoint(x, y).matrixTransform(
document.querySelector('.map .ground svg').getScreenCTM().inverse()); return [at.x, at.y] }"""
    center = [box["x"] + box["width"] * .75, box["y"] + box["height"] * .3]
    touch = page.context.new_cdp_session(page)

    def send(kind, apart):
        points = [{"x": center[0] + side * apart, "y": center[1], "id": side} for side in (-1, 1)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if apart else []})

    whole, before = page.evaluate(shown), page.evaluate(place, center)
    send("touchStart", 20)
    for apart in range(25, 65, 5):
        send("touchMove", apart)
    send("touchEnd", 0)
    page.wait_for_function(f"before => {shown} !== before", arg=whole, timeout=SHORT)
    width, size = float(page.evaluate(shown).split()[2]), page.evaluate("visualViewport.scale")
    after = page.evaluate(place, center)
    if size != 1 or not 2 < float(whole.split()[2]) / width < 4:
        return f"width {whole} became {width}, the page {size} times as large"
    off = max(abs(a - b) for a, b in zip(before, after))
    return "" if off < width / 5 else f"the point between the fingers moved by {off:.0f} of {width:.0f}"


def try_full_screen(page):
    """The button shows the map in full screen, where the wheel alone zooms, and closes it again."""
    button = page.locator("[data-zoom=full]").first
    full = "!!document.fullscreenElement"
    shown = "document.querySelector('.map .ground svg').getAttribute('viewBox')"
    button.click()
    page.wait_for_function(full, timeout=SHORT)
    box = page.locator(".map .ground").first.bounding_box()
    view = page.viewport_size
    if box["x"] < 0 or box["y"] < 0 or box["y"] + box["height"] > view["height"] + 1 or box["width"] < view["width"] / 3:
        return f"the map is at {box} in {view}"
    whole = page.evaluate(shown)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -100)
    page.wait_for_function(f"before => {shown} !== before", arg=whole, timeout=SHORT)
    button.click()
    page.wait_for_function(f"!({full})", timeout=SHORT)
    return ""


def try_colors(page):
    """Each colouring covers the track, and is not removed by other actions."""
    lengths = """() => ['.tint', '#track'].map(name => [...document.querySelectorAll('.map .ground ' + name)]
      .reduce((sum, path) => sum + path.getTotalLength(), 0))"""
    choice = page.locator("[data-do=color]")
    keys = [option.get_attribute("value") for option in choice.locator("option").all()]
    for key in keys:
        choice.select_option(key)
        tint, track = page.evaluate(lengths)
        if tint > 1.02 * track or (key and tint < track / 2) or (not key and tint):
            return f"“{key}” colours {tint:.0f} of {track:.0f}"
    return "" if len(keys) > 1 else "no colour to choose"


def try_stretch(page):
    """A stretch selected by drag, row or keyboard is marked on map and charts and announced; Escape clears it."""
    marked = """() => { const path = document.querySelector('.stretch');
return [document.querySelector('[data-do=stretch] ~ output').textContent,
  document.querySelectorAll('.plot b:not([hidden])').length === document.querySelectorAll('.plot').length,
  !path || path.getTotalLength() > 0] }"""
    plot = page.locator(".chart .plot").first
    plot.scroll_into_view_if_needed()
    box = plot.bounding_box()
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] * .1, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * .5, y)
    page.mouse.move(box["x"] + box["width"] * .9, y)
    page.mouse.up()
    for way in ("dragged", "row", "keys"):
        if way == "row":
            page.locator("[data-from] button").first.press("Enter")
        elif way == "keys":
            page.locator("#cursor").press("Home")
            page.locator("[data-do=stretch]").press("Enter")
            page.locator("#cursor").press("End")
        told = page.evaluate(marked)
        if not all(told):
            return f"{way}: {told}"
        page.keyboard.press("Escape")
        if page.evaluate(marked)[0]:
            return f"{way}: Escape does not clear it"
    return ""


def try_finer_line(page):
    """The first zoom, and nothing before it, loads a line with more points."""
    line = "document.querySelector('#track').getAttribute('d').length"
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    coarse = page.evaluate(line)
    page.locator("[data-zoom=in]").click()
    page.wait_for_function(f"before => {line} > before", arg=coarse, timeout=SHORT)
    return "" if any(url.endswith(".js") for url in asked) else "nothing was loaded"


def try_heat(page):
    """The key and a click list the rides through the mark, and zooming loads a finer drawing."""
    rides = lambda: page.locator(".here li a").count()  # noqa: E731
    size = "[...document.querySelectorAll('.heat')].reduce((n, path) => n + path.getAttribute('d').length, 0)"
    heat = page.locator(".map .heat").last
    button = page.locator("[data-do=here]")
    button.press("Enter")
    page.wait_for_function("document.querySelector('.here [role=status]').textContent", timeout=SHORT)
    told = page.locator(".here [role=status]").inner_text()
    for key in ["ArrowLeft"] * 5:
        button.press(key)
    page.locator(".map .ground").first.scroll_into_view_if_needed()
    place = heat.evaluate("""path => { const box = path.closest('.ground').getBoundingClientRect();
for (let i = 0; i <= 50; i += 1) {
  const at = path.getPointAtLength(path.getTotalLength() * i / 50).matrixTransform(path.getScreenCTM());
  const end = Math.min(box.bottom, innerHeight);
  if (at.x > box.left && at.x < box.right && at.y > Math.max(0, box.top) && at.y < end) return [at.x, at.y];
}
return [0, 0] }""")
    page.mouse.click(*place)
    if not rides():
        return f"no ride at {place}; at the middle “{told}”"
    whole = page.evaluate(size)
    for _ in range(2):
        page.locator("[data-zoom=in]").first.click()
    page.wait_for_function(f"before => {size} !== before", arg=whole, timeout=SHORT)
    return ""


def try_search(page):
    """A word without its accents finds something, a result's title finds it first, and nonsense finds nothing."""
    field = page.locator(".search input")
    results = page.locator(".results a")
    field.fill("e")
    results.first.wait_for(timeout=SHORT)
    title = results.last.text_content()
    field.fill(page.evaluate("text => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toUpperCase()", title))
    if title not in results.all_text_contents():
        return f"“{title}” is not among its own results"
    if "q=" not in page.url:
        return "the address does not keep the words"
    field.fill("nothing has this word")
    return f"{results.count()} results for nonsense" if results.count() else ""


FAULTS = {try_search: Fault.SEARCH, try_stretch: Fault.STRETCH, try_finer_line: Fault.FINER_LINE, try_heat: Fault.HEAT,
          try_theme: Fault.THEME, try_units: Fault.UNITS, try_sort: Fault.SORT,
          try_filter: Fault.FILTER, try_slider: Fault.SLIDER, try_zoom: Fault.ZOOM,
          try_pinch: Fault.PINCH, try_full_screen: Fault.FULL_SCREEN,
          try_events: Fault.EVENTS, try_report_filter: Fault.FILTER, try_colors: Fault.COLORS}
