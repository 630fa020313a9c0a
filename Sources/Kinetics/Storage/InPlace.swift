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

  /// How many there are.
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

/// 16 elements.
@usableFromInline
package typealias Sixteen<E> = (
  E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E
)

/// 20 elements.
@usableFromInline
package typealias Twenty<E> = (
  E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E
)

/// 24 elements.
@usableFromInline
package typealias TwentyFour<E> = (
  E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E
)

/// 48 elements.
@usableFromInline
package typealias FortyEight<E> = (
  E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E,
  E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E, E
)

extension InPlace where Places == Sixteen<Element> {
  /// 16 times the same element.
  @inlinable @inline(__always)
  package init(repeating e: Element) {
    places = (
      e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e
    )
  }
}

extension InPlace where Places == Twenty<Element> {
  /// 20 times the same element.
  @inlinable @inline(__always)
  package init(repeating e: Element) {
    places = (
      e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e
    )
  }
}

extension InPlace where Places == TwentyFour<Element> {
  /// 24 times the same element.
  @inlinable @inline(__always)
  package init(repeating e: Element) {
    places = (
      e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e
    )
  }
}

extension InPlace where Places == FortyEight<Element> {
  /// 48 times the same element.
  @inlinable @inline(__always)
  package init(repeating e: Element) {
    places = (
      e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e,
      e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e, e
    )
  }
}
