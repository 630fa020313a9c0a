import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// Issues of other libraries that come of standing between a list and its delegate, or of laying out in an observation.
@MainActor @Suite("Peers: nothing between the list and the app") struct PeersUntouchedTests {
  @Test("FloatingPanel #113: while a list is tracked its delegate is the app's, before a drag, in it and after")
  func untouched() {
    let (stage, hears) = (Stage(tracks: false), Hears())
    stage.table.delegate = hears
    stage.sheet.track(stage.table)
    #expect(stage.table.delegate === hears)
    let finger = stage.drag(from: 830, by: -110)
    #expect(stage.table.delegate === hears)
    stage.rest(finger)
    stage.settle()
    #expect(stage.table.delegate === hears)
    let bare = Stage()
    bare.relayout()
    #expect(bare.table.delegate == nil, "where the app has none, there is none")
  }

  @Test(
    "OverlayContainer #96: a delegate that is set in a drag, or taken away, changes nothing", arguments: [true, false])
  func setInDrag(_ isAnother: Bool) {
    let (stage, first, second) = (Stage(), Hears(), Hears())
    stage.table.delegate = first
    stage.relayout()
    let finger = stage.drag(from: 830, by: -110)
    #expect(stage.shown == Shown(height: 200, offset: 0))
    stage.table.delegate = isAnother ? second : nil
    #expect(goes(stage.course(finger, by: -650), by: 10) && stage.shown == Shown(height: 793, offset: 57))
    #expect(goes(stage.course(finger, by: 150), by: -10) && stage.shown == Shown(height: 700, offset: 0))
    stage.rest(finger)
    stage.settle()
    #expect(stage.shown == Shown(height: 793, offset: 0) && stage.sheet.presentation.phase == .resting)
    #expect(first.begun == 1 && first.ended == 0 && second.ended == (isAnother ? 1 : 0))
  }

  @Test("PanModal #142: a table that has no rows for an instant, in a drag and in one turn, keeps its place")
  func emptyForAnInstant() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let finger = stage.drag(from: 600, by: -210)
    #expect(stage.shown == Shown(height: 793, offset: 200))
    stage.table.contentSize.height = 0
    stage.table.contentSize.height = 2000
    #expect(stage.shown == Shown(height: 793, offset: 200))
    stage.drag(finger, from: 0, by: 60)
    #expect(stage.shown == Shown(height: 793, offset: 140))
    stage.drag(finger, from: 0, by: 240)
    #expect(stage.shown == Shown(height: 693, offset: 0))
    stage.rest(finger)
  }
}
