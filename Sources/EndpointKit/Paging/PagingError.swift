public import Foundation

/// Why the pages of a list cannot be followed to the end.
public enum PagingError: Error, Hashable, Sendable {
    /// The server named a cursor or URL that was used before, which would go round for ever.
    case repeatedCursor
    /// The next page lies at another scheme, host or port, which is not to get the credentials of this one.
    case otherOrigin(host: String)
    /// What the server named as the next page is not an http or https URL.
    case invalidNextURL
}

extension PagingError: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch self {
        case .repeatedCursor: "The server named a page that was fetched already."
        case .otherOrigin(let host): "The next page lies at another origin, at '\(host)'; allow that origin to follow it."
        case .invalidNextURL: "What the server named as the next page is not an http or https URL."
        }
    }

    public var errorDescription: String? { description }
}
