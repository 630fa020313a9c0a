// refused: argument of '#selector' refers to instance method 'step' that is not exposed to Objective-C
import UIKit
@MainActor final class Planted: NSObject {
  var link: CADisplayLink?
  func step(_ link: CADisplayLink) {}
  func start() { link = CADisplayLink(target: self, selector: #selector(step(_:))) }
}
