@_exported import CoreFoundation
@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjectiveC

public typealias TimeInterval = Double

public struct Notification {
  public typealias Name = NSNotification.Name
  public var name: Name
  public var object: Any?
  public var userInfo: [AnyHashable: Any]?
}

extension RunLoop.Mode {
  public static var common: RunLoop.Mode { fatalError() }
  public static var `default`: RunLoop.Mode { fatalError() }
}

extension NSNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
  public required convenience init(integerLiteral value: Int) { fatalError() }
  public required convenience init(floatLiteral value: Double) { fatalError() }
  public required convenience init(booleanLiteral value: Bool) { fatalError() }
}

// MARK: Key-value observing, in its block form

public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

public final class NSKeyValueObservation: NSObject { public func invalidate() {} }

public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
  @preconcurrency public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }
}

// MARK: Files

public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String) { fatalError() }
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func appendingPathExtension(_ pathExtension: String) -> URL { self }
}

public struct Data: RandomAccessCollection, Sendable {
  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public init(contentsOf url: URL) throws {}
  public func write(to url: URL) throws {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> UInt8 { 0 }
}

public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}

public struct Date: Hashable, Sendable {
  public init() {}
  public var timeIntervalSince1970: TimeInterval { 0 }
}

public final class FileHandle {
  public static var standardInput: FileHandle { fatalError() }
  public init?(forReadingAtPath path: String) { fatalError() }
  public func read(upToCount count: Int) throws -> Data? { fatalError() }
}

public final class FileManager {
  public static var `default`: FileManager { fatalError() }
  public var temporaryDirectory: URL { fatalError() }
  public func fileExists(atPath path: String) -> Bool { fatalError() }
  public func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { fatalError() }
  public func removeItem(at url: URL) throws {}
}

extension String {
  public struct Encoding: Sendable { public static var utf8: Encoding { fatalError() } }
}
extension StringProtocol {
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
}

// MARK: Bridges

extension String: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSString
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ value: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ value: NSString, result: inout String?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ value: NSString?) -> String { "" }
}

extension Array: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSArray
  public func _bridgeToObjectiveC() -> NSArray { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ value: NSArray, result: inout Array?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ value: NSArray, result: inout Array?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ value: NSArray?) -> Array { [] }
}

extension Set: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSSet
  public func _bridgeToObjectiveC() -> NSSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ value: NSSet, result: inout Set?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ value: NSSet, result: inout Set?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ value: NSSet?) -> Set { [] }
}

extension Dictionary: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSDictionary
  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ value: NSDictionary, result: inout Dictionary?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ value: NSDictionary, result: inout Dictionary?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ value: NSDictionary?) -> Dictionary { [:] }
}

public struct IndexPath: Hashable, Sendable {}
extension IndexPath: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSIndexPath
  public func _bridgeToObjectiveC() -> NSIndexPath { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ value: NSIndexPath, result: inout IndexPath?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ value: NSIndexPath, result: inout IndexPath?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ value: NSIndexPath?) -> IndexPath { fatalError() }
}

extension Notification: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNotification
  public func _bridgeToObjectiveC() -> NSNotification { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ value: NSNotification, result: inout Notification?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ value: NSNotification, result: inout Notification?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ value: NSNotification?) -> Notification { fatalError() }
}

extension Double: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ value: NSNumber, result: inout Double?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ value: NSNumber, result: inout Double?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ value: NSNumber?) -> Double { 0 }
}

extension Int: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ value: NSNumber, result: inout Int?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ value: NSNumber, result: inout Int?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ value: NSNumber?) -> Int { 0 }
}

extension Bool: _ObjectiveCBridgeable {
  public typealias _ObjectiveCType = NSNumber
  public func _bridgeToObjectiveC() -> NSNumber { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ value: NSNumber, result: inout Bool?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ value: NSNumber, result: inout Bool?) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ value: NSNumber?) -> Bool { false }
}

// What Foundation hands on of Darwin.
public typealias mode_t = UInt16
public struct stat {
  public init() {}
  public var st_mode: mode_t { 0 }
}
public func fstatat(
  _ folder: Int32, _ path: UnsafePointer<CChar>, _ buffer: UnsafeMutablePointer<stat>, _ flags: Int32
) -> Int32 { 0 }
public var AT_FDCWD: Int32 { -2 }
public var S_IFMT: mode_t { 0 }
public var S_IFREG: mode_t { 0 }
public var S_IFDIR: mode_t { 0 }
