import OverlayCore

extension OverlayID {
  /// The sheet of the tests of layers whose models a stack tells of fingers and wheels.
  static let sheet = OverlayID(0)
}

/// Its layers.
extension Receiver {
  static let photos = Receiver(.sheet, LayerID(0))
  static let pager = Receiver(.sheet, LayerID(1))
  static let chips = Receiver(.sheet, LayerID(2))
  static let map = Receiver(.sheet, LayerID(3))
}
