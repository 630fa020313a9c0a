/// A colour, compared by its name and its alpha.
open class UIColor: NSObject, @unchecked Sendable {
  let name: String
  let alpha: CGFloat
  init(name: String, alpha: CGFloat = 1) { (self.name, self.alpha) = (name, alpha) }
  public convenience init(white: CGFloat, alpha: CGFloat) { self.init(name: "white \(white)", alpha: alpha) }
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(name: "\(red) \(green) \(blue)", alpha: alpha)
  }
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(name: name, alpha: alpha) }
  /// Black with this colour's alpha, and white where it is white: nothing is drawn.
  open var cgColor: CGColor {
    let level: CGFloat = name == "white" ? 1 : 0
    return CGColor(red: level, green: level, blue: level, alpha: alpha)
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return other.name == name && other.alpha == alpha
  }
  open override var hash: Int { name.hashValue }

  open class var clear: UIColor { UIColor(name: "black", alpha: 0) }
  open class var black: UIColor { UIColor(name: "black") }
  open class var white: UIColor { UIColor(name: "white") }
  open class var gray: UIColor { UIColor(name: "gray") }
  open class var red: UIColor { UIColor(name: "red") }
  open class var systemBlue: UIColor { UIColor(name: "systemBlue") }
  open class var systemGray: UIColor { UIColor(name: "systemGray") }
  open class var systemBackground: UIColor { UIColor(name: "systemBackground") }
  open class var secondarySystemBackground: UIColor { UIColor(name: "secondarySystemBackground") }
  open class var systemGroupedBackground: UIColor { UIColor(name: "systemGroupedBackground") }
  open class var label: UIColor { UIColor(name: "label") }
  open class var secondaryLabel: UIColor { UIColor(name: "secondaryLabel") }
  open class var tertiaryLabel: UIColor { UIColor(name: "tertiaryLabel") }
  open class var quaternaryLabel: UIColor { UIColor(name: "quaternaryLabel") }
  open class var separator: UIColor { UIColor(name: "separator") }
}
