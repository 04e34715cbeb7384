import Foundation

/// Checks the URL of the next page: it must have the origin of the list or an allowed one, and must not be repeated.
struct NextPageURL: Sendable {
    private var links: FollowedLinks
    private var visited = SeenCursors<String>()

    init(allowing origins: [URL]) {
        links = FollowedLinks(allowing: origins)
    }

    /// - Parameter fallback: The URL of the list, for responses without a request, such as those of mocks.
    mutating func resolve(_ reference: String, in response: HTTPResponse, fallback: URL?) throws -> URL {
        let sent = response.request?.url ?? response.url ?? fallback
        if let sent, !visited.contains(sent.absoluteString) { visited.insert(sent.absoluteString) }
        let next: URL
        do {
            next = try links.resolve(reference, in: response, fallback: fallback)
        } catch {
            throw PagingError(error)
        }
        guard !visited.contains(next.absoluteString) else { throw PagingError.repeatedCursor }
        visited.insert(next.absoluteString)
        return next
    }
}

extension PagingError {
    fileprivate init(_ failure: FollowedLinks.Failure) {
        self =
            switch failure {
            case .invalid: .invalidNextURL
            case .otherOrigin(let origin): .otherOrigin(host: origin.authority)
            }
    }
}
