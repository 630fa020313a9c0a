import Kinetics

/// The detents with their resolved heights, ascending, and where heights are equal by ascending id.
///
///     // A container 800 long; the two at 400 in either order of declaration:
///     Detent(DetentID(2), .fraction(0.5)), Detent(DetentID(1), .points(400)), Detent(DetentID(3), .inset(64))
///     overlay.detents.all.map(\.id)        // 1, 2, 3
///     overlay.detents.nearest(to: 390).id  // 1: of equal heights the lower id
///
/// Detents may be declared in any order. The order decides only where a sheet starts that is given no start. Of detents
/// at equal heights, the one that the sheet rests on or comes from counts; if it is none of them, the one with the
/// lowest id.
public struct DetentTable: Sendable, Equatable {
  /// A detent and where it rests.
  public struct Entry: Sendable, Equatable {
    /// The detent as configured.
    public let detent: Detent
    /// The resolved height in points, 0 or more.
    public let height: Double

    /// The detent's identity.
    public var id: DetentID { detent.id }

    /// A detent that rests at a height: points, 0 or more.
    public init(_ detent: Detent, at height: Double) { (self.detent, self.height) = (detent, height) }
  }

  /// All detents, ascending by height and id.
  public private(set) var all: ContiguousArray<Entry> = []
  /// The enabled ones, ascending by height and id; never empty in an overlay.
  public private(set) var enabled: ContiguousArray<Entry> = []
  /// The lowest enabled height.
  public private(set) var minimum = 0.0
  /// The highest enabled height.
  public private(set) var maximum = 0.0
  /// Whether a detent of height 0 is disabled: a pull towards it is a refused dismissal.
  package private(set) var refusesDismissal = false

  /// - Parameter detents: At least one of them enabled.
  init(_ detents: [Detent], in space: Space) { resolve(detents, in: space) }

  /// No detent.
  init() {}

  /// - Parameter entries: Valid ones, at least one of them enabled.
  init(valid entries: [Entry]) {
    for entry in entries { insert(entry) }
    measure()
  }

  /// Resolves again, in place.
  mutating func resolve(_ detents: [Detent], in space: Space) {
    all.removeAll(keepingCapacity: true)
    enabled.removeAll(keepingCapacity: true)
    refusesDismissal = false
    for detent in detents { insert(Entry(detent, at: space.height(of: detent.height))) }
    measure()
  }

  /// Takes the detents of another table, in place. One of height 0 counts as disabled, and refuses nothing. No detent is
  /// left where none has height 0, and where no other one is enabled.
  mutating func resolve(aboveZeroIn table: DetentTable) {
    all.removeAll(keepingCapacity: true)
    enabled.removeAll(keepingCapacity: true)
    guard table.maximum > 0, table.all[0].height == 0 else { return }
    for entry in table.all {
      if entry.height == 0 { all.append(entry.disabled) } else { insert(entry) }
    }
    measure()
  }

  @inline(never)
  private mutating func insert(_ entry: Entry) {
    insert(entry, into: &all)
    if entry.detent.isEnabled { insert(entry, into: &enabled) } else if entry.height == 0 { refusesDismissal = true }
  }

  @inline(__always)
  private mutating func measure() {
    minimum = enabled[0].height
    maximum = enabled[enabled.count - 1].height
  }

  private func insert(_ entry: Entry, into entries: inout ContiguousArray<Entry>) {
    var index = entries.count
    while index > 0, entry.isBelow(entries[index - 1]) { index -= 1 }
    entries.insert(entry, at: index)
  }
}

extension DetentTable.Entry {
  /// The same detent, disabled.
  fileprivate var disabled: Self {
    var detent = detent
    detent.isEnabled = false
    return Self(detent, at: height)
  }

  /// Whether it stands before another one in the table.
  fileprivate func isBelow(_ other: Self) -> Bool {
    height < other.height || height == other.height && id.rawValue < other.id.rawValue
  }
}

// MARK: - Queries

