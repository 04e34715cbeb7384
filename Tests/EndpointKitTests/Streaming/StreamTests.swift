import EndpointKitTesting
import Foundation
import Testing

@testable import EndpointKit

extension ChunkReader {
    /// The elements that a chunk completes.
    mutating func read(_ chunk: Data) throws -> [Output] {
        var elements: [Output] = []
        try read(chunk, into: &elements)
        return elements
    }
}

struct StreamTests {
    private struct Tick: Codable, Equatable, Sendable {
        var n: Int
    }

    private struct Feed: DeclarativeEndpoint {
        var path: RequestPath { "/feed" }
    }

    /// The events of `text` with a cut after every byte, and with all cuts at once.
    private func read(_ text: String) throws -> [ServerSentEvent] {
        let bytes = Array(text.utf8)
        var reader = EventReader()
        var expected: [PlacedPiece<ServerSentEvent>] = []
        for byte in bytes { expected += try reader.read(Data([byte])) }
        expected += reader.finish()
        for cut in 0...bytes.count {
            var reader = EventReader()
            let events = try reader.read(Data(bytes[..<cut])) + reader.read(Data(bytes[cut...])) + reader.finish()
            #expect(events == expected, "cut after \(cut) bytes")
        }
        return expected.map(\.piece)
    }

    /// Lines are counted whatever ends them, and an event is where its data starts.
    @Test(arguments: ["\n", "\r", "\r\n"])
    func knowsTheLinesOfEvents(_ end: String) throws {
        let text = [": hello", "", "data: a", "data: b", "", "id: 1", "event: add", "data: c", "", ""].joined(separator: end)
        var reader = EventReader()
        #expect(try text.utf8.flatMap { try reader.read(Data([$0])) }.map(\.line) == [3, 8])
    }

    private func event(_ data: String, event: String = "message", id: String? = nil, retry: TimeInterval? = nil) -> ServerSentEvent {
        ServerSentEvent(event: event, data: data, id: id, retry: retry)
    }

    @Test(arguments: ["\n", "\r", "\r\n"])
    func takesEveryLineEnd(_ end: String) throws {
        let text = ["data: a", "data: b", "", "event: add", "data: ü", "", ""].joined(separator: end)
        #expect(try read(text) == [event("a\nb"), event("ü", event: "add")])
    }

    @Test func followsTheStandard() throws {
        #expect(try read("\u{FEFF}data: x\n\n") == [event("x")])
        #expect(try read("data:  two\n\n") == [event(" two")])
        #expect(try read("data\n\ndata\ndata\n\ndata:") == [event(""), event("\n")])
        #expect(try read(": comment\n\ndata: x\n\n") == [event("x")])
        #expect(try read("event: lost\n\ndata: x\n\n") == [event("x")])
        #expect(try read("id: 1\ndata: a\n\ndata: b\n\nid\ndata: c\n\n") == [event("a", id: "1"), event("b", id: "1"), event("c", id: "")])
        #expect(try read("id: 1\0\ndata: a\n\n") == [event("a")])
        #expect(try read("retry: 2500\ndata: a\n\nretry: 1x\ndata: b\n\n") == [event("a", retry: 2.5), event("b", retry: 2.5)])
        #expect(try read("data: a\n\ndata: cut off") == [event("a")])
        #expect(try read("unknown: 1\ndata: a:b\n\n") == [event("a:b")])
    }

