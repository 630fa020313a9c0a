#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import OverlayUIKit
  import QuartzCore
  import UIKit

  /// Hears what UIKit does around a sheet and its list, and writes it into a ``CallbackLog``. It changes nothing.
  ///
  /// It is made before the sheet tracks the list. UIKit promises no order among those who hear, so the pan and the
  /// deceleration are read whenever anything is heard.
  @MainActor final class CallbackWatcher {
    private var log: CallbackLog?
    private var isOn = false
    /// What was written; `nil` where it has not begun.
    var text: String? { log?.text }
    private weak var sheet: OverlaySheet?
    private weak var view: UIView?
    private let list: WatchedTable
    private let touches = TouchWatcher(target: nil, action: nil)
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var listeners: [Listener] = []
    private var observations: [NSKeyValueObservation] = []
    private var known = Known()
    /// Whether the pan's handlers were called with what is known of it.
    private var isPanTold = true
    private var keyboard: (any NSObjectProtocol)?
    private var countOfStillFrames = 0

    /// What stands in the log.
    private struct Known {
      var pan = "possible 0 0"
      var isDecelerating = false
      var offset: CGFloat = 0
      var content: CGFloat = 0
      var around = ""
    }

    init(_ list: WatchedTable, in view: UIView) {
      (self.list, self.view) = (list, view)
      observations = [
        list.observe(\.contentOffset) { [weak self] _, _ in MainActor.assumeIsolated { self?.offsetDidChange() } },
        list.observe(\.contentSize) { [weak self] _, _ in MainActor.assumeIsolated { self?.contentDidChange() } },
      ]
      list.onWrite = { [weak self] place, isSheet in self?.write(place, isSheet) }
      touches.onTouches = { [weak self] in self?.note($0, $1) }
      view.addGestureRecognizer(touches)
      let pan = Listener { [weak self] _ in self?.panDidChange() }
      pan.listen(to: list.panGestureRecognizer)
      listeners = [pan]
    }

    /// Begins to write.
    func begin(_ check: GestureCheck, _ sheet: OverlaySheet) {
      guard let view else { return }
      (self.sheet, isOn) = (sheet, true)
      (known.offset, known.content, known.around) = (list.contentOffset.y, list.contentSize.height, around)
      log = CallbackLog("\(check)", in: view, with: list, at: CACurrentMediaTime())
      let frames = Listener { [weak self] sender in
        if let link = sender as? CADisplayLink { self?.frameDidBegin(link) }
      }
      frames.listenToFrames()
      listeners.append(frames)
      keyboard = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
      ) { [weak self] note in
        let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        let seconds = (note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue
        MainActor.assumeIsolated { self?.keyboardWillMove(to: frame, in: seconds) }
      }
    }

    /// Ends to write. The sheet may have heard the end of the pan before the watcher.
    func end() {
      poll()
      if !isPanTold { uikit("pan \(known.pan)") }
      isOn = false
      for one in listeners { one.endFrames() }
      if let keyboard { NotificationCenter.default.removeObserver(keyboard) }
      keyboard = nil
    }

    // MARK: The sheet

    func sheetDidProgress(_ sheet: OverlaySheet) {
      guard isOn else { return }
      poll()
      let shown = sheet.presentation
      log?.show("height \(CallbackLog.word(shown.height)) offset \(CallbackLog.word(shown.offset)) \(shown.phase)")
    }

    func sheetDidSay(_ words: String) {
      if isOn { log?.sheet("heard", words) }
    }

    /// The list is given an offset. Where nobody knows by whom, it is the sheet that puts it where the sheet has it.
    private func write(_ place: CGFloat, _ isSheet: Bool) {
      guard isOn, let sheet, place != list.contentOffset.y else { return }
      poll()
      let pixel = 1 / max(1, list.traitCollection.displayScale)
      known.offset = place
      if isSheet || abs(place + list.adjustedContentInset.top - sheet.presentation.offset) < pixel {
        log?.sheet("wrote", CallbackLog.word(place))
      } else {
        uikit("offset \(CallbackLog.word(place))")
      }
    }

    // MARK: UIKit

    private func uikit(_ line: String) {
      if isOn { log?.uikit(line, at: CACurrentMediaTime()) }
    }

    /// What nobody tells.
    private func poll() {
      let (pan, isDecelerating) = (panLine, list.isDecelerating)
      if pan != known.pan {
        uikit("pan-is \(pan)")
        isPanTold = list.panGestureRecognizer.state == .possible
      }
      if isDecelerating != known.isDecelerating { uikit("decelerating \(isDecelerating ? "yes" : "no")") }
      (known.pan, known.isDecelerating) = (pan, isDecelerating)
      if around != known.around {
        known.around = around
        uikit("around \(around)")
      }
    }

    /// Size and safe area of the container.
    private var around: String {
      guard let view else { return "" }
      let (size, safe) = (view.bounds.size, view.safeAreaInsets)
      return CallbackLog.words(size.width, size.height, safe.top, safe.left, safe.bottom, safe.right)
    }

    private var panLine: String {
      let pan = list.panGestureRecognizer
      let (way, speed) = (pan.translation(in: view).y, pan.velocity(in: view).y)
      return "\(Self.words[pan.state] ?? "possible") \(CallbackLog.words(way, speed))"
    }

    private static let words: [UIGestureRecognizer.State: String] = [
      .began: "began", .changed: "changed", .ended: "ended", .cancelled: "cancelled", .failed: "failed",
    ]

    private func panDidChange() {
      (known.pan, isPanTold) = (panLine, true)
      uikit("pan \(panLine)")
      poll()
    }

    private func offsetDidChange() {
      guard !list.isWritten, list.contentOffset.y != known.offset else { return }
      poll()
      known.offset = list.contentOffset.y
      uikit("offset \(CallbackLog.word(known.offset))")
    }

    private func contentDidChange() {
      guard list.contentSize.height != known.content else { return }
      known.content = list.contentSize.height
      uikit("content \(CallbackLog.word(known.content))")
    }

    private func keyboardWillMove(to frame: CGRect?, in seconds: Double?) {
      guard let view, let window = view.window, let frame else { return }
      let top = window.screen.coordinateSpace.convert(frame, to: view).minY
      let height = frame.height > 0 ? max(0, view.bounds.height - top) : 0
      uikit("keyboard \(CallbackLog.word(height)) \(CallbackLog.milliseconds(seconds ?? 0))")
    }

    /// A frame counts where something moves, or has just come to rest.
    private func frameDidBegin(_ link: CADisplayLink) {
      guard isOn else { return }
      poll()
      let moves = list.isDecelerating || sheet?.isMoving == true
      countOfStillFrames = moves ? 0 : countOfStillFrames + 1
      guard countOfStillFrames < 3 else { return }
      let (now, time) = (CACurrentMediaTime(), link.timestamp)
      let ahead = CallbackLog.milliseconds(link.targetTimestamp - time)
      uikit("frame \(CallbackLog.milliseconds(now - time)) \(ahead)")
    }

    private func note(_ touches: Set<UITouch>, _ event: UIEvent) {
      guard isOn else { return }
      poll()
      for touch in touches {
        switch touch.phase {
        case .began:
          let number = (1...numbers.count + 1).first { !numbers.values.contains($0) } ?? 1
          numbers[ObjectIdentifier(touch)] = number
          tell("down", number, touch)
        case .moved, .stationary:
          guard let number = numbers[ObjectIdentifier(touch)] else { continue }
          for sample in (event.coalescedTouches(for: touch) ?? []).dropLast() { tell("sample", number, sample) }
          tell("move", number, touch)
        case .ended, .cancelled:
          guard let number = numbers.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
          tell(touch.phase == .ended ? "up" : "cancel", number, touch)
        case .regionEntered, .regionMoved, .regionExited: break
        @unknown default: break
        }
      }
    }

    /// Its place, and how many milliseconds ago it was there.
    private func tell(_ word: String, _ number: Int, _ touch: UITouch) {
      let (place, ago) = (touch.location(in: view), CACurrentMediaTime() - touch.timestamp)
      uikit("\(word) \(number) \(CallbackLog.words(place.x, place.y)) \(CallbackLog.milliseconds(ago))")
    }
  }

  /// A table that tells what is written into its offset, before it is there, and whether UIKit cannot have done it.
  class WatchedTable: UITableView {
    final var onWrite: (_ place: CGFloat, _ isSheet: Bool) -> Void = { _, _ in }
    /// Whether UIKit moves the table through the setter too. Within a write of its own it is never UIKit.
    final var isSetterShared = true
    /// Whether somebody writes just now.
    final var isWritten: Bool { depth > 0 }
    private var depth = 0

    override var contentOffset: CGPoint {
      get { super.contentOffset }
      set { write(newValue) { super.contentOffset = newValue } }
    }

    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      write(contentOffset) { super.setContentOffset(contentOffset, animated: animated) }
    }

    private func write(_ place: CGPoint, _ change: () -> Void) {
      onWrite(place.y, !isSetterShared || isWritten)
      depth += 1
      change()
      depth -= 1
    }
  }

  /// Sees all touches in its view and below, and recognises nothing.
  private final class TouchWatcher: UIGestureRecognizer {
    var onTouches: (Set<UITouch>, UIEvent) -> Void = { _, _ in }

    override init(target: Any?, action: Selector?) {
      super.init(target: target, action: action)
      cancelsTouchesInView = false
      delaysTouchesEnded = false
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      onTouches(touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      onTouches(touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      end(touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      end(touches, event)
    }

    private func end(_ touches: Set<UITouch>, _ event: UIEvent) {
      onTouches(touches, event)
      if event.touches(for: self)?.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) ?? true {
        state = .failed
      }
    }
  }

  /// Hears a recogniser, or the frames of the display, as a target does.
  @MainActor private final class Listener: NSObject {
    private let handle: (Any) -> Void
    private var link: CADisplayLink?

    init(_ handle: @escaping (Any) -> Void) { self.handle = handle }

    func listen(to recognizer: UIGestureRecognizer) {
      #if canImport(ObjectiveC)
        recognizer.addTarget(self, action: #selector(call(_:)))
      #else
        recognizer.standInAddHandler(of: self) { [weak self] in self?.call($0) }
      #endif
    }

    func listenToFrames() {
      #if canImport(ObjectiveC)
        let link = CADisplayLink(target: self, selector: #selector(call(_:)))
      #else
        let link = CADisplayLink { [weak self] link in
          nonisolated(unsafe) let link = link
          MainActor.assumeIsolated { unsafe self?.call(link) }
        }
      #endif
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
      link.add(to: .main, forMode: .common)
      self.link = link
    }

    func endFrames() { link?.invalidate() }

    #if canImport(ObjectiveC)
      @objc private func call(_ sender: Any) { handle(sender) }
    #else
      private func call(_ sender: Any) { handle(sender) }
    #endif
  }
#endif
