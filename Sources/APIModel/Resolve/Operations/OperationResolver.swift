import SourceDiagnostics

/// Resolves operations, and merges them with the defaults.
struct OperationResolver {
    private let types: TypeTable
    private let parameters: ParameterResolver
    private let bodies: BodyResolver
    private let responses: ResponseResolver
    private let paging: PagingResolver
    private let headers: HeaderResolver
    private let auth: AuthResolver
    private let servers: ServerResolver
    private let repetition: RepetitionLimit
    /// Whether the document is not one of the dialect.
    private let isForeign: Bool
    private let log: FaultLog

    init(
        _ types: TypeTable, _ draft: DraftAPI, _ syntax: SyntaxChecks, _ paths: FieldPathResolver, _ auth: AuthResolver,
        _ servers: ServerResolver, _ log: FaultLog
    ) {
        self.types = types
        let values = ValueResolver(leniency: draft.leniency, log: log)
        parameters = ParameterResolver(types: types, leniency: draft.leniency, values: values, syntax: syntax, log: log)
        repetition = RepetitionLimit(draft, log)
        bodies = BodyResolver(
            types: types, values: values, fields: FieldResolver(values: values, log: log),
            encodings: EncodingResolver(types, syntax, log), syntax: syntax, repetition: repetition, log: log)
        responses = ResponseResolver(types, draft.leniency, values, log)
        paging = PagingResolver(types: types, paths: paths, log: log)
        headers = HeaderResolver(syntax: syntax, log: log)
        self.auth = auth
        self.servers = servers
        isForeign = draft.leniency.isForeign
        self.log = log
    }

    /// The defaults of all operations.
    func defaults(_ draft: DraftDefaults, errors: [Typed.Response]) -> OperationDefaults {
        let constants = headers.constants(draft.headers, part: DraftPart.defaultHeader)
        let failures = responses.failures(errors, part: DraftPart.defaultError)
        return OperationDefaults(
            auth: auth.requirement(draft.auth), headers: log.sound(constants, DraftPart.defaultHeader),
            failures: log.sound(failures, DraftPart.defaultError), options: draft.options)
    }

    func operation(_ draft: Typed.Operation, defaults: OperationDefaults) -> Operation {
        if !TokenSyntax.isValid(draft.method.value) { log.report(.invalidMethod(draft.method)) }
        var resolved = parameters.parameters(draft.parameters)
        let body = draft.body.map { bodies.body($0) }
        let failures = responses.failures(draft.errors)
        // An operation without its own errors uses the common ones, which are emitted once.
        let shared = defaults.headers.count + draft.constantHeaders.count + (failures.isEmpty ? 0 : defaults.failures.count)
        let takesAll = repetition.allows(shared, at: draft.name.span)
        let own = takesAll ? headers.constants(draft.constantHeaders) : []
        if takesAll { headers.checkRepetition(in: draft, log.part) }
        let path = parameters.path(draft.path.value, &resolved)
        let parameters = resolved.map(\.parameter)
        let accepted = accepted(draft)
        let overridden = Set(failures.map(\.status))
        let allFailures =
            failures.isEmpty
            ? defaults.failures : failures + (takesAll ? defaults.failures.filter { !overridden.contains($0.status) } : [])
        var operation = Operation(
            name: SpecName(draft.name, preferred: draft.emittedName?.value), documentation: draft.documentation, method: draft.method.value,
            path: path, parameters: parameters, body: body, result: responses.result(draft),
            // A response whose status is accepted as a result never arrives as an error.
            failures: allFailures.filter { !$0.status.isAmong(accepted) },
            headers: headers.merge(own, over: takesAll ? defaults.headers : [], without: parameters, draft.options.idempotencyHeader),
            auth: draft.auth.map { auth.requirement($0) } ?? defaults.auth, options: draft.options.inheriting(defaults.options),
            paging: nil, accepted: accepted, server: draft.server.flatMap { servers.server($0) })
        if operation.options.redirects == nil, namesRedirects(draft) { operation.options.redirects = .never }
        if let member = StreamSwitch(types).member(of: operation) {
            operation.streamSwitch = member
            operation.documentation.append("Always sends `\(member)` as `true`.")
        }
        checkFlags(draft, of: operation)
        if let own = draft.paging, !draft.isFaulty { operation.paging = paging.paging(own, of: operation) }
        return operation
    }

