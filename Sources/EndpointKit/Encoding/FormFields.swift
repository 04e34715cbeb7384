public import Foundation

/// The fields of an `application/x-www-form-urlencoded` body, in order.
public struct FormFields: Sendable, Hashable {
    private struct Field: Sendable, Hashable {
        let path: [String]
        /// A string, or a value that an encoder writes.
        let value: ParameterValue
        /// The style of a value that is not encoded yet; `nil` for a list that repeats its name, and an object with brackets.
        var style: Style?
    }

    private struct Style: Sendable, Hashable {
        let style: ParameterStyle
        let explode: Bool
    }

    private var fields: [Field] = []

    var isEmpty: Bool { fields.isEmpty }

    /// The names and values, not percent-encoded. Values that are left to an encoder are written by that of emitted code; values that it
    /// cannot encode are omitted.
    public var pairs: [ParameterMember] {
        fields.flatMap { (try? Self.pairs(of: $0, with: .endpointKit())) ?? [] }
    }

    private static func pairs(of field: Field, with encoder: @autoclosure () -> JSONEncoder) throws -> [ParameterMember] {
        guard field.value.isLeftToEncoder else {
            return field.value.text.map { [ParameterMember(path: field.path, value: $0)] } ?? []
        }
        let inBrackets = field.style?.style.usesBrackets ?? false
        let value = try field.value.written(as: field.path.joined(), with: encoder(), inBrackets: inBrackets)
        var written = FormFields()
        if let style = field.style {
            written.add(field.path.joined(), value, style: style.style, explode: style.explode)
        } else {
            written.add(field.path.joined(), parameter: value)
        }
        return written.pairs
    }

    /// Creates an empty list.
    public init() {}

    /// Adds a field, unless the value is `nil`.
    ///
    /// A list repeats its name (`tag=a&tag=b`). An object becomes one field for each member (`user[name]=Ada`).
    public mutating func add<V: ParameterConvertible>(_ name: String, _ value: V?) {
        guard let value else { return }
        add(name, parameter: value.parameter)
    }

    /// Adds a field in one of the query styles. In the style `deepObject`, a list is `tag[]=a&tag[]=b`.
    public mutating func add<V: ParameterConvertible>(_ name: String, _ value: V?, style: ParameterStyle, explode: Bool) {
        guard let value else { return }
        switch value.parameter {
        case .json(let value): fields.append(Field(path: [name], value: .json(value), style: Style(style: style, explode: explode)))
        case .none, .primitive: add(name, parameter: value.parameter)
        case let parameter:
            let delimiter = style.layout.delimiter
            for field in style.fields(name, parameter, explode: explode) {
                add(path: field.path ?? [name], field.parts.map(\.text).joined(separator: delimiter))
            }
        }
    }

    mutating func add(_ name: String, parameter: ParameterValue) {
        switch parameter {
        case .none: break
        case .primitive(let text): add(path: [name], text)
        case .array(let elements): for element in elements { add(path: [name], element) }
        case .object(let members): for member in members { add(path: [name] + member.path, member.value) }
        case .json: fields.append(Field(path: [name], value: parameter))
        }
    }

    mutating func add(path: [String], _ value: String) {
        fields.append(Field(path: path, value: .primitive(value)))
    }

    /// The body as a string with the fields of ``pairs``. A space is `+` (WHATWG URL, 5.2).
    public var encoded: String {
        Self.encoded(pairs)
    }

    private static func encoded(_ pairs: [ParameterMember]) -> String {
        pairs.map { PercentEncoding.form($0.name) + "=" + PercentEncoding.form($0.value) }.joined(separator: "&")
    }

    /// The body with the fields of ``pairs``.
    public var data: Data { Data(encoded.utf8) }

    /// The body, with models and JSON written by an encoder. Throws `EncodingError` for a value that cannot be encoded.
    public func data(with encoder: JSONEncoder) throws -> Data {
        Data(Self.encoded(try fields.flatMap { try Self.pairs(of: $0, with: encoder) }).utf8)
    }
}

extension FormFields: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names of the fields, never their values.
    public var description: String {
        "FormFields(" + pairs.map(\.name).joined(separator: ", ") + ")"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["names": pairs.map(\.name)], displayStyle: .struct) }
}
