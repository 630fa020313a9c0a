// refused: expression uses unsafe constructs but is not marked with 'unsafe'
import UIKit
@MainActor func planted(_ target: UnsafeMutablePointer<CGPoint>) { target.pointee.y = 0 }
