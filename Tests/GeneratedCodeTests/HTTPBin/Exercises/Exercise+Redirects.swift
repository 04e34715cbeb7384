import EndpointKit
import Foundation
import HTTPBin
import Testing

extension Exercise {
    static let redirects: [Exercise] = [
        Exercise("Redirects.absoluteRedirect") { session async throws in
            #expect(try await session.bin.redirects.absoluteRedirect(n: 3).url.hasSuffix("/get"))
        },
        Exercise("Redirects.relativeRedirect") { session async throws in
            #expect(try await session.bin.redirects.relativeRedirect(n: 3).url.hasSuffix("/get"))
            let endless = try await session.failure { try await session.bin.redirects.relativeRedirect(n: 50) }
            #expect(endless.stage == .sending)
        },
        Exercise("Redirects.redirect") { session async throws in
            #expect(try await session.bin.redirects.redirect(n: 2, absolute: true).url.hasSuffix("/get"))
            let held = try await session.failure { try await session.unredirected.redirects.redirect(n: 2, absolute: true) }
            #expect(held.response?.headers["Location"]?.hasSuffix("/absolute-redirect/1") == true)
            #expect(try session.target() == "/redirect/2?absolute=true")
        },
        Exercise("Redirects.redirectTo") { session async throws in
            let echo = try await session.bin.redirects.redirectTo(url: "/anything/x?a=b%20c&d=%2B", statusCode: 308)
            #expect(echo.method == "GET")
            #expect(echo.args == ["a": .one("b c"), "d": .one("+")])
            #expect(echo.url.contains("/anything/x"))
        },
        Exercise("Redirects.postRedirectTo") { session async throws in
            let kept = try await session.bin.redirects.postRedirectTo(.sample, url: "/anything", statusCode: 307)
            #expect(kept.method == "POST")
            #expect(try Message(received: kept.data) == .sample)
            let changed = try await session.bin.redirects.postRedirectTo(.sample, url: "/anything", statusCode: 303)
            #expect(changed.method == "GET")
            #expect(changed.data == "")
            #expect(changed.headers["Content-Type"] == nil)
        },
        Exercise("Redirects.putRedirectTo") { session async throws in
            let echo = try await session.bin.redirects.putRedirectTo(.sample, url: "/anything", statusCode: 308)
            #expect(echo.method == "PUT")
            #expect(try Message(received: echo.data) == .sample)
        },
        Exercise("Redirects.patchRedirectTo") { session async throws in
            let echo = try await session.bin.redirects.patchRedirectTo(.sample, url: "/anything", statusCode: 307)
            #expect(echo.method == "PATCH")
            #expect(try Message(received: echo.data) == .sample)
        },
        Exercise("Redirects.deleteRedirectTo") { session async throws in
            let echo = try await session.bin.redirects.deleteRedirectTo(url: "/anything", statusCode: 307)
            #expect(echo.method == "DELETE")
        },
        Exercise("Redirects.traceRedirectTo") { session async throws in
            let echo = try await session.bin.redirects.traceRedirectTo(url: "/anything", statusCode: 307)
            #expect(echo.method == "TRACE")
        },
    ]
}
