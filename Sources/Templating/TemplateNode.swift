import SourceDiagnostics

/// One tag of a template with its contents, or text between tags.
struct TemplateNode {
    enum Kind {
        /// Literal text, which is in `name`.
        case text
        /// `{{x}}`
        case variable
        /// `{{{x}}}` or `{{&x}}`
        case rawVariable
        /// `{{#x}}…{{/x}}`
        case section
        /// `{{^x}}…{{/x}}`
        case inverted
        /// `{{>x}}`
        case partial
        /// `{{<x}}…{{/x}}`
        case parent
        /// `{{$x}}…{{/x}}`
        case block
    }

    let kind: Kind
    /// The key, template or block, without functions.
    let name: Located<String>
    /// Functions of the key, such as `last` in `{{#last()}}`.
    let functions: [String]
    /// The spaces before a `{{>x}}` or `{{<x}}` on a line of its own, which indent every line of the template.
    var indentation = ""
    var children: [TemplateNode] = []

    /// Whether it prints the value of a key.
    var isVariable: Bool { kind == .variable || kind == .rawVariable }

    /// The name that the closing tag must repeat.
    var label: String {
        functions.reversed().reduce(name.value) { "\($1)(\($0))" }
    }
}
