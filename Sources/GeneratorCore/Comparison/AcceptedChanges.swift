import APIComparison
package import SourceDiagnostics
import SpecReading

/// Changes that a team has agreed to: lines with the id of a change and its subject, in which `*` stands for any characters.
package struct AcceptedChanges {
    private struct Line {
        let rule: ComparisonRule?
        let subject: String
        let span: SourceSpan
    }

    private let lines: [Line]

    /// Reads a list. A line that has no known id is reported.
    package init(_ file: SourceFile, into sink: inout DiagnosticSink) {
        var lines: [Line] = []
        var start = 0
        for line in file.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let span = SourceSpan(file: file, start: start, end: start + line.count)
            start += line.count + 1
            let text = String(decoding: line, as: UTF8.self).prefix { $0 != "\r" }
            // A `#` within a subject is a part of it.
            let content = text.hasPrefix("#") ? "" : text.firstIndex(ofWord: " #").map { text[..<$0] } ?? text
            let words = content.split(separator: " ", maxSplits: 1)
            guard let id = words.first else { continue }
            let rule = id == "*" ? nil : ComparisonRule(rawValue: String(id))
            guard rule != nil || id == "*", words.count == 2 else {
                sink.report(.noAcceptance(String(id), at: span, hasSubject: words.count == 2))
                continue
            }
            let subject = words[1].split(separator: " ").joined(separator: " ")
            lines.append(Line(rule: rule, subject: subject, span: span))
        }
        self.lines = lines
    }

    /// Whether a change is in the list.
    func contains(_ change: Change) -> Bool {
        lines.contains { $0.rule.map { $0 == change.rule } ?? true && Wildcard.matches($0.subject, change.subject.text) }
    }

    /// The diagnostics for the lines that match none of the changes, so that the list does not keep obsolete lines.
    func unused(_ changes: [Change]) -> [Diagnostic] {
        lines.filter { line in
            !changes.contains { change in
                line.rule.map { $0 == change.rule } ?? true && Wildcard.matches(line.subject, change.subject.text)
            }
        }.map { .unusedAcceptance($0.span) }
    }
}

extension Substring {
    fileprivate func firstIndex(ofWord word: some StringProtocol) -> Index? {
        indices.first { self[$0...].hasPrefix(word) }
    }
}

extension Diagnostic {
    static func unknownChange(_ id: String, at span: SourceSpan, help: Help) -> Self {
        Self("unknown-change", .error, at: span, "'\(id)' is not the id of a change", help: help)
    }

    /// A line that has no known id, or no subject.
    fileprivate static func noAcceptance(_ id: String, at span: SourceSpan, hasSubject: Bool) -> Self {
        let known = ComparisonRule.allCases.map(\.rawValue)
        guard !known.contains(id) else {
            return Self(
                "unknown-change", .error, at: span, "'\(id)' has no subject",
                help: hasSubject ? nil : "write what has changed after it, as in '\(id) Pet.name' or '\(id) *'")
        }
        let help = Suggestion.didYouMean(id, in: known) ?? "a line has an id and a subject, as in 'member-removed Pet.name'"
        return unknownChange(id, at: span, help: Help(help))
    }

    fileprivate static func unusedAcceptance(_ span: SourceSpan) -> Self {
        Self("unused-acceptance", .warning, at: span, "there is no such change", help: "remove the line")
    }
}
