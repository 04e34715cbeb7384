/// The interceptors of a client in their order, with the cache and the transport at the end.
final class InterceptorChain: Sendable {
    /// The interceptors with their indices in the client.
    private let interceptors: [PlacedInterceptor]
    private let context: RequestContext
    private let pipeline: ExchangePipeline

    init(_ interceptors: [PlacedInterceptor], context: RequestContext, pipeline: ExchangePipeline) {
        self.interceptors = interceptors
        self.context = context
        self.pipeline = pipeline
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await pass(request, to: 0, supplied: [])
    }

    /// - Parameters:
    ///   - index: The index of the first remaining interceptor.
    ///   - supplied: The parts of the request with credentials of supplied schemes.
    private func pass(_ request: HTTPRequest, to index: Int, supplied: Set<String>) async throws -> HTTPResponse {
        guard index < interceptors.count else {
            if let error = context.unsupplied, request.credentialPlaces.subtracting(supplied).isEmpty {
                throw NetworkError(endpoint: context.endpoint, stage: .building, cause: error, attempts: context.attempts)
            }
            return try await pipeline.send(request, context: context)
        }
        let next = interceptors[index]
        var own = context
        own.starter = next.place
        let isSupplier = context.unsupplied != nil && !next.interceptor.suppliedSchemes.isDisjoint(with: context.schemes)
        return try await next.interceptor.intercept(
            request, context: own,
            next: Next { changed in
                let added = isSupplier ? changed.credentialPlaces.subtracting(request.credentialPlaces) : []
                return try await self.pass(changed, to: index + 1, supplied: supplied.union(added))
            })
    }
}

/// An interceptor and its index in its client.
struct PlacedInterceptor: Sendable {
    let place: Int
    let interceptor: any Interceptor
}

extension RequestContext {
    /// Selects one of several alternatives: the first one whose schemes all have a credential, else the empty one if there is one, else the first one
    /// that could have credentials.
    func choosingSchemes(of interceptors: [any Interceptor], _ supplied: SuppliedSchemes) async -> RequestContext {
        let credentials = interceptors.compactMap { $0 as? any CredentialInterceptor }
        let named = auth.alternatives.filter { !$0.isEmpty }
        for alternative in named where await alternative.allHaveCredentials(among: credentials) {
            return choosing(alternative)
        }
        if auth.alternatives.contains([]) { return choosing([]) }
        let possible = named.first { supplied.missing(of: Set($0)).isEmpty }
        return choosing(possible ?? named.first ?? []).checking(supplied)
    }

    private func choosing(_ schemes: [String]) -> RequestContext {
        var context = RequestContext(
            endpoint: endpoint, auth: auth, schemes: Set(schemes), retry: retry, hasIdempotencyKey: hasIdempotencyKey)
        context.deadline = deadline
        context.origin = origin
        context.cacheEpoch = cacheEpoch
        return context
    }

    /// The context with the error for schemes that nothing supplies.
    func checking(_ supplied: SuppliedSchemes) -> RequestContext {
        guard !supplied.missing(of: schemes).isEmpty else { return self }
        var context = self
        context.unsupplied = supplied.error(for: auth)
        return context
    }
}

extension [String] {
    fileprivate func allHaveCredentials(among interceptors: [any CredentialInterceptor]) async -> Bool {
        for scheme in self {
            var isKnown = false
            for interceptor in interceptors where interceptor.scheme == scheme {
                if await interceptor.hasCredential() { isKnown = true }
            }
            guard isKnown else { return false }
        }
        return true
    }
}
