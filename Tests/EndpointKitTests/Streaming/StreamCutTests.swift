import EndpointKitTesting
import Foundation
import Testing

@testable import EndpointKit

/// Where the bytes of a stream are cut must not matter: not within a character, not within a line end.
struct StreamCutTests {
    private struct Word: Codable, Equatable, Sendable {
        var text: String
        var n: Int
    }

    private struct Feed: DeclarativeEndpoint {
        var path: RequestPath { "/feed" }
    }

    private static let events =
        "\u{FEFF}: hello\r\n\r\nid: 1\r\nevent: add\rdata: {\"text\":\"grün\",\ndata:\"n\":1}\r\n\r"
        + "data:{\"text\":\"日本\",\"n\":2}\nid:a\0b\nretry: 5\n\ndata\r\rid\rretry: soon\rdata: {\"text\":\"👩‍👧\",\"n\":3}\r\n\n"
        + "data: {\"text\":\"never\",\"n\":4}\n"

    private static let lines = "{\"text\":\"grün\",\"n\":1}\r\n\r\n  \n{\"text\":\"日本\",\"n\":2}\r{\"text\":\"👩‍👧\",\"n\":3}"

    private static let words = [Word(text: "grün", n: 1), Word(text: "日本", n: 2), Word(text: "👩‍👧", n: 3)]

    /// One cut after every byte in turn, every two cuts within a short distance, pieces of every small size.
    private static func cuts(of text: String) -> [[Data]] {
        let bytes = Data(text.utf8)
        var all: [[Data]] = []
        for first in 0...bytes.count {
            for second in first...min(first + 4, bytes.count) {
                all.append([bytes[..<first], bytes[first..<second], bytes[second...]].map { Data($0) })
            }
        }
        for size in 1...7 {
            all.append(stride(from: 0, to: bytes.count, by: size).map { Data(bytes[$0..<min($0 + size, bytes.count)]) })
        }
        return all
    }

    private func client(_ chunks: [Data]) -> APIClient {
        let response = StubbedResponse(headers: ["Content-Type": "text/event-stream"], chunks: chunks)
        return APIClient(
            baseURL: URL(string: "https://a.b"), transport: StubTransport { _ in response }, configuration: .init(retry: .never))
    }

    @Test func eventsComeOutTheSame() throws {
        let expected = [
            ServerSentEvent(event: "add", data: "{\"text\":\"grün\",\n\"n\":1}", id: "1"),
            ServerSentEvent(data: "{\"text\":\"日本\",\"n\":2}", id: "1", retry: 0.005),
            ServerSentEvent(data: "", id: "1", retry: 0.005),
            ServerSentEvent(data: "{\"text\":\"👩‍👧\",\"n\":3}", id: "", retry: 0.005),
        ]
        for chunks in Self.cuts(of: Self.events) {
            var reader = EventReader()
            let events = try chunks.flatMap { try reader.read($0) } + reader.finish()
            #expect(events.map(\.piece) == expected, "\(chunks.map(\.count))")
        }
    }

    @Test func linesComeOutTheSame() throws {
        for chunks in Self.cuts(of: Self.lines) {
            var reader = LineReader()
            let placed = try chunks.flatMap { try reader.read($0) } + reader.finish()
            #expect(placed.map(\.line) == Array(1...5))
            let lines = placed.map(\.piece)
            let words = try lines.filter { $0.count > 2 }.map { try JSONDecoder().decode(Word.self, from: $0) }
            #expect(words == Self.words, "\(chunks.map(\.count))")
            #expect(lines.count == 5)
        }
    }

    @Test func aClientDecodesThemTheSame() async throws {
        for size in 1...9 {
            func pieces(_ text: String) -> [Data] {
                let bytes = Data(text.utf8)
                return stride(from: 0, to: bytes.count, by: size).map { Data(bytes[$0..<min($0 + size, bytes.count)]) }
            }
            var words: [Word] = []
            for try await word in client(pieces(Self.events)).events(Feed(), as: Word.self) { words.append(word) }
            #expect(words == Self.words)
            words = []
            for try await word in client(pieces(Self.lines)).lines(Feed(), as: Word.self) { words.append(word) }
            #expect(words == Self.words)
        }
    }

    /// Every way in which three lines can end, mixed, with the blank line that ends the event.
    @Test func mixedLineEndsAreAllTheSame() throws {
        let ends = ["\n", "\r", "\r\n"]
        for first in ends {
            for second in ends {
                for third in ends {
                    // CR and LF next to each other are one end.
                    guard !(second == "\r" && third == "\n") else { continue }
                    let text = "data: a\(first)data: b\(first)id: 7\(second)\(third)data: c\(third)\(second)"
                    var reader = EventReader()
                    let events = try text.utf8.flatMap { try reader.read(Data([$0])) }
                    #expect(events.first?.piece == ServerSentEvent(data: "a\nb", id: "7"), "\(text.debugDescription)")
                }
            }
        }
    }

    /// If each line copied those before it, this would take hours.
    @Test(.timeLimit(.minutes(2))) func anEventOfManyLinesTakesTimeInLineWithItsSize() throws {
        let count = 300_000
        var reader = EventReader()
        let text = String(repeating: "data: 0123456789012345678901234\n", count: count)
        #expect(try reader.read(Data(text.utf8)).isEmpty)
        let events = try reader.read(Data("\n".utf8))
        #expect(events.first?.piece.data.utf8.count == count * 26 - 1)
        #expect(events.first?.line == 1)
    }

    @Test func aByteOrderMarkCountsAtTheBeginningOnly() throws {
        var reader = EventReader()
        let events = try reader.read(Data("\u{FEFF}data: a\n\n\u{FEFF}data: b\n\ndata: c\n\n".utf8))
        #expect(events.map(\.piece.data) == ["a", "c"])
        var second = EventReader()
        #expect(try second.read(Data("\u{FEFF}\u{FEFF}data: a\n\n".utf8)).isEmpty)
    }

    @Test(arguments: ["", " ", "+1", "-1", "1.5", "1e3", "0x10", "１", "1 "])
    func aRetryOfAnythingButDigitsIsIgnored(_ text: String) throws {
        var reader = EventReader()
        #expect(try reader.read(Data("retry:\(text)\ndata\n\n".utf8)).map(\.piece.retry) == [nil])
    }

    @Test(arguments: ["data: a", "data: a\n", "data: a\r", "data: a\r\ndata: b\r\n", "id: 1\ndata: a\nevent: e\n"])
    func theEndOfTheBodyDropsAnEventThatIsNotComplete(_ text: String) throws {
        var reader = EventReader()
        #expect(try (reader.read(Data(text.utf8)) + reader.finish()).isEmpty)
        #expect(reader.lastEventID.isEmpty)
    }

    @Test func anIDHoldsAcrossEventsAndAnEmptyOneForgetsIt() throws {
        var reader = EventReader()
        let events = try reader.read(Data("id: 1\n\ndata: a\n\nid: 2\ndata: b\n\nid: x\0\ndata: c\n\nid:\ndata: d\n\n".utf8))
        #expect(events.map(\.piece.id) == ["1", "2", "2", ""])
        #expect(reader.lastEventID.isEmpty)
    }
}
