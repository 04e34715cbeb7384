public import Foundation

extension JSONDecoder {
    /// Returns a new decoder with the conventions of emitted code.
    ///
    /// Dates are RFC 3339 (`Date(rfc3339:)`), data is base64 in either alphabet, keys are unchanged, and a number that is not finite is an
    /// error.
    public static func endpointKit() -> JSONDecoder {
        let decoder = FastJSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            guard let date = Date(rfc3339: text) else {
                throw DecodingError.fault(
                    at: container.codingPath,
                    "'\(text.prefix(64))' is not an RFC 3339 date and time with an offset, such as 2024-05-31T12:00:00Z.",
                    redacted: DateShape.fault(text))
            }
            return date
        }
        decoder.dataDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            guard let data = Data(lenientBase64: try container.decode(String.self)) else {
                throw DecodingError.fault(at: container.codingPath, "The string is not base64.", redacted: "a string that is not base64")
            }
            return data
        }
        return decoder
    }
}
