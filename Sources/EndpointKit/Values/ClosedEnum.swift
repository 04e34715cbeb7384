/// An enumeration that refuses values it does not know.
///
/// For `enum Role: String, ClosedEnum { case admin, member }`; the decoding error names the values there are. `OpenEnum` is for values
/// that a server may add to.
public protocol ClosedEnum: RawRepresentable, CaseIterable, Codable, Hashable, Sendable, ParameterConvertible
where RawValue: Codable & Hashable & Sendable & ParameterConvertible {}

extension ClosedEnum {
    /// The raw value.
    public var parameter: ParameterValue { rawValue.parameter }

    fileprivate static func read(_ decoder: any Decoder) throws -> Self {
        let container = try decoder.singleValueContainer()
        let rawValue = try container.decode(RawValue.self)
        guard let value = Self(rawValue: rawValue) else {
            let known = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            throw DecodingError.fault(at: container.codingPath, "'\(rawValue)' is none of \(known).", redacted: "none of \(known)")
        }
        return value
    }
}

// Spelled out for each raw type: the standard library's own `init(from:)` is, too, and a general one would be ambiguous with it.
extension ClosedEnum where RawValue == String {
    public init(from decoder: any Decoder) throws { self = try Self.read(decoder) }
}

extension ClosedEnum where RawValue == Int {
    public init(from decoder: any Decoder) throws { self = try Self.read(decoder) }
}

extension ClosedEnum where RawValue == Double {
    public init(from decoder: any Decoder) throws { self = try Self.read(decoder) }
}
