import EndpointKitTesting
import Foundation
import Testing

@testable import EndpointKit

/// Long-running operations of hand-written endpoints.
struct PollingTests {
    private struct Job: Codable, Sendable, Equatable {
        var id: Int
        var state: String
    }

    private struct Ticket: Codable, Sendable { var number: Int }

    private enum JobEndpoint: DeclarativeEndpoint, Equatable {
        case start
        case state(Int)

        var method: HTTPMethod { self == .start ? .post : .get }
        var path: RequestPath {
            switch self {
            case .start: "/jobs"
            case .state(let id): "/jobs/\(id)"
            }
        }
        var headers: HTTPFields { ["X-Key": "k"] }
        var task: RequestTask { self == .start ? .json(Ticket(number: 1)) : .plain }
    }

    /// A clock that does not wait, and the delays.
    private final class Delays: @unchecked Sendable {
        private let lock = NSLock()
        private var seconds: [TimeInterval] = []

        var all: [TimeInterval] { lock.withLock { seconds } }

        var clock: CallClock {
            CallClock(now: { self.all.reduce(0, +) }) { delay in
                try Task.checkCancellation()
                self.lock.withLock { self.seconds.append(delay) }
            }
        }
    }

    private let transport = StubTransport()
    private let delays = Delays()

    private var client: APIClient {
        APIClient(
            baseURL: URL(string: "https://shop.example"), transport: transport,
            configuration: ClientConfiguration {
                $0.clock = delays.clock
                $0.retry = .never
            })
    }

    private func job(_ state: String, status: Int = 200, _ headers: HTTPFields = [:]) -> StubbedResponse {
        var response = StubbedResponse.json(#"{"id":1,"state":"\#(state)"}"#, status: status)
        response.headers.merge(headers)
        return response
    }

    private func states(_ policy: PollingPolicy = PollingPolicy()) -> PollSequence<Job> {
        client.poll(JobEndpoint.state(1), policy: policy, until: { $0.state == "done" }, failing: { $0.state == "failed" })
    }

    @Test func statesAreElementsUntilTheLast() async throws {
        transport.stub(.get, "/jobs/1", inOrder: [job("new"), job("running"), job("done"), job("new"), job("done")])
        let sequence = states(PollingPolicy(interval: 1, maximumInterval: 1.5))
        var found: [String] = []
        for try await job in sequence { found.append(job.state) }
        #expect(found == ["new", "running", "done"])
        #expect(delays.all == [1, 1.5])
        #expect(try await sequence.value.state == "done")
        #expect(transport.requests.count == 5)
        #expect(transport.requests.allSatisfy { $0.headers["X-Key"] == "k" })
    }

    @Test func aFailureIsTyped() async throws {
        transport.stub(.get, "/jobs/1", inOrder: [job("new"), job("failed")])
        let error = await #expect(throws: NetworkError.self) { try await states().value }
        #expect(error?.stage == .rejected)
        #expect((error?.cause as? OperationFailure<Job>)?.value == Job(id: 1, state: "failed"))
        #expect(error?.response?.status == 200)
        #expect(error.map { "\($0)".contains("failed\"") } == false)
    }

    @Test func theServerSaysWhenToAsk() async throws {
        transport.stub(
            .get, "/jobs/1",
            inOrder: [
                job("new", ["Retry-After": "40"]), job("new", ["Retry-After": "0"]), job("new", ["Retry-After": "soon"]), job("done"),
            ])
        #expect(try await states(PollingPolicy(interval: 2, maximumInterval: 30)).value.state == "done")
        // No delay is shorter than the interval.
        #expect(delays.all == [40, 2, 8])
    }

    @Test func aDateIsComparedWithTheClientsTime() async throws {
        transport.stub(
            .get, "/jobs/1", inOrder: [job("new", ["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"]), job("done")])
        var configuration = client.configuration
        configuration.now = { Date(timeIntervalSince1970: 784_111_767) }
        let client = APIClient(baseURL: URL(string: "https://shop.example"), transport: transport, configuration: configuration)
        let states = client.poll(JobEndpoint.state(1), as: Job.self) { $0.state == "done" }
        #expect(try await states.value.state == "done")
        #expect(delays.all == [10])
    }

    /// What would end after the deadline does not begin.
    @Test(arguments: [("3600", [TimeInterval]()), ("4", [4, 4])])
    func theDeadlineEndsTheWait(_ asked: String, _ waited: [TimeInterval]) async throws {
        transport.stub(.get, "/jobs/1", with: job("new", ["Retry-After": asked]))
        let error = await #expect(throws: NetworkError.self) { try await states(PollingPolicy(deadline: 10)).value }
        #expect((error?.cause as? TransportError)?.code == .deadlineExceeded)
        #expect(error?.response?.text().contains("new") == true)
        #expect(delays.all == waited)
    }

    @Test func anErrorOfARequestEndsTheWait() async throws {
        transport.stub(.get, "/jobs/1", inOrder: [job("new"), .status(404)])
        let error = await #expect(throws: NetworkError.self) { try await states().value }
        #expect(error?.statusCode == 404)
    }

    @Test func cancellingEndsTheWait() async throws {
        transport.stub(.get, "/jobs/1", with: job("new"))
        let sequence = states()
        let task = Task {
            for try await _ in sequence { withUnsafeCurrentTask { $0?.cancel() } }
        }
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.isCancelled == true && error?.endpoint == "JobEndpoint.state")
        #expect(transport.requests.count == 1)
        #expect(delays.all.isEmpty)
    }

