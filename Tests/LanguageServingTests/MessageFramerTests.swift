import LanguageServing
import Testing

struct MessageFramerTests {
    private func events(_ text: String, step: Int = .max, most: Int = 1 << 20) -> [MessageFramer.Event] {
        var framer = MessageFramer(maximumContentBytes: most)
        var (events, rest) = ([MessageFramer.Event](), Array(text.utf8)[...])
        while !rest.isEmpty {
            framer.add(rest.prefix(step))
            rest = rest.dropFirst(step)
            while let event = framer.next() { events.append(event) }
        }
        return events
    }

    @Test(arguments: [1, 3, Int.max])
    func messagesAreCutHoweverTheyArrive(_ step: Int) {
        let text = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]"
        #expect(events(text, step: step) == [.message(Array("{}".utf8)), .message(Array("[1]".utf8))])
    }

    @Test(arguments: [1, Int.max])
    func aBrokenHeaderLosesOnlyItsMessage(_ step: Int) {
        let text = "Content-Length: -4\r\n\r\n{}Content-Length: 2\r\n\r\n{}"
        #expect(events(text, step: step) == [.fault("there is no valid header 'Content-Length'"), .message(Array("{}".utf8))])
    }

    @Test func aMessageThatIsTooLargeIsSkipped() {
        let text = "Content-Length: 2000000\r\n\r\n" + String(repeating: "x", count: 2_000_000) + "Content-Length: 2\r\n\r\n{}"
        #expect(events(text, step: 1_000) == [.fault("the message is larger than 1 MiB"), .message(Array("{}".utf8))])
    }
}
