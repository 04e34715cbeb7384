public import Foundation

/// A value that would have changed the route of its request.
///
/// It tells which value, and never what it was.
public struct InvalidPathValue: Error, Hashable, Sendable {
    /// What is wrong with a value.
    public enum Reason: Sendable, Hashable {
        /// The value has no text.
        case empty
        /// With the value its segment is `.` or `..`, which a server removes (RFC 3986 5.2.4).
        case dotSegment
    }

    /// Which value of the path it is, counted from 1.
    public let position: Int
    /// What is wrong with it.
    public let reason: Reason
    /// The path with `{1}`, `{2}` … for its values.
    public let path: String
}

extension InvalidPathValue: LocalizedError, CustomStringConvertible {
    public var description: String {
        switch reason {
        case .empty: "Value {\(position)} of the path '\(path)' is empty."
        case .dotSegment: "Value {\(position)} of the path '\(path)' makes a segment '.' or '..'."
        }
    }

    public var errorDescription: String? { description }
}
