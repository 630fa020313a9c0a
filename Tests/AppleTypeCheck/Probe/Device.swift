// What needs the Objective-C runtime: the stand-in does not compile this file, the others it does.
import UIKit

/// Target and action, which the device has and the stand-in has not.
@MainActor final class ProbeTarget: NSObject {
  private let pan = UIPanGestureRecognizer()
  private var link: CADisplayLink?

  override init() {
    super.init()
    pan.addTarget(self, action: #selector(panned(_:)))
    pan.allowedScrollTypesMask = .all
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches, pan.name) = (1, 2, "sheet")
    link = CADisplayLink(target: self, selector: #selector(step(_:)))
    link?.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 120, preferred: 120)
    link?.isPaused = true
    link?.add(to: .main, forMode: .common)
  }
  @objc private func panned(_ pan: UIPanGestureRecognizer) {
    if pan.velocity(in: pan.view).y > pan.translation(in: nil).y { pan.setTranslation(.zero, in: nil) }
    pan.isEnabled = pan.location(ofTouch: 0, in: nil) != pan.location(in: pan.view)
  }
  @objc private func step(_ link: CADisplayLink) {
    if link.targetTimestamp - link.timestamp > link.duration, CACurrentMediaTime() > 0 { link.invalidate() }
  }
}

final class ProbeProxy: NSObject, UIScrollViewDelegate {
  weak var next: (any UIScrollViewDelegate)?
  func scrollViewDidScroll(_ scrollView: UIScrollView) { next?.scrollViewDidScroll?(scrollView) }
  /// What an app's delegate has and this one does not goes to that one: the device asks here which there are.
  override func responds(to selector: Selector!) -> Bool {
    super.responds(to: selector) || MainActor.assumeIsolated { next?.responds(to: selector) ?? false }
  }
}
