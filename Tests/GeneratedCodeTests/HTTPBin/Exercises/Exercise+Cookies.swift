import EndpointKit
import Foundation
import HTTPBin
import Testing

extension Exercise {
    static let cookies: [Exercise] = [
        Exercise("Cookies.list") { session async throws in
            let list = try await session.bin.cookies.list(theme: "dark", visits: 3)
            #expect(list.cookies == ["theme": "dark", "visits": "3"])
            let none = try await session.bin.cookies.list()
            #expect(none.cookies == [:])
            // A cookie's value has no encoding of its own: what would end it is percent-encoded, and this server does not decode it.
            let awkward = try await session.bin.cookies.list(theme: "a;b, c")
            #expect(awkward.cookies["theme"]?.removingPercentEncoding == "a;b, c")
            #expect(awkward.cookies.count == 1)
        },
        Exercise("Cookies.set") { session async throws in
            let redirect = try await session.failure { try await session.unredirected.cookies.set(values: ["theme": "dark", "n": "1"]) }
            #expect(redirect.statusCode == 302)
            #expect(
                Set(redirect.response?.headers.values(for: "Set-Cookie") ?? []) == ["theme=dark; Path=/", "n=1; Path=/"])
            let list = try await session.bin.cookies.set(values: ["theme": "dark"])
            #expect(list.cookies == [:], "the transport keeps no cookies")
        },
        Exercise("Cookies.setOne") { session async throws in
            let redirect = try await session.failure { try await session.unredirected.cookies.setOne(name: "theme", value: "a+b c") }
            #expect(redirect.response?.headers["Set-Cookie"] == "theme=\"a+b c\"; Path=/")
            #expect(redirect.request?.url.absoluteString.hasSuffix("/cookies/set/theme/a%2Bb%20c") == true)
        },
        Exercise("Cookies.delete") { session async throws in
            let redirect = try await session.failure { try await session.unredirected.cookies.delete(values: ["theme": ""]) }
            let cookie = try #require(redirect.response?.headers["Set-Cookie"])
            #expect(cookie.hasPrefix("theme=;"))
            #expect(cookie.contains("Max-Age=0"))
        },
    ]
}
