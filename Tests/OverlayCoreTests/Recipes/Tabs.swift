import Kinetics
import OverlayCore

/// A native scroll view, as far as a sheet has to know it: points.
protocol NativeList: AnyObject {
  var contentLength: Double { get }
  var offset: Double { get set }
  /// Its finger left: where it decelerates to.
  func decelerate(to offset: Double)
}

extension NativeList {
  /// Scrolls the list where the sheet wants it, after every call of `handle`.
  func perform(_ effects: OverlayEffects, of event: OverlayEvent) {
    guard let offset = effects.writeBack else { return }
    if case .scrollEnd = event { decelerate(to: offset) } else { self.offset = offset }
  }
}

/// Tabs, each with a native list that stays where its user left it.
struct Tabs {
  let lists: [any NativeList]
  private(set) var current = 0

  /// Another tab is in front. Nothing is written into its view: the sheet takes it as it stands.
  mutating func show(
    _ tab: Int, in overlay: inout Overlay, at instant: Instant
  ) throws(OverlayConfigurationError) -> OverlayEffects {
    current = tab
    let list = lists[tab]
    return try overlay.setList(ListContent(height: list.contentLength), offset: list.offset, at: instant)
  }

  /// A view scrolled, with the travel of its pan. One that still decelerates behind the others is not the sheet's.
  func report(of tab: Int, pan travel: Double) -> OverlayEvent? {
    tab == current ? .scroll(offset: lists[tab].offset, travel: .pan(travel), coasting: false) : nil
  }
}
