/// An enumeration that rejects unknown values.
///
/// Example: `enum Role: String, ClosedEnum { case admin, member }`. The decoding error lists the known values. Use `OpenEnum` for values
/// that a server can extend.
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
            throw DecodingError.fault(at: container.codingPath, "'\(rawValue)' is not one of \(known).", redacted: "not one of \(known)")
        }
        return value
    }
}

// Declared for each raw type, as in the standard library; a generic `init(from:)` would be ambiguous.
extension ClosedEnum where RawValue == String {
    public init(from decoder: any Decoder) throws { self = try Self.read(decoder) }
}

extension ClosedEnum where RawValue == Int {
    public init(from decoder: any Decoder) throws { self = try Self.read(decoder) }
}

extension ClosedEnum where RawValue == Double {
    public init(from decoder: any Decoder) throws { self = try Self.read(decoder) }
}
