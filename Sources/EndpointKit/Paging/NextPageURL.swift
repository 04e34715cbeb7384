import Foundation

/// Decides which next URL may be asked for: one of the list's own origin, or of those that are allowed, and none twice.
struct NextPageURL: Sendable {
    private let allowed: Set<HTTPOrigin>
    private var own: HTTPOrigin?
    private var visited: Set<String> = []

    init(allowing origins: [URL]) {
        allowed = Set(origins.compactMap(HTTPOrigin.init))
    }

    /// - Parameter fallback: The list's own URL where the response does not know its request, as with a mock.
    mutating func resolve(_ reference: String, in response: HTTPResponse, fallback: URL?) throws -> URL {
        let sent = response.request?.url ?? response.url ?? fallback
        if own == nil { own = sent.flatMap(HTTPOrigin.init) }
        if let sent { visited.insert(sent.absoluteString) }
        guard let url = URL(string: reference, relativeTo: response.url ?? sent)?.absoluteURL,
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else {
            throw PagingError.invalidNextURL
        }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        guard let next = parts.url, let origin = HTTPOrigin(next) else { throw PagingError.invalidNextURL }
        // Without an origin of its own the list did not come over a network.
        guard own == nil || origin == own || allowed.contains(origin) else { throw PagingError.otherOrigin(host: origin.host) }
        guard visited.insert(next.absoluteString).inserted else { throw PagingError.repeatedCursor }
        return next
    }
}
