/// A property of an object type.
package struct PropertyView: TemplateView {
    let documentation: [String]
    /// `@available(…)` lines.
    let attributes: [String]
    /// The whole declaration.
    let declaration: String
    /// The private stored property behind it; empty when the property is stored itself.
    let storage: String

    package static let fields = ViewFields<PropertyView>([
        .texts("documentation", \.documentation),
        .texts("attributes", \.attributes),
        .text("declaration", \.declaration),
        .text("storage", \.storage),
    ])
}
