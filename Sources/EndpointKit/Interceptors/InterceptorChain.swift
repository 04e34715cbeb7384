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
        try await Rest(chain: self, index: 0, supplied: []).send(request)
    }

    /// The interceptors from an index on, and the rest of the chain.
    struct Rest: Sendable {
        fileprivate let chain: InterceptorChain
        /// The index of the first remaining interceptor.
        fileprivate let index: Int
        /// The parts of the request with credentials of supplied schemes.
        fileprivate let supplied: Set<String>
        /// The request before an interceptor that supplies credentials of the call; `nil` for others.
        fileprivate var unchanged: HTTPRequest?

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            var supplied = supplied
            if let unchanged { supplied.formUnion(request.credentialPlaces.subtracting(unchanged.credentialPlaces)) }
            let context = chain.context
            guard index < chain.interceptors.count else {
                if let error = context.unsupplied, request.credentialPlaces.subtracting(supplied).isEmpty {
                    throw NetworkError(endpoint: context.endpoint, stage: .building, cause: error, attempts: context.attempts)
                }
                return try await chain.pipeline.send(request, context: context)
            }
            let next = chain.interceptors[index]
            var own = context
            own.starter = next.place
            let isSupplier = context.unsupplied != nil && !next.interceptor.suppliedSchemes.isDisjoint(with: context.schemes)
            let rest = Rest(chain: chain, index: index + 1, supplied: supplied, unchanged: isSupplier ? request : nil)
            return try await next.interceptor.intercept(request, context: own, next: Next(rest))
        }
    }
}

/// An interceptor and its index in its client.
struct PlacedInterceptor: Sendable {
    let place: Int
    let interceptor: any Interceptor
}

extension RequestContext {
    /// Selects one of several alternatives: the first one whose schemes all have a credential, else the empty one if there is one, else the
    /// first one that could have credentials.
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
            name: name, auth: auth, schemes: Set(schemes), retry: retry, hasIdempotencyKey: hasIdempotencyKey)
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
