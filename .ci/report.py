"""Drives the page of `overlay report` in a browser: .ci/report says what for.

    python3 .ci/report.py .build/debug/overlay .build/report"""
import json
import pathlib
import re
import subprocess
import sys
import time
import urllib.parse

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

tool, folder = sys.argv[1], pathlib.Path(sys.argv[2])
FLICK = "Traces/release/one-flick-from-the-tip.trace"
DECK = "Traces/cards/deck/thrown-then-undone.trace"
# Each is replayed step by step beside the player: every kind of container, and other edges.
COMPARED = [
    FLICK, DECK, "Traces/cards/browser/advanced-back-and-turned.trace", "Traces/cards/carousel/turned-then-removed.trace",
    "Traces/edges/floating-at-the-left.trace", "Traces/driver/pan-drives-sheet-and-list.trace",
]
# What is broken on purpose: an expectation, as the trace has it, and as it would stand if somebody had meant something else.
BROKEN = [
    (FLICK, "expect  height 134", "expect  height 135"),
    (FLICK, "expect  target half", "expect  target full"),
    ("Traces/edges/floating-at-the-left.trace", r"(?m)^expect +height .*$", "expect  height 1"),
    (DECK, r"(?m)^expect +current .*$", "expect  current 4"),
    ("Traces/cards/carousel/turned-then-removed.trace", r"(?m)^(expect +index) .*$", r"\1 4"),
]


def check(fact, message):
    if not fact:
        raise SystemExit(f"error: {message}")


def run(*arguments, statuses=(0,)):
    done = subprocess.run([tool, *arguments], capture_output=True, text=True)
    check(done.returncode in statuses, f"overlay {' '.join(arguments)}: {done.returncode}\n{done.stderr}")
    return done.stdout


