@_spi(Generated) import EndpointKit
import Foundation
import Testing

struct CoercionTests {
    private let client = TolerantClient(ResponseTolerance(coerce: true))

    @Test func whatKeepsToTheDocumentIsNotTold() async throws {
        let thing: Thing = try await client.read(Thing.json([:]))
        #expect(thing.id == 1 && thing.tags == ["x"] && thing.color == .red && thing.note == nil && thing.extra == ["k": 1])
        #expect(client.deviations.isEmpty)
    }

    @Test func numbersAndTexts() async throws {
        let thing: Thing = try await client.read(
            Thing.json([
                "id": "42", "name": 1.5, "isOpen": 1, "ratio": "2.5e1", "tags": [1, true], "counts": ["a": "7"], "color": 5, "level": "1",
            ]))
        #expect(thing.id == 42 && thing.name == "1.5" && thing.isOpen && thing.ratio == 25)
        #expect(thing.tags == ["1", "true"] && thing.counts == ["a": 7] && thing.color == .unrecognized("5") && thing.level == .high)
        #expect(
            client.deviations == [
                "id: Int expected, found string: number", "name: String expected, found number", "isOpen: Bool expected, found integer",
                "ratio: Double expected, found string: number", "tags[0]: String expected, found integer",
                "tags[1]: String expected, found boolean", "counts[*]: Int expected, found string: number",
                "color: String expected, found integer", "level: Int expected, found string: number",
            ])
    }

    @Test(arguments: [
        ("true", true), ("False", false), ("1", true), ("0", false), (" yes ", true), ("no", false), ("on", true), ("OFF", false),
    ])
    func booleansAreWords(_ text: String, _ value: Bool) async throws {
        #expect(try await client.read("[\"\(text)\"]") as [Bool] == [value])
    }

    @Test(arguments: ["[2]", "[-1]", "[0.5]", #"["maybe"]"#, #"["truest"]"#, "[[]]"])
    func notEverythingIsABoolean(_ json: String) async {
        await #expect(throws: NetworkError.self) { try await client.read(json) as [Bool] }
    }

    @Test(arguments: [#"["1.5"]"#, "[1.5]", #"["1e400"]"#, #"["0x10"]"#, #"["nan"]"#, #"["1 2"]"#, #"["9223372036854775808"]"#, "[1e30]"])
    func integersAreNeverRounded(_ json: String) async {
        await #expect(throws: NetworkError.self) { try await client.read(json) as [Int] }
    }

    @Test func numbersStayExact() async throws {
        #expect(try await client.read("[\"9007199254740993\", 7]") as [Int] == [9_007_199_254_740_993, 7])
        #expect(try await client.read("[18446744073709551616, 1.10]") as [String] == ["18446744073709551616", "1.10"])
        #expect(
            try await client.read(#"["0.1234567890123456789012345678"]"#) as [Decimal] == [
                Decimal(string: "0.1234567890123456789012345678")
            ])
        #expect(try await client.read(#"["1", 18446744073709551615]"#) as [UInt64] == [1, .max])
        let values: [JSONValue] = [1, 2.5]
        #expect(try await client.read(#"{"list": "5", "any": [1, 2.5]}"#, as: Mixed.self) == Mixed(list: [5], any: .array(values)))
    }

    private struct Mixed: Codable, Equatable, Sendable {
        var list: [Int]
        var any: JSONValue
    }

    @Test(arguments: [
        ("2024-05-31T12:00:00", "string: date and time without offset"),
        ("2024-05-31 12:00:00.000", "string: date and time without offset"),
        ("Fri, 31 May 2024 12:00:00 GMT", "string: HTTP date"), ("1717156800", "string: seconds since 1970"),
        ("1717156800000", "string: milliseconds since 1970"), ("2024-05-31 12:00:00 UTC", "string: date and time"),
    ])
    func datesInOtherForms(_ text: String, _ found: String) async throws {
        let thing: Thing = try await client.read(Thing.json(["created": .string(text)]))
        #expect(thing.created.rfc3339 == "2024-05-31T12:00:00Z")
        #expect(client.deviations == ["created: Date expected, found \(found)"])
    }

    @Test func datesAsNumbers() async throws {
        #expect(try await client.read(Thing.json(["created": 1_717_156_800]), as: Thing.self).created.rfc3339 == "2024-05-31T12:00:00Z")
        #expect(try await client.read(Thing.json(["created": 1_717_156_800_000]), as: Thing.self).created.rfc3339 == "2024-05-31T12:00:00Z")
        #expect(
            client.deviations == [
                "created: Date expected, found integer: seconds since 1970",
                "created: Date expected, found integer: milliseconds since 1970",
            ])
    }

    @Test func theZoneIsThatOfTheTolerance() async throws {
        let client = TolerantClient(ResponseTolerance(coerce: true, zone: "Europe/Berlin"))
        #expect(
            try await client.read(#"["2024-05-31T14:00:00", "2024-05-31"]"#, as: [Date].self).map(\.rfc3339) == [
                "2024-05-31T12:00:00Z", "2024-05-30T22:00:00Z",
            ])
    }

    @Test func otherScalarsToo() async throws {
        #expect(try await client.read(#"["2024-05-31T23:00:00-05:00"]"#, as: [Day].self).map(\.description) == ["2024-05-31"])
        #expect(
            try await client.read(#"["2024-05-31T23:00:00.5-05:00"]"#, as: [LocalDateTime].self).map(\.description) == [
                "2024-05-31T23:00:00.500"
            ])
        #expect(
            try await client.read(#"["2024-05-31T12:00:00Z", "1717156800"]"#, as: [EpochSeconds].self).map(\.description) == [
                "1717156800", "1717156800",
            ])
        #expect(try await client.read("[90]", as: [ISO8601Duration].self).map(\.description) == ["PT1M30S"])
        let id = "123e4567-e89b-12d3-a456-426614174000"
        #expect(
            try await client.read(#"["123e4567e89b12d3a456426614174000", "{\#(id)}"]"#, as: [UUID].self) == [
                UUID(uuidString: id), UUID(uuidString: id),
            ])
    }

    @Test func listsAndObjects() async throws {
        #expect(try await client.read(#"{"type":"directory"}"#, as: [[String: String]].self) == [["type": "directory"]])
        #expect(try await client.read("[]", as: [String: Int].self) == [:])
        #expect(try await client.read("{}", as: [Int].self) == [])
        #expect(try await client.read(#"[[{"a": [1]}]]"#, as: [String].self) == [#"[{"a": [1]}]"#])
        #expect(
            client.deviations == [
                "the body: [[String: String]] expected, found object", "the body: [String: Int] expected, found array",
                "the body: [Int] expected, found object", "[0]: String expected, found array",
            ])
    }

    /// An object is the only element of a list of objects, not of one of strings or lists.
    @Test(arguments: [nil, ResponseTolerance(coerce: true), .all])
    func anObjectIsNoListOfTexts(_ tolerance: ResponseTolerance?) async throws {
        let client = TolerantClient(tolerance)
        let body = #"{"namespaces":[["a"],["b"]]}"#
        await #expect(throws: NetworkError.self) { try await client.read(body, as: [[String]].self) }
        await #expect(throws: NetworkError.self) { try await client.read(body, as: [Paint].self) }
        #expect(client.deviations == ["the body: [[String]] expected, found object", "the body: [Paint] expected, found object"])
    }

    /// What the element of a list that is not there would have to be is no deviation of the body.
    @Test func nothingIsToldWithinAnAssumedElement() async throws {
        #expect(try await client.read(#"{"a":"1"}"#, as: [[String: Int]].self) == [["a": 1]])
        #expect(try await client.read(#""1""#, as: [Int].self) == [1])
        #expect(
            client.deviations == ["the body: [[String: Int]] expected, found object", "the body: [Int] expected, found string"])
    }

    @Test func anEmptyTextCountsAsNull() async throws {
        struct Value: Codable, Equatable, Sendable {
            var at: Date?
            var count: Int?
            var list: [Int]?
        }
        #expect(try await client.read(#"{"at": "", "count": " ", "list": ""}"#, as: Value.self) == Value())
        #expect(client.deviations.first == "at: Date expected, found string: empty")
        await #expect(throws: NetworkError.self) { try await client.read(#"[""]"#, as: [Int].self) }
    }

    @Test func nothingIsFilledOrDropped() async {
        await #expect(throws: NetworkError.self) { try await client.read(Thing.json(["name": nil]), as: Thing.self) }
        await #expect(throws: NetworkError.self) { try await client.read(Thing.json(["name": .some(.null)]), as: Thing.self) }
        await #expect(throws: NetworkError.self) { try await client.read("[1, \"x\"]", as: [Int].self) }
    }

    @Test func theStrategiesOfTheClientCountFirst() async throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        struct Value: Codable, Equatable, Sendable {
            var createdAt: Date
            var hitCount: Int
        }
        let client = TolerantClient(ResponseTolerance(coerce: true), coding: JSONCoding(decoder: decoder))
        let value: Value = try await client.read(#"{"created_at": 100000000001, "hit_count": "3"}"#)
        #expect(value == Value(createdAt: Date(timeIntervalSince1970: 100_000_000_001), hitCount: 3))
        #expect(client.deviations == ["hit_count: Int expected, found string: number"])
    }
}

