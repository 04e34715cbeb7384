import EndpointKitTesting
import Foundation
import Testing

@_spi(Generated) @testable import EndpointKit

/// The tolerant decoder's strict way decodes and refuses what `JSONDecoder` does.
struct TreeDecoderTests {
    private static let values = [
        "null", "true", "false", "0", "-0", "1", "-1", "42", "1.0", "1.5", "1e2", "1E+2", "1.5e1", "100e-2", "1e-1", "127", "128", "255",
        "256",
        "-128", "-129", "65536", "2147483647", "2147483648", "9007199254740993", "9223372036854775807", "9223372036854775808",
        "-9223372036854775808", "18446744073709551615", "18446744073709551616", "1e30", "1e400", "-1e400", "3.4e39", "-1e-50",
        "1e-320", "0.0", "-0.0",
        "0.1", "1.10",
        "123456789.123456789", #""""#, #""a""#, #""1""#, #""true""#, #""\u00e9\ud83d\ude00\n\"\\\/""#, #""é😀""#, #""Infinity""#, #""aGk=""#,
        #""aGk""#, #""not base64!""#, #""https://a.b/c?d=e""#, #""""#, #""2024-05-31T12:00:00Z""#, #""2024-05-31T12:00:00""#,
        #""2024-05-31""#, #""123E4567-E89B-12D3-A456-426614174000""#, "[]", "[1]", "[1,2]", "[1,null]", #"[1,"a"]"#, #"["a","b"]"#,
        "[[1],[]]",
        "[1,2,]", "{}", #"{"a":1}"#, #"{"a":1,"b":"x"}"#, #"{"a":null}"#, #"{"a":1,"a":2}"#, #"{"a":{"b":[1]}}"#, #"{"1":2}"#,
        #"{"a":1,}"#, #"{"name":"x","count":3,"inner":{"name":"y","count":4}}"#, #"{"name":"x","count":null}"#,
        #"{"name":"x","count":3,"list":[{"name":"z","count":5}]}"#, #"{"name":1,"count":3}"#, #"{"count":3}"#,
        #"[5,"x",true,2.5,null,{"k":[]}]"#,
        #"{"kind":"cat","lives":9,"born":"2024-05-31T12:00:00Z"}"#, #"{"first":1,"second":{"third":[1,2,{"fourth":"x"}]}}"#,
    ]

    private static let types: [any (Decodable & Sendable).Type] = [
        Bool.self, String.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
        UInt64.self, Float.self, Double.self, Decimal.self, Date.self, Data.self, URL.self, UUID.self, Day.self, JSONValue.self, [Int].self,
        [Int?].self, [String].self, Set<Int>.self, [[Int]].self, [String: Int].self, [String: Int?].self, [Int: Int].self,
        [String: [String: [Int]]].self, Int?.self, String?.self, Grade.self, Paint.self, Pet.self, Answer.self, Guess.self, Node.self,
        EmptyResponse.self, Box<Int>.self, ContiguousArray<Int>.self, Nested.self, Mixed.self, ClosedRange<Int>.self, EpochSeconds.self,
        LenientDate.self, LocalDateTime.self, ISO8601Duration.self, ProblemDetails.self,
    ]

    /// Synthesized, and containing itself.
    private final class Node: Decodable, Sendable {
        let name: String
        let count: Int?
        let inner: Node?
        let list: [Node]?
    }

    /// Nested containers.
    private struct Nested: Decodable, CustomStringConvertible {
        enum Keys: String, CodingKey { case first, second, third, fourth, missing }
        let description: String
        init(from decoder: any Decoder) throws {
            let top = try decoder.container(keyedBy: Keys.self)
            let second = try top.nestedContainer(keyedBy: Keys.self, forKey: .second)
            var third = try second.nestedUnkeyedContainer(forKey: .third)
            let numbers = try [third.decode(Int.self), third.decode(Int.self)]
            let fourth = try third.nestedContainer(keyedBy: Keys.self)
            let path = fourth.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            description =
                "\(try top.decode(Int.self, forKey: .first)) \(numbers) \(try fourth.decode(String.self, forKey: .fourth)) \(path) \(third.isAtEnd) "
                + "\(try top.superDecoder(forKey: .first).singleValueContainer().decode(Int.self)) "
                + "\(try top.superDecoder(forKey: .missing).singleValueContainer().decodeNil()) \(top.contains(.missing))"
        }
    }

    /// A list of several types.
    private struct Mixed: Decodable, CustomStringConvertible {
        let description: String
        init(from decoder: any Decoder) throws {
            var list = try decoder.unkeyedContainer()
            var text = "\(list.count ?? -1)"
            text += "\(try list.decode(Int8.self)) \(try list.decodeNil()) \(try list.decode(String.self)) \(try list.decode(Bool.self)) "
            text += "\(try list.decode(Float.self)) \(try list.decodeNil()) \(list.currentIndex) \(try list.decode([String: [Int]].self))"
            description = text + "\(list.isAtEnd)"
        }
    }

