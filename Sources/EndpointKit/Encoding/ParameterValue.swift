public import Foundation

/// A parameter before serialization, in the terms of OpenAPI's styles.
#if hasAttribute(nonexhaustive)
    @nonexhaustive
#endif
public enum ParameterValue: Sendable {
    /// No value: `nil` or JSON null. Nothing is sent.
    case none
    /// A single string.
    case primitive(String)
    /// Several strings in order.
    case array([String])
    /// Named strings in order.
    case object([ParameterMember])
    /// A value that the client's encoder writes when it is sent: the JSON of a value, the members of a model, and lists and objects of
    /// these.
    case json(JSONParameter)

    /// The parts of an encodable value, for a model that is a parameter. The client's encoder writes them when the parameter is sent.
    ///
    /// Members have the order in which the value encodes them; those of dictionaries are sorted by name. A value that cannot be encoded is
    /// an error when the request is built.
    public init(encoding value: some Encodable & Sendable) {
        self = .json(JSONParameter(partsOf: value))
    }

    /// The JSON of a value as one string, for a parameter that is JSON. The client's encoder writes it when the parameter is sent.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - isASCII: Whether other characters than ASCII are escaped, because not every server accepts them in a header.
    public init(json value: some Encodable & Sendable, isASCII: Bool = false) {
        self = .json(JSONParameter(value, isASCII: isASCII))
    }

    /// The value, with deferred parts written by this encoder, so that it is no longer `json`. Throws `EncodingError` for a value that
    /// cannot be encoded.
    public func written(with encoder: JSONEncoder) throws -> ParameterValue { try written(with: encoder, inBrackets: false) }

    func written(with encoder: JSONEncoder, inBrackets: Bool) throws -> ParameterValue {
        guard case .json(let value) = self else { return self }
        return try value.written(with: encoder, inBrackets: inBrackets)
    }

    /// The value of a parameter, whose name begins the coding path of an `EncodingError`.
    func written(as name: String, with encoder: JSONEncoder, inBrackets: Bool = false) throws -> ParameterValue {
        do {
            return try written(with: encoder, inBrackets: inBrackets)
        } catch EncodingError.invalidValue(let value, let context) {
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(
                    codingPath: [StringKey(name)] + context.codingPath, debugDescription: context.debugDescription,
                    underlyingError: context.underlyingError))
        }
    }

    /// The value as one string, with the elements of a list joined by commas; `nil` if there is nothing to send.
    ///
    /// A deferred value is written by the encoder of emitted code, and is `nil` if it cannot be encoded.
    public var text: String? {
        switch self {
        case .none: nil
        case .primitive(let text): text
        case .array(let elements): elements.joined(separator: ",")
        case .object(let members): members.map { $0.name + "," + $0.value }.joined(separator: ",")
        case .json(let value): value.standard?.text
        }
    }

    /// Combines several values into one, if none of them is deferred.
    static func joining(_ parts: [ParameterValue], _ join: @escaping @Sendable ([ParameterValue]) -> ParameterValue) -> ParameterValue {
        guard parts.contains(where: \.isLeftToEncoder) else { return join(parts) }
        return .json(JSONParameter(of: [ParameterValue].self) { encoder in join(try parts.map { try $0.written(with: encoder) }) })
    }

    var isLeftToEncoder: Bool { if case .json = self { true } else { false } }

    /// Whether nothing is sent, as far as known before encoding.
    var isNone: Bool { if case .none = self { true } else { false } }
}

/// A deferred value compares as the encoder of emitted code writes it.
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
    /// The keys that lead to the value: one, or several for nested objects.
    public let path: [String]
    /// The value, not encoded yet.
    public let value: String
    /// The value is an element of a list.
    private(set) var isElement = false

    /// A member of the outermost object.
    public init(name: String, value: String) {
        self.init(path: [name], value: value)
    }

    /// A member of an object within the object.
    public init(path: [String], value: String) {
        self.path = path
        self.value = value
    }

    /// An element of a list within the object.
    init(elementOf path: [String], value: String) {
        self.init(path: path, value: value)
        isElement = true
    }

    /// The same as a member of a member of the object.
    func nested(in key: String) -> ParameterMember {
        let path = [key] + path
        return isElement ? ParameterMember(elementOf: path, value: value) : ParameterMember(path: path, value: value)
    }

    /// The path in a style that writes lists with brackets: `[a][b]`, `[a][b][]`.
    var bracketPath: [String] { isElement ? path + [""] : path }

    /// The path as forms write it: `a`, `a[b]`.
    public var name: String {
        (path.first ?? "") + path.dropFirst().map { "[" + $0 + "]" }.joined()
    }
}

/// Members are equal if their paths and values are; that a value is an element of a list makes no difference.
extension ParameterMember {
    public static func == (left: ParameterMember, right: ParameterMember) -> Bool {
        left.path == right.path && left.value == right.value
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(path)
        hasher.combine(value)
    }
}
