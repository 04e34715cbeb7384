/// A value of an enumeration.
package struct EnumerationCaseView: TemplateView {
    let documentation: [String]
    /// The name as it is declared.
    let name: String
    /// The name after a dot.
    let member: String
    /// The raw value as a literal.
    let literal: String

    package static let fields = ViewFields<EnumerationCaseView>([
        .texts("documentation", \.documentation),
        .text("name", \.name),
        .text("member", \.member),
        .text("literal", \.literal),
    ])
}
