import COverlay
import Kinetics
import OverlayC
import OverlayWebMemory

/// What one container of a web page holds: its overlays, and what it exchanges with JavaScript.
///
/// JavaScript holds a pointer to it and calls the functions `web_…`. Their numbers are `Double`, since a 64-bit integer
/// costs JavaScript an object: a time is a whole number of nanoseconds, exact for 104 days. What else goes in and out
/// stands in the exchange, as structs of the header, and what a function says of rows in the answer. Their places never
/// change.
package struct Page {
  private let memory: UnsafeMutableRawPointer
  package let stack: OpaquePointer
  package let answer: UnsafeMutablePointer<Double>
  package let exchange: UnsafeMutablePointer<overlay_exchange>
  private var detents: UnsafeMutablePointer<overlay_detent>?
  /// The rows that are shown, of each overlay whose rows are known.
  var windows: [Window] = []

  /// A page without overlays; `nil` where the stack cannot be made.
  init?() {
    let size = overlay_stack_size()
    memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: overlay_stack_alignment())
    var created: OpaquePointer?
    var surroundings = overlay_surroundings_of(0, 0)
    guard overlay_stack_create(memory, size, &surroundings, &created, nil) == OVERLAY_OK, let created else {
      memory.deallocate()
      return nil
    }
    stack = created
    answer = UnsafeMutablePointer.allocate(capacity: Answer.room)
    answer.initialize(repeating: 0, count: Answer.room)
    exchange = UnsafeMutablePointer.allocate(capacity: 1)
    exchange.initialize(to: overlay_exchange())
  }

  /// A configuration with the defaults and that many empty detents, in surroundings without a size.
  mutating func begin(detents count: Int) -> UnsafeMutablePointer<overlay_detent> {
    self.detents?.deallocate()
    let detents = UnsafeMutablePointer<overlay_detent>.allocate(capacity: count)
    detents.initialize(repeating: overlay_detent(), count: count)
    self.detents = detents
    _ = overlay_configuration_default(&exchange.pointee.configuration)
    exchange.pointee.configuration.detents = UnsafePointer(detents)
    exchange.pointee.configuration.detent_count = count
    exchange.pointee.surroundings = overlay_surroundings_of(0, 0)
    return detents
  }

  /// Ends its overlays and gives their memory back.
  fileprivate func end() {
    overlay_stack_destroy(stack)
    memory.deallocate()
    answer.deallocate()
    exchange.deallocate()
    detents?.deallocate()
  }
}

/// A page as JavaScript knows it.
public typealias PagePointer = UnsafeMutableRawPointer

/// The page at a pointer.
package func page(_ pointer: PagePointer) -> UnsafeMutablePointer<Page> {
  pointer.assumingMemoryBound(to: Page.self)
}

/// The version of the C library inside.
@c(web_version)
public func version() -> Int32 { overlay_version() }

/// Makes a page without overlays; NULL where there is no memory.
@c(web_create)
public func create() -> PagePointer? {
  guard let page = Page() else { return nil }
  let place = UnsafeMutablePointer<Page>.allocate(capacity: 1)
  place.initialize(to: page)
  return PagePointer(place)
}

/// Ends a page.
@c(web_destroy)
public func destroy(_ pointer: PagePointer) {
  let place = page(pointer)
  place.pointee.end()
  place.deinitialize(count: 1)
  place.deallocate()
}

/// Where the numbers of an answer stand.
@c(web_answer)
public func answer(_ pointer: PagePointer) -> UnsafeMutablePointer<Double> { page(pointer).pointee.answer }

/// Where the values stand that go in and out.
@c(web_exchange)
public func exchange(_ pointer: PagePointer) -> UnsafeMutablePointer<overlay_exchange> {
  page(pointer).pointee.exchange
}

/// A number over all bits of the state.
@c(web_digest)
public func digest(_ pointer: PagePointer) -> UInt64 { overlay_stack_digest(page(pointer).pointee.stack) }

/// What the exchange's fields are called and where they are: text that ends with a zero.
@c(web_fields)
public func fields() -> UnsafePointer<CChar> { overlay_field_names() }
