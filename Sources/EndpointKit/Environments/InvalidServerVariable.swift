public import Foundation

/// An error for a value of an environment that would change the route of requests.
///
/// The error identifies the variable and the problem, but never contains the value.
public struct InvalidServerVariable: Error, Hashable, Sendable {
    /// A part of a URL.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Place: String, Sendable, Hashable {
        /// The host.
        case host
        /// A path segment, or a path.
        case path
    }

    /// What is wrong with a value.
    #if hasAttribute(nonexhaustive)
        @nonexhaustive
    #endif
    public enum Reason: Sendable, Hashable {
        /// The value is empty.
        case empty
        /// It has a character that is not allowed in this component of the URL.
        case character(Character, Place)
        /// It results in a host with an empty label, as in `a..b`.
        case emptyLabel
        /// It is not a number from 1 to 65535.
        case port
        /// It is neither `http` nor `https`.
        case scheme
        /// It is not an origin, such as `https://api.example.com`.
        case origin
        /// It results in a path segment `.` or `..`, which is removed (RFC 3986, 5.2.4).
        case dotSegment
        /// It does not result in a valid URL.
        case url
    }

    /// The name of the variable.
    public let name: String
    /// What is wrong with its value.
    public let reason: Reason
}

extension InvalidServerVariable: RedactedError, LocalizedError, CustomStringConvertible {
    public var description: String { "the variable '\(name)' of the environment \(problem)" }

    public var errorDescription: String? { description }

    private var problem: String {
        switch reason {
        case .empty: "is empty"
        case .character(let character, .host): "has \(Self.text(of: character)), which is not allowed in a host"
        case .character(let character, .path): "has \(Self.text(of: character)), which is not allowed in a path segment"
        case .emptyLabel: "results in a host with an empty label"
        case .port: "is not a port: a number from 1 to 65535"
        case .scheme: "is neither 'http' nor 'https'"
        case .origin: "is not an origin, as 'https://api.example.com' is"
        case .dotSegment: "results in the path segment '.' or '..'"
        case .url: "does not result in a valid URL"
        }
    }

    private static func text(of character: Character) -> String {
        guard let scalar = character.unicodeScalars.first else { return "" }
        let isVisible = scalar.isASCII ? (0x21...0x7E).contains(scalar.value) : scalar.properties.isAlphabetic
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return isVisible ? "'\(character)'" : "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
