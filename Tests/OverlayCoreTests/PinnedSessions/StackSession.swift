import Kinetics
import OverlayCore
import Traces

/// A pinned session of a stack: fingers and wheels anywhere, overlays that come and go, layers that change.
struct StackSession {
  private var dice: Dice
  private var stack = OverlayStack(in: Surroundings(size: Size2D(width: 390, height: 844)))
  private var instant = Instant.zero
  private var nextOverlay = 0
  private var nextLayer = 1

  init(_ seed: Int) {
    dice = Dice(seed)
  }

  mutating func run(_ witness: inout Witness) {
    push(&witness)
    push(&witness)
    for _ in 0..<80 {
      instant = Instant(nanoseconds: instant.nanoseconds + dice.pick(0, 8_333_333, 16_666_667, 300_000_000, -1_000_000))
      switch dice.below(20) {
      case 0: edit(&witness)
      case 1: dice.once(in: 2) ? pop(&witness) : push(&witness)
      case 2: reconfigure(&witness)
      case 3, 4: rows(&witness)
      default: witness.see(send(event()))
      }
      look(&witness)
    }
  }

  // MARK: Events

  private mutating func send(_ event: OverlayEvent) -> EventRoute {
    var target = dice.once(in: 3) ? OverlayID(dice.below(nextOverlay + 2)) : nil
    // The pins are older than the rule that a command says whose it is.
    if case .command = event { target = target ?? stack.ids.first }
    return stack.handle(event, to: target, at: instant).route
  }

  private mutating func event() -> OverlayEvent {
    let id = TouchID(dice.below(5))
    switch dice.below(16) {
    case 0, 1, 2, 3: return .down(id, place())
    case 4, 5, 6, 7: return .move(id, place())
    case 8, 9: return .up(id)
    case 10: return .cancel(id)
    case 11, 12:
      let phase = dice.pick(WheelPhase.begin, .change, .change, .end, .momentum, .notch)
      return .wheel(TouchID(100 + dice.below(2)), place(), travel: dice.eighths(-60, 60), phase)
    case 13: return dice.pick(.next, .escape, .increment, .keyboard(300), .keyboard(0), .content(dice.content()))
    default: return .frame
    }
  }

  private mutating func place() -> Point2D {
    if dice.once(in: 60) { return Point2D(x: .nan, y: 5) }
    // Near one place every other time, so that what goes down may stay inside the slop.
    guard dice.once(in: 2) else { return Point2D(x: 195 + dice.eighths(0, 6), y: 700 + dice.eighths(0, 6)) }
    return Point2D(x: dice.eighths(-10, 400), y: dice.eighths(-10, 860))
  }

  // MARK: Changes

  private mutating func configuration() -> OverlaySetup {
    var configuration = dice.configuration()
    configuration.container = Size2D(width: 390, height: 844)
    return configuration
  }

  private mutating func push(_ witness: inout Witness) {
    guard stack.count < 3, var overlay = try? Overlay(configuration(), at: instant) else { return }
    // It may be held outside the stack.
    if dice.once(in: 2) { _ = overlay.handle(.down(TouchID(900), Point2D(x: 195, y: 800)), at: instant) }
    if dice.once(in: 4) { _ = overlay.handle(.scrollBegin, at: instant) }
    if dice.once(in: 4) {
      _ = overlay.handle(.wheel(TouchID(901), Point2D(x: 195, y: 800), travel: 9, .begin), at: instant)
    }
    let handle = OverlayHandle(breadth: dice.pick(36, 500), inward: dice.pick(10, 0))
    let scene = dice.once(in: 2) ? try? OverlayScene(overlay.presentation, handle: handle) : nil
    nextOverlay += dice.once(in: 6) ? 0 : 1
    let isIn = (try? stack.push(overlay, scene: scene, as: OverlayID(nextOverlay))) != nil
    witness.see(isIn ? 1 : 0)
  }

  private mutating func pop(_ witness: inout Witness) {
    guard let popped = try? stack.pop(OverlayID(dice.below(nextOverlay + 2)), at: instant) else {
      return witness.see(-1)
    }
    witness.see(popped.overlay)
    witness.see(popped.effects)
    witness.see(popped.answer.cancelled)
    witness.see(popped.scene)
  }

  private mutating func reconfigure(_ witness: inout Witness) {
    let id = OverlayID(dice.below(nextOverlay + 2))
    let setup = configuration()
    let isDone = (try? stack.reconfigure(id, setup.configuration, in: setup.surroundings, at: instant)) != nil
    witness.see(isDone ? 1 : 0)
  }

  private mutating func rows(_ witness: inout Witness) {
    let id = OverlayID(1 + dice.below(nextOverlay + 1))
    let (row, other) = (dice.below(40) - 1, dice.below(40) - 1)
    let height = dice.pick(44, 0, dice.eighths(0, 200))
    let choice = dice.below(12)
    do throws(OverlayStackError) {
      switch choice {
      case 0, 10, 11: _ = try stack.setList(ListID(dice.below(3)), of: id, at: instant)
      case 1: _ = try stack.setRows(Rows(checked: dice.pick(0, 30, 300), height), of: id, at: instant)
      case 2: _ = try stack.setRows(nil, of: id, at: instant)
      default:
        let edit: RowsEdit =
          switch choice {
          case 3, 4: .insert(row, height: height)
          case 5: .remove(row)
          case 6: .move(row, to: other)
          default: .resize(row, height: height)
          }
        _ = try stack.changeRows(edit, of: id, at: instant)
      }
    } catch {
      witness.see(-1)
    }
  }

