public import Foundation

extension JSONEncoder {
    /// A new encoder with the conventions of emitted code.
    ///
    /// Dates are written as `Date.rfc3339` does, data as base64, UUIDs in lower case (RFC 9562 4), keys as they are and in sorted order, so
    /// that equal values give equal bytes. A number that is not finite, or a date beyond the year 9999, is an error.
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
    /// For a date that RFC 3339 cannot write.
    static func unwritableDate(_ date: Date, _ codingPath: [any CodingKey]) -> EncodingError {
        // Not the date itself: Foundation traps when it prints one that is not finite.
        .invalidValue(
            date.timeIntervalSince1970,
            Context(
                codingPath: codingPath, debugDescription: "The date is outside the years 0000 to 9999, which RFC 3339 can write.",
                underlyingError: ValueFault(description: "a date outside the years 0000 to 9999, which RFC 3339 can write")))
    }
}
