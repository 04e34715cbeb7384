import Foundation
import Testing

@_spi(Generated) @testable import EndpointKit

/// The decoder of clients returns what `JSONDecoder` does.
struct FastJSONDecoderTests {
    /// What a decoder returns or throws.
    private static func outcome<T: Decodable>(_ type: T.Type, _ json: Data, _ decoder: JSONDecoder) -> String {
        do {
            return "\(try decoder.decode(type, from: json))"
        } catch {
            return "\(error)"
        }
    }

    private static func isSame<T: Decodable>(
        _ type: T.Type, _ json: Data, _ decoder: JSONDecoder = .endpointKit(), sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = outcome(type, json, FastJSONDecoder(copying: decoder))
        #expect(found == outcome(type, json, JSONDecoder(copying: decoder)), sourceLocation: sourceLocation)
    }

    private static func isSame<T: Decodable>(_ type: T.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation) {
        isSame(type, Data(json.utf8), sourceLocation: sourceLocation)
    }

    /// Whether a decoder of this module, and not Foundation, decodes this.
    private struct Probe: Decodable {
        let isRead: Bool
        init(from decoder: any Decoder) throws { isRead = decoder is TreeDecoder }
    }

    // MARK: Members

    private struct Every: ObjectCodable, Equatable {
        var text = ""
        var count = 0
        var flag = false
        var ratio = 0.0
        var small: Int8?
        var maybeText: String?
        var maybeCount: Int?
        var maybeFlag: Bool?
        var maybeRatio: Double?
        var nullable: Int?
        var presence = Presence<Int>.absent
        var limit = 10
        var list: [Every] = []
        var names: [String: Int]?
        var box: Box<Every>?
        var when: Date?
        var rest: [String: JSONValue] = [:]

        static let objectMembers = ObjectMembers<Self> { object in
            object.value("text", \.text)
            object.value("count", \.count)
            object.value("flag", \.flag)
            object.value("ratio", \.ratio)
            object.optional("small", \.small)
            object.optional("maybe_text", \.maybeText)
            object.optional("maybe_count", \.maybeCount)
            object.optional("maybe_flag", \.maybeFlag)
            object.optional("maybe_ratio", \.maybeRatio)
            object.nullable("nullable", \.nullable)
            object.presence("presence", \.presence)
            object.defaulted("limit", \.limit, 10)
            object.defaulted("list", \.list, [])
            object.optional("names", \.names)
            object.optional("box", \.box)
            object.optional("when", \.when)
            object.constant("kind", "every")
            object.optionalConstant("version", 1)
            object.additional(\.rest)
        }
    }

    private static let required: [(name: String, value: String)] = [
        ("text", #""a""#), ("count", "1"), ("flag", "true"), ("ratio", "0.5"), ("nullable", "null"), ("kind", #""every""#),
    ]

    private static func object(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}"
    }

    private static let names = [
        "text", "count", "flag", "ratio", "small", "maybe_text", "maybe_count", "maybe_flag", "maybe_ratio", "nullable", "presence",
        "limit",
        "list", "names", "box", "when", "kind", "version", "other",
    ]
    private static let values = [
        "null", "true", "1", "-7", "300", "1.0", "2.5", "1e2", "12345678901234567890", #""""#, #""every""#, #""2024-05-31T12:00:00Z""#,
        "[]",
        "[1]", "{}", #"{"a":1}"#, object(required), "[" + object(required) + "]",
    ]

    @Test(arguments: names)
    func everyMemberDecodesAlike(_ name: String) {
        // Which of several entries of a dictionary fails first is up to the hashes of their names.
        for value in Self.values where name != "names" || !value.hasPrefix(#"{"text"#) {
            Self.isSame(Every.self, Self.object(Self.required.filter { $0.name != name } + [(name, value)]))
        }
        Self.isSame(Every.self, Self.object(Self.required.filter { $0.name != name }))
    }

