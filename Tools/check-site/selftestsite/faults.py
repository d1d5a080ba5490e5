"""One planted fault for each kind that the checks can find."""
import random

HOME, YEAR, RIDE = "index.html", "rides/2026/index.html", "rides/2026-05-01-first/index.html"
HEAT, SEARCH = "heat-map/index.html", "search/index.html"


def noise(size):
    """Incompressible text, always the same."""
    letters = random.Random(1)
    return "".join(letters.choice("abcdefghijklmnopqrstuvwxyz0123456789") for _ in range(size))


# axe, Nu checker: an image without text; failed request: the image does not exist.
PICTURE = '<p><img src="nope.png"/></p>'
# Links of every wrong kind, a duplicate id, a second h1.
LINKS = """<h1 id="twice">Again</h1><p id="twice"><a href="/rides/index.html">absolute</a> <a href="rides/2026/">folder</a>
<a href="gone/index.html">gone</a> <a href="rides/2026/index.html#gone">no such id</a></p>"""
# Wider than a narrow screen; moved after it is shown; invisible focus; a keyboard trap.
LAYOUT = """<div style="width:900px">wide</div><div id="late" style="background:#ccc"></div>
<p style="height:300px;background:#eee">pushed down</p>
<style>a:focus-visible { outline: none !important }</style>
<p><button type="button" id="trap">trap</button></p>"""
TROUBLE = """console.error('planted');
setTimeout(() => { document.getElementById('late').style.height = '400px' }, 50);
const trap = document.getElementById('trap');
trap.addEventListener('blur', () => setTimeout(() => trap.focus(), 0));
trap.addEventListener('keydown', event => event.key === 'Tab' && event.preventDefault());
document.querySelector('main').append('only with a script '.repeat(60));
"""

# Shown late, and busy until then; in a task of its own, because observers miss the one in which they begin.
SLOW = {"index.html": """<!DOCTYPE html><title>Late</title><body><script>setTimeout(() => {
for (const end = Date.now() + 1700; Date.now() < end;);
document.body.innerHTML = "<p>There at last.</p>" })</script>"""}


def planted(files):
    """The good site with every fault."""
    bad = dict(files)
    body = PICTURE + LINKS + LAYOUT + '<script src="trouble.js"></script>'
    bad[HOME] = change(bad[HOME], ("</main>", body + "</main>"), (' lang="en"', ""),
                       ("img-src 'self' data:", "img-src *"),
                       ('<script defer="defer" src="assets/ridelog.js"></script>', ""),
                       ("</main>", '<img alt="from afar" src="https://tiles.example.org/1.png"/></main>'))
    # The other pages lack the real script, so no control works.
    for path in (YEAR, RIDE, HEAT):
        bad[path] = bad[path].replace("assets/ridelog.js", "assets/nothing.js")
    bad[SEARCH] = bad[SEARCH].replace("assets/search.js", "assets/nothing.js")
    bad["assets/nothing.js"] = f"const noise = '{noise(20_000)}';\n"
    bad["assets/noise.css"] = f".noise {{ --noise: {noise(20_000)} }}\n"
    bad["trouble.js"] = TROUBLE
    bad[RIDE] = change(bad[RIDE], ("First ride – Good rides", "Journal – Good rides"),
                       ("</main>", f"<!-- {noise(80_000)} -->" + "<br/>" * 5_001 + "</main>"),
                       ("</head>", '<link rel="stylesheet" href="../../assets/noise.css"/></head>'))
    bad["feed.atom"] = files["feed.atom"].replace("</feed>", "")
    return bad


def change(text, *pairs):
    for old, new in pairs:
        if old not in text:
            raise ValueError(f"the good site has no “{old}” to change")
        text = text.replace(old, new, 1)
    return text
