#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// What UIKit did in a gesture, callback by callback, and what the sheet made of it: text for the tests of the package, which
  /// play the one again and compare the other.
  ///
  ///     overlay-callbacks 1
  ///     gesture   flick
  ///     container 393x852
  ///     safe-area 59 0 34 0
  ///     scale     3
  ///     content   1760
  ///     ---
  ///     +8        down 1 195 760
  ///     +8        move 1 195 750
  ///               pan began -10 -1250
  ///     sheet     height 154 offset 0 dragging
  ///
  /// Words and times are those of the package's traces: `+8` is milliseconds since the line with a time before, a line without
  /// one is at that time. The lines `sheet`, `wrote` and `heard` are the sheet's, all others are UIKit's:
  ///
  ///     down|move|sample|up|cancel ID X Y AGO    a touch, and how old it is; `sample`: one on the way to the next `move`
  ///     pan STATE Y VELOCITY                     the handlers of the list's pan are called
  ///     pan-is STATE Y VELOCITY                  so it reads, and nobody was called
  ///     offset Y, content HEIGHT                 of the list, as an observer hears it
  ///     decelerating yes|no                      so it reads
  ///     frame AGO AHEAD                          of the display: since its timestamp, and from there to its target
  ///     around W H TOP LEFT BOTTOM RIGHT         the container: size and safe area
  ///     keyboard HEIGHT MS                       what it will cover of the container, and how long it takes
  ///
  /// Lengths are points in the container, spans milliseconds. Insets and traits beside the scale are not written.
  @MainActor struct CallbackLog {
    private(set) var text: String
    /// The last instant that stands in the text: nanoseconds.
    private var told: Int64
    private var shown = ""

    /// - Parameters:
    ///   - gesture: Its name.
    ///   - view: What the sheet is in.
    ///   - list: The sheet's list.
    ///   - time: Seconds.
    init(_ gesture: String, in view: UIView, with list: UIScrollView, at time: Double) {
      let (size, safe) = (view.bounds.size, view.safeAreaInsets)
      text = """
        overlay-callbacks 1
        gesture   \(gesture)
        container \(Self.word(size.width))x\(Self.word(size.height))
        safe-area \(Self.words(safe.top, safe.left, safe.bottom, safe.right))
        scale     \(Self.word(view.traitCollection.displayScale))
        content   \(Self.word(list.contentSize.height))
        ---

        """
      told = Self.nanoseconds(time)
    }

    /// Writes what UIKit did.
    ///
    /// - Parameter time: When it was heard: seconds.
    mutating func uikit(_ line: String, at time: Double) {
      let way = max(0, Self.nanoseconds(time) - told)
      told += way
      let since = way == 0 ? "" : "+\(Self.milliseconds(way))"
      text += Self.column(since) + line + "\n"
    }

    /// Writes what the sheet did.
    mutating func sheet(_ word: String, _ line: String) {
      text += Self.column(word) + line + "\n"
    }

    /// Writes how the sheet stands, where that is news.
    mutating func show(_ line: String) {
      guard line != shown else { return }
      shown = line
      sheet("sheet", line)
    }

    private static func column(_ word: String) -> String {
      word + String(repeating: " ", count: max(1, 10 - word.count))
    }

    private static func nanoseconds(_ seconds: Double) -> Int64 { Int64((seconds * 1e9).rounded()) }

    private static func milliseconds(_ nanoseconds: Int64) -> String { word(Double(nanoseconds) / 1e6) }

    /// In milliseconds, with six decimals at most.
    static func milliseconds(_ seconds: Double) -> String { milliseconds(nanoseconds(seconds)) }

    /// A plain decimal that reads as the same number.
    static func word(_ value: CGFloat) -> String {
      let number = Double(value)
      guard number.isFinite, number.magnitude < 1e15 else { return "0" }
      let text = number.magnitude < 1e-4 ? "0" : "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    static func words(_ values: CGFloat...) -> String { values.map { word($0) }.joined(separator: " ") }
  }
#endif
