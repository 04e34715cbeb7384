import EndpointKit
import Foundation
import Gallery
import Testing

/// What the emitted models of a document keep of what a server sends, and send of what they hold.
struct GalleryDecodeTests {
    /// The smallest work with further members.
    private func text(_ members: String = "") -> String {
        #"{"id":1,"title":null,"artist":null,"shape":{"kind":"circle","radius":2},"medium":"oil","place":{"hall":"A"}"#
            + (members.isEmpty ? "}" : ",\(members)}")
    }

    private func work(_ members: String = "") throws -> Work { try decoded(text(members)) }

    // MARK: Absent, null, value

    @Test func requiredAndNullableSendsNull() throws {
        let work = try work()
        #expect(work.title == nil)
        #expect(work.artist == nil)
        #expect(try encoded(work) == json(text()))
        guard case .object(let members) = try encoded(work) else { throw NotAnObject() }
        #expect(members["title"] == .null && members["artist"] == .null)
        #expect(Set(members.keys) == ["id", "title", "artist", "shape", "medium", "place"])
    }

    @Test(arguments: ["title", "artist", "shape", "place"]) func aRequiredMemberMayNotBeAbsent(_ key: String) throws {
        guard case .object(var members) = try json(text()) else { throw NotAnObject() }
        members[key] = nil
        let data = try JSONCoding.default.encoder.encode(JSONValue.object(members))
        #expect(throws: DecodingError.self) { try JSONCoding.default.decoder.decode(Work.self, from: data) }
    }

