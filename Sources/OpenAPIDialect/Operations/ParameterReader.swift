import APIModel
import SourceDiagnostics
import YAMLTree

/// Reads parameters of paths, queries, headers and cookies.
struct ParameterReader: ContentReading {
    let readers: ContentReaders

    /// Reads the parameters of an operation, which override those of its path item. Path parameters are in the order of the path.
    func read(_ own: YAMLSequence, shared: YAMLSequence, path: OpenAPIPath, into operation: inout DraftOperation) {
        var read = ParameterList(own: own, shared: shared).read(faults, key: { ($0.location, $0.key) }) { parameter($0, path: path) }
        var ordered: [DraftParameter] = []
        var inPath: [ExactString: Int] = [:]
        for index in read.indices where read[index].location == .path {
            let key = ExactString(read[index].key.value)
            if inPath[key] == nil { inPath[key] = index }
        }
        for name in path.names {
            if let index = inPath[ExactString(name.value)] {
                ordered.append(read[index])
            } else {
                faults.report(.undeclaredPathParameter(name))
                ordered.append(DraftParameter(location: .path, key: name, type: .scalar(.string, name.span), isRequired: true))
            }
        }
        for index in ordered.indices where path.keepsSlashes(of: ordered[index].key.value) { ordered[index].format.keepSlashes() }
        if !path.query.isEmpty {
            let constants = takeQuery(of: path, into: &read)
            operation.path.value = path.parts(withQuery: constants)
        }
        for parameter in read where parameter.location == .path && !path.names(parameter.key.value) {
            faults.report(.unusedPathParameter(parameter.key))
        }
        operation.parameters = ordered + read.filter { $0.location != .path }
    }

    /// Adds the parameters in the query of a path, some of which are declared as parts of the path.
    ///
    /// - Returns: The pairs without a parameter.
    private func takeQuery(of path: OpenAPIPath, into read: inout [DraftParameter]) -> [(key: String, value: String)] {
        var constants: [(key: String, value: String)] = []
        for part in path.queryParts(read.map { ($0.location, $0.key.value) }) {
            switch part {
            case .declared(let index, let key):
                read[index].location = .query
                read[index].format = .standard(for: .query)
                read[index].name = read[index].key
                read[index].key.value = key
            case .undeclared(let name, let key):
                let place = path.key.span
                faults.report(.undeclaredPathParameter(Located(name, at: place)))
                read.append(
                    DraftParameter(location: .query, key: Located(key, at: place), type: .scalar(.string, place), isRequired: true))
            case .constant(let key, let value): constants.append((key, value))
            }
        }
        return constants
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
        parameter.isSensitive = schema?.format?.value == "password" || schema?.isSensitive == true
        if var reader = extensions.reader(of: mapping) {
            if let own = faults.strictly({ faults.reporting { reader.takeString("name", into: &$0) } }) { parameter.name = own }
            if let isSensitive = faults.strictly({ faults.reporting { reader.takeBool("sensitive", into: &$0) } }) {
                parameter.isSensitive = isSensitive.value
            }
            if location == .path, let isPath = faults.strictly({ faults.reporting { reader.takeBool("path", into: &$0) } }), isPath.value {
                parameter.format.keepSlashes()
            }
            extensions.finish(reader)
        }
        var notes: [String] = []
        if let text = mapping["description"]?.prose { notes.append(text) }
        if let schema, schema.reference == nil {
            if notes.isEmpty, let text = schema.text { notes.append(text) }
            if !schema.constraints.isEmpty { notes.append(schema.constraints.joined(separator: ", ").capitalizedSentence) }
            // The server supplies the default, so it is not sent.
            if let value = schema.defaultValue, !value.isNull, let text = faults.literal(value)?.value.json {
                notes.append("Default: `\(text)`.")
            }
        }
        if location == .query, mapping["allowEmptyValue"]?.scalar?.bool == true { notes.append("May be empty.") }
        parameter.documentation = Documentation(
            text: notes.isEmpty ? nil : notes.joined(separator: "\n\n"), deprecation: mapping["deprecated"]?.scalar?.bool == true ? "" : nil
        )
        return parameter
    }

    /// The format of a parameter with a media type; `nil` if it cannot be serialized.
    private func format(_ content: MediaContent, location: ParameterLocation, isWholeQuery: Bool) -> ParameterFormat? {
        // A query that is one object has the format of a form.
        if isWholeQuery { return content.kind == .form ? ParameterFormat(style: .form) : nil }
        if content.kind == .json { return ParameterFormat(style: .json) }
        if content.kind != .text, content.kind != .any { faults.report(.contentParameter(content.name)) }
        return .standard(for: location)
    }
}
