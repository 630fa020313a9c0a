import CardCore
import Kinetics
import OverlayCore

/// The state of a replay, for messages.
extension ReplayState {
  /// A line for each body.
  func summary(_ names: TraceNames, at time: String) -> [String] {
    let overlays = ids.compactMap { id -> String? in
      guard let overlay = stack[id] else { return nil }
      return place(.overlay(id), names, at: time)
        + "\(Words.phase.word(of: overlay.phase)), height \(Decimal.text(overlay.height)), "
        + "offset \(Decimal.text(overlay.offset)), velocity \(Decimal.text(overlay.velocity))"
    }
    let cards = self.cards.map { each -> String in
      let container = each.container
      return place(.cards(each.layer), names, at: time)
        + "\(CardText.phase(of: container)), current \(names.cards.word(container.current)), count \(container.count), "
        + "fractional-index \(Decimal.text(container.fractionalIndex)), window \(CardText.window(of: container)), "
        + "slots \(CardText.slots(of: container, names))"
    }
    return overlays + cards
  }

  private func place(_ body: TraceBody, _ names: TraceNames, at time: String) -> String {
    let name = names.name(of: body)
    return time + (name.isEmpty ? ": " : ", \(name): ")
  }

  /// The phase and the numbers of an overlay, or the phase of the cards that are alone, to a thousandth; without what a long
  /// session adds up, such as an offset.
  func moment(of id: OverlayID) -> String {
    if let cards = cards(on: nil) { return CardText.phase(of: cards.container) }
    guard let overlay = self[id] else { return "" }
    return "\(Words.phase.word(of: overlay.phase)), height \(Decimal.fixed3(overlay.height)), "
      + "velocity \(Decimal.fixed3(overlay.velocity))"
  }
}
