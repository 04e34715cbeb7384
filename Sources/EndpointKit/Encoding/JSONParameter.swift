public import Foundation

/// A value that is a parameter as its JSON, written with the client's encoder when it is sent.
///
/// Two are equal when the encoder of emitted code writes them alike.
public struct JSONParameter: Sendable, ParameterConvertible {
    private let value: any Encodable & Sendable
    private let isASCII: Bool

    /// - Parameter isASCII: Other characters are escaped, as in a header not every server reads them.
    public init(_ value: some Encodable & Sendable, isASCII: Bool = false) {
        self.value = value
        self.isASCII = isASCII
    }

    public var parameter: ParameterValue { .json(self) }

    /// The JSON on one line; throws `EncodingError` for a value that the encoder refuses.
    public func text(with encoder: JSONEncoder) throws -> String {
        // Outside of texts, where they are escaped, line breaks are blanks.
        let text = String(decoding: try encoder.encode(value).filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
        return isASCII ? Self.escaped(text) : text
    }

    /// The JSON of emitted code's encoder; nil for a value that it refuses.
    var standardText: String? { try? text(with: .endpointKit()) }

    /// RFC 8259 7: characters beyond U+FFFF as two escapes.
    private static func escaped(_ json: String) -> String {
        json.utf16.map { unit in
            if unit < 0x80 { return String(UnicodeScalar(UInt8(unit))) }
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}

extension JSONParameter: Hashable {
    public static func == (left: JSONParameter, right: JSONParameter) -> Bool {
        left.isASCII == right.isASCII && left.standardText == right.standardText
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(standardText)
    }
}

/// The type only: values may be secret.
extension JSONParameter: CustomStringConvertible, CustomReflectable {
    public var description: String { "JSONParameter(\(type(of: value)))" }

    public var customMirror: Mirror { Mirror(self, children: ["parameter": description]) }
}
