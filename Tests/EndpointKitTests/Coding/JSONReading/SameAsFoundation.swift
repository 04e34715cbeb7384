import Foundation
import Testing

@_spi(Generated) @testable import EndpointKit

/// Compares the decoder of clients with that of Foundation.
enum SameAsFoundation {
    /// What a decoder returns or throws.
    static func outcome<T: Decodable>(_ type: T.Type, _ json: Data, _ decoder: JSONDecoder) -> String {
        do {
            return "\(try decoder.decode(type, from: json))"
        } catch {
            return "\(error)"
        }
    }

    static func expect<T: Decodable>(
        _ type: T.Type, _ json: Data, _ decoder: JSONDecoder = .endpointKit(), sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = outcome(type, json, FastJSONDecoder(copying: decoder))
        #expect(found == outcome(type, json, JSONDecoder(copying: decoder)), sourceLocation: sourceLocation)
    }

    /// The same for values only: of some numbers, Foundation says that they are not valid JSON.
    static func expectValue<T: Decodable>(_ type: T.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation) {
        func value(_ decoder: JSONDecoder) -> String? { (try? decoder.decode(type, from: Data(json.utf8))).map { "\($0)" } }
        #expect(
            value(FastJSONDecoder(copying: .endpointKit())) == value(JSONDecoder(copying: .endpointKit())), sourceLocation: sourceLocation)
    }

    static func expect<T: Decodable>(_ type: T.Type, _ json: String, sourceLocation: SourceLocation = #_sourceLocation) {
        expect(type, Data(json.utf8), sourceLocation: sourceLocation)
    }
}

/// A model with every kind of member.
struct EveryMember: ObjectCodable, Equatable {
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
    var list: [EveryMember] = []
    var names: [String: Int]?
    var box: Box<EveryMember>?
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

extension EveryMember {
    static let required: [(name: String, value: String)] = [
        ("text", #""a""#), ("count", "1"), ("flag", "true"), ("ratio", "0.5"), ("nullable", "null"), ("kind", #""every""#),
    ]

    static func object(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",") + "}"
    }
}
