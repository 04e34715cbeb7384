import SourceDiagnostics

/// One tag of a template, with what it encloses, or text between tags.
struct TemplateNode {
    enum Kind {
        /// What is printed as it stands; `name` holds it.
        case text
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
    /// The blanks before a `{{>x}}` or `{{<x}}` that has a line of its own: every line of the template gets them.
    var indentation = ""
    var children: [TemplateNode] = []

    /// What the closing tag has to repeat.
    var label: String {
        functions.reversed().reduce(name.value) { "\($1)(\($0))" }
    }
}
