import Foundation

/// Checks the URL of the next page: it must have the origin of the list or an allowed one, and must not be repeated.
struct NextPageURL: Sendable {
    private let allowed: Set<HTTPOrigin>
    private var own: HTTPOrigin?
    private var visited: Set<String> = []

    init(allowing origins: [URL]) {
        allowed = Set(origins.compactMap(HTTPOrigin.init))
    }

    /// - Parameter fallback: The URL of the list, for responses without a request, such as those of mocks.
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
        // A list without an origin did not come from a network.
        guard own == nil || origin == own || allowed.contains(origin) else { throw PagingError.otherOrigin(host: origin.host) }
        guard visited.insert(next.absoluteString).inserted else { throw PagingError.repeatedCursor }
        return next
    }
}
