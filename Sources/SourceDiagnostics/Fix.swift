/// A change of the documents that removes the cause of a diagnostic.
///
/// A fix is only a change that is certainly intended: a suggestion that depends on more than the text is only help.
package struct Fix: Sendable, Hashable {
    /// One change of the text.
    package struct Edit: Sendable, Hashable {
        package let span: SourceSpan
        package let text: String
    }

    /// The title, in the imperative.
    package let title: String
    /// Edits that do not overlap.
    package let edits: [Edit]
    /// The span of a key, a value or an item of a list. Its whole entry or item is removed. ``edits`` is empty then, because the text to
    /// delete depends on the surrounding collection.
    package let removed: SourceSpan?

    private init(_ title: String, _ span: SourceSpan, _ text: String) {
        self.title = TruncatedText.truncating(title)
        edits = [Edit(span: span, text: text)]
        removed = nil
    }

    /// Removes an entry of a mapping by the span of its key or its value, or an item of a list.
    ///
    /// - Parameter name: Its name in the title, such as `'path'`.
    package init(removingPartAt span: SourceSpan, _ name: String = "it") {
        title = TruncatedText.truncating("Remove \(name)")
        edits = []
        removed = span
    }

    /// Removes an entry of a mapping.
    package init(removing key: Located<String>) {
        self.init(removingPartAt: key.span, "'\(key.value)'")
    }

    /// Replaces a name or a key in a span, which can contain other text.
    ///
    /// `nil` if the text does not have the word exactly once, as an escaped string does not, or if the new word would have to be quoted.
    package init?(replacing word: Located<String>, with new: String) {
        guard let place = word.span.onlyPlace(of: word.value) else { return nil }
        let bytes = word.span.file.utf8
        let isQuoted =
            place.start > 0 && ScalarText.quotes.contains(bytes[place.start - 1])
            || word.span.start < place.start && ScalarText.quotes.contains(bytes[word.span.start])
        guard isQuoted ? ScalarText.canBeQuoted(new) : ScalarText.isPlainString(new) else { return nil }
        self.init("Replace '\(word.value)' with '\(new)'", place, new)
    }

    /// Deletes a part of a scalar.
    package init(deleting span: SourceSpan) {
        self.init("Remove it", span, "")
    }

    /// Replaces a part of a text by another one that is valid there.
    package init(replacing span: SourceSpan, with new: String) {
        self.init("Replace with \(new)", span, new)
    }

    /// Puts quotation marks around a scalar; `nil` if it has some, or needs escapes.
    package init?(quoting span: SourceSpan) {
        let bytes = span.file.utf8
        guard span.start < span.end, span.end <= bytes.count else { return nil }
        let text = String(decoding: bytes[span.start..<span.end], as: UTF8.self)
        guard ScalarText.canBeQuoted(text) else { return nil }
        self.init("Quote it: \"\(text)\"", span, "\"\(text)\"")
    }

    /// Replaces a whole scalar, with its quotation marks.
    package init(replacingScalar span: SourceSpan, with new: String) {
        let bytes = span.file.utf8
        var whole = span
        // The span of some values has no quotation marks.
        if span.start > 0, span.end < bytes.count, ScalarText.quotes.contains(bytes[span.end]), bytes[span.start - 1] == bytes[span.end] {
            whole = SourceSpan(fileID: span.fileID, start: span.start - 1, end: span.end + 1)
        }
        self.init("Replace with \(new)", whole, new)
    }
}

/// What to do, in one sentence, and the change of the text if it can be made without asking.
package struct Help: Sendable, Hashable, ExpressibleByStringInterpolation {
    package let text: String
    package let fix: Fix?

    package init(_ text: String, fix: Fix? = nil) {
        self.text = text
        self.fix = fix
    }

    package init(stringLiteral text: String) { self.init(text, fix: nil) }

    /// The help for a fix that removes an entry.
    package init(_ text: String? = nil, removing key: Located<String>) {
        self.init(text ?? "remove '\(key.value)'", fix: Fix(removing: key))
    }
}

/// Decides which words can be written in a document without changing the surrounding text.
private enum ScalarText {
    static let quotes: [UInt8] = [UInt8(ascii: "\""), UInt8(ascii: "'")]
    private static let marks = Set("_-./#~%+$<>".utf8)
    private static let firstMarks = Set("_./$".utf8)
    /// Words that YAML and JSON do not read as strings.
    private static let others: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

    /// Whether a word between quotation marks of either kind means itself.
    static func canBeQuoted(_ word: String) -> Bool {
        word.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") && !quotes.contains($0) }
    }

    /// Whether a word means the string of its characters, in a list in brackets and as a key, too.
    static func isPlainString(_ word: String) -> Bool {
        guard let first = word.utf8.first, first.isLetter || first >= 0x80 || firstMarks.contains(first) else { return false }
        return word.utf8.allSatisfy { $0.isLetter || $0 >= 0x80 || $0.isDigit || marks.contains($0) }
            && !others.contains(word.lowercased()) && ![".nan", ".inf"].contains(word.lowercased())
            && !(word.first == "." && word.dropFirst().first?.isNumber == true)
    }

}

extension SourceSpan {
    /// Where a word is written in the text of the span, as a whole word; `nil` if it is there more than once, or not at all.
    fileprivate func onlyPlace(of word: String) -> SourceSpan? {
        let found = wholeWords(word)
        return found.count == 1 ? found[0] : nil
    }

    /// Where a word is written in the text of the span, as a whole word.
    package func wholeWords(_ word: String) -> [SourceSpan] {
        let (bytes, word) = (file.utf8, Array(word.utf8))
        guard let first = word.first, start >= 0, end <= bytes.count, end - start >= word.count else { return [] }
        func isPartOfName(_ index: Int) -> Bool {
            guard (start..<end).contains(index) else { return false }
            let byte = bytes[index]
            return byte >= 0x80 || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        }
        var found: [SourceSpan] = []
        var place = start
        while place + word.count <= end {
            if bytes[place] == first, bytes[place...].starts(with: word), !isPartOfName(place - 1), !isPartOfName(place + word.count) {
                found.append(part((place - start)..<(place - start + word.count)))
                place += word.count
            } else {
                place += 1
            }
        }
        return found
    }
}
