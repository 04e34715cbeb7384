package import SourceDiagnostics

/// One value of a document and the bytes it was read from.
///
/// What an alias or a merge key brings in keeps the place where it was written first.
package struct YAMLNode: Sendable {
    package enum Kind: Sendable {
        case scalar(YAMLScalar)
        case sequence([YAMLNode])
        case mapping(YAMLMapping)
    }

    package let kind: Kind
    /// The value alone, without its tag and anchor; a quoted scalar with its quotes, a flow collection with its brackets.
    package let span: SourceSpan
    /// The tag as written, with the tags of YAML itself in their short form, such as `!!str`; `nil` when there is none.
    package let tag: String?

    package init(_ kind: Kind, at span: SourceSpan, tag: String? = nil) {
        self.kind = kind
        self.span = span
        self.tag = tag
    }

    package var scalar: YAMLScalar? {
        if case .scalar(let scalar) = kind { scalar } else { nil }
    }

    package var sequence: [YAMLNode]? {
        if case .sequence(let items) = kind { items } else { nil }
    }

    package var mapping: YAMLMapping? {
        if case .mapping(let mapping) = kind { mapping } else { nil }
    }

    /// Nothing was written, or `null` or `~`.
    package var isNull: Bool { scalar?.isNull ?? false }

    /// The text of a scalar, exactly as the author meant it, and its place; `nil` for a collection.
    package var text: Located<String>? {
        scalar.map { Located($0.text, at: span) }
    }

    /// What stands here, for a message: `a mapping`, `a list`, `nothing`, `the text 'abc'`.
    package var summary: String {
        switch kind {
        case .mapping: return "a mapping"
        case .sequence: return "a list"
        case .scalar(let scalar):
            if scalar.isNull { return scalar.text.isEmpty ? "nothing" : "'\(scalar.text)', which is null" }
            let word = scalar.text.unicodeScalars.count > 40 ? String(scalar.text.unicodeScalars.prefix(40)) + "…" : scalar.text
            return scalar.isString ? "the text '\(word)'" : "'\(word)'"
        }
    }

    /// The place of a part of a scalar's text, counted in UTF-8 bytes of that text.
    ///
    /// The whole scalar when its text is not spelled byte by byte in the file, such as with escapes or over several lines.
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
