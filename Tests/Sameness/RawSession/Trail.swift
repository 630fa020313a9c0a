import Kinetics
import OverlayCore

/// The digests that a session leaves behind: what every machine has to agree on.
public struct Trail: Sendable {
  private var way = Digest()
  private var steps = 0
  private var marks: [UInt64] = []

  /// Nothing happened.
  public init() {}

  /// The number of calls, the digest of all of them, that of the state now, which is the golden's, and those at the marks.
  public func digests(at stack: OverlayStack) -> [UInt64] {
    [UInt64(steps), way.value, stack.digest] + marks
  }

  /// Notes the state at a mark.
  public mutating func mark(_ stack: OverlayStack) {
    marks.append(stack.digest)
  }

  /// Notes the overlays after a call: their state, until when they move, their visible rows, what they report.
  public mutating func note(_ stack: OverlayStack) {
    steps += 1
    way.combine(stack.digest)
    way.combine(UInt64(bitPattern: stack.restTime.nanoseconds))
    for id in stack.ids {
      way.combine(stack.overlay(id)?.yielded ?? 0)
      let rows = stack.visibleRows(of: id)
      way.combine(rows?.lowerBound ?? -1)
      way.combine(rows?.upperBound ?? -1)
      note(stack.effects(of: id), of: id)
    }
  }

  /// Notes what an overlay reports.
  public mutating func note(_ effects: OverlayEffects, of id: OverlayID) {
    way.combine(id.rawValue)
    way.combine(effects.count)
    for index in effects.indices {
      let (code, id) = effects[index].word
      way.combine(code)
      way.combine(id)
    }
    way.combine(effects.writeBack != nil)
    way.combine(effects.writeBack ?? 0)
    way.combine(effects.answer?.code ?? 99)
  }

  /// Notes who received an event.
  public mutating func note(_ route: Route) {
    note(route.receiver, at: route.point, row: route.row)
    note(route.replaced, at: nil, row: nil)
    way.combine(route.isTap)
    way.combine(route.isLate)
    way.combine(Int(route.rejection?.rawValue ?? 99))
  }

  /// Notes who is at a point.
  public mutating func note(_ receiver: Receiver?, at point: Point2D?, row: Int?) {
    way.combine(receiver != nil)
    way.combine(receiver?.overlay.rawValue ?? 0)
    way.combine(receiver?.layer.rawValue ?? 0)
    way.combine(point?.x ?? 0)
    way.combine(point?.y ?? 0)
    way.combine(row ?? -1)
  }
}

extension OverlayEffect {
  fileprivate var word: (code: Int, id: Int) {
    switch self {
    case .cancelled(let id): (0, id.rawValue)
    case .letGo(let id): (1, id.rawValue)
    case .dragBegan: (2, 0)
    case .scrollBegan: (3, 0)
    case .scrollEnded: (4, 0)
    case .dragEnded: (5, 0)
    case .willMove(let id): (6, id.rawValue)
    case .didMove(let id): (7, id.rawValue)
    case .crossed(let id): (8, id.rawValue)
    case .tap(let id): (9, id.rawValue)
    case .dismissRefused: (10, 0)
    case .late: (11, 0)
    case .rejected(let reason): (12, Int(reason.rawValue))
    case .settled(nil): (13, 0)
    case .settled(let id?): (14, id.rawValue)
    case .cancelPan: (15, 0)
    }
  }
}

extension OverlayAnswer {
  fileprivate var code: Int {
    switch self {
    case .started: 100
    case .already: 101
    case .rejected(let reason): Int(reason.rawValue)
    }
  }
}
