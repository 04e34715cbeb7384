public import Foundation

/// The fields of an `application/x-www-form-urlencoded` body, in order.
public struct FormFields: Sendable, Hashable {
    /// The names and values, not encoded.
    public private(set) var pairs: [ParameterMember] = []

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
            pairs.append(ParameterMember(name: name, value: elements.joined(separator: separator)))
        case .object(let members) where !explode && !members.isEmpty && style != .deepObject:
            let parts = members.flatMap { [$0.name, $0.value] }
            pairs.append(ParameterMember(name: name, value: parts.joined(separator: separator)))
        case .object(let members) where style != .deepObject:
            pairs.append(contentsOf: members)
        case let parameter:
            add(name, parameter: parameter)
        }
    }

    mutating func add(_ name: String, parameter: ParameterValue) {
        switch parameter {
        case .none: break
        case .primitive(let text): pairs.append(ParameterMember(name: name, value: text))
        case .array(let elements): pairs.append(contentsOf: elements.map { ParameterMember(name: name, value: $0) })
        case .object(let members):
            pairs.append(contentsOf: members.map { ParameterMember(path: [name] + $0.path, value: $0.value) })
        }
    }

    mutating func add(path: [String], _ value: String) {
        pairs.append(ParameterMember(path: path, value: value))
    }

    /// The body as text: a blank is `+` (WHATWG URL 5.2).
    public var encoded: String {
        pairs.map { PercentEncoding.form($0.name) + "=" + PercentEncoding.form($0.value) }.joined(separator: "&")
    }

    /// The body.
    public var data: Data { Data(encoded.utf8) }
}

extension FormFields: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names of the fields, never their values.
    public var description: String {
        "FormFields(" + pairs.map(\.name).joined(separator: ", ") + ")"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["names": pairs.map(\.name)], displayStyle: .struct) }
}
