import OverlayUIKit
import Testing
import UIKit

@testable import SheetPresenting

/// A selection: the sheet and the binding follow each other, and never in a circle.
@MainActor @Suite("Selection") struct SelectionTests {
  private func app(_ taking: App.Taking = .atOnce, at detent: OverlaySheet.Detent.Identifier = .tip) -> App {
    let app = App(.selection, taking: taking, SheetWish(item: 0, detent: detent))
    app.settle()
    return app
  }

  @Test("The sheet comes up where the binding says, and nothing is written")
  func first() {
    let app = app(at: .half)
    #expect(app.height == 400 && app.writes.isEmpty && app.faults.isEmpty)
  }

  @Test(
    "A drag changes the detent while the app updates: it is written once, and the sheet goes on",
    arguments: App.Taking.allCases)
  func drag(_ taking: App.Taking) {
    let app = app(taking)
    app.grab()
    app.move(by: -250)
    app.rest()
    app.settle()
    #expect(app.height == 400 && app.writes == ["write half"] && app.faults.isEmpty, "\(app.heard)")
    app.grab()
    app.move(by: 250)
    app.rest()
    app.settle()
    #expect(app.height == 100 && app.writes == ["write half", "write tip"], "\(app.heard)")
  }

  @Test(
    "Caught again before or after the binding is written, the sheet is the finger's", arguments: App.Taking.allCases,
    [0, 1, 2])
  func caught(_ taking: App.Taking, _ countOfTurns: Int) {
    let app = app(taking)
    app.grab()
    app.move(by: -250)
    app.rest()
    StandInClock.advance(by: 0.02)
    for _ in 0..<countOfTurns { app.turn() }
    app.grab()
    app.turn()
    app.turn()
    app.move(by: -350)
    app.rest()
    app.settle()
    #expect(app.height == 793, "\(app.height) \(app.heard)")
  }

  @Test("What the app sets in a drag comes after it, and what the sheet had to say is void")
  func setInDrag() {
    let app = app()
    app.grab()
    app.move(by: -250)
    app.set { $0.detent = .full }
    app.rest()
    app.settle()
    #expect(app.height == 793 && app.state.detent == .full && app.faults.isEmpty, "\(app.heard)")
  }

  @Test("What the app sets at the moment of a release wins over it")
  func setAtRelease() {
    let app = app()
    app.grab()
    app.move(by: -250)
    app.rest()
    app.set { $0.detent = .full }
    app.settle()
    #expect(app.height == 793 && app.writes.isEmpty, "\(app.heard)")
  }

  @Test("Hidden and back: the same sheet, and its state with it")
  func hidden() {
    let app = app()
    app.set { $0.detent = .hidden }
    app.settle()
    #expect(app.host.children.isEmpty && app.heard == ["dismissed"])
    app.set { $0.detent = .half }
    app.settle()
    #expect(app.made.count == 1 && app.height == 400 && app.writes.isEmpty && app.faults.isEmpty, "\(app.heard)")
  }

  @Test(
    "Dismissed by the user: the binding says hidden once, as soon as it is on its way", arguments: App.Taking.allCases)
  func dismissed(_ taking: App.Taking) {
    let app = app(taking)
    app.presenter.set(SheetSettings(isDismissDisabled: false))
    app.grab()
    app.move(by: 80)
    app.finger.up()
    app.turn()
    #expect(app.writes == ["write hidden"] && !app.host.children.isEmpty)
    app.settle()
    #expect(app.host.children.isEmpty && app.heard == ["write hidden", "dismissed"] && app.faults.isEmpty)
  }

  @Test("On its way out it is caught: the binding says where it goes then")
  func caughtOnItsWayOut() {
    let app = app(at: .half)
    app.set { $0.detent = .hidden }
    StandInClock.advance(by: 0.1)
    app.turn()
    app.grab()
    app.move(by: -300)
    app.rest()
    app.settle()
    #expect(
      app.sheet?.selectedDetentIdentifier == app.state.detent && app.height >= 400,
      "\(app.height) \(app.state) \(app.sheet?.selectedDetentIdentifier?.rawValue ?? "nil") \(app.heard)")
    #expect(app.writes.count == 1 && app.faults.isEmpty, "\(app.heard)")
  }

  @Test("An update for other reasons moves nothing, and tells nothing: there is no circle")
  func circle() {
    let app = app()
    app.presenter.apply = { sheet in
      sheet.prefersGrabberVisible = false; sheet.allowsDismissal = true
    }
    let before = app.countOfProgress
    app.run(1)
    #expect(app.countOfProgress <= before + 1 && app.heard.isEmpty)
  }
}

/// A flag or an item.
@MainActor @Suite("Presentation") struct PresentationTests {
  private func app(_ taking: App.Taking = .atOnce, _ item: AnyHashable? = "a") -> App {
    let app = App(.presentation, taking: taking, SheetWish(item: item))
    app.settle()
    return app
  }

  @Test("Dismissed by the user, the binding is written once, when the sheet is gone", arguments: App.Taking.allCases)
  func dismissed(_ taking: App.Taking) {
    let app = app(taking)
    #expect(app.height == 100)
    app.grab()
    app.move(by: 80)
    app.finger.up()
    app.turn()
    #expect(app.heard.isEmpty && !app.host.children.isEmpty)
    app.settle()
    #expect(app.heard == ["write nothing", "dismissed"] && app.host.children.isEmpty, "\(app.heard)")
    #expect(app.made.count == 1 && app.sheet == nil && app.faults.isEmpty)
  }

