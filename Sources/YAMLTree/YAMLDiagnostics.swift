import SourceDiagnostics

extension Diagnostic {
    static func fileTooLarge(_ file: SourceFile, limit: Int) -> Self {
        Self(
            "file-too-large", .error, at: SourceSpan(file: file, start: 0, end: 0),
            "the file has \(file.utf8.count) bytes, and \(limit) are the most that is read", help: "split the document into several files")
    }

    static func notUTF8(_ file: SourceFile) -> Self {
        Self(
            "not-utf8", .error, at: SourceSpan(file: file, start: 0, end: 0), "the file is in UTF-16 or UTF-32",
            help: "save it as UTF-8")
    }

    static func invalidUTF8(in file: SourceFile, at offset: Int) -> Self {
        Self(
            "invalid-utf8", .error, at: SourceSpan(file: file, start: offset, end: offset + 1),
            "the byte 0x\(hex(UInt32(file.utf8[offset]), width: 2)) is not valid UTF-8 here", help: "save the file as UTF-8")
    }

    static func forbiddenCharacter(_ scalar: UInt32, at span: SourceSpan) -> Self {
        let help =
            scalar == 0xFEFF
            ? "remove the byte order mark" : "remove it, or write it as an escape in a double-quoted text: \"\\u\(hex(scalar, width: 4))\""
        return Self("forbidden-character", .error, at: span, "the character U+\(hex(scalar, width: 4)) cannot stand in YAML", help: help)
    }

    static func ignoredDirective(_ directive: String, at span: SourceSpan) -> Self {
        Self(
            "ignored-directive", .warning, at: span, "'\(directive)' is ignored: the document is read as YAML 1.2",
            help: "remove the line")
    }

    static func emptyDocument(_ file: SourceFile) -> Self {
        Self("empty-document", .error, at: SourceSpan(file: file, start: 0, end: 0), "there is nothing in the document")
    }

    static func severalDocuments(_ span: SourceSpan) -> Self {
        Self("several-documents", .error, at: span, "a second document begins here", help: "write each document to a file of its own")
    }

    static func duplicateKey(_ key: Located<String>, first: SourceSpan) -> Self {
        Self(
            "duplicate-key", .error, at: key.span, "the key '\(key.value)' is there twice",
            notes: [Note("it is first here", at: first)], help: "remove one of them, or rename it")
    }

    static func duplicateMerge(at span: SourceSpan, first: SourceSpan) -> Self {
        Self(
            "duplicate-key", .error, at: span, "'<<' is there twice", notes: [Note("it is first here", at: first)],
            help: "merge both with one: '<<: [*first, *second]'")
    }

    static func keyIsNoScalar(_ node: YAMLNode) -> Self {
        Self(
            "key-not-text", .error, at: node.span, "a key has to be text, and this is \(node.summary)",
            help: "quote it, if it is meant as text")
    }

    static func mergeOfOther(_ node: YAMLNode) -> Self {
        Self(
            "merge-not-mapping", .error, at: node.span, "'<<' merges mappings, and this is \(node.summary)",
            help: "write an alias of a mapping, such as '<<: *name', or quote the key")
    }

    static func unknownTag(_ name: String, at span: SourceSpan) -> Self {
        Self("unknown-tag", .error, at: span, "the tag '\(name)' has no meaning here", help: "remove it")
    }

    static func tagMismatch(_ name: String, at span: SourceSpan) -> Self {
        Self("tag-mismatch", .error, at: span, "the value is not what its tag '\(name)' says", help: "remove the tag, or change the value")
    }

    static func undefinedAlias(_ name: String, at span: SourceSpan, known: [String]) -> Self {
        Self(
            "undefined-alias", .error, at: span, "no anchor is named '&\(name)' before this place",
            help: Suggestion.nearest(to: name, in: known).map { "did you mean '*\($0)'?" }
                ?? "text that begins with '*' has to be quoted")
    }

    static func recursiveAlias(_ name: String, at span: SourceSpan) -> Self {
        Self("recursive-alias", .error, at: span, "'*\(name)' stands inside what it names", help: "a document cannot contain itself")
    }

    static func nestingTooDeep(_ span: SourceSpan, limit: Int) -> Self {
        Self("nesting-too-deep", .error, at: span, "more than \(limit) lists and mappings are inside one another")
    }

    static func tooManyNodes(_ span: SourceSpan, limit: Int) -> Self {
        Self(
            "too-many-values", .error, at: span, "the document has more than \(limit) values",
            help: "split the document into several files")
    }

    /// A long text counts as several values.
    static func tooManyRepeatedNodes(_ span: SourceSpan, limit: Int) -> Self {
        Self(
            "too-many-values", .error, at: span, "with this alias more than \(limit) values are repeated by aliases",
            help: "aliases of aliases multiply: write out what is meant")
    }

    static func tooManyDirectives(_ span: SourceSpan, limit: Int) -> Self {
        Self("too-many-directives", .error, at: span, "more than \(limit) '%' lines stand before a document")
    }

    static func tooManyFaults(at span: SourceSpan) -> Self {
        Self("too-many-faults", .error, at: span, "reading ends here, as there are too many faults")
    }

    /// A warning that says what is done about a fault in one place; any other diagnostic as it is.
    var costingItsPlace: Diagnostic {
        guard severity == .error, let cost = Self.costs[id] else { return self }
        return excused(cost)
    }

    private static let costs = [
        "duplicate-key": "the first one wins", "key-not-text": "it is left out", "merge-not-mapping": "it is left out",
        "unknown-tag": "it is ignored", "tag-mismatch": "the tag is ignored", "undefined-alias": "null is taken in its place",
        "recursive-alias": "null is taken in its place",
    ]

    private static func hex(_ value: UInt32, width: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
