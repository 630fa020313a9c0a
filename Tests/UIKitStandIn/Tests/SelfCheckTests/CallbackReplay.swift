import Foundation

import QuartzCore
@testable import SelfCheck
@testable import UIKit

/// Plays a log of callbacks: the stand-in does what the log says that UIKit did, and nothing by itself. What the sheet then
/// shows, writes and says is compared with the log, in order.
@MainActor final class CallbackReplay {
  private let script: CallbackScript
  private let path: String
  private let device: StandInDevice
  private let table = PlayedTable(frame: .zero, style: .plain)
  private let controller: GestureController
  private var fingers: [Int: StandInFinger] = [:]
  private var samples: [(place: CGPoint, time: TimeInterval)] = []
  private var rest: ArraySlice<CallbackScript.Line> = []
  private var start = 0.0
  private var failure: (any Error)?

  /// - Parameters:
  ///   - text: The log. Its `gesture` is a `GestureCheck`.
  ///   - path: Its file.
  init(_ text: String, of path: String) throws {
    (script, self.path) = (try CallbackScript(text), path)
    let (gesture, size, safe) = (script.head("gesture"), script.head("container"), script.head("safe-area"))
    let lengths = size.words.first?.split(separator: "x").compactMap { CallbackScript.number(String($0)) } ?? []
    guard let check = GestureCheck.allCases.first(where: { "\($0)" == gesture.words.first }), lengths.count == 2
    else {
      throw CallbackError(line: gesture.number, "no such gesture, or no container")
    }
    device = StandInDevice(
      size: CGSize(width: lengths[0], height: lengths[1]),
      safeArea: try Self.insets(safe, from: 0), scale: try script.head("scale").value(0), switches: [])
    table.length = try script.head("content").value(0)
    table.isSetterShared = false
    controller = GestureController(check, rows: table)
  }

  /// - Returns: A line for each claim of the log that does not hold: its place, the log's words and the sheet's.
  func failures() throws -> [String] {
    device.window.rootViewController = controller
    device.window.makeKeyAndVisible()
    for _ in 0..<100 where controller.callbacks == nil { StandInClock.runFrames(1) }
    start = StandInClock.now
    StandInClock.refreshRate = 1e-6
    rest = script.deeds[...]
    while let line = rest.first { try playTurn(line) }
    if let failure { throw failure }
    return compare(with: try CallbackScript(controller.callbacks ?? ""))
  }

  private func compare(with played: CallbackScript) -> [String] {
    let pixel = 1 / Double(device.window.traitCollection.displayScale)
    var failures: [String] = []
    for (index, claim) in script.claims.enumerated() {
      let found = index < played.claims.count ? played.claims[index].words : ["nothing"]
      let agrees =
        found.count == claim.words.count
        && zip(claim.words, found).allSatisfy { one, other in
          guard let value = CallbackScript.number(one), let played = CallbackScript.number(other) else {
            return one == other
          }
          return abs(value - played) < pixel / 2
        }
      if !agrees {
        let (said, played) = (claim.words.joined(separator: " "), found.joined(separator: " "))
        failures.append("\(path):\(claim.number): \(said), played: \(played)")
      }
    }
    if played.claims.count > script.claims.count, let more = played.claims.dropFirst(script.claims.count).first {
      failures.append("\(path): nothing more, played: \(more.words.joined(separator: " "))")
    }
    return failures
  }

  // MARK: What UIKit did

  /// A turn of the run loop: it begins with a touch, a frame, a keyboard or a container; what belongs to it follows.
  private func playTurn(_ line: CallbackScript.Line) throws {
    rest.removeFirst()
    let due = start + Double(line.time) / 1e9
    if due > StandInClock.now { StandInClock.advance(to: due) }
    if line.words[0] == "sample" || Self.isRead(line) { return try play(line) }
    let isFrame = line.words[0] == "frame"
    let isLater = isFrame && !line.isAnswered
    // Before the layout at the turn's end. UIKit's part of a frame comes before the sheet's, or after it.
    StandInClock.soon { [self] in
      do {
        while let next = rest.first, !beginsTurn {
          rest.removeFirst()
          try play(next)
        }
        if isLater { try play(line) }
      } catch {
        failure = error
      }
    }
    if !isLater { try play(line) }
    // Who plays anything else has ended the turn.
    if isFrame || !Self.begins(line) { StandInClock.endTurn() }
  }

