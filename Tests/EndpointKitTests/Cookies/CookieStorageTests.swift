import EndpointKit
import Foundation
import Testing

/// Which cookies are kept, and which ones are sent (RFC 6265).
struct CookieStorageTests {
    private func sent(_ fields: [String], from: String = "https://api.shop.example/v1/login", to url: String) throws -> String? {
        let storage = MemoryCookieStorage()
        storage.store(fields, from: try #require(URL(string: from)))
        return storage.cookies(for: try #require(URL(string: url)))
    }

    @Test(arguments: [
        ("a=1", "https://api.shop.example/v1/me", true), ("a=1", "https://api.shop.example/v2", false),
        ("a=1", "https://api.shop.example/v12", false), ("a=1", "https://api.shop.example:8443/v1", true),
        ("a=1; Path=/", "https://api.shop.example", true), ("a=1; Path=/", "https://shop.example/", false),
        ("a=1; Path=/", "https://x.api.shop.example/", false), ("a=1; Path=/; Domain=shop.example", "https://shop.example/", true),
        ("a=1; path=/; domain=.SHOP.example", "https://www.shop.example/", true),
        ("a=1; Path=/; Domain=shop.example", "https://notshop.example/", false),
        ("a=1; Path=/; Domain=example", "https://x.example/", false),
        ("a=1; Path=/; Domain=other.example", "https://other.example/", false),
        ("a=1; Path=/; Domain=other.example; Domain=shop.example; Domain=", "https://shop.example/", true),
        ("a=1; Path=/; Domain=shop.example; Domain=other.example", "https://api.shop.example/", false),
        ("a=1; Path=/; Secure", "https://api.shop.example/", true),
        ("a=1; Path=/; Secure", "http://api.shop.example/", false), ("a=1; Path=/", "http://api.shop.example/", true),
        ("a=1; Path=/; Max-Age=60", "https://api.shop.example/", true), ("a=1; Path=/; Max-Age=0", "https://api.shop.example/", false),
        ("a=1; Path=/; Max-Age=-5", "https://api.shop.example/", false),
        ("a=1; Path=/; Expires=Wed, 01 Jan 2020 00:00:00 GMT", "https://api.shop.example/", false),
        ("a=1; Path=/; Expires=Wed, 01 Jan 2020 00:00:00 GMT; Max-Age=60", "https://api.shop.example/", true),
        ("a=1; Path=/; Expires=Wed, 01-Jan-20 00:00:00 UTC", "https://api.shop.example/", false),
        ("a=1; Path=/; Expires=Wed Jan  1 00:00:00 2020", "https://api.shop.example/", false),
        ("a=1; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 +0000", "https://api.shop.example/", false),
        ("a=1; Path=/; Expires=Tue, 31 Dec 2999 23:59:59 GMT", "https://api.shop.example/", true),
        ("a=1; Path=/; Expires=0", "https://api.shop.example/", true),
        ("a=1; Path=/; Expires=31 Feb 2020 1:0:0", "https://api.shop.example/", true),
        ("a=1; Path=/api", "https://api.shop.example/apix", false),
        ("a=1; Path=/; HttpOnly; SameSite=Strict", "https://api.shop.example/", true),
    ])
    func cookiesAreForHostsAndPaths(_ field: String, _ url: String, _ isSent: Bool) throws {
        #expect(try sent([field], to: url) == (isSent ? "a=1" : nil))
    }

    /// Others can set cookies for a host: a server without TLS on the same host, and servers for a common domain.
    @Test func secureCookiesAreProtected() throws {
        let storage = MemoryCookieStorage()
        let secure = try #require(URL(string: "https://api.shop.example/"))
        let plain = try #require(URL(string: "http://api.shop.example/"))
        storage.store(["sid=1; Secure; Path=/"], from: secure)
        storage.store(["sid=2; Path=/", "sid=; Max-Age=0; Path=/", "sid=3; Path=/a; Domain=shop.example", "other=1"], from: plain)
        #expect(storage.cookies(for: try #require(URL(string: "https://api.shop.example/a/b"))) == "sid=1; other=1")
        storage.store(["sid=4; Path=/"], from: secure)
        #expect(storage.value(of: "sid", for: plain) == "4")
    }

    @Test(arguments: [
        ("__Secure-a=1; Path=/; Secure", true), ("__Secure-a=1; Path=/", false), ("__Host-a=1; Path=/; Secure", true),
        ("__host-a=1; Path=/x; Secure", false), ("__Host-a=1; Path=/; Secure; Domain=api.shop.example", false),
    ])
    func prefixesPromiseAttributes(_ field: String, _ isKept: Bool) throws {
        #expect(try (sent([field], to: "https://api.shop.example/") != nil) == isKept)
    }

    @Test(arguments: ["", "a", "=1", "a\u{1}=1; Path=/", "a=1; Path=/; Secure"])
    func faultyCookiesAreIgnored(_ field: String) throws {
        #expect(try sent([field], from: "http://a.example/", to: "https://a.example/") == nil)
    }

    @Test func valuesAreSentAsTheyCame() throws {
        let fields = [#"q="a b"; Path=/"#, "e=x=y==; Path=/", "n=; Path=/"]
        #expect(try sent(fields, to: "https://api.shop.example/") == #"q="a b"; e=x=y==; n="#)
    }

    @Test func longPathsAndOldCookiesComeFirst() throws {
        let fields = ["a=1; Path=/", "b=2; Path=/v1/x", "c=3; Path=/v1", "a=4; Path=/"]
        #expect(try sent(fields, to: "https://api.shop.example/v1/x/y") == "b=2; c=3; a=4")
    }

    @Test func cookiesExpireAndAreRemoved() throws {
        let now = Protected(Date(timeIntervalSince1970: 1_000_000))
        let storage = MemoryCookieStorage { now.withLock(\.self) }
        let url = try #require(URL(string: "https://a.example/"))
        storage.store(["a=1; Max-Age=60", "b=2"], from: url)
        #expect(storage.value(of: "a", for: url) == "1")
        now.withLock { $0 += 61 }
        #expect(storage.cookies(for: url) == "b=2")
        storage.removeAll()
        #expect(storage.cookies(for: url) == nil)
    }

    /// The limit is for the name and the value, as in browsers: attributes do not count.
    @Test(arguments: [(4_095, 100, true), (4_096, 100, false), (1, 1_025, true)])
    func theSizeOfACookieHasALimit(_ size: Int, _ attribute: Int, _ isKept: Bool) throws {
        let field = "a=\(String(repeating: "x", count: size)); Path=/; SameSite=\(String(repeating: "y", count: attribute))"
        #expect(try (sent([field], to: "https://api.shop.example/") != nil) == isKept)
    }

    @Test func theNumberOfCookiesHasALimit() throws {
        let storage = MemoryCookieStorage()
        let url = try #require(URL(string: "https://a.example/"))
        storage.store(["n0=1"], from: url)
        #expect(storage.description == "1 cookie")
        storage.store((0..<200).map { "n\($0)=1" } + ["big=\(String(repeating: "x", count: 5_000))"], from: url)
        #expect(storage.description == "180 cookies")
        #expect(storage.value(of: "n19", for: url) == nil && storage.value(of: "n20", for: url) == "1")
    }
}
