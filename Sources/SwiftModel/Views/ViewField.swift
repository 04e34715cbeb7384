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
