package import SourceDiagnostics

/// Resolves what is left of a document without the parts that have faults.
///
/// A type with a fault is any JSON, and a default with a fault is none. A parameter is left out if requests can do without it; otherwise its
/// operation is left out. A fault stays an error, unless the document was written for other tools, too: there it is a warning that says
/// what it costs. What a document says to this tool alone is an error in any document.
package struct FaultTolerantResolver {
    /// How often a document is resolved again when what is left has faults because of what was removed.
    private static let mostRounds = 25
    /// Names that a remark lists.
    private static let mostNames = 10

    /// What is left of the draft.
    package private(set) var draft: DraftAPI
    private let keepsGoing: Bool
    private var replaced: Set<String> = []
    /// What is done about the faults of a round, by their numbers.
    private var costs: [Int: String] = [:]
    /// How many operations the document has.
    private let operationCount: Int
    /// The path of the first operation.
    private let firstOperation: SourceSpan?

    /// - Parameter keepsGoing: Goes on past errors, too.
    package init(of draft: DraftAPI, keepsGoing: Bool) {
        self.draft = draft
        self.keepsGoing = keepsGoing
        operationCount = draft.operationCount + draft.losses.count
        let first = draft.services.lazy.compactMap(\.operations.first?.path.span).first
        firstOperation = [draft.losses.first, first].compactMap(\.self).min { $0.start < $1.start }
    }

    /// The model of what has no faults; every fault is reported. `nil` when one is in no part that could be removed, or is an error that is not
    /// to be passed.
    package mutating func resolve(into sink: inout DiagnosticSink) -> API? {
        if keepsGoing {
            for index in draft.services.indices { draft.services[index].operations.removeAll(where: \.isFaulty) }
            draft = draft.withoutFaultyTypes
        }
        let readCount = operationCount - draft.losses.count
        for _ in 0..<Self.mostRounds {
            let isReduced = keepsGoing || draft.operationCount < readCount
            if draft.leniency.dropsUnreachedTypes, isReduced, draft.operationCount > 0 { draft.dropUnreachedTypes() }
            var attempt = DiagnosticSink()
            let api = try? Resolver(draft).resolve(into: &attempt)
            guard api == nil else {
                sink.take(attempt)
                reportLosses(into: &sink)
                return keepsGoing || !sink.hasErrors ? api : nil
            }
            guard keepsGoing || draft.leniency.leavesFaultsOut else {
                sink.take(attempt)
                return nil
            }
            let isChanged = removeParts(attempt.diagnostics)
            report(attempt, into: &sink)
            guard isChanged, keepsGoing || !sink.hasErrors else { return nil }
        }
        return nil
    }

    /// Of a document whose operations are all left out nothing can be made that anybody wants, so that this is an error in any document. One that
    /// has no operations is there for its types, and a selection of none is reported as such.
    private func reportLosses(into sink: inout DiagnosticSink) {
        let left = draft.operationCount
        if left == 0, let firstOperation {
            sink.report(.noOperationLeft(firstOperation))
        } else if left < operationCount {
            sink.remark("\(operationCount - left) of \(operationCount) operations are omitted because of faults")
        }
        guard !replaced.isEmpty else { return }
        let names = replaced.sorted().prefix(Self.mostNames).joined(separator: ", ")
        let others = replaced.count > Self.mostNames ? " and \(replaced.count - Self.mostNames) others" : ""
        sink.remark("these types accept any JSON because of faults: \(names)\(others)")
    }

    private func report(_ attempt: DiagnosticSink, into sink: inout DiagnosticSink) {
        for (index, diagnostic) in attempt.diagnostics.enumerated() {
            if let cost = costs[index], isExcused(diagnostic) {
                sink.report(diagnostic.excused(cost))
            } else {
                sink.report(diagnostic)
            }
        }
        for remark in attempt.remarks { sink.remark(remark) }
    }

    private func isExcused(_ diagnostic: Diagnostic) -> Bool {
        draft.leniency.leavesFaultsOut && diagnostic.severity == .error && APIRule(rawValue: diagnostic.id)?.isOfOwnWords != true
    }

    // MARK: What is removed

    /// Removes or replaces each part whose source contains the span of an error. Returns false if no part contains one.
    private mutating func removeParts(_ diagnostics: [Diagnostic]) -> Bool {
        costs = [:]
        let faults = diagnostics.enumerated().compactMap { index, diagnostic in
            diagnostic.severity == .error ? diagnostic.span.map { (span: $0, index: index) } : nil
        }
        let spans = FaultSpans(faults)
        removeFaultyOperations(spans)
        for index in draft.types.indices.reversed() { mendType(index, spans, diagnostics) }
        // What is used everywhere goes last: a fault that is in a smaller part was found there.
        removeOtherFaultyParts(FaultSpans(faults.filter { costs[$0.index] == nil }))
        return !costs.isEmpty
    }

    private mutating func charge(_ faults: some Sequence<Int>, _ cost: String) {
        for fault in faults where costs[fault] == nil { costs[fault] = cost }
    }

    private mutating func removeFaultyOperations(_ spans: FaultSpans) {
        for index in draft.services.indices.reversed() {
            var kept: [DraftOperation] = []
            for var operation in draft.services[index].operations {
                // Requests can do without what is optional.
                operation.parameters.removeAll { parameter in
                    let faults = parameter.isRequired ? [] : spans.faults(within: parameter.forEachSpan)
                    charge(faults, "the parameter is omitted")
                    return !faults.isEmpty
                }
                let faults = spans.faults(within: operation.forEachSpan)
                charge(faults, "the operation is omitted")
                if faults.isEmpty { kept.append(operation) }
            }
            draft.services[index].operations = kept
            let own = spans.faults(within: draft.services[index].name.span).filter { costs[$0] == nil }
            guard !own.isEmpty else { continue }
            charge(own, "the service is omitted")
            draft.services.remove(at: index)
        }
    }

    private mutating func mendType(_ index: Int, _ spans: FaultSpans, _ diagnostics: [Diagnostic]) {
        var declaration = draft.types[index]
        let faults = spans.faults(within: declaration.forEachSpan).filter { costs[$0] == nil }
        guard !faults.isEmpty else { return }
        // A default or a constant that cannot be.
        if case .object(var fields, let additional) = declaration.shape {
            var dropped: Set<Int> = []
            for position in fields.indices { dropped.formUnion(fields[position].dropValues(spans, diagnostics)) }
            declaration.shape = .object(fields, additional: additional)
            charge(dropped, "it is omitted")
            draft.types[index] = declaration
            if dropped.isSuperset(of: faults) { return }
        }
        // A type that cannot be where it is used.
        var named: Set<Int> = []
        let map = DraftTypeMap.replacing { type in
            guard case .named(let name, _) = type else { return nil }
            let found = spans.faults(within: name.span)
            named.formUnion(found)
            return found.isEmpty ? nil : .scalar(.json, name.span)
        }
        let shape = map.map(declaration.shape, of: declaration.name.value)
        if !named.isEmpty {
            charge(named, "any JSON is accepted instead")
            draft.types[index].shape = shape
            return
        }
        guard replaced.insert(declaration.name.value).inserted else {
            // It was taken for JSON before, and that did not help.
            charge(faults, "'\(declaration.name.value)' is omitted")
            draft.types.remove(at: index)
            return
        }
        charge(faults, "'\(declaration.name.value)' accepts any JSON")
        declaration.shape = .alias(.scalar(.json, declaration.name.span))
        declaration.parameters = []
        declaration.example = nil
        draft.types[index] = declaration
    }

    private mutating func removeOtherFaultyParts(_ spans: FaultSpans) {
        for index in draft.securitySchemes.indices.reversed() { mendScheme(index, spans) }
        draft.environments = withoutFaults(draft.environments, spans) { [$0.name.span, $0.url.span] }
        draft.webhooks = withoutFaults(draft.webhooks, spans, cost: "the message is omitted", \.spans)
        draft.callbacks = withoutFaults(draft.callbacks, spans, cost: "the message is omitted", \.spans)
        draft.responseHeaders = withoutFaults(draft.responseHeaders, spans, cost: "the header is omitted") { header in
            [header.key.span, header.name.span] + header.type.spans
        }
        draft.defaults.errors = withoutFaults(draft.defaults.errors, spans) { [$0.status.span] + ($0.content.type?.spans ?? []) }
        draft.defaults.headers = withoutFaults(draft.defaults.headers, spans, cost: "the header is omitted") {
            [$0.name.span, $0.value.span]
        }
    }

    /// The parts that no fault is in.
    private mutating func withoutFaults<Part>(
        _ parts: [Part], _ faulty: FaultSpans, cost: String = "it is omitted", _ spans: (Part) -> [SourceSpan]
    ) -> [Part] {
        parts.filter { part in
            let faults = Set(spans(part).flatMap { faulty.faults(within: $0) })
            charge(faults, cost)
            return faults.isEmpty
        }
    }

    private mutating func mendScheme(_ index: Int, _ spans: FaultSpans) {
        let scheme = draft.securitySchemes[index]
        let refresh = scheme.refresh
        let refreshing = spans.faults { visit in
            for part in [refresh?.operation, refresh?.sends, refresh?.accessToken, refresh?.refreshToken, refresh?.expiry] {
                visit(part?.span)
            }
        }
        if !refreshing.isEmpty {
            charge(refreshing, "tokens are not refreshed")
            draft.securitySchemes[index].refresh = nil
            return
        }
        let own = spans.faults { visit in
            visit(scheme.name.span)
            if case .apiKey(_, let name) = scheme.kind { visit(name.span) }
        }
        guard !own.isEmpty else { return }
        if case .custom = scheme.kind {
            charge(own, "it is omitted")
            draft.securitySchemes.remove(at: index)
        } else {
            charge(own, "one of your interceptors must supply it")
            draft.securitySchemes[index].kind = .custom
        }
    }
}

