public import Foundation

extension JSONEncoder {
    /// Returns a new encoder with the conventions of emitted code.
    ///
    /// Dates are written as `Date.rfc3339`, data as base64, UUIDs in lower case (RFC 9562, 4). Keys are unchanged and sorted, so that equal
    /// values have equal bytes. A number that is not finite, or a date after the year 9999, is an error.
    public static func endpointKit() -> JSONEncoder {
        let encoder = CanonicalJSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom { date, encoder in
            var container = encoder.singleValueContainer()
            guard let text = date.rfc3339 else { throw EncodingError.unwritableDate(date, encoder.codingPath) }
            try container.encode(text)
        }
        encoder.dataEncodingStrategy = .base64
        return encoder
    }
}

extension EncodingError {
    /// The error for a date that RFC 3339 cannot represent.
    static func unwritableDate(_ date: Date, _ codingPath: [any CodingKey]) -> EncodingError {
        // The message does not contain the date, because Foundation traps when it prints a date that is not finite.
        .invalidValue(
            date.timeIntervalSince1970,
            Context(
                codingPath: codingPath, debugDescription: "The date is outside the years 0000 to 9999, which RFC 3339 can represent.",
                underlyingError: ValueFault(description: "a date outside the years 0000 to 9999, which RFC 3339 can represent")))
    }
}
