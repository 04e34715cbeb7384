/// A body without its content coding, which can be gzip.
enum DecodedBody {
    case bytes([UInt8])
    case invalid
    case tooLarge
    case unknownCoding

    /// - Parameters:
    ///   - fields: The header of the message.
    ///   - limit: The maximum size of the decoded body.
    init(_ bytes: [UInt8], _ fields: FieldLines, limit: Int) {
        let codings = (fields["Content-Encoding"] ?? "").listElements().map { $0.lowercased() }.filter { $0 != "identity" }
        // The response to HEAD has the coding of a body that it does not have.
        guard let coding = codings.first, !bytes.isEmpty else {
            self = .bytes(bytes)
            return
        }
        guard codings.count == 1, coding == "gzip" || coding == "x-gzip" else {
            self = .unknownCoding
            return
        }
        switch Gzip.decompress(bytes, limit: limit) {
        case .bytes(let decoded): self = .bytes(decoded)
        case .invalid: self = .invalid
        case .tooLarge: self = .tooLarge
        }
    }
}
