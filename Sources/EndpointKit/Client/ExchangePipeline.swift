import Foundation

/// The steps after the interceptors: cookies, the cache, shared exchanges, and the transport.
struct ExchangePipeline: Sendable {
    let transportCall: TransportCall
    let cache: ClientCache?
    /// `nil` if nothing is sent.
    let shared: SharedExchanges?
    /// Whether the call shares exchanges. Calls that do not can still change what others share.
    let sharesRequests: Bool
    /// `nil` if cookies are not kept.
    let cookies: (any CookieStorage)?

    func send(_ request: HTTPRequest, context: RequestContext) async throws -> HTTPResponse {
        guard cache != nil || cookies != nil else { return try await exchange(request, context) }
        var request = request
        // A cached response is that of the same cookies.
        if let cookies { request.addCookies(of: cookies) }
        guard let cache else { return try await exchange(request, context) }
        request.isCachedByClient = true
        let exchange = CachingExchange(cache: cache, stores: transportCall.mode == .whole, send: self.exchange)
        return try await exchange.answer(request, context)
    }

    private func exchange(_ request: HTTPRequest, _ context: RequestContext) async throws -> HTTPResponse {
        guard let shared, sharesRequests, transportCall.mode == .whole,
            let key = SharedExchanges.Key(
                request, endpoint: context.endpoint, waits: transportCall.queue?.isExempt != true, after: shared.changes)
        else {
            defer { if !request.method.isSafe { shared?.countChange() } }
            return try await transportCall.send(request, context: context)
        }
        return try await exchange(request, context, shared, key)
    }

    private func exchange(
        _ request: HTTPRequest, _ context: RequestContext, _ shared: SharedExchanges, _ key: SharedExchanges.Key
    ) async throws -> HTTPResponse {
        do {
            return try await shared.response(key, joined: context.calls.countSending) {
                try await transportCall.send(request, context: context)
            }
        } catch let error as CancellationError {
            throw NetworkError(error, endpoint: context.endpoint, stage: .sending, request: request, attempts: context.attempts)
        }
    }
}
