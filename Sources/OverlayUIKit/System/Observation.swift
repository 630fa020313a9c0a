#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// An observer of a notification, for as long as this is kept.
  final class Observation {
    private let token: any NSObjectProtocol

    /// - Parameter body: Called where the notification is posted, which for those of UIKit is the main thread.
    init(of name: Notification.Name, _ body: @escaping @Sendable (Notification) -> Void) {
      token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil, using: body)
    }

    deinit { NotificationCenter.default.removeObserver(token) }
  }

  extension Notification {
    /// The keyboard's frame at the end of its move, in screen coordinates.
    var keyboardFrame: CGRect? {
      (userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    }
  }
#endif
