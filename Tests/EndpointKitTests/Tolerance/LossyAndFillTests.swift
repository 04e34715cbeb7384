@_spi(Generated) import EndpointKit
import Foundation
import Testing

struct LossyTests {
    private let client = TolerantClient(ResponseTolerance(lossy: true))

    @Test func elementsAreDropped() async throws {
        #expect(try await client.read(#"[1, "x", 2, null, [], 3.5]"#, as: [Int].self) == [1, 2])
        #expect(try await client.read(#"{"a": 1, "b": "x"}"#, as: [String: Int].self) == ["a": 1])
        #expect(try await client.read(#"["x"]"#, as: [Int].self) == [])
        #expect(try await client.read(#"[1, "x"]"#, as: Set<Int>.self) == [1])
        #expect(try await client.read(#"[[1, "x"], 5]"#, as: [[Int]].self) == [[1]])
    }

    @Test func nothingElseIs() async throws {
        await #expect(throws: NetworkError.self) { try await client.read(Thing.json(["id": "1"]), as: Thing.self) }
        await #expect(throws: NetworkError.self) { try await client.read("{}", as: [Int].self) }
        let things: [Thing] = try await client.read("[\(Thing.json(["id": "1"])), \(Thing.json(["id": 7]))]")
        #expect(things.map(\.id) == [7])
    }

    @Test func anOptionalBecomesNil() async throws {
        let thing: Thing = try await client.read(Thing.json(["note": ["a"], "level": 9, "parent": ["id": 1]]))
        #expect(thing.note == nil && thing.level == nil && thing.parent == nil)
        #expect(try await client.read(#"["x", 1]"#, as: [Int?].self) == [nil, 1])
    }

    @Test func additionalMembersAreDropped() async throws {
        struct Value: Decodable, Equatable, Sendable {
            var more: [String: Int]
            init(from decoder: any Decoder) throws { more = try ObjectDecoder(decoder).additional(except: ["id"]) }
        }
        #expect(try await client.read(#"{"id": 1, "a": 1, "b": "x"}"#, as: Value.self).more == ["a": 1])
        #expect(client.deviations == ["[*]: Int expected, found string"])
    }

    @Test func presenceIsAbsentNotNull() async throws {
        struct Value: Decodable, Sendable {
            var bio: Presence<String>
            init(from decoder: any Decoder) throws { bio = try ObjectDecoder(decoder).presence("bio") }
        }
        #expect(try await client.read(#"{"bio": [1]}"#, as: Value.self).bio == .absent)
        #expect(try await client.read(#"{"bio": null}"#, as: Value.self).bio == .null)
    }
}

struct FillTests {
    private let client = TolerantClient(ResponseTolerance(fill: true))

    @Test func nullBecomesTheEmptyValue() async throws {
        let null = JSONValue?.some(.null)
        let thing: Thing = try await client.read(
            Thing.json([
                "id": null, "name": null, "isOpen": null, "ratio": null, "tags": null, "counts": null, "color": null, "extra": null,
            ]))
        #expect(thing.id == 0 && thing.name == "" && !thing.isOpen && thing.ratio == 0 && thing.tags == [] && thing.counts == [:])
        #expect(thing.color == .unrecognized("") && thing.extra == .null)
        #expect(
            client.deviations == [
                "id: Int expected, found null", "name: String expected, found null", "isOpen: Bool expected, found null",
                "ratio: Double expected, found null", "tags: [String] expected, found null", "counts: [String: Int] expected, found null",
                "color: Paint expected, found null",
            ])
    }

    @Test func nothingBecomesTheEmptyValue() async throws {
        let thing: Thing = try await client.read(
            Thing.json(["id": nil, "name": nil, "tags": nil, "counts": nil, "color": nil, "extra": nil, "note": nil]))
        #expect(thing.id == 0 && thing.name == "" && thing.tags == [] && thing.color == .unrecognized("") && thing.extra == .null)
        #expect(client.deviations.count == 7)
        #expect(client.deviations.contains("note: String expected, found nothing"))
    }

    @Test func whatHasNoEmptyValueIsNilAbove() async throws {
        let parent = JSONValue.object(Thing.json.filter { $0.key != "created" })
        let thing: Thing = try await client.read(Thing.json(["parent": parent]))
        #expect(thing.parent == nil && thing.id == 1)
        #expect(client.deviations == ["parent.created: Date expected, found nothing"])
        await #expect(throws: NetworkError.self) { try await client.read(#"{"value": null}"#, as: Boxed.self) }
        #expect(client.deviations.last == "value: Day expected, found null")
        #expect(try await client.read("[\(Thing.json([:])), \(Thing.json(["created": nil]))]", as: [Thing].self).count == 1)
        await #expect(throws: NetworkError.self) { try await client.read(Thing.json(["created": nil]), as: Thing.self) }
    }

    private struct Boxed: Codable, Sendable {
        var value: Box<Day>
    }

    @Test func aClosedEnumerationIsNotInvented() async throws {
        struct Value: Codable, Equatable, Sendable {
            var level: Grade
        }
        struct Plain: Codable, Equatable, Sendable {
            enum Size: Int, Codable { case small = 0 }
            var size: Size
        }
        await #expect(throws: NetworkError.self) { try await client.read("{}", as: Value.self) }
        await #expect(throws: NetworkError.self) { try await client.read(#"{"size": null}"#, as: Plain.self) }
    }

    @Test func otherTypesAreNotConverted() async throws {
        await #expect(throws: NetworkError.self) { try await client.read(Thing.json(["id": "5"]), as: Thing.self) }
        await #expect(throws: NetworkError.self) { try await client.read(Thing.json(["note": 5]), as: Thing.self) }
        await #expect(throws: NetworkError.self) { try await client.read(#"[1, "x"]"#, as: [Int].self) }
        #expect(try await client.read("[1, null]", as: [Int].self) == [1])
    }

    @Test func wholeBodies() async throws {
        #expect(try await client.read("null", as: [Int].self) == [])
        await #expect(throws: NetworkError.self) { try await client.read("null", as: Thing.self) }
    }

    @Test func constantsAreKnown() async throws {
        struct Value: Decodable, Sendable {
            init(from decoder: any Decoder) throws { try ObjectDecoder(decoder).constant("kind", "a") }
        }
        _ = try await client.read("{}", as: Value.self)
        _ = try await client.read(#"{"kind": null}"#, as: Value.self)
        await #expect(throws: NetworkError.self) { try await client.read(#"{"kind": "b"}"#, as: Value.self) }
    }

    @Test func whatIsFilledIsSentLikeAnyOther() async throws {
        let client = TolerantClient(.all)
        let value: [String: [Int]] = try await client.read(#"{"a": null, "b": ["1"]}"#)
        #expect(try JSONValue(encoding: value) == ["b": [1]])
    }
}