  @Test("The content dismisses it: as where the user does")
  func dismissedByContent() {
    let app = app()
    app.presenter.dismiss()
    app.settle()
    #expect(app.heard == ["write nothing", "dismissed"] && app.faults.isEmpty)
  }

  @Test("Taken away by the app: nothing is written")
  func takenAway() {
    let app = app()
    app.set { $0.item = nil }
    app.settle()
    #expect(app.heard == ["dismissed"] && app.host.children.isEmpty && app.faults.isEmpty)
  }

  @Test("Taken away in a drag: it goes, the finger on it, and stays away")
  func takenAwayInDrag() {
    let app = app()
    app.grab()
    app.move(by: -200)
    app.set { $0.item = nil }
    app.move(by: -100)
    app.rest()
    app.settle()
    #expect(app.heard == ["dismissed"] && app.host.children.isEmpty && app.faults.isEmpty, "\(app.heard)")
  }

  @Test("Caught on its way out, it goes when the finger lifts: the binding says so still")
  func caught() {
    let app = app()
    app.set { $0.item = nil }
    StandInClock.advance(by: 0.05)
    app.turn()
    app.grab()
    app.move(by: -300)
    app.rest()
    app.settle()
    #expect(app.heard == ["dismissed"] && app.host.children.isEmpty, "\(app.heard)")
  }

  @Test("Called back on its way out: the same sheet")
  func calledBack() {
    let app = app()
    app.set { $0.item = nil }
    StandInClock.advance(by: 0.1)
    app.turn()
    app.set { $0.item = "a" }
    app.settle()
    #expect(app.made.count == 1 && app.height == 100 && app.heard.isEmpty)
  }

  @Test("Another item: its sheet comes when the first is gone, in flight too", arguments: [0, 0.05, 0.1, 5])
  func another(_ seconds: Double) {
    let app = App(.presentation, SheetWish(item: "a"))
    app.run(seconds)
    app.set { $0.item = "b" }
    app.settle()
    #expect(app.items == ["a", "b"] && app.height == 100, "\(app.heard)")
    #expect(app.heard == ["dismissed"] && app.wanted == "b" && app.faults.isEmpty, "\(app.heard)")
    #expect(app.host.children.count == 1)
  }

  @Test("Of several items in flight the last one comes, and there and back again nothing else")
  func several() {
    let app = app()
    app.set { $0.item = "b" }
    app.set { $0.item = "c" }
    app.settle()
    #expect(app.items == ["a", "c"] && app.heard == ["dismissed"])
    app.set { $0.item = "d" }
    app.set { $0.item = "c" }
    app.settle()
    #expect(app.made.count == 2 && app.height == 100 && app.heard == ["dismissed"])
  }

  @Test("Dismissed by the user while the app sets another item: that one comes, and is not taken away")
  func dismissedMeanwhile() {
    for frames in stride(from: 0, to: 90, by: 4) {
      let app = app()
      app.grab()
      app.move(by: 80)
      app.finger.up()
      app.run(Double(frames) / 60)
      StandInClock.advance(by: 1.0 / 60)
      app.set { $0.item = "b" }
      app.settle()
      #expect(app.wanted == "b" && app.items.last == "b" && app.height == 100, "\(frames) \(app.heard)")
      #expect(app.heard.filter { $0 == "dismissed" }.count == 1, "\(frames) \(app.heard)")
    }
  }

  @Test("Shown again where it is told that it was dismissed", arguments: [App.Taking.atOnce, .withAnUpdate])
  func again(_ taking: App.Taking) {
    let app = app(taking)
    app.onDismiss = { [weak app] in
      app?.state.item = "a"
      app?.onDismiss = {}
    }
    app.grab()
    app.move(by: 80)
    app.finger.up()
    app.settle()
    #expect(app.made.count == 2 && app.height == 100 && app.heard == ["write nothing", "dismissed"], "\(app.heard)")
  }

  @Test("A selection beside the flag says where the sheet is, and never hidden")
  func selection() {
    let app = App(.presentation, SheetWish(item: "a", detent: .half))
    app.settle()
    #expect(app.height == 400)
    app.grab()
    app.move(by: 250)
    app.rest()
    app.settle()
    #expect(app.height == 100 && app.state.detent == .tip)
    app.grab()
    app.move(by: 80)
    app.finger.up()
    app.settle()
    #expect(app.heard == ["write tip", "write nothing", "dismissed"] && app.state.detent == .tip, "\(app.heard)")
  }

  @Test("A view that is gone is told of nothing")
  func end() {
    let app = app()
    app.presenter.end()
    app.grab()
    app.move(by: 80)
    app.finger.up()
    app.settle()
    #expect(app.heard.isEmpty && app.faults.isEmpty)
  }

  @Test("Everything is let go of when the sheet is gone")
  func memory() {
    weak var sheet: OverlaySheet?
    let app = app()
    sheet = app.sheet
    app.made = []
    app.set { $0.item = nil }
    app.settle()
    #expect(sheet == nil)
  }
}
