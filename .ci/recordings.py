"""Turns recordings of real fingers into traces: `recordings.py RECORDINGS.json FOLDER`.

Each recording is scaled to its own container and drags a sheet that starts where the finger went down: an upward
gesture at the lowest detent under the finger, a downward one at the highest. Where a velocity is published, the trace
expects it within 0.1 %, unless the finger went the other way all the time; it also expects the detent that one would call right, looking at the plot.
"""

import json
import pathlib
import sys
from decimal import Decimal

# Where each gesture should end, judged from the plot of its height over time.
ENDS = {
    "finger-01": "tip",
    "finger-02": "tip",
    "finger-03": "half",  # slows down to a crawl between half and full, nearer to half
    "finger-04": "full",
    "finger-05": "full",
    "finger-06": "tip",  # up and down twice; the last stroke comes home and goes on into the list's pull
    "finger-07": "tip",
    "finger-08": "full",
    "phone-FlingDownFast2": "tip",
    "phone-FlingDownFaster1": "tip",
    "phone-FlingDownFaster3": "tip",
    "phone-FlingDownSlow2": "tip",
    "phone-FlingUpFast1": "full",
    "phone-FlingUpFast3": "full",
    "phone-FlingUpFaster2": "full",
    "phone-FlingUpSlow1": "full",
    "phone-FlingUpSlow3": "full",
}

DETENTS = {"tip": lambda h: 140.0, "half": lambda h: h * 0.5, "full": lambda h: h - 40.0}


def points(recording):
    """The samples as (milliseconds, x, y) in points, and the container."""
    scale = 2.625 if recording["unit"].startswith("pixels") else 1.0
    width, height = (float(side) / scale for side in recording["container"].split()[0].split("x"))
    if "samples_ns_x_y" in recording:
        samples = [(Decimal(int(t)) / 1_000_000, x / scale, y / scale) for t, x, y in recording["samples_ns_x_y"]]
    else:
        samples = [(Decimal(t), x, y) for t, x, y in recording["samples_ms_x_y"]]
    return samples, width, height


def plain(number):
    """A plain decimal, at most nine places."""
    text = f"{number:.9f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def start_of(samples, height):
    """The detent under the finger: the lowest for a gesture that first goes up, the highest for one that goes down."""
    first = samples[0][2]
    turn = next(y for _, _, y in samples if abs(y - first) > 10)
    depth = height - first
    under = [name for name, rest in DETENTS.items() if rest(height) > depth + 1]
    return under[0] if turn < first else under[-1]


def turned(velocity, samples):
    """A published velocity as the overlay has it: one that goes where no finger went is the slope of the last two samples."""
    last = samples[-1][0]
    window = [sample for sample in samples if last - sample[0] <= 100]
    slopes = [(b[2] - a[2]) / float(a[0] - b[0]) * 1000 for a, b in zip(window, window[1:]) if a[0] < b[0]]
    return velocity if any(slope * velocity > 0 for slope in slopes) else slopes[-1]


def trace(recording):
    samples, width, height = points(recording)
    name = recording["id"]
    lines = ["overlay-trace 1", f"title {name}", f"container {plain(width)}x{plain(height)}"]
    lines += [f"detent {key} height {plain(rest(height))}" for key, rest in DETENTS.items()]
    lines += ["content height 2400", f"start {start_of(samples, height)}", "frames 120", "---"]
    for index, (time, x, y) in enumerate(samples):
        verb = "down" if index == 0 else "move"
        lines.append(f"@{plain(time)} {verb} 1 {plain(x)} {plain(y)}")
    if velocity := recording.get("least_squares_velocity"):
        expanding = turned(-velocity["vy"], samples)
        lines.append(f"expect velocity ~ {plain(expanding)} within {plain(abs(expanding) * 0.001)}")
    lines += ["up 1", "settle"]
    lines.append(f"expect detent {ENDS[name]}")
    return "\n".join(lines) + "\n"


def main():
    recordings = json.loads(pathlib.Path(sys.argv[1]).read_text())["recordings"]
    folder = pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for recording in recordings:
        (folder / f"{recording['id']}.trace").write_text(trace(recording))
    published = sum("least_squares_velocity" in recording for recording in recordings)
    print(f"{len(recordings)} recordings, {published} with a published velocity")


main()
