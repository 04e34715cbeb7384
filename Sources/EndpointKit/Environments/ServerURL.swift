public import Foundation

/// The URL of a server with variables. Emitted environments use it.
///
/// ```swift
/// let url = try ServerURL("https://\(region, named: "region").shop.example/\(version, named: "version")").url()
/// ```
///
/// Each value must stay within its component: a host, a port, a path segment, or a whole origin if the URL begins with it. If the default
/// value has a slash, it is a path of any number of segments. A value that would change the route is an error, ``InvalidServerVariable``.
public struct ServerURL: Sendable, ExpressibleByStringInterpolation {
    private let pieces: [StringInterpolation.Piece]

    /// Creates a URL without variables.
    public init(stringLiteral value: String) {
        pieces = [.literal(value)]
    }

    /// Creates a URL with values of variables.
    public init(stringInterpolation: StringInterpolation) {
        pieces = stringInterpolation.pieces
    }

    /// Returns the URL. Throws ``InvalidServerVariable`` for the first invalid value.
    public func url() throws -> URL {
        var text = ""
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .literal(let literal):
                text += literal
            case .variable(let variable):
                let following = index + 1 < pieces.count ? pieces[index + 1].usualText : nil
                text += try variable.text(in: ServerVariablePlace(of: variable.usual, after: text, before: following))
            }
        }
        try checkSegments(of: text)
        guard let url = URL(string: text) else { throw failure(.url) }
        return url
    }

    /// A value that results in a segment `.` or `..` would remove segments.
    private func checkSegments(of text: String) throws {
        guard pieces.count > 1, let authority = text.range(of: "://") else { return }
        let segments = text[authority.upperBound...].prefix { $0 != "?" && $0 != "#" }.split(separator: "/").dropFirst()
        if segments.contains(where: { $0 == "." || $0 == ".." }) { throw failure(.dotSegment) }
    }

    /// A problem that no single value causes.
    private func failure(_ reason: InvalidServerVariable.Reason) -> InvalidServerVariable {
        let names = pieces.compactMap { if case .variable(let variable) = $0 { variable.name } else { nil } }
        return InvalidServerVariable(name: names.last ?? "", reason: reason)
    }

    /// Collects the parts of a URL.
    public struct StringInterpolation: StringInterpolationProtocol {
        enum Piece: Sendable {
            case literal(String)
            case variable(ServerVariable)

            /// The text, or the default value of the variable.
            var usualText: String {
                switch self {
                case .literal(let text): text
                case .variable(let variable): variable.usual ?? ""
                }
            }
        }

        var pieces: [Piece] = []

        /// The interpolation type of the literal.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(interpolationCount * 2 + 1)
        }

        /// Adds a literal part unchanged.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { pieces.append(.literal(literal)) }
        }

        /// Adds the value of a variable.
        ///
        /// - Parameters:
        ///   - value: The value of the variable.
        ///   - name: The name of the variable, for errors.
        ///   - usual: The default value, which is not checked.
        public mutating func appendInterpolation(_ value: String, named name: String, usual: String? = nil) {
            pieces.append(.variable(ServerVariable(name: name, value: value, usual: usual)))
        }

        /// Adds one of the values that the spec lists, which is not checked.
        ///
        /// - Parameters:
        ///   - value: The value of the variable.
        ///   - name: The name of the variable, for errors.
        public mutating func appendInterpolation<Value: RawRepresentable<String>>(_ value: Value, named name: String) {
            appendInterpolation(value.rawValue, named: name, usual: value.rawValue)
        }

        /// Adds a port.
        ///
        /// - Parameters:
        ///   - port: The port.
        ///   - name: The name of the variable, for errors.
        public mutating func appendInterpolation(_ port: Int, named name: String) {
            appendInterpolation(String(port), named: name)
        }
    }
}
