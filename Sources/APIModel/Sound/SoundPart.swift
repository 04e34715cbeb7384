package import SourceDiagnostics

/// What is left of a document when all that a fault is in is taken out.
///
/// A type that cannot be is any JSON, an operation that cannot be is left out; the rest stays as it is.
package struct SoundPart {
    /// Rounds after which faults that bring forth others are given up on.
    private static let mostRounds = 25

    private var draft: DraftAPI
    private var replaced: Set<String> = []

    package init(of draft: DraftAPI) {
        self.draft = draft
    }

    /// The model of what is sound; every fault is reported. `nil` when one is in no part that could be taken out.
    package mutating func resolve(into sink: inout DiagnosticSink) -> API? {
        let operationCount = draft.services.reduce(0) { $0 + $1.operations.count }
        for index in draft.services.indices { draft.services[index].operations.removeAll(where: \.isFaulty) }
        draft = DraftTypeMap.replacing { $0.asJSONIfFaulty }.map(draft)
        for _ in 0..<Self.mostRounds {
            if draft.isForeign, operationCount > 0, !draft.services.allSatisfy(\.operations.isEmpty) { draft.dropUnreachedTypes() }
            var attempt = DiagnosticSink()
            let api = try? Resolver(draft).resolve(into: &attempt)
            sink.take(attempt)
            if let api {
                remark(operationCount, into: &sink)
                return api
            }
            var isChanged = false
            for fault in attempt.diagnostics where fault.severity == .error {
                guard let place = fault.span, takeOut(place) else { continue }
                isChanged = true
            }
            guard isChanged else { return nil }
        }
        return nil
    }

    private func remark(_ operationCount: Int, into sink: inout DiagnosticSink) {
        let left = draft.services.reduce(0) { $0 + $1.operations.count }
        if left < operationCount { sink.remark("\(operationCount - left) of \(operationCount) operations are left out for their faults") }
        if !replaced.isEmpty { sink.remark("taken as any JSON for their faults: \(replaced.sorted().joined(separator: ", "))") }
    }

    /// Takes out all that says what is at a place; `false` when nothing does.
    private mutating func takeOut(_ place: SourceSpan) -> Bool {
        var isFound = false
        for index in draft.services.indices.reversed() {
            let count = draft.services[index].operations.count
            draft.services[index].operations.removeAll { $0.says(place) }
            if draft.services[index].operations.count < count {
                isFound = true
            } else if draft.services[index].name.span == place {
                draft.services.remove(at: index)
                isFound = true
            }
        }
        for index in draft.types.indices.reversed() where draft.types[index].says(place) {
            isFound = true
            if let type = withoutFault(at: place, draft.types[index]) { draft.types[index] = type } else { draft.types.remove(at: index) }
        }
        return isFound || takeOutOfTheRest(place)
    }

    /// `nil` when the type was taken for JSON before, and that did not help.
    private mutating func withoutFault(at place: SourceSpan, _ declaration: DraftDeclaration) -> DraftDeclaration? {
        var declaration = declaration
        var isReplaced = false
        let map = DraftTypeMap.replacing { type in
            guard case .named(let name, _) = type, name.span.encloses(place) else { return nil }
            isReplaced = true
            return .scalar(.json, name.span)
        }
        let shape = map.map(declaration.shape, of: declaration.name.value)
        if isReplaced {
            declaration.shape = shape
            return declaration
        }
        guard replaced.insert(declaration.name.value).inserted else { return nil }
        declaration.shape = .alias(.scalar(.json, declaration.name.span))
        declaration.parameters = []
        declaration.example = nil
        return declaration
    }

    private mutating func takeOutOfTheRest(_ place: SourceSpan) -> Bool {
        for index in draft.securitySchemes.indices {
            let scheme = draft.securitySchemes[index]
            let refresh = scheme.refresh
            let places = [refresh?.operation, refresh?.sends, refresh?.accessToken, refresh?.refreshToken, refresh?.expiry].map { $0?.span }
            if places.contains(where: { $0?.encloses(place) ?? false }) {
                draft.securitySchemes[index].refresh = nil
                return true
            }
            var isKey = false
            if case .apiKey(_, let name) = scheme.kind { isKey = name.span.encloses(place) }
            if isKey || scheme.name.span == place {
                if case .custom = scheme.kind {
                    draft.securitySchemes.remove(at: index)
                } else {
                    draft.securitySchemes[index].kind = .custom
                }
                return true
            }
        }
        let environments = draft.environments.count
        draft.environments.removeAll { $0.name.span.encloses(place) || $0.url.span.encloses(place) }
        if draft.environments.count < environments { return true }
        let messages = draft.webhooks.count + draft.callbacks.count
        draft.webhooks.removeAll { $0.says(place) }
        draft.callbacks.removeAll { $0.says(place) }
        if draft.webhooks.count + draft.callbacks.count < messages { return true }
        let responseHeaders = draft.responseHeaders.count
        draft.responseHeaders.removeAll { $0.key.span.encloses(place) || $0.name.span.encloses(place) || $0.type.span.encloses(place) }
        if draft.responseHeaders.count < responseHeaders { return true }
        let errors = draft.defaults.errors.count
        draft.defaults.errors.removeAll { $0.status.span.encloses(place) || $0.content.says(place) }
        if draft.defaults.errors.count < errors { return true }
        let headers = draft.defaults.headers.count
        draft.defaults.headers.removeAll { $0.name.span.encloses(place) || $0.value.span.encloses(place) }
        return draft.defaults.headers.count < headers
    }
}

extension DraftMessage {
    fileprivate func says(_ place: SourceSpan) -> Bool {
        name.span.encloses(place) || content.says(place)
    }
}

extension DraftResponse.Content {
    fileprivate func says(_ place: SourceSpan) -> Bool {
        var isFound = false
        forEachType { if $0.span.encloses(place) { isFound = true } }
        return isFound
    }
}

extension DraftType {
    fileprivate var asJSONIfFaulty: DraftType? {
        guard case .faulty(let span) = self else { return nil }
        return .scalar(.json, span)
    }
}
