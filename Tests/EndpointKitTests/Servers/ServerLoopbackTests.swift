#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointKit
    import EndpointKitAsyncHTTPClient
    import Foundation
    import LoopbackSupport
    import SystemSupport
    import Testing

    /// TLS, HTTP/2 and proxies of other people: nginx, Hypercorn and proxy.py on the loopback interface.
    @Suite(.fewAtOnce, .timeLimit(.minutes(10)))
    struct ServerLoopbackTests {
        private static let python = ProcessInfo.processInfo.environment["ENDPOINTKIT_PYTHON"]
        private static let nginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx", "/usr/local/bin/nginx"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }

        private let authority: CertificateAuthority
        private let directory: TemporaryDirectory

        init() throws {
            authority = try CertificateAuthority()
            try authority.issue("server", names: "DNS:localhost")
            try authority.issue("client", names: "DNS:client")
            directory = try TemporaryDirectory()
        }

        private func transport(
            identity: ServerTrust.Identity? = nil, pins: [ServerTrust.Pin]? = nil,
            configure: (inout HTTPClient.Configuration) -> Void = { _ in }
        ) throws -> AsyncHTTPClientTransport {
            let rule = ServerTrust.Rule(
                authorities: .only(try ServerTrust.Certificate.all(in: try authority.pem)),
                pins: try pins ?? [.publicKey(sha256: try authority.publicKeyDigest(of: "server"))], identity: identity)
            return try AsyncHTTPClientTransport(trust: try ServerTrust(["localhost": rule]), configure: configure)
        }

        private func url(_ port: Int, _ path: String) throws -> URL {
            try #require(URL(string: "https://localhost:\(port)\(path)"))
        }

        // MARK: nginx

        /// It needs a port in advance, which another program can take meanwhile.
        private func startNginx() throws -> (ServerProgram, port: Int) {
            for _ in 0..<20 {
                do { return try startNginx(at: unusedPort()) } catch let failure as ProgramFailure {
                    guard failure.description.contains("Address already in use") else { throw failure }
                }
            }
            throw ProgramFailure("nginx finds no unused port")
        }

        private func unusedPort() throws -> Int {
            let server = try LoopbackServer { _, _ in }
            server.stop()
            return server.port
        }

        private func startNginx(at port: Int) throws -> (ServerProgram, port: Int) {
            try directory.makeDirectory("temporary")
            try directory.makeDirectory("www")
            try Data((0..<8 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }).write(to: directory.url("www/large"))
            let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(directory("temporary"))/\($0);" }
            try directory.write(
                """
                daemon off;
                master_process off;
                pid \(directory("nginx.pid"));
                error_log stderr;
                events {}
                http {
                    access_log \(directory("access"));
                    \(paths.joined(separator: "\n    "))
                    server {
                        listen 127.0.0.1:\(port) ssl http2;
                        server_name localhost;
                        ssl_protocols TLSv1.2 TLSv1.3;
                        ssl_certificate \(authority.path("server.pem"));
                        ssl_certificate_key \(authority.path("server.key"));
                        ssl_client_certificate \(authority.path("ca.pem"));
                        ssl_verify_client optional;
                        root \(directory("www"));
                        location /say { return 200 "$server_protocol $ssl_protocol $ssl_client_verify $request_method"; }
                        location /members { if ($ssl_client_verify != SUCCESS) { return 403; } return 200 "member"; }
                        location /moved { return 307 /say; }
                    }
                }
                """, to: "nginx.conf")
            let program = try ServerProgram(
                [try #require(Self.nginx), "-p", directory.path, "-e", "stderr", "-c", directory("nginx.conf")], in: directory
            ) { _ in
                (try? String(contentsOf: directory.url("nginx.pid"), encoding: .utf8))?.isEmpty == false
            }
            return (program, port)
        }

        @Test(.enabled(if: RequiredRings.includes(nginx))) func nginxOverTLS() async throws {
            let (program, port) = try startNginx()
            defer { withExtendedLifetime(program) {} }
            let plain = try transport()
            #expect(try await plain.send(HTTPRequest(url: try url(port, "/say"))).text() == "HTTP/1.1 TLSv1.3 NONE GET")
            let modern = try transport { $0.httpVersion = .automatic }
            #expect(try await modern.send(HTTPRequest(url: try url(port, "/say"))).text() == "HTTP/2.0 TLSv1.3 NONE GET")
            #expect(try await modern.send(HTTPRequest(url: try url(port, "/members"))).status == 403)
            // The server answers before it has read the body.
            let early = HTTPRequest(method: .post, url: try url(port, "/moved"), body: .data(Data("x".utf8)))
            #expect(try await plain.send(early).text() == "HTTP/1.1 TLSv1.3 NONE POST")
            let expected = try Data(contentsOf: directory.url("www/large"))
            for transport in [plain, modern] {
                let file = try await transport.download(HTTPRequest(url: try url(port, "/large")))
                #expect(try Data(contentsOf: file.url) == expected)
                try file.remove()
            }
            let identity = try ServerTrust.Identity(chain: try authority.read("client.pem"), key: try authority.read("client.key"))
            #expect(try await transport(identity: identity).send(HTTPRequest(url: try url(port, "/members"))).text() == "member")
            let wrong = try transport(pins: [.publicKey(sha256: try authority.publicKeyDigest(of: "client"))])
            let error = await #expect(throws: TransportError.self) {
                _ = try await wrong.send(HTTPRequest(url: try url(port, "/refused")))
            }
            #expect(error?.code == .secureConnectionFailed)
            #expect(try String(contentsOf: directory.url("access"), encoding: .utf8).contains("/refused") == false)
        }

        /// The server answers, and resets the stream while the body is sent.
        @Test(.enabled(if: RequiredRings.includes(nginx))) func anAnswerBeforeTheBodyOverHTTP2() async throws {
            let (program, port) = try startNginx()
            defer { withExtendedLifetime(program) {} }
            let transport = try transport { $0.httpVersion = .automatic }
            for _ in 0..<10 {
                let (pieces, feed) = AsyncStream.makeStream(of: Data.self)
                feed.yield(Data(repeating: 1, count: 1_000))
                let request = HTTPRequest(method: .post, url: try url(port, "/say"), body: .stream(StreamedBody(pieces)))
                let (head, body) = try await transport.stream(request)
                #expect(head.status == 200)
                #expect(String(decoding: try await body.collect(), as: UTF8.self) == "HTTP/2.0 TLSv1.3 NONE POST")
                feed.finish()
            }
        }

        // MARK: Hypercorn

        private func startHypercorn() throws -> (ServerProgram, port: Int) {
            let application = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("HTTP2Server").path
            let own = try TemporaryDirectory()
            let program = try ServerProgram(
                [
                    "env", "PYTHONDONTWRITEBYTECODE=1", "PYTHONPATH=\(application)", try #require(Self.python), "-m", "hypercorn", "--bind",
                    "127.0.0.1:0", "--certfile", authority.path("server.pem"), "--keyfile", authority.path("server.key"), "--keep-alive",
                    "600", "echo:app",
                ], in: own
            ) { $0.contains("Running on https://") && $0.contains("CTRL") }
            let port = program.log.components(separatedBy: "https://127.0.0.1:").last?.prefix { $0.isNumber }
            return (program, try #require(port.flatMap { Int($0) }))
        }

        @Test(.enabled(if: RequiredRings.includes(python))) func hypercornOverHTTP2() async throws {
            let (program, port) = try startHypercorn()
            defer { withExtendedLifetime(program) {} }
            let transport = try transport { $0.httpVersion = .automatic }
            let measured = Protected<[TransportMetrics]>([])
            var first = HTTPRequest(url: try url(port, "/"))
            first.onMetrics = { metrics in measured.withLock { $0.append(metrics) } }
            #expect(try await transport.send(first).text() == "2 GET 0")
            #expect(measured.withLock(\.self).map(\.protocolVersion) == ["h2"])
            // Many requests at once on one connection.
            try await withThrowingTaskGroup(of: (Int, String).self) { group in
                for size in 0..<60 {
                    group.addTask {
                        let body = Data(repeating: 1, count: size * 1_000)
                        let request = HTTPRequest(method: .put, url: try url(port, "/"), body: .data(body))
                        return (size, try await transport.send(request).text())
                    }
                }
                for try await (size, text) in group { #expect(text == "2 PUT \(size * 1_000)") }
            }
            let upload = try directory.write(bytes: [UInt8](repeating: 2, count: 5 << 20), to: "upload")
            let request = HTTPRequest(method: .post, url: try url(port, "/"), body: .file(URL(fileURLWithPath: upload)))
            #expect(try await transport.send(request).text() == "2 POST \(5 << 20)")
            let (head, body) = try await transport.stream(HTTPRequest(url: try url(port, "/pieces")))
            #expect(head.status == 200)
            #expect(String(decoding: try await body.collect(), as: UTF8.self) == (0..<100).map { "\($0)\n" }.joined())
            // A stream that is given up does not end the connection for others.
            do { _ = try await transport.stream(HTTPRequest(url: try url(port, "/pieces"))) }
            #expect(try await transport.send(HTTPRequest(url: try url(port, "/"))).text() == "2 GET 0")
        }

        // MARK: proxy.py

        private func startProxy() throws -> (ServerProgram, port: Int) {
            let own = try TemporaryDirectory()
            let program = try ServerProgram(
                [
                    try #require(Self.python), "-m", "proxy", "--hostname", "127.0.0.1", "--port", "0", "--port-file", own("port"),
                    "--num-workers", "1", "--num-acceptors", "1", "--basic-auth", "ada:sesame", "--timeout", "600",
                ], in: own
            ) { _ in
                (try? String(contentsOf: own.url("port"), encoding: .utf8))?.contains("\n") == true
            }
            let text = try String(contentsOf: own.url("port"), encoding: .utf8)
            return (program, try #require(Int(text.split(separator: "\n").first ?? "")))
        }

        /// TLS, pins and HTTP/2 are those of the server, not of the proxy.
        @Test(.enabled(if: RequiredRings.includes(python))) func aProxyWithCONNECT() async throws {
            let (server, port) = try startHypercorn()
            let (proxy, proxyPort) = try startProxy()
            defer { withExtendedLifetime((server, proxy)) {} }
            func through(pins: [ServerTrust.Pin]? = nil, _ authorization: HTTPClient.Authorization?) throws -> AsyncHTTPClientTransport {
                try transport(pins: pins) {
                    $0.httpVersion = .automatic
                    $0.proxy = .server(host: "127.0.0.1", port: proxyPort, authorization: authorization)
                }
            }
            let right = HTTPClient.Authorization.basic(username: "ada", password: "sesame")
            let request = HTTPRequest(method: .post, url: try url(port, "/"), body: .data(Data("four".utf8)))
            let proxied = try through(right)
            #expect(try await proxied.send(request).text() == "2 POST 4")
            await proxied.shutdown()
            // It logs a connection at its end.
            while !proxy.log.contains("CONNECT localhost:\(port)") { try await Task.sleep(nanoseconds: 10_000_000) }
            let unknown = await #expect(throws: TransportError.self) { _ = try await through(nil).send(request) }
            #expect(unknown == TransportError(.cannotConnect, detail: "the proxy requires authentication (407)"))
            let other = ServerTrust.Pin.publicKey(sha256: try authority.publicKeyDigest(of: "client"))
            let pinned = await #expect(throws: TransportError.self) { _ = try await through(pins: [other], right).send(request) }
            #expect(pinned?.code == .secureConnectionFailed)
        }
    }
#endif
