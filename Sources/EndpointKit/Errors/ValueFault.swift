/// What is wrong with a value, in words of the runtime that do not have the value: they are printed as they are.
///
/// It is the underlying error of a `DecodingError` or `EncodingError`.
struct ValueFault: RedactedError, CustomStringConvertible {
    let description: String
}

extension DecodingError {
    /// - Parameters:
    ///   - text: May have the value.
    ///   - redacted: The same without it.
    static func fault(at path: [any CodingKey], _ text: String, redacted: String) -> DecodingError {
        .dataCorrupted(Context(codingPath: path, debugDescription: text, underlyingError: ValueFault(description: redacted)))
    }
}
