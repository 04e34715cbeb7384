public import Foundation

/// The reason why paging cannot continue.
public enum PagingError: Error, Hashable, Sendable {
    /// The server returned a cursor or URL that was already used, which would result in an endless loop.
    case repeatedCursor
    /// The next page has another scheme, host or port, which must not get the credentials.
    case otherOrigin(host: String)
    /// The next page is not at an http or https URL.
    case invalidNextURL
}

extension PagingError: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch self {
        case .repeatedCursor: "The server returned the cursor of a page that was already fetched."
        case .otherOrigin(let host): "The next page is at another origin, '\(host)'; add it to the allowed origins to follow it."
        case .invalidNextURL: "The next page is not at an http or https URL."
        }
    }

    public var errorDescription: String? { description }
}
