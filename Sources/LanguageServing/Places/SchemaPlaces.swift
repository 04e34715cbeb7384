import BundledSchemas
import SourceDiagnostics
import YAMLTree

/// The keys and values that a place of a document can have, by its JSON Schema.
struct SchemaPlaces: Sendable {
    struct Key {
        let name: String
        let description: String?
        let example: String?
    }

    private static let files = SourceFiles()
    private static let dialect = SchemaPlaces(.dialect)
    private static let project = SchemaPlaces(.project)
    private static let openAPI = SchemaPlaces(.openAPI)
    private static let swagger = SchemaPlaces(.swagger)

    private let root: YAMLNode?

    private init(_ schema: BundledSchema) {
        root = Self.files.keepFiles {
            var sink = DiagnosticSink()
            return YAMLTree.parse(SourceFile(path: "\(schema.rawValue).schema.json", utf8: schema.utf8), into: &sink)
        }
    }

    static func schema(of kind: DocumentKind, _ bytes: [UInt8]) -> SchemaPlaces? {
        switch kind {
        case .dialect: dialect
        case .project: project
        case .openAPI: TopLevelKeys.read(bytes).contains("swagger") ? swagger : openAPI
        case .other: nil
        }
    }

    /// The subschemas at a path, with all alternatives, and the names of the definitions that they refer to.
    func subschemas(at path: some Sequence<CursorPlace.Part>) -> (nodes: [YAMLNode], names: Set<String>) {
        guard let root else { return ([], []) }
        var current = expanded([root])
        for part in path { current = expanded(current.nodes.flatMap { children($0, part) }) }
        return current
    }

    private func children(_ schema: YAMLNode, _ part: CursorPlace.Part) -> [YAMLNode] {
        guard let mapping = schema.mapping else { return [] }
        switch part {
        case .index: return [mapping["items"]].compactMap(\.self)
        case .key(let key):
            if let property = mapping["properties"]?.mapping?[key] { return [property] }
            let patterns = mapping["patternProperties"]?.mapping?.entries.filter { $0.key.value != "^x-" && $0.value.mapping != nil } ?? []
            if !patterns.isEmpty { return patterns.map(\.value) }
            return [mapping["additionalProperties"]].compactMap(\.self)
        }
    }

    private func expanded(_ nodes: [YAMLNode]) -> (nodes: [YAMLNode], names: Set<String>) {
        var (result, names, seen, pending) = ([YAMLNode](), Set<String>(), Set<SourceSpan>(), Array(nodes.reversed()))
        while let node = pending.popLast() {
            guard seen.insert(node.span).inserted, let mapping = node.mapping else { continue }
            result.append(node)
            for key in ["then", "else"] { if let part = mapping[key] { pending.append(part) } }
            for key in ["oneOf", "anyOf", "allOf"] { pending += mapping[key]?.sequence.map { Array($0).reversed() } ?? [] }
            let prefix = "#/$defs/"
            if let reference = mapping["$ref"]?.scalar?.text, reference.hasPrefix(prefix) {
                let name = String(reference.dropFirst(prefix.count))
                names.insert(name)
                if let target = root?.mapping?["$defs"]?.mapping?[name] { pending.append(target) }
            }
        }
        return (result, names)
    }

    /// The statuses that a mapping of the dialect can have as keys, by its definition.
    private static let statusClasses: KeyValuePairs = ["errors": "345", "results": "23", "anyResults": "2345"]

    /// The statuses and their classes that begin with one of the digits, as OpenAPI's schema describes them.
    private static func statuses(beginningWith digits: String) -> [Key] {
        let described = openAPI.root?.mapping?["$defs"]?.mapping?["responses"]?.mapping?["properties"]?.mapping?.entries ?? []
        return described.compactMap { entry in
            guard let digit = entry.key.value.first, digits.contains(digit) else { return nil }
            return Key(name: entry.key.value, description: description(entry.value), example: nil)
        }
    }

    func keys(at path: some Sequence<CursorPlace.Part>) -> [Key] {
        var (keys, seen) = ([Key](), Set<String>())
        let here = subschemas(at: path)
        if let digits = Self.statusClasses.first(where: { here.names.contains($0.key) })?.value {
            keys += Self.statuses(beginningWith: digits)
            keys.append(Key(name: "default", description: "Every status that is not listed.", example: nil))
        }
        for node in here.nodes {
            for entry in node.mapping?["properties"]?.mapping?.entries ?? [] where entry.value.mapping != nil {
                guard seen.insert(entry.key.value).inserted else { continue }
                let example = entry.value.mapping?["examples"]?.sequence?.first
                keys.append(
                    Key(
                        name: entry.key.value, description: expanded([entry.value]).nodes.lazy.compactMap(Self.description).first,
                        example: example.map(Self.text)))
            }
        }
        return keys
    }

    /// The words that the schema lists as values.
    func values(at path: some Sequence<CursorPlace.Part>) -> [Key] {
        var (values, seen) = ([Key](), Set<String>())
        let here = subschemas(at: path)
        if here.names.contains("statusWord") { values += Self.statuses(beginningWith: "12345") }
        for node in here.nodes {
            guard let mapping = node.mapping else { continue }
            var words = mapping["enum"]?.sequence?.compactMap { $0.scalar?.text } ?? []
            if let word = mapping["const"]?.scalar?.text { words.append(word) }
            let types = mapping["type"].map { $0.sequence.map(Array.init) ?? [$0] } ?? []
            let names = Set(types.compactMap { $0.scalar?.text })
            // Where any text is allowed, these words have no special meaning.
            if names.contains("boolean"), !names.isSuperset(of: ["string", "number"]) { words += ["true", "false"] }
            values += words.filter { seen.insert($0).inserted }.map { Key(name: $0, description: nil, example: nil) }
        }
        return values
    }

    /// The description of a place in the schema.
    func description(at path: some Sequence<CursorPlace.Part>) -> (text: String, example: String?)? {
        let nodes = subschemas(at: path).nodes
        guard let text = nodes.lazy.compactMap(Self.description).first else { return nil }
        return (text, nodes.lazy.compactMap { $0.mapping?["examples"]?.sequence?.first }.first.map(Self.text))
    }

    private static func description(_ node: YAMLNode) -> String? { node.mapping?["description"]?.scalar?.text }

    private static func text(_ node: YAMLNode) -> String {
        let bytes = node.span.file.utf8
        guard node.span.end <= bytes.count else { return "" }
        return String(decoding: bytes[node.span.start..<node.span.end], as: UTF8.self)
    }
}
