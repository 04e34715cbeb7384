import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

private struct Problem: Codable, Equatable, Sendable {
    var title: String
}

private enum FindFailure: EndpointFailure, Equatable {
    case notFound(Problem)
    case gone
    case rejected(String)
    case unexpected(Problem)
    case undeclared(NetworkError)

    init(declared error: NetworkError) throws {
        switch error.statusCode {
        case 404: self = .notFound(try error.body())
        case 410: self = .gone
        case 422: self = .rejected(try error.text())
        default: self = .unexpected(try error.body())
        }
    }
}

private enum ProblemFailure: EndpointFailure {
    case notFound(ProblemDetails)
    case unexpected(ProblemDetails)
    case undeclared(NetworkError)

    init(declared error: NetworkError) throws {
        self = error.statusCode == 404 ? .notFound(try error.body()) : .unexpected(try error.body())
    }
}

struct CallLogAnswerTests {
    private let log = CallLog<Int, String, FindFailure>("Pets.find", example: #""Bella""#)

    private func failure() async -> NetworkError? {
        await #expect(throws: NetworkError.self) { try await log.call(1) }
    }

    // MARK: Failures

    @Test func failsWithADeclaredFailure() async throws {
        log.fail(.notFound(Problem(title: "none")))
        let error = await failure()
        #expect(error?.statusCode == 404 && error?.stage == .status(404))
        #expect(try error?.body(as: Problem.self) == Problem(title: "none"))
        #expect(error.map { FindFailure($0) } == .notFound(Problem(title: "none")))
        // As from a server: without the cause, the response alone says it.
        #expect(error.map { FindFailure(networkError: $0) } == .notFound(Problem(title: "none")))
    }

    /// As from a server: the runtime reads a problem only with its media type.
    @Test func failsWithAProblem() async {
        let problem = ProblemDetails(title: "The pet was not found.", status: 404)
        let log = CallLog<Int, String, ProblemFailure>("Pets.find")
        for answer in [.failure(.notFound(problem)), .failure(status: 404, problem)] as [CallLog<Int, String, ProblemFailure>.Stub] {
            log.answer(answer)
            let error = await #expect(throws: NetworkError.self) { try await log.call(1) }
            #expect(error?.problem == problem)
            #expect(error?.description == "Pets.find: the server answered 404: The pet was not found.")
        }
    }

    /// Of several statuses that lead to the failure, it is the one in the problem.
    @Test(arguments: [(409, 409), (404, 500), (7, 500), (nil, 500)] as [(Int?, Int)])
    func aProblemHasTheStatusOfItsResponse(_ own: Int?, _ status: Int) async {
        let log = CallLog<Int, String, ProblemFailure>("Pets.find")
        log.fail(.unexpected(ProblemDetails(title: "No.", status: own)))
        let error = await #expect(throws: NetworkError.self) { try await log.call(1) }
        #expect(error?.statusCode == status)
    }

    @Test(arguments: [(FindFailure.gone, 410), (.rejected("too long"), 422), (.unexpected(Problem(title: "a")), 500)])
    private func findsTheStatus(_ failure: FindFailure, _ status: Int) async throws {
        log.fail(failure)
        let error = await self.failure()
        #expect(error?.statusCode == status)
        #expect(error.map { FindFailure(networkError: $0) } == failure)
    }

    @Test func anUndeclaredFailureIsItsError() async throws {
        let undeclared = NetworkError(TransportError(.timedOut), endpoint: "Pets.find")
        log.fail(.undeclared(undeclared))
        #expect(await failure() == undeclared)
    }

    @Test func failsWithAStatusAndABody() async throws {
        log.fail(status: 404, Problem(title: "none"))
        #expect(await failure().map { FindFailure($0) } == .notFound(Problem(title: "none")))
        log.fail(status: 503)
        let error = await failure()
        #expect(error?.statusCode == 503 && error?.response?.body.isEmpty == true)
    }

    @Test func aClosureCanThrowADeclaredFailure() async throws {
        log.answer { _ in throw FindFailure.gone }
        #expect(await failure()?.statusCode == 410)
        log.answer(inOrder: [.failure(.notFound(Problem(title: "none"))), .failure(TransportError(.timedOut)), .success("Rex")])
        #expect(await failure()?.statusCode == 404)
        #expect(await failure()?.cause as? TransportError == TransportError(.timedOut))
        #expect(try await log.call(1) == "Rex")
    }

    // MARK: After answers in order

    @Test func failsAfterTheLastAnswer() async throws {
        log.answer(inOrder: ["a", "b"])
        #expect(try await log.call(1) == "a")
        #expect(try await log.call(2) == "b")
        let error = await failure()?.cause as? UnansweredCall
        #expect(error?.description == "Pets.find(1) was called, but has no answer: its 2 answers in order are used up")
        log.answer(with: "c")
        #expect(try await log.call(4) == "c")
    }

    @Test func repeatsTheLastAnswerOrTheExample() async throws {
        log.answer(inOrder: ["a", "b"], then: .repeatLast)
        for wanted in ["a", "b", "b", "b"] { #expect(try await log.call(1) == wanted) }
        log.reset()
        log.answer(inOrder: ["a"], then: .example)
        for wanted in ["a", "Bella", "Bella"] { #expect(try await log.call(1) == wanted) }
    }

    /// What happens after answers in order replaces neither an answer for every call nor that of the next answers in order.
    @Test func aRepeatedAnswerIsThatOfItsOwnQueueOnly() async throws {
        log.answer(with: "always")
        log.answer(inOrder: ["a"], then: .repeatLast)
        for wanted in ["a", "always"] { #expect(try await log.call(1) == wanted) }
        log.reset()
        log.answer(inOrder: ["a"], then: .repeatLast)
        log.answer(inOrder: ["b"])
        for wanted in ["a", "b"] { #expect(try await log.call(1) == wanted) }
        #expect(await failure()?.cause is UnansweredCall)
    }

    /// Calls that were reset do not count, even if they are recorded while another task resets.
    @Test func waitingCountsOnlyCallsThatAreThere() async throws {
        _ = try await log.call(1)
        log.reset()
        await #expect(throws: MissingCalls.self) { try await log.calls(1, within: 0.01) }
        _ = try await log.call(2)
        #expect(try await log.calls(1) == [2])
    }

    @Test func anAnswerForEveryCallComesAfterThoseInOrder() async throws {
        log.answer { "\($0)" }
        log.answer(inOrder: ["a"])
        for wanted in ["a", "7", "7"] { #expect(try await log.call(7) == wanted) }
    }

    // MARK: Waiting

    @Test func waitsForCalls() async throws {
        async let waiting = log.calls(2)
        _ = try await log.call(1)
        _ = try await log.call(2)
        _ = try await log.call(3)
        #expect(try await waiting == [1, 2])
        #expect(try await log.calls(3) == [1, 2, 3])
        #expect(try await log.calls(0) == [])
    }

    @Test func waitingEndsWithAnError() async throws {
        _ = try await log.call(1)
        let error = await #expect(throws: MissingCalls.self) { try await log.calls(2, within: 0.01) }
        #expect(error?.description == "Pets.find was called once within 0.01 s, but the test waits for 2 calls")
        log.reset()
        let none = await #expect(throws: MissingCalls.self) { try await log.calls(1, within: 0.01) }
        #expect(none?.description == "Pets.find was called 0 times within 0.01 s, but the test waits for a call")
    }

    @Test func cancellationEndsWaiting() async throws {
        let waiting = Task { [log] in try await log.calls(1, within: 3_600) }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test func manyTasksWait() async throws {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for count in 1...100 { group.addTask { [log] in try await log.calls(count).count } }
            for index in 1...100 { group.addTask { [log] in try await log.call(index).count } }
            let sum = try await group.reduce(0, +)
            #expect(sum == 5_050 + 500)
        }
    }
}
