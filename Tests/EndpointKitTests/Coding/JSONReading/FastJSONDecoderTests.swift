import Foundation
import Testing

@_spi(Generated) @testable import EndpointKit

/// The decoder of clients returns what `JSONDecoder` does.
struct FastJSONDecoderTests {
    /// Whether a decoder of this module, and not Foundation, decodes this.
    private struct Probe: Decodable {
        let isRead: Bool
        init(from decoder: any Decoder) throws { isRead = decoder is TreeDecoder }
    }

    private struct Located: Decodable, CustomStringConvertible {
        let description: String
        init(from decoder: any Decoder) throws {
            description = decoder.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
        }
    }

    private struct Holder<Value: Codable & Sendable>: ObjectCodable {
        let value: Value
        static var objectMembers: ObjectMembers<Self> { ObjectMembers { $0.value("the_value", \.value) } }
    }

    private struct SynthesizedHolder<Value: Decodable>: Decodable {
        let value: Value
    }

    @Test func codingPathsAreComplete() {
        SameAsFoundation.expect(Located.self, "1")
        SameAsFoundation.expect([[Located]].self, "[[1,2],[3]]")
        SameAsFoundation.expect([String: [Located]].self, #"{"a":[1,{}]}"#)
        SameAsFoundation.expect(SynthesizedHolder<[SynthesizedHolder<Located>]>.self, #"{"value":[{"value":1},{"x":2,"value":[]}]}"#)
    }

    /// Otherwise, the names of all containers would be decoded again for each error of a value in them.
    @Test func pathsAreCreatedOnce() throws {
        let tree = try #require(JSONTree(Data(#"{"a":[[1]]}"#.utf8)))
        let reading = TreeReading(tree, JSONDecoder())
        let (top, list) = (TreeDecoder(reading, 0, nil, .strict), 2)
        let outer = TreeDecoder(reading, list, .child(of: top, index: -1), .strict)
        let inner = TreeDecoder(reading, list + 1, outer.place(ofElement: 0), .strict)
        #expect(inner.codingPath.map(\.stringValue) == ["a", "Index 0"])
        #expect(inner.path === inner.path && inner.path?.parent === outer.path)
    }

    private struct Parent: Decodable, CustomStringConvertible {
        let description: String
        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: StringKey.self)
            let none = try object.superDecoder(forKey: StringKey("none")).singleValueContainer()
            description =
                "\(none.decodeNil()) \(String(describing: try none.decode(Int?.self))) \((try? none.decode(Int.self)) == nil) \((try? object.decode(Int?.self, forKey: StringKey("none"))) == nil)"
        }
    }

