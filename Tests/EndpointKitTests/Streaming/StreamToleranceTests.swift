import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

/// Elements of streams that are not JSON.
struct StreamToleranceTests {
    private struct Tick: Codable, Equatable, Sendable {
        var n: Int
    }

    private static let lines = "{\"n\":1}\n\n<html>secret</html>\n{\"n\":2}\n{\"n\":\n{\"n\":3}"
    private static let events =
        "data: {\"n\":1}\n\nevent: x\ndata: <html>\ndata: secret\n\ndata: {\"n\":2}\n\ndata: {\"n\":3}\n\ndata: [DONE]\n\n"

    enum Form: CaseIterable {
        case lines
        case events
        case eventSource
    }

    private func read(_ form: Form, with client: TolerantClient) async throws -> [Int] {
        client.transport.stub(nil, "*") { _ in
            form == .lines
                ? StubbedResponse(chunks: [Data(Self.lines.utf8)])
                : StubbedResponse(status: 200, headers: ["Content-Type": "text/event-stream"], chunks: [Data(Self.events.utf8)])
        }
        let stream =
            switch form {
            case .lines: client.client.lines(GetThing(), as: Tick.self)
            case .events: client.client.events(GetThing(), as: Tick.self)
            case .eventSource: client.client.eventSource(GetThing(), as: Tick.self)
            }
        var numbers: [Int] = []
        for try await tick in stream { numbers.append(tick.n) }
        return numbers
    }

    @Test(arguments: Form.allCases) func lossyDropsThemAndTells(_ form: Form) async throws {
        let client = TolerantClient(ResponseTolerance(lossy: true))
        #expect(try await read(form, with: client) == [1, 2, 3])
        let told = client.told.withLock(\.self)
        #expect(told.map(\.line) == (form == .lines ? [3, 5] : [4]))
        #expect(told.allSatisfy { $0.kind == .syntax && $0.path.isEmpty && $0.expected == "Tick" && $0.status == 200 })
        #expect(client.deviations.first == "line \(form == .lines ? 3 : 4): Tick expected, found text that is not JSON")
    }

    @Test(arguments: Form.allCases) func theLogHasThem(_ form: Form) async throws {
        let lines = Protected<[String]>([])
        let client = TolerantClient(
            ResponseTolerance(lossy: true), interceptors: [LoggingInterceptor { line in lines.withLock { $0.append(line) } }])
        #expect(try await read(form, with: client) == [1, 2, 3])
        let told = lines.withLock(\.self).filter { $0.hasPrefix("!") }
        #expect(told.first == "! GetThing 200 line \(form == .lines ? 3 : 4): Tick expected, found text that is not JSON")
        #expect(told.count == (form == .lines ? 2 : 1))
    }

    @Test(arguments: Form.allCases) func withoutItTheErrorNamesTheLine(_ form: Form) async throws {
        let client = TolerantClient(ResponseTolerance(coerce: true, fill: true))
        let error = await #expect(throws: NetworkError.self) { try await read(form, with: client) }
        let line = form == .lines ? 3 : 4
        #expect(error?.stage == .decoding && error?.line == line && error?.statusCode == 200)
        #expect(error?.request?.headers["Accept"]?.contains(form == .lines ? "jsonl" : "event-stream") == true)
        #expect(error?.deviations.map(\.kind) == [.syntax])
        let text = try #require(error?.description)
        #expect(text.contains("line \(line) of the response could not be read") && !text.contains("secret"), "\(text)")
        #expect(text.contains("[GET https://"), "\(text)")
        #expect(client.told.withLock(\.self).map(\.line) == [line])
    }

    @Test func anElementThatIsJSONNamesItsLine() async throws {
        let client = TolerantClient(nil)
        client.transport.stub(nil, "*", with: .text("{\"n\":1}\n{\"n\":null}\n"))
        let error = await #expect(throws: NetworkError.self) {
            for try await _ in client.client.lines(GetThing(), as: Tick.self) {}
        }
        #expect(error?.line == 2)
        #expect(error?.description.contains("line 2 of the response could not be read: ") == true)
    }

    /// Another language is none that tolerance knows.
    @Test func whatOnlyJSON5AllowsIsNotDropped() async throws {
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        let client = TolerantClient(.all, coding: JSONCoding(decoder: decoder))
        client.transport.stub(nil, "*", with: .text("{n:1}\n{n:}\n{n:3}"))
        var numbers: [Int] = []
        let error = await #expect(throws: NetworkError.self) {
            for try await tick in client.client.lines(GetThing(), as: Tick.self) { numbers.append(tick.n) }
        }
        #expect(numbers == [1] && error?.line == 2 && client.deviations.isEmpty)
    }

    /// Where a line ends is not known, so nothing after it can be read.
    @Test func aLineWithoutEndIsAnErrorOfTheClient() async throws {
        let client = TolerantClient(.all)
        let megabyte = Data(repeating: UInt8(ascii: "x"), count: 1 << 20)
        client.transport.stub(nil, "*") { _ in StubbedResponse(chunks: Array(repeating: megabyte, count: 17)) }
        let error = await #expect(throws: NetworkError.self) {
            for try await _ in client.client.lines(GetThing(), as: Tick.self) {}
        }
        #expect(error?.stage == .decoding)
    }

    /// A recorder counts them as one, whatever their lines.
    @Test func recordsThemOnce() async throws {
        let recorder = DeviationRecorder()
        let client = TolerantClient(ResponseTolerance(lossy: true), reader: ResponseReader { $0.onDeviation = recorder.record })
        _ = try await read(.lines, with: client)
        #expect(recorder.deviations.map(\.count) == [2])
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("deviations-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try recorder.write(to: file)
        let entry = try JSONValue(parsing: Data(contentsOf: file))["deviations"]?[0]
        #expect(entry?["kind"] == "syntax" && entry?["found"] == "text that is not JSON" && entry?["path"] == [])
    }
}
