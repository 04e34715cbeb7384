import APIModel
import Testing

struct MediaTypeSyntaxTests {
    @Test(arguments: [
        ("application/json", "application/json"), ("Application/JSON; charset=utf-8", "application/json"), ("image/*", "image/png"),
        ("image/*", "image/*"), ("IMAGE/*;q=0.5", "image/png"), ("*/*", "image/png"), ("*/*", "image/*"), ("*", "text/plain"),
    ])
    func aRangeContains(_ range: String, _ other: String) {
        #expect(MediaTypeSyntax.range(range, contains: other))
    }

    @Test(arguments: [
        ("application/json", "application/problem+json"), ("image/*", "text/plain"), ("image/*", "imagery/png"), ("image/png", "image/*"),
        ("image/*", "*/*"), ("image*", "image/png"), ("", "image/png"),
    ])
    func aRangeDoesNotContain(_ range: String, _ other: String) {
        #expect(!MediaTypeSyntax.range(range, contains: other))
    }
}
