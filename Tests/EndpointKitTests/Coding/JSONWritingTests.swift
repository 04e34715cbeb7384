import Foundation
import Testing

@_spi(Generated) @testable import EndpointKit

/// The JSON of requests is what Foundation's encoder writes, but for UUIDs and the keys of emitted models.
struct JSONWritingTests {
    private struct Inner: Encodable {
        var fooBar = [1.5, 100, 1e16, 1e-7, .leastNonzeroMagnitude, 1e300, -0.0]
        var nothing: Int?
    }

    private struct Everything: Encodable {
        var flag = true
        var least = Int64.min
        var most = UInt64.max
        var small: [UInt8] = [1, 2]
        var float = Float(0.1)
        var text = "a\u{0}\u{7F}\u{1F}\u{2028}\n\r\t\u{8}\u{C}\\\"/💥"
        var keyed = ["fooBar": Inner(), "Ä": Inner(), "b9": Inner(), "b10": Inner()]
        var decimal = Decimal(string: "-1.50")
        var date = Date(timeIntervalSinceReferenceDate: 12_345.678)
        var data = Data([1, 2, 255])
        var url = URL(string: "https://a/b?c=d")
        var none: [String: Int] = [:]
        var lists: [[Int]] = [[], [1, 2]]
        var names = ["x", "y"]
        var byNumber = [7: "seven"]
        var flat: String? = "set"
    }

