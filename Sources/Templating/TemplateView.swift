/// The input of a template. Its keys are declared once, for both rendering and checking templates.
///
/// ```swift
/// package struct PropertyView: TemplateView {
///     let name: SwiftIdentifier, type: String, documentation: DocComment, isMutable: Bool
///
///     package static let fields = ViewFields<PropertyView>([
///         .text("name") { $0.name.escaped },
///         .text("type", \.type),
///         .text("documentation") { $0.documentation.text(indentation: 4) },
///         .flag("isMutable", \.isMutable),
///     ])
/// }
/// ```
/// An empty string counts as missing in a section. A key of an inner view hides the same key of an outer one, even if it is empty, so that
/// a template never gets the documentation of a type instead of that of a property.
package protocol TemplateView: Sendable {
    static var fields: ViewFields<Self> { get }

    /// The value of the key in this view; `nil` if the view has no such key.
    func value(named name: String) -> ViewValue?
}

extension TemplateView {
    package func value(named name: String) -> ViewValue? {
        Self.fields[name]?.value(self)
    }

    package static func kind(named name: String) -> ViewKind? {
        fields[name]?.kind
    }

    /// All keys, in the order of their declaration.
    package static var keys: [String] {
        fields.list.map(\.name)
    }
}

/// The keys of a view.
package struct ViewFields<View: Sendable>: Sendable {
    let list: [ViewField<View>]
    private let places: [String: Int]

    /// If two fields have the same name, the first is used.
    package init(_ list: [ViewField<View>]) {
        self.list = list
        places = Dictionary(list.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> ViewField<View>? {
        guard let place = places[name] else { return nil }
        return list[place]
    }
}

/// One key of a view and how its value is read.
package struct ViewField<View: Sendable>: Sendable {
    let name: String
    let kind: ViewKind
    let value: @Sendable (View) -> ViewValue

    /// A string, printed unchanged.
    package static func text(_ name: String, _ value: @escaping @Sendable (View) -> String) -> Self {
        Self(name: name, kind: .text) { .text(value($0)) }
    }

    /// A condition for sections.
    package static func flag(_ name: String, _ value: @escaping @Sendable (View) -> Bool) -> Self {
        Self(name: name, kind: .flag) { .flag(value($0)) }
    }

    /// Several strings; within the section, each is `.`.
    package static func texts(_ name: String, _ value: @escaping @Sendable (View) -> [String]) -> Self {
        Self(name: name, kind: .texts) { .texts(value($0)) }
    }

    /// An optional view.
    package static func view<Child: TemplateView>(_ name: String, _ value: @escaping @Sendable (View) -> Child?) -> Self {
        Self(name: name, kind: .view(Child.self)) { .view(value($0)) }
    }

    package static func list<Child: TemplateView>(_ name: String, _ value: @escaping @Sendable (View) -> [Child]) -> Self {
        Self(name: name, kind: .list(Child.self)) { .list(value($0)) }
    }
}

/// The kind of value of a key.
package enum ViewKind: Sendable {
    case text, flag, texts
    case view(any TemplateView.Type)
    case list(any TemplateView.Type)
}

/// The value of a key.
package enum ViewValue: Sendable {
    case text(String)
    case flag(Bool)
    case texts([String])
    case view((any TemplateView)?)
    case list([any TemplateView])
}
