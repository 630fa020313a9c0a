/// Which laws are watched: a bit for each.
struct LawSet: Sendable {
  private var bits: UInt32 = 0

  init(_ laws: [Law]) {
    for law in laws { bits |= law.bit }
  }

  func contains(_ law: Law) -> Bool { bits & law.bit != 0 }
}

extension Law {
  fileprivate var bit: UInt32 {
    switch self {
    case .conservation: 1
    case .continuity: 2
    case .continuityHeld: 4
    case .continuityOfSpeed: 8
    case .effects: 16
    case .totality: 32
    case .rest: 64
    case .frameIndependence: 128
    case .hostIndependence: 256
    case .cap: 512
    case .backdrop: 1024
    case .wheel: 2048
    case .viewShift: 4096
    case .arrival: 8192
    case .release: 16384
    case .repetition: 32768
    case .restoration: 65536
    }
  }
}
