import Kinetics

#if !hasFeature(Embedded)
  extension CardContainer {
    /// What it shows and does, in one line: `front 3, index 0 of 5, shown 0..<3, offset 0, resting, at 120 ms`.
    ///
    /// The offset is in points, of a browser in cards. Equal lines do not mean equal containers: ``digest`` does.
    public var description: String {
      let place = index.map { "index \($0) of \(count)" } ?? "of \(count)"
      let phase = isDragging ? "dragging" : isMoving ? "moving" : "resting"
      return
        "front \(front.map(\.description) ?? "none"), \(place), shown \(window), offset \(offset.plain), \(phase), "
        + "at \(now)"
    }

    /// Without children: the description says what it is.
    public var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
