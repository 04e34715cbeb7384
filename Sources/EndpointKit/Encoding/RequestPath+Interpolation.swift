extension RequestPath: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(verbatim: value)
    }

    public init(stringInterpolation: StringInterpolation) {
        self.init(pieces: stringInterpolation.pieces)
    }

    /// Encodes each value once, where it stands; nothing is searched for or replaced afterwards.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [Piece] = []

        /// What the compiler calls for `"/users/\(id)"`.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(interpolationCount * 2 + 1)
        }

        /// Adds text of the programmer as it is.
        public mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            pieces.append(.literal(PercentEncoding.illegal(literal)))
        }

        /// A value in style `simple`.
        public mutating func appendInterpolation<V: ParameterConvertible>(_ value: V) {
            appendInterpolation(value, style: .simple, explode: false, name: "")
        }

        /// A value in one of the path styles `simple`, `label` and `matrix`; the last one also writes the name.
        public mutating func appendInterpolation<V: ParameterConvertible>(
            _ value: V,
            style: ParameterStyle,
            explode: Bool = false,
            name: String
        ) {
            let serializer = ParameterSerializer(style: style, explode: explode)
            switch value.parameter {
            case .json(let value): pieces.append(.json(value, serializer, name: name))
            case let parameter: pieces.append(.value(serializer.serialize(name, parameter) ?? ""))
            }
        }
    }
}
