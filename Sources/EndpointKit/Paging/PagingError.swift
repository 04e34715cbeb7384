public import Foundation

/// Why the pages of a list cannot be followed to the end.
public enum PagingError: Error, Hashable, Sendable {
    /// The server named a cursor that was used before, which would go round for ever.
    case repeatedCursor
}

extension PagingError: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch self {
        case .repeatedCursor: "The server named a page that was fetched already."
        }
    }

    public var errorDescription: String? { description }
}
