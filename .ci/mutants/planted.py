"""Bugs that somebody could make, each as a mutant of a function, and the checks that know no answer but the laws."""

import os

from trials import Stage

WALK = "every session of four events"

# name: what the bug is, the function, the mutation, which of those alike in the function.
PLANTS = {
    "boundary": ("travel goes on past a boundary", "Absorber.consume", "`<` became `>=`", 1),
    "excess": ("the excess above the maximum is not the sheet's on reversal", "Handoff.collapsing", "`>` became `<=`", 2),
    "refused": ("what nobody consumed is not counted", "Handoff.spend", "the assignment became nothing", 8),
    "owner": ("the release velocity is given to the wrong owner", "DragEnd.sheetVelocity", "`==` became `!=`", 1),
    "stale": ("a catch leaves the arrival announced", "Overlay.holdSheet", "the call became nothing", 3),
    "jump": ("a catch leaves the sheet where it was last told", "Overlay.holdSheet", "the call became nothing", 1),
    "tie": ("the tie of a policy goes the other way", "TargetContext.nearest", "`>` became `<=`", 1),
    "idle": ("an overlay at rest keeps the time at which it was told something last", "OverlayStack.beginCall", "the call became nothing", 2),
    "backdrop": ("a backdrop is kept beyond the detents that it reaches", "Overlay.dim", "the condition became its opposite", 1),
    "laid-out": ("a hit test takes the layers as they were laid out last", "OverlayStack.layOutAndHit", "the call became nothing", 1),
    "slop": ("the slop is added to the travel", "Pan.decide", "`-` became `+`", 1),
    "pass-through": ("a pass-through layer is hit", "LayerTree.hitTest", "`!` became nothing", 1),
    "spring": ("a spring that is damped just so has another curve", "SpringCurve.basis", "`*` became `/`", 6),
    "taken": ("what the sheet consumes does not move it", "Overlay.take", "the call became nothing", 2),
    "scrolled": ("what the list consumes does not move it", "Overlay.moveList", "the call became nothing", 3),
    "command": ("a command is announced by nobody", "Overlay.moveSheet", "the call became nothing", 5),
    "begin": ("a drag does not say that it began", "Overlay.beginDrag", "the call became nothing", 3),
    "end": ("a drag does not say that it ended", "Overlay.endDrag", "the call became nothing", 2),
    "gesture": ("the fingers of a drag that ended still count", "Overlay.endDrag", "the call became nothing", 1),
}


def stages(binaries):
    """The properties; random sessions; every session of four events in small worlds."""
    overlay = os.path.join(binaries, "overlay")
    tests = [os.path.join(binaries, "overlayPackageTests.xctest"), "--testing-library", "swift-testing", "--filter"]
    found = os.path.join(os.path.dirname(binaries), "found")
    return [
        Stage("properties", [*tests, r"^(Kinetics|OverlayCore)Tests.*(Laws|LawTests|HitTesting|PropertyTests|KineticsTests)"]),
        Stage("random sessions", [overlay, "fuzz", "--seconds", "5", "--output", os.path.join(found, "random")]),
        Stage(WALK, [overlay, "fuzz", "--exhaustive", "4", "--output", os.path.join(found, "walk")])]


def numbers(mutants, names):
    """The mutants of the bugs with these names, or of all; a message where a function has none such."""
    found = {}
    for name in names or PLANTS:
        _, function, mutation, which = PLANTS[name]
        alike = [number for number, (site, other) in mutants.items() if site.scope == function and other == mutation]
        if len(alike) < which:
            raise SystemExit(f"error: {name}: {function} has no mutant {which} in which {mutation}")
        found[alike[which - 1]] = name
    return found
