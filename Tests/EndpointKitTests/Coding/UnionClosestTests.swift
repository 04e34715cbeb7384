@_spi(Generated) import EndpointKit
import Foundation
import Testing

/// Objects that can be taken for each other.
struct UnionClosestTests {
    private struct Chosen: Decodable {
        let index: Int?

        init(from decoder: any Decoder) throws {
            index = try UnionDecoder(decoder).closest([
                UnionCandidate(["id"]),
                UnionCandidate(["id"], optional: ["more"]),
                UnionCandidate(["id", "name"], optional: nil),
                UnionCandidate(["id"], optional: ["more"], constants: ["kind": "late"]),
            ])
        }
    }

    static let cases: [(String, Int?)] = [
        (#"{"id":1}"#, 0),
        (#"{"id":1,"more":2}"#, 1),
        (#"{"id":1,"more":2,"kind":"late"}"#, 3),
        (#"{"id":1,"name":"a"}"#, 2),
        (#"{"id":1,"unknown":0}"#, 0),
        (#"{"name":"a"}"#, nil),
        (#"[1]"#, nil),
        (#""text""#, nil),
    ]

    @Test(arguments: cases) func takesWhatLosesLeast(_ json: String, _ index: Int?) throws {
        let array = try JSONDecoder().decode([Chosen].self, from: Data("[\(json)]".utf8))
        #expect(array.map(\.index) == [index])
    }

    /// What is within members decides where the members do not.
    private struct Marked: Decodable {
        let index: Int?

        init(from decoder: any Decoder) throws {
            index = try UnionDecoder(decoder).closest([
                UnionCandidate(["choices"], optional: ["usage"], marks: [UnionMark("choices", "[]", "delta")]),
                UnionCandidate(["choices"], marks: [UnionMark("choices", "[]", "text", is: .string)]),
                UnionCandidate(["choices"], marks: [UnionMark("choices", "[]", "kind", equalTo: "7", "8")]),
            ])
        }
    }

    static let marked: [(String, Int?)] = [
        (#"{"choices":[{"delta":null,"text":7,"kind":1}]}"#, 0),
        (#"{"choices":[{"text":"a","kind":1}]}"#, 1),
        // Of those that it does not contradict, it is the first.
        (#"{"choices":[{"delta":1,"text":"a"}]}"#, 0),
        (#"{"choices":[]}"#, 0),
        (#"{"choices":null}"#, 0),
        (#"{"choices":[{"text":{},"kind":7}]}"#, 2),
        (#"{"choices":[{"text":{},"kind":"8"}]}"#, 2),
        // What loses a member comes before what cannot be decoded.
        (#"{"choices":[{"text":"a"}],"usage":1}"#, 1),
        // It contradicts all of them, so that the members decide.
        (#"{"choices":[{"text":1,"kind":1}],"usage":1}"#, 0),
        (#"{"choices":"text"}"#, 0),
        (#"{}"#, nil),
    ]

    @Test(arguments: marked) func whatIsWithinMembersDecides(_ json: String, _ index: Int?) throws {
        let array = try JSONDecoder().decode([Marked].self, from: Data("[\(json)]".utf8))
        #expect(array.map(\.index) == [index])
    }

    /// A required member that is null speaks for a candidate only if it can be null there.
    private struct Owned: Decodable {
        let index: Int?

        init(from decoder: any Decoder) throws {
            index = try UnionDecoder(decoder).closest([
                UnionCandidate(["user"], optional: ["note"]), UnionCandidate(["org"]), UnionCandidate(["id"], nullable: ["team"]),
            ])
        }
    }

    static let owned: [(String, Int?)] = [
        (#"{"user":{},"org":null}"#, 0), (#"{"user":null,"org":{}}"#, 1), (#"{"user":null,"org":{},"note":1}"#, 1),
        (#"{"user":null,"id":1,"team":null}"#, 2), (#"{"id":1}"#, nil), (#"{"user":null}"#, 0),
    ]

    @Test(arguments: owned) func nullCountsWhereItIsAValue(_ json: String, _ index: Int?) throws {
        let array = try JSONDecoder().decode([Owned].self, from: Data("[\(json)]".utf8))
        #expect(array.map(\.index) == [index])
    }

    /// Tags decide where they are there.
    private struct Tagged: Decodable {
        let index: Int?

        init(from decoder: any Decoder) throws {
            index = try UnionDecoder(decoder).closest([
                UnionCandidate(optional: ["x"], tags: ["kind": "a", "version": "1"]),
                UnionCandidate(optional: ["x", "y"], tags: ["kind": "b", "version": "1"]),
                UnionCandidate(optional: ["x", "z"]),
                UnionCandidate(["z"], optional: ["x"]),
            ])
        }
    }

    static let tagged: [(String, Int?)] = [
        (#"{"kind":"a"}"#, 0),
        (#"{"kind":"b","x":1}"#, 1),
        (#"{"kind":"b","z":1}"#, 1),
        (#"{"kind":"b","version":1,"unknown":0}"#, 1),
        (#"{"kind":"b","version":2}"#, nil),
        (#"{"kind":null,"y":1}"#, 1),
        (#"{"kind":"c","x":1}"#, nil),
        (#"{"kind":"c","z":1}"#, 3),
        (#"{"kind":["a"]}"#, nil),
        (#"{"version":1}"#, 0),
        (#"{"y":1}"#, 1),
        (#"{"z":1}"#, 3),
        (#"{}"#, 2),
        ("null", nil),
    ]

    @Test(arguments: tagged) func tagsDecide(_ json: String, _ index: Int?) throws {
        let array = try JSONDecoder().decode([Tagged].self, from: Data("[\(json)]".utf8))
        #expect(array.map(\.index) == [index])
    }
}
