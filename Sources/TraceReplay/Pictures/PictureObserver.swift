/// Sees a replay, and draws it.
protocol PictureObserver: ReplayObserver {
  init(title: String)
  /// - Parameter frames: How many frames a filmstrip has, evenly spaced in time; `nil`: one for each mark, or 8.
  func document(frames: Int?) -> String
}
