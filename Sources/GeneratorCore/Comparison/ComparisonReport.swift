package import APIComparison
import APIModel
import SourceDiagnostics

/// The differences between two versions of an API, and the version that follows from them.
package struct ComparisonReport: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        /// A paragraph for each change.
        case text
        /// One object.
        case json
        /// Workflow commands of GitHub Actions, for changes that break or may break.
        case github
        /// A section of a changelog.
        case markdown

        /// How diagnostics about the documents are printed.
        package var ofDiagnostics: ReportFormat {
            switch self {
            case .text, .markdown: .text
            case .json: .json
            case .github: .github
            }
        }
    }

    package private(set) var changes: [Change]
    /// Keeps the documents, which the places of changes refer to.
    var documents: DiagnosticSink?
    /// The number of changes that the list of accepted ones has.
    package let acceptedCount: Int
    /// The number of changes whose level is `ignore`.
    package let ignoredCount: Int
    /// The version in the old document, and the revision that it is from.
    private let old: (version: String?, revision: String?)
    private let new: (version: String?, revision: String?)
    private let title: String
    /// The kind of changes that make the command fail. They are errors in reports; other breaking changes are warnings.
    package var failure: Failure?

    /// The levels of changes by their ids, whatever they break.
    package var levels: [ComparisonRule: Level] = [:]

    package enum Level: String, Sendable, CaseIterable {
        /// The command fails.
        case error
        case warning, note
        /// The change is left out of reports, like an accepted one.
        case ignore
    }

    package enum Failure: String, Sendable, CaseIterable {
        /// Changes that break clients of the old version.
        case wire
        /// Changes that break code that uses the emitted code of the old version.
        case swift
        case any
    }

    init(
        changes: [Change], acceptedCount: Int, ignoredCount: Int = 0, old: (version: String?, revision: String?),
        new: (version: String?, revision: String?),
        title: String
    ) {
        // The worst first; within each level in the order of the document.
        self.changes = changes.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }.map(\.element)
        self.acceptedCount = acceptedCount
        self.ignoredCount = ignoredCount
        self.old = old
        self.new = new
        self.title = title
    }

    /// Whether a change makes the command fail.
    private func fails(_ change: Change) -> Bool {
        if let level = levels[change.rule] { return level == .error }
        return switch failure {
        case .wire?: change.oldClients == .breaks
        case .swift?: change.swift == .breaks
        case .any?: change.severity == .breaks
        case nil: false
        }
    }

    /// Whether a change makes the command fail.
    package var isFailure: Bool { changes.contains(where: fails) }

    private func level(_ change: Change) -> String {
        if let level = levels[change.rule] { return level.rawValue }
        return fails(change) ? "error" : change.severity == .compatible ? "note" : "warning"
    }

    package var breaksWire: Bool { changes.contains { $0.oldClients == .breaks } }
    package var breaksSwift: Bool { changes.contains { $0.swift == .breaks } }

    // MARK: Versions

    /// The step from the old version that the changes need: a major version if they break clients or code, a minor one if they add
    /// anything, and otherwise a patch. Before 1.0.0, a minor version can break (Semantic Versioning, 4).
    package var step: VersionStep {
        if changes.isEmpty { return .none }
        if breaksWire || breaksSwift { return .major }
        return changes.contains { $0.rule.isAddition || $0.severity == .mayBreak } ? .minor : .patch
    }

    /// The version that the new document should have at least; `nil` if that of the old one is not a semantic version.
    package var nextVersion: String? { old.version.flatMap { SemanticVersion($0) }?.next(step).text }

    /// Whether the old version is one for initial development.
    private var isInitial: Bool { old.version.flatMap { SemanticVersion($0) }?.major == 0 }

    /// The fault of the version in the new document; `nil` if there is none.
    package var versionFault: String? {
        if step == .none {
            // Documentation can have changed, but an earlier version is never right.
            guard let own = new.version.flatMap({ SemanticVersion($0) }), let earlier = old.version.flatMap({ SemanticVersion($0) }),
                own < earlier
            else { return nil }
            return "the version is \(own.text), but the old one is \(earlier.text)"
        }
        guard let version = new.version else { return "the new document has no version" }
        guard let own = SemanticVersion(version) else { return "the version '\(version)' is not a semantic version, such as 1.2.0" }
        guard let before = old.version else { return nil }
        guard let earlier = SemanticVersion(before) else { return "the old version '\(before)' is not a semantic version, such as 1.2.0" }
        let next = earlier.next(step)
        // A pre-release of the required version can have the changes first.
        return own < earlier || own.isBefore(next) ? "the version is \(version), but these changes need \(next.text) or later" : nil
    }

    // MARK: Text

    /// - Parameter isDigest: Whether changes of emitted code that only follow from others are counted instead of listed. JSON has all of
    ///   them.
    package func text(as format: Format, isDigest: Bool = false) -> String {
        withExtendedLifetime(documents) { rendered(as: format, isDigest: isDigest) }
    }

    private func rendered(as format: Format, isDigest: Bool) -> String {
        switch format {
        case .text: text(isDigest: isDigest)
        case .json: json
        case .github: github(isDigest: isDigest)
        case .markdown: markdown(isDigest: isDigest)
        }
    }

    /// Whether a change of emitted code only repeats the verdicts of the changes on the wire from which it follows.
    private func follows(_ change: Change) -> Bool { !change.causes.isEmpty && levels[change.rule] == nil }

    /// `12 changes of emitted code follow from these`.
    private static func followers(_ count: Int) -> String {
        "\(count) change\(count == 1 ? "" : "s") of emitted code follow\(count == 1 ? "s" : "") from these"
    }

    private func text(isDigest: Bool) -> String {
        var places = Places(old.revision, new.revision)
        let shown = isDigest ? changes.filter { !follows($0) } : changes
        var lines = shown.flatMap { change -> [String] in
            ["\(level(change))[\(change.rule.rawValue)]: \(change.sentence.visible)"]
                + ["  \(places.text(change))", "  \(change.verdicts)"]
        }
        if shown.count < changes.count { lines.append("\(Self.followers(changes.count - shown.count)); '--all' lists them") }
        let counts = Dictionary(grouping: changes, by: \.severity).mapValues(\.count)
        if changes.isEmpty {
            lines.append("no changes")
        } else {
            let words = [
                (counts[.breaks] ?? 0, "breaking"), (counts[.mayBreak] ?? 0, "possibly breaking"), (counts[.compatible] ?? 0, "compatible"),
            ].filter { $0.0 > 0 }.map { "\($0) \($1)" }
            lines.append("\(changes.count) change\(changes.count == 1 ? "" : "s"): \(words.joined(separator: ", "))")
            if let next = nextVersion {
                let kind =
                    isInitial && step == .major
                    ? "minor, which can break before 1.0.0" : isInitial && step == .minor ? "patch" : step.rawValue
                lines.append("next version: \(next) (\(kind)); the document says \(new.version ?? "none")")
            }
        }
        let hidden = [(acceptedCount, "accepted"), (ignoredCount, "ignored")].filter { $0.0 > 0 }.map { "\($0) \($1)" }
        if !hidden.isEmpty { lines.append(hidden.joined(separator: ", ")) }
        return lines.joined(separator: "\n") + "\n"
    }

    private var json: String { value.json + "\n" }

    /// The report as one object.
    var value: LiteralValue { withExtendedLifetime(documents) { object } }

    private var object: LiteralValue {
        var places = Places(old.revision, new.revision)
        let list = changes.map { change in
            LiteralValue.object(
                [
                    .init("id", .string(change.rule.rawValue)), .init("subject", .string(change.subject.text)),
                    .init("message", .string(change.message)), .init("severity", .string(change.severity.rawValue)),
                    .init("oldClientNewServer", .string(change.oldClients.rawValue)),
                    .init("newClientOldServer", .string(change.newClients.rawValue)), .init("swift", .string(change.swift.rawValue)),
                ] + places.json(change))
        }
        func value(_ text: String?) -> LiteralValue { text.map { .string($0) } ?? .null }
        return LiteralValue.object(
            [
                .init("oldRevision", value(old.revision)), .init("newRevision", value(new.revision)),
                .init("changes", .array(list)), .init("accepted", .number("\(acceptedCount)")),
                .init("ignored", .number("\(ignoredCount)")), .init("oldVersion", value(old.version)),
                .init("newVersion", value(new.version)), .init("step", .string(step.rawValue)), .init("nextVersion", value(nextVersion)),
            ])
    }

    private func github(isDigest: Bool) -> String {
        let shown = changes.filter { level($0) != "note" && !(isDigest && follows($0)) }
        let diagnostics = shown.map { change in
            // Only the new document is in the working tree.
            Diagnostic(
                change.rule.rawValue, fails(change) ? .error : .warning, at: new.revision == nil ? change.new : nil,
                change.sentence, help: change.verdicts)
        }
        return DiagnosticFormat.github(diagnostics, path: RepositoryPath().callAsFunction)
    }

    /// The heading of the section of a changelog. A version that did not change is already released, so its section is a different one.
    package var heading: String {
        let isReleased = !changes.isEmpty && new.version == old.version
        let version = isReleased ? nil : new.version.map(Self.escaped)
        return "## \(version ?? nextVersion ?? "Unreleased")"
    }

    private func markdown(isDigest: Bool) -> String {
        var sections = ["\(heading)\n"]
        for (severity, heading) in [(Verdict.breaks, "Breaking"), (.mayBreak, "Possibly breaking"), (.compatible, "Compatible")] {
            let list = changes.filter { $0.severity == severity }
            guard !list.isEmpty else { continue }
            let shown = isDigest ? list.filter { !follows($0) } : list
            var lines = shown.map { change in
                let sides = change.sides
                return "- \(Self.escaped(change.sentence.capitalizedFirst))\(sides.isEmpty ? "" : " (\(sides))")."
            }
            if shown.count < list.count {
                let count = list.count - shown.count
                lines.append(shown.isEmpty ? "- \(count) change\(count == 1 ? "" : "s") of emitted code." : "- \(Self.followers(count)).")
            }
            sections.append("### \(heading)\n\n\(lines.joined(separator: "\n"))\n")
        }
        if changes.isEmpty { sections.append("No changes.\n") }
        return sections.joined(separator: "\n")
    }

    /// Text of a document, escaped for Markdown.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.visible.unicodeScalars {
            if "\\`*_{}[]<>#|&~$".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }

    /// A changelog with this section, after its title and introduction. It replaces a section with the same heading, unless there are no
    /// changes. New lines end like the first one; all others keep their ends.
    package func inserted(into changelog: String, isDigest: Bool = false) -> String {
        var lines = Line.lines(of: changelog)
        let end = lines.first?.end ?? ""
        let newline = end.isEmpty ? "\n" : end
        while lines.last?.text == "" { lines.removeLast() }
        if lines.last?.end == "" { lines[lines.count - 1].end = newline }
        let blank = Line(text: "", end: newline)
        let section = Line.lines(of: markdown(isDigest: isDigest)).map { Line(text: $0.text, end: newline) }
        if let start = lines.firstIndex(where: { isHeading($0.text) }) {
            guard !changes.isEmpty else { return changelog }
            let next = lines[(start + 1)...].firstIndex { $0.text.hasPrefix("## ") || $0.text.hasPrefix("# ") }
            // The heading can have a date or a link.
            let own = [Line(text: lines[start].text, end: newline)] + section.dropFirst()
            lines.replaceSubrange(start..<(next ?? lines.count), with: next == nil ? own : own + [blank])
        } else if let first = lines.firstIndex(where: { $0.text.hasPrefix("## ") }) {
            lines.insert(contentsOf: section + [blank], at: first)
        } else {
            if lines.isEmpty { lines = [Line(text: "# Changelog", end: newline)] }
            lines += [blank] + section
        }
        return lines.map { $0.text + $0.end }.joined()
    }

    /// Whether a line is the heading of the section: `## 1.5.0`, also as `## [1.5.0] - 2020-01-31`, `## v1.5.0` or with a link.
    private func isHeading(_ line: String) -> Bool {
        if line == heading { return true }
        guard line.hasPrefix("## "), let word = line.dropFirst(3).split(separator: " ").first else { return false }
        func name(_ text: Substring) -> Substring {
            let bare = text.hasPrefix("[") ? text.dropFirst().prefix { $0 != "]" } : text
            return bare.hasPrefix("v") && bare.dropFirst().first?.isNumber == true ? bare.dropFirst() : bare
        }
        let own = name(heading.dropFirst(3)[...])
        return name(word).lowercased() == own.replacing("\\", with: "").lowercased()
    }

    private struct Line {
        var text: String
        /// A line feed, a carriage return or both, or nothing at the end of a text.
        var end: String

        static func lines(of text: String) -> [Line] {
            var lines: [Line] = []
            var rest = text[...]
            while !rest.isEmpty {
                let end = rest.firstIndex { $0 == "\n" || $0 == "\r\n" || $0 == "\r" } ?? rest.endIndex
                lines.append(Line(text: String(rest[..<end]), end: String(rest[end...].prefix(1))))
                rest = rest[end...].dropFirst()
            }
            return lines
        }
    }
}

