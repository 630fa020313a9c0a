@_exported import Foundation
@_exported import QuartzCore

extension CAFrameRateRange {
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) { fatalError() }
  public var preferred: Float? { nil }
  public static var `default`: CAFrameRateRange { fatalError() }
}
