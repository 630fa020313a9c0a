// Public top-level names of other frameworks that an app with a sheet imports: Observation, RegexBuilder, MapKit,
// Spatial and Testing, https://developer.apple.com/documentation What they are does not matter to a clash of names:
// here all are empty enumerations.

extension EveryName {
  enum AffineTransform3D {}
  enum Angle2D {}
  enum Annotation {}
  enum Attachment {}
  enum Axis3D {}
  enum Bug {}
  enum Capture {}
  enum CharacterClass {}
  enum ChoiceOf {}
  enum Comment {}
  enum Confirmation {}
  enum Expectation {}
  enum Issue {}
  enum Local {}
  enum Lookahead {}
  enum Map {}
  enum MapCamera {}
  enum MapCameraPosition {}
  enum MapCircle {}
  enum MapContent {}
  enum MapPolyline {}
  enum MapProxy {}
  enum MapReader {}
  enum MapStyle {}
  enum Marker {}
  enum Observable {}
  enum ObservationRegistrar {}
  enum ObservationTracking {}
  enum One {}
  enum OneOrMore {}
  enum Optionally {}
  enum Point3D {}
  enum Pose3D {}
  enum ProjectiveTransform3D {}
  enum Ray3D {}
  enum Rect3D {}
  enum Reference {}
  enum Regex {}
  enum Repeat {}
  enum Rotation3D {}
  enum ScaledPose3D {}
  enum Size3D {}
  enum SphericalCoordinates3D {}
  enum Suite {}
  enum Tag {}
  enum Test {}
  enum Trait {}
  enum TryCapture {}
  enum UserAnnotation {}
  enum Vector3D {}
  enum ZeroOrMore {}
}
