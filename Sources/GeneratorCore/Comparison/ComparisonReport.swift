package import APIComparison
import APIModel
import SourceDiagnostics

/// The differences between two versions of an API, and the version that follows from them.
package struct ComparisonReport: Sendable {
    package enum Format: String, Sendable, CaseIterable {
        /// A paragraph for each change.
        case text
        /// A JSON object.
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
    var documents = KeptFiles()
    /// The number of changes that the list of accepted ones has.
    package let acceptedCount: Int
    /// The number of changes whose level is `ignore`.
    package let ignoredCount: Int
    /// The version in the old document, and the revision that it is from.
    private let old: (version: String?, revision: String?)
    private let new: (version: String?, revision: String?)
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
        new: (version: String?, revision: String?)
    ) {
        // The worst first; within each level in the order of the document.
        self.changes = changes.enumerated().sorted { ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset) }.map(\.element)
        self.acceptedCount = acceptedCount
        self.ignoredCount = ignoredCount
        self.old = old
        self.new = new
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

    private func level(_ change: Change) -> Level {
        levels[change.rule] ?? (fails(change) ? .error : change.severity == .compatible ? .note : .warning)
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
    package var nextVersion: String? { advice.next }

    /// The fault of the version in the new document; `nil` if there is none.
    package var versionFault: String? { advice.fault }

    private var advice: VersionAdvice { VersionAdvice(old: old.version, new: new.version, step: step) }

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
        "\(count.counted("change")) of emitted code follow\(count == 1 ? "s" : "") from these"
    }

    private func text(isDigest: Bool) -> String {
        var places = ChangePlaces(old.revision, new.revision)
        let shown = isDigest ? changes.filter { !follows($0) } : changes
        var lines = shown.flatMap { change -> [String] in
            ["\(level(change).rawValue)[\(change.rule.rawValue)]: \(change.sentence.visible)"]
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
            lines.append("\(changes.count.counted("change")): \(words.joined(separator: ", "))")
            if let next = nextVersion {
                let kind =
                    advice.isInitial && step == .major
                    ? "minor, which can break before 1.0.0" : advice.isInitial && step == .minor ? "patch" : step.rawValue
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
        var places = ChangePlaces(old.revision, new.revision)
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
        let shown = changes.filter { level($0) != .note && !(isDigest && follows($0)) }
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
                lines.append(shown.isEmpty ? "- \(count.counted("change")) of emitted code." : "- \(Self.followers(count)).")
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
        Changelog(changelog).inserting(markdown(isDigest: isDigest), under: heading, replacing: !changes.isEmpty)
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
        return format.ofDiagnostics == .text ? (changes, diagnostics + (summary.map { $0 + "\n" } ?? "")) : (diagnostics + changes, "")
    }
}

extension LiteralValue {
    /// The JSON of an object, with the diagnostics of the documents as its last member: lines of JSON.
    func json(with diagnostics: String) -> String {
        "\(json.dropLast()), \"diagnostics\": \(diagnostics.dropLast())}"
    }
}
