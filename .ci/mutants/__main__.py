"""A mutation check: one thing of the code made wrong at a time, and the checks have to notice.

    python3 .ci/mutants                          # every mutant of every layer: hours
    python3 .ci/mutants --sample 60 --seed 7     # 60 of each layer
    python3 .ci/mutants --layer CardCore         # one layer; as often as needed
    python3 .ci/mutants --package .              # the layers that are built in one package
    python3 .ci/mutants --only Rows              # those of the files whose path has it
    python3 .ci/mutants --corpus                 # what the traces alone notice, and by file what they do not
    python3 .ci/mutants --planted                # the bugs of planted.py, asked of the laws alone
    python3 .ci/mutants --scratch FOLDER --json FILE; python3 .ci/mutants --scratch FOLDER --json FILE --known FILE

All mutants of a package stand in one build; the environment says which is active. For each, the traces are replayed first,
then the tests run. What no check noticed is printed, for a reader: some of it is the same program in other words. A layer is
judged by the share that was noticed; layers.py says how much that has to be. Of a sample, a share counts as too low where
chance would not explain it: where a layer looks poor, four times as many more of its mutants are tried before it is called so.
"""

import sys

sys.dont_write_bytecode = True

import argparse
import json
import math
import os
import random
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, as_completed

import planted
from build import BuildError, Scratch
from layers import CORPUS, LAYERS, PACKAGES
from sites import File
from trials import Trials, Verdict


def main():
    options = parsed()
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
    mutants, files = {}, {}
    for layer in LAYERS:
        files[layer.name] = [File(path) for path in sources(layer.name)]
        mutants |= numbered(files[layer.name], len(mutants))
    if options.planted is not None:
        sys.exit(plant(options, mutants, files))
    chosen, spare = choose(mutants, options)
    known = noticed_before(mutants, chosen, options)
    waiting = [number for number in chosen if number not in known]
    if options.list:
        return print(*(place(*mutants[number]) for number in waiting), sep="\n")
    verdicts = known
    checkpoint = lambda found: write(options.json, mutants, verdicts | found)
    with tempfile.TemporaryDirectory(prefix="mutants-") as temporary:
        for package in PACKAGES:
            names = [layer.name for layer in package.layers()]
            numbers = [number for number in waiting if layer_of(mutants[number][0]) in names]
            if numbers:
                others = [number for name in names for number in spare.get(name, [])]
                folder = os.path.join(options.scratch or temporary, os.path.basename(package.path))
                own = [file for name in names for file in files[name]]
                if not options.scratch:
                    keep_only(own, {id(mutants[number][0]) for number in numbers + others})
                verdicts = verdicts | run(options, package, folder, own, mutants, numbers, spare, checkpoint)
    checkpoint({})
    sys.exit(report(mutants, verdicts, options))


def parsed():
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__.split("\n")[0])
    parser.add_argument("--sample", type=int, metavar="N", help="a random choice of N mutants of each layer")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="another choice")
    parser.add_argument("--only", action="append", default=[], metavar="FILE", help="a part of a path")
    parser.add_argument("--layer", action="append", choices=[layer.name for layer in LAYERS], help="as often as needed; all by default")
    parser.add_argument("--package", choices=[package.path for package in PACKAGES], help="those of one package")
    parser.add_argument("--corpus", action="store_true", help="asks the replay of the traces alone")
    parser.add_argument("--planted", nargs="*", choices=[*planted.PLANTS, []], metavar="BUG", help="asks the laws of these bugs, or all")
    parser.add_argument("--known", action="append", default=[], metavar="FILE", help="the --json of a former run")
    parser.add_argument("--without", action="append", default=[], metavar="CHECK", help="leaves a check out")
    parser.add_argument("--json", metavar="FILE", help="writes what became of each mutant")
    parser.add_argument("--scratch", metavar="FOLDER", help="keeps the builds, of all mutants, for the next time")
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parser.add_argument("--list", action="store_true", help="only says what would be tried")
    return parser.parse_args()


