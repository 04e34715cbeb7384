package import SourceDiagnostics

/// A value of a document with its span.
///
/// A value from an alias or a merge key keeps its original span.
package struct YAMLNode: Sendable {
    package enum Kind: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping(YAMLMapping)
    }

    package let kind: Kind
    /// The value alone, without its tag and anchor; a quoted scalar with its quotes, a flow collection with its brackets.
    package let span: SourceSpan
    /// A reference, because few nodes have a tag.
    private let tagName: TagName?

    private final class TagName: Sendable {
        let text: String

        init(_ text: String) {
            self.text = text
        }
    }

    package init(_ kind: Kind, at span: SourceSpan, tag: String? = nil) {
        self.kind = kind
        self.span = span
        tagName = tag.map(TagName.init)
    }

    /// The tag as written, with YAML's own tags in their short form, such as `!!str`; `nil` if there is none.
    package var tag: String? { tagName?.text }

    @inlinable package var scalar: YAMLScalar? {
        if case .scalar(let scalar) = kind { scalar } else { nil }
    }

    @inlinable package var sequence: [YAMLNode]? {
        if case .sequence(let items) = kind { items } else { nil }
    }

    @inlinable package var mapping: YAMLMapping? {
        if case .mapping(let mapping) = kind { mapping } else { nil }
    }

    /// Whether the value is empty, `null` or `~`.
    @inlinable package var isNull: Bool { scalar?.isNull ?? false }

    /// The string of a scalar with its span; `nil` for a collection.
    @inlinable package var text: Located<String>? {
        scalar.map { Located($0.text, at: span) }
    }

    /// A description for messages: `a mapping`, `a list`, `nothing`, `the string 'abc'`.
    package var summary: String {
        switch kind {
        case .mapping: return "a mapping"
        case .sequence: return "a list"
        case .scalar(let scalar):
            if scalar.isNull { return scalar.text.isEmpty ? "nothing" : "'\(scalar.text)', which is null" }
            let word = scalar.text.unicodeScalars.count > 40 ? String(scalar.text.unicodeScalars.prefix(40)) + "…" : scalar.text
            return scalar.isString ? "the string '\(word)'" : "'\(word)'"
        }
    }

    /// The span of a part of a scalar's string, given as a range of its UTF-8 bytes.
    ///
    /// The whole scalar if its string differs from the bytes in the file, such as with escapes or over several lines.
    package func span(ofText range: Range<Int>) -> SourceSpan {
        guard let scalar else { return span }
        let quote = scalar.style == .singleQuoted || scalar.style == .doubleQuoted ? 1 : 0
        let (start, end) = (span.start + quote, span.end - quote)
        let bytes = span.file.utf8
        guard start >= 0, start <= end, end <= bytes.count, range.lowerBound >= 0, range.upperBound <= end - start,
            bytes[start..<end].elementsEqual(scalar.text.utf8)
        else { return span }
        return SourceSpan(file: span.file, start: start + range.lowerBound, end: start + range.upperBound)
    }
}
