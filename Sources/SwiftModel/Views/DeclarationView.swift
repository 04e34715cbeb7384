package import Templating

/// A case or property that is one finished declaration.
package struct DeclarationView: TemplateView {
    let documentation: [String]
    /// `@available(…)` lines.
    let attributes: [String]
    /// What stands before the keyword, with a blank behind it; empty mostly.
    let modifier: String
    let declaration: String

    init(documentation: [String], attributes: [String] = [], modifier: String = "", declaration: String) {
        self.documentation = documentation
        self.modifier = modifier
        self.attributes = attributes
        self.declaration = declaration
    }

    package static let fields = ViewFields<DeclarationView>([
        .texts("documentation", \.documentation),
        .texts("attributes", \.attributes),
        .text("modifier", \.modifier),
        .text("declaration", \.declaration),
    ])
}
