import EndpointKit
@_spi(Generated) import EndpointKitTesting
import Foundation
import Testing

private enum PetEndpoint: DeclarativeEndpoint, Equatable {
    case find(id: Int)
    case all
    var path: RequestPath { "/pets" }
}

private enum CartEndpoint: DeclarativeEndpoint {
    case add(id: Int, note: String)
    case pay(_ key: IdempotencyKey = .automatic())
    var path: RequestPath {
        switch self {
        case .add(let id, let note): "/carts/\(id)/\(note)"
        case .pay: "/carts/pay"
        }
    }
    var method: HTTPMethod { if case .pay = self { .post } else { .get } }
    var idempotencyKey: IdempotencyKey? { if case .pay(let key) = self { key } else { nil } }
}

/// A mock as it is emitted.
private final class MockPets: ServiceMock {
    let recorder: MockRecorder
    var calls: [PetEndpoint] { recorder.calls.of(PetEndpoint.self) }
    let onFind = CallLog<Int, String, NetworkError>("Pets.find", example: #""Bella""#)
    let onRemove = CallLog<Int, Void, NetworkError>("Pets.remove")

    init(_ recorder: MockRecorder = MockRecorder()) {
        self.recorder = recorder
    }

    func find(id: Int, options: RequestOptions = RequestOptions()) async throws(NetworkError) -> String {
        try await onFind.call(id, self.record(.find(id: id), options))
    }

    func remove(id: Int) async throws(NetworkError) {
        try await onRemove.call(id, self.record(.all, RequestOptions()))
    }
}

struct MockRecorderTests {
    private let reports = Reports()

    private final class Reports: Sendable {
        let log = CallLog<UnansweredCall, Void, NetworkError>("reports")
        func add(_ call: UnansweredCall) { Task { try await log.call(call) } }
    }

    @Test func recordsTheOrderOverSeveralMocks() async throws {
        let recorder = MockRecorder()
        let (one, other) = (MockPets(), MockPets(recorder))
        recorder.join(one, other)
        _ = try await one.find(id: 1)
        _ = try await other.find(id: 2)
        try await one.remove(id: 1)
        #expect(recorder.calls == [PetEndpoint.find(id: 1), PetEndpoint.find(id: 2), PetEndpoint.all])
        #expect(recorder.calls != [PetEndpoint.find(id: 2), PetEndpoint.find(id: 1), PetEndpoint.all])
        #expect(recorder.calls != [PetEndpoint.find(id: 1)])
        #expect(one.calls == [.find(id: 1), .all])
        #expect(recorder.calls.names == ["PetEndpoint.find", "PetEndpoint.find", "PetEndpoint.all"])
        #expect("\(recorder.calls)" == "[PetEndpoint.find(id: 1), PetEndpoint.find(id: 2), PetEndpoint.all]")
        recorder.reset()
        #expect(recorder.calls == [] && one.calls.count == 2)
    }

    @Test func comparesRequestsOfEndpointsThatAreNotEquatable() {
        let calls: RecordedCalls = [CartEndpoint.add(id: 1, note: "a"), PetEndpoint.all]
        #expect(calls == [CartEndpoint.add(id: 1, note: "a"), PetEndpoint.all])
        #expect(calls != [CartEndpoint.add(id: 1, note: "b"), PetEndpoint.all])
        #expect(calls != [PetEndpoint.all, CartEndpoint.add(id: 1, note: "a")])
        let payments: RecordedCalls = [CartEndpoint.pay(), CartEndpoint.pay("k")]
        #expect(payments == [CartEndpoint.pay(), CartEndpoint.pay("k")])
        #expect(payments != [CartEndpoint.pay("k"), CartEndpoint.pay("k")])
        #expect(payments != [CartEndpoint.pay(), CartEndpoint.pay()])
    }

    @Test func aStrictMockFailsAndReports() async throws {
        let mock = MockPets(.strict { [reports] in reports.add($0) })
        let error = await #expect(throws: NetworkError.self) { try await mock.find(id: 7) }
        #expect(
            "\(error?.cause ?? CancellationError())"
                == "Pets.find(id: 7) was called, but has no answer: the mock is strict, and the test sets none with 'answer'")
        #expect(error?.endpoint == "PetEndpoint.find")
        #expect(try await reports.log.calls(1).first?.arguments == "(id: 7)")
        await #expect(throws: NetworkError.self) { try await mock.remove(id: 7) }
        mock.onRemove.succeed()
        try await mock.remove(id: 7)
        mock.onFind.answer(with: "Rex")
        #expect(try await mock.find(id: 7) == "Rex")
        #expect(reports.log.count <= 2)
    }

    @Test func aMockTakesStrictnessFromTheRecorderThatItJoined() async throws {
        let (usual, lenient) = (MockPets(), MockPets(MockRecorder(isStrict: false)))
        MockRecorder(isStrict: false).join(usual)
        MockRecorder.strict.join(usual, lenient)
        await #expect(throws: NetworkError.self) { try await usual.find(id: 1) }
        #expect(try await lenient.find(id: 1) == "Bella")
        #expect(try await MockPets().find(id: 1) == "Bella")
    }

    @Test func recordersThatJoinEachOtherRecordOnce() async throws {
        let (one, other) = (MockRecorder(), MockRecorder())
        one.join(other)
        other.join(one)
        one.join(one)
        _ = try await MockPets(one).find(id: 1)
        #expect(one.calls.count == 1 && other.calls.count == 1)
        #expect(try await one.calls(1) == [PetEndpoint.find(id: 1)])
    }

    @Test func delaysUseTheClockOfTheRecorder() async throws {
        let waits = CallLog<TimeInterval, Void, NetworkError>("waits")
        let mock = MockPets(MockRecorder(clock: CallClock(now: { 0 }, sleep: { try await waits.call($0) })))
        mock.onFind.delay(by: 3)
        #expect(try await mock.find(id: 1) == "Bella")
        mock.onFind.answer(inOrder: [.success("Rex").delayed(by: 60), .failure(status: 503).delayed(by: 5)])
        #expect(try await mock.find(id: 2) == "Rex")
        await #expect(throws: NetworkError.self) { try await mock.find(id: 3) }
        #expect(waits.calls == [3, 3, 60, 3, 5])
    }

    @Test func cancellationEndsADelay() async throws {
        let mock = MockPets()
        mock.onFind.delay(by: 3_600)
        let call = Task { try await mock.find(id: 1) }
        _ = try await mock.onFind.calls(1)
        call.cancel()
        let error = await #expect(throws: NetworkError.self) { try await call.value }
        #expect(error?.isCancelled == true)
    }
}
