public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }
public enum UITraitEnvironmentLayoutDirection: Int, Sendable { case unspecified = -1, leftToRight, rightToLeft }
public enum UIAccessibilityContrast: Int, Sendable { case unspecified = -1, normal, high }

public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
  public static let small = Self(rawValue: "UICTContentSizeCategoryS")
  public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
  public static let large = Self(rawValue: "UICTContentSizeCategoryL")
  public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
  public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
  public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
  public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
  public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
  public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

/// The traits that a layer asks for.
@MainActor open class UITraitCollection: NSObject {
  public private(set) var displayScale: CGFloat = 3
  public private(set) var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public private(set) var userInterfaceStyle = UIUserInterfaceStyle.light
  public private(set) var preferredContentSizeCategory = UIContentSizeCategory.large
  public private(set) var horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public private(set) var verticalSizeClass = UIUserInterfaceSizeClass.regular

  public override init() { super.init() }

  /// Of views without a window.
  public static var current = UITraitCollection()

  /// The same with some traits changed.
  public func standIn(
    displayScale: CGFloat? = nil, layoutDirection: UITraitEnvironmentLayoutDirection? = nil,
    userInterfaceStyle: UIUserInterfaceStyle? = nil, preferredContentSizeCategory: UIContentSizeCategory? = nil,
    horizontalSizeClass: UIUserInterfaceSizeClass? = nil, verticalSizeClass: UIUserInterfaceSizeClass? = nil
  ) -> UITraitCollection {
    let new = UITraitCollection()
    new.displayScale = displayScale ?? self.displayScale
    new.layoutDirection = layoutDirection ?? self.layoutDirection
    new.userInterfaceStyle = userInterfaceStyle ?? self.userInterfaceStyle
    new.preferredContentSizeCategory = preferredContentSizeCategory ?? self.preferredContentSizeCategory
    new.horizontalSizeClass = horizontalSizeClass ?? self.horizontalSizeClass
    new.verticalSizeClass = verticalSizeClass ?? self.verticalSizeClass
    return new
  }

  static func != (a: UITraitCollection, b: UITraitCollection) -> Bool {
    a.displayScale != b.displayScale || a.layoutDirection != b.layoutDirection
      || a.userInterfaceStyle != b.userInterfaceStyle
      || a.preferredContentSizeCategory != b.preferredContentSizeCategory
      || a.horizontalSizeClass != b.horizontalSizeClass || a.verticalSizeClass != b.verticalSizeClass
  }
}

@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
