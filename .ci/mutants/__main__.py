"""A mutation check of the core modules: one thing of their code made wrong at a time, and the checks have to notice.

    python3 .ci/mutants                          # every mutant
    python3 .ci/mutants --sample 60 --seed 7     # 60 of them
    python3 .ci/mutants --only Rows              # those of the files whose path has it
    python3 .ci/mutants --corpus --least 80      # what the traces alone notice, and by file what they do not
    python3 .ci/mutants --scratch FOLDER --json FILE; python3 .ci/mutants --scratch FOLDER --json FILE --known FILE

All mutants stand in one build; the environment says which is active. For each, `overlay replay Traces` runs first, then
the tests of the modules. Mutants that no check can notice are in equivalents.txt, with the reason; the longest check is
spared them, but for `--thorough`. What `--known` knows to be noticed is not tried again. With `--corpus` the replay is
the only check; one that crashes or does not end has noticed.
"""

import sys

sys.dont_write_bytecode = True

import argparse
import json
import os
import random
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed

from build import BuildError, Scratch
from equivalents import Equivalents
from sites import File
from trials import Stage, Trials, Verdict

MODULES = ["Kinetics", "OverlayCore", "CardCore"]
# Where `--module` names none and the corpus is asked alone: Kinetics has a judge of its own, a table of reference cases.
DEFAULT_OF_CORPUS = ["OverlayCore", "CardCore"]
TESTS = ["CardCoreTests", "KineticsTests", "OverlayCoreTests"]
REPLAY = "replay"
# The suites that compare digests, which notice most; and those that draw thousands of random sessions.
PINS = "SamenessTests|Pinned\\w*SessionTests"
SLOW = "Laws|LawTests|PropertyTests|SessionTests"
ALLOCATIONS = r"^OverlayCoreTests\.\w*AllocationTests"


def main():
    options = parsed()
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    files = [File(path) for module in MODULES for path in sources(module)]
    mutants = numbered(files)
    equivalents = Equivalents(os.path.join(".ci", "mutants", "equivalents.txt"))
    reasons = {number: equivalents.reason(site, text) for number, (site, text) in mutants.items()}
    if equivalents.stale():
        sys.exit("\n".join(["error: equivalents.txt speaks of mutants that there are not:", *equivalents.stale()]))
    chosen = choose(mutants, options)
    known = noticed_before(mutants, chosen, options)
    chosen = [number for number in chosen if number not in known]
    if options.list:
        return print(*(place(*mutants[number]) for number in chosen), sep="\n")
    with tempfile.TemporaryDirectory(prefix="mutants-") as temporary:
        if not options.scratch:
            wanted = {id(mutants[number][0]) for number in chosen}
            for file in files:
                file.sites = [site for site in file.sites if id(site) in wanted]
        checkpoint = lambda verdicts: write(options.json, mutants, known | verdicts, reasons)
        hopeless = set() if options.thorough else {number for number in chosen if reasons[number]}
        verdicts = known | run(options, options.scratch or temporary, files, mutants, chosen, hopeless, checkpoint)
    checkpoint(verdicts)
    sys.exit(report(mutants, verdicts, reasons, options))


def parsed():
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__.split("\n")[0])
    parser.add_argument("--sample", type=int, metavar="N", help="a random choice of N mutants")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="another choice")
    parser.add_argument("--only", action="append", default=[], metavar="FILE", help="a part of a path")
    parser.add_argument(
        "--module", action="append", choices=MODULES,
        help="as often as needed; by default all, with --corpus OverlayCore and CardCore")
    parser.add_argument("--corpus", action="store_true", help="asks the replay of the traces alone")
    parser.add_argument("--known", action="append", default=[], metavar="FILE", help="the --json of a former run")
    parser.add_argument("--thorough", action="store_true", help="tries all checks on what no check can notice")
    parser.add_argument("--without", action="append", default=[], metavar="CHECK", help="leaves a check out")
    parser.add_argument("--json", metavar="FILE", help="writes what became of each mutant")
    parser.add_argument("--scratch", metavar="FOLDER", help="keeps the build, of all mutants, for the next time")
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parser.add_argument("--least", type=float, default=95, metavar="%", help="the score below which this fails")
    parser.add_argument("--list", action="store_true", help="only says what would be tried")
    return parser.parse_args()


