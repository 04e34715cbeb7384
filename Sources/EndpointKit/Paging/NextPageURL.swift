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
        guard let (next, origin) = LinkedURL.resolve(reference, in: response, fallback: fallback) else { throw PagingError.invalidNextURL }
        // A list without an origin did not come from a network.
        guard own == nil || origin == own || allowed.contains(origin) else { throw PagingError.otherOrigin(host: origin.authority) }
        guard visited.insert(next.absoluteString).inserted else { throw PagingError.repeatedCursor }
        return next
    }
}

/// A URL that a response refers to.
enum LinkedURL {
    /// The absolute URL without user information and fragment, and its origin; `nil` if it is not an http or https URL.
    ///
    /// - Parameter fallback: The base URL for responses without a request, such as those of mocks.
    static func resolve(_ reference: String, in response: HTTPResponse, fallback: URL?) -> (url: URL, origin: HTTPOrigin)? {
        let base = response.url ?? response.request?.url ?? fallback
        guard let url = URL(string: reference, relativeTo: base)?.absoluteURL,
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else { return nil }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        guard let target = parts.url, let origin = HTTPOrigin(target) else { return nil }
        return (target, origin)
    }
}
