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
    "rest": ("a rest is told although what is made from it is another overlay", "Overlay.rest", "`==` became `!=`", 1),
    "stack-rest": ("a rest is told although what is made from it is another stack", "OverlayStack.rest", "`==` became `!=`", 1),
    "card-rest": ("a rest is told although what is made from it are other cards", "RestingContainer.triedRest", "`==` became `!=`", 1),
    # Of cards, and of how they sit in a sheet.
    "untold": ("a slot that loses its card does not say so", "Shown.release", "the call became nothing", 1),
    "out": ("a card that is removed from a carousel keeps its place on the track", "CardCarousel.takeOut", "the call became nothing", 3),
    "home": ("a card of a deck that is let go stays where it is", "SwipeDeck.goHome", "the call became nothing", 1),
    "levels": ("the cards below one that goes jump", "SwipeDeck.leave", "the call became nothing", 1),
    "same-place": ("a deck moves a card that is told its own place", "SwipeDeck.reorder", "`!=` became `==`", 1),
    "unheard": ("a finger that catches a flight of a browser does not say so", "CardBrowser.begin", "the call became nothing", 1),
    "said": ("a drag of a browser does not say that it ended", "CardBrowser.releaseTrack", "the call became nothing", 1),
    "back": ("a card of a deck that comes back takes no slot", "SwipeDeck.undo", "the call became nothing", 5),
    "over": ("a drag of a carousel does not say that it ended", "CardCarousel.release", "the call became nothing", 1),
    "shared": ("cards judge a finger that the sheet may get", "OverlayStack.down", "`!=` became `==`", 1),
    "ground": ("a wheel over cards is told where it is not", "OverlayStack.wheel", "`-` became `+`", 1),
    "rival": ("cards are not told what becomes of a finger that they may get", "OverlayStack.later", "`||` became `&&`", 1),
    "unbound": ("a card that leaves and is reloaded is not bound again", "CardSlots.reload", "the call became nothing", 3),
    "lifted": ("a card of a carousel that is let go across the track does not settle", "CardCarousel.releaseLift", "the call became nothing", 1),
    "undone": ("a card of a carousel that comes back takes no place", "CardCarousel.undo", "the call became nothing", 3),
    "caught": ("a browser does not hold what a finger catches", "CardBrowser.begin", "the call became nothing", 2),
    "emptied": ("a carousel that is empty does not say so", "CardCarousel.takeOut", "the call became nothing", 4),
}


def stages(binaries):
    """The properties; random sessions; every session of four events in small worlds."""
    overlay = os.path.join(binaries, "overlay")
    tests = [os.path.join(binaries, "overlayPackageTests.xctest"), "--testing-library", "swift-testing", "--filter"]
    found = os.path.join(os.path.dirname(binaries), "found")
    return [
        Stage("properties", [*tests, r"^(Kinetics|OverlayCore)Tests.*(Laws|LawTests|HitTesting|PropertyTests|KineticsTests)"]),
        Stage("random sessions", [overlay, "fuzz", "--seconds", "10", "--output", os.path.join(found, "random")]),
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
