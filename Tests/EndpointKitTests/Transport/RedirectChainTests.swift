import Foundation
import Testing

@testable import EndpointKit

struct RedirectChainTests {
    private func next(_ status: Int, from: String, to location: String, _ change: (inout HTTPRequest) -> Void = { _ in }) throws
        -> HTTPRequest?
    {
        var request = HTTPRequest(url: try #require(URL(string: from)))
        change(&request)
        var chain = RedirectChain(RedirectPolicy(), first: request)
        return try chain.next(after: HTTPResponseHead(status: status, headers: ["Location": location]), to: request)
    }

    @Test(arguments: ["http://a.b/x", "HTTP://a.b/x", "http://c.d"])
    func neverLeavesHTTPS(_ location: String) throws {
        #expect(throws: TransportError(.redirectRefused, detail: "it leads from https to http")) {
            try next(302, from: "https://a.b/", to: location)
        }
    }

    @Test(arguments: ["file:///etc/passwd", "ftp://a.b/x", "javascript:alert(1)", "data:text/plain,x"])
    func refusesOtherSchemes(_ location: String) throws {
        #expect(throws: TransportError.self) { try next(302, from: "http://a.b/", to: location) }
    }

    @Test(arguments: [
        ("https://a.b/", "https://a.b:443/x", true), ("https://a.b/", "https://A.B/x", true), ("https://a.b/", "/x", true),
        ("https://a.b/", "//a.b/x", true), ("http://a.b/", "https://a.b/x", false), ("https://a.b/", "https://a.b:8443/x", false),
        ("https://a.b/", "https://a.b.evil/x", false), ("https://a.b/", "https://evil@a.b/x", true),
        ("https://a.b/", "https://sub.a.b/x", false),
    ])
    func knowsItsOrigin(_ from: String, _ location: String, _ keeps: Bool) throws {
        let request = try #require(try next(307, from: from, to: location) { $0.setCredential("s", forHeader: "X-Key") })
        #expect((request.headers["X-Key"] != nil) == keeps)
        #expect(request.url.user == nil)
    }

    @Test(arguments: ["http://a.b:65536/", "http://127.0.0.1:99999/x", "https://a.b:9223372036854775807/"])
    func refusesImpossiblePorts(_ location: String) async throws {
        #expect(throws: TransportError.self) { try next(302, from: "http://a.b/", to: location) }
        guard let url = URL(string: location) else { return }
        let error = await #expect(throws: TransportError.self) { try await URLSessionTransport().send(HTTPRequest(url: url)) }
        #expect(error?.code == .unsupportedURL)
    }

    @Test(arguments: [
        ("/a%20b/ü", "https://a.b/a%20b/%C3%BC"), ("?a=%7C|", "https://a.b/d/e?a=%7C%7C"), ("/a%zz b", "https://a.b/a%25zz%20b"),
        ("HTTPS://C.d/%20 x#y%20 z", "https://C.d/%20%20x#y%20%20z"), ("//[::1]:8080/%20[x]", "https://[::1]:8080/%20%5Bx%5D"),
        ("f g", "https://a.b/d/f%20g"), ("/x?u=http://c.d/%2F|", "https://a.b/x?u=http://c.d/%2F%7C"),
    ])
    func encodesALocationOnce(_ location: String, _ url: String) throws {
        #expect(try next(302, from: "https://a.b/d/e", to: location)?.url.absoluteString == url)
    }

    @Test func rememberedQueryKeysStayAwayOnLaterHops() throws {
        var request = HTTPRequest(url: try #require(URL(string: "https://a.b/?p=1")))
        request.setCredential("k+1", forQuery: "key")
        var chain = RedirectChain(RedirectPolicy(), first: request)
        let second = try #require(try chain.next(after: HTTPResponseHead(status: 302, headers: ["Location": "/clean"]), to: request))
        let location: HTTPFields = ["Location": "https://c.d/?key=k%2B1&key=other&q=2"]
        let third = try #require(try chain.next(after: HTTPResponseHead(status: 302, headers: location), to: second))
        #expect(third.url.query == "key=other&q=2")
    }

    @Test func aBodyThatIsGoneIsNotSentAgain() throws {
        #expect(throws: TransportError.self) {
            try next(307, from: "https://a.b/", to: "/x") {
                $0.method = .post
                $0.body = .stream(StreamedBody(isReplayable: false) { { nil } })
            }
        }
    }

    @Test func otherStatusesAreAnswers() throws {
        #expect(try next(300, from: "https://a.b/", to: "/x")?.url == nil)
        #expect(try next(304, from: "https://a.b/", to: "/x")?.url == nil)
        #expect(try next(200, from: "https://a.b/", to: "/x")?.url == nil)
    }

    /// RFC 9110, 15.4: content-specific headers go with the content.
    @Test func aGetInPlaceOfAPostHasNothingOfItsBody() throws {
        let about = ["content-type", "Content-Digest", "Content-MD5", "Digest", "Repr-Digest", "Last-Modified", "Expect", "X-Once"]
        let request = try next(303, from: "https://a.b/", to: "/x") {
            $0.method = .post
            $0.idempotencyHeader = "x-once"
            $0.headers = HTTPFields((about + ["Accept", "X-Other"]).map { HTTPFields.Field(name: $0, value: "1") })
        }
        #expect(request?.headers.map(\.name) == ["Accept", "X-Other"])
    }

    /// A PUT with `If-Match` has changed the tag.
    @Test func aGetInPlaceOfAPutHasNoneOfItsConditions() throws {
        let headers: HTTPFields = ["If-Match": "\"1\"", "if-none-match": "*", "If-Unmodified-Since": "x", "Accept": "*/*"]
        func redirected(_ status: Int) throws -> HTTPFields? {
            try next(status, from: "https://a.b/", to: "/x") {
                $0.method = .put
                $0.headers = headers
            }?.headers
        }
        #expect(try redirected(303) == ["Accept": "*/*"])
        #expect(try redirected(307) == headers)
    }

    /// Without its condition, a range could be one of another version.
    @Test func aRangeKeepsItsCondition() throws {
        let request = try next(302, from: "https://a.b/", to: "https://c.d/") { $0.headers = ["Range": "bytes=1-", "If-Range": "\"v1\""] }
        #expect(request?.headers == ["Range": "bytes=1-", "If-Range": "\"v1\""])
    }

    @Test func otherItemsOfAQueryKeepTheirBytes() throws {
        let location = "https://c.d/?a=1&&b=%7e&sig=x&"
        #expect(try next(302, from: "https://a.b/", to: location)?.url.absoluteString == location)
        let request = try next(302, from: "https://a.b/", to: location) { $0.setCredential("x", forQuery: "sig") }
        #expect(request?.url.query == "a=1&&b=%7e&")
        var signed = HTTPRequest(url: try #require(URL(string: "https://a.b/?a=1&&key=old&b=2&")))
        signed.setCredential("k", forQuery: "key")
        #expect(signed.url.query == "a=1&&b=2&&key=k")
    }
}
