@_exported import Foundation
@_exported import QuartzCore
@_exported import UIKit

extension UIEdgeInsets: Equatable {
  public static var zero: UIEdgeInsets { fatalError() }
  public static func == (a: Self, b: Self) -> Bool { true }
}

extension CGRect { public func inset(by insets: UIEdgeInsets) -> CGRect { self } }

extension UIContentSizeCategory { public var isAccessibilityCategory: Bool { false } }

extension UIAction {
  public convenience init(title: String = "", handler: @escaping UIActionHandler) { fatalError() }
}

extension UIAccessibilityTraits: OptionSet {
  public static var none: Self { fatalError() }
  public static var button: Self { fatalError() }
  public static var header: Self { fatalError() }
  public static var selected: Self { fatalError() }
  public static var adjustable: Self { fatalError() }
  public static var notEnabled: Self { fatalError() }
  public static var updatesFrequently: Self { fatalError() }
}

/// A namespace of C functions and constants in UIKit.
public enum UIAccessibility {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { fatalError() }
    public static var screenChanged: Notification { fatalError() }
    public static var layoutChanged: Notification { fatalError() }
    public static var announcement: Notification { fatalError() }
    public static var pageScrolled: Notification { fatalError() }
  }
  @MainActor public static var isReduceMotionEnabled: Bool { false }
  @MainActor public static var isVoiceOverRunning: Bool { false }
  @available(iOS 14.0, *) @MainActor public static var prefersCrossFadeTransitions: Bool { false }
  public static var reduceMotionStatusDidChangeNotification: NSNotification.Name { fatalError() }
  public static var voiceOverStatusDidChangeNotification: NSNotification.Name { fatalError() }
  @available(iOS 14.0, *)
  public static var prefersCrossFadeTransitionsStatusDidChange: NSNotification.Name { fatalError() }
  @MainActor public static func post(notification: Notification, argument: Any?) {}
  @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect { rect }
}

@available(iOS 13.4, *)
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
}

@available(iOS 13.4, *)
extension UIPointerStyle {
  public convenience init(effect: UIPointerEffect) { fatalError() }
}

// Objective-C's protocols in the framework; here Swift's, which no sample sees.
public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
}

@MainActor public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
}
