import Foundation

/// Answers a request from the cache where that is allowed, and stores responses of the server (RFC 9111).
///
/// It is between the interceptors and the transport: the request is final, and a response from the cache passes through the interceptors
/// like any other.
struct CachingExchange: Sendable {
    typealias Send = @Sendable (HTTPRequest) async throws -> HTTPResponse

    let cache: ClientCache
    /// False for downloads and streams, which only invalidate cached responses.
    let stores: Bool
    /// Sends to the server.
    let send: Send

    func answer(_ request: HTTPRequest, _ context: RequestContext) async throws -> HTTPResponse {
        let control = CacheControl(request.headers)
        var policy = request.cachePolicy ?? .standard
        if control.contains("only-if-cached") { policy = .cacheOnly }
        guard stores, request.mayBeAnsweredFromCache, !control.contains("no-store") else {
            guard policy != .cacheOnly else { throw notInCache(request, context) }
            return try await load(request)
        }
        let key = ResponseCacheKey(request)
        let stored = policy == .reload ? nil : cache.response(to: request, key)
        let freshness = stored.map { Freshness($0, at: cache.now()) }
        switch (policy, stored, freshness) {
        case (.standard, let stored?, let freshness?) where freshness.isFresh(for: control):
            return response(stored, to: request, context, age: freshness.age)
        case (.cacheElseLoad, let stored?, let freshness?), (.cacheOnly, let stored?, let freshness?):
            // An error response is only used while it is fresh.
            if stored.status < 400 || freshness.isFresh(for: control) { return response(stored, to: request, context, age: freshness.age) }
        default: break
        }
        guard policy != .cacheOnly else { throw notInCache(request, context) }
        if let stored, let validating = request.validating(stored) {
            return try await validate(stored, with: validating, for: request, key, context)
        }
        return try await load(request, storing: key, context, replacing: stored)
    }

    /// Handles unsafe methods and responses that are not stored.
    private func load(_ request: HTTPRequest) async throws -> HTTPResponse {
        let response = try await send(request)
        if !request.method.isSafe, (200..<400).contains(response.status) { cache.invalidate(request, after: response.head) }
        return response
    }

    private func load(
        _ request: HTTPRequest, storing key: ResponseCacheKey, _ context: RequestContext, replacing stored: CachedResponse?
    ) async throws -> HTTPResponse {
        let start = cache.now()
        let response = try await send(request)
        store(response, to: request, key, context, sentAt: start, replacing: stored)
        return response
    }

    private func validate(
        _ stored: CachedResponse, with validating: HTTPRequest, for request: HTTPRequest, _ key: ResponseCacheKey, _ context: RequestContext
    ) async throws -> HTTPResponse {
        let start = cache.now()
        let answer = try await send(validating)
        guard answer.status == 304 else {
            store(answer, to: request, key, context, sentAt: start, replacing: stored)
            return answer
        }
        if let tag = answer.head.entityTag, let known = stored.headers["ETag"].flatMap({ EntityTag(header: $0) }), !tag.matches(known) {
            // The 304 is about another response than the cached one.
            cache.remove(stored, key)
            return try await load(request, storing: key, context, replacing: nil)
        }
        var updated = stored
        updated.update(with: answer.headers, requestedAt: start, receivedAt: cache.now())
        if CacheControl(updated.headers).contains("no-store") {
            cache.remove(stored, key)
        } else {
            if !updated.answers(request) { cache.remove(stored, key) }
            cache.store(updated.selected(by: request), key, epoch: context.cacheEpoch)
        }
        var response = response(updated, to: request, context, age: nil)
        response.request = answer.request
        response.origin = .validated
        return response
    }

    /// A response that must not be stored still replaces the cached one.
    private func store(
        _ response: HTTPResponse, to request: HTTPRequest, _ key: ResponseCacheKey, _ context: RequestContext, sentAt start: Date,
        replacing stored: CachedResponse?
    ) {
        let now = cache.now()
        if response.mayBeStored(at: now, for: request) {
            let fresh = CachedResponse(response, to: request, requestedAt: start, receivedAt: now)
            if let stored, stored.variant != fresh.variant { cache.remove(stored, key) }
            cache.store(fresh, key, epoch: context.cacheEpoch)
        } else if let stored, response.status < 400 || response.status == 404 || response.status == 410 {
            cache.remove(stored, key)
        }
    }

    private func response(_ stored: CachedResponse, to request: HTTPRequest, _ context: RequestContext, age: TimeInterval?) -> HTTPResponse
    {
        var headers = stored.headers
        if let age { headers["Age"] = String(Int(min(age, 2_147_483_648))) }
        var response = HTTPResponse(status: stored.status, headers: headers, body: stored.body, url: request.url)
        response.request = request
        response.endpoint = context.endpoint
        response.origin = .cache
        return response
    }

    private func notInCache(_ request: HTTPRequest, _ context: RequestContext) -> NetworkError {
        NetworkError(TransportError(.notInCache), endpoint: context.endpoint, stage: .sending, request: request, attempts: context.attempts)
    }
}
