import Kinetics

/// The result of one call on a stack. Its effects are those of ``OverlayStack/effects(of:)``, until the next call.
///
///     perform(stack.handle(event, at: now))
///     perform(try stack.push(menu, as: 3, at: now))
///
///     mutating func perform(_ answer: StackAnswer) {
///       for lost in answer.cancelled { tell(lost.receiver, "lost it") }
///       for (id, effects) in stack.effects(of: answer) { for effect in effects { perform(effect, of: id) } }
///     }
///
/// Time passes for all overlays in each call, so any call can report a `settled` of any of them. That is why no answer
/// may be dropped without a sign.
public struct StackAnswer: Sendable {
  /// Whose the touch or the wheel of the event is; empty for other calls.
  public internal(set) var route: EventRoute
  /// The touches that lost their layers in this call, because the layer or its overlay went or was disabled.
  public var cancelled: [Cancellation] { lost?.map { $0.cancellation } ?? [] }
  /// `nil` where there are none: then an answer has nothing to release.
  let lost: [LostTouch]?
  /// The number of the call, below 0 where no overlay has effects. 0 where it means nothing to any layer either: the fast
  /// path has nothing more to store.
  @usableFromInline private(set) var call: Int

  /// Whether there is nothing to perform: no overlay has effects, and no touch lost its layer. The ``route`` is not
  /// looked at.
  public var isEmpty: Bool { call <= 0 && lost == nil }

  init(_ route: EventRoute = EventRoute(), lost: [LostTouch]? = nil, call: Int = 0) {
    (self.route, self.lost, self.call) = (route, lost, call)
  }

  /// An overlay has effects because of this call.
  mutating func tell(_ call: Int) { self.call = call }

  /// A call that may mean something to a layer has ended.
  ///
  /// - Parameter tells: Whether an overlay has effects because of it.
  mutating func end(_ call: Int, tells: Bool) { self.call = tells ? call : -call }
}

/// The effects of one call, overlay by overlay, front first. Overlays that have none are left out.
///
/// It holds what it tells: who is told may call the stack again.
public struct StackEffects: Sequence, Sendable {
  @usableFromInline let elements: ContiguousArray<OverlayStack.Element>

  @usableFromInline
  init(_ elements: ContiguousArray<OverlayStack.Element>) { self.elements = elements }

  /// The effects that an overlay's host has to perform; empty where the call was not about it, and for an unknown id.
  public subscript(id: OverlayID) -> OverlayEffects {
    for element in elements where element.id == id && element.hasEffects { return element.overlay.effects }
    return OverlayEffects()
  }

  /// Begins with the front overlay.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(elements) }

  /// One overlay after the other.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let elements: ContiguousArray<OverlayStack.Element>
    @usableFromInline var index = 0

    @usableFromInline
    init(_ elements: ContiguousArray<OverlayStack.Element>) { self.elements = elements }

    /// The next overlay that has effects.
    @inlinable
    public mutating func next() -> (overlay: OverlayID, effects: OverlayEffects)? {
      index < elements.count ? step() : nil
    }

    @usableFromInline
    mutating func step() -> (overlay: OverlayID, effects: OverlayEffects)? {
      while index < elements.count {
        defer { index += 1 }
        if elements[index].hasEffects { return (elements[index].id, elements[index].overlay.effects) }
      }
      return nil
    }
  }
}

extension OverlayStack {
  /// The effects that a host has to perform because of a call, overlay by overlay, front first.
  ///
  /// In `stack.effects(of: stack.handle(event, at: now))` the stack is read before the call, and so it is in a method of a
  /// struct that is not `mutating`: then there are no effects. Keep the answer first, or give it to a `mutating` function
  /// that performs all answers.
  ///
  /// - Parameter answer: What the last call of this stack returned. An earlier one has no effects any more.
  @inlinable
  public func effects(of answer: StackAnswer) -> StackEffects {
    StackEffects(answer.call > 0 && answer.call == calls ? elements : [])
  }

  /// The effects of the last call, for who watches a stack beside its host.
  package var lastEffects: StackEffects { StackEffects(elements) }

  /// The answer of a call that is no event, where it ends.
  func answer(cancelled: [LostTouch] = []) -> StackAnswer {
    StackAnswer(
      lost: cancelled.isEmpty ? nil : cancelled, call: elements.contains { $0.hasEffects } ? calls : -calls)
  }
}

extension OverlayStack.Element {
  /// Whether the last call asks something of the overlay's host.
  @inline(__always)
  var hasEffects: Bool { isOpen && !overlay.effects.saysNothing }
}

#if !hasFeature(Embedded)
  extension EventRoute: CustomStringConvertible {
    /// The route in one line: `list of overlay 1, at 20, 30, row 3, tap`; `nobody` without a receiver.
    public var description: String {
      let parts = [
        receiver?.text ?? "nobody", point.map { "at \($0.x.plain), \($0.y.plain)" }, row.map { "row \($0)" },
        isTap ? "tap" : nil, replaced.map { "instead of \($0.text)" }, isLate ? "late" : nil,
        rejection.map { "rejected .\($0)" },
      ]
      return parts.compactMap { $0 }.joined(separator: ", ")
    }
  }

  extension StackAnswer: CustomStringConvertible {
    /// The route, then whether an overlay has effects, then the touches that lost their layers:
    /// `list of overlay 1; effects; 3 lost by list of overlay 1`.
    public var description: String {
      let effects = call > 0 ? ["effects"] : []
      let lost = cancelled.map { "\($0.isWheel ? "wheel " : "")\($0.touch) lost by \($0.receiver.text)" }
      return (["\(route)"] + effects + lost).joined(separator: "; ")
    }
  }

  extension Receiver {
    /// `list of overlay 1`; of a layer of the host its number, `layer 7 of overlay 1`.
    fileprivate var text: String { "\(layer.isStandard ? "" : "layer ")\(layer.name) of overlay \(overlay)" }
  }
#endif
