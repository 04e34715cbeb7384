import APIModel
import SourceDiagnostics

/// An explanation of a spec or a part of it: a heading, its place, and sections of lines.
package struct Explanation: Sendable, Hashable {
    package struct Section: Sendable, Hashable {
        package let title: String
        package var lines: [String]
    }

    package struct Place: Sendable, Hashable {
        let path: String
        let line: Int
        let column: Int

        /// `api.yaml:12:7`.
        var text: String { "\(path):\(line):\(column)" }
    }

    /// `operation Pets.find: GET /pets/{id}`.
    package let heading: String
    package let place: Place?
    package private(set) var sections: [Section] = []

    init(_ heading: String, at place: Place? = nil) {
        self.heading = heading
        self.place = place
    }

    /// Adds a section, if it has lines.
    mutating func add(_ title: String, _ lines: [String]) {
        if !lines.isEmpty { sections.append(Section(title: title, lines: lines)) }
    }

    /// The lines of a section; empty if there is none.
    package func lines(of title: String) -> [String] { sections.first { $0.title == title }?.lines ?? [] }

    package var text: String {
        var text = heading + "\n" + (place.map { "  at \($0.text)\n" } ?? "")
        for section in sections {
            // The margin distinguishes code from prose.
            let margin = section.title == Self.code ? "    " : "  "
            text += "\n\(section.title):\n\n" + section.lines.map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
        }
        return text
    }

    /// A JSON object.
    package var json: String {
        let place: [LiteralValue.Member] =
            self.place.map {
                [.init("path", .string($0.path)), .init("line", .number("\($0.line)")), .init("column", .number("\($0.column)"))]
            } ?? [.init("path", .null), .init("line", .null), .init("column", .null)]
        let sections = self.sections.map { section in
            LiteralValue.object([.init("title", .string(section.title)), .init("lines", .array(section.lines.map { .string($0) }))])
        }
        return LiteralValue.object([.init("heading", .string(heading))] + place + [.init("sections", .array(sections))]).indentedJSON + "\n"
    }

    /// The title of the section with Swift.
    package static let code = "Swift"
}

extension Explanation.Place {
    init(_ span: SourceSpan) {
        let position = SourceLines(span.file).position(of: span.start)
        self.init(path: span.file.path, line: position.line, column: position.column)
    }
}
