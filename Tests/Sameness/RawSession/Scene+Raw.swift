import Kinetics
import OverlayCore

// MARK: - Layers

extension RawReader {
  mutating func handle() throws(RawError) -> OverlayHandle {
    OverlayHandle(
      breadth: try double(), thickness: try double(), margin: try double(), outward: try double(),
      inward: try double(), sideways: try double())
  }

  mutating func layer() throws(RawError) -> RawSession.PlacedLayer {
    let layer = OverlayLayer(
      try layerID(), frame: Rect2D(origin: try point(), size: try size()), isPassThrough: try flag(),
      isHidden: try flag(), opacity: try double(), isEnabled: try flag(), outsets: try insets())
    return RawSession.PlacedLayer(layer, in: try optional { (reader) throws(RawError) in try reader.layerID() })
  }
}

extension RawWriter {
  mutating func handle(_ handle: OverlayHandle) {
    double(handle.breadth)
    double(handle.thickness)
    double(handle.margin)
    double(handle.outward)
    double(handle.inward)
    double(handle.sideways)
  }

  mutating func layer(_ placed: RawSession.PlacedLayer) {
    layerID(placed.layer.id)
    point(placed.layer.frame.origin)
    size(placed.layer.frame.size)
    flag(placed.layer.isPassThrough)
    flag(placed.layer.isHidden)
    double(placed.layer.opacity)
    flag(placed.layer.isEnabled)
    insets(placed.layer.outsets)
    optional(placed.parent) { $0.layerID($1) }
  }
}

// MARK: - Rows

extension RawReader {
  /// 0 and one height for so many rows, or 1 and the height of each.
  mutating func rows() throws(RawError) -> Rows {
    let isIndividual = try flag()
    let count: UInt32 = try integer()
    guard count <= RawSession.mostRows else { throw .value }
    var heights: [Double] = []
    for _ in 0..<(isIndividual ? count : 1) { heights.append(try double()) }
    let rows = isIndividual ? try? Rows(heights: heights) : try? Rows(count: Int(count), height: heights[0])
    guard let rows else { throw .value }
    return rows
  }

  mutating func rowsEdit(_ verb: RawVerb) throws(RawError) -> RowsEdit? {
    switch verb {
    case .insertRow: .insert(try id(), height: try double())
    case .removeRow: .remove(try id())
    case .moveRow: .move(try id(), to: try id())
    case .resizeRow: .resize(try id(), height: try double())
    default: nil
    }
  }
}

extension RawWriter {
  mutating func rows(_ rows: Rows) {
    if rows.count > RawSession.mostRows { leaveOut() }
    let first = rows.height(of: 0) ?? 0
    let isIndividual = rows != (try? Rows(count: rows.count, height: first))
    flag(isIndividual)
    integer(UInt32(rows.count))
    if isIndividual {
      for row in 0..<rows.count { double(rows.height(of: row) ?? 0) }
    } else {
      double(first)
    }
  }

  mutating func rowsEdit(_ edit: RowsEdit) {
    switch edit {
    case .insert(let row, let height), .resize(let row, let height):
      id(row)
      double(height)
    case .remove(let row): id(row)
    case .move(let row, let other):
      id(row)
      id(other)
    }
  }
}

extension RowsEdit {
  var verb: RawVerb {
    switch self {
    case .insert: .insertRow
    case .remove: .removeRow
    case .move: .moveRow
    case .resize: .resizeRow
    }
  }
}