    /// A key as other code has them.
    private struct AnyKey: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init(_ text: String) { stringValue = text }
        init?(stringValue: String) { self.init(stringValue) }
        init?(intValue: Int) { nil }
    }

    /// Names that are hard to change.
    private struct Names: Encodable {
        func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: AnyKey.self)
            let names = [
                "userID", "myURLProperty", "URLOfUser", "a1B", "_lead", "__two", "trailing_", "already_snake", "HTTPServer", "ABC",
                "v2Number", "x",
                "", "aÄb", "ÄÖx", "oneTwoThree", "aB", "Ab", "1a", "_aB_", "a b C",
            ]
            for (index, name) in names.enumerated() { try members.encode(index, forKey: AnyKey(name)) }
        }
    }

    /// Containers that are opened one in the other, and read only at the end.
    private struct Manual: Encodable {
        func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: StringKey.self)
            var list = members.nestedUnkeyedContainer(forKey: StringKey("list"))
            var inner = members.nestedContainer(keyedBy: StringKey.self, forKey: StringKey("inner"))
            try members.encode("first", forKey: StringKey("twice"))
            try list.encode(1)
            try inner.encode(true, forKey: StringKey("a"))
            try list.encodeNil()
            var nested = list.nestedContainer(keyedBy: StringKey.self)
            try nested.encode("z", forKey: StringKey("z"))
            var again = members.nestedContainer(keyedBy: StringKey.self, forKey: StringKey("inner"))
            try again.encode(false, forKey: StringKey("b"))
            try members.encode("second", forKey: StringKey("twice"))
            try "up".encode(to: members.superEncoder())
            _ = members.superEncoder(forKey: StringKey("unused"))
        }
    }

    private static let formats: [JSONEncoder.OutputFormatting] = [
        .sortedKeys, [.sortedKeys, .prettyPrinted], [.sortedKeys, .withoutEscapingSlashes],
    ]

    @Test(arguments: formats)
    func equalsFoundations(_ format: JSONEncoder.OutputFormatting) throws {
        let keys: [JSONEncoder.KeyEncodingStrategy] = [
            .useDefaultKeys, .convertToSnakeCase, .custom { AnyKey("p" + ($0.last?.stringValue ?? "")) },
        ]
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy"
        let dates: [JSONEncoder.DateEncodingStrategy] = [
            .deferredToDate, .iso8601, .secondsSince1970, .millisecondsSince1970, .formatted(formatter), .custom { _, _ in },
            .custom { date, encoder in
                var container = encoder.container(keyedBy: AnyKey.self)
                try container.encode(date.timeIntervalSince1970, forKey: AnyKey("theTime"))
            },
        ]
        let data: [JSONEncoder.DataEncodingStrategy] = [.base64, .deferredToData, .custom { try $0.count.encode(to: $1) }]
        for key in keys {
            for date in dates {
                for data in data {
                    let encoder = JSONEncoder()
                    encoder.outputFormatting = format
                    encoder.keyEncodingStrategy = key
                    encoder.dateEncodingStrategy = date
                    encoder.dataEncodingStrategy = data
                    #expect(try encoder.json([Everything()]) == encoder.encode([Everything()]))
                    #expect(try encoder.json(Names()) == encoder.encode(Names()))
                }
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = format
        #expect(try encoder.json(Manual()) == encoder.encode(Manual()))
        for value in ["text", 1, 1.5, true, Int?.none, Date(timeIntervalSince1970: 0), [Int]()] as [any Encodable] {
            #expect(try encoder.json(value) == encoder.encode(value))
        }
    }

    /// The path of a value that is not valid; `nil` if the error is another one.
    private func path(of error: EncodingError?) -> [String]? {
        guard case .invalidValue(_, let context)? = error else { return nil }
        return context.codingPath.map(\.stringValue)
    }

    @Test func refusesWhatFoundationRefuses() throws {
        let encoder = JSONEncoder()
        for value in [Double.nan, .infinity, -.infinity] {
            let error = #expect(throws: EncodingError.self) { try encoder.json(["a": [0, value]]) }
            #expect(path(of: error) == ["a", "Index 1"])
        }
        #expect(throws: EncodingError.self) { try encoder.json([Decimal.nan]) }
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        #expect(String(decoding: try encoder.json([Double.nan, .infinity, -.infinity]), as: UTF8.self) == #"["?","+","-"]"#)
        #expect(String(decoding: try encoder.json([Float.nan, .infinity, -.infinity]), as: UTF8.self) == #"["?","+","-"]"#)
    }

    @Test func errorsOfValuesCarryThePath() throws {
        struct Far: Encodable {
            var at = [Date.distantFuture, Date(timeIntervalSince1970: 1e15)]
        }
        let error = #expect(throws: EncodingError.self) { try JSONEncoder.endpointKit().encode(["far": Far()]) }
        #expect(path(of: error) == ["far", "at", "Index 1"])
    }

    @Test func userInfoReachesValues() throws {
        struct Informed: Encodable {
            static let key = CodingUserInfoKey(rawValue: "k")

            func encode(to encoder: any Encoder) throws {
                try (Self.key.flatMap { encoder.userInfo[$0] as? String } ?? "none").encode(to: encoder)
            }
        }
        let encoder = JSONEncoder()
        if let key = Informed.key { encoder.userInfo[key] = "told" }
        #expect(String(decoding: try encoder.json([Informed()]), as: UTF8.self) == #"["told"]"#)
    }

    /// The keys of emitted models are those on the wire, and those of dictionaries are values.
    @Test func emittedModelsKeepTheirKeys() throws {
        struct Emitted: Encodable {
            func encode(to encoder: any Encoder) throws {
                var object = ObjectEncoder(encoder)
                try object.value("userID", Plain())
                try object.value("byName", ["someName": Plain()])
            }
        }
        struct Plain: Encodable {
            var someValue = 1
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        encoder.keyEncodingStrategy = .convertToSnakeCase
        #expect(
            String(decoding: try encoder.json(Emitted()), as: UTF8.self)
                == #"{"byName":{"someName":{"some_value":1}},"userID":{"some_value":1}}"#)
    }

    @Test func aSubclassWritesForItself() throws {
        final class Own: JSONEncoder, @unchecked Sendable {
            override func encode<T: Encodable>(_ value: T) throws -> Data { Data(#"{"own":1}"#.utf8) }
        }
        #expect(String(decoding: try Own().json(["a": 2]), as: UTF8.self) == #"{"own":1}"#)
        #expect(try JSONValue(encoding: ["a": 2], with: Own()) == ["own": 1])
    }

    @Test func manyKeysAreFoundAgain() throws {
        struct Many: Encodable {
            func encode(to encoder: any Encoder) throws {
                var object = ObjectEncoder(encoder)
                for round in 0..<2 {
                    for index in 0..<100 { try object.value("k\(index)", round) }
                }
            }
        }
        #expect(try JSONValue(encoding: Many()).object == Dictionary(uniqueKeysWithValues: (0..<100).map { ("k\($0)", .int(1)) }))
    }
}
