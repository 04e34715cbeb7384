/// The input of a template. Its keys are declared once, for both rendering and checking templates.
///
/// ```swift
/// package struct PropertyView: TemplateView {
///     let name: SwiftIdentifier, type: String, documentation: [String], isMutable: Bool
///
///     package static let fields = ViewFields<PropertyView>([
///         .text("name") { $0.name.escaped },
///         .text("type", \.type),
///         .texts("documentation", \.documentation),
///         .flag("isMutable", \.isMutable),
///     ])
/// }
/// ```
/// An empty string counts as missing in a section. A key of an inner view hides the same key of an outer one, even if it is empty, so that
/// a template never gets the documentation of a type instead of that of a property.
@usableFromInline
package protocol TemplateView: Sendable {
    static var fields: ViewFields<Self> { get }

    /// The value of the key at a position in ``fields``.
    func value(at place: Int) -> ViewValue
}

// Inlinable, so that the code for each view is not generic.
extension TemplateView {
    @inlinable
    package func value(at place: Int) -> ViewValue {
        Self.fields.list[place].value(self)
    }
}

extension TemplateView {
    package static func kind(named name: String) -> ViewKind? {
        place(of: name).map { fields.list[$0].kind }
    }

    /// The position of a key in ``fields``; `nil` if the view has no such key.
    static func place(of name: String) -> Int? {
        fields.list.firstIndex { $0.name == name }
    }

    /// All keys, in the order of their declaration.
    package static var keys: [String] {
        fields.list.map(\.name)
    }
}

/// The keys of a view.
@usableFromInline
package struct ViewFields<View: Sendable>: Sendable {
    @usableFromInline let list: [ViewField<View>]

    /// If two fields have the same name, the first is used.
    @inlinable
    package init(_ list: [ViewField<View>]) {
        self.list = list
    }
}

/// One key of a view and how its value is read.
@usableFromInline
package struct ViewField<View: Sendable>: Sendable {
    @usableFromInline let name: String
    @usableFromInline let kind: ViewKind
    @usableFromInline let value: @Sendable (View) -> ViewValue

    @inlinable
    init(name: String, kind: ViewKind, value: @escaping @Sendable (View) -> ViewValue) {
        self.name = name
        self.kind = kind
        self.value = value
    }

    /// A string, printed unchanged.
    @inlinable
    package static func text(_ name: String, _ value: @escaping @Sendable (View) -> String) -> Self {
        Self(name: name, kind: .text) { .text(value($0)) }
    }

    /// A condition for sections.
    @inlinable
    package static func flag(_ name: String, _ value: @escaping @Sendable (View) -> Bool) -> Self {
        Self(name: name, kind: .flag) { .flag(value($0)) }
    }

    /// Several strings; within the section, each is `.`.
    @inlinable
    package static func texts(_ name: String, _ value: @escaping @Sendable (View) -> [String]) -> Self {
        Self(name: name, kind: .texts) { .texts(value($0)) }
    }

    /// An optional view.
    @inlinable
    package static func view<Child: TemplateView>(_ name: String, _ value: @escaping @Sendable (View) -> Child?) -> Self {
        Self(name: name, kind: .view(Child.self)) { .view(value($0)) }
    }

    @inlinable
    package static func list<Child: TemplateView>(_ name: String, _ value: @escaping @Sendable (View) -> [Child]) -> Self {
        Self(name: name, kind: .list(Child.self)) { .list(value($0)) }
    }
}

/// The kind of value of a key.
@usableFromInline
package enum ViewKind: Sendable {
    case text, flag, texts
    case view(any TemplateView.Type)
    case list(any TemplateView.Type)
}

/// The value of a key.
@usableFromInline
package enum ViewValue: Sendable {
    case text(String)
    case flag(Bool)
    case texts([String])
    case view((any TemplateView)?)
    case list([any TemplateView])
}
