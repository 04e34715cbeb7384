import Foundation
import SystemSupport
import Testing

/// The examples of ids that have a command print what their pages say.
struct DiagnosticExampleTests {
    private struct Page: Decodable {
        struct Example: Decodable {
            let document: String
            let command: String?
            let printed: String
        }

        let id: String
        let example: Example?
    }

    /// The files of an example, each of which begins with a line that has its name after `# `. The line is a comment in YAML and in lists, and
    /// is left out of other files.
    private static func files(_ document: String) -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            if let name = line.wholeMatch(of: /# ([\w .\/-]+\.\w+|[\w\/]*(?:known|manifest)|Shop|Shop\/\.endpointkit-manifest)/)?.1 {
                let isComment = [".yaml", ".txt", "known"].contains { name.hasSuffix($0) }
                files.append((String(name), isComment ? line + "\n" : ""))
            } else if !files.isEmpty {
                files[files.count - 1].text += line + "\n"
            }
        }
        return files
    }

    /// `'a b'` is one argument.
    private static func arguments(_ command: String) -> [String] {
        command.matches(of: /'([^']*)'|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
    }

    private static func pages() throws -> [Page] {
        try TemporaryDirectory.with { directory in
            let list = try Command.endpointkit("explain", "--format", "json", in: directory)
            return try JSONDecoder().decode([Page].self, from: Data(list.output.utf8))
        }
    }

    @Test func examplesPrintWhatThePagesSay() throws {
        let pages = try Self.pages().filter { $0.example?.command != nil }
        #expect(pages.count > 150)
        for page in pages {
            let example = try #require(page.example)
            let command = try #require(example.command)
            try TemporaryDirectory.with { directory in
                for file in Self.files(example.document) { try directory.write(file.text, to: file.path) }
                let result = try Command.run(try Command.tool, Array(Self.arguments(command).dropFirst()), in: directory)
                let printed = (result.error + result.output).trimmingCharacters(in: .newlines)
                #expect(printed == example.printed, "\(page.id)")
                #expect(printed.contains("[\(page.id)]"), "\(page.id)")
            }
        }
    }
}
