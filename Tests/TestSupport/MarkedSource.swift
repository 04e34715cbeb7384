package import SourceDiagnostics

/// A source text with places marked by ❶ to ❿, which are not part of it.
///
/// A marker once names the place a span begins at; twice, it encloses the span.
package struct MarkedSource {
    package let file: SourceFile
    private var marks: [(marker: Unicode.Scalar, start: Int, end: Int?)] = []

    package init(_ marked: String, path: String = "test.yaml") {
        var bytes: [UInt8] = []
        for scalar in marked.unicodeScalars {
            guard (0x2776...0x277F).contains(scalar.value) else {
                bytes += Array(String(scalar).utf8)
                continue
            }
            if let index = marks.firstIndex(where: { $0.marker == scalar }) {
                marks[index].end = bytes.count
            } else {
                marks.append((scalar, bytes.count, nil))
            }
        }
        file = SourceFile(path: path, utf8: bytes)
    }

    /// The text without its markers.
    package var text: String { String(decoding: file.utf8, as: UTF8.self) }

    /// The span that a marker encloses, or the empty one at a marker that is there once.
    package func span(_ marker: Unicode.Scalar) -> SourceSpan? {
        marks.first { $0.marker == marker }.map { SourceSpan(file: file, start: $0.start, end: $0.end ?? $0.start) }
    }

    /// The marker of a span, or its bytes and its text when there is none.
    package func name(of span: SourceSpan?) -> String {
        guard let span else { return "-" }
        let exact = marks.first { $0.start == span.start && $0.end == span.end }
        if span.file === file, let mark = exact ?? marks.first(where: { $0.start == span.start && $0.end == nil }) {
            return String(mark.marker)
        }
        let bytes = span.file.utf8
        let text = span.start <= span.end && span.end <= bytes.count ? bytes[span.start..<span.end] : []
        return "\(span.file.path)@\(span.start)..<\(span.end) '\(String(decoding: text, as: UTF8.self))'"
    }

    /// A diagnostic as tests write it: `❶ error[id]: message`, then its notes and its help, each indented by two blanks.
    package func lines(of diagnostic: Diagnostic) -> [String] {
        ["\(name(of: diagnostic.span)) \(diagnostic.severity.rawValue)[\(diagnostic.id)]: \(diagnostic.message)"]
            + diagnostic.notes.map { "  \(name(of: $0.span)) note: \($0.message)" }
            + (diagnostic.help.map { ["  help: \($0)"] } ?? [])
    }
}