def plant(options, mutants, files):
    """Says which laws notice each planted bug. Fails where none does, or where the walk finds fewer than ten."""
    bugs = planted.numbers(mutants, options.planted)
    if options.list:
        print(*(f"{name}: {place(*mutants[number])}" for number, name in bugs.items()), sep="\n")
        return 0
    package = PACKAGES[0]
    own = [file for layer in package.layers() for file in files[layer.name]]
    keep_only(own, {id(mutants[number][0]) for number in bugs})
    missed, walked = 0, 0
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        scratch = Scratch(folder, package, own, say)
        scratch.build(["--build-tests"])
        if wrong := [name for number, name in bugs.items() if mutants[number][0].dropped]:
            sys.exit(f"error: not planted, since they do not compile: {', '.join(wrong)}")
        trials = Trials(scratch, planted.stages(os.path.join(scratch.home, ".build", "release")))
        trials.measure()
        for number, name in bugs.items():
            print(f"{name}: {planted.PLANTS[name][0]}", flush=True)
            found = {stage.name: stage for stage in trials.stages if stage.reaches(number) and trials.run(stage, number).by}
            missed += not found
            walked += planted.WALK in found
            print(f"  {', '.join(found) or 'error: noticed by nothing'}", flush=True)
    print(f"{len(bugs)} bugs, {missed} that nothing notices; {planted.WALK} finds {walked}")
    return 1 if missed or walked < min(10, len(bugs)) and not options.planted else 0


def sources(layer):
    for folder, _, names in sorted(os.walk(os.path.join("Sources", layer))):
        yield from (os.path.join(folder, name) for name in sorted(names) if name.endswith(".swift"))


def numbered(files, count):
    """Every mutant by its number, after the `count` that there are: the site and the mutation."""
    mutants = {}
    for file in files:
        for site in sorted(file.sites, key=lambda site: (site.line, site.column)):
            site.first_id = count + len(mutants) + 1
            mutants |= {site.first_id + i: (site, f"{site.what} became {other}") for i, other in enumerate(site.becomes)}
    return mutants


def keep_only(files, wanted):
    for file in files:
        file.sites = [site for site in file.sites if id(site) in wanted]


def layer_of(site):
    return site.path.split(os.sep)[1]


def choose(mutants, options):
    """What is tried, and by layer what is tried besides where the layer looks poor."""
    chosen, spare = [], {}
    for layer in LAYERS:
        if options.layer and layer.name not in options.layer or options.package not in (None, layer.package):
            continue
        if options.corpus and layer.by_corpus is None:
            continue
        numbers = [number for number, (site, _) in mutants.items()
                   if layer_of(site) == layer.name and (not options.only or any(part in site.path for part in options.only))]
        if options.sample and options.sample < len(numbers):
            drawn = random.Random(options.seed).sample(numbers, min(5 * options.sample, len(numbers)))
            numbers, spare[layer.name] = sorted(drawn[:options.sample]), sorted(drawn[options.sample:])
        chosen += numbers
    return chosen, spare


def noticed_before(mutants, chosen, options):
    """The verdicts of former runs on what was noticed: the same change of the same line, also where its file moved.

    What a test noticed says nothing of the corpus."""
    former = {}
    for path in options.known:
        with open(path) as file:
            for each in json.load(file):
                former.setdefault(moved(each["key"]), []).append(Verdict(each["by"], each["how"]))
    verdicts = {number: former.get(moved(identity(*mutants[number])), []) for number in chosen}
    counts = lambda verdict: verdict.by.startswith(CORPUS) if options.corpus else verdict.by
    return {number: found[-1] for number, found in verdicts.items() if found and all(map(counts, found))}


def moved(key):
    return (os.path.basename(key[0]), *key[1:])


def identity(site, mutation):
    return (*site.key, mutation)


def place(site, mutation):
    return f"{site.path}:{site.line}:{site.column}: {site.scope}: {mutation}    {site.source}"


