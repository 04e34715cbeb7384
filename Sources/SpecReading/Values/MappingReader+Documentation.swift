package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension MappingReader {
    /// Takes `doc` and `deprecated`.
    package mutating func takeDocumentation(into sink: inout DiagnosticSink) -> Documentation {
        Documentation(text: takeString("doc", into: &sink)?.value, deprecation: takeDeprecation(into: &sink))
    }

    /// `true`, `false` or a reason.
    private mutating func takeDeprecation(into sink: inout DiagnosticSink) -> String? {
        guard let node = takeText("deprecated") else { return nil }
        if let isDeprecated = node.scalar?.bool { return isDeprecated ? "" : nil }
        return node.readString(into: &sink)?.value
    }

    /// Takes one of several words. Any other is reported, with a similar one as help.
    package mutating func takeWord(_ key: String, of words: [String], into sink: inout DiagnosticSink) -> Located<String>? {
        guard let node = take(key) else { return nil }
        guard let scalar = node.scalar, !scalar.isNull else {
            sink.report(.expectedWord(node, known: words))
            return nil
        }
        guard let word = node.readString(into: &sink) else { return nil }
        if words.contains(word.value) { return word }
        sink.report(.unknownWord(word, for: key, known: words))
        return nil
    }

    /// Takes one of several words, as the value that it is for.
    package mutating func takeWord<Word: RawRepresentable<String>>(
        _ key: String, of words: [Word], into sink: inout DiagnosticSink
    ) -> Word? {
        takeWord(key, of: words.map(\.rawValue), into: &sink).flatMap { Word(rawValue: $0.value) }
    }
}

extension Located<String> {
    /// The value that a word is for; `nil` and a diagnostic if it is for none.
    ///
    /// - Parameters:
    ///   - others: Further words that are possible, for the diagnostic.
    ///   - help: What to write; by default, the nearest of the words.
    package func word<Word: RawRepresentable<String> & CaseIterable>(
        _: Word.Type, for key: String, or others: [String] = [], help: Help? = nil, into sink: inout DiagnosticSink
    ) -> Word? {
        if let word = Word(rawValue: value) { return word }
        sink.report(.unknownWord(self, for: key, known: Word.allCases.map(\.rawValue) + others, help: help))
        return nil
    }
}
