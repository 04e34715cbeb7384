package import Templating

/// An enumeration with raw values.
package struct EnumerationView: TemplateView {
    let documentation: [String]
    let access: String
    let name: String
    /// `OpenEnum`, or `String, ClosedEnum`.
    let conformances: String
    /// The type of the raw values.
    let rawType: String
    /// The listed values.
    let cases: [EnumerationCaseView]
    /// Whether unknown values are preserved in a separate case.
    let isOpen: Bool
    /// Whether that case stores its value indirectly.
    let isIndirect: Bool
    /// The declaration of `allCases`.
    let allCases: String
    /// The property that finds a case by its raw value; empty for a few cases, which a switch finds.
    let index: String

    package static let fields = ViewFields<EnumerationView>([
        .texts("documentation", \.documentation),
        .text("access", \.access),
        .text("name", \.name),
        .text("conformances", \.conformances),
        .text("rawType", \.rawType),
        .list("cases", \.cases),
        .flag("isOpen", \.isOpen),
        .flag("isIndirect", \.isIndirect),
        .text("allCases", \.allCases),
        .text("index", \.index),
    ])
}

/// A value of an enumeration.
package struct EnumerationCaseView: TemplateView {
    let documentation: [String]
    /// The name in the declaration.
    let name: String
    /// The name after a dot.
    let member: String
    /// The raw value as a literal.
    let literal: String
    /// The raw value as a literal; empty if the name of the case is the raw value.
    let raw: String

    package static let fields = ViewFields<EnumerationCaseView>([
        .texts("documentation", \.documentation),
        .text("name", \.name),
        .text("member", \.member),
        .text("literal", \.literal),
        .text("raw", \.raw),
    ])
}
