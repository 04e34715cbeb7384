import Foundation

/// Answers a request from the cache where that is allowed, and stores responses of the server (RFC 9111).
///
/// It is between the interceptors and the transport: the request is final, and a response from the cache passes through the interceptors
/// like any other.
struct CachingExchange: Sendable {
    typealias Send = @Sendable (HTTPRequest, RequestContext) async throws -> HTTPResponse

    let cache: ClientCache
    /// False for downloads and streams, which only invalidate cached responses.
    let stores: Bool
    /// Sends to the server.
    let send: Send

    /// How a request is answered.
    private enum Way {
        case stored(HTTPResponse)
        case server
        /// By the server, and the response is stored.
        case storing(ResponseCacheKey)
        case renewing(CachedResponse, ResponseCacheKey, replacesErrors: Bool)
    }

    /// It decides in another function, so that the calls that wait for the server need little memory.
    func answer(_ request: HTTPRequest, _ context: RequestContext) async throws -> HTTPResponse {
        switch try way(for: request, context) {
        case .stored(let response): return response
        case .server: return try await load(request, context)
        case .storing(let key): return try await load(request, storing: key, context, replacing: nil)
        case .renewing(let stored, let key, replacesErrors: false): return try await renew(stored, with: request, key, context)
        case .renewing(let stored, let key, replacesErrors: true): return try await renewOrReplace(stored, with: request, key, context)
        }
    }

    /// Not inlined, because what it needs would be in the memory of the call until the response.
    @inline(never)
    private func way(for request: HTTPRequest, _ context: RequestContext) throws -> Way {
        let control = CacheControl(request.headers)
        let policy = request.cachePolicy ?? .standard
        // `only-if-cached` does not change which responses can be used (RFC 9111, 5.2.1.7).
        let asksServer = policy != .cacheOnly && !control.contains("only-if-cached")
        guard stores, request.mayBeAnsweredFromCache, !control.contains("no-store") else {
            guard asksServer else { throw notInCache(request, context) }
            return .server
        }
        let key = cache.key(of: request)
        let stored = policy == .reload ? nil : cache.response(to: request, key)
        guard let stored else {
            guard asksServer else { throw notInCache(request, context) }
            return .storing(key)
        }
        let freshness = Freshness(stored, at: cache.now())
        if mayAnswer(stored, freshness, policy, control) {
            return .stored(response(stored, to: request, context, age: freshness.age))
        }
        guard asksServer else { throw notInCache(request, context) }
        // An error response is only used while it is fresh.
        guard policy.followsHeaders, stored.status < 400 else { return .renewing(stored, key, replacesErrors: false) }
        if freshness.mayBeUsedWhileRevalidating(for: control, policy) {
            renewInBackground(stored, with: request, key, context)
            return .stored(response(stored, to: request, context, age: freshness.age))
        }
        return .renewing(stored, key, replacesErrors: freshness.mayReplaceError(for: control, policy))
    }

    private func renewOrReplace(
        _ stored: CachedResponse, with request: HTTPRequest, _ key: ResponseCacheKey, _ context: RequestContext
    ) async throws -> HTTPResponse {
        do {
            let fresh = try await renew(stored, with: request, key, context)
            guard Self.replaceableStatuses.contains(fresh.status) else { return fresh }
            return replacing(fresh.failure(.status(fresh.status), cause: nil, attempts: context.attempts, coding: .default), stored)
        } catch {
            guard let failure = error as? NetworkError, failure.mayBeReplaced, !Task.isCancelled else { throw error }
            return replacing(failure, stored)
        }

        func replacing(_ failure: NetworkError, _ stored: CachedResponse) -> HTTPResponse {
            var response = response(stored, to: request, context, age: Freshness(stored, at: cache.now()).age)
            response.replacedFailure = failure
            return response
        }
    }

    /// See RFC 5861, 4.
    private static let replaceableStatuses: Set<Int> = [500, 502, 503, 504]

    private func mayAnswer(_ stored: CachedResponse, _ freshness: Freshness, _ policy: CachePolicy, _ control: CacheControl) -> Bool {
        switch policy.kind {
        case .standard: freshness.isFresh(for: control)
        case .cacheElseLoad, .cacheOnly: stored.status < 400 || freshness.isFresh(for: control)
        case .reload, .revalidate: false
        }
    }

    /// Asks the server whether the stored response is still valid, or else for another one.
    private func renew(
        _ stored: CachedResponse, with request: HTTPRequest, _ key: ResponseCacheKey, _ context: RequestContext
    ) async throws -> HTTPResponse {
        guard let validating = request.validating(stored) else {
            return try await load(request, storing: key, context, replacing: stored)
        }
        return try await validate(stored, with: validating, for: request, key, context)
    }

