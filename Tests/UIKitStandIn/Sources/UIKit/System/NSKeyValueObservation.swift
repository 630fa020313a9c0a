import Foundation

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

/// An observation: it ends when it is let go, as the real one does.
public final class NSKeyValueObservation: NSObject {
  private var token: Token?
  final class Token {}
  init(_ token: Token) { self.token = token }
  public func invalidate() { token = nil }
}

/// The properties that can be observed.
enum Observed {
  case frame, bounds, center, contentOffset, contentSize, contentInset

  var isOfScrollView: Bool { self == .contentOffset || self == .contentSize || self == .contentInset }
}

struct StandInObserver {
  weak var token: NSKeyValueObservation.Token?
  let property: Observed
  let call: @MainActor (_ old: Any?) -> Void
}

/// An object some of whose properties can be observed: which one a key path means is found by reading it.
@MainActor public protocol StandInObservable: AnyObject {}

@MainActor private var probe: (isOn: Bool, found: Observed?) = (false, nil)

extension UIView {
  func probed<Value>(_ property: Observed, _ read: () -> Value) -> Value {
    if probe.isOn, probe.found == nil { probe.found = property }
    return read()
  }

  /// After the setter, its delegate's calls included: the order of the two is not documented.
  func notify(_ property: Observed, old: Any?) {
    standInObservers.removeAll { $0.token == nil }
    if property == .contentInset, StandInSwitch.insetsUnobserved.isOn { return }
    let laysOut = StandInSwitch.layoutInObservation.isOn && property.isOfScrollView
    if laysOut { (window ?? self).layoutIfNeeded() }
    defer { if laysOut { (window ?? self).layoutIfNeeded() } }
    for observer in standInObservers where observer.property == property && observer.token != nil { observer.call(old) }
  }

  func notifying(_ property: Observed, old: Any?, _ change: () -> Void) {
    change()
    notify(property, old: old)
  }
}

extension StandInObservable where Self: UIView {
  /// Observes a property. A key path of anything that this stand-in cannot observe is a mistake of the test.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    probe = (true, nil)
    let first = self[keyPath: keyPath]
    let property = probe.found
    probe = (false, nil)
    guard let property else { preconditionFailure("\(keyPath) cannot be observed in the stand-in") }
    let token = NSKeyValueObservation.Token()
    standInObservers.append(
      StandInObserver(token: token, property: property) { [weak self] old in
        guard let self else { return }
        changeHandler(
          self,
          NSKeyValueObservedChange(
            newValue: options.contains(.new) ? self[keyPath: keyPath] : nil,
            oldValue: options.contains(.old) ? old as? Value : nil))
      })
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(newValue: options.contains(.new) ? first : nil, oldValue: nil))
    }
    return NSKeyValueObservation(token)
  }
}