    @Test func aMissingParentIsNull() {
        SameAsFoundation.expect(Parent.self, #"{"a":1}"#)
    }

    /// What a body claims to have can be wrong from the first element on.
    @Test func littleIsReservedForLists() {
        #expect(ListCapacity.initial(for: EveryMember.self, 3) == 3)
        #expect(ListCapacity.initial(for: EveryMember.self, 100_000_000) * MemoryLayout<EveryMember>.stride <= 1 << 20)
        #expect(ListCapacity.initial(for: Void.self, 5) == 5)
        SameAsFoundation.expect([EveryMember].self, "[" + String(repeating: "0,", count: 10_000) + "0]")
    }

    @Test(arguments: [
        "", "{", #"{"the_value":1,}"#, #"{"the_value":"x"}"#, #"{"the_value":null}"#, "{}", "[]", "null", #"{"the_value":[1,[],"x"]}"#,
        "1 2",
    ])
    func errorsAreThoseOfJSONDecoder(_ json: String) {
        SameAsFoundation.expect(Holder<Int>.self, json)
        SameAsFoundation.expect(Holder<[Int]>.self, json)
        SameAsFoundation.expect(Holder<Holder<Int>>.self, json)
        SameAsFoundation.expect(SynthesizedHolder<Int>.self, json)
    }

    @Test func clientsUseIt() throws {
        for decoder in [JSONCoding.default.decoder, JSONCoding(decoder: JSONDecoder()).decoder, .endpointKit()] {
            #expect(try decoder.decode([Probe].self, from: Data("[1]".utf8)).map(\.isRead) == [true])
        }
    }

    @Test func optionsOfJSONDecoderAreKept() throws {
        let five = JSONDecoder()
        five.allowsJSON5 = true
        #expect(try JSONCoding(decoder: five).decoder.decode([String: Int].self, from: Data("{a:0x10,/*b*/}".utf8)) == ["a": 16])
        let open = JSONDecoder()
        open.assumesTopLevelDictionary = true
        #expect(try JSONCoding(decoder: open).decoder.decode([String: Int].self, from: Data(#""a":1"#.utf8)) == ["a": 1])
        let snake = JSONDecoder()
        snake.keyDecodingStrategy = .convertFromSnakeCase
        #expect(try FastJSONDecoder(copying: snake).decode(SynthesizedName.self, from: Data(#"{"the_name":1}"#.utf8)).theName == 1)
        let numbers = JSONDecoder()
        numbers.nonConformingFloatDecodingStrategy = .convertFromString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        numbers.dateDecodingStrategy = .secondsSince1970
        #expect(try FastJSONDecoder(copying: numbers).decode([Double].self, from: Data(#"["-",1]"#.utf8)) == [-.infinity, 1])
        #expect(try FastJSONDecoder(copying: numbers).decode([Date].self, from: Data("[1]".utf8)) == [Date(timeIntervalSince1970: 1)])
    }

    /// Foundation does not ask a strategy what null is.
    @Test func strategiesDoNotSeeNull() {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom {
            try $0.singleValueContainer().decodeNil() ? Date(timeIntervalSince1970: 1) : Date(timeIntervalSince1970: 2)
        }
        decoder.dataDecodingStrategy = .custom { try $0.singleValueContainer().decodeNil() ? Data([1]) : Data([2]) }
        for json in ["null", "[null]", "[1]", #"{"value":null}"#, #"{"the_value":null}"#, #"{"the_value":1}"#] {
            SameAsFoundation.expect([Date].self, Data(json.utf8), decoder)
            SameAsFoundation.expect([Date?].self, Data(json.utf8), decoder)
            SameAsFoundation.expect([Data].self, Data(json.utf8), decoder)
            SameAsFoundation.expect(SynthesizedHolder<Date>.self, Data(json.utf8), decoder)
            SameAsFoundation.expect(Holder<Date>.self, Data(json.utf8), decoder)
            SameAsFoundation.expect(Holder<Data>.self, Data(json.utf8), decoder)
        }
    }

    private struct SynthesizedName: Decodable { let theName: Int }

    private indirect enum Chain: Codable, Sendable, Equatable {
        case every(EveryMember)
        case list([Chain])
        case end(Int)

        init(from decoder: any Decoder) throws {
            let union = try UnionDecoder(decoder)
            switch union.kind {
            case .object: self = .every(try union.payload())
            case .array: self = .list(try union.payload())
            default: self = .end(try union.payload())
            }
        }

        func encode(to encoder: any Encoder) throws {}
    }

    /// The threads of tasks have 512 KB of stack on some platforms; half of it is for what calls the decoder.
    @Test func theDeepestBodiesFitASmallStack() {
        let (decoder, levels) = (JSONDecoder.endpointKit(), 16)
        let object = EveryMember.object(EveryMember.required).dropLast()
        let objects = String(repeating: object + #","list":["#, count: levels) + String(repeating: "]}", count: levels)
        let lists = String(repeating: "[", count: levels * 2) + "1" + String(repeating: "]", count: levels * 2)
        let end = DispatchSemaphore(value: 0)
        let decoded = Protected<[Bool]>([])
        let thread = Thread {
            let results = [
                (try? decoder.decode(EveryMember.self, from: Data(objects.utf8))) != nil,
                (try? decoder.decode(Chain.self, from: Data(lists.utf8))) != nil,
            ]
            decoded.withLock { $0 = results }
            end.signal()
        }
        thread.stackSize = 256 << 10
        thread.start()
        end.wait()
        #expect(decoded.withLock(\.self) == [true, true])
    }

    /// Lists within each other, and which decoder read the value in them.
    private indirect enum Deep: Decodable {
        case end(isRead: Bool)
        case list([Deep])

        init(from decoder: any Decoder) throws {
            if let list = try? decoder.singleValueContainer().decode([Deep].self) {
                self = .list(list)
            } else {
                self = .end(isRead: decoder is TreeDecoder)
            }
        }

        var isRead: Bool {
            switch self {
            case .end(let isRead): isRead
            case .list(let list): list.allSatisfy(\.isRead)
            }
        }
    }

    /// Each attempt that fails costs Foundation as many steps as there are levels around the value.
    @Test func deepBodiesAreNotLeftToFoundation() throws {
        func json(_ levels: Int, _ value: String = "1") -> String {
            String(repeating: "[", count: levels) + value + String(repeating: "]", count: levels)
        }
        func isRead(_ text: String, _ encoding: String.Encoding = .utf8) throws -> Bool {
            let data = try #require(text.data(using: encoding))
            return try FastJSONDecoder().decode(Deep.self, from: data).isRead
        }
        for levels in [32, 33, 512] { #expect(try isRead(json(levels))) }
        #expect(try isRead(json(33), .utf16LittleEndian))
        #expect(try isRead(json(33, String(repeating: "1", count: 1_000))))
        // What fails is not decoded again.
        let error = #expect(throws: DecodingError.self) {
            try FastJSONDecoder().decode(Chain.self, from: Data(json(100, "true").utf8))
        }
        guard case .typeMismatch(_, let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.intValue) == Array(repeating: 0, count: 100))
        #expect(context.debugDescription == "Expected Int, found boolean.")
    }
}
