public import Foundation

/// An error for a value that would change the route of its request.
///
/// The error identifies the value, but never contains it.
public struct InvalidPathValue: Error, Hashable, Sendable {
    /// What is wrong with a value.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Reason: Sendable, Hashable {
        /// The value is empty.
        case empty
        /// With the value, the path segment is `.` or `..`, which servers remove (RFC 3986, 5.2.4).
        case dotSegment
    }

    /// The position of the value among those of the path, counted from 1.
    public let position: Int
    /// What is wrong with it.
    public let reason: Reason
    /// The path, with its values replaced by `{1}`, `{2}` and so on.
    public let path: String
}

extension InvalidPathValue: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch reason {
        case .empty: "value {\(position)} of the path '\(path)' is empty"
        case .dotSegment: "value {\(position)} of the path '\(path)' results in the segment '.' or '..'"
        }
    }

    public var errorDescription: String? { description }
}
