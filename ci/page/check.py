"""What ci/page/check.sh runs: check.py BROWSER PAGE…"""

import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

SIZES = [(1280, 900), (390, 844)]
# The mark of the first row's cells that can be seen.
MARKS = """() => [...document.querySelectorAll('.picture .v')].filter((row) => row.checkVisibility())
  .map((row) => [...row.querySelectorAll('td .m')].filter((mark) => mark.checkVisibility()).map((mark) => mark.innerText.trim()))"""
passed = failures = 0


def expect(truth, sentence):
    global passed, failures
    if truth:
        passed += 1
    else:
        failures += 1
        print(f"failed: {sentence}")


def check(browser, page_file, width, height, scheme):
    where = f"{page_file.name}, {width} pixels, {scheme}"
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
    page = context.new_page()
    said, asked = [], []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page_file.as_uri())
    expect(asked == [page_file.as_uri()], f"{where}: asks for {asked}")
    locked = page.evaluate(MARKS)
    if locked:
        # The words stand where they are seen: one mark a cell.
        cells = page.evaluate("document.querySelector('.picture .v').querySelectorAll('td').length")
        expect(width < 800 or all(len(row) == cells for row in locked), f"{where}: not one mark a cell: {locked}")
        page.check("#st0", force=True)
        expect(page.evaluate(MARKS) != locked, f"{where}: unlocked shows the same as locked")
        page.keyboard.press("ArrowRight")
        expect(page.evaluate(MARKS) == locked, f"{where}: the arrow key does not choose the next state")
        page.fill("#search", "no widget has this name")
        expect(page.evaluate(MARKS) == [], f"{where}: the filter leaves rows")
        page.press("#search", "Escape")
        expect(page.evaluate(MARKS) == locked, f"{where}: Escape does not end the filter")
        page.keyboard.press("3")
        expect(page.is_checked("#st2"), f"{where}: the key 3 does not choose the third state")
        page.check("#st1", force=True)
        page.keyboard.press("j")
        expect(page.evaluate("document.activeElement.classList.contains('card')"), f"{where}: the key j leads to no widget")
    page.evaluate("document.querySelectorAll('details').forEach((box) => { box.open = true; })")
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    expect(wide <= 0, f"{where}: {wide} pixels too wide")
    for violation in Axe().run(page).response["violations"]:
        nodes = "; ".join(node["html"][:160] for node in violation["nodes"][:3])
        expect(False, f"{where}: axe {violation['id']}: {violation['help']}: {nodes}")
    expect(not said, f"{where}: the browser says {said}")
    context.close()


def check_without_script(browser, page_file):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(page_file.as_uri())
    expect(page.locator("h1").is_visible(), f"{page_file.name}, no script: no headline")
    if page.locator(".picture").count():
        page.check("#st0", force=True)
        locked_only = page.locator(".picture .m.s1:not(.s0):visible").count()
        expect(locked_only == 0, f"{page_file.name}, no script: the switch does nothing")
    expect(page.locator("#search:visible").count() == 0, f"{page_file.name}, no script: a filter that cannot work is shown")
    page.emulate_media(media="print")
    hidden = page.locator("details:not([open]) > :not(summary):visible").count()
    total = page.locator("details:not([open]) > :not(summary)").count()
    expect(hidden == total, f"{page_file.name}, on paper: {total - hidden} closed parts are missing")
    context.close()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=sys.argv[1], args=["--no-sandbox"])
    pages = [pathlib.Path(name).resolve() for name in sys.argv[2:]]
    for page_file in pages:
        for width, height in SIZES:
            for scheme in ("light", "dark"):
                check(browser, page_file, width, height, scheme)
        check_without_script(browser, page_file)
    browser.close()
print(f"{passed} passed, {failures} failed")
sys.exit(1 if failures else 0)
