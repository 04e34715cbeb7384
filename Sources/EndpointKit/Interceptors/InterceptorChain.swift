/// The interceptors of a client in their order, with the cache and the transport at the end.
final class InterceptorChain: Sendable {
    /// With their places in the client.
    private let interceptors: [PlacedInterceptor]
    private let context: RequestContext
    private let outlet: Outlet

    init(_ interceptors: [PlacedInterceptor], context: RequestContext, outlet: Outlet) {
        self.interceptors = interceptors
        self.context = context
        self.outlet = outlet
    }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await pass(request, to: 0)
    }

    /// - Parameter index: Of the interceptors that are left the first.
    private func pass(_ request: HTTPRequest, to index: Int) async throws -> HTTPResponse {
        guard index < interceptors.count else { return try await outlet.send(request, context: context) }
        let next = interceptors[index]
        var own = context
        own.origin?.starter = next.place
        return try await next.interceptor.intercept(request, context: own, next: Next { try await self.pass($0, to: index + 1) })
    }
}

/// An interceptor and its place in its client.
struct PlacedInterceptor: Sendable {
    let place: Int
    let interceptor: any Interceptor
}

extension RequestContext {
    /// Decides between alternatives: the first whose schemes all have a credential, else the first that could have.
    func choosingSchemes(of interceptors: [any Interceptor]) async -> RequestContext {
        guard auth.alternatives.count > 1 else { return self }
        let credentials = interceptors.compactMap { $0 as? any CredentialInterceptor }
        let named = auth.alternatives.filter { !$0.isEmpty }
        for alternative in named where await alternative.allHaveCredentials(among: credentials) {
            return choosing(alternative)
        }
        if auth.alternatives.contains([]) { return choosing([]) }
        let possible = named.first { alternative in
            alternative.allSatisfy { scheme in credentials.contains { $0.scheme == scheme } }
        }
        return choosing(possible ?? [])
    }

    private func choosing(_ schemes: [String]) -> RequestContext {
        var context = RequestContext(
            endpoint: endpoint, auth: auth, schemes: Set(schemes), retry: retry, hasIdempotencyKey: hasIdempotencyKey)
        context.deadline = deadline
        context.origin = origin
        context.cacheEpoch = cacheEpoch
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
