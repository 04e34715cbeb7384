import APIModel
import SourceDiagnostics
import YAMLTree

/// Reads parameters of paths, queries, headers and cookies.
struct ParameterReader: ContentReading {
    let readers: ContentReaders

    /// Reads the parameters of an operation, and the pairs in the query of its path.
    func read(_ list: ParameterList, into operation: inout DraftOperation) {
        let path = list.path
        var constants: [(key: String, value: String)] = []
        operation.parameters = list.read(faults, keepsSlashes: path.keepsSlashes) {
            parameter($0, path: path)
        } constant: { key, value in
            constants.append((key, value))
            return nil
        }
        operation.path.value = path.parts.appendingQuery(constants)
    }

    private func parameter(_ node: YAMLNode, path: OpenAPIPath) -> DraftParameter? {
        guard let declared = DeclaredParameter(node, path: path, references, faults) else { return nil }
        let (mapping, location, name) = (declared.mapping, declared.location, declared.name)
        let isWholeQuery = declared.isWholeQuery
        let context = SchemaContext(direction: .request)
        var schemaNode = mapping["schema"]
        var format: ParameterFormat?
        if let choice = media.content(mapping["content"]) {
            schemaNode = choice.chosen.schema
            format = self.format(choice.chosen, location: location, isWholeQuery: isWholeQuery)
            for other in choice.others { faults.report(.otherMediaType(other, chosen: choice.chosen.name.value)) }
        }
        if isWholeQuery, format == nil {
            faults.ofParameter(isNeeded: declared.isNeeded) { faults.report(.wholeQuery(declared.place)) }
            return nil
        }
        var type = (schemaNode.map { types.type(of: $0, in: context) } ?? .scalar(.string, name.span)).withoutNull
        let schema = schemaNode.flatMap { schemas.read($0) }.map(types.unions.withOnlyAlternative)
        // A part of a path is text, whatever else the schema allows.
        if location == .path, format == nil, schema?.isUntyped == true { type = .scalar(.string, name.span) }
        var parameter = DraftParameter(
            location: location, key: name, type: type, isRequired: location == .path || mapping["required"]?.scalar?.bool == true)
        parameter.format =
            format
            ?? declared.format(references.version, faults) { if case .scalar = type { true } else { false } }
        parameter.isSensitive = schema?.sensitivity
        if var reader = extensions.reader(of: mapping) {
            if let own = faults.strictly({ faults.reporting { reader.takeString("name", into: &$0) } }) { parameter.name = own }
            if let isSensitive = faults.strictly({ faults.reporting { reader.takeBool("sensitive", into: &$0) } }) {
                parameter.isSensitive = isSensitive.value
            }
            if location == .path, let isPath = faults.strictly({ faults.reporting { reader.takeBool("path", into: &$0) } }), isPath.value {
                parameter.keepSlashes(faults)
            }
            extensions.finish(reader)
        }
        var notes: [String] = []
        if let text = mapping["description"]?.prose { notes.append(text) }
        if let schema {
            if notes.isEmpty, let text = schema.text { notes.append(text) }
            if let sentence = schema.constraints.sentence { notes.append(sentence) }
            // The server supplies the default, so it is not sent. A part of the path is always sent, so that its default is an example.
            if location != .path, let value = schema.defaultValue, !value.isNull, let json = faults.literal(value)?.value.json,
                let note = DefaultNote.sentence(for: json, besides: notes.first)
            {
                notes.append(note)
            }
        }
        if location == .query, mapping["allowEmptyValue"]?.scalar?.bool == true { notes.append("May be empty.") }
        let isDeprecated = mapping["deprecated"]?.scalar?.bool == true
        parameter.documentation = Documentation(
            text: notes.isEmpty ? nil : notes.joined(separator: "\n\n"),
            deprecation: isDeprecated ? DeprecationNote.reason(in: notes.first) : nil)
        return parameter
    }

    /// The format of a parameter with a media type; `nil` if it cannot be serialized.
    private func format(_ content: MediaContent, location: ParameterLocation, isWholeQuery: Bool) -> ParameterFormat? {
        if isWholeQuery {
            guard content.kind == .form else { return nil }
            reportEncodings(of: content)
            // A query that is one object has the format of a form.
            return ParameterFormat(style: .form)
        }
        if content.kind == .json { return ParameterFormat(style: .json) }
        if content.kind != .text, content.kind != .any { faults.report(.contentParameter(content.name)) }
        return .standard(for: location)
    }

    /// Reports members of a whole query that have another format than the query.
    private func reportEncodings(of content: MediaContent) {
        for entry in content.media?["encoding"]?.mapping?.entries ?? [] {
            guard let encoding = references.target(entry.value)?.mapping else { continue }
            let isOfForm = encoding["style"].map { $0.scalar?.text == "form" } ?? true
            let isJSON = encoding["contentType"]?.scalar.map { MediaKind($0.text) == .json } ?? false
            if !isOfForm || isJSON || encoding["explode"]?.scalar?.bool == false { faults.report(.encodingInQuery(entry.key)) }
        }
    }
}

extension DraftParameter: OperationParameter {
    var wireName: Located<String> { key }

    init(undeclared name: Located<String>, in location: ParameterLocation) {
        self.init(location: location, key: name, type: .scalar(.string, name.span), isRequired: true)
    }

    mutating func rename(_ wireName: String) {
        name = key
        key.value = wireName
    }
}