class Browser:
    """A page in a window of a size, light or dark."""

    def __init__(self, page, width=1280, height=800, dark=False, address=""):
        options = Options()
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--disable-dev-shm-usage"]:
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        isPhone = width < 500
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=2 if isPhone else 1, mobile=isPhone)
        if isPhone:
            self.command("Emulation.setTouchEmulationEnabled", enabled=True)
        schemes = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
        self.command("Emulation.setEmulatedMedia", features=schemes)
        begin = time.time()
        self.driver.get(page.resolve().as_uri() + address)
        self.seconds = time.time() - begin

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        log = self.driver.get_log("browser")
        self.driver.quit()
        if kind is None:
            check(not log, f"the console says {log}")

    def command(self, name, **arguments):
        self.driver.execute_cdp_cmd(name, arguments)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def text(self, selector):
        return self.driver.execute_script("return document.querySelector(arguments[0])?.textContent ?? null", selector)

    def key(self, *keys):
        ActionChains(self.driver).send_keys(*keys).perform()

    def chord(self, holding, key):
        ActionChains(self.driver).key_down(holding).send_keys(key).key_up(holding).perform()

    def drag(self, selector, distance, count):
        """The mouse takes the middle of an element to the right, so often so far; the time shown each time."""
        box = self.find(selector).rect
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.command("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)
        for _ in range(count):
            yield self.time
            x += distance
            self.command("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, button="left", buttons=1)
        self.command("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", clickCount=1)

    def tap(self, selector):
        """A finger on the middle of an element."""
        box = self.find(selector).rect
        scrolled = self.driver.execute_script("return [scrollX, scrollY]")
        point = {"x": box["x"] + box["width"] / 2 - scrolled[0], "y": box["y"] + box["height"] / 2 - scrolled[1]}
        self.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[point])
        self.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def picture(self, name):
        self.driver.save_screenshot(str(folder / f"{name}.png"))

    @property
    def time(self):
        return float(self.text("#clock b"))

    def values(self, *names):
        return [self.text(f'#values td[data-key="{name}"]') for name in names]

    def open(self, trace):
        """Searches for a trace and clicks on it."""
        field = self.find("#search")
        field.clear()
        field.send_keys(trace)
        items = self.all(".item")
        check(items, f"{trace} is not found")
        items[0].click()
        check(self.text("#path") == trace, f"{trace}: the player has {self.text('#path')}")
        # What is typed from now on is no search.
        self.key(Keys.ESCAPE)
        self.find("#stage").click()


def printed(trace):
    """The steps of the first run by `overlay print`: time and what the player shows of each."""
    rows = [json.loads(line) for line in run("print", "--format", "json", trace).splitlines()]
    label = rows[0].get("run")
    steps = []
    for row in rows:
        if row.get("run") != label or "digest" in row:
            continue
        if "current" in row:
            front = next((pose for pose in row["poses"] if pose["card"] == row["current"]), None)
            numbers = [row["fractionalIndex"]] + ([front[key] for key in ("x", "y", "rotation", "scaleX", "opacity")] if front else [])
            shown = [row["phase"], row["current"]] + [f"{number:.3f}" for number in numbers]
        else:
            shown = [row["phase"], row["position"], row["target"]] + [f"{row[key]:.3f}" for key in ("height", "offset", "velocity")]
        steps.append((row["ms"], [text.replace("-0.000", "0.000") for text in shown]))
    return steps


def shown(browser):
    """The same by the player."""
    front = browser.text('#values td[data-key="current"]')
    if front is None:
        return browser.values(*[f"0.{key}" for key in ("phase", "position", "target", "height", "offset", "velocity")])
    pose = [] if front == "none" else [f"{front}:{key}" for key in ("x", "y", "rotation", "scaleX", "opacity")]
    return browser.values("phase", "current", "fractionalIndex", *pose)


def compareSteps(browser, trace):
    browser.open(trace)
    browser.key(Keys.HOME)
    steps = printed(trace)
    for ms, wanted in steps:
        browser.key(Keys.ARROW_RIGHT)
        got = shown(browser)
        check(abs(browser.time - ms) < 1e-6 and near(got, wanted), f"{trace}: at {ms} ms the player shows {browser.time} {got}, not {wanted}")
    print(f"  {trace}: {len(steps)} steps as printed")


def near(got, wanted):
    """Whether the words are equal, and the numbers but for the last digit, which Python rounds to even."""
    def same(one, other):
        try:
            return abs(float(one) - float(other)) < 0.00101
        except (TypeError, ValueError):
            return one == other
    return len(got) == len(wanted) and all(map(same, got, wanted))


def driveMouse(browser):
    """The scrubber, the buttons, a line and the plot."""
    browser.open(FLICK)
    times = list(browser.drag("#scrubber", 20, 5))
    check(times == sorted(times) and times[0] > 200 and len(set(times)) > 4, f"dragging the scrubber shows {times}")
    browser.find("#first").click()
    check(browser.time == 0, "the first button goes to the start")
    browser.find("#step").click()
    browser.find("#step").click()
    check(browser.time == 8, "two steps come to the first move")
    browser.find("#stepBack").click()
    check(browser.text("#event") == "down 1 195 760", f"one step back is {browser.text('#event')}")
    browser.find('#lines [data-line="16"]').click()
    check(shown(browser)[3] == "134.000", "a click on the last move shows what came of it")
    check(browser.text("#lines .current code").startswith("+8      move   1  195 736"), "its line is the current one")
    line = browser.find("#lines .checked")
    check("expect  owner sheet" in line.text, "and what is expected then is told apart")
    before = cursor(browser)
    plot = browser.find("#plot svg")
    ActionChains(browser.driver).move_to_element_with_offset(plot, int(plot.rect["width"] * 0.2), 0).click().perform()
    check(browser.time > 100 and cursor(browser) > before, f"a click on the plot goes to {browser.time} ms")
    browser.find("#speed").send_keys("4")
    browser.find("#first").click()
    browser.find("#play").click()
    time.sleep(1.2)
    check(shown(browser)[:5] == ["resting", "progressing", "half", "422.000", "0.000"], f"played to the end: {shown(browser)}")
    check(browser.text("#playLabel") == "Play", "and stands there")


def cursor(browser):
    """Where the cursor stands, which is where the plot's own time axis has the time."""
    x, times, xs = browser.driver.execute_script(
        "const svg = document.querySelector('#plot svg');"
        "return [Number(document.querySelector('#cursor').getAttribute('x1')), svg.dataset.times, svg.dataset.xs]")
    times, xs = ([float(word) for word in text.split()] for text in (times, xs))
    now = browser.time * 1e6
    index = max(k for k in range(len(times) - 1) if times[k] <= now or k == 0)
    share = (now - times[index]) / max(times[index + 1] - times[index], 1)
    wanted = xs[index] + min(max(share, 0), 1) * (xs[index + 1] - xs[index])
    check(abs(x - wanted) < 0.01, f"the cursor stands at {x}, its time at {wanted}")
    return x


def driveKeys(browser):
    browser.find("#search").clear()
    browser.find("#search").send_keys("Traces/release")
    browser.all(".item")[0].click()
    first = browser.text("#path")
    browser.find("#stage").click()
    browser.key("j")
    second = browser.text("#path")
    browser.key("k")
    check(first != second and browser.text("#path") == first, "j and k go to the next trace and back")
    browser.open(FLICK)
    browser.key(Keys.END)
    end = browser.time
    browser.key(Keys.HOME)
    check(end > 500 and browser.time == 0, "End and Home")
    browser.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
    browser.chord(Keys.SHIFT, Keys.ARROW_RIGHT)
    check(browser.text("#lines .current").strip().startswith("+8"), "with shift to the next line")
    browser.find("#speed").send_keys("0.1")
    browser.find("#stage").click()
    browser.key(Keys.SPACE)
    check(browser.text("#playLabel") == "Pause", "space plays")
    time.sleep(0.5)
    browser.key(Keys.SPACE)
    stopped = browser.time
    check(8 <= stopped < 150, f"slowly: {stopped} ms")
    check(browser.text("#playLabel") == "Play", "and stops")
    browser.key("/")
    check(browser.driver.switch_to.active_element.get_attribute("id") == "search", "/ searches")
    browser.key(Keys.ESCAPE)
    address = urllib.parse.unquote(browser.driver.execute_script("return location.hash"))
    check(f"trace={FLICK}" in address and "time=" in address, f"the address says where: {address}")


def checkAccess(browser):
    """Every control has a name and shows that it has the focus."""
    for control in browser.all("button, input, select, canvas[role=img]"):
        if control.is_displayed():
            check(control.accessible_name, f"no name: {control.get_attribute('outerHTML')[:200]}")
    browser.driver.execute_script("document.activeElement.blur()")
    for _ in range(4):
        browser.key(Keys.TAB)
        active = browser.driver.switch_to.active_element
        check(active.value_of_css_property("outline-style") == "solid", f"the focus on {active.get_attribute('id')} is not seen")


def checkFilters(browser, count):
    browser.find("#search").clear()
    browser.key(Keys.TAB)
    browser.driver.execute_script("document.getElementById('search').value = ''; document.getElementById('search').dispatchEvent(new Event('input'))")
    check(len(browser.all(".item")) == count, "all traces are listed")
    browser.find('[data-result="failed"]').click()
    check(not browser.all(".item"), "nothing failed")
    browser.find('[data-result="all"]').click()
    browser.find("#folder").send_keys("Traces/release")
    names = [item.get_attribute("data-index") for item in browser.all(".item")]
    check(0 < len(names) < count, "a folder has some of them")
    browser.find("#folder").send_keys("All")


def checkFailures(browser, broken):
    """What is wrong is seen without looking for it."""
    items = browser.all(".item")
    check(len(items) == len(broken), "all are listed")
    check(all("failed" in item.get_attribute("class") for item in items), "each as failed")
    for item in items:
        item.click()
        problem = browser.find(".problem .difference").text
        path = browser.text("#path")
        number, expected = next((n, e) for name, n, e in broken if path.endswith(name))
        check(problem.startswith(f"expected {expected}, got "), f"{path}: {problem}")
        wrong = browser.find("#lines .wrong")
        check(wrong.get_attribute("data-line") == str(number), f"{path}: line {number} is marked")
        check(wrong.find_element(By.CSS_SELECTOR, ".note").text == problem, f"{path}: the note says {problem}")
        check(browser.find(".problem").get_attribute("aria-current") == "true", f"{path}: the player begins there")
        marked, actual = browser.text("#values .wrong"), problem.rsplit(", got ")[-1]
        check(near([marked], [actual]), f"{path}: {marked} is marked in the table, not {actual}")
        hint = browser.find("#problems .odd")
        check("looks at the answer" in hint.text, f"{path}: the hint says {hint.text}")
        check("looks at the answer" in browser.find("#lines li.odd .note.odd").text, f"{path}: the hint stands below its line")
        check("checked" in wrong.get_attribute("class") or "current" in wrong.get_attribute("class"), f"{path}: its line too")
        browser.key("f")


def breakTraces():
    """The traces with their new expectations: name, line and what is expected."""
    directory = folder / "broken"
    directory.mkdir(exist_ok=True)
    for old in directory.iterdir():
        old.unlink()
    broken = []
    for number, (path, former, present) in enumerate(BROKEN):
        text = pathlib.Path(path).read_text()
        changed = re.sub(former, present, text, count=1)
        check(changed != text, f"{path} has no {former}")
        line = next(n for n, (a, b) in enumerate(zip(text.splitlines(), changed.splitlines()), 1) if a != b)
        name = f"{number}-{pathlib.Path(path).name}"
        # An event that nothing looks at, for a hint.
        (directory / name).write_text(changed + "up 9\nframe\n")
        broken.append((name, line, " ".join(changed.splitlines()[line - 1].split()[1:])))
    return directory, broken


def main():
    page, failing = folder / "traces.html", folder / "broken.html"
    begin = time.time()
    sums = run("report", "Traces", "-o", str(page)).strip()
    print(f"{sums}: {page.stat().st_size / 1e6:.1f} MB, written in {time.time() - begin:.0f} s")
    with Browser(page) as browser:
        print(f"opened in {browser.seconds:.2f} s")
        check(browser.text("#sums").replace(",", "") == sums.replace(",", ""), f"the page says {browser.text('#sums')}")
        count = len(browser.all(".item"))
        for trace in COMPARED:
            compareSteps(browser, trace)
        driveMouse(browser)
        driveKeys(browser)
        checkAccess(browser)
        checkFilters(browser, count)
    directory, broken = breakTraces()
    run("report", str(directory), "-o", str(failing), statuses=(1,))
    with Browser(failing) as browser:
        checkFailures(browser, broken)
    takePictures(page, failing, str(directory))
    print("the page holds")


def takePictures(page, failing, directory):
    flick = f"#trace={urllib.parse.quote(FLICK, safe='')}&time=150"
    wrong = "#trace=" + urllib.parse.quote(f"{directory}/0-one-flick-from-the-tip.trace", safe="")
    for scheme in ("light", "dark"):
        for size, (width, height) in {"desktop": (1280, 800), "phone": (390, 844)}.items():
            scenes = {"sheet": (page, flick), "cards": (page, f"#trace={urllib.parse.quote(DECK, safe='')}&time=120"), "broken": (failing, wrong), "list": (page, "")}
            for name, (file, address) in scenes.items():
                with Browser(file, width, height, scheme == "dark", address) as browser:
                    time.sleep(0.4)
                    browser.picture(f"{name}-{size}-{scheme}")
                    wide = browser.driver.execute_script("return document.documentElement.scrollWidth")
                    check(wide <= width, f"{name} is {wide} wide on a {size}")
                    if name == "list" and size == "phone":
                        browser.tap(".item")
                        time.sleep(0.3)
                        check(browser.find("#screen").is_displayed(), "a tap opens a trace")
                        browser.tap("#step")
                        time.sleep(0.2)
                        check(browser.find("#step").is_displayed() and browser.text("#event") != "start", "a tap steps")
                        browser.tap("#back")
                        time.sleep(0.2)
                        check(browser.find("#list").is_displayed(), "and a tap goes back to the list")


main()
