public import Foundation

/// A value that can stand in a path, a query, a header, a cookie or a form.
public protocol ParameterConvertible: Sendable {
    /// The value as text, a list of texts, or named texts; independent of the locale.
    var parameter: ParameterValue { get }
}

extension String: ParameterConvertible {
    public var parameter: ParameterValue { .primitive(self) }
}

extension Substring: ParameterConvertible {
    public var parameter: ParameterValue { .primitive(String(self)) }
}

extension Bool: ParameterConvertible {
    public var parameter: ParameterValue { .primitive(self ? "true" : "false") }
}

extension ParameterConvertible where Self: FixedWidthInteger {
    public var parameter: ParameterValue { .primitive(String(self)) }
}

extension Int: ParameterConvertible {}
extension Int8: ParameterConvertible {}
extension Int16: ParameterConvertible {}
extension Int32: ParameterConvertible {}
extension Int64: ParameterConvertible {}
extension UInt: ParameterConvertible {}
extension UInt8: ParameterConvertible {}
extension UInt16: ParameterConvertible {}
extension UInt32: ParameterConvertible {}
extension UInt64: ParameterConvertible {}

extension Double: ParameterConvertible {
    /// The shortest text that reads back as the same number, without an exponent; `1.0` is `1`, as in JSON.
    public var parameter: ParameterValue { .primitive(DecimalText.of(self)) }
}

extension Float: ParameterConvertible {
    /// The shortest text that reads back as the same number, without an exponent; `1.0` is `1`, as in JSON.
    public var parameter: ParameterValue { .primitive(DecimalText.of(self)) }
}

extension Decimal: ParameterConvertible {
    public var parameter: ParameterValue { .primitive(description) }
}

extension Date: ParameterConvertible {
    /// RFC 3339; a date that the notation cannot say is an error when the request is made.
    public var parameter: ParameterValue {
        rfc3339.map(ParameterValue.primitive) ?? .json(JSONParameter(of: Date.self) { _ in throw EncodingError.unwritableDate(self, []) })
    }
}

extension Day: ParameterConvertible {
    public var parameter: ParameterValue { .primitive(description) }
}

extension ISO8601Duration: ParameterConvertible {
    public var parameter: ParameterValue { .primitive(description) }
}

extension UUID: ParameterConvertible {
    /// In lower case (RFC 9562 4), as in JSON.
    public var parameter: ParameterValue { .primitive(canonicalText) }
}

extension URL: ParameterConvertible {
    public var parameter: ParameterValue { .primitive(absoluteString) }
}

extension Data: ParameterConvertible {
    /// Base64, standard alphabet, padded.
    public var parameter: ParameterValue { .primitive(base64EncodedString()) }
}

extension Optional: ParameterConvertible where Wrapped: ParameterConvertible {
    public var parameter: ParameterValue { self?.parameter ?? .none }
}

extension Array: ParameterConvertible where Element: ParameterConvertible {
    /// One part an element; an element that is nil is left out, one that is a list is joined by commas.
    public var parameter: ParameterValue { .joining(map(\.parameter)) { .array($0.compactMap(\.text)) } }
}

extension Set: ParameterConvertible where Element: ParameterConvertible {
    /// The elements in the order of their texts.
    public var parameter: ParameterValue { .joining(map(\.parameter)) { .array($0.compactMap(\.text).sorted()) } }
}

extension Dictionary: ParameterConvertible where Key == String, Value: ParameterConvertible {
    /// The members in the order of their names; a list repeats its member, an object lengthens its path.
    public var parameter: ParameterValue {
        let members = sorted { $0.key < $1.key }
        let keys = members.map(\.key)
        return .joining(members.map(\.value.parameter)) { values in
            .object(zip(keys, values).flatMap { key, value in value.members(of: key) })
        }
    }
}

extension ParameterValue {
    /// The members that a member of an object becomes.
    fileprivate func members(of key: String) -> [ParameterMember] {
        switch self {
        case .none: []
        case .primitive(let text): [ParameterMember(name: key, value: text)]
        case .array(let elements): elements.map { ParameterMember(name: key, value: $0) }
        case .object(let members): members.map { ParameterMember(path: [key] + $0.path, value: $0.value) }
        case .json(let value): value.standard?.members(of: key) ?? []
        }
    }
}

/// What was decided already stays: models become parameters as ``ParameterValue/init(encoding:)``.
extension ParameterValue: ParameterConvertible {
    public var parameter: ParameterValue { self }
}
