/// The part of the sheet that a finger or a wheel is on.
public enum SheetPart: Sendable, Hashable {
  /// The part that shows the list.
  case list
  /// The header, or anywhere else on the sheet.
  case sheet
}
