/// Whether a subclass that overrides a method calls `super`: the program stops where it does not.
///
/// UIGestureRecognizerSubclass.h asks for it ("if you override one you must call super"). Of views and controllers the
/// documentation seldom says so, and never that it may be left out.
@MainActor enum SuperCall {
  private static var waiting: [(object: ObjectIdentifier, method: StaticString, isDone: Bool)] = []

  /// Calls a method of an object; the method that is declared in UIKit says that it was reached.
  static func check(_ object: AnyObject, _ method: StaticString, _ call: () -> Void) {
    waiting.append((ObjectIdentifier(object), method, false))
    call()
    precondition(waiting.removeLast().isDone, "\(type(of: object)) overrides \(method) and does not call super")
  }

  /// Said by the method that is declared in UIKit.
  static func reached(_ object: AnyObject, _ method: StaticString) {
    guard let last = waiting.last, last.object == ObjectIdentifier(object), "\(last.method)" == "\(method)" else {
      return
    }
    waiting[waiting.count - 1].isDone = true
  }
}
