import SourceDiagnostics

/// Resolves parameters of paths, queries, headers and cookies.
struct ParameterResolver {
    let types: TypeTable
    let leniency: Leniency
    let values: ValueResolver
    let syntax: SyntaxChecks
    let log: FaultLog

    /// A parameter with its part of the document.
    struct Resolved {
        let part: DraftPart
        let parameter: Parameter
    }

    /// The parameters in the order of arguments: by location, then in the order of the document.
    func parameters(_ drafts: [Typed.Parameter]) -> [Resolved] {
        var resolved: [Resolved] = []
        var first: [ExactString: SourceSpan] = [:]
        for (index, draft) in drafts.enumerated() {
            let part = draft.part(at: index, in: log.part)
            log.resolving(part) {
                let identity = ExactString(draft.location.key(of: draft.key.value))
                if let earlier = first[identity] {
                    log.report(.duplicate(.duplicateParameter, "\(draft.location.rawValue) parameter", draft.key, first: earlier))
                }
                first[identity] = draft.key.span
                if draft.location == .header { syntax.checkHeaderName(draft.key) }
                resolved.append(Resolved(part: part, parameter: parameter(draft)))
            }
        }
        return resolved.enumerated()
            .sorted { ($0.element.parameter.location.order, $0.offset) < ($1.element.parameter.location.order, $1.offset) }
            .map(\.element)
    }

    private func parameter(_ draft: Typed.Parameter) -> Parameter {
        let use = draft.type.value
        let (type, isNullable) = types.splitNullable(use)
        var presence = draft.isRequired && !isNullable ? Parameter.Presence.required : .optional
        if let value = draft.defaultValue {
            if let value = values.defaultValue(value, of: type, in: types) { presence = .defaulted(value) }
            if isNullable { log.report(.nullableDefault(value.span)) }
        } else if draft.location == .path, presence != .required {
            log.report(.optionalPathParameter(draft.name))
        }
        if let example = draft.example { _ = values.example(example, of: type, in: types) }
        // Servers parse deeply nested values in different ways. They are written as JSON by `ParameterValue`.
        let isJSON = draft.format.style == .json
        let anyKind: Parameter.Kind? =
            type == .scalar(.file) ? nil : isJSON ? .json : leniency.encodesDeepParameters || draft.isEncoded ? .encoded : nil
        let kind = isJSON ? anyKind : parameterKind(type) ?? anyKind
        if kind == nil { log.report(.parameterType(draft.type.span, type: types.dialectName(use), location: draft.location)) }
        let lacksMembers = draft.format.style.needsMembers && types.isSingleString(type)
        if lacksMembers {
            if leniency.ignoresUselessDeepObjects {
                log.replacements.standardStyles.insert(draft.name.span)
            } else if !types.isFaulty(types.unaliased(type)) {
                log.report(.invalidStyle(draft.name, draft.format.style, type: types.dialectName(type)))
            }
        }
        if draft.format.isPath, !draft.format.canBePath { log.report(.styleOfPath(draft.name, draft.format.style)) }
        let format = isJSON || lacksMembers ? .standard(for: draft.location) : draft.format
        return Parameter(
            location: draft.location, key: draft.key.value, name: SpecName(draft.name), type: type, kind: kind ?? .plain,
            presence: presence, format: format, isSensitive: draft.isSensitive ?? types.isCredential(draft.key.value, type),
            documentation: draft.documentation)
    }

    /// How values of a type are written; `nil` if they cannot be written to a URL or a header.
    private func parameterKind(_ use: TypeReference) -> Parameter.Kind? {
        switch types.unaliased(use) {
        case let type where types.isFaulty(type): .plain
        case .scalar(.file), .parameter, .nullable: nil
        case .scalar(.json): .encoded
        case .scalar: .plain
        case .list(let element), .dictionary(let element): types.isSingleString(element) ? .plain : nil
        case .declared(let id, _):
            switch types.declaration(id).shape {
            case .enumeration: .plain
            case .object, .union: .encoded
            case .alias: nil
            }
        }
    }

    // MARK: Path

    /// The path with the indices of its parameters. Parameters that are only in the path, or not in the path, are reported.
    ///
    /// - Parameter parameters: The parameters. Those that are omitted because of faults are removed.
    func path(_ path: [DraftPathPart], _ parameters: inout [Resolved]) -> [PathPart] {
        var table = PathParameters(parameters)
        var used: Set<Int> = []
        for case .parameter(let name) in path { if let index = table.index(of: name.value) { used.insert(index) } }
        for (index, resolved) in parameters.enumerated() where resolved.parameter.location == .path && !used.contains(index) {
            log.report(.unusedPathParameter(resolved.parameter.name), in: resolved.part)
        }
        if parameters.contains(where: isLeftOut) {
            parameters.removeAll(where: isLeftOut)
            table = PathParameters(parameters)
        }
        return path.compactMap { part in
            switch part {
            case .text(let text): return .text(text)
            case .parameter(let name):
                if let index = table.index(of: name.value) { return .parameter(index) }
                log.report(.undeclaredPathParameter(name))
                return nil
            }
        }
    }

    /// Whether only the parameter is omitted, not its operation.
    private func isLeftOut(_ resolved: Resolved) -> Bool {
        log.leavesOut && !log.faulty.isEmpty && resolved.part != log.part && log.leavesOut(resolved.part)
    }
}

/// The parameters of a path, by their keys and names.
private struct PathParameters {
    private let keys: [ExactString: Int]
    private let names: [ExactString: Int]

    init(_ parameters: [ParameterResolver.Resolved]) {
        let inPath = parameters.indices.filter { parameters[$0].parameter.location == .path }
        keys = Dictionary(inPath.map { (ExactString(parameters[$0].parameter.key), $0) }, uniquingKeysWith: min)
        names = Dictionary(inPath.map { (ExactString(parameters[$0].parameter.name.text), $0) }, uniquingKeysWith: min)
    }

    func index(of name: String) -> Int? {
        keys[ExactString(name)] ?? names[ExactString(name)]
    }
}

extension ParameterLocation {
    /// The position among the arguments of a call.
    fileprivate var order: Int {
        switch self {
        case .path: 0
        case .query: 1
        case .header: 2
        case .cookie: 3
        }
    }
}
