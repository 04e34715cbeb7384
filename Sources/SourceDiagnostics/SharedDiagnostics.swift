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
        Self("unknown-key", .error, at: key.span, "unknown key '\(key.value)'", help: Suggestion.didYouMean(key, in: known) ?? list())
    }
}
