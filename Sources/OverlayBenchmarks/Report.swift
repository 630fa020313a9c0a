/// The results as text.
enum Report {
  /// A table for people.
  static func table(_ measurements: [Measurement]) -> String {
    let head = ["benchmark", "ns/event", "min..max", "against", "ns/event", "min..max", "ratio", "min..max"]
    let rows = measurements.map { measurement in
      [
        measurement.benchmark.name, number(measurement.subject.median), range(measurement.subject),
        measurement.benchmark.reference, number(measurement.baseline.median), range(measurement.baseline),
        number(measurement.ratio.median, places: 2), range(measurement.ratio, places: 2),
      ]
    }
    let widths = head.indices.map { column in ([head] + rows).map { $0[column].count }.max() ?? 0 }
    return ([head] + rows).map { line($0, widths) }.joined(separator: "\n")
  }

  /// One object per benchmark, for machines.
  static func json(_ measurements: [Measurement]) -> String {
    let objects = measurements.map { measurement in
      let benchmark = measurement.benchmark
      return """
          {"name": "\(benchmark.name)", "event": "\(benchmark.event)", "nanoseconds": \(object(measurement.subject)), \
        "reference": "\(benchmark.reference)", "referenceNanoseconds": \(object(measurement.baseline)), \
        "ratio": \(object(measurement.ratio))}
        """
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]"
  }

  /// Text to the left, numbers to the right.
  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { column in
      let blanks = String(repeating: " ", count: widths[column] - cells[column].count)
      return column == 0 || column == 3 ? cells[column] + blanks : blanks + cells[column]
    }
    return padded.joined(separator: "  ")
  }

  private static func object(_ spread: Spread) -> String {
    let (median, least, most) = (
      number(spread.median, places: 3), number(spread.least, places: 3), number(spread.most, places: 3)
    )
    return "{\"median\": \(median), \"min\": \(least), \"max\": \(most)}"
  }

  private static func range(_ spread: Spread, places: Int = 1) -> String {
    number(spread.least, places: places) + ".." + number(spread.most, places: places)
  }

  /// A number of 0 or more with a fixed number of decimals.
  private static func number(_ value: Double, places: Int = 1) -> String {
    var unit = 1
    for _ in 0..<places { unit *= 10 }
    guard value.isFinite, value < 1e12 else { return "0" }
    let scaled = Int((value * Double(unit)).rounded())
    let decimals = String(scaled % unit)
    return "\(scaled / unit)." + String(repeating: "0", count: places - decimals.count) + decimals
  }
}
