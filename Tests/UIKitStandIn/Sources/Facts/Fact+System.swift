import UIKit

extension Fact {
  static var system: [Fact] {
    [
      Fact("A frame's target is after its timestamp, and frames follow one another on the clock of touches") { stage in
        var frames: [(time: Double, target: Double, now: Double)] = []
        let link = FactLink { link in frames.append((link.timestamp, link.targetTimestamp, CACurrentMediaTime())) }
        await stage.room.pass(0.2)
        link.end()
        let aim = frames.allSatisfy { $0.target > $0.time && abs($0.now - $0.time) < 0.1 }
        let follow = zip(frames, frames.dropFirst()).allSatisfy { $0.time < $1.time }
        let ahead = frames.map { $0.target - $0.time }.max() ?? 0
        let late = frames.map { $0.now - $0.time }.max() ?? 0
        return .holds(
          frames.count > 3 && aim && follow, "\(frames.count) frames, at most \(ahead) s ahead and \(late) s late")
      },
      Fact("A display link that is invalidated calls no more") { stage in
        var count = 0
        let link = FactLink { _ in count += 1 }
        await stage.room.pass(0.1)
        link.end()
        let before = count
        await stage.room.pass(0.1)
        return .holds(before > 0 && count == before, "\(before) frames, \(count - before) afterwards")
      },
      Fact("An animation's completion comes later than its call") { stage in
        let heard = Heard()
        fade(stage.container) { heard("completed") }
        heard("called")
        await stage.room.pass(0.3)
        return .holds(heard.words == ["called", "completed"], heard.line)
      },
      Fact("The keyboard says where it will be, in the screen's coordinates, and how long it takes") { stage in
        let heard = Heard()
        let name = UIResponder.keyboardWillChangeFrameNotification
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
          let seconds = (note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue
          MainActor.assumeIsolated {
            heard("\(frame.map { "\($0.minY) to \($0.maxY)" } ?? "no frame"), \(seconds.map { "\($0)" } ?? "no") s")
          }
        }
        let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        stage.container.addSubview(field)
        let isFirst = field.becomeFirstResponder()
        await stage.room.showKeyboard?()
        await stage.room.pass(0.6)
        field.resignFirstResponder()
        NotificationCenter.default.removeObserver(token)
        await stage.room.pass(0.6)
        guard isFirst, let first = heard.words.first else { return .unseen("no keyboard: a hardware one, or none") }
        return .holds(!first.hasPrefix("no frame") && !first.hasSuffix("no s"), heard.line)
      },
    ]
  }

  /// Not waited for.
  private static func fade(_ view: UIView, _ completed: @escaping @MainActor () -> Void) {
    UIView.animate(withDuration: 0.1, delay: 0, options: []) {
      view.alpha = 0.9
    } completion: { _ in
      completed()
    }
  }
}

/// A display link of a closure.
@MainActor private final class FactLink: NSObject {
  private let frame: @MainActor (CADisplayLink) -> Void
  private var link: CADisplayLink?

  init(_ frame: @escaping @MainActor (CADisplayLink) -> Void) {
    self.frame = frame
    super.init()
    #if canImport(ObjectiveC)
      link = CADisplayLink(target: self, selector: #selector(call(_:)))
    #else
      link = CADisplayLink { [weak self] link in
        nonisolated(unsafe) let link = link
        MainActor.assumeIsolated { unsafe self?.call(link) }
      }
    #endif
    link?.add(to: .main, forMode: .common)
  }

  func end() { link?.invalidate() }

  #if canImport(ObjectiveC)
    @objc private func call(_ link: CADisplayLink) { frame(link) }
  #else
    private func call(_ link: CADisplayLink) { frame(link) }
  #endif
}
