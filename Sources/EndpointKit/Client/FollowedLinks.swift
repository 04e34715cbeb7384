import Foundation

/// The URLs of responses that are requested with the headers and the credentials of a first request: the next page, or the state of an
/// operation. They must have the origin of that request, or an allowed one.
struct FollowedLinks: Sendable {
    enum Failure: Error {
        /// It is not an http or https URL.
        case invalid
        case otherOrigin(HTTPOrigin)
    }

    private let allowed: Set<HTTPOrigin>
    /// That of the first response, to which later responses can lead back.
    private var own: HTTPOrigin?

    init(allowing origins: [URL]) {
        allowed = Set(origins.compactMap(HTTPOrigin.init))
    }

    /// The absolute URL without user information and fragment.
    ///
    /// - Parameter fallback: The base URL for responses without a request, such as those of mocks.
    mutating func resolve(_ reference: String, in response: HTTPResponse, fallback: URL?) throws(Failure) -> URL {
        if own == nil { own = (response.request?.url ?? response.url ?? fallback).flatMap(HTTPOrigin.init) }
        let base = response.url ?? response.request?.url ?? fallback
        guard let url = URL(reference: reference, relativeTo: base),
            var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
        else { throw .invalid }
        parts.user = nil
        parts.password = nil
        parts.fragment = nil
        guard let target = parts.url, let origin = HTTPOrigin(target) else { throw .invalid }
        // Without an origin, the response did not come from a network.
        guard own == nil || origin == own || allowed.contains(origin) else { throw .otherOrigin(origin) }
        return target
    }
}