extension DraftAPI {
    fileprivate var operationCount: Int { services.reduce(0) { $0 + $1.operations.count } }
}

extension DraftField {
    /// Drops the default and the constant that faults are in; gives those faults.
    fileprivate mutating func dropValues(_ spans: FaultSpans, _ diagnostics: [Diagnostic]) -> Set<Int> {
        var dropped: Set<Int> = []
        let ofDefault = spans.faults(within: defaultValue?.span)
        if !ofDefault.isEmpty {
            dropped.formUnion(ofDefault)
            defaultValue = nil
            mayBeAbsent = true
        }
        let ofConstant = spans.faults(within: constant?.span)
        let ofName = spans.faults(within: name.span).filter { diagnostics[$0].id == APIRule.optionalConstant.rawValue }
        if !ofConstant.isEmpty || !ofName.isEmpty {
            dropped.formUnion(ofConstant + ofName)
            constant = nil
        }
        return dropped
    }
}

extension Diagnostic {
    fileprivate static func noOperationLeft(_ first: SourceSpan) -> Self {
        error(
            .noOperationLeft, first, "every operation is omitted because of faults; this is the first one",
            help: "see the other diagnostics; an overlay can correct a document that others maintain")
    }
}

extension APIRule {
    /// The rules that only what is said to this tool can break: the dialect, and extensions in a document of another format.
    fileprivate var isOfOwnWords: Bool {
        switch self {
        case .notAStream, .notADownload, .notStored, .responseNotPossible, .acceptedError, .pagingResult, .pagingKind,
            .unknownParameter, .unknownMember, .memberOfNonObject, .invalidOrigin, .unknownOperation, .refreshBody,
            .refreshNeeds, .refreshResult, .noAccessToken, .tokenKind, .missingTokenURL, .missingAuthorizationURL:
            true
        default: false
        }
    }
}
