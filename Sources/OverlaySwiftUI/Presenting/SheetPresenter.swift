#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayCore
  import OverlayUIKit
  import UIKit

  /// Shows the sheet that the bindings of an app ask for, and writes into them what the user did.
  ///
  ///     let presenter = SheetPresenter(.presentation, in: host)
  ///     presenter.makeSheet = { OverlaySheet(content: places, detents: [.tip, .full]) }
  ///     presenter.write = { answer in … }            // into the bindings
  ///     presenter.update(to: SheetWish(item: 7))     // in every update of the view
  ///
  /// It has no SwiftUI in it, so that it runs where there is none. Its rules:
  ///
  /// - **Nothing of the app is called within an update**, or within a layout that an update may cause: what is to be
  ///   written or told waits for the next turn of the run loop, and each turn tells the last of it only.
  /// - **An update moves the sheet only where the app says something new**: another value than in the update before, and
  ///   not the one that was written last. So an update for other reasons, in a drag or in flight, moves nothing, also
  ///   where the app takes what is written late or not at all.
  /// - **One sheet at a time**: another item comes when the sheet of the one before is gone.
  @MainActor final class SheetPresenter {
    let form: SheetForm
    /// Holds the sheet as its child.
    weak var host: UIViewController?
    /// Makes a sheet for what the bindings say now.
    var makeSheet: () -> OverlaySheet?
    /// Sets on a sheet what the app sets on every update: its content, its detents.
    var apply: (OverlaySheet) -> Void = { _ in }
    /// Writes into the bindings.
    var write: (SheetAnswer) -> Void = { _ in }
    /// What the bindings say at this moment. Called where it may be read, after a write; `nil` where nobody knows.
    var read: () -> SheetWish? = { nil }
    /// Called when a sheet is gone, after the bindings are written.
    var onDismiss: () -> Void = {}
    /// Called where something else is shown than the last time.
    var onProgress: ((OverlaySheet) -> Void)?
    /// Runs something in the next turn of the run loop.
    var nextTurn: NextTurn = .task
    /// What the content sets.
    private(set) var settings = SheetSettings()

    /// The sheet that is shown, or, with a selection, that was.
    private(set) var sheet: OverlaySheet?
    /// What the sheet shows; `nil` while there is none in the host.
    private(set) var shown: AnyHashable?
    /// What the bindings said in the last update.
    private var said = SheetWish.none
    /// The detent that was written and not yet said by an update.
    private var written: OverlaySheet.Detent.Identifier?
    /// The last detent that the sheet was on its way to, `hidden` left out.
    private var last: OverlaySheet.Detent.Identifier?
    private var told: OverlayPresentation?
    private var untold = Untold()
    /// What the content of the sheet has of this. Each sheet has one of its own, so that what a former one says is lost.
    private(set) var handle = SheetHandle()
    /// The lists in the content that are marked.
    let lists = MarkedLists()

    /// What waits for the next turn.
    private struct Untold {
      var isScheduled = false
      /// What the sheet showed that is gone: dismissed, where the bindings say it still.
      var dismissed: AnyHashable?
      /// How many sheets are gone: without animation, more than one may be.
      var countOfGone = 0
      var hasProgressed = false
    }

    init(_ form: SheetForm, in host: UIViewController?, makeSheet: @escaping () -> OverlaySheet? = { nil }) {
      (self.form, self.host, self.makeSheet) = (form, host, makeSheet)
    }

    /// The view is updated, and its bindings say this.
    ///
    /// - Parameters:
    ///   - wish: What they say.
    ///   - animated: Whether the sheet moves to where they say, or is there at once.
    func update(to wish: SheetWish, animated: Bool = true) {
      let before = said
      said = wish
      let isItemNew = wish.item != before.item
      let isDetentNew = takeDetent(insteadOf: before.detent)
      if isItemNew { untold.dismissed = nil }
      let isSame = shown != nil && shown == wish.item
      if let sheet, form == .selection || isSame { apply(sheet) }
      if isItemNew || isDetentNew { follow(isItemNew: isItemNew, animated: animated) }
    }

    /// The view is gone: nobody is told of anything any more.
    func end() {
      (write, read, onDismiss, onProgress) = ({ _ in }, { nil }, {}, nil)
      sheet?.delegate = nil
    }

    /// The content sends its sheet away. The bindings are written as where the user does.
    func dismiss(animated: Bool = true) { leave(animated: animated) }

    /// The content says what it sets.
    func set(_ new: SheetSettings) {
      guard new != settings else { return }
      let old = settings
      settings = new
      if let sheet { new.apply(to: sheet, insteadOf: old, form) }
    }

    /// The content is this high where nothing limits it: points, without the safe area.
    func measured(_ height: CGFloat) {
      guard let content = sheet?.content, content.preferredContentSize.height != height else { return }
      content.preferredContentSize = CGSize(width: 0, height: height)
    }

    /// Whether the bindings say a detent that is the app's own.
    private func takeDetent(insteadOf before: OverlaySheet.Detent.Identifier?) -> Bool {
      let detent = said.detent
      defer { if detent != before { written = nil } }
      guard detent != before, detent != written else { return false }
      return detent != nil
    }

    private func follow(isItemNew: Bool, animated: Bool) {
      switch (shown, said.isPresented ? said.item : nil) {
      case (nil, nil): break
      case (nil, let item?): present(item, animated: animated)
      case (let item?, let wanted) where item == wanted: move(isBack: isItemNew && isLeaving, animated: animated)
      case (.some, _): leave(animated: animated)
      }
    }

    /// Sends the sheet where the bindings say, or back from its way out.
    private func move(isBack: Bool, animated: Bool) {
      guard let sheet else { return }
      let back = isBack ? last ?? sheet.detents.first?.identifier : nil
      guard let detent = said.detent ?? back else { return }
      if sheet.selectedDetentIdentifier != detent { sheet.select(detent, animated: animated) }
    }

    private func present(_ item: AnyHashable, animated: Bool) {
      guard let host else { return }
      if form == .presentation || sheet == nil {
        handle.presenter = nil
        handle = SheetHandle()
        handle.presenter = self
        sheet = makeSheet()
        settings = SheetSettings()
        if let sheet { settings.begin(on: sheet, form) }
      }
      guard let sheet else { return }
      (shown, last, told) = (item, nil, nil)
      apply(sheet)
      if let detent = said.detent { sheet.selectedDetentIdentifier = detent }
      sheet.delegate = self
      sheet.add(to: host, animated: animated)
    }

    private func leave(animated: Bool) { if shown != nil { sheet?.hide(animated: animated) } }

    /// Where the sheet goes or rests; `nil` in a drag, and where there is none.
    private var target: OverlaySheet.Detent.Identifier? { shown == nil ? nil : sheet?.selectedDetentIdentifier }

    private var isLeaving: Bool { target == .hidden }
  }

  /// What the sheet tells.
  extension SheetPresenter: OverlaySheetDelegate {
    func overlaySheetShouldDismiss(_ sheet: OverlaySheet) -> Bool { settings.mayDismiss?.call() ?? true }

    func overlaySheetDidAttemptToDismiss(_ sheet: OverlaySheet) {
      guard let attempt = settings.onAttempt else { return }
      nextTurn.run { attempt.call() }
    }

    func overlaySheetDidProgress(_ sheet: OverlaySheet) {
      untold.hasProgressed = true
      schedule()
    }

    func overlaySheetDidDismiss(_ sheet: OverlaySheet) {
      guard sheet === self.sheet else { return }
      untold.dismissed = shown
      shown = nil
      untold.countOfGone += 1
      schedule()
    }
  }

  /// The next turn.
  extension SheetPresenter {
    private func schedule() {
      guard !untold.isScheduled else { return }
      untold.isScheduled = true
      nextTurn.run { [weak self] in self?.tell() }
    }

    /// Writes and tells what waits, the bindings first. Whoever is told may update the view at once.
    private func tell() {
      let waiting = untold
      untold = Untold()
      tellTarget(isGone: waiting.countOfGone > 0)
      if form == .presentation, let item = waiting.dismissed, said.item == item { writeDismissal() }
      if waiting.countOfGone > 0 { makeRoom(after: waiting.dismissed, waiting.countOfGone) }
      if waiting.hasProgressed { tellProgress() }
    }

    /// Where the sheet goes is read, not heard: one that comes back to the detent that it left announces no move.
    private func tellTarget(isGone: Bool) {
      let isHidden = isGone && shown == nil && form == .selection
      guard let target = isHidden ? .hidden : target else { return }
      if target != .hidden { last = target }
      switch form {
      case .selection: writeDetent(target)
      case .presentation where target == .hidden: break
      // The user has caught it on its way out.
      case .presentation where shown != said.item: leave(animated: true)
      case .presentation: if said.detent != nil { writeDetent(target) }
      }
    }

    /// Of an app that takes it later, the update that says it is no news.
    private func writeDetent(_ detent: OverlaySheet.Detent.Identifier) {
      guard detent != written ?? said.detent else { return }
      written = detent
      write(.detent(detent))
      guard written == detent, read()?.detent == detent else { return }
      (said.detent, written) = (detent, nil)
    }

    private func writeDismissal() {
      write(.dismissed)
      if let now = read(), now.item == nil { said.item = nil }
    }

    /// A sheet is gone. What waited for that comes, but not what was dismissed and is still said.
    private func makeRoom(after dismissed: AnyHashable?, _ count: Int) {
      if form == .presentation, shown == nil { sheet = nil }
      for _ in 0..<count { onDismiss() }
      guard form == .presentation, shown == nil, said.isPresented, let next = said.item, next != dismissed else {
        return
      }
      present(next, animated: true)
    }

    private func tellProgress() {
      lists.review()
      guard let sheet, let onProgress, sheet.presentation != told else { return }
      told = sheet.presentation
      onProgress(sheet)
    }
  }

  /// What the content of a sheet has of who shows it. The content is the sheet's, so it must not keep it.
  @MainActor final class SheetHandle {
    weak var presenter: SheetPresenter?
  }

  /// What runs in the next turn of the run loop. In SwiftUI no state may be written within an update.
  struct NextTurn: Sendable {
    /// Runs something then.
    let run: @MainActor (@escaping @MainActor () -> Void) -> Void

    /// That of the main actor.
    static let task = NextTurn { work in Task { @MainActor in work() } }
  }
#endif