  private mutating func edit(_ witness: inout Witness) {
    var dice = dice
    let layer = OverlayLayer(
      LayerID(nextLayer), frame: Rect2D(x: dice.eighths(0, 300), y: dice.eighths(0, 700), width: 200, height: 150),
      isPassThrough: dice.once(in: 4), isHidden: dice.once(in: 6), opacity: dice.pick(1, 1, 0.01, 0.009),
      isEnabled: !dice.once(in: 5), outsets: dice.pick(.zero, Insets(top: 5, left: 6, bottom: 7, right: 8)))
    let other = LayerID(1 + dice.below(nextLayer))
    let parent: LayerID = dice.pick(.sheet, .header, .list, .background, .container, other)
    let place: LayerPlace = dice.pick(
      .frontmost(), .frontmost(in: parent), .rearmost(in: parent), .inFront(of: parent), .behind(parent))
    let choice = dice.below(6)
    self.dice = dice
    nextLayer += 1
    let answer = try? stack.edit(OverlayID(1 + dice.below(nextOverlay + 1)), at: instant) {
      tree throws(LayerError) in
      switch choice {
      case 0, 1: try tree.insert(layer, at: place)
      case 2: try tree.remove(other)
      case 3: try tree.move(other, to: place)
      case 4: try tree.setFrame(layer.frame, of: parent)
      default:
        guard var known = tree[parent] else { throw .unknown(parent) }
        known.isEnabled.toggle()
        try tree.update(known)
      }
    }
    guard let answer else { return witness.see(-1) }
    witness.see(answer.cancelled)
  }

  // MARK: What there is to see

  private mutating func look(_ witness: inout Witness) {
    for id in stack.ids {
      witness.see(id.rawValue)
      witness.see(stack.lastEffects[id])
      if let overlay = stack[id] { witness.see(Int(truncatingIfNeeded: overlay.digest)) }
      if let scene = stack.scene(of: id) { witness.see(scene) }
      let visible = stack.visibleRows(of: id)
      witness.see(visible?.lowerBound, visible?.upperBound, stack.rows(of: id)?.count)
    }
    for _ in 0..<6 {
      let hit = stack.hitTest(place())
      witness.see(hit?.overlay.rawValue, hit?.hit.layer.rawValue, hit?.hit.row)
      witness.see(hit?.hit.point.x ?? -1, hit?.hit.point.y ?? -1)
    }
    for touch in 0..<stack.router.count {
      let known = stack.router[touch]
      witness.see(known?.id.rawValue, known?.receiver?.layer.rawValue, known?.row, known?.mayTap == true ? 1 : 0)
    }
    for (overlay, effects) in stack.lastEffects {
      for effect in effects {
        switch effect {
        case .settled: break
        case .late, .rejected: witness.see(overlay.rawValue, 1)
        default: witness.see(overlay.rawValue, 0)
        }
      }
    }
    witness.see(Int(truncatingIfNeeded: stack.digest), Int(stack.restTime.nanoseconds), stack.isMoving ? 1 : 0)
    stack.forEachAccessible { overlay, element in
      witness.see(overlay.rawValue, element.layer.rawValue)
      witness.see(element.frame)
    }
  }
}

extension Rows {
  fileprivate init(checked count: Int, _ height: Double) {
    self = (try? Rows(count: count, height: height)) ?? Rows()
  }
}

extension Witness {
  mutating func see(_ route: EventRoute) {
    see(route.receiver?.overlay.rawValue, route.receiver?.layer.rawValue, route.row)
    see(route.replaced?.overlay.rawValue, route.replaced?.layer.rawValue, route.isTap ? 1 : 0, route.isRefused ? 1 : 0)
    see(route.point?.x ?? -1, route.point?.y ?? -1)
  }

  mutating func see(_ cancelled: [Cancellation]) {
    for one in cancelled {
      see(
        one.touch.rawValue, one.receiver.overlay.rawValue, one.receiver.layer.rawValue, one.isWheel == true ? 1 : 0)
    }
  }

  mutating func see(_ scene: OverlayScene) {
    for id in -7...(-1) {
      guard let frame = scene.layers.frame(of: LayerID(id)), let layer = scene.layers[LayerID(id)] else { continue }
      see(frame)
      see(layer.outsets.top, layer.outsets.left, layer.outsets.bottom, layer.outsets.right)
    }
    // The pins are older than the footer, which is there and empty.
    see(scene.layers.count - 1)
  }
}

extension EventRoute {
  /// The event was late, or could not be routed.
  fileprivate var isRefused: Bool { isLate || rejection != nil }
}
