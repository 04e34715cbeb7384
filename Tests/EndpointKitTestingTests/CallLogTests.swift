import EndpointKit
@_spi(Generated) import EndpointKitTesting
import Foundation
import Testing

struct CallLogTests {
    private struct User: Codable, Equatable, Sendable {
        var id: Int
    }

    private enum UserEndpoint: DeclarativeEndpoint {
        case watch
        var path: RequestPath { "/" }
    }

    private struct Mock: ServiceMock {
        let recorder = MockRecorder()
        var calls: [UserEndpoint] { recorder.calls.of(UserEndpoint.self) }
    }

    private struct Refused: Error, Equatable {}

    @Test func recordsArgumentsInOrder() async throws {
        let log = CallLog<(id: Int, name: String), User, NetworkError>("Users.find", example: #"{"id":7}"#)
        _ = try await log.call((id: 1, name: "a"))
        _ = try await log.call((id: 2, name: "b"))
        #expect(log.count == 2)
        #expect(log.calls.map(\.id) == [1, 2])
        #expect(log.last?.name == "b")
    }

    /// The cause of the error with which a call fails.
    private func cause<Value>(_ call: () async throws -> Value) async -> (any Error)? {
        do {
            _ = try await call()
            return nil
        } catch {
            return (error as? NetworkError)?.cause
        }
    }

    @Test func recordsTheOptionsOfEveryCall() async throws {
        let log = CallLog<Int, Void, NetworkError>("Users.remove")
        try await log.call(1)
        try await log.call(2, RequestOptions(timeout: 3))
        #expect(log.options.map(\.timeout) == [nil, 3])
    }

    @Test func aCancelledCallFailsAsCancelled() async throws {
        let log = CallLog<Int, Void, NetworkError>("Users.remove")
        let call = Task {
            while !Task.isCancelled { await Task.yield() }
            try await log.call(1)
        }
        call.cancel()
        let error = await #expect(throws: NetworkError.self) { try await call.value }
        #expect(error?.isCancelled == true)
        #expect(log.calls == [1])
    }

    @Test func answersByQueueThenClosureThenExample() async throws {
        let log = CallLog<Int, User, NetworkError>("Users.find", example: #"{"id":7}"#)
        #expect(try await log.call(1) == User(id: 7))
        log.answer { User(id: $0) }
        log.answer(inOrder: [User(id: 100), User(id: 200)])
        #expect(try await log.call(2) == User(id: 100))
        #expect(try await log.call(3) == User(id: 200))
        #expect(try await log.call(4) == User(id: 4))
        log.answer(with: User(id: 9))
        #expect(try await log.call(5) == User(id: 9))
        log.fail(with: Refused())
        #expect(await cause { try await log.call(6) } is Refused)
        log.reset()
        #expect(log.count == 0)
        #expect(try await log.call(7) == User(id: 7))
    }

    @Test func failsFirstAndThenSucceeds() async throws {
        let log = CallLog<(id: Int, name: String), User, NetworkError>("Users.find", example: #"{"id":7}"#)
        log.answer(inOrder: [.failure(Refused()), .success(User(id: 8))])
        #expect(await cause { try await log.call((id: 1, name: "a")) } is Refused)
        #expect(try await log.call((id: 1, name: "b")) == User(id: 8))
        #expect(log.count { $0.id == 1 } == 2)
    }

    @Test func saysWhichCallHasNoAnswer() async throws {
        let log = CallLog<Int, User, NetworkError>("Users.find")
        #expect(await cause { try await log.call(1) } as? UnansweredCall == UnansweredCall("Users.find"))
        #expect(log.count == 1)
        let wrong = CallLog<Int, User, NetworkError>("Users.find", example: "[]")
        let error = await cause { try await wrong.call(1) } as? UnansweredCall
        #expect(error?.description.contains("does not decode as User") == true)
    }

    @Test func callsWithoutResultJustSucceed() async throws {
        let log = CallLog<Int, Void, NetworkError>("Users.remove")
        try await log.call(1)
        log.fail(with: Refused())
        #expect(await cause { try await log.call(2) } is Refused)
        #expect(log.calls == [1, 2])
    }

    @Test func givesStreamsFromExamplesAndAnswers() async throws {
        let log = CallLog<String, DecodedStream<User>, NetworkError>("Users.watch", example: #"[{"id":1},{"id":2}]"#)
        var ids: [Int] = []
        let call = Mock().record(.watch, RequestOptions())
        for try await user in log.stream("a", call) { ids.append(user.id) }
        log.answer(with: DecodedStream([User(id: 3)]))
        for try await user in log.stream("b", call) { ids.append(user.id) }
        #expect(ids == [1, 2, 3])
        #expect(log.calls == ["a", "b"])
    }

    @Test func countsCallsOfManyTasks() async throws {
        let log = CallLog<Int, User, NetworkError>("Users.find", example: #"{"id":7}"#)
        log.answer(inOrder: (0..<500).map { User(id: $0) })
        let answers = try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<500 { group.addTask { try await log.call(index).id } }
            return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(answers == Set(0..<500))
        #expect(Set(log.calls) == Set(0..<500))
        #expect(log.count == 500)
    }
}
