import APIModel
import OpenAPIDialect
import SourceDiagnostics
import SpecReading
import TestSupport
import Testing
import YAMLTree

/// A document, what was read of it, and what was reported: `line:column severity[id]: message`.
struct OpenAPIRead {
    let draft: DraftAPI?
    /// `nil` when an error was reported.
    let api: API?
    let faults: [String]
    let helps: [String]

    /// - Parameter load: Finds further files, beside those of `files`.
    init(
        _ text: String, files: [String: String] = [:], changed: [String: String] = [:], in directory: [String] = [],
        load: @escaping (String) -> String? = { _ in nil }
    ) throws {
        let file = SourceFile(path: "api.yaml", text: text)
        var sink = DiagnosticSink()
        let root = try #require(YAMLTree.parse(file, into: &sink))
        try #require(OpenAPIReader.recognizes(root))
        let parsed = changed.compactMapValues { YAMLTree.parse(SourceFile(path: "changed.yaml", text: $0), into: &sink) }
        let reader = OpenAPIReader(root, in: directory, files: parsed) { path in
            guard let text = files[path] ?? load(path) else { return .failure(.notFound) }
            return .success(SourceFile(path: path, text: text))
        }
        draft = reader.read(into: &sink)
        api = try? draft.map { try Resolver($0).resolve(into: &sink) }
        helps = sink.diagnostics.compactMap(\.help)
        faults = sink.diagnostics.map { diagnostic in
            let place = diagnostic.span.map { span in
                let before = span.file.utf8[..<min(span.start, span.file.utf8.count)]
                let column = span.start - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
                let line = before.count { $0 == 0x0A } + 1
                return (span.file.path == "api.yaml" ? "" : span.file.path + ":") + "\(line):\(column)"
            }
            return "\(place ?? "-") \(diagnostic.severity.rawValue)[\(diagnostic.id)]: \(diagnostic.message)"
        }
    }

    /// A document with these paths.
    ///
    /// - Parameter rest: The keys of the document that follow `paths`.
    init(paths: String, rest: String = "", load: @escaping (String) -> String? = { _ in nil }) throws {
        try self.init(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
            \(paths.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
            \(rest)
            """, load: load)
    }

    /// A document whose only operation gives back the schema `T`.
    init(schemas: String, version: String = "3.1.0") throws {
        try self.init(
            """
            openapi: \(version)
            info: { title: Test }
            paths:
              /t: { get: { operationId: t, responses: { "200": { description: It., content: { application/json: { schema: { $ref: "#/components/schemas/T" } } } } } } }
            components:
              schemas:
            \(schemas.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n"))
            """)
    }

    func operation(_ service: String, _ name: String) throws -> DraftOperation {
        try #require(draft?.operation(service, name))
    }
}

extension DraftResponse.Content {
    /// The type of JSON, or the kind of what else it is.
    var spelling: String {
        switch self {
        case .json(let type): type.spelling
        case .stream(_, let type): "stream of \(type.spelling)"
        case .none: "none"
        case .text: "text"
        case .data: "data"
        case .file: "file"
        case .rawEvents: "events"
        case .bytes: "bytes"
        case .messages(let type): "messages \(type.spelling)"
        case .rawMessages: "messages"
        case .problem: "problem"
        }
    }
}
