public import Foundation

/// A value of an environment that would have changed the route of its requests.
///
/// It tells which value and what is wrong with it, and never what it was.
public struct InvalidServerVariable: Error, Hashable, Sendable {
    /// A part of a URL.
    public enum Place: String, Sendable, Hashable {
        /// The name or the address of the server.
        case host
        /// A segment of the path.
        case path
    }

    /// What is wrong with a value.
    public enum Reason: Sendable, Hashable {
        /// There is none.
        case empty
        /// It has a character that would end its place in the URL, or cannot stand there.
        case character(Character, Place)
        /// It makes a host with an empty label, as in `a..b`.
        case emptyLabel
        /// It is not a number from 1 to 65535.
        case port
        /// It is neither `http` nor `https`.
        case scheme
        /// It is not an origin, such as `https://api.example.com`.
        case origin
        /// With it a segment of the path is `.` or `..`, which is removed (RFC 3986 5.2.4).
        case dotSegment
        /// It is none of the values that the variable can have.
        case notAllowed([String])
        /// Together with the rest it is not a URL.
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
        case .character(let character, .host): "has \(Self.text(of: character)), which cannot stand in a host"
        case .character(let character, .path): "has \(Self.text(of: character)), which cannot stand in a segment of a path"
        case .emptyLabel: "makes a host with an empty label"
        case .port: "is not a port: a number from 1 to 65535"
        case .scheme: "is neither 'http' nor 'https'"
        case .origin: "is not an origin, as 'https://api.example.com' is"
        case .dotSegment: "makes a segment of the path '.' or '..'"
        case .notAllowed(let values): "can only be " + values.map { "'\($0)'" }.joined(separator: ", ")
        case .url: "makes no URL"
        }
    }

    private static func text(of character: Character) -> String {
        guard let scalar = character.unicodeScalars.first else { return "" }
        let isVisible = scalar.isASCII ? (0x21...0x7E).contains(scalar.value) : scalar.properties.isAlphabetic
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return isVisible ? "'\(character)'" : "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
