/// The rest of the way to the transport.
public struct Next: Sendable {
    private let call: @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// A way of its own, for tests of interceptors.
    public init(_ call: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.call = call
    }

    /// Goes on with this request; throws ``NetworkError`` when there is no response.
    public func callAsFunction(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await call(request)
    }
}
