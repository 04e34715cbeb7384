import APIModel
import GeneratorCore
import SourceDiagnostics
import SpecReading
import YAMLTree

extension FeatureContext {
    private enum ItemKind: Int {
        case property = 10
        case enumeration = 13
        case type = 7
        case function = 3
        case reference = 18
    }

    /// The keys and values that can be written at the cursor.
    func completion() -> JSON {
        let place = CursorPlace(document.bytes, offset: offset)
        var (items, seen) = ([JSON](), Set<String>())
        func add(_ text: String, _ kind: ItemKind, detail: String? = nil, inserting: String? = nil) {
            guard seen.insert(text).inserted else { return }
            let edit = JSON.members(["range": lines.range(place.word), "newText": .string(inserting ?? text)])
            items.append(
                .members([
                    "label": .string(text), "kind": .int(kind.rawValue), "documentation": detail.map { .string($0) },
                    "textEdit": edit, "filterText": .string(text),
                ]))
        }
        if let schema = SchemaPlaces.schema(of: kind, document.bytes) {
            if place.isKey {
                for key in schema.keys(at: place.path) where !place.siblings.contains(key.name) {
                    let detail = [key.description, key.example.map { "Example: \($0)" }].compactMap(\.self).joined(separator: "\n\n")
                    // A status is a string in OpenAPI.
                    let isNumber = kind == .openAPI && Int(key.name) != nil && !isQuoted(place.word)
                    let written = isNumber ? "\"\(key.name)\"" : key.name
                    add(key.name, .property, detail: detail, inserting: place.isJSON ? key.name : written + ": ")
                }
                if kind == .openAPI, schema.subschemas(at: place.path).names.contains("security") {
                    for name in securitySchemes() { add(name, .reference, inserting: place.isJSON ? name : name + ": ") }
                }
            }
            if place.isValue {
                for (name, kind) in names(schema.subschemas(at: place.path).names) {
                    add(name, kind == .type ? .type : kind == .endpoint ? .function : .reference)
                }
                for value in schema.values(at: place.path) { add(value.name, .enumeration, detail: value.description) }
            }
        }
        if place.isValue, place.path.last == .key("$ref") {
            let names = SchemaPlaces.schema(of: kind, document.bytes)?.subschemas(at: place.path.dropLast()).names ?? []
            for target in targets(of: names) {
                add(target, .reference, inserting: place.isJSON || isQuoted(place.word) ? target : "\"\(target)\"")
            }
        }
        return .members(["isIncomplete": .bool(false), "items": .array(items)])
    }

    private func isQuoted(_ word: Range<Int>) -> Bool {
        word.lowerBound > 0 && [0x22, 0x27].contains(document.bytes[word.lowerBound - 1])
    }

    /// The names of the API for definitions of the schema.
    private func names(_ definitions: Set<String>) -> [(String, Occurrence.Kind)] {
        var result: [(String, Occurrence.Kind)] = []
        let isType = !definitions.isDisjoint(with: ["typeText", "type", "body", "content", "errorContent", "field"])
        let isScheme = !definitions.isDisjoint(with: ["authUse", "authAll"])
        let isEndpoint = !definitions.isDisjoint(with: ["endpointName", "endpointUse"])
        guard isType || isScheme || isEndpoint else { return [] }
        for occurrence in earlierAnalyses.flatMap(\.occurrences) where occurrence.isDeclaration {
            switch occurrence.kind {
            case .type where isType, .scheme where isScheme, .endpoint where isEndpoint: result.append((occurrence.name, occurrence.kind))
            default: break
            }
        }
        if isType { result += Scalar.allCases.map { ($0.rawValue, .type) } }
        return result
    }

    /// The top of an OpenAPI document, possibly of an earlier text: this one is parsed by the diagnosis.
    private var top: YAMLMapping? {
        let own = earlierAnalyses.first { (try? workspace.files.absolute($0.input.spec)) == document.path }
        return (own?.document ?? tree.root)?.mapping
    }

    private func securitySchemes() -> [String] {
        let schemes = top?["components"]?.mapping?["securitySchemes"] ?? top?["securityDefinitions"]
        return schemes?.mapping?.entries.map(\.key.value) ?? []
    }

    /// The places of the parts that the definitions of the schema describe, below `components` and at the top of version 2.
    private static let groups: KeyValuePairs = [
        "schema": ["schemas", "definitions"], "parameter": ["parameters"], "response": ["responses"], "requestBody": ["requestBodies"],
        "header": ["headers"], "example": ["examples"], "link": ["links"], "callback": ["callbacks"], "pathItem": ["pathItems"],
        "securityScheme": ["securitySchemes"],
    ]

    /// The parts of the document that can be the target of a reference at a place with these definitions; all parts if the definitions do
    /// not limit them.
    private func targets(of definitions: Set<String>) -> [String] {
        guard let mapping = top else { return [] }
        let known = Self.groups.filter { definitions.contains($0.key) }.flatMap(\.value)
        var result: [String] = []
        func add(_ group: String, _ node: YAMLNode?, in parent: [String]) {
            guard known.isEmpty || known.contains(group) else { return }
            result += (node?.mapping?.entries ?? []).map { JSONPointer(tokens: parent + [group, $0.key.value]).fragment }
        }
        for group in mapping["components"]?.mapping?.entries ?? [] { add(group.key.value, group.value, in: ["components"]) }
        for group in ["definitions", "parameters", "responses"] { add(group, mapping[group], in: []) }
        return Array(result.prefix(5_000))
    }
}
