import EndpointKit
import Foundation
import HTTPBin
import Testing

extension Exercise {
    static let requestInspection: [Exercise] = [
        Exercise("RequestInspection.headers") { session async throws in
            let list = try await session.bin.requestInspection.headers(
                xText: "a, b; c=\"d\" %20 + &", xNumbers: [1, 2, 3], xColour: Colour(r: 1, g: 20, b: 255))
            #expect(list.headers["X-Text"] == "a, b; c=\"d\" %20 + &")
            #expect(list.headers["X-Numbers"] == "1,2,3")
            #expect(list.headers["X-Colour"] == "r=1,g=20,b=255")
            #expect(list.headers["X-Constant"] == "always")

            let bare = try await session.bin.requestInspection.headers()
            #expect(bare.headers["X-Text"] == nil)
            #expect(bare.headers["X-Constant"] == "always")
            #expect(bare.headers["Authorization"] == nil)

            let split = try await session.failure { try await session.bin.requestInspection.headers(xText: "a\r\nX-Injected: b") }
            #expect(split.stage == .building)
        },
        Exercise("RequestInspection.ip") { session async throws in
            let origin = try await session.bin.requestInspection.ip()
            #expect(!origin.origin.isEmpty)
        },
        Exercise("RequestInspection.userAgent") { session async throws in
            let agent = try await session.bin.requestInspection.userAgent(userAgent: "EndpointKit/1 (tests; \"quoted\")")
            #expect(agent.userAgent == "EndpointKit/1 (tests; \"quoted\")")
        },
    ]

    static let responseInspection: [Exercise] = [
        Exercise("ResponseInspection.cache") { session async throws in
            let echo = try await session.bin.responseInspection.cache()
            #expect(echo.url.hasSuffix("/cache"))
            let tag = try #require(try session.response().headers["ETag"])
            let error = try await session.failure { try await session.bin.responseInspection.cache(ifNoneMatch: tag) }
            #expect(error.statusCode == 304)
            let dated = try await session.failure {
                try await session.bin.responseInspection.cache(ifModifiedSince: "Sat, 31 Jan 2026 12:00:00 GMT")
            }
            guard case .notModified = ResponseInspectionEndpoint.CacheFailure(dated) else {
                Issue.record("304 is declared")
                return
            }
        },
        Exercise("ResponseInspection.cacheFor") { session async throws in
            let echo = try await session.bin.responseInspection.cacheFor(seconds: 60)
            #expect(echo.url.hasSuffix("/cache/60"))
            #expect(try session.response().headers["Cache-Control"] == "public, max-age=60")
        },
        Exercise("ResponseInspection.etag") { session async throws in
            let echo = try await session.bin.responseInspection.etag(etag: "v 1")
            #expect(echo.args == [:])
            #expect(try session.target() == "/etag/v%201")
            #expect(try session.response().headers["ETag"] == "v 1")
            let same = try await session.failure { try await session.bin.responseInspection.etag(etag: "v1", ifNoneMatch: "\"v1\"") }
            #expect(same.statusCode == 304)
            let other = try await session.failure { try await session.bin.responseInspection.etag(etag: "v1", ifMatch: "\"v2\"") }
            guard case .preconditionFailed = ResponseInspectionEndpoint.EtagFailure(other) else {
                Issue.record("412 is declared")
                return
            }
        },
        Exercise("ResponseInspection.responseHeaders") { session async throws in
            let headers = try await session.bin.responseInspection.responseHeaders(values: ["X-Colour": "red & blue", "X-Sum": "1+1=2"])
            #expect(headers["X-Colour"] == .one("red & blue"))
            #expect(headers["X-Sum"] == .one("1+1=2"))
            #expect(headers["Content-Type"] == .one("application/json"))
            #expect(try session.response().headers["X-Colour"] == "red & blue")
        },
        Exercise("ResponseInspection.postResponseHeaders") { session async throws in
            let headers = try await session.bin.responseInspection.postResponseHeaders(values: ["X-Colour": "100% green"])
            #expect(headers["X-Colour"] == .one("100% green"))
            #expect(try session.sent().method == .post)
        },
    ]
}
