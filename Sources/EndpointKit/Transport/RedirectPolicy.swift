import Foundation

/// Which redirects are followed, and what of a request goes along.
///
/// To the same scheme, host and port everything does. To another origin only headers that describe the content and what is accepted do:
/// credentials, cookies, every header that the client or the caller added, and query items named as secrets are dropped and never come back
/// on a later hop. https is never left for http.
public struct RedirectPolicy: Sendable {
    /// How many redirects one request may follow; 0 gives back the redirect itself as the response.
    public var limit: Int
    /// Whether redirects to another origin are followed at all.
    public var followsOtherOrigins: Bool

    /// Ten redirects, also to other origins, unless said otherwise.
    public init(limit: Int = 10, followsOtherOrigins: Bool = true) {
        self.limit = limit
        self.followsOtherOrigins = followsOtherOrigins
    }

    /// Gives back redirects as responses.
    public static let never = RedirectPolicy(limit: 0)

    /// Sends `request`, and then what redirects make of it, until a response is none that is followed. A policy of the request's own counts
    /// more than this one.
    ///
    /// For the author of a ``Transport``, whose own library must not follow redirects: `send` makes one exchange and gives back redirects as
    /// responses. Their bodies are let go unread.
    public func follow<Body>(
        _ request: HTTPRequest, send: (HTTPRequest) async throws -> (HTTPResponseHead, Body)
    ) async throws -> (HTTPResponseHead, Body) {
        var chain = RedirectChain(self, first: request)
        var current = request
        while true {
            let (head, body) = try await send(current)
            guard let next = try chain.next(after: head, to: current) else { return (head, body) }
            current = next
        }
    }

    static let portableHeaders: Set<String> = [
        "accept", "accept-encoding", "accept-language", "cache-control", "content-encoding", "content-language", "content-type", "range",
        "user-agent",
    ]
}
