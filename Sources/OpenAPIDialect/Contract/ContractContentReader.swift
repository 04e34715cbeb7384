import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import YAMLTree

/// Reads representations of bodies, headers, and examples.
final class ContractContentReader {
    private let references: DocumentReferences
    let faults: FaultReporter
    var schemas: SchemaTableReader

    init(_ references: DocumentReferences, _ faults: FaultReporter) {
        self.references = references
        self.faults = faults
        let index = SubschemaIndex(references)
        schemas = SchemaTableReader(references.version.hasJSONSchema ? .jsonSchema : .openAPI30) { base in
            index.all(of: base.span).map { ($0.name.value, $0.node) }
        } mappedTarget: { entry in
            references.mappedTarget(entry)?.node
        } anchoredName: { reference in
            references.schemaTarget(of: reference)?.name.value
        } reference: { schema in
            references.reference(ofSchema: schema)
        } target: { reference in
            references.schemaTarget(of: reference)?.node
        }
    }

    // MARK: Contents

    /// The media types of `content`, which may be a reference.
    func contents(_ node: YAMLNode?) -> [ContractContent] {
        (node.flatMap { references.target($0) }.flatMap { faults.mapping($0) }?.entries ?? []).map { entry in
            let media = faults.costing(.schema) { references.target(entry.value) }?.mapping
            let kind = MediaKind(entry.key.value)
            // Some documents write the range of all media types in another way.
            var content = ContractContent(kind == .any ? Located("*/*", at: entry.key.span) : entry.key)
            guard let media else { return content }
            content.schema = media["schema"].map { schema($0, of: kind) }
            content.itemSchema = media["itemSchema"].map { schemas.schema($0) }
            if kind.isStream, content.itemSchema == nil, references.version < .v32 {
                // Before 3.2, there was no other way to describe the items.
                content.itemSchema = kind == .stream(.events) ? content.schema : content.schema.flatMap(schemaOfLines)
                content.schema = nil
            }
            content.examples = examples(of: media)
            content.encodings = (media["encoding"].flatMap { faults.mapping($0) }?.entries ?? []).compactMap { encoding($0, kind) }
            return content
        }
    }

    /// The schema of each line, if one describes all of them: as an array or as a string. Any other one is that of a line already.
    private func schemaOfLines(_ id: JSONSchema.ID) -> JSONSchema.ID? {
        let parts = schemas.table.parts(of: id)
        var types: Set<JSONKind>?
        for own in parts.compactMap({ $0.types ?? ($0.items == nil ? nil : [.array]) }) { types = types?.intersection(own) ?? own }
        switch types?.subtracting([.null]) {
        case [.array]:
            let items = parts.compactMap(\.items)
            return items.count == 1 ? items[0] : nil
        case [.string] where parts.allSatisfy { $0.enumeration == nil && $0.constant == nil }: return nil
        default: return id
        }
    }

    private func schema(_ node: YAMLNode, of kind: MediaKind) -> JSONSchema.ID {
        // The upgrade from Swagger 2.0 makes one schema of the fields of a form, which can be shared by several operations.
        let isMade = references.version == .v2 && (kind == .form || kind == .multipart)
        return isMade ? schemas.schema(madeOf: node) : schemas.schema(node)
    }

    private func encoding(_ entry: YAMLMapping.Entry, _ kind: MediaKind) -> ContractContent.Encoding? {
        guard let mapping = references.target(entry.value).flatMap({ faults.mapping($0) }) else { return nil }
        let types = (mapping["contentType"]?.scalar?.text ?? "").split(separator: ",").map { type in
            String(type.trimming { $0 == " " })
        }
        var encoding = ContractContent.Encoding(entry.key, contentTypes: types.filter { !$0.isEmpty })
        encoding.headers = mapping["headers"].map { headers($0) } ?? []
        if kind == .form, ["style", "explode", "allowReserved"].contains(where: { mapping[$0] != nil }) {
            let style = mapping["style"]?.scalar.flatMap { ParameterLocation.query.style(named: $0.text) }
            encoding.format = ParameterFormat(
                style: style, explode: mapping["explode"]?.scalar?.bool,
                allowReserved: mapping["allowReserved"]?.scalar?.bool == true, in: .query)
        }
        return encoding
    }

    // MARK: Parameters and headers

    /// The headers of a response or of a part.
    func headers(_ node: YAMLNode) -> [ContractParameter] {
        var headers: [ContractParameter] = []
        DeclaredHeader.forEach(in: node, references, faults) { declared in
            let mapping = declared.mapping
            var header = ContractParameter(.header, declared.name, isRequired: mapping["required"]?.scalar?.bool == true)
            read(mapping, schema: declared.schema(faults), into: &header) { _ in
                ParameterFormat(style: .simple, explode: mapping["explode"]?.scalar?.bool)
            }
            // An object with members is JSON, as in the draft.
            if header.schema.map({ self.isObject($0) }) == true { header.format = ParameterFormat(style: .json) }
            headers.append(header)
        }
        return headers
    }

    /// Reads what parameters and headers have in common.
    ///
    /// - Parameters:
    ///   - schema: The schema of a value without a media type.
    ///   - format: The format of a value without a media type, from whether the value has no parts.
    func read(
        _ mapping: YAMLMapping, schema: @autoclosure () -> YAMLNode?, into parameter: inout ContractParameter,
        format: (_ isScalar: () -> Bool) -> ParameterFormat
    ) {
        if let content = contents(mapping["content"]).first {
            parameter.schema = content.schema
            parameter.examples = content.examples
            if MediaKind(content.mediaType.value) == .json { parameter.format = ParameterFormat(style: .json) }
        } else {
            let id = schema().map { schemas.schema($0) }
            parameter.schema = id
            parameter.format = format { id.map { self.isScalar($0) } ?? true }
            parameter.examples = examples(of: mapping)
        }
        parameter.documentation = Documentation(
            text: mapping["description"]?.prose, deprecation: mapping["deprecated"]?.scalar?.bool == true ? "" : nil)
        parameter.defaultValue = parameter.schema.flatMap { schemas.table.chain(from: $0).lazy.compactMap(\.defaultValue).first }
    }

    private func isScalar(_ id: JSONSchema.ID) -> Bool {
        types(of: id)?.isDisjoint(with: [.object, .array]) ?? false
    }

    private func isObject(_ id: JSONSchema.ID) -> Bool {
        types(of: id)?.subtracting([.null]) == [.object] && schemas.table.chain(from: id).contains { !$0.properties.isEmpty }
    }

    private func types(of id: JSONSchema.ID) -> Set<JSONKind>? {
        schemas.table.chain(from: id).lazy.compactMap(\.types).first
    }

    // MARK: Examples

    /// The values of `example` and `examples`. An `externalValue` is not read.
    func examples(of mapping: YAMLMapping) -> [ContractExample] {
        faults.costing(.part) {
            DeclaredExample.all(in: mapping, references).compactMap { example in
                switch example.content {
                case .value(let node):
                    faults.literal(node).map {
                        ContractExample(name: example.name, summary: example.summary, .value($0.value), at: node.span)
                    }
                case .serialized(let text):
                    ContractExample(name: example.name, summary: example.summary, .serialized(text.value), at: text.span)
                }
            }
        }
    }
}

extension SchemaTableReader {
    /// The schema of one value.
    mutating func constant(_ value: LiteralValue, at span: SourceSpan) -> JSONSchema.ID {
        var schema = JSONSchema(at: span)
        schema.constant = value
        return add(schema)
    }
}
