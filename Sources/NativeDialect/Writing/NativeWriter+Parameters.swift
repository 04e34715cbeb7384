import APIModel
import SourceDiagnostics

/// Writes request lines and parameters.
extension NativeWriter {
    mutating func addRequestLine(_ operation: DraftOperation, to entries: inout [YAMLPiece.Entry]) throws(Loss) {
        var path = ""
        var details: [YAMLPiece.Entry] = []
        var taken: Set<ExactString> = []
        for part in operation.path.value.withoutQuery {
            switch part {
            case .text(let text): path += text
            case .parameter(let name):
                guard let parameter = operation.parameters.first(where: { $0.location == .path && $0.key.value.isExactly(name.value) })
                else {
                    continue
                }
                var key = String(
                    String.UnicodeScalarView(name.value.unicodeScalars.map { TypeExpressionParser.continuesName($0) ? $0 : "_" }))
                if key.isEmpty { key = "_" }
                guard taken.insert(ExactString(key)).inserted else { throw Loss(reason: "a path has each parameter once") }
                let (typeCharacters, more) = pathParameter(parameter, key: key)
                path += "{\(parameter.format.isPath ? "+" : "")\(key)\(typeCharacters)}"
                if !more.isEmpty { details.append(YAMLPiece.Entry(key: key, value: .mapping(more))) }
            }
        }
        let segments = operation.path.value.withoutQuery.template.split(separator: "/", omittingEmptySubsequences: false)
        if segments.contains(where: { $0 == "." || $0 == ".." }) { throw Loss(reason: "a path has no '.' or '..' segments") }
        let method = operation.method.value
        if HTTPMethods.keys.contains(where: { $0.uppercased() == method }) {
            entries.add(method.lowercased(), .text(path))
        } else {
            entries.add("method", .text(method))
            entries.add("path", .text(path))
        }
        if !details.isEmpty { entries.add("params", .mapping(details)) }
    }

    /// The type for the path itself, such as `:Int`, and the details for `params`.
    private mutating func pathParameter(_ parameter: DraftParameter, key: String) -> (type: String, details: [YAMLPiece.Entry]) {
        var details: [YAMLPiece.Entry] = []
        if key != parameter.key.value { details.add("key", .text(parameter.key.value)) }
        if key != parameter.name.value { details.add("name", .text(parameter.name.value)) }
        addDetails(of: parameter, to: &details)
        guard let expression = expression(parameter.type) else {
            guard case .mapping(let entries) = detailed(parameter.type, documentation: parameter.documentation, details: { $0 += details })
            else { return ("", [YAMLPiece.Entry(key: "type", value: piece(of: parameter.type))] + details) }
            return ("", entries)
        }
        var entries: [YAMLPiece.Entry] = []
        addDocumentation(parameter.documentation, to: &entries)
        return (expression == "String" ? "" : ":" + expression, entries + details)
    }

    mutating func addParameters(_ operation: DraftOperation, to entries: inout [YAMLPiece.Entry]) throws(Loss) {
        let places: [(ParameterLocation, String)] = [(.query, "query"), (.header, "headers"), (.cookie, "cookies")]
        for (location, word) in places {
            var keys: Set<String> = []
            var members: [YAMLPiece.Entry] = []
            let constants: [(key: String, value: String)] =
                switch location {
                case .query: operation.path.value.constantQuery
                case .header: operation.constantHeaders.map { ($0.name.value, $0.value.value) }
                case .path, .cookie: []
                }
            for constant in constants {
                let key = uniqueKey(constant.key, &keys)
                var value = [YAMLPiece.Entry(key: "const", value: .text(constant.value))]
                if key != constant.key { value.add("key", .text(constant.key)) }
                members.append(YAMLPiece.Entry(key: key, value: .mapping(value)))
            }
            for parameter in operation.parameters where parameter.location == location {
                if location != .query, !TokenSyntax.isValid(parameter.key.value) {
                    throw Loss(reason: "'\(parameter.key.value)' cannot be the name of a \(location.rawValue)")
                }
                let value = parameter.defaultValue.flatMap { replacements.omittedDefaults.contains($0.span) ? nil : $0.value }
                var details: [YAMLPiece.Entry] = []
                let isOptional = !parameter.isRequired && value == nil
                let key = memberKey(parameter.key.value, parameter.name.value, mayBeAbsent: isOptional, &keys, &details)
                addDetails(of: parameter, to: &details)
                members.append(
                    YAMLPiece.Entry(
                        key: key,
                        value: member(parameter.type, documentation: parameter.documentation, defaultValue: value, details: details)))
            }
            if !members.isEmpty { entries.add(word, .mapping(members)) }
        }
    }

    /// Adds the style and `explode`, unless they have the default values.
    func addStyle(of format: ParameterFormat, default usual: ParameterFormat.Style, to entries: inout [YAMLPiece.Entry]) {
        if format.style != usual { entries.add("style", text: format.style.rawValue) }
        if format.explode != format.style.explodesByDefault { entries.add("explode", bool: format.explode) }
    }

    private func addDetails(of parameter: DraftParameter, to entries: inout [YAMLPiece.Entry]) {
        let isReplaced = replacements.standardStyles.contains(parameter.name.span)
        let format = isReplaced ? .standard(for: parameter.location) : parameter.format
        addStyle(of: format, default: ParameterFormat.standard(for: parameter.location).style, to: &entries)
        entries.add("allowReserved", flag: format.allowReserved)
        entries.add("sensitive", bool: parameter.isSensitive)
        entries.add("encoded", flag: format.style != .json && (parameter.isEncoded || nestsTooDeep(parameter.type)))
        entries.add("example", parameter.example.map { literal($0.value) })
    }

    /// Whether the type is a list or a dictionary whose elements cannot be written as one string.
    private func nestsTooDeep(_ type: DraftType) -> Bool {
        switch resolved(type) {
        case .list(let element, _)?, .dictionary(let element, _)?: !isSingleString(element)
        default: false
        }
    }

    private func isSingleString(_ type: DraftType) -> Bool {
        switch resolved(type) {
        case .scalar(let scalar, _)?: return scalar != .json && scalar != .file
        case .inline(let inline)?:
            if case .enumeration = inline.shape { return true }
            return false
        // It is a declared enumeration.
        case nil: return true
        default: return false
        }
    }

    /// The type after all aliases; `nil` for a declared enumeration.
    private func resolved(_ type: DraftType) -> DraftType? {
        var type = type
        for _ in 0...draft.types.count {
            guard case .named(let name, _) = type, let shape = shapes[name.value] else { break }
            switch shape {
            case .alias(let target): type = target
            case .enumeration: return nil
            case .object, .union: return type
            }
        }
        return type
    }
}
