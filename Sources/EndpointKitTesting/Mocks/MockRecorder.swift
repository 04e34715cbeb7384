public import EndpointKit
public import Foundation

/// Records the calls of one or several mocks in order, and says what happens to calls that a test did not provide for.
///
/// Each emitted mock has a recorder. Mocks that share one show the order of their calls, which are values of their endpoints:
///
/// ```
/// let recorder = MockRecorder()
/// let client = ShopClient.mock(recorder, carts: carts)
/// …
/// #expect(recorder.calls == [CartsEndpoint.find(id: 1), OrdersEndpoint.create(order)])
/// ```
///
/// A strict recorder makes calls without an answer fail instead of answering them with the spec's examples:
///
/// ```
/// let client = ShopClient.mock(.strict { Issue.record($0) })     // Swift Testing
/// let client = ShopClient.mock(.strict { XCTFail("\($0)") })     // XCTest
/// ```
public final class MockRecorder: Sendable {
    /// Receives calls without an answer.
    public typealias Report = @Sendable (UnansweredCall) -> Void

    private struct State {
        var calls: [any Endpoint] = []
        /// Other recorders that record the same calls.
        var others: [MockRecorder] = []
    }

    private let strictness: Bool?
    private let report: Report?
    let clock: CallClock
    private let state = Protected(State())
    private let arrivals = Arrivals()

    /// Creates a recorder without calls.
    ///
    /// - Parameters:
    ///   - isStrict: Whether calls without an answer fail instead of being answered with examples. `nil` takes it from the recorder of a
    ///     client that gets the mock, and else means `false`.
    ///   - clock: Waits for the delays of answers. Tests that must not wait can provide their own clock.
    ///   - report: Is called with each call that fails because it has no answer, to let the test fail even if the tested code handles
    ///     errors.
    public init(isStrict: Bool? = nil, clock: CallClock = .system, report: Report? = nil) {
        strictness = isStrict
        self.clock = clock
        self.report = report
    }

    /// A new recorder that makes calls without an answer fail. The test itself fails only if the tested code passes the error on.
    public static var strict: MockRecorder { MockRecorder(isStrict: true) }

    /// A new recorder that makes calls without an answer fail, and reports them to the test: `.strict { Issue.record($0) }`.
    public static func strict(_ report: @escaping Report) -> MockRecorder {
        MockRecorder(isStrict: true, report: report)
    }

    /// The calls of all mocks with this recorder, in order.
    public var calls: RecordedCalls { RecordedCalls(endpoints: state.withLock(\.calls)) }

    /// Waits until there are at least `count` calls, and returns these.
    ///
    /// - Parameters:
    ///   - count: The number of calls.
    ///   - seconds: The longest time to wait.
    /// - Throws: ``MissingCalls`` if there are fewer calls when the time is over; `CancellationError` if the task is cancelled.
    @discardableResult
    public func calls(_ count: Int, within seconds: TimeInterval = 10) async throws -> RecordedCalls {
        while true {
            try await arrivals.wait(for: count, of: "MockRecorder", within: seconds) { self.state.withLock(\.calls.count) }
            let found = calls
            // Otherwise they were reset meanwhile.
            if found.count >= count { return RecordedCalls(endpoints: Array(found.prefix(count))) }
        }
    }

    /// Removes the recorded calls.
    public func reset() {
        state.withLock { $0.calls = [] }
    }

    /// Records the calls of this recorder in another one too, which also decides about strictness if this one does not; of several, the
    /// last one does.
    public func join(_ other: MockRecorder) {
        guard other !== self else { return }
        state.withLock { state in
            if !state.others.contains(where: { $0 === other }) { state.others.append(other) }
        }
    }

    /// Lets those of the services that are mocks join the recorder.
    @_spi(Generated) public func join(_ services: any Sendable...) {
        for case let mock as any ServiceMock in services { mock.recorder.join(self) }
    }

    func add(_ endpoint: any Endpoint) {
        for recorder in group {
            let count = recorder.state.withLock { state in
                state.calls.append(endpoint)
                return state.calls.count
            }
            recorder.arrivals.reach(count)
        }
    }

    /// Whether a call without an answer fails.
    var isStrict: Bool {
        for recorder in group {
            if let strictness = recorder.strictness { return strictness }
        }
        return false
    }

    func failed(_ call: UnansweredCall) {
        for recorder in group {
            if let report = recorder.report { return report(call) }
        }
    }

    /// The recorder, and those that it joined, each once.
    private var group: [MockRecorder] {
        var found = [self]
        var index = 0
        while index < found.count {
            for other in found[index].state.withLock(\.others).reversed() where !found.contains(where: { $0 === other }) {
                found.append(other)
            }
            index += 1
        }
        return found
    }
}

extension MockRecorder: CustomStringConvertible, CustomReflectable {
    /// The number of calls, because arguments can be secret.
    public var description: String { calls.count.counted("call") }

    public var customMirror: Mirror { Mirror(self, children: ["calls": description]) }
}

/// A call of an emitted mock.
@_spi(Generated) public struct RecordedCall: Sendable {
    let endpoint: (any Endpoint)?
    let options: RequestOptions
    let recorder: MockRecorder?
}
