import Foundation

/// The end of the interceptors: the cache, then requests that are shared, then the transport.
struct Outlet: Sendable {
    let sender: Sender
    let cache: ClientCache?
    /// nil when every request has an exchange of its own.
    let shared: SharedExchanges?

    func send(_ request: HTTPRequest, context: RequestContext) async throws -> HTTPResponse {
        guard let cache else { return try await exchange(request, context) }
        var request = request
        request.isCachedByClient = true
        let exchange = CachingExchange(cache: cache, stores: sender.delivery == .whole) { try await self.exchange($0, context) }
        return try await exchange.answer(request, context)
    }

    private func exchange(_ request: HTTPRequest, _ context: RequestContext) async throws -> HTTPResponse {
        guard let shared, sender.delivery == .whole, let key = SharedExchanges.Key(request, endpoint: context.endpoint) else {
            return try await sender.send(request, context: context)
        }
        do {
            return try await shared.response(key, joined: context.calls.countSending) { try await sender.send(request, context: context) }
        } catch let error as CancellationError {
            throw NetworkError(error, endpoint: context.endpoint, stage: .sending, request: request, attempts: context.attempts)
        }
    }
}
