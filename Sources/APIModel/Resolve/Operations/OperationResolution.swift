import SourceDiagnostics

/// Operations, merged with what all share.
extension Resolution {
    mutating func operationDefaults(_ errors: [Typed.Response]) -> OperationDefaults {
        let defaults = draft.defaults
        return OperationDefaults(
            auth: auth(defaults.auth), headers: constantHeaders(defaults.headers), failures: failures(errors), options: defaults.options)
    }

    mutating func services(_ services: [Typed.Service], defaults: OperationDefaults) -> [Service] {
        reportDuplicates(services, of: "service", rule: .duplicateService, name: \.name)
        var examples = ExampleBuilder(types)
        var resolved: [Service] = []
        for service in services {
            reportDuplicates(service.operations, of: "operation", rule: .duplicateOperation, name: \.name)
            let operations = service.operations.map { operation($0, defaults: defaults, examples: &examples) }
            resolved.append(
                Service(name: SpecName(service.name), documentation: service.documentation, operations: operations))
        }
        reportSameRequests(of: resolved)
        return resolved
    }

    private mutating func operation(_ draft: Typed.Operation, defaults: OperationDefaults, examples: inout ExampleBuilder) -> Operation {
        if !HTTPToken.isValid(draft.method.value) { sink.report(.invalidMethod(draft.method)) }
        let parameters = parameters(draft.parameters)
        let body = draft.body.map { self.body($0) }
        let failures = failures(draft.errors)
        // Without errors of its own it has those of all, which are said once.
        let shared = defaults.headers.count + draft.constantHeaders.count + (failures.isEmpty ? 0 : defaults.failures.count)
        let takesAll = takesOver(shared, at: draft.name.span)
        let own = takesAll ? constantHeaders(draft.constantHeaders) : []
        if takesAll { checkHeaders(draft) }
        let overridden = Set(failures.map(\.status))
        var operation = Operation(
            name: SpecName(draft.name, preferred: draft.emittedName?.value), documentation: draft.documentation, method: draft.method.value,
            path: path(draft, parameters), parameters: parameters, body: body,
            result: result(draft, examples: &examples),
            failures: failures.isEmpty
                ? defaults.failures : failures + (takesAll ? defaults.failures.filter { !overridden.contains($0.status) } : []),
            headers: merge(own, over: takesAll ? defaults.headers : [], without: parameters, draft.options.idempotencyHeader),
            auth: draft.auth.map { auth($0) } ?? defaults.auth, options: draft.options.inheriting(defaults.options), paging: nil,
            accepted: accepted(draft), server: draft.server.flatMap { server($0) })
        if operation.options.redirects == nil, namesRedirects(draft) { operation.options.redirects = RedirectMode.none }
        checkDelivery(draft, of: operation)
        if let paging = draft.paging, !draft.isFaulty { operation.paging = self.paging(paging, of: operation) }
        return operation
    }

    /// A redirect that is followed is never seen, so one that is a result or an error must not be.
    private func namesRedirects(_ draft: Typed.Operation) -> Bool {
        (draft.responses + draft.errors).contains { response in
            switch response.status.value {
            case .code(let code): [301, 302, 303, 307, 308].contains(code)
            case .range(let hundreds): hundreds == 3
            case .default: false
            }
        }
    }

    /// The statuses that are named as results, and those of results of their own, as far as they are not 2xx.
    private mutating func accepted(_ draft: Typed.Operation) -> [StatusMatch] {
        for status in draft.accepted {
            if let failure = draft.errors.first(where: { $0.status.value == status.value }) {
                sink.report(.acceptedError(status, first: failure.status.span))
            }
        }
        var statuses: [StatusMatch] = []
        for status in draft.accepted.map(\.value) + draft.responses.map(\.status.value) {
            if let hundreds = status.hundreds, hundreds != 2, !statuses.contains(status) { statuses.append(status) }
        }
        return statuses
    }

    /// What an operation says about how its result comes fits the result.
    private mutating func checkDelivery(_ draft: Typed.Operation, of operation: Operation) {
        let content: ResponseContent<TypeUse>? = if case .single(let content, _) = operation.result { content } else { nil }
        let options = draft.options
        if let place = options.reconnects, content?.isEvents != true { sink.report(.notAStream(place)) }
        if let place = options.resumes, content != .file { sink.report(.notADownload(place)) }
        if let place = options.showsStored {
            let isJSON = if case .json? = content { true } else { false }
            if !isJSON || operation.method != "GET" { sink.report(.notStored(place)) }
        }
        if let place = options.givesResponse, content?.isValueOrNone != true { sink.report(.responseNotPossible(place)) }
    }

    // MARK: Headers

    private mutating func constantHeaders(_ headers: [DraftConstantHeader]) -> [ConstantHeader] {
        reportDuplicates(headers, of: "header", rule: .duplicateHeader, name: \.name) { $0.lowercased() }
        for header in headers {
            checkHeaderName(header.name)
            if !HTTPToken.isFieldValue(header.value.value) { sink.report(.invalidHeaderValue(header.value)) }
        }
        return headers.map { ConstantHeader(name: $0.name.value, value: $0.value.value) }
    }

    mutating func checkHeaderName(_ name: Located<String>) {
        if !HTTPToken.isValid(name.value) { sink.report(.invalidHeaderName(name)) }
    }

    /// A header of one operation is said once: as a constant, a parameter or the idempotency key.
    private mutating func checkHeaders(_ draft: Typed.Operation) {
        var first: [String: SourceSpan] = [:]
        for header in draft.constantHeaders { first[header.name.value.lowercased()] = header.name.span }
        for parameter in draft.parameters where parameter.location == .header {
            if let earlier = first[parameter.key.value.lowercased()] {
                sink.report(.duplicate(.duplicateHeader, "header", parameter.key, first: earlier))
            }
            first[parameter.key.value.lowercased()] = parameter.key.span
        }
        guard let key = draft.options.idempotencyHeader else { return }
        checkHeaderName(key)
        if let earlier = first[key.value.lowercased()] { sink.report(.duplicate(.duplicateHeader, "header", key, first: earlier)) }
    }

    private func merge(
        _ own: [ConstantHeader], over defaults: [ConstantHeader], without parameters: [Parameter], _ key: Located<String>?
    ) -> [ConstantHeader] {
        var taken = Set(own.map { $0.name.lowercased() })
        for parameter in parameters where parameter.location == .header { taken.insert(parameter.key.lowercased()) }
        if let key { taken.insert(key.value.lowercased()) }
        return defaults.filter { !taken.contains($0.name.lowercased()) } + own
    }

    // MARK: Auth

    mutating func auth(_ draft: DraftAuth?) -> AuthRequirement {
        guard let draft, !draft.alternatives.isEmpty else { return .none }
        var alternatives: [[Int]] = []
        for names in draft.alternatives {
            var set: [Int] = []
            for name in names {
                if let index = schemes[name.value] {
                    if !set.contains(index) { set.append(index) }
                } else {
                    sink.report(.unknownScheme(name, known: sink.candidates(self.draft.securitySchemes.map(\.name.value))))
                }
            }
            alternatives.append(set)
        }
        return .anyOf(alternatives)
    }
}
