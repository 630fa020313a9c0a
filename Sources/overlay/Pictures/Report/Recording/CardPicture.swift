import CardCore
import Traces

/// The cards of a container as the channels of a run: all that is drawn and told of them.
struct CardPicture {
  private let names: TraceNames

  init(_ names: TraceNames) {
    self.names = names
  }

  func describe(_ container: AnyCards, in run: inout RunRecord) {
    let shown = (0..<container.shownCount).compactMap { container.shown(at: $0) }
    run.set("container", .numbers([container.size.width, container.size.height]))
    run.set("phase", .text(CardText.phase(of: container)))
    run.set("current", .text(CardText.text(of: container.current, names)))
    run.set("index", container.currentIndex.map { .number(Double($0)) } ?? .none)
    run.set("count", .number(Double(container.count)))
    run.set("fractionalIndex", .number(container.fractionalIndex))
    run.set("window", .text(CardText.window(of: container)))
    run.set("slots", .text(CardText.slots(of: container, names)))
    run.set("order", .texts(shown.map { CardText.text(of: $0, names) }))
    for id in shown {
      guard let pose = container.pose(of: id) else { continue }
      describe(pose, isLeaving: container.isLeaving(id), slot: slot(of: id, container), of: id, in: &run)
    }
  }

  private func slot(of id: CardID, _ container: AnyCards) -> Channel.Value {
    let slot = (0..<container.slotCount).first { container.card(in: CardSlot($0)) == id }
    return slot.map { .number(Double($0)) } ?? .none
  }

  /// Channels of one card begin with its name and a colon.
  private func describe(
    _ pose: CardPose, isLeaving: Bool, slot: Channel.Value, of id: CardID, in run: inout RunRecord
  ) {
    let prefix = CardText.text(of: id, names) + ":"
    let numbers = [
      ("x", pose.center.x), ("y", pose.center.y), ("w", pose.size.width), ("h", pose.size.height),
      ("rotation", pose.rotation), ("scaleX", pose.scaleX), ("scaleY", pose.scaleY), ("opacity", pose.opacity),
      ("mask", pose.mask), ("turn", pose.turn),
    ]
    for (name, value) in numbers { run.set(prefix + name, .number(value)) }
    run.set(prefix + "face", .text(pose.face == .back ? "back" : "front"))
    run.set(prefix + "leaving", .number(isLeaving ? 1 : 0))
    run.set(prefix + "slot", slot)
  }
}
