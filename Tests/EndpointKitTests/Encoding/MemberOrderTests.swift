import EndpointKit
import Foundation
import Testing

/// The order of the members of a model that is a parameter.
struct MemberOrderTests {
    private struct Color: Encodable {
        var r = 100
        var g: [Int] = [1, 2]
        var at = Date(timeIntervalSince1970: 0)
        var link = URL(string: "https://a.example")
        var b: Shade? = Shade()
        var more = ["z": 1, "y": 2, "x": 3]
        var none: Int?
        var a = Decimal(7)
    }

    private struct Shade: Encodable {
        var z = true
        var y = "d"
    }

    private struct Wrapped: Encodable {
        let color = Color()

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(color)
        }
    }

    private func paths(_ value: some Encodable & Sendable) throws -> [String] {
        guard case .object(let members) = try ParameterValue(encoding: value).written(with: .endpointKit()) else { return [] }
        return members.map { $0.path.joined(separator: ".") + "=" + $0.value }
    }

    @Test func membersGoAsTheyAreEncoded() throws {
        let expected = [
            "r=100", "g=1", "g=2", "at=1970-01-01T00:00:00Z", "link=https://a.example", "b.z=true", "b.y=d", "more.x=3", "more.y=2",
            "more.z=1", "a=7",
        ]
        #expect(try paths(Color()) == expected)
        #expect(try paths(Wrapped()) == expected)
    }

    @Test func dictionariesGoByName() throws {
        #expect(try paths(["b": 1, "a": 2, "c": 3]) == ["a=2", "b=1", "c=3"])
    }

    @Test func whatIsNoObjectStays() {
        #expect(ParameterValue(encoding: 7) == .primitive("7"))
        #expect(ParameterValue(encoding: ["b", "a"]) == .array(["b", "a"]))
        #expect(ParameterValue(encoding: Date(timeIntervalSince1970: 0)) == .primitive("1970-01-01T00:00:00Z"))
    }
}
