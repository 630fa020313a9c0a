import OverlayCore
import OverlayUIKit
import UIKit

@testable import SheetPresenting

/// An app that shows a sheet by its state, as SwiftUI has it: the state is written, and the view is updated with it later.
/// What the presenter calls within an update, or within a layout, is a fault.
@MainActor final class App {
  /// When the app takes what is written into its state.
  enum Taking: CaseIterable, Sendable {
    /// As `@State` does.
    case atOnce
    /// As a store does that is told of an action.
    case later
    /// As a binding does that refuses.
    case never
    /// As `@State` does, and its view is updated before the setter returns.
    case withAnUpdate
  }

  let device = StandInDevice()
  let host = UIViewController()
  let taking: Taking
  let presenter: SheetPresenter
  /// What the bindings say.
  var state: SheetWish
  /// What was written and called, in order.
  var heard: [String] = []
  /// What was called where nothing may be called.
  var faults: [String] = []
  /// The sheets that were made, with what they show.
  var made: [(item: AnyHashable?, sheet: OverlaySheet)] = []
  var detents: [OverlaySheet.Detent] = [
    .init(.tip, .points(66)), .init(.half, .points(366)), .init(.full, .inset(0)),
  ]
  var onDismiss: () -> Void = {}
  var countOfProgress = 0
  private var turns: [@MainActor () -> Void] = []
  private var isInTurn = false
  private var taken: [SheetAnswer] = []
  let finger: StandInFinger

  /// - Parameter state: What the bindings say at first.
  init(_ form: SheetForm, taking: Taking = .atOnce, _ state: SheetWish = .none) {
    (self.taking, self.state) = (taking, state)
    finger = StandInFinger(on: device.window)
    presenter = SheetPresenter(form, in: host)
    presenter.nextTurn = NextTurn { [weak self] work in self?.turns.append(work) }
    device.window.rootViewController = host
    device.window.makeKeyAndVisible()
    StandInClock.endTurn()
    presenter.makeSheet = { [weak self] in self?.makeSheet() }
    presenter.apply = { [weak self] in self?.apply(to: $0) }
    presenter.write = { [weak self] in self?.write($0) }
    presenter.read = { [weak self] in self?.state }
    presenter.onDismiss = { [weak self] in
      self?.note("dismissed")
      self?.onDismiss()
    }
    presenter.onProgress = { [weak self] _ in
      self?.check("progress")
      self?.countOfProgress += 1
    }
    update()
  }

  var sheet: OverlaySheet? { presenter.sheet }
  var height: CGFloat { sheet?.height ?? 0 }
  /// What was written, in order.
  var writes: [String] { heard.filter { $0.hasPrefix("write") } }

  /// What the bindings say that is to be shown.
  var wanted: String? { state.item as? String }
  /// What the sheets show that were made, in order.
  var items: [String] { made.map { $0.item as? String ?? "nothing" } }

  private func makeSheet() -> OverlaySheet {
    let sheet = OverlaySheet(content: UIViewController(), detents: detents)
    made.append((state.item, sheet))
    return sheet
  }

  /// A sheet is updated with the content of its own item only.
  private func apply(to sheet: OverlaySheet) {
    guard presenter.form == .presentation, let made = made.first(where: { $0.sheet === sheet }) else { return }
    if made.item != state.item { faults.append("the content of another item") }
  }

  private func check(_ word: String) { if !isInTurn { faults.append(word) } }

  private func note(_ word: String) {
    check(word)
    heard.append(word)
  }

  private func write(_ answer: SheetAnswer) {
    switch answer {
    case .detent(let detent): note("write \(detent.rawValue)")
    case .dismissed: note("write nothing")
    }
    if taking == .later { taken.append(answer) }
    if taking == .atOnce || taking == .withAnUpdate { take(answer) }
    if taking == .withAnUpdate { update() }
  }

  private func take(_ answer: SheetAnswer) {
    switch answer {
    case .detent(let detent): state.detent = detent
    case .dismissed: state.item = nil
    }
  }

  /// The app sets its state, and its view is updated.
  func set(_ change: (inout SheetWish) -> Void) {
    change(&state)
    update()
  }

  /// The view is updated, for whatever reason.
  func update(animated: Bool = true) {
    let before = isInTurn
    isInTurn = false
    presenter.update(to: state, animated: animated)
    isInTurn = before
  }

  /// A turn of the run loop: what waits for it, then an update.
  func turn() {
    let waiting = turns
    turns = []
    isInTurn = true
    for work in waiting { work() }
    isInTurn = false
    update()
    for answer in taken { take(answer) }
    taken = []
    StandInClock.endTurn()
  }

  /// Time passes, with a turn and an update at every frame.
  func run(_ seconds: Double) {
    for _ in 0..<Int(seconds * 60) {
      StandInClock.advance(by: 1.0 / 60)
      turn()
    }
  }

  func settle() { run(5) }

  /// A finger goes down on the sheet, 20 points below its upper edge.
  func grab() { finger.down(at: CGPoint(x: 190, y: 852 - height + 20)) }

  /// The finger moves in steps of 10 points, up where `way` is negative, and the app is updated after each.
  func move(by way: CGFloat) {
    for _ in 0..<Int(abs(way) / 10) {
      StandInClock.advance(by: 0.008)
      finger.move(by: CGPoint(x: 0, y: way < 0 ? -10 : 10))
      turn()
    }
  }

  /// The finger holds still and lifts.
  func rest() {
    StandInClock.advance(by: 0.2)
    finger.up()
  }
}
