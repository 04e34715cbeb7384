/// What a media type says by its name.
package enum MediaTypeSyntax {
    /// JSON values one after the other, which are not JSON together.
    private static let sequences: Set<String> = [
        "application/jsonl", "application/x-ndjson", "application/ndjson", "application/json-seq", "application/jsonlines",
        "application/x-jsonlines",
    ]

    /// Whether it is JSON: `application/json`, `application/problem+json`, `text/json`, `application/x-json` and the like, with any
    /// parameters.
    package static func isJSON(_ mediaType: String) -> Bool {
        let essence = essence(mediaType)
        return essence.contains("json") && !sequences.contains(essence)
    }

    /// Whether it is a sequence of JSON values: lines of JSON, or RFC 7464.
    package static func isJSONSequence(_ mediaType: String) -> Bool {
        sequences.contains(essence(mediaType))
    }

    /// The first of several in lower case, without parameters and white space.
    private static func essence(_ mediaType: String) -> String {
        mediaType.prefix { $0 != ";" && $0 != "," }.lowercased().filter { !$0.isWhitespace }
    }

    /// Two tokens with a `/` between them, perhaps with parameters behind a `;` (RFC 9110 8.3.1).
    package static func isValid(_ text: String) -> Bool {
        let essence = text.prefix { $0 != ";" }.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F }
        let last = essence.last.map { part in String(part.reversed().drop { $0 == " " }.reversed()) } ?? ""
        return isPlain && essence.count == 2 && HTTPToken.isValid(String(essence[0])) && HTTPToken.isValid(last)
    }
}
