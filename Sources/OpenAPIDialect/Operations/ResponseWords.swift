import APIModel

/// The parts of the documentation of a response.
struct ResponseWords {
    /// The summary and the description.
    var texts: [String] = []
    /// The names of the headers.
    var headers: String?
    var links: [String] = []

    var text: String? { text(withHeaders: true) }

    private func text(withHeaders: Bool) -> String? {
        let paragraphs = texts + (withHeaders ? [headers].compactMap(\.self) : []) + links
        return paragraphs.isEmpty ? nil : paragraphs.joined(separator: "\n\n")
    }

    /// Sentences about statuses that are not results, which are only documented. Several statuses often have the same headers, which only
    /// the last of them names.
    ///
    /// - Parameter result: The words of the only result, which follow.
    static func notes(on statuses: [StatusMatch], _ words: [StatusMatch: ResponseWords], before result: ResponseWords?) -> [String] {
        var known: Set<String> = []
        if let headers = result?.headers { known.insert(headers) }
        var notes: [String] = []
        for status in statuses.reversed() {
            let own = words[status] ?? ResponseWords()
            // Headers without a description are the sentence itself.
            let namesHeaders = own.texts.isEmpty || own.headers.map { known.insert($0).inserted } ?? true
            notes.append("Status \(status.text)" + (own.text(withHeaders: namesHeaders).map { ": \($0)" } ?? ""))
        }
        return notes.reversed()
    }
}
