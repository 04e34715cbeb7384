import EndpointKit
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
}
