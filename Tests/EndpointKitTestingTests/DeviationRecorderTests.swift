import EndpointKit
import EndpointKitTesting
import Foundation
import Testing

struct DeviationRecorderTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("deviations-\(UUID().uuidString).json")

    private func deviation(_ path: ResponseDeviation.Step..., found: String = "null") -> ResponseDeviation {
        ResponseDeviation(
            endpoint: "ItemsEndpoint.all", method: .get, status: 200, path: path, expected: "Date", found: found, kind: .null)
    }

    @Test func positionsAreCountedAsOne() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let recorder = DeviationRecorder()
        for index in 0..<12 { recorder.record(deviation(.member("items"), .element(index + 3), .member("created"))) }
        recorder.record(deviation(.member("by"), .entry, found: "string: date"))
        try recorder.write(to: file)
        let expected: JSONValue = [
            "endpointkit-deviations": 1,
            "deviations": [
                [
                    "endpoint": "ItemsEndpoint.all", "method": "GET", "status": 200, "path": ["by", nil], "expected": "Date",
                    "found": "string: date", "kind": "null", "count": 1,
                ],
                [
                    "endpoint": "ItemsEndpoint.all", "method": "GET", "status": 200, "path": ["items", 3, "created"], "expected": "Date",
                    "found": "null", "kind": "null", "count": 12,
                ],
            ],
        ]
        #expect(try JSONValue(parsing: Data(contentsOf: file)) == expected)
        #expect(recorder.deviations.map(\.count) == [1, 12])
    }

    /// A recorder that writes after each test, in several runs.
    @Test func whatWasWrittenIsNotCountedAgain() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        func counts() throws -> [Int] {
            guard case .array(let entries)? = try JSONValue(parsing: Data(contentsOf: file))["deviations"] else { return [] }
            return entries.compactMap { if case .int(let count)? = $0["count"] { Int(count) } else { nil } }
        }
        for run in 1...2 {
            let recorder = DeviationRecorder()
            recorder.record(deviation(.member("a")))
            for _ in 0..<4 { try recorder.write(to: file, adding: true) }
            #expect(try counts() == [2 * run - 1])
            recorder.record(deviation(.member("a")))
            try recorder.write(to: file, adding: true)
            #expect(try counts() == [2 * run])
            #expect(recorder.deviations.map(\.count) == [2 * run])
        }
    }

    @Test func mediaTypesAreRecorded() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let recorder = DeviationRecorder()
        for _ in 0..<2 {
            recorder.record(
                ResponseDeviation(
                    endpoint: "ItemsEndpoint.all", method: .get, status: 200, path: [], expected: "application/json", found: "text/plain",
                    kind: .mediaType))
        }
        try recorder.write(to: file)
        let expected: JSONValue = [
            "endpointkit-deviations": 1,
            "deviations": [
                [
                    "endpoint": "ItemsEndpoint.all", "method": "GET", "status": 200, "path": [], "expected": "application/json",
                    "found": "text/plain", "kind": "mediaType", "count": 2,
                ]
            ],
        ]
        #expect(try JSONValue(parsing: Data(contentsOf: file)) == expected)
    }

    @Test func runsAddUp() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        for _ in 0..<3 {
            let recorder = DeviationRecorder()
            recorder.record(deviation(.member("a")))
            try recorder.write(to: file, adding: true)
        }
        let other = DeviationRecorder()
        try other.write(to: file, adding: true)
        #expect(other.deviations.map(\.count) == [3])
        #expect(other.deviations.first?.deviation == deviation(.member("a")))
        other.reset()
        try other.write(to: file)
        #expect(try JSONValue(parsing: Data(contentsOf: file)) == ["endpointkit-deviations": 1, "deviations": []])
    }

    @Test func aFileCanHaveAnyCount() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let recorder = DeviationRecorder()
        recorder.record(deviation(.member("a")))
        try recorder.write(to: file)
        let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "\"count\" : 1", with: "\"count\" : \(Int.max)")
        try Data(text.utf8).write(to: file)
        let other = DeviationRecorder()
        other.record(deviation(.member("a")))
        try other.write(to: file, adding: true)
        #expect(other.deviations.map(\.count) == [.max])
    }

    @Test func whatIsNoFileOfItsOwnStays() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("{}".utf8).write(to: file)
        #expect(throws: DecodingError.self) { try DeviationRecorder().write(to: file, adding: true) }
        #expect(try Data(contentsOf: file) == Data("{}".utf8))
    }

    @Test func anyNumberOfTasksMayRecord() async {
        let recorder = DeviationRecorder()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for index in 0..<200 { recorder.record(deviation(.member("t\(task % 2)"), .element(index))) }
                }
            }
        }
        #expect(recorder.deviations.map(\.count) == [800, 800])
    }

    @Test func itIsTheHookOfAClient() async throws {
        struct Get: DeclarativeEndpoint {
            var path: RequestPath = "/x"
        }
        let recorder = DeviationRecorder()
        let transport = StubTransport()
        transport.stub(nil, "*", with: .json(#"[{"a":1},{"a":null}]"#))
        let client = APIClient(
            baseURL: URL(string: "https://a.b"), transport: transport,
            configuration: ClientConfiguration(tolerance: .all, onDeviation: recorder.record))
        _ = try await client.request(Get(), as: [[String: Int]].self)
        #expect(recorder.deviations.map(\.deviation.place) == ["[1][*]"])
    }
}
