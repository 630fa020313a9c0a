import OverlayUIKit
import Testing
import UIKit

@testable import SheetPresenting

/// Whatever the user and the app do, in whichever order: nothing of the app is called within an update, and in the end the
/// sheet is what the bindings say.
@MainActor @Suite("Sessions") struct SessionTests {
  struct Session: CustomTestStringConvertible, Sendable {
    let form: SheetForm
    let taking: App.Taking
    let seed: UInt64
    var testDescription: String { "\(form) \(taking) \(seed)" }
  }

  nonisolated static let sessions: [Session] = [SheetForm.selection, .presentation].flatMap { form in
    App.Taking.allCases.flatMap { taking in (1...25).map { Session(form: form, taking: taking, seed: $0) } }
  }

  /// Knuth's 64-bit generator: the same numbers everywhere.
  struct Numbers {
    var state: UInt64
    mutating func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
  }

  @Test("In the end the sheet is what the bindings say", arguments: sessions)
  func session(_ session: Session) {
    var numbers = Numbers(state: session.seed)
    let first = SheetWish(item: "a", detent: session.form == .selection || session.seed % 2 == 0 ? .tip : nil)
    let app = App(session.form, taking: session.taking, first)
    for _ in 0..<30 { step(&numbers, app) }
    if app.finger.touch != nil { app.rest() }
    app.settle()
    #expect(app.faults.isEmpty)
    if session.form == .presentation {
      #expect(app.heard.filter { $0 == "dismissed" }.count == app.made.count - (app.sheet == nil ? 0 : 1))
    }
    guard session.taking != .never else { return }
    #expect(app.host.children.count == (app.state.isPresented ? 1 : 0), "\(app.state) \(app.heard)")
    guard app.state.isPresented, let sheet = app.sheet else { return }
    if let detent = app.state.detent { #expect(sheet.selectedDetentIdentifier == detent, "\(app.heard)") }
    if session.form == .presentation { #expect(app.items.last == app.wanted, "\(app.heard)") }
  }

  private func step(_ numbers: inout Numbers, _ app: App) {
    let detents: [OverlaySheet.Detent.Identifier] = [.tip, .half, .full]
    switch numbers.next(9) {
    case 0: app.set { $0.detent = $0.detent == nil ? nil : detents[numbers.next(3)] }
    case 1 where app.presenter.form == .selection: app.set { $0.detent = .hidden }
    case 1: app.set { $0.item = nil }
    case 2 where app.presenter.form == .presentation: app.set { $0.item = ["a", "b", "c"][numbers.next(3)] }
    case 3 where app.finger.touch == nil && app.height > 0: app.grab()
    case 3, 4: if app.finger.touch != nil { app.move(by: CGFloat(numbers.next(60) - 30) * 10) }
    case 5: if app.finger.touch != nil { app.finger.up() }
    case 6: app.presenter.set(SheetSettings(isDismissDisabled: numbers.next(2) == 0))
    case 7 where numbers.next(4) == 0: app.presenter.dismiss(animated: numbers.next(2) == 0)
    default:
      if app.finger.touch == nil { app.run(Double(numbers.next(40)) / 60) } else { app.turn() }
    }
  }
}