struct UnionToleranceTests {
    private let client = TolerantClient(.all)

    @Test func aChoiceIsMadeByWhatCame() async throws {
        #expect(try await client.read(#"[5, "5", [5]]"#, as: [Answer].self) == [.number(5), .text("5"), .list([5])])
        #expect(
            try await client.read(#"{"a": [5, "5", [5, "6"]], "b": "1"}"#, as: Both.self)
                == Both(a: [.number(5), .text("5"), .list([5, 6])], b: 1))
    }

    private struct Both: Codable, Equatable, Sendable {
        var a: [Answer]
        var b: Int
    }

    @Test func aChoiceByTrialIsMadeStrictlyFirst() async throws {
        struct Value: Codable, Equatable, Sendable {
            var guesses: [Guess]
            var count: Int
        }
        #expect(
            try await client.read(#"{"guesses": [5, "5"], "count": "1"}"#, as: Value.self)
                == Value(guesses: [.number(5), .text("5")], count: 1))
    }

    @Test func theVariantIsReadTolerantly() async throws {
        let pets: [Pet] = try await client.read(#"[{"kind": "cat", "lives": "9", "born": 0}, {"kind": "dog", "barks": "true"}]"#)
        #expect(pets == [.cat(Pet.Cat(lives: 9, born: Date(timeIntervalSince1970: 0))), .dog(Pet.Dog(barks: true))])
    }

    @Test func oneThatDoesNotDecodeIsUnknown() async throws {
        let pets: [Pet] = try await client.read(#"[{"kind": "cat", "lives": 9}, {"lives": 9}, {"kind": "fish"}]"#)
        #expect(pets == [.unrecognized(["kind": "cat", "lives": 9]), .unrecognized(["lives": 9]), .unrecognized(["kind": "fish"])])
        #expect(client.deviations == ["[0].born: Date expected, found nothing", "[1].kind: JSONValue expected, found nothing"])
    }

    @Test func aClosedOneIsDropped() async throws {
        #expect(try await client.read("[true, 5]", as: [Answer].self) == [.number(5)])
        #expect(client.deviations == ["[0]: Answer expected, found boolean"])
    }

    @Test func oneWithoutATagIsChosenByItsMembers() async throws {
        #expect(
            try await client.read(#"[{"id": "1", "name": "a"}, {"id": 2, "size": "3"}, {"x": 1}]"#, as: [Shape].self)
                == [.named(id: 1), .sized(3), .unrecognized(["x": 1])])
        #expect(
            client.deviations == [
                "[0].id: Int expected, found string: number", "[1].size: Int expected, found string: number",
            ])
    }

    private enum Shape: Decodable, Equatable, Sendable {
        case named(id: Int)
        case sized(Int)
        case unrecognized(JSONValue)

        private struct Named: Decodable { var id: Int }
        private struct Sized: Decodable { var size: Int }

        init(from decoder: any Decoder) throws {
            let union = try UnionDecoder(decoder)
            switch union.closest([UnionCandidate(["id", "name"]), UnionCandidate(["id", "size"])]) {
            case 0: self = .named(id: try (union.payload() as Named).id)
            case 1: self = .sized(try (union.payload() as Sized).size)
            default: self = .unrecognized(try union.json())
            }
        }
    }

    @Test func nothingIsTheUnknownVariant() async throws {
        struct Value: Codable, Equatable, Sendable {
            var pet: Pet
            var other: Pet
        }
        #expect(try await client.read(#"{"pet": null}"#, as: Value.self) == Value(pet: .unrecognized(.null), other: .unrecognized(.null)))
    }
}
