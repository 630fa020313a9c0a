import Kinetics
import OverlayCore

/// The list: the same with 1,000,000 rows and with 10, at places that a scroll visits and at places all over.
enum ListBenchmarks {
  private static let events = Benchmark.events

  static func all() throws -> [Benchmark] {
    [
      try .pair("rows: row(at:), uniform", "Rows.row(at:)", of: "rows", uniform, lookups),
      try .pair("rows: row(at:), scrolling", "Rows.row(at:)", of: "rows", variable, scrolledLookups),
      try .pair("rows: row(at:), anywhere", "Rows.row(at:)", of: "rows", variable, lookups),
      try .pair("rows: top(of:), anywhere", "Rows.top(of:)", of: "rows", variable, tops),
      try .pair("rows: setHeight, anywhere", "Rows.setHeight(_:at:)", of: "rows", variable, heights),
      try .pair("rows: insert and remove", "Rows.insert and Rows.remove", of: "rows", variable, insertions),
      try .pair("list: scroll, uniform", "visible and RecyclingWindow.show", of: "rows", uniform, scrolls),
      try .pair("list: scroll, variable", "visible and RecyclingWindow.show", of: "rows", variable, scrolls),
      Benchmark(
        name: "list: jump, variable", event: "visible and RecyclingWindow.show", events: events,
        reference: "uniform rows", subject: jumps(try variable(Benchmark.many)),
        baseline: jumps(try uniform(Benchmark.many))),
    ]
  }

  private static func uniform(_ count: Int) throws -> Rows { try Rows(count: count, height: 44) }

  private static func variable(_ count: Int) throws -> Rows {
    try Rows(heights: (0..<count).map { row in 40 + Double(row * 7 % 33) })
  }

  /// Places all over, the same number for any number of rows.
  private static func anywhere(_ count: Int) -> [Int] {
    var state: UInt32 = 1
    return (0..<events).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int((UInt64(state) * UInt64(count)) >> 32)
    }
  }

  private static func lookups(_ rows: Rows) -> () -> Double {
    let places = anywhere(1 << 24).map { Double($0) * 0x1p-24 * rows.height }
    return {
      var sum = 0
      for place in places { sum &+= rows.row(at: place) ?? 0 }
      return Double(sum)
    }
  }

  private static func scrolledLookups(_ rows: Rows) -> () -> Double {
    // As far as ten rows reach, in the middle of the list.
    let start = max(0, rows.height / 2 - 250)
    let places = (0..<events).map { step in start + Double(step) * 0.5 }
    return {
      var sum = 0
      for place in places { sum &+= rows.row(at: place) ?? 0 }
      return Double(sum)
    }
  }

  private static func tops(_ rows: Rows) -> () -> Double {
    let places = anywhere(rows.count)
    return {
      var sum = 0.0
      for place in places { sum += rows.top(of: place) ?? 0 }
      return sum
    }
  }

  private static func heights(_ rows: Rows) -> () -> Double {
    let places = anywhere(rows.count)
    var rows = rows
    var height = 40.0
    return {
      height = height == 40 ? 60 : 40
      for place in places { _ = try? rows.setHeight(height, at: place) }
      return rows.height
    }
  }

  private static func insertions(_ rows: Rows) -> () -> Double {
    let places = anywhere(rows.count)
    var rows = rows
    return {
      for place in places {
        _ = try? rows.insert(height: 51, at: place)
        _ = try? rows.remove(at: place)
      }
      return rows.height
    }
  }

  /// A viewport of 220 points goes down and up over 200 points in steps of half a point.
  private static func scrolls(_ rows: Rows) -> () -> Double {
    let start = max(0, rows.height / 2 - 210)
    let tops = (0..<events).map { step in start + Double(step < 500 ? step : 1000 - step) * 0.4 }
    return frames(rows, tops)
  }

  /// The same viewport at places all over.
  private static func jumps(_ rows: Rows) -> () -> Double {
    frames(rows, anywhere(1 << 24).map { Double($0) * 0x1p-24 * (rows.height - 220) })
  }

  private static func frames(_ rows: Rows, _ tops: [Double]) -> () -> Double {
    var window = RecyclingWindow(count: rows.count, overscan: 1)
    return {
      var bound = 0
      for top in tops { window.show(rows.visible(from: top, to: top + 220)) { change in bound &+= change.item } }
      return Double(bound)
    }
  }
}
