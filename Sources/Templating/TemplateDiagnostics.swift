import SourceDiagnostics

extension Diagnostic {
    private static func syntax(_ span: SourceSpan, _ message: String, notes: [Note] = [], help: String? = nil) -> Self {
        Self("template-syntax", .error, at: span, message, notes: notes, help: help)
    }

    static func tagNeverEnds(_ span: SourceSpan) -> Self {
        syntax(span, "the tag that begins here never ends")
    }

    static func nothingToClose(_ label: Located<String>) -> Self {
        syntax(label.span, "'\(label.value)' is closed here, but was not opened")
    }

    static func closesOther(_ label: Located<String>, open: Located<String>) -> Self {
        syntax(
            label.span, "'\(label.value)' is closed here, but '\(open.value)' is open", notes: [Note("it was opened here", at: open.span)])
    }

    static func neverClosed(_ node: TemplateNode) -> Self {
        syntax(node.name.span, "'\(node.label)' is never closed", help: "add {{/\(node.label)}}")
    }

    static func tooDeep(_ node: TemplateNode, limit: Int) -> Self {
        syntax(
            node.name.span, "more than \(limit) tags are open here, one in the other",
            help: "put what is inside into a template of its own")
    }

    static func invalidTagName(_ name: Located<String>) -> Self {
        syntax(name.span, name.value.isEmpty ? "the tag names nothing" : "'\(name.value)' cannot be a name in a template")
    }

    static func unsupportedTag(_ span: SourceSpan, _ what: String) -> Self {
        syntax(span, "\(what) are not supported in a template")
    }

    static func onlyBlocks(_ node: TemplateNode, in parent: Located<String>) -> Self {
        syntax(
            node.name.span, "only blocks can stand directly in {{<\(parent.value)}}",
            help: "put it in the block that it belongs to: {{$block}}…{{/block}}")
    }

    static func baseTemplate(_ source: TemplateSource) -> Self {
        Self(
            "template-name", .error, at: SourceSpan(file: source.file, start: 0, end: 0),
            "'\(source.name)' is the name of a bundled template", help: "leave 'base.' out of the file's name to replace that template")
    }

    static func missingTemplate(_ name: String) -> Self {
        Self("unknown-template", .error, at: nil, "there is no template '\(name)'")
    }

    static func unknownTemplate(_ name: Located<String>, known: [String]) -> Self {
        Self(
            "unknown-template", .error, at: name.span, "no template is named '\(name.value)'",
            help: Suggestion.didYouMean(name.value, in: known))
    }

    static func unknownBlock(_ name: Located<String>, in template: String, known: [String]) -> Self {
        Self(
            "unknown-block", .error, at: name.span, "'\(template)' has no block '\(name.value)'",
            help: Suggestion.didYouMean(name.value, in: known)
                ?? (known.isEmpty ? nil : "its blocks are " + known.map { "'\($0)'" }.joined(separator: ", ")))
    }

    static func unknownKey(_ name: Located<String>, keys: [String]) -> Self {
        Self(
            "unknown-key", .error, at: name.span, "nothing is named '\(name.value)' here",
            help: Suggestion.didYouMean(name.value, in: keys)
                ?? (keys.isEmpty ? nil : "what can be used is " + keys.map { "'\($0)'" }.joined(separator: ", ")))
    }

    static func unknownFunction(_ node: TemplateNode, known: [String]) -> Self {
        Self(
            "unknown-function", .error, at: node.name.span, "'\(node.label)' cannot be used here",
            help: "directly in a list there are " + known.map { "'\($0)()'" }.joined(separator: ", "))
    }

    static func notPrintable(_ name: Located<String>, _ what: String, help: String) -> Self {
        Self("not-text", .error, at: name.span, "'\(name.value)' is \(what), not text", help: help)
    }

    static func recursiveTemplate(_ name: Located<String>, path: [String]) -> Self {
        Self(
            "recursive-template", .error, at: name.span, "'\(name.value)' would come inside itself",
            help: "it is reached through " + (path + [name.value]).map { "'\($0)'" }.joined(separator: ", "))
    }

    static func repeatedTemplate(_ name: Located<String>, limit: Int) -> Self {
        Self(
            "recursive-template", .error, at: name.span,
            "the templates bring one another in so often that they have more than \(limit) tags with '\(name.value)'",
            help: "bring a template in once, in a section for a list")
    }

    /// - Parameter lists: The sections over lists around the place, the innermost last.
    static func tooMuchText(of template: String, _ start: SourceSpan?, lists: [SourceSpan]) -> Self {
        Self(
            "template-too-long", .error, at: lists.last ?? start, "what '\(template)' writes is out of proportion to what it is given",
            notes: lists.dropLast().suffix(3).reversed().map { Note("all of it is repeated for each element here", at: $0) },
            help: "a section over a list stands in a section over the same list, perhaps in another template")
    }

    static func unusedTemplate(_ source: TemplateSource, known: [String]) -> Self {
        Self(
            "unused-template", .warning, at: SourceSpan(file: source.file, start: 0, end: 0), "no template uses '\(source.name)'",
            help: Suggestion.didYouMean(source.name, in: known))
    }
}