    private static let decoders: [JSONDecoder] = {
        let (own, epoch, iso, custom) = (JSONDecoder.endpointKit(), JSONDecoder(), JSONDecoder(), JSONDecoder())
        epoch.dateDecodingStrategy = .millisecondsSince1970
        epoch.dataDecodingStrategy = .deferredToData
        epoch.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "Infinity", negativeInfinity: "-", nan: "a")
        iso.dateDecodingStrategy = .iso8601
        custom.dateDecodingStrategy = .custom { decoder in
            Date(
                timeIntervalSince1970: TimeInterval(try decoder.singleValueContainer().decode(String.self).count + decoder.codingPath.count)
            )
        }
        if let key = CodingUserInfoKey.test { custom.userInfo[key] = "x" }
        return [own, JSONDecoder(), epoch, iso, custom]
    }()

    private enum Outcome: Equatable {
        case value(String)
        case error(String)
    }

    private func outcome<T: Decodable>(_ type: T.Type, _ decode: (T.Type) throws -> T) -> Outcome {
        do {
            return .value(Self.text(try decode(type)))
        } catch let error as DecodingError {
            // Which of several members fails first is up to the hashes of their names.
            if type is any TreeDictionary.Type { return .error("entry") }
            return switch error {
            // For null in the place of a boolean Foundation says that the type is wrong.
            case .typeMismatch(let type, let context) where type is Bool.Type: .error("value or type \(context.codingPath.count)")
            case .valueNotFound(let type, let context) where type is Bool.Type: .error("value or type \(context.codingPath.count)")
            case .typeMismatch(_, let context): .error("type \(context.codingPath.count)")
            case .valueNotFound(_, let context): .error("value \(context.codingPath.count)")
            case .keyNotFound(let key, let context): .error("key \(key.stringValue) \(context.codingPath.count)")
            default: .error("corrupted")
            }
        } catch {
            return .error("corrupted")
        }
    }

    /// Equal for equal values.
    private static func text(_ value: Any) -> String {
        switch value {
        case let node as Node: "\(node.name) \(node.count ?? -1) \(node.inner.map(text) ?? "") \(node.list?.map(text) ?? [])"
        case let list as [String: Any]: "\(list.sorted { $0.key < $1.key }.map { "\($0.key) \(text($0.value))" })"
        case let set as Set<Int>: "\(set.sorted())"
        case let data as Data: data.base64EncodedString()
        case let date as Date: "\(date.timeIntervalSince1970)"
        case let problem as ProblemDetails: "\((try? JSONValue(encoding: problem))?.description ?? "")"
        default: "\(value)"
        }
    }

    @Test func strictlyItIsJSONDecoder() throws {
        var compared = 0
        for decoder in Self.decoders {
            for json in Self.values {
                let data = Data(json.utf8)
                let tree = try #require(JSONTree(data), "\(json)")
                func compare<T: Decodable>(_ type: T.Type) {
                    let expected = outcome(type) { try JSONDecoder(copying: decoder).decode($0, from: data) }
                    let reading = TreeReading(tree, decoder, .strict)
                    #expect(outcome(type) { try reading.strict($0, 0, .path(nil)) } == expected, "\(type) of \(json)")
                    let pass = TreeReading(tree, decoder)
                    #expect(outcome(type) { try pass.strict($0, 0, .path(nil)) } == expected, "\(type) of \(json)")
                    #expect(
                        outcome(type) { try FastJSONDecoder(copying: decoder).decode($0, from: data) } == expected, "\(type) of \(json)")
                    // What decodes strictly is not changed by any tolerance.
                    if case .value = expected {
                        let tolerant = TreeReading(tree, decoder, .all, log: DeviationLog(.init(endpoint: "x", method: nil, status: 200)))
                        #expect(outcome(type) { try tolerant.read($0) } == expected, "\(type) of \(json)")
                        #expect(tolerant.log?.count == 0)
                    }
                    compared += 1
                }
                for type in Self.types { compare(type) }
            }
        }
        #expect(compared > 15_000)
    }

    @Test(arguments: [
        "", " ", "{", "[", "[1", "{\"a\"", "{\"a\":", "{\"a\":1", "{a:1}", "[1 2]", "01", "1.", ".5", "+1", "1e", "-", "tru", "nul", "\"",
        "\"\\x\"",
        "\"\\u12\"", "\"\\ud800\"", "\"\u{1}\"", "1 1", "[,]", "{,}", "[1,,2]", "NaN", "'a'", "{\"a\" 1}", "]", "}", "[}", "\u{FEFF}",
    ])
    func whatIsNoJSONIsNone(_ text: String) {
        #expect(JSONTree(Data(text.utf8)) == nil)
        #expect(throws: (any Error).self) { try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }
    }

    @Test func bytesThatAreNoTextAreNone() {
        #expect(JSONTree(Data([0x22, 0xFF, 0x22])) == nil)
        #expect(JSONTree(Data([0xEF, 0xBB, 0xBF, 0x31])) != nil)
    }

    private static let encodings: [String.Encoding] = [
        .utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
    ]

    @Test(arguments: encodings)
    func textInEveryEncodingIsRead(_ encoding: String.Encoding) throws {
        for json in Self.values + [#"{"é":"日本 😀"}"#, #""日""#] {
            let data = try #require(json.data(using: encoding))
            let tree = try #require(JSONTree(data), "\(json)")
            // Which no value can be.
            guard !json.contains("1e400") else { continue }
            let expected = try JSONDecoder().decode([JSONValue].self, from: Data("[\(json)]".utf8))
            #expect(try TreeReading(tree, JSONDecoder(), .strict).strict(JSONValue.self, 0, .path(nil)) == expected.first, "\(json)")
            #expect(try TreeReading(tree, JSONDecoder()).strict(JSONValue.self, 0, .path(nil)) == expected.first, "\(json)")
        }
    }

    @Test func everyByteOrderMarkIsKnown() throws {
        let marks: [([UInt8], String.Encoding)] = [
            ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
            ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
        ]
        for (mark, encoding) in marks {
            let text = try #require(#"["日",1]"#.data(using: encoding))
            let tree = try #require(JSONTree(Data(mark) + text), "\(encoding)")
            #expect(tree.source(of: 0) == #"["日",1]"#)
        }
    }

    @Test func halvesOfCharactersAreNoText() {
        #expect(JSONTree(Data([0xFF, 0xFE, 0x22, 0, 0x00, 0xD8, 0x22, 0])) == nil)
        #expect(JSONTree(Data([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x22, 0, 0x11, 0, 0, 0, 0, 0, 0x22])) == nil)
        for count in 0..<4 { #expect(JSONTree(Data(repeating: 0, count: count)) == nil) }
        #expect(JSONTree(Data([0xFF, 0xFE])) == nil)
        #expect(JSONTree(Data([0x31]))?.number(0) == "1")
    }

    @Test(arguments: [String.Encoding.utf16, .utf32BigEndian, .utf16BigEndian])
    func otherEncodingsAreTolerated(_ encoding: String.Encoding) async throws {
        let client = TolerantClient(.all)
        let body = try #require(#"{"größe":"7"}"#.data(using: encoding))
        client.transport.stub(nil, "*", with: StubbedResponse(chunks: [body]))
        #expect(try await client.client.request(GetThing(), as: [String: Int].self) == ["größe": 7])
        #expect(client.deviations == ["[*]: Int expected, found string: number"])
    }

    @Test func randomJSONIsReadAlike() throws {
        var state: UInt64 = 42
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        func value(_ depth: Int) -> String {
            switch random(depth > 4 ? 5 : 7) {
            case 0: return "null"
            case 1: return random(2) == 0 ? "true" : "false"
            case 2: return "\(random(100_000) - 50_000)"
            case 3: return "\(Double(random(1000)) / 8)e\(random(20) - 10)"
            case 4: return ["\"\"", #""a\tb""#, #""\ud83d\ude00 ü""#, #""x y""#][random(4)]
            case 5: return "[ " + (0..<random(5)).map { _ in value(depth + 1) }.joined(separator: " ,\n") + "]"
            default: return "{" + (0..<random(5)).map { "\"k\($0)\" : \(value(depth + 1))" }.joined(separator: ",") + " }"
            }
        }
        for _ in 0..<400 {
            let json = value(0)
            let data = Data(json.utf8)
            let tree = try #require(JSONTree(data), "\(json)")
            let expected = try JSONDecoder().decode(JSONValue.self, from: data)
            #expect(try TreeReading(tree, JSONDecoder(), .strict).strict(JSONValue.self, 0, .path(nil)) == expected, "\(json)")
            #expect(try TreeReading(tree, JSONDecoder()).strict(JSONValue.self, 0, .path(nil)) == expected, "\(json)")
        }
    }
}

extension JSONDecoder {
    /// A decoder of Foundation with the strategies of another one.
    convenience init(copying decoder: JSONDecoder) {
        self.init()
        adoptStrategies(of: decoder)
    }
}

extension CodingUserInfoKey {
    fileprivate static let test = CodingUserInfoKey(rawValue: "test")
}