    /// The request is complete, so the interceptors are not needed. The task does not retain the client, and ends with it.
    private func renewInBackground(
        _ stored: CachedResponse, with request: HTTPRequest, _ key: ResponseCacheKey, _ context: RequestContext
    ) {
        var request = request
        request.onProgress = nil
        // The attempt of the caller has ended.
        request.onMetrics = nil
        request.timeout = request.timeout ?? 60
        let epoch = context.cacheEpoch
        var context = RequestContext(endpoint: context.endpoint)
        context.cacheEpoch = epoch
        cache.revalidations.start(BackgroundRevalidations.Key(response: key, variant: stored.variant)) { [request, context] in
            // If it fails, the next request tries again.
            _ = try? await renew(stored, with: request, key, context)
        }
    }

    /// Handles unsafe methods and responses that are not stored.
    private func load(_ request: HTTPRequest, _ context: RequestContext) async throws -> HTTPResponse {
        let response = try await send(request, context)
        if !request.method.isSafe, (200..<400).contains(response.status) { cache.invalidate(request, after: response.head) }
        return response
    }

    private func load(
        _ request: HTTPRequest, storing key: ResponseCacheKey, _ context: RequestContext, replacing stored: CachedResponse?
    ) async throws -> HTTPResponse {
        let start = cache.start(key, context.cacheEpoch)
        let response = try await send(request, context)
        store(response, to: request, start, replacing: stored)
        return response
    }

    private func validate(
        _ stored: CachedResponse, with validating: HTTPRequest, for request: HTTPRequest, _ key: ResponseCacheKey, _ context: RequestContext
    ) async throws -> HTTPResponse {
        let start = cache.start(key, context.cacheEpoch)
        let answer = try await send(validating, context)
        guard answer.status == 304 else {
            store(answer, to: request, start, replacing: stored)
            return answer
        }
        if let tag = answer.head.entityTag, let known = stored.headers["ETag"].flatMap({ EntityTag(header: $0) }), !tag.matches(known) {
            // The 304 is about another response than the cached one.
            cache.remove(stored, key)
            return try await load(request, storing: key, context, replacing: nil)
        }
        var updated = stored
        updated.update(with: answer.headers, requestedAt: start.time, receivedAt: cache.now())
        if !updated.headers.mayBeStored {
            cache.remove(stored, key)
        } else {
            if !updated.answers(request) { cache.remove(stored, key) }
            cache.store(updated.selected(by: request), start)
        }
        var response = response(updated, to: request, context, age: nil)
        response.request = answer.request
        response.origin = .validated
        return response
    }

    /// A response that must not be stored still replaces the cached one.
    private func store(
        _ response: HTTPResponse, to request: HTTPRequest, _ start: ClientCache.Start, replacing stored: CachedResponse?
    ) {
        let now = cache.now()
        // A reload has not looked for it before.
        let stored = request.cachePolicy == .reload ? cache.response(to: request, start.key) : stored
        if response.mayBeStored(at: now, for: request) {
            let fresh = CachedResponse(response, to: request, requestedAt: start.time, receivedAt: now)
            if let stored, stored.variant != fresh.variant { cache.remove(stored, start.key) }
            cache.store(fresh, start)
        } else if let stored, response.status < 400 || response.status == 404 || response.status == 410 {
            cache.remove(stored, start.key)
        }
    }

    private func response(_ stored: CachedResponse, to request: HTTPRequest, _ context: RequestContext, age: TimeInterval?) -> HTTPResponse
    {
        var headers = stored.headers
        if let age { headers["Age"] = String(Int(min(age, 2_147_483_648))) }
        var response = HTTPResponse(status: stored.status, headers: headers, body: stored.body, url: request.url)
        response.request = request
        response.name = context.name
        response.origin = .cache
        return response
    }

    private func notInCache(_ request: HTTPRequest, _ context: RequestContext) -> NetworkError {
        NetworkError(TransportError(.notInCache), endpoint: context.endpoint, stage: .sending, request: request, attempts: context.attempts)
    }
}

extension NetworkError {
    /// Whether the server or the way to it failed, so that a later request can succeed.
    fileprivate var mayBeReplaced: Bool {
        guard stage == .sending else { return false }
        guard let cause = cause as? TransportError else { return cause is CircuitOpen }
        return cause.isTransient || cause.code == .badResponse
    }
}
