#if AsyncHTTPClient
    import Foundation
    import Testing

    @testable import EndpointKitAsyncHTTPClient

    /// Where a WebSocket is opened, and what `Host` is.
    struct WebSocketTargetTests {
        @Test(arguments: [
            ("http://example.com", "example.com", 80, "example.com", "/"),
            ("https://EXAMPLE.com:443/a?b=c", "example.com", 443, "example.com", "/a?b=c"),
            ("https://example.com:8443/a%20b?c=%26#d", "example.com", 8443, "example.com:8443", "/a%20b?c=%26"),
            ("http://[::1]:8080/x", "::1", 8080, "[::1]:8080", "/x"), ("https://[2001:db8::1]/", "2001:db8::1", 443, "[2001:db8::1]", "/"),
            ("https://bücher.example/", "xn--bcher-kva.example", 443, "xn--bcher-kva.example", "/"),
        ])
        func urls(_ text: String, _ host: String, _ port: Int, _ authority: String, _ uri: String) throws {
            let url = try #require(URL(string: text))
            let target = try #require(WebSocketTarget(url))
            #expect(target.host == host && target.port == port && target.authority == authority && target.uri == uri)
            #expect(target.isSecure == text.hasPrefix("https"))
        }

        /// What would not be a name, and what would add a line to the request.
        @Test(arguments: [
            "ftp://example.com/", "https:///x", "https://example.com:65536/", "https://b%C3%BCcher.example/", "http://a%0D%0AX-Evil:1/",
            "http://a%20b/",
        ])
        func otherURLsAreRefused(_ text: String) throws {
            let url = try #require(URL(string: text))
            #expect(WebSocketTarget(url) == nil)
        }
    }
#endif
