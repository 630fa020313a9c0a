import OverlayCore
import OverlayUIKit
import Testing
import UIKit

/// What the sheet does to the offset and the pan of its list.
@MainActor @Suite("The list in the sheet's hands") struct HandledListTests {
  @Test("A move that takes over ends the list's pan: that finger moves nothing more, the next one does")
  func takenOver() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    let table = stage.places.table
    let finger = stage.drag(from: 600, by: -100)
    #expect(table.contentOffset.y == 90)
    _ = Task.immediate { await stage.sheet.move(to: .half, inDrag: .takeOver) }
    StandInClock.advance(by: 0.05)
    let offset = table.contentOffset.y
    stage.drag(finger, from: 0, by: -100)
    #expect(table.contentOffset.y == offset && table.panGestureRecognizer.isEnabled)
    stage.rest(finger)
    stage.settle()
    #expect(stage.sheet.height == 400)
    let next = stage.drag(from: 700, by: -110)
    #expect(stage.sheet.height == 500)
    stage.rest(next)
  }

  @Test("A list that was scrolled past its end stands where the sheet has it when it becomes the sheet's")
  func pastItsEnd() {
    let stage = Stage(tracks: false) { $0.selectedDetentIdentifier = .full }
    let table = stage.places.table
    stage.relayout()
    table.contentOffset.y = 5000
    stage.sheet.track(table)
    stage.settle()
    #expect(table.contentOffset.y > 1200 && table.contentOffset.y <= 1301)
    #expect(stage.sheet.presentation.offset == Double(table.contentOffset.y))
  }

  @Test("A reveal scrolls as little as shows the stretch, and not at all where it is in sight")
  func reveal() {
    let stage = Stage { $0.selectedDetentIdentifier = .full }
    stage.sheet.reveal(0...100)
    stage.settle()
    #expect(stage.places.table.contentOffset.y == 0)
    stage.sheet.reveal(900...1000)
    #expect(stage.places.table.contentOffset.y < 20, "animated")
    stage.settle()
    #expect(abs(stage.places.table.contentOffset.y - (1000 - (793 - 60 - 34))) <= 0.5)
    #expect(stage.sheet.height == 793)
  }
}
