public import Foundation

/// The fields of an `application/x-www-form-urlencoded` body, in order.
public struct FormFields: Sendable, Hashable {
    private struct Field: Sendable, Hashable {
        let path: [String]
        /// A text, or JSON.
        let value: ParameterValue
    }

    private var fields: [Field] = []

    /// The names and values, not encoded; JSON as the encoder of emitted code writes it.
    public var pairs: [ParameterMember] {
        fields.compactMap { field in field.value.text.map { ParameterMember(path: field.path, value: $0) } }
    }

    /// Without fields.
    public init() {}

    /// Adds a field; nil adds nothing.
    ///
    /// A list repeats its name (`tag=a&tag=b`), an object writes one field a member (`user[name]=Ada`).
    public mutating func add<V: ParameterConvertible>(_ name: String, _ value: V?) {
        guard let value else { return }
        add(name, parameter: value.parameter)
    }

    /// Adds a field in one of the query styles, for an API that says how.
    public mutating func add<V: ParameterConvertible>(_ name: String, _ value: V?, style: ParameterStyle, explode: Bool) {
        guard let value else { return }
        let separator =
            switch style {
            case .spaceDelimited: " "
            case .pipeDelimited: "|"
            default: ","
            }
        switch value.parameter {
        case .array(let elements) where !explode && !elements.isEmpty && style != .deepObject:
            add(path: [name], elements.joined(separator: separator))
        case .object(let members) where !explode && !members.isEmpty && style != .deepObject:
            let parts = members.flatMap { [$0.name, $0.value] }
            add(path: [name], parts.joined(separator: separator))
        case .object(let members) where style != .deepObject:
            for member in members { add(path: member.path, member.value) }
        case let parameter:
            add(name, parameter: parameter)
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

    /// The body as text: a blank is `+` (WHATWG URL 5.2).
    public var encoded: String {
        pairs.map { PercentEncoding.form($0.name) + "=" + PercentEncoding.form($0.value) }.joined(separator: "&")
    }

    /// The body.
    public var data: Data { Data(encoded.utf8) }

    /// The body, its JSON written with an encoder; throws `EncodingError` for what the encoder refuses.
    public func data(with encoder: JSONEncoder) throws -> Data {
        var written = self
        written.fields = try fields.map { Field(path: $0.path, value: try $0.value.written(with: encoder)) }
        return written.data
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
