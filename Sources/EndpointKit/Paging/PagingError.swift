public import Foundation

/// The reason why paging cannot continue.
public struct PagingError: Error, Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case repeatedCursor
        case otherOrigin(host: String)
        case invalidNextURL
    }

    private let kind: Kind

    /// The server returned a cursor or URL that was already used, which would result in an endless loop.
    public static let repeatedCursor = PagingError(kind: .repeatedCursor)
    /// The next page has another scheme, host or port, which must not get the credentials. `host` has the port, unless it is the default.
    public static func otherOrigin(host: String) -> PagingError { PagingError(kind: .otherOrigin(host: host)) }
    /// The next page is not at an http or https URL.
    public static let invalidNextURL = PagingError(kind: .invalidNextURL)
}

extension PagingError: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch kind {
        case .repeatedCursor: "the server returned the cursor of a page that was already fetched"
        case .otherOrigin(let host): "the next page is at another origin, '\(host)'; add it to the allowed origins to follow it"
        case .invalidNextURL: "the next page is not at an http or https URL"
        }
    }

    public var errorDescription: String? { description }
}
