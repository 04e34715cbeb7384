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