    /// The examples of WHATWG HTML 9.2.6, in its order.
    @Test func readsTheExamplesOfTheStandard() throws {
        #expect(try read("data: YHOO\ndata: +2\ndata: 10\n\n") == [event("YHOO\n+2\n10")])
        #expect(
            try read(": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n")
                == [event("first event", id: "1"), event("second event", id: ""), event(" third event", id: "")])
        #expect(try read("data\n\ndata\ndata\n\ndata:") == [event(""), event("\n")])
        #expect(try read("data:test\n\ndata: test\n\n") == [event("test"), event("test")])
        #expect(
            try read("event: add\ndata: 73857293\n\nevent: remove\ndata: 2153\n\nevent: add\ndata: 113411\n\n")
                == [event("73857293", event: "add"), event("2153", event: "remove"), event("113411", event: "add")])
    }

    @Test func endlessEventsAreAnError() throws {
        var reader = EventReader(limit: 100)
        #expect(throws: StreamElementTooLarge.self) {
            for _ in 0..<100 { _ = try reader.read(Data("data: 12345\n".utf8)) }
        }
        var line = LineReader(limit: 100)
        #expect(throws: StreamElementTooLarge.self) {
            for _ in 0..<100 { _ = try line.read(Data("12345".utf8)) }
        }
    }

    @Test func readsLinesAtEveryCut() throws {
        let bytes = Array("{}\r\n\r\n[1]\n\"é\"\rlast".utf8)
        for cut in 0...bytes.count {
            var reader = LineReader()
            let lines = try reader.read(Data(bytes[..<cut])) + reader.read(Data(bytes[cut...])) + reader.finish()
            #expect(lines.map { String(decoding: $0.piece, as: UTF8.self) } == ["{}", "", "[1]", "\"é\"", "last"])
            #expect(lines.map(\.line) == Array(1...5))
        }
    }

    @Test func skippedBlankLinesCount() throws {
        let bytes = Array(" \t\n{}\r\n\n \r[1]\n \t 2\n\t ".utf8)
        for cut in 0...bytes.count {
            var reader = LineReader(skipsBlankLines: true)
            let lines = try reader.read(Data(bytes[..<cut])) + reader.read(Data(bytes[cut...])) + reader.finish()
            #expect(lines.map { String(decoding: $0.piece, as: UTF8.self) } == ["{}", "[1]", " \t 2"], "\(cut)")
            #expect(lines.map(\.line) == [2, 5, 6], "\(cut)")
        }
    }

    /// Records of RFC 7464, one of them with line breaks, one empty, one without its end, and one that another one cuts off.
    @Test func readsRecordsAtEveryCut() throws {
        let bytes = Array("\u{1E}{}\n\u{1E}{ \"n\":\n[\"]\\\"\",\n{}]}\n\u{1E}\n\u{1E} 3\n\u{1E}{\"n\":\u{1E}\"é\"".utf8)
        for cut in 0...bytes.count {
            var reader = RecordReader()
            let records = try reader.read(Data(bytes[..<cut])) + reader.read(Data(bytes[cut...])) + reader.finish()
            let texts = records.map { String(decoding: $0.piece, as: UTF8.self) }
            #expect(texts == ["{}", "{ \"n\":\n[\"]\\\"\",\n{}]}", "3", "{\"n\":", "\"é\""], "\(cut)")
            #expect(records.map(\.line) == [1, 2, 6, 7, 7], "\(cut)")
        }
    }

    /// What could be the beginning of a longer value is not one (RFC 7464, 2.4).
    @Test func recordsThatCanBeCutOffAreEmpty() throws {
        let bytes = Array("\u{1E}12\u{1E}34\n\u{1E}true \u{1E}\"a\"\u{1E}[1]\u{1E}1234567".utf8)
        for cut in 0...bytes.count {
            var reader = RecordReader()
            let records = try reader.read(Data(bytes[..<cut])) + reader.read(Data(bytes[cut...])) + reader.finish()
            let texts = records.map { String(decoding: $0.piece, as: UTF8.self) }
            #expect(texts == ["", "34", "true ", "\"a\"", "[1]", ""], "\(cut)")
        }
    }

    @Test func aNumberThatIsCutOffIsAnError() async throws {
        let text = StubbedResponse.text("\u{1E}1\n\u{1E}1234", contentType: "application/json-seq")
        var iterator = client(text).1.lines(Feed(), as: Int.self).makeAsyncIterator()
        #expect(try await iterator.next() == 1)
        let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
        #expect(error?.stage == .decoding)
        let tolerant = RequestOptions(tolerance: ResponseTolerance(lossy: true))
        var found: [Int] = []
        for try await number in client(text).1.lines(Feed(), as: Int.self, options: tolerant) { found.append(number) }
        #expect(found == [1])
    }

    /// Also in the chunk of an element that is too large.
    @Test func whatComesBeforeALargeElementIsDelivered() async throws {
        let events = "data: 1\n\ndata: \(String(repeating: "2", count: 50))\n\n"
        let options = RequestOptions { $0.maximumElementSize = 20 }
        var numbers = client(.text(events, contentType: "text/event-stream")).1.events(Feed(), as: Int.self, options: options)
            .makeAsyncIterator()
        #expect(try await numbers.next() == 1)
        await #expect(throws: NetworkError.self) { try await numbers.next() }
        for type in ["application/jsonl", "application/json-seq"] {
            let start = type.hasSuffix("seq") ? "\u{1E}" : ""
            let text = "\(start)1\n\(start)\(String(repeating: "2", count: 50))\n"
            var lines = client(.text(text, contentType: type)).1.lines(Feed(), as: Int.self, options: options).makeAsyncIterator()
            #expect(try await lines.next() == 1)
            let error = await #expect(throws: NetworkError.self) { try await lines.next() }
            #expect(error?.stage == .decoding)
        }
    }

    @Test func aRecordIsReadWhenItsLineEnds() throws {
        var reader = RecordReader(limit: 100)
        #expect(try reader.read(Data("\u{1E}[1,\n2]".utf8)).isEmpty)
        #expect(try reader.read(Data("\n".utf8)).map { String(decoding: $0.piece, as: UTF8.self) } == ["[1,\n2]"])
        #expect(throws: StreamElementTooLarge.self) {
            for _ in 0..<100 { _ = try reader.read(Data("[\n123".utf8)) }
        }
    }

    @Test(arguments: ["application/json-seq", "application/geo+json-seq; charset=utf-8"])
    func decodesSequences(_ type: String) async throws {
        let chunks = ["\u{1E}{\"n\":1}\n\u{1E}{\"n\"\n", ":2}\n\u{1E}{\"n\":3}"].map { Data($0.utf8) }
        let (transport, client) = client(StubbedResponse(status: 200, headers: ["Content-Type": type], chunks: chunks))
        var ticks: [Int] = []
        for try await tick in client.lines(Feed(), as: Tick.self) { ticks.append(tick.n) }
        #expect(ticks == [1, 2, 3])
        #expect(transport.requests.first?.headers["Accept"]?.contains("application/json-seq") == true)
    }

    private func client(_ response: StubbedResponse) -> (StubTransport, APIClient) {
        let transport = StubTransport { _ in response }
        return (transport, APIClient(baseURL: URL(string: "https://a.b"), transport: transport, configuration: .init(retry: .never)))
    }

    @Test func decodesEvents() async throws {
        let chunks = ["data: {\"n\":1}\n", "\nda", "ta: {\"n\":2}\n\nevent: ping\n\ndata: [DONE]\n\ndata: {\"n\":3}\n\n"].map {
            Data($0.utf8)
        }
        let (transport, client) = client(StubbedResponse(chunks: chunks))
        let stream = client.events(Feed(), as: Tick.self)
        #expect(transport.requests.isEmpty)
        var ticks: [Int] = []
        for try await tick in stream { ticks.append(tick.n) }
        #expect(ticks == [1, 2])
        #expect(transport.requests.first?.headers["Accept"] == "text/event-stream")
    }

    /// A body without any field would seem to be an empty stream.
    @Test(arguments: [("{\"error\": 1}\n", 1), ("\n\ntok0 tok1 ", 3), ("", nil), (": ping\n\nx\n", nil), ("data: cut", nil), ("da", nil)])
    func aBodyWithoutFieldsIsNoStreamOfEvents(_ text: String, _ line: Int?) async throws {
        let response = StubbedResponse(chunks: [Data(text.utf8)])
        var iterator = client(response).1.events(Feed(), as: Tick.self).makeAsyncIterator()
        var raw = client(response).1.serverSentEvents(Feed()).makeAsyncIterator()
        if let line {
            let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
            #expect(error?.stage == .decoding)
            #expect(error?.description.contains("line \(line) ") == true)
            await #expect(throws: NetworkError.self) { try await raw.next() }
        } else {
            #expect(try await iterator.next() == nil)
            #expect(try await raw.next() == nil)
        }
    }

    @Test func appliesItsOptionsOncePerIteration() async throws {
        let (transport, client) = client(.text("{\"n\":1}\n"))
        let options = RequestOptions { $0.modify = { $0.headers.add("X-Mark", "m") } }
        let made = client.lines(Feed(), as: Tick.self, options: options)
        for try await _ in made {}
        for try await _ in made {}
        #expect(transport.requests.map { $0.headers.values(for: "X-Mark") } == [["m"], ["m"]])
    }

    @Test func decodesLines() async throws {
        let (transport, client) = client(StubbedResponse(chunks: ["{\"n\":1}\n{\"n\"", ":2}\n\n  \n{\"n\":3}"].map { Data($0.utf8) }))
        var ticks: [Int] = []
        for try await tick in client.lines(Feed(), as: Tick.self) { ticks.append(tick.n) }
        #expect(ticks == [1, 2, 3])
        #expect(transport.requests.first?.headers["Accept"]?.hasPrefix("application/jsonl") == true)
    }

    @Test func aRefusedStreamFailsAtTheFirstElement() async throws {
        let (_, client) = client(.json("{}", status: 403))
        var iterator = client.events(Feed(), as: Tick.self).makeAsyncIterator()
        let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
        #expect(error?.stage == .status(403))
        #expect(try await iterator.next() == nil)
    }

    /// A connection that is lost within the body of an error is no reason to ask again.
    @Test func theStatusOfARefusalOutlivesItsBody() async throws {
        let (transport, client) = client(StubbedResponse.json("{\"a\"", status: 403).thenFailing(with: TransportError(.connectionLost)))
        let options = RequestOptions { $0.retry = RetryPolicy(attempts: 3, delay: 0) }
        let error = await #expect(throws: NetworkError.self) { try await client.stream(Feed(), options: options) }
        #expect(error?.stage == .status(403) && error?.response?.text() == "{\"a\"")
        #expect(transport.requests.count == 1)
    }

    @Test func aBadElementEndsTheStreamWithADecodingError() async throws {
        let (_, client) = client(.text("{\"n\":1}\n{\"n\":\"x\"}\n{\"n\":3}\n"))
        var iterator = client.lines(Feed(), as: Tick.self).makeAsyncIterator()
        #expect(try await iterator.next() == Tick(n: 1))
        let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
        #expect(error?.stage == .decoding)
        #expect(error?.endpoint == "Feed")
        #expect(try await iterator.next() == nil)
    }

    @Test func aStreamThatBreaksOffSaysSo() async throws {
        let (_, client) = client(.text("{\"n\":1}\n").thenFailing(with: TransportError(.connectionLost)))
        var iterator = client.lines(Feed(), as: Tick.self).makeAsyncIterator()
        #expect(try await iterator.next() == Tick(n: 1))
        let error = await #expect(throws: NetworkError.self) { try await iterator.next() }
        #expect(error?.stage == .sending)
        #expect(error?.cause as? TransportError == TransportError(.connectionLost))
    }

    @Test func streamsCanBeMadeByHand() async throws {
        var all: [Int] = []
        for try await element in DecodedStream([1, 2]) { all.append(element) }
        let (source, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
        continuation.yield(3)
        continuation.yield(4)
        continuation.finish()
        for try await element in DecodedStream(source) { all.append(element) }
        #expect(all == [1, 2, 3, 4])
    }

    /// The errors of a loop over a stream have a type, also of one that was created by hand.
    @Test func otherErrorsAreCauses() async {
        struct Broken: Error {}
        let stream = DecodedStream<Int> { { throw Broken() } }
        do {
            for try await element in stream { Issue.record("\(element)") }
        } catch {
            let failure: NetworkError = error
            #expect(failure.cause is Broken && failure.endpoint == "Int")
        }
    }
}
