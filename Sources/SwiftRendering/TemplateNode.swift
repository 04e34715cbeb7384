import SourceDiagnostics

/// One tag of a template, with what it encloses.
struct TemplateNode {
    enum Kind {
        /// `{{x}}`, `{{{x}}}` or `{{&x}}`
        case variable
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
    /// The key, template or block, without functions around it.
    let name: Located<String>
    /// Functions around the key, such as `last` in `{{#last()}}`.
    let functions: [String]
    var children: [TemplateNode] = []

    /// What the closing tag has to repeat.
    var label: String {
        functions.reversed().reduce(name.value) { "\($1)(\($0))" }
    }
}
