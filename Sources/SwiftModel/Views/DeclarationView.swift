package import Templating

/// A case or property with a complete declaration.
package struct DeclarationView: TemplateView {
    let documentation: [String]
    /// `@available(…)` lines.
    let attributes: [String]
    /// The modifiers before the keyword, followed by a space; usually empty.
    let modifier: String
    /// The declaration, after modifiers and `case`.
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

/// A type alias.
package struct AliasView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    let generics: String
    /// The type that gets another name.
    let type: String

    package static let fields = ViewFields<AliasView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .text("generics", \.generics),
        .text("type", \.type),
    ])
}
