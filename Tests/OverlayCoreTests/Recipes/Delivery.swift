import Kinetics
import OverlayCore

/// Gives each touch to the view of the host that has it: the map behind the sheet, a slider in its header.
struct Delivery {
  /// By the layer that stands for the view; the sheet's own layers have none.
  let views: [Receiver: (OverlayEvent) -> Void]

  /// After every call of `handle`.
  func follow(_ event: OverlayEvent, _ route: EventRoute) {
    if let former = route.replaced, case .down(let id, _) = event { views[former]?(.cancel(id)) }
    if let receiver = route.receiver { views[receiver]?(event) }
  }

  /// After layers changed or an overlay was taken out: who lost a touch.
  func follow(_ lost: [Cancellation]) {
    for one in lost where !one.isWheel { views[one.receiver]?(.cancel(one.touch)) }
  }
}

/// A slider in the header: a layer of its own has its touches to itself, and drags no sheet.
func addSlider(_ layer: LayerID, frame: Rect2D, to layers: inout LayerTree) throws(LayerError) {
  try layers.insert(OverlayLayer(layer, frame: frame), at: .frontmost(in: .header))
}
