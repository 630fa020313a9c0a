import OverlayCore
import OverlayUIKit
import Testing
import UIKit

@testable import SheetPresenting

/// What the content sets on its sheet.
@MainActor @Suite("Settings") struct SettingsTests {
  private func app(_ form: SheetForm = .presentation) -> App {
    let app = App(form, SheetWish(item: "a", detent: form == .selection ? .tip : nil))
    app.settle()
    return app
  }

  @Test("A sheet that may not be dismissed stays, and its content hears of the attempt in the next turn")
  func disabled() {
    let app = app()
    var attempts = 0
    app.presenter.set(SheetSettings(isDismissDisabled: true, onAttempt: SheetQuestion { attempts += 1 }))
    app.grab()
    app.move(by: 80)
    app.finger.up()
    #expect(attempts == 0)
    app.settle()
    #expect(attempts == 1 && app.height == 100 && app.heard.isEmpty)
  }

  @Test("The content is asked at the moment, and has a veto")
  func veto() {
    let app = app()
    var mayGo = false
    app.presenter.set(SheetSettings(mayDismiss: SheetQuestion { mayGo }))
    for goes in [false, true] {
      mayGo = goes
      app.grab()
      app.move(by: 80)
      app.finger.up()
      app.settle()
      #expect(app.host.children.isEmpty == goes)
    }
  }

  @Test("A selection may be dismissed by the user only where the content says so")
  func selection() {
    let app = app(.selection)
    #expect(app.sheet?.allowsDismissal == false)
    app.presenter.set(SheetSettings(isDismissDisabled: false))
    #expect(app.sheet?.allowsDismissal == true)
    app.presenter.set(SheetSettings())
    #expect(app.sheet?.allowsDismissal == false)
  }

  @Test("What is set arrives at the sheet, and what is not set is left to the app")
  func all() throws {
    let app = app()
    let sheet = try #require(app.sheet)
    app.presenter.set(
      SheetSettings(
        undimmed: .upTo(.half), isGrabberVisible: false, cornerRadius: 3, alignment: .start, look: .plain,
        behavior: [BehaviorSetting(\.style, .rigid), BehaviorSetting(\.policy, .nearest)]))
    #expect(sheet.largestUndimmedDetentIdentifier == .half && !sheet.prefersGrabberVisible)
    #expect(sheet.preferredCornerRadius == 3 && sheet.alignment == .start)
    #expect(sheet.look == .plain)
    var behavior = OverlaySheet.Behavior()
    (behavior.style, behavior.policy) = (.rigid, .nearest)
    #expect(sheet.behavior == behavior)
    sheet.prefersGrabberVisible = true
    app.presenter.set(SheetSettings(undimmed: SheetSettings.Undimmed.none, isGrabberVisible: false))
    #expect(sheet.largestUndimmedDetentIdentifier == nil && sheet.prefersGrabberVisible)
  }

  @Test(
    "Of parts that set the same field of the behaviour the first counts, and of one part the last; the others add up")
  func behavior() throws {
    let app = app()
    let sheet = try #require(app.sheet)
    sheet.behavior.slop = 4
    var settings = SheetSettings(behavior: [BehaviorSetting(\.style, .rigid), BehaviorSetting(\.style, .flexible)])
    let other = [BehaviorSetting(\.keyboardPolicy, .inset), BehaviorSetting(\.style, .expandable)]
    settings.merge(SheetSettings(behavior: other))
    var expected = sheet.behavior
    (expected.style, expected.keyboardPolicy) = (.flexible, .inset)
    app.presenter.set(settings)
    #expect(sheet.behavior == expected && expected.slop == 4)
    sheet.behavior.slop = 5
    app.presenter.set(settings)
    #expect(sheet.behavior.slop == 5, "nothing new")
    app.presenter.set(SheetSettings(behavior: [BehaviorSetting(\.margins.bottom, 8)]))
    (expected.slop, expected.margins.bottom) = (5, 8)
    #expect(sheet.behavior == expected, "what is no longer said stays")
  }

  @Test("Two settings of the behaviour are the same where they set the same field to the same value")
  func sameBehavior() {
    #expect(BehaviorSetting(\.slop, 4) == BehaviorSetting(\.slop, 4))
    #expect(BehaviorSetting(\.slop, 4) != BehaviorSetting(\.slop, 5))
    // The values of a new sheet: another field all the same.
    #expect(BehaviorSetting(\.style, .expandable) != BehaviorSetting(\.slop, OverlaySheet.Behavior().slop))
  }

  @Test("A footer is as high as what is on it, follows that, and goes with the content that has it")
  func footer() throws {
    let app = app()
    let sheet = try #require(app.sheet)
    let (footer, bar) = (SheetFooter(), UIView(frame: .zero))
    bar.standInFittingSize = { CGSize(width: $0.width, height: 60) }
    footer.view.content = bar
    app.presenter.set(SheetSettings(footer: footer))
    app.settle()
    #expect(sheet.footer === footer.view && sheet.presentation.footerFrame.size.height == 60)
    #expect(bar.frame.size == footer.view.bounds.size && bar.frame.height == 60)
    let other = UIView(frame: .zero)
    other.standInFittingSize = { CGSize(width: $0.width, height: 80) }
    footer.view.content = other
    sheet.view.setNeedsLayout()
    app.settle()
    #expect(bar.superview == nil && sheet.presentation.footerFrame.size.height == 80)
    var settings = SheetSettings(footer: footer)
    settings.merge(SheetSettings(footer: SheetFooter()))
    #expect(settings.footer == footer)
    app.presenter.set(SheetSettings())
    app.settle()
    #expect(sheet.footer == nil && footer.view.superview == nil)
    sheet.footer = bar
    app.presenter.set(SheetSettings(cornerRadius: 3))
    #expect(sheet.footer === bar)
  }

  @Test("One part of the content that forbids is enough; else the first part that says something")
  func merged() {
    var settings = SheetSettings(isDismissDisabled: false, cornerRadius: 1, look: .plain)
    settings.merge(SheetSettings(isDismissDisabled: true, isGrabberVisible: false, cornerRadius: 2, look: .standard))
    settings.merge(SheetSettings(isDismissDisabled: false))
    #expect(settings == SheetSettings(isDismissDisabled: true, isGrabberVisible: false, cornerRadius: 1, look: .plain))
    settings.merge(SheetSettings())
    #expect(settings.isDismissDisabled == true)
  }

  @Test("What is set before the sheet is another's is not carried over to the next sheet")
  func next() throws {
    let app = app()
    app.presenter.set(SheetSettings(isDismissDisabled: true))
    app.set { $0.item = "b" }
    app.settle()
    #expect(app.sheet?.allowsDismissal == true)
  }
}