  /// Whether the next line is of another turn: what is read just before the line that begins it is so too.
  private var beginsTurn: Bool {
    guard let next = rest.first, let other = rest.first(where: { !Self.isRead($0) }) else { return false }
    return Self.begins(other) && (!Self.isRead(next) || other.time - next.time < 1_000_000)
  }

  private static func begins(_ line: CallbackScript.Line) -> Bool {
    ["down", "move", "sample", "up", "cancel", "frame", "around", "keyboard"].contains(line.words[0])
  }

  /// Whether nobody called the watcher: it looked.
  private static func isRead(_ line: CallbackScript.Line) -> Bool {
    ["pan-is", "decelerating"].contains(line.words[0])
  }

  private func play(_ line: CallbackScript.Line) throws {
    let now = start + Double(line.time) / 1e9
    StandInClock.skip(to: now)
    switch line.words[0] {
    case "down", "move", "sample", "up", "cancel": try touch(line)
    case "pan", "pan-is":
      table.played.way = try line.value(2)
      table.played.speed = try line.value(3)
      table.played.become(Self.states[line.words[1]] ?? .possible, isTold: line.words[0] == "pan")
    case "offset": table.stand(at: try line.value(1))
    case "content":
      table.length = try line.value(1)
      table.contentSize.height = table.length
    case "decelerating": table.coasts = line.words[1] == "yes"
    case "frame":
      let time = StandInClock.now - (try line.value(1)) / 1000
      StandInClock.showFrame(at: time, target: time + (try line.value(2)) / 1000)
    case "around":
      device.resize(
        to: CGSize(width: try line.value(1), height: try line.value(2)), safeArea: try Self.insets(line, from: 3))
    default:
      let (height, seconds) = (try line.value(1), try line.value(2) / 1000)
      if height > 0 {
        device.showKeyboard(height: height, duration: seconds)
      } else {
        device.hideKeyboard(duration: seconds)
      }
    }
  }

  private static let states: [String: UIGestureRecognizer.State] = [
    "began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled, "failed": .failed,
  ]

  private func touch(_ line: CallbackScript.Line) throws {
    let number = Int(try line.value(1))
    let place = CGPoint(x: try line.value(2), y: try line.value(3))
    let time = StandInClock.now - (try line.value(4)) / 1000
    if line.words[0] == "sample" { return samples.append((place, time)) }
    if line.words[0] == "down" { fingers[number] = StandInFinger(on: device.window) }
    guard let finger = fingers[number] else { throw CallbackError(line: line.number, "no finger \(number) is down") }
    switch line.words[0] {
    case "down": finger.down(at: place, time: time)
    case "move": finger.move(through: samples + [(place, time)])
    case "up": finger.up(at: place, time: time)
    default: finger.cancel()
    }
    samples = []
  }

  private static func insets(_ line: CallbackScript.Line, from index: Int) throws -> UIEdgeInsets {
    UIEdgeInsets(
      top: try line.value(index), left: try line.value(index + 1), bottom: try line.value(index + 2),
      right: try line.value(index + 3))
  }
}

/// A table that does what it is told to, and nothing by itself.
@MainActor final class PlayedTable: WatchedTable {
  let played = PlayedPan(target: nil, action: nil)
  var coasts = false
  /// Of its content: points.
  var length: CGFloat = 0

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
    stage = .dragging
  }

  required init?(coder: NSCoder) { nil }

  override var panGestureRecognizer: UIPanGestureRecognizer { played }
  override var isDecelerating: Bool { coasts }
  override var contentSize: CGSize {
    get { super.contentSize }
    set { super.contentSize = CGSize(width: newValue.width, height: length) }
  }

  /// Its own motion, not a write.
  func stand(at place: CGFloat) { write(CGPoint(x: contentOffset.x, y: place)) }
}

@MainActor final class PlayedPan: UIPanGestureRecognizer {
  var way: CGFloat = 0
  var speed: CGFloat = 0
  private var shown = State.possible

  func become(_ state: State, isTold: Bool) {
    shown = state
    if isTold { sendAction() }
  }

  override var state: State {
    get { shown }
    set { shown = newValue }
  }
  override func velocity(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: speed) }
  override func translation(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: way) }
}