    @Test func anotherEndpointIsPolled() async throws {
        transport.stub(.post, "/jobs", with: .json(#"{"number":5}"#))
        transport.stub(.get, "/jobs/5", inOrder: [.status(202), job("new"), job("done")])
        let sequence: PollSequence<Job> = client.poll(
            after: JobEndpoint.start, at: { (ticket: Ticket) in JobEndpoint.state(ticket.number) }, until: { $0.state == "done" })
        var found: [String] = []
        for try await job in sequence { found.append(job.state) }
        #expect(found == ["new", "done"])
        #expect(delays.all == [1, 2, 4])
    }

    @Test func theFirstResultCanBeTheLast() async throws {
        transport.stub(.post, "/jobs", with: job("done"))
        let sequence: PollSequence<Job> = client.poll(
            after: JobEndpoint.start, at: { (job: Job) in JobEndpoint.state(job.id) }, until: { $0.state == "done" })
        #expect(try await sequence.value == Job(id: 1, state: "done"))
        #expect(transport.requests.count == 1)
    }

    @Test func aHeaderLeadsToTheState() async throws {
        transport.stub(.post, "/jobs", with: .status(202, headers: ["Location": "jobs/9"]))
        transport.stub(.get, "/jobs/9", with: .status(202, headers: ["Location": "/moved?a=%2F"]))
        transport.stub(.get, "/moved", inOrder: [.status(202), job("anything")])
        let sequence = client.poll(after: JobEndpoint.start, following: "Location", as: Job.self)
        #expect(try await sequence.value.state == "anything")
        let urls = transport.requests.map(\.url.absoluteString)
        #expect(
            urls.dropFirst() == ["https://shop.example/jobs/9", "https://shop.example/moved?a=%2F", "https://shop.example/moved?a=%2F"])
        // What belongs to the body is not sent with GET.
        #expect(transport.requests.dropFirst().allSatisfy { $0.method == .get && $0.headers["Content-Type"] == nil })
        #expect(transport.requests.allSatisfy { $0.headers["X-Key"] == "k" })
    }

    @Test(
        arguments: [
            (nil, PollingError.missingLocation(header: "Location")), (" ", .missingLocation(header: "Location")),
            ("ftp://shop.example/jobs", .invalidLocation), ("https://elsewhere.example/jobs", .otherOrigin(host: "elsewhere.example")),
            ("http://shop.example/jobs", .otherOrigin(host: "shop.example")),
            ("https://shop.example:8443/jobs", .otherOrigin(host: "shop.example:8443")),
        ] as [(String?, PollingError)])
    func locationsAreChecked(_ location: String?, _ expected: PollingError) async throws {
        var headers = HTTPFields()
        headers["Location"] = location
        transport.stub(.post, "/jobs", with: .status(202, headers: headers))
        let sequence = client.poll(after: JobEndpoint.start, following: "Location", as: Job.self)
        let error = await #expect(throws: NetworkError.self) { try await sequence.value }
        #expect(error?.cause as? PollingError == expected)
        #expect(transport.requests.count == 1)
    }

    @Test func otherOriginsCanBeAllowed() async throws {
        transport.stub(.post, "/jobs", with: job("new", ["Operation-Location": "https://jobs.example/1"]))
        transport.stub(.get, "/1", with: job("done"))
        let sequence = client.poll(
            after: JobEndpoint.start, following: "Operation-Location", allowing: [try #require(URL(string: "https://jobs.example"))],
            startsWithState: true, as: Job.self, until: { $0.state == "done" })
        var found: [String] = []
        for try await job in sequence { found.append(job.state) }
        #expect(found == ["new", "done"])
    }

    /// From an allowed origin, the server can lead back to where the operation began, and nowhere else.
    @Test func aLaterResponseLeadsBackToTheFirstOrigin() async throws {
        transport.stub(.post, "/jobs", with: .status(202, headers: ["Location": "https://jobs.example/1"]))
        transport.stub(.get, "/1", with: job("new", ["Location": "https://shop.example/jobs/1"]))
        transport.stub(.get, "/jobs/1", with: job("new", ["Location": "https://elsewhere.example/2"]))
        let sequence = client.poll(
            after: JobEndpoint.start, following: "Location", allowing: [try #require(URL(string: "https://jobs.example"))], as: Job.self,
            until: { $0.state == "done" })
        let error = await #expect(throws: NetworkError.self) { try await sequence.value }
        #expect(error?.cause as? PollingError == .otherOrigin(host: "elsewhere.example"))
        let urls = transport.requests.map(\.url.absoluteString)
        #expect(urls == ["https://shop.example/jobs", "https://jobs.example/1", "https://shop.example/jobs/1"])
    }

    /// The condition is about what the operation changes.
    @Test func onlyTheStartHasThePrecondition() async throws {
        transport.stub(.post, "/jobs", inOrder: [.status(202, headers: ["Location": "/jobs/1"]), .json(#"{"number":1}"#)])
        transport.stub(.get, "/jobs/1", with: job("done"))
        let options = RequestOptions(precondition: .matches(EntityTag("7")))
        _ = try await client.poll(after: JobEndpoint.start, following: "Location", as: Job.self, options: options).value
        let sequence: PollSequence<Job> = client.poll(
            after: JobEndpoint.start, options: options, at: { (ticket: Ticket) in JobEndpoint.state(ticket.number) })
        _ = try await sequence.value
        #expect(transport.requests(.post, "*").map { $0.headers["If-Match"] } == ["\"7\"", "\"7\""])
        #expect(transport.requests(.get, "*").map { $0.headers["If-Match"] } == [nil, nil])
    }

    /// The cache would answer with an old state.
    @Test func theCacheIsNotAsked() async throws {
        transport.stub(.get, "/jobs/1", inOrder: [job("new", ["Cache-Control": "max-age=60"]), job("done")])
        #expect(try await states().value.state == "done")
    }

    @Test func mocksDoNotWait() async throws {
        let mock = MockNetworkClient()
        mock.answer("JobEndpoint.state", with: .value(Job(id: 1, state: "new")))
        let sequence: PollSequence<Job> = mock.poll(
            JobEndpoint.state(1), policy: PollingPolicy(interval: 3600, maximumInterval: 3600, deadline: 86_400),
            until: { $0.state == "done" })
        let error = await #expect(throws: NetworkError.self) { try await sequence.value }
        #expect((error?.cause as? TransportError)?.code == .deadlineExceeded)
        #expect(mock.received.count == 24)
        #expect(try await PollSequence { [1, 2] }.value == 2)
        let empty = await #expect(throws: NetworkError.self) { try await PollSequence<Int> { [] }.value }
        #expect(empty?.cause as? PollingError == .noState)
    }

    @Test(arguments: [
        (PollingPolicy(interval: 2, maximumInterval: 30), [2.0, 4, 8, 16, 30, 30]),
        (PollingPolicy(interval: 5, maximumInterval: 1), [5, 5]),
        (PollingPolicy(interval: -1), [0, 0]),
    ])
    func delaysDouble(_ policy: PollingPolicy, _ expected: [TimeInterval]) {
        #expect((1...expected.count).map(policy.delay(after:)) == expected)
    }
}
