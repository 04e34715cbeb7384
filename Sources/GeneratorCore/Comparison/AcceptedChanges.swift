import APIComparison
import ProjectReading
package import SourceDiagnostics
import SpecReading
import YAMLTree

/// Changes that a team has agreed to: lines with the id of a change and its subject, in which `*` stands for any characters.
package struct AcceptedChanges {
    private struct Line {
        let subject: String
        let span: SourceSpan
    }

    private struct Lines {
        var all: [Line] = []
        var withWildcard: [Line] = []
        /// The subjects without a wildcard.
        var subjects: Set<ExactString> = []
    }

    /// By the id; those for all ids by `nil`.
    private let lines: [ComparisonRule?: Lines]

    /// Reads a list. A line that has no known id is reported; if all are such lines, and none has a similar id, the file.
    package init(_ file: SourceFile, into sink: inout DiagnosticSink) {
        var lines: [ComparisonRule?: Lines] = [:]
        var unknown: [(id: String, span: SourceSpan)] = []
        var isList = false
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
            guard rule != nil || id == "*" else {
                unknown.append((String(id), span))
                continue
            }
            isList = true
            guard words.count == 2 else {
                sink.report(.noSubject(String(id), at: span))
                continue
            }
            let subject = words[1].split(separator: " ").joined(separator: " ")
            let accepted = Line(subject: subject, span: span)
            lines[rule, default: Lines()].all.append(accepted)
            if subject.contains("*") {
                lines[rule, default: Lines()].withWildcard.append(accepted)
            } else {
                lines[rule, default: Lines()].subjects.insert(ExactString(subject))
            }
        }
        self.lines = lines
        let similar = unknown.map { Suggestion.didYouMean($0.id, in: sink.candidates(ComparisonRule.allCases.map(\.rawValue))) }
        if !isList, unknown.count > 1, similar.allSatisfy({ $0 == nil }) {
            var unreported = DiagnosticSink()
            let isSpec = YAMLTree.parse(file, into: &unreported).map(ProjectReader.isSpec) ?? false
            sink.report(.notAccepted(at: unknown[0].span, isSpec: isSpec, help: Self.form))
        } else {
            for ((id, span), help) in zip(unknown, similar) { sink.report(.unknownChange(id, at: span, help: Help(help ?? Self.form))) }
        }
    }

    private static let form = "a line has an id and a subject, as in 'member-removed Pet.name'"

    /// Whether a change is in the list.
    func contains(_ change: Change) -> Bool {
        let subject = change.subject.text
        return [change.rule, nil].compactMap { lines[$0] }.contains { lines in
            lines.subjects.contains(ExactString(subject)) || lines.withWildcard.contains { Wildcard.matches($0.subject, subject) }
        }
    }

    /// The diagnostics for the lines that match none of the changes, so that the list does not keep obsolete lines.
    func unused(_ changes: [Change]) -> [Diagnostic] {
        let subjects = Dictionary(grouping: changes, by: \.rule).mapValues { Set($0.map { ExactString($0.subject.text) }) }
        let all = subjects.values.reduce(into: Set()) { $0.formUnion($1) }
        return lines.flatMap { rule, lines in
            let subjects = rule.map { subjects[$0] ?? [] } ?? all
            return lines.all.filter { line in
                if !line.subject.contains("*") { return !subjects.contains(ExactString(line.subject)) }
                return !subjects.contains { Wildcard.matches(line.subject, $0.text) }
            }
        }.sorted { $0.span.start < $1.span.start }.map { .unusedAcceptance($0.span) }
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

    fileprivate static func notAccepted(at span: SourceSpan, isSpec: Bool, help: String) -> Self {
        Self("unknown-change", .error, at: span, "this is \(isSpec ? "a spec, " : "")not a list of accepted changes", help: Help(help))
    }

    fileprivate static func noSubject(_ id: String, at span: SourceSpan) -> Self {
        Self(
            "unknown-change", .error, at: span, "'\(id)' has no subject",
            help: "write what has changed after it, as in '\(id) Pet.name' or '\(id) *'")
    }

    fileprivate static func unusedAcceptance(_ span: SourceSpan) -> Self {
        Self("unused-acceptance", .warning, at: span, "there is no such change", help: "remove the line")
    }
}
