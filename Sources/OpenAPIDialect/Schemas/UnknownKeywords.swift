import SourceDiagnostics

/// Collects keywords that neither JSON Schema nor OpenAPI defines, with the span of the first use.
struct UnknownKeywords {
    /// The minimum length of a misspelled keyword. A shorter word is similar to too many others.
    private static let shortestMisspelling = 4

    private var first: [String: (key: Located<String>, places: Set<SourceSpan>)] = [:]
    private var order: [String] = []

    /// Adds a keyword. A schema can be read several times, but each span counts once.
    mutating func add(_ key: Located<String>) {
        if first[key.value] == nil { order.append(key.value) }
        first[key.value, default: (key, [])].places.insert(key.span)
    }

    /// Reports a warning for each keyword.
    ///
    /// - Parameter allowsAny: Whether unknown keywords are annotations (JSON Schema Core 2020-12, 6.5). Then only those that resemble a
    ///   known one are reported.
    func report(allowsAny: Bool, into sink: inout DiagnosticSink) {
        for word in order {
            guard let (key, places) = first[word] else { continue }
            let isLong = word.unicodeScalars.count >= Self.shortestMisspelling
            let meant = isLong ? Suggestion.didYouMean(key, in: SchemaKeyword.suggested) : nil
            if !allowsAny || meant != nil { sink.report(.unknownKeyword(key, others: places.count - 1, help: meant)) }
        }
    }
}
