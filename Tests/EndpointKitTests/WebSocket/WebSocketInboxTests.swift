import Foundation
import Testing

@testable import EndpointKit

struct WebSocketInboxTests {
    private let inbox = WebSocketInbox<WebSocketMessage>(maximumSize: 100, maximumCount: 4)

    private func text(_ size: Int) -> WebSocketMessage {
        .text(String(repeating: "x", count: size))
    }

    @Test func asksForMoreWhenHalfOfItIsRead() async throws {
        #expect(inbox.deliver(text(1)))
        #expect(inbox.deliver(text(1)))
        #expect(inbox.deliver(text(1)))
        #expect(!inbox.deliver(text(1)))
        #expect(try await !inbox.receive().hasRoomAgain)
        // It is still full, although there are fewer than four.
        #expect(!inbox.deliver(text(1)))
        #expect(try await !inbox.receive().hasRoomAgain)
        #expect(try await inbox.receive().hasRoomAgain)
        #expect(try await !inbox.receive().hasRoomAgain)
        #expect(inbox.deliver(text(1)))
    }

    @Test func oneMessageCanBeTooMuch() async throws {
        #expect(!inbox.deliver(text(1000)))
        #expect(try await inbox.receive() == (text(1000), true))
        #expect(inbox.deliver(text(99)))
    }

    @Test func manyMessagesKeepTheirOrder() async throws {
        let numbers = WebSocketInbox<Int>(maximumSize: .max, maximumCount: .max) { _ in 1 }
        for number in 0..<2000 { numbers.deliver(number) }
        numbers.finish(CancellationError())
        for number in 0..<2000 { #expect(try await numbers.receive().0 == number) }
        await #expect(throws: CancellationError.self) { try await numbers.receive() }
        numbers.deliver(0)
        #expect(numbers.isEmpty)
    }

    @Test func onlyTheFirstEndCounts() async throws {
        inbox.deliver(text(1))
        inbox.finish(TransportError(.connectionLost))
        inbox.finish(TransportError(.timedOut))
        #expect(try await inbox.receive().0 == text(1))
        await #expect(throws: TransportError(.connectionLost)) { try await inbox.receive() }
        let other = WebSocketInbox<Int>(maximumSize: 1, maximumCount: 1) { _ in 1 }
        other.deliver(1)
        other.close(TransportError(.cancelled))
        await #expect(throws: TransportError(.cancelled)) { try await other.receive() }
    }
}
