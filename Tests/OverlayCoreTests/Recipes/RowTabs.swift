import Kinetics
import OverlayCore

/// Tabs whose rows the package scrolls: each list is given its rows once, at the start.
func addTabs(
  _ tabs: [Rows], to id: OverlayID, of stack: inout OverlayStack, at instant: Instant,
  perform: (StackEffects) -> Void
) throws(OverlayStackError) {
  var answer: StackAnswer
  for (tab, rows) in tabs.enumerated() {
    answer = try stack.setList(ListID(tab), of: id, at: instant)
    perform(stack.effects(of: answer))
    answer = try stack.setRows(rows, of: id, at: instant)
    perform(stack.effects(of: answer))
  }
  answer = try stack.setList(ListID(0), of: id, at: instant)
  perform(stack.effects(of: answer))
}
