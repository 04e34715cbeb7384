import APIModel
import Foundation
import SchemaChecking
import Testing

struct URLSyntaxTests {
    @Test(arguments: [
        "https://example.com", "https://user:p%40ss@example.com:8080/a/b;c=1,2?x=y&z#part", "mailto:a@b.example", "urn:isbn:0451450523",
        "/relative?x=%20", "a/b", "?q", "#f", "//host/path", "http://[::1]:80/", "http://[2001:db8::192.0.2.1]/", "http://192.0.2.1/",
        "com.example.app:/back", "file:///etc/hosts", "http://a:/", "tel:+1-816-555-1212", "./a:b", "x:", "http://a_b.example/~c/(d)'!*$",
    ])
    func takes(_ text: String) {
        #expect(URLSyntax.isURL(text))
        #expect(URL(string: text) != nil)
    }

    @Test(arguments: [
        "", "http://[::1", "http://a:b:c/", "1http:x", "a b", "http://a:99999/", "http://a:8x/", "http://[::1]x/", "http://[1:2]/",
        "http://[::1::2]/", "http://[12345::]/", "http://[::256.0.0.1]/", "http://a[b]/", "http://%41/", "/a%2", "/a%zz", "a^b", "a\"b",
        "é",
        "http://a@b@c/", "/a[1]", "/a#b#c", "http://:80/", "http:///a", "///a", ":a", "-a:b", "a{b}",
    ])
    func refuses(_ text: String) {
        #expect(!URLSyntax.isURL(text))
    }

    /// Whatever the grammar takes is a URL for Foundation, and comes back as it was written.
    @Test(arguments: 0..<20)
    func foundationTakesWhatItTakes(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let pieces = [
            "http", "https", "a", "1", "://", ":", "/", "//", "?", "#", "[", "]", "::", "::1", "[::1]", "@", "%", "%41", "%zz", "ff", ".",
            "..", "-",
            "_", "~", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", "80", "65536", "192.0.2.1", "fe80", "example.com", " ", "é",
            "x:",
            "xn--a", "\\", "|",
        ]
        var taken = 0
        for _ in 0..<5_000 {
            let text = (0..<Int.random(in: 1...9, using: &random)).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
                .joined()
            guard URLSyntax.isURL(text) else { continue }
            taken += 1
            #expect(URL(string: text)?.absoluteString == text, "\(text)")
        }
        #expect(taken > 500)
    }
}
