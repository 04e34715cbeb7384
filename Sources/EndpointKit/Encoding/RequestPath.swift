import Foundation

/// The path of a request. Literal parts are unchanged, and values are percent-encoded.
///
/// ```swift
/// let path: RequestPath = "/users/\(id)/files/\(name)"        // "a/b" becomes "a%2Fb"
/// ```
///
/// In literal parts, only characters that are not allowed in a URL are encoded. A value cannot change the route: `rendered()` rejects a
/// value that is empty, or that results in the segment `.` or `..`. Only a value that is a path itself can be empty where it ends the path
/// after another segment, as in `/files/\(path: folder)` for the root folder.
public struct RequestPath: Sendable, Hashable {
    enum Piece: Sendable, Hashable {
        case literal(String)
        /// An encoded string; empty for a value without content.
        case value(String)
        /// An encoded path; empty for a value without content.
        case path(String)
        /// A deferred value, its style and its name.
        case json(JSONParameter, ParameterSerializer, name: String)
    }

    private let pieces: [Piece]

    /// Creates a path from a hand-written string. Only characters that are not allowed in a URL are encoded.
    ///
    /// Dot segments in it are kept, because it is unknown which parts of it are values.
    public init(verbatim path: String) {
        pieces = [.literal(PercentEncoding.illegal(path))]
    }

    init(pieces: [Piece]) {
        self.pieces = pieces
    }

    /// The path as written in the URL.
    ///
    /// Throws `InvalidPathValue`. Values after a `?` belong to the query and can be anything.
    public func rendered() throws -> String {
        try rendered(with: nil)
    }

    /// - Parameter encoder: The encoder for models and JSON; `nil` for the encoder of emitted code.
    func rendered(with encoder: JSONEncoder?) throws -> String {
        // Without values, nothing can change the route.
        if pieces.count == 1, case .literal(let text) = pieces[0] { return text }
        var (path, segment) = ("", "")
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
        for (index, piece) in pieces.enumerated() {
            switch try piece.written(at: values + 1, with: encoder) {
            case .json: break
            case .path("") where !inQuery && segment == "/" && !path.isEmpty && isEnd(index + 1): values += 1
            case .value(let text), .path(let text):
                values += 1
                guard !inQuery else {
                    segment += text
                    continue
                }
                guard !text.isEmpty else { throw InvalidPathValue(position: values, reason: .empty, path: description) }
                // Only a path still has slashes.
                for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
                    if index > 0 {
                        try close()
                        segment = "/"
                    }
                    positions.append(values)
                    segment += part
                }
            case .literal(let text):
                var rest = text.utf8[...]
                while !inQuery, let mark = rest.firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") }) {
                    segment += Substring(rest[..<mark])
                    try close()
                    inQuery = rest[mark] == UInt8(ascii: "?")
                    segment += inQuery ? "?" : "/"
                    rest = rest[rest.index(after: mark)...]
                }
                segment += Substring(rest)
            }
        }
        if inQuery { return path + segment }
        try close()
        return path
    }

    /// Whether the path without its query ends before a piece.
    private func isEnd(_ index: Int) -> Bool {
        guard pieces.indices.contains(index) else { return true }
        return if case .literal(let text) = pieces[index] { text.hasPrefix("?") } else { false }
    }

    /// Whether the segment, with its leading slash if it has one, is one or two dots. A dot can be written as `%2E`.
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
    /// - Parameter position: That of the value among those of the path, which errors show if it has no name.
    fileprivate func written(at position: Int, with encoder: JSONEncoder?) throws -> RequestPath.Piece {
        guard case .json(let value, let serializer, let name) = self else { return self }
        let written = try ParameterValue.json(value).written(as: name.isEmpty ? "{\(position)}" : name, with: encoder ?? .endpointKit())
        return .value(serializer.serialize(name, written) ?? "")
    }
}

extension RequestPath: CustomStringConvertible, CustomReflectable {
    public var customMirror: Mirror { Mirror(self, children: ["path": description]) }

    /// The path with numbers instead of its values, which can be secret: `/users/{1}/files/{2}`.
    public var description: String {
        var values = 0
        return pieces.map { piece in
            switch piece {
            case .literal(let text): return text
            case .value, .path, .json:
                values += 1
                return "{\(values)}"
            }
        }.joined()
    }
}