def sources(module):
    for folder, _, names in sorted(os.walk(os.path.join("Sources", module))):
        yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".swift"))


def numbered(files):
    """Every mutant by its number, from 1 on: the site and the mutation."""
    mutants = {}
    for file in files:
        for site in sorted(file.sites, key=lambda site: (site.line, site.column)):
            site.first_id = len(mutants) + 1
            mutants |= {site.first_id + i: (site, f"{site.what} became {other}") for i, other in enumerate(site.becomes)}
    return mutants


def choose(mutants, options):
    modules = options.module or (DEFAULT_OF_CORPUS if options.corpus else MODULES)
    chosen = [number for number, (site, _) in mutants.items()
              if site.path.split(os.sep)[1] in modules
              and (not options.only or any(part in site.path for part in options.only))]
    if options.sample and options.sample < len(chosen):
        chosen = sorted(random.Random(options.seed).sample(chosen, options.sample))
    return chosen


def noticed_before(mutants, chosen, options):
    """The verdicts of former runs on what was noticed: the same change of the same line, also where its file moved.

    What a test noticed says nothing of the corpus."""
    former = {}
    for path in options.known:
        with open(path) as file:
            for each in json.load(file):
                former.setdefault(moved(each["key"]), []).append(Verdict(each["by"], each["how"]))
    verdicts = {number: former.get(moved(identity(*mutants[number])), []) for number in chosen}
    counts = lambda verdict: verdict.by.startswith(REPLAY) if options.corpus else verdict.by
    return {number: found[-1] for number, found in verdicts.items() if found and all(map(counts, found))}


def moved(key):
    return (os.path.basename(key[0]), *key[1:])


def identity(site, mutation):
    return (*site.key, mutation)


def place(site, mutation):
    return f"{site.path}:{site.line}:{site.column}: {mutation}    {site.source}"


def run(options, folder, files, mutants, chosen, hopeless, checkpoint):
    """The verdict on each chosen mutant that compiles; `checkpoint` is told now and then what is known so far."""
    begin = time.monotonic()
    scratch = Scratch(folder, files, MODULES, TESTS, say)
    try:
        dropped = scratch.build(["--product", "overlay"] if options.corpus else ["--build-tests"])
    except BuildError as error:
        sys.exit(f"error: the mutants do not build\n{error}")
    chosen = [number for number in chosen if not mutants[number][0].dropped]
    checks = stages(os.path.join(scratch.folder, ".build", "release"))
    if options.corpus:
        checks = [check for check in checks if check.name.startswith(REPLAY)]
    trials = Trials(scratch.folder, [check for check in checks if check.name not in options.without])
    trials.measure()
    times = ", ".join(f"{stage.name} {stage.seconds:.1f} s" for stage in trials.stages)
    say(f"built in {time.monotonic() - begin:.0f} s; {len(dropped)} sites do not compile; {times}")
    return tried(trials, chosen, hopeless, options.jobs, checkpoint)


