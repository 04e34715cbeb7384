import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct ResponseCachingTests {
    private let server = CountingOrigin()

    @Test(arguments: [
        ("max-age=60", 59, 1), ("max-age=60", 60, 2), ("MAX-AGE=\"60\", private", 59, 1), ("max-age=60, no-cache", 1, 2),
        ("max-age=60, no-store", 1, 2), ("s-maxage=60", 1, 2), ("max-age=0, s-maxage=60", 1, 2), ("max-age=x", 1, 2),
        ("max-age=60, max-age=0", 30, 1), ("max-age=99999999999999999999", 100_000, 1), ("public", 1, 2), ("", 1, 2),
        ("max-age=60, must-revalidate", 59, 1), ("ext=\"a, no-store\", max-age=60", 1, 1),
        (#"max-age=60, ext="\"", no-store"#, 1, 2),
    ])
    func aFreshResponseAnswers(_ control: String, _ seconds: TimeInterval, _ requests: Int) async throws {
        server.headers = ["Cache-Control": control]
        #expect(try await server.get().text() == "1")
        server.pass(seconds)
        let second = try await server.get()
        #expect(server.count == requests)
        #expect(second.text() == "\(requests)")
        #expect(second.origin == (requests == 1 ? .cache : .server))
        #expect(second.headers["Age"] == (requests == 1 ? "\(Int(seconds))" : nil))
    }

    @Test func expiresCountsFromTheDateOfTheServer() async throws {
        server.headers = ["Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Expires": "Sun, 06 Nov 1994 08:50:37 GMT"]
        server.set("Sun, 06 Nov 1994 08:49:37 GMT")
        _ = try await server.get()
        server.pass(59)
        #expect(try await server.get().origin == .cache)
        server.pass(2)
        #expect(try await server.get().origin == .server)
    }

    @Test(arguments: ["0", "-1", "yesterday", "Sun, 06 Nov 1994 08:49:37 GMT"])
    func whatIsNoDateHasExpired(_ expires: String) async throws {
        server.headers = ["Expires": expires]
        _ = try await server.get()
        #expect(try await server.get().origin == .server)
    }

    @Test(arguments: [("50", 59), ("50, 7", 59), ("x", 9), ("0x32", 9)])
    func theAgeOfOtherCachesCounts(_ age: String, _ sum: Int) async throws {
        server.headers = ["Cache-Control": "max-age=60", "Age": age]
        _ = try await server.get()
        server.pass(9)
        let stored = try await server.get()
        #expect(stored.origin == .cache && stored.headers["Age"] == "\(sum)")
        server.pass(TimeInterval(60 - sum))
        #expect(try await server.get().origin == .server)
    }

    /// Otherwise it would be fresh until the clock has caught up.
    @Test func aResponseFromTheFutureIsNotFresh() async throws {
        server.headers = ["Cache-Control": "max-age=60, stale-while-revalidate=600", "ETag": "\"1\""]
        _ = try await server.get()
        server.pass(-86_400)
        #expect(try await server.get(RequestOptions(cachePolicy: .cacheElseLoad)).origin == .cache)
        #expect(try await server.get().origin == .validated)
        server.pass(59)
        #expect(try await server.get().origin == .cache)
    }

    @Test func aRequestMayAskForMore() async throws {
        func origin(_ control: String) async throws -> ResponseOrigin {
            try await server.get(RequestOptions(headers: ["Cache-Control": control])).origin
        }
        server.headers = ["Cache-Control": "max-age=60", "ETag": "\"1\""]
        _ = try await server.get()
        server.pass(20)
        #expect(try await origin("max-age=20") == .cache)
        #expect(try await origin("min-fresh=40") == .cache)
        #expect(try await origin("only-if-cached") == .cache)
        #expect(try await origin("only-if-cached, max-age=20") == .cache)
        for control in ["only-if-cached, max-age=19", "only-if-cached, no-cache"] {
            let error = await #expect(throws: NetworkError.self) { try await origin(control) }
            #expect((error?.cause as? TransportError)?.code == .notInCache)
        }
        server.pass(50)
        #expect(try await origin("max-stale=10") == .cache)
        #expect(try await origin("max-stale") == .cache)
        #expect(try await origin("max-stale=9") == .validated)
        #expect(try await origin("max-age=0") == .cache)
        server.pass(1)
        #expect(try await origin("max-age=0") == .validated)
        #expect(try await origin("no-cache") == .validated)
        #expect(try await origin("no-store") == .server)
        #expect(try await origin("min-fresh=61") == .validated)
    }

    @Test(arguments: [
        ("ETag", "\"v1\"", "If-None-Match"), ("ETag", "W/\"v1\"", "If-None-Match"),
        ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT", "If-Modified-Since"),
    ])
    func aStaleResponseIsValidated(_ name: String, _ value: String, _ condition: String) async throws {
        server.headers = [name: value, "X-Count": "1", "Content-Type": "text/plain"]
        #expect(try await server.get().text() == "1")
        server.headers = [name: value, "X-Count": "2", "Cache-Control": "max-age=10", "Content-Type": "text/html", "Content-Length": "0"]
        let second = try await server.get()
        #expect(server.last?.headers[condition] == value)
        #expect(second.status == 200 && second.text() == "1" && second.origin == .validated)
        #expect(second.headers["X-Count"] == "2")
        #expect(second.headers["Content-Type"] == "text/plain")
        let third = try await server.get()
        #expect(third.origin == .cache && third.headers["X-Count"] == "2" && third.text() == "1")
        #expect(server.count == 2)
    }

    @Test func aChangedResponseTakesThePlaceOfTheOld() async throws {
        server.headers = ["ETag": "\"v1\""]
        _ = try await server.get()
        server.headers = ["ETag": "\"v2\""]
        let second = try await server.get()
        #expect(second.text() == "2" && second.origin == .server)
        #expect(try await server.get().origin == .validated)
        #expect(server.last?.headers["If-None-Match"] == "\"v2\"")
    }

    @Test func aValidationOfAnotherVersionIsNotBelieved() async throws {
        server.headers = ["ETag": "\"v1\""]
        _ = try await server.get()
        server.confirms = { _ in .status(304, headers: ["ETag": "\"v9\""]) }
        let second = try await server.get()
        #expect(second.origin == .server && second.text() == "3")
    }

    /// Otherwise it would be as old as the first response, and validated for every request.
    @Test func aValidationWithoutADateMakesTheResponseFresh() async throws {
        server.headers = ["ETag": "\"v1\"", "Cache-Control": "max-age=60", "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
        server.set("Sun, 06 Nov 1994 08:49:37 GMT")
        _ = try await server.get()
        server.confirms = { _ in .status(304, headers: ["ETag": "\"v1\""]) }
        server.pass(100)
        #expect(try await server.get().origin == .validated)
        server.pass(59)
        #expect(try await server.get().origin == .cache)
    }

    @Test(arguments: [["Vary": "*"], ["Cache-Control": "max-age=60, no-store"]] as [HTTPFields])
    func aValidationCanForbidStoring(_ headers: HTTPFields) async throws {
        server.headers = ["ETag": "\"v1\"", "Cache-Control": "max-age=60"]
        _ = try await server.get()
        server.confirms = { _ in .status(304, headers: headers) }
        server.pass(60)
        #expect(try await server.get().origin == .validated)
        #expect(try await server.get().origin == .server)
    }

    /// Each request would be compared with all of them.
    @Test func responsesThatNoRequestMatchesAreNotKept() async throws {
        let cache = MemoryResponseCache()
        let server = CountingOrigin(cache: cache)
        server.headers = ["Cache-Control": "max-age=60", "Vary": "X-Request-ID"]
        var sizes: [Int] = []
        for number in 1...100 {
            _ = try await server.get(RequestOptions(headers: ["X-Request-ID": "\(number)"]))
            server.pass(0.1)
            sizes.append(cache.size)
        }
        #expect(sizes[99] < 2 * sizes[32])
        #expect(try await server.get(RequestOptions(headers: ["X-Request-ID": "99"])).origin == .cache)
        #expect(try await server.get(RequestOptions(headers: ["X-Request-ID": "1"])).origin == .server)
    }

    @Test func conditionsOfTheCallerAreHisOwn() async throws {
        server.headers = ["ETag": "\"v1\"", "Cache-Control": "max-age=60"]
        _ = try await server.get()
        let error = await #expect(throws: NetworkError.self) {
            try await server.get(RequestOptions(precondition: .differs(EntityTag("v1"))))
        }
        #expect(error?.stage == .status(304))
        #expect(try await server.get(RequestOptions(headers: ["Range": "bytes=0-0"])).origin == .server)
    }

    @Test func policiesMeanWhatTheySay() async throws {
        func get(_ policy: CachePolicy) async throws -> ResponseOrigin { try await server.get(RequestOptions(cachePolicy: policy)).origin }
        let none = await #expect(throws: NetworkError.self) { try await get(.cacheOnly) }
        #expect((none?.cause as? TransportError)?.code == .notInCache)
        #expect(none?.attempts == 0)
        #expect(server.count == 0)
        server.headers = ["Cache-Control": "max-age=10", "ETag": "\"v1\""]
        #expect(try await get(.cacheElseLoad) == .server)
        #expect(try await get(.revalidate) == .validated)
        #expect(try await get(.standard) == .cache)
        server.pass(1_000)
        #expect(try await get(.cacheElseLoad) == .cache)
        #expect(try await get(.cacheOnly) == .cache)
        #expect(try await get(.reload) == .server)
        #expect(server.last?.headers["If-None-Match"] == nil)
        #expect(try await get(.standard) == .cache)
        #expect(server.count == 3)
    }

    @Test func whatIsNeitherFreshNorValidIsKeptForThoseWhoAsk() async throws {
        _ = try await server.get()
        #expect(try await server.get(RequestOptions(cachePolicy: .cacheOnly)).text() == "1")
        #expect(try await server.get().text() == "2")
    }

    @Test(arguments: [(200, true), (203, true), (404, true), (410, true), (201, false), (302, false), (500, false), (503, false)])
    func someStatusesAreStored(_ status: Int, _ isStored: Bool) async throws {
        server.status = status
        server.headers = ["Cache-Control": "max-age=60"]
        let options = RequestOptions {
            $0.retry = .never
            $0.reader.acceptedStatuses = .all
        }
        _ = try await server.get(options)
        #expect(try await server.get(options).origin == (isStored ? .cache : .server))
        server.pass(100)
        var later = options
        later.cachePolicy = .cacheElseLoad
        #expect(try await server.get(later).origin == (isStored && status < 300 ? .cache : .server))
    }

    @Test func anErrorWithoutALifetimeIsNotStored() async throws {
        server.status = 404
        let options = RequestOptions(reader: ResponseReader(acceptedStatuses: .all))
        _ = try await server.get(options)
        await #expect(throws: NetworkError.self) { try await server.get(RequestOptions(cachePolicy: .cacheOnly)) }
    }

    @Test func whatIsGoneIsForgotten() async throws {
        server.headers = ["ETag": "\"v1\""]
        _ = try await server.get()
        server.status = 404
        server.headers = [:]
        await #expect(throws: NetworkError.self) { try await server.get() }
        let error = await #expect(throws: NetworkError.self) { try await server.get(RequestOptions(cachePolicy: .cacheOnly)) }
        #expect((error?.cause as? TransportError)?.code == .notInCache)
    }

    @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
    func aChangeMakesWhatIsStoredInvalid(_ method: HTTPMethod) async throws {
        server.headers = ["Cache-Control": "max-age=60", "Location": "/other", "Content-Location": "https://elsewhere.example/"]
        for path in ["/", "/other", "/third"] { _ = try await server.get(path) }
        _ = try await server.send(method)
        #expect(try await server.get().origin == .server)
        #expect(try await server.get("/other").origin == .server)
        #expect(try await server.get("/third").origin == .cache)
    }

    /// It may be older than the change.
    @Test func aResponseThatWasOnItsWayDuringAChangeIsNotStored() async throws {
        let held = HeldRequest()
        let transport = StubTransport()
        transport.stub(.get, "*") { _ in try await held.wait() }
        transport.stub(.put, "*", with: .status(204))
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: transport)
        let response = StubbedResponse(status: 200, headers: ["Cache-Control": "max-age=600"], chunks: [Data("x".utf8)])
        let first = Task { try await client.send(OriginEndpoint()) }
        await held.entered()
        try await client.perform(OriginEndpoint(method: .put))
        held.release(response)
        #expect(try await first.value.origin == .server)
        held.release(response)
        #expect(try await client.send(OriginEndpoint()).origin == .server)
        #expect(try await client.send(OriginEndpoint()).origin == .cache)
    }

    @Test func aFailedChangeChangesNothing() async throws {
        server.headers = ["Cache-Control": "max-age=60"]
        _ = try await server.get()
        server.status = 409
        await #expect(throws: NetworkError.self) { try await server.send(.put) }
        #expect(try await server.get().origin == .cache)
    }

    @Test func varyDecidesByHeaders() async throws {
        server.headers = ["Cache-Control": "max-age=60", "Vary": "Accept-Language, X-Mode"]
        func get(_ language: String?) async throws -> String {
            try await server.get(RequestOptions(headers: language.map { ["Accept-Language": $0] } ?? [:])).text()
        }
        #expect(try await get("de") == "1")
        #expect(try await get("fr") == "2")
        #expect(try await get(nil) == "3")
        #expect(try await get(" de ") == "1")
        #expect(try await get("fr") == "2")
        #expect(try await get(nil) == "3")
    }

    @Test func whatVariesByEverythingIsNotStored() async throws {
        server.headers = ["Cache-Control": "max-age=60", "Vary": "Accept, *"]
        _ = try await server.get()
        #expect(try await server.get().origin == .server)
        await #expect(throws: NetworkError.self) { try await server.get(RequestOptions(cachePolicy: .cacheOnly)) }
    }

    @Test func theQueryIsPartOfTheKeyTheFragmentIsNot() async throws {
        server.headers = ["Cache-Control": "max-age=60"]
        _ = try await server.get("/a?x=1")
        #expect(try await server.get("/a?x=2").origin == .server)
        #expect(try await server.get("/a?x=1").origin == .cache)
    }

    @Test func headersOfTheConnectionAndCookiesAreNotKept() async throws {
        server.headers = [
            "Cache-Control": "max-age=60", "Set-Cookie": "sid=1", "Connection": "X-Hop, close", "X-Hop": "1", "X-End": "1",
            "Transfer-Encoding": "chunked",
        ]
        #expect(try await server.get().headers["Set-Cookie"] == "sid=1")
        let stored = try await server.get().headers
        #expect(stored["Set-Cookie"] == nil && stored["X-Hop"] == nil && stored["Connection"] == nil && stored["Transfer-Encoding"] == nil)
        #expect(stored["X-End"] == "1")
    }

    @Test func downloadsAndStreamsAreNotStored() async throws {
        server.headers = ["Cache-Control": "max-age=60"]
        _ = try await server.client.bytes(OriginEndpoint())
        try await server.client.download(OriginEndpoint()).remove()
        #expect(try await server.get().origin == .server)
        _ = try await server.client.bytes(OriginEndpoint())
        #expect(server.count == 4)
        await #expect(throws: NetworkError.self) {
            try await server.client.download(OriginEndpoint(), options: RequestOptions(cachePolicy: .cacheOnly))
        }
    }

    @Test func anAnswerFromTheCachePassesThroughTheInterceptors() async throws {
        struct Marking: Interceptor {
            func intercept(_ request: HTTPRequest, context: RequestContext, next: Next) async throws -> HTTPResponse {
                var response = try await next(request)
                response.body += Data("!".utf8)
                return response
            }
        }
        server.headers = ["Cache-Control": "max-age=60"]
        let client = server.client([Marking()])
        #expect(try await client.text(OriginEndpoint()) == "1!")
        #expect(try await client.text(OriginEndpoint()) == "1!")
        #expect(server.count == 1)
    }

    @Test func withoutACacheEveryCallIsSent() async throws {
        server.headers = ["Cache-Control": "max-age=60"]
        let client = server.client(cache: nil)
        _ = try await client.text(OriginEndpoint())
        _ = try await client.text(OriginEndpoint())
        #expect(server.count == 2)
    }
}
