import Foundation
import Testing

/// One case of `Reference/physics.json`, computed elsewhere at 300 bits.
struct ReferenceCase: Decodable, Sendable, CustomTestStringConvertible {
  struct Tolerance: Decodable, Sendable {
    let type: String
    let value: Double?
  }

  let id: String
  let kind: String
  let inputs: ReferenceValue
  let expected: ReferenceValue
  let tolerance: Tolerance

  var testDescription: String { id }

  /// All cases of the file; empty where it cannot be read, which the count test reports.
  static let all: [ReferenceCase] = {
    guard
      let url = Bundle.module.url(forResource: "physics", withExtension: "json", subdirectory: "Reference"),
      let data = try? Data(contentsOf: url)
    else { return [] }
    return (try? JSONDecoder().decode([ReferenceCase].self, from: data)) ?? []
  }()

  static func all(_ kind: String) -> [ReferenceCase] {
    all.filter { $0.kind == kind }
  }
}

/// A JSON value whose shape depends on the kind of its case.
enum ReferenceValue: Decodable, Sendable {
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([ReferenceValue])
  case fields([String: ReferenceValue])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let list = try? container.decode([ReferenceValue].self) {
      self = .list(list)
    } else {
      self = .fields(try container.decode([String: ReferenceValue].self))
    }
  }

  /// The field's value; a missing field becomes a text that names it, so that every comparison with it fails.
  subscript(_ key: String) -> ReferenceValue {
    guard case .fields(let fields) = self, let value = fields[key] else { return .text("no \(key)") }
    return value
  }

  func has(_ key: String) -> Bool {
    guard case .fields(let fields) = self else { return false }
    return fields[key] != nil
  }

  /// A number, a hexadecimal number written as text, else NaN.
  var number: Double {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text) ?? .nan
    default: .nan
    }
  }

  var text: String {
    guard case .text(let text) = self else { return "" }
    return text
  }

  var list: [ReferenceValue] {
    guard case .list(let list) = self else { return [] }
    return list
  }

  var numbers: [Double] { list.map(\.number) }
}
