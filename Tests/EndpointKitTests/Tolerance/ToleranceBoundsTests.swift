import EndpointKitTesting
import Foundation
import Testing

@testable import EndpointKit

struct ToleranceBoundsTests {
    private final class Node: Codable, Sendable {
        let children: [Node]
        let value: Int?
    }

    private func read<T: Decodable & Sendable>(_ json: String, as type: T.Type) async throws -> (T, [ResponseDeviation]) {
        let client = TolerantClient(.all)
        let value: T = try await client.read(json)
        return (value, client.told.withLock(\.self))
    }

    @Test(arguments: ["[", "{\"a\":", "[{\"a\":["])
    func deepNestingIsRefused(_ open: String) async {
        let body = String(repeating: open, count: 100_000)
        await #expect(throws: NetworkError.self) { try await read(body, as: [JSONValue].self) }
        let close = open == "[" ? "]" : open == "{\"a\":" ? "}" : "]}]"
        await #expect(throws: NetworkError.self) {
            try await read(body + (open.hasSuffix(":") ? "1" : "") + String(repeating: close, count: 100_000), as: [JSONValue].self)
        }
    }

    /// Without optimization, which takes several times the stack that it does with it.
    @Test func theDeepestBodyNeedsLittleStack() async throws {
        // 512 levels, which is all that JSONDecoder takes.
        let depth = 255
        let json =
            String(repeating: #"{"children":["#, count: depth) + #"{"children":[],"value":"7"}"# + String(repeating: "]}", count: depth)
        let data = Data(json.utf8)
        let values = await withCheckedContinuation { continuation in
            let thread = Thread {
                let reading = BodyReading(
                    decoder: JSONDecoder(), tolerance: .all, source: .init(endpoint: "x", method: nil, status: 200), onDeviations: { _ in })
                var node: Node?
                do {
                    node = try reading.decoder.decode(Node.self, from: data)
                } catch {
                    node = try? reading.recover(Node.self, data, from: error)
                }
                while let child = node?.children.first { node = child }
                continuation.resume(returning: node?.value)
            }
            thread.stackSize = 1 << 20
            thread.start()
        }
        #expect(values == 7)
    }

    /// `{"children":[…]}` with this many levels.
    private func nested(_ levels: Int, value: String) -> String {
        let depth = levels / 2 - 1
        return String(repeating: #"{"children":["#, count: depth) + #"{"children":[],"value":\#(value)}"#
            + String(repeating: "]}", count: depth)
    }

    @Test(arguments: [126, 128, 130, 200, 512])
    func everyDepthThatIsReadStrictlyIsReadTolerantly(_ levels: Int) async throws {
        #expect(try JSONDecoder().decode(Node.self, from: Data(nested(levels, value: "7").utf8)).value == nil)
        let client = TolerantClient(.all)
        var node: Node? = try await client.read(nested(levels, value: #""7""#))
        while let child = node?.children.first { node = child }
        #expect(node?.value == 7)
        let steps = String(repeating: ".children[0]", count: levels / 2 - 1).dropFirst()
        #expect(client.deviations == ["\(steps).value: Int expected, found string: number"])
    }

    @Test func whatIsDeeperIsRefusedByBoth() async throws {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Node.self, from: Data(nested(514, value: "7").utf8)) }
        await #expect(throws: NetworkError.self) { try await read(nested(514, value: "7"), as: Node.self) }
        #expect(JSONTree(Data(nested(512, value: "7").utf8))?.depth == 512)
        #expect(JSONTree(Data(nested(514, value: "7").utf8)) == nil)
    }

    @Test func theEnvelopeOfADeepBodyIsOpened() async throws {
        let client = TolerantClient(.all, reader: ResponseReader(envelope: ResponseEnvelope("data", success: .flag("ok"))))
        let node: Node = try await client.read(#"{"ok":true,"data":\#(nested(300, value: #""7""#))}"#)
        #expect(node.children.count == 1)
        #expect(client.told.withLock(\.self).first?.path.first == .member("data"))
        let error = await #expect(throws: NetworkError.self) {
            try await client.read(#"{"ok":false,"data":\#(nested(300, value: #""7""#))}"#, as: Node.self)
        }
        #expect(error?.cause is EnvelopeFailure)
    }

    @Test func manyDeviationsAreCountedAndTheFirstAreKept() async throws {
        let body = "[" + Array(repeating: #"{"id":"1"}"#, count: 20_000).joined(separator: ",") + #",{"id":null}]"#
        struct Item: Codable, Sendable { var id: Int }
        let (items, deviations) = try await read(body, as: [Item].self)
        #expect(items.count == 20_001)
        #expect(deviations.count == 101)
        #expect(deviations.last?.description == "[20000].id: Int expected, found null")
    }

    @Test func noMoreThanAThousandAreKept() async throws {
        let body = "{" + (0..<3000).map { "\"k\($0)\":{\"id\":\"\($0)\"}" }.joined(separator: ",") + "}"
        struct Items: Decodable, Sendable {
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                for key in container.allKeys { _ = try container.decode([String: Date].self, forKey: key) }
            }
            struct Key: CodingKey {
                let stringValue: String
                var intValue: Int? { nil }
                init(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }
        }
        let client = TolerantClient(.strict)
        let error = await #expect(throws: NetworkError.self) { try await client.read(body, as: Items.self) }
        #expect(error?.deviations.count == 1000)
        #expect(error?.deviationCount == 3000)
        #expect((error?.description.utf8.count ?? 0) < 2000)
    }

    /// What is read for each value does not depend on how deep it is: each is decoded strictly twice at most.
    @Test func nestingDoesNotMultiplyTheWork() throws {
        let depth = 120
        let json =
            String(repeating: #"{"counted":1,"inner":"#, count: depth) + #"{"counted":1,"inner":null,"bad":"x"}"#
            + String(repeating: "}", count: depth)
        let tree = try #require(JSONTree(Data(json.utf8)))
        let reads = Protected(0)
        let decoder = JSONDecoder()
        if let key = Counting.key { decoder.userInfo[key] = reads }
        let value = try TreeReading(tree, decoder, .all).read(Counting.self)
        #expect(value.depth == depth + 1)
        #expect(reads.withLock(\.self) <= 4 * (depth + 1))
    }

    /// Counts how often it is decoded.
    private final class Counting: Decodable {
        static let key = CodingUserInfoKey(rawValue: "reads")
        let inner: Counting?
        var depth: Int { 1 + (inner?.depth ?? 0) }

        enum Keys: String, CodingKey {
            case counted
            case inner
            case bad
        }

        init(from decoder: any Decoder) throws {
            if let key = Self.key, let reads = decoder.userInfo[key] as? Protected<Int> { reads.withLock { $0 += 1 } }
            let container = try decoder.container(keyedBy: Keys.self)
            _ = try container.decode(Int.self, forKey: .counted)
            inner = try container.decodeIfPresent(Counting.self, forKey: .inner)
            _ = try container.decodeIfPresent(Int.self, forKey: .bad)
        }
    }
}
