import SourceDiagnostics

/// Values that travel in the path, the query, headers and cookies.
extension Resolution {
    /// In the order in which a caller gives them: by location, then as written.
    mutating func parameters(_ drafts: [Typed.Parameter]) -> [Parameter] {
        var resolved: [(location: Int, parameter: Parameter)] = []
        var first: [ExactText: SourceSpan] = [:]
        for draft in drafts {
            let key = draft.location == .header ? draft.key.value.lowercased() : draft.key.value
            let identity = ExactText("\(draft.location.rawValue) \(key)")
            if let earlier = first[identity] {
                sink.report(.duplicate(.duplicateParameter, "\(draft.location.rawValue) parameter", draft.key, first: earlier))
            }
            first[identity] = draft.key.span
            if draft.location == .header { checkHeaderName(draft.key) }
            resolved.append((draft.location.order, parameter(draft)))
        }
        return resolved.enumerated()
            .sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
            .map(\.element.parameter)
    }

    private mutating func parameter(_ draft: Typed.Parameter) -> Parameter {
        let use = draft.type.value
        let (type, isNullable) = types.splitNullable(use)
        var presence = draft.isRequired && !isNullable ? Parameter.Presence.required : .optional
        if let value = draft.defaultValue {
            if let value = fittedDefault(value, to: type) { presence = .defaulted(value) }
            if isNullable { sink.report(.nullableDefault(value.span)) }
        } else if draft.location == .path, presence != .required {
            sink.report(.optionalPathParameter(draft.name))
        }
        if let example = draft.example { checkExample(example, type) }
        // How servers read what nests deeper differs; it goes as `ParameterValue` writes its JSON.
        let isJSON = draft.format.style == .json
        let anyKind: Parameter.Kind? =
            type == .scalar(.file) ? nil : isJSON ? .json : leniency.encodesDeepParameters || draft.isEncoded ? .encoded : nil
        let kind = isJSON ? anyKind : parameterKind(type) ?? anyKind
        if kind == nil { sink.report(.parameterType(draft.type.span, type: types.spelling(use), location: draft.location)) }
        let isPlainText = leniency.ignoresUselessDeepObjects && draft.format.style == .deepObject && isText(type)
        if !isPlainText { checkFormat(draft, type) }
        let format = isJSON || isPlainText ? .standard(for: draft.location) : draft.format
        return Parameter(
            location: draft.location, key: draft.key.value, name: SpecName(draft.name), type: type, kind: kind ?? .plain,
            presence: presence, format: format, isSensitive: draft.isSensitive,
            documentation: draft.documentation)
    }

    /// `nil` when there is no way to write the type into a URL or a header.
    private func parameterKind(_ use: TypeUse) -> Parameter.Kind? {
        switch types.unaliased(use) {
        case let type where type.isFaulty: .plain
        case .scalar(.file), .parameter, .nullable: nil
        case .scalar(.json): .encoded
        case .scalar: .plain
        case .list(let element), .dictionary(let element): isText(element) ? .plain : nil
        case .declared(let id, _):
            switch types.declaration(id)?.shape {
            case .enumeration?, nil: .plain
            case .object?, .union?: .encoded
            case .alias?: nil
            }
        }
    }

    /// A scalar or an enumeration: what is one text.
    func isText(_ use: TypeUse) -> Bool {
        switch types.unaliased(use) {
        case let type where type.isFaulty: return true
        case .scalar(let scalar): return scalar != .file && scalar != .json
        case .declared(let id, _):
            if case .enumeration? = types.declaration(id)?.shape { return true }
            return false
        case .parameter, .list, .dictionary, .nullable: return false
        }
    }

    private mutating func checkFormat(_ draft: Typed.Parameter, _ type: TypeUse) {
        let style = draft.format.style
        if style == .json { return }
        let allowed = draft.location.styles
        if !allowed.contains(style) {
            sink.report(.invalidStyle(draft.name, style, "a \(draft.location.rawValue) parameter", allowed))
        } else if style == .deepObject, isText(type) {
            sink.report(.invalidStyle(draft.name, style, "'\(types.spelling(type))', which has no members", [.form]))
        }
    }

    // MARK: Path

    /// The path with the indices of its parameters; what one has and the other lacks is reported.
    mutating func path(_ draft: Typed.Operation, _ parameters: [Parameter]) -> [PathPart] {
        var used: Set<Int> = []
        var parts: [PathPart] = []
        let inPath = parameters.indices.filter { parameters[$0].location == .path }
        let keys = Dictionary(inPath.map { (ExactText(parameters[$0].key), $0) }, uniquingKeysWith: min)
        let names = Dictionary(inPath.map { (ExactText(parameters[$0].name.text), $0) }, uniquingKeysWith: min)
        for part in draft.path.value {
            switch part {
            case .text(let text): parts.append(.text(text))
            case .parameter(let name):
                guard let index = keys[ExactText(name.value)] ?? names[ExactText(name.value)] else {
                    sink.report(.undeclaredPathParameter(name))
                    continue
                }
                used.insert(index)
                parts.append(.parameter(index))
            }
        }
        for (index, parameter) in parameters.enumerated() where parameter.location == .path && !used.contains(index) {
            sink.report(.unusedPathParameter(parameter.name))
        }
        return parts
    }
}

extension ParameterLocation {
    /// Its place among the arguments of a call.
    fileprivate var order: Int {
        switch self {
        case .path: 0
        case .query: 1
        case .header: 2
        case .cookie: 3
        }
    }
}
