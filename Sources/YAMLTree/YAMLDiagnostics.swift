import SourceDiagnostics

extension Diagnostic {
    static func fileTooLarge(_ file: SourceFile, limit: Int) -> Self {
        Self(
            "file-too-large", .error, at: SourceSpan(file: file, start: 0, end: 0),
            "the file has \(file.utf8.count) bytes, which is more than the limit of \(limit)", help: "split the document into several files"
        )
    }

    static func notUTF8(_ file: SourceFile) -> Self {
        Self(
            "not-utf8", .error, at: SourceSpan(file: file, start: 0, end: 0), "the file is encoded as UTF-16 or UTF-32",
            help: "save it as UTF-8")
    }

    static func markup(_ file: SourceFile, at start: Int) -> Self {
        Self(
            "yaml-syntax", .error, at: SourceSpan(file: file, start: start, end: start), "expected YAML or JSON, found HTML or XML",
            help: "download the document itself, not a page that shows it")
    }

    static func invalidUTF8(in file: SourceFile, at offset: Int) -> Self {
        invalidUTF8(
            "the byte 0x\(hex(UInt32(file.utf8[offset]), width: 2))", of: "file",
            at: SourceSpan(file: file, start: offset, end: offset + 1))
    }

    static func forbiddenCharacter(_ scalar: UInt32, at span: SourceSpan) -> Self {
        let help =
            scalar == 0xFEFF
            ? "remove the byte order mark" : "remove it, or escape it in a double-quoted string: \"\\u\(hex(scalar, width: 4))\""
        return forbiddenCharacter("U+\(hex(scalar, width: 4))", in: "YAML", at: span, help: Help(help, fix: Fix(deleting: span)))
    }

    static func ignoredDirective(_ directive: String, at span: SourceSpan) -> Self {
        Self(
            "ignored-directive", .warning, at: span, "'\(directive)' is ignored: the document is read as YAML 1.2",
            help: Help("remove the line", fix: Fix(deleting: span)))
    }

    static func emptyDocument(_ file: SourceFile) -> Self {
        Self(
            "empty-document", .error, at: SourceSpan(file: file, start: 0, end: 0), "the document is empty",
            help: "check the path, or write the document")
    }

    static func severalDocuments(_ span: SourceSpan) -> Self {
        Self("several-documents", .error, at: span, "a second document begins here", help: "use a separate file for each document")
    }

    static func duplicateKey(_ key: Located<String>, first: SourceSpan) -> Self {
        Self(
            "duplicate-key", .error, at: key.span, "duplicate key '\(key.value)'",
            notes: [Note("the first one is here", at: first)], help: "remove or rename one of them")
    }

    static func duplicateMerge(at span: SourceSpan, first: SourceSpan) -> Self {
        Self(
            "duplicate-key", .error, at: span, "duplicate key '<<'", notes: [Note("the first one is here", at: first)],
            help: "merge both with a single key: '<<: [*first, *second]'")
    }

    static func keyIsNoScalar(_ node: YAMLNode) -> Self {
        let isDoubled = node.mapping != nil && node.span.isPreceded(by: UInt8(ascii: "{"))
        return Self(
            "key-not-text", .error, at: node.span, "expected a string as the key, found \(node.summary)",
            help: isDoubled ? "remove one of the two brackets" : Help("quote it if it is a string", fix: Fix(quoting: node.span)))
    }

    static func mergeOfOther(_ node: YAMLNode) -> Self {
        Self(
            "merge-not-mapping", .error, at: node.span, "'<<' merges mappings, found \(node.summary)",
            help: "write an alias of a mapping, such as '<<: *name', or quote the key")
    }

    static func unknownTag(_ name: String, at span: SourceSpan) -> Self {
        Self(
            "unknown-tag", .error, at: span, "unknown tag '\(name)'", help: Help("remove it", fix: removal(of: name, before: span)))
    }

    /// Removes a tag that is written before a value; `nil` if it is written in another form.
    private static func removal(of tag: String, before value: SourceSpan) -> Fix? {
        let before = value.file.utf8[..<value.start]
        let text = before.dropLast(before.count - (before.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0))
        guard text.count >= tag.utf8.count, text.suffix(tag.utf8.count).elementsEqual(tag.utf8) else { return nil }
        return Fix(deleting: SourceSpan(file: value.file, start: text.endIndex - tag.utf8.count, end: value.start))
    }

    static func tagMismatch(_ name: String, at span: SourceSpan) -> Self {
        Self(
            "tag-mismatch", .error, at: span, "the value does not match its tag '\(name)'",
            help: Help("remove the tag, or change the value", fix: removal(of: name, before: span)))
    }

    static func undefinedAlias(_ name: String, at span: SourceSpan, known: [String]) -> Self {
        Self(
            "undefined-alias", .error, at: span, "there is no anchor '&\(name)' before this alias",
            help: Suggestion.nearest(to: name, in: known).map { Help("did you mean '*\($0)'?", fix: Fix(replacing: span, with: "*\($0)")) }
                ?? Help("quote a string that begins with '*'", fix: Fix(quoting: span)))
    }

    static func recursiveAlias(_ name: String, at span: SourceSpan) -> Self {
        Self(
            "recursive-alias", .error, at: span, "the alias '*\(name)' is inside the value that it refers to",
            help: "remove the alias; a value cannot contain itself")
    }

    static func nestingTooDeep(_ span: SourceSpan, limit: Int) -> Self {
        Self(
            "nesting-too-deep", .error, at: span, "lists and mappings are nested more than \(limit) levels deep",
            help: "give inner parts names of their own, and refer to them")
    }

    static func tooManyNodes(_ span: SourceSpan, limit: Int) -> Self {
        Self(
            "too-many-values", .error, at: span, "the document has more than \(limit) values",
            help: "split the document into several files")
    }

    /// A long string counts as several values.
    static func tooManyRepeatedNodes(_ span: SourceSpan, limit: Int) -> Self {
        Self(
            "too-many-values", .error, at: span, "with this alias, aliases repeat more than \(limit) values",
            help: "aliases of aliases multiply; write some of the values out instead")
    }

    static func tooManyDirectives(_ span: SourceSpan, limit: Int) -> Self {
        Self(
            "too-many-directives", .error, at: span, "the document has more than \(limit) directives ('%' lines)",
            help: "remove lines that begin with '%'")
    }

    static func tooManyFaults(at span: SourceSpan) -> Self {
        Self(
            "too-many-faults", .error, at: span, "too many faults; stopped reading",
            help: "correct the reported ones, and read the document again")
    }

    /// A warning that says what a local fault costs; any other diagnostic unchanged.
    var costingItsPlace: Diagnostic {
        guard severity == .error, let cost = Self.costs[id] else { return self }
        return excused(cost)
    }

    private static let costs = [
        "duplicate-key": "the first one is used", "key-not-text": "it is omitted", "merge-not-mapping": "it is omitted",
        "unknown-tag": "it is ignored", "tag-mismatch": "the tag is ignored", "undefined-alias": "null is used instead",
        "recursive-alias": "null is used instead",
    ]

    private static func hex(_ value: UInt32, width: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
