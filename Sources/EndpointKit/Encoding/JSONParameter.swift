public import Foundation

/// A parameter that the client's encoder writes when it is sent: the JSON of a value, or its parts.
///
/// Two parameters are equal if the encoder of emitted code writes them identically.
public struct JSONParameter: Sendable, ParameterConvertible {
    /// Its second argument is whether lists are written with brackets.
    private let write: @Sendable (JSONEncoder, Bool) throws -> ParameterValue
    private let type: String
    private let isASCII: Bool

    /// The JSON of a value as one string.
    ///
    /// - Parameters:
    ///   - value: The value, which is encoded when the parameter is sent.
    ///   - isASCII: Whether other characters than ASCII are escaped, because not every server accepts them in a header.
    public init(_ value: some Encodable & Sendable, isASCII: Bool = false) {
        self.init(of: Swift.type(of: value), isASCII: isASCII) { encoder in
            // Within strings, line breaks are escaped; elsewhere they are white space.
            let text = String(decoding: try encoder.json(value).filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
            return .primitive(isASCII ? Self.escaped(text) : text)
        }
    }

    /// The parts of a value, in the order in which it encodes them.
    init(partsOf value: some Encodable & Sendable) {
        write = { encoder, inBrackets in ParameterValue(parts: try encoder.tree(of: value), inBrackets: inBrackets) }
        type = String(describing: Swift.type(of: value))
        isASCII = false
    }

    /// - Parameter write: Never returns `json`.
    init(of type: Any.Type, isASCII: Bool = false, _ write: @escaping @Sendable (JSONEncoder) throws -> ParameterValue) {
        self.write = { encoder, _ in try write(encoder) }
        self.type = String(describing: type)
        self.isASCII = isASCII
    }

    public var parameter: ParameterValue { .json(self) }

    /// The parameter as one string, with JSON on one line. Throws `EncodingError` for a value that cannot be encoded.
    public func text(with encoder: JSONEncoder) throws -> String {
        try written(with: encoder).text ?? ""
    }

    /// - Parameter inBrackets: Whether the style writes lists with brackets, so that lists and objects in lists have an index.
    func written(with encoder: JSONEncoder, inBrackets: Bool = false) throws -> ParameterValue { try write(encoder, inBrackets) }

    /// The parameter as the encoder of emitted code writes it; `nil` for a value that it cannot encode.
    var standard: ParameterValue? { standard(inBrackets: false) }

    func standard(inBrackets: Bool) -> ParameterValue? { try? write(.endpointKit(), inBrackets) }

    /// Characters above U+FFFF are two escapes (RFC 8259, 7).
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
        left.isASCII == right.isASCII && left.standard == right.standard
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(standard)
    }
}

/// The type only: values may be secret.
extension JSONParameter: CustomStringConvertible, CustomReflectable {
    public var description: String { "JSONParameter(\(type))" }

    public var customMirror: Mirror { Mirror(self, children: ["parameter": description]) }
}
