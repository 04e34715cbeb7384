public import Foundation

/// A parameter as the styles of OpenAPI see it, not yet encoded.
public enum ParameterValue: Sendable {
    /// Nothing to send: nil, and JSON null.
    case none
    /// One text.
    case primitive(String)
    /// Several texts in order.
    case array([String])
    /// Named texts in order.
    case object([ParameterMember])
    /// One of the others, which is not known before a client's encoder writes it: the JSON of a value, the members of a model, and lists and
    /// objects of these.
    case json(JSONParameter)

    /// The parts of a value that encodes as JSON, for a model that is a parameter; written with the client's encoder when it is sent.
    ///
    /// Members are in the order in which the value encodes them, those of dictionaries in that of their names. A value that cannot be
    /// encoded is an error when the request is made.
    public init(encoding value: some Encodable & Sendable) {
        self = .json(JSONParameter(partsOf: value))
    }

    /// The JSON of a value as one text, for a parameter that is JSON, written with the client's encoder when it is sent.
    ///
    /// - Parameter isASCII: Other characters are escaped, as in a header not every server reads them.
    public init(json value: some Encodable & Sendable, isASCII: Bool = false) {
        self = .json(JSONParameter(value, isASCII: isASCII))
    }

    /// The value with what was left to an encoder written by this one, so that it is not `json` any more; throws `EncodingError` for what the
    /// encoder refuses.
    public func written(with encoder: JSONEncoder) throws -> ParameterValue {
        guard case .json(let value) = self else { return self }
        return try value.written(with: encoder)
    }

    /// The value as one text, the parts of a list joined by commas; nil when there is nothing to send.
    ///
    /// What is left to an encoder is written by that of emitted code, and is nil when it refuses.
    public var text: String? {
        switch self {
        case .none: nil
        case .primitive(let text): text
        case .array(let elements): elements.joined(separator: ",")
        case .object(let members): members.map { $0.name + "," + $0.value }.joined(separator: ",")
        case .json(let value): value.standard?.text
        }
    }

    /// Makes one value of several, when all of them are known.
    static func joining(_ parts: [ParameterValue], _ join: @escaping @Sendable ([ParameterValue]) -> ParameterValue) -> ParameterValue {
        guard parts.contains(where: \.isLeftToEncoder) else { return join(parts) }
        return .json(JSONParameter(of: [ParameterValue].self) { encoder in join(try parts.map { try $0.written(with: encoder) }) })
    }

    var isLeftToEncoder: Bool { if case .json = self { true } else { false } }

    /// Whether it is known that nothing is sent.
    var isNone: Bool { if case .none = self { true } else { false } }
}

/// What is left to an encoder counts as the encoder of emitted code writes it.
extension ParameterValue: Hashable {
    public static func == (left: ParameterValue, right: ParameterValue) -> Bool {
        switch (left, right) {
        case (.none, .none): true
        case (.primitive(let left), .primitive(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        case (.json(let left), .json(let right)): left == right
        case (.json(let value), let other), (let other, .json(let value)): value.standard == other
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .none: hasher.combine(0)
        case .primitive(let text): hasher.combine(text)
        case .array(let elements): hasher.combine(elements)
        case .object(let members): hasher.combine(members)
        case .json(let value): hasher.combine(value.standard)
        }
    }
}

/// A member of an object that is a parameter.
public struct ParameterMember: Sendable, Hashable {
    /// The keys that lead to the value: one, or more for an object within the object.
    public let path: [String]
    /// The text of the value, not encoded yet.
    public let value: String

    /// A member of the outermost object.
    public init(name: String, value: String) {
        self.init(path: [name], value: value)
    }

    /// A member of an object within the object.
    public init(path: [String], value: String) {
        self.path = path
        self.value = value
    }

    /// The path as forms write it: `a`, `a[b]`.
    public var name: String {
        (path.first ?? "") + path.dropFirst().map { "[" + $0 + "]" }.joined()
    }
}

/// How the parts of a parameter are laid out; the styles of OpenAPI 3.1, which are the expansions of RFC 6570.
public enum ParameterStyle: Sendable, Hashable, CaseIterable {
    /// `;color=blue`, in a path.
    case matrix
    /// `.blue`, in a path.
    case label
    /// `blue,black`, in a path or a header.
    case simple
    /// `color=blue`, in a query or a cookie.
    case form
    /// `color=blue%20black`; with explode, and for what is not a list, as `form`.
    case spaceDelimited
    /// `color=blue%7Cblack`; with explode, and for what is not a list, as `form`.
    case pipeDelimited
    /// `color[R]=100`, the brackets encoded; explode changes nothing. A list, of which OpenAPI says nothing, is `color[]=blue`.
    case deepObject
}
