internal import CEmbeddedFiles
import SourceDiagnostics

/// The explanation of one id of a diagnostic or of a change.
package struct DiagnosticPage: Sendable, Hashable {
    package let id: String
    /// The meaning of the diagnostic, in one sentence.
    package let meaning: String
    /// Why it is reported.
    package let reason: String
    /// The possible corrections.
    package let remedy: String
    /// The input that leads to it, if no small document does; `nil` if there is an example.
    package let occasion: String?
    /// `nil` if no small document leads to it.
    package let example: Example?

    /// Small files, and the output for them.
    package struct Example: Sendable, Hashable {
        /// One or several files; each begins with a line that has its name after `# `.
        package let document: String
        /// The command that is run; `nil` if it is 'endpointkit validate spec.yaml'.
        package let command: String?
        package let printed: String
    }

    /// The pages of all diagnostics, sorted by their ids.
    package static let all = pages([
        embeddedTypePages(), embeddedOperationPages(), embeddedDocumentPages(), embeddedOpenAPIPages(), embeddedOutputPages(),
    ])

    /// The pages of all changes that 'endpointkit diff' finds, sorted by their ids.
    package static let changes = pages([embeddedWireChanges(), embeddedSchemaChanges(), embeddedSwiftChanges()])

    private static func pages(_ files: [EmbeddedFile]) -> [DiagnosticPage] {
        files.flatMap { file in
            let text = String(decoding: UnsafeBufferPointer(start: file.start, count: file.count), as: UTF8.self)
            return text.components(separatedBy: "\n=== ").dropFirst().compactMap(DiagnosticPage.init(text:))
        }
        .sorted { $0.id < $1.id }
    }

    private static let byID = Dictionary((all + changes).map { ($0.id, $0) }) { first, _ in first }

    /// The page of an id; `nil` if there is none.
    package static func page(_ id: String) -> DiagnosticPage? { byID[id] }
}

extension DiagnosticPage {
    /// Reads a page of a file in `CEmbeddedFiles/Pages`: lines with the id, the meaning, `Why: ` and `What to do: `, then either a line with
    /// `When: ` or an example; `nil` if one of these is missing.
    fileprivate init?(text: Substring) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        func take(after label: String) -> String? {
            guard let line = lines.first, line.hasPrefix(label) else { return nil }
            lines.removeFirst()
            return String(line.dropFirst(label.count))
        }
        guard let id = take(after: ""), let meaning = take(after: ""), let reason = take(after: "Why: "),
            let remedy = take(after: "What to do: ")
        else { return nil }
        (self.id, self.meaning, self.reason, self.remedy) = (id, meaning, reason, remedy)
        occasion = take(after: "When: ")
        example = Example(lines)
        guard (occasion == nil) != (example == nil) else { return nil }
    }

    /// The page as text for a terminal.
    package var text: String {
        var text = "\(id)\n\n\(meaning)\n\nWhy: \(reason)\nWhat to do: \(remedy)\n"
        if let occasion { text += "When: \(occasion)\n" }
        if let example {
            func indented(_ text: String) -> String {
                text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
            }
            let files = example.document.isEmpty ? "" : indented(example.document) + "\n"
            let command = example.command.map { "'\($0)'" } ?? "It"
            text += "\nExample:\n\n\(files)\(command) prints:\n\n\(indented(example.printed))"
        }
        return text
    }
}

extension DiagnosticPage.Example {
    /// Reads the files, perhaps a line with the command after `$ `, the line `--- printed`, and the output; `nil` if that line is missing.
    fileprivate init?(_ lines: ArraySlice<Substring>) {
        guard let middle = lines.firstIndex(of: "--- printed") else { return nil }
        var files = lines[..<middle]
        if let last = files.last, last.hasPrefix("$ ") {
            command = String(last.dropFirst(2))
            files.removeLast()
        } else {
            command = nil
        }
        document = files.joined(separator: "\n")
        var output = lines[(middle + 1)...]
        if output.last?.isEmpty == true { output.removeLast() }
        printed = output.joined(separator: "\n")
    }
}