extension Reported where Outcome == ComparisonReport? {
    /// What a command prints: the changes to standard output; diagnostics of the documents too, in formats for programs, and otherwise to
    /// standard error.
    package func printed(as format: ComparisonReport.Format, isDigest: Bool) -> (output: String, errors: String) {
        let diagnostics = text(as: format.ofDiagnostics, isDigest: isDigest)
        if format == .json {
            let report = outcome?.value ?? .object([.init("changes", .null)])
            return (report.json(with: diagnostics) + "\n", "")
        }
        let changes = outcome?.text(as: format, isDigest: isDigest) ?? ""
        return format.ofDiagnostics == .text ? (changes, diagnostics) : (diagnostics + changes, "")
    }
}

extension LiteralValue {
    /// The JSON of an object, with the diagnostics of the documents as its last member: lines of JSON.
    func json(with diagnostics: String) -> String {
        "\(json.dropLast()), \"diagnostics\": \(diagnostics.dropLast())}"
    }
}

/// How much a version changes.
package enum VersionStep: String, Sendable {
    case none, patch, minor, major
}

/// The places of changes, with the lines of each file found once.
private struct Places {
    private let oldRevision: String?
    private let newRevision: String?
    private var lines: [String: SourceLines] = [:]

    init(_ old: String?, _ new: String?) {
        oldRevision = old
        newRevision = new
    }

