import SourceDiagnostics
import YAMLTree

/// The characters of a scalar, with their spans.
struct ScalarCharacters {
    let characters: [Unicode.Scalar]
    /// The span of the scalar, including quotation marks.
    let span: SourceSpan
    /// The byte offset of each character, and the length of the string as the last element.
    private let offsets: [Int]
    /// The offset of the first byte in the file; `nil` if the file has other bytes than the string, for example escapes.
    private let start: Int?

    init(_ text: Located<String>, node: YAMLNode) {
        characters = Array(text.value.unicodeScalars)
        span = node.span
        var offsets = [0]
        offsets.reserveCapacity(characters.count + 1)
        var length = 0
        for character in characters {
            length += UTF8.width(character)
            offsets.append(length)
        }
        self.offsets = offsets
        let whole = node.span(ofText: 0..<length)
        start = whole.end - whole.start == length ? whole.start : nil
    }

    /// The span of some characters, or of the whole scalar if the file has other bytes than the string.
    func span(_ range: Range<Int>) -> SourceSpan {
        guard let start, range.lowerBound >= 0, range.upperBound < offsets.count else { return span }
        return SourceSpan(file: span.file, start: start + offsets[range.lowerBound], end: start + offsets[range.upperBound])
    }

    func text(_ range: Range<Int>) -> Located<String> {
        var view = String.UnicodeScalarView()
        if range.lowerBound >= 0, range.upperBound <= characters.count { view.append(contentsOf: characters[range]) }
        return Located(String(view), at: span(range))
    }

    /// The range without spaces at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        Self.trimmed(characters[range]).indices
    }

    /// The characters without spaces at their ends.
    static func trimmed<Characters: BidirectionalCollection<Unicode.Scalar>>(_ characters: Characters) -> Characters.SubSequence {
        let rest = characters.drop(while: isWhitespace)
        guard let last = rest.lastIndex(where: { !isWhitespace($0) }) else { return rest }
        return rest[...last]
    }

    static func isWhitespace(_ character: Unicode.Scalar) -> Bool {
        character == " " || character == "\t" || character == "\n" || character == "\r"
    }
}
