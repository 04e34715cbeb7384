import EndpointKit
import Foundation
import Testing

struct CookieCredentialTests {
    private func cookie(_ value: String, name: String = "session", beside other: String? = nil) throws -> String? {
        var request = HTTPRequest(url: try #require(URL(string: "https://a.b")))
        request.headers["Cookie"] = other
        request.setCredential(value, forCookie: name)
        return request.headers["Cookie"]
    }

    @Test(arguments: ["abc", "a+b/c==", "s%3Aid.sig", "eyJhbGciOi.J9_-", "{\u{27}a\u{27}:1}"])
    func whatAServerGaveOutGoesBackAsItIs(_ value: String) throws {
        #expect(try cookie(value) == "session=\(value)")
    }

    @Test(arguments: [
        ("a; admin=1", "a%3B%20admin=1"), ("a,b", "a%2Cb"), ("\"a\"", "%22a%22"), ("a\\b", "a%5Cb"), ("a\r\nX: y", "a%0D%0AX:%20y"),
        ("naïve", "na%C3%AFve"),
    ])
    func whatWouldEndItIsEncoded(_ value: String, _ sent: String) throws {
        #expect(try cookie(value) == "session=\(sent)")
    }

    @Test func onlyTheCookieOfThatNameIsReplaced() throws {
        #expect(try cookie("new", beside: "a=1; session=old; sessions=2") == "a=1; sessions=2; session=new")
        #expect(try cookie("new", name: "a b", beside: "a%20b=old") == "a%20b=new")
    }

    /// RFC 6265, 5.4, and RFC 9113, 8.2.3.
    @Test func cookiesAreSeparatedBySemicolons() throws {
        #expect(try cookie("new", beside: "session=old;a=1 ; b=2;") == "a=1; b=2; session=new")
        var fields: HTTPFields = ["Cookie": "a=1"]
        fields.add("cookie", "b=2")
        #expect(fields["Cookie"] == "a=1; b=2")
    }
}
