// What OverlaySwiftUI, its guide and the sample app use of SwiftUI, after Apple's documentation of the declarations named
// below.
@_exported import UIKit

// MARK: Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent()
  }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> Opaque { Opaque() }
}
public struct TupleView<T>: View { nonisolated init() {}; public var body: Never { fatalError() } }
public struct _ConditionalContent<First, Second>: View {
  nonisolated init() {}; public var body: Never { fatalError() }
}
public struct EmptyView: View { nonisolated public init() {}; public var body: Never { fatalError() } }
/// Stands for what a modifier returns.
public struct Opaque: View { nonisolated init() {}; public var body: Never { fatalError() } }

@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  @ViewBuilder func body(content: Content) -> Body
  typealias Content = _ViewModifier_Content<Self>
}
public struct _ViewModifier_Content<Modifier>: View { nonisolated init() {}; public var body: Never { fatalError() } }
extension View { nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent() } }
public struct ModifiedContent<Content, Modifier> { nonisolated init() {} }
extension ModifiedContent: View where Content: View, Modifier: ViewModifier { public var body: Never { fatalError() } }

@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

// MARK: State

@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { fatalError() }
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  public var projectedValue: Binding<Value> { self }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}
extension Binding: @unchecked Sendable where Value: Sendable {}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { fatalError() }
  public init(initialValue: Value) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  public var projectedValue: Binding<Value> { fatalError() }
}
extension State: Sendable where Value: Sendable {}

@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
  public var wrappedValue: Value { fatalError() }
}

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}
public struct EnvironmentValues {
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { fatalError() }
    set { fatalError() }
  }
}
extension View {
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    Opaque()
  }
}

public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}
extension View {
  // The documentation has no `@Sendable` at the two closures; some of Apple's SDKs had. Here they have: what compiles here
  // compiles with both.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping @Sendable (inout K.Value) -> Void
  ) -> some View { Opaque() }
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping @Sendable (K.Value) -> Void
  ) -> some View where K.Value: Equatable { Opaque() }
}

public struct Animation: Equatable, Sendable { public static let `default` = Animation() }
public struct Transaction {
  public init() {}
  public init(animation: Animation?) {}
  public var animation: Animation?
  public var disablesAnimations: Bool {
    get { false }
    set {}
  }
}
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try body()
}

// MARK: Layout

public struct Alignment: Sendable { public static let center = Alignment() }
public struct UnitPoint: Hashable, Sendable { public static let topLeading = UnitPoint() }
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}
public enum Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
  }
}

public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
  public init(_ size: CGSize) { (width, height) = (size.width, size.height) }
}
public struct LayoutSubview {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { fatalError() }
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
}
public struct LayoutSubviews: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> LayoutSubview { fatalError() }
}
public protocol Animatable {}
@preconcurrency public protocol Layout: Sendable, Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  func makeCache(subviews: Subviews) -> Cache
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}
extension Layout where Cache == () { public func makeCache(subviews: Subviews) {} }
extension Layout {
  @MainActor @preconcurrency public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    Opaque()
  }
}

extension View {
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    Opaque()
  }
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { Opaque() }
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    Opaque()
  }
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View { Opaque() }
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View { Opaque() }
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { Opaque() }
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { Opaque() }
  nonisolated public func foregroundColor(_ color: Color?) -> some View { Opaque() }
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { Opaque() }
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { Opaque() }
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { Opaque() }
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View { Opaque() }
}

// MARK: Controls

public struct Text: View {
  nonisolated public init<S: StringProtocol>(_ content: S) {}
  public var body: Never { fatalError() }
}
public struct Color: View, Hashable, Sendable {
  public static let gray = Color()
  public static let green = Color()
  public static let red = Color()
  public var body: Never { fatalError() }
}
public struct Button<Label: View>: View { public var body: Never { fatalError() } }
extension Button where Label == Text {
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}
public struct VStack<Content: View>: View {
  nonisolated public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct ScrollView<Content: View>: View {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: View {
  public var body: Never { fatalError() }
}
extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View>: View {
  public var body: Never { fatalError() }
}
extension List where SelectionValue == Never {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  nonisolated public init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {}
  nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {}
}
public struct Section<Content: View>: View {
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public struct NavigationStack<Root: View>: View {
  nonisolated public init(@ViewBuilder root: () -> Root) {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public struct NavigationLink<Destination: View>: View {
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public struct ShareLink: View {
  nonisolated public init<S: StringProtocol>(_ title: S, item: URL) {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public struct TextField: View {
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol TabViewStyle {}
public struct PageTabViewStyle: TabViewStyle { nonisolated public init() {} }
extension TabViewStyle where Self == PageTabViewStyle {
  nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }
}
@MainActor @preconcurrency public struct TabView<SelectionValue: Hashable, Content: View>: View {
  nonisolated public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

// MARK: Apps

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
}
extension Never: Scene {}
@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}
extension App { public static func main() {} }

// MARK: UIKit

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
  typealias Context = UIViewRepresentableContext<Self>
}
extension UIViewRepresentable { public var body: Never { fatalError() } }
extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public var coordinator: Representable.Coordinator { fatalError() }
  public var transaction: Transaction { fatalError() }
  public var environment: EnvironmentValues { fatalError() }
}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
  func makeCoordinator() -> Coordinator
  typealias Context = UIViewControllerRepresentableContext<Self>
}
extension UIViewControllerRepresentable {
  public var body: Never { fatalError() }
  public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
}
extension UIViewControllerRepresentable where Coordinator == Void { public func makeCoordinator() {} }
@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public var coordinator: Representable.Coordinator { fatalError() }
  public var transaction: Transaction { fatalError() }
  public var environment: EnvironmentValues { fatalError() }
}

public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  @MainActor public func makeContentView() -> any UIView & UIContentView { fatalError() }
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> some UIContentConfiguration { self }
}
extension UIHostingConfiguration where Background == EmptyView {
  public init(@ViewBuilder content: () -> Content) { fatalError() }
}

@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }
  public var rootView: Content {
    get { fatalError() }
    set { fatalError() }
  }
  @available(iOS 16.4, visionOS 1.0, *) public var safeAreaRegions: SafeAreaRegions {
    get { fatalError() }
    set { fatalError() }
  }
}
