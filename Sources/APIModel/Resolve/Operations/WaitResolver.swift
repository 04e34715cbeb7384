import SourceDiagnostics

/// Resolves how the results of long-running operations are waited for. It needs the operations, because one can poll another.
struct WaitResolver {
    private let types: TypeTable
    private let paths: FieldPathResolver
    private let services: [Service]
    private let log: FaultLog
    private let table: OperationTable

    /// The services with the waits of their operations.
    static func services(
        _ services: [Service], _ drafts: [Typed.Service], types: TypeTable, paths: FieldPathResolver, log: FaultLog
    ) -> [Service] {
        guard drafts.contains(where: { $0.operations.contains { $0.wait != nil } }) else { return services }
        return WaitResolver(services, types, paths, log).resolved(drafts)
    }

    private init(_ services: [Service], _ types: TypeTable, _ paths: FieldPathResolver, _ log: FaultLog) {
        self.services = services
        self.types = types
        self.paths = paths
        self.log = log
        table = OperationTable(services)
    }

    private func resolved(_ drafts: [Typed.Service]) -> [Service] {
        var services = services
        for draft in drafts {
            guard let service = table.service(named: draft.name.value) else { continue }
            for operation in draft.operations where !operation.isFaulty {
                guard let own = operation.wait, let index = table.operation(named: operation.name.value, in: service) else { continue }
                services[service].operations[index].wait = wait(own, of: OperationID(service: service, operation: index))
            }
        }
        return services
    }

    /// `nil` after a fault.
    private func wait(_ draft: DraftWait, of id: OperationID) -> Wait? {
        let start = services[id.service].operations[id.operation]
        guard let first = content(of: start, draft.span) else { return nil }
        var polled = start
        var polledID = id
        if let name = draft.poll {
            guard let found = table.id(name, in: id.service, log) else { return nil }
            (polledID, polled) = (found, services[found.service].operations[found.operation])
        }
        guard let state = polledID == id ? first : content(of: polled, draft.poll?.span ?? draft.span) else { return nil }
        let success = conditions(draft.success, state)
        let failure = conditions(draft.failure, state)
        for origin in draft.origins where !PagingResolver.isOrigin(origin.value) { log.report(.invalidOrigin(origin)) }
        let target: Wait.Target
        if let header = draft.location {
            let startsWithState = state.type != nil && state == first
            target = .header(header.value, origins: draft.origins.map(\.value), startsWithState: startsWithState)
        } else if polledID == id {
            guard start.method == "GET" || start.method == "HEAD" else {
                log.report(.waitMethod(draft.span, start.method))
                return nil
            }
            target = .itself
        } else {
            guard let type = first.type, let arguments = arguments(draft, of: polled, from: type, of: start) else {
                if first.type == nil { log.report(.waitWithoutStart(draft.poll?.span ?? draft.span)) }
                return nil
            }
            target = .operation(polledID, arguments: arguments, start: type)
        }
        return Wait(
            target: target, polled: polledID, state: state.type, success: success, failure: failure,
            timing: draft.timing)
    }

    /// The only result, which is JSON or nothing.
    private func content(of operation: Operation, _ span: SourceSpan) -> ResponseContent<TypeReference>? {
        switch operation.result {
        case .single(.none, _): return ResponseContent<TypeReference>.none
        case .single(.json(let type), _) where !types.splitNullable(type).isNullable: return .json(type)
        default:
            log.report(.waitResult(span))
            return nil
        }
    }

    /// The values of all required parameters. If none is given, it is a member of the result with the same name, or else a parameter of
    /// `start`. `nil` after a fault.
    private func arguments(
        _ draft: DraftWait, of operation: Operation, from result: TypeReference, of start: Operation
    ) -> [Wait.Argument]? {
        if operation.body?.isRequired == true {
            log.report(.waitNeedsBody(draft.poll?.span ?? draft.span, operation.name.text))
            return nil
        }
        var given: [Int: Located<String>] = [:]
        var isSound = true
        for argument in draft.arguments {
            let name = argument.parameter
            guard let index = operation.parameters.index(of: name, log) else {
                isSound = false
                continue
            }
            if operation.parameters[index].presence == .required {
                given[index] = argument.member
            } else {
                log.report(.waitArgument(name))
                isSound = false
            }
        }
        var arguments: [Wait.Argument] = []
        for (index, parameter) in operation.parameters.enumerated() where parameter.presence == .required {
            let passed = given[index] == nil ? self.index(of: parameter, in: start).map { Wait.Argument.Value.parameter($0) } : nil
            let member: Located<String>
            if let own = given[index] {
                member = own
            } else if types.object(result)?.shape.index(of: parameter.name.text[...]) != nil {
                member = Located(parameter.name.text, at: draft.poll?.span ?? draft.span)
            } else if let passed {
                arguments.append(Wait.Argument(parameter: index, value: passed))
                continue
            } else if types.isFaulty(types.unaliased(result)) {
                return nil
            } else {
                log.report(.waitNeeds(draft.poll?.span ?? draft.span, operation.name.text, parameter.name.text))
                isSound = false
                continue
            }
            guard let path = paths.path(member, in: result) else {
                isSound = false
                continue
            }
            let (wanted, found) = (types.plain(parameter.type), types.plain(path.type))
            let isMember = !path.isOptional && wanted == found
            if !isMember, passed == nil {
                if !types.isFaulty(wanted), !types.isFaulty(found) {
                    let type = types.dialectName(path.type) + (path.isOptional ? "?" : "")
                    let name = types.dialectName(parameter.type)
                    log.report(.waitKind(member, wanted: "'\(name)' as the parameter '\(parameter.name.text)' is", found: "'\(type)'"))
                }
                isSound = false
            }
            arguments.append(Wait.Argument(parameter: index, value: isMember ? .member(path) : passed ?? .member(path)))
        }
        return isSound ? arguments : nil
    }

    /// The parameter of `start` with the same name and type, which every call has.
    private func index(of parameter: Parameter, in start: Operation) -> Int? {
        start.parameters.firstIndex {
            $0.presence == .required && ExactString($0.name.text) == ExactString(parameter.name.text)
                && types.plain($0.type) == types.plain(parameter.type)
        }
    }

    private func conditions(_ drafts: [DraftWait.Condition], _ state: ResponseContent<TypeReference>) -> [Wait.Condition] {
        drafts.compactMap { draft in
            guard let type = state.type else {
                log.report(.memberOfNonObject(draft.member, type: "none", rest: draft.member.value[...]))
                return nil
            }
            guard let path = paths.path(draft.member, in: type) else { return nil }
            let isPlain =
                switch types.unaliased(path.type) {
                case .scalar: true
                case .declared(let id, _): if case .enumeration = types.declaration(id).shape { true } else { false }
                case .list, .dictionary, .nullable, .parameter: false
                }
            guard isPlain || path.isOptional && draft.values.allSatisfy({ $0.value == .null }) else {
                let found = "'\(types.dialectName(path.type))'"
                log.report(.waitKind(draft.member, wanted: "a string, number, Boolean or enumeration", found: found))
                return nil
            }
            return Wait.Condition(member: path, values: draft.values.compactMap { value($0, of: path) })
        }
    }

    /// The value as one of the member's type.
    private func value(_ value: Located<LiteralValue>, of path: FieldPath) -> LiteralValue? {
        if value.value == .null, path.isOptional { return .null }
        do {
            return try ValueFitting(types: types, purpose: .code, owner: nil).fit(value.value, to: path.type)
        } catch {
            log.report(.doesNotFit(.waitKind, "the value", value.span, error.suggesting(log, at: value.span)))
            return nil
        }
    }
}
