import Kinetics
import OverlayCore

/// Tabs whose rows the package scrolls: each list is given its rows once, at the start.
func addTabs(_ tabs: [Rows], to id: OverlayID, of stack: inout OverlayStack, at instant: Instant)
  throws(OverlayStackError)
{
  for (tab, rows) in tabs.enumerated() {
    try stack.setList(ListID(tab), of: id, at: instant)
    try stack.setRows(rows, of: id, at: instant)
  }
  try stack.setList(ListID(0), of: id, at: instant)
}
