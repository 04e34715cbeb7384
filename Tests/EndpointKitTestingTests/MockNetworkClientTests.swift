import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private enum UserEndpoint: DeclarativeEndpoint, Equatable {
    case all
    case one(id: Int)
    var path: RequestPath { "/users" }
}

private struct User: Codable, Equatable, Sendable {
    var id: Int
}

struct MockNetworkClientTests {
    private let client = MockNetworkClient()

    @Test func answersByQueueNameAndClosure() async throws {
        client.answer { endpoint in
            guard case .one(let id)? = endpoint as? UserEndpoint else { return .empty }
            return .value(User(id: id))
        }
        #expect(try await client.request(UserEndpoint.one(id: 4), as: User.self) == User(id: 4))
        client.answer("UserEndpoint.all", with: .json(#"[{"id":1}]"#))
        #expect(try await client.request(UserEndpoint.all, as: [User].self) == [User(id: 1)])
        client.enqueue(.value([User(id: 2)]), .status(204))
        #expect(try await client.request(UserEndpoint.all, as: [User].self) == [User(id: 2)])
        try await client.perform(UserEndpoint.all)
        #expect(client.receivedNames == ["UserEndpoint.one", "UserEndpoint.all", "UserEndpoint.all", "UserEndpoint.all"])
        #expect(client.received(UserEndpoint.self) == [.one(id: 4), .all, .all, .all])
        client.reset()
        #expect(client.received.isEmpty)
    }

    @Test func keepsTheOptionsOfCalls() async throws {
        client.answer { _ in .empty }
        try await client.perform(UserEndpoint.all, options: RequestOptions(headers: ["X-Trace": "1"], cachePolicy: .reload))
        try await client.perform(UserEndpoint.all)
        #expect(client.receivedOptions.map { $0.headers["X-Trace"] } == ["1", nil])
        #expect(client.receivedOptions.first?.cachePolicy == .reload)
        client.reset()
        #expect(client.receivedOptions.isEmpty)
    }

    @Test func failsAsTheRealOneDoes() async throws {
        struct Broken: Error {}
        client.enqueue(.json(#"{"id":3}"#, status: 404), .failure(Broken()), .json("[]"))
        let refused = await #expect(throws: NetworkError.self) { try await client.perform(UserEndpoint.all) }
        #expect(refused?.stage == .status(404))
        #expect(try refused?.body(as: User.self).id == 3)
        let broken = await #expect(throws: NetworkError.self) { try await client.perform(UserEndpoint.all) }
        #expect(broken?.cause is Broken)
        let undecoded = await #expect(throws: NetworkError.self) { try await client.request(UserEndpoint.all, as: User.self) }
        #expect(undecoded?.stage == .decoding)
        #expect(undecoded?.endpoint == "UserEndpoint.all")
        let unanswered = await #expect(throws: NetworkError.self) { try await client.perform(UserEndpoint.one(id: 1)) }
        let cause = unanswered?.cause as? UnansweredCall
        #expect(cause == UnansweredCall("UserEndpoint.one", arguments: "(id: 1)", reason: "its 3 answers in order are used up"))
    }

    @Test func aValueHasTheCodingOfItsCall() async throws {
        struct Visit: Codable, Equatable, Sendable { var date: Date }
        let coding = JSONCoding {
            $0.encoder.dateEncodingStrategy = .secondsSince1970
            $0.decoder.dateDecodingStrategy = .secondsSince1970
        }
        let visit = Visit(date: Date(timeIntervalSince1970: 7))
        client.answer { _ in .value(visit) }
        let options = RequestOptions(reader: ResponseReader(coding: coding))
        #expect(try await client.request(UserEndpoint.all, as: Visit.self, options: options) == visit)
        #expect(try await client.request(UserEndpoint.all, as: Visit.self) == visit)
    }

    @Test func aCancelledCallHasNoAnswer() async throws {
        client.answer { _ in
            withUnsafeCurrentTask { $0?.cancel() }
            return .empty
        }
        let error = await Task { [client] in await #expect(throws: NetworkError.self) { try await client.perform(UserEndpoint.all) } }.value
        #expect(error?.isCancelled == true)
    }

    @Test func namesTheNearestEndpointWithAnAnswer() async throws {
        client.answer("UserEndpoint.al", with: .empty)
        client.answer("PetEndpoint.one", with: .empty)
        let error = await #expect(throws: NetworkError.self) { try await client.perform(UserEndpoint.all) }
        let cause = error?.cause as? UnansweredCall
        #expect("\(cause.map { "\($0)" } ?? "")".hasSuffix("has no answer: the nearest endpoint with an answer is 'UserEndpoint.al'"))
    }

    @Test func reportsToARecorder() async throws {
        let reports = CallLog<UnansweredCall, Void, NetworkError>("reports")
        let recorder = MockRecorder.strict { call in Task { try await reports.call(call) } }
        let client = MockNetworkClient(recorder: recorder)
        _ = try? await client.perform(UserEndpoint.one(id: 3))
        #expect(try await reports.calls(1).map(\.name) == ["UserEndpoint.one"])
        #expect(recorder.calls == [UserEndpoint.one(id: 3)])
    }

    @Test func streamsAndDownloads() async throws {
        client.answer("UserEndpoint.all", with: .chunks([Data("{\"id\":1}\n{\"i".utf8), Data("d\":2}\n".utf8)]))
        var ids: [Int] = []
        for try await user in client.lines(UserEndpoint.all, as: User.self) { ids.append(user.id) }
        #expect(ids == [1, 2])
        let file = try await client.download(UserEndpoint.all)
        #expect(try Data(contentsOf: file.url).count == 18)
        try file.remove()
    }

    @Test func countsCallsOfManyTasks() async throws {
        client.answer { _ in .empty }
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<300 { group.addTask { [client] in try? await client.perform(UserEndpoint.one(id: index)) } }
        }
        #expect(client.received.count == 300)
    }
}
