package import Templating

/// A type alias.
package struct AliasView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    let generics: String
    let type: String

    package static let fields = ViewFields<AliasView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .text("generics", \.generics),
        .text("type", \.type),
    ])
}
