#if Observability
    import CoreMetrics
    import EndpointKit
    import EndpointKitObservability
    import EndpointKitTesting
    import Foundation
    import InMemoryLogging
    import InMemoryTracing
    import Logging
    import MetricsTestKit
    import Testing
    import Tracing

    private struct NotesEndpoint: DeclarativeEndpoint {
        var path: RequestPath = "/notes"
        var method = HTTPMethod.get
        var requiresAuth = false
        var query: QueryItems = ["token": "secret"]
    }

    /// A client whose server answers as a test says, and whose clock advances by a quarter of a second with each look.
    private struct Fixture {
        let transport = StubTransport()
        let now = Protected(0.0)

        var clock: CallClock {
            CallClock(
                now: { [now] in
                    now.withLock { now in
                        defer { now += 0.25 }
                        return now
                    }
                }, sleep: { _ in })
        }

        init(_ responses: StubbedResponse...) {
            let left = Protected(responses)
            transport.stub(nil, "*") { _ in left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
        }

        func client(_ interceptor: any Interceptor, base: String = "https://api.example.com:8443") -> APIClient {
            APIClient(
                baseURL: URL(string: base), transport: transport,
                interceptors: [RetryInterceptor(policy: .attempts(3), budget: nil, sleep: { _ in }), interceptor])
        }
    }

    struct TracingTests {
        private let tracer = InMemoryTracer()

        private func value(_ span: FinishedInMemorySpan, _ name: String) -> String? {
            span.attributes.get(name).flatMap { attribute in
                switch attribute {
                case .string(let text): text
                case .int64(let number): String(number)
                case .int32(let number): String(number)
                default: nil
                }
            }
        }

        @Test func eachAttemptHasASpan() async throws {
            let fixture = Fixture(.status(503), .failure(TransportError(.connectionLost)), .text("ok"))
            let client = fixture.client(ClientTracingInterceptor(propagatingTo: .all, tracer: tracer))
            try await tracer.withSpan("parent") { parent in
                let text = try await client.text(NotesEndpoint())
                #expect(text == "ok")
                let spans = tracer.finishedSpans
                #expect(spans.map(\.operationName) == ["GET", "GET", "GET"])
                #expect(spans.allSatisfy { $0.kind == .client && $0.parentSpanID == parent.spanID })
                #expect(spans.map { value($0, "http.response.status_code") } == ["503", nil, "200"])
                #expect(spans.map { value($0, "error.type") } == ["503", "connectionLost", nil])
                #expect(spans.map { value($0, "http.request.resend_count") } == [nil, "1", "2"])
                #expect(spans.map { $0.status?.code } == [.error, .error, nil])
                for span in spans {
                    #expect(value(span, "http.request.method") == "GET")
                    #expect(value(span, "server.address") == "api.example.com" && value(span, "server.port") == "8443")
                    #expect(value(span, "url.full") == "https://api.example.com:8443/notes?token=*")
                    #expect(value(span, "endpointkit.endpoint") == "NotesEndpoint")
                }
                // Each attempt sends the context of its own span.
                let sent = fixture.transport.requests.map { $0.headers["in-memory-span-id"] }
                #expect(sent == spans.map(\.spanID))
            }
        }

        @Test func onlyAllowedServersReceiveTheContext() async throws {
            let fixture = Fixture(.text("ok"))
            let origins: AllowedOrigins = [.origin(try #require(URL(string: "https://api.example.com:8443")))]
            let interceptor = ClientTracingInterceptor(propagatingTo: origins, tracer: tracer)
            for base in ["https://api.example.com:8443", "https://other.example.com"] {
                _ = try await fixture.client(interceptor, base: base).text(NotesEndpoint())
            }
            #expect(fixture.transport.requests.map { $0.headers.contains("in-memory-trace-id") } == [true, false])
            #expect(tracer.finishedSpans.map { value($0, "server.port") } == ["8443", "443"])
        }

        @Test func otherMethodsAndCachedResponses() async throws {
            var response = StubbedResponse.text("ok")
            response.headers["Cache-Control"] = "max-age=60"
            let fixture = Fixture(response)
            let client = fixture.client(ClientTracingInterceptor(propagatingTo: [], tracer: tracer))
            _ = try await client.text(NotesEndpoint(method: "PURGE"))
            for _ in 0..<2 { _ = try await client.text(NotesEndpoint()) }
            let spans = tracer.finishedSpans
            #expect(spans.map(\.operationName) == ["_OTHER", "GET", "GET"])
            #expect(value(spans[0], "http.request.method_original") == "PURGE")
            #expect(spans.map { value($0, "endpointkit.response.origin") } == [nil, nil, "cache"])
        }

        @Test func refusedAndCancelledRequests() async throws {
            let fixture = Fixture(.failure(CancellationError()), .failure(CircuitOpen(server: "https://a.b")))
            let client = fixture.client(ClientTracingInterceptor(propagatingTo: [], tracer: tracer))
            for _ in 0..<2 { await #expect(throws: NetworkError.self) { try await client.text(NotesEndpoint()) } }
            #expect(tracer.finishedSpans.map { value($0, "error.type") } == ["cancelled", "EndpointKit.CircuitOpen"])
        }
    }

    struct MetricsTests {
        private let factory = TestMetrics()

        @Test func durationsAndSizes() async throws {
            let fixture = Fixture(.status(503), .text("four"))
            let client = fixture.client(ClientMetricsInterceptor(factory: factory, clock: fixture.clock))
            _ = try await client.text(NotesEndpoint())
            let server = [("http.request.method", "GET"), ("server.address", "api.example.com"), ("server.port", "8443")]
            let failed = server + [("http.response.status_code", "503"), ("error.type", "503")]
            let succeeded = server + [("http.response.status_code", "200")]
            for dimensions in [failed, succeeded] {
                #expect(try factory.expectTimer("http.client.request.duration", dimensions).values == [250_000_000])
                #expect(try factory.expectRecorder("http.client.request.body.size", dimensions).values == [0])
            }
            #expect(try factory.expectRecorder("http.client.response.body.size", succeeded).values == [4])
            #expect(factory.timers.count == 2)
        }

        @Test func failuresAndCachedResponses() async throws {
            var response = StubbedResponse.text("ok")
            response.headers["Cache-Control"] = "max-age=0, stale-if-error=60"
            let fixture = Fixture(response, .failure(TransportError(.timedOut)))
            let client = fixture.client(ClientMetricsInterceptor(factory: factory, clock: fixture.clock))
            for _ in 0..<2 { _ = try await client.text(NotesEndpoint(), options: RequestOptions(retry: .never)) }
            // The interceptor with the retries has a policy of its own, and the options override it.
            let timers = factory.timers.map { timer in timer.dimensions.first { $0.0 == "error.type" }?.1 }
            #expect(Set(timers) == [nil, "timedOut"])
            #expect(factory.timers.count == 2)
            _ = try await client.text(NotesEndpoint(), options: RequestOptions(cachePolicy: .cacheOnly))
            #expect(factory.timers.count == 2)
        }
    }

    struct LogTests {
        private let handler = InMemoryLogHandler()

        private var logger: Logger {
            var logger = Logger(label: "http") { _ in handler }
            logger.logLevel = .trace
            return logger
        }

        @Test func anEntryForEachAttempt() async throws {
            let fixture = Fixture(.status(503), .json("[]"))
            let client = fixture.client(ClientLogInterceptor(logger, clock: fixture.clock))
            await #expect(throws: NetworkError.self) { try await client.request(NotesEndpoint(), as: Int.self) }
            let entries = handler.entries
            #expect(entries.map(\.level) == [.warning, .debug, .warning, .warning])
            #expect(entries.prefix(2).map { "\($0.message)" } == ["GET 503", "GET 200"])
            #expect(entries[0].metadata["error.type"] == "503" && entries[1].metadata["http.request.resend_count"] == "1")
            #expect(entries[0].metadata["http.client.request.duration"] == "0.25")
            #expect(entries[3].metadata["error.type"] == "Swift.DecodingError")
            #expect(!"\(entries)".contains("secret"))
        }

        @Test func failuresAreLoggedWithoutSecrets() async throws {
            let fixture = Fixture(.failure(TransportError(.cannotConnect)))
            let client = fixture.client(ClientLogInterceptor(logger, failureLevel: .error))
            await #expect(throws: NetworkError.self) { try await client.text(NotesEndpoint()) }
            let entries = handler.entries
            #expect(entries.count == 3 && entries.allSatisfy { $0.level == .error })
            #expect(entries[0].message.description.hasPrefix("GET failed: NotesEndpoint: the server could not be reached"))
            #expect(!"\(entries)".contains("secret"))
        }

        @Test func deviationsAreLogged() async throws {
            struct Note: Decodable { let id: Int }
            let fixture = Fixture(.json(#"{"id":"7"}"#))
            let client = fixture.client(ClientLogInterceptor(logger))
            let note = try await client.request(NotesEndpoint(), as: Note.self, options: RequestOptions(tolerance: .all))
            #expect(note.id == 7)
            #expect(handler.entries.filter { $0.level == .warning }.count == 1)
        }
    }

    /// The code of the article "Traces, metrics and logs".
    struct ObservabilitySnippets {
        @Test func allThree() async throws {
            let stub = StubTransport { _ in .text("ok") }
            let (url, logger) = (URL(string: "https://example.com"), Logger(label: "shop"))
            // swift-format-ignore: AlwaysUseLowerCamelCase
            func APIClient(baseURL: URL?, interceptors: [any Interceptor]) -> EndpointKit.APIClient {
                EndpointKit.APIClient(baseURL: baseURL, transport: stub, interceptors: interceptors)
            }
            let client = APIClient(
                baseURL: url,
                interceptors: [
                    ClientTracingInterceptor(propagatingTo: [.domain("example.com")]), ClientMetricsInterceptor(),
                    ClientLogInterceptor(logger),
                ])
            #expect(try await client.text(NotesEndpoint()) == "ok")
        }
    }
#endif
