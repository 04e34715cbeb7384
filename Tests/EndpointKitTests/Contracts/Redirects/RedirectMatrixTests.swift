import EndpointKit
import Foundation
import LoopbackSupport
import Testing

/// Every way to leave an origin, every status and every kind of credential, against servers that keep what they receive.
@Suite(.fewAtOnce, .timeLimit(.minutes(10)))
struct RedirectMatrixTests {
    enum Hop: String, CaseIterable {
        case sameOrigin, otherPort, otherHost
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let hop: Hop
        let status: Int
        let credential: RedirectedCredential

        var testDescription: String { "\(status) \(hop) \(credential)" }

        static let all = Hop.allCases.flatMap { hop in
            [301, 302, 303, 307, 308].flatMap { status in
                RedirectedCredential.allCases.map { Case(hop: hop, status: status, credential: $0) }
            }
        }
    }

    @Test(arguments: TransportKind.allCases, Case.all)
    func onlyTheSameOriginGetsTheCredential(_ kind: TransportKind, _ test: Case) async throws {
        let home = try RedirectingServer()
        defer { home.stop() }
        let other = try RedirectingServer(host: test.hop == .otherHost ? "127.0.0.2" : "127.0.0.1")
        defer { other.stop() }
        let target = test.hop == .sameOrigin ? home : other
        home.redirect("/start", test.status, to: try target.url("/landing").absoluteString)
        let response = try await test.credential.send("/start", to: home, over: kind.transport)
        #expect(response.status == 200)
        let first = try #require(home.requests.first)
        #expect(RedirectedCredential.isIn(first))
        let landed = try #require(target.requests.last)
        #expect(landed.path == "/landing")
        #expect(landed.target.contains("page=2"))
        #expect(RedirectedCredential.isIn(landed) == (test.hop == .sameOrigin))
        #expect(home.requests.count + other.requests.count == 2)
    }

    @Test(arguments: TransportKind.allCases, RedirectedCredential.allCases)
    func aLaterHopBackDoesNotGetItAgain(_ kind: TransportKind, _ credential: RedirectedCredential) async throws {
        let home = try RedirectingServer()
        defer { home.stop() }
        let away = try RedirectingServer(host: "127.0.0.2")
        defer { away.stop() }
        home.redirect("/start", 302, to: try away.url("/hop").absoluteString)
        away.redirect("/hop", 307, to: try home.url("/back").absoluteString)
        home.redirect("/back", 308, to: "/end")
        _ = try await credential.send("/start", to: home, over: kind.transport)
        #expect(home.requests.map(\.path) == ["/start", "/back", "/end"])
        #expect(away.requests.map(\.path) == ["/hop"])
        #expect(home.requests.map(RedirectedCredential.isIn) == [true, false, false])
        #expect(!away.requests.contains(where: RedirectedCredential.isIn))
    }

    /// RFC 9110 15.4, written down anew: the method of the next request.
    private static let nextMethods: [Int: [HTTPMethod: HTTPMethod]] = [
        301: [.get: .get, .head: .head, .post: .get, .put: .put, .patch: .patch, .delete: .delete],
        302: [.get: .get, .head: .head, .post: .get, .put: .put, .patch: .patch, .delete: .delete],
        303: [.get: .get, .head: .head, .post: .get, .put: .get, .patch: .get, .delete: .get],
        307: [.get: .get, .head: .head, .post: .post, .put: .put, .patch: .patch, .delete: .delete],
        308: [.get: .get, .head: .head, .post: .post, .put: .put, .patch: .patch, .delete: .delete],
    ]

    @Test(arguments: TransportKind.allCases, [301, 302, 303, 307, 308])
    func methodAndBodyFollowTheStatus(_ kind: TransportKind, _ status: Int) async throws {
        for (method, expected) in try #require(Self.nextMethods[status]) {
            for hop in Hop.allCases {
                let home = try RedirectingServer()
                defer { home.stop() }
                let other = try RedirectingServer(host: hop == .otherHost ? "127.0.0.2" : "127.0.0.1")
                defer { other.stop() }
                let target = hop == .sameOrigin ? home : other
                home.redirect("/start", status, to: try target.url("/landing").absoluteString)
                var request = HTTPRequest(method: method, url: try home.url("/start"))
                let hasBody = [.post, .put, .patch].contains(method)
                if hasBody {
                    request.headers["Content-Type"] = "text/plain"
                    request.body = .data(Data("payload".utf8))
                }
                _ = try await kind.transport.send(request)
                let landed = try #require(target.requests.last)
                #expect(landed.path == "/landing")
                #expect(landed.method == expected.rawValue, "\(method) \(hop)")
                #expect(landed.text == (hasBody && method == expected ? "payload" : ""), "\(method) \(hop)")
                #expect((landed.header("Content-Type") != nil) == (hasBody && method == expected), "\(method) \(hop)")
            }
        }
    }
}
