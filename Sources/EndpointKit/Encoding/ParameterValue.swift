internal import Foundation

/// A parameter as the styles of OpenAPI see it: not yet encoded, and with the text of every part decided.
public enum ParameterValue: Sendable, Hashable {
    /// Nothing to send: nil, and JSON null.
    case none
    /// One text.
    case primitive(String)
    /// Several texts in order.
    case array([String])
    /// Named texts in order.
    case object([ParameterMember])
    /// The JSON of a value, as one text that is not known before a client sends it.
    case json(JSONParameter)

    /// The parts of a value that encodes as JSON, for a model that is a parameter.
    ///
    /// Members are in the order in which the value encodes them, those of dictionaries in that of their names. Of a value that cannot be
    /// encoded nothing is sent.
    public init(encoding value: some Encodable) {
        let encoder = JSONEncoder.endpointKit()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity",
            negativeInfinity: "-Infinity",
            nan: "NaN"
        )
        self = (try? JSONValue(encoding: value, with: encoder))?.parameter ?? .none
        if case .object(let members) = self { self = .object(MemberOrder(of: value).ordered(members)) }
    }

    /// The JSON of a value as one text, for a parameter that is JSON, written with the client's encoder when it is sent.
    ///
    /// - Parameter isASCII: Other characters are escaped, as in a header not every server reads them.
    public init(json value: some Encodable & Sendable, isASCII: Bool = false) {
        self = .json(JSONParameter(value, isASCII: isASCII))
    }

    /// The value with its JSON written by an encoder; throws `EncodingError` for what the encoder refuses.
    func written(with encoder: JSONEncoder) throws -> ParameterValue {
        guard case .json(let value) = self else { return self }
        return .primitive(try value.text(with: encoder))
    }

    /// The value as one text, the parts of a list joined by commas; nil when there is nothing to send.
    public var text: String? {
        switch self {
        case .none: nil
        case .primitive(let text): text
        case .array(let elements): elements.joined(separator: ",")
        case .object(let members): members.map { $0.name + "," + $0.value }.joined(separator: ",")
        case .json(let value): value.standardText
        }
    }
}
