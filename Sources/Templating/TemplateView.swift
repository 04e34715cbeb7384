/// Finished words for a template: what the template may name is listed once, and both rendering and the check of templates read that list.
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
/// A text that is empty counts as missing in a section; a key of an inner view hides the same key of an outer one, also when it is
/// empty. So a template never gets the documentation of a type in place of a property's.
package protocol TemplateView: Sendable {
    static var fields: ViewFields<Self> { get }

    /// What stands under the key in this view; `nil` when the view has no such key.
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

    /// Of two fields with one name the first counts.
    package init(_ list: [ViewField<View>]) {
        self.list = list
        places = Dictionary(list.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> ViewField<View>? {
        places[name].map { list[$0] }
    }
}

/// One key of a view and how its value is read.
package struct ViewField<View: Sendable>: Sendable {
    let name: String
    let kind: ViewKind
    let value: @Sendable (View) -> ViewValue

    /// Finished text, printed as it is.
    package static func text(_ name: String, _ value: @escaping @Sendable (View) -> String) -> Self {
        Self(name: name, kind: .text) { .text(value($0)) }
    }

    /// A condition for sections.
    package static func flag(_ name: String, _ value: @escaping @Sendable (View) -> Bool) -> Self {
        Self(name: name, kind: .flag) { .flag(value($0)) }
    }

    /// Several texts; within the section each is `.`.
    package static func texts(_ name: String, _ value: @escaping @Sendable (View) -> [String]) -> Self {
        Self(name: name, kind: .texts) { .texts(value($0)) }
    }

    /// A view that may be missing.
    package static func view<Child: TemplateView>(_ name: String, _ value: @escaping @Sendable (View) -> Child?) -> Self {
        Self(name: name, kind: .view(Child.self)) { .view(value($0)) }
    }

    package static func list<Child: TemplateView>(_ name: String, _ value: @escaping @Sendable (View) -> [Child]) -> Self {
        Self(name: name, kind: .list(Child.self)) { .list(value($0)) }
    }
}

/// What stands under a key of a view, known before there is a view.
package enum ViewKind: Sendable {
    case text, flag, texts
    case view(any TemplateView.Type)
    case list(any TemplateView.Type)
}

/// What stands under a key of a view.
package enum ViewValue: Sendable {
    case text(String)
    case flag(Bool)
    case texts([String])
    case view((any TemplateView)?)
    case list([any TemplateView])
}