def run(options, package, folder, files, mutants, chosen, spare, checkpoint):
    """The verdict on each chosen mutant that compiles, and on those that are spare where their layer looks poor; `checkpoint`
    is told now and then what is known so far."""
    begin = time.monotonic()
    scratch = Scratch(folder, package, files, say)
    try:
        dropped = scratch.build(package.replays if options.corpus else ["--build-tests"])
    except BuildError as error:
        sys.exit(f"error: the mutants do not build\n{error}")
    compiled = lambda numbers: [number for number in numbers if not mutants[number][0].dropped]
    checks = package.stages(os.path.join(scratch.home, ".build", "release"))
    if options.corpus:
        checks = [check for check in checks if check.name.startswith(CORPUS)]
    trials = Trials(scratch, [check for check in checks if check.name not in options.without])
    trials.measure()
    times = ", ".join(f"{stage.name} {stage.seconds:.1f} s" for stage in trials.stages)
    say(f"built in {time.monotonic() - begin:.0f} s; {len(dropped)} sites do not compile; {times}")
    verdicts = tried(trials, compiled(chosen), options.jobs, checkpoint)
    poor = [layer for layer in package.layers() if layer.name in spare and is_layer_poor(layer, mutants, verdicts, options)]
    if not poor:
        return verdicts
    say(f"looks poor, more of it: {', '.join(layer.name for layer in poor)}")
    others = compiled(number for layer in poor for number in spare[layer.name])
    return verdicts | tried(trials, others, options.jobs, lambda found: checkpoint(verdicts | found))


def tried(trials, chosen, jobs, checkpoint):
    begin, verdicts, survived = time.monotonic(), {}, 0
    with ThreadPoolExecutor(jobs) as pool:
        waiting = {pool.submit(trials.judge, number): number for number in chosen}
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


def write(path, mutants, verdicts):
    if not path:
        return
    rows = []
    for number, verdict in sorted(verdicts.items()):
        site, mutation = mutants[number]
        rows.append({
            "number": number, "file": site.path, "line": site.line, "column": site.column, "mutation": mutation, "source": site.source,
            "by": verdict.by, "how": verdict.how, "seconds": round(verdict.seconds, 2), "key": identity(site, mutation)})
    with open(path, "w") as file:
        json.dump(rows, file, indent=1)


def report(mutants, verdicts, options):
    """Prints the survivors and each layer's shares; what this process ends with."""
    survivors = [number for number, verdict in verdicts.items() if not verdict.by]
    for number in survivors:
        print(f"{place(*mutants[number])}    ({verdicts[number].how})")
    if options.corpus:
        print_by_file(mutants, verdicts, survivors)
    poor = 0
    print(f"{'layer':<13} tried  noticed        by the corpus")
    for layer in LAYERS:
        tried, shares = shares_of(layer, mutants, verdicts, options)
        if tried:
            cells = [cell(count, tried, goal) for count, goal in shares]
            poor += is_layer_poor(layer, mutants, verdicts, options)
            print(f"{layer.name:<13} {tried:>5}  {cells[0]:<14} {cells[1]}".rstrip())
    return 1 if poor else 0


def shares_of(layer, mutants, verdicts, options):
    """How many of a layer were tried, and how many anything and the corpus noticed, each with its goal in percent."""
    own = [verdict for number, verdict in verdicts.items() if layer_of(mutants[number][0]) == layer.name]
    counts = [sum(bool(verdict.by) for verdict in own), sum(verdict.by.startswith(CORPUS) for verdict in own)]
    return len(own), list(zip(counts, [None if options.corpus else layer.noticed, layer.by_corpus]))


def is_layer_poor(layer, mutants, verdicts, options):
    tried, shares = shares_of(layer, mutants, verdicts, options)
    return any(is_poor(count, tried, goal) for count, goal in shares)


def cell(count, tried, goal):
    share = f"{100 * count / tried:.1f} %"
    if goal is None:
        return share
    return share + (f", below {goal}" if is_poor(count, tried, goal) else f" of {goal}")


def is_poor(count, tried, goal):
    """Whether a share is below the goal by more than two standard errors of so many draws."""
    if goal is None:
        return False
    share = goal / 100
    return count < tried * share - 2 * math.sqrt(tried * share * (1 - share))


def print_by_file(mutants, numbers, missed):
    """How many of each file's mutants were missed, the files with most of them first."""
    tried_of, missed_of = (Counter(mutants[number][0].path for number in each) for each in (numbers, missed))
    for path, count in missed_of.most_common():
        print(f"{path}: {count} of {tried_of[path]} missed")


def say(text):
    prefix = "\r" if sys.stderr.isatty() else ""
    print(prefix + text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
