import APIModel
import SourceDiagnostics
import SpecReading
import YAMLTree

extension NativeOperationReader {
    /// Takes `params`, `query`, `headers` and `cookies`.
    ///
    /// - Parameter path: `nil` if it could not be read. Then `params` is not checked.
    func readParameters(
        of path: PathTemplate?, into operation: inout DraftOperation, from reader: inout MappingReader, _ sink: inout DiagnosticSink
    ) {
        let details = reader.take("params")
        if let path {
            operation.parameters = pathParameters(of: path, details: details, into: &sink)
            operation.path.value = rename(operation.path.value, path.parameters, operation.parameters, &sink)
        }
        if let node = reader.take("query") {
            readQuery(node, into: &operation, &sink)
        }
        if let node = reader.take("headers") {
            readHeaders(node, into: &operation, &sink)
        }
        if let node = reader.take("cookies") {
            for member in node.readMembers(in: .parameter(.cookie), into: &sink) {
                guard TokenSyntax.isValid(member.key.value) else {
                    sink.report(.invalidCookieName(member.key))
                    continue
                }
                operation.parameters.append(member.parameter(in: .cookie))
            }
        }
    }

    /// The path parameters in the order of the path, with their details in `params`.
    private func pathParameters(
        of path: PathTemplate, details node: YAMLNode?, into sink: inout DiagnosticSink
    ) -> [DraftParameter] {
        var details: [ExactString: (member: Member, type: SourceSpan?)] = [:]
        let names = path.parameters.map(\.name.value)
        let known = Set(names.map { ExactString($0) })
        let reader = MemberReader(place: .parameter(.path))
        for entry in node?.readMapping(into: &sink)?.entries ?? [] {
            guard known.contains(ExactString(entry.key.value)) else {
                sink.report(.parameterNotInPath(entry.key, known: names))
                continue
            }
            let hasType = entry.value.mapping?.declaresType ?? true
            details[ExactString(entry.key.value)] = (reader.read(entry, into: &sink), hasType ? entry.value.span : nil)
        }
        return path.parameters.map { parameter in
            let string = DraftType.named(Located(Scalar.string.rawValue, at: parameter.name.span), arguments: [])
            guard let (member, ownType) = details[ExactString(parameter.name.value)] else {
                var result = DraftParameter(location: .path, key: parameter.name, type: parameter.type ?? string, isRequired: true)
                result.format.isPath = parameter.isPath
                return result
            }
            var result = member.parameter(in: .path)
            result.format.isPath = parameter.isPath
            result.isRequired = true
            if let value = result.defaultValue {
                sink.report(.defaultInPath(parameter.name, at: value.span))
                result.defaultValue = nil
            }
            if let type = parameter.type {
                if let ownType { sink.report(.secondPathType(parameter.name, at: ownType, first: type.span)) }
                result.type = type
            }
            return result
        }
    }

    /// The parts of the path, with the keys from `params`.
    private func rename(
        _ parts: [DraftPathPart], _ declared: [PathTemplate.Parameter], _ parameters: [DraftParameter], _ sink: inout DiagnosticSink
    ) -> [DraftPathPart] {
        var places: [ExactString: SourceSpan] = [:]
        var keys: [ExactString: Located<String>] = [:]
        for (declaration, parameter) in zip(declared, parameters) {
            if let first = places.updateValue(parameter.key.span, forKey: ExactString(parameter.key.value)) {
                sink.report(.duplicateMember(parameter.key, first: first))
            }
            keys[ExactString(declaration.name.value)] = parameter.key
        }
        return parts.map { part in
            guard case .parameter(let name) = part, let key = keys[ExactString(name.value)] else { return part }
            return .parameter(Located(key.value, at: name.span))
        }
    }

    /// Reads parameters, and constants, which become part of the path.
    private func readQuery(_ node: YAMLNode, into operation: inout DraftOperation, _ sink: inout DiagnosticSink) {
        guard let (constants, rest) = readConstants(of: node, into: &sink) else { return }
        // A query can have a name more than once.
        let keys = Dictionary(constants.map { (ExactString($0.key.value), $0.key.span) }) { first, _ in first }
        let pairs = constants.map { (key: PercentEscapes.encode($0.key.value), value: PercentEscapes.encode($0.value.value)) }
        operation.path.value = operation.path.value.appendingQuery(pairs)
        for member in rest.readMembers(in: .parameter(.query), into: &sink) {
            if let first = keys[ExactString(member.key.value)] {
                sink.report(.duplicateMember(member.key, first: first))
            } else {
                operation.parameters.append(member.parameter(in: .query))
            }
        }
    }

    /// Reads parameters, and constant headers.
    private func readHeaders(_ node: YAMLNode, into operation: inout DraftOperation, _ sink: inout DiagnosticSink) {
        guard let (written, rest) = readConstants(of: node, into: &sink) else { return }
        let constants = written.compactMap { HeaderSyntax.header($0.key, $0.value, into: &sink) }
        operation.constantHeaders = operation.constantHeaders.overridden(by: constants)
        let names = Dictionary(constants.map { ($0.name.value.lowercased(), $0.name.span) }) { first, _ in first }
        var parameterNames: Set<String> = []
        for member in rest.readMembers(in: .parameter(.header), into: &sink) {
            guard TokenSyntax.isValid(member.key.value) else {
                sink.report(.invalidHeaderName(member.key))
                continue
            }
            if let first = names[member.key.value.lowercased()] {
                sink.report(.duplicateMember(member.key, first: first))
                continue
            }
            parameterNames.insert(member.key.value.lowercased())
            operation.parameters.append(member.parameter(in: .header))
        }
        operation.constantHeaders.removeAll { parameterNames.contains($0.name.value.lowercased()) }
    }

    /// The members that are written `{ const: value }`, and a mapping of the others.
    private func readConstants(
        of node: YAMLNode, into sink: inout DiagnosticSink
    ) -> (constants: [(key: Located<String>, value: Located<String>)], rest: YAMLNode)? {
        guard let mapping = node.readMapping(into: &sink) else { return nil }
        var constants: [(key: Located<String>, value: Located<String>)] = []
        var others: [YAMLMapping.Entry] = []
        for entry in mapping.entries {
            guard let content = entry.value.mapping, content.entry("const") != nil else {
                if let text = entry.value.scalar?.text, !entry.value.isNull, TypeExpressionParser.isNoType(text) {
                    sink.report(.valueOfConstant(entry.value, text))
                } else {
                    others.append(entry)
                }
                continue
            }
            var reader = MappingReader(content, at: entry.value.span)
            _ = reader.takeDocumentation(into: &sink)
            let key = reader.takeString("key", into: &sink) ?? entry.key
            if let value = reader.takeString("const", into: &sink) { constants.append((key, value)) }
            reader.finish(into: &sink)
        }
        return (constants, YAMLNode(.mapping(YAMLMapping(others)), at: node.span))
    }
}
