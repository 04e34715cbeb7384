import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

/// The trees of files other than the document, which are parsed when they are first needed.
final class FileTrees {
    private var trees: [SourceFile.ID: YAMLNode?] = [:]

    func root(of file: SourceFile) -> YAMLNode? {
        if let known = trees[file.id] { return known }
        // Faults were reported when the file was read.
        var ignored = DiagnosticSink()
        let root = YAMLTree.parse(file, origin: .foreign, into: &ignored)
        trees[file.id] = .some(root)
        return root
    }
}

extension SpecExamination {
    /// A part of a document.
    struct Part {
        let node: YAMLNode
        /// The steps of a JSONPath to it.
        let path: String
        /// The mappings and lists around it, from the outermost one.
        let ancestors: [YAMLNode]
    }

    /// The keywords of the schema that determine a type.
    ///
    /// - Parameters:
    ///   - isJSON: Whether the type is any JSON, for which a schema without these keywords is the reason.
    ///   - isDefaulted: Whether the default is used.
    func source(of span: SourceSpan, isJSON: Bool = false, isDefaulted: Bool = false) -> String {
        guard let node = part(at: span)?.node else { return ", \(Self.place(span))" }
        guard isOpenAPI else {
            let type = node.mapping?["type"] ?? node
            // The type of a path parameter can be in the text of the path.
            return ", \(Self.place(type.span.start > span.start ? type.span : span))"
        }
        let keys = [
            "type", "format", "$ref", "nullable", "enum", "const", "oneOf", "anyOf", "allOf", "items", "additionalProperties",
        ]
        let schema = node.mapping?["schema"] ?? node
        guard let mapping = schema.mapping else {
            return schema.scalar.map { "; because of '\($0.text)', \(Self.place(schema.span))" } ?? ", \(Self.place(span))"
        }
        let found = (keys + (isDefaulted ? ["default"] : [])).compactMap { key in
            mapping[key].map { "\(key)\(Self.short($0).map { ": \($0)" } ?? "")" }
        }
        if found.isEmpty, isJSON, mapping["properties"]?.mapping?.entries.isEmpty ?? true {
            return "; because the schema has no type and no members, \(Self.place(schema.span))"
        }
        return found.isEmpty ? ", \(Self.place(span))" : "; because of \(found.joined(separator: ", ")), \(Self.place(schema.span))"
    }

    /// The place of the discriminator of a union.
    func discriminator(of type: TypeDeclaration) -> [String] {
        guard let node = part(at: type.name.span)?.node.mapping?["discriminator"] else { return [] }
        return ["", "The discriminator is at \(Self.place(node.span))."]
    }

    /// A scalar, or a short list of scalars; `nil` for longer values.
    private static func short(_ node: YAMLNode) -> String? {
        if let scalar = node.scalar { return scalar.text }
        guard let items = node.sequence, (1...4).contains(items.count) else { return nil }
        let texts = items.compactMap(\.scalar?.text)
        return texts.count == items.count ? "[\(texts.joined(separator: ", "))]" : nil
    }

    /// The way to change a part with an overlay, or in its file if that is not the document.
    func overlay(_ span: SourceSpan) -> [String] {
        guard span.fileID == document.span.fileID, let part = part(at: span) else {
            return ["the rest        the document itself, '\(span.file.path)'"]
        }
        return [
            "the rest        the document itself, or an overlay with this target:", "                $\(part.path)",
        ]
    }