def stages(binaries):
    """The checks, the quick ones first. A mutant is tried by those that reach it: traces and tests of cards stand alone,
    so that a mutant of cards asks nobody else."""
    replay = [os.path.join(binaries, "overlay"), "replay", "--jobs", "1"]
    folders = [os.path.join("Traces", name) for name in sorted(os.listdir("Traces"))]
    cards = os.path.join("Traces", "cards")
    tests = [os.path.join(binaries, "overlayPackageTests.xctest"), "--testing-library", "swift-testing", "--filter"]
    return [
        Stage(f"{REPLAY} of cards", [*replay, cards]),
        Stage(REPLAY, [*replay, *(folder for folder in folders if folder != cards)]),
        Stage("pins of cards", [*tests, f"^CardCoreTests.*({PINS})"]),
        Stage("pins", [*tests, f"^(Kinetics|OverlayCore)Tests.*({PINS})"]),
        Stage("KineticsTests", [*tests, "^KineticsTests", "--skip", PINS]),
        Stage("OverlayCoreTests", [*tests, "^OverlayCoreTests", "--skip", f"{PINS}|{SLOW}|{ALLOCATIONS}"]),
        Stage("CardCoreTests", [*tests, "^CardCoreTests", "--skip", f"{PINS}|{SLOW}"]),
        Stage("allocations", [*tests, ALLOCATIONS]),
        Stage("properties", [*tests, f"^OverlayCoreTests.*({SLOW})", "--skip", PINS], is_long=True),
        Stage("properties of cards", [*tests, f"^CardCoreTests.*({SLOW})", "--skip", PINS], is_long=True)]


def tried(trials, chosen, hopeless, jobs, checkpoint):
    begin, verdicts, survived = time.monotonic(), {}, 0
    with ThreadPoolExecutor(jobs) as pool:
        waiting = {pool.submit(trials.judge, number, number in hopeless): number for number in chosen}
        for done in as_completed(waiting):
            verdicts[waiting[done]] = done.result()
            survived += not done.result().by
            if len(verdicts) % 100 == 0:
                checkpoint(verdicts)
            if sys.stderr.isatty() or len(verdicts) % 100 == 0:
                left = (time.monotonic() - begin) / len(verdicts) * (len(chosen) - len(verdicts))
                print(f"\r{len(verdicts)} of {len(chosen)}, {survived} survived, {left / 60:.0f} min left  ",
                      end="" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)
    say(f"{len(chosen)} mutants in {time.monotonic() - begin:.0f} s")
    return dict(sorted(verdicts.items()))


def write(path, mutants, verdicts, reasons):
    if not path:
        return
    rows = []
    for number, verdict in sorted(verdicts.items()):
        site, mutation = mutants[number]
        rows.append({
            "number": number, "file": site.path, "line": site.line, "column": site.column, "mutation": mutation, "source": site.source,
            "by": verdict.by, "how": verdict.how, "reason": reasons[number], "seconds": round(verdict.seconds, 2),
            "key": identity(site, mutation)})
    with open(path, "w") as file:
        json.dump(rows, file, indent=1)


def report(mutants, verdicts, reasons, options):
    """Prints the survivors and the score; what this process ends with."""
    killed = {number for number, verdict in verdicts.items() if verdict.by}
    explained = {number for number in verdicts if reasons[number]}
    wrong = explained & killed
    open_ = [number for number in verdicts if number not in killed and number not in explained]
    for number in open_:
        print(f"{place(*mutants[number])}    ({verdicts[number].how})")
    if options.corpus:
        print_by_file(mutants, [number for number in verdicts if number in killed or number not in explained], open_)
    for number in sorted(wrong):
        print(f"error: called equivalent, but noticed by {verdicts[number].by}: {place(*mutants[number])}")
    counted = len(verdicts) - len(explained - killed)
    score = 100 * len(killed) / counted if counted else 100.0
    by_stage = ", ".join(f"{count} by {name}" for name, count in Counter(v.by for v in verdicts.values() if v.by).items())
    print(f"{len(verdicts)} mutants: {len(killed)} killed ({by_stage}), {len(explained - killed)} equivalent, "
          f"{len(open_)} survived; score {score:.1f} %")
    return 1 if wrong or score < options.least else 0


def print_by_file(mutants, counted, missed):
    """How many of each file's mutants were missed, the files with most of them first."""
    tried_of, missed_of = (Counter(mutants[number][0].path for number in numbers) for numbers in (counted, missed))
    for path, count in missed_of.most_common():
        print(f"{path}: {count} of {tried_of[path]} missed")


def say(text):
    prefix = "\r" if sys.stderr.isatty() else ""
    print(prefix + text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
