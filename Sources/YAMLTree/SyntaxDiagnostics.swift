import SourceDiagnostics

extension Diagnostic {
    /// A syntax fault in plain words, with a note at the start of the construct that was being read.
    static func syntax(_ fault: YAMLSyntaxFault, in file: SourceFile) -> Self {
        let excerpt = FaultExcerpt(file, at: fault.place)
        let span = SourceSpan(file: file, start: fault.place, end: min(file.utf8.count, fault.place + excerpt.length))
        var notes: [Note] = []
        if let context = fault.context, fault.contextPlace < fault.place {
            let place = SourceSpan(file: file, start: fault.contextPlace, end: min(file.utf8.count, fault.contextPlace + 1))
            notes.append(Note(begins(context), at: place))
        }
        if case .json(let help, let removed) = fault.language {
            let fix = removed.map { Fix(deleting: SourceSpan(file: file, start: $0.lowerBound, end: $0.upperBound)) }
            return Self("json-syntax", .error, at: span, fault.problem, notes: notes, help: help.map { Help($0, fix: fix) })
        }
        if fault.problem == "mapping values are not allowed in this context", let start = continuedText(in: file, before: fault.place) {
            let place = SourceSpan(file: file, start: start, end: start + 1)
            notes.append(Note("this line continues the value that begins here, because it is indented further", at: place))
        }
        return Self("yaml-syntax", .error, at: span, message(fault, excerpt), notes: notes, help: help(fault, excerpt, in: file))
    }

