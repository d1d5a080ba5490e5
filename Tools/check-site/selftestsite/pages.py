"""A good site of six pages, in the markup of Docs/Markup.md."""
import base64
import hashlib
import json

SCRIPT = ("(function(d){d.className='js';try{var t=localStorage.getItem('ridelog-theme');"
          "if(t)d.dataset.theme=t}catch(e){}})(document.documentElement)")
HASH = base64.b64encode(hashlib.sha256(SCRIPT.encode()).digest()).decode()

HEAD = """<!DOCTYPE html>
<html lang="en" data-units="metric">
<head>
<meta charset="utf-8"/>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self' 'unsafe-inline'; \
img-src 'self' data:; script-src 'self' 'sha256-{hash}'"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>{title} – Good rides</title>
<script>{script}</script>
<link rel="stylesheet" href="{root}assets/ridelog.css"/>
<link rel="icon" href="data:,"/>
<script defer="defer" src="{root}assets/ridelog.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<p class="site"><a href="{root}index.html">Good rides</a></p>
<nav aria-label="Site"><ul><li><a href="{root}index.html">Journal</a></li>\
<li><a href="{root}rides/2026/index.html">Rides</a></li></ul></nav>
<div class="tools js-only"><button type="button" data-do="units" aria-pressed="false" aria-label="km · mi: miles">\
<span>km</span> · <span>mi</span></button><button type="button" data-do="theme" aria-label="Theme" \
data-system="Theme: system" data-light="Theme: light" data-dark="Theme: dark">◐</button></div>
</header>
<main id="main" tabindex="-1">
"""
FOOT = "\n</main>\n<footer class=\"foot\"><p>Three rides.</p></footer>\n</body>\n</html>\n"

HOME = """<h1>Good rides</h1>
<p>Three rides over the hills, the longest one of <span data-u="km" data-v="42000">42.0</span> km, all of them
told here in a text that is long enough for a tenth of it to matter, since a tenth is what may be missing.</p>
<p><a href="rides/2026-05-01-first/index.html#splits">The splits of the first ride</a></p>"""

ROW = """<tr><th scope="row" data-v="2026050{n}"><time datetime="2026-05-0{n}">0{n}</time> <a href="../2026-05-01-first/index.html">{name}</a></th>\
<td data-u="km" data-v="{metres}">{km}</td></tr>"""
LONG = """<p>This page is told in words as well: three rides in three days, of which the first was the longest and
the third hardly one at all, and all that a script adds to them is less than a tenth of what stands here to be
read, as it should be on a page that wants to be whole without any script.</p>
"""
YEAR = "<h1>Rides of 2026</h1>" + LONG + """
<form class="filter js-only" role="search" data-for="rides" data-count="{{n}} of {{all}} rides">\
<label>Filter <input type="search" name="q" autocomplete="off"/></label><output>3 rides</output></form>
<div class="wide"><table class="data sort" id="rides"><caption class="vh">Rides of 2026</caption>
<thead><tr><th scope="col" aria-sort="descending">Ride</th><th scope="col">Distance <small data-u="km">km</small></th>\
</tr></thead><tbody>{rows}</tbody></table></div>"""

RIDE = "<h1>First ride</h1>" + LONG + """
<figure class="map"><div class="ground" data-line="line.js"><svg viewBox="0 0 1000 500" role="img" aria-label="Map of the first ride">\
<path id="track" class="track" d="M10 10l490 240l490 240"/><path class="start" d="M10 10h0"/></svg><div class="zoom js-only" role="group" aria-label="Map zoom">\
<button type="button" data-zoom="in" aria-label="Zoom in">+</button>\
<button type="button" data-zoom="out" aria-label="Zoom out">−</button>\
<button type="button" data-zoom="reset" aria-label="Reset map">○</button>\
<button type="button" data-zoom="full" aria-label="Full screen">□</button></div></div>
<label class="color" hidden="hidden">Colour by <select data-do="color"><option value="">nothing</option>\
<option value="grade">gradient</option><option value="power">power</option></select></label>
<figcaption>A straight line of <span data-u="km" data-v="42000">42.0</span> km, drawn for the sake of its checks;\
 nothing else about it is remarkable, and this sentence is here to be most of the text.</figcaption></figure>
<figure class="chart speed"><figcaption><h2>Speed</h2><p>Max 30.0 km/h</p></figcaption>\
<div class="plot"><svg viewBox="0 0 1000 100" preserveAspectRatio="none" role="img" aria-label="Speed over distance">\
<path class="curve" d="M0 50L500 20L1000 50"/></svg></div></figure>
<div class="cursor js-only"><label class="vh" for="cursor">Position on the ride</label>\
<input type="range" id="cursor" min="0" max="2" value="1"/><dl class="readout"><div><dt>Distance</dt>\
<dd data-key="d" data-kind="km" data-places="1"><b>–</b> <span>km</span></dd></div>\
<div><dt>Gradient</dt><dd data-key="grade" data-places="1"><b>–</b> <span>%</span></dd></div></dl>\
<p><button type="button" data-do="stretch" data-clear="Clear" data-climb="Climb">Mark a stretch</button> <output></output></p></div>
<script type="application/json" id="ride-data">{data}</script>
<h2 id="splits">Splits</h2><table class="data"><thead><tr><th scope="col">Split</th><th scope="col">Time</th></tr></thead>\
<tbody><tr><th scope="row"><span data-from="0" data-to="21000">21</span></th><td>50:00</td></tr></tbody></table>"""

