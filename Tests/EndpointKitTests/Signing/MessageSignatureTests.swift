import EndpointKit
import Foundation
import Testing

/// RFC 9421, with the examples of its appendix B.2.
struct MessageSignatureTests {
    private static let date = Date(timeIntervalSince1970: 1_618_884_473)
    private let bases = Protected<[String]>([])

    private func request(_ url: String = "https://example.com/foo?param=Value&Pet=dog") throws -> HTTPRequest {
        HTTPRequest(
            method: .post, url: try #require(URL(string: url)),
            headers: [
                "Date": "Tue, 20 Apr 2021 02:07:55 GMT", "Content-Type": "application/json",
                "Content-Digest":
                    "sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:",
                "Content-Length": "18",
            ],
            body: .data(Data(#"{"hello": "world"}"#.utf8)))
    }

    /// A signer that records the signature base.
    private func signer(
        _ components: [MessageSignature.Component], keyID: String? = nil, tag: String? = nil
    ) -> MessageSignature {
        var signer = MessageSignature(covering: components, keyID: keyID) { [bases] base in
            bases.withLock { $0.append(String(decoding: base, as: UTF8.self)) }
            return Data([1, 2, 3])
        }
        signer.tag = tag
        signer.now = { Self.date }
        return signer
    }

    /// B.2.5.
    @Test func hmac() async throws {
        let key = try #require(
            Data(base64Encoded: "uzvJfB4u3N0Jy4T7NZ75MDVcr8zSTInedJtkgcu46YW4XByzNJjxBdtjUkdJPBtbmHhIDi6pcl8jsasjlTMtDQ=="))
        var signer = MessageSignature(
            covering: [.header("Date"), .authority, .header("Content-Type")], keyID: "test-shared-secret", hmacSHA256: key)
        signer.label = "sig-b25"
        signer.now = { Self.date }
        var request = try request()
        try await signer.sign(&request)
        #expect(
            request.headers["Signature-Input"]
                == #"sig-b25=("date" "@authority" "content-type");created=1618884473;keyid="test-shared-secret""#)
        #expect(request.headers["Signature"] == "sig-b25=:pxcQw6G3AjtMBQjwo8XzkZf/bws5LelbaMk5rGIGtE8=:")
        #expect(!"\(signer)".contains("uzvJ") && signer.cacheIdentity == "test-shared-secret")
    }

    /// B.2.6, whose signature base another library signs.
    @Test func theBaseForOtherAlgorithms() async throws {
        var request = try request()
        let components: [MessageSignature.Component] = [
            .header("date"), .method, .path, .authority, .header("content-type"), .header("content-length"),
        ]
        try await signer(components, keyID: "test-key-ed25519").sign(&request)
        #expect(
            bases.withLock(\.self) == [
                """
                "date": Tue, 20 Apr 2021 02:07:55 GMT
                "@method": POST
                "@path": /foo
                "@authority": example.com
                "content-type": application/json
                "content-length": 18
                "@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473\
                ;keyid="test-key-ed25519"
                """
            ])
        #expect(request.headers["Signature"] == "sig1=:AQID:")
    }

    /// B.2.2.
    @Test func aQueryItemAndATag() async throws {
        var request = try request()
        try await signer([.authority, .header("content-digest"), .queryParameter("Pet")], keyID: "test-key-rsa-pss", tag: "header-example")
            .sign(&request)
        #expect(
            request.headers["Signature-Input"]
                == #"sig1=("@authority" "content-digest" "@query-param";name="Pet");created=1618884473;keyid="test-key-rsa-pss""#
                + #";tag="header-example""#)
        #expect(bases.withLock { $0.first?.contains("\"@query-param\";name=\"Pet\": dog\n") } == true)
    }

    @Test(arguments: [
        ("https://Example.com:8443/a%20b?x=%C3%A4+b&y#part", "example.com:8443", "/a%20b", "?x=%C3%A4+b&y", "%C3%A4%20b"),
        ("https://example.com:443", "example.com", "/", "?", nil),
        ("http://[::1]:80/?x=", "[::1]", "/", "?x=", ""),
        ("https://example.com/?x=1&x=2", "example.com", "/", "?x=1&x=2", nil),
    ])
    func partsOfTheURL(_ url: String, _ authority: String, _ path: String, _ query: String, _ item: String?) async throws {
        var request = try request(url)
        try await signer([.authority, .path, .query, .scheme, .targetURI, .requestTarget]).sign(&request)
        let base = try #require(bases.withLock(\.self).first)
        let target = path + (query == "?" ? "" : query)
        let scheme = url.prefix { $0 != ":" }
        #expect(
            base.hasPrefix(
                """
                "@authority": \(authority)
                "@path": \(path)
                "@query": \(query)
                "@scheme": \(scheme)
                "@target-uri": \(scheme)://\(authority)\(target)
                "@request-target": \(target)

                """))
        let parameter = signer([.queryParameter("x")])
        if let item {
            try await parameter.sign(&request)
            #expect(bases.withLock { $0.last?.hasPrefix("\"@query-param\";name=\"x\": \(item)\n") } == true)
        } else {
            await #expect(throws: MessageSignature.MissingComponent.self) { try await parameter.sign(&request) }
        }
    }

