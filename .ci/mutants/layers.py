"""The layers whose code is made wrong: the package that each is built in, and what has to notice."""

import os
from dataclasses import dataclass

from trials import Stage

# What begins a stage's name where the stage replays traces.
CORPUS = "corpus"
# The suites that compare digests, which notice most; and those that draw thousands of random sessions.
PINS = "SamenessTests|Pinned\\w*SessionTests"
SLOW = "Laws|LawTests|PropertyTests|SessionTests"
ALLOCATIONS = r"^OverlayCoreTests\.\w*AllocationTests"


@dataclass
class Layer:
    """`noticed` is the least share of the mutants that something notices, `by_corpus` that which the traces notice alone;
    both in percent. None where no trace reaches the layer, or where something else judges it. `modules` are those that are
    built of its folder, where that is not one of its name."""

    name: str
    package: str
    noticed: float = 92
    by_corpus: float | None = None
    modules: tuple = ()


@dataclass
class Package:
    """A package with a build of its own; `tests` are the test targets that it keeps, `runs` what is built for them."""

    path: str
    tests: list
    replays: list  # the arguments of a build that the traces alone need
    stages: object  # the checks, from the folder of the binaries

    def layers(self):
        return [layer for layer in LAYERS if layer.package == self.path]


def main_stages(binaries):
    """The checks, the quick ones first. A mutant is tried by those that reach it: traces and tests of cards stand alone,
    so that a mutant of cards asks nobody else."""
    replay = [os.path.join(binaries, "overlay"), "replay", "--jobs", "1"]
    folders = [os.path.join("Traces", name) for name in sorted(os.listdir("Traces"))]
    cards = os.path.join("Traces", "cards")
    tests = [os.path.join(binaries, "overlayPackageTests.xctest"), "--testing-library", "swift-testing", "--filter"]
    return [
        Stage(f"{CORPUS} of cards", [*replay, cards]),
        Stage(CORPUS, [*replay, *(folder for folder in folders if folder != cards)]),
        Stage("pins of cards", [*tests, f"^CardCoreTests.*({PINS})"]),
        Stage("pins", [*tests, f"^(Kinetics|OverlayCore)Tests.*({PINS})"]),
        Stage("OverlayCTests", [*tests, "^OverlayCTests", "--skip", "WordsTests/generated"]),
        Stage("KineticsTests", [*tests, "^KineticsTests", "--skip", PINS]),
        Stage("OverlayCoreTests", [*tests, "^OverlayCoreTests", "--skip", f"{PINS}|{SLOW}|{ALLOCATIONS}"]),
        Stage("CardCoreTests", [*tests, "^CardCoreTests", "--skip", f"{PINS}|{SLOW}"]),
        Stage("allocations", [*tests, ALLOCATIONS]),
        Stage("properties", [*tests, f"^OverlayCoreTests.*({SLOW})", "--skip", PINS]),
        Stage("properties of cards", [*tests, f"^CardCoreTests.*({SLOW})", "--skip", PINS])]


def stand_in_stages(binaries):
    """The stand-in's clock is one for all tests: one after the other."""
    tests = [os.path.join(binaries, "UIKitStandInPackageTests.xctest"), "--testing-library", "swift-testing", "--no-parallel"]
    corpus = r"^OverlayUIKitTests\.CorpusTests"
    return [
        Stage(CORPUS, [*tests, "--filter", corpus], in_package=True),
        Stage("OverlayUIKitTests", [*tests, "--filter", "^OverlayUIKitTests", "--skip", corpus], in_package=True),
        Stage("CardUIKitTests", [*tests, "--filter", "^CardUIKitTests"], in_package=True)]


MAIN, STAND_IN = ".", os.path.join("Tests", "UIKitStandIn")
# Kinetics has a judge of its own, a table of reference cases. The UIKit layers are not where they should be, at 92 %: their floor is
# what their tests see today. Traces reach none of the C library, and of the sheet's layer two fifths: gestures, not looks or lives. The
# page is driven in a browser; its modules are tried here by the tests that call their functions without one.
LAYERS = [
    Layer("Kinetics", MAIN),
    Layer("OverlayCore", MAIN, by_corpus=85),
    Layer("CardCore", MAIN, by_corpus=85),
    Layer("OverlayC", MAIN),
    Layer("OverlayWeb", MAIN, modules=("OverlayWeb", "OverlayWebTraces")),
    Layer("OverlayUIKit", STAND_IN, noticed=75)]
PACKAGES = [
    Package(MAIN, ["CardCoreTests", "KineticsTests", "OverlayCoreTests", "OverlayCTests"], ["--product", "overlay"], main_stages),
    Package(STAND_IN, ["CardUIKitTests", "OverlayUIKitTests"], ["--build-tests"], stand_in_stages)]
