import EndpointKit
import Foundation
import Testing

/// Redirects between http and https, which both transports follow by the same function, without a server that speaks TLS.
struct RedirectPolicyTests {
    private let statuses = [301, 302, 303, 307, 308]

    private func secretRequest(_ url: String, _ method: HTTPMethod = .get) throws -> HTTPRequest {
        var request = HTTPRequest(method: method, url: try #require(URL(string: url)))
        request.setCredential("Bearer s3cret", forHeader: "Authorization")
        request.setCredential("s3cret", forHeader: "X-API-Key")
        request.setCredential("s3cret", forCookie: "session")
        request.setCredential("s3cret", forQuery: "key")
        return request
    }

    /// What is sent when `first` is answered with a redirect and everything else with 200.
    private func sent(_ first: HTTPRequest, _ status: Int, to location: String) async throws -> [HTTPRequest] {
        var sent: [HTTPRequest] = []
        let (head, _) = try await RedirectPolicy().follow(first) { request in
            sent.append(request)
            let fields: HTTPFields = sent.count == 1 ? ["Location": location] : [:]
            return (HTTPResponseHead(status: sent.count == 1 ? status : 200, headers: fields), ByteStream([]))
        }
        #expect(head.status == 200)
        return sent
    }

    @Test(arguments: [301, 302, 303, 307, 308], [HTTPMethod.get, .post])
    func httpsIsNeverLeftForHTTP(_ status: Int, _ method: HTTPMethod) async throws {
        let request = try secretRequest("https://a.b/", method)
        await #expect(throws: TransportError(.redirectRefused, detail: "it leads from https to http")) {
            try await sent(request, status, to: "http://a.b/next")
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func anotherSchemeIsAnotherOrigin(_ status: Int) async throws {
        let requests = try await sent(try secretRequest("http://a.b/"), status, to: "https://a.b/next?key=s3cret&q=1")
        let last = try #require(requests.last)
        #expect(requests.count == 2)
        #expect(last.url.absoluteString == "https://a.b/next?q=1")
        #expect(last.headers.isEmpty)
    }

    @Test func theAnswerComesWithItsBody() async throws {
        let (_, body) = try await RedirectPolicy().follow(try secretRequest("http://a.b/")) { _ in
            (HTTPResponseHead(status: 200), ByteStream([Data("answer".utf8)]))
        }
        #expect(try await body.collect() == Data("answer".utf8))
    }
}
