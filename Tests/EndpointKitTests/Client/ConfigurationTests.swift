import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct ConfigurationTests {
    private let transport = StubTransport { _ in .status(200) }

    /// Each begins with its defaults.
    @Test func configurationsAreChangedByAClosure() {
        #expect(RetryPolicy { $0.attempts = 5 } == RetryPolicy(attempts: 5))
        #expect(PollingPolicy { $0.deadline = 60 } == PollingPolicy(deadline: 60))
        #expect(ResponseTolerance { $0.lossy = true } == ResponseTolerance(lossy: true))
        #expect(RequestLimits { $0.perHost = 4 } == RequestLimits(perHost: 4))
        let resumption = DownloadResumption { $0.maximumFailures = 1 }
        #expect(resumption.maximumFailures == 1 && resumption.delay == DownloadResumption().delay)
        let socket = WebSocketOptions { $0.maximumFailures = nil }
        #expect(socket.maximumFailures == nil && socket.delay == WebSocketOptions().delay && socket.pingInterval == 30)
        let redirects = RedirectPolicy { $0.followsOtherOrigins = false }
        #expect(redirects.limit == RedirectPolicy().limit && !redirects.followsOtherOrigins)
        let envelope = ResponseEnvelope { $0.message = ["error", "text"] }
        #expect(envelope.payload == ["data"] && envelope.message == ["error", "text"])
        let rules = RecordingRules { $0.sensitiveNames = ["nick"] }
        #expect(rules.sensitiveNames == ["nick"] && rules.keptHeaders == RecordingRules.usualHeaders)
    }

    /// What has no default is an argument.
    @Test func configurationsWithRequiredFactsAreChangedByAClosure() throws {
        let url = try #require(URL(string: "https://id.example.com/token"))
        let oauth = OAuthConfiguration(clientID: "app", tokenURL: url) { $0.tokenParameters = ["audience": "shop"] }
        #expect(oauth.clientID == "app" && oauth.tokenParameters == ["audience": "shop"] && oauth.scopes.isEmpty)
        let signature = WebhookSignature(header: "X-Sign") { $0.secretPrefix = "whsec_" }
        #expect(signature.secretPrefix == "whsec_" && signature.encoding == .hex && signature.tolerance == 300)
    }

    /// The coders in the closure are not shared, and the keys of emitted models stay as they are.
    @Test func codersAreChangedByAClosure() throws {
        struct Visit: Codable, Equatable {
            var seenAt: Date
        }
        let coding = JSONCoding {
            $0.decoder.keyDecodingStrategy = .convertFromSnakeCase
            $0.decoder.dateDecodingStrategy = .secondsSince1970
            $0.encoder = JSONEncoder()
            $0.encoder.dateEncodingStrategy = .secondsSince1970
        }
        let visit = Visit(seenAt: Date(timeIntervalSince1970: 5))
        #expect(try coding.decoder.decode(Visit.self, from: Data(#"{"seen_at":5}"#.utf8)) == visit)
        #expect(String(decoding: try coding.encoder.encode(visit), as: UTF8.self) == #"{"seenAt":5}"#)
        let id = try #require(UUID(uuidString: "ABCDEF00-0000-0000-0000-000000000000"))
        #expect(String(decoding: try coding.encoder.encode([id]), as: UTF8.self) == #"["abcdef00-0000-0000-0000-000000000000"]"#)
        #expect(throws: DecodingError.self) { try JSONCoding.default.decoder.decode(Visit.self, from: Data(#"{"seen_at":5}"#.utf8)) }
    }

    @Test func closuresChangeOnlyWhatTheySet() {
        let configuration = ClientConfiguration {
            $0.timeout = 5
            $0.headers["User-Agent"] = "Reader/2"
            $0.cache = nil
        }
        #expect(configuration.timeout == 5)
        #expect(configuration.headers == ["User-Agent": "Reader/2"])
        #expect(configuration.cache == nil)
        #expect(configuration.retry == ClientConfiguration().retry && configuration.deadline == nil)
        let options = RequestOptions {
            $0.deadline = 3
            $0.sharesRequests = true
        }
        #expect(options.deadline == 3 && options.sharesRequests == true && options.timeout == nil && options.headers.isEmpty)
        let reconnection = EventSourceOptions { $0.maximumFailures = 2 }
        #expect(reconnection.maximumFailures == 2 && reconnection.delay == EventSourceOptions().delay)
        let reader = ResponseReader { $0.acceptedStatuses = .all }
        #expect(reader.acceptedStatuses == .all && reader.tolerance == nil)
    }

    @Test func aHeaderIsAddedByItsNameAndValue() async throws {
        let interceptors = [HeaderInterceptor("X-App", value: "7"), HeaderInterceptor("X-Token", value: "hush", isSensitive: true)]
        let client = APIClient(baseURL: URL(string: "https://a.b"), transport: transport, interceptors: interceptors)
        try await client.perform(OriginEndpoint())
        let request = try #require(transport.requests.first)
        #expect(request.headers["X-App"] == "7")
        #expect(request.headers["X-Token"] == "hush")
        #expect(request.request.sensitive.contains(header: "X-Token"))
        #expect(!request.request.sensitive.contains(header: "X-App"))
    }

    @Test func partsOfABodyHaveInitializers() throws {
        let file = MultipartPart(name: "image", file: .data(Data([1]), filename: "a.png"))
        #expect(file.name == "image" && file.filename == "a.png" && file.contentType == "image/png")
        let text = MultipartPart(name: "title", text: "t")
        #expect(text.name == "title" && text.filename == nil && text.contentType == nil)
        let json = MultipartPart(name: "tags", json: ["a"], headers: ["X-A": "1"])
        #expect(json.contentType == "application/json" && json.headers == ["X-A": "1"])
    }
}
