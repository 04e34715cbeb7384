/// A case or property that is one finished declaration.
package struct DeclarationView: TemplateView {
    let documentation: [String]
    /// `@available(…)` lines.
    let attributes: [String]
    let declaration: String

    init(documentation: [String], attributes: [String] = [], declaration: String) {
        self.documentation = documentation
        self.attributes = attributes
        self.declaration = declaration
    }

    package static let fields = ViewFields<DeclarationView>([
        .texts("documentation", \.documentation),
        .texts("attributes", \.attributes),
        .text("declaration", \.declaration),
    ])
}
