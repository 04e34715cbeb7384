import Foundation
import Testing

@testable import EndpointKit

struct ConnectionTurnsTests {
    private let turns = ConnectionTurns(connectionsPerHost: 2)
    private let waiting = Protected<Set<Int>>([])
    private let origin: HTTPOrigin
    private let other: HTTPOrigin

    init() throws {
        origin = try #require(URL(string: "https://a.example").flatMap { HTTPOrigin($0) })
        other = try #require(URL(string: "https://b.example").flatMap { HTTPOrigin($0) })
    }

    private func begin(_ numbers: Range<Int>, on origin: HTTPOrigin? = nil) -> [ConnectionTurns.Turn] {
        numbers.map { number in
            let turn = turns.turn(to: origin ?? self.origin)
            turn.begin { [waiting] isWaiting in
                waiting.withLock { if isWaiting { $0.insert(number) } else { $0.remove(number) } }
            }
            return turn
        }
    }

    private var waiters: [Int] { waiting.withLock { $0.sorted() } }

    @Test func theFirstOnesHaveTheConnections() {
        let all = begin(0..<5)
        #expect(waiters == [2, 3, 4])
        let others = begin(10..<12, on: other)
        #expect(waiters == [2, 3, 4])
        all[1].end()
        #expect(waiters == [3, 4])
        all[1].end()
        #expect(waiters == [3, 4])
        // One that is cancelled while it waits makes no connection free.
        all[3].end()
        #expect(waiters == [3, 4])
        all[0].end()
        all[2].end()
        #expect(waiters == [3])
        for turn in all + others { turn.end() }
        #expect(turns.count == 0)
    }

    /// The pool has decided otherwise.
    @Test func whoMakesProgressHasAConnection() {
        let all = begin(0..<5)
        all[3].didProgress()
        #expect(waiters == [1, 2, 4])
        all[0].didProgress()
        #expect(waiters == [1, 2, 4])
        all[3].end()
        #expect(waiters == [2, 4])
        all[0].end()
        #expect(waiters == [4])
    }

    @Test func nobodyWaitsForAConnectionThatServesMany() {
        let all = begin(0..<5)
        all[0].didMultiplex()
        #expect(waiters == [])
        #expect(begin(5..<9).count == 4)
        #expect(waiters == [])
        for turn in all { turn.end() }
    }

    @Test func manyThatAreCancelledAreForgotten() {
        let all = begin(0..<20_000)
        for turn in all.dropFirst(2) { turn.end() }
        _ = begin(20_000..<20_001)
        #expect(waiters.last == 20_000)
        all[0].end()
        #expect(waiters.last == 19_999)
    }
}