    @Test func repeatedHeadersAreJoined() async throws {
        var request = try request()
        request.headers.add("X-List", " a, b ")
        request.headers.add("x-list", "c")
        try await signer([.header("X-List")]).sign(&request)
        #expect(bases.withLock { $0.first?.hasPrefix("\"x-list\": a, b, c\n") } == true)
    }

    @Test func aDigestOfTheBodyIsAdded() async throws {
        var request = try request()
        request.headers["Content-Digest"] = nil
        try await signer([.header("content-digest")]).sign(&request)
        // From RFC 9530, B.1, for a body without a line break.
        #expect(request.headers["Content-Digest"] == "sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:")
        request.headers["Content-Digest"] = nil
        request.body = .stream(StreamedBody(isReplayable: false) { { nil } })
        await #expect(throws: MessageSignature.MissingComponent.self) { try await signer([.header("content-digest")]).sign(&request) }
    }

    @Test func whatIsMissingIsNamed() async throws {
        var request = try request()
        let error = await #expect(throws: MessageSignature.MissingComponent.self) { try await signer([.header("X-None")]).sign(&request) }
        #expect(error?.description == "the request cannot be signed with \"x-none\": the request does not have this header")
        await #expect(throws: MessageSignature.MissingComponent.self) { try await signer([.header("a\"b")]).sign(&request) }
        await #expect(throws: (any Error).self) { try await signer([.method], keyID: "a\nb").sign(&request) }
        #expect(!request.headers.contains("Signature"))
    }

    @Test func parametersAreWritten() async throws {
        var request = try request()
        var signer = MessageSignature(covering: [.method], keyID: #"a"\b"#, algorithm: "hmac-sha256") { _ in Data() }
        signer.lifetime = 60
        signer.nonce = { "n" }
        signer.now = { Self.date }
        try await signer.sign(&request)
        #expect(
            request.headers["Signature-Input"]
                == #"sig1=("@method");created=1618884473;expires=1618884533;keyid="a\"\\b";alg="hmac-sha256";nonce="n""#)
    }

    /// What `CompressionInterceptor` makes of a file.
    @Test func theDigestOfAnAsynchronousSequence() async throws {
        func body(_ isReplayable: Bool) -> RequestBody {
            let chunks = AsyncStream<Data> { continuation in
                for text in ["he", "", "llo"] { continuation.yield(Data(text.utf8)) }
                continuation.finish()
            }
            return .stream(StreamedBody(chunks, isReplayable: isReplayable))
        }
        #expect(try await body(true).sha256() == RequestBody.data(Data("hello".utf8)).sha256())
        #expect(try await body(false).sha256() == nil)
    }

    /// RFC 9421, 2, and RFC 9651, 3.1.2.
    @Test(arguments: ["My Sig", "", "1a", "ä", "a=b"])
    func aLabelIsAKey(_ label: String) async throws {
        var signer = signer([.method])
        signer.label = label
        var request = try request()
        await #expect(throws: (any Error).self) { try await signer.sign(&request) }
        #expect(!request.headers.contains("Signature"))
    }

    @Test func aComponentIsCoveredOnce() async throws {
        var request = try request()
        let error = await #expect(throws: MessageSignature.MissingComponent.self) {
            try await signer([.header("Date"), .method, .header("date")]).sign(&request)
        }
        #expect(error?.identifier == "\"date\"")
    }

    @Test func aLifetimeThatIsNoNumberIsOver() async throws {
        var signer = signer([.method])
        signer.lifetime = .nan
        var request = try request()
        try await signer.sign(&request)
        #expect(request.headers["Signature-Input"] == "sig1=(\"@method\");created=1618884473;expires=1618884473")
    }
}
