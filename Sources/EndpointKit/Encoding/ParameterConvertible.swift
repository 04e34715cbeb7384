public import Foundation

/// A value that can be sent in a path, a query, a header, a cookie or a form.
public protocol ParameterConvertible: Sendable {
    /// The value as a string, a list of strings, or named strings, independent of the locale.
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
    /// The shortest string that parses as the same number, without an exponent; `1.0` is `1`, as in JSON. A number that is not finite is an
    /// error when the request is built, as in JSON.
    public var parameter: ParameterValue { isFinite ? .primitive(DecimalText.of(self)) : ParameterValue(encoding: self) }
}

extension Float: ParameterConvertible {
    /// The shortest string that parses as the same number, without an exponent; `1.0` is `1`, as in JSON. A number that is not finite is an
    /// error when the request is built, as in JSON.
    public var parameter: ParameterValue { isFinite ? .primitive(DecimalText.of(self)) : ParameterValue(encoding: self) }
}

extension Decimal: ParameterConvertible {
    /// The digits. A decimal that is not a number is an error when the request is built.
    public var parameter: ParameterValue { isNaN ? ParameterValue(encoding: self) : .primitive(description) }
}

extension Date: ParameterConvertible {
    /// RFC 3339. A date that the format cannot represent is an error when the request is built.
    public var parameter: ParameterValue {
        rfc3339.map(ParameterValue.primitive) ?? .json(JSONParameter(of: Date.self) { _ in throw EncodingError.unwritableDate(self, []) })
    }
}

extension Day: ParameterConvertible {
    public var parameter: ParameterValue { .primitive(description) }
}

extension ISO8601Duration: ParameterConvertible {
    /// The notation of the duration. A duration whose seconds are not finite is an error when the request is built.
    public var parameter: ParameterValue { seconds.isFinite ? .primitive(description) : ParameterValue(encoding: self) }
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
    /// One part for each element. Elements that are `nil` are omitted, and those that are lists are joined with commas.
    public var parameter: ParameterValue { .joining(map(\.parameter)) { .array($0.compactMap(\.text)) } }
}

extension Set: ParameterConvertible where Element: ParameterConvertible {
    /// The elements, sorted by their strings.
    public var parameter: ParameterValue { .joining(map(\.parameter)) { .array($0.compactMap(\.text).sorted()) } }
}

extension Dictionary: ParameterConvertible where Key == String, Value: ParameterConvertible {
    /// The members, sorted by name. A list repeats its member, and an object extends the path of its members.
    public var parameter: ParameterValue {
        let members = sorted { $0.key < $1.key }
        let keys = members.map(\.key)
        return .joining(members.map(\.value.parameter)) { values in
            .object(zip(keys, values).flatMap { key, value in value.members(of: key) })
        }
    }
}

extension ParameterValue {
    /// The members that replace a member of an object.
    fileprivate func members(of key: String) -> [ParameterMember] {
        switch self {
        case .none: []
        case .primitive(let text): [ParameterMember(name: key, value: text)]
        case .array(let elements): elements.map { ParameterMember(elementOf: [key], value: $0) }
        case .object(let members): members.map { $0.nested(in: key) }
        case .json(let value): value.standard?.members(of: key) ?? []
        }
    }
}

/// A model becomes a parameter with ``ParameterValue/init(encoding:)``.
extension ParameterValue: ParameterConvertible {
    public var parameter: ParameterValue { self }
}
