import Foundation

/// The path of a request: literal parts as they are, values percent-encoded when it is made.
///
/// ```swift
/// let path: RequestPath = "/users/\(id)/files/\(name)"        // "a/b" becomes "a%2Fb"
/// ```
///
/// Characters that cannot stand in a URL are encoded in literal parts, too. A value cannot change the route: `rendered()` refuses one
/// that is empty, or that makes its segment `.` or `..`.
public struct RequestPath: Sendable, Hashable {
    enum Piece: Sendable, Hashable {
        case literal(String)
        /// Encoded text; empty for a value there is nothing of.
        case value(String)
        /// What an encoder writes, how it is laid out, and its name.
        case json(JSONParameter, ParameterSerializer, name: String)
    }

    private let pieces: [Piece]

    /// A path that was put together by hand; only what cannot stand in a URL is encoded.
    ///
    /// Dot segments in it stay as they are: it is not known which parts of it are values.
    public init(verbatim path: String) {
        pieces = [.literal(PercentEncoding.illegal(path))]
    }

    init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// The path as it stands in the URL.
    ///
    /// Throws `InvalidPathValue`. Values behind a `?` belong to a query and may be anything.
    public func rendered() throws -> String {
        try rendered(with: nil)
    }

    /// - Parameter encoder: What models and JSON are written with; nil: the encoder of emitted code.
    func rendered(with encoder: JSONEncoder?) throws -> String {
        var path = ""
        var segment = ""
        var positions: [Int] = []
        var values = 0
        var inQuery = false
        func close() throws {
            if let position = positions.first, Self.isDotSegment(segment) {
                throw InvalidPathValue(position: position, reason: .dotSegment, path: description)
            }
            path += segment
            segment = ""
            positions = []
        }
        for piece in pieces {
            switch try piece.written(with: encoder) {
            case .json: break
            case .value(let text):
                values += 1
                if !inQuery {
                    guard !text.isEmpty else { throw InvalidPathValue(position: values, reason: .empty, path: description) }
                    positions.append(values)
                }
                segment += text
            case .literal(let text):
                for character in text {
                    if !inQuery, character == "/" || character == "?" {
                        try close()
                        inQuery = character == "?"
                    }
                    segment.append(character)
                }
            }
        }
        if inQuery { return path + segment }
        try close()
        return path
    }

    /// Whether the segment, with its leading slash if it has one, is one or two dots; a dot may be written `%2E`.
    private static func isDotSegment(_ segment: String) -> Bool {
        var rest = segment.utf8[...]
        if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
        var dots = 0
        while let byte = rest.first {
            if byte == UInt8(ascii: ".") {
                rest = rest.dropFirst()
            } else if rest.starts(with: "%2E".utf8) || rest.starts(with: "%2e".utf8) {
                rest = rest.dropFirst(3)
            } else {
                return false
            }
            dots += 1
        }
        return dots == 1 || dots == 2
    }
}

extension RequestPath.Piece {
    fileprivate func written(with encoder: JSONEncoder?) throws -> RequestPath.Piece {
        guard case .json(let value, let serializer, let name) = self else { return self }
        return .value(serializer.serialize(name, try value.written(with: encoder ?? .endpointKit())) ?? "")
    }
}

extension RequestPath: CustomStringConvertible, CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["path": description]) }

    /// The path with numbers for its values, which may be secret: `/users/{1}/files/{2}`.
    public var description: String {
        var values = 0
        return pieces.map { piece in
            switch piece {
            case .literal(let text): return text
            case .value, .json:
                values += 1
                return "{\(values)}"
            }
        }.joined()
    }
}
