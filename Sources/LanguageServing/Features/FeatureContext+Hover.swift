import APIModel
import GeneratorCore
import SourceDiagnostics
import SpecReading
import YAMLTree

extension FeatureContext {
    /// The description of a key, and the Swift code of the part.
    func hover() -> JSON {
        if let readable { return readable.hover() }
        var sections: [String] = []
        if let here = nodeAtCursor() {
            if let swift = swift(at: subject(at: here)) { sections.append("```swift\n\(swift)\n```") }
            let path = here.tokens.map { Int($0) == nil ? CursorPlace.Part.key($0) : .index }
            // A name that the author chose has no description of its own.
            if here.isOnKey, let schema = SchemaPlaces.schema(of: kind, document.bytes), let key = here.key?.value,
                schema.keys(at: path.dropLast()).contains(where: { $0.name == key }), let known = schema.description(at: path)
            {
                sections.append(known.text + (known.example.map { "\n\nExample: `\($0)`" } ?? ""))
            }
        }
        guard !sections.isEmpty else { return .null }
        return .members([
            "contents": .members(["kind": .string("markdown"), "value": .string(sections.joined(separator: "\n\n"))])
        ])
    }

    /// The pointer of the part that is shown: the target of a name or a reference at the cursor, or else the part at the cursor.
    var hoverSubject: [String]? { nodeAtCursor().map(subject) }

    private func subject(at here: NodeAtCursor) -> [String] { declaration(at: here) ?? here.tokens }

    /// The pointer of the target of a name or a reference at the cursor, if it is in this document.
    private func declaration(at here: NodeAtCursor) -> [String]? {
        if !here.isOnKey, here.key?.value == "$ref" { return partAtCursor().flatMap { $0.path == document.path ? $0.tokens : nil } }
        guard case .dialect = kind, let found = occurrencesAtCursor(), !found.own.isDeclaration, let root = tree.root else { return nil }
        guard let place = found.all.first(where: { $0.isDeclaration && path(of: $0.span.file) == document.path })?.span else { return nil }
        return Self.pointer(toKeyAt: place.start, in: root)
    }

    private static func pointer(toKeyAt offset: Int, in root: YAMLNode) -> [String]? {
        var (node, tokens) = (root, [String]())
        while let entry = node.mapping?.entries.last(where: { $0.key.span.start <= offset }) {
            tokens.append(entry.key.value)
            if offset <= entry.key.span.end { return tokens }
            node = entry.value
        }
        return nil
    }

    /// The declaration of the part around a place, as `explain` shows it.
    func swift(at tokens: [String]) -> String? {
        guard kind != .project, tokens.count >= 2, let first = tokens.first,
            ["types", "services", "paths", "components", "definitions"].contains(first), let root = tree.root
        else { return nil }
        for analysis in analyses where !cancellation.isCancelled {
            guard let file = analysis.files.last(where: { path(of: $0) == document.path }) else { continue }
            let explanation = SpecExplanation.run(analysis, at: tokens, of: root, in: file)
            let shown = explanation?.lines(of: Explanation.code).joined(separator: "\n") ?? ""
            if !shown.isEmpty { return shown }
        }
        return nil
    }
}
