// Public top-level names of MacTypes, as its documentation lists them: MacTypes.h of the Darwin module,
// https://github.com/apple-oss-distributions/CarbonHeaders What they are does not matter to a clash of names: here all
// are empty enumerations.

extension EveryName {
  enum Boolean {}
  enum Byte {}
  enum ByteCount {}
  enum BytePtr {}
  enum ConstStr255Param {}
  enum Fixed {}
  enum FixedPoint {}
  enum FixedRect {}
  enum Float32 {}
  enum Float32Point {}
  enum Float64 {}
  enum Float80 {}
  enum Fract {}
  enum Handle {}
  enum ItemCount {}
  enum LangCode {}
  enum LogicalAddress {}
  enum OSErr {}
  enum OSStatus {}
  enum OSType {}
  enum OptionBits {}
  enum PBVersion {}
  enum PhysicalAddress {}
  enum Point {}
  enum PointPtr {}
  enum ProcPtr {}
  enum Ptr {}
  enum Rect {}
  enum RectPtr {}
  enum RegionCode {}
  enum ResType {}
  enum ScriptCode {}
  enum SignedByte {}
  enum Size {}
  enum Str255 {}
  enum StringHandle {}
  enum StringPtr {}
  enum Style {}
  enum StyleField {}
  enum StyleParameter {}
  enum TimeBase {}
  enum TimeRecord {}
  enum TimeScale {}
  enum TimeValue {}
  enum UniCharCount {}
  enum UniversalProcPtr {}
  enum UnsignedFixed {}
  enum UnsignedWide {}
  enum VersRec {}
}
