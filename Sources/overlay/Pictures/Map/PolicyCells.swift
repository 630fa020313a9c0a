import OverlayCore

/// What a policy says in each cell of a map: the position of the target among the enabled detents.
struct PolicyCells {
  static let columns = 240
  static let rows = 95

  /// By row from the bottom up, then by column; `nil` for no target.
  private var targets: [[Int?]] = []

  init(_ policy: TargetPolicy, _ data: PolicyMapData) {
    let (low, high) = (data.detents.minimum, data.detents.maximum)
    let ids = data.detents.enabled.map(\.id)
    targets = (0..<Self.rows).map { row in
      (0..<Self.columns).map { column in
        let release = TargetContext(
          height: low + (high - low) * (Double(row) + 0.5) / Double(Self.rows),
          velocity: PolicyMap.fastest * ((Double(column) + 0.5) / Double(Self.columns) * 2 - 1), origin: data.origin,
          detents: data.detents, halfPixel: data.halfPixel, containerLength: data.containerLength)
        return policy.target(release).flatMap { ids.firstIndex(of: $0) }
      }
    }
  }

  private static var cell: (width: Double, height: Double) {
    (PolicyMap.side.width / Double(columns), PolicyMap.side.height / Double(rows))
  }

  /// The cells of a target as rectangles, those of rows that are alike in one.
  func area(of target: Int, _ x: Double, _ top: Double) -> String {
    var path = ""
    var row = 0
    while row < Self.rows {
      let runs = runs(of: target, in: row)
      var next = row + 1
      while next < Self.rows, self.runs(of: target, in: next) == runs { next += 1 }
      for run in runs {
        let left = x + Double(run.lowerBound) * Self.cell.width
        let bottom = top + PolicyMap.side.height - Double(row) * Self.cell.height
        let width = SVG.number(Double(run.count) * Self.cell.width)
        path += "M\(SVG.number(left)) \(SVG.number(bottom))h\(width)"
        path += "v\(SVG.number(-Double(next - row) * Self.cell.height))h-\(width)z"
      }
      row = next
    }
    return path
  }

  private func runs(of target: Int, in row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for column in 0..<Self.columns where targets[row][column] == target {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<(column + 1)
      } else {
        runs.append(column..<(column + 1))
      }
    }
    return runs
  }

  /// The lines between targets.
  func borders(_ x: Double, _ top: Double) -> String {
    var path = ""
    let bottom = top + PolicyMap.side.height
    for column in 1..<Self.columns {
      let place = SVG.number(x + Double(column) * Self.cell.width)
      for run in Self.runs(Self.rows, where: { targets[$0][column - 1] != targets[$0][column] }) {
        let from = SVG.number(bottom - Double(run.lowerBound) * Self.cell.height)
        path += "M\(place) \(from)v\(SVG.number(-Double(run.count) * Self.cell.height))"
      }
    }
    for row in 1..<Self.rows {
      let place = SVG.number(bottom - Double(row) * Self.cell.height)
      for run in Self.runs(Self.columns, where: { targets[row - 1][$0] != targets[row][$0] }) {
        path += "M\(SVG.number(x + Double(run.lowerBound) * Self.cell.width)) \(place)"
        path += "h\(SVG.number(Double(run.count) * Self.cell.width))"
      }
    }
    return path
  }

  private static func runs(_ count: Int, where holds: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in 0..<count where holds(index) {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }

  /// A place for a target's name: the middle of its widest run in the middle one of its rows.
  func middle(of target: Int, _ x: Double, _ top: Double) -> (x: Double, y: Double)? {
    let rows = (0..<Self.rows).filter { targets[$0].contains(target) }
    guard !rows.isEmpty else { return nil }
    let row = rows[rows.count / 2]
    guard let run = runs(of: target, in: row).max(by: { $0.count < $1.count }), run.count > 14 else { return nil }
    return (
      x + Double(run.lowerBound + run.upperBound) / 2 * Self.cell.width,
      top + PolicyMap.side.height - (Double(row) + 0.5) * Self.cell.height
    )
  }
}