HEAT = "<h1>Heat map</h1>" + LONG + """
<figure class="map"><div class="ground" data-heat="heat-"><svg viewBox="0 0 1000 500" role="img" aria-label="Where three rides went">\
<path class="heat h0" d="M10 10L500 250L990 490"/></svg></div><div class="zoom js-only" role="group" aria-label="Map zoom">\
<button type="button" data-zoom="in" aria-label="Zoom in">+</button>\
<button type="button" data-zoom="out" aria-label="Zoom out">−</button>\
<button type="button" data-zoom="reset" aria-label="Reset map">○</button></div></figure>
<div class="here js-only"><p><button type="button" data-do="here" data-rides="../rides/index.html" data-count="Rides: {n}">\
Rides at the mark</button></p><p role="status"></p><ul class="links"></ul></div>"""
HEAT_FILES = {
    "heat-2.js": 'window.ridelogHeat=["M10 10L200 100L500 250L990 490","","","",""];\n',
    "heat-3.js": 'window.ridelogHeat=["M10 10L200 100L500 250L800 400L990 490","","","",""];\n',
    "heat-rides.js": 'window.ridelogRides={columns:2,rides:[["2026-05-01-first","First"]],cells:{0:[1,0],3:[1,0]}};\n',
}

SEARCH = "<h1>Search</h1>" + LONG + """
<form class="search" role="search" hidden="hidden" data-found="Results: {n}" data-more="Results: {n}" \
data-dates="{day} {month} {year}" data-months="January,February,March,April,May" data-indices="2026.js ">\
<label>Search <input type="search" name="q" autocomplete="off"/></label><output></output></form>
<div class="results" hidden="hidden"><h2>Results</h2><ol class="journal"></ol></div>
<script defer="defer" src="../assets/search.js"></script>"""
SEARCH_FILES = {"2026.js": 'ridelogSearch([["rides/2026-05-01-first","Frühe Fahrt","2026-05-01","Cycling"],]);\n'}

REPORT = "<h1>Report</h1>" + LONG + """
<form class="filter js-only" role="search" data-for="look taken" data-count="{n} of {all} rows">\
<label>Filter <input type="search" name="q" autocomplete="off"/></label><output>3 rows on this page</output></form>
<section id="look"><h2>Needs attention</h2><ol class="found"><li class="warning"><b>Warning</b>\
<code>first.gpx:1:1</code><p>Something is odd</p></li></ol></section>
<section id="taken"><h2>Files on the site <small>2</small></h2><div class="wide"><table class="data sort">\
<caption class="vh">Files on the site</caption><thead><tr><th scope="col" class="text" aria-sort="ascending">File</th>\
<th scope="col" class="text">Result</th></tr></thead><tbody><tr><th scope="row"><code>first.gpx</code></th>\
<td class="text"><a href="../rides/2026-05-01-first/index.html">First</a></td></tr>\
<tr><th scope="row"><code>second.gpx</code></th><td class="text">nothing yet</td></tr></tbody></table></div></section>"""

DATA = {"columns": {"d": {"scale": 1, "deltas": [0, 21000, 21000]}, "t": {"scale": 1, "deltas": [36000, 3000, 3000]},
                    "grade": {"scale": 0.1, "deltas": [0, 30, 50]},
                    "x": {"scale": 1, "deltas": [10, 490, 490]}, "y": {"scale": 1, "deltas": [10, 240, 240]}}}
FEED = """<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Good rides</title></feed>
"""


def page(title, root, body):
    return HEAD.format(title=title, root=root, script=SCRIPT, hash=HASH) + body + FOOT


def files():
    """The text of each file of the good site by path, without the theme's assets."""
    rows = "".join(ROW.format(n=n, name=name, metres=metres, km=metres / 1000) for n, name, metres in (
        (3, "Third", 8_900), (2, "Second", 30_100), (1, "First", 42_000)))
    return {
        "index.html": page("Journal", "", HOME),
        "rides/2026/index.html": page("Rides of 2026", "../../", YEAR.format(rows=rows)),
        "rides/2026-05-01-first/index.html": page(
            "First ride", "../../", RIDE.format(data=json.dumps(DATA, separators=(",", ":")))),
        "rides/2026-05-01-first/line.js": "window.ridelogLine=[[1000,1000,20000,10000,29000,14000,49000,24000]];\n",
        "heat-map/index.html": page("Heat map", "../", HEAT),
        **{"heat-map/" + name: text for name, text in HEAT_FILES.items()},
        "search/index.html": page("Search", "../", SEARCH),
        **{"search/" + name: text for name, text in SEARCH_FILES.items()},
        "report/index.html": page("Report", "../", REPORT),
        "feed.atom": FEED,
    }
