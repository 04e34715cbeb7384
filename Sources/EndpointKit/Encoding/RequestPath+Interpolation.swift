extension RequestPath: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(verbatim: value)
    }

    public init(stringInterpolation: StringInterpolation) {
        self.init(pieces: stringInterpolation.pieces)
    }

    /// Encodes each value once, at its position. Nothing is searched for or replaced afterwards.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pieces: [Piece] = []

        /// The interpolation type for `"/users/\(id)"`.
        public init(literalCapacity: Int, interpolationCount: Int) {
            pieces.reserveCapacity(interpolationCount * 2 + 1)
        }

        /// Adds a literal part unchanged.
        public mutating func appendLiteral(_ literal: String) {
            guard !literal.isEmpty else { return }
            pieces.append(.literal(PercentEncoding.illegal(literal)))
        }

        /// Adds a value in the style `simple`.
        public mutating func appendInterpolation<V: ParameterConvertible>(_ value: V) {
            appendInterpolation(value, style: .simple, explode: false, name: "")
        }

        /// Adds a value that is a path itself, such as the link of a resource: its slashes and percent-encoded triplets are kept.
        ///
        /// After a `/`, those at its beginning are omitted. `?`, `#` and what is not allowed in a path are percent-encoded. A list or an
        /// object is added in the style `simple`. The value can be empty if it is the last segment of several.
        public mutating func appendInterpolation<V: ParameterConvertible>(path value: V) {
            guard case .primitive(let text) = value.parameter else { return appendInterpolation(value) }
            let followsSlash = if case .literal(let text)? = pieces.last { text.hasSuffix("/") } else { false }
            pieces.append(.path(PercentEncoding.path(followsSlash ? String(text.drop { $0 == "/" }) : text)))
        }

        /// Adds a value in one of the path styles `simple`, `label` and `matrix`; only the last one also writes the name.
        ///
        /// With `allowReserved`, percent-encoded triplets and the reserved characters of RFC 3986 are kept, except `/`, `?`, `#`, `[` and `]`.
        public mutating func appendInterpolation<V: ParameterConvertible>(
            _ value: V,
            style: ParameterStyle = .simple,
            explode: Bool = false,
            allowReserved: Bool = false,
            name: String = ""
        ) {
            let serializer = ParameterSerializer(style: style, explode: explode, allowReserved: allowReserved)
            switch value.parameter {
            case .json(let value): pieces.append(.json(value, serializer, name: name))
            case let parameter: pieces.append(.value(serializer.serialize(name, parameter) ?? ""))
            }
        }
    }
}
