/// The diagnostics of several formats of text.
extension Diagnostic {
    /// - Parameters:
    ///   - part: What is not valid, such as `the byte 0xFF`.
    ///   - file: The kind of the file.
    package static func invalidUTF8(_ part: String, of file: String, at span: SourceSpan) -> Self {
        Self("invalid-utf8", .error, at: span, "\(part) is not valid UTF-8", help: "save the \(file) as UTF-8")
    }

    /// - Parameters:
    ///   - character: Such as `U+0000`.
    ///   - format: What cannot have the character.
    package static func forbiddenCharacter(_ character: String, in format: String, at span: SourceSpan, help: Help) -> Self {
        Self("forbidden-character", .error, at: span, "the character \(character) is not allowed in \(format)", help: help)
    }

    /// - Parameter list: The help if no known key is similar.
    package static func unknownKey(_ key: Located<String>, known: [String], list: @autoclosure () -> Help?) -> Self {
        unknownKey(key, help: Suggestion.didYouMean(key, in: known) ?? list())
    }

    package static func unknownKey(_ key: Located<String>, help: Help?) -> Self {
        Self("unknown-key", .error, at: key.span, "unknown key '\(key.value)'", help: help)
    }

    /// Words in a message: `a, b, c`, or `a, b and 7 more`.
    ///
    /// - Parameters:
    ///   - count: The number of all words, if others follow those that are given.
    ///   - limit: The maximum number of words that are named.
    ///   - last: What is between the last two words if all are named.
    package static func list(
        _ words: some Collection<String>, of count: Int? = nil, atMost limit: Int = 8, last: String = ", "
    ) -> String {
        let named = Array(words.prefix(limit))
        let rest = (count ?? words.count) - named.count
        if rest > 0 { return "\(named.joined(separator: ", ")) and \(rest) more" }
        return [named.dropLast().joined(separator: ", "), named.last ?? ""].filter { !$0.isEmpty }.joined(separator: last)
    }
}