extension DetentTable {
  /// The detent of that id, enabled or not.
  public func entry(_ id: DetentID) -> Entry? { all.first { $0.id == id } }

  /// The enabled detent of that id.
  public func enabledEntry(_ id: DetentID?) -> Entry? { enabled.first { $0.id == id } }

  /// The first enabled detent strictly above a height: of equal heights the one of the lowest id.
  public func above(_ height: Double) -> Entry? { enabled.first { $0.height > height } }

  /// The first enabled detent strictly below a height: of equal heights the one of the lowest id.
  public func below(_ height: Double) -> Entry? {
    enabled.last { $0.height < height }.map { alike($0, preferring: nil) }
  }

  /// The enabled detent at exactly that height. Of several, the preferred one if it is among them, else the first.
  public func at(_ height: Double, preferring preferred: DetentID?) -> Entry? {
    enabled.first { $0.height == height }.map { alike($0, preferring: preferred) }
  }

  /// Of the enabled detents at an entry's height, the preferred one, else the first.
  func alike(_ entry: Entry, preferring preferred: DetentID?) -> Entry {
    var found = entry
    for other in enabled.reversed() where other.height == entry.height {
      found = other
      if other.id == preferred { break }
    }
    return found
  }

  /// The enabled detent nearest to a height. A tie goes to the lower one, between equal heights to the lower id.
  public func nearest(to height: Double) -> Entry { enabled.span[index(nearest: height)] }

  /// The id of the enabled detent nearest to a height. A tie goes to the lower one; of equal heights to the preferred one,
  /// else to the lower id.
  @inline(__always)
  func nearest(to height: Double, preferring preferred: @autoclosure () -> DetentID?) -> DetentID {
    let found = index(nearest: height)
    let next = found + 1
    guard next < enabled.count, enabled.span[next].height == enabled.span[found].height else {
      return enabled.span[found].id
    }
    return alike(enabled[found], preferring: preferred()).id
  }

  /// Its index in `enabled`.
  func index(nearest height: Double) -> Int {
    let entries = enabled.span
    var found = 0
    var least = Double.infinity
    for index in entries.indices {
      let distance = (entries[index].height - height).magnitude
      if distance < least { (found, least) = (index, distance) }
    }
    return found
  }

  /// The lowest enabled detent at or above a height at which a list scrolls: content-first, or the highest.
  func cap(from height: Double) -> Entry {
    enabled.first { $0.height >= height && scrolls(at: $0) } ?? enabled[enabled.count - 1]
  }

  /// Whether a list scrolls at a detent: a content-first one, or the highest.
  func scrolls(at entry: Entry) -> Bool { entry.detent.scroll == .contentFirst || entry.height == maximum }

  /// The position of a raw height in the range of the enabled detents.
  @inline(__always)
  func position(of height: Double) -> OverlayPosition {
    if height >= maximum || minimum == maximum { return .maximum }
    return height <= minimum ? .minimum : .progressing
  }

  /// The taker of a downward pull at the minimum. Of detents at that height the preferred one decides, else the one of the
  /// lowest id.
  @inline(__always)
  func minimumPull(preferring preferred: @autoclosure () -> DetentID?) -> Detent.Pull {
    let isShared = enabled.count > 1 && enabled[1].height == minimum
    return pull(at: isShared ? alike(enabled[0], preferring: preferred()) : enabled[0])
  }

  /// Who takes a downward pull at this detent: its own setting, else the content at the lowest one and the sheet
  /// elsewhere. While a dismissal is refused, the sheet takes it at the lowest one too.
  func pull(at entry: Entry) -> Detent.Pull {
    entry.detent.pull ?? (entry.height == minimum && !refusesDismissal ? .content : .sheet)
  }
}

/// Where the sheet is, at rest or in flight.
public enum OverlayPosition: Sendable, Hashable, CaseIterable {
  /// Its raw height is at or below the lowest enabled detent.
  case minimum
  /// At or above the highest; with one detent always.
  case maximum
  /// Between the two.
  case progressing
}
