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

    @Test(arguments: [
        ("Text/HTML ; charset=utf-8", "text/html"), ("application/json,text/plain", "application/json"), ("\tA/B\r\n", "a/b"),
        ("\u{C4}/ \u{D6};q=1", "\u{E4}/\u{F6}"), ("", ""),
    ])
    func theEssenceHasNoParametersAndSpaces(_ mediaType: String, _ essence: String) {
        #expect(MediaTypeSyntax.essence(mediaType) == essence)
    }

    @Test(arguments: ["a/b", "A/b+c ; d=e", "application/vnd.x.v1+json;q=\"/\""])
    func twoTokensAreValid(_ mediaType: String) {
        #expect(MediaTypeSyntax.isValid(mediaType))
    }

    @Test(arguments: ["", "a", "a/", "/b", "a/b/c", "a /b", "a/b c", "a/ b", "a;/b", "a/b\t", "a/\u{E4}", "a/b;c=\u{E4}"])
    func nothingElseIsValid(_ mediaType: String) {
        #expect(!MediaTypeSyntax.isValid(mediaType))
    }
}
