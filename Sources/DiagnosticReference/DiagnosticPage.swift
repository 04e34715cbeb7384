/// What is said about one id of diagnostics.
package struct DiagnosticPage: Sendable, Hashable {
    package let id: String
    /// What the diagnostic says, in one sentence.
    package let meaning: String
    /// Why it is reported.
    package let reason: String
    /// What can be done.
    package let remedy: String

    /// All pages, sorted by their ids.
    package static let all: [DiagnosticPage] = [types, operations, documents, openAPI, output]
        .flatMap { $0.split(separator: "\n").compactMap(DiagnosticPage.init(line:)) }
        .sorted { $0.id < $1.id }

    private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

    /// The page of an id; `nil` if there is none.
    package static func page(_ id: String) -> DiagnosticPage? { byID[id] }

    /// The id, the meaning, the reason and the remedy, separated by ` | `.
    init?(line: Substring) {
        let parts = line.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4 else { return nil }
        (id, meaning, reason, remedy) = (parts[0], parts[1], parts[2], parts[3])
    }
}

extension DiagnosticPage {
    /// A small document, and what is printed about it.
    package struct Example: Sendable, Hashable {
        package let document: String
        package let printed: String
    }

    /// An example; `nil` if there is none.
    package var example: Example? { Self.examples[id] }

    /// From `Tests/Diagnostics`, or a document in OpenAPI that a test validates: `=== ID`, the document, `--- printed`, and what is printed.
    private static let examples: [String: Example] = {
        let text = String(decoding: PackageResources.examples_txt, as: UTF8.self)
        var examples: [String: Example] = [:]
        for part in ("\n" + text).split(separator: "\n=== ") {
            guard let end = part.firstIndex(of: "\n"), let middle = part.firstRange(of: "\n--- printed\n") else { continue }
            var printed = String(part[middle.upperBound...])
            if printed.hasSuffix("\n") { printed.removeLast() }
            examples[String(part[..<end])] = Example(document: String(part[part.index(after: end)..<middle.lowerBound]), printed: printed)
        }
        return examples
    }()

    /// The page as text for a terminal.
    package var text: String {
        var text = "\(id)\n\n\(meaning)\n\nWhy: \(reason)\nWhat to do: \(remedy)\n"
        if let example {
            func indented(_ text: String) -> String {
                text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
            }
            text += "\nExample:\n\n\(indented(example.document))\nIt prints:\n\n\(indented(example.printed))"
        }
        return text
    }
}