    /// `old.yaml:3:5 → new.yaml:4:5`.
    mutating func text(_ change: Change) -> String {
        let list = [change.old, change.new].map { span in span.map { place($0) } }
        switch (list[0], list[1]) {
        case (let old?, let new?): return old == new ? new : "\(old) → \(new)"
        case (let old?, nil): return "\(old) →"
        case (nil, let new?): return "→ \(new)"
        case (nil, nil): return "in the emitted code"
        }
    }

    private mutating func place(_ span: SourceSpan) -> String {
        let (line, column) = position(span)
        return "\(span.file.path):\(line):\(column)".visible
    }

    private mutating func position(_ span: SourceSpan) -> (Int, Int) {
        let file = span.file
        let key = "\(ObjectIdentifier(file))"
        let known = lines[key] ?? SourceLines(file)
        lines[key] = known
        let position = known.position(of: span.start)
        return (position.line, position.column)
    }

    mutating func json(_ change: Change) -> [LiteralValue.Member] {
        [.init("old", json(change.old, oldRevision)), .init("new", json(change.new, newRevision))]
    }

    private mutating func json(_ span: SourceSpan?, _ revision: String?) -> LiteralValue {
        guard let span else { return .null }
        let (line, column) = position(span)
        // The path in messages begins with the revision.
        let path = revision.map { String(span.file.path.dropFirst($0.count + 1)) } ?? span.file.path
        return .object([
            .init("revision", revision.map { .string($0) } ?? .null), .init("file", .string(path)), .init("line", .number("\(line)")),
            .init("column", .number("\(column)")),
        ])
    }
}

