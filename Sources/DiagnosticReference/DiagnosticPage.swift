/// The explanation of one id of a diagnostic or of a change.
package struct DiagnosticPage: Sendable, Hashable {
    package let id: String
    /// The meaning of the diagnostic, in one sentence.
    package let meaning: String
    /// Why it is reported.
    package let reason: String
    /// The possible corrections.
    package let remedy: String

    /// The pages of all diagnostics, sorted by their ids.
    package static let all = pages([types, operations, documents, openAPI, output])

    /// The pages of all changes that 'endpointkit diff' finds, sorted by their ids.
    package static let changes = pages([wireChanges, schemaChanges, swiftChanges])

    private static func pages(_ texts: [String]) -> [DiagnosticPage] {
        texts.flatMap { $0.split(separator: "\n").compactMap(DiagnosticPage.init(line:)) }.sorted { $0.id < $1.id }
    }

    private static let byID = Dictionary((all + changes).map { ($0.id, $0) }) { first, _ in first }

    /// The page of an id; `nil` if there is none.
    package static func page(_ id: String) -> DiagnosticPage? { byID[id] }

    /// The input that leads to it, if no small document does; `nil` if there is an example.
    package let occasion: String?

    /// The id, the meaning, the reason, the remedy and perhaps the occasion, separated by ` | `.
    init?(line: Substring) {
        let parts = line.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4 || parts.count == 5 else { return nil }
        (id, meaning, reason, remedy) = (parts[0], parts[1], parts[2], parts[3])
        occasion = parts.count == 5 ? parts[4] : nil
    }
}

extension DiagnosticPage {
    /// Small files, and the output for them.
    package struct Example: Sendable, Hashable {
        /// One or several files; each begins with a line that has its name after `# `.
        package let document: String
        /// The command that is run; `nil` if it is 'endpointkit validate spec.yaml'.
        package let command: String?
        package let printed: String

        /// - Parameter text: The files, then perhaps a line with the command after `$ `.
        fileprivate init(_ text: String, printed: String) {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            let isCommand = lines.last?.hasPrefix("$ ") == true
            document = isCommand ? lines.dropLast().joined(separator: "\n") : text
            command = isCommand ? lines.last.map { String($0.dropFirst(2)) } : nil
            self.printed = printed
        }
    }

    /// An example; `nil` if there is none.
    package var example: Example? { Self.examples[id] }

    /// From `Tests/Diagnostics`, or files that a test passes to a command: `=== ID`, the files, perhaps `$ ` and the command, `---
    /// printed`, and the output.
    private static let examples: [String: Example] = {
        let texts = [String(decoding: PackageResources.examples_txt, as: UTF8.self)] + Example.withCommands
        let text = texts.joined(separator: "\n")
        var examples: [String: Example] = [:]
        for part in ("\n" + text).split(separator: "\n=== ") {
            guard let end = part.firstIndex(of: "\n"), let middle = part.firstRange(of: "\n--- printed\n") else { continue }
            var printed = String(part[middle.upperBound...])
            if printed.hasSuffix("\n") { printed.removeLast() }
            examples[String(part[..<end])] = Example(String(part[part.index(after: end)..<middle.lowerBound]), printed: printed)
        }
        return examples
    }()

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
    /// The examples in `Examples`, which have a command.
    fileprivate static let withCommands: [String] = [
        operationChanges, lifecycleChanges, callbackChanges, parameterChanges, bodyChanges, responseChanges, securityChanges, serverChanges,
        schemaChanges, unionChanges, memberChanges, valueChanges, swiftExamples, documentExamples, openAPIExamples, openAPISchemaExamples,
        overlayExamples, operationExamples, typeExamples, projectExamples, judgementExamples, templateExamples, outputExamples,
    ]
}
