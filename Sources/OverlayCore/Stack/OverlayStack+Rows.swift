import Kinetics

/// The rows of a list as its content, and one list after the other.
extension OverlayStack {
  /// The rows of an overlay's list; `nil` where they are not known.
  public func rows(of id: OverlayID) -> Rows? { index(of: id).flatMap { elements[$0].lists.rows } }

  /// The rows of which something is shown in an overlay's list, under the keyboard and the safe area too, not under
  /// the margin: what a `RecyclingWindow` has to show.
  ///
  /// - Returns: `nil` where the rows are not known.
  public func visibleRows(of id: OverlayID) -> Range<Int>? {
    guard let index = index(of: id), let rows = elements[index].lists.rows else { return nil }
    let shown = elements[index].overlay.presentation
    return rows.visible(from: shown.contentOffset, to: shown.contentOffset + shown.listLength)
  }

  /// Gives an overlay's list its rows: the content is as long as they are from now on. Where it was scrolled to is kept
  /// as far as the new range allows. They are other rows than those before: a finger that is down is on none of them. For
  /// the rows that it has nothing happens.
  ///
  /// - Parameters:
  ///   - rows: `nil` where the length stays and the rows are no longer known.
  ///   - id: The overlay.
  ///   - instant: The host's time now.
  /// - Throws: ``OverlayStackError/unknown(_:)``.
  public mutating func setRows(_ rows: Rows?, of id: OverlayID, at instant: Instant) throws(OverlayStackError)
    -> StackAnswer
  {
    guard let index = index(of: id) else { throw .unknown(id) }
    beginCall(at: instant)
    if !elements[index].isShowing(rows) {
      beginCall(of: index)
      elements[index].lists.setRows(rows)
      router.followRows(nil, of: id)
      if let rows { elements[index].setContentHeight(rows.height, shift: 0) }
    }
    endCall()
    return answer()
  }

  /// Changes a row of an overlay's list, and its content with it. The first visible row stays where it is shown, in a
  /// drag and in flight too, and a finger that is down stays with the row that it went down on; see
  /// ``RowsChange/offsetChange(keeping:)``.
  ///
  ///     try stack.changeRows(.insert(0, height: 60), of: search, at: now)
  ///
  /// - Throws: ``OverlayStackError/unknown(_:)``, ``OverlayStackError/unknownRows(_:)``, or ``OverlayStackError/rows(_:)`` with what the
  ///   rows throw. Nothing has changed then.
  public mutating func changeRows(_ edit: RowsEdit, of id: OverlayID, at instant: Instant) throws(OverlayStackError)
    -> StackAnswer
  {
    guard let index = index(of: id) else { throw .unknown(id) }
    let first = elements[index].firstVisibleRow(at: max(instant, now))
    var changed: (change: RowsChange, height: Double)?
    do throws(RowsError) {
      changed = try elements[index].lists.changeRows(edit)
    } catch {
      throw .rows(error)
    }
    guard let (change, height) = changed else { throw .unknownRows(id) }
    beginCall(at: instant)
    beginCall(of: index)
    router.followRows(change, of: id)
    elements[index].setContentHeight(height, shift: change.offsetChange(keeping: first))
    endCall()
    return answer()
  }

  /// Makes another list the one that scrolls in an overlay. It has the content, the offset and the rows with which it
  /// was left; one that is new here has no content yet.
  ///
  /// A finger on the list, or a running native pan, goes on with the new one; the old one's fling, bounce or stretch is
  /// over. For the current list nothing happens.
  ///
  /// - Throws: ``OverlayStackError/unknown(_:)``.
  public mutating func setList(_ list: ListID, of id: OverlayID, at instant: Instant) throws(OverlayStackError)
    -> StackAnswer
  {
    guard let index = index(of: id) else { throw .unknown(id) }
    beginCall(at: instant)
    if elements[index].lists.current != list {
      beginCall(of: index)
      elements[index].show(list)
      router.followRows(nil, of: id)
    }
    endCall()
    return answer()
  }

  /// Makes a list the one that scrolls in an overlay, as it stands now. For the current list nothing happens where it
  /// stands there already, with that content.
  ///
  /// - Parameters:
  ///   - list: The list, new or one that the overlay had before.
  ///   - content: The lengths of its content, by default those with which it was left. Rows that are not as long are
  ///     forgotten.
  ///   - offset: Where it stands, in points; clamped into its range. Nothing is written into a native view: it stands
  ///     there.
  ///   - id: The overlay.
  ///   - instant: The host's time now.
  /// - Throws: ``OverlayStackError/unknown(_:)``, or ``OverlayStackError/configuration(_:)`` for the content and the offset.
  public mutating func setList(
    _ list: ListID, content: ListContent? = nil, offset: Double, of id: OverlayID, at instant: Instant
  ) throws(OverlayStackError) -> StackAnswer {
    guard let index = index(of: id) else { throw .unknown(id) }
    do throws(OverlayConfigurationError) {
      try elements[index].overlay.validateList(content ?? ListContent(), offset)
    } catch {
      throw .configuration(error)
    }
    beginCall(at: instant)
    if !elements[index].isShowing(list, content, standingAt: offset) {
      beginCall(of: index)
      elements[index].show(list, content, standingAt: offset)
      router.followRows(nil, of: id)
    }
    endCall()
    return answer()
  }
}

extension OverlayStack.Element {
  /// The row that stays where it is shown: the first visible one, when time has passed until then.
  fileprivate func firstVisibleRow(at instant: Instant) -> Int {
    var then = overlay
    if overlay.isMoving { _ = then.handle(.frame, at: instant) }
    return lists.row(shownAt: then.presentation.contentOffset)
  }

  /// Whether these are the rows of its list already, and its content.
  fileprivate func isShowing(_ rows: Rows?) -> Bool {
    lists.rows == rows && (rows?.height).map { $0 == overlay.configuration.content.height } ?? true
  }

  /// Whether a list is the current one and stands there already, with that content.
  fileprivate func isShowing(_ list: ListID, _ content: ListContent?, standingAt offset: Double) -> Bool {
    let content = content ?? overlay.configuration.content
    return lists.current == list && overlay.hasList(content, standingAt: offset)
      && (lists.rows?.height).map { $0 == content.height } ?? true
  }

  fileprivate mutating func setContentHeight(_ height: Double, shift: Double) {
    var content = overlay.configuration.content
    content.height = height
    overlay.apply(.content(content, shift: shift))
  }

  fileprivate mutating func show(_ list: ListID) {
    let left = lists.change(to: list, content: overlay.configuration.content, offset: overlay.restingOffset)
    overlay.showList(left?.content ?? ListContent(), offset: left?.offset ?? 0)
  }

  fileprivate mutating func show(_ list: ListID, _ content: ListContent?, standingAt offset: Double) {
    var known = overlay.configuration.content
    if lists.current != list {
      known = lists.change(to: list, content: known, offset: overlay.restingOffset)?.content ?? ListContent()
    }
    _ = lists.forgetRows(unlike: content ?? known)
    overlay.takeList(content ?? known, standingAt: offset)
  }
}
