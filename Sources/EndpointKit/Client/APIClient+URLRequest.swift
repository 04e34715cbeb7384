#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

extension APIClient {
    /// Builds a `URLRequest` as the client would send it, with everything that its interceptors add, such as credentials. A token that is
    /// about to expire is refreshed first.
    ///
    /// ```swift
    /// let request = try await client.urlRequest(for: FileEndpoint.video)
    /// ```
    ///
    /// The request passes through the interceptors, but is not sent. To them, it fails without a response, and is not retried. They never
    /// see the response: if you send the request after its token has expired, the server's 401 refreshes nothing. See
    /// ``Endpoint/urlRequest(in:configuration:options:)`` for the body, the timeout, cookies and redirects.
    ///
    /// - Throws: ``NetworkError``. Its stage is `building` if an interceptor responds to the request itself; it can also be the error of a
    ///   refresh.
    public func urlRequest(
        for endpoint: any Endpoint, options: RequestOptions = RequestOptions()
    ) async throws(NetworkError) -> URLRequest {
        let taker = RequestTaker()
        do {
            let call = ClientCall(client: self, endpoint: endpoint, options: options, mode: .whole, excluded: [], taker: taker)
            _ = try await call.run()
        } catch {
            guard error.cause is RequestTaker.Taken else { throw error }
        }
        do {
            guard let request = taker.request else {
                throw TransportError(.unknown, detail: "an interceptor responds to the request itself")
            }
            return try URLRequest(complete: request)
        } catch {
            throw NetworkError(error, endpoint: endpoint.name, stage: .building)
        }
    }
}

/// Takes a request instead of sending it.
final class RequestTaker: Transport {
    fileprivate struct Taken: Error {}

    private let taken = Protected<HTTPRequest?>(nil)

    /// The last request.
    var request: HTTPRequest? { taken.withLock(\.self) }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        taken.withLock { $0 = request }
        throw Taken()
    }
}
