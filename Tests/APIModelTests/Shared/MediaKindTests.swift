import APIModel
import Testing

struct MediaKindTests {
    @Test(arguments: [
        ("application/json", MediaKind.json), ("application/problem+json; charset=utf-8", .json), ("TEXT/JSON", .json),
        ("multipart/related+json", .json), ("text/event-stream", .stream(.events)), ("application/jsonl", .stream(.jsonLines)),
        ("application/geo+json-seq", .stream(.jsonLines)), ("application/x-www-form-urlencoded", .form), ("multipart/mixed", .multipart),
        ("*/*", .any), ("*", .any), ("", .any), ("text/xml", .xml), ("image/svg+xml", .xml), ("text/*", .text), ("application/yaml", .text),
        ("application/octet-stream", .binary), ("image/*", .binary), ("json", .json), ("x", .binary),
    ])
    func aMediaTypeHasAKind(_ mediaType: String, _ kind: MediaKind) {
        #expect(MediaKind(mediaType) == kind)
    }

    @Test func unknownBytesCanBeAFile() {
        let kinds: [MediaKind] = [.json, .stream(.events), .form, .multipart, .any, .text, .xml, .binary]
        #expect(kinds.filter(\.canBeFile) == [.any, .text, .xml, .binary])
        #expect(kinds.sorted() == kinds)
    }
}
