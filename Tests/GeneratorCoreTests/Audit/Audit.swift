import Foundation
import SourceDiagnostics
import YAMLTree

/// Looks for what a document says and its model does not: properties, values of enumerations, parameters, bodies, responses and headers.
///
/// It knows OpenAPI, and nothing of the reader: the tree is walked from the paths, beside the types that the model has at the same
/// place. What is missing has to be told of by a diagnostic on it, on something around it, or on a reference that leads to it.
struct Audit {
    /// One thing that is neither in the output nor reported.
    struct Loss: Hashable, CustomStringConvertible {
        let kind: String
        let name: String
        let place: String

        var description: String { "\(place) \(kind) '\(name)'" }
    }

    struct Spot: Hashable {
        let file: String
        let start: Int
        let end: Int

        init(_ span: SourceSpan) {
            file = AuditedFiles.path(span.file.path)
            start = span.start
            end = span.end
        }

        func encloses(_ other: Spot) -> Bool { file == other.file && start <= other.start && end >= other.end }
    }

    private struct Visit: Hashable {
        let place: Spot
        let types: Set<Int>
    }

    let model: DumpedModel
    let files: AuditedFiles
    let reported: Set<Spot>
    private(set) var losses: [Loss] = []
    /// How many things were looked for.
    private(set) var count = 0
    private var visited: Set<Visit> = []

    init(dump: String, of path: String, diagnostics: [Diagnostic]) {
        model = DumpedModel(dump)
        files = AuditedFiles(path)
        reported = Set(diagnostics.compactMap { $0.span.map(Spot.init) })
    }

    /// Notes what is missing, unless something on the way to it was reported.
    mutating func expect(_ isThere: Bool, _ kind: String, _ name: String, at span: SourceSpan, _ trail: Trail) {
        count += 1
        guard !isThere else { return }
        let spot = Spot(span)
        if trail.spots.contains(where: reported.contains) || reported.contains(where: { $0.encloses(spot) }) { return }
        let line = span.file.utf8.prefix(span.start).count { $0 == UInt8(ascii: "\n") } + 1
        let file = span.file.path.split(separator: "/").last.map(String.init) ?? span.file.path
        losses.append(Loss(kind: kind, name: name, place: "\(file):\(line)"))
    }

    /// The node, or what its reference leads to, and the way there.
    func followed(_ node: YAMLNode, _ trail: Trail) -> (node: YAMLNode, trail: Trail)? {
        var (node, trail) = (node, trail.adding(node.span))
        for _ in 0..<50 {
            guard let reference = node.mapping?["$ref"], let text = reference.scalar?.text else { return (node, trail) }
            guard let target = files.target(of: text, from: AuditedFiles.path(node.span.file.path)) else { return nil }
            trail = trail.adding(reference.span).adding(target.span)
            node = target
        }
        return nil
    }

    // MARK: Schemas

    /// Looks for what a schema says in the types that the model has in its place.
    mutating func schema(_ node: YAMLNode, in types: Set<Int>, _ trail: Trail) {
        guard let mapping = node.mapping, visited.insert(Visit(place: Spot(node.span), types: types)).inserted else { return }
        let trail = trail.adding(node.span)
        let all = model.closure(of: types)
        for entry in mapping.entries {
            let inside = trail.adding(entry.key.span).adding(entry.value.span)
            switch entry.key.value {
            case "$ref": reference(entry.value, in: types, all, trail)
            case "properties": properties(entry.value, in: all, inside)
            case "enum": for value in entry.value.sequence ?? [] { self.value(value, in: all, inside) }
            case "const": value(entry.value, in: all, inside)
            case "oneOf", "anyOf":
                let parts = entry.value.sequence ?? []
                // A choice that anything satisfies is any JSON.
                if parts.contains(where: { $0.mapping?.entries.isEmpty == true }) { continue }
                for part in parts { schema(part, in: types, inside) }
            case "allOf", "prefixItems":
                for part in entry.value.sequence ?? [] { schema(part, in: types, inside) }
            case "items" where entry.value.sequence != nil:
                for part in entry.value.sequence ?? [] { schema(part, in: types, inside) }
            case "items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames", "unevaluatedProperties",
                "unevaluatedItems", "contentSchema":
                schema(entry.value, in: types, inside)
            case "patternProperties", "dependentSchemas":
                for part in entry.value.mapping?.entries ?? [] { schema(part.value, in: types, inside.adding(part.key.span)) }
            default: break
            }
        }
    }

    private mutating func reference(_ node: YAMLNode, in types: Set<Int>, _ all: Set<Int>, _ trail: Trail) {
        guard let text = node.scalar?.text, let target = files.target(of: text, from: AuditedFiles.path(node.span.file.path)) else {
            return
        }
        // A type of that name among those in this place is the one.
        let name = text.split(separator: "/").last.map(String.init) ?? ""
        let named = all.filter { model.types[$0]?.name == name }
        schema(target, in: named.count == 1 ? named : types, trail.adding(node.span))
    }

    private mutating func properties(_ node: YAMLNode, in all: Set<Int>, _ trail: Trail) {
        guard let entries = node.mapping?.entries else { return }
        if entries.count == 1, entries[0].key.value == "$ref", entries[0].value.scalar != nil {
            if let (target, further) = followed(node, trail) { properties(target, in: all, further) }
            return
        }
        for property in entries {
            let members = all.flatMap { id in model.types[id]?.members.filter { $0.key == property.key.value } ?? [] }
            let inside = trail.adding(property.key.span).adding(property.value.span)
            expect(!members.isEmpty, "property", property.key.value, at: property.key.span, inside)
            guard !members.isEmpty else { continue }
            let constants = Set(members.compactMap(\.constant))
            if let only = onlyValue(property.value), constants.contains(only) { continue }
            let types = members.reduce(into: Set<Int>()) { $0.formUnion($1.types) }
            // A constant beside a reference is all that is left of it.
            if property.value.mapping?["$ref"] != nil, let constant = property.value.mapping?["const"] {
                value(constant, in: model.closure(of: types), inside)
                continue
            }
            schema(property.value, in: types, inside)
        }
    }

    /// The value of a constant.
    private func onlyValue(_ node: YAMLNode) -> String? {
        // What stands beside a reference narrows it.
        if let constant = node.mapping?["const"] { return constant.scalar?.text }
        guard let (target, _) = followed(node, Trail()), let mapping = target.mapping else { return nil }
        if let constant = mapping["const"] { return constant.scalar?.text }
        let values = mapping["enum"]?.sequence ?? []
        return values.count == 1 ? values[0].scalar?.text : nil
    }

    private mutating func value(_ node: YAMLNode, in all: Set<Int>, _ trail: Trail) {
        guard let scalar = node.scalar, !scalar.isNull else { return }
        let text = scalar.text
        let number = Double(text)
        let isThere =
            scalar.bool != nil
            || all.contains { id in
                let values = model.types[id]?.values ?? []
                return values.contains(text) || number != nil && values.contains { Double($0) == number }
            }
        expect(isThere, "value", text, at: node.span, trail.adding(node.span))
    }
}

extension AuditedFiles {
    static func path(_ path: String) -> String {
        // Most are absolute and plain already, and there are many.
        path.hasPrefix("/") && !path.contains("/./") && !path.contains("../") ? path : URL(fileURLWithPath: path).standardizedFileURL.path
    }
}