    /// A name in a JSONPath (RFC 9535).
    private static func step(_ name: String) -> String {
        let isPlain = !name.isEmpty && name.unicodeScalars.allSatisfy { $0 == "_" || ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
        return isPlain ? ".\(name)" : "['\(name.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))']"
    }

    /// The value whose key or whose member 'name' is at a place of a file.
    func part(at span: SourceSpan) -> Part? {
        guard var node = span.fileID == document.span.fileID ? document : trees.root(of: span.file) else { return nil }
        var (path, around) = ("", [YAMLNode]())
        var found: Part?
        search: while true {
            switch node.kind {
            case .scalar: return found
            case .sequence(let items):
                guard let index = items.firstIndex(where: { $0.span.start <= span.start && span.start < $0.span.end }) else { return found }
                path += "[\(index)]"
                around.append(node)
                node = items[index]
            case .mapping(let mapping):
                for entry in mapping.entries {
                    // In the dialect, `due?` is the key of 'due', and `Page<Item>` that of 'Page'.
                    if entry.key.span.fileID == span.fileID, entry.key.span.start == span.start, entry.key.span.end >= span.end {
                        return Part(node: entry.value, path: path + Self.step(entry.key.value), ancestors: around + [node])
                    }
                    guard entry.value.span.fileID == span.fileID, entry.value.span.start <= span.start, span.start < entry.value.span.end
                    else { continue }
                    found = Part(node: node, path: path, ancestors: around)
                    path += Self.step(entry.key.value)
                    // A value that has no name of its own, such as that of an in-place type.
                    if entry.value.scalar == nil, entry.value.span == span {
                        return Part(node: entry.value, path: path, ancestors: around + [node])
                    }
                    around.append(node)
                    node = entry.value
                    continue search
                }
                return found
            }
        }
    }

    /// The target of a `$ref` within the file, or the value itself.
    func resolved(_ node: YAMLNode) -> YAMLNode {
        var node = node
        // References that lead in a circle end here.
        for _ in 0..<16 {
            guard let target = target(of: node) else { return node }
            node = target
        }
        return node
    }

    private func target(of node: YAMLNode) -> YAMLNode? {
        guard let reference = node.mapping?["$ref"]?.scalar?.text, reference.hasPrefix("#"),
            let tokens = JSONPointer(fragment: reference.dropFirst())?.tokens,
            var target = node.span.fileID == document.span.fileID ? document : trees.root(of: node.span.file)
        else { return nil }
        for token in tokens {
            guard let next = target.child(token) else { return nil }
            target = next
        }
        return target
    }

    /// The places of the parts of an operation: its own, the parameters of its path, and the parameters, bodies and responses that it
    /// refers to. Schemas that it refers to are types of their own.
    func ranges(of operation: APIModel.Operation) -> [SourceSpan] {
        guard let part = part(at: operation.name.span) else { return [] }
        guard isOpenAPI else { return [part.node.span] }
        var pending = [part.node] + part.ancestors.suffix(1).compactMap { $0.mapping?["parameters"] }
        var ranges: [SourceSpan] = []
        var known: Set<SourceSpan> = []
        while let node = pending.popLast() {
            guard known.insert(node.span).inserted else { continue }
            ranges.append(node.span)
            var inside = [node]
            while let next = inside.popLast() {
                switch next.kind {
                case .scalar: break
                case .sequence(let items): inside += items
                case .mapping(let mapping):
                    if let target = target(of: next), !Self.isSchema(next) { pending.append(target) }
                    inside += mapping.entries.map(\.value)
                }
            }
        }
        return ranges
    }

    /// Whether a reference leads to a schema.
    private static func isSchema(_ node: YAMLNode) -> Bool {
        let tokens = (node.mapping?["$ref"]?.scalar?.text).flatMap { JSONPointer(fragment: $0.dropFirst())?.tokens } ?? []
        return tokens.first == "definitions" || tokens.starts(with: ["components", "schemas"])
    }

    /// The diagnostics within some ranges, or exactly at some places.
    func found(in ranges: [SourceSpan], at places: [SourceSpan]) -> [String] {
        guard !ranges.isEmpty else { return [] }
        let places = Set(places)
        let inside = diagnostics.filter { diagnostic in
            guard let place = diagnostic.span else { return false }
            return places.contains(place)
                || ranges.contains { $0.fileID == place.fileID && $0.start <= place.start && place.start < $0.end }
        }
        return inside.isEmpty ? ["nothing"] : inside.map { "\($0.span.map(Self.place) ?? ""): \($0.message) [\($0.id)]" }
    }
}

extension TypeShape {
    /// The names of members, values or variants.
    var partNames: [SpecName] {
        switch self {
        case .object(let object): object.fields.map(\.name)
        case .enumeration(let enumeration): enumeration.values.map(\.name)
        case .union(let union): union.variants.map(\.name)
        case .alias: []
        }
    }
}
