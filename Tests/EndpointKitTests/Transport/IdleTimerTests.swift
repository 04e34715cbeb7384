import Foundation
import Testing

@testable import EndpointKit

struct IdleTimerTests {
    private let second: UInt64 = 1_000_000_000

    /// Each round concerns only the timers that are due, and timers with the same limit have few rounds.
    @Test func manyTimersAreInFewGroups() throws {
        var timers = GroupedTimers()
        var all: [(timer: IdleTimer, moment: UInt64)] = []
        for index in 0..<5_000 as Range<UInt64> {
            let timer = try #require(IdleTimer(seconds: 60) {})
            all.append((timer, 60 * second + index * 12_000_000))
        }
        defer { for (timer, _) in all { timer.stop() } }
        for (timer, moment) in all {
            let due = timers.insert(timer, at: moment)
            #expect(due > moment && due <= moment + 60_000_000)
        }
        #expect(timers.groupCount <= 1_001)
        var taken = 0
        while let next = timers.next {
            let due = timers.takeDue(at: next)
            #expect(!due.isEmpty && due.count <= 6)
            taken += due.count
        }
        #expect(taken == all.count && timers.isEmpty)
    }

    @Test func aTimerThatIsRemovedLeavesNothing() throws {
        var timers = GroupedTimers()
        let timer = try #require(IdleTimer(seconds: 60) {})
        defer { timer.stop() }
        _ = timers.insert(timer, at: second)
        timers.remove(timer)
        #expect(timers.isEmpty && timers.next == nil && timers.takeDue(at: .max).isEmpty)
    }

    @Test func firesOnceUnlessItIsStopped() async throws {
        let fired = Promise<Void>()
        let stopped = Protected(false)
        let timer = IdleTimer(seconds: 0.05) { fired.fulfill(.success(())) }
        let other = IdleTimer(seconds: 0.02) { stopped.withLock { $0 = true } }
        other?.stop()
        try await fired.value()
        withExtendedLifetime(timer) {}
        let hasFired = stopped.withLock(\.self)
        #expect(!hasFired)
    }
}