extension Change {
    /// The verdict that shows whether action is needed.
    var severity: Verdict { max(oldClients, swift) }

    /// The subject and the message: `Pet.tag: was removed`.
    fileprivate var sentence: String { "\(subject.text): \(message)" }

    /// `old clients break; new clients with an old server work; Swift compiles`.
    fileprivate var verdicts: String {
        func words(_ verdict: Verdict) -> String {
            switch verdict {
            case .compatible: "work"
            case .mayBreak: "may break"
            case .breaks: "break"
            }
        }
        let code =
            switch swift {
            case .compatible: "compiles"
            case .mayBreak: "may not compile"
            case .breaks: rule == .operationRenamed ? "compiles, but calls another operation" : "does not compile"
            }
        return "old clients \(words(oldClients)); new clients with an old server \(words(newClients)); Swift \(code)"
    }

    /// What is affected: `wire and Swift`.
    fileprivate var sides: String {
        [(oldClients, "wire"), (swift, "Swift")].filter { $0.0 != .compatible }.map(\.1).joined(separator: " and ")
    }
}

extension ComparisonRule {
    /// Whether it needs a minor version. A deprecation does (SemVer 2.0.0, 7).
    fileprivate var isAddition: Bool {
        rawValue.hasSuffix("-added")
            || [.becameNullable, .constraintLoosened, .operationDeprecated, .parameterDeprecated, .schemaDeprecated].contains(self)
    }
}

extension String {
    /// A phrase such as `the body of POST /pets` at the beginning of a line.
    fileprivate var capitalizedFirst: String { hasPrefix("the ") ? "T" + dropFirst() : self }

    /// Without characters that a terminal would interpret.
    fileprivate var visible: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.properties.generalCategory == .control || $0.value == 0x2028 ? " " : $0 }))
    }
}
