package import APIModel
package import SourceDiagnostics

/// The file that all words of the tests stand in.
package let file = SourceFile(path: "spec.yaml", text: "")

/// A word at a numbered place, which `reports(_:)` shows.
package func at(_ text: String, _ place: Int = 0) -> Located<String> {
    Located(text, at: span(place, text))
}

package func span(_ place: Int, _ text: String = "") -> SourceSpan {
    SourceSpan(file: file, start: place * 100, end: place * 100 + text.utf8.count)
}

package func value(_ literal: LiteralValue, _ place: Int = 0) -> Located<LiteralValue> {
    Located(literal, at: span(place))
}

package func status(_ code: Int, _ place: Int = 0) -> Located<StatusMatch> {
    Located(.code(code), at: span(place))
}

/// Diagnostics as `place id: message | place note | help`, in their order.
package func reports(_ sink: DiagnosticSink) -> [String] {
    func number(_ span: SourceSpan?) -> String { span.map { "\($0.start / 100)" } ?? "-" }
    return sink.diagnostics.map { diagnostic in
        let mark = diagnostic.severity == .warning ? "warning " : ""
        let head = "\(number(diagnostic.span)) \(mark)\(diagnostic.id): \(diagnostic.message)"
        let notes = diagnostic.notes.map { " | \(number($0.span)) \($0.message)" }
        return ([head] + notes + (diagnostic.help.map { [" | \($0)"] } ?? [])).joined()
    }
}