    /// Whether a redirect is a result or an error. Such a redirect must not be followed.
    private func namesRedirects(_ draft: Typed.Operation) -> Bool {
        (draft.responses + draft.errors).contains { $0.status.value.isRedirect } || draft.accepted.contains { $0.value.isRedirect }
    }

    /// The statuses outside 2xx that are accepted, or that are those of a declared result.
    private func accepted(_ draft: Typed.Operation) -> [StatusMatch] {
        for status in draft.accepted {
            if let failure = draft.errors.first(where: { $0.status.value.isAmong([status.value]) }) {
                log.report(.acceptedError(failure.status.value, at: status.span, first: failure.status.span))
            } else if !draft.isFaulty, !draft.hasResult(for: status.value) {
                log.report(.acceptedWithoutResult(status, isForeign: isForeign))
            }
        }
        var statuses: [StatusMatch] = []
        for status in draft.accepted.map(\.value) + draft.responses.map(\.status.value) {
            if let hundreds = status.hundreds, hundreds != 2, !statuses.contains(status) { statuses.append(status) }
        }
        return statuses
    }

    /// Reports flags that do not match the result.
    private func checkFlags(_ draft: Typed.Operation, of operation: Operation) {
        let contents =
            switch operation.result {
            case .single(let content, _): [content]
            case .byStatus(let contents, _): contents.map(\.content)
            }
        // What a faulty type was meant to be is unknown.
        let isUnknown = contents.contains { if case .json(let type) = $0 { types.isFaulty(types.unaliased(type)) } else { false } }
        for flag in OperationFlag.allCases where !isUnknown {
            guard let place = draft.options.flags[flag] else { continue }
            if !flag.isPossible(for: contents, of: operation.method) { log.report(.impossible(flag, at: place)) }
        }
    }
}

extension Declared.Operation {
    /// Whether an accepted status needs no other result: a result has it or one of its range, or the result is a file or a stream, which
    /// does not depend on the status.
    fileprivate func hasResult(for status: StatusMatch) -> Bool {
        responses.contains { response in
            let declared = response.status.value
            return declared == .default || status.isAmong([declared]) || declared.isAmong([status]) || response.content.isStreamed
        }
    }
}

extension Diagnostic {
    fileprivate static func acceptedError(_ status: StatusMatch, at span: SourceSpan, first: SourceSpan) -> Self {
        Self(
            APIRule.acceptedError.rawValue, .error, at: span, "the status \(status.text) is both a result and an error",
            notes: [Note("the error is here", at: first)], help: Help("remove one of them", fix: Fix(removingPartAt: span)))
    }

    fileprivate static func acceptedWithoutResult(_ status: Located<StatusMatch>, isForeign: Bool) -> Self {
        let code = status.value.text
        return error(
            .acceptedWithoutResult, status.span, "the status \(code) is accepted, but no result is declared for it",
            help: isForeign
                ? "add the response \(code), or remove the status" : "name it in 'returns', such as '{ 2XX: Item, \(code): none }'")
    }

    /// A flag that does not match the result of its operation.
    fileprivate static func impossible(_ flag: OperationFlag, at span: SourceSpan) -> Self {
        let removal = Help("remove '\(flag.rawValue)'", fix: Fix(removingPartAt: span, "'\(flag.rawValue)'"))
        return switch flag {
        case .reconnect: error(.notAStream, span, "only server-sent events and WebSockets can reconnect", help: removal)
        case .resumable: error(.notADownload, span, "only a download to a file can be resumable", help: "write 'returns: File'")
        case .cachedThenFresh: error(.notStored, span, "only the JSON result of a GET can be cached", help: removal)
        case .response:
            error(.responseNotPossible, span, "'response' is not possible for files, streams and WebSockets", help: removal)
        }
    }
}