    @Test func absentNullAndValueAreThreeThings() throws {
        let cases: [(String, Presence<String>)] = [
            ("", .absent), (#""subtitle":null"#, .null), (#""subtitle":"x""#, .value("x")), (#""subtitle":"""#, .value("")),
        ]
        for (members, expected) in cases {
            let work = try work(members)
            #expect(work.subtitle == expected)
            #expect(try encoded(work) == json(text(members)))
        }
    }

    @Test func anOptionalMemberIsNotSentAsNull() throws {
        #expect(try work().remark == nil)
        #expect(try encoded(work()) == json(text()))
        #expect(try work(#""remark":"x""#).remark == "x")
        // Servers send null for what is absent.
        #expect(try work(#""remark":null"#).remark == nil)
    }

    // MARK: Enumerations

    @Test func anUnknownValueIsKept() throws {
        let members = #""rating":7"#
        let work = try work(members)
        #expect(work.rating == .value(.unrecognized(7)))
        #expect(try encoded(work) == json(text(members)))
        let medium: Medium = try decoded(#""tempera""#)
        #expect(medium == .unrecognized("tempera"))
        #expect(try encoded(medium) == .string("tempera"))
        #expect(try decoded(#""pen-and-wash""#, as: Medium.self) == .penAndWash)
        #expect(try self.work(#""rating":null"#).rating == .null)
    }

    // MARK: Unions

    @Test(arguments: [
        #"{"kind":"circle","radius":2}"#, #"{"kind":"square","side":1.5}"#,
        #"{"kind":"group","shapes":[{"kind":"circle","radius":1},{"kind":"star","points":[1,2]}],"first":{"kind":"square","side":1}}"#,
        #"{"kind":"star","points":5,"inner":{"deep":null}}"#,
    ])
    func variantsByDiscriminator(_ text: String) throws {
        let shape: Shape = try decoded(text)
        #expect(try encoded(shape) == json(text))
    }

    @Test func anUnknownVariantIsKept() throws {
        guard case .unrecognized(let star) = try decoded(#"{"kind":"star","points":5}"#, as: Shape.self) else { throw NotAnObject() }
        #expect(star == ["kind": "star", "points": 5])
        guard case .group(let group) = try decoded(#"{"kind":"group","shapes":[{"kind":"star"}]}"#, as: Shape.self) else {
            throw NotAnObject()
        }
        #expect(group.shapes == [.unrecognized(["kind": "star"])])
    }

    /// A circle without its radius is not an unknown variant, but a fault of the server.
    @Test func aKnownVariantHasToFit() {
        #expect(throws: DecodingError.self) { try decoded(#"{"kind":"circle"}"#, as: Shape.self) }
    }

    /// Each wall is a hall too; taken for one it would lose its members.
    @Test(arguments: [
        (#"{"hall":"A"}"#, Place.hall(Hall(hall: "A"))), (#"{"hall":"A","wall":3}"#, Place.wall(Wall(hall: "A", wall: 3))),
        (#"{"hall":"A","wall":3,"height":2.5}"#, Place.wall(Wall(hall: "A", wall: 3, height: 2.5))),
        (#"{"street":"B"}"#, Place.unrecognized(["street": "B"])),
    ])
    func aVariantThatIsAPartOfAnotherLosesNothing(_ text: String, _ expected: Place) throws {
        let place: Place = try decoded(text)
        #expect(place == expected)
        #expect(try encoded(place) == json(text))
    }

    @Test func variantsByConstant() throws {
        let wood = #"{"type":"wood","tree":"oak"}"#
        guard case .wood(let frame) = try decoded(wood, as: Frame.self) else { throw NotAnObject() }
        #expect(frame.tree == "oak")
        #expect(try encoded(Frame.wood(frame)) == json(wood))
        guard case .metal = try decoded(#"{"type":"metal","alloy":null}"#, as: Frame.self) else { throw NotAnObject() }
        guard case .unrecognized = try decoded(#"{"type":"glass"}"#, as: Frame.self) else { throw NotAnObject() }
    }

    @Test func variantsByKind() throws {
        #expect(try work(#""year":1503"#).year == .integer(1503))
        #expect(try work(#""year":"1503-1506""#).year == .string("1503-1506"))
        #expect(try work(#""year":[1503,1506]"#).year == .unrecognized([1503, 1506]))
        for members in [#""year":1503"#, #""year":"1503-1506""#, #""year":[1503,1506]"#] {
            #expect(try encoded(work(members)) == json(text(members)))
        }
    }

    /// A union of several forms is a variant; all that its own variants are tells it from the others.
    @Test func variantsThatAreUnions() throws {
        let labels = [#""x""#, #"{"text":"x","language":"la"}"#, "true", #"{"mark":"x"}"#, #"["a","b"]"#, "7", #"{"other":1}"#]
        for label in labels { #expect(try encoded(work(#""label":\#(label)"#)) == json(text(#""label":\#(label)"#))) }
        func label(_ text: String) throws -> Presence<Label> { try work(#""label":\#(text)"#).label }
        #expect(try label(labels[0]) == .value(.words(.string("x"))))
        #expect(try label(labels[1]) == .value(.words(.phrase(WordsPhrase(text: "x", language: "la")))))
        #expect(try label(labels[2]) == .value(.marks(.boolean(true))))
        #expect(try label(labels[3]) == .value(.marks(.mark(MarksMark(mark: "x")))))
        #expect(try label(labels[4]) == .value(.array(["a", "b"])))
        #expect(try label(labels[5]) == .value(.unrecognized(7)))
        #expect(try label(labels[6]) == .value(.unrecognized(["other": 1])))
    }

    @Test func variantsThatAreUnionsOfObjectsWithOneMoreMember() throws {
        func inscription(_ text: String) throws -> Inscription? { try work(#""inscription":\#(text)"#).inscription }
        #expect(try inscription(#"{"text":"x","value":2}"#) == .amount(.sum(AmountSum(text: "x", value: 2))))
        #expect(try inscription(#"{"text":"x","language":"la"}"#) == .words(.phrase(WordsPhrase(text: "x", language: "la"))))
        #expect(try inscription("2.5") == .amount(.number(2.5)))
        #expect(try inscription(#""x""#) == .words(.string("x")))
        #expect(try inscription("[]") == .unrecognized([]))
    }

    // MARK: The rest

    @Test func furtherMembersAreKept() throws {
        let members = #""extras":{"insured":true,"loan":"Paris","a b":""}"#
        let work = try work(members)
        #expect(work.extras?.insured == true)
        #expect(work.extras?.additionalMembers == ["loan": "Paris", "a b": ""])
        #expect(try encoded(work) == json(text(members)))
    }

    @Test func typesHoldThemselves() throws {
        let text = #"{"name":"a","parent":{"name":"b"},"rooms":[{"name":"c","rooms":[]}],"doors":{"north":{"name":"d"}}}"#
        let room: Room = try decoded(text)
        #expect(room.parent?.name == "b")
        #expect(room.rooms?.first?.rooms == [])
        #expect(room.doors?["north"] == Room(name: "d"))
        #expect(try encoded(room) == json(text))
        let artist: Artist = try decoded(#"{"name":"a","teacher":{"name":"b","teacher":{"name":"c","born":"1475-03-06"}}}"#)
        #expect(artist.teacher?.teacher?.born == Day(year: 1475, month: 3, day: 6))
    }

    private struct NotAnObject: Error {}
}
