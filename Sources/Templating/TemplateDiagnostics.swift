import SourceDiagnostics

extension Diagnostic {
    private static func syntax(_ span: SourceSpan, _ message: String, notes: [Note] = [], help: String? = nil) -> Self {
        Self("template-syntax", .error, at: span, message, notes: notes, help: help)
    }

    static func tagNeverEnds(_ span: SourceSpan) -> Self {
        syntax(span, "unterminated tag")
    }

    static func nothingToClose(_ label: Located<String>) -> Self {
        syntax(label.span, "'\(label.value)' is closed but was not opened")
    }

    static func closesOther(_ label: Located<String>, open: Located<String>) -> Self {
        syntax(
            label.span, "expected the end of '\(open.value)', found the end of '\(label.value)'",
            notes: [Note("'\(open.value)' was opened here", at: open.span)])
    }

    static func neverClosed(_ node: TemplateNode) -> Self {
        syntax(node.name.span, "'\(node.label)' is never closed", help: "add {{/\(node.label)}}")
    }

    static func tooDeep(_ node: TemplateNode, limit: Int) -> Self {
        syntax(
            node.name.span, "tags are nested more than \(limit) levels deep",
            help: "move the inner part to a separate template")
    }

    static func invalidTagName(_ name: Located<String>) -> Self {
        syntax(name.span, name.value.isEmpty ? "the tag has no name" : "'\(name.value)' is not a valid name in a template")
    }

    static func unsupportedTag(_ span: SourceSpan, _ what: String) -> Self {
        syntax(span, "\(what) are not supported in a template")
    }

    static func onlyBlocks(_ node: TemplateNode, in parent: Located<String>) -> Self {
        syntax(
            node.name.span, "only blocks are allowed directly in {{<\(parent.value)}}",
            help: "put it into a block: {{$block}}…{{/block}}")
    }

    static func baseTemplate(_ source: TemplateSource) -> Self {
        Self(
            "template-name", .error, at: SourceSpan(file: source.file, start: 0, end: 0),
            "'\(source.name)' is the name of a bundled template", help: "remove 'base.' from the file name to override that template")
    }

    static func missingTemplate(_ name: String) -> Self {
        Self("unknown-template", .error, at: nil, "there is no template '\(name)'")
    }

    static func unknownTemplate(_ name: Located<String>, known: [String]) -> Self {
        Self(
            "unknown-template", .error, at: name.span, "no template is named '\(name.value)'",
            help: Suggestion.didYouMean(name, in: known))
    }

    static func unknownBlock(_ name: Located<String>, in template: String, known: [String]) -> Self {
        Self(
            "unknown-block", .error, at: name.span, "'\(template)' has no block '\(name.value)'",
            help: Suggestion.didYouMean(name, in: known)
                ?? (known.isEmpty ? nil : Help("its blocks are " + known.map { "'\($0)'" }.joined(separator: ", "))))
    }

    static func unknownKey(_ name: Located<String>, keys: [String]) -> Self {
        unknownKey(
            name, known: keys, list: keys.isEmpty ? nil : Help("known keys: " + keys.map { "'\($0)'" }.joined(separator: ", ")))
    }

    static func unknownFunction(_ node: TemplateNode, known: [String]) -> Self {
        Self(
            "unknown-function", .error, at: node.name.span, "'\(node.label)' cannot be used here",
            help: "directly in a list, these functions can be used: " + known.map { "'\($0)()'" }.joined(separator: ", "))
    }

    static func notPrintable(_ name: Located<String>, _ what: String, help: String) -> Self {
        Self("not-text", .error, at: name.span, "'\(name.value)' is \(what), not a string", help: help)
    }

    static func recursiveTemplate(_ name: Located<String>, path: [String]) -> Self {
        Self(
            "recursive-template", .error, at: name.span, "the template '\(name.value)' includes itself",
            help: "it is included through " + (path + [name.value]).map { "'\($0)'" }.joined(separator: ", "))
    }

    static func repeatedTemplate(_ name: Located<String>, limit: Int) -> Self {
        Self(
            "recursive-template", .error, at: name.span,
            "with '\(name.value)', templates include each other so often that they have more than \(limit) tags",
            help: "include a template once, in a section for a list")
    }

    /// - Parameter lists: The enclosing sections for lists, the innermost last.
    static func tooMuchText(of template: String, _ start: SourceSpan?, lists: [SourceSpan]) -> Self {
        Self(
            "template-too-long", .error, at: lists.last ?? start, "the output of '\(template)' is out of proportion to its input",
            notes: lists.dropLast().suffix(3).reversed().map { Note("it is repeated for each element of this list", at: $0) },
            help: "look for a section for a list inside a section for the same list, perhaps in another template")
    }

    static func unusedTemplate(_ source: TemplateSource, known: [String]) -> Self {
        Self(
            "unused-template", .warning, at: SourceSpan(file: source.file, start: 0, end: 0), "no template uses '\(source.name)'",
            help: Suggestion.didYouMean(source.name, in: known))
    }
}