    /// The start of the plain scalar that the line of the fault continues: the value of the line above, if that is indented less.
    private static func continuedText(in file: SourceFile, before place: Int) -> Int? {
        let bytes = file.utf8[..<min(max(0, place), file.utf8.count)]
        guard let lineEnd = bytes.lastIndex(of: 0x0A) else { return nil }
        let above = bytes[..<lineEnd].suffix(1_000)
        let lineStart = above.lastIndex(of: 0x0A).map { $0 + 1 } ?? above.startIndex
        let line = bytes[lineStart..<lineEnd]
        func indentation(_ line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == 0x20 }.count }
        guard indentation(bytes[(lineEnd + 1)...]) > indentation(line),
            let colon = line.indices.first(where: { line[$0] == UInt8(ascii: ":") && line[($0 + 1)...].first == 0x20 })
        else { return nil }
        let value = line[(colon + 1)...].drop { $0 == 0x20 }
        return value.first.flatMap { [0x22, 0x27, 0x23, 0x5B, 0x7B, 0x7C, 0x3E].contains($0) ? nil : value.startIndex }
    }

    /// Whether the fault begins a line that is indented further than the keys of the mapping that was being read.
    private static func isIndentedFurther(_ fault: YAMLSyntaxFault, _ excerpt: FaultExcerpt) -> Bool {
        fault.problem == "did not find expected key" && fault.context == "while parsing a block mapping" && excerpt.isInIndentation
    }

    private static func begins(_ context: String) -> String {
        for prefix in ["while parsing ", "while scanning "] where context.hasPrefix(prefix) {
            return "\(plain(String(context.dropFirst(prefix.count)))) begins here"
        }
        return context
    }

    /// Translates the terms of libyaml to those of a document's author.
    private static func plain(_ words: String) -> String {
        switch words {
        case "a block mapping", "a flow mapping": "a mapping"
        case "a block collection", "a flow sequence": "a list"
        case "a block node", "a flow node", "node content": "a value"
        case "a plain scalar": "a string"
        case "a quoted scalar": "a quoted string"
        case "a block scalar": "a block string"
        case "a simple key", "key": "a key"
        case "'-' indicator": "'-'"
        case "alphabetic or numeric character": "a name"
        case "comment or line break": "a comment or the end of the line"
        default: words
        }
    }

    private static func message(_ fault: YAMLSyntaxFault, _ excerpt: FaultExcerpt) -> String {
        let expected = "did not find expected "
        switch fault.problem {
        case "found character that cannot start any token":
            if excerpt.character == "\t" { return "a tab is not allowed in indentation" }
            if excerpt.followsBracket { return "unexpected text after the closing bracket" }
            return excerpt.character.map { "no value can begin with '\($0)'" } ?? fault.problem
        case "found a tab character that violates indentation", "found a tab character where an indentation space is expected":
            return "a tab is not allowed in indentation"
        case "mapping values are not allowed in this context": return "unexpected ':'"
        case "mapping keys are not allowed in this context" where excerpt.followsBracket: return "unexpected text after the closing bracket"
        case "block sequence entries are not allowed in this context": return "unexpected list item"
        case "found unexpected end of stream": return "unterminated quoted string"
        case "found invalid Unicode character escape code": return "the escape is not a valid Unicode character"
        case "did not find expected <document start>": return "unexpected text after the end of the document"
        case "did not find expected key" where isIndentedFurther(fault, excerpt): return "unexpected indentation"
        case "did not find expected key" where excerpt.isCloser: return "unexpected '\(excerpt.character ?? "}")'"
        case let problem where problem.hasPrefix(expected): return "expected \(plain(String(problem.dropFirst(expected.count))))"
        case let problem: return problem
        }
    }

    private static func help(_ fault: YAMLSyntaxFault, _ excerpt: FaultExcerpt, in file: SourceFile) -> Help? {
        let problem = fault.problem
        if problem.contains("tab character") || excerpt.character == "\t" && excerpt.isInIndentation {
            return "indent with spaces"
        }
        if excerpt.isTypeArgument { return "between '<' and '>' are names of types: declare this type in 'types'" }
        if let key = excerpt.keyBeforeEquals { return "write '\(key): ' with a colon" }
        if let (type, value) = excerpt.typeAndDefault { return Help("write '{ type: \(type), default: \(value) }'") }
        let isBracketed = problem.hasSuffix("expected ',' or '}'") || problem.hasSuffix("expected ',' or ']'")
        let isStray = problem.hasPrefix("mapping keys are not") || problem.hasSuffix("expected key") || problem.hasSuffix("'-' indicator")
        if problem == "found character that cannot start any token" || (isBracketed || isStray) && excerpt.isInsideWord {
            return excerpt.quotedWord.map { word in
                let span = SourceSpan(file: file, start: fault.place - word.before, end: fault.place + word.after)
                return Help("quote it: \(word.text)", fix: Fix(replacing: span, with: word.text))
            } ?? "quote the value"
        }
        switch problem {
        case "mapping values are not allowed in this context":
            return "quote a string that contains ': ', and use the same indentation for all keys of a mapping"
        case "block sequence entries are not allowed in this context": return "begin the list on a new line, or write it as '[a, b]'"
        case "did not find expected alphabetic or numeric character": return "quote a string that begins with '*' or '&'"
        case "did not find expected <document start>": return "look for an extra bracket, or for a line without indentation"
        case "did not find expected node content" where excerpt.character == "?":
            return "quote a value that begins with '?'; in a type, the '?' is at the end: String?"
        case "could not find expected ':'", "found unexpected ':'": return "write 'key: value', with a space after the colon"
        case "found unknown escape character": return "write '\\\\' for a backslash, or use single quotes"
        case "found invalid Unicode character escape code": return "write the two halves of a surrogate pair one after the other"
        case _ where isBracketed && excerpt.followsQuote: return "insert a comma, or look for an earlier string whose quotes are not closed"
        case _ where isBracketed: return "close the bracket, or insert a comma between the values"
        case "did not find expected node content" where excerpt.character == ",": return "remove the comma, or insert a value before it"
        case _ where isIndentedFurther(fault, excerpt):
            return "use the same indentation for all keys of a mapping, or remove the value of the key above"
        case _ where problem.hasSuffix("expected key") && excerpt.isCloser:
            return "remove it, or look for its opening bracket: a key ends with a colon and a space"
        case _ where problem.hasSuffix("expected key"):
            return "use the same indentation for all keys of a mapping, and quote a string that contains quotes"
        case _ where problem.hasSuffix("'-' indicator"): return "use the same indentation for all items of a list"
        default: return nil
        }
    }
}

/// A syntax fault.
struct YAMLSyntaxFault: Error {
    /// The language whose rules are violated.
    enum Language {
        /// The message is libyaml's.
        case yaml
        /// The message and the help are written for authors, who can remove a range.
        case json(help: String?, removing: Range<Int>? = nil)
    }

    let problem: String
    let place: Int
    /// The context, such as `while parsing a flow mapping`, and its start.
    let context: String?
    let contextPlace: Int
    var language = Language.yaml
}