    @Test func everyMemberIsDecoded() throws {
        let inner = Self.object(Self.required)
        let json = Self.object(
            Self.required.filter { $0.name != "nullable" } + [
                ("small", "-8"), ("maybe_text", #""é\n""#), ("maybe_count", "2"), ("maybe_flag", "false"), ("maybe_ratio", "-1.5"),
                ("nullable", "3"), ("presence", "4"), ("limit", "5"), ("list", "[\(inner),\(inner)]"), ("names", #"{"x":6,"y":7}"#),
                ("box", inner), ("when", #""2001-01-01T00:00:01Z""#), ("version", "1"), ("other", #"[{"z":null}]"#),
            ])
        let small = Every(text: "a", count: 1, flag: true, ratio: 0.5)
        let value = try FastJSONDecoder(copying: .endpointKit()).decode(Every.self, from: Data(json.utf8))
        #expect(
            value
                == Every(
                    text: "a", count: 1, flag: true, ratio: 0.5, small: -8, maybeText: "é\n", maybeCount: 2, maybeFlag: false,
                    maybeRatio: -1.5,
                    nullable: 3, presence: .value(4), limit: 5, list: [small, small], names: ["x": 6, "y": 7], box: Box(small),
                    when: Date(timeIntervalSinceReferenceDate: 1), rest: ["other": [["z": .null]]]))
        #expect(try JSONDecoder(copying: .endpointKit()).decode(Every.self, from: Data(json.utf8)) == value)
    }

    @Test func membersAreFoundInAnyOrder() throws {
        let rotations = Self.required.indices.map { Array(Self.required[$0...] + Self.required[..<$0]) }
        for members in rotations + rotations.map({ $0.reversed() }) { Self.isSame(Every.self, Self.object(members)) }
    }

    @Test(arguments: [
        // The first of two members with one name is used, also if it is null.
        [("text", #""b""#)], [("maybe_count", "null"), ("maybe_count", "1")], [("other", "1"), ("other", "2")],
        // Names with escapes and outside ASCII; the sign of the unit kelvin is equal to a letter.
        [(#"m\u0061ybe_count"#, "1")], [("größe", "1")], [("other\u{212A}", "1"), ("otherK", "2")], [("", "1")],
        [(#"\ud83d\ude00"#, "1"), ("😀", "2")],
    ])
    func namesAreFoundAlike(_ members: [(name: String, value: String)]) {
        Self.isSame(Every.self, Self.object(Self.required + members))
        Self.isSame([String: JSONValue].self, Self.object(members))
        Self.isSame(Synthesized.self, Self.object(Self.required + members))
    }

    private struct Synthesized: Decodable {
        let text: String
        let count: Int?
        let size: Int?
        let otherK: Int?
        let maybeCount: Int?

        enum CodingKeys: String, CodingKey {
            case text, count
            case size = "größe"
            case otherK
            case maybeCount = "maybe_count"
        }
    }

    @Test func keysOutsideASCIIAreFound() throws {
        struct Size: ObjectCodable {
            let size: Int
            let kelvin: Int?
            static let objectMembers = ObjectMembers<Self> { object in
                object.value("größe", \.size)
                object.optional("K", \.kelvin)
            }
        }
        for json in [#"{"größe":1}"#, "{\"gro\u{308}ße\":1}", #"{"gr\u00f6ße":1,"K":2}"#, "{\"größe\":1,\"\u{212A}\":2}"] {
            Self.isSame(Size.self, json)
            #expect(try FastJSONDecoder().decode(Size.self, from: Data(json.utf8)).size == 1)
        }
    }

    @Test func manyMembersAreFound() throws {
        let many = (0..<200).map { ("name\($0)", "\($0)") }
        let json = Data(Self.object(many + Self.required).utf8)
        #expect(try FastJSONDecoder().decode(Every.self, from: json) == JSONDecoder().decode(Every.self, from: json))
        Self.isSame(Synthesized.self, Self.object(many + Self.required))
        Self.isSame([String: Int].self, Self.object([("only", "1")]))
    }

    // MARK: Values

    @Test func everyByteOfAStringIsSeen() throws {
        for count in 0...24 {
            for special in ["\\n", "\\u00e9", "é", "😀", "\u{7F}", "\u{1F}", "\\", "\\q"] {
                for place in 0...count {
                    let text = String(repeating: "a", count: place) + special + String(repeating: "z", count: count - place)
                    Self.isSame([String].self, "[\"\(text)\"]")
                }
            }
        }
    }

    @Test func numbersAreReadAlike() throws {
        var generator = Generator(state: 7)
        for _ in 0..<20_000 {
            let digits = (0..<generator.next(below: 20)).map { _ in "\(generator.next(below: 10))" }.joined()
            let whole = generator.next(below: 3) == 0 ? "0" : "\(1 + generator.next(below: 9))" + digits
            let fraction =
                generator.next(below: 2) == 0 ? "" : "." + "\(generator.next(below: 10))" + digits.prefix(generator.next(below: 18))
            // Foundation refuses a zero with an exponent.
            let exponent = whole != "0" && generator.next(below: 5) == 0 ? "e\(generator.next(below: 60) - 30)" : ""
            let text = (generator.next(below: 4) == 0 ? "-" : "") + whole + fraction + exponent
            let tree = try #require(JSONTree(Data(text.utf8)), "\(text)")
            #expect(tree.shortDouble(0).map(\.bitPattern) ?? Double(text)?.bitPattern == Double(text)?.bitPattern, "\(text)")
            #expect(tree.shortInteger(0) ?? Int64(text) == Int64(text), "\(text)")
            let json = Data("[\(text)]".utf8)
            if text.utf8.count <= 16 {
                let (found, expected) = (
                    Self.outcome([JSONValue].self, json, FastJSONDecoder()), Self.outcome([JSONValue].self, json, JSONDecoder())
                )
                #expect(found == expected, "\(text)")
            }
            #expect(Self.outcome([Double].self, json, FastJSONDecoder()) == Self.outcome([Double].self, json, JSONDecoder()), "\(text)")
            #expect(Self.outcome([Decimal].self, json, FastJSONDecoder()) == Self.outcome([Decimal].self, json, JSONDecoder()), "\(text)")
        }
    }

    private struct Generator {
        var state: UInt64

        mutating func next(below limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    @Test(arguments: ["1e-400", "-2e-324", "5e-324", "1e-46", "1e39", "1e309", "0e-400"])
    func numbersAreNeitherTooLargeNorTooSmall(_ text: String) {
        Self.isSame([Double].self, "[\(text)]")
        Self.isSame([Float].self, "[\(text)]")
        Self.isSame([JSONValue].self, "[\(text)]")
    }

    @Test(arguments: ["0e1", "-0E+2", "0.0e-3"])
    func zeroCanHaveAnExponent(_ text: String) throws {
        #expect(try FastJSONDecoder().decode([Double].self, from: Data("[\(text)]".utf8)) == [0])
        #expect(try FastJSONDecoder().decode([Int].self, from: Data("[\(text)]".utf8)) == [0])
    }

    /// Foundation reads this as an `Int`, by rounding it.
    @Test func numbersInJSONValuesAreNeverRounded() throws {
        for text in ["694178143959024.994178143959024", "-4716805674147776.57168056741"] {
            let value = try FastJSONDecoder().decode([JSONValue].self, from: Data("[\(text)]".utf8))
            #expect(try value == [#require(JSONValue(number: text))])
        }
    }

    /// Longer numbers are left to Foundation.
    @Test(arguments: [
        "1." + String(repeating: "1", count: 400), "1." + String(repeating: "0", count: 400),
        "1000000000000000000001." + String(repeating: "0", count: 400), String(repeating: "9", count: 401),
    ])
    func longNumbersAreReadAlike(_ text: String) {
        Self.isSame([JSONValue].self, "[\(text)]")
        Self.isSame([Int].self, "[\(text)]")
        Self.isSame([Double].self, "[\(text)]")
        Self.isSame([Decimal].self, "[\(text)]")
    }

    private enum Numeric: Decodable, Equatable {
        case int(Int)
        case double(Double)

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let int = try? value.decode(Int.self) { self = .int(int) } else { self = .double(try value.decode(Double.self)) }
        }
    }

    /// Foundation reads the first as an integer.
    @Test func aFractionIsNoInteger() throws {
        let numbers = try FastJSONDecoder().decode([Numeric].self, from: Data("[800000000000000000.5,7,7.0,7.5]".utf8))
        #expect(numbers == [.double(8e17), .int(7), .int(7), .double(7.5)])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    private struct Wide: Decodable, CustomStringConvertible {
        enum Keys: CodingKey { case a, b }
        let description: String

        init(from decoder: any Decoder) throws {
            if let object = try? decoder.container(keyedBy: Keys.self) {
                description =
                    "\(String(describing: try? object.decode(Int128.self, forKey: .a))) \(String(describing: try? object.decodeIfPresent(UInt128.self, forKey: .b)))"
            } else if var list = try? decoder.unkeyedContainer() {
                description =
                    "\(String(describing: try? list.decode(Int128.self))) \(String(describing: try? list.decode(UInt128.self))) \(list.currentIndex)"
            } else {
                description = "\(String(describing: try? decoder.singleValueContainer().decode(Int128.self)))"
            }
        }
    }

    @Test(arguments: ["1", "-1", "[1,2]", "[-1,-2]", #"{"a":1,"b":2}"#, #"{"a":"x","b":null}"#])
    func wideIntegersAreReadAlike(_ json: String) {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
        Self.isSame(Wide.self, json)
    }

    @Test(arguments: [
        String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
    ])
    func otherEncodingsAreReadAlike(_ encoding: String.Encoding) throws {
        let json = try #require(#"["ü😀",1]"#.data(using: encoding))
        Self.isSame([JSONValue].self, json)
        for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF], [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]] {
            Self.isSame([JSONValue].self, Data(mark) + json)
            Self.isSame([JSONValue].self, Data(mark + mark) + json)
        }
        Self.isSame(Int.self, Data([0x31, 0, 0x3C]))
    }

    @Test func bytesThatAreNotUTF8AreRefused() {
        for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] {
            let json = Data(#"{"text":""#.utf8) + bytes + Data(#""}"#.utf8)
            #expect(JSONTree(json) == nil)
            Self.isSame([String: String].self, json)
        }
    }

    // MARK: Paths and errors

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
        Self.isSame(Located.self, "1")
        Self.isSame([[Located]].self, "[[1,2],[3]]")
        Self.isSame([String: [Located]].self, #"{"a":[1,{}]}"#)
        Self.isSame(SynthesizedHolder<[SynthesizedHolder<Located>]>.self, #"{"value":[{"value":1},{"x":2,"value":[]}]}"#)
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
        Self.isSame(Parent.self, #"{"a":1}"#)
    }

    /// What a body claims to have can be wrong from the first element on.
    @Test func littleIsReservedForLists() {
        #expect(ListCapacity.initial(for: Every.self, 3) == 3)
        #expect(ListCapacity.initial(for: Every.self, 100_000_000) * MemoryLayout<Every>.stride <= 1 << 20)
        #expect(ListCapacity.initial(for: Void.self, 5) == 5)
        Self.isSame([Every].self, "[" + String(repeating: "0,", count: 10_000) + "0]")
    }

    @Test(arguments: [
        "", "{", #"{"the_value":1,}"#, #"{"the_value":"x"}"#, #"{"the_value":null}"#, "{}", "[]", "null", #"{"the_value":[1,[],"x"]}"#,
        "1 2",
    ])
    func errorsAreThoseOfJSONDecoder(_ json: String) {
        Self.isSame(Holder<Int>.self, json)
        Self.isSame(Holder<[Int]>.self, json)
        Self.isSame(Holder<Holder<Int>>.self, json)
        Self.isSame(SynthesizedHolder<Int>.self, json)
    }

    // MARK: Options

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
            Self.isSame([Date].self, Data(json.utf8), decoder)
            Self.isSame([Date?].self, Data(json.utf8), decoder)
            Self.isSame([Data].self, Data(json.utf8), decoder)
            Self.isSame(SynthesizedHolder<Date>.self, Data(json.utf8), decoder)
            Self.isSame(Holder<Date>.self, Data(json.utf8), decoder)
            Self.isSame(Holder<Data>.self, Data(json.utf8), decoder)
        }
    }

    private struct SynthesizedName: Decodable { let theName: Int }

    private indirect enum Chain: Codable, Sendable, Equatable {
        case every(Every)
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
        let object = Self.object(Self.required).dropLast()
        let objects = String(repeating: object + #","list":["#, count: levels) + String(repeating: "]}", count: levels)
        let lists = String(repeating: "[", count: levels * 2) + "1" + String(repeating: "]", count: levels * 2)
        let end = DispatchSemaphore(value: 0)
        let decoded = Protected<[Bool]>([])
        let thread = Thread {
            let results = [
                (try? decoder.decode(Every.self, from: Data(objects.utf8))) != nil,
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

    /// Values are decoded recursively, and the stack of a task is small.
    @Test func deepBodiesAreLeftToFoundation() throws {
        indirect enum Deep: Decodable {
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
        func json(_ levels: Int) -> Data {
            Data((String(repeating: "[", count: levels) + "1" + String(repeating: "]", count: levels)).utf8)
        }
        #expect(try FastJSONDecoder().decode(Deep.self, from: json(32)).isRead)
        #expect(try !FastJSONDecoder().decode(Deep.self, from: json(33)).isRead)
    }
}
