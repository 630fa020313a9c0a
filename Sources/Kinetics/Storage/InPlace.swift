/// A fixed number of elements, stored in place: nothing is allocated.
///
///     var samples = InPlace<Double, Twenty<Double>>(repeating: 0)
///     samples[19] = 1.5
///
/// The elements are the members of a tuple, which Swift lays out one stride after the other. ``subscript(_:)`` reads
/// and writes them by their address. There is an initialiser for each number of elements that the package needs, and no
/// other initialiser. So `Places` is always such a tuple of `Element`.
///
/// The standard library's `InlineArray` does the same, but it needs the systems of 2025. The package supports older
/// ones.
@usableFromInline
package struct InPlace<Element: Sendable, Places: Sendable>: Sendable {
  @usableFromInline var places: Places

  @inlinable
  package var count: Int { MemoryLayout<Places>.stride / MemoryLayout<Element>.stride }

  /// The element at an index of `0..<count`; any other index traps.
  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always)
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe withUnsafePointer(to: places) { places in
        unsafe UnsafeRawPointer(places).assumingMemoryBound(to: Element.self)[index]
      }
    }
    @inline(__always)
    set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      unsafe withUnsafeMutablePointer(to: &places) { places in
        unsafe UnsafeMutableRawPointer(places).assumingMemoryBound(to: Element.self)[index] = newValue
      }
    }
  }
}

// MARK: - Its sizes

@usableFromInline
package typealias Sixteen<E> = (
  E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E
)

@usableFromInline
package typealias Twenty<E> = (
  E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E
)

@usableFromInline
package typealias TwentyFour<E> = (
  E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E
)

@usableFromInline
package typealias FortyEight<E> = (
  E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E,
  E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E
)

extension InPlace where Places == Sixteen<Element> {
  @inlinable @inline(__always)
  package init(repeating e: Element) {
    places = (
      e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e
    )
  }
}

extension InPlace where Places == Twenty<Element> {
  @inlinable @inline(__always)
  package init(repeating e: Element) {
    places = (
      e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e
    )
  }
}

extension InPlace where Places == TwentyFour<Element> {
  @inlinable @inline(__always)
  package init(repeating e: Element) {
    places = (
      e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e
    )
  }
}

extension InPlace where Places == FortyEight<Element> {
  @inlinable @inline(__always)
  package init(repeating e: Element) {
    places = (
      e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e,
      e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e
    )
  }
}
