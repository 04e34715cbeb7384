import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// What is followed, beside who gets credentials.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct RedirectContractTests {
    @Test(arguments: TransportKind.allCases) func onlyHarmlessHeadersGoToAnotherOrigin(_ kind: TransportKind) async throws {
        let home = try RedirectingServer()
        defer { home.stop() }
        let away = try RedirectingServer()
        defer { away.stop() }
        home.redirect("/start", 302, to: try away.url("/landing").absoluteString)
        var request = HTTPRequest(url: try home.url("/start"), headers: ["Accept": "text/plain", "X-Trace": "trace-1"])
        request.headers["Accept-Language"] = "en"
        _ = try await kind.transport.send(request)
        let landed = try #require(away.requests.first)
        #expect(landed.header("Accept") == "text/plain")
        #expect(landed.header("Accept-Language") == "en")
        #expect(landed.header("X-Trace") == nil)
    }

    @Test(arguments: TransportKind.allCases) func tellsWhereTheResponseCameFrom(_ kind: TransportKind) async throws {
        let home = try RedirectingServer()
        defer { home.stop() }
        home.redirect("/start", 302, to: "landing?q=1#part")
        let response = try await kind.transport.send(HTTPRequest(url: try home.url("/start")))
        #expect(response.url?.path == "/landing")
        #expect(response.url?.query == "q=1")
        #expect(home.requests.last?.target == "/landing?q=1")
    }

    @Test(arguments: TransportKind.allCases) func givesUpOnALoop(_ kind: TransportKind) async throws {
        let home = try RedirectingServer()
        defer { home.stop() }
        home.redirect("/a", 302, to: "/b")
        home.redirect("/b", 302, to: "/a")
        await #expect(throws: TransportError(.tooManyRedirects, detail: "more than 10")) {
            try await kind.transport.send(HTTPRequest(url: try home.url("/a")))
        }
        #expect(home.requests.count == 11)
    }

    @Test(arguments: TransportKind.allCases) func canGiveBackTheRedirectItself(_ kind: TransportKind) async throws {
        let home = try RedirectingServer()
        defer { home.stop() }
        home.redirect("/start", 302, to: "/landing")
        let response = try await kind.make(redirects: .never).send(HTTPRequest(url: try home.url("/start")))
        #expect(response.status == 302)
        #expect(response.headers["Location"] == "/landing")
        #expect(response.text() == "GET")
    }

    @Test(arguments: TransportKind.allCases) func canStayWithItsOrigin(_ kind: TransportKind) async throws {
        let home = try RedirectingServer()
        defer { home.stop() }
        let away = try RedirectingServer()
        defer { away.stop() }
        home.redirect("/start", 302, to: try away.url("/").absoluteString)
        let transport = kind.make(redirects: RedirectPolicy(followsOtherOrigins: false))
        let code = await kind.code { _ = try await transport.send(HTTPRequest(url: try home.url("/start"))) }
        #expect(code == .redirectRefused)
        #expect(away.requests.isEmpty)
    }

    private struct Order: Endpoint {
        var request: EndpointRequest {
            var request = EndpointRequest(.post, "/start")
            request.idempotencyKey = "key-1"
            request.idempotencyHeader = "X-Request-Id"
            return request
        }
    }

    @Test(arguments: TransportKind.allCases, [303, 307])
    func anIdempotencyKeyEndsWithItsRequest(_ kind: TransportKind, _ status: Int) async throws {
        let home = try RedirectingServer()
        defer { home.stop() }
        home.redirect("/start", status, to: "/landing")
        try await APIClient(baseURL: try home.url("/"), transport: kind.transport).perform(Order())
        #expect(home.requests.map { $0.header("X-Request-Id") } == ["key-1", status == 303 ? nil : "key-1"])
    }

    @Test(arguments: TransportKind.allCases, [302, 307]) func aBodyThatIsGoneIsNotSentAgain(_ kind: TransportKind, _ status: Int)
        async throws
    {
        let home = try RedirectingServer()
        defer { home.stop() }
        home.redirect("/start", status, to: "/landing")
        var request = HTTPRequest(method: .post, url: try home.url("/start"))
        request.body = .stream(
            StreamedBody(isReplayable: false) {
                var isRead = false
                return {
                    defer { isRead = true }
                    return isRead ? nil : Data("once".utf8)
                }
            })
        let sent = request
        let code = await kind.code { _ = try await kind.transport.send(sent) }
        // 302 makes a GET of it, which needs no body.
        #expect(code == (status == 307 ? .bodyNotReplayable : nil))
        #expect(home.requests.map(\.method) == (status == 307 ? ["POST"] : ["POST", "GET"]))
    }
}
