// A stand-in for SwiftUI: the declarations that generated views and the example use, with the signatures of the real
// ones, so that they can be type-checked where there is no SwiftUI. Nothing here shows anything.
// swift-format-ignore-file

public import Foundation
public import Observation

// MARK: - Views

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a primitive view has no body") }
}

/// A view without parts.
public protocol Primitive: View where Body == Never {}

extension Primitive {
  public var body: Never { fatalError("a primitive view has no body") }
}

@resultBuilder
public struct ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(first: First) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
  public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalContent<First, Second> {
    ConditionalContent()
  }
}

extension Optional: View, Primitive where Wrapped: View {}

public struct EmptyView: Primitive { public nonisolated init() {} }
public struct TupleView<T>: Primitive { public nonisolated init(_ value: T) {} }
public struct ConditionalContent<First: View, Second: View>: Primitive { nonisolated init() {} }

public struct Text: Primitive {
  @_disfavoredOverload public init<S: StringProtocol>(_ content: S) {}
  public init(_ key: LocalizedStringKey) {}
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  public init(_ value: String) {}
  public init(stringLiteral value: String) {}
}

public struct Image: Primitive { public init(systemName: String) {} }

public struct Label: Primitive {
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage name: String) {}
}

public struct ProgressView: Primitive { public init() {} }

public struct VStack<Content: View>: Primitive {
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct HStack<Content: View>: Primitive {
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

public struct Group<Content: View>: Primitive { public init(@ViewBuilder content: () -> Content) {} }

public struct Form<Content: View>: Primitive { public init(@ViewBuilder content: () -> Content) {} }

public struct ScrollViewReader<Content: View>: Primitive {
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {}
}

public struct ScrollViewProxy {
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

public struct UnitPoint: Hashable, Sendable {
  public static let center = UnitPoint()
}

public struct NavigationStack<Root: View>: Primitive { public init(@ViewBuilder root: () -> Root) {} }

public struct Section<Parent: View, Content: View, Footer: View>: Primitive {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

// MARK: - Controls

public struct Button<Label: View>: Primitive {
  @preconcurrency public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
  @_disfavoredOverload @preconcurrency
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
}

public struct TextField: Primitive {
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {}
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {}
}

public struct SecureField: Primitive {
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {}
}

public struct Toggle<Label: View>: Primitive {
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}

extension Toggle where Label == Text {
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}

public struct Picker<SelectionValue: Hashable, Content: View>: Primitive {
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {}
}

// tvOS has neither: there is no compiler for it where the tests run, which say `TVOS` for it.
#if !TVOS
public struct DatePicker: Primitive {
  public typealias Components = DatePickerComponents
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {}
}

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}
#endif

// MARK: - Modifiers

public protocol ShapeStyle {}
public struct Color: ShapeStyle, Hashable, Sendable {
  public static let red = Color()
  public static let secondary = Color()
}
public struct HierarchicalShapeStyle: ShapeStyle { init() {} }
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

public struct Font: Hashable, Sendable {
  public static let caption = Font()
  public static let headline = Font()
}

public struct HorizontalAlignment: Equatable, Sendable {
  public static let center = HorizontalAlignment()
  public static let leading = HorizontalAlignment()
}
public struct VerticalAlignment: Equatable, Sendable { public static let center = VerticalAlignment() }
public enum Axis: Sendable { case horizontal, vertical }

public struct AccessibilityChildBehavior: Hashable, Sendable {
  public static let contain = AccessibilityChildBehavior()
  public static let combine = AccessibilityChildBehavior()
}

@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
public struct BorderlessButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = ModifiedView<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
public struct ModifiedView<Modifier: ViewModifier>: Primitive { nonisolated init() {} }

@MainActor @preconcurrency public protocol FormStyle {}
public struct GroupedFormStyle: FormStyle {}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension View {
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { EmptyView() }
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { EmptyView() }
  public nonisolated func modifier<T: ViewModifier>(_ modifier: T) -> some View { EmptyView() }
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { EmptyView() }
  public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    EmptyView()
  }
  public nonisolated func font(_ font: Font?) -> some View { EmptyView() }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { EmptyView() }
  public nonisolated func disabled(_ disabled: Bool) -> some View { EmptyView() }
  public nonisolated func labelsHidden() -> some View { EmptyView() }
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { EmptyView() }
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { EmptyView() }
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { EmptyView() }
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View { EmptyView() }
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View { EmptyView() }
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { EmptyView() }
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { EmptyView() }
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { EmptyView() }
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior) -> some View { EmptyView() }
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { EmptyView() }
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View { EmptyView() }
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { EmptyView() }
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View { EmptyView() }
  public nonisolated func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { EmptyView() }
  public nonisolated func focused(_ condition: FocusState<Bool>.Binding) -> some View { EmptyView() }
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View { EmptyView() }
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { EmptyView() }
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { EmptyView() }
  public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    EmptyView()
  }
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
  public static let isHeader = AccessibilityTraits()
  public init() {}
  public func contains(_ member: AccessibilityTraits) -> Bool { false }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { self }
  public mutating func insert(_ member: AccessibilityTraits) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    (true, member)
  }
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func update(with member: AccessibilityTraits) -> AccessibilityTraits? { nil }
  public mutating func formUnion(_ other: AccessibilityTraits) {}
  public mutating func formIntersection(_ other: AccessibilityTraits) {}
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {}
}

public struct EnvironmentValues: Sendable {
  public init() {}
  public var isEnabled: Bool {
    get { true }
    set {}
  }
  public var timeZone: TimeZone {
    get { .current }
    set {}
  }
}

// MARK: - State

@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
  public var projectedValue: Binding<Value> { self }
  private let read: () -> Value
  private let write: (Value) -> Void

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    read = { fatalError("nothing is shown") }
    write = { _ in }
  }

  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    fatalError("nothing is shown")
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }
  init(stored: Value) { wrappedValue = stored }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    fatalError("nothing is shown")
  }
}

extension Bindable where Value: Observable {
  public init(wrappedValue: Value) { self.init(stored: wrappedValue) }
  public init(_ wrappedValue: Value) { self.init(stored: wrappedValue) }
}

@propertyWrapper
public struct State<Value> {
  public init(wrappedValue value: Value) {}
  public var wrappedValue: Value {
    get { fatalError("nothing is shown") }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError("nothing is shown") }
}

@propertyWrapper
public struct FocusState<Value: Hashable> {
  @propertyWrapper
  public struct Binding {
    public var wrappedValue: Value {
      get { fatalError("nothing is shown") }
      nonmutating set {}
    }
    public var projectedValue: Binding { self }
    public init(unshown: Void) {}
  }
  public init() where Value == Bool {}
  public init<T>() where Value == T?, T: Hashable {}
  public var wrappedValue: Value {
    get { fatalError("nothing is shown") }
    nonmutating set {}
  }
  public var projectedValue: Binding { fatalError("nothing is shown") }
}

@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable> {
  @propertyWrapper
  public struct Binding {
    public var wrappedValue: Value {
      get { fatalError("nothing is shown") }
      nonmutating set {}
    }
    public var projectedValue: Binding { self }
    init(unshown: Void) {}
  }
  public init() where Value == Bool {}
  public init<T>() where Value == T?, T: Hashable {}
  public var wrappedValue: Value {
    get { fatalError("nothing is shown") }
    nonmutating set {}
  }
  public var projectedValue: Binding { fatalError("nothing is shown") }
}

// MARK: - Apps

@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("nothing is shown") }
}
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}
extension App {
  @MainActor public static func main() {}
}
