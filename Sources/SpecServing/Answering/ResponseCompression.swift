import APIModel

/// Compresses the bodies of answers that clients accept in gzip.
enum ResponseCompression {
    /// The size below which compression costs more than it saves.
    private static let minimumSize = 1_024

    static func compress(_ response: inout ServedResponse, for request: ServedRequest) {
        guard case .bytes(let bytes) = response.body, bytes.count >= minimumSize, !response.fields.has("Content-Encoding"),
            !response.fields.has("Content-Range"), let mediaType = response.fields["Content-Type"].flatMap({ MediaRange($0) }),
            mediaType.kind.isDocument
        else { return }
        response.fields.addVary("Accept-Encoding")
        guard request.acceptsGzip, let compressed = Gzip.compress(bytes), compressed.count < bytes.count else { return }
        response.body = .bytes(compressed)
        response.fields.set("Content-Encoding", "gzip")
        if let tag = response.fields["ETag"], tag.hasPrefix("\""), tag.hasSuffix("\"") {
            response.fields.set("ETag", tag.dropLast() + tagEnd)
        }
    }

    /// The end of the validators of compressed bodies, whose bytes are others (RFC 9110, 8.8.3).
    private static let tagEnd = "-gzip\""

    /// The validator of the body without compression.
    static func plainTag(_ tag: String) -> String {
        tag.hasSuffix(tagEnd) ? tag.dropLast(tagEnd.count) + "\"" : tag
    }
}

extension ServedRequest {
    /// Whether the client accepts a body in gzip. `*` matches the codings that are not listed (RFC 9110, 12.5.3).
    package var acceptsGzip: Bool {
        let codings = (fields["Accept-Encoding"] ?? "").listElements().map { $0.listElements(separator: ";") }
        func coding(_ names: Set<String>) -> [String]? { codings.first { $0.first.map { names.contains($0.lowercased()) } ?? false } }
        guard let coding = coding(["gzip", "x-gzip"]) ?? coding(["*"]) else { return false }
        return !coding.dropFirst().contains { $0.lowercased().hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
    }
}
