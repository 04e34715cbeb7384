import Foundation

/// Which redirects are followed, and which parts of a request are sent again.
///
/// Everything is sent again to the same scheme, host and port. A GET in place of another method, as after a 303, has neither the body nor the
/// preconditions. To another origin, only headers that describe the content and what is accepted are sent: credentials, cookies, every
/// header that the client or the caller added, and query items that are marked as secrets are removed, also for all later hops. The cookies
/// of ``ClientConfiguration/cookies`` are those for each URL. https is never downgraded to http.
public struct RedirectPolicy: Sendable, Hashable {
    /// The maximum number of redirects; 0 returns the redirect itself as the response.
    public var limit: Int
    /// Whether redirects to another origin are followed at all.
    public var followsOtherOrigins: Bool

    /// Creates a policy; by default with ten redirects, also to other origins.
    public init(limit: Int = 10, followsOtherOrigins: Bool = true) {
        self.limit = limit
        self.followsOtherOrigins = followsOtherOrigins
    }

    /// Creates the default policy, changed by a closure.
    public init(_ change: (inout RedirectPolicy) -> Void) {
        self.init()
        change(&self)
    }

    /// Returns redirects as responses.
    public static let never = RedirectPolicy(limit: 0)

    /// Use ``never``. For the compiler, `.none` is the `nil` of an optional policy, which means the policy of the client.
    @available(*, unavailable, renamed: "never")
    public static var none: RedirectPolicy { never }

    /// Sends `request` and follows redirects until the final response. The request's own policy overrides this one.
    ///
    /// For implementations of ``Transport``, whose underlying library must not follow redirects. `send` makes one exchange, and returns
    /// redirects as responses. Their bodies are released without being read.
    public func follow<Body>(
        _ request: HTTPRequest, send: (HTTPRequest) async throws -> (HTTPResponseHead, Body)
    ) async throws -> (HTTPResponseHead, Body) {
        var current = request.signing == nil ? request : try await request.signed()
        var chain = RedirectChain(self, first: current)
        current.redirects = chain.policy
        while true {
            let (head, body): (HTTPResponseHead, Body)
            do {
                (head, body) = try await send(current)
            } catch {
                if chain.followed == 0, (error as? TransportError)?.isBeforeConnection == true { current.delivery?.sentNothing() }
                throw error
            }
            current.cookies?.store(head, from: current.url)
            // A redirect starts without the signature of the request before.
            guard var next = try chain.next(after: head, to: current.unsigned) else { return (head, body) }
            next.renewCookies()
            current = next.signing == nil ? next : try await next.signed()
        }
    }

    /// Whether a response is a redirect that leads to another request or to an error, so that its body is not needed.
    func follows(_ response: HTTPResponseHead) -> Bool {
        limit > 0 && [301, 302, 303, 307, 308].contains(response.status) && response.headers.contains("Location")
    }

    static let portableHeaders: Set<String> = [
        "accept", "accept-encoding", "accept-language", "cache-control", "content-encoding", "content-language", "content-type", "if-range",
        "range", "user-agent",
    ]
}
