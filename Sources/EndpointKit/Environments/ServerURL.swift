public import Foundation

/// The URL of a server, some parts of which the app gives; what emitted environments are made of.
///
/// ```swift
/// let url = try ServerURL("https://\(region, named: "region").shop.example/\(version, named: "version")").url()
/// ```
///
/// Each value stays in its place: a host, a port, a segment of the path, or a whole origin where the URL begins with it. One that would
/// change the route is an error, ``InvalidServerVariable``.
public struct ServerURL: Sendable, ExpressibleByStringInterpolation {
    private let pieces: [StringInterpolation.Piece]

    /// A URL without variables.
    public init(stringLiteral value: String) {
        pieces = [.literal(value)]
    }

    /// A URL with the values of variables.
    public init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
    }

    /// The URL; throws ``InvalidServerVariable`` for the first value that would leave its place.
    public func url() throws -> URL {
        var text = ""
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .literal(let literal):
                text += literal
            case .variable(let variable):
                var following = ""
                if index + 1 < pieces.count, case .literal(let literal) = pieces[index + 1] { following = literal }
                text += try variable.text(in: ServerVariablePlace(after: text, before: following, isLast: index + 1 == pieces.count))
            }
        }
        try checkSegments(of: text)
        guard let url = URL(string: text) else { throw failure(.url) }
        return url
    }

    /// A segment that a value has made `.` or `..` would be removed with the one before it.
    private func checkSegments(of text: String) throws {
        guard pieces.count > 1, let authority = text.range(of: "://") else { return }
        let segments = text[authority.upperBound...].prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst()
        if segments.contains(where: { $0 == "." || $0 == ".." }) { throw failure(.dotSegment) }
    }

    /// Of what no value alone is to blame for.
    private func failure(_ reason: InvalidServerVariable.Reason) -> InvalidServerVariable {
        let names = pieces.compactMap { if case .variable(let variable) = $0 { variable.name } else { nil } }
        return InvalidServerVariable(name: names.last ?? "", reason: reason)
    }

    /// Gathers the parts of a URL.
    public struct StringInterpolation: StringInterpolationProtocol {
        enum Piece: Sendable {
            case literal(String)
            case variable(ServerVariable)
        }

        var pieces: [Piece] = []

        /// What the compiler calls for an interpolated literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(interpolationCount * 2 + 1)
        }

        /// Adds text of the programmer as it is.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
        }

        /// A value that the app gives.
        ///
        /// - Parameters:
        ///   - name: For errors.
        ///   - usual: A value that is taken as it is, whatever is in it.
        ///   - allowed: The only values, when there are any.
        public mutating func appendInterpolation(_ value: String, named name: String, usual: String? = nil, oneOf allowed: [String] = []) {
            pieces.append(.variable(ServerVariable(name: name, value: value, usual: usual, allowed: allowed)))
        }
    }
}
